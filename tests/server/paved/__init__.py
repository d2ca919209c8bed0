"""A stranger's game with a campaign and a challenge of the day: the heap of `bare`, again and again."""

from anachron.engine import Codec, Game, Kind

GAME = Game(
    id="paved",
    package=__name__,
    prefix="PA",
    name={"en": "The Long Heap"},
    seats=(1, 2),
    codec=Codec(Kind("take", {"count": (1, 2)})),
    usual_seats=2,
)
