"""The shapes of plain data: options, positions and views of a game, each defined once as a Struct.

A game's `shapes.py` subclasses the three below. Reading, types, ranges, the place of an error and a JSON
Schema follow from the fields; what is left to write by hand are the checks between fields. Nothing but this
module and those of the games needs msgspec, and `import anachron` loads none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    NamedTuple,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
import msgspec.structs
from msgspec import Meta, Struct, UnsetType, inspect

from anachron.engine.errors import AnachronError, BadPosition, BadSetup
from anachron.engine.luck import Luck
from anachron.engine.misfits import expected, parts, refusal
from anachron.engine.option import SEAT, Option
from anachron.engine.outcome import Outcome
from anachron.engine.plain import Data, Entry, Given, Json, Told, Values
from anachron.engine.ways import evenly
from anachron.engine.whole import whole

if TYPE_CHECKING:
    from anachron.engine.state import State

S = TypeVar("S", bound=Struct)
T = TypeVar("T")

replaced = msgspec.structs.replace

# Words for fields that mean the same in every game.

Count = Annotated[int, Meta(ge=0)]
Seat = Annotated[int, Meta(ge=0)]
First = Annotated[
    Seat | None, Meta(description="the seat that begins; drawn if left out", extra={"menu": SEAT})
]
MOST = 10**9  # of anything that is counted: it fits a native number
Cap = Annotated[
    Annotated[int, Meta(ge=1, lt=MOST, title="a number from 1")] | None,
    Meta(description="decisions after which the game is cut off"),
]
Packs = Annotated[
    list[str], Meta(title="a list of names", description="a list of packs whose cards or names are added")
]


class Options(Struct, kw_only=True, forbid_unknown_fields=True):
    """The settings of a game: a field for each, with its default and a description of what is allowed.

    `Meta(extra={"menu": ONE})` lets a menu ask for it: ONE value, SOME of them as a list, one for EACH seat,
    or a SEAT. What it offers follows from the type (a Literal, a range, true and false). With
    `"people": value` beside it, None (the default) means that value where only people play.
    """


class Chance(Struct, forbid_unknown_fields=True):
    """How an event of chance comes out, before the seed is asked: docs/positions.md."""

    what: str
    outcome: Json = msgspec.field(name="is")


class Lucky(Struct, forbid_unknown_fields=True):
    """The chance ahead, as `Luck.position` writes it."""

    seed: Annotated[str, Meta(pattern="^([0-9a-f]{2})*$")]
    counts: dict[str, Count] = {}
    script: list[Chance] = []


class Ended(Struct, forbid_unknown_fields=True):
    """How a game ended, as `Outcome.data` writes it."""

    winners: list[Seat]
    scores: list[float]
    reason: str


class Position(Struct, kw_only=True, forbid_unknown_fields=True):
    """All of a state as plain data: what `state.position()` gives and `game.load` takes.

    A field that may be left out has a default; what the default means where it depends on other fields, the
    set-up says. A game adds its table, and `options` of its own type where it has some.
    """

    game: str = ""
    options: Options = msgspec.field(default_factory=Options)
    chance: list[Chance] = []
    outcome: Ended | None = None


class Offer(Struct):
    """A choice that a seat has."""

    id: int
    kind: str
    args: Data


class Refusal(Struct):
    """A choice about one's own things that is not offered, with the rule in the way."""

    kind: str
    args: Data
    rule: str
    values: Values


class View(Struct, kw_only=True, forbid_unknown_fields=True):
    """All that one seat may know, as plain data: what `state.view(seat)` gives and `game.imagine` takes.

    A game adds the fields of its position, with what a seat may not know as a count or null.
    """

    game: str
    seat: Seat | None
    pending: list[Seat]
    choices: list[Offer]
    refused: list[Refusal]
    known: Data
    outcome: Ended | None
    log: list[Told]
    previews: Data = {}  # what a table adds for its pictures
    ready: list[Json] = []


class Shapes(NamedTuple):
    """The three shapes of a game."""

    options: type[Options]
    position: type[Position]
    view: type[View]


BASES = Shapes(Options, Position, View)  # for what a game leaves out


def one_of(values: Iterable[Json]) -> Any:
    """A type that allows some values, which content tells: as `Literal` does those that are written out."""
    return Literal[tuple(values)]


# Reading.


def read(shape: type[S], data: object, error: type[AnachronError]) -> S:
    """Plain data in its shape; what does not fit is told by its place, what was expected and what came."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as refused:
        raise error(refusal(shape, data, str(refused))) from None


# What is read alike in every game.


def settings(shape: type[S], given: Given, error: type[AnachronError]) -> S:
    """Options in their shape; an integer of any library is an integer."""
    return read(shape, {name: whole(value) for name, value in given.items()}, error)


def seat_named(field: str, seat: Json, seats: int, error: type[AnachronError] = BadSetup) -> int | None:
    """A seat of the table that somebody names, or nobody."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise error(f"{field}: expected a seat from 0 to {seats - 1}, got {seat!r}")
    return seat


def first(luck: Luck, named: int | None, seats: int) -> int:
    """The seat that begins: named by an option or by a script, else drawn."""
    scripted = luck.scripted("first", evenly(range(seats))) if named is None and luck.script else None
    if scripted is not None:
        return known("first", scripted, range(seats))
    seat = seat_named("first", named, seats)
    return int(luck.stream("first").below(seats)) if seat is None else seat


def known(what: str, scripted: Json, values: Sequence[T]) -> T:
    """What a script of chance says, if it can be."""
    if scripted not in values or isinstance(scripted, (bool, float)):
        raise BadSetup(f"chance: expected {what} among {', '.join(map(str, values))}, got {scripted!r}")
    return values[values.index(scripted)]


def given(value: T | UnsetType, usual: T) -> T:
    """A field, or what holds where it is left out."""
    return usual if isinstance(value, UnsetType) else value


def place(names: Sequence[str], name: str | None) -> int:
    """The number of a name, -1 for none."""
    return -1 if name is None else names.index(name)


def up_to(field: str, number: int, most: int) -> int:
    """A number whose limit depends on other fields."""
    if number > most:
        raise BadPosition(f"{field}: expected a number up to {most}, got {number}")
    return number


def once(field: str, things: Sequence[T]) -> Sequence[T]:
    """A list in which nothing stands twice."""
    for thing in things:
        if things.count(thing) > 1:
            raise BadPosition(f"{field}: {thing} is there twice")
    return things


def sound(faults: Iterable[str]) -> None:
    """Refuse a position by the first thing that is wrong with it."""
    for fault in faults:
        raise BadPosition(fault)


def by_seat(field: str, given: list[T] | UnsetType, seats: int, usual: T) -> list[T]:
    """A field with one entry for each seat; left out, the usual one for all."""
    if isinstance(given, UnsetType):
        return [usual] * seats
    if len(given) != seats:
        raise BadPosition(f"{field}: expected one entry for each of {seats} seats, got {given!r}")
    return given


def script(entries: list[Chance]) -> list[Entry]:
    """Scripted chance as `Luck` takes it."""
    return [{"what": entry.what, "is": entry.outcome} for entry in entries]


def luck(position: Position, kept: Lucky | None = None) -> Luck:
    """The chance ahead of a position: its `chance` first, then what its `luck` says."""
    if kept is None:
        return Luck(0, script(position.chance))
    found = Luck(bytes.fromhex(kept.seed), script(position.chance) + script(kept.script))
    found.counts = dict(kept.counts)
    return found


def outcome(ended: Ended | None, seats: int) -> Outcome | None:
    """The outcome of a position, for so many seats."""
    return None if ended is None else Outcome.read(msgspec.to_builtins(ended), seats)


def taken(state: State) -> Data:
    """The position of a state whose attributes bear the names of the fields, as far as it has them."""
    fields = state.game.shapes.position.__struct_fields__
    held = {name: getattr(state, name) for name in fields if hasattr(state, name)}
    if state.outcome is None:
        del held["outcome"]
    return {name: plain(value) for name, value in {**held, "game": state.game.id}.items()}


def plain(value: object) -> Json:
    """A value of a state as plain data that nobody else holds."""
    if isinstance(value, Luck):
        return value.position()
    return value.data() if isinstance(value, Outcome) else msgspec.to_builtins(value)


# What menus and programs are told.


def offered(shape: type[Options]) -> dict[str, Option]:
    """The options of a game as menus ask for them."""
    hints = get_type_hints(shape, include_extras=True)
    fields = inspect.type_info(shape).fields  # type: ignore[attr-defined]
    return {field.encode_name: option(field, hints[field.name]) for field in fields}


def option(field: inspect.Field, hint: object) -> Option:
    meta = field.type if isinstance(field.type, inspect.Metadata) else None
    described = (meta.extra_json_schema or {}).get("description") if meta else None
    extra = (meta.extra or {}) if meta else {}
    default = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
    people = extra.get("people")
    offers = (*written_out(hint), *values(field.type))
    return Option(
        default,
        described or expected(field.type),
        extra.get("menu", ""),
        offers if people is None else (None, *offers),
        people,
    )


def written_out(hint: object) -> Iterator[Json]:
    """The values to pick from, where a type writes them out, in their order; msgspec sorts them."""
    if get_origin(hint) is Literal:
        yield from get_args(hint)
        return
    for inner in get_args(hint):
        yield from written_out(inner)


def values(kind: inspect.Type) -> Iterator[Json]:
    """The values to pick from, where a type tells them without writing them out."""
    for part in parts(kind):
        if isinstance(part, inspect.BoolType):
            yield from (True, False)
        elif isinstance(part, inspect.IntType) and part.ge is not None and part.le is not None:
            yield from range(part.ge, part.le + 1)
        elif isinstance(part, inspect.CollectionType):
            yield from values(part.item_type)
        elif isinstance(part, inspect.TupleType):
            yield from values(part.item_types[0])


def schemas(shapes: Shapes) -> dict[str, Data]:
    """The JSON Schema of each shape, by its name."""
    return {name: msgspec.json.schema(shape) for name, shape in shapes._asdict().items()}
