"""That Time You Killed Me / Demain tu m'as tué: a duel over three eras."""

from anachron.engine import Game, Losses
from anachron.games.killed.choices import CODEC
from anachron.games.killed.content.board import ROUGH_CAP
from anachron.games.killed.content.powers import names

GAME = Game(
    id="killed",
    package=__name__,
    prefix="KM",
    name={"en": "That Time You Killed Me", "fr": "Demain tu m'as tué"},
    seats=(2,),
    codec=CODEC,
    cap=ROUGH_CAP,
    rules=2,
    names=names,
    foreseeable=True,
    losses=Losses(("paradox", "squished", "flattened", "trampled"), ("W", "B")),
)
