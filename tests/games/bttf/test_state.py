"""The state as a thing of its own: a clone has all of it, and its key counts all that matters."""

from __future__ import annotations

from typing import Any

import pytest

from anachron import Outcome, State
from anachron.games.bttf.state import Frame, Table
from tests.games.bttf.tables import do, scene

SHARED = {"game", "terms", "luck", "seats", "heard"}  # the same for all clones; nobody listens to a new one

NOT_COUNTED = {
    "game": "a key tells situations of one game apart",
    "terms": "what never changes in a game",
    "luck": "the chance ahead does not lie on the table",
    "seats": "one of the terms",
    "heard": "whoever listens",
    "outcome": "follows from the rest",
    "turns": "the same situation may come again",
    "learned": "follows from what is known",
    "sure": "what players know does not change what they can do",
    "joint": "what players know does not change what they can do",
    "ruled_out": "what players know does not change what they can do",
}


def table() -> Table:
    """A card is being played, and somebody may answer it."""
    state = do(scene("discontinuity", "memo", ""), "0 play discontinuity", "0 direction left")
    assert isinstance(state, Table)
    return state


def attributes(thing: State | Frame) -> list[str]:
    """The names of all that a thing holds, compiled or not."""
    if hasattr(thing, "__dict__"):
        return list(vars(thing))
    kinds = type(thing).__mro__
    return list(dict.fromkeys(name for kind in kinds for name in getattr(kind, "__mypyc_attrs__", ())))


def other_than(value: Any, n: int) -> Any:
    """Another value of the same kind, and no other attribute has it."""
    if isinstance(value, list):
        return [*value, value[-1] if value and isinstance(value[-1], Frame) else n]
    return Outcome((n,), (0.0,), "cap") if value is None else value + n


def change(thing: Any, names: set[str]) -> None:
    """Give some attributes values like nothing that a fresh one has."""
    for n, name in enumerate(attributes(thing), 1):
        if name in names:
            setattr(thing, name, other_than(getattr(thing, name), n))


def with_other(name: str) -> Table:
    state = table()
    change(state, {name})
    if isinstance(getattr(state, name), list) and name not in ("draw", "discard", "b1", "id_stack", "frames"):
        getattr(state, name)[0] += 1  # by seat: nobody sits beyond the last
    return state


def values(thing: State | Frame) -> dict[str, Any]:
    found = {name: getattr(thing, name) for name in attributes(thing)}
    if "frames" in found:
        found["frames"] = [values(frame) for frame in found["frames"]]
    return found


def test_a_clone_has_all_of_a_state_and_lists_of_its_own():
    state = table()
    assert set(attributes(state)) > SHARED
    change(state, set(attributes(state)) - SHARED - {"frames"})
    change(state.frames[-1], set(attributes(state.frames[-1])))
    twin = state.clone()
    assert isinstance(twin, Table) and values(twin) == values(state)
    for name in attributes(state):
        if isinstance(getattr(state, name), list):
            assert getattr(twin, name) is not getattr(state, name), name
    assert twin.frames[-1] is not state.frames[-1]


@pytest.mark.parametrize("name", attributes(table()))
def test_a_key_counts_all_that_the_game_depends_on(name):
    if name not in NOT_COUNTED:
        assert with_other(name).key() != table().key()
    elif name not in SHARED:
        assert with_other(name).key() == table().key()


@pytest.mark.parametrize("name", attributes(table().frames[-1]))
def test_a_key_counts_all_of_a_card_being_played(name):
    state = table()
    change(state.frames[-1], {name})
    assert state.key() != table().key()
