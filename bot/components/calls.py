"""*Calls & questions*: when somebody wants to be called and asked, at all of their tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from bot.store import Wishes
from bot.store.wishes import HOUR
from bot.tables import TableError

from .control import on
from .ids import Ref
from .sheet import Choice, Sheet

if TYPE_CHECKING:
    from .click import Click

T = TypeVar("T")
DAY = 24 * HOUR
REMINDERS = {
    2: "Remind me after 2 hours",
    4: "Remind me after 4 hours",
    8: "Remind me after 8 hours",
    24: "Remind me after a day",
    0: "Never remind me",
}
QUIET = ((0, 0), (20, 6), (21, 7), (22, 7), (22, 8), (23, 7), (23, 8), (23, 9), (0, 8), (0, 10), (9, 17))
AWAY = {
    0: "I am here",
    1: "Away for a day",
    3: "Away for three days",
    7: "Away for a week",
    14: "Away for two weeks",
}


async def show_wishes(click: Click) -> None:
    """What somebody wishes, and how to change it."""
    await click.receive()
    wishes, now, number = await _wishes(click), click.client.clock(), click.ref.table
    sheet = Sheet().text(f"### When I call and ask you\n{_told(wishes, now)}")
    sheet.select(
        Ref("pings", number),
        "Pings",
        [
            Choice("on", "Call me when a table waits for me", chosen=wishes.pings),
            Choice("off", "Do not call me", "I look by myself", not wishes.pings),
        ],
    )
    sheet.select(
        Ref("remind", number),
        "Remind me",
        [
            Choice(str(n), words, "If I have not answered", n == wishes.remind)
            for n, words in REMINDERS.items()
        ],
    )
    hours = (wishes.quiet_from, wishes.quiet_to)
    quiet = [Choice(f"{a}-{b}", _hours(a, b), "By my own clock", (a, b) == hours) for a, b in QUIET]
    sheet.select(Ref("quiet", number), "Quiet hours", quiet)
    sheet.select(Ref("clock", number), "My clock shows…", _clocks(wishes, now))
    sheet.select(Ref("away", number), "Away", [Choice(str(n), words) for n, words in AWAY.items()])
    sheet.select(
        Ref("windows", number),
        "Windows for actions",
        [
            Choice("usual", "Ask me where my cards help", "Elsewhere I pass for you", not wishes.everywhere),
            Choice("everywhere", "Ask me in every window", chosen=wishes.everywhere),
        ],
    )
    await click.show(sheet)


def _clocks(wishes: Wishes, now: float) -> list[Choice]:
    """What a clock may show. The value is how far it is ahead: it stays true when the hour has passed."""
    first, minutes = int(now / HOUR) % 24, int(now / 60) % 60
    ahead = [(hour - first) % 24 for hour in range(24)]
    return [
        Choice(str(hours), f"My clock shows {hour:02}:{minutes:02}", chosen=hours == wishes.ahead)
        for hour, hours in enumerate(ahead)
    ]


def _hours(begin: int, end: int) -> str:
    return f"Quiet from {begin}:00 to {end}:00" if begin != end else "No quiet hours"


def _told(wishes: Wishes, now: float) -> str:
    """The wishes in a few words."""
    if wishes.away > now:
        return f"You are away until <t:{wishes.away:.0f}:f>. Nobody calls you until then."
    if not wishes.pings:
        return "I do not call you. Look by yourself now and then."
    told = "I call you once when a table waits for you"
    told += f", and remind you after {wishes.remind} hours" if wishes.remind else ", and never remind you"
    return f"{told}, but not from {wishes.quiet}." if wishes.quiet else f"{told}."


async def _wishes(click: Click) -> Wishes:
    return (await click.client.people.wishes([click.user]))[click.user]


async def _change(click: Click, **settings: Any) -> None:
    """Keep a wish; the tables of this person are looked at with it."""
    await click.client.people.change(click.user, click.name, **settings)
    for table in await click.client.tables.store.seated(click.user):
        await click.client.tables.learn_wishes(table.id)
        click.client.presenter.call(table.id)
    await show_wishes(click)


def _chosen(click: Click, known: Mapping[str, T]) -> T:
    """What was chosen from a list."""
    [value] = click.values
    if value not in known:
        raise TableError("There is no such choice. Choose one from the list.")
    return known[value]


@on("calls")
async def calls(click: Click) -> None:
    """*Calls & questions*."""
    await show_wishes(click)


@on("pings")
async def pings(click: Click) -> None:
    """Whether somebody wants to be called."""
    await click.receive()
    await _change(click, pings=_chosen(click, {"on": True, "off": False}))


@on("windows")
async def windows(click: Click) -> None:
    """Whether somebody wants to be asked in every window for actions."""
    await click.receive()
    await _change(click, everywhere=_chosen(click, {"usual": False, "everywhere": True}))


@on("remind")
async def remind(click: Click) -> None:
    """After how many hours somebody is reminded."""
    await click.receive()
    await _change(click, remind=_chosen(click, {str(hours): hours for hours in REMINDERS}))


@on("quiet")
async def quiet(click: Click) -> None:
    """When somebody is left in peace."""
    await click.receive()
    begin, end = _chosen(click, {f"{begin}-{end}": (begin, end) for begin, end in QUIET})
    await _change(click, quiet_from=begin, quiet_to=end)


@on("clock")
async def clock(click: Click) -> None:
    """What somebody's clock shows."""
    await click.receive()
    await _change(click, ahead=_chosen(click, {str(hours): hours for hours in range(24)}))


@on("away")
async def away(click: Click) -> None:
    """For how long somebody is away."""
    await click.receive()
    days = _chosen(click, {str(days): days for days in AWAY})
    await _change(click, away=click.client.clock() + days * DAY if days else 0.0)
