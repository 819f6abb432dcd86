"""What is kept: running games, their answers and logs, people and their wishes."""

from .database import Database, StoreError, Transaction
from .records import Failure, Given, Line, Seat, Snapshot, Status, Table
from .tables import TableStore
from .users import UserStore

__all__ = [
    "Database",
    "Failure",
    "Given",
    "Line",
    "Seat",
    "Snapshot",
    "Status",
    "StoreError",
    "Table",
    "TableStore",
    "Transaction",
    "UserStore",
]
