"""What every state can do: be compared, written, copied, checked."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import anachron
from anachron.engine import Outcome, State, most
from anachron.engine.outcome import drawn, won
from anachron.engine.state import copied
from borrowed import GAME

ROOT = Path(__file__).parents[2]


def test_states_are_equal_when_their_positions_are():
    one, other = GAME.start(seed=1), GAME.start(seed=1)
    assert one == other and one != GAME.start(seed=2) and one != "a day"
    other.apply(0, other.legal(0)[0])
    assert one != other and one.key() != other.key() and one.checksum() != other.checksum()


@pytest.mark.parametrize("game", anachron.games())
def test_the_fast_form_takes_integers_of_another_library(game):
    ours = anachron.game(game).start(seed=3)
    theirs: Any = ours.clone()
    for step in range(40):
        if ours.seat < 0:
            break
        legal = ours.legal(ours.seat)
        assert theirs.legal(np.int64(ours.seat)) == legal
        number = legal[step % len(legal)]
        theirs.apply(np.int64(ours.seat), np.int32(number))
        ours.apply(ours.seat, number)
        assert theirs == ours and theirs.key() == ours.key()


def test_a_state_changes_so_it_has_no_hash():
    with pytest.raises(TypeError, match="a state changes, so it has no hash: take its key"):
        hash(GAME.start(seed=1))


def test_its_repr_makes_the_same_state_again():
    state = anachron.game("killed").start(seed=1)
    assert repr(state).startswith("anachron.game('killed').read('") and eval(repr(state)) == state
    assert repr(GAME.start(seed=1)).startswith("anachron.game('borrowed').read('{\"cards\":")


def test_by_default_a_clone_copies_every_attribute():
    state = GAME.start(seed=1)
    state.apply(0, state.legal(0)[0])
    twin = state.clone()
    assert twin == state and type(twin) is type(state) and vars(twin) is not vars(state)
    twin.apply(1, twin.legal(1)[0])
    assert len(twin.position()["lying"]) == 1 and state.position()["lying"] == []
    assert State.clone is type(state).clone, "the example leaves it out"


def test_lists_and_dicts_are_copied_all_the_way_and_the_rest_is_shared():
    row, pair = [1], (2, 3)
    before = {"rows": [row], "pair": pair}
    after = copied(before)
    assert after == before and after["rows"][0] is not row and after["pair"] is pair


def test_by_default_a_position_is_what_the_shape_names():
    state = GAME.start(seed=1)
    assert set(state.position()) == {"game", "options", "cards", "worths", "lying", "down", "luck"}
    state.outcome = won(2, 0, "BT-07")
    assert state.position()["outcome"] == {"winners": [0], "scores": [1.0, 0.0], "reason": "BT-07"}


def test_outcomes_by_points():
    assert most([3, 7, 5], "BT-07") == Outcome((1,), (0.0, 1.0, 0.0), "BT-07")
    assert most([4, 4], "BT-07") == Outcome((0, 1), (0.5, 0.5), "BT-07")
    assert drawn(2, "cap") == Outcome((), (0.5, 0.5), "cap")


def test_whatever_is_no_seat_or_choice_is_refused_without_a_trace():
    state = GAME.start(seed=1)
    before = state.checksum()
    with pytest.raises(anachron.IllegalChoice, match="BT-01"):
        state.choose(0, state.legal(1)[0])
    with pytest.raises(anachron.Malformed, match=r"expected a choice, its number or its text, got 2\.5"):
        state.choose(0, 2.5)  # type: ignore[arg-type]
    assert state.checksum() == before and state.choices(9) == []


CHECKED = """
from borrowed import GAME
state = GAME.start(seed=1)
for number in (state.legal(1)[0], state.legal(0)[0]):
    try:
        state.apply(0, number)
    except Exception as error:
        print(type(error).__name__, error)
state.cards[1] = state.cards[0]
state.apply(1, state.legal(1)[0])
"""


@pytest.mark.parametrize("checks", [True, False])
def test_a_debug_switch_checks_every_apply(checks):
    """An illegal choice, and then a table that is not sound: found at once, or never."""
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), str(ROOT / "examples" / "game")]))
    env = {**os.environ, "PYTHONPATH": path, "ANACHRON_CHECK": "1" if checks else ""}
    done = subprocess.run([sys.executable, "-c", CHECKED], env=env, capture_output=True, text=True)
    if checks:
        assert done.stdout.startswith("IllegalChoice BT-01: ") and done.stdout.count("\n") == 1
        assert done.stderr.splitlines()[-1].startswith("AssertionError: cards: expected three for each seat")
    else:
        assert (done.returncode, done.stdout) == (0, "")


def test_information_is_the_same_in_states_a_seat_cannot_tell_apart():
    state = anachron.game("contretemps").start(3, seed=1)
    others = [state.redeal(0, luck) for luck in range(5)]
    assert {other.information(0) for other in others} == {state.information(0)}
    assert len({other.information(1) for other in others}) == 5
    state.apply(int(state.seat), state.legal(int(state.seat))[0])
    assert state.information(0) != others[0].information(0)
