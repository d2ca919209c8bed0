"""How the server does: /healthz, /readyz, /metrics; a number for every request, slow things by name."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Iterable
from functools import partial
from ipaddress import ip_address

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from anachron.server.budgets import address
from anachron.server.hall import Hall
from anachron.server.logs import REQUEST
from anachron.server.outgoing import networks
from anachron.server.queueing import Rank
from anachron.server.settings import Settings

log = logging.getLogger("anachron")

ID = re.compile(r"[\w.-]{8,64}", re.ASCII)  # what a proxy before us may have called a request
HEADER = "x-request-id"
PATIENCE = 2.0  # seconds for which the store may be silent
BEAT = 0.5  # seconds between two looks at the clock
STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
METRICS = "text/plain; version=0.0.4; charset=utf-8"
LASTING = ("stream",)  # takes as long as somebody looks


class Meters:
    """What is counted, for one server."""

    def __init__(self, hall: Hall | None = None) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "anachron_requests", "Requests answered", ["what", "status"], registry=self.registry
        )
        timed = partial(Histogram, buckets=STEPS, registry=self.registry)
        self.seconds = timed("anachron_request_seconds", "Seconds for an answer", ["what"])
        self.late = timed("anachron_late_seconds", "By how much the server is late")
        if hall is not None:
            self.registry.register(Gauges(hall))


class Gauges(Collector):
    """How things are at the moment somebody looks."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def collect(self) -> Iterable[GaugeMetricFamily]:
        hall, queue = self.hall, self.hall.workers.queue
        yield gauge("streams", "Open streams", len(hall.bells))
        yield gauge("lobby_watchers", "Streams that watch the lobby", len(hall.lobby.watchers))
        yield gauge("tables", "Tables in memory", len(hall.tables))
        moving = sum(table.is_busy for table in hall.tables.values())
        yield gauge("tables_moving", "Tables that move by themselves", moving)
        yield gauge("workers_free", "Workers with nothing to do", queue.free)
        waiting = GaugeMetricFamily("anachron_workers_waiting", "Work that waits", labels=["rank"])
        for rank in Rank:
            waiting.add_metric([rank.name.lower()], sum(one[0] == rank for one in queue.waiting))
        yield waiting


def gauge(name: str, text: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"anachron_{name}", text, value=value)


class Watch:
    """Around everything else: what comes in is numbered, timed and counted."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.log = app, settings.log
        self.watchers = networks(settings.watchers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        said = request.headers.get(HEADER, "")
        number = said if ID.fullmatch(said) else secrets.token_hex(8)
        known = REQUEST.set(number)
        begun, status = time.perf_counter(), 0

        async def numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (HEADER.encode(), number.encode())]
            await send(message)

        try:
            answer = await self.seen(request)
            await (self.app if answer is None else answer)(scope, receive, numbered)
        finally:
            self.note(request, status, time.perf_counter() - begun)
            REQUEST.reset(known)

    async def seen(self, request: Request) -> Response | None:
        """What is asked by whoever looks after the server."""
        path = request.scope["path"]
        if path == "/healthz":
            return PlainTextResponse("ok\n")
        if path == "/readyz":
            return await ready(request)
        if path == "/metrics":
            return self.metrics(request)
        return None

    def metrics(self, request: Request) -> Response:
        at = address(request)
        if not any(ip_address(at) in network for network in self.watchers if is_number(at)):
            return PlainTextResponse("not for you\n", 403)
        meters: Meters = request.app.state.meters
        return Response(generate_latest(meters.registry), media_type=METRICS)

    def note(self, request: Request, status: int, seconds: float) -> None:
        endpoint = request.scope.get("endpoint")
        what = getattr(endpoint, "__name__", "none")
        meters: Meters | None = getattr(request.app.state, "meters", None)
        if meters is not None and what != "none":
            meters.requests.labels(what, status).inc()
            if what not in LASTING:
                meters.seconds.labels(what).observe(seconds)
        slow = seconds > self.log.slow and what not in LASTING
        if slow or self.log.requests:
            told = {"method": request.method, "path": request.scope["path"], "status": status}
            told |= {"what": what, "seconds": round(seconds, 4), "from": address(request)}
            line = "slow: %s %s took %.2f s" if slow else "%s %s %.3f s"
            level = logging.WARNING if slow else logging.INFO
            log.log(level, line, told["method"], told["path"], seconds, extra=told)


def is_number(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


async def ready(request: Request) -> Response:
    """Whether somebody should be sent here: the store answers, and the server is not about to stop."""
    hall: Hall | None = getattr(request.app.state, "hall", None)
    if hall is None or hall.is_leaving:
        return PlainTextResponse("stopping\n", 503)
    try:
        await asyncio.wait_for(hall.store.player(0), PATIENCE)
    except Exception as error:  # noqa: BLE001 - whatever is wrong with the store, nobody shall be sent here
        log.warning("the store does not answer: %r", error)
        return PlainTextResponse("the store does not answer\n", 503)
    return PlainTextResponse("ready\n")


async def look_at_the_clock(meters: Meters, slow: float) -> None:
    """Notice when everything waits: something holds the server up."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(BEAT)
        late = time.perf_counter() - before - BEAT
        meters.late.observe(max(0.0, late))
        if late > slow:
            log.warning("slow: everything waited for %.2f s", late)
