"""Tournaments at the table: round after round with bots, withdrawals and absences, over a new start."""

from __future__ import annotations

import io
import time
import zipfile
from typing import Any

import pytest

import anachron
from anachron.engine import BadSetup, Malformed
from anachron.server import crosstable, tournaments
from anachron.server.errors import Denied
from anachron.server.plans import KINDS, Plan, expect_plan, kinds_of
from anachron.store import Fixture
from tests.server.sitting import HOST, PATIENCE, Guest, serving
from tests.server.test_clocks import later  # noqa: F401 - a fixture
from tests.server.test_rating import Member

Asked = dict[str, Any]


def opened(guest, bots=0, **more):
    """A tournament of this guest's, with novices."""
    asked = {"name": "November", "game": "killed", "kind": "swiss", "mode": "standard", "rounds": 4, **more}
    made = guest.post("/api/tournaments", **asked)
    assert made.status_code == 201, made.text
    id = made.json()["id"]
    if bots:
        do(guest, id, "bots", level="novice", count=bots)
    return id


def do(guest, id, deed, **asked):
    done = guest.post(f"/api/tournaments/{id}/{deed}", **asked)
    assert done.is_success, done.text
    return look(guest, id)


def refused(guest, id, deed, **asked):
    return guest.post(f"/api/tournaments/{id}/{deed}", **asked).json()["error"]


def look(guest, id, lang="en"):
    return guest.get(f"/api/tournaments/{id}", lang=lang).json()


def wait(guest, id, is_so):
    """What is told once it is so."""
    until = time.monotonic() + 3 * PATIENCE
    while time.monotonic() < until:
        told = look(guest, id)
        if is_so(told):
            return told
        time.sleep(0.05)
    raise AssertionError(f"it never came to that: {told}")


def is_over(told):
    return told["status"] == "over"


def resign(guest, id):
    """Give up the game one is asked to play."""
    table = look(guest, id)["table"]
    assert guest.at(table).verb("resign").is_success


def test_a_swiss_of_bots_goes_from_round_to_round_to_its_end(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        id = opened(ada, bots=6, game="timeline", mode="competitive", rounds=3)
        do(ada, id, "start")
        told = wait(ada, id, is_over)
        assert told["round"] == 3 and len(told["pairings"]) == 9
        assert sum(one["points"] for one in told["standings"]) == 9
        assert told["standings"][0]["rank"] == 1
        assert all(len({tuple(met["against"]) for met in one["met"]}) == 3 for one in told["standings"])


def test_with_people_in_it_a_round_waits_for_them_and_ends_with_their_games(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        id = opened(ada, rounds=2)
        for guest in (ada, bob):
            assert do(guest, id, "enter")["entered"] == "in"
        told = do(ada, id, "start")
        table = told["table"]
        assert table and look(bob, id)["table"] == table and told["pairings"][0]["who"] == ["Ada", "Bob"]
        seat = ada.at(table)
        shown = seat.look()
        assert shown["status"] == "live" and shown["options"]["first"] == 0 and shown["clocks"] is not None
        assert shown["terms"]["out"] == "loss" and shown["terms"]["grace"] is None
        assert seat.post("leave").json()["error"] == "no_stand_ins", "nobody plays for another"
        assert seat.post("rematch").json()["error"] == "no_rematch"
        resign(ada, id)
        wait(ada, id, lambda told: told["round"] == 2 and told["table"])
        resign(ada, id)
        told = wait(ada, id, is_over)
        assert [one["name"] for one in told["standings"]] == ["Bob", "Ada"]
        assert len(told["pairings"]) == 2, "there are only the two of them, so they meet again"


def waits(guest):
    """Where somebody is asked, and so told of by notices."""
    return [one["id"] for one in guest.get("/api/asked").json()["tables"]]


def test_a_round_that_begins_is_told_to_all_who_play_in_it_until_they_have_come(tmp_path):
    with serving(tmp_path) as client:
        players = [Guest(client, name) for name in ("Ada", "Bob")]
        id = opened(players[0])
        for guest in players:
            do(guest, id, "enter")
        do(players[0], id, "start")
        table = wait(players[0], id, lambda told: told["table"])["table"]
        assert [waits(guest) for guest in players] == [[table], [table]], "whoever is on the move"
        first, second = sorted(players, key=lambda guest: not guest.at(table).look()["mine"])
        assert (waits(first), waits(second)) == ([table], []), "now that they have come"
        first.at(table).choose()
        assert waits(second) == [] or second.at(table).look()["mine"]


def test_a_new_start_in_the_middle_loses_nothing(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        id = opened(ada, bots=3, rounds=2, game="timeline", mode="competitive")
        do(ada, id, "enter")
        do(ada, id, "start")
        before = look(ada, id)["table"]
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada", ada.token)
        assert look(ada, id)["table"] == before
        told = wait(ada, id, lambda told: sum(one["points"] is not None for one in told["pairings"]) == 1)
        assert told["round"] == 1, "the bots have gone on, and wait for Ada"
        resign(ada, id)
        wait(ada, id, lambda told: told["round"] == 2 and told["table"] not in ("", before))
        resign(ada, id)
    with serving(tmp_path) as client:
        told = wait(Guest(client, "Ada", ada.token), id, is_over)
        assert sum(one["points"] for one in told["standings"]) == 4
        assert next(one for one in told["standings"] if one["mine"])["points"] == 0


def test_whoever_does_not_come_has_lost_and_is_not_paired_before_they_are_back(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = (Guest(client, name) for name in ("Ada", "Bob", "Cleo"))
        id = opened(ada, rounds=3, absence=1)
        for guest in (ada, bob, cleo):
            do(guest, id, "enter")
        told = do(ada, id, "start")
        played, free = told["pairings"]
        assert free["how"] == "free" and free["points"] == [1.0]
        present, absent = (ada, bob) if free["who"] != ["Ada"] else (bob, cleo)
        assert free["who"] == ["Cleo"] and played["who"] == ["Ada", "Bob"]
        present.at(played["table"]).look()
        told = wait(ada, id, lambda told: told["round"] == 2)
        assert told["pairings"][0]["how"] == "absent" and told["pairings"][0]["points"] == [1.0, 0.0]
        assert look(absent, id)["entered"] == "away"
        assert {*told["pairings"][2]["who"]} == {"Ada", "Cleo"}, "Bob is left out"
        assert do(absent, id, "enter")["entered"] == "in"


def test_nobody_is_absent_while_there_is_no_server_to_come_to(tmp_path, later):  # noqa: F811
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        id = opened(ada, rounds=1, absence=600, deadline=1)
        for guest in (ada, bob):
            do(guest, id, "enter")
        do(ada, id, "start")
    later(2 * 3600)
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada", ada.token)
        (met,) = look(ada, id)["pairings"]
        assert (met["how"], met["points"]) == ("", None), "both have still to come"
        ada.at(met["table"]).look()
        later(660)
        told = wait(ada, id, is_over)
        assert [one["how"] for one in told["pairings"]] == ["absent"]
        assert told["pairings"][0]["points"][met["who"].index("Ada")] == 1.0


def test_a_withdrawal_gives_up_the_game_and_the_next_rounds(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = (Guest(client, name) for name in ("Ada", "Bob", "Cleo"))
        id = opened(ada, kind="robin", absence=None)
        for guest in (ada, bob, cleo):
            do(guest, id, "enter")
        do(ada, id, "start")
        told = do(bob, id, "withdraw")
        assert told["entered"] == "out" and refused(bob, id, "enter") == "withdrawn"
        for _ in range(3):
            if look(ada, id)["table"]:
                resign(ada, id)
        told = wait(ada, id, is_over)
        assert {one["name"]: one["points"] for one in told["standings"]} == {"Cleo": 2, "Ada": 1, "Bob": 0}
        assert [one["how"] for one in told["pairings"]].count("walkover") >= 1


def test_before_the_start_whoever_withdraws_never_was_there(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        id = opened(ada)
        do(ada, id, "enter")
        assert do(ada, id, "withdraw")["standings"] == []
        assert refused(ada, id, "start") == "too_few"


def test_in_an_arena_whoever_is_done_plays_again_until_time_is_up(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        id = opened(ada, kind="arena")
        for guest in (ada, bob):
            do(guest, id, "enter")
        do(ada, id, "start")
        for n in range(1, 4):
            wait(bob, id, lambda told, n=n: told["table"] and len(told["pairings"]) == n)
            resign(bob, id)
        told = wait(ada, id, lambda told: len(told["pairings"]) == 4)
        assert told["standings"][0]["name"] == "Ada" and told["standings"][0]["points"] == 2 + 2 + 4
        assert told["standings"][0]["on_fire"]
        seats = [next(m for m in one["met"])["seat"] for one in told["standings"]]
        assert sorted(seats) == [0, 1]
        told = do(ada, id, "finish")
        assert told["status"] == "over" and told["pairings"][-1]["how"] == "late"
        assert told["standings"][0]["points"] == 8 and told["rulings"][0]["what"] == "ended the tournament"


def test_at_tables_of_several_points_go_by_place(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        id = opened(ada, bots=7, kind="pods", seats=4, rounds=2, game="timeline", mode="competitive")
        do(ada, id, "start")
        told = wait(ada, id, is_over)
        assert [len(one["who"]) for one in told["pairings"]] == [4, 3, 4, 3]
        full = [one["points"] for one in told["pairings"] if len(one["who"]) == 4]
        assert all(sum(points) == 6 for points in full), "3, 2, 1 and nothing, or shared"


def same(guest, **more):
    return opened(guest, game="loop", kind="same", mode="sabotage_1", seats=1, **more)


def test_where_all_play_the_same_nobody_looks_at_others_before_their_own_try(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = (Guest(client, name) for name in ("Ada", "Bob", "Cleo"))
        id = same(ada)
        for guest in (ada, bob):
            do(guest, id, "enter")
        do(ada, id, "start")
        mine, theirs = (
            guest.at(guest.post(f"/api/tournaments/{id}/play").json()["id"]) for guest in (ada, bob)
        )
        again = ada.post(f"/api/tournaments/{id}/play").json()["id"]
        assert again == mine.id != theirs.id, "one try each"
        alike = [{**seat.look()["view"], "log": []} for seat in (mine, theirs)]
        assert alike[0] == alike[1] and mine.look()["commitment"] == theirs.look()["commitment"]
        for guest in (bob, cleo):
            shut = guest.get(f"/api/tables/{mine.id}")
            assert shut.status_code == 403 and shut.json()["error"] == "try_first"
        for what in ("fork", "leave"):
            assert mine.post(what).json()["error"] == "daily_once", "nobody is helped"
        assert mine.get("hint").json()["error"] == "daily_once"
        assert [one["shut"] for one in look(cleo, id)["pairings"]] == [True, True]
        mine.verb("resign")
        told = wait(ada, id, lambda told: told["pairings"][0]["points"] is not None)
        assert told["standings"][0]["breaks"].keys() == {"decisions", "seconds"}
        assert ada.get(f"/api/tables/{theirs.id}").is_success, "her own try is over"
        assert bob.get(f"/api/tables/{mine.id}").status_code == 403
        for what in ("file", "check"):
            assert mine.get(what).json()["error"] == "daily_once", "others are still to play these cards"
        assert f"{mine.id}/file" not in client.get(f"/t/{mine.id}", headers=ada.headers).text
        archive = zipfile.ZipFile(io.BytesIO(ada.get("/api/me/matches").content))
        assert archive.namelist() == []


def test_to_lose_the_same_deal_sooner_is_no_better():
    def tried(points, *spent):
        return crosstable.outcome(Fixture(1, 1, "table", [1], [points], spent=list(spent)))

    assert tried(0.0, 40, 9.0) == tried(0.0, 400, 90.0)
    assert tried(1.0, 40, 9.0) < tried(1.0, 40, 10.0) < tried(1.0, 400, 90.0) < tried(0.0, 4, 1.0)
    assert tried(0.0, 4, 1.0) < crosstable.outcome(None)


def test_teams_are_not_joined_by_people_who_are_at_odds(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = (Guest(client, name) for name in ("Ada", "Bob", "Cleo"))
        id = opened(cleo, game="loop", kind="same", mode="sabotage_1", seats=3)
        do(ada, id, "enter", team="Tick & Co")
        assert ada.post("/api/blocks", player=bob.get("/api/me").json()["id"]).is_success
        assert refused(bob, id, "enter", team="Tick & Co") == "at_odds"
        do(bob, id, "enter", team="Tock & Co")


def test_a_team_plays_at_one_table_and_bots_fill_it(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = (Guest(client, name) for name in ("Ada", "Bob", "Cleo"))
        id = opened(ada, game="loop", kind="same", mode="sabotage_1", seats=3, level="novice")
        for guest in (ada, bob):
            do(guest, id, "enter", team="Tick & Co")
        do(cleo, id, "enter")
        do(ada, id, "start")
        table = bob.post(f"/api/tournaments/{id}/play").json()["id"]
        assert look(ada, id)["table"] == table
        assert [one["name"] or one["level"] for one in ada.at(table).look()["seats"]] == [
            "Ada",
            "Bob",
            "novice",
        ]
        assert refused(Guest(client, "Dan"), id, "enter", team="Tick & Co") == "team_full"
        assert "Tick & Co (Ada, Bob)" in [one["name"] for one in look(cleo, id)["standings"]]


def test_what_the_organiser_corrects_stands_in_a_trail_for_everybody(tmp_path, monkeypatch):
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        id = opened(ada, bots=1, rounds=1)
        do(bob, id, "enter")
        do(ada, id, "start")
        resign(bob, id)
        wait(ada, id, is_over)
        asked: Asked = {"fixture": 1, "points": [0.5, 0.5], "why": "a line was down"}
        assert refused(bob, id, "correct", **asked) == "organiser_only"
        told = do(ada, id, "correct", **asked)
        assert [one["points"] for one in told["standings"]] == [0.5, 0.5]
        [line] = look(bob, id)["rulings"]
        assert line["who"] == "Ada" and line["why"] == "a line was down" and "became ½ – ½" in line["what"]
        assert ada.post(f"/api/tournaments/{id}/correct", **{**asked, "points": [7, 0]}).status_code == 400
        monkeypatch.setattr(tournaments, "MOST_RULINGS", 1)
        assert refused(ada, id, "correct", **asked) == "many_rulings"


def test_a_guest_who_logs_in_is_not_in_a_tournament_twice(tmp_path):
    with serving(tmp_path) as client:
        cleo, page = Guest(client, "Cleo"), {"Origin": HOST}
        account = {"login": "ada", "password": "correct horse"}
        id = opened(cleo)
        do(cleo, id, "enter")
        assert client.post("/api/account", json=account, headers=page).is_success
        assert client.post(f"/api/tournaments/{id}/enter", json={}, headers=page).is_success
        assert client.post("/api/logout", headers=page).is_success
        client.cookies.clear()
        client.post("/api/guest", json={"name": "Shadow"}, headers=page)
        assert client.post(f"/api/tournaments/{id}/enter", json={}, headers=page).is_success
        before = look(cleo, id)["v"]
        assert client.post("/api/login", json=account, headers=page).is_success
        told = look(cleo, id)
        assert sorted(one["status"] for one in told["standings"]) == ["in", "in", "out"]
        assert told["v"] > before, "what was thought of it before holds no more"
        assert client.get(f"/api/tournaments/{id}").json()["entered"] == "in"


@pytest.mark.parametrize("deed", ["start", "bots", "pause", "next", "finish", "remove"])
def test_only_the_organiser_organises(tmp_path, deed):
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        id = opened(ada, bots=2)
        deeds: dict[str, Asked] = {"bots": {"level": "novice"}, "remove": {"entrant": 1}}
        asked = deeds.get(deed, {})
        assert refused(bob, id, deed, **asked) == "organiser_only"
        assert Guest(client).post(f"/api/tournaments/{id}/{deed}", **asked).status_code == 401


def test_a_pause_holds_the_next_round_and_by_hand_it_waits_to_be_asked(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        id = opened(ada, rounds=2, auto=False)
        do(ada, id, "enter")
        do(ada, id, "bots", level="novice", count=1)
        do(ada, id, "start")
        assert refused(ada, id, "next") == "round_open"
        resign(ada, id)
        wait(ada, id, lambda told: told["pairings"][0]["points"] is not None)
        do(ada, id, "pause")
        assert refused(ada, id, "next") == "not_begun"
        assert do(ada, id, "pause", on=False)["round"] == 1
        assert do(ada, id, "next")["round"] == 2


def test_a_round_that_is_late_is_drawn_and_a_tournament_begins_at_its_time(tmp_path, monkeypatch):
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        id = opened(ada, rounds=1, deadline=1, absence=None, pace="free", within=1)
        for guest in (ada, bob):
            do(guest, id, "enter")
        assert look(ada, id)["status"] == "open"
        begins = time.time() + 61
        monkeypatch.setattr("anachron.server.rounds.time.time", lambda: begins)
        assert wait(ada, id, lambda told: told["status"] == "live")["table"]
        monkeypatch.setattr("anachron.server.rounds.time.time", lambda: begins + 3601)
        told = wait(ada, id, is_over)
        assert told["pairings"][0]["how"] == "deadline" and told["pairings"][0]["points"] == [0.5, 0.5]


@pytest.mark.parametrize("id", anachron.games())
def test_the_form_offers_what_can_be_set_up_and_nothing_else(id):
    game = anachron.game(id)
    for mode in game.modes.menu():
        able = {
            kind for kind in KINDS for seats in game.seats if can_be(game, kind, Plan(mode=mode, seats=seats))
        }
        assert {*kinds_of(game, mode)} == able, mode


def can_be(game, kind, plan):
    try:
        return bool(expect_plan(game, kind, plan))
    except (Denied, BadSetup, Malformed):
        return False


def test_over_days_nobody_is_absent_before_their_time_is_up():
    killed = anachron.game("killed")
    assert expect_plan(killed, "swiss", Plan(pace="days", absence=60)).absence is None
    assert expect_plan(killed, "swiss", Plan(pace="live", absence=60)).absence == 60


def test_a_team_game_and_a_duel_each_have_their_kind_of_tournament(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        wrong: Asked = {"name": "x", "game": "loop", "kind": "swiss"}
        assert ada.post("/api/tournaments", **wrong).json()["error"] == "wrong_kind"
        duel: Asked = {"name": "x", "game": "killed", "kind": "same", "seats": 2}
        assert ada.post("/api/tournaments", **duel).json()["error"] == "wrong_kind"
        assert ada.post("/api/tournaments", **{**duel, "kind": "swiss", "rounds": 99}).status_code == 400
        assert ada.post("/api/tournaments", **{**duel, "kind": "swiss", "name": " "}).status_code == 400
        assert ada.get("/api/tournaments/nowhere").status_code == 404


def test_rated_tournaments_are_for_accounts_and_have_no_bots(tmp_path):
    with serving(tmp_path) as client:
        asked: Asked = {"name": "x", "game": "killed", "kind": "swiss", "rated": True}
        assert Guest(client, "Cleo").post("/api/tournaments", **asked).json()["error"] == "rated_account"
        ada = Member(client, "Ada")
        made = ada.post("/api/tournaments", **asked)
        assert made.status_code == 201, made.text
        id = made.json()["id"]
        assert refused(Guest(client, "Bob"), id, "enter") == "rated_account"
        assert refused(ada, id, "bots", level="novice") == "rated_people"


def test_whoever_becomes_a_program_after_entering_is_not_rated_against_people(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = Member(client, "Ada"), Member(client, "Bob")
        id = opened(ada, rated=True, rounds=1)
        for member in (ada, bob):
            do(member, id, "enter")
        assert bob.post("/api/me/bot", sure=True).is_success
        do(ada, id, "start")
        resign(bob, id)
        wait(ada, id, is_over)
        assert ada.get("/api/ratings/killed", pace="live").json()["players"] == []


def test_ones_data_tell_of_tournaments_and_go_without_tearing_holes(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        id = opened(ada, rounds=2)
        for guest in (ada, bob):
            do(guest, id, "enter")
        do(ada, id, "start")
        kept = bob.get("/api/me/data").json()
        assert kept["entered"][0]["tournament_id"] == id
        assert ada.get("/api/me/data").json()["organised"][0]["name"] == "November"
        assert bob.post("/api/me/farewell", sure=True).is_success
        told = look(ada, id)
        assert "Bob" not in str(told) and {one["status"] for one in told["standings"]} == {"in", "out"}


def test_the_tables_of_a_tournament_do_not_crowd_the_list_of_its_organiser(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        id = opened(ada, bots=2, rounds=1)
        do(ada, id, "start")
        lists = ada.get("/api/tables").json()
        assert lists["mine"] == [] and lists["recent"] == []
        wait(ada, id, is_over)


def test_pages_are_there_in_both_languages_and_forms_do_what_they_say(tmp_path):
    with serving(tmp_path) as client:
        page = {"Accept": "text/html", "Origin": "http://table.example"}
        asked = {"name": "Coupe <b>", "game": "killed", "kind": "swiss", "mode": "standard", "within": "null",
                 "auto": ["false", "true"], "deadline": "null"}  # fmt: skip
        made = client.post("/tournaments", data=asked, headers=page, follow_redirects=False)
        assert made.status_code == 303, made.text
        where = made.headers["location"]
        entered = client.post(where, data={}, headers=page)
        assert "Coupe &lt;b&gt;" in entered.text and "withdraw" in entered.text
        for lang, word in (("en", "Standings"), ("fr", "Classement")):
            client.cookies.set("lang", lang)
            assert word in client.get(where, headers=page).text
            assert "Coupe" in client.get("/tournaments", headers=page).text
