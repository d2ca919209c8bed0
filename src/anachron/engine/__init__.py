"""What a game is: the contract that every game keeps."""

from anachron.engine.choice import Choice, Codec, Kind
from anachron.engine.errors import AnachronError, BadPosition, BadSetup, IllegalChoice, Malformed
from anachron.engine.event import Event
from anachron.engine.game import EACH, ONE, SEAT, SOME, Game, Option
from anachron.engine.luck import Luck, Stream
from anachron.engine.outcome import Outcome
from anachron.engine.state import Position, State

__all__ = [
    "EACH",
    "ONE",
    "SEAT",
    "SOME",
    "AnachronError",
    "BadPosition",
    "BadSetup",
    "Choice",
    "Codec",
    "Event",
    "Game",
    "IllegalChoice",
    "Kind",
    "Luck",
    "Malformed",
    "Option",
    "Outcome",
    "Position",
    "State",
    "Stream",
]
