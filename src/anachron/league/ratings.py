"""Ratings by Plackett and Luce: of two to eight seats against each other, or of a team against a box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU, SIGMA = 25.0, 25 / 3  # openskill's own numbers
MIDDLE = 1500  # what somebody new is shown
SCALE = 29.5  # shown points a unit: who is 400 ahead of one opponent wins ten times as often as they lose
UNSURE = 0.45  # of the uncertainty at first: some 20 matches
SURE = 1.96  # standard deviations to either side: 95 in 100


def keen(*_: object) -> float:
    """How fast a match makes a rating certain: measured, the order after 30 matches is better than usual."""
    return 1.0


@cache
def model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # here: whoever only asks how strong levels are has no server

    return PlackettLuce(mu=MU, sigma=SIGMA, gamma=keen)


class Rating(NamedTuple):
    """What is known of somebody's strength: where it is most likely, and how uncertain that is."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> int:
        return round(MIDDLE + SCALE * (self.mu - MU))

    @property
    def margin(self) -> int:
        """Points to either side, within which the strength lies 95 times in 100."""
        return round(SURE * SCALE * self.sigma)

    @property
    def is_provisional(self) -> bool:
        return self.sigma > UNSURE * SIGMA

    @property
    def floor(self) -> float:
        """What is surely there: lists are ordered by it."""
        return self.mu - 3 * self.sigma


START = Rating()


def rated(ratings: Sequence[Rating], scores: Sequence[float]) -> list[Rating]:
    """The ratings after a match of each against all: who scores more is ahead, equal scores share."""
    return [after[0] for after in adjusted([[rating] for rating in ratings], scores)]


def rated_team(team: Sequence[Rating], box: Rating, won: bool) -> tuple[list[Rating], Rating]:
    """A team that has played together against a box: those who win became stronger, the box weaker.

    The box has the weight of the whole team, so that one alone and four together can be told from each other.
    """
    after, boxes = adjusted([list(team), [box] * len(team)], [float(won), float(not won)])
    return after, boxes[0]


def adjusted(sides: list[list[Rating]], scores: Sequence[float]) -> list[list[Rating]]:
    known = [[model().create_rating([one.mu, one.sigma]) for one in side] for side in sides]
    told = model().rate(known, scores=list(scores))
    return [[Rating(one.mu, one.sigma) for one in side] for side in told]
