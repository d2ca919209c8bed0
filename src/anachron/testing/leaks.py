"""The leak law over very many states: what a seat observes does not change with what it cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from typing import NamedTuple

from anachron.engine import Game
from anachron.lab.setups import Setup
from anachron.testing.checking import MOST, Finding
from anachron.testing.laws import name_of
from anachron.testing.observations import keep_secrets, observer_of
from anachron.testing.walks import steps, tried


class Looked(NamedTuple):
    """A random game: how many of its states were looked at, and which of them leak."""

    states: int
    findings: list[Finding]


def leaks(game: Game, states: int, seed: int) -> Iterator[Looked]:
    """Random games of every set-up in turn, until so many states were looked at or too many of them leak."""
    setups, found = tried(game), 0
    for n in count():
        looked = looked_at(setups[n % len(setups)], seed + n // len(setups), states)
        states, found = states - looked.states, found + len(looked.findings)
        yield looked
        if states == 0 or found >= MOST:
            return


def looked_at(setup: Setup, seed: int, most: int) -> Looked:
    """At most so many states of a random game: each is redealt to every seat and observed again."""
    observer, findings, states = observer_of(setup), [], 0
    for states, step in enumerate(islice(steps(setup, seed), most), 1):
        for seat in range(setup.seats):
            redealt = step.after.redeal(seat, states)
            if observer.packed(redealt, seat) != observer.packed(step.after, seat):
                where = f"{setup}, seed {seed}, after {states} decisions"
                what = f"redealt to seat {seat}, it observes something else"
                findings.append(Finding(name_of(keep_secrets), where, what))
    return Looked(states, findings)
