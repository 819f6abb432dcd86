"""Card faces: every card has its own picture, and its words fit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from cards.lcg import rules
from engine.lcg.definitions import Definition
from images import richtext, theme
from images.cache import STORE
from images.canvas import Canvas
from images.fonts import Face, font, width
from images.lcg import faces, quests, small
from images.lcg.vignettes import vignette
from images.lcg.words import card_in_words, front_in_words

LIBRARY = rules().library
CARDS = list(LIBRARY.cards.values())
OTHERS = [card for card in CARDS if card.type != "quest"]
QUESTS = [card for card in CARDS if card.type == "quest"]


def painted(code: str) -> bytes:
    """The vignette of a card without its surroundings, small."""
    card = faces.definition(code)
    canvas = Canvas((64, 48))
    vignette(canvas.pen(), 64, 48, code, card.type, card.sphere)
    return canvas.picture().tobytes()


def test_every_card_has_a_picture_of_its_own() -> None:
    seen = {painted(code): code for code in (*LIBRARY.cards, *LIBRARY.tokens)}
    assert len(seen) == len(LIBRARY.cards) + len(LIBRARY.tokens) == 129


@pytest.mark.parametrize("card", OTHERS, ids=lambda card: card.code)
def test_rules_text_fits_its_box_and_is_large_enough(card: Definition) -> None:
    layout = faces.text_layout(card)
    room = layout.shadow_top - layout.top - faces._head(card)
    assert layout.size >= faces.SMALLEST_TEXT >= 22
    assert richtext.height(card.text, layout.size, faces.TEXT_ROOM) <= room
    assert layout.shadow_size >= 22
    strip = faces.TEXT_END - layout.shadow_top
    assert richtext.height(card.shadow_text, layout.shadow_size, faces.SHADOW_ROOM) <= strip
    assert layout.top - faces.ART_TOP >= 150  # the picture is still a picture


@pytest.mark.parametrize("side", [quests.front_side, quests.back_side])
@pytest.mark.parametrize("card", QUESTS, ids=lambda card: card.code)
def test_the_text_of_both_sides_of_a_quest_card_fits(
    card: Definition, side: Callable[[Definition], quests.Side]
) -> None:
    shown = side(card)
    top = quests.text_top(shown)
    room = quests.BOTTOM - top - 2 * quests.MARGIN
    size = quests.text_size(shown, room)
    assert size >= 22
    assert quests.height(shown, size) <= room
    assert top - 76 >= 120  # the map is still a map
    for words in (shown.story, shown.text):
        for line in (line for part in richtext.paragraphs(words, size, quests.TEXT_ROOM) for line in part):
            letters = [replace(one, face=Face.ITALIC) if words == shown.story else one for one in line]
            space = width(" ", Face.TEXT, size) * sum(piece.spaced for piece in letters[1:])
            assert sum(piece.width(size) for piece in letters) + space <= quests.TEXT_ROOM


def test_setup_stands_on_side_a_only() -> None:
    card = faces.definition("core-119")
    assert quests.front_side(card).text.startswith("Setup: ")
    assert "Setup" not in quests.back_side(card).text
    assert quests.front_side(faces.definition("core-122")).title == "A Chosen Path"
    assert all(card.front_text and card.front_text in front_in_words(card) for card in QUESTS)
    assert quests.front("core-119").tobytes() != quests.stage("core-119").tobytes()


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_no_line_is_wider_than_its_room(card: Definition) -> None:
    for part in richtext.paragraphs(card.text, 22, faces.TEXT_ROOM):
        for line in part:
            space = width(" ", Face.TEXT, 22)
            wide = sum(p.width(22) + (space if n and p.spaced else 0) for n, p in enumerate(line))
            assert wide <= faces.TEXT_ROOM


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_names_on_the_table_are_never_below_14_pixels(card: Definition) -> None:
    for room in (88, 120, 160):
        words, size = small.short_name(card.title, room)
        assert size >= 14
        assert width(words, Face.BOLD, size) * small.SQUEEZE <= room


def test_every_letter_of_every_card_can_be_drawn() -> None:
    texts = [
        word
        for card in CARDS
        for word in (card.title, card.text, card.shadow_text, card.front_title, card.front_text, *card.traits)
    ]
    letters = sorted({letter for text in texts for letter in text if not letter.isspace()})
    for face in Face:
        missing = bytes(font(face, 40).getmask("\uffff"))
        assert [letter for letter in letters if bytes(font(face, 40).getmask(letter)) == missing] == []


@pytest.mark.parametrize("name", theme.PALETTES)
def test_text_stands_out_from_its_ground(name: str) -> None:
    palette = theme.PALETTES[name]
    assert theme.contrast(theme.TITLE, palette.main) >= 4.5
    assert theme.contrast(theme.TITLE, palette.dark) >= 4.5
    for paper in theme.PARCHMENT:
        assert theme.contrast(theme.INK, paper) >= 7
        assert theme.contrast(theme.TRAITS, paper) >= 4.5
    for ground in theme.SHADOW_STRIP:
        assert theme.contrast(theme.SHADOW_TEXT, ground) >= 4.5


PAIRS = (
    *((ink, ground) for ink in (theme.TEXT, theme.MUTED, theme.LABEL, theme.NAMES) for ground in theme.PANEL),
    *(
        (ink, ground)
        for ink in (theme.DANGER, theme.MUTED)
        for ground in (theme.ENGAGED[0], theme.STAGING[0])
    ),
    *((ink, ground) for ink in (theme.THREAT, theme.WILLPOWER, theme.MUTED) for ground in theme.TOTALS),
    *((theme.WAITING_TEXT, ground) for ground in theme.WAITING_PLATE),
    *((theme.INK, seat.main) for seat in theme.SEATS),
    (theme.AHEAD[1], theme.AHEAD[0]),
    (theme.BEHIND[1], theme.BEHIND[0]),
    (theme.REASON_TEXT, theme.REASON_GROUND),
    (theme.CHANGED_INK, theme.FRESH),
    *((theme.INK, gold) for gold in theme.PRESENT),
)


@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_on_the_table_stand_out(ink: str, ground: str) -> None:
    assert theme.contrast(ink, ground) >= 4.5


def test_the_same_card_gives_the_same_face_and_a_changed_number_another() -> None:
    first = faces.face("core-4").tobytes()
    STORE.clear()
    assert faces.face("core-4").tobytes() == first
    assert faces.face("core-4", (("attack", 5),)).tobytes() != first


def test_a_card_in_words() -> None:
    told = card_in_words(faces.definition("core-4"), {"attack": 5})
    assert told.startswith("Gimli. Unique tactics hero. Threat cost 11, willpower 2, attack 5 (printed 2)")
    assert "Dwarf" in told
    assert faces.definition("core-4").text in told
