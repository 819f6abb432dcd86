"""How a game waits for people; it knows no game."""

from .codec import Codec, check_plain
from .decisions import PASS, Ask, Decision, Kind, Option, Picks, Seat, Wait
from .errors import BadSave, BadSetup, EffectError, GameError, GameOver, IllegalAnswer, ScriptError
from .journal import Entry, Journal
from .randomness import roll, shuffle
from .session import Given, Input, Point, Rules, Script, Session, first_decision

__all__ = [
    "PASS",
    "Ask",
    "BadSave",
    "BadSetup",
    "Codec",
    "Decision",
    "EffectError",
    "Entry",
    "GameError",
    "GameOver",
    "Given",
    "IllegalAnswer",
    "Input",
    "Journal",
    "Kind",
    "Option",
    "Picks",
    "Point",
    "Rules",
    "Script",
    "ScriptError",
    "Seat",
    "Session",
    "Wait",
    "check_plain",
    "first_decision",
    "roll",
    "shuffle",
]
