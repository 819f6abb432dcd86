"""`/deck …` and `/collection`, each command."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.components import deck_import
from bot.components.deck_import import in_lines
from bot.lcg import GAME

from .stage import Json, Stage, controls, labels, pictures, words

pytestmark = pytest.mark.usefixtures("plain_pictures")
DATA = Path(__file__).parent.parent / "decks" / "data"
A_DAY = 24 * 3600.0


async def test_show_and_list(stage: Stage) -> None:
    ann, *_ = stage.world.people
    assert "None yet" in words(await stage.command(ann, "deck list"))
    shown = await stage.command(ann, "deck show", deck="leadership")
    assert "## Leadership" in words(shown)
    assert "Heroes: Aragorn" in words(shown)
    assert pictures(shown)
    assert "Edit" not in labels(shown)
    copied = await stage.click(ann, shown, "Copy")
    assert "**Leadership (copy)**" in words(copied)
    listed = await stage.command(ann, "deck list")
    assert "**Leadership (copy)**" in words(listed)
    mine = await stage.select(ann, listed, "Look at a deck", "own:1")
    assert "## Leadership (copy)" in words(mine)
    assert "Edit" in labels(mine)
    assert all(message["flags"] & 64 for message in (shown, copied, listed, mine))


async def test_names_are_completed_and_typed_with_mistakes(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    channel = stage.world.channels[0]
    await stage.command(ann, "deck copy", deck="lore", name="Théoden's Riders")
    offered = await ann.complete("deck show", "deck", "theodens", channel)
    assert [one["value"] for one in offered] == ["own:1"]
    assert [one["value"] for one in await ann.complete("deck rename", "deck", "", channel)] == ["own:1"]
    assert await ben.complete("deck rename", "deck", "", channel) == []
    everything = [one["value"] for one in await ben.complete("deck copy", "deck", "", channel)]
    assert "leadership" in everything
    assert "own:1" not in everything
    assert "## Théoden's Riders" in words(await stage.command(ann, "deck show", deck="thoeden riders"))
    cards = await ann.complete("deck edit", "card", "eowin", channel, deck="own:1")
    assert cards[0]["name"].startswith("Éowyn")
    assert "You have no deck called “qqqq”" in words(await stage.command(ann, "deck show", deck="qqqq"))


async def test_somebody_else_s_deck_is_not_seen(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.command(ann, "deck copy", deck="lore", name="Secret")
    for command in ("show", "copy", "export", "check", "delete", "share"):
        answer = words(await stage.command(ben, f"deck {command}", deck="own:1"))
        assert "There is no such deck" in answer, command
        assert "Secret" not in answer


async def test_rename(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.command(ann, "deck copy", deck="lore", name="Before")
    renamed = await stage.command(ann, "deck rename", deck="Before", name="@everyone *After*")
    assert "*After*" not in words(renamed)  # no markdown of players
    listed = words(await stage.command(ann, "deck list"))
    assert "Before" not in listed
    assert "After" in listed


async def test_deleting_asks_and_is_undone_for_a_day(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.command(ann, "deck copy", deck="lore", name="Gone")
    asked = await stage.command(ann, "deck delete", deck="Gone")
    assert "Delete **Gone**?" in words(asked)
    assert "**Gone**" in words(await stage.command(ann, "deck list"))
    gone = await stage.click(ann, asked, "Delete")
    listed = await stage.command(ann, "deck list")
    assert "**Gone**" not in words(listed)
    assert "Bring a deleted deck back" in labels(listed)
    assert "It is back: **Gone**" in words(await stage.click(ann, gone, "Bring it back"))
    asked = await stage.command(ann, "deck delete", deck="Gone")
    gone = await stage.click(ann, asked, "Delete")
    stage.clock.advance(A_DAY + 1)
    late = await ann.click(gone, "Bring it back")
    await stage.done(late)
    assert "cannot be brought back" in words(late.followups[0])
    assert "Bring a deleted deck back" not in labels(await stage.command(ann, "deck list"))


async def test_sharing_is_public_and_everybody_may_copy(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    channel = stage.world.channels[0]
    await stage.command(ann, "deck copy", deck="lore", name="For all")
    assert stage.public(channel) == []
    private = await stage.command(ann, "deck share", deck="For all")
    assert private["flags"] & 64
    await stage.world.until(lambda: stage.public(channel, ben))
    [public] = stage.public(channel, ben)
    assert "## For all" in words(public)
    assert labels(public) == ["Copy this deck"]
    copied = await stage.click(ben, public, "Copy this deck")
    assert copied["flags"] & 64
    assert "**For all (copy)**" in words(copied)
    taken = await stage.command(ann, "deck share", deck="For all", on=False)
    assert "yours alone again" in words(taken)
    assert "There is no such deck" in words(await stage.click(ben, public, "Copy this deck"))
    assert "**For all (copy)**" in words(await stage.command(ben, "deck list"))


async def test_check(stage: Stage) -> None:
    ann, *_ = stage.world.people
    assert "legal in a tournament" in words(await stage.command(ann, "deck check", deck="messengers"))
    starter = words(await stage.command(ann, "deck check", deck="lore"))
    assert "It can be played." in starter
    assert "A tournament would say" in starter
    await stage.command(ann, "deck new", name="Empty")
    assert "cannot be played yet:\n- Empty has 0 heroes" in words(
        await stage.command(ann, "deck check", deck="Empty")
    )


async def test_export(stage: Stage) -> None:
    ann, *_ = stage.world.people
    channel = stage.world.channels[0]
    text = await stage.command(ann, "deck export", deck="lore")
    assert stage.files(text) == ["deck.txt"]
    assert "Beravor" in words(text)
    assert [one["value"] for one in await ann.complete("deck export", "form", "", channel)] == [
        "text",
        "json",
    ]
    data = await stage.click(ann, text, "RingsDB JSON")
    assert stage.files(data) == ["deck.json"]
    assert '"slots"' in words(data)
    wrong = await stage.command(ann, "deck export", deck="lore", form="stone")
    assert "There is no form 'stone'" in words(wrong)


@pytest.mark.parametrize("name", ["ringsdb.txt", "ringsdb.json", "octgn.o8d"])
async def test_import_of_files(stage: Stage, name: str) -> None:
    ann, *_ = stage.world.people
    told = await stage.command(
        ann, "deck import", file=(name, (DATA / name).read_bytes()), name="From a file"
    )
    assert "### From a file" in words(told)
    assert "**Understood**" in words(told)
    assert "## From a file" in words(await stage.click(ann, told, "Look at it"))


async def test_import_of_a_text_tells_everything(stage: Stage) -> None:
    ann, *_ = stage.world.people
    text = "Heroes\n1x Aragorn\n3x Gandalf\n2x Wholly Unheard Thing"
    told = await stage.command(ann, "deck import", text=text)
    assert "**Not supported yet, kept by name** (1)" in words(told)
    assert "Wholly Unheard Thing" in words(told)
    assert "Aragorn" in words(told)
    assert "Edit" in labels(told)


async def test_a_list_in_one_line_as_discord_hands_it_over(stage: Stage) -> None:
    ann, *_ = stage.world.people
    told = words(await stage.command(ann, "deck import", text="1x Aragorn, 3x Gandalf 2 x Faramir"))
    assert "**Understood**" in told
    assert "kept by name" not in told
    shown = words(await stage.command(ann, "deck show", deck="own:1"))
    assert "Heroes: Aragorn" in shown
    assert "Cards: 5" in shown


async def test_a_deck_of_one_s_own_may_be_called_like_a_ready_one(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.command(ann, "deck copy", deck="lore", name="lore")
    renamed = await stage.command(ann, "deck rename", deck="lore", name="Wisdom")
    assert "**Wisdom**" in words(renamed)


async def test_a_long_import_is_told_in_a_file_too(stage: Stage) -> None:
    ann, *_ = stage.world.people
    text = "\n".join(f"1x Wholly Unheard Thing of a Long Name {number}" for number in range(90))
    asked = ann.use("deck import", stage.world.channels[0], {})
    await asked.settled()
    assert asked.modal is not None
    told = await stage.done(await ann.submit(asked, {"text": text}))
    assert stage.files(told) == ["import.txt"]
    assert "The whole list is in the file." in words(told)


async def test_import_by_form_and_by_too_much(stage: Stage) -> None:
    ann, *_ = stage.world.people
    both = await stage.command(ann, "deck import", text="1x Aragorn", link="12")
    assert "Give me one of them" in words(both)
    large = await stage.command(ann, "deck import", file=("deck.txt", b"x" * (256 * 1024 + 1)))
    assert "larger than 256 KB" in words(large)
    assert "None yet" in words(await stage.command(ann, "deck list"))


async def test_a_link_needs_the_host_s_leave(stage: Stage) -> None:
    ann, *_ = stage.world.people
    for options in ({"link": "https://ringsdb.com/decklist/view/1"}, {"text": "1234"}):
        assert "has not allowed it to fetch" in words(await stage.command(ann, "deck import", **options))
    nowhere = await stage.command(ann, "deck import", link="https://example.org/deck/1")
    assert "neither the id nor the link" in words(nowhere)


async def test_a_link_is_fetched_when_allowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def fetch(address: str, most: int) -> bytes:
        asked.append(address)
        return (DATA / "ringsdb.json").read_bytes()

    monkeypatch.setattr(deck_import, "fetch", fetch)
    async with Stage(tmp_path, allow_fetch=True) as stage:
        ann, *_ = stage.world.people
        told = await stage.command(ann, "deck import", link="1234")
        assert "**Understood**" in words(told)
    assert asked == ["https://ringsdb.com/api/public/decklist/1234.json"]


async def test_collection(stage: Stage) -> None:
    ann, *_ = stage.world.people
    assert "I assume 1 × Core Set" in words(await stage.command(ann, "collection"))
    await stage.command(ann, "deck new", name="Rich")
    panel = await stage.command(ann, "deck edit", deck="Rich", card="Gandalf")
    before = _owned(panel)
    assert "Your collection: 3 × Core Set." in words(await stage.command(ann, "collection", core=3))
    assert _owned(await stage.command(ann, "deck edit", deck="Rich")) == 3 * before


def _owned(panel: Json) -> int:
    return int(words(panel).partition(" in the deck, ")[2].partition(" owned")[0])


async def test_how_a_deck_fared(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.command(ann, "deck copy", deck="lore", name="Veteran")
    lobby = await stage.lobby(ann)
    private = await stage.click(ann, lobby, "Choose deck")
    await stage.select(ann, private, "Choose a deck", "own:1")
    await stage.click(ann, stage.newest(stage.world.channels[0]), "Start")
    place = stage.place()
    await stage.click(ann, await stage.command(ann, "game concede", place), "Give up my seat")
    shown = words(await stage.command(ann, "deck show", deck="Veteran"))
    assert "**Passage Through Mirkwood**: 1 game, 0 won" in shown
    assert controls(stage.newest(place), "undo")
    await stage.click(ann, await stage.command(ann, "game undo", place), "Take back")
    assert "1 game" not in words(await stage.command(ann, "deck show", deck="Veteran"))


def test_an_export_pasted_as_one_line_gives_the_same_deck() -> None:
    workshop = GAME.workshop
    for ready in workshop.ready().values():
        _, data = workshop.export(ready.deck, "text")
        squeezed = " ".join(data.decode().split())
        assert workshop.read(in_lines(squeezed)).deck == ready.deck
