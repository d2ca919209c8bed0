"""The agents of the baselines: a small network from what a seat sees to a choice; NumPy is enough to play."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np

import anachron
from anachron import rl
from anachron.engine import State
from anachron.rl.arrays import observations

Weights = dict[str, Any]  # arrays of NumPy or of JAX, by name
HIDDEN = 256
NEVER = -1e9  # the logit of an illegal choice
GAMES, STEPS = 64, 200  # of random play, to find what differs between observations


class Eyes(NamedTuple):
    """The numbers of an observation that a network takes in, and what brings each between 0 and 1."""

    columns: Any
    scale: Any


class Asked(NamedTuple):
    """Questions side by side, as `rl.vector` has them: what is seen and legal in each row, and its state."""

    states: list[State]
    observation: Any
    mask: Any


class Turn(NamedTuple):
    """The choice that a whole turn begins with, and where it leads."""

    choice: int
    after: State


class Agent:
    """A policy and a value for one game: it plays what it likes best at a glance."""

    heads = ("policy", "value")

    def __init__(self, game: str, eyes: Eyes, weights: Weights) -> None:
        self.game, self.eyes, self.weights = game, eyes, weights
        self.observer = anachron.game(game).observer()

    @classmethod
    def new(cls, game: str, seed: int, hidden: int = HIDDEN) -> Self:
        """One that has learned nothing yet."""
        eyes, sizes = eyes_for(game), {"policy": anachron.game(game).size, "value": 1}
        heads = {head: sizes[head] for head in cls.heads}
        return cls(game, eyes, new_weights(len(eyes.columns), hidden, heads, np.random.default_rng(seed)))

    def save(self, file: Path | str) -> None:
        weights = {name: np.asarray(one) for name, one in self.weights.items()}
        np.savez_compressed(file, game=self.game, **self.eyes._asdict(), **weights)

    def play(self, asked: Any) -> Any:
        """Its choice in each row."""
        logits, _ = forward(np, self.weights, self.eyes, asked.observation)
        return np.where(asked.mask, logits, NEVER).argmax(axis=-1)


class Planner(Agent):
    """A value for a game of two without chance or secrets: it plays the whole turn that leaves it best."""

    heads: tuple[str, ...] = ("value",)

    def play(self, asked: Any) -> Any:
        """The choice that begins the best turn, in each row; of a state it takes what its seat may know."""
        plans = self.plan([state.redeal(state.seat, 0) for state in asked.states])
        return np.array([turns[int(worth.argmax())].choice for turns, worth in plans])

    def plan(self, states: list[State]) -> list[tuple[list[Turn], Any]]:
        """All whole turns of whoever is asked in each state, and what each is worth to that seat, -1 to 1."""
        listed = [whole_turns(state) for state in states]
        ends = [(turn.after, int(state.seat)) for state, turns in zip(states, listed) for turn in turns]
        worth = np.array([0.0 if after.outcome is None else won(after, seat) for after, seat in ends])
        going_on = [n for n, (after, _) in enumerate(ends) if after.outcome is None]
        worth[going_on] = -self.value([ends[n][0] for n in going_on])
        return list(zip(listed, np.split(worth, np.cumsum([len(turns) for turns in listed])[:-1])))

    def value(self, states: list[State]) -> Any:
        """What whoever is asked in each state may expect."""
        return value(np, self.weights, self.eyes, observations(self.observer, states))


def load(file: Path | str) -> Agent:
    """An agent from its file; one without a policy judges whole turns."""
    with np.load(file, allow_pickle=False) as saved:
        weights = dict(saved)
    game, eyes = str(weights.pop("game")), Eyes(weights.pop("columns"), weights.pop("scale"))
    return (Agent if "policy" in weights else Planner)(game, eyes, weights)


# Turns.


def whole_turns(state: State) -> list[Turn]:
    """Where the turns of whoever is asked lead, each situation once, with the choice that begins each."""
    seat, found, known = int(state.seat), list[Turn](), set[int]()
    begun = [(number, state, number) for number in state.legal(seat)]
    while begun:
        first, before, number = begun.pop()
        after = before.clone()
        after.apply(seat, number)
        key = after.key()
        if key in known:
            continue
        known.add(key)
        if after.seat == seat:
            begun += [(first, after, other) for other in after.legal(seat)]
        else:
            found.append(Turn(first, after))
    return found


def won(state: State, seat: int) -> float:
    """What a seat has got from a game that is over: -1 lost, 1 won."""
    assert state.outcome is not None
    return 2 * state.outcome.scores[seat] - 1


# The network.


def eyes_for(game: str) -> Eyes:
    """All that differs between the observations of random play."""
    table, rng = rl.vector(game, GAMES, seed="eyes"), np.random.default_rng(0)
    first, differs = table.observation[0].copy(), np.zeros(table.observer.width, bool)
    for _ in range(STEPS):
        differs |= (table.observation != first).any(axis=0)
        table.step((table.mask * rng.random(table.mask.shape)).argmax(axis=1))
    most = [np.full(field.length, 1 / field.most, np.float32) for field in table.observer.fields]
    return Eyes(np.flatnonzero(differs), np.concatenate(most)[differs])


def new_weights(width: int, hidden: int, heads: dict[str, int], rng: Any) -> Weights:
    """Two layers, and what is read from them."""
    shapes = {"in": (width, hidden), "mid": (hidden, hidden)}
    weights: Weights = {}
    for name, shape in (shapes | {head: (hidden, size) for head, size in heads.items()}).items():
        size_of = 0.01 if name in heads else np.sqrt(2.0 / shape[0])
        weights[name] = (rng.standard_normal(shape) * size_of).astype(np.float32)
        weights[f"{name}_bias"] = np.zeros(shape[1], np.float32)
    return weights


def forward(xp: Any, weights: Weights, eyes: Eyes, observation: Any) -> tuple[Any, Any]:
    """Logits of all choices, and what the seat may expect, -1 lost to 1 won; `xp` is NumPy or that of JAX."""
    mid = inner(xp, weights, eyes, observation)
    return mid @ weights["policy"] + weights["policy_bias"], expected(xp, weights, mid)


def value(xp: Any, weights: Weights, eyes: Eyes, observation: Any) -> Any:
    """What the seat may expect alone."""
    return expected(xp, weights, inner(xp, weights, eyes, observation))


def inner(xp: Any, weights: Weights, eyes: Eyes, observation: Any) -> Any:
    seen = observation[..., eyes.columns].astype(xp.float32) * eyes.scale
    first = xp.maximum(seen @ weights["in"] + weights["in_bias"], 0)
    return first + xp.maximum(first @ weights["mid"] + weights["mid_bias"], 0)


def expected(xp: Any, weights: Weights, mid: Any) -> Any:
    return xp.tanh(mid @ weights["value"] + weights["value_bias"])[..., 0]
