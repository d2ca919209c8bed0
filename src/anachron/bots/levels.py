"""The five named levels, and two baselines: random play, and plain search that knows only the rules."""

from __future__ import annotations

from typing import Any, Protocol

from anachron.bots.answer import Answer, expect_question
from anachron.engine import Choice, Game, Malformed
from anachron.engine.luck import Luck

LEVELS = ("novice", "casual", "skilled", "expert", "master")
RANDOM = "random"
PLAIN = "plain"
BASELINES = (RANDOM, PLAIN)


class Bot(Protocol):
    """An opponent: it is shown views, never states."""

    def choose(self, view: dict[str, Any], nodes: int | None = None, seconds: float | None = None) -> Answer:
        """One choice for the seat whose view this is; limits replace those of the level."""
        ...


class RandomBot:
    """Any legal choice, all equally likely."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.stream = Luck(seed).stream("random")

    def choose(self, view: dict[str, Any], nodes: int | None = None, seconds: float | None = None) -> Answer:
        expect_question(view)
        choices = view["choices"]
        one = choices[self.stream.below(len(choices))]
        choice = Choice(self.game, one["id"], one["kind"], one["args"])
        return Answer(choice, 0.0, [choice], {"en": "anything will do", "fr": "au hasard"})


def bot(game: Game, level: str, seed: int = 0) -> Bot:
    """An opponent of a level, from the game's own knowledge."""
    if level == RANDOM:
        return RandomBot(game, seed)
    if level == PLAIN:
        from anachron.bots.plain import PlainBot

        return PlainBot(game, seed)
    if level not in LEVELS:
        raise Malformed(f"expected a level of {', '.join((*BASELINES, *LEVELS))}, got {level!r}")
    found: Bot = game.room("bot").bot(game, level, seed)
    return found
