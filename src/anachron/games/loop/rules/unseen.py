"""What nobody can see, drawn anew: the orders of piles, and the Missions that were never face up (4.1)."""

from __future__ import annotations

from anachron.engine.luck import Stream
from anachron.games.loop.state import Table


def redeal(state: Table, stream: Stream) -> None:
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
