"""Order among people: mute, ban, rename, close, reports, blocks, notices; everything done is noted."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing

import pytest
from click.testing import CliRunner
from starlette.applications import Starlette
from starlette.testclient import TestClient

from anachron import cli
from tests.server.sitting import HOST, Guest, killed, serving

HTML = {"Accept": "text/html", "Origin": HOST}


def admin(folder, *words: str) -> str:
    done = CliRunner().invoke(cli.commands, ["admin", "--data", str(folder), *words])
    assert done.exit_code == 0, (done.output, done.exception)
    return done.output


def number(guest: Guest) -> int:
    return int(guest.get("/api/me").json()["id"])


def fresh(client) -> None:
    """What another process did is seen within seconds; here at once."""
    assert isinstance(client, TestClient) and isinstance(client.app, Starlette)
    client.app.state.store._fresh = 0.0


@pytest.fixture
def people(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client, public=True)
        eve = Guest(client, "Eve")
        admin(tmp_path, "role", str(number(eve)), "moderator")
        fresh(client)
        yield client, ada, bob, eve


def test_whoever_is_banned_may_only_look(people, tmp_path):
    client, _, bob, eve = people
    assert eve.post("/api/admin", deed="ban", player=number(bob.guest), days=3, why="rude").is_success
    refused = bob.post("chat", text="hello")
    assert (refused.status_code, refused.json()["error"]) == (403, "banned")
    assert bob.guest.get("/").is_success
    assert bob.guest.post("/api/tables", game="killed").status_code == 403
    as_page = {**bob.guest.headers, "Accept": "text/html"}
    for form in ("/quick", "/new", "/daily/timeline"):
        sent = client.post(form, data={"game": "killed"}, headers=as_page)
        assert sent.status_code == 403, form
    admin(tmp_path, "ban", str(number(bob.guest)), "--days", "0")
    fresh(client)
    assert bob.post("chat", text="hello").is_success
    trail = admin(tmp_path, "audit")
    assert (
        f"ban player {number(bob.guest)} 3 d  rude" in trail and "(command line)" in trail and "Eve" in trail
    )


def test_whoever_is_muted_plays_on_in_silence(people):
    _, ada, _, eve = people
    assert eve.post("/api/admin", deed="mute", player=number(ada.guest)).is_success
    assert ada.post("chat", text="hello").json()["error"] == "muted"
    assert ada.choose().is_success
    named = ada.guest.post("/api/tournaments", name="loud", game="killed", kind="swiss")
    assert named.json()["error"] == "muted"
    assert ada.guest.post("/api/me", name="Loud").json()["error"] == "muted"
    ada.verb("resign")
    assert ada.post("tree/0/0/remark", text="loud").json()["error"] == "muted"


def test_whoever_is_muted_or_hushed_says_nothing_in_a_review(people):
    _, ada, bob, eve = people
    assert ada.post("verb", verb="resign").is_success
    there = bob.get("tree/0/0").json()
    for one in (ada, bob):
        body = {"seat": there["seat"], "choice": there["choices"][0]["id"]}
        assert one.post("tree/0/0", **body).is_success, "they may try what they like"
    assert eve.post("/api/admin", deed="mute", player=number(ada.guest)).is_success
    assert ada.post("tree/0/0/remark", text="hello").json()["error"] == "muted"
    assert ada.post("tree/1", name="hello").json()["error"] == "muted"
    assert ada.post("hush", player=number(bob.guest)).is_success
    assert bob.post("tree/0/0/remark", text="hello").json()["error"] == "hushed"
    assert eve.post(f"/api/tables/{ada.id}/tree/0/0/remark", text="calm, please").is_success


def test_nobody_reads_in_a_review_what_somebody_said_whom_they_have_blocked(people):
    _, ada, bob, _ = people
    assert ada.post("verb", verb="resign").is_success
    assert bob.post("tree/0/0/remark", text="what a start").is_success
    path = f"/t/{ada.id}/review"
    assert "what a start" in ada.guest.get(path).text
    assert ada.guest.post("/api/blocks", player=number(bob.guest)).is_success
    assert "what a start" not in ada.guest.get(path).text and "what a start" in bob.guest.get(path).text


def test_only_moderators_steer_and_nobody_gives_roles_from_the_page(people):
    _, ada, _, eve = people
    assert ada.guest.post("/api/admin", deed="mute", player=1).status_code == 403
    assert ada.guest.get("/admin").status_code == 403
    assert eve.post("/api/admin", deed="role", player=number(ada.guest), name="moderator").status_code == 403
    assert eve.post("/api/admin", deed="mute", player=10**6).status_code == 404
    assert eve.post("/api/admin", deed="mute").status_code == 404


def test_the_host_mutes_somebody_at_the_table(people):
    _, ada, bob, _ = people
    assert ada.post("hush", player=number(bob.guest)).is_success
    assert bob.post("chat", text="hello").json()["error"] == "hushed"
    assert bob.post("hush", player=number(ada.guest)).status_code == 403
    assert ada.post("hush", player=10**6).status_code == 404
    assert ada.post("hush", player=number(bob.guest), on=False).is_success
    assert bob.post("chat", text="hello").is_success


def test_a_remark_is_taken_away_and_a_name_changed_for_all_who_look(people):
    _, ada, bob, eve = people
    bob.post("chat", text="something foul")
    assert eve.post("/api/admin", deed="unsay", table=ada.id, number=1).is_success
    assert eve.post("/api/admin", deed="rename", player=number(bob.guest), name="Robert").is_success
    page = ada.guest.get(f"/t/{ada.id}").text
    assert "something foul" not in page and "removed by" in page and "Robert" in page


def test_what_is_done_on_the_command_line_shows_at_tables_in_play(people, tmp_path):
    _, ada, bob, _ = people
    bob.post("chat", text="something foul")
    admin(tmp_path, "unsay", ada.id, "1")
    admin(tmp_path, "rename", str(number(bob.guest)), "Robert")
    until = time.monotonic() + 30
    while "foul" in (page := ada.guest.get(f"/t/{ada.id}").text) or "Robert" not in page:
        assert time.monotonic() < until, "it is still there"
        time.sleep(0.2)


def test_a_closed_table_ends_or_is_gone(people, tmp_path):
    _, ada, _, _ = people
    waiting = ada.guest.open_table("killed", ["me", None], public=True)
    for id in (ada.id, waiting.id):
        admin(tmp_path, "close", id, "--why", "stuck")
    until = time.monotonic() + 30
    while ada.guest.get(f"/api/tables/{waiting.id}").status_code != 404 or ada.look()["status"] != "over":
        assert time.monotonic() < until, "it is still there"
        time.sleep(0.2)


def test_a_table_that_cannot_be_closed_keeps_no_other_open(people, tmp_path):
    client, ada, _, _ = people
    broken = ada.guest.open_table("killed", ["me", "novice"])
    with closing(sqlite3.connect(tmp_path / "anachron.db")) as database:
        database.execute("UPDATE tables SET head = 'nonsense' WHERE id = ?", (broken.id,))
        database.commit()
    client.app.state.hall.tables.pop(broken.id).let_go()
    for id in (broken.id, ada.id):
        admin(tmp_path, "close", id)
    until = time.monotonic() + 30
    while ada.look()["status"] != "over":
        assert time.monotonic() < until, "it is still there"
        time.sleep(0.2)


def test_a_report_is_read_with_what_was_said_and_settled(people, tmp_path):
    _, ada, bob, eve = people
    bob.post("chat", text="something foul")
    told = ada.guest.post("/api/report", player=number(bob.guest), text="Look at that", table=ada.id)
    assert told.json()["number"] == 1
    assert "Look at that" in admin(tmp_path, "reports")
    page = eve.get("/admin", player="Bo").text
    assert "Look at that" in page and "something foul" in page and "Bob" in page
    assert eve.post("/api/admin", deed="settle", number=1, why="spoken with").is_success
    assert "Look at that" not in admin(tmp_path, "reports")
    assert eve.post("/api/admin", deed="settle", number=1).status_code == 404


def test_who_blocks_somebody_does_not_sit_with_them(people):
    _, ada, _, eve = people
    table = ada.guest.open_table("killed", ["me", None])
    assert ada.guest.post("/api/blocks", player=number(eve)).is_success
    assert ada.guest.get("/api/blocks").json() == {"blocked": [{"id": number(eve), "name": "Eve"}]}
    assert eve.post(f"/api/tables/{table.id}/sit").json()["error"] == "at_odds"
    theirs = eve.open_table("killed", ["me", None])
    assert ada.guest.post(f"/api/tables/{theirs.id}/sit").json()["error"] == "at_odds"
    assert f'data-blocked="{number(eve)}"' in ada.guest.get(f"/t/{theirs.id}").text
    assert ada.guest.post("/api/blocks", player=number(eve), on=False).is_success
    assert eve.post(f"/api/tables/{table.id}/sit").is_success
    assert ada.guest.post("/api/blocks", player=number(ada.guest)).status_code == 404


def test_a_notice_is_read_in_the_lobby_in_both_languages(people, tmp_path):
    client, *_ = people
    admin(tmp_path, "announce", "Back at nine", "De retour à neuf heures")
    assert "Back at nine" in client.get("/", headers={"Accept-Language": "en"}).text
    assert "De retour à neuf heures" in client.get("/", headers={"Accept-Language": "fr"}).text
    admin(tmp_path, "announce", "", "")
    assert "Back at nine" not in client.get("/").text
