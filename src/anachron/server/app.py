"""The web table as an ASGI application."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec.structs import asdict
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Route
from starlette.types import Receive, Scope, Send

from anachron.server import (
    account,
    admin,
    api,
    asked,
    clubs,
    cups,
    finding,
    flags,
    friends,
    installing,
    live,
    notices,
    openapi,
    pages,
    paths,
    planning,
    privacy,
    profiles,
    quick,
    retold,
    rounds,
    safety,
    shelf,
    sketching,
    timelines,
    together,
)
from anachron.server.hall import PACE, Hall
from anachron.server.hosts import Hosts
from anachron.server.identity import SAFE
from anachron.server.refusals import HANDLERS
from anachron.server.sending import Sender
from anachron.server.settings import Settings
from anachron.server.steering import look_after
from anachron.server.thinking import Workers
from anachron.server.watching import Meters, Watch, look_at_the_clock
from anachron.store import Store
from anachron.store.privacy import Ages

USUAL = Settings()
SMALL = 1000  # bytes that are not worth compressing
STREAM = "/api/stream"

# fmt: off
API = [
    Route("/api/tables/{id}/choose",        api.choose,    methods=["POST"]),
    Route(STREAM,                           live.stream),
    Route("/api/games",                     api.games),
    Route("/api/tables",                    api.tables),
    Route("/api/tables",                    api.new_table, methods=["POST"]),
    Route("/api/matches",                   api.bring,     methods=["POST"]),
    Route("/api/tables/{id}",               api.look),
    Route("/api/tables/{id}/sit",           api.sit,       methods=["POST"]),
    Route("/api/tables/{id}/stand",         api.stand,     methods=["POST"]),
    Route("/api/tables/{id}/chair",         api.set_chair, methods=["POST"]),
    Route("/api/tables/{id}/start",         api.start,     methods=["POST"]),
    Route("/api/tables/{id}/leave",         api.leave,     methods=["POST"]),
    Route("/api/tables/{id}/return",        api.come_back, methods=["POST"]),
    Route("/api/tables/{id}/replace",       api.replace,   methods=["POST"]),
    Route("/api/tables/{id}/take",          api.take,      methods=["POST"]),
    Route("/api/tables/{id}/verb",          api.verb,      methods=["POST"]),
    Route("/api/tables/{id}/chat",          api.say,       methods=["POST"]),
    Route("/api/tables/{id}/complain",      api.complain,  methods=["POST"]),
    Route("/api/tables/{id}/passes",        api.passes,    methods=["POST"]),
    Route("/api/tables/{id}/hint",          api.hint),
    Route("/api/tables/{id}/preview",       api.preview),
    Route("/api/tables/{id}/why",           api.why),
    Route("/api/tables/{id}/at/{n}",        api.moment),
    Route("/api/tables/{id}/file",          api.file),
    Route("/api/tables/{id}/check",         api.check),
    Route("/api/tables/{id}/rematch",       api.rematch,   methods=["POST"]),
    Route("/api/tables/{id}/review",        api.review),
    Route("/api/tables/{id}/review",        api.begin_review, methods=["POST"]),
    Route("/api/tables/{id}/review/lines",  api.review_lines),
    Route("/api/tables/{id}/fork",          api.fork,      methods=["POST"]),
]
PAGES = [
    Route("/",                   pages.lobby),
    Route("/new",                pages.new_table, methods=["POST"]),
    Route("/t/{id}",             pages.table),
    Route("/t/{id}/review",      retold.page),
    Route("/rules/{game}",       pages.rules),
    Route("/static/{name:path}", pages.static),
]
# fmt: on


class Compressed(GZipMiddleware):
    """What is looked at, where it is worth it: the answer to a post is short, a stream sends bit by bit."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_looked_at = scope["type"] == "http" and scope["method"] in SAFE and scope["path"] != STREAM
        await (super().__call__ if is_looked_at else self.app)(scope, receive, send)


def routes() -> list[BaseRoute]:
    """All addresses; what is asked for most comes first, since they are looked through one after another."""
    return [
        *API,
        *PAGES,
        *account.ROUTES,
        *asked.ROUTES,
        *notices.ROUTES,
        *installing.ROUTES,
        *timelines.ROUTES,
        *together.ROUTES,
        *sketching.ROUTES,
        *planning.ROUTES,
        *paths.ROUTES,
        *profiles.ROUTES,
        *quick.ROUTES,
        *cups.ROUTES,
        *friends.ROUTES,
        *finding.ROUTES,
        *clubs.ROUTES,
        *admin.ROUTES,
        *privacy.ROUTES,
        *openapi.ROUTES,
    ]


def app(
    url: str,
    pace: float = PACE,
    workers: int | None = None,
    limits: bool = True,
    settings: Settings = USUAL,
    hosts: Hosts | None = None,
) -> Starlette:
    """The application on a store; `pace` is how long bots wait, `limits` may be off for a load test."""
    watch = Middleware(Watch, settings=settings)
    guard = Middleware(safety.Safety, limits=limits and settings.limits, hosts=hosts, crowd=settings.crowd)

    @asynccontextmanager
    async def lifespan(made: Starlette) -> AsyncIterator[None]:
        made.state.store = store = await Store.open(url)
        made.state.hall = hall = Hall(store, pace, Workers(workers), await store.secret("bots"))
        made.state.became, made.state.settings = hall.became, settings
        made.state.push_secret = push_secret = await store.secret("push")
        made.state.meters = meters = Meters(hall)
        clock = asyncio.create_task(look_at_the_clock(meters, settings.log.slow))
        shelf.games()  # loaded before others count on this node: meanwhile it would do nothing else
        await hall.leases.join()
        chores = [clock, asyncio.create_task(hall.leases.run()), asyncio.create_task(hall.tidy())]
        chores.append(asyncio.create_task(hall.leases.take_over()))
        chores.append(asyncio.create_task(flags.watch(hall)))
        hall.endings.append(rounds.over)
        chores.append(asyncio.create_task(rounds.watch(hall)))
        chores.append(asyncio.create_task(Sender(hall, settings, push_secret).run()))
        ages = Ages(**asdict(settings.expiry))
        chores.append(asyncio.create_task(look_after(hall, ages)))
        yield
        for chore in chores:
            chore.cancel()
        await hall.close()
        await store.close()

    return Starlette(
        routes=routes(),
        middleware=[watch, guard, Middleware(Compressed, minimum_size=SMALL)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
