"""Borrowed Time: win the hours of a day with three cards, borrowed again and again from your own past."""

from anachron.engine import Codec, Game, Kind

CARDS = tuple(range(1, 13))

GAME = Game(
    id="borrowed",
    package=__name__,
    prefix="BT",
    name={"en": "Borrowed Time", "fr": "Le temps emprunté"},
    seats=(2, 3, 4),
    codec=Codec(Kind("lay", {"card": CARDS})),
)
