"""The table: nothing overlaps, nothing is left out, nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import combinations
from threading import Thread
from typing import Any

import pytest
from PIL import Image

from cards.lcg import rules
from engine.agents.random import RandomAgent
from engine.kernel import Session
from engine.lcg.campaign import SCENARIOS
from engine.lcg.midgame import midgame
from engine.lcg.view import View
from images.lcg.gallery import crowded
from images.lcg.layout import HEIGHT, WIDTH, Area, Box, layout
from images.lcg.spread import hand
from images.lcg.table import in_play, table

DECKS = ("leadership", "tactics", "spirit", "lore")


def moments(seed: int, count: int = 12) -> Iterator[Session[Any, Any]]:
    """Some moments of a random game."""
    players = seed % 4 + 1
    state = midgame(rules(), SCENARIOS[seed % 3], DECKS[:players], seed)
    session: Session[Any, Any] = Session(rules(), state)
    agent = RandomAgent(seed)
    for _ in range(count):
        yield session
        for seat in session.waiting_for()[:1]:
            ask = session.ask(seat)
            assert ask is not None
            session.answer(seat, agent.answer(ask))


def areas(view: View) -> list[Area]:
    """Every area with cards."""
    places = layout(view)
    cards = [(seat.heroes, seat.allies, seat.engaged) for seat in places.seats]
    return [places.staging, *(area for areas in cards for area in areas)]


def zones(view: View) -> list[Box]:
    """What must not overlap on the whole table."""
    places = layout(view)
    found = [places.quest, places.totals, places.staging.box, *(seat.box for seat in places.seats)]
    return [*found, Box(0, 0, WIDTH, 100)]


@pytest.mark.parametrize("seed", range(24))
def test_nothing_overlaps_or_leaves_its_place(seed: int) -> None:
    for session in moments(seed):
        seen = rules().view(session, None)
        for view in (seen, crowded(seen)):
            for first, second in combinations(zones(view), 2):
                assert not first.overlaps(second)
            for seat in layout(view).seats:
                parts = (seat.name, seat.counts, seat.heroes.box, seat.allies.box, seat.engaged.box)
                for first, second in combinations(parts, 2):
                    assert not first.overlaps(second), (first, second)
                assert all(_inside(part, seat.box) for part in parts)
            for area in areas(view):
                for first, second in combinations([placed.box for placed in area.placed], 2):
                    assert not first.overlaps(second)
                assert all(_inside(placed.box, area.box) for placed in area.placed)


def _inside(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x - 1
        and inner.y >= outer.y - 1
        and inner.x + inner.wide <= outer.x + outer.wide + 1
        and inner.y + inner.high <= outer.y + outer.high + 1
    )


@pytest.mark.parametrize("seed", range(24))
def test_every_card_has_a_place_and_is_told(seed: int) -> None:
    for session in moments(seed):
        view = rules().view(session, None)
        shown = sum(placed.stack.count for area in areas(view) for placed in area.placed)
        shown += sum(area.more for area in areas(view))
        single = sum(card is not None for card in (view.quest, view.active_location))
        assert shown + single == len(list(in_play(view)))
    alt = table(view).alt
    for card in in_play(view):
        assert card.title in alt
        assert all(attachment.title in alt for attachment in card.attachments)


def test_a_picture_is_a_webp_of_the_right_size() -> None:
    [session] = moments(5, 1)
    picture = Image.open(BytesIO(table(rules().view(session, None)).data))
    assert (picture.format, picture.size) == ("WEBP", (WIDTH, HEIGHT))


def test_the_same_view_gives_the_same_bytes_also_in_threads() -> None:
    [session] = moments(7, 1)
    view = rules().view(session, None)
    found: list[bytes] = []
    threads = [Thread(target=lambda: found.append(table(view).data)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1
    assert len(found) == 4


def test_what_is_hidden_makes_no_difference() -> None:
    [session] = moments(3, 1)
    before = table(rules().view(session, None))
    state = session.state
    faces = rules().library.cards
    for player in state.players:
        for i in (*player.hand, *player.deck):
            state.cards[i].printed = faces["core-13"]
    for i in state.encounter_deck:
        state.cards[i].printed = faces["core-96"]
    assert table(rules().view(session, None)) == before


def test_changes_are_marked() -> None:
    earlier, later = (rules().view(session, None) for session in list(_two(9)))
    assert table(later).data != table(later, earlier).data
    assert table(later).data == table(later, later).data


def _two(seed: int) -> Iterator[Session[Any, Any]]:
    for number, session in enumerate(moments(seed)):
        if number in (0, 11):
            yield session.clone()


def test_a_hand_numbers_what_can_be_used_and_tells_why_not() -> None:
    state = rules().new_game(SCENARIOS[0], ["spirit"], seed=2, names=["Mira"])
    session: Session[Any, Any] = Session(rules(), state)
    while session.state.phase != "planning":
        ask = session.ask(0)
        assert ask is not None
        session.answer(0, ask.default)
    view = rules().view(session, 0)
    cards = view.players[0].hand
    picture = hand(view, {card.id: rules().why_not(session, 0, card.id) for card in cards})
    assert picture.alt.startswith(f"Mira's hand: {len(cards)} cards")
    assert all(card.title in picture.alt for card in cards)
    assert "\n1: " in picture.alt
    assert "Not now: " in picture.alt


def test_an_empty_hand_is_no_error() -> None:
    [session] = moments(0, 1)
    state = session.state
    for i in list(state.players[0].hand):
        session.game.move(state.cards[i], "discard")
    assert hand(rules().view(session, 0), {}).alt == "Player 1's hand: no cards."
