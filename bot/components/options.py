"""An ask as components: buttons for few options, selects for many, drafts for several picks.

All of it comes from the ask; no game and no card is known here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import discord

from engine.kernel import PASS, Ask, Kind, Option, Picks

from .ids import Ref, key
from .sheet import MOST_OPTIONS, Button, Choice, Sheet, plain

FEW = 5  # options that are shown as buttons
KEYCAP, TEN = "\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}", "\N{KEYCAP TEN}"
SHORT = 60  # the longest label of a button
GREEN, BLUE, GREY = (
    discord.ButtonStyle.success,
    discord.ButtonStyle.primary,
    discord.ButtonStyle.secondary,
)
# How long windows are passed: as one wishes it, and as one is told; {} is what the game calls a part of it.
PASS_UNTIL = {
    "phase": ("Pass until the end of the {}", "You pass until the end of the {}."),
    "decision": ("Pass until I have something else to decide", "You pass until you have to decide."),
    "event": ("Pass until something happens to me", "You pass until something happens to you."),
    "always": ("Pass until I want to be asked again", "You pass until you want to be asked again."),
}


@dataclass(frozen=True, slots=True)
class Question:
    """An ask with what has been picked so far.

    `forecasts` say what each single option would mean, `copies` are cards in hand of which another copy comes
    before them, `numbers` are those that cards have in the picture.
    """

    ask: Ask
    table: int
    epoch: int
    ticket: int
    part: str = ""
    copies: Set[int] = frozenset()
    numbers: Mapping[int, int] = field(default_factory=dict)
    draft: Mapping[str, Any] = field(default_factory=dict)
    forecast: str = ""
    forecasts: Mapping[str, str] = field(default_factory=dict)

    def ref(self, action: str, argument: str = "") -> Ref:
        """What a component of this question does."""
        return Ref(action, self.table, self.epoch, self.ticket, argument)

    @property
    def picks(self) -> Picks:
        """What is picked but not confirmed; at first what the game proposes."""
        return tuple(self.draft.get("picks", self.ask.suggested))

    @property
    def page(self) -> int:
        """The page of the list that is shown."""
        return int(self.draft.get("page", 0))

    def mark(self, option: Option) -> str:
        """The number that an option's card has in the picture, as an emoji; empty if there is none."""
        number = 0 if option.card is None else self.numbers.get(option.card, 0)
        return f"{number}{KEYCAP}" if 0 < number < 10 else TEN if number == 10 else ""

    @property
    def once(self) -> list[Option]:
        """The options; what can be done with either of two copies in hand stands there once."""
        found: list[Option] = []
        for option in self.ask.options:
            told = [other.label for other in found]
            if option.card not in self.copies or option.label not in told:
                found.append(option)
        return found

    @property
    def single(self) -> bool:
        """Whether one pick answers it."""
        return self.ask.least == self.ask.most == 1


def how_many(ask: Ask) -> str:
    """How many are to be picked, in words; empty if it is one, or if all are put in order."""
    if ask.kind is Kind.ORDER or ask.least == ask.most == 1:
        return ""
    if ask.least == ask.most:
        return f"choose {ask.most}"
    return f"choose up to {ask.most}" if ask.least == 0 else f"choose {ask.least} to {ask.most}"


def option_by_key(ask: Ask, wanted: str) -> str:
    """The id of the option with this key; the key itself if there is none, to be refused by the ask."""
    return next((option.id for option in ask.options if key(option.id) == wanted), wanted)


def digest(picks: Sequence[str]) -> str:
    """What a button confirms: an older panel must not confirm what it does not show."""
    return sha256("\n".join(picks).encode()).hexdigest()[:10]


def draw(sheet: Sheet, question: Question) -> None:
    """Put the components of a question on a sheet."""
    if question.single:
        _single(sheet, question)
    elif question.ask.kind is Kind.ORDER:
        _order(sheet, question)
    elif question.ask.kind is Kind.PAY or any(option.most > 1 for option in question.ask.options):
        _amounts(sheet, question)
    else:
        _several(sheet, question, _lines(question))


# -- one of some ---------------------------------------------------------------------------------


def _single(sheet: Sheet, question: Question) -> None:
    """Buttons for few options; else a list, with passing as a button."""
    ask = question.ask
    passes = [option for option in ask.options if option.id == PASS]
    rest = [option for option in question.once if option.id != PASS]
    short = all(len(option.label) <= SHORT for option in rest)
    if len(rest) <= FEW and short:
        telling = [
            f"- **{plain(option.label)}** – {plain(question.forecasts[option.id])}"
            for option in question.once
            if question.forecasts.get(option.id)
        ]
        sheet.text("\n".join(telling))
        style = BLUE if ask.kind is not Kind.CONFIRM else GREY
        sheet.buttons(
            *(
                Button(
                    option.label,
                    question.ref("pick", key(option.id)),
                    GREEN if option.id in ask.suggested else style,
                    emoji=question.mark(option),
                )
                for option in rest
            ),
            *(Button(option.label, question.ref("pick", PASS)) for option in passes),
        )
    else:
        shown = _paged(sheet, question, rest)
        choices = [_choice(question, option) for option in shown]
        sheet.select(question.ref("choose"), "Choose one", choices)
        for option in passes:
            sheet.text(f"{plain(option.label)}: {plain(question.forecasts.get(option.id, ''))}".rstrip(": "))
            sheet.buttons(Button(option.label, question.ref("pick", PASS)))
    if ask.kind is Kind.WINDOW and passes:
        wishes = [Choice(name, wish.format(question.part)) for name, (wish, _) in PASS_UNTIL.items()]
        sheet.select(question.ref("until"), "Pass until…", wishes)


def _choice(question: Question, option: Option) -> Choice:
    """An option as a line of a list."""
    told = question.forecasts.get(option.id, "")
    return Choice(key(option.id), option.label, told, emoji=question.mark(option))


def _paged(sheet: Sheet, question: Question, options: Sequence[Option]) -> Sequence[Option]:
    """One page of options, with buttons to the others if there are any."""
    page = _turn_pages(sheet, question, len(options))
    return options[page * MOST_OPTIONS : (page + 1) * MOST_OPTIONS]


def _turn_pages(sheet: Sheet, question: Question, count: int) -> int:
    """The page that is shown of so many lines, with buttons to its neighbours."""
    pages = max(1, -(-count // MOST_OPTIONS))
    page = question.page % pages
    if pages > 1:
        sheet.text(f"Page {page + 1} of {pages}: {count} to choose from.")
        back = Button("◀ Back", question.ref("page", str(page - 1)))
        more = Button("More ▶", question.ref("page", str(page + 1)))
        sheet.buttons(*[back] * (page > 0), *[more] * (page + 1 < pages))
    return page


# -- several of some -----------------------------------------------------------------------------


def _lines(question: Question) -> list[tuple[str, Option, str]]:
    """The lines to pick from: (value, option, label); an option that may be picked twice has two."""
    found = []
    for option in question.ask.options:
        for copy in range(option.most):
            times = f" ({copy + 1} of {option.most})" if option.most > 1 else ""
            value = key(option.id) if option.most == 1 else f"{key(option.id)}*{copy}"
            found.append((value, option, option.label + times))
    return found


def picked_values(question: Question) -> list[str]:
    """The lines that stand for the picks."""
    left = list(question.picks)
    values = []
    for value, option, _ in _lines(question):
        if option.id in left:
            left.remove(option.id)
            values.append(value)
    return values


def page_of_lines(question: Question) -> list[str]:
    """The values of the lines on the page that is shown."""
    lines = _lines(question)
    pages = max(1, -(-len(lines) // MOST_OPTIONS))
    first = question.page % pages * MOST_OPTIONS
    return [value for value, _, _ in lines[first : first + MOST_OPTIONS]]


def with_values(question: Question, values: Sequence[str]) -> Picks:
    """The picks after some lines of the shown page were chosen; other pages stay as they were."""
    here = page_of_lines(question)
    chosen = {value for value in picked_values(question) if value not in here} | set(values)
    return tuple(option.id for value, option, _ in _lines(question) if value in chosen)


def _several(sheet: Sheet, question: Question, lines: Sequence[tuple[str, Option, str]]) -> None:
    """A list for several picks, what they would mean, and a button to confirm."""
    ask, picks = question.ask, question.picks
    here = set(page_of_lines(question))
    chosen = set(picked_values(question))
    _turn_pages(sheet, question, len(lines))
    choices = [
        Choice(value, label, chosen=value in chosen, emoji=question.mark(option))
        for value, option, label in lines
        if value in here
    ]
    sheet.select(question.ref("several"), how_many(ask).capitalize(), choices, 0, ask.most)
    if question.forecast:
        sheet.text(plain(question.forecast))
    ready = ask.allows(picks)
    label = f"Confirm ({len(picks)})" if picks else "Choose none"
    if not picks and not ready:
        label = "Confirm"
    buttons = [Button(label, question.ref("confirm", digest(picks)), GREEN, disabled=not ready)]
    if ask.suggested and picks != ask.suggested:
        buttons.append(Button("As proposed", question.ref("proposed")))
    sheet.buttons(*buttons)


def _amounts(sheet: Sheet, question: Question) -> None:
    """Paying or sharing out: the proposal, or a list to change it."""
    ask = question.ask
    if not ask.suggested or question.draft.get("manual"):
        _several(sheet, question, _lines(question))
        return
    counts = {option: ask.suggested.count(option.id) for option in ask.options}
    told = ", ".join(f"{count} × {plain(option.label)}" for option, count in counts.items() if count)
    sheet.text(f"Proposed: {told}")
    if question.forecast:
        sheet.text(plain(question.forecast))
    sheet.buttons(
        Button("As proposed", question.ref("proposed"), GREEN), Button("Change", question.ref("manual"))
    )


# -- an order ------------------------------------------------------------------------------------


def _order(sheet: Sheet, question: Question) -> None:
    """As listed, or one after the other."""
    ask = question.ask
    labels = {option.id: option.label for option in ask.options}
    begun = list(question.draft.get("picks", ()))
    rest = [option for option in ask.options if option.id not in begun]
    order = begun + [option.id for option in rest]
    sheet.text("\n".join(f"{number}. {plain(labels[pick])}" for number, pick in enumerate(order, 1)))
    shown = _paged(sheet, question, rest)
    if len(rest) > 1:
        choices = [_choice(question, option) for option in shown]
        sheet.select(question.ref("next"), f"Which one is number {len(begun) + 1}?", choices)
    buttons = [Button("In this order", question.ref("ordered", digest(begun)), GREEN)]
    if begun:
        buttons.append(Button("Start again", question.ref("again")))
    sheet.buttons(*buttons)
