"""A player's private panel: the hand or the cards in question, the decision, its options."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from bot.games import Picture, Port
from bot.store import COMPANION, Seat, Status
from bot.tables import Live, Outdated, TableError, Tables, in_words
from engine.kernel import PASS, Ask, GameError, Picks

from . import options
from .control import on
from .ids import Ref
from .options import Question
from .sheet import MOST_OPTIONS, Button, Choice, Sheet, called, plain

if TYPE_CHECKING:
    from bot.client import Fellowship

    from .click import Click

LINES = 5  # of the log, above the decision
AHEAD = "You may choose already: it counts in your turn, if you are asked the same then."
MOST_FORECASTS = 30  # options that are foretold one by one


@dataclass(frozen=True, slots=True)
class Panel:
    """All that a panel shows, taken from the table in one moment."""

    port: Port
    table: int
    state: tuple[int, int]  # inputs and epoch
    header: str
    lines: tuple[str, ...]
    view: Any
    reasons: Mapping[int, str]
    question: Question | None
    waiting: str
    passing: str
    early: bool = False  # the question is one to answer ahead
    chosen: str = ""  # what was chosen ahead
    over: str = ""
    cards: tuple[Choice, ...] = field(default=())


async def gather(tables: Tables, number: int, user: int) -> Panel:
    """What somebody's panel shows now; the one who asks must have a seat."""
    lines = await tables.last_lines(number, 4 * LINES)
    async with tables.open(number) as live:
        seat = live.seat_of(user)
        if live.session is None:
            raise no_game(live)
        told = [words for line in lines if (words := line.words(seat.seat))]
        return _panel(live, seat, tuple(told[-LINES:]))


def no_game(live: Live) -> TableError:
    """Why there is nothing to see at a table."""
    if live.table.status is Status.ENDED:
        return TableError("This table is closed.")
    return TableError("The game has not begun yet: start it in the lobby.")


def _panel(live: Live, seat: Seat, lines: tuple[str, ...]) -> Panel:
    port, session = live.port, live.session
    view = live.view(seat.user)
    ask = live.question(seat)
    early = ask is not None and live.ask(seat) is None
    chosen = in_words(ask, tuple(seat.ahead["picks"])) if ask and early and seat.ahead else ""
    reasons = {card: port.rules.why_not(session, seat.seat, card) for card in port.own(view)}
    assert session is not None
    over = port.result(session.state) if live.table.status is Status.OVER else ""
    return Panel(
        port=port,
        table=live.table.id,
        state=(live.table.inputs, live.table.epoch),
        header=port.header(view),
        lines=lines,
        view=view,
        reasons=reasons,
        question=None if ask is None or chosen else _question(live, seat, ask),
        waiting=waiting_words(live),
        passing=seat.passing.get("until", ""),
        early=early,
        chosen=chosen,
        over=over,
        cards=_cards(port, view, ask),
    )


def _question(live: Live, seat: Seat, ask: Ask) -> Question:
    port, table, view = live.port, live.table, live.view(seat.user)
    question = Question(
        ask,
        table.id,
        table.epoch,
        seat.ticket,
        port.part,
        port.copies(view),
        port.numbers(view),
        seat.draft,
    )
    session, foretell = live.session, live.port.rules.forecast
    if question.single:
        picks = [option.id for option in ask.options][:MOST_FORECASTS]
        each = {pick: foretell(session, seat.seat, () if pick == PASS else (pick,)) for pick in picks}
        return replace(question, forecasts={pick: words for pick, words in each.items() if words})
    return replace(question, forecast=foretell(session, seat.seat, question.picks))


def waiting_words(live: Live, away: Mapping[int, float] | None = None) -> str:
    """Who is waited for, and for what; `away` tells until when some people are."""
    if not live.waiting():
        return ""
    doing, told = live.port.waiting(live.view(None)), []
    for seat in live.waiting():
        until = (away or {}).get(seat.user)
        more = f", away until <t:{until:.0f}:d>" if until else ""
        told.append(f"{called(seat)} ({plain(doing.get(seat.seat, 'to decide'))}{more})")
    return ", ".join(told)


def _cards(port: Port, view: Any, ask: Ask | None) -> tuple[Choice, ...]:
    """The cards that can be looked at from the panel: those in question, then one's own."""
    seen = {card.id: card for card in port.seen(view)}
    asked = [option.card for option in (ask.options if ask else ()) if option.card is not None]
    cards = [seen[number] for number in (*asked, *port.own(view)) if number in seen]
    found = {f"{card.id}:{card.code}": card.title for card in cards}
    return tuple(Choice(value, title) for value, title in found.items())[:MOST_OPTIONS]


def draw(panel: Panel, picture: Picture | None) -> Sheet:
    """A panel as a message; it can be used without its picture."""
    sheet = Sheet()
    sheet.text(f"### {plain(panel.header)}")
    if panel.lines:
        sheet.text("\n".join(f"-# {plain(line)}" for line in panel.lines))
    if picture is not None:
        sheet.picture("panel", picture)
    question = panel.question
    if panel.over:
        sheet.text(plain(panel.over))
    elif question is None:
        sheet.text(f"Nothing to decide for you now. Waiting for {panel.waiting}.")
        if panel.chosen:
            sheet.text(f"You have chosen ahead: **{plain(panel.chosen)}**")
            sheet.buttons(Button("Choose again", Ref("rechoose", panel.table)))
    else:
        if panel.early:
            sheet.text(f"Before you comes {panel.waiting}. {AHEAD}")
        count = options.how_many(question.ask)
        sheet.text(f"**{plain(question.ask.prompt)}**{f' ({count})' if count else ''}")
        options.draw(sheet, question)
    if panel.passing == COMPANION:
        sheet.text("-# A companion plays for you.")
        sheet.buttons(Button("I am back", Ref("unpass", panel.table)))
    elif panel.passing:
        _, told = options.PASS_UNTIL[panel.passing]
        sheet.text(f"-# {told.format(panel.port.part)}")
        sheet.buttons(Button("Ask me again", Ref("unpass", panel.table)))
    if panel.cards:
        placeholder = "Look at a card · why can't I…?"
        sheet.select(Ref("look", panel.table), placeholder, panel.cards)
    return sheet


async def pictured(client: Fellowship, panel: Panel) -> Sheet:
    """A panel with its picture; when the game is over, the table shows all there is."""
    picture = None
    if not panel.over:
        picture = await client.drawn(panel.port.panel_picture, panel.view, panel.reasons)
    return draw(panel, picture)


async def show(click: Click, number: int) -> None:
    """Show somebody the panel of a table, in the private message that was clicked or in a new one."""
    await click.receive()
    panel = await gather(click.client.tables, number, click.user)
    await click.show(await pictured(click.client, panel))
    click.client.panels.opened(number, click.user, click.interaction, panel.state)
    async with click.client.tables.open(number) as live:
        late = panel.state != (live.table.inputs, live.table.epoch)
    if late:  # the table has moved on while the panel was drawn
        click.client.presenter.changed(number)


# -- clicks --------------------------------------------------------------------------------------


@on("move")
async def your_move(click: Click) -> None:
    """*Your move*."""
    await show(click, click.ref.table)


async def _answer(click: Click, picks: Picks) -> None:
    """Answer, then show what comes next; an outdated click shows it as well."""
    ref = click.ref
    try:
        await click.client.tables.answer(ref.table, click.user, ref.epoch, ref.ticket, picks)
    except Outdated:
        await show(click, ref.table)
        return
    except GameError as error:
        await show(click, ref.table)
        await click.say(str(error))
        return
    await show(click, ref.table)


async def _question_of(click: Click) -> Question | None:
    """The question a component belongs to; None, and the panel redrawn, if it is no longer open."""
    ref = click.ref
    async with click.client.tables.open(ref.table) as live:
        seat = live.seat_of(click.user)
        ask = live.question(seat)
        if ask is not None and (ref.epoch, ref.ticket) == (live.table.epoch, seat.ticket):
            return _question(live, seat, ask)
    await show(click, ref.table)
    return None


async def _draft(click: Click, question: Question, **changes: Any) -> None:
    ref = click.ref
    draft = {**question.draft, **changes}
    with suppress(Outdated):  # the panel below shows what is open now
        await click.client.tables.draft(ref.table, click.user, ref.epoch, ref.ticket, draft)
    await show(click, ref.table)


@on("pick")
async def pick(click: Click) -> None:
    """A button that is an answer."""
    await click.receive()
    if question := await _question_of(click):
        await _answer(click, (options.option_by_key(question.ask, click.ref.argument),))


@on("choose")
async def choose(click: Click) -> None:
    """A line of a list that is an answer."""
    await click.receive()
    if question := await _question_of(click):
        await _answer(click, tuple(options.option_by_key(question.ask, value) for value in click.values))


@on("several")
async def several(click: Click) -> None:
    """Picks that are not confirmed yet."""
    await click.receive()
    if question := await _question_of(click):
        await _draft(click, question, picks=list(options.with_values(question, click.values)))


@on("page")
async def page(click: Click) -> None:
    """Another page of a list."""
    await click.receive()
    if question := await _question_of(click):
        number = int(click.ref.argument) if click.ref.argument.isdecimal() else 0
        await _draft(click, question, page=number)


@on("manual")
async def manual(click: Click) -> None:
    """Change what is proposed."""
    await click.receive()
    if question := await _question_of(click):
        await _draft(click, question, manual=True)


@on("confirm")
async def confirm(click: Click) -> None:
    """What was picked is the answer, if it is what the clicked panel shows."""
    await click.receive()
    if question := await _question_of(click):
        if click.ref.argument == options.digest(question.picks):
            await _answer(click, question.picks)
        else:
            await show(click, click.ref.table)


@on("proposed")
async def proposed(click: Click) -> None:
    """What the game proposes is the answer."""
    await click.receive()
    if question := await _question_of(click):
        await _answer(click, question.ask.suggested)


@on("next")
async def next_in_order(click: Click) -> None:
    """The next one of an order."""
    await click.receive()
    if question := await _question_of(click):
        begun = list(question.draft.get("picks", ()))
        chosen = [options.option_by_key(question.ask, value) for value in click.values]
        known = {option.id for option in question.ask.options}
        begun += [pick for pick in chosen if pick in known and pick not in begun]
        await _draft(click, question, picks=begun, page=0)


@on("again")
async def order_again(click: Click) -> None:
    """Begin an order anew."""
    await click.receive()
    if question := await _question_of(click):
        await _draft(click, question, picks=[])


@on("ordered")
async def ordered(click: Click) -> None:
    """The order as the clicked panel lists it."""
    await click.receive()
    if question := await _question_of(click):
        begun = tuple(question.draft.get("picks", ()))
        if click.ref.argument != options.digest(begun):
            await show(click, click.ref.table)
            return
        rest = tuple(option.id for option in question.ask.options if option.id not in begun)
        await _answer(click, begun + rest)


@on("until")
async def pass_until(click: Click) -> None:
    """*Pass until…*"""
    await click.receive()
    ref, [until] = click.ref, click.values
    with suppress(Outdated):  # the panel below shows what is open now
        await click.client.tables.pass_until(ref.table, click.user, ref.epoch, ref.ticket, until)
    await show(click, ref.table)


@on("unpass")
async def stop_passing(click: Click) -> None:
    """*Ask me again*."""
    await click.receive()
    await click.client.tables.stop_passing(click.ref.table, click.user)
    await show(click, click.ref.table)


@on("rechoose")
async def choose_again(click: Click) -> None:
    """*Choose again*: what was chosen ahead does not count."""
    await click.receive()
    await click.client.tables.choose_again(click.ref.table, click.user)
    await show(click, click.ref.table)


@on("look")
async def look(click: Click) -> None:
    """A card as a picture, with its text and why it cannot be used now."""
    await click.receive_quietly()
    number, _, code = click.values[0].partition(":")
    await click.show_beside(await card_sheet(click, code, int(number) if number.isdecimal() else None))


async def card_sheet(click: Click, code: str, number: int | None) -> Sheet:
    """A card, as the one who looks may see it."""
    view, reason = None, ""
    async with click.client.tables.open(click.ref.table) as live:
        port = live.port
        if live.session is not None:
            view = live.view(click.user)
            if number is not None and number in port.own(view):
                reason = port.rules.why_not(live.session, view.seat, number) or "It can be used now."
    try:
        title, *text = port.explain(code)
    except KeyError as error:
        raise TableError("There is no such card.") from error
    picture = await click.client.render(port.card_picture, code, view, number)
    sheet = Sheet().text(f"### {plain(title)}").picture("card", picture).text("\n".join(map(plain, text)))
    if reason:
        sheet.text(f"**Now:** {plain(reason)}")
    return sheet
