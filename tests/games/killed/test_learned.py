"""What self-play has found judges the games with chapters and powers as well."""

from __future__ import annotations

from typing import Any

import pytest

import anachron
from anachron.bots.alphabeta import Search
from anachron.games.killed.evaluation import KilledEvaluation
from anachron.games.killed.learned import HATS, STATUE_TO_BUILD, Learned
from anachron.games.killed.state import Table

KILLED = anachron.game("killed")
LEARNED, BY_HAND = Learned(), KilledEvaluation()
ALL = ["growth", "influence", "memory"]


def begun(**options: Any) -> Table:
    state = KILLED.start(seed=1, first=0, **options)
    assert isinstance(state, Table)
    return state


def test_with_chapters_the_tables_judge_as_in_the_standard_game():
    plain, chapters = begun(), begun(chapters=ALL)
    assert LEARNED.tables is not None
    assert LEARNED.value(chapters, 0) == LEARNED.value(plain, 0) == LEARNED.tables.of_table(plain)
    assert LEARNED.value(plain, 0) != BY_HAND.value(plain, 0)


def test_what_one_side_gains_the_other_loses():
    state = begun(chapters=ALL)
    state.put_hat(0, 3)
    assert LEARNED.value(state, 0) == -LEARNED.value(state, 1)


@pytest.mark.parametrize("era", range(3))
def test_an_elephant_in_ones_hat_counts_by_its_era(era):
    state = begun(chapters=["memory"])
    before = LEARNED.value(state, 0)
    state.put_hat(0, 16 * era + 3)
    assert LEARNED.value(state, 0) == before + HATS[era]
    state.put_hat(1, 16 * era + 12)
    assert LEARNED.value(state, 0) == before


def test_a_statue_is_worth_something_until_it_is_built_and_only_where_there_are_any():
    worth = {}
    for name in ("influence", "memory"):
        state = begun(chapters=[name])
        before = LEARNED.value(state, 0)
        state.built = 1
        worth[name] = before - LEARNED.value(state, 0)
    assert worth == {"influence": STATUE_TO_BUILD, "memory": 0}


def test_without_the_tables_and_before_the_focus_lies_the_hand_written_terms_judge():
    chapters, coda = begun(chapters=ALL), begun(timeline="power_choice")
    assert Learned("none").value(chapters, 0) == BY_HAND.value(chapters, 0)
    assert LEARNED.value(coda, 0) == BY_HAND.value(coda, 0)


def test_a_search_with_chapters_judges_by_them():
    state = begun(chapters=ALL)
    assert Search(LEARNED).best(state, 0, 0.0, 1) != Search(BY_HAND).best(state, 0, 0.0, 1)
