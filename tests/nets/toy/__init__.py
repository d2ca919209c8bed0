"""A third party's game, never compiled: sealed bids for a prize, then a dare. It has all that killed has not.

Hidden hands and a hidden rest of the deck, choices made in secret at the same time, throws, 2 or 3 seats.
"""

from anachron.engine import Codec, Game, Kind, Option

CARDS = 9
HAND = 2

GAME = Game(
    id="toy",
    package=__name__,
    prefix="TY",
    name={"en": "Sealed Bids", "fr": "Enchères scellées"},
    seats=(2, 3),
    options={"first_prize": Option(1, "the least prize of a round, 1 or 2")},
    codec=Codec(Kind("bid", {"card": tuple(range(1, CARDS + 1))}), Kind("dare"), Kind("keep")),
)
