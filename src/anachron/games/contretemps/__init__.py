"""Contre-Temps / Time Chase: tricks that can be played again, by travellers in time."""

from anachron.engine import SEAT, Game, Option
from anachron.games.contretemps.choices import CODEC
from anachron.games.contretemps.content.cards import LONGEST, PLAYERS

GAME = Game(
    id="contretemps",
    package=__name__,
    prefix="CT",
    name={"en": "Time Chase", "fr": "Contre-Temps"},
    seats=PLAYERS,
    options={
        "mode": Option("classic", "classic or paradox"),
        "first": Option(None, "the seat that holds the marker; drawn if left out", SEAT),
        "cap": Option(None, "decisions after which the game is cut off"),
    },
    codec=CODEC,
    usual_seats=4,
    cap=LONGEST,
)
