"""Timeline, competitive and cooperative (Twist): put history in order."""

from anachron.engine import Game, Option
from anachron.games.timeline.choices import CODEC
from anachron.games.timeline.content.catalog import titles
from anachron.games.timeline.content.numbers import COMPETITIVE_SEATS, ROUGH_CAP, SOLO_SEATS

GAME = Game(
    id="timeline",
    package=__name__,
    prefix="TL",
    name={"en": "Timeline", "fr": "Timeline"},
    seats=SOLO_SEATS + COMPETITIVE_SEATS,
    options={
        "mode": Option(
            None, "competitive (2 to 8 seats), cooperative (2 to 6) or solo (1); by the seats if left out"
        ),
        "first": Option(None, "the seat that begins; drawn if left out"),
        "boxes": Option(None, "a list of boxes A to J; all if left out"),
        "themes": Option(None, "a list of themes; all if left out"),
        "eras": Option(None, "a list of eras; all if left out"),
        "difficulty": Option(None, "a list of 1 (easy), 2 and 3 (hard); all if left out"),
        "packs": Option((), "a list of packs whose cards are added"),
        "cap": Option(None, "decisions after which the game is cut off"),
    },
    codec=CODEC,
    team_modes=("cooperative", "solo"),
    cap=ROUGH_CAP,
    names=titles,
)
