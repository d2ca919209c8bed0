"""A table in memory kept in step with the store: what others write is read, and told to those who look."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from anachron.engine import AnachronError, Event
from anachron.match import Match, note_line
from anachron.server.errors import Denied
from anachron.server.orders import read as read_orders
from anachron.server.responding import Passing, open_window
from anachron.store import Line, Noted, Row, Whole

if TYPE_CHECKING:
    from anachron.server.table import Table

MOST_CHAT = 200  # remarks that are shown


async def fill(table: Table, whole: Whole) -> None:
    """Bring everything that was kept to a table, at one blow: people may be looking at it."""
    match = await read_match(whole.row, whole.lines, whole.notes) if whole.row.head else None
    table.match, table.chat, table.keys = match, [], {}
    lay_out(table, whole)


async def read_again(table: Table) -> None:
    """Whoever was overtaken begins with what there is; those who look see it."""
    whole = await table.hall.store.look(table.id)
    if whole is None:
        raise Denied("no_table", 404)
    await fill(table, whole)
    table.changed([])


async def be_abreast(table: Table) -> None:
    """Whoever asks sees what they have done before, though another node has done it for them."""
    if await table.hall.store.epoch(table.id) > table.row.epoch:
        await catch_up(table)


async def catch_up(table: Table) -> None:
    """Take in what others have written since; each seat that looks here is told of what it can see."""
    async with table.lock:
        lines = len(table.match.journal) if table.match is not None else 0
        whole = await table.hall.store.look(table.id, lines, table.chat[-1].number if table.chat else 0)
        if whole is None:
            return
        if whole.present != table.presence.others:
            table.presence.others = whole.present
            table.notice_absence()
        if whole.row.epoch <= table.row.epoch:
            return
        if any(table.names.get(id, name) != name for id, name in whole.names.items()):
            # somebody is called otherwise, or is gone with all they have said
            await read_again(table)
            table.stir()
            return
        everybody, seats = open_to_all(table), [open_to(table, seat) for seat in range(table.row.seats)]
        events = await take_in(table, whole)
        if open_to_all(table) != everybody:
            table.changed(events)
            return
        for seat, before in enumerate(seats):
            if open_to(table, seat) != before:
                table.changed_for(seat)
        table.stir()


def open_to_all(table: Table) -> tuple[Any, ...]:
    """What everybody can see of a table, in short."""
    unseen: dict[str, Any] = {
        "epoch": 0,
        "node": "",
        "window": None,
        "passes": {},
        "holders": {},
        "due": None,
    }
    lines = len(table.match.journal) if table.match is not None else -1
    said = table.chat[-1].number if table.chat else 0
    notes = len(table.match.tree.notes) if table.match is not None and table.match.over else 0
    return (
        table.row._replace(changed=0.0, **unseen),
        list(table.chairs),
        dict(table.names),
        lines,
        said,
        notes,
    )


def open_to(table: Table, seat: int) -> tuple[Any, ...]:
    """What only a seat can see."""
    held = table.window.answers.get(seat) if table.window is not None else None
    player = table.chairs[seat].player
    said = table.passes.get(seat), table.orders.get(seat)
    return held, said, table.holders.get(player) if player is not None else None


async def take_in(table: Table, whole: Whole) -> list[Event]:
    """All that was read, in place of what was known; what the new lines made happen."""
    events = await follow(table, whole)
    lay_out(table, whole)
    return events


def lay_out(table: Table, whole: Whole) -> None:
    """Everything around a match that is as far as what was read."""
    table.row, table.chairs, table.names = whole.row, whole.chairs, whole.names
    table.presence.others, table.noted = whole.present, None
    table.passes = {int(seat): Passing(*passing) for seat, passing in whole.row.passes.items()}
    table.writers = {note.number: note.player for note in whole.notes if note.player is not None}
    table.orders = {seat: read_orders(lines) for seat, lines in whole.orders.items()}
    table.holders = {int(player): seat for player, seat in whole.row.holders.items()}
    table.chat = [*table.chat, *whole.said][-MOST_CHAT:]
    table.keys |= {line.key: line.number for line in whole.lines if line.key}
    open_window(table)
    window = table.window
    for held in whole.held if window is not None else []:
        assert window is not None
        if held.question == table.question(held.seat):
            window.answer(held.seat, held.text)
            table.keys |= {held.key: len(table.played.journal)} if held.key else {}


async def follow(table: Table, whole: Whole) -> list[Event]:
    """The match goes on with the new lines; one that is not known yet is read from the start."""
    match = table.match
    if match is None:
        table.match = await read_match(whole.row, whole.lines, whole.notes) if whole.row.head else None
        return []
    try:
        events = match.follow("".join(line.text for line in whole.lines))
        if not match.over or [*map(note_line, match.tree.notes)] == [note.text for note in whole.notes]:
            return events
    except AnachronError:  # it goes by other rules elsewhere: what is kept decides
        events = []
    table.match = await read_match(whole.row, await table.hall.store.journal(table.id), whole.notes)
    return events


async def read_match(row: Row, lines: list[Line], notes: list[Noted]) -> Match:
    """The match from its beginning, with what is noted beside it."""
    text = row.head + "".join(line.text for line in lines)
    margin = "".join(["\n", *(note.text for note in notes)]) if notes else ""
    return await asyncio.to_thread(Match.read, text + margin)
