"""When somebody may be called: quiet hours by their own clock, and until when they are away."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.store import Database, UserStore, Wishes


def at(day: int, hour: int, minute: int = 0) -> float:
    """A moment of March 2026, in UTC."""
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC).timestamp()


def free(wishes: Wishes, moment: float) -> str:
    """The next moment at which somebody may be called, as day and time in UTC."""
    return datetime.fromtimestamp(round(wishes.free(moment)), UTC).strftime("%d %H:%M")


@pytest.mark.parametrize(
    ("now", "then"),
    [
        (at(5, 21, 59), "05 21:59"),
        (at(5, 22), "06 07:00"),
        (at(5, 23, 30), "06 07:00"),
        (at(6, 0), "06 07:00"),
        (at(6, 6, 59), "06 07:00"),
        (at(6, 7), "06 07:00"),
        (at(6, 12), "06 12:00"),
    ],
)
def test_quiet_hours_over_midnight(now: float, then: str) -> None:
    assert free(Wishes(quiet_from=22, quiet_to=7), now) == then


def test_quiet_hours_by_day() -> None:
    at_work = Wishes(quiet_from=9, quiet_to=17)
    assert free(at_work, at(5, 8, 59)) == "05 08:59"
    assert free(at_work, at(5, 9)) == "05 17:00"
    assert free(at_work, at(5, 17)) == "05 17:00"
    assert free(Wishes(quiet_from=0, quiet_to=8), at(5, 3)) == "05 08:00"


@pytest.mark.parametrize(
    ("ahead", "then"), [(0, "05 23:30"), (1, "06 06:00"), (18, "05 23:30"), (9, "05 23:30")]
)
def test_quiet_hours_are_those_of_ones_own_clock(ahead: int, then: str) -> None:
    """Half past eleven in London is half past midnight in Paris, and the afternoon in Seattle."""
    assert free(Wishes(quiet_from=0, quiet_to=7, ahead=ahead), at(5, 23, 30)) == then


def test_the_clock_of_somebody() -> None:
    assert Wishes(ahead=2).clock(at(5, 23, 30)) == pytest.approx(1.5)
    assert Wishes(ahead=19).clock(at(5, 3)) == pytest.approx(22)


def test_without_quiet_hours_all_hours_are_free() -> None:
    assert free(Wishes(), at(5, 3)) == "05 03:00"
    assert free(Wishes(quiet_from=8, quiet_to=8), at(5, 8)) == "05 08:00"
    assert Wishes(quiet_from=8, quiet_to=8).quiet == ""
    assert Wishes(quiet_from=22, quiet_to=7).quiet == "22:00 to 7:00"


def test_away_counts_to_its_end() -> None:
    assert free(Wishes(away=at(9, 12)), at(5, 3)) == "09 12:00"
    assert free(Wishes(away=at(3, 12)), at(5, 3)) == "05 03:00"


def test_when_the_absence_ends_in_quiet_hours_they_count_as_well() -> None:
    assert free(Wishes(quiet_from=22, quiet_to=7, away=at(9, 23)), at(5, 12)) == "10 07:00"
    assert free(Wishes(quiet_from=22, quiet_to=7, away=at(9, 8)), at(5, 23)) == "09 08:00"


async def test_wishes_are_kept(database: Database) -> None:
    people = UserStore(database)
    await people.change(7, "Ann", remind=2, quiet_from=22, quiet_to=7)
    await people.change(7, "Ann", away=99.0)
    await people.change(8, "Ben", pings=False, something="else")
    assert await people.wishes([7, 8, 9, -1]) == {
        7: Wishes(remind=2, quiet_from=22, quiet_to=7, away=99.0),
        8: Wishes(pings=False),
        9: Wishes(),
        -1: Wishes(),
    }
    assert await people.wishes([]) == {}
