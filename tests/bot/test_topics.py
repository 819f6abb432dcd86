"""The explanations: complete, short, and found by people who mistype."""

from __future__ import annotations

import pytest

from bot.lcg.topics import FILES, HERE, Topic, deck_words, find, guides, scenario_words, topics
from cards.lcg import rules
from engine.lcg.campaign import KINDS
from engine.lcg.terms import MODES, PHASES, SPHERES

LIBRARY = rules().library
CARDS = LIBRARY.cards.values()
NUMBERS = {"doomed": [card.doomed for card in CARDS], "victory": [card.victory for card in CARDS]}
KEYWORDS = {
    *(keyword for card in CARDS for keyword in card.keywords),
    *(name for name, values in NUMBERS.items() if any(values)),
    *(["unique"] if any(card.unique for card in CARDS) else []),
}


def ids(found: list[Topic]) -> list[str]:
    return [topic.id for topic in found]


# -- what is explained -------------------------------------------------------------------------------


def test_the_cards_have_keywords_to_explain() -> None:
    assert {"doomed", "guarded", "ranged", "restricted", "sentinel", "surge", "unique", "victory"} <= KEYWORDS


@pytest.mark.parametrize("word", [*PHASES, *sorted(KEYWORDS), *MODES, *KINDS])
def test_every_phase_keyword_and_mode_has_a_topic_of_its_own(word: str) -> None:
    assert ids(find(word))[0] == word


@pytest.mark.parametrize("word", [*SPHERES, *sorted({card.type for card in CARDS})])
def test_every_sphere_and_kind_of_card_is_explained(word: str) -> None:
    assert word in [name.lower() for name in find(word)[0].names]


@pytest.mark.parametrize(
    ("marker", "topic"),
    [
        ("Action:", "action"),
        ("Response:", "response"),
        ("Forced:", "forced"),
        ("When revealed:", "when-revealed"),
        ("Shadow:", "shadow"),
        ("Travel:", "travel-effect"),
        ("Setup:", "setup"),
    ],
)
def test_every_marker_on_a_card_is_explained(marker: str, topic: str) -> None:
    assert any(marker in card.text or marker in card.shadow_text for card in CARDS)
    assert topic in ids(find(marker))[:2]


@pytest.mark.parametrize(
    ("words", "topic"),
    [
        ("threat dial", "threat"),
        ("eliminated", "elimination"),
        ("resource match", "resource-match"),
        ("progress tokens", "progress"),
        ("advance", "stages"),
        ("ready", "exhausted"),
        ("control", "control"),
        ("encounter deck runs out", "encounter-deck-empty"),
        ("victory display", "victory"),
        ("score", "scoring"),
        ("immune", "cannot"),
        ("how do I pay for a card?", "resource-match"),
        ("what is a shadow card", "shadow"),
        ("can't", "cannot"),
        ("phase 5", "encounter"),
    ],
)
def test_the_words_of_players_lead_to_a_topic(words: str, topic: str) -> None:
    assert ids(find(words))[0] == topic


# -- how it is written -------------------------------------------------------------------------------


@pytest.mark.parametrize("topic", topics().values(), ids=topics())
def test_a_topic_is_short_and_leads_on(topic: Topic) -> None:
    assert 40 <= len(topic.text) <= 600
    assert topic.text == topic.text.strip()
    assert topic.see
    assert set(topic.see) <= set(topics()) - {topic.id}
    assert topic.page is None or 4 <= topic.page <= 32


def test_every_name_leads_to_one_topic_only() -> None:
    names = [name.casefold() for topic in topics().values() for name in topic.names]
    assert sorted(names) == sorted(set(names))


def test_every_topic_is_found_first_by_its_title_id_and_aliases() -> None:
    wrong = {
        name: best[0]
        for topic in topics().values()
        for name in (topic.id, *topic.names)
        if (best := ids(find(name)))[0] != topic.id
    }
    assert wrong == {}


def test_every_file_of_rules_is_read() -> None:
    assert sorted(FILES) == sorted(path.name for path in HERE.glob("rules*.toml"))


def test_a_topic_says_where_to_read_more() -> None:
    assert topics()["quest-resolution"].source == "Rulebook p. 14, FAQ 1.24"
    assert topics()["travel"].source == "Rulebook p. 15"
    assert topics()["limit"].source == "FAQ 1.10"
    assert topics()["easy"].source == ""


# -- finding -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("nothing", ["", "  "])
def test_nothing_typed_lists_everything_with_the_round_first(nothing: str) -> None:
    found = ids(find(nothing))
    assert found == list(topics())
    assert found[0] == "round"
    first = found[:25]
    assert [phase for phase in first if phase in PHASES] == list(PHASES)
    assert "threat" in first


@pytest.mark.parametrize(
    ("mistyped", "topic"),
    [
        ("engagment", "engagement-cost"),
        ("engagment chek", "engagement-checks"),
        ("sentinal", "sentinel"),
        ("restricked", "restricted"),
        ("willpwoer", "willpower"),
        ("atack", "attacking"),
        ("elimnation", "elimination"),
        ("nightmre", "nightmare"),
        ("Éngagement  Chécks", "engagement-checks"),
        ("SÉNTINEL", "sentinel"),
        ("sùrge", "surge"),
        ("put-into-play", "put-into-play"),
        ("doomed 2", "doomed"),
    ],
)
def test_mistakes_are_forgiven(mistyped: str, topic: str) -> None:
    assert ids(find(mistyped))[0] == topic


def test_the_beginning_of_a_word_is_enough() -> None:
    assert ids(find("mull")) == ["mulligan"]
    assert ids(find("undef"))[0] == "undefended"


def test_related_topics_follow_the_best_one() -> None:
    assert ids(find("threat"))[:2] == ["threat", "threat-strength"]
    assert {"engagement-checks", "engagement-cost", "optional-engagement"} <= set(ids(find("engagment")))


@pytest.mark.parametrize("words", ["zzz", "???", "Théodred", "q" * 400])
def test_what_is_no_topic_finds_nothing(words: str) -> None:
    assert find(words) == []


# -- scenarios and decks -----------------------------------------------------------------------------


def test_every_scenario_and_starter_deck_has_a_guide() -> None:
    assert set(guides().scenario) == set(LIBRARY.scenarios)
    assert set(guides().deck) == set(LIBRARY.decks)


@pytest.mark.parametrize("id", LIBRARY.scenarios)
def test_a_scenario_in_words(id: str) -> None:
    plan = LIBRARY.scenarios[id]
    teaser, difficulty, players, stages, sets = scenario_words(id)
    assert 2 <= teaser.count(". ") + 1 <= 3
    assert str(guides().scenario[id].difficulty) in difficulty
    assert players.startswith("**Players:** ")
    assert all(LIBRARY.cards[code].title in stages for code in plan.quest)
    assert all(name in sets for name in plan.encounter_sets)
    assert len("\n".join(scenario_words(id))) <= 900


def test_the_two_endings_of_a_quest_are_one_stage() -> None:
    stages = scenario_words("passage-through-mirkwood")[3]
    assert stages.endswith("2 A Fork in the Road · 3 Don't Leave the Path! or Beorn's Path")


def test_scenarios_are_listed_from_light_to_hard() -> None:
    levels = [guides().scenario[id].difficulty for id in LIBRARY.scenarios]
    assert levels == sorted(levels) == [1, 4, 7]


@pytest.mark.parametrize("id", LIBRARY.decks)
def test_a_starter_deck_in_one_sentence_with_its_heroes(id: str) -> None:
    words = deck_words(id)
    assert words.endswith(".")
    assert ". " not in words
    assert len(words) <= 200
    assert all(LIBRARY.cards[code].title in words for code in LIBRARY.decks[id].heroes)
