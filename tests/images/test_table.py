"""The table: nothing overlaps, nothing is left out, nothing hidden is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from PIL import Image

from cards.lcg import rules
from engine.agents.random import RandomAgent
from engine.kernel import Session
from engine.lcg.campaign import SCENARIOS
from engine.lcg.midgame import midgame
from engine.lcg.view import View
from images.cache import STORE, Store
from images.fonts import initial, shown_name
from images.lcg import card, hand, player_area, staging_area, table
from images.lcg.gallery import crowded
from images.lcg.layout import HEIGHT, WIDTH, Seat, layout
from images.lcg.painter import in_play
from images.lcg.rows import NOWHERE, Area, Box
from images.lcg.words import table_in_words
from images.picture import Picture

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
    return [places.staging, *(area for seat in places.seats for area in seat.areas)]


def zones(view: View) -> list[Box]:
    """What must not overlap on the whole table."""
    places = layout(view)
    found = [places.quest, places.totals, places.staging_panel, *(seat.box for seat in places.seats)]
    return [*found, Box(0, 0, WIDTH, 100)]


def parts(seat: Seat) -> list[Box]:
    """What must not overlap in a player's part."""
    x, y, radius = seat.dial
    dial = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    found = [dial, seat.name, seat.about, seat.counts, seat.heroes.box, seat.allies.box]
    return [box for box in (*found, seat.engaged_panel) if box is not None and box is not NOWHERE]


@pytest.mark.parametrize("seed", range(32))
def test_nothing_overlaps_or_leaves_its_place(seed: int) -> None:
    for session in moments(seed):
        seen = rules().view(session, None)
        for view in (seen, crowded(seen)):
            whole = Box(0, 0, WIDTH, HEIGHT)
            for first, second in combinations(zones(view), 2):
                assert not first.overlaps(second)
            assert all(_inside(zone, whole) for zone in zones(view))
            for seat in layout(view).seats:
                for first, second in combinations(parts(seat), 2):
                    assert not first.overlaps(second), (first, second)
                assert all(_inside(part, seat.box) for part in parts(seat))
            for area in areas(view):
                for first, second in combinations([placed.box for placed in area.placed], 2):
                    assert not first.overlaps(second)
                assert all(_inside(placed.box, area.box) for placed in area.placed)
                assert all(placed.wide >= 96 for placed in area.placed)


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
        alt = table_in_words(view)
        for seen in in_play(view):
            assert seen.title in alt
            assert all(attachment.title in alt for attachment in seen.attachments)
        assert view.step in alt
        assert all(what in alt for _, what in view.waiting)


def test_a_crowded_table_leaves_no_card_out() -> None:
    for players in range(4):
        [session] = moments(players, 1)
        for area in areas(crowded(rules().view(session, None))):
            assert area.more == 0


def test_characters_on_the_quest_lie_nearer_to_it() -> None:
    state = midgame(rules(), SCENARIOS[0], DECKS[:1], 3)
    session: Session[Any, Any] = Session(rules(), state)
    heroes = session.game.heroes(0)
    for hero in heroes:
        hero.exhausted = hero.committed = False
    heroes[1].exhausted = heroes[1].committed = True
    placed = layout(rules().view(session, None)).seats[0].heroes.placed
    tops = {one.stack.card.id: one.box.y for one in placed}
    assert all(tops[heroes[1].id] < tops[hero.id] for hero in (heroes[0], heroes[2]))


def test_a_picture_has_the_right_size_and_its_name_the_right_ending() -> None:
    [session] = moments(5, 1)
    for picture, ending, shape in (
        (table(rules().view(session, None)), "jpg", ("JPEG", (WIDTH, HEIGHT))),
        (card("core-1"), "webp", ("WEBP", (500, 700))),
    ):
        file = Image.open(BytesIO(picture.data))
        assert (picture.ending, (file.format, file.size)) == (ending, shape)


def test_the_same_view_gives_the_same_bytes_also_in_threads() -> None:
    [session] = moments(7, 1)
    view, own = rules().view(session, None), rules().view(session, 0)
    kinds: list[Callable[[], Picture]] = [
        lambda: table(view),
        lambda: player_area(view, 0),
        lambda: staging_area(view),
        lambda: hand(own, {}),
        lambda: card("core-1"),
        lambda: card("core-1"),
    ]
    alone = [draw() for draw in kinds]
    STORE.clear()
    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: [draw() for draw in kinds], range(6)):
            assert found == alone


def test_what_is_hidden_makes_no_difference_to_any_seat() -> None:
    [session] = moments(3, 1)
    seats = (None, 1, 2)
    before = [table(rules().view(session, seat)) for seat in seats]
    state, faces = session.state, rules().library.cards
    for i in (*state.players[0].hand, *state.players[0].deck, *state.players[1].deck):
        state.cards[i].printed = faces["core-13"]
    for i in state.encounter_deck:
        state.cards[i].printed = faces["core-96"]
    for one in state.cards:
        if one.zone == "shadow" and one.face_down:
            one.printed = faces["core-96"]
    assert [table(rules().view(session, seat)) for seat in seats] == before
    assert player_area(rules().view(session, 1), 0).data == player_area(rules().view(session, None), 0).data


def test_the_store_keeps_to_its_limit() -> None:
    store = Store(1000)
    for number in range(20):
        store.get(number, lambda: Image.new("L", (20, 10)))
    assert (store.used, len(store)) == (1000, 5)
    kept = store.get(19, lambda: Image.new("L", (1, 1)))
    assert kept.size == (20, 10)
    assert store.get("large", lambda: Image.new("RGB", (40, 40))).size == (40, 40)
    assert len(store) == 1


@pytest.mark.parametrize(("room", "times"), [(1000, 6), (0, 12)])
def test_what_has_not_been_used_for_a_while_comes_back_without_drawing(room: int, times: int) -> None:
    drawn: list[int] = []

    def square(number: int) -> Image.Image:
        drawn.append(number)
        return Image.new("RGBA", (10, 10), (number, 2, 3, 4))

    store = Store(800, packed_limit=room)
    for number in (*range(6), *range(6)):
        assert store.get(number, partial(square, number)).getpixel((9, 9)) == (number, 2, 3, 4)
        assert (store.used <= 800, store.used_packed <= room) == (True, True)
    assert len(drawn) == times


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


def test_a_hand_that_is_not_asked_about_can_be_read() -> None:
    """The opening hand: nothing can be played yet, but no card is dim for that."""
    session: Session[Any, Any] = Session(rules(), rules().new_game(SCENARIOS[0], ["spirit"], seed=2))
    view = rules().view(session, 0)
    reasons = {card.id: rules().why_not(session, 0, card.id) for card in view.players[0].hand}
    assert all(reasons.values())
    assert hand(view, reasons) == hand(replace(view, ask=None), {})


def test_an_empty_hand_is_no_error() -> None:
    [session] = moments(0, 1)
    state = session.state
    for i in list(state.players[0].hand):
        session.game.move(state.cards[i], "discard")
    assert hand(rules().view(session, 0), {}).alt == "Player 1's hand: no cards."


def test_a_table_with_names_that_cannot_be_drawn() -> None:
    state = midgame(rules(), SCENARIOS[0], DECKS[:2], 3, ("佐藤", "Éomer"))
    view = rules().view(Session(rules(), state), None)
    picture = table(view)
    assert "佐藤" in picture.alt
    other = midgame(rules(), SCENARIOS[0], DECKS[:2], 3, ("鈴木", "Éomer"))
    assert table(rules().view(Session(rules(), other), None)).data == picture.data
    assert (shown_name("佐藤", 0), initial("佐藤", 0), initial("佐m", 0)) == ("Silver", "S", "M")
