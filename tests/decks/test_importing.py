"""Decks from other programs and from people: nothing is lost silently."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.lcg.decks.importing import listed, read, ringsdb_address
from bot.lcg.decks.pool import pool

DATA = Path(__file__).parent / "data"
LONG_WATCH = {
    "Aragorn": 1,
    "Éowyn": 1,
    "Guard of the Citadel": 3,
    "Faramir": 2,
    "Steward of Gondor": 2,
    "Celebrían's Stone": 1,
    "A Test of Will": 3,
    "Gandalf": 3,
}


def titles(data: bytes | str) -> dict[str, int]:
    """What is understood, by title."""
    return {pool()[code].title: count for code, count in read(data).deck.cards}


def test_the_text_of_ringsdb() -> None:
    found = read((DATA / "ringsdb.txt").read_bytes(), "deck.txt")
    assert (found.format, found.deck.name) == ("RingsDB text", "The Long Watch")
    assert titles((DATA / "ringsdb.txt").read_bytes()) == {**LONG_WATCH, "Sneak Attack": 2}
    assert dict(found.deck.foreign) == {
        "Bilbo Baggins (The Hunt for Gollum)": 1,
        "Dúnedain Mark (The Hunt for Gollum)": 3,
        "Rivendell Minstrel (The Hunt for Gollum)": 2,
    }
    assert "3 × Gandalf" in found.understood
    assert found.left_out == ("Left out: 2 × Hasty Stroke (sideboard).",)
    assert found.adjusted == ()
    assert len(found.unknown) == 3
    assert all("cannot be played" in sentence for sentence in found.unknown)


def test_the_packs_may_need_two_lines() -> None:
    text = "Watch\n\nPacks:\nFrom Core Set (2) to Gandalf\n\nHeroes (1)\n\n1x Gimli (Core Set)\n"
    found = read(text)
    assert found.understood == ("1 × Gimli",)
    assert found.unknown == found.left_out == ()


def test_the_json_of_ringsdb() -> None:
    found = read((DATA / "ringsdb.json").read_bytes())
    assert (found.format, found.deck.name) == ("RingsDB JSON", "The Long Watch")
    assert titles((DATA / "ringsdb.json").read_bytes()) == {**LONG_WATCH, "Sneak Attack": 2}
    assert dict(found.deck.foreign) == {"RingsDB card 02001": 1, "RingsDB card 02002": 3}
    assert found.left_out == ("Left out: 2 × Hasty Stroke (sideboard).",)


def test_the_file_of_octgn() -> None:
    found = read((DATA / "octgn.o8d").read_bytes(), "The Long Watch.o8d")
    assert (found.format, found.deck.name) == ("OCTGN", "The Long Watch")
    assert titles((DATA / "octgn.o8d").read_bytes()) == LONG_WATCH
    assert dict(found.deck.foreign) == {"Bilbo Baggins": 1}
    assert found.left_out == (
        "Left out: 2 × Hasty Stroke (sideboard).",
        "Left out: 1 × King Spider (encounter).",
    )
    assert found.adjusted == ("Steward of Gondor is of another printing; it was taken by its name.",)


@pytest.mark.parametrize(
    "line",
    [
        "3x Gandalf",
        "3 Gandalf",
        "3 x Gandalf",
        "3X gandalf",
        "3xGandalf",
        "3× Gandalf",
        "x3 Gandalf",
        "(3) Gandalf",
        "[3x] Gandalf",
        "Gandalf x3",
        "Gandalf x 3",
        "Gandalf ×3",
        "Gandalf (3)",
        "Gandalf (x3)",
        "Gandalf (Core Set) x3",
        "Gandalf x3 (Core Set)",
        "3x Gandalf (Core Set)",
        "3x Gandalf (Revised Core Set)",
        "3 Gandalf (ally)",
        "3 Gandalf (neutral ally)",
        "- 3x Gandalf",
        "• 3x **Gandalf**",
        "* 3x [Gandalf](https://ringsdb.com/card/01073) _(Core Set)_",
        "3x [url=https://ringsdb.com/card/01073]Gandalf[/url]",
        "3x Gan\u200bdalf",
        "3\tGANDALF",
        "3x Gandalf  # the best",
        "1x Gandalf\n2x gandalf",
        "Gandalf\nGandalf\nGandalf",
    ],
)
def test_the_usual_spellings(line: str) -> None:
    assert titles(f"1x Gimli\n{line}\n") == {"Gimli": 1, "Gandalf": 3}
    assert titles(f"My list\r\n\r\nAlly (3)\r\n{line}\r\n") == {"Gandalf": 3}


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("2 Eowyn", "Éowyn"),
        ("2 Celebrians Stone", "Celebrían's Stone"),
        ("2 Test of Will", "A Test of Will"),
        ("2 the favor of the lady", "The Favor of the Lady"),
        ("2 For Gondor", "For Gondor!"),
        ("2 Galadhrim’s Greeting", "The Galadhrim's Greeting"),
        ("2 Aragorn (Leadership)", "Aragorn"),
    ],
)
def test_titles_as_people_spell_them(line: str, title: str) -> None:
    assert titles(line) == {title: 2}


def test_headings_comments_and_remarks_are_no_cards() -> None:
    found = read(
        "Name: Grey Company\n# by me\n// and others\nHero (1)\nAragorn\n== Allies: 3 ==\n3 Gandalf\n"
        "Main Deck\n50 cards\nEvents:\n2 Feint // against trolls\nDeck from ringsdb.com\n"
    )
    assert found.deck.name == "Grey Company"
    assert titles("Hero\nAragorn\n# Feint\nHeroes (3)") == {"Aragorn": 1}
    assert found.understood == ("1 × Aragorn", "2 × Feint", "3 × Gandalf")
    assert found.adjusted == ("A remark behind Feint was passed over.",)
    assert found.unknown == found.left_out == ()


def test_everything_that_is_not_understood_is_told() -> None:
    found = read(
        "Heroes\nElrond\n1x Gimli\n2x Gandlf\n3x Gandalf (The Road Darkens)\nMain deck\n"
        "Steward of Minas Tirith (Somewhere)\nwhat is this\n0x Feint\n120x Beorn\n2x \u200b\n"
        "Sideboard\n2x Xyzzy\n"
    )
    assert dict(found.deck.foreign) == {
        "Elrond": 1,
        "Gandalf (The Road Darkens)": 3,
        "Gandlf": 2,
        "Steward of Minas Tirith (Somewhere)": 1,
    }
    assert found.suggestions == (("Gandalf (The Road Darkens)", "core-73"), ("Gandlf", "core-73"))
    assert found.unknown[2] == (
        "2 × Gandlf: not among the supported cards; kept, but it cannot be played. "
        "Did you mean Gandalf (Core Set)?"
    )
    assert found.left_out == (
        "Left out: the line “what is this”, which was not understood.",
        "Left out: 0 × Feint.",
        "Left out: the line “2x”, which was not understood.",
        "Left out: 2 × Xyzzy (sideboard).",
    )
    assert found.adjusted == ("Beorn: 99 copies instead of 120.",)
    assert len(list(listed(found))) == 4 + 4 + 1 + 2


def test_copies_of_one_card_are_added_up() -> None:
    found = read("2x Gandalf\n1x Gandalf (Core Set)\n1x Elrond\n1x Elrond\n")
    assert found.deck.count("core-73") == 3
    assert dict(found.deck.foreign) == {"Elrond": 2}
    assert found.adjusted == (
        "Gandalf was listed 2 times; the copies were added up.",
        "Elrond was listed 2 times; the copies were added up.",
    )


def test_a_linked_card_of_another_pack_is_another_card() -> None:
    assert dict(read("1x [Gandalf](/card/04088)").deck.foreign) == {"Gandalf (card 04088)": 1}


@pytest.mark.parametrize(
    ("data", "cards"),
    [
        ({"slots": {"01001": 1, "01073": 3}}, {"core-1": 1, "core-73": 3}),
        ({"slots": {"01001": 1, "01073": "3"}, "heroes": {"01001": 1}}, {"core-1": 1, "core-73": 3}),
        ({"slots": {"01073": 3}, "heroes": {"01001": 1}}, {"core-1": 1, "core-73": 3}),
        ({"slots": {"1073": 3}, "heroes": ["01001"]}, {"core-1": 1, "core-73": 3}),
        ({"slots": {"01073": 3}, "heroes": [1001], "sideslots": []}, {"core-1": 1, "core-73": 3}),
        ({"slots": [], "heroes": {"01001": 1}, "name": None}, {"core-1": 1}),
        ([{"slots": {"01026": 2}}], {"core-26": 2}),
    ],
)
def test_the_shapes_of_json(data: Any, cards: dict[str, int]) -> None:
    found = read(json.dumps(data))
    assert found.deck.counts == cards
    assert found.deck.name == "Imported deck"
    assert found.left_out == found.adjusted == ()


def test_odd_counts_in_json_are_told() -> None:
    found = read(json.dumps({"slots": {"01001": 1, "01073": 2.5, "01026": True, "01027": -1, "01074": 1}}))
    assert found.deck.counts == {"core-1": 1}
    assert dict(found.deck.foreign) == {"RingsDB card 01074": 1}
    assert found.left_out == (
        "Left out: 01073, of which there are “2.5”.",
        "Left out: 01026, of which there are “True”.",
        "Left out: -1 × Celebrían's Stone.",
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str) -> None:
    assert titles("1x Éowyn\n1x Théodred".encode(encoding)) == {"Théodred": 1, "Éowyn": 1}
    declared = f'<?xml version="1.0" encoding="{encoding}"?>'
    xml = f'{declared}<deck><section name="Hero"><card>Éowyn</card></section></deck>'
    assert titles(xml.encode(encoding)) == {"Éowyn": 1}


@pytest.mark.parametrize(
    ("data", "filename", "name"),
    [
        ("1x Gimli", "My Deck.txt", "My Deck"),
        ("1x Gimli", "C:\\decks\\mine.o8d", "mine"),
        ("1x Gimli", "", "Imported deck"),
        ("1x Gimli", "\u200b.txt", "Imported deck"),
        ("Called so\n1x Gimli", "mine.txt", "Called so"),
        ("1x Gimli", "x" * 99 + ".txt", "x" * 60),
    ],
)
def test_the_name_of_a_deck(data: str, filename: str, name: str) -> None:
    assert read(data, filename).deck.name == name


PUBLISHED = "https://ringsdb.com/api/public/decklist/123.json"
OWN = "https://ringsdb.com/api/oauth2/deck/load/123"


@pytest.mark.parametrize(
    ("words", "address"),
    [
        ("123", PUBLISHED),
        (" #123 ", PUBLISHED),
        ("decklist 123", PUBLISHED),
        ("https://ringsdb.com/decklist/view/123/the-long-watch-1.0", PUBLISHED),
        ("http://www.ringsdb.com/decklist/view/123", PUBLISHED),
        ("<https://ringsdb.com/decklist/view/123>", PUBLISHED),
        ("ringsdb.com/decklist/view/0123?a=b#c", PUBLISHED),
        ("https://ringsdb.com/decklist/export/text/123", PUBLISHED),
        ("https://ringsdb.com/api/public/decklist/123.json", PUBLISHED),
        ("https://ringsdb.com/api/public/decklist/123", PUBLISHED),
        ("deck 123", OWN),
        ("https://ringsdb.com/deck/view/123", OWN),
        ("https://RingsDB.com/deck/edit/123", OWN),
        ("https://ringsdb.com/api/oauth2/deck/load/123", OWN),
        ("", None),
        ("0", None),
        ("-5", None),
        ("1234567890", None),
        ("١٢٣", None),
        ("gandalf", None),
        ("https://ringsdb.com/card/01001", None),
        ("https://ringsdb.com/decklist/view/", None),
        ("https://ringsdb.com.evil.example/decklist/view/123", None),
        ("https://ringsdb.com@evil.example/decklist/view/123", None),
        ("https://evil.example/ringsdb.com/decklist/view/123", None),
        ("https://evil.example/?https://ringsdb.com/decklist/view/123", None),
        ("https://ringsdb.com:8080/decklist/view/123", None),
        ("https://ring\u017fdb.com/decklist/view/123", None),
        ("ftp://ringsdb.com/decklist/view/123", None),
        ("https://ringsdb.com/decklist/view/123\nhttps://evil.example", None),
        ("https://ringsdb.com/decklist/view/../../../admin/123", None),
        ("https://ringsdb.com/decklist/view/123@evil.example", None),
    ],
)
def test_addresses_lead_to_ringsdb_and_nowhere_else(words: str, address: str | None) -> None:
    assert ringsdb_address(words) == address
