"""A guard around the whole server: headers, origin, size and rate of requests, and errors without traces."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from contextlib import AbstractContextManager, nullcontext
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from anachron.engine import AnachronError
from anachron.server import identity
from anachron.server.budgets import BUDGETS, Budgets, Clock, arrives, asker, household, kind_of, lasting
from anachron.server.hosts import Hosts
from anachron.server.refusals import Fault, told

log = logging.getLogger("anachron")

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",  # where nothing else is said: pages and answers are somebody's own
}
WRITTEN = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

LARGEST = {"/api/matches": 2_000_000, "/api/campaigns/bring": 2_000_000}  # bytes of a body
LARGEST_USUAL = 64_000
UNKNOWN = re.compile(r"\0|/\d{19}")  # in a path
BODY_WAIT = 20  # seconds for each piece of a body
BODY_LASTS = 120  # and for all of it


class Safety:
    """The outermost layer: nothing goes in or out but through it."""

    def __init__(
        self,
        app: ASGIApp,
        limits: bool = True,
        clock: Clock = time.time,
        hosts: Hosts | None = None,
        crowd: float = 1.0,
    ) -> None:
        self.app, self.hosts = app, hosts
        self.budgets = Budgets(clock, crowd) if limits else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        started = False

        async def guarded_send(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                add_headers(message)
            await send(message)

        try:
            if self.hosts is not None:
                self.hosts.expect(request)
            check_path(request)
            check_origin(request)
            with await self.counted(request):
                await self.app(scope, limited(request, receive), guarded_send)
        except (AnachronError, HTTPException) as error:
            if started:
                raise
            await told(request, error)(scope, receive, guarded_send)
        except Exception:
            number = secrets.token_hex(4)
            log.exception("fault %s at %s %r", number, request.method, request.scope["path"])
            if not started:
                await told(request, Fault(number))(scope, receive, guarded_send)

    async def counted(self, request: Request) -> AbstractContextManager[None]:
        """Count a request against the budgets of whoever sends it, and of their address."""
        if self.budgets is None:
            return nullcontext()
        request.scope[BUDGETS] = self.budgets
        await self.budgets.spend(request, kind_of(request))
        if await arrives(request):
            await self.budgets.spend(request, "arrive")
        kind = lasting(request)
        if not kind:
            return nullcontext()
        return self.budgets.one_more(kind, await asker(request), household(request))


def add_headers(message: Message) -> None:
    said = {name for name, _ in message["headers"]}
    message["headers"] = [*message["headers"], *(one for one in WRITTEN if one[0] not in said)]


def check_origin(request: Request) -> None:
    """What a browser sends on behalf of another site changes nothing here."""
    if request.method in identity.SAFE or "authorization" in request.headers:
        return
    site, origin = request.headers.get("sec-fetch-site"), request.headers.get("origin")
    if site is not None:
        ours = site == "same-origin"
    elif origin is not None:
        ours = urlsplit(origin).netloc.lower() == request.headers.get("host", "").lower() != ""
    else:
        ours = identity.COOKIE not in request.cookies  # a program, which has no cookie to be abused
    if not ours:
        raise identity.Wrong("origin", 403)


def check_path(request: Request) -> None:
    """No address of ours has a byte of nought or a number as long, which no database looks for."""
    if UNKNOWN.search(request.scope["path"]) or b"%00" in request.scope["query_string"]:
        raise identity.Wrong("no_page", 404)


def limited(request: Request, receive: Receive) -> Receive:
    """A body that is refused once it is too large, whatever its header said."""
    most = LARGEST.get(request.scope["path"], LARGEST_USUAL)
    said = request.headers.get("content-length", "")
    if said.isdecimal() and len(said) < 20 and int(said) > most:
        raise identity.Wrong("too_large", 413, most=most)
    came, whole, until = 0, False, time.monotonic() + BODY_LASTS

    async def counted() -> Message:
        nonlocal came, whole
        if whole:
            return await receive()  # whoever waits for somebody to hang up may wait
        try:
            async with asyncio.timeout(min(BODY_WAIT, until - time.monotonic())):
                message = await receive()
        except TimeoutError:
            raise identity.Wrong("too_slow", 408) from None
        whole = not message.get("more_body", False)
        came += len(message.get("body", b""))
        if came > most:
            raise identity.Wrong("too_large", 413, most=most)
        return message

    return counted
