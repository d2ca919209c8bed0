"""Choices made in secret at the same time: their order does not matter, and nobody can tell them apart."""

from __future__ import annotations

from itertools import combinations

from anachron.engine import State
from tests.nets.walks import SETUPS, every_setup, onlookers, seeds, walk

MOST = 4  # choices of a seat that are tried


@every_setup
@seeds(2)
def test_secret_choices_commute(setup, seed):
    for state in shared_decisions(setup, seed):
        for one, other in combinations(state.pending(), 2):
            for mine in state.legal(one)[:MOST]:
                for yours in state.legal(other)[:MOST]:
                    there = after(after(state, one, mine), other, yours)
                    back = after(after(state, other, yours), one, mine)
                    assert there.position() == back.position()
                    assert there.pending() == back.pending() and there.outcome == back.outcome


@every_setup
@seeds(2)
def test_secret_choices_cannot_be_told_apart(setup, seed):
    for state in shared_decisions(setup, seed):
        for seat in state.pending():
            made = [told_and_seen(setup, state, seat, number) for number in state.legal(seat)]
            assert all(one == made[0] for one in made)


def told_and_seen(setup, state: State, seat: int, number: int) -> list[object]:
    """All that the others learn of a choice."""
    twin = state.clone()
    events = twin.choose(seat, number)
    others = [other for other in onlookers(setup) if other != seat]
    return [(twin.view(other), [event.told(other) for event in events]) for other in others]


def shared_decisions(setup, seed: int) -> list[State]:
    """The states in which several seats owe a choice at the same time."""
    return [state for state in walk(setup, seed) if len(state.pending()) > 1]


def after(state: State, seat: int, number: int) -> State:
    twin = state.clone()
    twin.apply(seat, number)
    return twin


def test_some_game_is_caught_in_these_nets():
    assert any(shared_decisions(setup, 1) for setup in SETUPS)
