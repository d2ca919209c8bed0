"""The opponents of killed: one search, five levels."""

from __future__ import annotations

from typing import Any, NamedTuple

from anachron.bots.alphabeta import MOST_DEPTH, Search
from anachron.bots.answer import budget, expect_question, ranked
from anachron.engine import Answer, Game, State, rooms
from anachron.engine.bits import count
from anachron.engine.luck import Luck
from anachron.games.killed.evaluation import KilledEvaluation
from anachron.games.killed.state import Table
from anachron.texts import LANGUAGES


class Level(NamedTuple):
    """How hard an opponent thinks."""

    nodes: int  # whole turns looked at
    seconds: float  # a ceiling
    depth: int  # turns ahead that are searched; 0: the best-looking turn is played
    quiescence: int  # turns that win or lose pawns, looked at beyond the horizon
    noise: int  # how far off the mark it may judge a turn, in hundredths of a pawn
    contempt: int  # how much less than even a draw by repetition is worth to it


# fmt: off
LEVELS = {
    #                  nodes  seconds       depth  quiescence  noise  contempt
    "novice":  Level(    300,     1.0,          0,          0,   110,        0),
    "casual":  Level(    300,     1.0,          0,          0,     0,        0),
    "skilled": Level(  2_500,     1.0,          2,          1,     0,       30),
    "expert":  Level( 20_000,     2.0,          3,          2,     0,       30),
    "master":  Level(100_000,     3.0, MOST_DEPTH,          2,     0,       30),
}
# fmt: on


class Step(NamedTuple):
    """One choice of a planned turn, what the search thinks of it, and the turns it expects."""

    number: int
    value: int
    line: list[list[int]]
    looked: dict[int, int]  # other choices and what could come of them


class Bots(rooms.Bots):
    """Five levels."""

    levels = LEVELS

    def bot(self, level: str, seed: int) -> KilledBot:
        return KilledBot(self.game, LEVELS[level], seed)


class KilledBot:
    """Plans a whole turn when first asked, then says its choices one by one while the game follows it."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level = game, level
        self.stream = Luck(seed).stream("bot")
        self.search = Search(KilledEvaluation())
        self.search.quiescence, self.search.contempt = level.quiescence, level.contempt
        self.plan: dict[int, Step] = {}

    def choose(self, view: dict[str, Any], nodes: int | None = None, seconds: float | None = None) -> Answer:
        """The next choice of the turn for the seat whose view this is."""
        expect_question(view)
        state = self.game.imagine(view, 0)
        key = int(state.key())
        if key not in self.plan:
            self.plan = self.planned(state, nodes, seconds)
        step = self.plan[key]
        line = [self.game.choice(number) for turn in step.line for number in turn]
        others = ranked(self.game, step.number, {one: chance_of(at) for one, at in step.looked.items()})
        why = self.reason(state, step)
        return Answer(self.game.choice(step.number), chance_of(step.value), line, why, others)

    def planned(self, state: State, nodes: int | None, seconds: float | None) -> dict[int, Step]:
        """What to say in each situation of the turn that the search found best."""
        level = self.level
        value, line = self.search.best(
            state, *budget(level, nodes, seconds), level.depth, level.noise, self.stream
        )
        plan, own, at = {}, line[0], state.clone()
        for i, number in enumerate(own):
            looked = {} if i else self.search.looked
            plan[int(at.key())] = Step(number, value, [own[i:], *line[1:]], looked)
            at.apply(int(at.seat), number)
        return plan

    def reason(self, state: State, step: Step) -> dict[str, str]:
        """A sentence why: what the turn wins, and what the best reply would take."""
        seat, after = int(state.seat), state.clone()
        gained, lost = losses(after, step.line[0], 1 - seat), 0
        if after.outcome is not None:
            key = "win" if seat in after.outcome.winners else "end"
        else:
            lost = losses(after, step.line[1], seat) if len(step.line) > 1 else 0
            key = "trade" if gained and lost else "strike" if gained else "brace" if lost else "quiet"
        return {lang: self.game.sentence("why", key, lang, gained=gained, lost=lost) for lang in LANGUAGES}


def losses(state: State, turn: list[int], side: int) -> int:
    """Play a turn out; how many pawns of a side it takes off the boards."""
    before = pawns_of(state, side)
    for number in turn:
        if state.seat >= 0:
            state.apply(int(state.seat), number)
    return max(before - pawns_of(state, side), 0)


def pawns_of(state: State, side: int) -> int:
    assert isinstance(state, Table)
    return int(count(state.pawns(side)))


def chance_of(value: int) -> float:
    """A value as an expected score between 0 and 1."""
    return 1.0 / (1.0 + 10.0 ** (-value / 300.0)) if abs(value) < 3000 else float(value > 0)
