"""How a game stands, by games played out: what a review of any game can be made of."""

from __future__ import annotations

from collections.abc import Sequence

from anachron.bots.montecarlo import Policy, finish
from anachron.engine import Game, Judge, State, Stream, View

WORLDS = {"novice": 16, "casual": 40, "skilled": 120, "expert": 300, "master": 1_000}


class Playouts:
    """Everybody plays on by a policy; many such games tell how good a state is."""

    def __init__(self, game: Game, level: str, policy: Policy) -> None:
        self.game, self.policy = game, policy
        self.worlds = WORLDS[level]

    def world(self, view: View, stream: Stream) -> State:
        world = self.game.imagine(view, int(stream.word()))
        self.policy.prepare(world, view["seat"])
        return world

    def span(self, state: State) -> float:
        return 1.0

    def deeper(self, seconds: float) -> Playouts:
        return self

    def scores(self, state: State, stream: Stream) -> Sequence[float]:
        twin = state.clone()
        finish(twin, self.policy, stream)
        assert twin.outcome is not None
        return twin.outcome.scores


def judge(game: Game, level: str, seed: int = 0) -> Judge:
    """Who says how a game stands, from the game's own knowledge where it has some."""
    return game.bots.judge(level, seed) or Playouts(game, level, Policy())
