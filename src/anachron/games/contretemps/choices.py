"""What a player can say: play a card, offer one as constant, travel to a slot."""

from __future__ import annotations

from typing import Final

from anachron.engine.choice import Codec, Kind
from anachron.games.contretemps.content.cards import CARD_NAMES, CARDS, TOKENS

CODEC: Final = Codec(
    Kind("play", {"card": CARD_NAMES}),
    Kind("constant", {"card": CARD_NAMES}),
    Kind("travel", {"slot": tuple(range(TOKENS + 1))}),
)

# The first number of each kind, as constants that compiled code can inline.
PLAY: Final = 0
OFFER: Final = 65
TRAVEL_TO: Final = 130
END: Final = 141

assert (*CODEC.first.values(), CODEC.size) == (PLAY, OFFER, TRAVEL_TO, END)
assert OFFER == CARDS and TRAVEL_TO == 2 * CARDS
