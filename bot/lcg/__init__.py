"""The Card Game for the command line and for Discord."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bot import names
from bot.games import Listed, Workshop
from cards.lcg import quiet_rules, rules
from engine.kernel import BadSetup, Picks
from engine.lcg import campaign, companion
from engine.lcg.definitions import Definition
from engine.lcg.rules import CONCEDE, MOST_PLAYERS, GameSession, Rules
from engine.lcg.scoring import score
from engine.lcg.state import State
from engine.lcg.terms import MODES, SETUP
from engine.lcg.view import CardView, View, open_cards

from . import choosing, coverage, words
from .campaigns import CardCampaign

if TYPE_CHECKING:
    from images.picture import Picture

FACTS = (
    "sphere",
    "unique",
    "cost",
    "threat_cost",
    "engagement_cost",
    "threat",
    "willpower",
    "attack",
    "defense",
    "hit_points",
    "quest_points",
    "stage",
    "victory",
    "doomed",
    "traits",
    "keywords",
    "encounter_set",
    "quantity",
)


class CardGame:
    """The `Port` of The Card Game."""

    id = "lcg"
    title = "The Lord of the Rings: The Card Game"
    scenario = "passage-through-mirkwood"
    decks = ("leadership",)
    modes = MODES
    campaigns = campaign.KINDS
    most_players = MOST_PLAYERS
    companions = ("Halbarad", "Ioreth", "Mablung", "Ingold")
    part = "phase"
    concede = CONCEDE

    @property
    def rules(self) -> Rules:
        """The rules, with every card of the game."""
        return rules()

    @property
    def quiet_rules(self) -> Rules:
        """The same rules, for games that nobody reads along."""
        return quiet_rules()

    def midgame(self, scenario: str, decks: Sequence[str], seed: int, mode: str) -> State:
        """A state in the middle of a game, made from a seed."""
        from engine.lcg.midgame import midgame

        return midgame(self.rules, scenario, decks, seed, mode=mode)

    def campaign(
        self, kind: str, decks: Sequence[str], *, seed: int, names: Sequence[str], mode: str
    ) -> CardCampaign:
        """A new campaign."""
        return CardCampaign(campaign.begin(self.rules, kind, decks, seed=seed, names=names, mode=mode))

    def load_campaign(self, data: Any) -> CardCampaign:
        """A campaign from saved data."""
        return CardCampaign(campaign.decode(data))

    # -- for people ----------------------------------------------------------------------------

    def table(self, view: View, width: int | None = None) -> list[str]:
        """The table as a view shows it; `width` is that of the screen, if there is one."""
        return words.table(view, width)

    def explain(self, code: str) -> list[str]:
        """A card: its facts and its text."""
        return words.explain(code)

    def ending(self, session: GameSession, width: int | None = None) -> list[str]:
        """How the game ended, with the score sheet."""
        return words.ending(session, width)

    def seen(self, view: View) -> list[CardView]:
        """Every open card of a view, the viewer's hand first."""
        return list(open_cards(view))

    def own(self, view: View) -> list[int]:
        """The viewer's hand, characters and their attachments."""
        mine = [player for player in view.players if player.seat == view.seat]
        cards = [card for player in mine for card in (*player.hand, *player.area)]
        return [found.id for card in cards for found in (card, *card.attachments)]

    def copies(self, view: View) -> set[int]:
        """Further copies of the same card in the viewer's hand."""
        return choosing.copies(view)

    def numbers(self, view: View) -> dict[int, int]:
        """The numbers of cards in the panel's picture."""
        return choosing.numbers(view)

    def named(self, words: str) -> list[str]:
        """The codes of the cards whose title is, or else contains, these words."""
        wanted = names.key(words)
        titles = {code: names.key(card.title) for code, card in self.rules.library.cards.items()}
        same = [code for code, title in titles.items() if title == wanted]
        return same or [code for code, title in titles.items() if wanted in title]

    # -- for Discord ---------------------------------------------------------------------------

    @property
    def workshop(self) -> Workshop:
        """Where decks are built."""
        from .decks.workshop import WORKSHOP

        return WORKSHOP

    def outcome(self, state: State) -> tuple[bool, int]:
        """Whether a finished game was won, and the group's score."""
        return state.result == "win", score(state).total

    def in_game(self, state: State) -> list[int]:
        """Players who are not eliminated."""
        return [player.seat for player in state.players if not player.eliminated]

    def scenarios(self) -> list[Listed]:
        """The scenarios, easiest first."""
        from .topics import guides

        plans, guide = self.rules.library.scenarios, guides().scenario
        order = sorted(plans.values(), key=lambda plan: guide[plan.id].difficulty)
        return [
            Listed(plan.id, plan.title, f"Difficulty {guide[plan.id].difficulty}, {guide[plan.id].feel}")
            for plan in order
        ]

    def describe_scenario(self, scenario: str) -> list[str]:
        """A scenario in a few paragraphs."""
        from .topics import scenario_words

        return scenario_words(scenario)

    def topics(self, words: str) -> list[Any]:
        """Explanations of rules that fit these words."""
        from .topics import find

        return list(find(words))

    def search(self, words: str) -> list[Listed]:
        """Cards that somebody may mean by a name."""
        cards = self.rules.library.cards
        found = names.find(words, {code: (card.title,) for code, card in cards.items()})
        about = {code: ", ".join(filter(None, (cards[code].sphere, cards[code].type))) for code in found}
        return [Listed(code, cards[code].title, about[code]) for code in found]

    def header(self, view: View) -> str:
        """Round, phase and step."""
        scenario = self.rules.library.scenarios[view.scenario].title
        if view.result:
            return scenario
        where = "Setup" if view.phase == SETUP else f"Round {view.round} · {view.phase.capitalize()} phase"
        return " · ".join(part for part in (scenario, where, view.step) if part)

    def waiting(self, view: View) -> Mapping[int, str]:
        """What each waited-for seat is to do."""
        return dict(view.waiting)

    def chapter(self, state: State) -> str:
        """Round and phase."""
        return f"{state.round} {state.phase}"

    def stake(self, view: View, seat: int) -> Any:
        """A player's threat, hand and all that lies before him."""
        player = view.players[seat]
        bearing = [(card.id, card.damage, card.exhausted, card.attachments) for card in player.area]
        return player.threat, player.hand_size, bearing, [card.id for card in player.engaged], view.attack

    def places(self, view: View) -> list[Listed]:
        """Parts of the table."""
        from . import pictures

        return pictures.places(view)

    def table_picture(self, view: View, previous: View | None) -> Picture:
        """The table."""
        from . import pictures

        return pictures.table(view, previous)

    def place_picture(self, view: View, place: str) -> Picture:
        """A part of the table."""
        from . import pictures

        return pictures.place(view, place)

    def panel_picture(self, view: View, reasons: Mapping[int, str]) -> Picture:
        """The hand, or the cards to choose from."""
        from . import pictures

        return pictures.panel(view, reasons)

    def card_picture(self, code: str, view: View | None = None, card: int | None = None) -> Picture:
        """A card as printed, or as it is on the table."""
        from . import pictures

        seen = [] if view is None else [found for found in self.seen(view) if found.id == card]
        return pictures.card(code, seen[0] if seen else None)

    def scenario_picture(self, scenario: str) -> Picture:
        """A scenario's banner."""
        from . import pictures

        return pictures.scenario(scenario)

    def ending_picture(self, state: State, view: View) -> Picture:
        """The score sheet."""
        from . import pictures

        return pictures.ending(state, view)

    def result(self, state: State) -> str:
        """Won or lost, and why."""
        total = score(state).total
        if state.result == "win":
            return f"Victory! The group's score is {total}; a low score is good."
        return f"Defeat: {state.cause}. The group's score is {total}."

    def cards(self, set_id: str | None) -> list[dict[str, Any]]:
        """Every card as plain data."""
        library = self.rules.library.cards
        sets = sorted({code.rpartition("-")[0] for code in library})
        if set_id is not None and set_id not in sets:
            raise BadSetup(f"There is no set {set_id!r}. There are: {', '.join(sets)}.")
        return [
            {
                "id": code,
                "title": card.title,
                "type": card.type,
                "facts": _facts(card),
                "text": "\n".join(text for text in (card.text, card.shadow_text) if text),
                "scripted": _scripted(card),
            }
            for code, card in sorted(library.items(), key=lambda item: coverage.number(item[0]))
            if set_id is None or code.rpartition("-")[0] == set_id
        ]

    def gallery(self) -> Iterator[tuple[str, Callable[[], Picture]]]:
        """Every kind of picture: the name of its file, and what draws it."""
        from images.lcg.gallery import gallery

        return gallery()

    def companion(self, view: View) -> Picks:
        """What a companion answers to the question of a view."""
        return companion.answer(self.rules.library, view)

    def rounds(self, state: State) -> int:
        """How many rounds were completed."""
        return state.rounds_completed

    def reachable(self, state: State) -> dict[str, list[str]]:
        """Abilities and stages of the cards in this game, and every kind of question."""
        return coverage.reachable(state)

    def reached(self, session: GameSession) -> Iterator[str]:
        """Names of what is in force at this moment."""
        return coverage.reached(session)


def _facts(card: Definition) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for name in FACTS:
        value = getattr(card, name)
        if name == "cost" and card.cost_is_x:
            value = "X"
        printed_anyway = name in words.STATS.get(card.type, ()) or (name == "cost" and value is not None)
        if printed_anyway or value:
            facts[name] = list(value) if isinstance(value, tuple) else value
    return facts


def _scripted(card: Definition) -> bool | None:
    if card.scripted:
        return True
    return False if card.text or card.shadow_text else None


GAME = CardGame()
