"""The timelines of a finished match for browsers and programs: tree, moments, tries, names, remarks."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from anachron.match import Moment
from anachron.server import branching, wire
from anachron.server.api import answer, at, read_seat, seen_at
from anachron.server.branching import ALL, ASKED
from anachron.server.reviewing import read_level
from anachron.server.wire import read


def moment_of(request: Request) -> Moment:
    return Moment(int(request.path_params["branch"]), int(request.path_params["n"]))


async def tree(request: Request) -> Response:
    """The match, its branches and what was remarked on their moments."""
    table, _ = await seen_at(request)
    return answer(branching.told(table))


async def look_at(request: Request) -> Response:
    """A moment of any timeline, as a seat would see it or with nothing hidden, and the choices there."""
    table, eyes = await seen_at(request)
    wanted = request.query_params.get("as", ALL)
    seat = None if wanted in (ALL, ASKED) else read_seat(table, wanted)
    return answer(branching.moment_at(table, eyes._replace(seat=seat), moment_of(request), wanted))


async def play(request: Request) -> Response:
    """Make another choice at a moment, or let a bot make it; every try becomes a branch."""
    table, player = await at(request)
    asked, moment = await read(request, wire.WhatIf), moment_of(request)
    if asked.level is not None:
        to = await branching.answer(table, player, moment, read_level(asked.level))
    else:
        to = await branching.play(table, player, moment, asked.seat, asked.choice)
    return answer(to._asdict(), 201)


async def values(request: Request) -> Response:
    """What every choice of a seat promises at a moment, by what it could know there."""
    table, _ = await at(request)
    seat = read_seat(table, request.query_params.get("seat", ""))
    level = read_level(request.query_params.get("level"))
    return answer(await branching.values(table, moment_of(request), seat, level))


async def name(request: Request) -> Response:
    """Give a branch of one's own a name."""
    table, player = await at(request)
    asked = await read(request, wire.Naming)
    await branching.name(table, player, int(request.path_params["branch"]), asked.name)
    return answer({})


async def remark(request: Request) -> Response:
    """Say something of a moment, for all who look."""
    table, player = await at(request)
    await branching.remark(table, player, moment_of(request), (await read(request, wire.Remark)).text)
    return answer({})


# fmt: off
ROUTES = [
    Route("/api/tables/{id}/tree",                               tree),
    Route("/api/tables/{id}/tree/{branch:int}",                  name,    methods=["POST"]),
    Route("/api/tables/{id}/tree/{branch:int}/{n:int}",          look_at),
    Route("/api/tables/{id}/tree/{branch:int}/{n:int}",          play,    methods=["POST"]),
    Route("/api/tables/{id}/tree/{branch:int}/{n:int}/values",   values),
    Route("/api/tables/{id}/tree/{branch:int}/{n:int}/remark",   remark,  methods=["POST"]),
]
# fmt: on
