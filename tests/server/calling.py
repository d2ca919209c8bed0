"""Somebody who asks the server for things, without a network between them."""

from __future__ import annotations

import asyncio
import json
from typing import Any, NamedTuple

from starlette.applications import Starlette
from starlette.types import Message, Scope

HOST = "table.example"
UNTOLD = ("content-length", "x-request-id")  # of the body, where times and ids are masked; drawn anew


class Answer(NamedTuple):
    """All that came back."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Caller:
    """A browser or a program, by its token; without one, anybody."""

    def __init__(self, app: Starlette, token: str = "") -> None:
        self.app, self.token = app, token

    async def get(self, address: str) -> Answer:
        return await self.ask("GET", address)

    async def post(self, address: str, **body: Any) -> Answer:
        return await self.ask("POST", address, json.dumps(body).encode())

    async def ask(self, method: str, address: str, body: bytes = b"") -> Answer:
        stream = Stream(body)
        await self.app(self.scope(method, address), stream.receive, stream.send)
        return Answer(stream.status, stream.headers, b"".join(stream.chunks))

    def listen(self, address: str) -> Stream:
        """A stream that stays open until it is closed."""
        stream = Stream()
        stream.task = asyncio.create_task(self.app(self.scope("GET", address), stream.receive, stream.send))
        return stream

    def scope(self, method: str, address: str) -> Scope:
        path, _, query = address.partition("?")
        headers = [(b"host", HOST.encode()), (b"accept-language", b"en")]
        if self.token:
            headers.append((b"authorization", f"Bearer {self.token}".encode()))
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
        }


class Stream:
    """The two ends of a request: what is sent up, and what comes down."""

    task: asyncio.Task[None]

    def __init__(self, body: bytes = b"") -> None:
        self.body: bytes | None = body
        self.gone = asyncio.Event()
        self.status, self.headers = 0, ()  # type: int, tuple[tuple[str, str], ...]
        self.chunks: list[bytes] = []

    async def receive(self) -> Message:
        if self.body is None:
            await self.gone.wait()
            return {"type": "http.disconnect"}
        body, self.body = self.body, None
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            found = ((name.decode(), value.decode()) for name, value in message["headers"])
            self.headers = tuple(pair for pair in found if pair[0] not in UNTOLD)
        elif message.get("body"):
            self.chunks.append(message["body"])

    def take(self) -> list[bytes]:
        """What has come since the last time."""
        taken, self.chunks = self.chunks, []
        return taken

    async def close(self) -> None:
        self.gone.set()
        await self.task
