"""Choices made in secret at the same time: their order does not matter, and nobody can tell them apart."""

from __future__ import annotations

from itertools import combinations

from anachron.engine import State
from anachron.match.telling import preview
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


@every_setup
@seeds(2)
def test_whoever_is_last_cannot_look_first(setup, seed):
    for state in shared_decisions(setup, seed):
        *others, last = state.pending()
        for number in state.legal(last)[:MOST]:
            looks = [preview(all_in(state, others, n), last, number) for n in range(MOST)]
            assert all((look.told, look.seals) == (looks[0].told, looks[0].seals) for look in looks)
            views = [None if look.after is None else look.after.view(last) for look in looks]
            assert all(view == views[0] for view in views)


@every_setup
@seeds(2)
def test_nobody_takes_a_choice_back_freely_that_showed_those_of_others(setup, seed):
    for state in shared_decisions(setup, seed):
        *others, last = state.pending()
        shown = []
        for n in range(MOST):
            ready = all_in(state, others, n)
            while last in ready.pending():
                events = ready.choose(last, ready.legal(last)[0])
            shown.append([event.told(last) for event in events])
            assert shown[-1] == shown[0] or any(event.seals for event in events)


def all_in(state: State, seats: list[int], n: int) -> State:
    """Everybody but one has answered, with their n-th choice or the last they have."""
    twin = state.clone()
    for seat in seats:
        while seat in twin.pending():
            legal = twin.legal(seat)
            twin.apply(seat, legal[min(n, len(legal) - 1)])
    return twin


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
