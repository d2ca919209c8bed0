"""What a boxed game is: facts and rooms; a room is loaded when it is first asked for."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex, TypeVar

from anachron.engine.choice import Choice, Codec
from anachron.engine.errors import BadPosition, BadSetup, Malformed
from anachron.engine.luck import ASK, Luck, Undecided
from anachron.engine.option import Option
from anachron.engine.package import class_in, has_module, imported, own_class, own_function
from anachron.engine.plain import Entry, Given, Json
from anachron.engine.state import Position, State, View, redeal_stream
from anachron.engine.whole import whole
from anachron.texts import LANGUAGES, Unreadable, fill, straight, texts, typeset, word

if TYPE_CHECKING:
    from anachron.engine.observer import Observer
    from anachron.engine.rooms import (
        Bots,
        Campaign,
        Daily,
        Endings,
        Files,
        Kernel,
        Measures,
        Modes,
        Packs,
        Picture,
        Record,
        Room,
        Setup,
        Training,
    )
    from anachron.engine.shapes import Options, Shapes
    from anachron.engine.shapes import Position as Shaped

R = TypeVar("R", bound="Room")
T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., object])
Names = Callable[[str], dict[str, str]]


class Windows(NamedTuple):
    """The words of response windows: kinds of choice that answer one, and the event that tells of a pass."""

    respond: str = "respond"
    skip: str = "pass"
    skipped: str = "passed"


class Losses(NamedTuple):
    """What a seat would mourn: the events that take a piece, and the pieces of each seat."""

    events: tuple[str, ...]
    pieces: tuple[str, ...]


class Game:
    """A boxed game: its facts, and the rooms of its package (engine/rooms)."""

    def __init__(
        self,
        id: str,
        package: str,
        prefix: str,
        name: dict[str, str],
        seats: tuple[int, ...],
        codec: Codec,
        *,
        usual_seats: int | None = None,
        cooperative: bool = False,
        team_modes: tuple[str, ...] = (),
        cap: int = 1000,
        rules: int = 1,
        names: Names | None = None,
        windows: Windows | None = None,
        losses: Losses | None = None,
        foreseeable: bool = False,
    ) -> None:
        if not (name and isinstance(name, dict)):
            raise Malformed(f"name: expected one by language, such as {{'en': 'Chess'}}, got {name!r}")
        if not (seats and isinstance(seats, tuple)):
            raise Malformed(f"seats: expected their numbers, such as (2, 3), got {seats!r}")
        self.id, self.package, self.prefix = id, package, prefix
        self.name = {lang: typeset(name.get(lang) or next(iter(name.values()))) for lang in LANGUAGES}
        self.seats, self.codec, self.cooperative = seats, codec, cooperative
        self.usual_seats = usual_seats or min(seats)  # what a menu suggests
        self.team_modes = team_modes  # values of the option `mode` in which all win or lose together
        self.cap = cap  # the option `cap` in simulation: long play is cut off
        self.rules = self.newest = rules  # a changed rule is a new number; a match keeps its own
        self.names: Names = names or unnamed  # of content, by its ids
        self.windows = windows  # None: nobody is asked between a choice and what it does
        self.losses = losses
        self.foreseeable = foreseeable  # once begun nothing is hidden, drawn or chosen at the same time
        self.content: Any = None  # what options brought to the table, beyond the box
        self.called: dict[str, str] = {}  # who sits where, as `seat.0`, for sentences and pictures
        self.held: Mapping[str, Files] = {}  # packs that were brought along, by name and hash
        self.packed: tuple[str, ...] = ()  # the packs it is dressed in
        self.rooms: dict[type[Room], Any] = {}
        self.functions: dict[str, Any] = {}  # of its modules, by name, once they have been asked for
        self.hashed: int | None = None  # once it has been asked for
        self.spoken: dict[str, dict[str, str]] = {}  # its words by language, once they have been asked for

    def __repr__(self) -> str:
        return f"<game {self.id}>"

    def __eq__(self, other: object) -> bool:
        """Whether it is the same game in the same packs, its seats named alike."""
        return self is other or (isinstance(other, Game) and worn(self) == worn(other))

    def __hash__(self) -> int:
        if self.hashed is None:
            called = frozenset(self.called.items())
            self.hashed = hash((self.package, self.rules, self.packed, called))
        return self.hashed

    def __reduce__(self) -> tuple[object, ...]:
        return revived, (self.package, self.rules, dict(self.held), self.packed, self.called)

    def twin(self) -> Game:
        """The same game, to be changed; the rooms of this one know nothing of it."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__, rooms={}, hashed=None, spoken={})
        return twin

    def under(self, rules: int) -> Game:
        """The game by the rules of this number: a twin, unless it is played so anyway."""
        if not 1 <= rules <= self.newest:
            raise Malformed(f"rules: expected {spoken_range(tuple(range(1, self.newest + 1)))}, got {rules}")
        if rules == self.rules:
            return self
        twin = self.twin()
        twin.rules = rules
        return twin

    # Rooms; their base classes are imported when asked for, so that importing the rules stays light.

    @property
    def setup(self) -> Setup[Options, Shaped]:
        from anachron.engine.rooms import Setup

        return self.room(Setup)

    @property
    def modes(self) -> Modes:
        from anachron.engine.rooms import Modes

        return self.room(Modes)

    @property
    def picture(self) -> Picture:
        from anachron.engine.rooms import Picture

        return self.room(Picture)

    @property
    def bots(self) -> Bots:
        from anachron.engine.rooms import Bots

        return self.room(Bots)

    @property
    def packs(self) -> Packs[Options]:
        from anachron.engine.rooms import Packs

        return self.room(Packs)

    @property
    def measures(self) -> Measures:
        from anachron.engine.rooms import Measures

        return self.room(Measures)

    @property
    def daily(self) -> Daily | None:
        """The challenge of the day, if the game has one."""
        from anachron.engine.rooms import Daily

        return self.rare(Daily)

    @property
    def kernel(self) -> Kernel[Options] | None:
        """The rules as array code, if the game has them."""
        from anachron.engine.rooms import Kernel

        return self.rare(Kernel)

    @property
    def endings(self) -> Endings | None:
        """How its table of solved endings is made, if it has one."""
        from anachron.engine.rooms import Endings

        return self.rare(Endings)

    @property
    def training(self) -> Training | None:
        """How what its bots have learned is made again, if they have learned anything."""
        from anachron.engine.rooms import Training

        return self.rare(Training)

    @property
    def campaign(self) -> Campaign[Record] | None:
        """The campaign before its first game, if the game has one."""
        from anachron.engine.rooms import Campaign

        return self.rare(Campaign)

    def room(self, kind: type[R]) -> R:
        """A room of the game: its own, or the default one."""
        if kind not in self.rooms:
            self.rooms[kind] = own_room(self.package, kind)(self)
        found: R = self.rooms[kind]
        return found

    def rare(self, kind: type[R]) -> R | None:
        """A room that few games have, if this one does."""
        return self.room(kind) if has_module(self.package, kind.module) else None

    def own(self, module: str, name: str, default: F) -> F:
        """A function of one of the game's modules, or the default one."""
        found: F = own_function(self.package, module, name) or default
        return found

    @cached_property
    def shapes(self) -> Shapes:
        """The shapes of options, positions and views."""
        from anachron.engine import shapes

        if not has_module(self.package, "shapes"):
            return shapes.BASES
        own = imported(self.package, "shapes")
        return shapes.Shapes._make(
            class_in(own, kind, f"shapes.{kind.__name__}", kind) for kind in shapes.BASES
        )

    @cached_property
    def options(self) -> dict[str, Option]:
        """The settings of the game: defaults, what is allowed, what a menu offers."""
        from anachron.engine.shapes import offered

        return offered(self.shapes.options)

    # States.

    @property
    def size(self) -> int:
        """How many numbers choices have, 0 to size - 1."""
        return self.codec.size

    def start(
        self,
        seats: int | None = None,
        seed: int | bytes | str | None = None,
        chance: Json = (),
        **options: Json,
    ) -> State:
        """A new game; what options and entries of `chance` leave open is drawn from the seed."""
        return self.begun(seats, Luck(whole(seed), list(chance)), options)

    def chances(
        self, seats: int | None = None, so_far: Sequence[Entry] = (), **options: Json
    ) -> list[tuple[Entry, float]] | None:
        """The next draw of a start, told as `state.chances` tells those of a choice."""
        try:
            self.begun(seats, Luck(0, [*so_far, ASK]), options)
        except Undecided as draw:
            return draw.entries()
        return []

    def begun(self, seats: int | None, luck: Luck, options: Given) -> State:
        settings = self.settings(options)
        seats = self.setup.fewest_seats(settings) if seats is None else self.read_seats(seats)
        return self.packs.dressed(settings).setup.start(seats, luck, settings)

    def read_seats(self, seats: object) -> int:
        found = whole(seats)
        if found not in self.seats or isinstance(found, bool):
            raise BadSetup(f"seats: expected {spoken_range(self.seats)}, got {seats!r}")
        return int(found)

    def settings(self, options: Given) -> Options:
        """Options in the shape the game gives them; what is unknown or wrong is refused."""
        from anachron.engine.shapes import settings

        return settings(self.shapes.options, options, BadSetup)

    def fewest_seats(self, options: Given) -> int:
        """How many play when nobody says."""
        return self.setup.fewest_seats(self.settings(options))

    def is_team(self, options: Given) -> bool:
        """Whether all win or lose together with these options."""
        return self.cooperative or options.get("mode") in self.team_modes

    def load(self, position: Position) -> State:
        """The state that a position describes."""
        from anachron.engine.shapes import read

        if not isinstance(position, dict):
            raise BadPosition(f"expected a position as an object, got {type(position).__name__}")
        if position.get("game", self.id) != self.id:
            raise BadPosition(f"game: expected {self.id!r}, got {position['game']!r}")
        found = read(self.shapes.position, position, BadPosition)
        try:
            return self.packs.dressed(found.options).setup.load(found)
        except BadSetup as error:
            raise BadPosition(f"options: {error}") from None

    def read(self, line: str) -> State:
        """The state behind `state.text()`: compact JSON, or the game's own notation."""
        if not line.lstrip().startswith("{"):
            return self.load(self.setup.parse(line))
        try:
            return self.load(json.loads(line))
        except ValueError as error:
            raise Malformed(f"expected a position in one line, got {line!r}: {error}") from None

    def imagine(self, view: View, luck: Luck | SupportsIndex) -> State:
        """A state that fits a view: what its seat cannot see is drawn."""
        return self.dressed(view.get("options", {})).setup.imagine(view, redeal_stream(luck))

    def observer(self, seats: int | None = None, **options: Json) -> Observer:
        """Who writes what a seat may know as numbers, for learners."""
        from anachron.engine.observer import Observer

        settings = self.settings(options)
        seats = self.setup.fewest_seats(settings) if seats is None else self.read_seats(seats)
        own = own_class(self.package, Observer.module, Observer, "observer.Observer")
        return own(self.packs.dressed(settings), seats)

    # Content.

    def dressed(self, options: Given) -> Game:
        """The same game with the codec, the content and the names that options ask for."""
        return self.packs.dressed(self.settings(options)) if options.get("packs") else self

    def wearing(
        self,
        packed: tuple[str, ...],
        codec: Codec | None = None,
        names: Names | None = None,
        content: Any = None,
    ) -> Game:
        """A twin with other content."""
        twin = self.twin()
        twin.packed, twin.content = packed, content
        twin.codec, twin.names = codec or self.codec, names or self.names
        return twin

    def seated(self, names: Mapping[int, str]) -> Game:
        """A twin whose seats go by the names of those who sit there."""
        return self.calling({f"seat.{seat}": name for seat, name in names.items()})

    def calling(self, words: dict[str, str]) -> Game:
        twin = self.twin()
        twin.called = words
        return twin

    def holding(self, packs: Mapping[str, Files]) -> Game:
        """A twin that knows packs which need not be on this machine: those a match brings along."""
        self.packs.check(packs)
        twin = self.twin()
        twin.held = {**self.held, **packs}
        return twin

    # Choices.

    def choice(self, number: int) -> Choice:
        """The choice behind a number."""
        kind, args = self.codec.read(number)
        return Choice(self, number, kind, args)

    def parse(self, text: str) -> Choice:
        """The choice that a text form names."""
        kind, args = self.codec.parse(text)
        return Choice(self, self.codec.number(kind, args), kind, args)

    # For people.

    def draw(self, view: View, lang: str = "en", theme: str = "light", **how: Any) -> str:
        """A view as SVG that stands alone, its style sheet included."""
        from anachron.draw.board import with_style

        picture = self.dressed(view.get("options", {})).picture
        return with_style(picture.draw(view, lang, theme, **how), picture.style())

    def show(self, view: View, lang: str = "en", **how: Any) -> str:
        """A view as text for a terminal; `unicode=False` keeps to ASCII signs."""
        text = self.dressed(view.get("options", {})).picture.show(view, lang, **how)
        return text if how.get("unicode", True) else straight(text)

    def text(self, section: str, key: str, lang: str = "en", **values: Json) -> str | None:
        """A text of the game with its values in words, or None where it has none."""
        sentence = self.texts(lang).get(section, {}).get(key)
        if sentence is None or "{" not in sentence:
            return sentence
        return fill(sentence, lang, self.words(lang), values)

    def sentence(self, section: str, key: str, lang: str = "en", **values: Json) -> str:
        """A text for people, its values in their language; a key without text is shown as it is."""
        found = self.text(section, key, lang, **values)
        return key if found is None else found

    def word(self, value: object, lang: str = "en", field: str = "") -> str:
        """A value as players call it."""
        return word(self.words(lang), field, value)

    def words(self, lang: str) -> Mapping[str, str]:
        """What values are called: whoever sits there, names of content, words of the game, numbered seats."""
        if lang not in self.spoken:
            own, numbered = self.texts(lang).get("words", {}), texts(__package__, lang)["words"]
            self.spoken[lang] = {**numbered, **own, **self.names(lang), **self.called}
        return self.spoken[lang]

    def texts(self, lang: str) -> dict[str, dict[str, str]]:
        """All texts of the game in one language; none where it has no such file."""
        try:
            return texts(self.package, lang)
        except TypeError:  # the game is a single module
            return {}
        except Unreadable as fault:
            raise Malformed(f"the words of {self.id!r} cannot be read: {fault}") from None


def own_room(package: str, kind: type[R]) -> type[R]:
    """The class of a room: the game's own, or the default one."""
    return own_class(package, kind.module, kind, f"rooms.{kind.__name__}")


def revived(
    package: str, rules: int, held: dict[str, Files], packed: tuple[str, ...], called: dict[str, str]
) -> Game:
    """A game that was pickled: found by its package, dressed and called as it was."""
    game: Game = import_module(package).GAME.under(rules)
    game = game.holding(held) if held else game
    game = game.dressed({"packs": list(packed)}) if packed else game
    return game.calling(called) if called else game


def worn(game: Game) -> tuple[object, ...]:
    """What tells a game from its twins."""
    return game.package, game.rules, game.packed, game.called, game.held


def unnamed(lang: str) -> dict[str, str]:
    """The names of a game whose content has none."""
    return {}


def spoken_range(numbers: tuple[int, ...]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
