"""Hostile input gets a sentence, and quickly."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random

import pytest

from bot.decks import BadDeck
from bot.lcg.decks.importing import MOST_BYTES, read

from .making import LETTERS

BOMB = (
    '<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "Gandalf"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><deck><section name="Ally"><card qty="1">&c;</card>'
    "</section></deck>"
)
OUTSIDE = '<!DOCTYPE deck [<!ENTITY x SYSTEM "file:///etc/passwd">]><deck><card qty="1">&x;</card></deck>'


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"3x Gandalf\n" * MOST_BYTES, "This is larger than 256 KB; no deck is."),
        ("é" * (MOST_BYTES + 1), "This is larger than 256 KB; no deck is."),
        (BOMB, "This file declares a document type, which a deck never does; it was not read."),
        (OUTSIDE, "This file declares a document type, which a deck never does; it was not read."),
        ("<deck>" + "<section>" * 8, "This file is far larger than any deck; it was not read."),
        (
            "<deck>" + "<card>x</card>" * 9000 + "</deck>",
            "This file is far larger than any deck; it was not read.",
        ),
        ("<deck><card>Gandalf</card>", "This is not a whole OCTGN file: there is an error in line 1."),
        ("<deck>&lol;</deck>", "This is not a whole OCTGN file: there is an error in line 1."),
        ("<decks/>", "This is an XML file, but not a deck from OCTGN."),
        (
            "<!DOCTYPE html><html><body>3x Gandalf</body></html>",
            "This is a web page, not a deck. Give the address of the deck, or its text.",
        ),
        ('{"slots":' + "[" * 100_000, "This file is far deeper than any deck; it was not read."),
        ('{"slots": {"01001": 1}', "This looks like JSON, but it is not whole."),
        ('{"slots": {"01001": ' + "9" * 5000 + "}}", "This looks like JSON, but it is not whole."),
        ('{"slots": {"01001": 1, "01001": 2}}', "This JSON tells something twice; it was not read."),
        ('{"slots": 5}', "The slots of this deck are not a list of cards."),
        ('{"heroes": [{}]}', "The heroes of this deck are not a list of cards."),
        ('{"cards": {}}', "This is JSON, but not a deck from RingsDB: it has neither slots nor heroes."),
        ('[{"slots": {}}, {"slots": {}}]', "This is JSON, but not one deck from RingsDB."),
        (
            '{"success": false, "error": "nope"}',
            "RingsDB did not give a deck: there is none with that id, or it is private.",
        ),
        (
            "\n".join(f"1x Card {n}" for n in range(601)),
            "This list has 601 lines; no deck needs more than 600.",
        ),
        (
            "\n".join(f"1x Card {n}" for n in range(201)),
            "This list names more than 200 different cards; no deck does.",
        ),
        (
            json.dumps({"slots": {}, "sideslots": {f"{n:05}": 1 for n in range(2000, 9000)}}),
            "The sideslots of this deck are more than 200 cards; no deck has so many.",
        ),
        (b"PK\x03\x04\x00\x00", "This is no text: a deck is a text, a JSON or an OCTGN file."),
        (b"\x81\x8d\x8f\x90", "This is no text: a deck is a text, a JSON or an OCTGN file."),
        ("https://ringsdb.com/decklist/view/123", "This is the address of a deck, not the deck itself."),
    ],
    ids=range(25),
)
def test_it_gets_a_sentence(data: bytes | str, sentence: str) -> None:
    with pytest.raises(BadDeck) as refused:
        read(data)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    "data", ["", b"", " \n", "\u200b\n\ufeff", "hello\nworld", "{}x", "5", "<>", "\ud800"]
)
def test_nothing_is_no_deck(data: bytes | str) -> None:
    with pytest.raises(BadDeck):
        read(data)


def test_long_lines_and_long_names_are_told() -> None:
    found = read("1x Gimli\n2x " + "y" * 200 + "\n3x " + "z" * 400)
    assert dict(found.deck.foreign) == {"y" * 100: 2}
    assert found.adjusted == (f"A long name was cut: {'y' * 79}…",)
    assert found.left_out == (f"Left out: a line of 403 characters, “3x {'z' * 76}…”.",)


def test_control_characters_do_not_get_into_the_sentences() -> None:
    found = read("1x Gimli\n2x E\u202elr\u200bond\x1b[31m\n")
    assert dict(found.deck.foreign) == {"Elrond[31m": 2}
    assert "\u202e" not in "".join(found.unknown)


@pytest.mark.parametrize("seed", range(60))
def test_noise_never_breaks_it(seed: int) -> None:
    chance = Random(seed)
    begins = ("", "1x Gimli\n", "<deck><card>", '{"slots": {"', "Name\n\nPacks: x\n", '["', "Heroes\n")
    for _ in range(20):
        noise = "".join(chance.choices(LETTERS + "\n\n\n", k=chance.randint(0, 400)))
        text = chance.choice(begins) + noise
        data = chance.choice((text, text.encode("utf-8"), chance.randbytes(chance.randint(0, 300))))
        with suppress(BadDeck):
            assert read(data).deck.name
