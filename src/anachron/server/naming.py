"""How a game speaks of a table: by their names of people whom it would only number."""

from __future__ import annotations

from anachron.engine import Game
from anachron.match.speech import is_numbered
from anachron.server.table import Table

SHORT = 16  # letters of a name for which a picture has room


def named(table: Table) -> Game:
    """The game of a table for sentences."""
    found: Game = table.kept.once(("named",), lambda: table.game.seated(numbered_people(table)))
    return found


def named_briefly(table: Table) -> Game:
    """The game of a table for pictures, where there is room for a few letters."""
    found: Game = table.kept.once(("named briefly",), lambda: table.game.seated(cut(numbered_people(table))))
    return found


def numbered_people(table: Table) -> dict[int, str]:
    """The names of those who sit where the game has no word for the seat."""
    people = [chair for chair in table.chairs if chair.player is not None]
    numbered = [chair for chair in people if is_numbered(table.game, chair.seat)]
    return {chair.seat: table.names.get(chair.player or 0, "") for chair in numbered}


def cut(names: dict[int, str]) -> dict[int, str]:
    """Names that are too long, shortened."""
    return {
        seat: name if len(name) <= SHORT else f"{name[: SHORT - 1].rstrip()}…" for seat, name in names.items()
    }
