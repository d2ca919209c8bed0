"""The opponents of bttf: rules of thumb, a tree over worlds, beliefs about identities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from anachron.bots.answer import budget, expect_question, ranked, thinking
from anachron.bots.judging import WORLDS
from anachron.bots.montecarlo import Rated, favourite
from anachron.engine import Advice, Answer, Game, State, Stream, View, rooms
from anachron.games.bttf import reasons
from anachron.games.bttf.beliefs import beliefs
from anachron.games.bttf.evaluation import Greedy
from anachron.games.bttf.hopes import share
from anachron.games.bttf.learned import Learned, learned
from anachron.games.bttf.search import Guided, Lookahead, chosen
from anachron.games.bttf.state import Table


class Level(NamedTuple):
    """How an opponent thinks."""

    nodes: int  # walks down the tree, each in a world; 1: rules of thumb alone
    seconds: float  # a ceiling
    turns: int  # played on before a world is judged
    haze: int  # by how much a choice may be misjudged
    shrewd: bool  # with second thoughts
    learned: bool = False  # by what self-play has found, where that is installed


# fmt: off
LEVELS = {
    #                 nodes  seconds  turns   haze  shrewd  learned
    "novice":  Level(     1,     1.0,     0,    60, False),
    "casual":  Level(     1,     1.0,     0,    22, False),
    "skilled": Level(     1,     1.0,     0,    11, True),
    "expert":  Level(    24,     1.0,     1,     8, True),
    "master":  Level( 8_000,     3.0,     3,     0, True,    True),
}
# fmt: on
ROLLING = 3  # haze while worlds are played on
JUDGED = 3  # turns played on before a judge counts hopes
FEW = 40  # worlds for a choice, below which the next turns are not worth their time
WALKS = 30_000  # about so many in a second, some turns on
DOUBT = 1.0  # standard errors by which a choice must lead to be preferred to the rule of thumb


class Bots(rooms.Bots):
    """Five levels."""

    levels = LEVELS
    reads_log = True  # it tells what others have flipped

    def bot(self, level: str, seed: int) -> BttfBot:
        return BttfBot(self.game, LEVELS[level], seed)

    def judge(self, level: str, seed: int) -> BttfJudge:
        return BttfJudge(self.game, level)

    def advice(self, view: View, number: int, level: str, seed: int) -> Advice:
        game = self.game.dressed(view["options"])
        choice = game.choice(number)
        return Advice([choice], reasons.told(game, reasons.parts_of(view, choice, beliefs(view))))


class BttfBot:
    """Thinks anew for every choice, from the view alone."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed

    def choose(self, view: View, nodes: int | None = None, seconds: float | None = None) -> Answer:
        """One choice for the seat whose view this is; limits replace those of the level."""
        expect_question(view)
        believed, stream = beliefs(view), thinking(self.seed, view)
        if len(view["choices"]) == 1:
            return self.answer(view, view["choices"][0]["id"], believed)
        entries = learned() if self.level.learned else []
        if entries:
            return self.guided(view, believed, stream, Learned(entries), budget(self.level, nodes, seconds))
        usual = self.usual(view, believed, stream)
        if self.level.turns == 0:
            return self.answer(view, usual, believed)
        state, policy = self.game.imagine(view, int(stream.word())), Greedy(ROLLING, True)
        policy.beliefs = believed
        search, limits = Lookahead(policy, self.level.turns), budget(self.level, nodes, seconds)
        arms = search.tried(state, view["seat"], usual, *limits, stream)
        best = chosen(arms, DOUBT)
        return self.answer(view, int(best.number), believed, best.mean(), arms)

    def guided(
        self, view: View, believed: list[float], stream: Stream, policy: Learned, limits: tuple[int, float]
    ) -> Answer:
        """The choice that did best in the worlds tried, in the light of what was learned."""
        state = self.game.imagine(view, int(stream.word()))
        policy.beliefs = believed
        search = Guided(policy, self.turns_on(len(view["choices"]), *limits))
        arms = search.rate(state, view["seat"], *limits, stream)
        best = favourite(arms)
        return self.answer(view, int(best.number), believed, best.mean(), arms)

    def turns_on(self, choices: int, nodes: int, seconds: float) -> int:
        """How far to look: not beyond this turn where each choice is tried in a few worlds only."""
        walks = nodes or seconds * WALKS
        return self.level.turns if walks >= FEW * choices else 1

    def usual(self, view: View, believed: list[float], stream: Stream) -> int:
        """The choice by rule of thumb, in one world."""
        policy = Greedy(self.level.haze, self.level.shrewd)
        policy.beliefs = believed if self.level.shrewd else []
        state = self.game.imagine(view, int(stream.word()))
        policy.prepare(state, view["seat"])
        return int(policy.pick(state, view["seat"], stream))

    def answer(
        self,
        view: View,
        number: int,
        believed: list[float],
        value: float | None = None,
        arms: Sequence[Rated] = (),
    ) -> Answer:
        game = self.game.dressed(view["options"])
        choice = game.choice(number)
        why = reasons.reason(game, view, choice, believed, value)
        others = ranked(game, number, {int(arm.number): arm.mean() for arm in arms})
        return Answer(choice, 0.5 if value is None else value, [choice], why, others)


class BttfJudge:
    """Says how a game stands: by rules of thumb for a few turns, then by what everybody can hope for."""

    def __init__(self, game: Game, level: str) -> None:
        self.game, self.policy, self.worlds = game, Greedy(ROLLING, True), WORLDS[level]

    def world(self, view: View, stream: Stream) -> State:
        """The others have the identities that what they flipped speaks for."""
        self.policy.beliefs = beliefs(view)
        world = self.game.imagine(view, int(stream.word()))
        self.policy.prepare(world, view["seat"])
        return world

    def span(self, state: State) -> float:
        return 1.0

    def deeper(self, seconds: float) -> BttfJudge:
        return self

    def scores(self, state: State, stream: Stream) -> list[float]:
        twin = state.clone()
        assert isinstance(twin, Table)
        until = twin.turns + JUDGED
        while twin.seat >= 0 and twin.turns < until:
            twin.apply(int(twin.seat), int(self.policy.pick(twin, twin.seat, stream)))
        if twin.outcome is not None:
            return list(twin.outcome.scores)
        return [share(twin, seat) for seat in range(int(twin.seats))]
