"""The shapes of plain data: options, positions and views of a game, each defined once as a Struct.

A game's `shapes.py` subclasses the three below. Reading, types, ranges, the place of an error and a JSON
Schema follow from the fields; what is left to write by hand are the checks between fields. Nothing but this
module and those of the games needs msgspec, and `import anachron` loads none of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
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
from anachron.engine.option import SEAT, Option
from anachron.engine.outcome import Outcome
from anachron.engine.whole import whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from anachron.engine.state import State

S = TypeVar("S", bound=Struct)
T = TypeVar("T")

Step = tuple[str, str]  # the name of a field, or a place in a list

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
    outcome: Any = msgspec.field(name="is")


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
    args: dict[str, Any]


class Refusal(Struct):
    """A choice about one's own things that is not offered, with the rule in the way."""

    kind: str
    args: dict[str, Any]
    rule: str
    values: dict[str, Any]


class View(Struct, kw_only=True, forbid_unknown_fields=True):
    """All that one seat may know, as plain data: what `state.view(seat)` gives and `game.imagine` takes.

    A game adds the fields of its position, with what a seat may not know as a count or null.
    """

    game: str
    seat: Seat | None
    pending: list[Seat]
    choices: list[Offer]
    refused: list[Refusal]
    known: dict[str, Any]
    outcome: Ended | None
    log: list[dict[str, Any]]
    previews: dict[str, Any] = {}  # what a table adds for its pictures
    ready: list[Any] = []


class Shapes(NamedTuple):
    """The three shapes of a game."""

    options: type[Options]
    position: type[Position]
    view: type[View]


BASES = Shapes(Options, Position, View)  # for what a game leaves out


def one_of(values: Iterable[Any]) -> Any:
    """A type that allows some values, which content tells: as `Literal` does those that are written out."""
    return Literal[tuple(values)]


# Reading.


def read(shape: type[S], data: Any, error: type[AnachronError]) -> S:
    """Plain data in its shape; what does not fit is told by its place, what was expected and what came."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as refused:
        raise error(refusal(shape, data, str(refused))) from None


AT = re.compile(r" - at `\$(.*)`$")
STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
OPEN = "..."
LONGEST = 200  # letters of what came
UNKNOWN = re.compile(r"Object contains unknown field `(.*?)`")
MISSING = re.compile(r"Object missing required field `(.*?)`")


def refusal(shape: type[Struct], data: Any, refused: str) -> str:
    """What msgspec refuses, in the words of this house."""
    at = AT.search(refused)
    steps = named(shape, data, refused, list(STEP.findall(at[1]))) if at else []
    kind, value = found(inspect.type_info(shape), data, steps)
    place = "".join(f".{name}" if name else f"[{n}]" for name, n in steps).lstrip(".")
    where = f"{place}: " if place else ""
    unknown, missing = UNKNOWN.match(refused), MISSING.match(refused)
    if unknown or missing:
        fields = ", ".join(field.encode_name for field in fields_of(kind))
        name = (unknown or missing or [""])[1]
        inner = f"{place}.{name}" if place else name
        return f"{inner}: expected fields among {fields}" if unknown else f"{inner}: expected, and missing"
    return f"{where}expected {expected(kind)}, got {cut(repr(value))}"


def cut(text: str) -> str:
    """What came, as far as a sentence bears it."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def named(shape: type[Struct], data: Any, refused: str, steps: list[Step]) -> list[Step]:
    """The steps with the keys of objects, which msgspec leaves open: an entry that is refused alone."""
    for at, (_, n) in enumerate(steps):
        if n == OPEN:
            entries = found(inspect.type_info(shape), data, steps[:at])[1]
            alone = {key: put(data, steps[:at], {key: value}) for key, value in entries.items()}
            steps[at] = next((key for key in alone if complaint(shape, alone[key]) == refused), OPEN), ""
    return steps


def complaint(shape: type[Struct], data: Any) -> str:
    try:
        msgspec.convert(data, shape)
    except msgspec.ValidationError as refused:
        return str(refused)
    return ""


def put(data: Any, steps: list[Step], value: Any) -> Any:
    """The same data with another value at a place."""
    if not steps:
        return value
    (name, n), rest = steps[0], steps[1:]
    if name:
        return {**data, name: put(data[name], rest, value)}
    return [put(one, rest, value) if at == int(n) else one for at, one in enumerate(data)]


def found(kind: inspect.Type, value: Any, steps: list[Step]) -> tuple[inspect.Type, Any]:
    """The type and the value at a place."""
    for name, n in steps:
        for part in parts(kind):
            if name and isinstance(part, inspect.StructType):
                kind = next((field.type for field in part.fields if field.encode_name == name), kind)
                value = value.get(name) if isinstance(value, dict) else value
                break
            if n and isinstance(part, inspect.CollectionType):
                kind, value = part.item_type, value[int(n)]
                break
            if n and isinstance(part, inspect.TupleType):
                kind, value = part.item_types[int(n)], value[int(n)]
                break
            if n and isinstance(part, inspect.NamedTupleType):
                kind, value = part.fields[int(n)].type, value[int(n)]
                break
            if name and isinstance(part, inspect.DictType):
                kind, value = part.value_type, value.get(name)
                break
    return kind, value


def parts(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a type is made of, described or joined by or."""
    if isinstance(kind, inspect.Metadata):
        yield from parts(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for part in kind.types:
            yield from parts(part)
    else:
        yield kind


def fields_of(kind: inspect.Type) -> Iterator[inspect.Field]:
    for part in parts(kind):
        if isinstance(part, inspect.StructType):
            yield from part.fields


def expected(kind: inspect.Type) -> str:
    """What a type allows, in words: its title, or what its parts allow."""
    if isinstance(kind, inspect.Metadata):
        title = (kind.extra_json_schema or {}).get("title")
        return title or expected(kind.type)
    if isinstance(kind, inspect.UnionType):
        return " or ".join(dict.fromkeys(expected(part) for part in kind.types))
    return worded(kind)


PLAIN = {
    inspect.BoolType: "true or false",
    inspect.StrType: "a text",
    inspect.FloatType: "a number",
    inspect.AnyType: "anything",
    inspect.NoneType: "none",
    inspect.StructType: "an object",
    inspect.DictType: "an object",
}


def worded(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.LiteralType):
        return f"one of {', '.join(str(value) or repr(value) for value in kind.values)}"
    if isinstance(kind, inspect.IntType):
        return f"a number{bounds(kind)}"
    if isinstance(kind, inspect.NamedTupleType):
        return f"a list of {', '.join(field.name for field in kind.fields)}"
    if isinstance(kind, inspect.TupleType):
        return f"a list of {len(kind.item_types)}"
    if isinstance(kind, inspect.CollectionType):
        return f"a list{lengths(kind)} {expected(kind.item_type)}"
    return PLAIN.get(type(kind), "something else")


def lengths(kind: inspect.CollectionType) -> str:
    """How many things a list may hold, and the word that leads to what they are."""
    least, most = kind.min_length or None, kind.max_length
    if least == most:
        return " with" if least is None else f" of {least}, each"
    parts = [f"at least {least}"] * (least is not None) + [f"at most {most}"] * (most is not None)
    return f" of {' and '.join(parts)}, each"


def bounds(kind: inspect.IntType) -> str:
    least, most = kind.ge, kind.le
    if least is not None and most is not None:
        return f" from {least} to {most}"
    return f" from {least}" if least is not None else f" up to {most}" if most is not None else ""


# What is read alike in every game.


def settings(shape: type[Options], given: Mapping[str, Any], error: type[AnachronError]) -> Any:
    """Options in their shape; an integer of any library is an integer."""
    return read(shape, {name: whole(value) for name, value in given.items()}, error)


def seat_named(field: str, seat: int | None, seats: int) -> int | None:
    """An option that names a seat of the table, or leaves it open."""
    if seat is not None and seat >= seats:
        raise BadSetup(f"{field}: expected a seat from 0 to {seats - 1}, got {seat!r}")
    return seat


def by_seat(field: str, given: list[T] | UnsetType, seats: int, usual: T) -> list[T]:
    """A field with one entry for each seat; left out, the usual one for all."""
    if isinstance(given, UnsetType):
        return [usual] * seats
    if len(given) != seats:
        raise BadPosition(f"{field}: expected one entry for each of {seats} seats, got {given!r}")
    return given


def script(entries: list[Chance]) -> list[dict[str, Any]]:
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
    if ended is None:
        return None
    if len(ended.scores) != seats or any(seat >= seats for seat in ended.winners):
        raise BadPosition(
            f"outcome: expected winners and scores of {seats} seats, got {msgspec.to_builtins(ended)!r}"
        )
    return Outcome(tuple(ended.winners), tuple(ended.scores), ended.reason)


def taken(state: State) -> dict[str, Any]:
    """The position of a state whose attributes bear the names of the fields, as far as it has them."""
    fields = state.game.shapes.position.__struct_fields__
    held = {name: getattr(state, name) for name in fields if hasattr(state, name)}
    if state.outcome is None:
        del held["outcome"]
    return {name: plain(value) for name, value in {**held, "game": state.game.id}.items()}


def plain(value: Any) -> Any:
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


def option(field: inspect.Field, hint: Any) -> Option:
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


def written_out(hint: Any) -> Iterator[Any]:
    """The values to pick from, where a type writes them out, in their order; msgspec sorts them."""
    if get_origin(hint) is Literal:
        yield from get_args(hint)
        return
    for inner in get_args(hint):
        yield from written_out(inner)


def values(kind: inspect.Type) -> Iterator[Any]:
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


def schemas(shapes: Shapes) -> dict[str, Any]:
    """The JSON Schema of each shape, by its name."""
    return {name: msgspec.json.schema(shape) for name, shape in shapes._asdict().items()}
