"""Back to the Future: The Card Game / Retour vers le futur : le jeu de cartes."""

from anachron.engine import Game, Windows
from anachron.games.bttf.choices import CODEC
from anachron.games.bttf.content.cards import PLAYERS
from anachron.games.bttf.content.names import names

GAME = Game(
    id="bttf",
    package=__name__,
    prefix="BF",
    name={"en": "Back to the Future: The Card Game", "fr": "Retour vers le futur : le jeu de cartes"},
    seats=PLAYERS,
    codec=CODEC,
    usual_seats=3,
    cap=250,
    rules=2,
    windows=Windows(),
    names=names,
)
