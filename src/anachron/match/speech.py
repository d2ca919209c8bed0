"""How a match is spoken of: seats, players, levels and errors, in the language of whoever reads."""

from __future__ import annotations

from typing import Any

from anachron.bots import LEVELS, RANDOM
from anachron.engine import AnachronError, Game
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
    return fill(both, {}, {"seat": seat_name, "name": known}) if known else seat_name


def text_of(game: Game, section: str, key: str, lang: str, **values: Any) -> str | None:
    """A text of a game, or None where it has none."""
    return game.text(section, key, lang, **values)


def spoken(error: AnachronError, lang: str) -> str:
    """An error as a player reads it."""
    return error.text(lang)


def question(game: Game, view: dict[str, Any], lang: str, begins: bool) -> str:
    """What a game asks: by its own words, the stage of a card being played, or the phase.

    A turn that begins with its last step has no actions (KM-20, KM-24).
    """
    if "prompt" in vars(type(game.picture)):
        return game.picture.prompt(view, lang, begins)
    stack = view.get("stack")
    if isinstance(stack, list) and stack and isinstance(stack[-1], dict):  # a card is being played
        frame = stack[-1]
        staged = text_of(game, "ui", f"ask_{frame.get('stage')}", lang, card=frame.get("card"))
        if staged:
            return staged
    phase = view.get("phase", "")
    idle = text_of(game, "ui", "no_actions", lang) if begins and phase == "focus" else None
    if idle:
        return idle
    done = view.get(f"{phase}s_done") or 0
    keys = {0: (f"ask_{phase}",), 1: (f"ask_second_{phase}", f"ask_{phase}")}
    for key in keys.get(done, (f"ask_extra_{phase}", f"ask_{phase}")):
        text = text_of(game, "ui", key, lang)
        if text:
            return text
    return texts(__package__, lang)["players"]["choose"]
