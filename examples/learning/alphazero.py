"""AlphaZero-like self-play: Gumbel MuZero's search (mctx) over the true rules teaches a network.

    python examples/learning/alphazero.py --rounds 120 --out agent.npz --curve alphazero.svg

For games of two without chance or secrets: the search steps copies of the real state.
"""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import mctx
import numpy as np
import optax
from agent import NEVER, Agent, Asked, forward, won
from curve import Curve, main

import anachron
from anachron import rl
from anachron.rl.arrays import mask, observations

GAMES, STEPS, SIMULATIONS = 64, 32, 16
CONSIDERED = 16  # likeliest choices of a question that are looked at
WIDE = 64  # questions that a thinker searches side by side
EPOCHS, BATCH, KEPT = 2, 1024, 4  # lessons kept to learn from
RATE, LAMBDA = 1e-3, 0.9


class Lesson(NamedTuple):
    """What was seen, what the search would do, and what a seat should have expected."""

    observation: Any
    mask: Any
    target: Any
    value: Any


class Forest:
    """The states that a search has come to, by number."""

    def __init__(self, observer: Any, size: int) -> None:
        self.observer, self.size = observer, size
        self.states: list[Any] = []

    def plant(self, states: list[Any]) -> Any:
        """Begin a search from these."""
        self.states = list(states)
        return np.arange(len(states), dtype=np.int32)

    def grow(self, numbers: Any, choices: Any) -> tuple[Any, ...]:
        """Step a copy of each state: its number, what is seen and legal there, the reward, and whose turn."""
        count = len(numbers)
        seen = np.zeros((count, self.observer.width), np.uint8)
        legal = np.ones((count, self.size), np.uint8)
        reward, turn = np.zeros(count, np.float32), np.zeros(count, np.float32)
        grown = np.arange(len(self.states), len(self.states) + count, dtype=np.int32)
        for row, (number, choice) in enumerate(zip(numbers.tolist(), choices.tolist())):
            state = self.states[number]
            seat = int(state.seat)
            if seat >= 0:
                state = state.clone()
                state.apply(seat, choice)
                if state.outcome is not None:
                    reward[row] = won(state, seat)
                else:
                    turn[row] = 1 if state.seat == seat else -1
                    legal[row] = mask(state, int(state.seat))
            self.states.append(state)
        going_on = np.flatnonzero(turn)
        seen[going_on] = observations(self.observer, [self.states[grown[row]] for row in going_on])
        return grown, seen, legal, reward, turn


class Searcher:
    """The search, compiled but for the rules."""

    def __init__(self, agent: Agent, game: Any, simulations: int, gumbel: float = 1.0) -> None:
        self.eyes, self.forest = agent.eyes, Forest(agent.observer, game.size)
        self.simulations, self.gumbel = simulations, gumbel
        self.search = jax.jit(self.searched)

    def look(self, weights: Any, key: Any, games: Any) -> tuple[Any, Any, Any]:
        """Search from where every game stands."""
        roots = self.forest.plant(games.states)
        choice, target, value = map(
            np.asarray, self.search(weights, key, games.observation, games.mask, roots)
        )
        return choice, target, value

    def guess(self, weights: Any, seen: Any, legal: Any) -> tuple[Any, Any, Any]:
        """How likely the likeliest choices are, which these are, and the value."""
        logits, value = forward(jnp, weights, self.eyes, seen)
        return *jax.lax.top_k(jnp.where(legal, logits, NEVER), CONSIDERED), value

    def step(self, weights: Any, key: Any, place: Any, at: Any) -> tuple[Any, Any]:
        """One choice further, by the rules: from a state, the one of its likeliest choices at this place."""
        number, likeliest = at
        choice = jnp.take_along_axis(likeliest, place[:, None], 1)[:, 0]
        width, size, count = self.forest.observer.width, self.forest.size, len(choice)
        shapes = [((), jnp.int32), ((width,), jnp.uint8), ((size,), jnp.uint8)] + [((), jnp.float32)] * 2
        told = tuple(jax.ShapeDtypeStruct((count, *shape), kind) for shape, kind in shapes)
        number, seen, legal, reward, turn = jax.pure_callback(self.forest.grow, told, number, choice)
        logits, likeliest, value = self.guess(weights, seen, legal)
        value = jnp.where(turn == 0, 0, value)
        found = mctx.RecurrentFnOutput(reward=reward, discount=turn, prior_logits=logits, value=value)
        return found, (number, likeliest)

    def searched(self, weights: Any, key: Any, seen: Any, legal: Any, number: Any) -> tuple[Any, Any, Any]:
        """What to play, how much to like each choice, and what to expect."""
        logits, likeliest, value = self.guess(weights, seen, legal)
        found = mctx.gumbel_muzero_policy(
            weights,
            key,
            mctx.RootFnOutput(prior_logits=logits, value=value, embedding=(number, likeliest)),
            self.step,
            num_simulations=self.simulations,
            invalid_actions=logits <= NEVER,
            max_num_considered_actions=CONSIDERED,
            gumbel_scale=self.gumbel,
        )
        choice = jnp.take_along_axis(likeliest, found.action[:, None], 1)[:, 0]
        liked = jnp.zeros_like(legal, jnp.float32).at[jnp.arange(len(legal))[:, None], likeliest]
        return choice, liked.set(found.action_weights), found.search_tree.summary().value


class Thinker:
    """An agent that searches before it chooses, and leaves nothing to chance."""

    def __init__(self, agent: Agent, simulations: int) -> None:
        self.game, self.weights = agent.game, agent.weights
        self.searcher = Searcher(agent, anachron.game(agent.game), simulations, gumbel=0.0)

    def play(self, asked: Any) -> Any:
        """Its choice in each row; a few numbers of rows are searched, lest all be compiled anew."""
        count = len(asked.states)
        rows = np.arange(-(-count // WIDE) * WIDE) % count
        whole = Asked([asked.states[row] for row in rows], asked.observation[rows], asked.mask[rows])
        return self.searcher.look(self.weights, jax.random.key(0), whole)[0][:count]


class Table:
    """Games side by side, played by the search against itself."""

    def __init__(self, agent: Agent, seed: int) -> None:
        self.agent, self.key = agent, jax.random.key(seed)
        self.games = rl.vector(agent.game, GAMES, seed=seed)
        self.searcher = Searcher(agent, self.games.game, SIMULATIONS)

    def look(self) -> tuple[Any, Any, Any]:
        """Search from where every game stands."""
        self.key, key = jax.random.split(self.key)
        return self.searcher.look(self.agent.weights, key, self.games)

    def play(self) -> Lesson:
        """Some decisions of every game, and what became of them."""
        games, seen = self.games, []
        for _ in range(STEPS):
            before, legal, seat = games.observation.copy(), games.mask.copy(), games.seat.copy()
            choice, target, value = self.look()
            games.step(choice)
            paid = np.take_along_axis(games.reward, seat[:, None].astype(int), 1)[:, 0]
            reward = np.where(games.done, 2 * paid - 1, 0)
            turn = np.where(games.done, 0, np.where(games.seat == seat, 1, -1))
            seen.append((before, legal, target, value, reward, turn))
        return lesson(seen, self.look()[2])


def lesson(seen: list[tuple[Any, ...]], last: Any) -> Lesson:
    """What each seat should have expected, backwards: partly what the search did, partly what came of it."""
    before, legal, target, value, reward, turn = map(np.stack, zip(*seen))
    due, after = np.zeros_like(value), last
    for n in reversed(range(len(seen))):
        due[n] = reward[n] + turn[n] * after
        after = (1 - LAMBDA) * value[n] + LAMBDA * due[n]
    return Lesson(*(part.reshape(-1, *part.shape[2:]) for part in (before, legal, target, due)))


def loss(weights: Any, eyes: Any, lesson: Lesson) -> Any:
    logits, value = forward(jnp, weights, eyes, lesson.observation)
    chances = jax.nn.log_softmax(jnp.where(lesson.mask, logits, NEVER))
    liked = -jnp.sum(jnp.where(lesson.mask, lesson.target * chances, 0), axis=1)
    return liked.mean() + jnp.square(value - lesson.value).mean()


@partial(jax.jit, static_argnums=0)
def learn(rule: Any, weights: Any, memory: Any, eyes: Any, lesson: Lesson) -> tuple[Any, Any]:
    change, memory = rule.update(jax.grad(loss)(weights, eyes, lesson), memory, weights)
    return optax.apply_updates(weights, change), memory


def study(rule: Any, agent: Agent, memory: Any, lessons: Any, rng: np.random.Generator) -> Any:
    """Learn from the lessons kept, in any order."""
    whole = Lesson(*(np.concatenate(parts) for parts in zip(*lessons)))
    for _ in range(EPOCHS):
        order = rng.permutation(len(whole.value))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            some = Lesson(*(part[order[at : at + BATCH]] for part in whole))
            agent.weights, memory = learn(rule, agent.weights, memory, agent.eyes, some)
    return memory


def train(game: str, rounds: int, seed: int, curve: Curve | None = None, every: int = 30) -> Agent:
    """An agent that has had so many lessons."""
    agent, rng = Agent.new(game, seed), np.random.default_rng(seed)
    rule, lessons = optax.adam(RATE), deque[Lesson](maxlen=KEPT)
    memory, table = rule.init(agent.weights), Table(agent, seed)
    for n in range(rounds):
        if curve and n % every == 0:
            curve.measure(agent, n * GAMES * STEPS)
        lessons.append(table.play())
        memory = study(rule, agent, memory, lessons, rng)
    if curve:
        curve.measure(agent, rounds * GAMES * STEPS)
    return agent


if __name__ == "__main__":
    main(train, "Gumbel AlphaZero by self-play", rounds=120)
