"""Campaigns, and who plays them: the statements."""

from __future__ import annotations

import time as clock
from collections.abc import Iterable

from sqlalchemy import Connection, insert, select, update

from anachron.store import tables as kept
from anachron.store.models import Campaign, Chair, Place, Row
from anachron.store.schema import campaigns, places

CAMPAIGN = (campaigns.c.id, campaigns.c.game, campaigns.c.text, campaigns.c.table_id, campaigns.c.changed)
PLACE = (places.c.seat, places.c.player, places.c.level, places.c.name)


def add(connection: Connection, one: Campaign) -> None:
    values = {name: value for name, value in one._asdict().items() if name != "places"}
    connection.execute(insert(campaigns).values(**values))
    connection.execute(insert(places), [{"campaign_id": one.id, **place._asdict()} for place in one.places])


def find(connection: Connection, id: str) -> Campaign | None:
    found = connection.execute(select(*CAMPAIGN).where(campaigns.c.id == id)).first()
    if found is None:
        return None
    seated = connection.execute(select(*PLACE).where(places.c.campaign_id == id).order_by(places.c.seat))
    return Campaign(*found, tuple(Place(*place) for place in seated))


def of_player(connection: Connection, player: int, limit: int) -> list[Campaign]:
    """Somebody's campaigns, the latest change first."""
    mine = select(places.c.campaign_id).where(places.c.player == player)
    wanted = select(campaigns.c.id).where(campaigns.c.id.in_(mine)).order_by(campaigns.c.changed.desc())
    found = (find(connection, id) for id in connection.scalars(wanted.limit(limit)).all())
    return [one for one in found if one is not None]


def take(connection: Connection, id: str, place: Place) -> bool:
    """Somebody takes a place, if nobody has it."""
    free = (places.c.campaign_id == id) & (places.c.seat == place.seat)
    free &= places.c.player.is_(None) & places.c.level.is_(None)
    return connection.execute(update(places).where(free).values(**place._asdict())).rowcount == 1


def write(connection: Connection, id: str, before: str, text: str) -> bool:
    """One more game, unless somebody else has counted it meanwhile."""
    same = (campaigns.c.id == id) & (campaigns.c.text == before)
    done = connection.execute(update(campaigns).where(same).values(text=text, changed=clock.time()))
    return done.rowcount == 1


def open_game(connection: Connection, id: str, before: str, row: Row, seated: Iterable[Chair]) -> bool:
    """The table of the next game, unless somebody else has opened one meanwhile."""
    same = (campaigns.c.id == id) & (campaigns.c.table_id == before)
    done = connection.execute(update(campaigns).where(same).values(table_id=row.id, changed=clock.time()))
    if done.rowcount == 1:
        kept.add(connection, row, seated)
        if before:
            kept.change(connection, before, None, {"successor": row.id})
    return done.rowcount == 1
