"""Tables: who sits where, what is asked, and how an answer is kept. No Discord, no game."""

from .agreement import Absence
from .errors import NotAllowed, NotSeated, Outdated, ScriptFailed, TableError
from .live import Live, clean_name, in_words
from .service import Tables
from .undo import Plan

__all__ = [
    "Absence",
    "Live",
    "NotAllowed",
    "NotSeated",
    "Outdated",
    "Plan",
    "ScriptFailed",
    "TableError",
    "Tables",
    "clean_name",
    "in_words",
]
