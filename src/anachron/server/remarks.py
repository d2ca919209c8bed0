"""What is said at a table."""

from __future__ import annotations

import time

from anachron.server.abreast import MOST_CHAT
from anachron.server.errors import Denied
from anachron.server.table import Table, own
from anachron.server.turns import in_turn
from anachron.store import Doubled, Player, Said

JOINERS = "\u200c\u200d"  # within words of some languages, and between the parts of a sign
MOST_SAID = 400  # characters of one remark


@in_turn
async def say(table: Table, player: Player, text: str, key: str = "") -> None:
    """One more remark, to everybody at the table."""
    text, key = fit_remark(text, MOST_SAID), own(player, key)
    if key in table.keys:
        return
    await expect_heard(table, player)
    seat = table.seat_of(player)
    name = player.name if seat is None else table.person(table.chairs[seat])
    number = table.chat[-1].number + 1 if table.chat else 1
    said = Said(number, seat, name, text, time.time(), player.id)
    try:
        await table.keep(table.hall.store.say, said, key)
    except Doubled:  # sent again, after a restart
        return
    table.keys |= {key: said.number} if key else {}
    table.chat = [*table.chat, said][-MOST_CHAT:]
    table.changed([])


def fit_remark(text: str, most: int) -> str:
    """What somebody says, in one line, without what steers how others see it."""
    text = " ".join("".join(one if one.isprintable() or one in JOINERS else " " for one in text).split())
    if not text:
        raise Denied("silent", 400)
    if len(text) > most:
        raise Denied("too_long", 400, most=most)
    return text


def expect_unmuted(player: Player) -> None:
    """Whoever is muted writes nothing that others read: remarks, names and notices of clubs, tournaments."""
    if player.muted > time.time():
        raise Denied("muted", 403)


async def expect_heard(table: Table, player: Player) -> None:
    """Neither those who look after the tables nor the host of this one have taken the word from somebody."""
    expect_unmuted(player)
    if player.id in await table.hall.store.order.hushed_at(table.id):
        raise Denied("hushed", 403)
