"""The table, the cards and the end of a game in words, for the terminal."""

from __future__ import annotations

from cards.lcg import rules
from engine.lcg.definitions import Definition
from engine.lcg.rules import GameSession
from engine.lcg.scoring import POINTS_PER_ROUND, score
from engine.lcg.terms import LOCATION
from engine.lcg.view import CardView, PlayerView, View

WIDTH = 96
STATS = {
    "hero": ("willpower", "attack", "defense", "hit_points"),
    "ally": ("willpower", "attack", "defense", "hit_points"),
    "enemy": ("threat", "engagement_cost", "attack", "defense", "hit_points"),
    "location": ("threat", "quest_points"),
    "quest": ("quest_points",),
}
# Every kind of question the rules and cards ask, as "kind: topic".


def definition(code: str) -> Definition:
    """A card as printed, or what a face-down card acts as."""
    return rules().library.definition(code)


def table(view: View, width: int | None = None) -> list[str]:
    """The table as a view shows it; `width` is that of the screen, if there is one."""
    scenario = rules().library.scenarios[view.scenario].title
    lines = [_rule("═", f"Round {view.round} · {view.phase} phase", scenario, width)]
    if view.quest is not None:
        printed = definition(view.quest.code)
        lines.append(f"Quest     {printed.stage} {view.quest.title}   {_progress(view.quest, printed)}")
    if view.active_location is not None:
        printed = definition(view.active_location.code)
        lines.append(f"Location  {view.active_location.title}   {_progress(view.active_location, printed)}")
    willpower = f" against willpower {view.total_willpower}" if view.phase == "quest" else ""
    lines.append(f"Staging   threat {view.total_threat}{willpower}")
    for card in view.staging:
        lines += _encounter_card(card)
    piles = f"deck {view.encounter_deck_size} · discard {len(view.encounter_discard)}"
    victory = f" · victory {', '.join(c.title for c in view.victory)}" if view.victory else ""
    aside = f" · set aside {', '.join(c.title for c in view.set_aside)}" if view.set_aside else ""
    lines.append(f"Encounter {piles}{victory}{aside}")
    for player in view.players:
        lines += _player(player, view, width)
    return lines


def _player(player: PlayerView, view: View, width: int | None) -> list[str]:
    first = " (first player)" if player.seat == view.first_player and len(view.players) > 1 else ""
    counts = f"hand {player.hand_size} · deck {player.deck_size} · discard {len(player.discard)}"
    if player.eliminated:
        return [_rule("─", f"{player.name} · eliminated", "", width)]
    lines = [_rule("─", f"{player.name}{first} · threat {player.threat}", counts, width)]
    for card in player.area:
        lines += _character(card)
    if player.prisoner is not None:
        lines.append(f"  {player.prisoner.title:<26} prisoner")
    lines += [f"On the deck: {card.title}" for card in player.on_deck]
    if player.engaged:
        lines.append("Engaged")
    for card in player.engaged:
        lines += _encounter_card(card)
    if player.seat == view.seat:
        lines.append("Hand")
        lines += [f"  {_in_hand(card)}" for card in player.hand] or ["  nothing"]
    return lines


def _character(card: CardView) -> list[str]:
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
    return [f"{name:<28} {' · '.join(words)}", *_attached(card)]


def _encounter_card(card: CardView) -> list[str]:
    printed = definition(card.code)
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
    return [f"  {card.title:<26} {' · '.join(words)}", *_attached(card)]


def _attached(card: CardView) -> list[str]:
    return [f"    + {a.title}{' (exhausted)' if a.exhausted else ''}" for a in card.attachments]


def _in_hand(card: CardView) -> str:
    printed = definition(card.code)
    about = f"{printed.type}, {printed.sphere}, cost {printed.cost_in_words}"
    if printed.is_character:
        numbers = (printed.willpower, printed.attack, printed.defense, printed.hit_points)
        about += ", " + "/".join(map(str, numbers))
    return f"{card.title:<26} {about}"


def explain(code: str) -> list[str]:
    """A card: its facts and its text."""
    printed = definition(code)
    unique = "◆ " if printed.unique else ""
    lines = [f"{unique}{printed.title} — {', '.join(filter(None, (printed.type, printed.sphere)))}"]
    numbers = [f"{_spaced(s)} {getattr(printed, s)}" for s in STATS.get(printed.type, ())]
    if printed.cost is not None or printed.cost_is_x:
        numbers.insert(0, f"cost {printed.cost_in_words}")
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


def ending(session: GameSession, width: int | None = None) -> list[str]:
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


def _progress(card: CardView, printed: Definition) -> str:
    return f"progress {card.progress} of {printed.quest_points}"


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _rule(line: str, left: str, right: str, width: int | None) -> str:
    right = f" {right} {line * 2}" if right else ""
    return f"{line * 2} {left} ".ljust(min(width or WIDTH, WIDTH) - len(right), line) + right
