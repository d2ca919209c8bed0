"""Guests, accounts and tokens, as browsers and programs use them."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from anachron.store import Chair, Store
from tests.server.small import another, browser, told
from tests.store.keeping import row

ADA = {"login": "Ada", "password": "correct horse"}
FRENCH = {"Accept-Language": "fr"}


def test_a_guest_becomes_an_account_and_keeps_everything(tmp_path):
    with browser(tmp_path) as client:
        guest = client.post("/api/guest", json={"name": "Ada"}).json()
        before = client.cookies["anachron"]
        account = client.post("/api/account", json=ADA).json()
        me = client.get("/api/me").json()
        stale = another(client, Cookie=f"anachron={before}").get("/api/me")
    assert me == account == {**guest, "login": "ada"}
    assert stale.status_code == 401, "a cookie from before opens no account"


def test_an_account_can_be_made_by_somebody_new(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/account", json=ADA)
        assert client.get("/api/me").json()["name"] == "ada"


def test_what_a_guest_played_goes_to_the_account_at_login(tmp_path):
    async def host(id: int) -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'anachron.db'}")
        await store.add_table(row("t", id), [Chair(0, id, None, False)])
        await store.close()

    with browser(tmp_path) as client:
        account = client.post("/api/account", json=ADA).json()
        other = another(client)
        guest = other.post("/api/guest", json={"name": "Somebody"}).json()
        asyncio.run(host(guest["id"]))
        logged_in = other.post("/api/login", json={"login": "ADA", "password": "correct horse"})
        heard = told(client)
        me = other.get("/api/me").json()
    assert logged_in.json() == me == account
    assert [(id, player.id) for id, player in heard] == [(guest["id"], account["id"])] * 2
    with sqlite3.connect(tmp_path / "anachron.db") as kept:
        assert kept.execute("SELECT host FROM tables").fetchall() == [(account["id"],)]


def test_one_account_does_not_swallow_another(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/account", json=ADA)
        other = another(client)
        other.post("/api/account", json={"login": "bob", "password": "twelve owls"})
        other.post("/api/login", json=ADA)
        again = another(client).post("/api/login", json={"login": "bob", "password": "twelve owls"})
        assert other.get("/api/me").json()["login"] == "ada"
        assert again.json()["login"] == "bob" and told(client) == []


@pytest.mark.parametrize(
    ("login", "password"), [("ada", "wrong horse"), ("nobody", "correct horse"), ("", "")]
)
def test_a_wrong_login_and_a_wrong_password_are_told_alike(tmp_path, login, password):
    with browser(tmp_path) as client:
        client.post("/api/account", json=ADA)
        refused = another(client).post("/api/login", json={"login": login, "password": password})
    assert refused.status_code == 403
    assert refused.json() == {"error": "login", "message": "wrong login or password"}


def test_a_login_is_taken_once(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/account", json=ADA)
        refused = another(client).post("/api/account", json={"login": "aDa", "password": "twelve owls"})
    assert (refused.status_code, refused.json()["message"]) == (409, "the login ada is taken")


def test_a_password_changes_only_with_the_old_one_and_closes_other_browsers(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/account", json=ADA)
        other = another(client)
        other.post("/api/login", json=ADA)
        new = {"login": "ada", "password": "battery staple"}
        refused = client.post("/api/account", json=new)
        changed = client.post("/api/account", json={**new, "old": "correct horse"})
        assert (refused.status_code, changed.status_code) == (403, 200)
        assert client.get("/api/me").status_code == 200
        assert other.get("/api/me").status_code == 401
        assert other.post("/api/login", json=ADA).status_code == 403
        assert other.post("/api/login", json=new).status_code == 200


def test_passwords_are_kept_as_argon2_hashes(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/account", json=ADA)
    with sqlite3.connect(tmp_path / "anachron.db") as kept:
        (password,) = kept.execute("SELECT password FROM players").fetchone()
    assert password.startswith("$argon2id$") and "correct" not in password


def test_logging_out_ends_the_session(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/account", json=ADA)
        token = client.cookies["anachron"]
        client.post("/api/logout")
        assert "anachron" not in client.cookies
        assert another(client, Cookie=f"anachron={token}").get("/api/me").status_code == 401


def test_a_player_takes_another_name_and_language(tmp_path):
    with browser(tmp_path) as client:
        me = client.post("/api/guest", json={"name": "Ada"}).json()
        client.post("/api/me", json={"name": " Countess ", "lang": "fr"})
        assert client.get("/api/me").json() == {**me, "name": "Countess", "lang": "fr"}
        assert [player.name for _, player in told(client)] == ["Countess"]
        assert client.post("/api/me", json={"name": "@master"}).status_code == 400


def test_a_token_is_shown_once_listed_and_dropped(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/guest", json={"name": "Ada"})
        token = client.post("/api/tokens", json={"label": "my bot"}).json()["token"]
        program = another(client, Authorization=f"Bearer {token}")
        (kept,) = client.get("/api/tokens").json()["tokens"]
        assert program.get("/api/me").json()["name"] == "Ada"
        assert kept["label"] == "my bot" and kept["id"] not in token
        assert client.post("/api/tokens/drop", json={"id": kept["id"]}).status_code == 200
        assert client.post("/api/tokens/drop", json={"id": kept["id"]}).status_code == 404
        assert program.get("/api/me").status_code == 401


def test_nobody_drops_somebody_elses_token(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/guest", json={"name": "Ada"})
        client.post("/api/tokens", json={})
        (kept,) = client.get("/api/tokens").json()["tokens"]
        eve = another(client)
        eve.post("/api/guest", json={"name": "Eve"})
        assert eve.post("/api/tokens/drop", json={"id": kept["id"]}).status_code == 404
        assert len(client.get("/api/tokens").json()["tokens"]) == 1


def test_there_are_twenty_tokens_at_most(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/guest", json={"name": "Ada"})
        statuses = [client.post("/api/tokens", json={}).status_code for _ in range(21)]
    assert statuses == [200] * 20 + [409]


def test_json_that_calls_itself_a_form_is_read_as_json(tmp_path):
    with browser(tmp_path) as client:
        sent = {
            "content": b'{"name": "Ada"}',
            "headers": {"Content-Type": "application/x-www-form-urlencoded"},
        }
        assert client.post("/api/guest", **sent).json()["name"] == "Ada"


@pytest.mark.parametrize("body", [b"{", b"[]", b'{"name": 7}', b"\xff", b'{"lang": "xx"}'])
def test_a_body_that_cannot_be_read_says_why(tmp_path, body):
    with browser(tmp_path) as client:
        refused = client.post("/api/guest", content=body)
    assert (refused.status_code, refused.json()["error"]) == (400, "malformed")


def test_the_page_works_with_plain_forms(tmp_path):
    with browser(tmp_path) as client:
        client.headers["accept"] = "text/html"
        page = client.post("/api/guest", data={"name": "<b>Ada</b>"})
        assert page.url.path == "/me" and "&lt;b&gt;Ada&lt;/b&gt;" in page.text and "<b>Ada" not in page.text
        made = client.post("/api/tokens", data={"label": "robot"})
        (kept,) = client.get("/api/tokens").json()["tokens"]
        assert 'class="token"' in made.text and kept["id"] in made.text
        assert 'class="token"' not in client.get("/me").text
        client.post("/api/tokens/drop", data={"id": kept["id"]})
        assert "robot" not in client.get("/me").text
        assert "ada" in client.post("/api/account", data=ADA).text
        assert client.post("/api/logout", data={"x": ""}).url.path == "/me"
        assert "Ada" in client.post("/api/login", data=ADA, headers=FRENCH).text


@pytest.mark.parametrize(("headers", "word"), [({}, "Create an account"), (FRENCH, "Créer un compte")])
def test_the_page_speaks_both_languages(tmp_path, headers, word):
    with browser(tmp_path) as client:
        assert word in client.get("/me", headers=headers).text


def test_a_guests_token_never_speaks_for_an_account(tmp_path):
    with browser(tmp_path) as client:
        other = another(client)
        other.post("/api/account", json=ADA)
        client.post("/api/guest", json={"name": "Guest"})
        token = client.post("/api/tokens", json={}).json()["token"]
        client.post("/api/login", json=ADA)
        assert client.get("/api/me").json()["login"] == "ada"
        assert another(client, Authorization=f"Bearer {token}").get("/api/me").status_code == 401


@pytest.mark.parametrize("becomes", [ADA, {**ADA, "password": "another horse", "old": ADA["password"]}])
def test_whoever_takes_an_account_or_another_password_leaves_all_tokens_behind(tmp_path, becomes):
    with browser(tmp_path) as client:
        client.post("/api/account", json=ADA) if "old" in becomes else client.post("/api/guest", json={})
        token = client.post("/api/tokens", json={}).json()["token"]
        assert client.post("/api/account", json=becomes).status_code == 200
        assert another(client, Authorization=f"Bearer {token}").get("/api/me").status_code == 401
        assert client.get("/api/me").json()["login"] == "ada"


def test_a_token_makes_no_tokens(tmp_path):
    with browser(tmp_path) as client:
        client.post("/api/guest", json={"name": "Ada"})
        token = client.post("/api/tokens", json={}).json()["token"]
        program = another(client, Authorization=f"Bearer {token}")
        assert program.post("/api/tokens", json={}).status_code == 403
