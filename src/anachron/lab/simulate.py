"""Games by the thousand: they end, no invariant breaks, and every build plays the same ones."""

from __future__ import annotations

import hashlib
import json
import time
from array import array
from collections import Counter
from statistics import median
from typing import NamedTuple

import click

import anachron
from anachron.bots import RANDOM
from anachron.engine import Outcome, State
from anachron.lab import builds
from anachron.lab.players import players
from anachron.lab.setups import Setup, setups
from anachron.lab.work import ALONE, Workers, shown, spread

ENDLESS = 100_000  # decisions: a game this long will not end
CHUNK = 200  # games a process takes at once


class Broken(Exception):
    """An invariant does not hold, or a game does not end."""


class Plan(NamedTuple):
    """How games are played."""

    seed: str = "0"
    level: str = RANDOM
    check: int = 10  # look for faults every so many decisions, and at the end; 0: never


class Task(NamedTuple):
    """Some games of one set-up, by their numbers."""

    game: str
    mode: str
    seats: int
    plan: Plan
    first: int
    last: int


class Played(NamedTuple):
    """One game: how long, how it ended, and a digest of its choices and its last position."""

    decisions: int
    winners: tuple[int, ...]
    reason: str
    digest: str


class Batch(NamedTuple):
    """What a task gave: its games, the seconds they took, and the fault that stopped them, if any."""

    games: list[Played]
    seconds: float
    fault: str = ""


class Summary(NamedTuple):
    """All games of one set-up."""

    game: str
    mode: str
    seats: int
    games: int
    reasons: dict[str, int]
    wins: list[int]
    median: float
    longest: int
    rate: float  # decisions a second on one core, checks included
    checksum: str  # of all games
    prefix: str  # ... and of the first few, for comparison
    fault: str


# One game.


def play(setup: Setup, plan: Plan, n: int) -> Played:
    """The n-th game, to its end; Broken says where a fault shows, with the position to reproduce it."""
    seed = f"{plan.seed} {n}"
    state, choose = setup.start(seed), players(setup, seed, plan.level)
    ids = array("i")
    while state.seat >= 0:
        seat = int(state.seat)
        number = choose(state, seat)
        ids.append(number)
        state.apply(seat, number)
        if plan.check and (len(ids) % plan.check == 0 or state.seat < 0):
            expect(setup, seed, state, len(ids), *state.faults())
        if len(ids) == ENDLESS:
            expect(setup, seed, state, len(ids), "the game does not end")
    outcome = state.outcome
    if outcome is None:
        raise Broken(f"{setup}, seed {seed!r}: nobody is asked, and there is no outcome")
    return Played(len(ids), outcome.winners, outcome.reason, digest(ids, state, outcome))


def expect(setup: Setup, seed: str, state: State, decisions: int, *faults: str) -> None:
    """No faults; else the game, how far it had come, the position and what is wrong."""
    if faults:
        where = f"{setup}, seed {seed!r}, after {decisions} decisions"
        raise Broken("\n".join([where, state.text(), *faults]))


def digest(ids: array[int], state: State, outcome: Outcome) -> str:
    text = f"{ids.tolist()} {state.checksum()} {json.dumps(outcome.data())}"
    return hashlib.sha256(text.encode()).hexdigest()[:12]


# Many games.


def play_some(task: Task) -> Batch:
    """The games of a task, one after the other."""
    (setup,) = setups(task.game, task.mode, task.seats)
    games: list[Played] = []
    begun = time.process_time()
    for n in range(task.first, task.last):
        try:
            games.append(play(setup, task.plan, n))
        except Broken as broken:
            return Batch(games, time.process_time() - begun, str(broken))
        except Exception as error:
            error.add_note(f"in game {n} of {setup}, {task.plan}")
            raise
    return Batch(games, time.process_time() - begun)


def simulate(setup: Setup, plan: Plan, games: int, workers: Workers = ALONE, prefix: int = 0) -> Summary:
    """Play a set-up many times; the results do not depend on who does it."""
    chunk = max(1, min(CHUNK, games // (4 * workers.jobs)))
    whom = (setup.game.id, setup.mode, setup.seats)
    tasks = [Task(*whom, plan, first, min(first + chunk, games)) for first in range(0, games, chunk)]
    batches: list[Batch] = []
    for batch in shown(spread(play_some, tasks, workers), str(setup), games, lambda batch: len(batch.games)):
        batches.append(batch)
        if batch.fault:
            break
    return summary(setup, batches, prefix)


def summary(setup: Setup, batches: list[Batch], prefix: int) -> Summary:
    games = [game for batch in batches for game in batch.games]
    lengths = [game.decisions for game in games] or [0]
    winners = Counter(winner for game in games for winner in game.winners)
    return Summary(
        game=setup.game.id,
        mode=setup.mode,
        seats=setup.seats,
        games=len(games),
        reasons=dict(Counter(game.reason for game in games).most_common()),
        wins=[winners[seat] for seat in range(setup.seats)],
        median=median(lengths),
        longest=max(lengths),
        rate=sum(lengths) / max(sum(batch.seconds for batch in batches), 1e-9),
        checksum=checksum(games),
        prefix=checksum(games[:prefix]),
        fault=next((batch.fault for batch in batches if batch.fault), ""),
    )


def checksum(games: list[Played]) -> str:
    return hashlib.sha256("".join(game.digest for game in games).encode()).hexdigest()[:12]


# The other build.


def interpreted_checksums(
    game: str, mode: str, seats: int | None, plan: Plan, games: int, jobs: int
) -> dict[tuple[str, int], str]:
    """The checksums of the first games of each set-up, played by the interpreted build."""
    asked = ["--mode", mode, *([] if seats is None else ["--seats", str(seats)]), "--games", str(games)]
    how = ["--seed", plan.seed, "--bots", plan.level, "--jobs", str(jobs), "--check", "0", "--json"]
    with builds.interpreted() as env:
        printed = builds.python(["-m", "anachron", "simulate", game, *asked, *how], env)
    found = [json.loads(line) for line in printed.splitlines()]
    return {(line["mode"], line["seats"]): line["checksum"] for line in found}


# What is printed.

HEAD = f"{'mode':22}{'seats':>5}{'games':>9}{'median':>8}{'longest':>9}{'steps/s':>12}  checksum      ended"


def row(summary: Summary) -> str:
    """One line of the table."""
    ended = ", ".join(f"{reason} {n:,}" for reason, n in summary.reasons.items())
    wins = "/".join(f"{n:,}" for n in summary.wins)
    return (
        f"{summary.mode:22}{summary.seats:5}{summary.games:9,}{summary.median:8.0f}{summary.longest:9,}"
        f"{summary.rate:12,.0f}  {summary.checksum}  {ended}; won by seat {wins}"
    )


def main(
    game: str,
    mode: str,
    seats: int | None,
    plan: Plan,
    games: int,
    workers: Workers,
    compare: int,
    as_json: bool,
) -> int:
    """Play every set-up asked for and print what came of it; the exit code."""
    jobs, compare = workers.jobs, min(compare, games)
    wanted = setups(game, mode, seats)
    if not as_json:
        click.echo(f"{game}, {plan.level} play, seed {plan.seed}, {builds.build_name()}, {jobs} jobs\n{HEAD}")
    found = []
    for setup in wanted:
        found.append(simulate(setup, plan, games, workers, compare))
        click.echo(json.dumps(found[-1]._asdict()) if as_json else row(found[-1]))
    faults = [one.fault for one in found if one.fault]
    for fault in faults:
        click.echo(f"\nbroken: {fault}", err=True)
    if faults or not compare:
        return 1 if faults else 0
    if not anachron.compiled:
        click.echo("nothing to compare: this build is the interpreted one", err=True)
        return 0
    return compared(found, interpreted_checksums(game, mode, seats, plan, compare, jobs), compare)


def compared(found: list[Summary], other: dict[tuple[str, int], str], games: int) -> int:
    """Say whether both builds played the same first games; the exit code."""
    apart = [one for one in found if one.prefix != other.get((one.mode, one.seats))]
    for one in apart:
        theirs = other.get((one.mode, one.seats))
        click.echo(f"{one.mode}, {one.seats} seats: compiled {one.prefix}, interpreted {theirs}", err=True)
    verdict = f"{len(apart)} differ" if apart else "equal checksums"
    click.echo(f"the first {games:,} games of {len(found)} set-ups, compiled and interpreted: {verdict}")
    return 1 if apart else 0
