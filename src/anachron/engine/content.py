"""What is printed on things of a box: files read in their shapes, faults told by file, entry and field."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Annotated, TypeVar

from msgspec import Meta, Struct

from anachron.engine.errors import Malformed
from anachron.engine.plain import Json

Text = Annotated[str, Meta(min_length=1, title="a text")]
Name = Annotated[str, Meta(min_length=1, title="a name")]
Entry = TypeVar("Entry", bound=Struct)


class Names(Struct, forbid_unknown_fields=True):
    """What something is called."""

    en: Name
    fr: Name


class Named(Names, kw_only=True):
    """Whatever has an id and names."""

    id: Text


@contextmanager
def naming(where: str, faults: list[str] | None = None) -> Iterator[None]:
    """Say where a fault is: in an error, or in a list to go on with."""
    try:
        yield
    except Malformed as fault:
        if faults is None:
            raise Malformed(f"{where}: {fault}") from None
        faults.append(f"{where}: {fault}")


def entries(shape: type[Entry], file: str, found: Json) -> list[Entry]:
    """The entries of a list, each in its shape."""
    from anachron.engine.shapes import read  # here, since compiled content is made of what is read

    if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
        raise Malformed(f"{file}: expected a list of tables, got {found!r}")
    result = []
    for n, entry in enumerate(found, 1):
        with naming(f"{file}: {entry.get('id', f'{shape.__name__.lower()} {n}')}"):
            result.append(read(shape, entry, Malformed))
    return result


def flawless(file: str, faults: Iterable[str]) -> None:
    """Refuse content by the first thing that is wrong with it."""
    for fault in faults:
        raise Malformed(f"{file}: {fault}")


def twice(ids: Iterable[str]) -> Iterator[str]:
    """Ids that stand at more than one thing."""
    seen = set[str]()
    for id in ids:
        if id in seen:
            yield f"id: {id} is there twice"
        seen.add(id)
