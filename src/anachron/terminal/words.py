"""What the terminal says, in the language of whoever sits there."""

from __future__ import annotations

import os
import unicodedata
from functools import cache
from typing import Any

from anachron.bots import LEVELS, RANDOM
from anachron.engine import AnachronError, Game
from anachron.engine.texts import LANGUAGES, fill, texts

MARK = "@"  # a name that begins so is the level of a bot


class Wrong(AnachronError):
    """Something asked for that cannot be: the key of its sentence and the values."""

    def __init__(self, key: str, **values: Any) -> None:
        self.key, self.values = key, values
        super().__init__(self.text("en"))

    def text(self, lang: str = "en") -> str:
        return fill(texts(__package__, lang)["errors"][self.key], {}, self.values)


def say(lang: str, key: str, **values: Any) -> str:
    """A sentence of the terminal."""
    return fill(texts(__package__, lang)["say"][key], {}, values)


def level_word(level: str, lang: str) -> str:
    return texts(__package__, lang)["levels"].get(level, level)


def language(wanted: str | None) -> str:
    """The language asked for, or that of the environment."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise Wrong("lang", langs=", ".join(LANGUAGES), text=wanted)
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].startswith("fr") else "en"
    return "en"


def level_of(name: str) -> str | None:
    """The level of a bot that bears this name, or None for a person."""
    level = name.removeprefix(MARK)
    return level if name.startswith(MARK) and level in (*LEVELS, RANDOM) else None


def seat_word(game: Game, seat: int, lang: str) -> str:
    """What a game calls a seat."""
    return texts(game.package, lang)["words"].get(f"seat.{seat}") or say(lang, "seat", n=seat + 1)


def player_word(game: Game, seat: int, name: str, lang: str) -> str:
    """A seat with the name or level of whoever sits there."""
    level = level_of(name)
    known = level_word(level, lang) if level else name
    seat_name = seat_word(game, seat, lang)
    return say(lang, "player", seat=seat_name, name=known) if known else seat_name


def text_of(game: Game, section: str, key: str, lang: str, **values: Any) -> str | None:
    """A text of a game, or None where it has none."""
    known = texts(game.package, lang)
    return game.sentence(section, key, lang, **values) if key in known.get(section, {}) else None


def rule_line(game: Game, rule: str, lang: str) -> str:
    """A rule with its sentence."""
    return say(lang, "rule", rule=rule, text=game.sentence("rules", rule, lang))


def spoken(error: AnachronError, lang: str) -> str:
    """An error as a player reads it."""
    text = getattr(error, "text", None)
    return str(text(lang)) if callable(text) else str(error)


@cache
def folded(text: str) -> str:
    """Letters without case and accents, for comparing what people type."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@cache
def commands() -> dict[str, str]:
    """The words of all languages that call a command, each with its name."""
    return {
        folded(word): name
        for lang in LANGUAGES
        for name, words in texts(__package__, lang)["commands"].items()
        for word in words.split()
    }
