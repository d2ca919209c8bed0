"""Whatever a menu offers can be played; whatever else is refused before a game begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from anachron.engine import EACH, SEAT, SOME, BadSetup, Game, Option
from anachron.engine.plain import Data

STRANGE: tuple[Any, ...] = ({"no": "such"}, "\x00", -(10**6))
NO_SEATS: tuple[Any, ...] = (0, -1, 99, "two", 2.5, True, [])


def can_be_played(game: Game) -> Iterator[str]:
    """Each value that a menu offers starts a game in some mode, and every mode of the menu does."""
    for mode, options in game.modes.menu().items():
        if not any(starts(game, seats, options) for seats in game.modes.seats_of(mode)):
            yield f"the mode {mode!r} cannot be played"
    for name, option in game.options.items():
        for value in offered(option, game):
            if not any(
                starts(game, seats, {**options, name: given(option, value, seats)})
                for mode, options in game.modes.menu().items()
                for seats in game.modes.seats_of(mode)
            ):
                yield f"the option {name}: {value!r} is offered, and can be played in no mode"


def have_defaults(game: Game) -> Iterator[str]:
    """What an option is when nobody says is what it may be."""
    for name, option in game.options.items():
        try:
            game.settings({name: option.default})
        except BadSetup as error:
            yield f"the default of an option cannot be chosen: {error}"


def offered(option: Option, game: Game) -> tuple[Any, ...]:
    """The values a menu offers."""
    return tuple(range(min(game.seats))) if option.kind == SEAT else option.offers if option.kind else ()


def given(option: Option, value: Any, seats: int) -> Any:
    """A value as the option takes it."""
    return [value] * seats if option.kind == EACH else [value] if option.kind == SOME else value


def starts(game: Game, seats: int, options: Data) -> bool:
    try:
        game.start(seats, 1, **options)
    except BadSetup:
        return False
    return True


def are_refused(game: Game) -> Iterator[str]:
    """Unknown options, strange values and impossible numbers of seats are refused with BadSetup."""
    seats = game.usual_seats
    tries: list[tuple[Any, Data]] = [(seats, {"no_such_option": 1})]
    tries += [(seats, {name: value}) for name in game.options for value in STRANGE]
    tries += [(seats, {"first": seats})] if "first" in game.options else []
    tries += [(number, {}) for number in NO_SEATS]
    for number, options in tries:
        if starts(game, number, options):
            yield f"expected BadSetup for {number!r} seats with the options {options}"
