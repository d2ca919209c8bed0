"""Who belongs to a club, and as what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from anachron.server.errors import Denied
from anachron.store import Player
from anachron.store.clubs import BARRED, Club, Member

if TYPE_CHECKING:
    from anachron.server.hall import Hall


async def expect_club(hall: Hall, id: str) -> Club:
    found = await hall.store.clubs.find(id)
    if found is None:
        raise Denied("no_club", 404)
    return found


def role_of(members: list[Member], me: Player | None) -> str:
    """What somebody is in a club; "" for a stranger, and for whoever is barred."""
    return next((one.role for one in members if me and one.id == me.id and one.role != BARRED), "")


async def expect_member(hall: Hall, id: str, me: Player) -> None:
    """Tables of a club are opened by those who belong to it."""
    await expect_club(hall, id)
    if not role_of(await hall.store.clubs.members(id), me):
        raise Denied("club_members", 403)
