"""What an agent scores against random play or a level, with its interval.

python examples/learning/score.py agent.npz --against novice --games 200 [--search 32]
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple

import numpy as np
from agent import Asked, load

from anachron import rl
from anachron.lab.arena import interval
from anachron.lab.players import LevelPlayer, Player

OPENING = 2  # decisions that chance makes in each row, so that no two games are alike


class Score(NamedTuple):
    """The share of all there was to win, and between what bounds it lies at 95 %."""

    games: int
    score: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.score:.3f} (95 %: {self.low:.3f} to {self.high:.3f}), {self.games} games"


def score(agent: Any, against: str, games: int, seed: int = 0) -> Score:
    """One game in each row, the agent at each seat in turn."""
    table = rl.vector(agent.game, games, seed=f"score {seed}")
    own = np.arange(games) % table.seats
    rng = np.random.default_rng(seed)
    others = [opponent(table, against, rng, f"{seed} {row}") for row in range(games)]
    won = np.full(games, np.nan)
    step = 0
    while np.isnan(won).any():
        choices = table.legal[table.offsets[:-1]]  # of rows that are done, any
        going_on, mine = np.isnan(won), (table.seat == own) & (step >= OPENING)
        rows = np.flatnonzero(going_on & mine)
        if len(rows):
            states = [table.states[row] for row in rows]
            choices[rows] = agent.play(Asked(states, table.observation[rows], table.mask[rows]))
        for row in np.flatnonzero(going_on & ~mine):
            player = at_random(rng) if step < OPENING else others[row]
            choices[row] = player(table.states[row], int(table.seat[row]))
        table.step(choices)
        ended = table.done & np.isnan(won)
        won[ended] = table.reward[ended, own[ended]]
        step += 1
    found = float(won.mean())
    return Score(games, found, *interval(found, games))


def opponent(table: rl.Vector, against: str, rng: np.random.Generator, seed: str) -> Player:
    return at_random(rng) if against == "random" else LevelPlayer(table.game, against, seed)


def at_random(rng: np.random.Generator) -> Player:
    return lambda state, seat: int(rng.choice(state.legal(seat)))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("agent")
    asked.add_argument("--against", default="random", help="random, or a level")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--search", type=int, default=0, help="simulations before every choice")
    asked.add_argument("--seed", type=int, default=0)
    how = asked.parse_args()
    player: Any = load(how.agent)
    if how.search:
        if "policy" not in player.weights:
            asked.error("--search: expected an agent with a policy")
        from alphazero import Thinker

        player = Thinker(player, how.search)
    print(f"against {how.against}: {score(player, how.against, how.games, how.seed)}")
