"""The service of all tables."""

from __future__ import annotations

from .agreement import Agreement
from .lobbies import Lobbies
from .playing import Playing


class Tables(Lobbies, Playing, Agreement):
    """Every table there is."""
