"""The round, step by step (Rulebook p.30-31).

A step is a script, or a plain function where nobody is asked. What comes next is data: `state.agenda`
holds the names of the coming steps with their arguments, the next one last. A step may put more steps
on the agenda.
"""

from __future__ import annotations

from ..steps import STEPS, Step, step
from . import combat, encounter, planning, quest, refresh, resource, setup, travel

__all__ = [
    "STEPS",
    "Step",
    "combat",
    "encounter",
    "planning",
    "quest",
    "refresh",
    "resource",
    "setup",
    "step",
    "travel",
]
