"""Two installations side by side: the same meters, by turns, on one core, as ratios."""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from statistics import median
from typing import NamedTuple

from anachron.lab import looking
from anachron.lab.bench import HEADS, pin
from anachron.lab.installation import Installation, other_env
from anachron.lab.looking import Walk
from anachron.lab.meters import METERS
from anachron.lab.players import at_random
from anachron.lab.setups import Setup, first_setup

IMPORT = "import"
VIEWS = "views"

# What each side runs, after the text of `looking`: it says who it is and how long its import took, then
# measures what it is asked.
PROGRAM = """
import json, sys
from anachron.lab.meters import METERS
build = "compiled" if anachron.compiled else "interpreted"
rules = {id: newest(anachron.game(id)) for id in anachron.games()}
about = {"version": anachron.__version__, "build": build, "games": list(rules), "rules": rules}
print(json.dumps({**about, "meters": list(METERS), "imported": taken}), flush=True)
for line in sys.stdin:
    game, meter, seconds, *more = json.loads(line)
    print(views(game, *more, seconds) if meter == "views" else METERS[meter](game, seconds), flush=True)
"""
TIMED = """
import time
begun = time.process_time()
import anachron
taken = time.process_time() - begun
"""

WALKS = 16  # games that are looked at
EVERY = 6  # choices between two looks
LOOKS = 10  # at most, at each of them


class Spread(NamedTuple):
    """How many times as fast one side was as the other, in the middle and at most."""

    middle: float
    least: float
    most: float

    def __str__(self) -> str:
        return f"{self.middle:.3f} ({self.least:.2f}-{self.most:.2f})"


class Side(Installation):
    """An installation that measures itself."""

    def __init__(self, python: str, env: dict[str, str]) -> None:
        text = inspect.getsource(looking).replace("from __future__ import annotations\n", "")
        super().__init__(python, f"from __future__ import annotations\n{TIMED}{text}{PROGRAM}", env)

    def __str__(self) -> str:
        return f"{self.about['version']} {self.about['build']} ({self.python})"

    def rate(self, game: str, meter: str, seconds: float) -> float:
        self.say([game, meter, seconds])
        return float(self.heard())

    def views(self, game: str, rules: int, seconds: float) -> float:
        self.say([game, VIEWS, seconds, rules, walks(game, rules)])
        return float(self.heard())


@contextmanager
def sides(python: str) -> Iterator[tuple[Side, Side]]:
    """This installation and the other, freshly started: how a process lies in memory weighs too."""
    started: list[Side] = []
    try:
        for each, env in ((sys.executable, dict(os.environ)), (python, other_env())):
            started.append(Side(each, env))
        yield started[0], started[1]
    finally:
        for side in started:
            side.end()


def measured(game: str, python: str, seconds: float, rounds: int) -> dict[str, list[float]]:
    """The ratios of a game's meters, and of the import, round by round."""
    found: dict[str, list[float]] = {}
    for n in range(rounds):
        with sides(python) as (this, other):
            found.setdefault(IMPORT, []).append(other.about["imported"] / this.about["imported"])
            by_turns = (other, this) if n % 2 else (this, other)
            for meter in shared(game, other):
                rates = {side: side.rate(game, meter, seconds) for side in by_turns}
                found.setdefault(meter, []).append(rates[this] / rates[other])
            if game in other.about["games"]:
                rules = min(side.about["rules"][game] for side in by_turns)
                rates = {side: side.views(game, rules, seconds) for side in by_turns}
                found.setdefault(VIEWS, []).append(rates[this] / rates[other])
    return found


@cache
def walks(id: str, rules: int) -> list[Walk]:
    """Random games by rules that both sides know, with the moments at which both look."""
    setup = first_setup(looking.under(id, rules))
    return [walk(setup, str(n)) for n in range(WALKS)]


def walk(setup: Setup, seed: str) -> Walk:
    state, choose, choices = setup.start(seed), at_random(setup, seed), list[tuple[int, int]]()
    while state.seat >= 0 and len(choices) < EVERY * LOOKS:
        seat = int(state.seat)
        choices.append((seat, choose(state, seat)))
        state.apply(*choices[-1])
    asked = list(range(EVERY // 2, len(choices), EVERY))
    return [setup.seats, setup.seed(seed), setup.capped, choices, asked]


def shared(game: str, other: Side) -> list[str]:
    """The meters that another installation, perhaps an older one, has as well."""
    return [meter for meter in METERS if meter in other.about["meters"] and game in other.about["games"]]


def spread(ratios: list[float]) -> Spread:
    return Spread(median(ratios), min(ratios), max(ratios))


def report(games: tuple[str, ...], python: str, seconds: float, rounds: int) -> Iterator[str]:
    """The whole comparison, line by line as it comes."""
    core = pin()
    with sides(python) as (this, other):
        yield f"{this} against {other}, {core}"
    yield f"times as fast: the median of {rounds} rounds of {seconds:g} s each, with the least and the most"
    yield f"{'':14}" + "".join(f"{head:>20}" for head in (*HEADS, VIEWS))
    imports: list[float] = []
    for game in games:
        found = measured(game, python, seconds, rounds)
        imports += found.pop(IMPORT)
        cells = (str(spread(found[meter])) if meter in found else "-" for meter in (*METERS, VIEWS))
        yield f"{game:14}" + "".join(f"{cell:>20}" for cell in cells)
    yield f"{IMPORT:14}{spread(imports)!s:>20}"
