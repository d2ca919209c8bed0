"""The page of those who look after the tables, and what players do for their own peace: report and block."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from anachron.server import identity, render, steering
from anachron.server.api import answer, at, hall_of
from anachron.server.errors import Denied
from anachron.server.pages import switch_language
from anachron.server.remarks import fit_remark
from anachron.server.seating import expect_host
from anachron.server.table import Table
from anachron.server.wire import Block, Hush, ReportPlayer, is_form, read
from anachron.store.order import Report

MOST_TOLD = 1000  # characters
SHOWN = 30  # remarks that are kept with a report, tables that are listed


async def see(request: Request) -> Response:
    """GET /admin: reports, players, tables, notices, and what was done."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me = await identity.expect(request)
    steering.expect_moderator(me)
    store, asked = hall_of(request).store, request.query_params.get("player", "")[:50].strip()
    listed = [*await store.open_tables(SHOWN), *await store.recent(SHOWN)]
    values: dict[str, Any] = {
        "reports": [one._asdict() | {"chat": chat_of(one)} for one in await store.order.reports()],
        "players": await store.order.find(asked) if asked else [],
        "asked": asked,
        "now": time.time(),
        "day": identity.day_of,
        "tables": [(one.row, list(filter(None, one.names))) for one in listed if one.row.status != "over"],
        "notice": await store.order.announced(),
        "trail": await store.order.trail(),
    }
    return render.page(request, "admin.html", me, **values)


def chat_of(report: Report) -> list[dict[str, Any]]:
    said: list[dict[str, Any]] = msgspec.json.decode(report.chat)
    return said


async def steer(request: Request) -> Response:
    """Look after the tables: mute, ban, rename, close, take a remark away, settle a report, announce."""
    me = await identity.expect(request)
    steering.expect_moderator(me)
    order = await read(request, steering.Order)
    if order.deed == "role":
        raise Denied("roles", 403)
    deed = await steering.carry_out(hall_of(request).store, f"{me.name} ({me.login or me.id})", order)
    await steering.show(hall_of(request), deed)
    return done(request, "/admin")


async def report(request: Request) -> Response:
    """Tell those who look after the tables about somebody; what was said last is kept with it."""
    me, asked = await identity.expect(request), await read(request, ReportPlayer)
    hall, other = hall_of(request), await expect_other(request, asked.player)
    table = await hall.seen(asked.table, me) if asked.table else None
    chat = msgspec.json.encode(said_at(table)).decode()
    text = fit_remark(asked.text, MOST_TOLD)
    number = await hall.store.order.report(me.id, other, table.id if table else "", text, chat)
    return done(request, f"/p/{other}?told=report", {"number": number})


def said_at(table: Table | None) -> list[dict[str, Any]]:
    return [one._asdict() for one in table.chat[-SHOWN:]] if table is not None else []


async def block(request: Request) -> Response:
    """Block somebody, or no more: neither sits down with the other, and their remarks are not shown."""
    me, asked = await identity.expect(request), await read(request, Block)
    other = await expect_other(request, asked.player)
    await hall_of(request).store.order.block(me.id, other, asked.on)
    return done(request, f"/p/{other}?told=block")


async def blocked(request: Request) -> Response:
    """Whom one has blocked."""
    me = await identity.expect(request)
    found = await hall_of(request).store.order.blocked_by(me.id)
    return answer({"blocked": [{"id": id, "name": name} for id, name in found]})


async def hush(request: Request) -> Response:
    """Let somebody say nothing at one's table, or say something again (the host)."""
    table, me = await at(request)
    expect_host(table, me)
    asked = await read(request, Hush)
    other = await expect_other(request, asked.player)
    await hall_of(request).store.order.hush(table.id, other, asked.on)
    table.changed([])
    return answer({})


async def expect_other(request: Request, id: int) -> int:
    me = await identity.expect(request)
    if id == me.id or await hall_of(request).store.player(id) is None:
        raise Denied("no_such", 404)
    return id


def done(request: Request, page: str, data: dict[str, Any] | None = None) -> Response:
    return RedirectResponse(page, 303) if is_form(request) else answer(data or {})


ROUTES = [
    Route("/admin", see),
    Route("/api/admin", steer, methods=["POST"]),
    Route("/api/report", report, methods=["POST"]),
    Route("/api/blocks", blocked),
    Route("/api/blocks", block, methods=["POST"]),
    Route("/api/tables/{id}/hush", hush, methods=["POST"]),
]
