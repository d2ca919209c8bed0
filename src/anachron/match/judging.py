"""What a bot needs to answer an offer, from nothing but what its seat can know."""

from __future__ import annotations

from typing import NamedTuple

from anachron.engine import View
from anachron.match.match import Match

EVEN = 0.02  # how much better than even a position may look to a bot that takes a draw


class Outlook(NamedTuple):
    """The table as one seat imagines it, seen by whoever has to choose there."""

    view: View
    mine: bool  # the seat itself has to choose
    seats: int

    def takes_draw(self, value: float) -> bool:
        """Whether the seat takes a draw, given what whoever chooses may expect."""
        own = value if self.mine else (1 - value) / (self.seats - 1)
        return own <= 1 / self.seats + EVEN


def outlook(match: Match, seat: int) -> Outlook:
    state = match.state.redeal(seat, 0)
    mover = int(state.seat)
    return Outlook(state.view(mover), mover == seat, match.seats)
