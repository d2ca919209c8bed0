"""Observations: what a seat may know as a row of numbers of fixed length, for learners."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from mypy_extensions import i64, mypyc_attr

from anachron.engine.row import WORD, Row
from anachron.engine.state import State

if TYPE_CHECKING:
    from anachron.engine.game import Game

HASHED: Final = 1024  # bits of the observation of any game
ZEROS_AND_ONES: Final = bytes.maketrans(b"01", b"\x00\x01")


class Field(NamedTuple):
    """A part of an observation: bits, or numbers up to `most`."""

    name: str
    length: int
    meaning: str
    most: int = 1
    offset: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes all that a seat may know, and nothing more, as numbers; a game has its own in `observing.py`.

    Write `layout` (the fields in the order they are written, bits before numbers) and `observe`. Equal views
    must give equal observations. Default: what the view says, each of its values hashed to one of 1,024 bits.
    """

    module: ClassVar[str] = "observing"

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats: i64 = seats
        self.row = Row()
        self.fields: tuple[Field, ...] = tuple(placed(self.layout()))
        self.bits: int = sum(field.length for field in self.fields if field.most == 1)
        self.width: int = sum(field.length for field in self.fields)
        self.stride: int = (self.bits + WORD - 1) // WORD * (WORD // 8)  # bytes of the packed bits
        self.numbers: int = self.width - self.bits

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.game, int(self.seats))

    # What a game writes.

    def layout(self) -> list[Field]:
        return [Field("view", HASHED, "a bit for each value of the view, by its hash")]

    def observe(self, state: State, seat: i64, row: Row) -> None:
        """Write the fields, in their order."""
        found = 0
        for leaf in leaves("", {**state.seen(int(seat)), "known": state.known(int(seat))}):
            found |= 1 << hashed(leaf)
        for _ in range(HASHED // 16):
            row.bits(found & 0xFFFF, 16)
            found >>= 16

    # What follows from it.

    def packed(self, state: State, seat: int) -> bytes:
        """The observation in its shortest form: packed bits, then the numbers; equal where that is."""
        row = self.row
        row.clear()
        self.observe(state, seat, row)
        row.end()
        return row.packed.getvalue() + row.numbers.getvalue()

    def unpacked(self, packed: bytes) -> bytes:
        """A packed observation, a byte a number."""
        digits = f"{int.from_bytes(packed[: self.stride], 'little'):0{self.bits}b}"
        bits = digits[::-1].encode().translate(ZEROS_AND_ONES) if self.bits else b""
        return bits + packed[self.stride :]

    def write(self, state: State, seat: int, out: bytearray | memoryview) -> None:
        """Fill a buffer of `width` bytes."""
        memoryview(out)[:] = self.unpacked(self.packed(state, seat))

    def named(self, observation: Any) -> dict[str, Any]:
        """The parts of an observation, by name."""
        return {field.name: observation[field.offset : field.offset + field.length] for field in self.fields}


def placed(fields: list[Field]) -> Iterator[Field]:
    """Fields with their offsets."""
    offset = 0
    for field in fields:
        yield field._replace(offset=offset)
        offset += field.length


def leaves(path: str, value: object) -> Iterator[str]:
    """Every value in plain data, with the way to it."""
    if isinstance(value, dict):
        for name in sorted(value):
            yield from leaves(f"{path}.{name}", value[name])
    elif isinstance(value, list):
        for n, one in enumerate(value):
            yield from leaves(f"{path}.{n}", one)
    else:
        yield f"{path}={value!r}"


def hashed(leaf: str) -> int:
    """The bit of a value: the same on every machine."""
    from zlib import crc32

    return crc32(leaf.encode()) % HASHED
