"""The ways a game can be played, in plain words."""

from __future__ import annotations

from typing import Any

from anachron.engine import Game
from anachron.match.campaign import CHAPTERS, CODA, TIMELINES
from anachron.match.campaign import GAME as WITH_CHAPTERS
from anachron.match.speech import text_of
from anachron.texts import colon, texts

STANDARD = "standard"
TOGETHER = "three_chapters"

Options = dict[str, Any]


def all_modes(game: Game) -> dict[str, Options]:
    """Options by name, from the game's own list."""
    return dict(game.modes.all)


def seats_of(game: Game, mode: str) -> tuple[int, ...]:
    """The numbers of seats a mode is played at."""
    return game.modes.seats_of(mode)


def modes(game: Game) -> dict[str, Options]:
    """What a menu offers: for the game with chapters its chapters in order, else all."""
    if game.id != WITH_CHAPTERS:
        return all_modes(game)
    chapters = {chapter: {"chapters": played} for chapter, played in CHAPTERS.items() if chapter != CODA}
    known = {**all_modes(game), **chapters}
    return {mode: known[mode] for mode in (STANDARD, *chapters, TOGETHER, *TIMELINES)}


def mode_word(game: Game, mode: str, lang: str) -> str:
    """What a mode is called."""
    if game.id != WITH_CHAPTERS:
        word = text_of(game, "modes", mode, lang) or text_of(game, "words", mode, lang) or mode
        return word[:1].upper() + word[1:]
    words = texts(game.package, lang)["words"]
    options = {**all_modes(game), **modes(game)}[mode]
    if "timeline" in options:
        return colon(lang, chapter_word(game, CODA, lang), words[options["timeline"]])
    if mode == STANDARD or mode in CHAPTERS:
        return chapter_word(game, "0" if mode == STANDARD else mode, lang)
    if "chapters" in options:
        return " + ".join(words[name] for name in options["chapters"])
    return text_of(game, "options", mode, lang) or mode


def chapter_word(game: Game, chapter: str, lang: str) -> str:
    return game.sentence("ui", CODA if chapter == CODA else f"chapter_{chapter}", lang)
