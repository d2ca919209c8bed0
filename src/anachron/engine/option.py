"""A setting of a game, as menus ask for it."""

from __future__ import annotations

from typing import NamedTuple

from anachron.engine.plain import Json

# How a menu asks for an option: one value, some of them as a list, one for each seat, or a seat.
ONE, SOME, EACH, SEAT = "one", "some", "each", "seat"


class Option(NamedTuple):
    """A setting of a game: its default, what is allowed in words for people, and what a menu offers."""

    default: Json
    allowed: str
    kind: str = ""  # ONE, SOME, EACH or SEAT; menus leave the others out
    offers: tuple[Json, ...] = ()  # the values to pick from
    people: Json = None  # what holds where only people play and nobody has said; None: the default
