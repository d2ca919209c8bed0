"""A clone has all that a state has, and a key counts all that the future depends on."""

from __future__ import annotations

from inspect import isgetsetdescriptor
from typing import Any

import pytest

from anachron.engine import Luck, Outcome
from anachron.games.timeline.play import Timeline
from tests.games.timeline.tables import TIMELINE

SHARED = {"game", "terms", "pile"}  # never changed in place
NOT_COPIED = {
    "heard": "whoever listens to a state does not hear its clones",
    "errors": "follow from the mistakes",
}
NOT_COUNTED = {
    **NOT_COPIED,
    "game": "the same for all states of a search",
    "terms": "the same for all states of a search",
    "outcome": "nothing follows an end",
    "seat": "the mover, or nobody at an end",
    "luck": "situations are equal whatever chance will bring",
    "gone": "cards of the eliminated never come back",
    "recalled": "memory, which changes nothing that may be done",
    "mistakes": "memory, which changes nothing that may be done",
    "decisions": "only a cap asks how many there were",
}


def attributes(state: Timeline) -> list[str]:
    """All that a state holds, compiled or not."""
    if hasattr(state, "__dict__"):
        return sorted(vars(state))
    slots = {name: slot for cls in type(state).__mro__ for name, slot in vars(cls).items()}
    return sorted(name for name, slot in slots.items() if isgetsetdescriptor(slot) and name[0] != "_")


def other(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 3
    if isinstance(value, Luck):
        return Luck(77)
    if isinstance(value, list) and value and isinstance(value[0], list):
        return [[*inner, 7] for inner in value]
    return [*value, 7] if isinstance(value, list) else Outcome((), (0.0,), "cap")


def a_state() -> Timeline:
    state = TIMELINE.start(2, seed=1, mode="cooperative")
    assert isinstance(state, Timeline)
    return state


CHANGED = sorted({*attributes(a_state())} - SHARED - set(NOT_COPIED))


@pytest.mark.parametrize("name", CHANGED)
def test_a_clone_has_what_the_state_has_and_keeps_it_apart(name):
    state = a_state()
    value = other(getattr(state, name))
    setattr(state, name, value)
    twin = state.clone()
    assert getattr(twin, name) == value
    if isinstance(value, list):
        assert getattr(twin, name) is not value
        assert not any(
            mine is theirs for mine, theirs in zip(value, getattr(twin, name)) if type(mine) is list
        )


@pytest.mark.parametrize("name", sorted(SHARED))
def test_a_clone_shares_what_never_changes(name):
    state = a_state()
    assert getattr(state.clone(), name) is getattr(state, name)


def test_a_clone_tells_nobody():
    state = a_state()
    state.heard = []
    assert state.clone().heard is None


@pytest.mark.parametrize("name", sorted({*CHANGED, "pile"}))
def test_a_key_counts_all_but_what_is_named_with_a_reason(name):
    state = a_state()
    before = state.key()
    setattr(state, name, other(getattr(state, name)))
    assert (state.key() == before) == (name in NOT_COUNTED)


def test_what_is_not_counted_is_there():
    assert set(NOT_COUNTED) <= set(attributes(a_state()))
