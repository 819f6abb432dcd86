"""Exported decks: readable elsewhere, and the same deck when they come back."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.decks import DeckList
from bot.lcg.decks.exporting import ringsdb_json, text
from bot.lcg.decks.importing import read
from bot.lcg.decks.pool import pool, ringsdb_code
from bot.lcg.decks.ready import ready_decks

from .making import any_deck, deck


def test_text_looks_like_that_of_ringsdb() -> None:
    mine = deck("Aragorn", "Éowyn", Gandalf=3, Feint=2, Steward_of_Gondor=1).with_foreign("Elrond", 2)
    assert text(mine) == (
        "Mine\n\nPacks: Core Set\n\n"
        "Heroes (2)\n\n1x Aragorn (Core Set)\n1x Éowyn (Core Set)\n\n"
        "Allies (3)\n\n3x Gandalf (Core Set)\n\n"
        "Attachments (1)\n\n1x Steward of Gondor (Core Set)\n\n"
        "Events (2)\n\n2x Feint (Core Set)\n\n"
        "Other cards (2)\n\n2x Elrond\n"
    )


def test_json_looks_like_that_of_ringsdb() -> None:
    mine = (
        deck("Aragorn", Steward_of_Gondor=2).with_foreign("Elrond", 2).with_foreign("RingsDB card 04128", 1)
    )
    assert json.loads(ringsdb_json(mine)) == {
        "name": "Mine",
        "heroes": {"01001": 1},
        "slots": {"01001": 1, "01026": 2, "04128": 1},
        "sideslots": {},
        "foreign": {"Elrond": 2},
    }


def test_codes_are_the_packs_digits_and_the_cards() -> None:
    assert ringsdb_code("core-26") == "01026"
    assert len({ringsdb_code(code) for code in pool()}) == len(pool())


@pytest.mark.parametrize("seed", range(150))
def test_what_was_written_is_read_again(seed: int) -> None:
    mine = any_deck(Random(seed))
    for written, name in ((text(mine), "RingsDB text"), (ringsdb_json(mine), "RingsDB JSON")):
        for data in (written, written.encode("utf-8"), written.replace("\n", "\r\n")):
            found = read(data)
            assert found.deck == mine
            assert found.format == name
            assert found.adjusted == found.left_out == ()
            assert len(found.understood) == len(mine.cards)
            assert len(found.unknown) == len(mine.foreign)


@pytest.mark.parametrize(
    "name",
    ["3 Hunters", "{json}", "<deck>", "# comment", "Heroes (3)", "Packs: none", "2x Gandalf", "[1]", "123"],
)
def test_no_name_confuses_the_reader(name: str) -> None:
    strangers = ("Heroes", "x3 (Core Set)", "Gandalf // grey", "[Feint](/card/01034)", "RingsDB card 01001")
    mine = DeckList.of(name, {"core-4": 1}, dict.fromkeys(strangers, 2))
    assert read(text(mine)).deck == mine
    assert read(ringsdb_json(mine)).deck == mine


@pytest.mark.parametrize("ready", ready_decks().values(), ids=lambda ready: ready.id)
def test_ready_decks_come_back(ready: object) -> None:
    mine: DeckList = ready.deck  # type: ignore[attr-defined]
    assert read(text(mine)).deck == read(ringsdb_json(mine)).deck == mine
    assert read(text(mine)).unknown == ()


def test_a_card_that_has_gone_is_kept_as_a_foreign_one() -> None:
    old = DeckList.of("Old", {"core-4": 1, "gone-7": 2})
    for written in (text(old), ringsdb_json(old)):
        assert read(written).deck == DeckList.of("Old", {"core-4": 1}, {"gone-7": 2})
