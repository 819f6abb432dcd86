"""The tests prove what they claim: an ability switched off fails a test, and every due rule has one."""

from __future__ import annotations

import pytest

from cards.lcg import rules

from .proof import ability_tests, fails, rule_tests, switched_off

LIBRARY = rules().library
ABILITIES = [(code, name) for code, card in LIBRARY.cards.items() for name in card.abilities]
BY_ABILITY = ability_tests()
# Only other scenarios, campaigns or deck building need these lines.
LATER = ("L72", "L73", "L74", "L82", "L85", "L86", "L88", "L90", "L91", "L92")
DUE = [line for line in (f"L{number}" for number in range(1, 107)) if line not in LATER]


@pytest.mark.parametrize(("code", "name"), ABILITIES)
def test_an_ability_switched_off_fails_a_test(code: str, name: str) -> None:
    tests = BY_ABILITY.get((code, name), [])
    assert tests, f"no test is marked with {code} {LIBRARY.cards[code].title}: {name}"
    assert not any(map(fails, tests))
    with switched_off(LIBRARY.cards[code], name):
        assert any(map(fails, tests)), f"no test fails without {LIBRARY.cards[code].title}: {name}"


def test_marks_name_abilities_that_exist() -> None:
    assert sorted(set(BY_ABILITY) - set(ABILITIES)) == []


def test_every_due_line_of_the_rules_checklist_has_a_test() -> None:
    covered = rule_tests()
    assert [line for line in DUE if line not in covered] == []


def test_no_test_names_a_line_that_does_not_exist() -> None:
    known = {f"L{number}" for number in range(1, 107)}
    assert sorted(set(rule_tests()) - known) == []
