"""Self-play on Ray: many players with copies of the network fill lessons, one learner learns from them.

    python examples/learning/on_ray.py --rounds 40 --players 8 --out agent.npz

Lessons are taken in the order of the players, so that it makes no difference who is done first. A player that
dies is started anew, from its seed, with the present network.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import optax
import ray
from agent import Agent
from ppo import LONGEST, RATE, Lesson, Table, study
from score import score

from anachron.lab.cluster import join


class Player:
    """Somebody who plays against itself; several make one lesson."""

    def __init__(self, game: str, seed: int) -> None:
        self.agent = Agent.new(game, 0)
        self.table = Table(self.agent, seed)

    def play(self, weights: dict[str, Any]) -> Lesson:
        self.agent.weights = weights
        return self.table.play()


def train(game: str, rounds: int, players: int, seed: int) -> Agent:
    """An agent that has had so many lessons from each player."""
    join()
    agent, rng = Agent.new(game, seed), np.random.default_rng(seed)
    rule = optax.chain(optax.clip_by_global_norm(LONGEST), optax.adam(RATE))
    memory = rule.init(agent.weights)
    remote: Any = ray.remote(max_restarts=-1, max_task_retries=-1)(Player)
    crew = [remote.remote(game, seed * players + n) for n in range(players)]
    for n in range(rounds):
        weights = ray.put({name: np.asarray(one) for name, one in agent.weights.items()})
        lessons = ray.get([player.play.remote(weights) for player in crew])
        memory = study(rule, agent, memory, joined(lessons), rng)
        print(f"lesson {n + 1} of {rounds}, against random: {score(agent, 'random', 50)}", flush=True)
    return agent


def joined(lessons: list[Lesson]) -> Lesson:
    return Lesson(*(np.concatenate(parts) for parts in zip(*lessons)))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="killed")
    asked.add_argument("--rounds", type=int, default=40)
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--out", type=Path, default=Path("agent.npz"))
    how = asked.parse_args()
    train(how.game, how.rounds, how.players, how.seed).save(how.out)
