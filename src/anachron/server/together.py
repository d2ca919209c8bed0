"""Review together: one leads, the others follow or wander off and come back; all may point at things."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from anachron.match import Moment
from anachron.server.api import answer, at
from anachron.server.branching import tree_of
from anachron.server.daily import expect_past
from anachron.server.errors import Denied
from anachron.server.table import Table
from anachron.server.turns import in_turn
from anachron.server.wire import Step, Thing, read
from anachron.store import Player

MOST_PEOPLE = 24  # that are listed; more may look
MOST_ARROWS = 8  # of one person


class Somebody(Struct):
    """Where somebody is in the tree, and whether they follow."""

    id: int
    name: str
    branch: int
    n: int
    follows: bool


class Arrow(Struct, rename={"start": "from", "end": "to"}):
    """Something pointed at, or a way from one thing to another."""

    by: int
    start: Thing
    end: Thing


class Room(Struct):
    """Who leads, the moment that is looked at, who is there, and what is pointed at."""

    leader: int = 0
    branch: int = 0
    n: int = 0
    people: list[Somebody] = []
    arrows: list[Arrow] = []


def room_of(table: Table) -> Room:
    """The room of a table as it is kept, with those who are here."""
    room = msgspec.convert(table.row.room, Room)
    room.people = [one for one in room.people if table.presence.is_here(one.id)]
    known = {one.id for one in room.people}
    room.arrows = [arrow for arrow in room.arrows if arrow.by in known]
    room.leader = room.leader if room.leader in known else 0
    return room


def told(table: Table) -> dict[str, Any]:
    """What everybody who looks at a finished match is told beside it."""
    if table.match is None or not table.match.over:
        return {}
    tree = table.match.tree
    return {"room": msgspec.to_builtins(room_of(table)), "notes": len(tree.notes) + 1 + tree.struck}


@in_turn
async def step(table: Table, player: Player, asked: Step) -> Room:
    """Somebody goes to a moment, takes the lead or leaves it, or points at something."""
    expect_past(table)
    moment = Moment(asked.branch, asked.n)
    tree_of(table).home(moment)  # refused where there is no such moment
    room = room_of(table)
    if asked.lead and room.leader not in (0, player.id):
        raise Denied("led")
    room.people = [one for one in room.people if one.id != player.id][: MOST_PEOPLE - 1]
    room.people.append(Somebody(player.id, player.name, *moment, asked.follows))
    room.people.sort(key=lambda one: one.id)
    if asked.lead is not None:
        room.leader = player.id if asked.lead else 0
    if room.leader == player.id:
        room.branch, room.n = moment
    if asked.arrows is not None:
        others = [arrow for arrow in room.arrows if arrow.by != player.id]
        room.arrows = others + [Arrow(player.id, *ends) for ends in asked.arrows[-MOST_ARROWS:]]
    await table.keep(table.hall.store.pass_on, room=msgspec.to_builtins(room))
    table.seen_again()
    return room


async def move(request: Request) -> Response:
    """Go to a moment of the review that is looked at together; lead there, or point at something."""
    table, player = await at(request)
    return answer(await step(table, player, await read(request, Step)))


ROUTES = [Route("/api/tables/{id}/room", move, methods=["POST"])]
