"""A finished match, decision by decision: it can be stopped, kept and gone on with at any place."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from anachron.bots.judging import judge as judge_of
from anachron.engine import State, View
from anachron.engine.plain import Data
from anachron.match import Match
from anachron.match.errors import Refused
from anachron.review.judged import Asked, Decision, Rated, Truth, judged, standing
from anachron.review.marks import ONLY, kept

TURNING = 3  # turning points that are told
LEAST_TURN = 0.1  # of all there is to win
SURE = 1.96  # standard errors around a share of skill


class Skill(NamedTuple):
    """What part of the chances it had a seat kept by its choices, and between what bounds that lies."""

    seat: int
    share: float
    low: float
    high: float
    decisions: int


def kept_share(decisions: Sequence[Mapping[str, Any]], seat: int) -> float | None:
    """What part of its chances a seat kept, by decisions as plain data; None: it had none that are judged."""
    parts = [
        kept(one["value"], one["loss"]) for one in decisions if one["seat"] == seat and one["mark"] != ONLY
    ]
    return sum(parts) / len(parts) if parts else None


class Review:
    """What every decision of a finished match was worth."""

    def __init__(self, match: Match, level: str = "skilled", seconds: float = 0.0, seed: int = 0) -> None:
        if match.outcome is None:
            raise Refused("running")
        match.at(0)  # refused where the beginning is lost
        self.match, self.level, self.seconds, self.seed = match, level, seconds, seed
        self.judge = judge_of(match.game, level, seed)
        self.decisions: list[Decision] = []

    def __len__(self) -> int:
        """How many decisions there are to judge."""
        return len(self.match.line)

    @property
    def done(self) -> bool:
        return len(self.decisions) == len(self)

    def run(self) -> Iterator[Decision]:
        """Judge what has not been judged yet, one decision after another."""
        while not self.done:
            decision = self.judged(len(self.decisions) + 1)
            self.decisions.append(decision)
            yield decision

    def judged(self, n: int) -> Decision:
        step = self.match.steps[n - 1]
        before = self.match.at(n - 1)
        seen = cache(lambda: self.view(before, n, step.seat))
        asked = Asked(n, step.seat, step.choice, before, seen, step.seals, self.scores(n))
        decision = judged(self.judge, asked, self.seconds, self.seed)
        return decision if decision.mark == ONLY else self.advised(decision, seen())

    def advised(self, decision: Decision, view: View) -> Decision:
        """With what speaks for the best choice, by what its seat could know."""
        bots, best = self.match.game.bots, decision.best[0].choice
        advice = bots.advice(view, best, self.level, self.seed)
        if advice is None:
            return decision
        return decision._replace(why=advice.why, plan=tuple(choice.id for choice in advice.plan))

    def view(self, state: State, n: int, seat: int) -> View:
        """What a seat saw before a decision, with all it had been told."""
        told = [event for told in self.match.told(seat)[: n - 1] for event in told.events]
        return {**state.view(seat), "log": told}

    def scores(self, n: int) -> tuple[float, ...]:
        """How the match stood after a decision; at the end it is what it came to."""
        if n == len(self):
            assert self.match.outcome is not None
            return tuple(map(float, self.match.outcome.scores))
        return tuple(standing(self.judge, self.match.at(n), self.seed))

    # What it comes to.

    def curve(self) -> list[list[float]]:
        """The scores everybody could expect after every decision."""
        return [list(decision.scores) for decision in self.decisions]

    def turning(self) -> list[int]:
        """The decisions that moved most, in their order."""
        span = self.judge.span(self.match.at(0))
        moved: list[tuple[float, int]] = []
        for before, now in zip(self.decisions, self.decisions[1:]):
            change = max(abs(new - old) for new, old in zip(now.scores, before.scores)) / span
            moved.append((change, now.n))
        most = sorted(moved, reverse=True)[:TURNING]
        return sorted(n for change, n in most if change >= LEAST_TURN)

    def skills(self) -> list[Skill]:
        """What part of its chances every seat kept, over the decisions in which it had a choice."""
        return [self.skill(seat) for seat in range(self.match.seats)]

    def skill(self, seat: int) -> Skill:
        span = self.judge.span(self.match.at(0))
        mine = [one for one in self.decisions if one.seat == seat and one.mark != ONLY]
        parts = [kept(one.value, one.loss, span) for one in mine]
        if not parts:
            return Skill(seat, 1.0, 0.0, 1.0, 0)
        share = sum(parts) / len(parts)
        spread = sum((one - share) ** 2 for one in parts) / max(len(parts) - 1, 1)
        wide = SURE * math.sqrt(spread / len(parts)) if len(parts) > 1 else 1.0
        return Skill(seat, share, max(0.0, share - wide), min(1.0, share + wide), len(parts))

    def data(self) -> Data:
        """All of it as plain data; choices in their text form."""
        outcome = self.match.outcome
        assert outcome is not None
        return {
            "game": self.match.game.id,
            "level": self.level,
            "names": self.match.names,
            "outcome": outcome.data(),
            "total": len(self),
            "curve": self.curve(),
            "decisions": [self.told(decision) for decision in self.decisions],
            "turning": self.turning(),
            "skill": [skill._asdict() for skill in self.skills()],
        }

    def told(self, decision: Decision) -> Data:
        game = self.match.state.game
        return {
            **decision._asdict(),
            "choice": str(game.choice(decision.choice)),
            "plan": [str(game.choice(choice)) for choice in decision.plan],
            "best": [{"choice": str(game.choice(one.choice)), "value": one.value} for one in decision.best],
            "truth": decision.truth._asdict() if decision.truth else None,
        }

    def resume(self, data: Data) -> None:
        """Go on with what was judged before, from its plain data."""
        state = self.match.state
        for told in data["decisions"]:
            best = tuple(Rated(state.number(one["choice"]), one["value"]) for one in told["best"])
            truth = Truth(**told["truth"]) if told["truth"] else None
            plan = tuple(map(state.number, told.get("plan", ())))  # older ones have none
            changed = {"choice": state.number(told["choice"]), "best": best, "truth": truth, "plan": plan}
            lists = {name: tuple(told[name]) for name in ("scores", "luck")}
            self.decisions.append(Decision(**{**told, **changed, **lists}))
