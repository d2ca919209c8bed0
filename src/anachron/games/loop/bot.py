"""Team-mates: one search over whole action phases, five levels."""

from __future__ import annotations

from typing import Any, NamedTuple

from anachron.bots.answer import Answer
from anachron.engine import Game, Malformed
from anachron.engine.luck import Luck
from anachron.engine.texts import LANGUAGES
from anachron.games.loop.choices import CHOOSE_AGENT, PASS, STOP_ACTING, TAKE_ONE
from anachron.games.loop.content.artefacts import AGENTS, CARD_IDS
from anachron.games.loop.content.missions import MISSION_IDS, NO_TILE
from anachron.games.loop.evaluation import Line, Search, Weights, habit
from anachron.games.loop.play import Loop
from anachron.games.loop.rules.board import done
from anachron.games.loop.rules.closing import can_archive
from anachron.games.loop.state import ACTIONS, ASK_MENU, ASK_PICK, ASK_REWARD, ASK_TAKE

SCALE = 9000.0  # a difference in value that makes a win about ten times as likely


class Level(NamedTuple):
    """How hard a team-mate thinks about a turn."""

    nodes: int  # choices looked at
    seconds: float  # a ceiling
    width: int  # ways kept at each step of the beam
    endings: int  # the best ways to end the phase that are played on ...
    samples: int  # ... over so many samples of what may come
    reply: int  # ... with a beam of this width for the next player
    noise: int  # how far off the mark it may judge an ending


# fmt: off
LEVELS = {
    #                  nodes  seconds  width  endings  samples  reply  noise
    "novice":  Level(    200,     0.5,     2,       0,       0,     0,   600),
    "casual":  Level(  1_200,     0.5,     6,       0,       0,     0,     0),
    "skilled": Level(  5_000,     1.0,    24,       0,       0,     0,     0),
    "expert":  Level( 16_000,     2.0,    40,       8,      16,     3,     0),
    "master":  Level( 60_000,     4.0,    60,       8,      24,     6,     0),
}
# fmt: on

Sentence = dict[str, str]


class Step(NamedTuple):
    """One choice of a plan, its value, what is left of the plan, and why."""

    number: int
    value: int
    line: list[int]
    why: Sentence


def bot(game: Game, level: str, seed: int) -> LoopBot:
    return LoopBot(game, LEVELS[level], seed)


class LoopBot:
    """Plans the rest of an action phase when first asked, and follows the plan while the table does."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level = game, level
        self.stream = Luck(seed).stream("bot")
        self.search = Search(Weights())
        self.plan: dict[int, Step] = {}

    def choose(self, view: dict[str, Any], nodes: int | None = None, seconds: float | None = None) -> Answer:
        """The next choice for the seat whose view this is."""
        if not view["choices"]:
            raise Malformed("expected a view of a seat that has to choose")
        state = self.game.imagine(view, int(self.stream.word()))
        assert isinstance(state, Loop)
        key = int(state.key())
        offered = {choice["id"] for choice in view["choices"]}
        if key not in self.plan or self.plan[key].number not in offered:
            self.plan = self.planned(state, nodes, seconds)
        step = self.plan[key]
        line = [self.game.choice(number) for number in step.line]
        return Answer(self.game.choice(step.number), chance_of(step.value), line, step.why)

    def planned(self, state: Loop, nodes: int | None, seconds: float | None) -> dict[int, Step]:
        """What to say in each situation of the plan."""
        if state.phase != ACTIONS:
            number = self.off_turn(state)
            return {int(state.key()): Step(number, 0, [number], self.explained(state, number))}
        level = self.level
        if nodes is None and seconds is None:
            nodes, seconds = level.nodes, level.seconds
        best = self.best(state, nodes or 10**9, seconds or 0.0)
        why, path, at = self.reason(state, best), [*best.path, STOP_ACTING], state.clone()
        plan: dict[int, Step] = {}
        for n, number in enumerate(path):
            if at.outcome is not None:
                break
            plan[int(at.key())] = Step(number, int(best.value), path[n:], why)
            at.apply(int(at.seat), number)
        return plan

    def best(self, state: Loop, nodes: int, seconds: float) -> Line:
        """The best way to end the phase; the foremost ones are played on into the next turn."""
        level, search = self.level, self.search
        search.begin(nodes, seconds)
        share = nodes // 2 if level.samples else nodes
        lines = search.lines(state, level.width, share, level.noise, self.stream)
        if not lines:
            return anyhow(state)
        if not level.samples or lines[0].value > 400_000:
            return lines[0]
        foremost, seed = distinct(lines, level.endings), int(self.stream.below(1 << 29))
        samples = min(level.samples, max(nodes // (50 * level.endings), 1))
        most = max(nodes // (2 * level.endings * samples), 10)
        for line in foremost:
            guess = line.value
            line.value = search.expected(line, samples, level.reply, most, seed)
            line.value += guess // 4
        return max(foremost, key=lambda line: int(line.value))

    def off_turn(self, state: Loop) -> int:
        """Outside the action phase: by rule of thumb; any Agent will do."""
        if state.ask == ASK_PICK:
            legal = state.legal(int(state.seat))
            return legal[self.stream.below(len(legal))]
        return habit(self.search.weights, state)

    # Why.

    def explained(self, state: Loop, number: int) -> Sentence:
        if state.ask == ASK_PICK:
            return self.say("pick", agent=AGENTS[number - CHOOSE_AGENT])
        if state.ask in (ASK_TAKE, ASK_REWARD) and number != PASS:
            return self.say("take", card=CARD_IDS[number - TAKE_ONE])
        return self.say("only")

    def reason(self, state: Loop, best: Line) -> Sentence:
        """The plan in a sentence: what it wins, and where it ends."""
        after = best.state
        if after.outcome is not None:
            return self.say("win") if after.outcome.winners else self.say("only")
        era = int(after.here())
        if can_archive(after):
            return self.say("archive", era=era, mission=MISSION_IDS[after.tiles[era]])
        hurt = damage(after) - damage(state)
        if hurt > 0:
            return self.say("damage", damage=hurt)
        fewer, closed = clones(state) - clones(after), sum(state.rifts) - sum(after.rifts)
        if fewer > 0:
            return self.say("clones", clones=fewer, era=era)
        return self.say("rifts", rifts=closed, era=era) if closed > 0 else self.say("safe", era=era)

    def say(self, key: str, **values: Any) -> Sentence:
        return {lang: self.game.sentence("why", key, lang, **values) for lang in LANGUAGES}


def anyhow(state: Loop) -> Line:
    """Any way out of an effect, should the search know none."""
    twin, path = state.clone(), []
    while twin.outcome is None and twin.ask != ASK_MENU:
        path.append(twin.legal(int(twin.seat))[0])
        twin.apply(int(twin.seat), path[-1])
    return Line(twin, path, 0)


def distinct(lines: list[Line], most: int) -> list[Line]:
    """The foremost lines that end in different situations."""
    found: dict[int, Line] = {}
    for line in lines:
        if len(found) == most:
            break
        found.setdefault(int(line.state.key()), line)
    return list(found.values())


def damage(state: Loop) -> int:
    return sum(
        int(done(state, era)) for era in range(7) if state.tiles[era] != NO_TILE and state.is_visible(era)
    )


def clones(state: Loop) -> int:
    return sum(tokens.bit_count() for tokens in state.clones)


def chance_of(value: int) -> float:
    """A value as an expected score between 0 and 1."""
    if abs(value) > 400_000:
        return float(value > 0)
    odds: float = 10.0 ** (-value / SCALE)
    return 1.0 / (1.0 + odds)
