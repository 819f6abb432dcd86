"""Deck sheets, score sheets, banners, the strip of events, and pictures of a part of the table."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from cards.lcg import rules
from engine.kernel import Session
from engine.lcg.definitions import Deck
from engine.lcg.midgame import midgame
from engine.lcg.scoring import PlayerScore, Score
from engine.lcg.view import CardView
from images.fonts import Face, drawable, shown_name, width
from images.lcg import (
    card,
    deck_sheet,
    discard_pile,
    events,
    player_area,
    scenario_banner,
    score_sheet,
    staging_area,
)
from images.lcg import deck as sheets
from images.lcg.banner import MOST_LINES
from images.lcg.gallery import crowded
from images.picture import Picture

LIBRARY = rules().library
TROLL = CardView(1, "core-82", "Hill Troll", "enemy")
SCORE = Score((PlayerScore("Mira", 41, 9, 3), PlayerScore("Joss", 38, 0, 1)), 9, 4)


def size(picture: Picture) -> tuple[int, int]:
    """How large a picture is."""
    with Image.open(BytesIO(picture.data)) as image:
        return image.size


@pytest.mark.parametrize("deck", LIBRARY.decks.values(), ids=lambda deck: deck.id)
def test_a_deck_sheet_names_every_card_and_what_is_wrong(deck: Deck) -> None:
    alt = deck_sheet(deck).alt
    for code in (*deck.heroes, *dict(deck.cards)):
        assert LIBRARY.cards[code].title in alt
    assert "a tournament deck has at least 50" in alt


def test_a_large_deck_still_fits_its_sheet() -> None:
    cards = {code: copies for deck in LIBRARY.decks.values() for code, copies in deck.cards}
    picture = deck_sheet(Deck("all", "Everything", ("core-1", "core-4", "core-7"), tuple(cards.items())))
    assert size(picture) == sheets.SIZE
    assert "None of the heroes can pay for Gléowine (lore)." in picture.alt


def test_a_score_sheet_adds_up_in_words() -> None:
    picture = score_sheet("Journey Along the Anduin", True, "no enemy is left", SCORE, [TROLL])
    assert picture.alt.splitlines() == [
        "Victory: Journey Along the Anduin, no enemy is left. 9 rounds completed.",
        "Mira: threat 41, fallen heroes 9, damage 3, together 53.",
        "Joss: threat 38, fallen heroes 0, damage 1, together 39.",
        "Rounds 90, victory points 4 (Hill Troll).",
        "Final score 178; lower is better.",
    ]
    assert score_sheet("Journey Along the Anduin", False, "threat 50", SCORE, []).data != picture.data


def test_a_banner_names_its_encounter_sets() -> None:
    picture = scenario_banner("escape-from-dol-guldur", "easy game")
    assert picture.alt.startswith("Escape from Dol Guldur. Encounter sets: Escape from Dol Guldur, Spiders")
    assert picture.alt.endswith("easy game")


def test_the_strip_shows_the_last_events() -> None:
    picture = events([f"Event {number}" for number in range(40)])
    assert picture.alt.splitlines() == [f"Event {number}" for number in range(40 - MOST_LINES, 40)]
    assert events([]).alt == "Nothing has happened yet."
    assert size(events(["x" * 900]))[0] == 1600


def session(names: tuple[str, ...] = ("Mira", "Joss")) -> Session[Any, Any]:
    """A game for two in its middle."""
    return Session(rules(), midgame(rules(), "journey-along-the-anduin", ("leadership", "tactics"), 5, names))


def test_parts_of_the_table_are_told_like_the_whole() -> None:
    view = rules().view(session(), None)
    assert player_area(view, 0).alt == staging_area(view).alt
    assert size(staging_area(crowded(view)))[1] > size(staging_area(view))[1]


def test_a_name_the_typefaces_lack_becomes_the_colour_of_its_seat() -> None:
    assert drawable("Éowyn")
    assert not drawable("佐藤")
    view = rules().view(session(("Éomer", "佐藤")), None)
    assert [shown_name(player.name, player.seat) for player in view.players] == ["Éomer", "Copper"]
    assert "佐藤" in player_area(view, 1).alt


def test_long_lines_of_events_are_cut_to_the_sheet() -> None:
    assert width("x" * 900, Face.SEMIBOLD, 28) > 1500
    assert size(events(["x" * 900])) == size(events(["short"]))


def test_one_card_with_the_numbers_it_has_now() -> None:
    seen = CardView(1, "core-4", "Gimli", "hero", 2, 5, 2, 5)
    assert "attack 5 (printed 2)" in card("core-4", seen).alt
    assert card("core-4", seen).data != card("core-4").data
    assert size(card("core-4")) == (500, 700)
    front = card("core-119", front=True)
    assert size(front) == (700, 500)
    assert "stage 1A" in front.alt
    assert front.data != card("core-119").data


def test_a_discard_pile_begins_with_its_newest_card() -> None:
    game = session()
    state = game.state
    for i in state.encounter_deck[-2:]:
        game.game.move(state.cards[i], "discard")
    view = rules().view(game, None)
    told = discard_pile(view).alt.splitlines()
    assert told[0].startswith(f"Encounter discard pile: {len(view.encounter_discard)} cards")
    assert told[1].startswith(view.encounter_discard[-1].title)
    assert discard_pile(view, 0).alt.startswith("Mira's discard pile")
