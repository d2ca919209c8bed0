"""Who plays: random choices, or the opponents of a level."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from anachron.bots import BASELINES, RANDOM, Answer, Bot, bot, budget_of
from anachron.engine import Game, Luck, State
from anachron.engine.plain import Told
from anachron.lab.setups import Setup

Player = Callable[[State, int], int]


def players(setup: Setup, seed: str, level: str) -> Player:
    """What each seat chooses in turn: one player for all of them."""
    if level == RANDOM:
        return at_random(setup, seed)
    seated = [LevelPlayer(setup.game, level, f"{setup} {seed} {n}") for n in range(setup.seats)]
    return lambda state, seat: seated[seat](state, seat)


def at_random(setup: Setup, seed: str) -> Player:
    """Any legal choice, all equally likely."""
    stream = setup.stream(seed)

    def choose(state: State, seat: int) -> int:
        legal = state.legal(seat)
        return legal[stream.below(len(legal))]

    return choose


class LevelPlayer:
    """An opponent, held to the nodes of its level and not to its time, so that it plays the same everywhere.

    With `seconds` it is held to CPU time instead: where unlike searches are to think for as long. Where its
    bot reads the log, the state tells events from the first question on, and what its seat learns is kept.
    """

    def __init__(
        self, game: Game, level: str, seed: str, scale: float = 1.0, seconds: float | None = None
    ) -> None:
        self.bot: Bot = bot(game, level, int(Luck(seed).stream("bot").word()))
        self.seconds = seconds
        known = level not in BASELINES and seconds is None
        self.nodes = max(1, round(nodes_of(game, level) * scale)) if known else None
        self.listens = level not in BASELINES and game.bots.reads_log
        self.log: list[Told] = []
        self.heard = 0  # events that it has been told of, or not

    def __call__(self, state: State, seat: int) -> int:
        return self.answer(state, seat).choice.id

    def answer(self, state: State, seat: int) -> Answer:
        """What it chooses, and what it expects of it."""
        view = state.view(seat)
        if self.listens:
            view["log"] = self.told(state, seat)
        return self.bot.choose(view, nodes=self.nodes, seconds=self.seconds)

    def told(self, state: State, seat: int) -> list[Told]:
        """What the seat was told so far."""
        if state.heard is None:
            state.heard = []
        news = [event.told(seat) for event in state.heard[self.heard :]]
        self.log += [told for told in news if told is not None]
        self.heard = len(state.heard)
        return self.log


def played_out(state: State, seated: Sequence[Player]) -> int:
    """A game played to its end, each seat by its player; tells how many decisions it took."""
    decisions = 0
    while state.seat >= 0:
        seat = int(state.seat)
        state.apply(seat, seated[seat](state, seat))
        decisions += 1
    return decisions


def nodes_of(game: Game, level: str) -> int:
    """The node budget of a level."""
    return budget_of(game, level).nodes
