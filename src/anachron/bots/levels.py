"""The five named levels, and two baselines: random play, and plain search that knows only the rules."""

from __future__ import annotations

from typing import NamedTuple

from anachron.bots.answer import expect_question
from anachron.engine import Answer, Bot, Budget, Choice, Game, Malformed, View
from anachron.engine.luck import Luck

LEVELS = ("novice", "casual", "skilled", "expert", "master")
RANDOM = "random"
PLAIN = "plain"
BASELINES = (RANDOM, PLAIN)


class Plainly(NamedTuple):
    """How hard plain search thinks at a level, in games without opponents of their own."""

    nodes: int
    seconds: float


PLAINLY = {level: Plainly(nodes, 2.0) for level, nodes in zip(LEVELS, (8, 40, 200, 1_000, 4_000))}


class RandomBot:
    """Any legal choice, all equally likely."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.stream = Luck(seed).stream("random")

    def choose(self, view: View, nodes: int | None = None, seconds: float | None = None) -> Answer:
        expect_question(view)
        choices = view["choices"]
        one = choices[self.stream.below(len(choices))]
        choice = Choice(self.game, one["id"], one["kind"], one["args"])
        return Answer(choice, 0.0, [choice], {"en": "anything will do", "fr": "au hasard"})


def bot(game: Game, level: str, seed: int = 0) -> Bot:
    """An opponent of a level, from the game's own knowledge where it has some."""
    if level == RANDOM:
        return RandomBot(game, seed)
    from anachron.bots.plain import PlainBot

    if level == PLAIN:
        return PlainBot(game, seed)
    if level not in LEVELS:
        raise Malformed(f"expected a level of {', '.join((*BASELINES, *LEVELS))}, got {level!r}")
    return game.bots.bot(level, seed) or PlainBot(game, seed, budget_of(game, level).nodes)


def budget_of(game: Game, level: str) -> Budget:
    """How hard a level of a game thinks."""
    return game.bots.levels.get(level) or PLAINLY[level]
