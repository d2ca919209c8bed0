"""What all rooms have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from anachron.engine.state import View as View

if TYPE_CHECKING:
    from anachron.engine.game import Game

ENGINE = "anachron.engine"  # its texts say what a game leaves unsaid


class Room:
    """One room of a game, made for the game it belongs to."""

    module: ClassVar[str]  # of the game's package, where the subclass is looked for

    def __init__(self, game: Game) -> None:
        self.game = game
