"""Rated matches: people with accounts agree beforehand, and what the match comes to is counted once."""

from __future__ import annotations

import re
from typing import Any

from tests.server.sitting import HOST, Guest, serving

OWN = {"Origin": HOST}


class Member(Guest):
    """Somebody with an account."""

    def __init__(self, client, name):
        client.cookies.clear()
        made = client.post(
            "/api/account", json={"login": name.lower(), "password": f"secret of {name}"}, headers=OWN
        )
        assert made.status_code == 200, made.text
        self.id = made.json()["id"]
        token = client.post("/api/tokens", json={"label": "test"}, headers=OWN).json()["token"]
        client.cookies.clear()
        super().__init__(client, name, token)


def rated_killed(client):
    ada, bob = Member(client, "Ada"), Member(client, "Bob")
    table = ada.open_table("killed", ["me", None], options={"first": 0}, rated=True)
    return ada, bob, table, bob.sit(table.id)


def ratings(guest, id):
    return {one["game"]: one for one in guest.get(f"/api/players/{id}").json()["ratings"]}


def test_the_end_of_a_rated_match_is_counted_once(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, hers, his = rated_killed(client)
        assert ratings(ada, ada.id) == {}
        assert his.verb("resign").is_success
        won, lost = ratings(ada, ada.id)["killed"], ratings(ada, bob.id)["killed"]
        assert (won["rating"] - 1500, won["games"]) == (1500 - lost["rating"], 1)
        assert won["rating"] > 1500
        assert won["provisional"]
    with serving(tmp_path) as client:
        again = hers.after(client)
        assert again.look()["status"] == "over"
        assert ratings(again.guest, ada.id)["killed"] == won


def test_a_profile_tells_whom_one_met_and_how_it_went(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, hers, his = rated_killed(client)
        assert his.verb("resign").is_success
        told = bob.get(f"/api/players/{bob.id}").json()
        assert told["opponents"] == [{"id": ada.id, "name": "ada", "won": 0, "drawn": 0, "lost": 1}]
        [match] = told["matches"]
        assert (match["table"], match["place"], match["others"], match["seat"]) == (hers.id, 2, ["ada"], 1)
        assert match["change"] == match["rating"] - 1500 < 0 and match["result"] == "lost"
        ranked = bob.get("/api/ratings/killed").json()["players"]
        assert [(one["rank"], one["id"]) for one in ranked] == [(1, ada.id), (2, bob.id)]


def test_pages_of_ratings_can_be_read(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, _, his = rated_killed(client)
        empty = client.get("/ratings/loop", headers={"Accept-Language": "fr"}).text
        assert "Personne n’a encore joué" in empty
        assert his.verb("resign").is_success
        page = client.get(f"/p/{ada.id}", headers={"Accept-Language": "en"}).text
        assert 'class="climb"' in page and "<span>won · bob</span>" in page
        [way] = re.findall(r'<path d="M([^"]+)" class="way"', page)
        assert len(way.split("L")) == 2, "from 1500 to what it is now"
        assert f'href="/p/{bob.id}"' in page
        assert f'href="/p/{ada.id}"' in client.get("/ratings/killed").text
        assert client.get("/p/12345").status_code == 404
        assert client.get("/ratings/chess").status_code == 404


def test_guests_bots_and_hints_do_not_go_with_a_rating(tmp_path):
    with serving(tmp_path) as client:
        ada, _, hers, _ = rated_killed(client)
        chairs: dict[str, Any] = {"game": "killed", "seats": 2, "rated": True}
        assert ada.post("/api/tables", chairs=["me", "novice"], **chairs).json()["error"] == "rated_people"
        assert ada.post("/api/tables", chairs=["me", "me"], **chairs).json()["error"] == "rated_people"
        given = ada.post("/api/tables", chairs=["me", None], hints=True, **chairs)
        assert given.json()["error"] == "rated_hints"
        free = ada.open_table("killed", ["me", None], rated=True)
        guest = Guest(client, "Cleo")
        assert guest.post(f"/api/tables/{free.id}/sit").json()["error"] == "rated_account"
        stranger = guest.post("/api/tables", chairs=["me", None], **chairs)
        assert stranger.json()["error"] == "rated_account"
        assert free.post("start").json()["error"] == "rated_people"
        assert free.post("chair", seat=1, level="novice").json()["error"] == "rated_people"
        assert hers.get("hint").json()["error"] == "no_hints"
        assert hers.post("fork").json()["error"] == "rated_live"


def test_a_team_is_rated_against_the_game_itself(tmp_path):
    with serving(tmp_path) as client:
        ada = Member(client, "Ada")
        alone = ada.open_table("loop", ["me"], rated=True)
        assert alone.get("hint").json()["error"] == "no_hints"
        assert alone.verb("resign").is_success
        told = ada.get(f"/api/players/{ada.id}", lang="en").json()
        assert told["ratings"][0]["rating"] < 1500
        assert told["opponents"] == [{"id": None, "name": "The game itself", "won": 0, "drawn": 0, "lost": 1}]
        assert ada.get("/api/ratings/loop").json()["players"][0]["id"] == ada.id
        common = ada.post("/api/tables", game="timeline", seats=1, chairs=["me"], mode="solo", rated=True)
        assert common.json()["error"] == "rated_score"


def test_what_another_has_seen_is_not_taken_back(tmp_path):
    with serving(tmp_path) as client:
        _, _, hers, his = rated_killed(client)
        hers.take_turn()
        his.take_turn()
        assert hers.verb("undo").json()["error"] == "rated_undo"


def test_a_rematch_with_a_bot_counts_no_more(tmp_path):
    with serving(tmp_path) as client:
        _, _, hers, his = rated_killed(client)
        assert his.post("leave").is_success
        assert hers.verb("resign").is_success
        assert hers.post("rematch").is_success
        again = hers.guest.at(hers.look()["successor"])
        assert again.look()["terms"]["rated"] is False
