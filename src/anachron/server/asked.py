"""Waiting for you: all tables that wait for somebody, and how far one has looked at them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import anachron
from anachron.server import faces, identity, render, shelf
from anachron.server.answers.games import Asked, Waiting
from anachron.server.api import answer, hall_of
from anachron.server.hall import Hall
from anachron.server.pages import switch_language
from anachron.server.wire import Looked, read
from anachron.store import Player
from anachron.store.days import Owed

MOST = 100  # tables in the list


async def waiting(hall: Hall, player: Player | None, lang: str) -> list[Waiting]:
    """The tables that wait for somebody: what runs out first comes first."""
    if player is None:
        return []
    known = {game.id for game in shelf.games()}  # a table may outlive its game
    return [told(one, lang) for one in await hall.store.days.owed(player.id, MOST) if one.game in known]


def told(one: Owed, lang: str) -> Waiting:
    name = anachron.game(one.game).name[lang]
    return Waiting(one.table, f"/t/{one.table}", one.game, name, one.names, one.since, one.due)


async def page(request: Request) -> Response:
    """GET /asked."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me = await identity.who(request)
    found = await waiting(hall_of(request), me, identity.language(request))
    drawn = {name: faces.person(name) for one in found for name in one.names}
    return render.page(request, "asked.html", me, waiting=found, faces=drawn)


async def all_asked(request: Request) -> Response:
    """The tables that wait for one, what runs out first at the head."""
    me = await identity.expect(request)
    return answer(Asked(await waiting(hall_of(request), me, identity.language(request))))


async def looked(request: Request) -> Response:
    """Note how far one has looked at a table: what comes after is shown to whoever comes back."""
    me, asked = await identity.expect(request), await read(request, Looked)
    table = await hall_of(request).seen(request.path_params["id"], me)
    if table.match is not None and table.seats_of(me):
        await hall_of(request).store.days.look(me.id, table.id, min(asked.n, len(table.match.line)))
    return answer({})


ROUTES = [
    Route("/asked", page),
    Route("/api/asked", all_asked),
    Route("/api/tables/{id}/looked", looked, methods=["POST"]),
]
