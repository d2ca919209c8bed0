"""Choices made in secret at the same time: their order does not matter, and nobody can tell them apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from anachron.engine import State
from anachron.match.telling import preview
from anachron.testing.play import name, situation
from anachron.testing.positions import viewer
from anachron.testing.walks import Walk, onlookers

MOST = 4  # choices of a seat that are tried


def commute(walk: Walk) -> Iterator[str]:
    """The order in which secret choices come in makes no difference."""
    for n, state in walk.shared():
        for one, other in combinations(state.pending(), 2):
            for mine, yours in product(state.legal(one)[:MOST], state.legal(other)[:MOST]):
                there = after(after(state, one, mine), other, yours)
                back = after(after(state, other, yours), one, mine)
                if situation(there) != situation(back):
                    both = f"{name(state, mine)} of seat {one} and {name(state, yours)} of seat {other}"
                    yield f"after {n} decisions: it matters which comes first, {both}"
                    return


def look_alike(walk: Walk) -> Iterator[str]:
    """Nobody else can tell one secret choice from another: views and told events are the same."""
    for n, state in walk.shared():
        for seat in state.pending():
            first, *others = [(number, learned(walk, state, seat, number)) for number in state.legal(seat)]
            for number, told in others:
                for looker in first[1]:
                    if told[looker] != first[1][looker]:
                        both = f"{name(state, first[0])} from {name(state, number)} of seat {seat}"
                        yield f"after {n} decisions: {viewer(looker)} can tell {both}"
                        return


def learned(walk: Walk, state: State, seat: int, number: int) -> dict[int | None, object]:
    """All that each of the others learns of a choice."""
    twin = state.clone()
    events = twin.choose(seat, number)
    others = [other for other in onlookers(walk.setup) if other != seat]
    return {other: (twin.view(other), [event.told(other) for event in events]) for other in others}


def stay_unseen_in_previews(walk: Walk) -> Iterator[str]:
    """Whoever is last cannot look first: a preview is the same whatever the others have chosen."""
    for n, state in walk.shared():
        *others, last = state.pending()
        for number in state.legal(last)[:MOST]:
            looks = [preview(all_in(state, others, k), last, number) for k in range(MOST)]
            seen = [
                (look.told, look.seals, None if look.after is None else look.after.view(last))
                for look in looks
            ]
            if any(one != seen[0] for one in seen):
                yield f"after {n} decisions: seat {last} learns from a preview what the others have chosen"
                return


def seal(walk: Walk) -> Iterator[str]:
    """Nobody takes a choice back freely that showed those of others: the event that tells them seals."""
    for n, state in walk.shared():
        *others, last = state.pending()
        shown = []
        for k in range(MOST):
            ready = all_in(state, others, k)
            while last in ready.pending():
                events = ready.choose(last, ready.legal(last)[0])
            shown.append([event.told(last) for event in events])
            if shown[-1] != shown[0] and not any(event.seals for event in events):
                yield f"after {n} decisions: seat {last} learns what the others chose, and no event seals it"
                return


def all_in(state: State, seats: list[int], n: int) -> State:
    """Everybody but one has answered, with their n-th choice or the last they have."""
    twin = state.clone()
    for seat in seats:
        while seat in twin.pending():
            legal = twin.legal(seat)
            twin.apply(seat, legal[min(n, len(legal) - 1)])
    return twin


def after(state: State, seat: int, number: int) -> State:
    twin = state.clone()
    twin.apply(seat, number)
    return twin
