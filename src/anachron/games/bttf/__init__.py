"""Back to the Future: The Card Game / Retour vers le futur : le jeu de cartes."""

from anachron.engine import SEAT, Game, Option, Windows
from anachron.games.bttf.choices import CODEC
from anachron.games.bttf.content.names import names

GAME = Game(
    id="bttf",
    package=__name__,
    prefix="BF",
    name={"en": "Back to the Future: The Card Game", "fr": "Retour vers le futur : le jeu de cartes"},
    seats=(2, 3, 4, 5, 6),
    options={
        "first": Option(None, "the seat that begins; drawn if left out", SEAT),
        "b1": Option(5, "how many cards lie at B-1: 5, or 3 or 2 for a short game"),
        "cap": Option(None, "turns after which the game ends without a winner"),
        "packs": Option((), "skins laid over the names, the last one on top: neutral"),
    },
    codec=CODEC,
    usual_seats=3,
    cap=250,
    windows=Windows(),
    names=names,
)
