"""A small server: accounts behind the guard, and a few addresses to try the guard with."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.testclient import TestClient

import anachron
from anachron.engine import IllegalChoice, Malformed
from anachron.match import Refused
from anachron.server import account, identity
from anachron.server.refusals import HANDLERS
from anachron.server.safety import Safety
from anachron.store import Player, Store

HOST = "http://table.example"


async def echo(request: Request) -> Response:
    """Who asked, and how long the body was."""
    me = await identity.who(request)
    return JSONResponse({"me": me and me.name, "length": len(await request.body())})


async def fail(request: Request) -> Response:
    """An error of the kind that the address names."""
    kind = request.path_params["kind"]
    if kind == "illegal":
        raise IllegalChoice(anachron.game("killed"), "KM-27", {"era": "past"})
    raise {
        "malformed": Malformed("expected a, got b"),
        "refused": Refused("over"),
        "bug": KeyError("secret"),
    }[kind]


async def stream(request: Request) -> Response:
    """A line at once, another when the test says so."""

    async def lines() -> AsyncIterator[bytes]:
        request.app.state.begun += 1
        yield b"first\n"
        await request.app.state.go_on.wait()
        yield b"last\n"

    return StreamingResponse(lines())


ROUTES = [
    Route("/echo", echo, methods=["GET", "POST"]),
    Route("/api/matches", echo, methods=["POST"]),
    Route("/fail/{kind}", fail),
    Route("/api/stream", stream),
]


def small(folder: Path, **guard: Any) -> Starlette:
    """The server, on a store in this folder."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.store = await Store.open(f"sqlite:///{folder / 'anachron.db'}")
        app.state.go_on, app.state.begun = asyncio.Event(), 0
        yield
        await app.state.store.close()

    app = Starlette(
        routes=[*account.ROUTES, *ROUTES],
        middleware=[Middleware(Safety, **guard)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    app.state.told = []
    app.state.became = lambda id, player: app.state.told.append((id, player))
    return app


@contextmanager
def browser(folder: Path, **guard: Any) -> Iterator[TestClient]:
    """A browser on the page of the server: it names its origin with everything it sends."""
    with TestClient(small(folder, **guard), HOST, headers={"Origin": HOST}) as client:
        yield client


def another(client: TestClient, **headers: str) -> TestClient:
    """Somebody else at the same server, without cookies."""
    other = TestClient(client.app, HOST, headers={"Origin": HOST, **headers})
    other.portal = client.portal  # the same event loop, where the store lives
    return other


def told(client: TestClient) -> list[tuple[int, Player]]:
    """Who became whom, as the tables were told."""
    known: list[tuple[int, Player]] = client.app.state.told  # type: ignore[attr-defined]
    return known
