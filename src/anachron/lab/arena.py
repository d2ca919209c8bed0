"""Who beats whom: a level against another, colours and openings shared out evenly, with an interval."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from anachron.engine import Malformed, State
from anachron.engine.plain import Data
from anachron.lab import kept
from anachron.lab.guests import Guests
from anachron.lab.players import LevelPlayer, Player, at_random, played_out
from anachron.lab.setups import Setup, first_setup, setups
from anachron.lab.work import Workers

CONFIDENCE = 1.96  # standard deviations: 95 %

Levels = tuple[str, str]  # the challenger's, and that of all others
Seconds = tuple[float | None, float | None]


class Task(NamedTuple):
    """One game: the challenger sits at one seat, the other level at all others."""

    game: str
    mode: str
    seats: int
    levels: Levels
    scale: float  # share of each level's nodes
    opening: int  # turns played at random first
    seed: str
    number: int
    seconds: Seconds = (None, None)  # of CPU time a decision, rather than nodes
    against: str | None = None  # the Python of another installation, in which all others think

    @property
    def seat(self) -> int:
        """Where the challenger sits: each seat in turn."""
        return self.number % self.seats

    @property
    def deal(self) -> str:
        """Games that differ only in the challenger's seat begin alike."""
        return f"{self.seed} {self.number // self.seats}"

    @property
    def names(self) -> list[str]:
        """What the players are drawn from."""
        return [f"{self.deal} {seat}" for seat in range(self.seats)]


class Contest(NamedTuple):
    """What all games between levels have in common."""

    setup: Setup
    games: int  # of each pair of levels
    opening: int
    scale: float
    seed: str
    workers: Workers
    out: Path | None
    against: str | None = None
    seconds: Seconds = (None, None)

    def tasks(self, levels: Levels) -> list[Task]:
        """The games of one level against another."""
        game, mode, seats, _ = self.setup
        how = (self.scale, self.opening, self.seed)
        return [
            Task(game.id, mode, seats, levels, *how, number, self.seconds, self.against)
            for number in range(self.games)
        ]

    def report(self, levels: Levels) -> Report:
        """What comes of them."""
        return report(list(fought(self.tasks(levels), self.workers, self.out)))


class Result(NamedTuple):
    """How a game ended for the challenger."""

    number: int
    seat: int
    score: float
    reason: str
    decisions: int


class Report(NamedTuple):
    """The challenger's score over all games, with its interval."""

    games: int
    score: float
    low: float
    high: float
    draws: int
    decisions: float


def play(task: Task) -> Result:
    """One game of the arena."""
    (setup,) = setups(task.game, task.mode, task.seats)
    if task.against is None:
        seated = [local(setup, task, seat) for seat in range(task.seats)]
        return played(setup, task, seated, at_random(setup, task.deal))
    with Guests(task.against) as guests:
        setup = guests.shared(setup)
        guests.begin(setup, task.deal, task.levels[1], task.names, task.scale, task.seconds[1])
        team = setup.game.is_team(setup.options)
        ours = [seat == task.seat and not team for seat in range(task.seats)]
        players = [local(setup, task, seat) if ours[seat] else guests for seat in range(task.seats)]
        seated = [guests.watching(player) for player in players]
        return played(setup, task, seated, guests.watching(at_random(setup, task.deal)))


def local(setup: Setup, task: Task, seat: int) -> Player:
    """Who plays a seat in this installation."""
    side = seat != task.seat
    return LevelPlayer(setup.game, task.levels[side], task.names[seat], task.scale, task.seconds[side])


def played(setup: Setup, task: Task, seated: list[Player], opener: Player) -> Result:
    """The game from its first turns, which one player makes for all."""
    state = setup.start(task.deal)
    decisions = open_by(opener, state, task.opening)
    decisions += played_out(state, seated)
    outcome = state.outcome
    assert outcome is not None
    return Result(task.number, task.seat, outcome.scores[task.seat], outcome.reason, decisions)


def open_by(choose: Player, state: State, opening: int) -> int:
    """The first turns, so that no two pairs of games are alike; tells how many decisions they took."""
    decisions = turns = 0
    while state.seat >= 0 and turns < opening:
        seat = int(state.seat)
        state.apply(seat, choose(state, seat))
        decisions += 1
        turns += state.seat != seat
    return decisions


def fought(tasks: list[Task], workers: Workers, out: Path | None) -> Iterator[Result]:
    """All results of a match-up."""
    label = f"{tasks[0].levels[0]} against {tasks[0].levels[1]}"
    return kept.played(tasks, play, read, alike(tasks[0]), label, workers, out)


def alike(task: Task) -> Data:
    """What makes results comparable: everything but the number of the game."""
    fields = {**task._asdict(), "levels": list(task.levels), "seconds": list(task.seconds)}
    del fields["number"]
    if task.against is None:
        del fields["against"]
    return fields


def read(fields: Data) -> Result:
    return Result(**{name: fields[name] for name in Result._fields})


def report(results: list[Result]) -> Report:
    """Score, interval, draws and mean length."""
    games = len(results)
    score = sum(result.score for result in results) / max(games, 1)
    low, high = interval(score, games)
    draws = sum(1 for result in results if 0 < result.score < 1)
    return Report(games, score, low, high, draws, sum(result.decisions for result in results) / max(games, 1))


def interval(score: float, games: int) -> tuple[float, float]:
    """Wilson's interval at 95 %; with draws as halves it is, if anything, too wide."""
    if not games:
        return 0.0, 1.0
    z = CONFIDENCE**2 / games
    middle = (score + z / 2) / (1 + z)
    spread = CONFIDENCE / (1 + z) * sqrt(max(score * (1 - score), 0.0) / games + z / (4 * games))
    return max(0.0, middle - spread), min(1.0, middle + spread)


def sentence(levels: Levels, seats: int, report: Report) -> str:
    """A report in one line."""
    fair = f", fair share {1 / seats:.3f}" if seats > 2 else ""
    return (
        f"{levels[0]} against {levels[1]}: {report.score:.3f} "
        f"(95 %: {report.low:.3f} to {report.high:.3f}{fair}), "
        f"{report.games:,} games, {report.draws:,} drawn, {report.decisions:.0f} decisions a game"
    )


def contest(
    game: str,
    mode: str | None,
    seats: int | None,
    games: int,
    opening: int,
    scale: float,
    seed: str,
    workers: Workers,
    out: Path | None,
    against: str | None = None,
    seconds: tuple[float, float] | None = None,
) -> Contest:
    """What was asked for, the set-up filled in."""
    setup, time = first_setup(game, mode, seats), seconds or (None, None)
    return Contest(setup, games, opening, scale, seed, workers, out, against, time)


def main(level: str, other: str | None, **asked: Any) -> str:
    """Play a match-up and tell its result; `contest` takes the rest of what was asked."""
    how = contest(**asked)
    if how.setup.game.is_team(how.setup.options) and other is not None:
        raise Malformed(f"expected one level: in {how.setup.game.id} all seats win together")
    levels = (level, level if other is None else other)
    return sentence(levels, how.setup.seats, how.report(levels))
