"""The JSON API around the tables: lists, help, the past, and errors that say what is wrong."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

import anachron
from tests.server.sitting import Guest, contretemps, killed, serving

GHOST = "/api/tables/no-such-table"

# fmt: off
WRONG: list[tuple[str, str, Any, int]] = [
    # method  path                   body                                    status
    ("GET",  GHOST,                  None,                                   404),
    ("GET",  "/api/nothing",         None,                                   404),
    ("PUT",  "/api/tables",          {},                                     405),
    ("GET",  GHOST + "/file",        None,                                   404),
    ("GET",  GHOST + "/at/0",        None,                                   404),
    ("POST", GHOST + "/sit",         {},                                     404),
    ("POST", GHOST + "/choose",      {"question": "", "choice": 0},          404),
    ("POST", "/api/tables",          {"game": "chess"},                      400),
    ("POST", "/api/tables",          {"game": "killed", "seats": 3},         400),
    ("POST", "/api/tables",          {"game": "killed", "chairs": ["me"]},   400),
    ("POST", "/api/tables",          {"game": "killed", "chairs": ["me", "me"], "names": ["@", ""]}, 400),
    ("POST", "/api/tables",          {"game": "killed", "chairs": ["me", "genius"]}, 400),
    ("POST", "/api/tables",          {"game": "killed", "mode": "blitz"},    400),
    ("POST", "/api/tables",          {"game": "killed", "options": {"first": 9}}, 400),
    ("POST", "/api/tables",          {"game": "bttf", "window": 1},          400),
    ("POST", "/api/tables",          {"game": 7},                            400),
    ("POST", "/api/tables",          [],                                     400),
    ("POST", "/api/matches",         "not a match",                          400),
    ("GET",  "/api/stream",          None,                                   400),
    ("GET",  "/api/stream?t=ghost",  None,                                   404),
]
# fmt: on


@pytest.mark.parametrize(("method", "path", "body", "status"), WRONG)
def test_every_error_has_a_status_a_kind_and_a_message(tmp_path, method, path, body, status):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        answer = client.request(method, path, content=json.dumps(body), headers=ada.headers)
        assert answer.status_code == status, answer.text
        told = answer.json()
        assert told["error"] and told["message"] and "Traceback" not in answer.text
        french = {**ada.headers, "Accept-Language": "fr"}
        assert client.request(method, path, content=json.dumps(body), headers=french).json()["message"]


def test_games_tell_how_they_can_be_set_up(tmp_path):
    with serving(tmp_path) as client:
        told = Guest(client).get("/api/games").json()
    assert [game["id"] for game in told["games"]] == list(anachron.games())
    assert all(game["modes"] and game["seats"] and game["options"] for game in told["games"])


def test_every_mode_can_be_opened_with_its_fewest_seats(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        for game in ada.get("/api/games").json()["games"]:
            for mode, known in game["modes"].items():
                chairs: list[str | None] = ["me"] + [None] * (known["seats"][0] - 1)
                ada.open_table(game["id"], chairs, mode=mode)


def test_private_tables_are_in_no_list_but_ones_own(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        hidden = ada.open_table("killed", ["me", None]).id
        shown = ada.open_table("killed", ["me", None], public=True).id
        ids = {
            name: {table["id"] for table in found} for name, found in bob.get("/api/tables").json().items()
        }
        assert ids == {"mine": set(), "open": {shown}, "recent": set()}
        assert {table["id"] for table in ada.get("/api/tables").json()["mine"]} == {hidden, shown}
        bob.sit(hidden)
        ada.at(hidden).verb("resign")
        everybody = Guest(client).get("/api/tables").json()
        assert not everybody["recent"] and not everybody["mine"]
        assert hidden not in Guest(client).get("/").text


def test_spectators_get_what_everybody_sees_and_nothing_else(tmp_path):
    with serving(tmp_path) as client:
        ada, *_ = contretemps(client)
        eve = Guest(client, "Eve").at(ada.id)
        for watcher in (eve, Guest(client).at(ada.id)):
            told = watcher.look()
            assert told["seat"] is None and not told["mine"] and told["question"] == ""
            assert told["view"]["choices"] == [] and told["view"]["seat"] is None
            assert told["view"]["hands"][0] != ada.look()["view"]["hands"][0]
        for path in ("hint", "preview?choice=131", "why?choice=131"):
            assert eve.get(path).status_code == 403
        assert Guest(client).at(ada.id).get("hint").status_code == 401


def test_a_hint_a_preview_and_a_reason(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client, hints=True)
        hint = ada.get("hint").json()["hints"][0]
        assert hint["choice"] in ada.legal and hint["label"] and hint["why"]
        assert bob.get("hint").status_code == 409
        ada.choose(ada.legal[0])
        preview = ada.get("preview", choice=ada.legal[0]).json()
        assert preview["told"] and preview["board"].startswith("<svg") and "<style" not in preview["board"]
        assert ada.n == 2, "the hint is noted, looking ahead changes nothing"
        why = ada.get("why", choice="focus Pa").json()
        assert why["rule"].startswith("KM-") and why["message"]
        assert ada.get("why", choice=str(ada.legal[0])).json() == {"rule": "", "message": ""}
        assert ada.get("preview", choice="fly").status_code == 400


def test_the_past_can_be_looked_at_by_whoever_saw_it(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, _ = contretemps(client)
        then = ada.get("at/0").json()
        assert (then["n"], then["of"]) == (0, 3) and then["board"].startswith("<svg")
        assert ada.get("at/0").json()["board"] != bob.get("at/0").json()["board"], "each with their own hand"
        assert "data-choice" not in then["board"], "nothing can be chosen there"
        assert ada.get("at/1").json()["log"]
        assert ada.get("at/99").status_code in (400, 404, 409)


def test_afterwards_a_match_can_be_seen_by_any_seat_or_with_nothing_hidden(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("contretemps", ["me", None, "novice"])
        bob = Guest(client, "Bob").sit(ada.id)
        for wanted in ("all", "0", "1"):
            assert ada.get("at/0", **{"as": wanted}).status_code == 409, "not while it lasts"
        own = {seat: player.get("at/0").json()["board"] for seat, player in ((0, ada), (1, bob))}
        assert ada.post("verb", verb="resign").is_success and bob.post("verb", verb="resign").is_success
        for seat, board in own.items():
            assert Guest(client).at(ada.id).get("at/0", **{"as": seat}).json()["board"] == board
        whole = bob.get("at/0", **{"as": "all"}).json()["board"]
        assert whole.count('id="card-') == 30, "ten cards each"
        for wrong in ("3", "-1", "everybody", ""):
            assert ada.get("at/0", **{"as": wrong}).status_code == 400


def test_a_file_during_play_hides_what_is_hidden(tmp_path):
    with serving(tmp_path) as client:
        ada, *_ = contretemps(client)
        answer = ada.get("file")
        assert "attachment" in answer.headers["content-disposition"]
        assert "seed:" not in answer.text and answer.text.count("choose\t?") == 3
        assert ada.get("check").status_code == 409, "the seed is secret while it lasts"


def test_the_seed_fits_the_commitment_afterwards(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.take_turn()
        commitment = bob.look()["commitment"]
        bob.verb("resign")
        told = Guest(client).at(ada.id).get("check").json()
        assert told["fits"] and told["commitment"] == commitment
        assert hashlib.sha256(bytes.fromhex(told["seed"])).hexdigest() == commitment


def test_nothing_is_told_of_a_match_before_it_begins(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", None])
        told = ada.look()
        assert (told["status"], told["view"], told["commitment"]) == ("open", None, "")
        for path in ("file", "at/0", "check", "hint"):
            assert ada.get(path).status_code == 409
        assert ada.post("choose", question="", choice=0).status_code == 409


def test_addresses_cannot_be_guessed(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        ids = {ada.open_table("killed", ["me", None]).id for _ in range(5)}
        assert len(ids) == 5 and all(len(id) >= 20 for id in ids)
