"""What does not fit a shape, in the words of this house: its place, what was expected and what came."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
from msgspec import Struct, inspect

from anachron.engine.plain import Json

Step = tuple[str, str]  # the name of a field, or a place in a list

AT = re.compile(r" - at `\$(.*)`$")
STEP = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")
OPEN = "..."
LONGEST = 200  # letters of what came
UNKNOWN = re.compile(r"Object contains unknown field `(.*?)`")
MISSING = re.compile(r"Object missing required field `(.*?)`")


def refusal(shape: type[Struct], data: Json, refused: str) -> str:
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


def named(shape: type[Struct], data: Json, refused: str, steps: list[Step]) -> list[Step]:
    """The steps with the keys of objects, which msgspec leaves open: an entry that is refused alone."""
    for at, (_, n) in enumerate(steps):
        if n == OPEN:
            entries = found(inspect.type_info(shape), data, steps[:at])[1]
            alone = {key: put(data, steps[:at], {key: value}) for key, value in entries.items()}
            steps[at] = next((key for key in alone if complaint(shape, alone[key]) == refused), OPEN), ""
    return steps


def complaint(shape: type[Struct], data: Json) -> str:
    try:
        msgspec.convert(data, shape)
    except msgspec.ValidationError as refused:
        return str(refused)
    return ""


def put(data: Json, steps: list[Step], value: Json) -> Json:
    """The same data with another value at a place."""
    if not steps:
        return value
    (name, n), rest = steps[0], steps[1:]
    if name:
        return {**data, name: put(data[name], rest, value)}
    return [put(one, rest, value) if at == int(n) else one for at, one in enumerate(data)]


def found(kind: inspect.Type, value: Json, steps: list[Step]) -> tuple[inspect.Type, Json]:
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
