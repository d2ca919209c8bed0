"""Contre-Temps / Time Chase: tricks that can be played again, by travellers in time."""

from anachron.engine import Game
from anachron.games.contretemps.choices import CODEC
from anachron.games.contretemps.content.cards import LONGEST, PLAYERS

GAME = Game(
    id="contretemps",
    package=__name__,
    prefix="CT",
    name={"en": "Time Chase", "fr": "Contre-Temps"},
    seats=PLAYERS,
    codec=CODEC,
    usual_seats=4,
    cap=LONGEST,
)
