"""Random play ends, breaks nothing, and happens the same way again."""

from __future__ import annotations

import math
from collections.abc import Iterator

from anachron.engine import Luck, State
from anachron.testing.walks import ENDLESS, Moment, Walk


def ends(walk: Walk) -> Iterator[str]:
    """Random play ends, with an outcome for every seat, and breaks no invariant on the way."""
    for n, state in enumerate(walk.states):
        yield from (f"after {n} decisions: {fault}" for fault in state.faults())
    last, outcome = walk.last, walk.last.outcome
    if len(walk.steps) == ENDLESS:
        yield f"the game does not end within {ENDLESS:,} decisions"
    elif last.seat >= 0:
        yield f"after {len(walk.steps)} decisions: seat {last.seat} is asked and has no choice"
    elif outcome is None:
        yield f"after {len(walk.steps)} decisions: nobody is asked, and there is no outcome"
    else:
        seats = walk.setup.seats
        if last.pending():
            yield f"at the end: pending names {last.pending()}"
        if len(outcome.scores) != seats or not all(map(math.isfinite, outcome.scores)):
            yield f"at the end: expected a score for each of {seats} seats, got {outcome.scores}"
        if not set(outcome.winners) <= set(range(seats)):
            yield f"at the end: expected winners among {seats} seats, got {outcome.winners}"


def asks(walk: Walk) -> Iterator[str]:
    """The seat asked first is the lowest that owes a choice; each has some, by numbers of the codec."""
    for n, state in enumerate(walk.states):
        pending = state.pending()
        if state.seat != min(pending, default=-1) or pending != sorted(set(pending)):
            yield f"after {n} decisions: seat is {state.seat}, pending {pending}"
        for seat in pending:
            legal = state.legal(seat)
            if not legal or len(set(legal)) < len(legal):
                yield f"after {n} decisions: expected different choices of seat {seat}, got {legal}"
            elif not 0 <= min(legal) <= max(legal) < state.game.size:
                yield f"after {n} decisions: expected choices below {state.game.size}, got {legal}"


def opens_windows(walk: Walk) -> Iterator[str]:
    """A response window asks one seat after the other, the pending one first; its game has words for it."""
    for n, state in enumerate(walk.states):
        window = list(state.window())
        if not window:
            continue
        if state.game.windows is None:
            yield f"after {n} decisions: a window is open, and the game has no words for it"
        if len(set(window)) < len(window) or state.pending() != window[:1]:
            yield f"after {n} decisions: pending is {state.pending()}, the window asks {window}"


def replays(walk: Walk) -> Iterator[str]:
    """Replaying a journal of texts gives the same states."""
    state = walk.setup.start(walk.seed)
    for n, (seat, number, after) in enumerate(walk.steps, 1):
        state.choose(seat, str(state.game.choice(number)))
        if state.checksum() != after.checksum():
            yield f"after {n} decisions: replayed it is {state.text()}, played {after.text()}"
            return
    if state.outcome != walk.last.outcome:
        yield f"replayed it ends with {state.outcome}, played with {walk.last.outcome}"


def starts_alike(walk: Walk) -> Iterator[str]:
    """Equal seeds give equal starts, and equal luck afterwards."""
    one, other = walk.setup.start(walk.seed), walk.setup.start(walk.seed)
    if one.position() != other.position():
        yield f"two games of this seed begin with {one.text()} and {other.text()}"
    for seat, number, _ in walk.steps[:20]:
        one.apply(seat, number)
        other.apply(seat, number)
    if one.position() != other.position():
        yield f"the same {len(walk.steps[:20])} choices lead to {one.text()} and {other.text()}"


def applies(moment: Moment) -> Iterator[str]:
    """Every listed choice is accepted, and `apply` and `choose` lead to the same state."""
    state = moment.state
    for seat in state.pending():
        for number in state.legal(seat):
            quick, told = state.clone(), state.clone()
            quick.apply(seat, number)
            told.choose(seat, number)
            if situation(quick) != situation(told):
                yield f"{name(state, number)} of seat {seat}: apply and choose differ"


def picks_anything(moment: Moment) -> Iterator[str]:
    """`anything` picks one of the legal choices."""
    state, stream = moment.state, Luck(moment.seed).stream("anything")
    for seat in state.pending():
        legal = state.legal(seat)
        for number in {int(state.anything(seat, stream)) for _ in range(9)}:
            if number not in legal:
                yield f"anything gives seat {seat} the choice {number}, legal are {legal}"


def situation(state: State) -> object:
    return state.position(), state.outcome, state.pending()


def name(state: State, number: int) -> str:
    """A choice as findings call it."""
    return f"{str(state.game.choice(number))!r}"
