"""The games as they stand on the shelf: what is said and shown of them before anybody plays."""

from __future__ import annotations

import logging
from base64 import b64encode
from functools import cache
from typing import Any, NamedTuple
from xml.etree import ElementTree

import msgspec

import anachron
from anachron.draw.board import with_style
from anachron.draw.theme import THEMES
from anachron.engine import Game, Malformed, Option
from anachron.engine.errors import in_short
from anachron.engine.examples import examples
from anachron.match.settings import asked, offer_word, option_help, option_word
from anachron.match.speech import seat_word
from anachron.server.pictured import Eyes
from anachron.server.shown import rated_levels
from anachron.server.wire import REFERENCE
from anachron.texts import LANGUAGES, outline

log = logging.getLogger("anachron")

Shown = dict[str, Any]


@cache
def games() -> tuple[Game, ...]:
    """The games that can be shown; each of the others is left out with a line in the log."""
    return tuple(game for game in anachron.playable() if is_presentable(game))


def is_presentable(game: Game) -> bool:
    """Whether a game has all its rooms, and says and draws all that is shown of it to everybody."""
    try:
        expect_rooms(game)
        for lang in LANGUAGES:
            lobby(game, lang)
            facts(game, lang)
            outline(game.package, lang)
            for theme in THEMES:
                expect_picture(cover(game, lang, theme))
    except Exception as error:  # noqa: BLE001 - a stranger's game may raise anything
        log.warning("the game %r is left out: %s", game.id, in_short(error))
        return False
    return True


def expect_rooms(game: Game) -> None:
    """Refuse a game one of whose rooms is broken, or whose modes or challenge cannot be set up."""
    _ = game.setup, game.bots, game.packs, game.campaign, examples(game)
    if not game.modes.menu():
        raise Malformed("expected at least one mode in modes.py")
    daily = [] if game.daily is None else [game.daily.options()]
    for options in (*game.modes.menu().values(), *daily):
        game.settings(options)


def expect_picture(picture: str) -> None:
    """Refuse what no browser would show."""
    try:
        ElementTree.fromstring(picture)
    except (ElementTree.ParseError, TypeError) as fault:
        raise Malformed(f"expected a cover as SVG: {fault}") from None


# In the lobby.


def lobby(game: Game, lang: str) -> Shown:
    """All that the lobby says about a game."""
    return {
        "id": game.id,
        "name": game.name[lang],
        "about": game.text("lobby", "about", lang) or "",
        "minutes": game.text("lobby", "minutes", lang) or "",
        "first": game.text("lobby", "first", lang) or "",
        "has_rules": has_rules(game),
        "has_campaign": game.campaign is not None,
        "modes": [lobby_mode(game, mode, lang) for mode in game.modes.menu()],
        "seats": list(game.seats),
        "usual": game.usual_seats,
        "windows": game.windows is not None,
        "levels": rated_levels(game.id, lang),
        "words": [seat_word(game, seat, lang) for seat in range(max(game.seats))],
        "options": [lobby_option(game, name, option, lang) for name, option in asked(game).items()],
    }


def lobby_mode(game: Game, mode: str, lang: str) -> Shown:
    modes = game.modes
    group = modes.word(modes.group(mode), lang) if modes.groups else ""
    label = modes.level(mode, lang) if modes.groups else modes.word(mode, lang)
    return {"id": mode, "group": group, "label": label, "seats": modes.seats_of(mode)}


def lobby_option(game: Game, name: str, option: Option, lang: str) -> Shown:
    """An option with the words of what it offers and the place of what is usual."""
    offers = list(option.offers)
    return {
        "name": name,
        "kind": option.kind,
        "word": option_word(game, name, lang),
        "help": option_help(game, name, lang),
        "offers": [offer_word(game, name, value, lang) for value in offers],
        "usual": offers.index(option.default) if option.default in offers else 0,
    }


def has_rules(game: Game) -> bool:
    """Whether a game has a page of rules."""
    return any(game.texts(lang).get("rules") for lang in LANGUAGES)


@cache
def cover(game: Game, lang: str, theme: str) -> str:
    """What stands for a game in the lobby and in lists."""
    return game.picture.cover(lang, theme)


def opening(game: Game, seats: int, options: Shown, eyes: Eyes) -> str:
    """A table before it begins, as an image: the board that such options set up, whatever luck will deal."""
    view = game.start(seats, 0, **options).view(None)
    picture = with_style(game.picture.draw(view, eyes.lang, eyes.theme, eyes.shape), game.picture.style())
    return f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}"


# For programs.


def facts(game: Game, lang: str) -> Shown:
    """A game for programs: its modes, seats and options."""
    modes = game.modes
    return {
        "id": game.id,
        "name": game.name[lang],
        "seats": game.seats,
        "modes": {
            name: {"options": options, "seats": modes.seats_of(name)} for name, options in modes.all.items()
        },
        "options": {
            name: {**option._asdict(), "offers": list(option.offers)} for name, option in game.options.items()
        },
        "shapes": {shape: refer["$ref"] for shape, refer in schemas(game).refers.items()},
    }


class Schemas(NamedTuple):
    """The shapes of a game for programs: which is where, and what each is, under names of the game's own."""

    refers: dict[str, dict[str, str]]  # of options, position and view
    known: dict[str, Any]  # theirs and those of all that they are made of


@cache
def schemas(game: Game) -> Schemas:
    """The JSON Schemas of a game's shapes, as OpenAPI has them: KilledOptions, KilledPosition, KilledView."""
    whose = "".join(filter(str.isalnum, game.id.title()))
    place = REFERENCE.replace("{name}", whose + "{name}")
    refers, found = msgspec.json.schema_components(game.shapes, ref_template=place)
    return Schemas(
        dict(zip(game.shapes._fields, refers)), {whose + name: schema for name, schema in found.items()}
    )
