"""A guard around the whole server: headers, origin, size and rate of requests, and errors without traces."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from anachron.engine import AnachronError, BadPosition, BadSetup, IllegalChoice, Malformed
from anachron.match import Refused
from anachron.server import identity, render
from anachron.server.errors import Denied
from anachron.server.naming import say
from anachron.server.wire import wants_page

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

SAFE = ("GET", "HEAD", "OPTIONS")
LARGEST = {"/api/matches": 2_000_000, "/api/campaigns/bring": 2_000_000}  # bytes of a body
LARGEST_USUAL = 64_000
BODY_WAIT = 20  # seconds for each piece of a body


class Limit(NamedTuple):
    """So many a second in the long run, so many at once."""

    rate: float
    burst: int


# fmt: off
# What is asked            of one player or login     of one address, behind which there may be a school
LIMITS = {
    "read":               (Limit(40, 200),            Limit(400, 2000)),
    "write":              (Limit(20, 60),             Limit(200, 600)),
    "think":              (Limit(2, 10),              Limit(10, 40)),      # hints, uploads
    "complain":           (Limit(1 / 60, 5),          Limit(1 / 6, 30)),   # each keeps a whole match
    "arrive":             (Limit(1, 5),               Limit(1, 60)),       # new guests
    "login":              (Limit(5 / 60, 5),          Limit(20 / 60, 20)),
}
STREAMS = (16, 64)  # open at once
STREAM_WAIT = 10  # seconds
KINDS = {
    "/api/guest": "arrive", "/api/login": "login", "/api/account": "login", "/api/matches": "think",
    "/api/campaigns/bring": "think",
}
# fmt: on
MOST_BUCKETS = 20_000  # remembered before those that are full again are forgotten

BUCKETS = "anachron.buckets"  # where a request finds the limits

Clock = Callable[[], float]


class Buckets:
    """Tokens that everybody has to spend, filled up again as time goes by."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self.clock = clock
        self.kept: dict[tuple[str, str], tuple[float, float, Limit]] = {}  # what is left, since when

    def spend(self, kind: str, whose: str, limit: Limit) -> None:
        """Take one token, or say how long to wait for it."""
        now = self.clock()
        left, since, _ = self.kept.get((kind, whose), (float(limit.burst), now, limit))
        left = min(limit.burst, left + (now - since) * limit.rate)
        if left < 1:
            raise TooFast(math.ceil((1 - left) / limit.rate))
        if len(self.kept) >= MOST_BUCKETS:
            self.forget(now)
        self.kept[kind, whose] = (left - 1, now, limit)

    def forget(self, now: float) -> None:
        full = [
            key
            for key, (left, since, limit) in self.kept.items()
            if left + (now - since) * limit.rate >= limit.burst
        ]
        for key in full:
            del self.kept[key]


class TooFast(identity.Wrong):
    """More than is allowed; after so many seconds it may be tried again."""

    def __init__(self, seconds: int, key: str = "too_fast") -> None:
        super().__init__(key, 429, seconds=seconds)
        self.seconds = seconds


class Safety:
    """The outermost layer: nothing goes in or out but through it."""

    def __init__(self, app: ASGIApp, limits: bool = True, clock: Clock = time.monotonic) -> None:
        self.app, self.limits = app, limits
        self.buckets = Buckets(clock)
        self.streams: Counter[str] = Counter()

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
            check_origin(request)
            with self.counted(request):
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

    @contextmanager
    def counted(self, request: Request) -> Iterator[None]:
        """Count a request against the limits of whoever sends it, and of their address."""
        if not self.limits:
            yield
            return
        request.scope[BUCKETS] = self.buckets
        token = identity.token_of(request)
        asking = [identity.digest(token) if token else None, address(request)]
        kind = kind_of(request)
        for whose, limit in zip(asking, LIMITS[kind]):
            if whose is not None:
                self.buckets.spend(kind, whose, limit)
        if request.scope["path"] != "/api/stream":
            yield
            return
        with self.one_more([(whose, most) for whose, most in zip(asking, STREAMS) if whose is not None]):
            yield

    @contextmanager
    def one_more(self, asking: list[tuple[str, int]]) -> Iterator[None]:
        """A stream that stays open, one of so many."""
        if any(self.streams[whose] >= most for whose, most in asking):
            raise TooFast(STREAM_WAIT, "streams")
        for whose, _ in asking:
            self.streams[whose] += 1
        try:
            yield
        finally:
            for whose, _ in asking:
                self.streams[whose] -= 1
            self.streams = +self.streams  # forgets those at nought


def spend_login(request: Request, login: str) -> None:
    """Count a try against a login from this address: nobody elsewhere can lock its owner out."""
    buckets: Buckets | None = request.scope.get(BUCKETS)
    if buckets is not None:
        buckets.spend("login", f"login {login.strip().lower()} {address(request)}", LIMITS["login"][0])


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def kind_of(request: Request) -> str:
    """Under which limit a request falls."""
    path = request.scope["path"]
    if path.endswith(("/hint", "/check", "/review")):
        return "think"
    if request.method in SAFE:
        return "read"
    if path.endswith("/complain"):
        return "complain"
    return KINDS.get(path, "write")


def add_headers(message: Message) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)


def check_origin(request: Request) -> None:
    """What a browser sends on behalf of another site changes nothing here."""
    if request.method in SAFE or "authorization" in request.headers:
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


def limited(request: Request, receive: Receive) -> Receive:
    """A body that is refused once it is too large, whatever its header said."""
    most = LARGEST.get(request.scope["path"], LARGEST_USUAL)
    said = request.headers.get("content-length", "")
    if said.isdecimal() and len(said) < 20 and int(said) > most:
        raise identity.Wrong("too_large", 413, most=most)
    came, whole = 0, False

    async def counted() -> Message:
        nonlocal came, whole
        if whole:
            return await receive()  # whoever waits for somebody to hang up may wait
        try:
            message = await asyncio.wait_for(receive(), BODY_WAIT)
        except TimeoutError:
            raise identity.Wrong("too_slow", 408, seconds=BODY_WAIT) from None
        whole = not message.get("more_body", False)
        came += len(message.get("body", b""))
        if came > most:
            raise identity.Wrong("too_large", 413, most=most)
        return message

    return counted


# Errors, told.


class Fault(AnachronError):
    """A bug of ours: the number under which the log knows it."""

    def __init__(self, number: str) -> None:
        super().__init__(f"fault {number}")
        self.number = number


STATUS = {IllegalChoice: 422, Refused: 409, Malformed: 400, BadSetup: 400, BadPosition: 400, Fault: 500}
KIND = {
    IllegalChoice: "illegal",
    Refused: "refused",
    Malformed: "malformed",
    BadSetup: "setup",
    BadPosition: "position",
    Fault: "bug",
}


def told(request: Request, error: Exception) -> Response:
    """An error for whoever asked: a page for a browser, JSON for everybody else."""
    lang, status = identity.language(request), status_of(error)
    message = sentence(error, lang)
    if wants_page(request):
        me, back = request.scope.get(identity.WHO), form_page(request)
        response: Response = render.page(
            request, "error.html", me, status, message=message, code=status, back=back
        )
    else:
        response = JSONResponse(data(error, message), status)
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})
    if isinstance(error, TooFast):
        response.headers["Retry-After"] = str(error.seconds)
    return response


def form_page(request: Request) -> str:
    """The page of ours from which a form was sent."""
    came = urlsplit(request.headers.get("referer", ""))
    return came.path if request.method == "POST" and came.netloc == request.url.netloc else ""


def data(error: Exception, message: str) -> dict[str, Any]:
    known: dict[str, Any] = {"error": kind_word(error), "message": message}
    if isinstance(error, IllegalChoice):
        known["rule"] = error.rule
    return known


def kind_word(error: Exception) -> str:
    if isinstance(error, Denied):
        return error.key
    if isinstance(error, HTTPException):
        return {404: "no_page", 405: "method"}.get(error.status_code, "http")
    return next((word for kind, word in KIND.items() if isinstance(error, kind)), "malformed")


def status_of(error: Exception) -> int:
    if isinstance(error, Denied):
        return error.status
    if isinstance(error, HTTPException):
        return error.status_code
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)


def sentence(error: Exception, lang: str) -> str:
    """What went wrong, in the reader's language where the error has words for it."""
    if isinstance(error, Fault):
        return spoken("bug", lang, number=error.number)
    if isinstance(error, HTTPException):
        key = kind_word(error)
        return spoken(key, lang) if key != "http" else str(error.detail)
    return error.text(lang) if isinstance(error, AnachronError) else str(error)


def spoken(key: str, lang: str, **values: Any) -> str:
    return say(lang, "errors", key, **values)


async def handle(request: Request, error: Exception) -> Response:
    return told(request, error)


HANDLERS = {HTTPException: handle, AnachronError: handle}
