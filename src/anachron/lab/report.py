"""How a game balances out: seats, and what the game itself tells apart, with one level at all seats."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import anachron
from anachron.bots import RANDOM
from anachron.engine import State
from anachron.engine.plain import Data
from anachron.lab import kept
from anachron.lab.players import LevelPlayer, nodes_of, played_out
from anachron.lab.report_tables import tables
from anachron.lab.setups import Setup, setups
from anachron.lab.work import Workers


class Task(NamedTuple):
    """One game, all seats of one level."""

    game: str
    mode: str
    seats: int
    level: str
    scale: float  # share of the level's nodes
    seed: str
    number: int


class Result(NamedTuple):
    """How a game ended: what each seat scored of one win, and which groups its seats belong to."""

    number: int
    shares: list[float]
    groups: list[str]
    reason: str
    decisions: int
    seconds: float  # of thinking


def play(task: Task) -> Result:
    """One game of a report."""
    (setup,) = setups(task.game, task.mode, task.seats)
    deal = f"report {task.seed} {task.number}"
    state = setup.start(deal)
    seated = [LevelPlayer(setup.game, task.level, f"{deal} {seat}", task.scale) for seat in range(task.seats)]
    begun = time.process_time()
    decisions = played_out(state, seated)
    seconds = round(time.process_time() - begun, 3)
    return Result(
        task.number,
        shares(setup, state),
        setup.game.measures.groups(state),
        reason(state),
        decisions,
        seconds,
    )


def shares(setup: Setup, state: State) -> list[float]:
    """One win, shared by its winners; a team wins or loses as one."""
    assert state.outcome is not None
    winners = state.outcome.winners
    if setup.game.is_team(setup.options):
        return [float(bool(winners))] * setup.seats
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(setup.seats)]


def reason(state: State) -> str:
    assert state.outcome is not None
    return state.outcome.reason


def played(tasks: list[Task], workers: Workers, out: Path | None) -> Iterator[Result]:
    """All results of a set-up."""
    label = f"{tasks[0].mode}, {tasks[0].seats} seats"
    return kept.played(tasks, play, read, alike(tasks[0]), label, workers, out)


def alike(task: Task) -> Data:
    """What makes results comparable: everything but the number of the game, and how hard the level thinks."""
    fields = task._asdict()
    del fields["number"]
    nodes = 0 if task.level == RANDOM else nodes_of(anachron.game(task.game), task.level)
    return {**fields, "nodes": nodes}


def read(fields: Data) -> Result:
    return Result(**{name: fields[name] for name in Result._fields})


def main(
    game: str,
    mode: str,
    seats: int | None,
    games: int | None,
    level: str | None,
    scale: float | None,
    seed: str,
    workers: Workers,
    out: Path | None,
    markdown: Path | None,
) -> str:
    """Play every set-up asked for and tell how they came out, in tables."""
    wanted = setups(game, mode, seats)
    own = wanted[0].game.measures
    level, scale = level or own.level, own.scale if scale is None else scale
    found = []
    for setup in wanted:
        numbers = range(games or own.games(setup.mode))
        tasks = [Task(game, setup.mode, setup.seats, level, scale, seed, number) for number in numbers]
        found.append((setup, list(played(tasks, workers, out))))
    who = level if scale == 1 else f"{level} with {scale:g} of its nodes"
    text = tables(wanted[0].game, f"{who}, seed {seed}", found)
    if markdown:
        markdown.write_text(text + "\n", "utf-8")
    return text
