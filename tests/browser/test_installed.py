"""The site as an app: notices that the browser shows, and a page for when there is no connection."""

from __future__ import annotations

import importlib.util
import json
import os
import sqlite3
import time
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import PATIENCE, Person, Program, Server

if importlib.util.find_spec("cryptography") is None and not os.environ.get("CI"):
    pytest.skip("cryptography is not installed", allow_module_level=True)

from tests.server.test_clocks import DAY
from tests.server.test_notices import Key, Post, office
from tests.server.test_notices import post as post  # a fixture

READY = "() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')"
SHOWN = """() => navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
    .then((all) => all.map(({ title, body, data }) => ({ title, body, data })))"""
KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    }
    return found;
}"""
PLANTED = """(made) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => made });
    Notification.requestPermission = async () => 'granted';
}"""


def deliver(page: Page, told: dict[str, object]) -> None:
    """What a push service would do: wake the worker with a message."""
    session = page.context.new_cdp_session(page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_function(READY)
    origin = page.evaluate("location.origin")
    push = {"origin": origin, "registrationId": registrations[-1], "data": json.dumps(told)}
    session.send("ServiceWorker.deliverPushMessage", push)
    session.detach()


def pass_time(folder: Path, seconds: float) -> None:
    """While the server is stopped: as if it had been there all that time, and nobody else."""
    with closing(sqlite3.connect(folder / "anachron.db")) as database:
        for table, number, text in database.execute("SELECT table_id, number, text FROM lines").fetchall():
            columns = text.rstrip("\n").split("\t")
            columns[4] = (datetime.fromisoformat(columns[4]) - timedelta(seconds=seconds)).isoformat()
            shifted = ("\t".join(columns) + "\n", table, number)
            database.execute("UPDATE lines SET text = ? WHERE table_id = ? AND number = ?", shifted)
        for column in ("tables.due", "asked.due", "asked.since"):
            table, name = column.split(".")
            database.execute(f"UPDATE {table} SET {name} = {name} - {seconds}")
        database.execute("DELETE FROM nodes")
        database.commit()


def notices_shown(page: Page) -> list[dict[str, Any]]:
    """The notices that the browser shows, once there are any."""
    until = time.monotonic() + PATIENCE / 1000
    while not (found := list(page.evaluate(SHOWN))):
        assert time.monotonic() < until, "no notice is shown"
        page.wait_for_timeout(50)
    return found


def test_without_a_connection_a_page_says_so_and_no_table_is_kept(people, tmp_path):
    server = Server(tmp_path)
    ada: Person = people("Ada", at=server, locale="fr")
    ada.page.goto("/")
    ada.page.wait_for_function(READY)
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.await_turn()
    kept = ada.page.evaluate(KEPT)
    assert "/offline" in kept and not [path for path in kept if path.startswith(("/t/", "/api/"))]
    server.kill()
    ada.page.goto(f"/t/{ada.table}")
    expect(ada.page.get_by_role("heading")).to_have_text("Vous êtes hors ligne")
    assert ada.find("#board").count() == 0
    server.start()
    ada.page.reload()
    ada.await_turn()
    ada.faults.clear()  # the console tells of a server that was not there
    server.stop()


def test_the_site_can_be_installed(people, server):
    ada: Person = people()
    ada.page.goto("/")
    href = ada.find("link[rel=manifest]").get_attribute("href")
    manifest = ada.context.request.get(href or "").json()
    assert manifest["display"] == "standalone" and manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        answer = ada.context.request.get(icon["src"])
        assert answer.ok and answer.headers["content-type"] == icon["type"]
    session = ada.context.new_cdp_session(ada.page)
    ada.page.wait_for_function(READY)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {one["errorId"] for one in found} <= {"in-incognito"}


@pytest.fixture
def told(tmp_path, monkeypatch, post: Post):
    """A server that tells at once: its folder, where it posts, and its post office."""
    with office() as (sink, mail):
        said = {"TELL_AFTER": "0.2", "PRIVATE": "127.0.0.0/8", "MAIL_HOST": mail.host}
        said |= {
            "MAIL_PORT": str(mail.port),
            "MAIL_SECURITY": "none",
            "MAIL_SENDER": mail.sender,
            "URL": "http://localhost",
        }
        for name, value in said.items():
            monkeypatch.setenv(f"ANACHRON_{name}", value)
        server = Server(tmp_path)
        yield tmp_path, server, post, sink
        server.stop()


def test_a_game_over_days(people, told):
    """Told by push and by letter, over a restart, until time runs out and a bot stands in."""
    folder, server, post, sink = told
    ada: Person = people(at=server, timezone_id="Asia/Tokyo")
    ada.post("/api/account", login="ada", password="correct horse")
    ada.post("/api/email", email="ada@example.org", password="correct horse")
    plain = sink.wait(1).replace("=\r\n", "")
    link = next(word for word in plain.split() if "/confirm/" in word)
    key = Key()
    ada.context.grant_permissions(["notifications"])
    made = json.dumps({"endpoint": f"{post.url}/ada", "keys": key.told})
    ada.context.add_init_script(f"({PLANTED})({made})")
    ada.page.goto(f"/confirm/{link.rpartition('/')[2]}")
    ada.button("Tell me in this browser").click()
    expect(ada.find("#push-said")).to_have_text("From now on this browser gets notices.")
    assert ada.context.request.get("/api/notices").json()["zone"] == "Asia/Tokyo", "where it tells the time"
    ada.find("select[name=mail]").select_option("turn")
    ada.button("Save").click()
    expect(ada.find("select[name=mail]")).to_have_value("turn")

    bob = Program(server, "Bob")
    table = bob.open_table(
        "killed", ["me", None], options={"first": 0}, pace="days", days=1, bank=0, out="novice"
    )
    ada.post(f"/api/tables/{table}/sit")
    while bob.look(table)["mine"]:
        bob.choose(table)
    message = key.read(post.wait(1)[0].body)
    assert message["url"] == f"/t/{table}" and "Bob" in message["body"]
    assert table in sink.wait(2).replace("=\r\n", "")
    deliver(ada.page, message)
    [shown] = notices_shown(ada.page)
    assert shown["title"] == message["title"] and shown["data"]["off"] == message["off"]

    server.kill()
    server.start()
    ada.go(table).await_turn()
    ada.take_turn()
    ada.page.goto("/asked")  # and away from the table
    while bob.look(table)["mine"]:
        bob.choose(table)
    post.wait(2)
    assert key.read(post.heard[1].body)["tag"] == table
    server.stop()
    pass_time(folder, 1.5 * DAY)
    server.start()
    ada.go(table)
    expect(ada.find("#part-log")).to_contain_text("You have run out of time: a bot plays for you")
    ada.page.goto("/asked")
    expect(ada.find("#part-asked")).to_contain_text("No table waits for you.")
