"""Over kills no notice is lost, and only the one under way comes twice, under the same name."""

from __future__ import annotations

import asyncio
import email
import importlib.util
import os
import threading
import time
from collections import Counter

import pytest

from tests.browser.people import Program, Server

if importlib.util.find_spec("cryptography") is None and not os.environ.get("CI"):
    pytest.skip("cryptography is not installed", allow_module_level=True)

from tests.server.test_notices import PATIENCE, Key, Post, office, post  # noqa: F401 - a fixture

PLAYERS = 5


def asked(server: Server, url: str) -> None:
    """Several people are asked at once, each with a browser of their own."""
    for n in range(PLAYERS):
        bob = Program(server, f"Bob {n}")
        bob.post("/api/notices/browsers", endpoint=f"{url}/{n}", **Key().told)
        bob.open_table("killed", ["me", "novice"], options={"first": 0})


def test_a_killed_server_loses_no_notice_and_repeats_the_one_under_way_alone(tmp_path, monkeypatch, post):  # noqa: F811
    monkeypatch.setenv("ANACHRON_TELL_AFTER", "0.2")
    monkeypatch.setenv("ANACHRON_PRIVATE", "127.0.0.0/8")
    server = Server(tmp_path)
    try:
        for kills in range(1, 3):
            before = len(post.heard)
            post.hold = held = threading.Event()
            asked(server, f"{post.url}/{kills}")
            post.wait(before + 1)  # one is under way, and not answered
            server.kill()
            held.set()
            post.hold = None
            server.start()
            told = Counter(one.headers["Topic"] for one in post.wait(before + PLAYERS + 1)[before:])
            assert len(told) == PLAYERS, "each of them was told"
            assert sorted(told.values()) == [1] * (PLAYERS - 1) + [2], "and one of them twice"
            again = [one.path for one in post.heard[before:] if told[one.headers["Topic"]] == 2]
            assert len(set(again)) == 1
    finally:
        server.stop()


class Slow:
    """A post office that takes its time for the first letter about tables."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.links: list[str] = []
        self.hold = asyncio.Event()

    async def handle_DATA(self, server, session, envelope) -> str:
        letter = email.message_from_bytes(envelope.content)
        if letter["List-Unsubscribe"] is None:
            self.links.append(letter.get_payload(decode=True).decode())  # type: ignore[union-attr]
            return "250 OK"
        self.names.append(letter["Message-ID"])
        if len(self.names) == 1:
            await asyncio.wait_for(self.hold.wait(), PATIENCE)
        return "250 OK"


def await_that(is_so) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_letter_under_way_comes_again_under_the_same_message_id(tmp_path, monkeypatch):
    sink = Slow()
    with office(sink) as (_, mail):
        for name, value in mail_settings(mail).items():
            monkeypatch.setenv(f"ANACHRON_{name}", value)
        server = Server(tmp_path)
        try:
            ada = Program(server, "Ada")
            ada.post("/api/account", login="ada", password="correct horse")
            made = ada.http.cookies.get("anachron")
            ada.http.headers.pop("Authorization")
            ada.http.headers["Origin"] = server.url
            assert made
            ada.post("/api/email", email="ada@example.org", password="correct horse")
            await_that(lambda: sink.links)
            link = next(word for word in sink.links[0].split() if "/confirm/" in word)
            ada.http.get(f"/confirm/{link.rpartition('/')[2]}")
            ada.post("/api/notices", mail="turn")
            ada.open_table("killed", ["me", "novice"], options={"first": 0})
            await_that(lambda: sink.names)
            server.kill()
            server.start()
            await_that(lambda: len(sink.names) == 2)
            assert len(set(sink.names)) == 1
        finally:
            server.stop()


def mail_settings(mail) -> dict[str, str]:
    return {
        "TELL_AFTER": "0.2",
        "MAIL_HOST": mail.host,
        "MAIL_PORT": str(mail.port),
        "MAIL_SECURITY": "none",
        "MAIL_SENDER": mail.sender,
        "URL": "http://localhost",
    }
