"""Decks at the lobby, and fellowships: kept together, checked, seated at once."""

from __future__ import annotations

import pytest

from .stage import Stage, controls, labels, words

pytestmark = pytest.mark.usefixtures("plain_pictures")


async def test_a_fellowship_is_saved_listed_seated_and_parted(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    await stage.command(ann, "deck copy", deck="lore", name="Ours")
    saved = await stage.command(ann, "fellowship save", name="Two of us", deck1="spirit", deck2="Ours")
    assert "**Two of us** is saved" in words(saved)
    assert "**Two of us**: Spirit, Ours" in words(await stage.command(ann, "fellowship list"))
    assert "Two of us" not in words(await stage.command(ben, "fellowship list"))
    lobby = await stage.lobby(ann, ben)
    options = await stage.click(ann, lobby, "Options")
    [menu] = controls(options, "together")
    assert menu["options"][0]["label"] == "Two of us"
    assert "The Four Spheres" in [option["label"] for option in menu["options"]]
    await stage.select(ann, options, "Bring a fellowship", menu["options"][0]["value"])
    now = stage.newest(stage.world.channels[0])
    assert f"{ann.mention} with Spirit" in words(now)
    assert f"{ben.mention} with Ours" in words(now)
    await stage.click(ann, now, "Start")  # though the deck at Ben's seat is Ann's
    assert len(stage.world.threads) == 1
    [choice] = await ann.complete("fellowship delete", "name", "two", stage.world.channels[0])
    parted = await stage.command(ann, "fellowship delete", name=choice["value"])
    assert "is no more" in words(parted)
    assert "None yet" in words(await stage.command(ann, "fellowship list"))


async def test_a_fellowship_of_the_same_hero_is_refused(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.command(ann, "deck copy", deck="lore", name="Twin")
    refused = await stage.command(ann, "fellowship save", name="Twins", deck1="lore", deck2="Twin")
    assert "can only be at one seat" in words(refused)
    assert "Twins" not in words(await stage.command(ann, "fellowship list"))
    await stage.command(ann, "deck new", name="Nothing")
    refused = await stage.command(ann, "fellowship save", name="Empty", deck1="lore", deck2="Nothing")
    assert "Nothing has 0 heroes" in words(refused)


async def test_too_few_decks_are_not_offered(stage: Stage) -> None:
    ann, ben, cid, _ = stage.world.people
    options = await stage.click(ann, await stage.lobby(ann, ben, cid), "Options")
    [menu] = controls(options, "together")
    assert [option["label"] for option in menu["options"]] == ["The Four Spheres"]


async def test_the_lobby_points_out_what_is_between_the_decks(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    lobby = await stage.lobby(ann, ben)
    private = await stage.click(ben, lobby, "Choose deck")
    await stage.select(ben, private, "Choose a deck", "leadership")
    told = words(stage.newest(stage.world.channels[0]))
    assert "Aragorn can only be at one seat" in told
    await stage.select(ben, private, "Choose a deck", "spirit")
    told = words(stage.newest(stage.world.channels[0]))
    assert "can only be at one seat" not in told


async def test_unique_titles_of_both_decks_are_pointed_out(stage: Stage) -> None:
    ann, ben, *_ = stage.world.people
    for name, hero in (("First", "Aragorn"), ("Second", "Legolas")):
        text = f"1x {hero}\n1x Faramir"
        person = ann if name == "First" else ben
        await stage.command(person, "deck import", text=text, name=name)
    lobby = await stage.lobby(ann, ben)
    for person, number in ((ann, 1), (ben, 2)):
        private = await stage.click(person, lobby, "Choose deck")
        await stage.select(person, private, "Choose a deck", f"own:{number}")
    told = words(stage.newest(stage.world.channels[0]))
    assert "Faramir is unique and in First and Second" in told


async def test_an_illegal_deck_stays_at_home_with_the_reason(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.command(ann, "deck new", name="Nothing")
    lobby = await stage.lobby(ann)
    private = await stage.click(ann, lobby, "Choose deck")
    mine = controls(private, "bring")[0]["options"][0]
    assert (mine["label"], mine["value"]) == ("Nothing", "own:1")
    assert "Not ready: Nothing has 0 heroes" in mine["description"]
    refused = await ann.select(private, "Choose a deck", ["own:1"])
    await stage.done(refused)
    assert "Nothing has 0 heroes" in words(refused.followups[0])
    assert "with Leadership" in words(stage.newest(stage.world.channels[0]))


async def test_a_deleted_deck_does_not_start_but_can_be_exchanged(stage: Stage) -> None:
    ann, *_ = stage.world.people
    await stage.command(ann, "deck copy", deck="lore", name="Short-lived")
    lobby = await stage.lobby(ann)
    private = await stage.click(ann, lobby, "Choose deck")
    await stage.select(ann, private, "Choose a deck", "own:1")
    asked = await stage.command(ann, "deck delete", deck="Short-lived")
    await stage.click(ann, asked, "Delete")
    refused = words(await stage.click(ann, lobby, "Start"))
    assert "was deleted: Short-lived" in refused
    private = await stage.click(ann, lobby, "Choose deck")
    await stage.select(ann, private, "Choose a deck", "lore")
    await stage.click(ann, stage.newest(stage.world.channels[0]), "Start")
    assert len(stage.world.threads) == 1


async def test_many_decks_are_paged_one_s_own_first(stage: Stage) -> None:
    ann, *_ = stage.world.people
    assert stage.bot is not None
    user, decks = int(ann.id), stage.bot.tables.decks
    lore = await decks.get(user, "lcg", "lore")
    for number in range(30):
        await decks.create(user, "lcg", lore.named(f"Deck {number}"))
    private = await stage.click(ann, await stage.lobby(ann), "Choose deck")
    first = [option["label"] for option in controls(private, "bring")[0]["options"]]
    assert len(first) == 25
    assert all(label.startswith("Deck ") for label in first)
    assert "◀ Back" not in labels(private)
    private = await stage.click(ann, private, "More ▶")
    last = [option["label"] for option in controls(private, "bring")[0]["options"]]
    assert len(last) == 14
    assert "Lore" in last
