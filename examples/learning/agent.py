"""The agent of the baselines: a small network from what a seat sees to a choice; NumPy is enough to play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

import anachron

Weights = dict[str, Any]  # arrays of NumPy or of JAX, by name
HIDDEN = 256
NEVER = -1e9  # the logit of an illegal choice


class Agent:
    """A policy and a value for one game."""

    def __init__(self, game: str, weights: Weights) -> None:
        self.game = game
        self.observer = anachron.game(game).observer()
        self.scale = scale(self.observer)
        self.weights = weights

    @classmethod
    def new(cls, game: str, seed: int) -> Agent:
        """One that has learned nothing yet."""
        found = anachron.game(game)
        return cls(game, new_weights(found.observer().width, found.size, np.random.default_rng(seed)))

    @classmethod
    def load(cls, file: Path | str) -> Agent:
        with np.load(file, allow_pickle=False) as saved:
            weights = dict(saved)
        return cls(str(weights.pop("game")), weights)

    def save(self, file: Path | str) -> None:
        np.savez_compressed(file, game=self.game, **{name: np.asarray(w) for name, w in self.weights.items()})

    def play(self, table: Any) -> Any:
        """Its choice in each row of a vector of games."""
        return self.choose(table.observation, table.mask)

    def choose(self, observation: Any, mask: Any) -> Any:
        """The choice it likes best in each row."""
        logits, _ = forward(np, self.weights, self.scale, observation)
        return np.where(mask, logits, NEVER).argmax(axis=-1)


def scale(observer: Any) -> Any:
    """What makes every number of an observation lie between 0 and 1."""
    most = [np.full(field.length, 1 / field.most, np.float32) for field in observer.fields]
    return np.concatenate(most)


def new_weights(width: int, size: int, rng: Any) -> Weights:
    shapes = {"in": (width, HIDDEN), "mid": (HIDDEN, HIDDEN), "policy": (HIDDEN, size), "value": (HIDDEN, 1)}
    weights: Weights = {}
    for name, shape in shapes.items():
        size_of = {"policy": 0.01, "value": 0.01}.get(name, np.sqrt(2.0 / shape[0]))
        weights[name] = (rng.standard_normal(shape) * size_of).astype(np.float32)
        weights[f"{name}_bias"] = np.zeros(shape[1], np.float32)
    return weights


def forward(xp: Any, weights: Weights, scale: Any, observation: Any) -> tuple[Any, Any]:
    """Logits of all choices, and what the seat may expect, -1 lost to 1 won; `xp` is NumPy or that of JAX."""
    seen = observation.astype(xp.float32) * scale
    first = xp.maximum(seen @ weights["in"] + weights["in_bias"], 0)
    mid = first + xp.maximum(first @ weights["mid"] + weights["mid_bias"], 0)
    logits = mid @ weights["policy"] + weights["policy_bias"]
    value = xp.tanh(mid @ weights["value"] + weights["value_bias"])
    return logits, value[..., 0]
