"""Ready-made decks: legal, from one box, and playable."""

from __future__ import annotations

import pytest

from bot.lcg.decks import check
from bot.lcg.decks.collection import ONE_BOX, missing
from bot.lcg.decks.ready import ReadyDeck, ReadyFellowship, ready_deck, ready_decks, ready_fellowships
from cards.lcg import quiet_rules, rules
from engine.agents.random import RandomAgent
from engine.kernel import BadSetup, Session

LIBRARY = rules().library
BUILT = [ready for ready in ready_decks().values() if ready.kind == "built"]
TEAMS = [(ready.id,) for ready in BUILT] + [found.fellowship.decks for found in ready_fellowships().values()]
MOST_DECISIONS = 5000


def test_the_starter_decks_come_first_and_are_those_of_the_box() -> None:
    starters = [ready for ready in ready_decks().values() if ready.kind == "starter"]
    assert [ready.id for ready in starters] == list(LIBRARY.decks) == list(ready_decks())[:4]
    assert [ready.to_engine() for ready in starters] == list(LIBRARY.decks.values())


@pytest.mark.parametrize("ready", BUILT, ids=lambda ready: ready.id)
def test_a_built_deck_is_legal_anywhere_and_comes_from_one_box(ready: ReadyDeck) -> None:
    assert check.tournament(ready.deck) == []
    assert check.warnings(ready.deck, ONE_BOX) == []
    found = check.summary(ready.deck)
    assert found.cards == 50
    assert len(found.heroes) == 3
    assert len({hero.sphere for hero in found.heroes}) >= 2
    assert found.threat <= 30


def test_there_are_decks_for_every_taste() -> None:
    spheres = [{hero.sphere for hero in check.summary(ready.deck).heroes} for ready in BUILT]
    assert len(BUILT) >= 4
    assert len({frozenset(pair) for pair in spheres}) == len(BUILT)
    assert set.union(*spheres) == {"leadership", "tactics", "spirit", "lore"}


@pytest.mark.parametrize("ready", ready_decks().values(), ids=lambda ready: ready.id)
def test_a_teaser_fits_into_a_list_and_names_the_heroes(ready: ReadyDeck) -> None:
    assert 40 < len(ready.about) <= 300
    assert all(hero.title in ready.about for hero in check.summary(ready.deck).heroes)
    assert ready_deck(ready.id) is ready


@pytest.mark.parametrize("found", ready_fellowships().values(), ids=lambda found: found.id)
def test_a_fellowship_comes_from_one_box(found: ReadyFellowship) -> None:
    decks = [ready_deck(id).deck for id in found.fellowship.decks]
    assert missing(decks, ONE_BOX) == {}
    assert check.clashes(decks).problems == ()
    assert [note.partition(" ")[0] for note in check.clashes(decks).notes] == ["Gandalf"]
    assert found.title
    assert found.about


def test_there_are_fellowships_for_two_with_tournament_decks() -> None:
    pairs = [found.fellowship.decks for found in ready_fellowships().values()]
    built = [pair for pair in pairs if all(ready_deck(id).kind == "built" for id in pair)]
    assert len(built) >= 2
    assert all(len(pair) == 2 for pair in built)


def test_an_unknown_deck_gets_a_sentence() -> None:
    with pytest.raises(BadSetup, match=r"^There is no deck 'hobbits'\. There are: leadership, "):
        ready_deck("hobbits")


@pytest.mark.parametrize("scenario", LIBRARY.scenarios)
@pytest.mark.parametrize("team", TEAMS, ids=",".join)
def test_they_can_be_played_to_the_end(team: tuple[str, ...], scenario: str) -> None:
    decks = [ready_deck(id).to_engine() for id in team]
    for seed in range(3):
        session = Session(quiet_rules(), quiet_rules().new_game(scenario, decks, seed=seed))
        agent = RandomAgent(seed)
        for _ in range(MOST_DECISIONS):
            if not (waiting := session.waiting_for()):
                break
            ask = session.ask(waiting[0])
            assert ask is not None
            session.answer(waiting[0], agent.answer(ask))
        assert session.state.result in ("win", "loss")
