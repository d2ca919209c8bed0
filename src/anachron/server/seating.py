"""Sitting down, before and during the match; leaving, and coming back."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from math import ceil

from anachron.bots import LEVELS
from anachron.engine import Malformed
from anachron.match import Match, Refused
from anachron.match.speech import MARK
from anachron.server.daily import expect_past
from anachron.server.driving import STAND_IN
from anachron.server.errors import Denied
from anachron.server.identity import is_program
from anachron.server.rating import expect_account, expect_same_pool
from anachron.server.table import Table
from anachron.server.trouble import silent
from anachron.server.turns import in_turn
from anachron.store import Chair, Player


@in_turn
async def sit(table: Table, player: Player, seat: int | None = None) -> int:
    """Take an open chair."""
    already = table.seats_of(player)
    if already:
        return already[0]
    if table.terms.rated:
        expect_account(player)
        expect_same_pool(table, player)
    await expect_wanted(table, player)
    free = free_seats(table)
    if not free:
        raise Denied("full")
    if seat is not None and seat not in free:
        raise Denied("taken")
    if await table.hall.store.order.at_odds(player.id, sorted(table.concerned())):
        raise Denied("at_odds", 403)
    table.names[player.id] = player.name
    chosen = free[0] if seat is None else seat
    await take_back(table, Chair(chosen, player.id, None, False))
    await table.hall.store.people.uninvite(table.id, player.id)
    if table.row.status == "open" and len(free) == 1:
        await table.begin()
    return chosen


def free_seats(table: Table) -> list[int]:
    """Where somebody may sit down: open chairs, and that of a bot which gives no answer."""
    free = [chair.seat for chair in table.chairs if chair.player is None and chair.level is None]
    left = silent(table)
    if left is not None and table.chairs[left].player is None and not (table.day or table.tournament):
        free.append(left)
    return free


@in_turn
async def stand(table: Table, player: Player) -> None:
    """Give one's chair up, before the start."""
    expect_open(table)
    for seat in expect_seats(table, player):
        await table.seat(Chair(seat, None, None, False))


@in_turn
async def set_chair(table: Table, player: Player, seat: int, level: str | None) -> None:
    """The host puts a bot on a chair or opens it, before the start; another where one gives no answer."""
    expect_host(table, player)
    if level is not None and seat == silent(table):
        expect_level(level)
        chair = table.chairs[seat]._replace(level=level)
        await table.write(lambda match: match.sit(seat, MARK + level), chair=chair)
        return
    expect_open(table)
    if not 0 <= seat < table.row.seats:
        raise Malformed(f"expected a seat from 0 to {table.row.seats - 1}, got {seat!r}")
    if table.chairs[seat].player is not None:
        raise Denied("taken")
    expect_level(level)
    expect_people(table)
    await table.seat(Chair(seat, None, level, False))
    if all(chair.player is not None or chair.level for chair in table.chairs):
        await table.begin()


@in_turn
async def start(table: Table, player: Player) -> None:
    """The host begins: chairs that are still open go to bots."""
    expect_open(table)
    expect_host(table, player)
    expect_people(table)
    await fill_up(table)


async def fill_up(table: Table) -> None:
    """Begin, with bots on the chairs that are free."""
    for chair in table.chairs:
        if chair.player is None and chair.level is None:
            await table.seat(Chair(chair.seat, None, STAND_IN, False))
    await table.begin()


async def await_no_longer(table: Table) -> None:
    """Nobody else has come in time: bots take the free chairs, if somebody is there still."""
    if table.row.status != "open" or table.row.due is None or table.row.due > time.time():
        return
    if table.people():
        await fill_up(table)
    else:
        await table.keep(table.hall.store.change, due=None)


@in_turn
async def leave(table: Table, player: Player) -> None:
    """A stand-in plays on for somebody who goes."""
    expect_past(table)
    if table.tournament:
        raise Denied("no_stand_ins")
    for seat in expect_seats(table, player):
        await hand_over(table, seat)


async def resign(table: Table, player: Player, key: str = "") -> int:
    """Give up. Where that does not end it a stand-in plays on, but not for a team without anybody else."""
    seat = table.own_seat(player)
    number = await table.verb(player, "resign", key)
    await go_on_without(table, seat)
    return number


@in_turn
async def go_on_without(table: Table, seat: int) -> None:
    await go_without(table, seat)


async def go_without(table: Table, seat: int) -> None:
    """The match goes on, or ends, after a seat has given up."""
    match = table.played
    if match.over:
        return
    if plays_on(table, seat):
        await hand_over(table, seat)
    else:
        for bot in sorted({*range(match.seats)} - match.resigned):
            await table.write(partial(Match.resign, seat=bot))


def plays_on(table: Table, seat: int) -> bool:
    """Whether the match goes on after a seat has given up."""
    match = table.played
    others = {*range(match.seats)} - match.resigned - {seat}
    return bool(others & {*table.people()}) if match.is_team else len(others) > 1


async def hand_over(table: Table, seat: int) -> None:
    if table.match is None:
        await table.seat(Chair(seat, None, None, False))
    elif not table.match.over and not table.chairs[seat].away:
        await stand_in(table, seat, lambda match: match.sit(seat, MARK + STAND_IN))


async def stand_in(table: Table, seat: int, write: Callable[[Match], None], level: str = STAND_IN) -> None:
    """A bot plays a seat from now on, as the journal says."""
    await table.write(write, chair=table.chairs[seat]._replace(level=level, away=True))


@in_turn
async def replace(table: Table, player: Player, seat: int) -> None:
    """Somebody at the table lets a bot play for one who has been gone for longer than the grace."""
    mine = expect_seats(table, player)[0]
    expect_replaceable(table, seat)
    if not table.chairs[seat].away:
        await stand_in(table, seat, lambda match: match.replace(mine, seat, MARK + STAND_IN))


@in_turn
async def come_back(table: Table, player: Player) -> None:
    """Take one's seat from the stand-in."""
    away = [seat for seat in expect_seats(table, player) if table.chairs[seat].away]
    back = [seat for seat in away if table.match is None or seat not in table.match.resigned]
    if away and not back:
        raise Refused("resigned")
    for seat in back:
        await take_back(table, table.chairs[seat]._replace(level=None, away=False))


async def take_back(table: Table, chair: Chair) -> None:
    if table.match is None or table.match.over:
        await table.seat(chair)
    else:
        await table.write(lambda match: match.sit(chair.seat, table.person(chair)), chair=chair)


# What must hold.


def expect_open(table: Table) -> None:
    if table.row.status != "open":
        raise Denied("begun")


def expect_seats(table: Table, player: Player) -> list[int]:
    seats = table.seats_of(player)
    if not seats:
        raise Denied("not_seated", 403)
    return seats


def expect_host(table: Table, player: Player) -> None:
    if player.id != table.row.host:
        raise Denied("host_only", 403)


def expect_people(table: Table) -> None:
    if table.terms.rated:
        raise Denied("rated_people")


async def expect_wanted(table: Table, player: Player) -> None:
    """A program sits down with strangers only where it is asked to."""
    met = [table.names.get(one, "") for one in table.concerned() if one in table.names]
    if player.bot and table.row.public and not all(map(is_program, met)):
        asked = await table.hall.store.people.invited_to(table.id)
        if player.id not in {id for id, _ in asked}:
            raise Denied("bot_uninvited", 403)


def expect_level(level: str | None) -> None:
    if level is not None and level not in LEVELS:
        raise Malformed(f"expected a level of {', '.join(LEVELS)}, got {level!r}")


def expect_replaceable(table: Table, seat: int) -> None:
    gone = table.chairs[seat].player if 0 <= seat < table.row.seats else None
    if gone is None or table.playing.over:
        raise Denied("nobody_there")
    left = table.grace_left(gone)
    if left is None:
        raise Denied("no_stand_ins")
    if table.presence.is_here(gone):
        raise Denied("still_here")
    if left:
        raise Denied("in_grace", seconds=ceil(left))
