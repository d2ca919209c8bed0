"""Notices: who is asked is told once, by the ways they want, of nothing that lies on the table."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import socket
import threading
import time
from contextlib import contextmanager
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple
from unittest.mock import patch

import pytest
from aiosmtpd.controller import Controller
from starlette.testclient import TestClient

from anachron.server import sending
from anachron.server.app import app
from anachron.server.quiet import heard_from
from anachron.server.settings import Mail, Settings
from anachron.store.models import Wishes
from tests.server.sitting import HOST, Guest, OnTheSpot, killed
from tests.server.small import another
from tests.server.test_privacy import Sink

if importlib.util.find_spec("cryptography") is None and not os.environ.get("CI"):
    pytest.skip("cryptography is not installed", allow_module_level=True)

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from anachron.server import webpush

PATIENCE = 20.0  # seconds


class Heard(NamedTuple):
    """What somebody posted."""

    path: str
    headers: dict[str, str]
    body: bytes


class Post:
    """An address at which things are posted, on this machine; it answers as it is told to."""

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.status = 201
        self.hold: threading.Event | None = None  # nothing is answered before
        self.bell = threading.Condition()
        post = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                with post.bell:
                    post.heard.append(Heard(self.path, dict(self.headers), body))
                    post.bell.notify_all()
                if post.hold is not None:
                    post.hold.wait(PATIENCE)
                try:
                    self.send_response(post.status)
                    self.end_headers()
                except OSError:
                    pass  # whoever posted is gone

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def wait(self, count: int) -> list[Heard]:
        with self.bell:
            assert self.bell.wait_for(lambda: len(self.heard) >= count, PATIENCE), self.heard
        return self.heard

    def wait_for(self, path: str) -> None:
        """Until something has come to an address here."""
        with self.bell:
            came = self.bell.wait_for(lambda: path in [one.path for one in self.heard], PATIENCE)
            assert came, self.heard

    def close(self) -> None:
        self.server.shutdown()


class Key:
    """The keys of a browser."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(webpush.CURVE)
        self.auth = os.urandom(16)

    @property
    def told(self) -> dict[str, Any]:
        return {"p256dh": webpush.packed(webpush.point(self.private)), "auth": webpush.packed(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        """What a sealed message says, by RFC 8291."""
        salt, ours = body[:16], body[21 : 21 + body[20]]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(webpush.CURVE, ours)
        secret = self.private.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + webpush.point(self.private) + ours
        root = webpush.derived(secret, self.auth, info, 32)
        key = webpush.derived(root, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = webpush.derived(root, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, body[21 + body[20] :], None)
        assert text.endswith(b"\x02")
        found: dict[str, Any] = json.loads(text[:-1])
        return found


@pytest.fixture
def post():
    found = Post()
    yield found
    found.close()


@contextmanager
def telling(folder, mail: Mail | None = None, after: float = 0.0):
    """A server that tells at once, and may call this machine."""
    settings = Settings(
        private=("127.0.0.0/8",), mail=mail or Mail(), url="https://play.example.org", tell_after=after
    )
    url = f"sqlite:///{folder / 'anachron.db'}"
    with (
        patch("anachron.server.app.Workers", OnTheSpot),
        TestClient(app(url, pace=0.0, limits=False, settings=settings), HOST) as client,
    ):
        yield client


@contextmanager
def office(sink: Any = None):
    sink = sink or Sink()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    found = Controller(sink, hostname="127.0.0.1", port=port)
    found.start()
    try:
        yield sink, Mail(host="127.0.0.1", port=port, security="none", sender="table@example.org")
    finally:
        found.stop()


def subscribe(guest: Guest, url: str, **more: Any) -> Key:
    key = Key()
    assert guest.post("/api/notices/browsers", endpoint=url, **key.told, **more).is_success
    return key


def test_a_message_is_sealed_as_the_standard_has_it():
    """The example of RFC 8291, appendix A."""
    own = int.from_bytes(webpush.unpacked("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    body = webpush.sealed(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        b"When I grow up, I want to be a watermelon",
        webpush.unpacked("DGv6ra1nlYgDCS1FRnbzlw"),
        ec.derive_private_key(own, webpush.CURVE),
    )
    assert webpush.packed(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_who_sends_is_signed_and_stays_the_same_over_starts(tmp_path):
    keys = set()
    for _ in range(2):
        with telling(tmp_path) as client:
            keys.add(Guest(client, "Ada").get("/api/notices").json()["key"])
    [key] = keys
    assert len(webpush.unpacked(key)) == 65
    header = webpush.signed(b"s" * 32, "https://push.example/x/y", "mailto:a@b.c", 1000.0)
    found = re.fullmatch(r"vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)", header)
    assert found is not None
    head, claims, signature, signer = found.groups()
    assert json.loads(webpush.unpacked(claims)) == {
        "aud": "https://push.example",
        "exp": 1000 + 12 * 3600,
        "sub": "mailto:a@b.c",
    }
    raw = webpush.unpacked(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(webpush.CURVE, webpush.unpacked(signer))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


def test_a_browser_is_told_once_a_turn_and_reads_it_alone(tmp_path, post):
    with telling(tmp_path) as client:
        ada, bob = killed(client, pace="days")
        key = subscribe(bob.guest, f"{post.url}/browser/1")
        ada.take_turn()
        [heard] = post.wait(1)
        assert heard.headers["Content-Encoding"] == "aes128gcm" and len(heard.headers["Topic"]) == 24
        told = key.read(heard.body)
        assert told["title"] == "That Time You Killed Me: your table waits"
        assert "Ada" in told["body"] and "Time runs out" in told["body"] and told["url"] == f"/t/{ada.id}"
        assert b"Ada" not in heard.body
        bob.take_turn()
        ada.take_turn()
        assert len(post.wait(2)) == 2 and key.read(post.heard[1].body)["tag"] == ada.id
        client.headers["Origin"] = HOST
        assert client.post(told["off"]).is_success, "one click, without anybody being logged in"
        assert bob.guest.get("/api/notices").json()["browsers"] == 0


def test_a_notice_tells_the_time_where_the_browser_is(tmp_path, post):
    with telling(tmp_path) as client:
        ada, bob = killed(client, pace="days")
        key = subscribe(bob.guest, f"{post.url}/1")
        ada.take_turn()
        told = key.read(post.wait(1)[0].body)["body"]
        assert " UTC" in told, "to whoever has not said where they are"
        key = subscribe(bob.guest, f"{post.url}/1", zone="Asia/Tokyo")
        bob.take_turn()
        ada.take_turn()
        assert " UTC" not in key.read(post.wait(2)[1].body)["body"]
        subscribe(bob.guest, f"{post.url}/2")
        assert bob.guest.get("/api/notices").json()["zone"] == "Asia/Tokyo", "what was said stays"


def test_whoever_has_answered_is_told_nothing_any_more(tmp_path, post):
    with telling(tmp_path) as client:
        ada, bob = killed(client)
        post.status, post.hold = 503, threading.Event()
        subscribe(bob.guest, f"{post.url}/bob")
        ada.take_turn()
        post.wait(1)
        bob.take_turn()
        post.hold.set()
        post.status = 201
        subscribe(ada.guest, f"{post.url}/ada")
        ada.take_turn()
        bob.take_turn()
        post.wait_for("/ada")


def test_a_browser_that_is_gone_is_forgotten(tmp_path, post):
    with telling(tmp_path) as client:
        ada, bob = killed(client)
        subscribe(bob.guest, post.url)
        post.status = 410
        ada.take_turn()
        post.wait(1)
        until = time.monotonic() + PATIENCE
        while bob.guest.get("/api/notices").json()["browsers"]:
            assert time.monotonic() < until


def test_a_chat_room_is_told_in_words_that_ring_nobody(tmp_path, post):
    with telling(tmp_path) as client:
        ada = Guest(client, "<@everyone>").open_table("killed", ["me", None], options={"first": 1})
        bob = Guest(client, "Bob")
        assert bob.post("/api/notices", hook=f"{post.url}/hook?wait=true").is_success
        bob.sit(ada.id)
        [heard] = post.wait(1)
        told = json.loads(heard.body)
        assert heard.path == "/hook?wait=true" and told["content"] == told["text"]
        assert "everyone" in told["text"] and "@everyone" not in told["text"]
        assert f"https://play.example.org/t/{ada.id}" in told["text"]
        off = re.search(r"https://play.example.org(/off/hook/\S+)", told["text"])
        assert off and "Turn them off" in client.get(off[1]).text
        assert bob.get("/api/notices").json()["hook"], "to look is not to press"
        assert client.post(off[1].replace("/hook/", "/mail/")).status_code == 404, "of one way alone"
        assert client.post(off[1]).is_success
        assert not bob.get("/api/notices").json()["hook"]


def test_an_address_that_is_slow_keeps_nobody_else_waiting(tmp_path, post, monkeypatch):
    monkeypatch.setattr(sending, "SLOW", 0.0)
    monkeypatch.setattr(sending, "RESTS", 1e6)
    with telling(tmp_path) as client:
        ada, bob, cleo = (Guest(client, name) for name in ("Ada", "Bob", "Cleo"))
        for guest in (bob, cleo):
            assert guest.post("/api/notices", hook=f"{post.url}/{guest.name}").is_success
        for guest in (bob, bob, cleo):
            guest.sit(ada.open_table("killed", ["me", None], options={"first": 1}).id)
        assert [one.path for one in post.wait(2)] == ["/Bob", "/Cleo"]


def test_letters_tell_of_all_that_waits_once_a_day_and_end_with_one_click(tmp_path):
    with office() as (sink, mail), telling(tmp_path, mail) as client:
        ada = Guest(client, "Ada")
        account = {"login": "bob", "password": "correct horse"}
        client.post("/api/account", json=account, headers={"Origin": HOST})
        letters = {"email": "bob@example.org", "password": account["password"]}
        client.post("/api/email", json=letters, headers={"Origin": HOST})
        plain = sink.wait(1).replace("=\r\n", "")
        confirm = re.search(r"(/confirm/[\w-]+)", plain)
        assert confirm and client.get(confirm[1], follow_redirects=False).status_code == 303
        client.headers["Origin"] = HOST
        assert client.post("/api/notices", json={"mail": "daily"}).is_success
        tables = [ada.open_table("killed", ["me", None], options={"first": 1}) for _ in range(3)]
        for table in tables[:2]:
            assert client.post(f"/api/tables/{table.id}/sit", json={}).is_success
        letter = sink.wait(2).replace("=\r\n", "").replace("=3D", "=")
        assert "Message-ID: <" in letter and "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in letter
        assert tables[0].id in letter or tables[1].id in letter
        assert client.post(f"/api/tables/{tables[2].id}/sit", json={}).is_success
        off = re.search(r"List-Unsubscribe: <https://play.example.org(/off/mail/[^>]+)>", letter)
        assert off is not None
        stranger = another(client)  # a mail program: no cookie
        assert stranger.post(off[1], data={"List-Unsubscribe": "One-Click"}).is_success
        assert client.get("/api/notices").json()["mail"] == ""
        assert len(sink.letters) == 2, "one a day at most"


def test_what_cannot_be_told_is_refused(tmp_path):
    with telling(tmp_path) as client:
        ada, keys = Guest(client, "Ada"), Key().told
        assert ada.post("/api/notices").is_success, "nothing is said, and nothing changes"
        refused = [
            ada.post("/api/notices", hook="https://10.0.0.1/x"),
            ada.post("/api/notices", hook="ftp://example.org/"),
            ada.post("/api/notices", zone="Mars/Base"),
            ada.post("/api/notices", quiet_from="25:00"),
            ada.post("/api/notices", mail="hourly"),
            ada.post("/api/notices/browsers", endpoint="http://127.0.0.1:9/", p256dh="AAAA", auth="AAAA"),
            ada.post("/api/notices/browsers", endpoint="https://192.168.1.1/", **keys),
        ]
        assert [one.status_code for one in refused] == [403, 400, 400, 400, 400, 400, 403]
        for n in range(10):
            assert ada.post("/api/notices/browsers", endpoint=f"http://127.0.0.1:9/{n}", **keys).is_success
        assert ada.post("/api/notices/browsers", endpoint="http://127.0.0.1:9/x", **keys).status_code == 409
        for path in ("/off/push/1/x", "/off/owl/1/x", f"/off/mail/{2**40}/x", "/off/hook/99/é"):
            assert client.post(path).status_code == 404
        page = client.get("/me", headers={**ada.headers, "Accept-Language": "fr"}).text
        assert "Heures calmes" in page and "10 navigateurs reçoivent" in page


@pytest.mark.parametrize(
    ("begins", "ends", "zone", "until"),
    [
        (22 * 60, 7 * 60, "UTC", "2026-01-02T07:00"),
        (22 * 60, 7 * 60, "America/New_York", "2026-01-01T23:30"),  # half past six in the evening
        (22 * 60, 7 * 60, "Asia/Tokyo", "2026-01-01T23:30"),  # half past eight in the morning
        (8 * 60, 9 * 60, "Asia/Tokyo", "2026-01-02T00:00"),
        (0, 0, "UTC", "2026-01-01T23:30"),
    ],
)
def test_quiet_hours_go_by_the_clock_on_ones_wall(begins, ends, zone, until):
    wishes = Wishes(1, "key", quiet_from=begins, quiet_to=ends, zone=zone)
    assert heard_from(wishes, utc("2026-01-01T23:30")) == utc(until)


@pytest.mark.parametrize(
    ("moment", "ends", "until"),
    [
        ("2026-03-28T22:30", 7 * 60, "2026-03-29T05:00"),  # the night that is an hour shorter
        ("2026-10-24T21:30", 7 * 60, "2026-10-25T06:00"),  # and the one that is longer
        ("2026-10-25T00:15", 150, "2026-10-25T00:30"),  # a quarter past two for the first time
        ("2026-10-25T01:15", 150, "2026-10-25T01:30"),  # and for the second
    ],
)
def test_quiet_hours_end_by_the_clock_when_it_is_put_forward_or_back(moment, ends, until):
    wishes = Wishes(1, "key", quiet_from=22 * 60, quiet_to=ends, zone="Europe/Paris")
    assert heard_from(wishes, utc(moment)) == utc(until)


def utc(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()
