"""All that is kept about somebody is told them, goes with them, and is an account's where a guest logs in."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Boolean, Column, Float, Integer, Table, create_engine, insert, select

from anachron.match import note_line
from anachron.match.notes import Note, read_note
from anachron.store import Chair, Noted, Store
from anachron.store.database import address
from anachron.store.privacy import GONE, OF_PLAYER
from anachron.store.schema import (
    METADATA,
    chairs,
    entrants,
    places,
    players,
    reports,
    rulings,
    tables,
    tournaments,
    tries,
)
from tests.store.keeping import row, with_store

STAY = {chairs.c.player, tables.c.host, places.c.player, reports.c.about}  # under a dash
STAY |= {tries.c.player, entrants.c.player, rulings.c.by, tournaments.c.host}
UNLINKED = {
    "player",
    "remarks",
    "came",
    "ratings",
    "rated",
    "orders",
}  # told, without a column that leads there


def filled(column: Column[Any], player: int) -> Any:
    """Something for a column, so that all of them belong together."""
    if column.name in ("player", "by", "about", "host", "friend", "blocked"):
        return player
    if column.name == "who" and isinstance(column.table, Table) and column.table.name in ("ratings", "rated"):
        return f"player {player}"
    if column.name == "chat":
        return "[]"
    kinds = {Boolean: False, Float: 1.0, Integer: 1, JSON: {}}
    return next((value for kind, value in kinds.items() if isinstance(column.type, kind)), "x")


def fill(url: str, player: int) -> None:
    """A row in every table that leads to this player."""
    with create_engine(address(url)).begin() as connection:
        for table in METADATA.sorted_tables:
            if table is not players:
                connection.execute(
                    insert(table).values({one.name: filled(one, player) for one in table.columns})
                )


def left(url: str, player: int) -> set[Column[Any]]:
    """The columns in which there is still something of a player."""
    with create_engine(address(url)).connect() as connection:
        return {one for one in OF_PLAYER if connection.execute(select(one).where(one == player)).first()}


async def two(store: Store) -> tuple[int, int]:
    return (await store.add_player("Guest", "en")).id, (await store.add_player("Ada", "en")).id


def test_a_copy_has_all_that_is_kept(url):
    guest, _ = with_store(url, two)
    fill(url, guest)
    told = with_store(url, lambda store: store.privacy.export(guest))
    assert all(told.values()), [name for name, rows in told.items() if not rows]
    assert len({*told} - UNLINKED) == len({one.table for one in OF_PLAYER})


def test_whoever_goes_is_nobody_everywhere(url):
    guest, _ = with_store(url, two)
    fill(url, guest)
    with_store(url, lambda store: store.privacy.erase(guest))
    assert left(url, guest) <= STAY


def test_an_account_has_all_that_was_a_guests(url):
    guest, ada = with_store(url, two)
    fill(url, guest)
    with_store(url, lambda store: store.merge(guest, ada))
    assert not left(url, guest)
    assert with_store(url, lambda store: store.player(guest)) is None


def test_what_somebody_wrote_beside_the_match_of_others_goes_with_them_and_not_that_of_a_namesake(url):
    async def story(store: Store) -> list[tuple[str, int | None]]:
        guest, other = [(await store.add_player("Ada", "en")).id for _ in range(2)]
        await store.add_table(row("t", other), [Chair(0, other, None, False)])
        said = [Note(n, "remark", 0, 0, text, "Ada", 0.0) for n, text in ((1, "mine"), (2, "theirs"))]
        lines = [Noted(note.number, note_line(note), who) for note, who in zip(said, (guest, other))]
        await store.add_notes("t", lines)
        await store.privacy.erase(guest)
        return [(read_note(line.text.rstrip("\n")).text, line.player) for line in await store.notes("t")]

    (mine, nobody), (theirs, other) = with_store(url, story)
    assert (mine, nobody, theirs) == (GONE, None, "theirs") and other is not None
