"""Options in words: what a menu asks for, and what was set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from anachron.engine import EACH, SEAT, SOME, Game, Option
from anachron.engine.plain import Data
from anachron.match.speech import level_of, seat_word
from anachron.texts import capital

Options = Data
PACKS = "packs"


def asked(game: Game) -> dict[str, Option]:
    """The options that people are asked for, beside the mode: packs where there are any to pick."""
    found = {name: option for name, option in game.options.items() if option.kind}
    mine = game.packs.mine()
    return found | ({PACKS: game.options[PACKS]._replace(kind=SOME, offers=tuple(mine))} if mine else {})


def option_word(game: Game, name: str, lang: str) -> str:
    return capital(game.sentence("options", name, lang))


def option_help(game: Game, name: str, lang: str) -> str:
    """What an option does, if its name does not say it all."""
    return game.text("options", f"{name}_help", lang) or ""


def offer_word(game: Game, name: str, value: Any, lang: str) -> str:
    """One of the values that an option offers."""
    word = game.text("options", f"{name}.{value}".lower(), lang)
    if name == PACKS and not word:
        value = value.partition("@")[0]  # less its hash
        word = game.packs.mine().get(value, {}).get(lang)
    return word or game.names(lang).get(str(value)) or str(value)


def value_word(game: Game, name: str, value: Any, lang: str) -> str:
    """What an option was set to."""
    kind = SOME if name == PACKS else game.options[name].kind
    if kind == SEAT:
        return seat_word(game, value, lang)
    words = [offer_word(game, name, one, lang) for one in (value if kind in (SOME, EACH) else [value])]
    if kind == EACH:
        words = [f"{seat_word(game, seat, lang)} {word}" for seat, word in enumerate(words)]
    return ", ".join(words)


def is_sound(game: Game, name: str, value: Any) -> bool:
    """Whether a setting can be spoken of: where a file begins with a position, nobody else has read them."""
    if name not in game.options:
        return False
    kind = SOME if name == PACKS else game.options[name].kind
    several = value if kind in (SOME, EACH) else []
    spoken = str if name == PACKS else str | int
    return isinstance(several, list | tuple) and all(isinstance(one, spoken) for one in several)


def set_up_word(game: Game, options: Options, lang: str) -> str:
    """The mode, and what else was set."""
    mode, others = named(game, options)
    words = [game.modes.word(mode, lang)] if mode is not None else []
    for name, value in others.items():
        if not is_sound(game, name, value):
            continue
        if (game.options[name].kind and value is not None) or (name == PACKS and value):
            words.append(f"{option_word(game, name, lang)} ({value_word(game, name, value, lang)})")
    return " · ".join(words)


def settled(game: Game, options: Options, names: Sequence[str]) -> Options:
    """The options with which these players begin: between people some hold that do not where a bot plays."""
    if any(map(level_of, names)):
        return options
    between = {name: option.people for name, option in game.options.items() if option.people is not None}
    return {**options, **{name: value for name, value in between.items() if options.get(name) is None}}


def named(game: Game, options: Options) -> tuple[str | None, Options]:
    """The mode with the most of these options, and what is left of them."""
    known = [(name, mode) for name, mode in game.modes.all.items() if mode.items() <= options.items()]
    if not known:
        return None, options
    name, mode = max(known, key=lambda entry: len(entry[1]))
    return name, {key: value for key, value in options.items() if key not in mode}
