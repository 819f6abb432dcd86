"""What is kept: running games, their answers and logs, people and their wishes."""

from .database import Database, StoreError, Transaction
from .decks import DeckStore, StoredDeck, StoredFellowship
from .records import COMPANION, Failure, Given, Line, Seat, Snapshot, Status, Table
from .results import Record, ResultStore
from .tables import TableStore
from .users import UserStore
from .wishes import Wishes

__all__ = [
    "COMPANION",
    "Database",
    "DeckStore",
    "Failure",
    "Given",
    "Line",
    "Record",
    "ResultStore",
    "Seat",
    "Snapshot",
    "Status",
    "StoreError",
    "StoredDeck",
    "StoredFellowship",
    "Table",
    "TableStore",
    "Transaction",
    "UserStore",
    "Wishes",
]
