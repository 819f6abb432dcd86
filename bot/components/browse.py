"""*Table & cards*: parts of the table as large pictures, single cards, and the table in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.games import Port

from .control import on
from .ids import Ref
from .panel import no_game
from .sheet import MOST_OPTIONS, MOST_TEXT, Button, Choice, Sheet, plain

if TYPE_CHECKING:
    from .click import Click

ROOM = MOST_TEXT - 200  # for the table in words, besides the title


async def _seen(click: Click) -> tuple[Port, Any]:
    """The game and the table as this person may see it."""
    async with click.client.tables.open(click.ref.table) as live:
        if live.session is None:
            raise no_game(live)
        return live.port, live.view(click.user)


async def _browse(click: Click, place: str, page: int = 0) -> None:
    port, view = await _seen(click)
    picture = await click.client.render(port.place_picture, view, place)
    places = port.places(view)
    title = next((listed.title for listed in places if listed.id == place), "The table")
    sheet = Sheet().text(f"### {plain(title)}").picture("place", picture)
    number = click.ref.table
    chosen = [Choice(one.id, one.title, one.about, one.id == place) for one in places[:MOST_OPTIONS]]
    sheet.select(Ref("place", number), "Look at another part of the table", chosen)
    cards = {card.code: card for card in reversed(port.seen(view))}
    ordered = sorted(cards.values(), key=lambda card: str(card.title))
    pages = max(1, -(-len(ordered) // MOST_OPTIONS))
    shown = ordered[page % pages * MOST_OPTIONS : (page % pages + 1) * MOST_OPTIONS]
    if shown:
        first, last = shown[0].title, shown[-1].title
        names = f"Look at a card ({first} to {last})" if pages > 1 else "Look at a card"
        sheet.select(Ref("look", number), names, [Choice(f"{c.id}:{c.code}", c.title) for c in shown])
    buttons = [Button("In words", Ref("words", number, argument=place))]
    if pages > 1:
        following = Ref("cards", number, ticket=(page + 1) % pages, argument=place)
        buttons.append(Button("More cards ▶", following))
    sheet.buttons(*buttons)
    await click.show(sheet)


@on("table")
async def table(click: Click) -> None:
    """*Table & cards*."""
    await click.receive()
    await _browse(click, "table")


@on("place")
async def place(click: Click) -> None:
    """Another part of the table."""
    await click.receive()
    await _browse(click, click.values[0])


@on("cards")
async def cards(click: Click) -> None:
    """More cards to look at."""
    await click.receive()
    await _browse(click, click.ref.argument, click.ref.ticket)


@on("words")
async def words(click: Click) -> None:
    """The whole alt text of a picture, for those who play by ear."""
    await click.receive()
    port, view = await _seen(click)
    picture = await click.client.render(port.place_picture, view, click.ref.argument)
    sheet = Sheet().text("### The table in words").text(plain(picture.alt)[:ROOM])
    if len(plain(picture.alt)) > ROOM:
        sheet.document("table.txt", picture.alt.encode())
    sheet.buttons(Button("As a picture", Ref("table", click.ref.table)))
    await click.show(sheet)


async def show_card(click: Click, port: Port, code: str) -> None:
    """A card by its code, outside of any table."""
    await click.show(await card_sheet(click, port, code))


async def card_sheet(click: Click, port: Port, code: str) -> Sheet:
    """A card as printed, with its text."""
    picture = await click.client.render(port.card_picture, code)
    title, *text = port.explain(code)
    sheet = Sheet().text(f"### {plain(title)}").picture("card", picture)
    return sheet.text("\n".join(map(plain, text)))
