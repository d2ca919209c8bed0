"""Team-mates: one search over whole action phases, five levels."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from anachron.bots.answer import budget, expect_question, ranked, thinking
from anachron.bots.beam import Beam, Line
from anachron.engine import Advice, Answer, Game, State, Stream, View, rooms
from anachron.games.loop.choices import STOP_ACTING
from anachron.games.loop.evaluation import Weights
from anachron.games.loop.play import Loop
from anachron.games.loop.reasons import plan, reason
from anachron.games.loop.search import Phases, habit
from anachron.games.loop.state import ACTIONS, ASK_MENU, ASK_PICK

PHASE = 150  # choices looked at to follow one way through a phase: fewer nodes make a narrower beam
TRUST = 8  # one part of what samples say to so many parts of how the table looks
WIDEST = 1_200  # ways kept at each step by the clock ...
SHARE = 0.7  # ... in this part of the time; the rest is for samples ...
CLOCKED = 400  # ... that look at so many choices a turn
SURE = 400_000  # values beyond it are wins and losses
FOREMOST = 200  # lines that tell what else one could begin with
WEIGHTS = Weights()
SCALE = 9000.0  # a difference in value that makes a win about ten times as likely


class Level(NamedTuple):
    """How hard a team-mate thinks about a turn."""

    nodes: int  # choices looked at
    seconds: float  # a ceiling
    width: int  # ways kept at each step of the beam
    endings: int  # the best ways to end the phase that are played on ...
    samples: int  # ... over so many samples of what may come
    turns: int  # ... for so many turns ...
    reply: int  # ... with a beam of this width
    noise: int  # how far off the mark it may judge an ending


# fmt: off
LEVELS = {
    #                  nodes  seconds  width  endings  samples  turns  reply  noise
    "novice":  Level(    200,     0.5,     1,       0,       0,     0,     0,   600),
    "casual":  Level(    900,     0.5,     4,       0,       0,     0,     0,     0),
    "skilled": Level(  3_500,     1.0,    14,       0,       0,     0,     0,     0),
    "expert":  Level( 10_000,     2.0,    48,       0,       0,     0,     0,     0),
    "master":  Level( 90_000,     3.0,   300,       6,      12,     2,     3,     0),
}
# fmt: on


class Bots(rooms.Bots):
    """Five levels."""

    levels = LEVELS

    def bot(self, level: str, seed: int) -> LoopBot:
        return LoopBot(self.game, LEVELS[level], seed)

    def judge(self, level: str, seed: int) -> LoopJudge:
        return LoopJudge(self.game, LEVELS[level])

    def advice(self, view: View, number: int, level: str, seed: int) -> Advice:
        return self.bot(level, seed).advice(view, number)


class LoopBot:
    """Plans the rest of an action phase anew for every choice, from the view alone."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed

    def choose(self, view: View, nodes: int | None = None, seconds: float | None = None) -> Answer:
        """The next choice for the seat whose view this is."""
        expect_question(view)
        stream = thinking(self.seed, view)
        state = self.game.imagine(view, int(stream.word()))
        assert isinstance(state, Loop)
        legal = state.legal(int(state.seat))
        if state.phase == ACTIONS and len(legal) > 1:
            return self.planned(state, *budget(self.level, nodes, seconds), stream)
        number = legal[0] if len(legal) == 1 else off_turn(state, stream)
        choice = state.game.choice(number)
        return Answer(choice, chance_of(0), [choice], reason(state, number))

    def advice(self, view: View, number: int) -> Advice:
        """The best way to end the phase that begins with a choice."""
        stream = thinking(self.seed, view)
        state = self.game.imagine(view, int(stream.word()))
        assert isinstance(state, Loop)
        game, after = state.game, state.clone()
        after.apply(view["seat"], number)
        if state.phase != ACTIONS or number == STOP_ACTING:
            return Advice([game.choice(number)], reason(state, number))
        path: list[int] = []
        if after.outcome is None and after.phase == ACTIONS:
            after, path, _, _ = self.way(after, *budget(self.level, None, None), stream)
        return Advice([game.choice(one) for one in (number, *path)], plan(state, after))

    def planned(self, state: Loop, nodes: int, seconds: float, stream: Stream) -> Answer:
        """The first choice of the best way to end the phase."""
        after, path, value, others = self.way(state, nodes, seconds, stream)
        game = state.game
        line = [game.choice(number) for number in path]
        return Answer(line[0], value, line, plan(state, after), ranked(game, path[0], others))

    def way(
        self, state: Loop, nodes: int, seconds: float, stream: Stream
    ) -> tuple[Loop, list[int], float, dict[int, float]]:
        """The best way to end the phase: where it leads, its choices, its value, and what others lead to."""
        with uncollected():
            best, others = self.best(state, nodes, seconds, stream)
        assert isinstance(best.state, Loop)
        path = best.path()
        if best.state.outcome is None:
            path.append(STOP_ACTING)
        return best.state, path, chance_of(int(best.value)), others

    def best(self, state: Loop, nodes: int, seconds: float, stream: Stream) -> tuple[Line, dict[int, float]]:
        """The best way to end the phase, the foremost being played on, and what each first choice led to."""
        level, search = self.level, Beam(Phases(WEIGHTS))
        search.begin(nodes, seconds)
        lines = self.ways(search, state, nodes, seconds, stream)
        if not lines:
            return anyhow(state), {}
        others = by_first_choice(lines)
        foremost = distinct(lines, level.endings)
        if len({first(line) for line in foremost}) > 1 and lines[0].value < SURE:
            self.play_on(search, foremost, nodes, int(stream.below(1 << 29)))
            return max(foremost, key=lambda line: int(line.value)), others
        return lines[0], others

    def ways(self, search: Beam, state: Loop, nodes: int, seconds: float, stream: Stream) -> list[Line]:
        """Ways to end the phase, the best first: from one beam, or by the clock from wider and wider ones."""
        level = self.level
        if not nodes:
            share = seconds * SHARE if level.samples else seconds
            return search.widening(
                state, share, WIDEST if level.samples else level.width, level.noise, stream
            )
        most = nodes // 2 if level.samples else nodes
        width = max(1, min(level.width, most // PHASE))
        return search.lines(state, width, most, level.noise, stream)

    def play_on(self, search: Beam, foremost: list[Line], nodes: int, seed: int) -> None:
        """What samples of the next turns say is added to how the foremost ways look."""
        level = self.level
        samples, most = level.samples, CLOCKED
        if nodes:
            plays = level.endings * level.turns
            samples = min(samples, max(nodes // (50 * plays), 1))
            most = max(nodes // (2 * plays * samples), 10)
        told = search.weigh(foremost, samples, level.turns, level.reply, most, seed)
        for line, expected in zip(foremost, told):
            line.value += expected // TRUST


class LoopJudge:
    """Says how the team stands: by the best way through the action phase that it is in, or comes to."""

    worlds = 6

    def __init__(self, game: Game, level: Level) -> None:
        self.game, self.phases = game, Phases(WEIGHTS)
        self.nodes, self.width = max(level.nodes // 10, PHASE), max(level.width // 4, 2)

    def world(self, view: View, stream: Stream) -> State:
        return self.game.imagine(view, int(stream.word()))

    def span(self, state: State) -> float:
        return 1.0

    def deeper(self, seconds: float) -> LoopJudge:
        return self

    def scores(self, state: State, stream: Stream) -> tuple[float, ...]:
        twin = state.clone()
        assert isinstance(twin, Loop)
        if twin.phase != ACTIONS:
            self.phases.settle(twin)
        if twin.outcome is not None:
            return twin.outcome.scores
        search = Beam(self.phases)
        search.begin(self.nodes, 0.0)
        with uncollected():
            lines = search.lines(twin, self.width, self.nodes, 0, stream)
        chance = chance_of(int(lines[0].value if lines else self.phases.standing(twin)))
        return (chance,) * int(twin.terms.seats)


def off_turn(state: Loop, stream: Stream) -> int:
    """Outside the action phase: by rule of thumb; any Agent will do."""
    if state.ask == ASK_PICK:
        legal = state.legal(int(state.seat))
        return legal[stream.below(len(legal))]
    return habit(WEIGHTS, state)


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage collection meanwhile: a search makes many tables, none of them in circles."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def anyhow(state: Loop) -> Line:
    """Any way out of an effect, should the search know none."""
    line, at = Line(state, None, -1, 0), state
    while at.outcome is None and at.ask != ASK_MENU:
        at = at.clone()
        number = at.legal(int(at.seat))[0]
        at.apply(int(at.seat), number)
        line = Line(at, line, number, 0)
    return line


def distinct(lines: list[Line], most: int) -> list[Line]:
    """The foremost lines that end in different situations."""
    found: dict[int, Line] = {}
    for line in lines:
        if len(found) == most:
            break
        found.setdefault(int(line.state.key()), line)
    return list(found.values())


def by_first_choice(lines: list[Line]) -> dict[int, float]:
    """How the best of the foremost lines looks for every choice they begin with."""
    found: dict[int, float] = {}
    for line in lines[:FOREMOST]:
        found.setdefault(first(line), chance_of(int(line.value)))
    return found


def first(line: Line) -> int:
    """The choice that a way begins with."""
    return (line.path() or [STOP_ACTING])[0]


def chance_of(value: int) -> float:
    """A value as an expected score between 0 and 1."""
    if abs(value) > SURE:
        return float(value > 0)
    odds: float = 10.0 ** (-value / SCALE)
    return 1.0 / (1.0 + odds)
