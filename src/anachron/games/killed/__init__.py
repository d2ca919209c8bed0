"""That Time You Killed Me / Demain tu m'as tué: a duel over three eras."""

from anachron.engine import EACH, ONE, SEAT, Game, Losses, Option
from anachron.games.killed.choices import CODEC
from anachron.games.killed.content.board import MOST_HANDICAP, ROUGH_CAP
from anachron.games.killed.content.powers import names

GAME = Game(
    id="killed",
    package=__name__,
    prefix="KM",
    name={"en": "That Time You Killed Me", "fr": "Demain tu m'as tué"},
    seats=(2,),
    options={
        "chapters": Option(None, "a list of growth, influence, memory; or draw (two of them)"),
        "first": Option(None, "the seat that begins, 0 (white) or 1 (black); drawn if left out", SEAT),
        "handicap": Option(
            (0, 0), "pawns taken out of the reserves, 0 to 3 by seat", EACH, tuple(range(MOST_HANDICAP + 1))
        ),
        "repetition": Option(
            True, "whether the third occurrence of a situation is a draw", ONE, (True, False)
        ),
        "cap": Option(None, "turns after which the game is a draw"),
        "timeline": Option(None, "power_choice or power_sharing, for the Coda"),
        "set": Option(None, "the revealed set of powers, KM-S0 to KM-S9; drawn if left out"),
    },
    codec=CODEC,
    cap=ROUGH_CAP,
    names=names,
    losses=Losses(("paradox", "squished", "flattened", "trampled"), ("W", "B")),
)
