"""Data sets: games of bots, or matches from files, in one Parquet file.

They are made in parts, each kept beside the file as soon as it is done, so that whoever was killed goes on
from there. The file is put together in the order of the games: the same to the byte whoever made its parts.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from anachron.bots import bot
from anachron.engine import Malformed
from anachron.engine.plain import Data
from anachron.lab.records import Deal, Filed
from anachron.lab.setups import first_setup
from anachron.lab.tables import (
    ABOUT,
    COMPACT,
    DECISIONS,
    GAMES,
    VERSION,
    Layout,
    compact,
    expanded,
    layout,
    observer_of,
)
from anachron.lab.work import Workers, shown, spread
from anachron.match.record import rules_of

MANY, PARTS = 200, 100  # games of one part at most; parts of a data set, unless they would be larger
ROWS = 10_000  # of a row group, at least

Source = Deal | Filed


class Task(NamedTuple):
    """Some games, by their numbers; with a layout, decision by decision."""

    first: int
    sources: list[Source]
    as_laid: Layout | None


class Plan(NamedTuple):
    """A data set: where its games come from, and what the file says of itself."""

    sources: list[Source]
    as_laid: Layout | None
    about: Data

    def schema(self) -> pa.Schema:
        plain = COMPACT if self.as_laid is None else self.as_laid.schema()
        return plain.with_metadata({ABOUT: json.dumps(self.about, sort_keys=True)})

    def tasks(self) -> list[Task]:
        """The parts: the same however many there are to do them."""
        games = len(self.sources)
        few = max(1, min(MANY, games // PARTS))
        return [Task(at, self.sources[at : at + few], self.as_laid) for at in range(0, games, few)]


def part(task: Task) -> pa.Table:
    """The games of a task as a table."""
    found = [source.record(number) for number, source in enumerate(task.sources, task.first)]
    return compact(found) if task.as_laid is None else expanded(found, task.as_laid)


# What is asked for.


def bot_games(
    game: str,
    mode: str | None,
    seats: int | None,
    games: int,
    form: str,
    level: str,
    scale: float,
    opening: int,
    seed: str,
) -> Plan:
    """Games that bots play."""
    setup = first_setup(game, mode, seats)
    bot(setup.game, level)  # an unknown level is refused at once
    deal = Deal(game, setup.mode, setup.seats, level, scale, opening, seed)
    as_laid = layout(setup.game.observer(setup.seats, **setup.capped)) if form == DECISIONS else None
    return Plan([deal] * games, as_laid, about(game, form, as_laid, {**deal._asdict(), "games": games}))


def matches(game: str, files: list[Path], form: str, review: str | None) -> Plan:
    """Matches from files, in the order given."""
    sources = [Filed(file.name, file.read_bytes(), review) for file in files]
    for source in sources:
        found = source.match().game.id
        if found != game:
            raise Malformed(f"{source.name}: expected a match of {game!r}, got {found!r}")
    as_laid = None
    if form == DECISIONS:
        as_laid = layout(observer_of(sources[0]._replace(level=None).record(0)))
    names = [[source.name, hashlib.sha256(source.text).hexdigest()] for source in sources]
    return Plan(list(sources), as_laid, about(game, form, as_laid, {"matches": names, "review": review}))


def about(game: str, form: str, as_laid: Layout | None, made: Data) -> Data:
    """What a file says of itself: enough to make it again."""
    import anachron

    fields = [] if as_laid is None else as_laid.fields
    rules = rules_of(anachron.game(game))
    return {"version": VERSION, "game": game, "rules": rules, "form": form, "made": made, "fields": fields}


# How it is made.


def make(plan: Plan, out: Path, workers: Workers) -> None:
    """Make what is not there yet, and put it together."""
    if out.exists():
        expect_same(plan, pq.read_schema(out).metadata or {}, out)
        return
    folder = out.with_name(out.name + ".parts")
    folder.mkdir(parents=True, exist_ok=True)
    expect_same(plan, begun(plan, folder), folder)
    tasks = plan.tasks()
    left = [task for task in tasks if not place(folder, task).exists()]
    games = sum(len(task.sources) for task in left)
    results = shown(zip(left, spread(part, left, workers)), out.name, games, lambda one: len(one[0].sources))
    for task, table in results:
        write(place(folder, task), plan.schema(), [table])
    write(out, plan.schema(), gathered(pq.read_table(place(folder, task)) for task in tasks))
    shutil.rmtree(folder)


def place(folder: Path, task: Task) -> Path:
    return folder / f"{task.first:09}.parquet"


def begun(plan: Plan, folder: Path) -> dict[bytes, bytes]:
    """What the parts in a folder are of; a new folder is of this plan."""
    note = folder / "about.json"
    if not note.exists():
        replace(note, lambda path: path.write_bytes(plan.schema().metadata[ABOUT]))
    return {ABOUT: note.read_bytes()}


def expect_same(plan: Plan, found: dict[bytes, bytes], where: Path) -> None:
    if found.get(ABOUT) != plan.schema().metadata[ABOUT]:
        raise Malformed(f"{where} holds something else: expected nothing there, or the same data set")


def gathered(parts: Iterable[pa.Table]) -> Iterator[pa.Table]:
    """Parts joined to groups of some size."""
    group: list[pa.Table] = []
    for part in parts:
        group.append(part)
        if sum(map(len, group)) >= ROWS:
            yield pa.concat_tables(group)
            group = []
    if group:
        yield pa.concat_tables(group)


def write(file: Path, schema: pa.Schema, tables: Iterable[pa.Table]) -> None:
    """A file with a row group for each table."""

    def fill(path: Path) -> None:
        with pq.ParquetWriter(path, schema, compression="zstd") as writer:
            for table in tables:
                writer.write_table(table, row_group_size=max(1, len(table)))

    replace(file, fill)


def replace(file: Path, fill: Callable[[Path], Any]) -> None:
    """Fill a file that is there whole or not at all."""
    beside = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        fill(beside)
        os.replace(beside, file)
    finally:
        beside.unlink(missing_ok=True)


def main(
    game: str,
    files: tuple[Path, ...],
    expanded: bool,
    games: int | None,
    review: str | None,
    out: Path,
    workers: Workers,
    **how: Any,
) -> str:
    """Make the data set that was asked for, and tell what it holds."""
    form = DECISIONS if expanded else GAMES
    if files and games is not None:
        raise Malformed("expected a number of games or files of matches, got both")
    if review is not None and not files:
        raise Malformed("expected files of matches to review, got none")
    plan = (
        matches(game, list(files), form, review)
        if files
        else bot_games(game=game, form=form, games=games or 1000, **how)
    )
    make(plan, out, workers)
    rows = pq.read_metadata(out).num_rows
    return f"{out}: {len(plan.sources):,} games of {game}, {rows:,} {form}, {out.stat().st_size:,} bytes"
