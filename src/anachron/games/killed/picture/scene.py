"""What every part of the picture needs: what is seen, its layout, its colours and its words."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.theme import Theme, themed
from anachron.games.killed.content.board import SIDES
from anachron.games.killed.picture.colours import TINTS, Tint
from anachron.games.killed.picture.layout import ROOMS, Layout
from anachron.games.killed.picture.seen import Seen, View
from anachron.games.killed.picture.turns import Event, last_turn
from anachron.games.killed.picture.words import Words


class Scene(NamedTuple):
    """One picture in the making."""

    seen: Seen
    layout: Layout
    small: Layout | None  # of the three small boards, where only one is large
    theme: Theme
    say: Words
    turn: list[Event]  # what was done last

    def tint(self, era: str) -> Tint:
        return TINTS[self.theme.name][era]

    @property
    def edge(self) -> float:
        """What stays free on both sides of all that lies below the boards."""
        return (self.small or self.layout).margin + 2

    def moves(self, seat: int) -> bool:
        """Whether it is this seat's turn."""
        return self.seen.outcome is None and self.seen.mover == SIDES[seat]

    def won(self, seat: int) -> bool:
        return self.seen.outcome is not None and seat in self.seen.outcome["winners"]


def scene_of(view: View, say: Words, theme: str, shape: str) -> Scene:
    """The scene of a view for a room of some shape."""
    layout, small = ROOMS[shape]
    return Scene(Seen(view), layout, small, themed(theme), say, last_turn(view.get("log") or ()))
