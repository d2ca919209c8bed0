"""Data sets back as arrays of NumPy, batch by batch, for PyTorch, JAX or whatever takes them.

Needs `pip install 'anachron[data]'`. Both forms give the same batches: compact games are played again as they
are read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from anachron.engine import Malformed
from anachron.lab.records import Record
from anachron.lab.tables import ABOUT, DECISIONS, GAMES, VERSION, expanded, layout, observer_of, records

Batch = dict[str, NDArray[Any]]  # observation, mask, choice, value, outcome, seat, number, n

GAMES_AT_ONCE = 50  # compact games played again at a time
POOL = 8  # pieces mixed with each other where the order is shuffled


class Piece(NamedTuple):
    """Some rows of a file."""

    group: int
    first: int
    rows: int


class Data:
    """A data set in a file."""

    def __init__(self, file: Path | str) -> None:
        self.path = Path(file)
        try:
            self.file = pq.ParquetFile(self.path)
        except (pa.ArrowInvalid, OSError) as error:
            raise Malformed(f"{self.path}: expected a data set: {error}") from None
        about = json.loads((self.file.schema_arrow.metadata or {}).get(ABOUT, b"{}"))
        if about.get("version") != VERSION or about["form"] not in (GAMES, DECISIONS):
            raise Malformed(f"{self.path}: expected a data set of `anachron dataset`, version {VERSION}")
        self.about: Data = about
        self.game: str = about["game"]
        self.is_compact = about["form"] == GAMES

    def __len__(self) -> int:
        """Its rows: games, or decisions."""
        return int(self.file.metadata.num_rows)

    def games(self) -> Iterator[Record]:
        """The games of a compact data set, in their order, to be played again."""
        if not self.is_compact:
            raise Malformed(f"{self.path}: expected a compact data set, got one of decisions")
        for piece in self.pieces():
            yield from records(self.table(piece), self.game)

    def batches(
        self, size: int, seed: int | None = None, epochs: int | None = 1, whole: bool = False
    ) -> Iterator[Batch]:
        """Decisions, so many at a time; None for epochs goes on for ever.

        With a seed they are shuffled: the pieces of the file, and the decisions within some pieces at a time,
        anew in every epoch. `whole` leaves out what is left over at the end of an epoch.
        """
        if size < 1:
            raise Malformed(f"size: expected at least 1 decision, got {size}")
        epoch = 0
        while epochs is None or epoch < epochs:
            for batch in cut(self.pools(seed, epoch), size):
                if not whole or len(batch["choice"]) == size:
                    yield batch
            epoch += 1

    def pools(self, seed: int | None, epoch: int) -> Iterator[Batch]:
        """Larger heaps of decisions, in their order or mixed."""
        pieces = self.pieces()
        if seed is None:
            yield from map(self.read, pieces)
            return
        rng = np.random.default_rng([seed, epoch])
        order = rng.permutation(len(pieces))
        for at in range(0, len(order), POOL):
            pool = joined([self.read(pieces[n]) for n in order[at : at + POOL]])
            yield taken(pool, rng.permutation(len(pool["choice"])))

    def pieces(self) -> list[Piece]:
        """The file in pieces that fit into memory."""
        groups = range(self.file.metadata.num_row_groups)
        sizes = [self.file.metadata.row_group(group).num_rows for group in groups]
        step = GAMES_AT_ONCE if self.is_compact else max(sizes, default=1)
        return [
            Piece(group, first, min(step, rows - first))
            for group, rows in enumerate(sizes)
            for first in range(0, rows, step)
        ]

    def table(self, piece: Piece) -> pa.Table:
        return self.file.read_row_group(piece.group).slice(piece.first, piece.rows)

    def read(self, piece: Piece) -> Batch:
        """The decisions of a piece."""
        table = self.table(piece)
        if self.is_compact:
            games = records(table, self.game)
            table = expanded(games, layout(observer_of(games[0])))
        return arrays(table)


def batches(
    file: Path | str, size: int, seed: int | None = None, epochs: int | None = 1, whole: bool = False
) -> Iterator[Batch]:
    """The decisions of a data set, so many at a time: see `Data.batches`."""
    return Data(file).batches(size, seed, epochs, whole)


def arrays(table: pa.Table) -> Batch:
    """The columns as arrays: rows of bytes where a column holds bytes; what is not known is nan."""
    return {name: array(table[name].combine_chunks()) for name in table.column_names}


def array(column: Any) -> NDArray[Any]:
    if pa.types.is_fixed_size_binary(column.type):
        width = column.type.byte_width
        flat = np.frombuffer(column.buffers()[1], np.uint8)
        return flat[column.offset * width : (column.offset + len(column)) * width].reshape(-1, width)
    found: NDArray[Any] = column.to_numpy(zero_copy_only=False)
    return found


def joined(parts: list[Batch]) -> Batch:
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def taken(batch: Batch, rows: Any) -> Batch:
    return {name: column[rows] for name, column in batch.items()}


def cut(pools: Iterator[Batch], size: int) -> Iterator[Batch]:
    """Batches of one size, and what is left over last."""
    held: list[Batch] = []
    for pool in pools:
        held.append(pool)
        heap = joined(held)
        whole = len(heap["choice"]) // size * size
        for at in range(0, whole, size):
            yield taken(heap, slice(at, at + size))
        held = [taken(heap, slice(whole, None))]
    if held and len(held[0]["choice"]):
        yield held[0]
