"""The opponents of killed: one search, five levels."""

from __future__ import annotations

from typing import NamedTuple

from anachron.bots.alphabeta import MOST_DEPTH
from anachron.bots.answer import budget, expect_question, ranked, thinking
from anachron.engine import Advice, Answer, Game, State, Stream, View, rooms
from anachron.games.killed.evaluation import KilledEvaluation, Misjudging
from anachron.games.killed.learned import Learned
from anachron.games.killed.reasons import reason, replied
from anachron.games.killed.search import KilledSearch


class Level(NamedTuple):
    """How hard an opponent thinks."""

    nodes: int  # whole turns looked at
    seconds: float  # a ceiling
    depth: int  # turns ahead that are searched; 0: the best-looking turn is played
    quiescence: int  # turns that win or lose pawns, looked at beyond the horizon
    noise: int  # how far off the mark it may judge a turn, in hundredths of a pawn
    contempt: int  # how much less than even a draw by repetition is worth to it
    variety: int  # how much it may give up in the opening, so that not every game begins alike
    learned: bool  # whether it judges by what self-play has found, where that is known


# fmt: off
LEVELS = {
    #                    nodes  seconds       depth  quiescence  noise  contempt  variety  learned
    "novice":  Level(      300,     1.0,          0,          0,   110,        0,       0,   False),
    "casual":  Level(      300,     1.0,          0,          0,     0,        0,      16,   False),
    "skilled": Level(    2_500,     1.0,          2,          1,     0,       30,      20,   False),
    "expert":  Level(   20_000,     2.0,          3,          2,     0,       30,      20,   False),
    "master":  Level(1_500_000,     3.0, MOST_DEPTH,          3,     0,       30,      36,    True),
}
# fmt: on


OPENING = 4  # turns of a game
JUDGED = 8  # times the nodes of a player
MOST_JUDGED = 800_000  # but no more than that, unless the player takes more
FARTHER = 3  # times as many for a second look, a turn farther
EASY = 2  # turns looked ahead where there is nothing to choose


class Bots(rooms.Bots):
    """Five levels."""

    levels = LEVELS

    def bot(self, level: str, seed: int) -> KilledBot:
        return KilledBot(self.game, LEVELS[level], seed)

    def judge(self, level: str, seed: int) -> KilledJudge:
        return KilledJudge(self.game, judging(LEVELS[level]))

    def advice(self, view: View, number: int, level: str, seed: int) -> Advice:
        return self.bot(level, seed).advice(view, number)


class KilledBot:
    """Plans the rest of its turn for every choice, from the view alone."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed

    def choose(self, view: View, nodes: int | None = None, seconds: float | None = None) -> Answer:
        """The next choice of the turn for the seat whose view this is."""
        expect_question(view)
        state, search = self.game.imagine(view, 0), self.search(view)
        depth = min(self.level.depth, EASY) if len(view["choices"]) == 1 else self.level.depth
        value, line = search.best(state, *budget(self.level, nodes, seconds), depth)
        choices = [state.game.choice(number) for turn in line for number in turn]
        looked = {number: chance_of(at) for number, at in search.looked.items()}
        others = ranked(state.game, choices[0].id, looked)
        return Answer(choices[0], chance_of(value), choices, reason(state, line, value), others)

    def advice(self, view: View, number: int) -> Advice:
        """The turn that begins with a choice, the best reply in mind."""
        state = self.game.imagine(view, 0)
        after, line, value = state.clone(), [[number]], 0
        after.apply(view["seat"], number)
        if after.outcome is None:
            value, found = self.search(view).best(after, *budget(self.level, None, None), self.level.depth)
            if after.seat == view["seat"]:
                line = [[number, *found[0]], *found[1:]]
            else:
                line, value = [[number], *found], replied(value)
        return Advice([state.game.choice(one) for one in line[0]], reason(state, line, value))

    def search(self, view: View) -> KilledSearch:
        """A search as this level does it; what it gets wrong stays the same for a whole turn."""
        level = self.level
        salt = thinking(self.seed, {"turn": view["turn"]}).word()
        search = KilledSearch(Misjudging(level.noise, salt) if level.noise else evaluation(level))
        search.quiescence, search.contempt = level.quiescence, level.contempt
        search.remembers = level.depth > 0
        search.taste, search.variety = salt, level.variety if view["turn"] <= OPENING else 0
        return search


class KilledJudge:
    """Says how a game stands by searching on; everything lies open and nothing is drawn."""

    worlds = 1

    def __init__(self, game: Game, level: Level) -> None:
        self.game, self.level = game, level

    def world(self, view: View, stream: Stream) -> State:
        return self.game.imagine(view, 0)

    def span(self, state: State) -> float:
        return 1.0

    def deeper(self, seconds: float) -> KilledJudge:
        if seconds:
            return KilledJudge(self.game, self.level._replace(nodes=0, seconds=seconds, depth=MOST_DEPTH))
        if self.level.depth == MOST_DEPTH:
            return self
        nodes, depth = FARTHER * self.level.nodes, self.level.depth + 1
        return KilledJudge(self.game, self.level._replace(nodes=nodes, depth=depth))

    def scores(self, state: State, stream: Stream) -> tuple[float, ...]:
        if state.outcome is not None:
            return state.outcome.scores
        search = KilledSearch(evaluation(self.level))
        search.quiescence = self.level.quiescence
        value, _ = search.best(state, self.level.nodes, self.level.seconds, self.level.depth)
        mine = chance_of(value)
        return (mine, 1.0 - mine) if state.seat == 0 else (1.0 - mine, mine)


def evaluation(level: Level) -> KilledEvaluation:
    """How a level judges."""
    return Learned() if level.learned else KilledEvaluation()


def judging(level: Level) -> Level:
    """How hard a judge thinks: a turn farther than players who look ahead at all, and more patiently."""
    if not level.depth:
        return level._replace(depth=1, quiescence=1)
    nodes = min(JUDGED * level.nodes, max(level.nodes, MOST_JUDGED))
    depth = min(level.depth + 1, MOST_DEPTH)
    return level._replace(nodes=nodes, seconds=JUDGED * level.seconds, depth=depth, quiescence=2)


def chance_of(value: int) -> float:
    """A value as an expected score between 0 and 1."""
    return 1.0 / (1.0 + 10.0 ** (-value / 300.0)) if abs(value) < 3000 else float(value > 0)
