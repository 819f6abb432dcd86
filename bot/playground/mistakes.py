"""What a person cannot do."""

from __future__ import annotations


class PersonError(Exception):
    """A person tried something that Discord would not let them do."""
