"""One decision, judged: every choice is tried in the same worlds, those that fit what its seat could know."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from anachron.bots.answer import thinking
from anachron.engine import Judge, Luck, State, Stream, View
from anachron.review.marks import BEST, ONLY, mark

FEW = 6  # worlds in which all choices are tried; then the foremost go on
FOREMOST = 5
TRUE_WORLDS = 60  # ways chance may go, where the truth is looked at


class Rated(NamedTuple):
    """A choice and the score it promises its seat."""

    choice: int
    value: float


class Truth(NamedTuple):
    """What a choice, and the best one by what could be known, were worth to those who see everything."""

    value: float
    best: float


class Decision(NamedTuple):
    """One choice of a match and what it was worth."""

    n: int  # among the choices in force, from 1
    seat: int
    choice: int
    value: float  # the score it promised
    loss: float  # how much less that is than the best one promised
    mark: str
    best: tuple[Rated, ...]  # the best choices, the one made included
    truth: Truth | None  # None: nothing was hidden
    scores: tuple[float, ...]  # how the match stood for everybody afterwards
    luck: tuple[float, ...]  # what chance gave to everybody, or took
    why: Mapping[str, str] = {}  # by language, what speaks for the best one
    plan: tuple[int, ...] = ()  # the choices of which it is the first


class Trial:
    """A choice, and the scores it brought in one world after another."""

    def __init__(self, choice: int) -> None:
        self.choice = choice
        self.found: list[float] = []
        self.glance: float | None = None  # what a first look said, where a second one went farther

    @property
    def mean(self) -> float:
        return sum(self.found) / len(self.found)


def tried(
    judge: Judge, view: View, legal: Sequence[int], made: int, seconds: float, seed: int
) -> list[Trial]:
    """All choices, the best first; the foremost and the one made are tried in more worlds than the others."""
    stream, seat = thinking(seed, view), view["seat"]
    trials = [Trial(choice) for choice in legal]
    if judge.worlds == 1:
        return searched(judge, judge.world(view, stream), seat, trials, made, seconds)
    alive, end, count = trials, time.monotonic() + seconds, 0
    while count < FEW or (time.monotonic() < end if seconds else count < judge.worlds):
        world, chance = judge.world(view, stream), int(stream.word())
        for trial in alive:
            trial.found.append(after(judge, world, seat, trial.choice, chance)[seat])
        count += 1
        if count == FEW:
            alive = foremost(trials, made)
    return sorted(trials, key=lambda trial: -trial.mean)


def searched(
    judge: Judge, world: State, seat: int, trials: list[Trial], made: int, seconds: float
) -> list[Trial]:
    """All choices where nothing is hidden or drawn: a second look goes farther into the foremost."""
    for trial in trials:
        trial.found = [after(judge, world, seat, trial.choice, 0)[seat]]
    alive = foremost(trials, made)
    patient = judge.deeper(seconds / len(alive))
    if patient is not judge:
        for trial in alive:
            trial.glance = trial.mean
            trial.found = [after(patient, world, seat, trial.choice, 0)[seat]]
    return sorted(trials, key=lambda trial: (trial not in alive, -trial.mean))


def foremost(trials: list[Trial], made: int) -> list[Trial]:
    """The choices worth more thought, and the one that was made."""
    best = sorted(trials, key=lambda trial: -trial.mean)[:FOREMOST]
    return [trial for trial in trials if trial in best or trial.choice == made]


def after(judge: Judge, state: State, seat: int, choice: int, chance: int) -> Sequence[float]:
    """How everybody stands after a choice, if chance goes this way."""
    twin = state.clone()
    twin.apply(seat, choice)
    return judge.scores(twin, Stream(chance))


def truly(judge: Judge, state: State, seat: int, choice: int, seed: int) -> list[float]:
    """How everybody stands after a choice, everything hidden being as it is; only chance is still open."""
    count = min(judge.worlds, TRUE_WORLDS)
    return mean([after(judge, reseeded(state, seed + n), seat, choice, seed + n) for n in range(count)])


def standing(judge: Judge, state: State, seed: int) -> list[float]:
    """How everybody stands in truth."""
    count = min(judge.worlds, TRUE_WORLDS)
    return mean([judge.scores(reseeded(state, seed + n), Stream(seed + n)) for n in range(count)])


def reseeded(state: State, seed: int) -> State:
    twin = state.clone()
    twin.reseed(Luck(f"review {seed}"))
    return twin


def mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows)]


def doubt(one: Trial, other: Trial) -> float:
    """How unsure it is that one choice is so much better: a standard error, over worlds or over two looks."""
    gaps = [a - b for a, b in zip(one.found, other.found)]
    if len(gaps) < 2:
        return unseen(one, other, gaps[0])
    middle = sum(gaps) / len(gaps)
    return math.sqrt(sum((gap - middle) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


def unseen(one: Trial, other: Trial, gap: float) -> float:
    """What of a difference only the second of two looks saw: half of it is their standard error."""
    if one.glance is None or other.glance is None:
        return 0.0
    return max(gap - (one.glance - other.glance), 0.0) / 2


class Asked(NamedTuple):
    """A decision to be judged: the state and the view of the seat before it, and the choice."""

    n: int
    seat: int
    choice: int
    state: State
    view: Callable[[], View]
    seals: bool  # something was drawn, thrown or revealed
    scores: tuple[float, ...]  # how the match stood afterwards


def judged(judge: Judge, asked: Asked, seconds: float, seed: int) -> Decision:
    """What a choice was worth by what its seat could know, and by the truth."""
    state, seat, made = asked.state, asked.seat, asked.choice
    legal, luck = state.legal(seat), (0.0,) * len(asked.scores)
    if asked.seals and judge.worlds > 1:
        expected = truly(judge, state, seat, made, seed)
        luck = tuple(now - then for now, then in zip(asked.scores, expected))
    if len(legal) == 1:
        value = asked.scores[seat] - luck[seat]
        return Decision(
            asked.n, seat, made, value, 0.0, ONLY, (Rated(made, value),), None, asked.scores, luck
        )
    trials = tried(judge, asked.view(), legal, made, seconds, seed)
    best, mine = trials[0], next(trial for trial in trials if trial.choice == made)
    loss, span = max(best.mean - mine.mean, 0.0), judge.span(state)
    floor = 0.0 if span == 1.0 else min(trial.mean for trial in trials)
    word = BEST if mine is best else mark((best.mean - floor) / span, loss / span, doubt(best, mine) / span)
    rated = tuple(Rated(trial.choice, trial.mean) for trial in trials[:FOREMOST])
    truth = known(judge, asked, best.choice, seed)
    return Decision(asked.n, seat, made, mine.mean, loss, word, rated, truth, asked.scores, luck)


def known(judge: Judge, asked: Asked, best: int, seed: int) -> Truth | None:
    """The same by the truth, where something was hidden."""
    state, seat = asked.state, asked.seat
    if state.seen(seat) == state.position():
        return None
    values = [truly(judge, state, seat, choice, seed)[seat] for choice in (asked.choice, best)]
    return Truth(values[0], max(values))
