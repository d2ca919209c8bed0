"""The state that players, bots and checks talk to: the table with its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64

from anachron.engine.luck import Luck, Stream
from anachron.engine.state import CHECKED, State
from anachron.games.timeline.rules import competitive, cooperative
from anachron.games.timeline.state import Table, Terms

if TYPE_CHECKING:
    from anachron.engine.game import Game


class Timeline(Table):
    """A game of Timeline in progress, against each other or together."""

    uncounted: ClassVar[tuple[str, ...]] = (  # the deck begins at what is drawn; errors follow from mistakes
        "pile", "drawn", "terms", "errors"
    )  # fmt: skip

    def __init__(self, game: Game, terms: Terms) -> None:
        super().__init__(game, terms)

    def clone(self) -> Timeline:
        twin = Timeline(self.game, self.terms)
        self.copy_to(twin)
        return twin

    def legal(self, seat: i64) -> list[int]:
        return cooperative.legal(self) if self.terms.together else competitive.legal(self)

    def apply(self, seat: i64, number: i64) -> None:
        if CHECKED:
            self.expect_legal(seat, number)
        if self.terms.together:
            cooperative.apply(self, i64(number))
        else:
            competitive.apply(self, i64(number))

    def reseed(self, luck: Luck) -> None:
        """Take reshuffles from another seed from now on; what is scripted stays so."""
        fresh = luck.clone()
        fresh.script = list(self.luck.script)
        self.luck = fresh

    def redealt(self, seat: int | None, stream: Stream) -> State:
        """The same as imagining from the view, so that nothing else can get in."""
        from anachron.games.timeline import unseen

        return unseen.redealt(self, seat, stream)
