"""Budgets: how much one player, and one address, may ask for, how fast and at once.

What is rare and worth guarding (logins, new guests) is counted in the store, for all nodes together; the rest
by each node.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import NamedTuple

from starlette.requests import Request

from anachron.server import identity
from anachron.server.identity import SAFE, Wrong, store_of


class Limit(NamedTuple):
    """So many a second in the long run, so many at once."""

    rate: float
    burst: int


# fmt: off
# What is asked    of one player or login   of one address, behind which there may be a school
LIMITS = {
    "read":       (Limit(40, 200),          Limit(400, 2000)),
    "write":      (Limit(20, 60),           Limit(200, 600)),
    "chat":       (Limit(1, 8),             Limit(20, 100)),
    "think":      (Limit(1, 10),            Limit(10, 40)),       # hints, checks, reviews
    "plan":       (Limit(4, 30),            Limit(40, 200)),      # boards of what may come
    "upload":     (Limit(1 / 6, 10),        Limit(1, 40)),        # matches and campaigns from files
    "bots":       (Limit(1 / 60, 4),        Limit(1 / 6, 40)),    # tables of bots among themselves
    "complain":   (Limit(1 / 60, 5),        Limit(1 / 6, 30)),    # each keeps a whole match; reports
    "ask":        (Limit(1 / 10, 20),       Limit(2, 100)),       # invitations, friends
    "found":      (Limit(1 / 600, 5),       Limit(1 / 60, 20)),   # clubs, tournaments
    "export":     (Limit(1 / 60, 3),        Limit(1 / 6, 20)),    # all of one's matches
    "arrive":     (Limit(1, 5),             Limit(1, 60)),        # new guests
    "login":      (Limit(5 / 60, 5),        Limit(20 / 60, 20)),
    "register":   (Limit(1 / 600, 5),       Limit(1 / 60, 20)),   # each tells whether a login is taken
    "notices":    (Limit(1 / 30, 10),       Limit(1 / 3, 60)),    # each looks an address up
    "mail":       (Limit(1 / 600, 3),       Limit(1 / 60, 20)),
}
AT_ONCE = {  # that may be under way
    "stream":     (16, 256),
    "hint":       (1, 16),
    "upload":     (1, 8),
    "export":     (1, 8),
}
KINDS = {
    "/api/guest": "arrive", "/api/login": "login", "/api/account": "register", "/api/reset": "mail",
    "/api/reset/password": "login", "/api/email": "mail", "/api/matches": "upload",
    "/api/campaigns/bring": "upload", "/api/notices": "notices", "/api/notices/browsers": "notices",
}
ENDS = {
    "/hint": "think", "/check": "think", "/review": "think", "/values": "think", "/sketch": "think",
    "/ahead": "plan", "/complain": "complain", "/report": "complain", "/chat": "chat",
}
LASTING = {
    "/api/stream": "stream", "/api/matches": "upload", "/api/campaigns/bring": "upload",
    "/api/me/matches": "export",
}
# fmt: on
COMMON = ("arrive", "login", "register", "mail", "complain", "found")  # counted for all nodes together
LINE = 64  # bits of an IPv6 address that say whose it is
WAIT = 10  # seconds that are told to whoever has too much under way
MOST_BUCKETS = 20_000  # remembered before those that are full again are forgotten

BUDGETS = "anachron.budgets"  # where a request finds them

Clock = Callable[[], float]


class TooFast(Wrong):
    """More than is allowed; after so many seconds it may be tried again."""

    def __init__(self, seconds: int, key: str = "too_fast") -> None:
        super().__init__(key, 429, seconds=seconds)
        self.seconds = seconds


class Buckets:
    """Tokens that everybody has to spend, filled up again as time goes by."""

    def __init__(self, clock: Clock = time.time) -> None:
        self.clock = clock
        self.kept: dict[tuple[str, str], tuple[float, float, Limit]] = {}  # what is left, since when

    def spend(self, kind: str, whose: str, limit: Limit) -> None:
        """Take one token, or say how long to wait for it."""
        now = self.clock()
        left, since, _ = self.kept.get((kind, whose), (float(limit.burst), now, limit))
        left = min(limit.burst, left + max(0.0, now - since) * limit.rate)
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


class Budgets:
    """What everybody has spent; `crowd` times as much is allowed to one address."""

    def __init__(self, clock: Clock = time.time, crowd: float = 1.0) -> None:
        self.buckets, self.crowd, self.clock = Buckets(clock), crowd, clock
        self.under_way: Counter[tuple[str, str]] = Counter()

    async def spend(self, request: Request, kind: str) -> None:
        """Count something against whoever asks, and their address before: nobody is looked up for nothing."""
        await self.take(request, kind, household(request), self.of_address(LIMITS[kind][1]))
        whose = await asker(request)
        if whose:
            await self.take(request, kind, whose, LIMITS[kind][0])

    async def take(self, request: Request, kind: str, whose: str, limit: Limit) -> None:
        if kind not in COMMON:
            self.buckets.spend(kind, whose, limit)
            return
        wait = await store_of(request).spend(kind, whose, self.clock(), *limit)
        if wait:
            raise TooFast(math.ceil(wait))

    def of_address(self, limit: Limit) -> Limit:
        return Limit(limit.rate * self.crowd, math.ceil(limit.burst * self.crowd))

    @contextmanager
    def one_more(self, kind: str, whose: str, at: str) -> Iterator[None]:
        """Something that lasts, one of so many at once."""
        mine, theirs = AT_ONCE[kind]
        asking = {(kind, at): math.ceil(theirs * self.crowd), **({(kind, whose): mine} if whose else {})}
        if any(self.under_way[key] >= most for key, most in asking.items()):
            raise TooFast(WAIT, "streams" if kind == "stream" else "at_once")
        self.under_way.update(asking.keys())
        try:
            yield
        finally:
            self.under_way.subtract(asking.keys())
            self.under_way = +self.under_way  # forgets those at nought


async def asker(request: Request) -> str:
    """Who asks: a player however many tokens they have, else whatever token is shown."""
    player = await identity.who(request)
    if player is not None:
        return f"player {player.id}"
    token = identity.token_of(request)
    return identity.digest(token) if token else ""


async def spend(request: Request, kind: str) -> None:
    """Count something that only shows once a request is read."""
    budgets: Budgets | None = request.scope.get(BUDGETS)
    if budgets is not None:
        await budgets.spend(request, kind)


async def spend_login(request: Request, login: str) -> None:
    """Count a try against a login from this address: nobody elsewhere can lock its owner out."""
    budgets: Budgets | None = request.scope.get(BUDGETS)
    if budgets is not None:
        whose = f"login {login.strip().lower()[:100]} {household(request)}"
        await budgets.take(request, "login", whose, LIMITS["login"][0])


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


def household(request: Request) -> str:
    """The address that is counted: of IPv6 the network that one line is given, all of which is one's own."""
    try:
        found = ip_address(address(request).partition("%")[0])
    except ValueError:
        return address(request)
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((found, LINE), strict=False))


def kind_of(request: Request) -> str:
    """Under which limit a request falls."""
    path: str = request.scope["path"]
    if path == "/api/me/matches":
        return "export"
    kind = ENDS.get(path[path.rfind("/") :], "") if path.count("/") > 2 else ""
    if kind == "think" or (kind and request.method not in SAFE):
        return kind
    return "read" if request.method in SAFE else KINDS.get(path, "write")


async def arrives(request: Request) -> bool:
    """Whether a guest may come of it: a form lets in whoever is not known."""
    path: str = request.scope["path"]
    is_page = request.method == "POST" and not path.startswith(("/api/", "/off/"))
    return is_page and await identity.who(request) is None


def lasting(request: Request) -> str:
    """What a request counts as while it is under way, if it is counted."""
    path: str = request.scope["path"]
    return "hint" if path.endswith("/hint") else LASTING.get(path, "")
