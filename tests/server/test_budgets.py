"""Work has budgets: nobody makes the server forget its manners by asking for much."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.testclient import TestClient

from anachron.match import Match
from anachron.match.journal import Entry
from anachron.match.line import Line
from anachron.server import render
from anachron.server.api import unless_gone
from anachron.server.driving import turn_of
from anachron.server.errors import Denied
from anachron.server.identity import Wrong, fit_password
from anachron.server.kept import Weighed
from tests.server.sitting import Guest, killed, serving


def test_chat_goes_on_after_as_many_remarks_as_are_shown(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        for n in range(205):
            assert ada.post("chat", text=f"remark {n}", key=f"k{n}").is_success
        assert "remark 204" in ada.guest.get(f"/t/{ada.id}").text
    with serving(tmp_path) as client:
        ada = ada.after(client)
        assert ada.post("chat", text="remark 204", key="k204").is_success, "sent again after a restart"
        assert ada.post("chat", text="remark 205", key="k205").is_success
        assert ada.guest.get(f"/t/{ada.id}").text.count("remark 204") == 1


@pytest.mark.parametrize("name", ["..\\hall.py", "a\0.css", f"{'x' * 300}.css", "sub/..\\api.py", "nothing"])
def test_odd_names_are_no_files(name):
    with pytest.raises(FileNotFoundError):
        render.static_file(name)


@pytest.mark.parametrize(
    "password", ["12345678", "aaaaaaaa", "password1", "Azertyuiop", "qwerty123!", "letmein99"]
)
def test_a_password_that_is_guessed_first_is_refused(password):
    with pytest.raises(Wrong):
        fit_password(password)


def test_other_passwords_are_taken():
    assert fit_password("correct horse") and fit_password("Vx9kdp22q")


def test_parts_are_forgotten_by_their_weight():
    kept = Weighed(1_000)
    for n in range(100):
        assert kept.once((f"key {n}",), lambda: "x" * 90) == "x" * 90
    assert kept.weight <= 1_000 and len(kept.texts) < 12
    assert kept.once(("key 99",), lambda: "made again") == "x" * 90


def test_offers_in_a_file_cost_no_look_at_the_line(monkeypatch):
    match = Match("killed", seed=1, first=0)
    for _ in range(12):
        seat = match.pending()[0]
        match.choose(seat, match.state.choices(seat)[0])
    for _ in range(20):
        match.offer(0)
        match.decline(1)
    match.undo(match.line[-1].seat)
    looked: list[int] = []
    follow = Line.follow

    def counted(line: Line, entries: list[Entry], by: int) -> None:
        looked.append(by)
        follow(line, entries, by)

    monkeypatch.setattr(Line, "follow", counted)
    assert Match.read(match.text()) == match
    assert len(looked) <= 1


def test_what_is_hung_up_on_is_given_up():
    async def try_it() -> None:
        messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        request, begun = Request({"type": "http"}, messages.get), asyncio.Event()
        given_up = asyncio.Event()

        async def work() -> int:
            begun.set()
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                given_up.set()
                raise
            return 1

        asked = asyncio.create_task(unless_gone(request, work()))
        await begun.wait()
        messages.put_nowait({"type": "http.request"})
        messages.put_nowait({"type": "http.disconnect"})
        with pytest.raises(Denied):
            await asked
        await given_up.wait()

        async def quick() -> int:
            return 7

        assert await unless_gone(request, quick()) == 7

    asyncio.run(try_it())


def test_bots_among_themselves_take_turns(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        alone = ada.open_table("killed", ["novice", "novice"])
        beside = ada.open_table("killed", ["me", "novice"])
        assert isinstance(client, TestClient) and isinstance(client.app, Starlette)
        hall = client.app.state.hall
        assert turn_of(hall.tables[alone.id]) is hall.unhurried
        assert turn_of(hall.tables[beside.id]) is not hall.unhurried


WORKING = """
import asyncio, os
from anachron.server.thinking import Workers

async def main():
    workers = Workers(1)
    print(await workers.run(os.getpid), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_workers_go_with_a_server_that_was_killed(tmp_path):
    file = tmp_path / "working.py"
    file.write_text(WORKING)
    server = subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    server.send_signal(signal.SIGKILL)
    server.wait()
    until = time.monotonic() + 30
    while is_alive(worker):
        assert time.monotonic() < until, "it is still there"
        time.sleep(0.1)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"
