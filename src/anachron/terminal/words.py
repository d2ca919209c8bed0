"""What the terminal says, in the language of whoever sits there."""

from __future__ import annotations

import os
import unicodedata
from functools import cache
from typing import Any

from anachron.engine import Game, Worded
from anachron.texts import LANGUAGES, fill, straight, texts


class Wrong(Worded):
    """Something asked for that cannot be."""

    package, section = "anachron.terminal", "errors"


def say(lang: str, key: str, **values: Any) -> str:
    """A sentence of the terminal."""
    return fill(texts(__package__, lang)["say"][key], lang, {}, values)


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


def rule_line(game: Game, rule: str, lang: str) -> str:
    """A rule with its sentence."""
    return say(lang, "rule", rule=rule, text=game.sentence("rules", rule, lang))


@cache
def folded(text: str) -> str:
    """Letters without case and accents and with straight apostrophes, for comparing what people type."""
    apart = unicodedata.normalize("NFKD", straight(text).casefold())
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
