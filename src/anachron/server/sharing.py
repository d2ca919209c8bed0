"""One screen, several people: who looks at it, and whom it must be handed to before anything is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.match.telling import is_private
from anachron.server.errors import Denied
from anachron.store import Player

if TYPE_CHECKING:
    from anachron.server.table import Table


def looks_from(table: Table, player: Player) -> int | None:
    """The seat that a player sees the table from; nobody's while the screen goes from hand to hand."""
    return None if handed_to(table, player) is not None else due(table, player)


def handed_to(table: Table, player: Player) -> int | None:
    """The seat whose person must take the screen first: where hands are hidden, behind a curtain."""
    seats, match = table.seats_of(player), table.match
    if len(seats) < 2 or match is None or match.over:
        return None
    seat = due(table, player)
    private = table.kept.once(("private", len(match.journal), *seats), lambda: is_private(match, seats))
    return seat if private and seat != table.holders.get(player.id) else None


def due(table: Table, player: Player) -> int:
    """Whose turn it is at a screen: one who has to answer, else whoever looked last."""
    seats = table.seats_of(player)
    holder = table.holders.get(player.id, seats[0])
    offer = table.match.asked if table.match is not None else None
    asked = [seat for seat in seats if offer is not None and seat in offer.waiting]
    owing = asked or [seat for seat in seats if table.is_asked(seat)]
    return holder if holder in owing or not owing else owing[0]


async def take(table: Table, player: Player, seat: int) -> None:
    """The person of a seat has the screen in hand: the curtain rises."""
    if seat != handed_to(table, player):
        raise Denied("stale")
    kept = {str(other): held for other, held in {**table.holders, player.id: seat}.items()}
    await table.keep(table.hall.store.pass_on, holders=kept)
    table.holders[player.id] = seat
    table.changed_for(seat)
