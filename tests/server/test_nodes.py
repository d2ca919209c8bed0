"""Two nodes behind nginx without stickiness: one table played across both, though one of them dies."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from functools import partial
from threading import Event, Thread
from uuid import uuid4

import httpx
import psycopg
import pytest

from anachron.store import Store
from tests.nodes import Node, Town, town
from tests.server.sitting import Guest, Seat, Told

SOON = 20.0  # seconds within which everything is told, on a busy machine
LOST = {502, 503, 504}  # what a browser sends again


@pytest.fixture
def two(tmp_path, postgres):
    with town(tmp_path, postgres.database()) as made:
        yield made


def client(address: str) -> httpx.Client:
    return httpx.Client(base_url=address, timeout=30)


class Stream(Thread):
    """What somebody is told of a table, by whichever node is asked; it comes back when it is cut off."""

    def __init__(self, address: str, seat: Seat) -> None:
        super().__init__(daemon=True)
        self.address, self.seat = address, seat
        self.n, self.gaps, self.gone = -1, 0, Event()
        self.start()

    def run(self) -> None:
        while not self.gone.is_set():
            try:
                self.follow()
            except httpx.TransportError:
                self.gaps += 1
            time.sleep(0.1)

    def follow(self) -> None:
        how, limit = {"t": self.seat.id, "as": "json"}, httpx.Timeout(5, read=40)
        with httpx.stream(
            "GET", f"{self.address}/api/stream", params=how, headers=self.seat.guest.headers, timeout=limit
        ) as answer:
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    self.n = max(self.n, json.loads(line[6:]).get("n", -1))
                if self.gone.is_set():
                    return

    def wait(self, n: int) -> None:
        until = time.monotonic() + SOON
        while self.n < n:
            assert time.monotonic() < until, f"told of {self.n}, not of {n}"
            time.sleep(0.01)


def insist(seat: Seat, **asked) -> httpx.Response:
    """Choose as a browser does: with a key, and again if the answer is lost."""
    told, key = seat.look(), uuid4().hex
    chosen = asked.get("choice", told["view"]["choices"][0]["id"])
    while True:
        try:
            answer = seat.post("choose", question=told["question"], choice=chosen, key=key)
        except httpx.TransportError:
            continue
        if answer.status_code not in LOST:
            return answer


def driver(made: Town, table: str) -> tuple[Node, Node]:
    """The node that drives a table, and the other."""
    with psycopg.connect(made.nodes[0].database) as connection:
        row = connection.execute("SELECT node FROM tables WHERE id = %s", (table,)).fetchone()
    assert row is not None
    mine = next(node for node in made.nodes if f"-{node.process.pid}-" in row[0])
    return mine, next(node for node in made.nodes if node is not mine)


def test_one_table_is_played_across_both(two):
    one, other = client(two.nodes[0].address), client(two.nodes[1].address)
    ada = Guest(one, "Ada").open_table("killed", ["me", None], options={"first": 0})
    bob = Guest(other, "Bob").sit(ada.id)
    streams = [Stream(two.address, seat) for seat in (ada, bob)]
    for stream in streams:
        stream.wait(0)
    for _ in range(12):
        told = ada.look()
        mover = ada if told["mine"] else bob
        mover.wait(lambda told: told["mine"])
        number = mover.choose().json()["number"]
        for stream in streams:
            stream.wait(number)
    assert bob.post("chat", text="well played").is_success
    ada.wait(lambda told: "well played" in ada.guest.get(f"/t/{ada.id}").text)
    assert bob.guest.post("/api/me", name="Robert").is_success
    ada.wait(lambda told: told["seats"][1]["name"] == "Robert")
    refused = ada.post("replace", seat=1)
    assert refused.json()["error"] == "still_here", "connected to either node"
    for stream in streams:
        stream.gone.set()


def test_a_node_killed_in_the_middle_of_a_window_leaves_it_to_the_other(two):
    guests = [Guest(client(two.address), name) for name in ("Ada", "Bob", "Cleo")]
    ada = guests[0].open_table("bttf", ["me", None, None], options={"first": 0}, window=6)
    seats = [ada, guests[1].sit(ada.id), guests[2].sit(ada.id)]
    for seat in seats:
        seat.wait(lambda told: told["mine"])
        assert insist(seat, choice="keep").is_success
    told = seats[2].wait(lambda told: told["question"].startswith("w"))
    assert told["mine"] and told["window"] > 0
    held = insist(seats[2], choice="pass")
    assert held.json() == {"number": 3}, "held, not in the journal"
    killed, other = driver(two, ada.id)
    killed.end(signal.SIGKILL)
    left = [seat.after(client(other.address)) for seat in seats]
    assert not left[2].look()["mine"], "the answer that was held still is"
    told = left[0].wait(lambda told: told["n"] > 3)
    assert told["n"] == 5
    mover = next(seat for seat in left if seat.look()["mine"])
    assert insist(mover).is_success, "and it goes on"


def test_bots_of_a_node_that_dies_think_on_at_the_other_within_seconds(two):
    ada = Guest(client(two.address), "Ada").open_table("killed", ["novice", "novice"])
    first = ada.wait(lambda told: told["n"] > 2)["n"]
    killed, other = driver(two, ada.id)
    killed.end(signal.SIGKILL)
    left = ada.after(client(other.address))
    before = left.look()
    assert before["n"] >= first
    left.wait(partial(has_moved, before["n"]))


def test_an_upgrade_one_node_after_the_other_loses_nothing_and_shows_no_error(two):
    one = client(two.address)
    ada = Guest(one, "Ada").open_table("killed", ["me", None], options={"first": 0})
    bob = Guest(one, "Bob").sit(ada.id)
    bots = ada.guest.open_table("killed", ["novice", "novice"])
    streams = [Stream(two.address, seat) for seat in (ada, bob)]
    errors: list[int] = []

    def turn() -> int:
        mover = ada if ada.look()["mine"] else bob
        answer = insist(mover)
        if not answer.is_success:
            errors.append(answer.status_code)
        return int(answer.json().get("number", -1))

    for node in list(two.nodes):
        ending = Thread(target=node.end, args=(signal.SIGTERM,))
        ending.start()
        for _ in range(4):
            turn()
        ending.join()
        assert node.process.returncode in (0, -signal.SIGTERM)
        n = bots.look()["n"]
        bots.wait(partial(has_moved, n))
        two.nodes.append(Node(node.database, node.port))
        two.nodes[-1].wait()
        last = turn()
    for stream in streams:
        stream.wait(last)
        stream.gone.set()
    assert not errors and last == 10
    assert [line.number for line in journal(two, ada.id)] == list(range(1, 11))


def has_moved(n: int, told: Told) -> bool:
    return bool(told["n"] > n or told["status"] == "over")


def journal(made: Town, table: str):
    async def read():
        store = await Store.open(made.nodes[0].database)
        try:
            return await store.journal(table)
        finally:
            await store.close()

    return asyncio.run(read())
