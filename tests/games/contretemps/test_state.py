"""The state as a thing of its own: a clone has all of it, and its key counts all that matters."""

from __future__ import annotations

from typing import Any

import pytest

from anachron import Outcome, State
from tests.games.contretemps.tables import CONTRETEMPS

SHARED = {"game", "terms", "seats", "heard"}  # the same for all clones; nobody listens to a new one

NOT_COUNTED = {
    "game": "a key tells situations of one game apart",
    "terms": "what never changes in a game",
    "seats": "one of the terms",
    "heard": "whoever listens",
    "outcome": "follows from the events",
    "suit": "follows from the lead card or the first card on the table",
    "peak": "follows from the cards at the event",
    "voids": "what others know of a hand",
    "discards": "cards that never come back",
    "rest": "cards that never come into play",
    "made": "how long it took",
}


def attributes(state: State) -> list[str]:
    """The names of all that a state holds, compiled or not."""
    if hasattr(state, "__dict__"):
        return list(vars(state))
    kinds = type(state).__mro__
    return list(dict.fromkeys(name for kind in kinds for name in getattr(kind, "__mypyc_attrs__", ())))


def other_than(value: Any, n: int) -> Any:
    """Another value of the same kind, and no other attribute has it."""
    if isinstance(value, list):
        return [*value, n]
    return Outcome((n,), (0.0,), "cap") if value is None else value + n


def changed(names: set[str]) -> State:
    """A state in which some attributes are like nothing that a new one has."""
    state = CONTRETEMPS.start(4, 1)
    for n, name in enumerate(attributes(state), 20):
        if name in names:
            setattr(state, name, other_than(getattr(state, name), n))
    return state


def test_a_clone_has_all_of_a_state_and_lists_of_its_own():
    names = set(attributes(CONTRETEMPS.start(4, 1)))
    assert names > SHARED
    state = changed(names - SHARED)
    twin = state.clone()
    for name in names:
        assert getattr(twin, name) == getattr(state, name), name
    for name in ("hands", "leads", "wins", "discards", "stack"):
        assert getattr(twin, name) is not getattr(state, name), name


@pytest.mark.parametrize("name", attributes(CONTRETEMPS.start(4, 1)))
def test_a_key_counts_all_that_the_game_depends_on(name):
    if name not in NOT_COUNTED:
        assert changed({name}).key() != changed(set()).key()
    elif name not in SHARED:
        assert changed({name}).key() == changed(set()).key()
