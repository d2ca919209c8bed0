"""The state as a thing of its own: a clone has all of it, and its key counts all that matters."""

from __future__ import annotations

from typing import Any

import pytest

from anachron import Outcome, State
from anachron.games.killed.state import Visit
from tests.games.killed.tables import KILLED

SHARED = {"game", "terms", "heard"}  # the same for all clones; nobody listens to a new one
PASSING = {"stone", "held"}  # nothing but in the middle of an effect, where nobody clones to play on

NOT_COUNTED = {
    "game": "a key tells situations of one game apart",
    "terms": "what never changes in a game",
    "heard": "whoever listens",
    "seat": "the mover, while anybody is asked",
    "outcome": "follows from the boards",
    "first": "who began matters no more",
    "turn": "how long it took",
    "visits": "what came up before is compared by key",
    "earned_white": "names on envelopes change nothing on the table",
    "earned_black": "names on envelopes change nothing on the table",
    "lost": "nothing once an action is done",
    "setting": "follows from the active pawn or the Focus where somebody can choose",
    "origin": "set when an action begins",
    "stone": "nothing but in the middle of an effect",
    "held": "nothing but in the middle of an effect",
}


def attributes(state: State) -> list[str]:
    """The names of all that a state holds, compiled or not."""
    if hasattr(state, "__dict__"):
        return list(vars(state))
    kinds = type(state).__mro__
    return list(dict.fromkeys(name for kind in kinds for name in getattr(kind, "__mypyc_attrs__", ())))


def fresh() -> State:
    """A game with all chapters and powers."""
    return KILLED.start(seed=1, first=0, timeline="power_choice", set="KM-S9")


def changed(names: set[str]) -> State:
    """A state in which some attributes are like nothing that a new one has."""
    state = fresh()
    for n, name in enumerate(attributes(state), 1):
        if name in names:
            setattr(state, name, other_than(name, getattr(state, name), n))
    return state


def other_than(name: str, value: Any, n: int) -> Any:
    """Another value of the same kind, and no other attribute has it."""
    if name == "outcome":
        return Outcome((n,), (0.0,), "cap")
    return Visit(n, n, None) if name == "visits" else value + n


def test_a_clone_has_all_of_a_state():
    names = set(attributes(fresh()))
    assert names > SHARED | PASSING
    state = changed(names - SHARED - PASSING)
    twin = state.clone()
    for name in names:
        assert getattr(twin, name) == getattr(state, name), name


@pytest.mark.parametrize("name", attributes(fresh()))
def test_a_key_counts_all_that_the_game_depends_on(name):
    if name not in NOT_COUNTED:
        assert changed({name}).key() != fresh().key()
    elif name not in SHARED:
        assert changed({name}).key() == fresh().key()
