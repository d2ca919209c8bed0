"""How a table is spoken of: what the pages say, and people by their names where a game would number them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from anachron.engine import Game
from anachron.match.speech import is_numbered, level_word, seat_word
from anachron.server.table import Table
from anachron.store import Chair
from anachron.texts import fill, texts

SHORT = 16  # letters of a name for which a picture has room
KEPT = 1 << 10  # games with those who sit there


def say(lang: str, section: str, key: str, **values: Any) -> str:
    """A sentence of the pages."""
    return fill(texts(__package__, lang)[section][key], lang, {}, values)


def player_name(table: Table, seat: int, lang: str) -> str:
    """Whoever sits at a seat, in a word."""
    chair = table.chairs[seat]
    name = table.person(chair)
    if name:
        return name
    if chair.level:
        bot = say(lang, "table", "bot", level=level_word(chair.level, lang))
        return f"{seat_word(table.game, seat, lang)} ({bot})"
    return say(lang, "turn", "open_chair")


def named(table: Table) -> Game:
    """The game of a table for sentences."""
    found: Game = table.kept.once(("named",), lambda: seated(table, numbered_people(table)))
    return found


def named_briefly(table: Table) -> Game:
    """The game of a table for pictures, where there is room for a few letters."""
    found: Game = table.kept.once(("named briefly",), lambda: seated(table, cut(numbered_people(table))))
    return found


def seated(table: Table, people: dict[int, str]) -> Game:
    """The game with the names of those who sit there: the same one, as long as they do."""
    return game_of(table.game, tuple(people.items()))


@lru_cache(KEPT)
def game_of(game: Game, people: tuple[tuple[int, str], ...]) -> Game:
    return game.seated(dict(people))


def numbered_people(table: Table) -> dict[int, str]:
    """The names of those who sit where the game has no word for the seat."""
    people = {chair.seat: table.person(chair) for chair in table.chairs if not is_bot(chair)}
    return {seat: name for seat, name in people.items() if name and is_numbered(table.game, seat)}


def is_bot(chair: Chair) -> bool:
    return chair.player is None and chair.level is not None


def cut(names: dict[int, str]) -> dict[int, str]:
    """Names that are too long, shortened."""
    return {
        seat: name if len(name) <= SHORT else f"{name[: SHORT - 1].rstrip()}…" for seat, name in names.items()
    }
