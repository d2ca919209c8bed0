"""The examples that stand beside rules: each shows what its rule says."""

from __future__ import annotations

import pytest

import anachron
from anachron.engine.examples import Example, examples
from anachron.texts import LANGUAGES

MANY = 8  # illustrated rules a game, at least
ALL = [(game, one) for game in anachron.playable() for one in examples(game)]


@pytest.mark.parametrize(("game", "example"), ALL, ids=[f"{game.id} {one.rule}" for game, one in ALL])
def test_an_example_comes_to_what_its_rule_says(game: anachron.Game, example: Example) -> None:
    state = example.begin(game)
    told = example.play(state)
    assert state.faults() == []
    for expected in example.tells:
        assert any(expected.items() <= one.items() for one in told), (expected, told)
    if example.refuses:
        refusal = state.refusal(state.pending()[0], example.refuses)
        assert refusal is not None and refusal.rule == example.rule
    assert example.tells or example.refuses, "it must show something"


@pytest.mark.parametrize("game", anachron.playable(), ids=lambda game: game.id)
def test_many_rules_of_every_game_are_shown(game: anachron.Game) -> None:
    shown = [one.rule for one in examples(game)]
    assert len(shown) == len(set(shown)) >= MANY
    assert all(rule in game.texts(lang)["rules"] for rule in shown for lang in LANGUAGES)
