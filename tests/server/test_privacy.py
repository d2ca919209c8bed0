"""What is one's own: sessions, letters, a copy, the way out; and what is forgotten in time."""

from __future__ import annotations

import re
import socket
import sqlite3
import time
from contextlib import closing, contextmanager

import pytest
from aiosmtpd.controller import Controller
from starlette.applications import Starlette
from starlette.testclient import TestClient

from anachron.engine import Malformed
from anachron.server.app import app
from anachron.server.settings import Mail, Settings, load
from anachron.store.privacy import GONE, Ages
from tests.server.sitting import HOST, Guest, killed, serving
from tests.server.small import another

ORIGIN = {"Origin": HOST}
ADA = {"login": "ada", "password": "correct horse"}
LETTERS = {"email": "ada@example.org", "password": ADA["password"]}


class Sink:
    """A post office that keeps every letter."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, str]] = []

    async def handle_DATA(self, server, session, envelope) -> str:
        self.letters.append((envelope.rcpt_tos[0], envelope.content.decode()))
        return "250 OK"

    def wait(self, count: int) -> str:
        until = time.monotonic() + 20
        while len(self.letters) < count:
            assert time.monotonic() < until, "no letter has come"
            time.sleep(0.05)
        return self.letters[-1][1]


@contextmanager
def writing(folder):
    """A server that writes letters to a real post office on this machine."""
    sink = Sink()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    office = Controller(sink, hostname="127.0.0.1", port=port)
    office.start()
    mail = Mail(host="127.0.0.1", port=port, security="none", sender="table@example.org")
    settings = Settings(mail=mail, url="https://play.example.org/")
    served = app(f"sqlite:///{folder / 'a.db'}", settings=settings, limits=False)
    try:
        with TestClient(served, HOST, headers=ORIGIN) as client:
            yield client, sink
    finally:
        office.stop()


def link(letter: str, kind: str) -> str:
    plain = letter.replace("=\r\n", "").replace("=3D", "=")
    found = re.search(rf"https://play\.example\.org(/{kind}/[\w-]+)", plain)
    assert found is not None, letter
    return found[1]


def test_a_forgotten_password_is_replaced_by_letter(tmp_path):
    with writing(tmp_path) as (client, sink):
        client.post("/api/account", json=ADA)
        assert client.post("/api/email", json=LETTERS | {"email": "not an address"}).status_code == 400
        client.post("/api/email", json=LETTERS | {"email": "Ada@Example.ORG"})
        assert client.post("/api/reset", json={"email": "Ada@example.org"}).is_success
        confirm = link(sink.wait(1), "confirm")
        assert len(sink.letters) == 1, "an address that is not confirmed is nobody's"
        assert client.get(confirm, follow_redirects=False).status_code == 303
        assert client.get(confirm).status_code == 410, "a link counts once"
        stranger = another(client)
        known = stranger.post("/api/reset", json={"email": "Ada@example.org"})
        unknown = stranger.post("/api/reset", json={"email": "bob@example.org"})
        assert (known.status_code, known.text) == (unknown.status_code, unknown.text)
        page = link(sink.wait(2), "reset")
        assert "password" in stranger.get(page).text
        body = {"token": page.rpartition("/")[2], "password": "twelve owls!"}
        assert stranger.post("/api/reset/password", json=body).is_success
        assert stranger.post("/api/reset/password", json=body).status_code == 410
        assert client.get("/api/me").status_code == 401, "whoever was logged in is out"
        assert stranger.post("/api/login", json=ADA).status_code == 403
        assert stranger.post("/api/login", json=ADA | {"password": "twelve owls!"}).is_success
        assert {to for to, _ in sink.letters} == {"Ada@example.org"}


def test_a_letter_lets_nobody_in(tmp_path):
    with writing(tmp_path) as (client, sink):
        client.post("/api/account", json=ADA)
        client.post("/api/email", json=LETTERS)
        token = link(sink.wait(1), "confirm").rpartition("/")[2]
        assert another(client, Authorization=f"Bearer {token}").get("/api/me").status_code == 401


def test_nobody_has_letters_sent_elsewhere_without_the_password(tmp_path):
    """Else a token that has leaked, or a browser left alone, would be a way to another password."""
    with writing(tmp_path) as (client, sink):
        client.post("/api/account", json=ADA)
        token = client.post("/api/tokens", json={}).json()["token"]
        thief = another(client, Authorization=f"Bearer {token}")
        for body in ({}, {"password": "guess who I am"}):
            assert thief.post("/api/email", json={"email": "eve@example.org", **body}).status_code == 403
        assert client.post("/api/email", json=LETTERS).is_success
        sink.wait(1)
        assert [to for to, _ in sink.letters] == ["ada@example.org"]


def test_letters_need_the_address_with_which_their_links_begin():
    """Were it guessed from a request, whoever asks could have others follow a link to anywhere."""
    with pytest.raises(Malformed, match="expected url as well"):
        load(given={"mail": {"host": "smtp.example.org"}}, environment={})


def test_sessions_are_listed_and_ended_and_a_new_password_ends_them(tmp_path):
    with writing(tmp_path) as (client, _):
        client.post("/api/account", json=ADA)
        phone, desk = another(client), another(client)
        for other in (phone, desk):
            assert other.post("/api/login", json=ADA).is_success
        found = client.get("/api/sessions").json()["sessions"]
        assert len(found) == 3 and sum(one["here"] for one in found) == 1
        assert phone.post("/api/sessions/end").is_success
        assert [one.get("/api/me").status_code for one in (client, phone, desk)] == [401, 200, 401]
        desk.post("/api/login", json=ADA)
        changed = {"login": "ada", "password": "twelve owls!", "old": ADA["password"]}
        assert phone.post("/api/account", json=changed).is_success
        assert [one.get("/api/me").status_code for one in (phone, desk)] == [200, 401]


def test_one_reads_all_that_is_kept_and_deletes_it_without_breaking_a_match(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        alone = bob.guest.open_table("killed", ["me", "novice"])
        bob.post("chat", text="well met")
        told = bob.guest.get("/api/me/data").json()
        assert told["player"][0]["name"] == "Bob" and told["remarks"][0]["text"] == "well met"
        assert {one["id"] for one in told["tables"]} == {ada.id, alone.id}
        assert not any(secret in str(told) for secret in ("digest", "password", "seed"))
        assert bob.guest.post("/api/me/farewell").status_code == 400
        assert bob.guest.post("/api/me/farewell", sure=True).is_success
        assert bob.guest.get("/api/me").status_code == 401
        page = ada.guest.get(f"/t/{ada.id}").text
        assert "Bob" not in page and "well met" not in page and GONE in page
        assert ada.choose().is_success, "whoever stays plays on"
        assert ada.guest.get(f"/api/tables/{alone.id}").status_code == 404
    with serving(tmp_path) as client:
        assert ada.after(client).look()["n"] == 1


def test_nothing_says_who_somebody_was_who_has_gone(tmp_path):
    """Matches stay whole, and say so as well where they are files."""
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", None], options={"first": 0})
        zoe = Guest(client, "Zenobia").sit(ada.id)
        for verb in ("leave", "return"):
            assert zoe.post(verb).is_success
        zoe.post("chat", text="well met")
        number = zoe.guest.get("/api/me").json()["id"]
        assert ada.guest.post("/api/report", player=number, text="rude", table=ada.id).is_success
        assert zoe.post("complain", text="it looks wrong", n=0, key="").is_success
        assert ada.choose().is_success and zoe.verb("resign").is_success
        assert zoe.post("tree/0/0/remark", text="what a match").is_success
        assert zoe.post("room", branch=0, n=0).is_success
        assert "Zenobia" in ada.get("file").text
        assert zoe.guest.post("/api/me/farewell", sure=True).is_success
        assert GONE in ada.get("file").text and "Zenobia" not in ada.get("file").text
        assert ada.get("check").json()["fits"]
    with closing(sqlite3.connect(tmp_path / "anachron.db")) as database:
        kept = "\n".join(database.iterdump())
    assert not re.findall(r".*(?:Zenobia|what a match).*", kept)
    assert kept.count("well met") == 1, "in the report alone, under a dash"
    with serving(tmp_path) as client:
        assert ada.after(client).look()["status"] == "over"


def test_a_guest_who_was_alone_leaves_nothing(tmp_path):
    with serving(tmp_path) as client:
        zoe = Guest(client, "Zenobia")
        zoe.open_table("killed", ["me", "novice"])
        assert zoe.post("/api/me/farewell", sure=True).is_success
    with closing(sqlite3.connect(tmp_path / "anachron.db")) as database:
        assert database.execute("SELECT count(*) FROM players").fetchone() == (0,)


def test_a_copy_of_ones_data_tells_nothing_of_others(tmp_path):
    """Who lets windows pass, who looks at a screen and when a window closes is nobody else's."""
    with serving(tmp_path) as client:
        _, bob = killed(client)
        told = bob.guest.get("/api/me/data").json()
        assert not {"passes", "holders", "window", "room", "head"} & {*told["tables"][0]}


def test_an_account_is_deleted_only_by_whoever_knows_its_password(tmp_path):
    with writing(tmp_path) as (client, _):
        client.post("/api/account", json=ADA)
        assert client.post("/api/me/farewell", json={"sure": True}).status_code == 403
        assert client.post("/api/me/farewell", json={"sure": True, "password": "correct horse"}).is_success
        assert client.post("/api/login", json=ADA).status_code == 403
        assert client.post("/api/account", json=ADA).is_success, "the login is free again"


def test_what_nobody_uses_is_forgotten(tmp_path):
    with serving(tmp_path) as client:
        assert isinstance(client, TestClient) and isinstance(client.app, Starlette)
        killed(client)
        waiting = Guest(client, "Cleo").open_table("killed", ["me", None])
        store = client.app.state.store
        never = Ages(0, 0, 0, 0, 0, 0, 0)
        assert client.portal is not None
        assert client.portal.call(store.privacy.expire, never) == {}
        soon = Ages(*[1] * 7)
        assert client.portal.call(store.privacy.expire, soon) == {}
        for name in ("tables", "players", "tokens"):
            columns = {"tables": "changed", "players": "seen", "tokens": "used"}
            sql = f"UPDATE {name} SET {columns[name]} = 1000"
            client.portal.call(store._write, lambda connection, sql=sql: connection.exec_driver_sql(sql))
        gone = client.portal.call(store.privacy.expire, soon)
        assert gone == {"tokens": 3, "tables": 2, "guests": 3}
        assert client.portal.call(store.table, waiting.id) is None


@pytest.mark.parametrize(
    "bad", ["a", "a@b", "Ada <a@b.c>", "a@b.c\nBcc: x@y.z", "a b@c.d", "x" * 260 + "@b.c"]
)
def test_an_odd_address_is_refused(bad):
    from anachron.server.identity import Wrong
    from anachron.server.letters import fit_email

    with pytest.raises(Wrong):
        fit_email(bad)
