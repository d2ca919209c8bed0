"""The whole web table without a browser: programs that sit down at it, and bots that think on the spot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from httpx import Client, Response
from starlette.testclient import TestClient

from anachron.engine import Game
from anachron.server.app import app
from anachron.server.queueing import Turn
from anachron.server.thinking import FIRST, Thought, Workers, checked, thought

HOST = "http://table.example"
PATIENCE = 20.0  # seconds that anything may take on a busy machine

Told = dict[str, Any]
T = TypeVar("T")


class OnTheSpot(Workers):
    """Bots without processes of their own."""

    async def think(
        self, game: Game, level: str, seed: int, view: Told, seconds: float | None = None, turn: Turn = FIRST
    ) -> Thought:
        return thought(game, level, seed, view, seconds)

    async def run(self, work: Callable[..., T], *given: Any, turn: Turn = FIRST) -> T:
        return await asyncio.to_thread(work, *given) if work is checked else await super().run(work, *given)


@contextmanager
def serving(folder: Path) -> Iterator[Client]:
    """A server on the store in this folder; entered again, it is the same one started anew."""
    with (
        patch("anachron.server.app.Workers", OnTheSpot),
        TestClient(app(f"sqlite:///{folder / 'anachron.db'}", pace=0.0, limits=False), HOST) as client,
    ):
        yield client


class Guest:
    """Somebody at the API; with a token of theirs, the same as before."""

    def __init__(self, client: Client, name: str = "", token: str = "") -> None:
        self.client, self.name, self.token = client, name, token
        if name and not token:
            made = client.post("/api/guest", json={"name": name, "token": True}).json()
            self.token = made["token"]

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str, **query: Any) -> Response:
        return self.client.get(path, params=query, headers=self.headers)

    def post(self, path: str, body: bytes | None = None, **data: Any) -> Response:
        if body is not None:
            return self.client.post(path, content=body, headers=self.headers)
        return self.client.post(path, json=data, headers=self.headers)

    def open_table(self, game: str, chairs: Sequence[str | None], **more: Any) -> Seat:
        """A table of one's own, seen from there."""
        made = self.post("/api/tables", game=game, seats=len(chairs), chairs=chairs, **more)
        assert made.status_code == 201, made.text
        return self.at(made.json()["id"])

    def at(self, table: str) -> Seat:
        return Seat(self, table)

    def sit(self, table: str, seat: int | None = None) -> Seat:
        assert self.post(f"/api/tables/{table}/sit", seat=seat).is_success
        return self.at(table)


class Seat:
    """Somebody at a table."""

    def __init__(self, guest: Guest, id: str) -> None:
        self.guest, self.id = guest, id

    def after(self, client: Client) -> Seat:
        """The same after the server was started anew."""
        return Guest(client, self.guest.name, self.guest.token).at(self.id)

    def get(self, path: str, **query: Any) -> Response:
        return self.guest.get(f"/api/tables/{self.id}/{path}", **query)

    def post(self, path: str, **data: Any) -> Response:
        return self.guest.post(f"/api/tables/{self.id}/{path}", **data)

    def look(self) -> Told:
        told: Told = self.guest.get(f"/api/tables/{self.id}").json()
        return told

    @property
    def n(self) -> int:
        return int(self.look()["n"])

    @property
    def legal(self) -> list[int]:
        return [choice["id"] for choice in self.look()["view"]["choices"]]

    def choose(self, choice: int | str | Told | None = None, **more: Any) -> Response:
        """Answer what is asked, with the first choice there is if none is named."""
        told = self.look()
        chosen = told["view"]["choices"][0]["id"] if choice is None else choice
        return self.post("choose", **{"question": told["question"], "choice": chosen, **more})

    def verb(self, verb: str, **more: Any) -> Response:
        return self.post("verb", verb=verb, **more)

    def take_turn(self) -> None:
        """Choose whatever comes first, until somebody else is asked."""
        while self.look()["mine"]:
            assert self.choose().is_success

    def wait(self, is_so: Callable[[Told], bool]) -> Told:
        """What is told once it is so."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            told = self.look()
            if is_so(told):
                return told
            time.sleep(0.01)
        raise AssertionError("it never came to that")


def killed(client: Client, **more: Any) -> tuple[Seat, Seat]:
    """Ada, who begins, and Bob, at a table of killed."""
    ada = Guest(client, "Ada").open_table("killed", ["me", None], options={"first": 0}, **more)
    return ada, Guest(client, "Bob").sit(ada.id)


def contretemps(client: Client, **more: Any) -> list[Seat]:
    """Three people who are about to choose in secret."""
    options = {"first": 0}
    ada = Guest(client, "Ada").open_table("contretemps", ["me", None, None], options=options, **more)
    seats = [ada, Guest(client, "Bob").sit(ada.id), Guest(client, "Cleo").sit(ada.id)]
    for seat in seats:
        assert seat.choose().is_success
    return seats


def bttf(client: Client, **more: Any) -> list[Seat]:
    """Three people; the second and third are asked whether they respond."""
    options = {"first": 0}
    ada = Guest(client, "Ada").open_table("bttf", ["me", None, None], options=options, **more)
    seats = [ada, Guest(client, "Bob").sit(ada.id), Guest(client, "Cleo").sit(ada.id)]
    for seat in seats:
        assert seat.choose("keep").is_success
    return seats
