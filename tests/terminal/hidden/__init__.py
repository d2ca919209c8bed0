"""The toy of tests/match with words and a picture: three at one keyboard, with bids and cards to hide."""

from anachron.engine import Game, Option
from tests.match.toy import CODEC

GAME = Game(
    id="hidden",
    package=__name__,
    prefix="TY",
    name={"en": "Hidden", "fr": "Caché"},
    seats=(3,),
    options={"rounds": Option(2, "a number of rounds")},
    codec=CODEC,
)
