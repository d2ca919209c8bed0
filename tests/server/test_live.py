"""The stream: everybody hears what they may know, when it happens, and nothing else."""

from __future__ import annotations

import json
import runpy
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest
import uvicorn

from anachron.match import Match
from anachron.server import live
from anachron.server.app import app
from anachron.server.pictured import Eyes, lasting, steps, stills
from anachron.server.serve import bound
from tests.server.sitting import Guest, OnTheSpot, Seat, bttf, contretemps, killed

PATIENCE = 20.0


@contextmanager
def serving(folder: Path) -> Iterator[httpx.Client]:
    """A server that really listens, as streams never end."""
    place = bound("127.0.0.1", 0)
    with patch("anachron.server.app.Workers", OnTheSpot):
        made = app(f"sqlite:///{folder / 'anachron.db'}", pace=0.0, limits=False)
        config = uvicorn.Config(made, log_level="warning", timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [place]})
        thread.start()
        try:
            with httpx.Client(
                base_url=f"http://127.0.0.1:{place.getsockname()[1]}", timeout=PATIENCE
            ) as client:
                yield client
        finally:
            server.should_exit = True
            thread.join()


class Ear:
    """Somebody who listens to a stream."""

    def __init__(self, answer: httpx.Response) -> None:
        assert answer.headers["content-type"].startswith("text/event-stream")
        self.lines = answer.iter_lines()
        self.heard = 0  # bytes of what was told

    def next(self) -> tuple[str, dict[str, Any]]:
        """The next thing that is told: its kind and its data."""
        kind, until = "", time.monotonic() + PATIENCE
        for line in self.lines:  # with signs of life in between, so that the client never gives up
            assert time.monotonic() < until, "nothing more is told"
            if line.startswith("event: "):
                kind = line.removeprefix("event: ")
            elif line.startswith("data: "):
                self.heard += len(line.encode())
                return kind, json.loads(line.removeprefix("data: "))
        raise AssertionError("the stream has ended")

    def until(self, is_so) -> dict[str, Any]:
        """The first thing told of which this is so."""
        while True:
            _, told = self.next()
            if is_so(told):
                return told


@contextmanager
def listening(seat: Seat, how: str = "as=json", topics: str = "") -> Iterator[Ear]:
    path = f"/api/stream?t={topics or seat.id}&{how}"
    with seat.guest.client.stream("GET", path, headers=seat.guest.headers) as answer:
        yield Ear(answer)


def test_the_present_comes_first_then_every_change(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        with listening(bob) as ear:
            kind, told = ear.next()
            assert kind == "table" and told["n"] == 0 and told["seat"] == 1
            ada.choose()
            assert ear.until(lambda told: told["n"] == 1)["view"]["phase"] == "action"
            ada.post("chat", text="hello")
            assert ear.next()[1]["n"] == 1


def test_a_browser_is_told_parts_a_board_and_the_steps_in_between(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        with listening(bob, "as=html&lang=fr&theme=dark&shape=tall") as ear:
            _, told = ear.next()
            assert set(told["parts"]) == {
                "seats",
                "turn",
                "choices",
                "orders",
                "actions",
                "log",
                "chat",
                "curtain",
                "result",
            }
            assert all(f'id="part-{name}"' in part for name, part in told["parts"].items())
            assert told["board"].startswith("<svg")
            ada.choose()
            told = ear.until(lambda told: told["n"] == 1)
            assert "Ada" in told["turn"]
            ada.choose("move E")
            told = ear.until(lambda told: told["n"] == 2)
            assert set(told["parts"]) == {"turn", "choices", "log"}, "only what has changed"
            fresh = [text for text in told["board"] if isinstance(text, str)]
            assert fresh and not any(" style=" in text or "<style" in text for text in fresh)


def test_the_steps_of_a_move_come_before_what_it_has_led_to(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("loop", ["me", None])
        bob = Guest(client, "Bob").sit(ada.id)
        with listening(bob, "as=html") as ear:
            ear.next()
            for seat in (ada, bob, ada):  # Agents, then a turn
                seat.take_turn()
            heard = [ear.next()]
            while heard[-1][1]["n"] < ada.n or heard[-1][0] == "frame":
                heard.append(ear.next())
    steps = [(told, after) for (kind, told), (_, after) in pairwise(heard) if kind == "frame"]
    assert steps, "Dr Foo's turn has many"
    for told, after in steps:
        assert told["n"] == after["n"] and told["say"] and told["board"]


def test_a_game_says_what_deserves_a_beat():
    beats = {"won": 3.0, "gained": 2.0}
    told = ["played", "lead_card", "won", "control", "gained", "gained", "led"]
    assert steps(told, beats) == [2, 5], "one for a row of the same"
    assert steps(["won", "gained", "gained"], beats) == [0], "the last is seen in what it leads to"
    assert steps(["a", "b", "c"], beats) == [0, 1] and len(steps(["a"] * 30, beats)) <= 3


def test_a_step_tells_how_long_it_is_to_be_seen_and_what_led_to_it():
    match = Match("timeline", 2, 1, first=0)
    before, card = match.view(None), match.view(0)["hands"][0][0]
    events = [*match.choose(0, f"card {card}"), *match.choose(0, "gap 0")]
    eyes, game = Eyes(None), match.game
    found = stills(game, eyes, events, before, match.view(None))
    kinds = [still.event["kind"] for still in found]
    assert kinds[:2] == ["choose_card", "reveal"]
    assert [still.hold for still in found] == [game.picture.beats[kind] for kind in kinds]
    assert all(still.view["log"][-1] == still.event for still in found)
    assert lasting(game, eyes, events[:1]) == game.picture.beats["choose_card"]


def test_one_stream_tells_of_many_tables_and_of_the_lobby(tmp_path):
    with serving(tmp_path) as client:
        (ada, _), (cleo, _) = killed(client), killed(client)
        with listening(ada, topics=f"{ada.id},{cleo.id},lobby") as ear:
            came = [ear.next() for _ in range(3)]
            assert {told.get("t", "lobby") for _, told in came} == {ada.id, cleo.id, "lobby"}
            cleo.choose()
            assert ear.until(lambda told: told.get("n") == 1)["t"] == cleo.id
            Guest(client, "Eve").open_table("killed", ["me", None], public=True)
            assert ear.next()[0] == "lobby"


def test_sealed_answers_are_heard_but_not_what_they_are(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, _ = contretemps(client)
        with listening(bob) as ear:
            ear.next()
            heard = []
            for choice in ada.legal:
                ada.choose(choice)
                told = ear.until(lambda told: told["pending"] == [1, 2])
                heard.append({**told, "n": 0, "v": 0, "view": {**told["view"], "log": 0}})
                ada.verb("withdraw")
                ear.until(lambda told: told["pending"] == [0, 1, 2])
            assert all(one == heard[0] for one in heard)


def test_an_answer_in_a_window_is_heard_by_nobody_else(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = bttf(client, window=5)
        with listening(cleo) as own, listening(ada) as ear:
            assert own.next()[1]["mine"] and not ear.next()[1]["mine"]
            bob.choose("pass")
            cleo.choose("pass")
            assert not own.until(lambda told: not told["mine"])["view"]["choices"]
            assert ear.next()[1]["n"] == 5, "the next that anybody hears is that it is closed"


@pytest.mark.parametrize("as_json", [True, False])
def test_spectators_hear_no_secrets(tmp_path, as_json):
    with serving(tmp_path) as client:
        ada, *_ = contretemps(client)
        with listening(Guest(client).at(ada.id), "as=json" if as_json else "as=html") as ear:
            _, told = ear.next()
        if as_json:
            assert told["seat"] is None and told["view"]["choices"] == []
        else:
            assert "data-choice" not in told["board"] + "".join(told["parts"].values())


def test_a_stream_ends_with_the_session_it_began_in(tmp_path, monkeypatch):
    """Whoever has the cookie of somebody sees their hand no longer than it is theirs."""
    monkeypatch.setattr(live, "BEAT", 0.2)
    account = {"login": "ada", "password": "correct horse"}
    with serving(tmp_path) as client:
        client.headers["Origin"] = str(client.base_url)
        client.post("/api/account", json=account)
        made = client.post("/api/tables", json={"game": "killed", "chairs": ["me", "novice"]}).json()
        with client.stream("GET", "/api/stream", params={"t": made["id"], "as": "json"}) as answer:
            lines = answer.iter_lines()
            assert next(lines).startswith("retry")
            changed = {**account, "old": account["password"], "password": "twelve owls!"}
            assert httpx.post(
                f"{client.base_url}/api/account", json=changed, cookies=client.cookies, headers=client.headers
            ).is_success
            list(lines)  # it ends


def test_those_who_come_and_go_are_seen(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client, grace=0)
        page = f"/t/{bob.id}"
        assert "not connected" in bob.guest.get(page).text
        with listening(bob) as ear:
            ear.next()
            with listening(ada) as other:
                other.next()
                ear.next()
                assert "not connected" not in bob.guest.get(page).text
            ear.next()
            assert "not connected" in bob.guest.get(page).text
        assert bob.post("replace", seat=0).is_success


def test_who_comes_back_is_told_only_what_is_new(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        with listening(bob, "as=html") as ear:
            mark = ear.next()[1]["mark"]
        with listening(bob, f"as=html&known={bob.id}:{mark}") as ear:
            _, told = ear.next()
            assert told["mark"] == mark and "board" not in told and "log" not in told["parts"]
            ada.choose()
            told = ear.until(lambda told: told["n"] == 1)
            assert told["board"].startswith("<svg") and "part-log" in told["parts"]["log"], "whole, for once"
        with listening(bob, f"as=html&known={bob.id}:{mark}") as ear:
            assert ear.next()[1]["board"].startswith("<svg"), "another moment"
    known = f"as=html&known={bob.id}:{told['mark']}"
    with serving(tmp_path) as client, listening(bob.after(client), known) as ear:
        assert "board" not in ear.next()[1], "the same after a restart"


def test_the_example_of_a_program_plays_where_it_is_invited(tmp_path):
    invited = runpy.run_path(str(Path(__file__).parents[2] / "examples" / "bots" / "invited.py"))
    with serving(tmp_path) as client:
        ada, robot = Guest(client, "Ada"), Guest(client, "Robot")
        there = invited["Server"](str(client.base_url).rstrip("/"), robot.token)
        playing = threading.Thread(target=invited["serve"], args=(there, 1), daemon=True)
        playing.start()
        table = ada.open_table("killed", ["me", None], options={"first": 1})
        until = time.monotonic() + PATIENCE
        while table.post("invite", name="Robot [bot]").is_error:
            assert time.monotonic() < until, "it has never said that it is a program"
        told = table.wait(lambda told: told["mine"])
        assert [one["name"] for one in told["seats"]] == ["Ada", "Robot [bot]"]
        assert table.verb("resign").is_success
        playing.join(PATIENCE)
        assert not playing.is_alive()
