"""Waiting for you: all tables that wait for somebody, soonest first, and where one last looked."""

from __future__ import annotations

import re

from anachron.server import owing
from anachron.store.days import ask
from tests.server.sitting import Guest, contretemps, killed, serving
from tests.server.test_clocks import later  # noqa: F401 - a fixture


def waiting(guest: Guest) -> list[str]:
    return [one["id"] for one in guest.get("/api/asked").json()["tables"]]


def test_what_runs_out_first_comes_first_and_what_is_answered_is_gone(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        tables = []
        for days in (5, 0, 1):
            pace = {"pace": "days", "days": days, "bank": 0} if days else {}
            tables.append(ada.open_table("killed", ["me", None], options={"first": 0}, **pace))
            bob.sit(tables[-1].id)
        slow, untimed, quick = tables
        assert waiting(ada) == [quick.id, slow.id, untimed.id] and waiting(bob) == []
        told = ada.get("/api/asked").json()["tables"][0]
        assert told["names"] == ["Bob"] and told["url"] == f"/t/{quick.id}" and told["due"] is not None
        quick.take_turn()
        assert waiting(ada) == [slow.id, untimed.id] and waiting(bob) == [quick.id]
        listed = [one["id"] for one in ada.get("/api/tables").json()["mine"]]
        assert listed[2] == quick.id, "in the lobby those that wait stand first, whatever was touched last"
        page = client.get("/asked", headers={**ada.headers, "Accept-Language": "fr"}).text
        assert page.count('class="owed"') == 2 and "2 tables vous attendent" in page
        there = ada.get(f"/t/{quick.id}").text
        assert re.search(r'data-do="next"[^>]*>.*<span class="count">2</span>', there)


def test_nobody_is_told_of_the_tables_of_others(tmp_path):
    with serving(tmp_path) as client:
        killed(client)
        assert client.get("/api/asked").status_code == 401
        assert "owed" not in client.get("/asked").text
        assert waiting(Guest(client, "Eve")) == []


def test_secret_answers_take_a_table_off_ones_own_list_alone(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = contretemps(client)
        asked = [waiting(seat.guest) for seat in (ada, bob, cleo)]
        assert asked == [[ada.id]] * 3
        bob.choose()
        assert [waiting(seat.guest) for seat in (ada, bob, cleo)] == [[ada.id], [], [ada.id]]


def test_where_one_last_looked_is_kept_and_offered_from(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)

        def since(seat):
            found = re.search(r'id="since"[^>]* data-n="(\d+)"', seat.guest.get(f"/t/{seat.id}").text)
            return found and int(found[1])

        assert since(ada) is None and since(bob) is None
        assert bob.post("looked", n=0).is_success
        ada.take_turn()
        played = len(bob.look()["view"]["log"])
        assert played and since(bob) == 0
        assert bob.post("looked", n=10_000).is_success, "nobody has seen what is yet to come"
        assert since(bob) is None
        eve = Guest(client, "Eve").at(ada.id)
        assert eve.post("looked", n=0).is_success and since(eve) is None, "who only looks is not followed"
        assert bob.post("looked", n=-1).status_code == 400


def test_who_is_asked_is_written_when_it_is_somebody_else(tmp_path, monkeypatch):
    """And not with every choice of a turn, which would cost as much as all the rest of it."""
    written = []

    def counted(connection, **what):
        written.append(what["players"])
        ask(connection, **what)

    monkeypatch.setattr(owing, "ask", counted)
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        written.clear()
        ada.take_turn()
        assert ada.n > 1 and len(written) == 1
        assert waiting(bob.guest) == [ada.id] and waiting(ada.guest) == []
