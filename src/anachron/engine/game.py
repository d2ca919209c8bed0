"""What a boxed game is: its set-up, its choices, its texts; picture and bot are loaded when asked for."""

from __future__ import annotations

import json
from collections import ChainMap
from collections.abc import Callable, Iterable
from copy import copy
from functools import cache, partial
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from anachron.engine.choice import Choice, Codec
from anachron.engine.errors import BadPosition, BadSetup, Malformed
from anachron.engine.luck import Luck
from anachron.engine.state import Position, State, redeal_stream
from anachron.engine.texts import fill, texts

module = cache(import_module)  # asked for again and again


# How a menu asks for an option: one value, some of them as a list, one for each seat, or a seat.
ONE, SOME, EACH, SEAT = "one", "some", "each", "seat"


class Option(NamedTuple):
    """A setting of a game: its default, what is allowed in words for people, and what a menu offers."""

    default: Any
    allowed: str
    kind: str = ""  # ONE, SOME, EACH or SEAT; menus leave the others out
    offers: Callable[[], Iterable[Any]] = tuple  # the values to pick from


class Game:
    """A boxed game; `package` holds the rooms named in docs/style.md, `setup` among them starts and loads."""

    def __init__(
        self,
        id: str,
        package: str,
        prefix: str,
        name: dict[str, str],
        seats: tuple[int, ...],
        options: dict[str, Option],
        codec: Codec,
        cooperative: bool = False,
        team_modes: tuple[str, ...] = (),
        cap: int = 1000,
        names: Callable[..., dict[str, str]] | None = None,
        has_skins: bool = False,
    ) -> None:
        self.id, self.package, self.prefix, self.name = id, package, prefix, name
        self.seats, self.options, self.codec, self.cooperative = seats, options, codec, cooperative
        self.team_modes = team_modes  # values of the option `mode` in which all win or lose together
        self.cap = cap  # the option `cap` in simulation: long play is cut off
        self.names: Callable[..., dict[str, str]] = names or unnamed  # of content, by its ids
        self.has_skins = has_skins  # packs give other names: `names` takes them as well

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    @property
    def size(self) -> int:
        """How many numbers choices have, 0 to size - 1."""
        return self.codec.size

    def room(self, name: str) -> ModuleType:
        """A module of the game's package, loaded when first asked for."""
        return module(f"{self.package}.{name}")

    def start(self, seats: int | None = None, seed: int | bytes | str | None = None, **options: Any) -> State:
        """A new game; what options leave open is drawn from the seed."""
        seats = self.fewest_seats(options) if seats is None else seats
        if seats not in self.seats or isinstance(seats, bool):
            raise BadSetup(f"seats: expected {spoken_range(self.seats)}, got {seats!r}")
        settings = self.settings(options)
        state: State = self.room("setup").start(self.dressed(settings), seats, Luck(seed), settings)
        return state

    def dressed(self, options: Any) -> Game:
        """The same game in the names of the packs that the options ask for, where it has skins."""
        packs = options.get("packs") if isinstance(options, dict) else None
        if not packs or not self.has_skins or not isinstance(packs, list | tuple):
            return self
        twin = copy(self)
        twin.names = partial(self.names, packs=tuple(packs))
        twin.has_skins = False
        return twin

    def fewest_seats(self, options: dict[str, Any]) -> int:
        """How many play when nobody says; `fewest_seats` of the set-up decides where options limit it."""
        decide = getattr(self.room("setup"), "fewest_seats", None)
        return min(self.seats) if decide is None else int(decide(self.settings(options)))

    def is_team(self, options: dict[str, Any]) -> bool:
        """Whether all win or lose together with these options."""
        return self.cooperative or options.get("mode") in self.team_modes

    def settings(self, options: dict[str, Any]) -> dict[str, Any]:
        """All options with their values; an unknown one is refused."""
        for name in options:
            if name not in self.options:
                raise BadSetup(f"expected options among {', '.join(self.options)}, got {name!r}")
        return {name: options.get(name, option.default) for name, option in self.options.items()}

    def load(self, position: Position) -> State:
        """The state that a position describes."""
        if not isinstance(position, dict):
            raise BadPosition(f"expected a position as an object, got {type(position).__name__}")
        if position.get("game", self.id) != self.id:
            raise BadPosition(f"game: expected {self.id!r}, got {position['game']!r}")
        state: State = self.room("setup").load(self.dressed(position.get("options")), position)
        return state

    def read(self, line: str) -> State:
        """The state behind `state.text()`: compact JSON, or the game's own notation."""
        if not line.lstrip().startswith("{"):
            return self.load(self.room("notation").parse(line))
        try:
            return self.load(json.loads(line))
        except ValueError as error:
            raise Malformed(f"expected a position in one line, got {line!r}: {error}") from None

    def imagine(self, view: dict[str, Any], luck: Luck | int) -> State:
        """A state that fits a view: what its seat cannot see is drawn."""
        dressed = self.dressed(view.get("options"))
        state: State = self.room("setup").imagine(dressed, view, redeal_stream(luck))
        return state

    def choice(self, number: int) -> Choice:
        """The choice behind a number."""
        kind, args = self.codec.read(number)
        return Choice(self, number, kind, args)

    def parse(self, text: str) -> Choice:
        """The choice that a text form names."""
        kind, args = self.codec.parse(text)
        return Choice(self, self.codec.number(kind, args), kind, args)

    def draw(self, view: dict[str, Any], lang: str = "en", theme: str = "light", **how: Any) -> str:
        """A view as SVG."""
        picture: str = self.room("picture").draw(view, lang, theme, **how)
        return picture

    def show(self, view: dict[str, Any], lang: str = "en", **how: Any) -> str:
        """A view as text for a terminal."""
        picture: str = self.room("picture").show(view, lang, **how)
        return picture

    def sentence(self, section: str, key: str, lang: str = "en", **values: Any) -> str:
        """A text for people, its values in their language; a key without text is shown as it is."""
        sentence = texts(self.package, lang).get(section, {}).get(key)
        if sentence is None:
            return key
        if "{" not in sentence:
            return sentence
        words = ChainMap(self.names(lang), texts(self.package, lang)["words"])  # names can grow with packs
        return fill(sentence, words, values)


def unnamed(lang: str) -> dict[str, str]:
    """The names of a game whose content has none."""
    return {}


def spoken_range(numbers: tuple[int, ...]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
