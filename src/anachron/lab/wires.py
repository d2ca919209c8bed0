"""The wires of a load test: posts over kept connections, and live streams as a browser holds them."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from typing import NamedTuple, cast

from anachron.lab.timing import Dial

clock = time.perf_counter

STEP = re.compile(rb'event: frame\ndata: \{"t":"[^"]*","n":(\d+)')
TOLD = re.compile(
    rb'event: table\nid: \d+\ndata: \{"t":"([^"]*)","n":(\d+),"v":\d+,'
    rb'"seat":\w+,"status":"(\w+)","mine":(\w+)'
)
MARK = re.compile(rb'"mark":"([^"]*)"')
WINDOW = re.compile(rb'class=\\"window\\" data-left=\\"([\d.]+)\\"')
QUESTION = re.compile(rb'part-choices\\" class=\\"choices\\" data-question=\\"([^"\\]*)\\"')
CHOICE = re.compile(rb'<button type=\\"button\\" data-choice=\\"(\d+)\\"')
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


class Place(NamedTuple):
    """Where the server listens."""

    host: str
    port: int


class Reply(NamedTuple):
    """What came back, and when."""

    status: int
    body: bytes
    at: float


class Wire(asyncio.Protocol):
    """A connection that carries one request after another."""

    def __init__(self) -> None:
        self.data = b""
        self.reply: asyncio.Future[Reply] | None = None
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def ask(self, request: bytes) -> asyncio.Future[Reply]:
        self.data, self.reply = b"", asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return self.reply

    def data_received(self, data: bytes) -> None:
        self.data += data
        head, end, body = self.data.partition(b"\r\n\r\n")
        length = LENGTH.search(head)
        if end and length and len(body) >= int(length[1]) and self.reply and not self.reply.done():
            self.reply.set_result(Reply(int(head[9:12]), body, clock()))

    def connection_lost(self, error: Exception | None) -> None:
        if self.reply and not self.reply.done():
            self.reply.set_exception(ConnectionResetError("the server has hung up"))


class Wires:
    """As many connections as are in use at once."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.free: list[Wire] = []

    async def post(self, address: str, token: str, body: bytes) -> Reply:
        return await self.ask(request("POST", self.place, address, token, body))

    async def ask(self, text: bytes) -> Reply:
        wire = await self.wire()
        reply = await wire.ask(text)
        self.free.append(wire)
        return reply

    async def wire(self) -> Wire:
        while self.free:
            wire = self.free.pop()
            if not wire.transport.is_closing():
                return wire
        _, wire = await asyncio.get_running_loop().create_connection(Wire, *self.place)
        return wire

    def close(self) -> None:
        for wire in self.free:
            wire.transport.close()


def request(method: str, place: Place, address: str, token: str = "", body: bytes = b"") -> bytes:
    """A request as it goes over the wire."""
    lines = [f"{method} {address} HTTP/1.1", f"Host: {place.host}:{place.port}", "Accept-Language: en"]
    lines += [f"Authorization: Bearer {token}"] if token else []
    lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"] if body else []
    return "\r\n".join([*lines, "", ""]).encode() + body


class Arrival(NamedTuple):
    """A message of a stream: how long the journal was, and when it was there as a whole."""

    n: int
    at: float


class Stream(asyncio.Protocol):
    """One live connection to a table; when it is lost it comes back."""

    def __init__(
        self, pick: Callable[[], Place], table: str, token: str, told: Callable[[Stream], None]
    ) -> None:
        self.pick, self.place, self.table, self.token, self.told = pick, pick(), table, token, told
        self.address = f"/api/stream?t={table}&as=html&lang=en&theme=light&shape=wide&motion=1"
        self.steps: list[Arrival] = []  # pictures on the way to what is told next
        self.arrivals: list[Arrival] = []
        self.mine = self.over = self.closing = False
        self.mark = ""  # of the board that is known
        self.choices = b""  # the last message that told what can be chosen
        self.dial = Dial()
        self.windows: dict[int, float] = {}  # when one is over at the latest, by the length of the journal
        self.cuts: list[float] = []  # when the connection was lost
        self.bytes = 0
        self.open = asyncio.Event()
        self.transport: asyncio.Transport | None = None

    async def connect(self) -> None:
        """Until there is a connection and the present has been told."""
        self.data, self.is_answered = bytearray(), False
        self.open.clear()
        while True:
            self.place = self.pick()
            try:
                await asyncio.get_running_loop().create_connection(lambda: self, *self.place)
                break
            except OSError:
                await asyncio.sleep(0.2)
        await self.open.wait()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        address = f"{self.address}&known={self.table}:{self.mark}"
        self.transport.write(request("GET", self.place, address, self.token))

    def data_received(self, data: bytes) -> None:
        self.data += data
        self.bytes += len(data)
        if not self.is_answered:
            _, end, rest = self.data.partition(b"\r\n\r\n")
            if not end:
                return
            self.data, self.is_answered = rest, True
        while self.chunk():
            pass

    def chunk(self) -> bool:
        """Take one chunk out of what has come, if it is there as a whole."""
        end = self.data.find(b"\r\n")
        if end < 0:
            return False
        size = int(self.data[:end], 16)
        if len(self.data) < end + size + 4:
            return False
        message = bytes(self.data[end + 2 : end + 2 + size])
        del self.data[: end + size + 4]
        self.hear(message)
        return size > 0

    def hear(self, message: bytes) -> None:
        step, found = STEP.match(message), TOLD.match(message)
        if step is not None:
            self.steps.append(Arrival(int(step[1]), clock()))
        if found is None:
            return
        self.arrivals.append(Arrival(int(found[2]), clock()))
        self.dial.hear(int(found[2]), message)
        self.over, self.mine = found[3] == b"over", found[4] == b"true"
        mark, window = MARK.search(message), WINDOW.search(message)
        if window is not None:
            self.windows.setdefault(self.n, clock() + float(window[1]))
        self.mark = mark[1].decode() if mark else self.mark
        if QUESTION.search(message):
            self.choices = message
        self.open.set()
        self.told(self)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.closing:
            self.cuts.append(clock())
            self.again = asyncio.get_running_loop().create_task(self.connect())

    def close(self) -> None:
        self.closing = True
        if self.transport is not None:
            self.transport.close()

    @property
    def n(self) -> int:
        """How long the journal was when last heard of."""
        return self.arrivals[-1].n if self.arrivals else -1

    def asked(self) -> tuple[str, list[int]]:
        """The question this seat is asked, and the numbers of its choices."""
        question = QUESTION.search(self.choices)
        numbers = [int(number) for number in CHOICE.findall(self.choices)]
        return question[1].decode() if question else "", numbers

    def heard_of(self, n: int) -> float | None:
        """When this stream told all about a journal of that length."""
        return first(self.arrivals, n)

    def saw(self, n: int) -> float | None:
        """When it first showed something of it."""
        step, told = first(self.steps, n), first(self.arrivals, n)
        return min(step, told) if step is not None and told is not None else told


def first(arrivals: list[Arrival], n: int) -> float | None:
    return next((arrival.at for arrival in arrivals if arrival.n >= n), None)
