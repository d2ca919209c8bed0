"""How a game speaks of a table: by their names of people whom it would only number."""

from __future__ import annotations

from anachron.engine import Game
from anachron.match.speech import is_numbered
from anachron.server.table import Table

SHORT = 16  # letters of a name for which a picture has room


def named(table: Table) -> Game:
    """The game of a table for sentences."""
    return naming(table)


def named_briefly(table: Table) -> Game:
    """The game of a table for pictures, where there is room for a few letters."""
    return naming(table, SHORT)


def naming(table: Table, most: int | None = None) -> Game:
    """A twin of the game that knows who sits where: for the same names always the same one."""
    game, sitting = table.game, [chair for chair in table.chairs if chair.player is not None]
    people = {chair.seat: table.names.get(chair.player or 0, "") for chair in sitting}
    names = {seat: cut(name, most) for seat, name in people.items() if is_numbered(game, seat)}
    key = game, *names.items()
    if key not in table.kept.twins:
        table.kept.twins[key] = game.seated(names)
    return table.kept.twins[key]


def cut(name: str, most: int | None) -> str:
    return name if most is None or len(name) <= most else f"{name[: most - 1].rstrip()}…"
