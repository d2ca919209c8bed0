"""Review together: one leads, others follow; who leads, where and what is pointed at is kept and told."""

from __future__ import annotations

from tests.server.sitting import Guest, serving
from tests.server.test_reviewing import ended


def test_one_leads_and_others_are_told_where(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        bob = Guest(client, "Bob")
        room = ada.post(f"/api/tables/{id}/room", branch=0, n=2, lead=True).json()
        assert room["leader"] == room["people"][0]["id"] and (room["branch"], room["n"]) == (0, 2)
        assert bob.post(f"/api/tables/{id}/room", branch=0, n=1, lead=True).status_code == 409
        room = bob.post(f"/api/tables/{id}/room", branch=0, n=1, follows=False).json()
        assert (room["branch"], room["n"]) == (0, 2), "whoever wanders off takes nobody along"
        assert [(one["name"], one["n"], one["follows"]) for one in room["people"]] == [
            ("Ada", 2, True),
            ("Bob", 1, False),
        ]
        room = bob.post(f"/api/tables/{id}/room", branch=0, n=1, arrows=[["Pa1", "Pr1"]]).json()
        assert [(one["from"], one["to"]) for one in room["arrows"]] == [("Pa1", "Pr1")]
        assert ada.post(f"/api/tables/{id}/room", branch=0, n=3, lead=False).json()["leader"] == 0
        assert bob.post(f"/api/tables/{id}/room", branch=0, n=3, lead=True).json()["n"] == 3


def test_a_moment_that_is_not_there_is_refused(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        assert ada.post(f"/api/tables/{id}/room", branch=0, n=99).status_code == 400
        assert ada.post(f"/api/tables/{id}/room", branch=5, n=1).status_code == 400
        assert ada.post(f"/api/tables/{id}/room", branch=0, n=1, arrows=[["x" * 200, "y"]]).status_code == 400
        assert client.post(f"/api/tables/{id}/room", json={"branch": 0, "n": 1}).status_code == 401


def test_a_live_match_has_no_room(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        seat = ada.open_table("killed", ["me", None])
        Guest(client, "Bob").sit(seat.id)
        seat.post("start")
        assert ada.post(f"/api/tables/{seat.id}/room", branch=0, n=0, lead=True).status_code == 409
