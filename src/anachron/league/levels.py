"""How strong the levels are, on the scale of the ratings: from what each scored against the one below."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from anachron.league.ratings import MIDDLE, SURE

POINTS = 400 / math.log(10)  # a unit of log odds: ten to one is 400
NEWCOMER = "casual"  # the level that stands where a rating begins
FILE = "levels.toml"


class Met(NamedTuple):
    """What a level scored on average against another at all other seats, or against the game (None)."""

    level: str
    other: str | None
    games: int
    score: float
    seats: int


class Step(NamedTuple):
    """The rating of a level, and the points to either side within which it lies 95 times in 100."""

    level: str
    rating: int
    margin: int


def steps(rungs: Iterable[Met]) -> list[Step]:
    """The levels on one scale; their distances are what was measured, the level for newcomers is 1500."""
    found = climbed(rungs)
    start, doubt = found[NEWCOMER]
    return [
        Step(name, round(MIDDLE + at - start), round(SURE * math.sqrt(abs(spread - doubt))))
        for name, (at, spread) in found.items()
    ]


def climbed(rungs: Iterable[Met]) -> dict[str, tuple[float, float]]:
    """Where each level stands in points above the ground, and with what variance."""
    found: dict[str, tuple[float, float]] = {}
    for rung in rungs:
        below, doubt = found.get(rung.other or "", (0.0, 0.0))
        ahead, spread = distance(rung)
        found[rung.level] = (below + ahead, doubt + spread)
    return found


def distance(rung: Met) -> tuple[float, float]:
    """Points between two levels, by Luce's choice among all seats, and their variance."""
    share = (rung.score * rung.games + 0.5) / (rung.games + 1)  # who has won all is not without end ahead
    odds = math.log(share / (1 - share)) + math.log(max(1, rung.seats - 1))
    spread = 1 / ((rung.games + 1) * share * (1 - share))
    return POINTS * odds, POINTS**2 * spread


@cache
def known() -> dict[str, dict[str, list[int]]]:
    """By game, rating and margin of every level, as they were measured."""
    text = files(__package__).joinpath(FILE).read_text("utf-8")
    found: dict[str, dict[str, list[int]]] = tomllib.loads(text)
    return found


def rating_of(game: str, level: str) -> int | None:
    """How strong a level is at a game, where that was measured."""
    found = known().get(game, {}).get(level)
    return found[0] if found else None
