"""TD by whole turns: an agent tries all turns, plays the best, and learns from what comes of it.

    python examples/learning/turns.py --rounds 160 --out agent.npz --curve turns.svg

For games of two without chance or secrets. Every situation is pulled towards what its best turn is worth, and
towards what the next one, the one after that and so forth found, less and less: TD(lambda).
"""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from agent import Eyes, Planner, Turn, Weights, value, won
from curve import Curve, main

from anachron import rl
from anachron.rl.arrays import observations

HIDDEN = 64
GAMES, STEPS = 64, 16  # games side by side, and turns of each between two lessons
EPOCHS, BATCH, KEPT = 2, 256, 4  # lessons kept to learn from
FIRST_RATE, LAST_RATE, LAMBDA = 3e-3, 3e-4, 0.8
DARING = 0.06  # share of turns that are any turn
OPENING, DARING_OPENING = 4, 0.6  # ... more of them among the first of a game


class Lesson(NamedTuple):
    """What was seen, and what a seat should have expected."""

    observation: Any
    value: Any


class Table:
    """Games side by side, played against itself by an agent that judges whole turns."""

    def __init__(self, agent: Planner, seed: int) -> None:
        self.agent, self.rng = agent, np.random.default_rng(seed)
        self.games = rl.vector(agent.game, GAMES, seed=seed)
        self.turns = np.zeros(GAMES, int)  # played in each game

    def play(self) -> Lesson:
        """Some turns of every game, and what became of them."""
        seen = []
        for _ in range(STEPS):
            before = observations(self.agent.observer, self.games.states)
            plans = self.agent.plan(self.games.states)
            best = np.array([worth.max() for _, worth in plans])
            chance = np.where(self.turns < OPENING, DARING_OPENING, DARING)
            daring = self.rng.random(GAMES) < chance
            results = [self.turn(row, *plan, daring[row]) for row, plan in enumerate(plans)]
            seen.append((before, best, daring, np.array(results)))
        return lesson(seen, self.agent.value(self.games.states))

    def turn(self, row: int, turns: list[Turn], worth: Any, daring: bool) -> float:
        """Play a turn of a game, the best or any; what came of it for who played, NaN if the game goes on."""
        seat = int(self.games.states[row].seat)
        pick = self.rng.integers(len(turns)) if daring else worth.argmax()
        after = turns[int(pick)].after
        over = after.outcome is not None
        self.games.states[row] = self.games.begin(row) if over else after
        self.turns[row] = 0 if over else self.turns[row] + 1
        return won(after, seat) if over else np.nan


def lesson(seen: list[tuple[Any, ...]], last: Any) -> Lesson:
    """What each seat should have expected, backwards: what is good for one is bad for the other.

    What came of a turn that was any turn says nothing of the best one.
    """
    before, best, daring, result = map(np.stack, zip(*seen))
    due, after = np.zeros(best.shape, np.float32), last
    for n in reversed(range(len(seen))):
        onward = np.where(daring[n], best[n], (1 - LAMBDA) * best[n] - LAMBDA * after)
        due[n] = after = np.where(np.isnan(result[n]), onward, result[n])
    return Lesson(before.reshape(-1, before.shape[-1]), due.reshape(-1))


def loss(weights: Weights, eyes: Eyes, lesson: Lesson) -> Any:
    return jnp.square(value(jnp, weights, eyes, lesson.observation) - lesson.value).mean()


@partial(jax.jit, static_argnums=0)
def learn(rule: Any, weights: Weights, memory: Any, eyes: Eyes, lesson: Lesson) -> tuple[Weights, Any]:
    change, memory = rule.update(jax.grad(loss)(weights, eyes, lesson), memory, weights)
    return optax.apply_updates(weights, change), memory


def study(rule: Any, agent: Planner, memory: Any, lessons: Any, rng: np.random.Generator) -> Any:
    """Learn from the lessons kept, in any order."""
    whole = Lesson(*(np.concatenate(parts) for parts in zip(*lessons)))
    weights = agent.weights
    for _ in range(EPOCHS):
        order = rng.permutation(len(whole.value))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            some = Lesson(*(part[order[at : at + BATCH]] for part in whole))
            weights, memory = learn(rule, weights, memory, agent.eyes, some)
    agent.weights = {name: np.asarray(one) for name, one in weights.items()}  # it plays with NumPy
    return memory


def train(game: str, rounds: int, seed: int, curve: Curve | None = None, every: int = 40) -> Planner:
    """An agent that has had so many lessons."""
    agent, rng = Planner.new(game, seed, HIDDEN), np.random.default_rng(seed)
    steps = rounds * EPOCHS * KEPT * GAMES * STEPS // BATCH
    rule = optax.adam(optax.exponential_decay(FIRST_RATE, steps, LAST_RATE / FIRST_RATE))
    memory, table, lessons = rule.init(agent.weights), Table(agent, seed), deque[Lesson](maxlen=KEPT)
    for n in range(rounds):
        if curve and n % every == 0:
            curve.measure(agent, n * GAMES * STEPS)
        lessons.append(table.play())
        memory = study(rule, agent, memory, lessons, rng)
    if curve:
        curve.measure(agent, rounds * GAMES * STEPS)
    return agent


if __name__ == "__main__":
    main(train, "TD by whole turns", rounds=160)
