"""PPO with masks, by self-play: one network plays all seats of many games side by side.

python examples/learning/ppo.py --rounds 120 --out agent.npz --curve ppo.svg
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from agent import NEVER, Agent, forward
from curve import Curve, main

from anachron import rl

GAMES, STEPS = 256, 64  # games side by side, and decisions of each between two lessons
EPOCHS, BATCH = 3, 2048
RATE, CLIP, ENTROPY, LAMBDA, LONGEST = 5e-4, 0.2, 0.01, 0.95, 0.5


class Lesson(NamedTuple):
    """What was seen and done, and what it led to."""

    observation: Any
    mask: Any
    choice: Any
    chance: Any  # the logarithm of how likely the choice was
    advantage: Any
    value: Any  # what the seat should have expected


def policy(weights: Any, eyes: Any, observation: Any, mask: Any) -> tuple[Any, Any]:
    """Logarithms of the chances of all choices, and the value."""
    logits, value = forward(jnp, weights, eyes, observation)
    return jax.nn.log_softmax(jnp.where(mask, logits, NEVER)), value


@jax.jit
def act(weights: Any, eyes: Any, key: Any, observation: Any, mask: Any) -> tuple[Any, Any, Any]:
    chances, value = policy(weights, eyes, observation, mask)
    choice = jax.random.categorical(key, chances)
    return choice, jnp.take_along_axis(chances, choice[:, None], 1)[:, 0], value


def loss(weights: Any, eyes: Any, lesson: Lesson) -> Any:
    chances, value = policy(weights, eyes, lesson.observation, lesson.mask)
    chosen = jnp.take_along_axis(chances, lesson.choice[:, None], 1)[:, 0]
    ratio = jnp.exp(chosen - lesson.chance)
    gain = (lesson.advantage - lesson.advantage.mean()) / (lesson.advantage.std() + 1e-8)
    pushed = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    entropy = -jnp.sum(jnp.where(lesson.mask, jnp.exp(chances) * chances, 0), axis=1)
    return -pushed.mean() + 0.5 * jnp.square(value - lesson.value).mean() - ENTROPY * entropy.mean()


@partial(jax.jit, static_argnums=0)
def learn(rule: Any, weights: Any, memory: Any, eyes: Any, lesson: Lesson) -> tuple[Any, Any]:
    change, memory = rule.update(jax.grad(loss)(weights, eyes, lesson), memory, weights)
    return optax.apply_updates(weights, change), memory


class Table:
    """Games side by side, played by the network against itself."""

    def __init__(self, agent: Agent, seed: int) -> None:
        self.agent, self.key = agent, jax.random.key(seed)
        self.games = rl.vector(agent.game, GAMES, seed=seed)

    def play(self) -> Lesson:
        """Some decisions of every game, and what became of them."""
        games, agent, seen = self.games, self.agent, []
        for _ in range(STEPS):
            self.key, key = jax.random.split(self.key)
            before, mask, seat = games.observation.copy(), games.mask.copy(), games.seat.copy()
            found = act(agent.weights, agent.eyes, key, before, mask)
            choice, chance, value = map(np.asarray, found)
            games.step(choice)
            paid = np.take_along_axis(games.reward, seat[:, None].astype(int), 1)[:, 0]
            reward = np.where(games.done, 2 * paid - 1, 0)
            turn = np.where(games.done, 0, np.where(games.seat == seat, 1, -1))
            seen.append((before, mask, choice, chance, value, reward, turn))
        _, _, last = act(agent.weights, agent.eyes, self.key, games.observation, games.mask)
        return lesson(seen, np.asarray(last))


def lesson(seen: list[tuple[Any, ...]], last: Any) -> Lesson:
    """Advantages, backwards: what is good for whoever is asked next is bad for the other (`turn`)."""
    observation, mask, choice, chance, value, reward, turn = map(np.stack, zip(*seen))
    advantage = np.zeros_like(value)
    ahead, after = np.zeros_like(last), last
    for n in reversed(range(len(seen))):
        surprise = reward[n] + turn[n] * after - value[n]
        ahead = advantage[n] = surprise + LAMBDA * turn[n] * ahead
        after = value[n]
    whole = Lesson(observation, mask, choice, chance, advantage, advantage + value)
    return Lesson(*(part.reshape(-1, *part.shape[2:]) for part in whole))


def study(rule: Any, agent: Agent, memory: Any, whole: Lesson, rng: np.random.Generator) -> Any:
    """Learn from a lesson, in any order."""
    for _ in range(EPOCHS):
        order = rng.permutation(len(whole.choice))
        for at in range(0, len(order), BATCH):
            some = Lesson(*(part[order[at : at + BATCH]] for part in whole))
            agent.weights, memory = learn(rule, agent.weights, memory, agent.eyes, some)
    return memory


def train(game: str, rounds: int, seed: int, curve: Curve | None = None, every: int = 20) -> Agent:
    """An agent that has had so many lessons."""
    agent, rng = Agent.new(game, seed), np.random.default_rng(seed)
    rule = optax.chain(optax.clip_by_global_norm(LONGEST), optax.adam(RATE))
    memory, table = rule.init(agent.weights), Table(agent, seed)
    for n in range(rounds):
        if curve and n % every == 0:
            curve.measure(agent, n * GAMES * STEPS)
        memory = study(rule, agent, memory, table.play(), rng)
    if curve:
        curve.measure(agent, rounds * GAMES * STEPS)
    return agent


if __name__ == "__main__":
    main(train, "PPO by self-play", rounds=120)
