"""The tests prove what they claim: an ability switched off fails a test, and every rule has one."""

from __future__ import annotations

import pytest

from cards.lcg import rules

from .proof import ability_tests, fails, rule_tests, switched_off
from .rules_coverage import PAGE, checklist, page

LIBRARY = rules().library
CARDS = LIBRARY.cards | LIBRARY.tokens
ABILITIES = [(code, name) for code, card in CARDS.items() for name in card.abilities]
BY_ABILITY = ability_tests()


@pytest.mark.parametrize(("code", "name"), ABILITIES)
def test_an_ability_switched_off_fails_a_test(code: str, name: str) -> None:
    tests = BY_ABILITY.get((code, name), [])
    assert tests, f"no test is marked with {code} {CARDS[code].title}: {name}"
    assert not any(map(fails, tests))
    with switched_off(CARDS[code], name):
        assert any(map(fails, tests)), f"no test fails without {CARDS[code].title}: {name}"


def test_marks_name_abilities_that_exist() -> None:
    assert sorted(set(BY_ABILITY) - set(ABILITIES)) == []


def test_every_line_of_the_rules_checklist_has_a_test() -> None:
    covered = rule_tests()
    assert [line for line in checklist() if line not in covered] == []


def test_no_test_names_a_line_that_does_not_exist() -> None:
    assert sorted(set(rule_tests()) - set(checklist())) == []


def test_the_page_about_rules_and_tests_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()
