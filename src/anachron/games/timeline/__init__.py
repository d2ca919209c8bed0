"""Timeline, competitive and cooperative (Twist): put history in order."""

from anachron.engine import SEAT, SOME, Game, Option
from anachron.games.timeline.choices import CARD_IDS, codec
from anachron.games.timeline.content.catalog import shipped_names, word_ids
from anachron.games.timeline.content.numbers import (
    BOXES,
    COMPETITIVE_SEATS,
    DIFFICULTIES,
    ROUGH_CAP,
    SOLO_SEATS,
)

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
        "first": Option(None, "the seat that begins; drawn if left out", SEAT),
        "boxes": Option(None, "a list of boxes A to J; all if left out", SOME, tuple(BOXES)),
        "themes": Option(None, "a list of themes; all if left out", SOME, tuple(word_ids("themes"))),
        "eras": Option(None, "a list of eras; all if left out", SOME, tuple(word_ids("eras"))),
        "difficulty": Option(None, "a list of 1 (easy), 2 and 3 (hard); all if left out", SOME, DIFFICULTIES),
        "packs": Option((), "a list of packs whose cards are added"),
        "cap": Option(None, "decisions after which the game is cut off"),
    },
    codec=codec(CARD_IDS),
    usual_seats=4,
    team_modes=("cooperative", "solo"),
    cap=ROUGH_CAP,
    names=shipped_names,
)
