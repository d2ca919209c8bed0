"""Every rule id of a rules file is named by a test, or stands in not_software.txt with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

import anachron
from anachron.lab.rulebook import defined, excused, sentences, uncited, untested

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("id", anachron.games())
def test_every_rule_is_named_by_a_test(id):
    assert untested(anachron.game(id), ROOT) == []


@pytest.mark.parametrize("id", anachron.games())
def test_every_rule_that_has_a_sentence_is_in_the_rules_file(id):
    game = anachron.game(id)
    assert set(sentences(game, "en")) <= set(defined(ROOT, game))


@pytest.mark.parametrize("id", anachron.games())
def test_every_rule_is_cited_by_code_or_excused_with_a_reason(id):
    assert uncited(anachron.game(id), ROOT) == []


@pytest.mark.parametrize("id", anachron.games())
def test_nothing_is_excused_that_is_no_rule(id):
    assert excused(ROOT / "tests" / "games" / id) <= set(defined(ROOT, anachron.game(id)))
