"""How strong the levels are as ratings: from a ladder climbed now, or from those kept in docs/levels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from anachron.lab import ladder
from anachron.lab.arena import contest
from anachron.league.levels import Met, Step, steps

MADE = re.compile(r"Made by `anachron arena (\w+) --ladder --mode (\S+) --seats (\d+) .*?`")
SCALE = re.compile(r"--nodes-scale ([\d.]+)")
TIMED = "--seconds"
ROW = re.compile(r"^\| (\w+) \| ([\w ]+) \| ([\d,]+) \| ([\d.]+) \|", re.MULTILINE)
GAME = "the game"  # what a team of one level plays against


class Climbed(NamedTuple):
    """A ladder as it is kept: at which share of the levels' nodes, and what each level did."""

    game: str
    mode: str
    seats: int
    scale: float
    rungs: list[Met]

    @property
    def worth(self) -> tuple[float, int]:
        """Ladders at the levels' own nodes tell most, then those of many games."""
        return self.scale, sum(rung.games for rung in self.rungs)


def read(text: str) -> Climbed | None:
    """A ladder from its page; one by the clock does not tell how strong the levels are as they are."""
    made = MADE.search(text)
    if made is None or TIMED in made[0]:
        return None
    scale, seats = SCALE.search(made[0]), int(made[3])
    rungs = [
        Met(level, None if other == GAME else other, int(games.replace(",", "")), float(score), seats)
        for level, other, games, score in ROW.findall(text)
    ]
    return Climbed(made[1], made[2], seats, float(scale[1]) if scale else 1.0, rungs)


def kept(folder: Path) -> dict[str, Climbed]:
    """Of every game the ladder that tells most."""
    found: dict[str, Climbed] = {}
    for page in sorted(folder.glob("*.md")):
        one = read(page.read_text("utf-8"))
        if one is not None and (one.game not in found or one.worth > found[one.game].worth):
            found[one.game] = one
    return dict(sorted(found.items()))


def toml(ladders: Iterable[Climbed]) -> str:
    """What the server reads: by game, rating and margin of every level."""
    lines = ["# Written by `python docs/make.py` from docs/levels: rating and margin of every level."]
    for one in ladders:
        lines += ["", f"[{one.game}]"]
        lines += [f"{step.level} = [{step.rating}, {step.margin}]" for step in steps(one.rungs)]
    return "\n".join(lines) + "\n"


def page(ladders: Iterable[Climbed]) -> str:
    """The ratings of all games as a table."""
    rows = []
    for one in ladders:
        found = " | ".join(map(bounded, steps(one.rungs)))
        rows.append(f"| {one.game}, {one.mode}, {one.seats} seats | {found} |")
    head = ["| | novice | casual | skilled | expert | master |", "| --- | --- | --- | --- | --- | --- |"]
    return "\n".join([ABOUT, "", *head, *rows, "", HOW, ""])


ABOUT = """# How strong the levels are

On the scale of the ratings: who is 400 points ahead of one opponent wins ten times as often as they lose.
The level for newcomers, casual, stands at 1500, where every rating begins; the other numbers are the
distances to it."""

HOW = """They follow from the ladders beside this page (`league/levels.py`): each level has played the one
below, and the ratings are the most likely ones by Luce's choice among all seats. The figure behind ± bounds
the distance to casual 95 times in 100. In a team game a level has played the game itself.
`anachron arena GAME --ratings --into docs/levels` climbs a ladder and tells the ratings;
`python docs/make.py` writes this page, and what the server shows beside its bots."""


def main(into: Path | None, **asked: Any) -> Iterator[str]:
    """Climb a ladder, and tell the ratings that follow from it."""
    how = contest(**asked)
    rungs = []
    for rung in ladder.climb(how):
        rungs.append(rung)
        yield f"{rung.level}: {rung.report.score:.3f} ({rung.report.low:.3f} to {rung.report.high:.3f})"
    yield from ["", *map(told, steps(met(one, how.setup.seats) for one in rungs))]
    if into is not None:
        yield ladder.keep(into, how, rungs)


def met(rung: ladder.Rung, seats: int) -> Met:
    return Met(rung.level, rung.other, rung.report.games, rung.report.score, seats)


def told(step: Step) -> str:
    return f"{step.level}: {bounded(step)}"


def bounded(step: Step) -> str:
    return f"{step.rating} ± {step.margin}" if step.margin else f"{step.rating}"
