"""How a match is spoken of: seats, players and levels, in the language of whoever reads."""

from __future__ import annotations

from anachron.bots import LEVELS, RANDOM
from anachron.engine import Game
from anachron.texts import fill, texts

MARK = "@"  # a name that begins so is the level of a bot


def level_of(name: str) -> str | None:
    """The level of a bot that bears this name, or None for a person."""
    level = name.removeprefix(MARK)
    return level if name.startswith(MARK) and level in (*LEVELS, RANDOM) else None


def level_word(level: str, lang: str) -> str:
    return texts(__package__, lang)["levels"].get(level, level)


def seat_word(game: Game, seat: int, lang: str) -> str:
    """What a game calls a seat."""
    return game.word(seat, lang, "seat")


def is_numbered(game: Game, seat: int) -> bool:
    """Whether a game has no word for a seat but its number."""
    return seat_word(game, seat, "en")[-1:].isdigit()


def player_word(game: Game, seat: int, name: str, lang: str) -> str:
    """A seat with the name or level of whoever sits there."""
    level = level_of(name)
    known = level_word(level, lang) if level else name
    seat_name = seat_word(game, seat, lang)
    both = texts(__package__, lang)["players"]["player"]
    return fill(both, lang, {}, {"seat": seat_name, "name": known}) if known else seat_name
