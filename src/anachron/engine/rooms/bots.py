"""Opponents of five levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from anachron.engine.rooms.room import Room

if TYPE_CHECKING:
    from anachron.engine.bot import Advice, Bot, Budget, Judge
    from anachron.engine.state import View


class Bots(Room):
    """The opponents of a game: five levels, each with a budget, and a bot that plays at them.

    A bot gets views, never states. It is asked by any process at any time: whatever it needs is in the view
    (its log tells what happened) and in its own seed, so that equal views get equal answers. Left out, plain
    tree search with random play beyond the tree serves at every level, from rules alone.
    """

    module = "bots"
    levels: ClassVar[Mapping[str, Budget]] = {}  # by name; empty: those of plain search
    reads_log: ClassVar[bool] = False  # whether its bots need `view["log"]`, which states alone do not fill

    def bot(self, level: str, seed: int) -> Bot | None:
        """An opponent of a level; None: plain search within the level's budget."""
        return None

    def advice(self, view: View, number: int, level: str, seed: int) -> Advice | None:
        """What speaks for one of a view's choices, for reviews; None: it is shown without a reason."""
        return None

    def judge(self, level: str, seed: int) -> Judge | None:
        """Who says how a game stands, for reviews; None: games played out at random tell."""
        return None
