"""The service of all tables."""

from __future__ import annotations

from .agreement import Agreement
from .lobbies import Lobbies


class Tables(Lobbies, Agreement):
    """Every table there is."""
