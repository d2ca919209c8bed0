"""What a game is: the contract that every game keeps."""

from anachron.engine.bot import Answer, Bot, Budget, Judge
from anachron.engine.choice import Choice, Codec, Kind
from anachron.engine.errors import AnachronError, BadPosition, BadSetup, IllegalChoice, Malformed, Worded
from anachron.engine.event import Event
from anachron.engine.game import Game, Losses, Windows
from anachron.engine.luck import Luck, Stream
from anachron.engine.option import EACH, ONE, SEAT, SOME, Option
from anachron.engine.outcome import Outcome, most
from anachron.engine.state import CHECKED, Position, State

__all__ = [
    "CHECKED",
    "EACH",
    "ONE",
    "SEAT",
    "SOME",
    "AnachronError",
    "Answer",
    "BadPosition",
    "BadSetup",
    "Bot",
    "Budget",
    "Choice",
    "Codec",
    "Event",
    "Game",
    "IllegalChoice",
    "Judge",
    "Kind",
    "Losses",
    "Luck",
    "Malformed",
    "Option",
    "Outcome",
    "Position",
    "State",
    "Stream",
    "Windows",
    "Worded",
    "most",
]
