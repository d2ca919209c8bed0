"""The opponents of bttf: rules of thumb, a tree over worlds, beliefs about identities."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from anachron.bots.answer import budget, expect_question, ranked
from anachron.engine import Answer, Game, rooms
from anachron.engine.luck import Luck
from anachron.games.bttf import reasons
from anachron.games.bttf.content.cards import NUMBER, TIED_CELL
from anachron.games.bttf.content.history import IDENTITIES, IDENTITY_IDS, LINCHPIN_IDS, LINCHPINS
from anachron.games.bttf.evaluation import Greedy
from anachron.games.bttf.search import Arm, Lookahead, chosen, flip_odds


class Level(NamedTuple):
    """How an opponent thinks."""

    nodes: int  # walks down the tree, each in a world; 1: rules of thumb alone
    seconds: float  # a ceiling
    turns: int  # played on before a world is judged
    haze: int  # by how much a choice may be misjudged
    shrewd: bool  # with second thoughts


# fmt: off
LEVELS = {
    #                 nodes  seconds  turns   haze  shrewd
    "novice":  Level(     1,     1.0,     0,    60, False),
    "casual":  Level(     1,     1.0,     0,    22, False),
    "skilled": Level(     1,     1.0,     0,    11, True),
    "expert":  Level(    24,     1.0,     1,     8, True),
    "master":  Level( 8_000,     3.0,     3,     0, True),
}
# fmt: on
ROLLING = 3  # haze while worlds are played on
DOUBT = 1.0  # standard errors by which a choice must lead to be preferred to the rule of thumb
WHIM = 0.25  # how often a flip follows no plan


class Bots(rooms.Bots):
    """Five levels."""

    levels = LEVELS

    def bot(self, level: str, seed: int) -> BttfBot:
        return BttfBot(self.game, LEVELS[level], seed)


class BttfBot:
    """Thinks anew for every choice, from the view alone; remembers what others have flipped."""

    def __init__(self, game: Game, level: Level, seed: int) -> None:
        self.game, self.level = game, level
        self.stream = Luck(seed).stream("bot")
        self.minds = Minds()

    def choose(self, view: dict[str, Any], nodes: int | None = None, seconds: float | None = None) -> Answer:
        """One choice for the seat whose view this is; limits replace those of the level."""
        expect_question(view)
        self.minds.watch(view)
        if len(view["choices"]) == 1:
            return self.answer(view, view["choices"][0]["id"])
        if self.level.turns == 0:
            return self.answer(view, self.usual(view))
        arms = self.tried(view, nodes, seconds)
        best = chosen(arms, DOUBT)
        return self.answer(view, int(best.number), best.mean(), arms)

    def usual(self, view: dict[str, Any]) -> int:
        """The choice by rule of thumb, in one world."""
        policy = Greedy(self.level.haze, self.level.shrewd)
        policy.beliefs = self.minds.beliefs(view) if self.level.shrewd else []
        state = self.game.imagine(view, int(self.stream.word()))
        policy.prepare(state, view["seat"])
        return int(policy.pick(state, view["seat"], self.stream))

    def tried(self, view: dict[str, Any], nodes: int | None, seconds: float | None) -> list[Arm]:
        """All choices with what they brought, in worlds that fit the view and the beliefs."""
        level, policy = self.level, Greedy(ROLLING, True)
        policy.beliefs = self.minds.beliefs(view)
        state = self.game.imagine(view, int(self.stream.word()))
        search = Lookahead(policy, level.turns)
        limits = budget(level, nodes, seconds)
        return search.tried(state, view["seat"], self.usual(view), *limits, self.stream)

    def answer(
        self, view: dict[str, Any], number: int, share: float | None = None, arms: Sequence[Arm] = ()
    ) -> Answer:
        choice = self.game.choice(number)
        why = reasons.told(self.game, view, choice, self.minds.beliefs(view), share)
        others = ranked(self.game, number, {int(arm.number): arm.mean() for arm in arms})
        return Answer(choice, 0.5 if share is None else share, [choice], why, others)


class Minds:
    """What the flips of others tell about their identities: a weight for each, in logs."""

    def __init__(self) -> None:
        self.logs: dict[int, list[float]] = {}
        self.noted: tuple[int, str] | None = None

    def watch(self, view: dict[str, Any]) -> None:
        """Note the flip that is being declared; every seat is asked in its window, so none is missed."""
        self.renew(view)
        for frame in view["stack"]:
            cell = frame.get("cell") or (tied(frame) if frame.get("side") == "flip" else None)
            if frame["seat"] == view["seat"] or cell is None or frame["stage"] != "window":
                continue
            key = (view["turns"], f"{frame['card']} {frame['act']} {cell} {len(view['discard'])}")
            if key == self.noted:
                continue
            self.noted = key
            self.note(view, frame["seat"], LINCHPIN_IDS.index(cell))

    def note(self, view: dict[str, Any], seat: int, linchpin: int) -> None:
        """Bayes: each identity as likely as this flip is for it."""
        logs = self.logs.setdefault(seat, [0.0] * IDENTITIES)
        setting = sum(2 ** LINCHPIN_IDS.index(cell) for cell in view["altered"])
        for identity in range(IDENTITIES):
            odds = (1.0 - WHIM) * flip_odds(setting, linchpin, identity) + WHIM / LINCHPINS
            logs[identity] += math.log(odds)

    def renew(self, view: dict[str, Any]) -> None:
        """A player whose old identity lies open has a new one, of which nothing is known."""
        opened = {id for id in view["id_stack"] if id is not None}
        for seat, logs in list(self.logs.items()):
            favourite = max(range(IDENTITIES), key=lambda identity: logs[identity])
            if IDENTITY_IDS[favourite] in opened:
                del self.logs[seat]

    def beliefs(self, view: dict[str, Any]) -> list[float]:
        """Weights by seat and identity; nothing is ruled out but what the view rules out."""
        ruled_out = view["known"].get("ruled_out") or [[]] * view["seats"]
        found: list[float] = []
        for seat in range(view["seats"]):
            logs = self.logs.get(seat, [0.0] * IDENTITIES)
            top = max(logs)
            for identity, log in enumerate(logs):
                excluded = IDENTITY_IDS[identity] in ruled_out[seat]
                found.append(0.0001 if excluded else math.exp(max(log - top, -4.0)))
        return found


def tied(frame: dict[str, Any]) -> str:
    """The linchpin of a doubleback, by its card."""
    return str(LINCHPIN_IDS[TIED_CELL[NUMBER[frame["card"]]]])
