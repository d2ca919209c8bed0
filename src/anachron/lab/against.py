"""Two installations side by side: the same meters, by turns, on one core, as ratios."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import NamedTuple

from anachron.lab.bench import HEADS, pin
from anachron.lab.installation import Installation, other_env
from anachron.lab.meters import METERS

# What each side runs: it says who it is and how long its import took, then measures what it is asked.
PROGRAM = """
import json, sys, time
begun = time.process_time()
import anachron
taken = time.process_time() - begun
from anachron.lab.meters import METERS
build = "compiled" if anachron.compiled else "interpreted"
about = {"version": anachron.__version__, "build": build, "games": list(anachron.games())}
print(json.dumps({**about, "meters": list(METERS), "imported": taken}), flush=True)
for line in sys.stdin:
    game, meter, seconds = json.loads(line)
    print(METERS[meter](game, seconds), flush=True)
"""

IMPORT = "import"


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
        super().__init__(python, PROGRAM, env)

    def __str__(self) -> str:
        return f"{self.about['version']} {self.about['build']} ({self.python})"

    def rate(self, game: str, meter: str, seconds: float) -> float:
        self.say([game, meter, seconds])
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
    return found


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
    yield f"{'':14}" + "".join(f"{head:>20}" for head in HEADS)
    imports: list[float] = []
    for game in games:
        found = measured(game, python, seconds, rounds)
        imports += found.pop(IMPORT)
        cells = (str(spread(found[meter])) if meter in found else "-" for meter in METERS)
        yield f"{game:14}" + "".join(f"{cell:>20}" for cell in cells)
    yield f"{IMPORT:14}{spread(imports)!s:>20}"
