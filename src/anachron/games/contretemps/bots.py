"""The opponents of contretemps: rules of thumb, worlds played out, a tree over worlds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from anachron.bots.answer import budget, expect_question, ranked, thinking
from anachron.bots.ismcts import SameWorlds
from anachron.bots.judging import Playouts
from anachron.bots.montecarlo import MonteCarlo, Rated, favourite
from anachron.engine import Advice, Answer, Game, Stream, View, rooms
from anachron.games.contretemps.evaluation import Greedy
from anachron.games.contretemps.learned import Guided, Leaning, learned
from anachron.games.contretemps.reasons import Part, reason
from anachron.games.contretemps.state import Table

THUMB, WORLDS, TREE = "thumb", "worlds", "tree"


class Level(NamedTuple):
    """How an opponent thinks: its way, games played out each time, most seconds, slips in a hundred."""

    way: str
    nodes: int
    seconds: float
    slips: int


# fmt: off
LEVELS = {
    #                 way     nodes  seconds  slips
    "novice":  Level(THUMB,       1,     1.0,    70),
    "casual":  Level(THUMB,       1,     1.0,    30),
    "skilled": Level(THUMB,       1,     1.0,     0),
    "expert":  Level(WORLDS,     80,     2.0,     4),
    "master":  Level(TREE,    8_000,     3.0,     0),
}
# fmt: on
ROLLOUT_SLIPS = 10  # play beyond the search varies a little
CLOSE = 0.01  # of a win: secret choices that bring so much less are made e times less often
NARROW = 0.002  # below the root the rules of thumb are seldom doubted: a wide tree plays worse


class Bots(rooms.Bots):
    """Five levels."""

    levels = LEVELS

    def bot(self, level: str, seed: int) -> ContretempsBot:
        return ContretempsBot(self.game, LEVELS[level], seed)

    def judge(self, level: str, seed: int) -> Playouts:
        return Playouts(self.game, level, Greedy(ROLLOUT_SLIPS))

    def advice(self, view: View, number: int, level: str, seed: int) -> Advice:
        state = self.game.imagine(view, 0)
        assert isinstance(state, Table)
        return Advice([state.game.choice(number)], reason(state, view["seat"], number, []))


class ContretempsBot:
    """Thinks anew for every choice, from the view alone."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed

    def choose(self, view: View, nodes: int | None = None, seconds: float | None = None) -> Answer:
        """One choice for the seat whose view this is; limits replace those of the level."""
        expect_question(view)
        stream, seat, slips = thinking(self.seed, view), view["seat"], self.level.slips
        state = self.game.imagine(view, int(stream.word()))
        assert isinstance(state, Table)
        if self.level.way == THUMB:
            return answer(state, seat, int(Greedy(slips).pick(state, seat, stream)))
        if slips and stream.below(100) < slips:
            return answer(state, seat, int(Greedy(100).pick(state, seat, stream)))
        rated = self.rated(state, seat, nodes, seconds, stream)
        secret = len(view["pending"]) > 1 or view["phase"] != "events"
        best = mixed(rated, stream) if secret else favourite(rated)
        return answer(state, seat, int(best.number), best.mean(), rated)

    def rated(
        self, state: Table, seat: int, nodes: int | None, seconds: float | None, stream: Stream
    ) -> list[Rated]:
        """All choices with what they brought."""
        most, ceiling = budget(self.level, nodes, seconds)
        search = searching(self.level.way, state)
        if len(state.legal(seat)) == 1:
            most = 1
        return search.rate(state, seat, most, ceiling, stream)


def searching(way: str, state: Table) -> MonteCarlo | SameWorlds:
    """How a way of thinking looks ahead: by what was learned, where it is installed."""
    if way == WORLDS:
        return MonteCarlo(Greedy(ROLLOUT_SLIPS))
    policy = learned(state)
    return Guided(policy, widen=NARROW) if policy else SameWorlds(Greedy(ROLLOUT_SLIPS), widen=NARROW)


def answer(state: Table, seat: int, number: int, value: float = 0.5, rated: Sequence[Rated] = ()) -> Answer:
    """A choice, why it is made, and what else was looked at."""
    choice, games = state.game.choice(number), sum(int(one.visits) for one in rated)
    odds: list[Part] = [("odds", {"share": round(100 * value), "games": games})]
    why = reason(state, seat, number, odds if len(rated) > 1 else [])
    others = ranked(state.game, number, {int(one.number): one.mean() for one in rated if one.visits})
    return Answer(choice, value, [choice], why, others)


def mixed(rated: list[Rated], stream: Stream) -> Rated:
    """A secret choice, drawn among the good ones so that it cannot be read."""
    best = favourite(rated)
    weights = [weight(choice, best) for choice in rated]
    draw = stream.below(1_000_000) / 1_000_000 * sum(weights)
    for choice, share in zip(rated, weights):
        draw -= share
        if draw < 0:
            return choice
    return best


def weight(choice: Rated, best: Rated) -> float:
    """How likely a secret choice is made: the less, the more surely it is worse than the favourite."""
    if isinstance(choice, Leaning):
        return math.exp((choice.mean() - best.mean()) / CLOSE - choice.against)
    chance = best.mean()
    spread = math.sqrt(max(chance * (1 - chance), 0.02) * (1 / max(choice.visits, 1) + 1 / best.visits))
    return min(1.0, max(0.0, 1.0 - (chance - choice.mean()) / spread) ** 2)
