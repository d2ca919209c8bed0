"""A table for time-travel games: people, researchers and designers play by the same rules.

>>> game = anachron.game("killed")
>>> state = game.start(seed=7)
>>> while state.pending():
...     events = state.choose(state.seat, state.choices(state.seat)[0])
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from anachron import games as _package  # noqa: F401 - bound first: the function below keeps the name
from anachron.engine import (
    AnachronError,
    BadPosition,
    BadSetup,
    Choice,
    Event,
    Game,
    IllegalChoice,
    Luck,
    Malformed,
    Outcome,
    State,
)
from anachron.engine import luck as _luck

if TYPE_CHECKING:
    from anachron.bots import Answer, Bot
    from anachron.match import Match

__version__ = "0.1.0"

compiled = not _luck.__file__.endswith(".py")

__all__ = [
    "AnachronError",
    "Answer",
    "BadPosition",
    "BadSetup",
    "Bot",
    "Choice",
    "Event",
    "Game",
    "IllegalChoice",
    "Luck",
    "Malformed",
    "Match",
    "Outcome",
    "State",
    "bot",
    "compiled",
    "game",
    "games",
]


@cache
def _entries() -> dict[str, Any]:
    from importlib.metadata import entry_points

    return {entry.name: entry for entry in sorted(entry_points(group="anachron.games"), key=lambda e: e.name)}


def games() -> tuple[str, ...]:
    """The ids of all games that are installed."""
    return tuple(_entries())


@cache
def game(id: str) -> Game:
    """A game by its id."""
    if id not in _entries():
        raise Malformed(f"expected a game of {', '.join(games())}, got {id!r}")
    found: Game = _entries()[id].load()
    return found


def bot(game: Game | str, level: str = "skilled", seed: int = 0) -> Bot:
    """An opponent of a named level; it sees views only."""
    from anachron.bots import bot as make

    return make(globals()["game"](game) if isinstance(game, str) else game, level, seed)


def __getattr__(name: str) -> Any:
    if name == "Match":
        from anachron.match import Match

        return Match
    if name in ("Answer", "Bot"):
        from anachron import bots

        return getattr(bots, name)
    raise AttributeError(name)
