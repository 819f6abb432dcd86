"""The Card Game for the command line: its table in words, its cards as data, what can be reached."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from cards.lcg import quiet_rules, rules
from engine.kernel import BadSetup
from engine.lcg.definitions import Definition
from engine.lcg.rules import GameSession, Rules
from engine.lcg.scoring import POINTS_PER_ROUND, score
from engine.lcg.state import State
from engine.lcg.terms import ACTIVE, CURRENT_QUEST, EVENT, IN_PLAY, LOCATION, QUEST
from engine.lcg.view import CardView, PlayerView, View

WIDTH = 96
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
STATS = {
    "hero": ("willpower", "attack", "defense", "hit_points"),
    "ally": ("willpower", "attack", "defense", "hit_points"),
    "enemy": ("threat", "engagement_cost", "attack", "defense", "hit_points"),
    "location": ("threat", "quest_points"),
    "quest": ("quest_points",),
}
# Every kind of question the rules and cards ask, as "kind: topic".
DECISIONS = (
    "amount: heal",
    "amount: x",
    "choose",
    "choose: attach",
    "choose: attacker",
    "choose: cost",
    "choose: defend",
    "choose: encounter target",
    "choose: engage",
    "choose: forced",
    "choose: mode",
    "choose: plan",
    "choose: player",
    "choose: response order",
    "choose: restricted",
    "choose: search",
    "choose: sentinel",
    "choose: take damage",
    "choose: target",
    "choose: travel",
    "confirm: bottom",
    "confirm: mulligan",
    "confirm: ready price",
    "order: order",
    "order: shadow order",
    "pay: pay",
    "several: attack",
    "several: commit",
    "several: cost",
    "several: defend",
    "several: join attack",
    "window: action",
    "window: response",
)


def plain(words: str) -> str:
    """Words without case and accents, as people type them."""
    spread = unicodedata.normalize("NFKD", words.casefold())
    return "".join(letter for letter in spread if not unicodedata.combining(letter)).strip()


class CardGame:
    """The `Port` of The Card Game."""

    id = "lcg"
    title = "The Lord of the Rings: The Card Game"
    scenario = "passage-through-mirkwood"
    decks = ("leadership",)

    @property
    def rules(self) -> Rules:
        """The rules, with every card of the game."""
        return rules()

    @property
    def quiet_rules(self) -> Rules:
        """The same rules, for games that nobody reads along."""
        return quiet_rules()

    def midgame(self, scenario: str, decks: Sequence[str], seed: int) -> State:
        """A state in the middle of a game, made from a seed."""
        from engine.lcg.midgame import midgame

        return midgame(self.rules, scenario, decks, seed)

    def printed(self, code: str) -> Definition:
        """A card as printed."""
        return self.rules.library.cards[code]

    # -- the table -----------------------------------------------------------------------------

    def table(self, view: View, width: int | None = None) -> list[str]:
        """The table as a view shows it; `width` is that of the screen, if there is one."""
        scenario = self.rules.library.scenarios[view.scenario].title
        lines = [_rule("═", f"Round {view.round} · {view.phase} phase", scenario, width)]
        if view.quest is not None:
            printed = self.printed(view.quest.code)
            lines.append(f"Quest     {printed.stage} {view.quest.title}   {_progress(view.quest, printed)}")
        if view.active_location is not None:
            printed = self.printed(view.active_location.code)
            lines.append(
                f"Location  {view.active_location.title}   {_progress(view.active_location, printed)}"
            )
        willpower = f" against willpower {view.total_willpower}" if view.phase == "quest" else ""
        lines.append(f"Staging   threat {view.total_threat}{willpower}")
        for card in view.staging:
            lines += self._encounter_card(card)
        piles = f"deck {view.encounter_deck_size} · discard {len(view.encounter_discard)}"
        victory = f" · victory {', '.join(c.title for c in view.victory)}" if view.victory else ""
        lines.append(f"Encounter {piles}{victory}")
        for player in view.players:
            lines += self._player(player, view, width)
        return lines

    def _player(self, player: PlayerView, view: View, width: int | None) -> list[str]:
        first = " (first player)" if player.seat == view.first_player and len(view.players) > 1 else ""
        counts = f"hand {player.hand_size} · deck {player.deck_size} · discard {len(player.discard)}"
        if player.eliminated:
            return [_rule("─", f"{player.name} · eliminated", "", width)]
        lines = [_rule("─", f"{player.name}{first} · threat {player.threat}", counts, width)]
        for card in player.area:
            lines += self._character(card)
        if player.engaged:
            lines.append("Engaged")
        for card in player.engaged:
            lines += self._encounter_card(card)
        if player.seat == view.seat:
            lines.append("Hand")
            lines += [f"  {self._in_hand(card)}" for card in player.hand] or ["  nothing"]
        return lines

    def _character(self, card: CardView) -> list[str]:
        left = card.hit_points - card.damage
        words = [f"{card.willpower} willpower, {card.attack} attack, {card.defense} defense"]
        words.append(f"{left} of {card.hit_points} hit points")
        if card.type == "hero":
            words.append(f"{card.resources} resource{'' if card.resources == 1 else 's'}")
        if card.exhausted:
            words.append("exhausted")
        if card.committed:
            words.append("committed")
        name = f"  {card.title}" if card.type == "hero" else f"  · {card.title}"
        return [f"{name:<28} {' · '.join(words)}", *self._attached(card)]

    def _encounter_card(self, card: CardView) -> list[str]:
        printed = self.printed(card.code)
        words = [f"threat {card.threat}"]
        if card.type == "enemy":
            words.append(f"engages at {printed.engagement_cost}")
            words.append(f"attack {card.attack}, defense {card.defense}")
            words.append(f"{card.hit_points - card.damage} of {card.hit_points} hit points")
        elif card.type == LOCATION:
            words.append(_progress(card, printed))
        else:
            words = [card.type]
        if card.shadows:
            names = [shadow.title if shadow else "face down" for shadow in card.shadows]
            words.append(f"shadow: {', '.join(names)}")
        return [f"  {card.title:<26} {' · '.join(words)}", *self._attached(card)]

    def _attached(self, card: CardView) -> list[str]:
        return [f"    + {a.title}{' (exhausted)' if a.exhausted else ''}" for a in card.attachments]

    def _in_hand(self, card: CardView) -> str:
        printed = self.printed(card.code)
        cost = "X" if printed.cost_is_x else printed.cost
        about = f"{printed.type}, {printed.sphere}, cost {cost}"
        if printed.is_character:
            numbers = (printed.willpower, printed.attack, printed.defense, printed.hit_points)
            about += ", " + "/".join(map(str, numbers))
        return f"{card.title:<26} {about}"

    # -- single cards --------------------------------------------------------------------------

    def seen(self, view: View) -> list[CardView]:
        """Every open card of a view, the viewer's hand first."""
        tops: list[CardView] = [card for player in view.players for card in player.hand]
        for player in view.players:
            tops += [*player.area, *player.engaged]
        tops += [card for card in (view.quest, view.active_location) if card is not None]
        tops += view.staging
        for player in view.players:
            tops += player.discard
        tops += [*view.encounter_discard, *view.victory]
        found = []
        for card in tops:
            found += [card, *card.attachments, *(shadow for shadow in card.shadows if shadow)]
        return found

    def own(self, view: View) -> list[int]:
        """The viewer's hand, characters and their attachments."""
        mine = [player for player in view.players if player.seat == view.seat]
        cards = [card for player in mine for card in (*player.hand, *player.area)]
        return [found.id for card in cards for found in (card, *card.attachments)]

    def explain(self, code: str) -> list[str]:
        """A card: its facts and its text."""
        printed = self.printed(code)
        unique = "◆ " if printed.unique else ""
        lines = [f"{unique}{printed.title} — {', '.join(filter(None, (printed.type, printed.sphere)))}"]
        numbers = [f"{_spaced(s)} {getattr(printed, s)}" for s in STATS.get(printed.type, ())]
        if printed.cost is not None or printed.cost_is_x:
            numbers.insert(0, f"cost {'X' if printed.cost_is_x else printed.cost}")
        if printed.threat_cost:
            numbers.insert(0, f"threat cost {printed.threat_cost}")
        if numbers:
            lines.append(", ".join(numbers))
        marks = [*printed.traits, *(word.capitalize() for word in printed.keywords)]
        marks += [f"Doomed {printed.doomed}"] * bool(printed.doomed)
        marks += [f"Victory {printed.victory}"] * bool(printed.victory)
        if marks:
            lines.append(". ".join(marks) + ".")
        return lines + [text for text in (printed.text, printed.shadow_text) if text]

    def named(self, words: str) -> list[str]:
        """The codes of the cards whose title is, or else contains, these words."""
        wanted = plain(words)
        titles = {code: plain(card.title) for code, card in self.rules.library.cards.items()}
        same = [code for code, title in titles.items() if title == wanted]
        return same or [code for code, title in titles.items() if wanted in title]

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
            for code, card in sorted(library.items(), key=_number)
            if set_id is None or code.rpartition("-")[0] == set_id
        ]

    # -- the end -------------------------------------------------------------------------------

    def ending(self, session: GameSession, width: int | None = None) -> list[str]:
        """How the game ended, with the score sheet."""
        state = session.state
        won = state.result == "win"
        lines = [_rule("═", "You have won!" if won else "You have lost.", state.cause, width)]
        sheet = score(state)
        lines.append(f"{'':<24}{'threat':>8}{'dead heroes':>14}{'damage':>8}{'total':>8}")
        for line in sheet.players:
            numbers = f"{line.threat:>8}{line.dead_heroes:>14}{line.damage:>8}{line.subtotal:>8}"
            lines.append(f"{line.name:<24}{numbers}")
        rounds = f"{sheet.rounds} round{'' if sheet.rounds == 1 else 's'} completed, {POINTS_PER_ROUND} each"
        lines.append(f"{rounds:<46}{POINTS_PER_ROUND * sheet.rounds:>16}")
        lines.append(f"{'Victory points, taken off':<46}{-sheet.victory_points:>16}")
        lines.append(f"{'Score (low is good)':<46}{sheet.total:>16}")
        return lines

    def rounds(self, state: State) -> int:
        """How many rounds were completed."""
        return state.rounds_completed

    # -- coverage ------------------------------------------------------------------------------

    def reachable(self, state: State) -> dict[str, list[str]]:
        """Abilities and stages of the cards in this game, and every kind of question."""
        codes = sorted({card.printed.code for card in state.cards}, key=lambda code: _number((code, None)))
        cards = [self.printed(code) for code in codes]
        return {
            "abilities": [f"{card.code}:{name}" for card in cards for name in card.abilities],
            "stages": [f"stage:{card.code}" for card in cards if card.type == QUEST],
            "decisions": list(DECISIONS),
        }

    def reached(self, session: GameSession) -> Iterator[str]:
        """Constant effects work while their card is in play, an event's parts when it is played."""
        for name in (session.game.coverage or {}) if session.over else ():
            code = name.partition(":")[0]
            if self.printed(code).type == EVENT:
                yield from (f"{code}:{part}" for part in _constants(self.printed(code)))
        for instance in session.state.cards:
            printed = instance.printed
            if printed.scripted and instance.zone in IN_PLAY:
                yield from (f"{printed.code}:{part}" for part in _constants(printed))
                if instance.zone == CURRENT_QUEST:
                    yield f"stage:{printed.code}"
                if instance.zone == ACTIVE and printed.travel is not None:
                    yield f"{printed.code}:{_travel_name(printed)}"


def _constants(card: Definition) -> list[str]:
    """The abilities that no script run shows: modifiers, "cannot", what it attaches to …"""
    run = {ability.name for ability in (*card.actions, *card.triggered, *card.delayed.values())}
    run |= {"when_revealed", "shadow", "setup", _travel_name(card)}
    return [name for name in card.abilities if name not in run]


def _travel_name(card: Definition) -> str:
    return "" if card.travel is None else card.travel.__name__


def _facts(card: Definition) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    for name in FACTS:
        value = getattr(card, name)
        if name == "cost" and card.cost_is_x:
            value = "X"
        printed_anyway = name in STATS.get(card.type, ()) or (name == "cost" and value is not None)
        if printed_anyway or value:
            facts[name] = list(value) if isinstance(value, tuple) else value
    return facts


def _scripted(card: Definition) -> bool | None:
    if card.scripted:
        return True
    return False if card.text or card.shadow_text else None


def _number(item: tuple[str, Any]) -> tuple[str, int]:
    prefix, _, number = item[0].rpartition("-")
    return prefix, int(number)


def _progress(card: CardView, printed: Definition) -> str:
    return f"progress {card.progress} of {printed.quest_points}"


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _rule(line: str, left: str, right: str, width: int | None) -> str:
    right = f" {right} {line * 2}" if right else ""
    return f"{line * 2} {left} ".ljust(min(width or WIDTH, WIDTH) - len(right), line) + right


GAME = CardGame()
