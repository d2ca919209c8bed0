"""The state that players, bots and checks talk to: the table with its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.engine.luck import Luck, Stream
from anachron.games.loop.rules import turn
from anachron.games.loop.state import Setup, Table

if TYPE_CHECKING:
    from anachron.engine.game import Game


class Loop(Table):
    """A game of The LOOP in progress."""

    def __init__(self, game: Game, setup: Setup, luck: Luck) -> None:
        super().__init__(game, setup, luck)

    def clone(self) -> Loop:
        twin = Loop(self.game, self.setup, self.luck)
        self.shares_luck = twin.shares_luck = True
        self.copy_to(twin)
        return twin

    def legal(self, seat: int) -> list[int]:
        return turn.legal(self)

    def apply(self, seat: int, number: int) -> None:
        turn.apply(self, number)

    def proceed(self) -> None:
        """Play on up to the next question."""
        turn.proceed(self)

    def redealt(self, seat: int | None, stream: Stream) -> Loop:
        """Nobody knows more than the others: what all cannot see is drawn anew (4.1)."""
        twin = Loop(self.game, self.setup, stream.split())
        self.copy_to(twin)
        shuffle_unseen(twin, stream)
        return twin

    def reseed(self, luck: Luck) -> None:
        self.luck, self.shares_luck = Luck(luck.seed, self.luck.script), False  # a script stays


def shuffle_unseen(state: Table, stream: Stream) -> None:
    """Piles below their known cards, and the Missions that nobody has seen, in a new random order."""
    state.foo_pile = shuffled(state.foo_pile, stream)
    state.big_deck = shuffled(state.big_deck, stream)
    for deck in range(len(state.draws)):
        pile = state.draws[deck]
        unknown = len(pile) - state.tops[deck]
        state.draws[deck] = shuffled(pile[:unknown], stream) + pile[unknown:]
    hidden = [era for era in range(len(state.tiles)) if state.tiles[era] >= 0 and not state.is_visible(era)]
    unseen = shuffled([state.tiles[era] for era in hidden] + state.away, stream)
    tiles = state.tiles[:]
    for era in hidden:
        tiles[era] = unseen.pop()
    state.tiles, state.away = tiles, unseen


def shuffled(pile: list[int], stream: Stream) -> list[int]:
    """The same cards in an order that depends on the stream only."""
    order = sorted(pile)
    stream.shuffle(order)
    return order
