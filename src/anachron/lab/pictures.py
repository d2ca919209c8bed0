"""What a picture costs, here and in another installation by turns: the same games, seen by all players."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

import anachron
from anachron.lab.against import spread
from anachron.lab.bench import pin
from anachron.lab.installation import Installation, other_env

# What each side runs. A dozen tables move on in turn, as in a server, and everybody at a table is drawn what
# there is after a choice; the first quarter is left out, while words and parts are made that all games share.
PROGRAM = """
import json, random, sys, time
import anachron

TABLES, CHOICES, RECENT = 12, 40, 40

def table(known, seats, seed):
    state, chance = known.start(seats, seed=seed), random.Random(seed)
    for _ in range(CHOICES):
        if not state.pending():
            return
        views = [state.view(seat) for seat in range(seats)]
        yield [view | {"log": view["log"][-RECENT:]} for view in views]
        seat = chance.choice(state.pending())
        state.apply(seat, chance.choice(sorted(state.legal(seat))))

def drawn(known, seats, seed):
    tables = [list(table(known, seats, seed * TABLES + n)) for n in range(TABLES)]
    moments = [found[n] for n in range(CHOICES) for found in tables if n < len(found)]
    spent = count = 0
    for n, views in enumerate(moments):
        begun = time.process_time()
        for view in views:
            known.draw(view, "en", "light")
        if n >= len(moments) // 4:
            spent, count = spent + time.process_time() - begun, count + len(views)
    return spent, count

build = "compiled" if anachron.compiled else "interpreted"
print(json.dumps({"build": build, "games": list(anachron.games())}), flush=True)
for line in sys.stdin:
    game, seats, seed = json.loads(line)
    print(json.dumps(drawn(anachron.game(game), seats, seed)), flush=True)
"""


class Cost(NamedTuple):
    """What pictures of a game have cost."""

    seconds: float
    pictures: int

    @property
    def each(self) -> float:
        """Milliseconds of CPU time for one."""
        return 1e3 * self.seconds / self.pictures


def measured(game: str, pythons: list[str], rounds: int) -> list[list[float]]:
    """Milliseconds a picture, round by round, of this installation and the others, each of them afresh."""
    seats, found = anachron.game(game).usual_seats, list[list[float]]()
    for n in range(rounds):
        costs = dict[str, float]()
        for python in pythons[:: -1 if n % 2 else 1]:
            env = dict(os.environ) if python == sys.executable else other_env()
            side = Installation(python, PROGRAM, env)
            try:
                side.say([game, seats, n])
                costs[python] = Cost(*side.heard()).each
            finally:
                side.end()
        found.append([costs[python] for python in pythons])
    return found


def report(games: tuple[str, ...], other: str | None, rounds: int) -> Iterator[str]:
    """A line for each game."""
    pythons = [sys.executable, *([other] if other else [])]
    yield f"{'compiled' if anachron.compiled else 'interpreted'}, {pin()}"
    beside = f", the same of {other}, and how many times as fast" if other else ""
    yield f"ms of CPU a picture{beside}: the median of {rounds} rounds, with the least and the most"
    for game in games:
        found = measured(game, pythons, rounds)
        each = "".join(f"{median(costs):10.3f}" for costs in zip(*found))
        ratio = spread([costs[1] / costs[0] for costs in found]) if other else ""
        yield f"{game:14}{each}    {ratio}".rstrip()
