"""Timeline, competitive and cooperative (Twist): put history in order."""

from anachron.engine import Game
from anachron.games.timeline.choices import CARD_IDS, codec
from anachron.games.timeline.content.catalog import shipped_names
from anachron.games.timeline.content.numbers import COMPETITIVE_SEATS, ROUGH_CAP, SOLO_SEATS

GAME = Game(
    id="timeline",
    package=__name__,
    prefix="TL",
    name={"en": "Timeline", "fr": "Timeline"},
    seats=SOLO_SEATS + COMPETITIVE_SEATS,
    codec=codec(CARD_IDS),
    usual_seats=4,
    team_modes=("cooperative", "solo"),
    cap=ROUGH_CAP,
    names=shipped_names,
)
