"""Campaigns: games in a row between the same people, each at a table of its own."""

from __future__ import annotations

from typing import Any

import pytest

import anachron
from anachron.games.killed.campaign import Campaign, Earned, Record
from tests.server.sitting import HOST, Guest, serving

PAGE = {"Accept": "text/html", "Origin": HOST}
KILLED = anachron.game("killed")
ALL: list[Any] = [chapter for chapter in "1234" for _ in range(3)]


def begin(guest, level=None):
    made = guest.post("/api/campaigns", game="killed", level=level)
    assert made.status_code == 201, made.text
    return made.json()["id"]


def told(guest, id, lang="en"):
    return guest.get(f"/api/campaigns/{id}", lang=lang).json()


def next_game(guest, id, **asked):
    made = guest.post(f"/api/campaigns/{id}/next", **asked)
    assert made.status_code == 201, made.text
    return guest.at(made.json()["id"])


def lost(guest, id, **asked):
    """One more game, given up by this guest."""
    seat = next_game(guest, id, **asked)
    assert seat.verb("resign").is_success
    return seat


def two(client):
    """Ada and Bob, and their campaign."""
    ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
    id = begin(ada)
    assert bob.post(f"/api/campaigns/{id}/join").json() == {"seat": 1}
    return ada, bob, id


def written(*records, names=("Ada", "@novice")):
    """The text of a campaign whose chapters but the Coda are done, and then these games."""
    done = [Record(chapter, names, 0, 0, "KM-30") for chapter in ALL]
    return Campaign(KILLED, [*done, *records]).text()


def open_parts(guest, id):
    return [part["id"] for part in told(guest, id)["parts"] if not part["closed"]]


def test_a_campaign_waits_for_a_friend_who_comes_by_its_link(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, id = two(client)
        assert [one["name"] for one in told(bob, id)["players"]] == ["Ada", "Bob"]
        assert told(bob, id)["seat"] == 1 and told(Guest(client), id)["seat"] is None
        assert ada.get("/api/campaigns").json() == {"campaigns": [told(ada, id)]}


def test_nobody_begins_before_the_friend_has_come_and_nobody_else_at_all(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = (Guest(client, name) for name in ("Ada", "Bob", "Cleo"))
        id = begin(ada)
        assert ada.post(f"/api/campaigns/{id}/next").json()["error"] == "campaign_alone"
        bob.post(f"/api/campaigns/{id}/join")
        assert cleo.post(f"/api/campaigns/{id}/join").json()["error"] == "campaign_full"
        refused = cleo.post(f"/api/campaigns/{id}/next")
        assert refused.status_code == 403 and refused.json()["error"] == "not_yours"
        assert Guest(client).post(f"/api/campaigns/{id}/next").status_code == 401


def test_two_of_the_same_name_are_told_apart(tmp_path):
    with serving(tmp_path) as client:
        first, second = Guest(client, "Guest"), Guest(client, "Guest")
        id = begin(first)
        second.post(f"/api/campaigns/{id}/join")
        assert [one["name"] for one in told(first, id)["players"]] == ["Guest", "Guest 2"]
        lost(second, id)
        assert told(first, id)["parts"][0]["won"] == ["Guest"]


def test_a_game_is_an_ordinary_table_that_both_come_to(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, id = two(client)
        seat = next_game(ada, id)
        assert next_game(bob, id).id == seat.id, "one game at a time"
        look = seat.look()
        assert look["status"] == "live" and look["options"]["chapters"] == ["growth"]
        assert [one["name"] for one in look["seats"]] == ["Ada", "Bob"]
        assert told(ada, id)["table"] == seat.id
        assert [one["id"] for one in bob.get("/api/tables").json()["mine"]] == [seat.id]


def test_a_game_that_is_over_counts_and_the_loser_starts_the_next(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, id = two(client)
        before = lost(bob, id)
        now = told(ada, id)
        assert now["games"] == 1 and now["table"] == "" and now["parts"][0]["won"] == ["Ada"]
        assert [one["won"] for one in now["players"]] == [1, 0]
        assert now["standing"] == ["Bob starts, having lost the last game."]
        after = next_game(ada, id)
        assert after.look()["options"]["first"] == 1, "KM-06"
        assert before.look()["successor"] == after.id
        assert before.post("rematch").json()["error"] == "no_rematch"


def test_after_a_draw_the_second_player_starts(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, id = two(client)
        seat = next_game(ada, id)
        first = seat.look()["pending"][0]
        assert seat.verb("offer").is_success and bob.at(seat.id).verb("accept").is_success
        assert told(ada, id)["parts"][0]["won"] == [""]
        assert next_game(bob, id).look()["options"]["first"] == 1 - first, "KM-36"


def test_three_games_of_a_chapter_open_the_next(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, id = two(client)
        closed = ada.post(f"/api/campaigns/{id}/next", part="2").json()
        assert "chapter" in closed["message"].lower() and closed["error"]
        for _ in range(3):
            assert open_parts(ada, id) == ["1"]
            lost(ada, id)
        now = told(ada, id)
        assert open_parts(ada, id) == ["1", "2"] and now["usual"] == "2"
        assert [part["id"] for part in now["parts"] if part["is_new"]] == ["2"]
        assert next_game(bob, id).look()["options"]["chapters"] == ["influence"]


def test_against_a_bot_and_after_a_new_start_of_the_server(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        id = begin(ada, "novice")
        lost(ada, id)
    with serving(tmp_path) as client:
        again = Guest(client, "Ada", ada.token)
        now = told(again, id, "fr")
        assert now["games"] == 1 and now["players"][1]["name"] == "le robot novice"
        assert now["parts"][0]["won"] == ["le robot novice"]
        assert told(again, id, "fr") == now, "a game counts once"
        assert next_game(again, id).look()["options"]["first"] == 0


def test_the_file_is_that_of_the_terminal(tmp_path, monkeypatch):
    from anachron.terminal.campaigns import Played

    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        id = begin(ada, "novice")
        lost(ada, id)
        text = ada.get(f"/api/campaigns/{id}/file").content
        path = tmp_path / "killed.campaign"
        path.write_bytes(text)
        kept = Played(KILLED, path)
        assert len(kept.campaign.records) == 1 and kept.campaign.names() == ("Ada", "@novice")
        kept.close()
        assert path.read_bytes() == text, "the terminal has nothing to mend"
        made = Guest(client, "Ada").post("/api/campaigns/bring", game="killed", text=text.decode())
        assert made.status_code == 201
        assert ada.get(f"/api/campaigns/{made.json()['id']}/file").content == text


def test_a_file_is_brought_by_one_of_its_people(tmp_path):
    text = Campaign(KILLED, [Record("1", ("Bea", "Cleo"), 0, 1, "KM-30")]).text()
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        unknown = ada.post("/api/campaigns/bring", game="killed", text=text, name="Dora")
        assert unknown.status_code == 400 and "Bea, Cleo" in unknown.json()["message"]
        id = ada.post("/api/campaigns/bring", game="killed", text=text, name="Cleo").json()["id"]
        assert [one["name"] for one in told(ada, id)["players"]] == ["Bea", "Cleo"]
        bea = Guest(client, "Bea")
        assert bea.post(f"/api/campaigns/{id}/join").json() == {"seat": 0}
        assert next_game(bea, id).look()["options"]["first"] == 0, "Bea lost the last one"


BOTS = Campaign(KILLED, [Record("1", ("@novice", "@casual"), 0, 1, "KM-30")]).text()


@pytest.mark.parametrize("text", ["", "anachron campaign 1\n", "anachron campaign 1\n{}\n", "a cake\n", BOTS])
def test_what_is_no_campaign_is_refused_with_a_reason(tmp_path, text):
    with serving(tmp_path) as client:
        answer = Guest(client, "Ada").post("/api/campaigns/bring", game="killed", text=text)
        assert answer.status_code == 400 and answer.json()["message"]


def test_in_the_coda_envelopes_are_signed_and_what_they_open_is_played(tmp_path):
    names = ("Ada", "@novice")
    coda = Record("coda", names, 0, 0, "KM-30", (Earned("KM-A3", 0),), "KM-S0")
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        id = ada.post("/api/campaigns/bring", game="killed", text=written(coda)).json()["id"]
        now = told(ada, id)
        signed = [one for one in now["prizes"] if one["holder"]]
        assert len(now["prizes"]) == 9 and [(one["id"], one["holder"]) for one in signed] == [
            ("KM-A3", "Ada")
        ]
        assert signed[0]["is_new"] and signed[0]["opens"] == "Garden"
        assert now["standing"][-1] == "Ada starts, having opened an envelope."
        assert [question["name"] for question in now["parts"][-1]["questions"]] == ["timeline"]
        unasked = ada.post(f"/api/campaigns/{id}/next")
        assert unasked.status_code == 400 and "Power Choice" in unasked.json()["message"]
        seat = next_game(ada, id, answers={"timeline": "power_sharing"})
        options = seat.look()["options"]
        assert (options["set"], options["first"]) == ("KM-S3", 0), "KM-156, KM-157"


def test_before_the_coda_nothing_is_said_of_what_can_be_earned(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        assert told(ada, begin(ada, "novice"))["prizes"] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_pages_lead_a_newcomer_through_a_campaign(tmp_path, lang):
    with serving(tmp_path) as client:
        client.cookies.set("lang", lang)
        assert 'href="/campaign/killed"' in client.get("/").text
        assert 'name="level"' in client.get("/campaign/killed").text
        page = client.post("/campaign/killed", data={"level": "novice", "name": "Ada"}, headers=PAGE)
        assert page.status_code == 200 and "/c/" in str(page.url) and "Ada" in page.text
        table = client.post(page.url.path, data={"part": "1"}, headers=PAGE)
        assert "/t/" in str(table.url)
        assert table.url.path in client.get(page.url.path).text, "the game goes on"
        assert table.url.path in client.get("/").text and page.url.path in client.get("/").text


def test_a_friend_joins_on_the_page(tmp_path):
    with serving(tmp_path) as client:
        id = begin(Guest(client, "Ada"))
        client.cookies.clear()
        assert "Ada invites you" in client.get(f"/c/{id}").text
        page = client.post(f"/c/{id}/join", data={"name": "Bob"}, headers=PAGE)
        assert page.status_code == 200 and "Ada and Bob" in page.text


@pytest.mark.parametrize(
    "path", ["/campaign/timeline", "/campaign/chess", "/c/nothing", "/api/campaigns/nothing"]
)
def test_a_campaign_that_is_not_there_is_not_found(tmp_path, path):
    with serving(tmp_path) as client:
        assert client.get(path).status_code == 404
