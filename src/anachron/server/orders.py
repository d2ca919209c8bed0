"""What seats have said ahead at a table: how it is kept, when it lapses, and when it applies."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from anachron.match import Match
from anachron.match.ahead import NONE, Orders, answer, standing
from anachron.store.days import set_orders
from anachron.store.writer import Work

if TYPE_CHECKING:
    from anachron.server.table import Table


def of(table: Table, seat: int | None) -> Orders:
    """What a seat has said that still stands."""
    if seat not in table.orders or table.match is None:
        return NONE
    return standing(table.match, seat, table.orders[seat])


def put(table: Table, changed: dict[int, Orders]) -> None:
    found = {**table.orders, **changed}
    table.orders = {seat: one for seat, one in found.items() if not one.is_empty}


# In the store.


def written(found: Orders) -> list[Any]:
    return [] if found.is_empty else [msgspec.to_builtins(found)]


def read(kept: list[Any]) -> Orders:
    return msgspec.convert(kept[0], Orders) if kept else NONE


def settling(table: Table, match: Match) -> list[Work[None]]:
    """What is to be written with whatever makes something said ahead lapse, or be done."""
    found = lapsed(table, match)
    return [partial(set_orders, table=table.id, seat=seat, lines=written(one)) for seat, one in found.items()]


def lapsed(table: Table, match: Match) -> dict[int, Orders]:
    """The seats of which not everything stands any more, with what does."""
    found = {seat: standing(match, seat, one) for seat, one in table.orders.items()}
    return {seat: one for seat, one in found.items() if one != table.orders[seat]}


# When it applies.


def ready(table: Table) -> list[int]:
    """The seats for which it says what to choose now."""
    match = table.match
    if match is None or match.over or table.window is not None or not table.orders:
        return []
    return [seat for seat in match.pending() if said(table, match, seat) is not None]


def said(table: Table, match: Match, seat: int) -> str | None:
    """What a seat has said that it chooses now; not while a bot plays there."""
    if seat not in table.orders or table.chairs[seat].player is None or table.level(seat):
        return None
    return answer(match, seat, table.orders[seat])
