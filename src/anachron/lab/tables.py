"""Records as tables of Arrow: a row for each game, or a row for each decision with what its seat saw."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pyarrow as pa

import anachron
from anachron.engine import Malformed
from anachron.engine.observer import Observer
from anachron.engine.plain import Data
from anachron.lab.records import Record

GAMES, DECISIONS = "games", "decisions"  # the two forms of a data set
ABOUT = b"anachron"  # the key of what a file says of itself
VERSION = 1  # of these forms

COMPACT = pa.schema(
    [
        ("number", pa.int64()),
        ("rules", pa.uint16()),
        ("seats", pa.uint8()),
        ("options", pa.string()),  # JSON
        ("seed", pa.binary()),
        ("position", pa.string()),  # JSON, where the game does not begin with its seed
        ("asked", pa.list_(pa.uint8())),  # the seats, decision by decision
        ("choices", pa.list_(pa.uint32())),
        ("values", pa.list_(pa.float32())),
        ("scores", pa.list_(pa.float32())),
        ("reason", pa.string()),
    ]
)


class Layout(NamedTuple):
    """What decisions look like: the sizes of observation and mask, and the fields of an observation."""

    width: int
    size: int
    fields: list[Data]

    def __str__(self) -> str:
        return f"observations of {self.width} numbers and {self.size} choices"

    def schema(self) -> pa.Schema:
        return pa.schema(
            [
                ("number", pa.int64()),  # of the game
                ("n", pa.uint32()),  # of the decision
                ("seat", pa.uint8()),
                ("observation", pa.binary(self.width)),
                ("mask", pa.binary(self.size)),
                ("choice", pa.uint32()),
                ("value", pa.float32()),
                ("outcome", pa.float32()),
            ]
        )


def layout(observer: Observer) -> Layout:
    fields = [field._asdict() for field in observer.fields]
    return Layout(int(observer.width), observer.game.size, fields)


def observer_of(record: Record) -> Observer:
    """Who writes what the seats of this game see."""
    game = anachron.game(record.game).under(record.rules)
    return game.observer(record.seats, **(record.options if record.position is None else {}))


# Out.


def compact(records: Iterable[Record]) -> pa.Table:
    """A row for each game."""
    return pa.Table.from_pylist([compact_row(record) for record in records], COMPACT)


def compact_row(record: Record) -> Data:
    position = None if record.position is None else json.dumps(record.position)
    options = json.dumps(record.options, sort_keys=True)
    return {**record._asdict(), "options": options, "position": position}


def expanded(records: Iterable[Record], as_laid: Layout) -> pa.Table:
    """A row for each decision."""
    rows = [row for record in records for row in decision_rows(record, as_laid)]
    return pa.Table.from_pylist(rows, as_laid.schema())


def decision_rows(record: Record, as_laid: Layout) -> Iterator[Data]:
    observer = observer_of(record)
    if (found := layout(observer)) != as_laid:
        raise Malformed(f"game {record.number}: expected {as_laid}, as the first game has it, got {found}")
    for n, decision in enumerate(record.decisions()):
        yield {
            "number": record.number,
            "n": n,
            "seat": decision.seat,
            "observation": observer.unpacked(observer.packed(decision.state, decision.seat)),
            "mask": masked(decision.state.legal(decision.seat), as_laid.size),
            "choice": decision.choice,
            "value": decision.value,
            "outcome": decision.outcome,
        }


def masked(legal: list[int], size: int) -> bytes:
    """1 for each legal choice."""
    mask = bytearray(size)
    for number in legal:
        mask[number] = 1
    return bytes(mask)


# Back.


def records(table: pa.Table, game: str) -> list[Record]:
    """The games of a compact table."""
    return [read_row(row, game) for row in table.to_pylist()]


def read_row(row: Data, game: str) -> Record:
    position = None if row["position"] is None else json.loads(row["position"])
    return Record(**{**row, "game": game, "options": json.loads(row["options"]), "position": position})
