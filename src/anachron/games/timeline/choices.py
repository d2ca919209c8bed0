"""What a player can say: the kinds, their arguments and the numbers they have."""

from __future__ import annotations

from typing import Final

from anachron.engine.choice import Codec, Kind
from anachron.games.timeline.content.numbers import SHIPPED

CARD_IDS: Final = tuple(f"tl-{n:03}" for n in range(1, SHIPPED + 1))

# A kind begins at its place here times the number of cards.
CARD: Final = 0
GAP: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
END_TURN: Final = 4


def codec(cards: tuple[str, ...]) -> Codec:
    """The numbers of all choices where these are the cards, in their order."""
    return Codec(
        Kind("card", {"card": cards}),
        Kind("gap", {"gap": tuple(range(len(cards)))}),  # section 4: n cards, one in hand, have n intervals
        Kind("play", {"card": cards}),
        Kind("discard", {"card": cards}),
        Kind("end_turn"),
    )
