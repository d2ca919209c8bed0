"""What a game is: the contract that every game keeps."""

from typing import TYPE_CHECKING

from anachron.engine.choice import Choice, Codec, Kind, Offered
from anachron.engine.errors import AnachronError, BadPosition, BadSetup, IllegalChoice, Malformed, Worded
from anachron.engine.event import Event
from anachron.engine.game import Game, Losses, Windows
from anachron.engine.luck import Luck, Stream
from anachron.engine.option import EACH, ONE, SEAT, SOME, Option
from anachron.engine.outcome import Outcome, most
from anachron.engine.state import CHECKED, Position, State, View

if TYPE_CHECKING:
    from anachron.engine.bot import Advice, Answer, Bot, Budget, Judge

__all__ = [
    "CHECKED",
    "EACH",
    "ONE",
    "SEAT",
    "SOME",
    "Advice",
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
    "Offered",
    "Option",
    "Outcome",
    "Position",
    "State",
    "Stream",
    "View",
    "Windows",
    "Worded",
    "most",
]


def __getattr__(name: str) -> object:
    """Opponents are loaded when somebody asks for them, so that importing the rules stays light."""
    if name in ("Advice", "Answer", "Bot", "Budget", "Judge"):
        from anachron.engine import bot

        return getattr(bot, name)
    raise AttributeError(name)
