"""How honest reviews are, and what they cost: planted blunders, masters' choices, CPU for forty decisions."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

import anachron
from anachron.bots.judging import judge
from anachron.engine import Game, Judge
from anachron.lab.setups import Setup, setups
from anachron.match import Match
from anachron.review import Decision, Review
from anachron.review.judged import Asked, Trial, doubt, judged, tried
from anachron.review.marks import BLUNDER

LEVEL, DEEPER, STRONGEST = "skilled", "expert", "master"
PLAYERS = "casual"  # who play until the moments that are looked at
DECISIONS = 40  # of the match whose review is timed
LOST = 1 / 3  # of the chance, as a deeper search says: a blunder
LEAST = 0.15  # a chance that is worth losing
SURE = 2.0  # standard errors by which the deeper search must be certain
APART = 5  # decisions from one moment to the next

# What is wanted.
FOUND, BLAMED, SECONDS = 0.90, 0.05, 60.0


class Moment(NamedTuple):
    """A decision in which there was a choice."""

    review: Review
    n: int
    seat: int


class Tally(NamedTuple):
    """What was seen of one set-up."""

    setup: Setup
    seconds: float  # of CPU, for forty decisions
    planted: int
    found: int
    masters: int
    blamed: int


def measured(setup: Setup, moments: int, seed: int = 0) -> Tally:
    """Blunders planted at some moments, and what a master chooses there."""
    match = played(setup, seed)
    seconds = cost(match)
    deeper, master = judge(match.game, DEEPER, 1), anachron.bot(match.game, STRONGEST, seed=1)
    planted = found = masters = blamed = 0
    for moment in some(setup, moments, seed):
        review, n, seat = moment
        state = review.match.at(n - 1)
        for choice in blunders(deeper, moment):
            planted += 1
            found += remarked(moment, choice).mark == BLUNDER
        choice = master.choose(review.view(state, n, seat)).choice.id
        masters += 1
        blamed += remarked(moment, choice).mark == BLUNDER
    return Tally(setup, seconds, planted, found, masters, blamed)


def played(setup: Setup, seed: int) -> Match:
    """A match that ends, be it by giving up, after forty decisions."""
    match = Match(setup.game, setup.seats, seed=f"{setup} {seed}", **setup.options)
    bots = [anachron.bot(match.game, PLAYERS, seed=seat) for seat in range(setup.seats)]
    while not match.over:
        seat = match.pending()[0]
        match.choose(seat, bots[seat].choose(match.view(seat)).choice)
        if len(match.line) == DECISIONS:
            for loser in range(1 - match.is_team, match.seats):
                if not match.over:
                    match.resign(loser)
            break
    return match


def cost(match: Match) -> float:
    """Seconds of CPU for a review, as if the match had forty decisions."""
    began = time.process_time()
    review = Review(match, LEVEL)
    for _ in review.run():
        pass
    return (time.process_time() - began) * DECISIONS / len(review)


def some(setup: Setup, moments: int, seed: int) -> Iterator[Moment]:
    """Decisions from one match after another."""
    count = 0
    while count < moments:
        seed += 1
        review = Review(played(setup, seed), LEVEL)
        for n in range(1 + seed % APART, len(review) + 1, APART):
            seat = review.match.steps[n - 1].seat
            if len(review.match.at(n - 1).legal(seat)) > 1 and count < moments:
                count += 1
                yield Moment(review, n, seat)


def blunders(deeper: Judge, moment: Moment) -> list[int]:
    """Choices that lose at least a third of the chance for certain, as a deeper search says; at most two."""
    review, n, seat = moment
    state = review.match.at(n - 1)
    legal = state.legal(seat)
    trials = tried(deeper, review.view(state, n, seat), legal, legal[n % len(legal)], 0.0, 1)
    best, span = trials[0], deeper.span(state)
    least = 0.0 if span == 1.0 else min(trial.mean for trial in trials)
    chance = best.mean - least

    def loses(trial: Trial) -> bool:
        lost = best.mean - trial.mean - SURE * doubt(best, trial)
        alike = len(trial.found) == len(best.found) and (trial.glance is None) == (best.glance is None)
        return alike and lost >= LOST * chance

    return [trial.choice for trial in trials if loses(trial)][:2] if chance >= LEAST * span else []


def remarked(moment: Moment, choice: int) -> Decision:
    """What the review says of another choice at a moment."""
    review, n, seat = moment
    state = review.match.at(n - 1)
    asked = Asked(
        n, seat, choice, state, lambda: review.view(state, n, seat), False, (0.0,) * review.match.seats
    )
    return judged(review.judge, asked, 0.0, review.seed)


# What is printed.


def of_game(game: Game) -> list[Setup]:
    """Every mode of a game, each at its fewest seats."""
    found: dict[str, Setup] = {}
    for setup in setups(game):
        found.setdefault(setup.mode, setup)
    return list(found.values())


def report(games: tuple[str, ...], moments: int, modes: tuple[str, ...] = ()) -> Iterator[str]:
    """A line for every mode as it comes, then what they add up to."""
    yield f"{'':30}{'CPU s':>8}{'planted':>9}{'found':>7}{'masters':>9}{'blamed':>8}"
    tallies: list[Tally] = []
    for game in games:
        for setup in of_game(anachron.game(game)):
            if not modes or setup.mode in modes:
                tallies.append(measured(setup, moments))
                yield line(str(setup), tallies[-1:])
    yield line("all (the dearest)", tallies)
    yield f"wanted: at most {SECONDS:g} s, {FOUND:.0%} found, at most {BLAMED:.0%} blamed"


def line(name: str, tallies: list[Tally]) -> str:
    seconds = max(one.seconds for one in tallies)
    sums = [sum(column) for column in zip(*(one[2:] for one in tallies))]
    planted, found, masters, blamed = sums
    shares = f"{found / max(planted, 1):6.0%}", f"{blamed / max(masters, 1):7.0%}"
    return f"{name:30}{seconds:8.1f}{planted:9}{shares[0]:>7}{masters:9}{shares[1]:>8}"
