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
from anachron.engine.errors import in_short

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
    "playable",
]


@cache
def _entries() -> dict[str, dict[str, Any]]:
    """Where each game says it is, by its id: one place, unless two packages claim the same id."""
    from importlib.metadata import entry_points

    found: dict[str, dict[str, Any]] = {}
    for entry in sorted(entry_points(group="anachron.games"), key=lambda entry: entry.name):
        found.setdefault(entry.name, {})[entry.value] = entry
    return found


def games() -> tuple[str, ...]:
    """The ids of all games that are installed; none of them is loaded."""
    return tuple(_entries())


@cache
def game(id: str) -> Game:
    """A game by its id; one that is broken says so in a sentence."""
    if id not in _entries():
        raise Malformed(f"expected a game of {', '.join(games())}, got {id!r}")
    places = _entries()[id]
    if len(places) > 1:
        raise Malformed(f"the game {id!r} cannot be loaded: it is claimed by {' and '.join(places)}")
    try:
        found = next(iter(places.values())).load()
    except (Exception, SystemExit) as error:  # a stranger's package may raise anything
        raise Malformed(f"the game {id!r} cannot be loaded: {in_short(error)}") from error
    if not isinstance(found, Game) or found.id != id:
        raise Malformed(f"the game {id!r} cannot be loaded: expected Game(id={id!r}, ...), got {found!r}")
    return found


@cache
def playable() -> tuple[Game, ...]:
    """The games that can be loaded; each of the others is left out with a line in the log."""
    found = []
    for id in games():
        try:
            found.append(game(id))
        except Malformed as broken:
            import logging

            logging.getLogger(__name__).warning("%s", broken)
    return tuple(found)


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
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
