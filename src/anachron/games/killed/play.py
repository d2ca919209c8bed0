"""The state that players, bots and checks talk to: the table with its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from anachron.engine.luck import Stream
from anachron.engine.state import CHECKED
from anachron.games.killed.rules import turn
from anachron.games.killed.state import Table, Terms

if TYPE_CHECKING:
    from anachron.engine.game import Game


class Killed(Table):
    """A game of That Time You Killed Me in progress."""

    def __init__(self, game: Game, terms: Terms) -> None:
        super().__init__(game, terms)

    def clone(self) -> Killed:
        twin = Killed(self.game, self.terms)
        self.copy_to(twin)
        return twin

    def redealt(self, seat: int | None, stream: Stream) -> Killed:
        return self.clone()  # everything lies open

    def legal(self, seat: i64) -> list[int]:
        return turn.legal(self)

    def apply(self, seat: i64, number: i64) -> None:
        if CHECKED:
            self.expect_legal(seat, number)
        turn.apply(self, i64(number))

    def text(self) -> str:
        from anachron.games.killed import notation

        return notation.text(self)
