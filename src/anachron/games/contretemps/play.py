"""The state that players, bots and checks talk to: the table with its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64

from anachron.engine.luck import Stream
from anachron.engine.state import CHECKED
from anachron.games.contretemps.rules import turn, unseen
from anachron.games.contretemps.state import Table, Terms

if TYPE_CHECKING:
    from anachron.engine.game import Game


class Contretemps(Table):
    """A game of Contre-Temps in progress."""

    uncounted: ClassVar[tuple[str, ...]] = ("rest",)  # the cards that are nowhere else, in any order

    def __init__(self, game: Game, terms: Terms, blank: bool = True) -> None:
        super().__init__(game, terms, blank)

    def clone(self) -> Contretemps:
        twin = Contretemps(self.game, self.terms, False)
        self.copy_to(twin)
        return twin

    def legal(self, seat: i64) -> list[int]:
        return turn.legal(self, seat)

    def apply(self, seat: i64, number: i64) -> None:
        if CHECKED:
            self.expect_legal(seat, number)
        turn.apply(self, i64(seat), i64(number))

    def anything(self, seat: i64, stream: Stream) -> i64:
        return turn.anything(self, seat, stream)

    def redealt(self, seat: int | None, stream: Stream) -> Contretemps:
        twin = self.clone()
        unseen.redeal(twin, -1 if seat is None else seat, stream)
        return twin

    def text(self) -> str:
        from anachron.games.contretemps import position

        return position.text(self)
