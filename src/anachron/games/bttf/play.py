"""The state that players, bots and checks talk to: the table with its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64

from anachron.engine.luck import Luck, Stream
from anachron.engine.state import CHECKED
from anachron.games.bttf.content.cards import size
from anachron.games.bttf.rules import turn, unseen
from anachron.games.bttf.state import Table, Terms

if TYPE_CHECKING:
    from anachron.engine.game import Game


class BackToTheFuture(Table):
    """A game of Back to the Future: The Card Game in progress."""

    uncounted: ClassVar[tuple[str, ...]] = ("learned",)  # whether it pays to look at what is known

    def __init__(self, game: Game, terms: Terms, luck: Luck) -> None:
        super().__init__(game, terms, luck)

    def clone(self) -> BackToTheFuture:
        twin = BackToTheFuture(self.game, self.terms, self.luck)
        self.copy_to(twin)
        return twin

    def legal(self, seat: i64) -> list[int]:
        return turn.legal(self, seat)

    def apply(self, seat: i64, number: i64) -> None:
        if CHECKED:
            self.expect_legal(seat, number)
        turn.apply(self, i64(seat), i64(number))

    def redealt(self, seat: int | None, stream: Stream) -> BackToTheFuture:
        twin = self.clone()
        sizes = [int(self.hand_size(holder)) for holder in range(self.seats)]
        chosen = [int(size(cards)) for cards in self.chosen]
        unseen.redeal(twin, -1 if seat is None else seat, sizes, chosen, stream)
        return twin
