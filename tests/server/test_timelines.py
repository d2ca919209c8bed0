"""What if, at the web table: branches, names and remarks of a finished match, seen by all who look."""

from __future__ import annotations

import json
import re
import sqlite3

from starlette.testclient import TestClient

from anachron.match import Match
from tests.server.sitting import Guest, serving
from tests.server.small import another
from tests.server.test_order import admin, fresh, number
from tests.server.test_reviewing import ended


def a_choice(ada, id, branch, n):
    """What may be chosen at a moment, and by whom."""
    return ada.get(f"/api/tables/{id}/tree/{branch}/{n}").json()


def what_if(ada, id, branch=0, n=1, which=-1):
    there = a_choice(ada, id, branch, n)
    fresh = [one for one in there["choices"] if one["to"] is None]
    body = {"seat": there["seat"], "choice": fresh[which]["id"]}
    return ada.post(f"/api/tables/{id}/tree/{branch}/{n}", **body)


def test_every_try_becomes_a_branch_that_is_kept_and_goes_into_the_file(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        before = ada.get(f"/api/tables/{id}/file").text
        made = what_if(ada, id)
        assert made.status_code == 201 and made.json() == {"branch": 1, "n": 2}
        assert ada.post(f"/api/tables/{id}/tree/1", name="Another\tway").is_success
        assert ada.post(f"/api/tables/{id}/tree/1/2/remark", text="here it turns").is_success
        told = ada.get(f"/api/tables/{id}/tree").json()
        assert [(one["by"], one["name"], one["parent"], one["at"]) for one in told["branches"]] == [
            ("Ada", "Another way", 0, 1)
        ]
        assert [(one["branch"], one["n"], one["text"]) for one in told["remarks"]] == [
            (1, 2, "here it turns")
        ]
        file = ada.get(f"/api/tables/{id}/file").text
        assert file.startswith(before) and len(Match.read(file).tree.branches) == 1
    with serving(tmp_path) as client:
        bob = Guest(client, "Bob")
        assert bob.get(f"/api/tables/{id}/tree").json() == told
        brought = bob.post("/api/matches", body=file.encode()).json()["id"]
        found = bob.get(f"/api/tables/{brought}/tree").json()
        nobody = {kind: [one | {"player": None} for one in told[kind]] for kind in ("branches", "remarks")}
        assert found == told | nobody, "a file brings them along, and says not whose they are"
        assert bob.get(f"/api/tables/{id}/tree/1/2").json()["of"] == 2


def test_a_bot_answers_and_everybody_may_look(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        at = what_if(ada, id).json()
        for _ in range(3):
            at = ada.post(f"/api/tables/{id}/tree/{at['branch']}/{at['n']}", level="novice").json()
        assert at == {"branch": 1, "n": 5}
        seen = Guest(client).get(f"/api/tables/{id}/tree/1/5").json()
        assert "<svg" in seen["board"] and seen["log"]


def test_values_of_every_choice_are_told(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        there = a_choice(ada, id, 0, 1)
        told = ada.get(f"/api/tables/{id}/tree/0/1/values", seat=there["seat"], level="novice").json()
        assert {one["choice"] for one in told["choices"]} == {one["id"] for one in there["choices"]}
        assert all(0 <= one["value"] <= 1 for one in told["choices"]) and len(told["scores"]) == 2


def test_what_cannot_be_is_refused_and_changes_nothing(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        what_if(ada, id)
        bob = Guest(client, "Bob")
        before = ada.get(f"/api/tables/{id}/tree").json()
        assert bob.post(f"/api/tables/{id}/tree/1", name="mine now").status_code == 403
        assert ada.post(f"/api/tables/{id}/tree/0/1", seat=0, choice=99999).status_code == 400
        assert ada.post(f"/api/tables/{id}/tree/0/99", seat=0, choice=1).status_code == 400
        assert ada.post(f"/api/tables/{id}/tree/9/1", seat=0, choice=1).status_code == 400
        assert ada.post(f"/api/tables/{id}/tree/0/1/remark", text="  ").status_code == 400
        assert ada.get(f"/api/tables/{id}/tree/0/1/values", seat=7).status_code == 400
        assert ada.post(f"/api/tables/{id}/tree/0/1", level="grandmaster").status_code == 400
        assert client.post(f"/api/tables/{id}/tree/0/1/remark", json={"text": "x"}).status_code == 401
        assert ada.get(f"/api/tables/{id}/tree").json() == before


def test_a_live_match_has_no_tree_for_anybody(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        seat = ada.open_table("contretemps", ["me", None, None])
        others = [Guest(client, name).sit(seat.id) for name in ("Bob", "Cy")]
        seat.post("start")
        for guest in (ada, others[0].guest, Guest(client, "Eve")):
            for path in ("tree", "tree/0/0", "tree/0/0/values"):
                assert guest.get(f"/api/tables/{seat.id}/{path}", seat=0).status_code == 409
            assert guest.post(f"/api/tables/{seat.id}/tree/0/0", seat=0, choice=0).status_code == 409
            assert guest.post(f"/api/tables/{seat.id}/tree/0/0/remark", text="hm").status_code == 409


def test_choices_of_a_moment_can_be_made_on_its_board(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        seat = a_choice(ada, id, 0, 1)["seat"]
        there = ada.get(f"/api/tables/{id}/tree/0/1", **{"as": seat}).json()
        targets = {int(found) for found in re.findall(r'data-choice="(\d+)"', there["board"])}
        assert targets and targets <= {one["id"] for one in there["choices"]}


def test_whatever_somebody_remarks_or_names_the_match_can_still_be_read(tmp_path):
    odd = ["a\u200bb", "a\x07b", "a\u202eb", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "x\u2028y\x85z"]
    with serving(tmp_path) as client:
        ada, id = ended(client)
        what_if(ada, id)
        for text in odd:
            assert ada.post(f"/api/tables/{id}/tree/0/1/remark", text=text).is_success
            assert ada.post(f"/api/tables/{id}/tree/1", name=text).is_success
        assert ada.post(f"/api/tables/{id}/tree/0/1/remark", text="\u200b\u202e").status_code == 400
        told = ada.get(f"/api/tables/{id}/tree").json()
        assert [one["text"] for one in told["remarks"]] == ["a b", "a b", "a b", odd[3], "x y z"]
    with serving(tmp_path) as client:
        assert Guest(client).get(f"/api/tables/{id}/tree").json() == told


def test_a_remark_that_was_kept_as_it_came_does_not_keep_a_match_from_being_read(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        ada.post(f"/api/tables/{id}/tree/0/1/remark", text="here it turns")
    with sqlite3.connect(tmp_path / "anachron.db") as kept:
        kept.execute("UPDATE notes SET text = replace(text, 'turns', 'tu' || char(8203) || 'rns')")
    with serving(tmp_path) as client:
        assert Guest(client).get(f"/api/tables/{id}/file").is_success


# Whose it is.


def one_called_as(client, name="Ada"):
    """Somebody else of the same name."""
    return Guest(client, name)


def test_somebody_of_the_same_name_neither_names_another_s_branch_nor_goes_on_with_it(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        other = one_called_as(client)
        what_if(ada, id)
        assert other.post(f"/api/tables/{id}/tree/1", name="mine now").json()["error"] == "not_your_branch"
        assert what_if(other, id, branch=1, n=2).json() == {"branch": 2, "n": 3}, "a branch of their own"
        assert what_if(ada, id, branch=1, n=2, which=0).json() == {"branch": 1, "n": 3}
        assert other.post(f"/api/tables/{id}/tree/2", name="mine").is_success
        assert ada.post("/api/me", name="Adeline").is_success
        assert ada.post(f"/api/tables/{id}/tree/1", name="still mine").is_success, "by whatever name"
    with serving(tmp_path) as client:
        assert Guest(client, "Ada").post(f"/api/tables/{id}/tree/1", name="hm").status_code == 403
        assert Guest(client, "Ada", ada.token).post(f"/api/tables/{id}/tree/1", name="as kept").is_success


def test_what_came_with_a_file_is_named_by_who_brought_it(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        what_if(ada, id)
        file = ada.get(f"/api/tables/{id}/file").text
        bob = Guest(client, "Bob")
        brought = bob.post("/api/matches", body=file.encode()).json()["id"]
        assert one_called_as(client).post(f"/api/tables/{brought}/tree/1", name="hm").status_code == 403
        assert bob.post(f"/api/tables/{brought}/tree/1", name="as I found it").is_success


def test_a_remark_of_somebody_blocked_is_not_shown_and_that_of_a_namesake_is(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        eve, namesake = one_called_as(client, "Eve"), one_called_as(client, "Eve")
        eve.post(f"/api/tables/{id}/tree/0/1/remark", text="something foul")
        namesake.post(f"/api/tables/{id}/tree/0/1/remark", text="something kind")
        ada.post("/api/blocks", player=number(eve))
        page = ada.get(f"/t/{id}/review").text
        assert "something kind" in page and "something foul" not in page


def test_a_guest_who_logs_in_keeps_branches(tmp_path):
    known = {"login": "ada", "password": "correct horse"}
    with serving(tmp_path) as client:
        assert isinstance(client, TestClient)
        another(client).post("/api/account", json=known)
        _, id = ended(client)
        browser = Guest(another(client))
        browser.post("/api/guest", name="Ada")
        what_if(browser, id)
        assert browser.post("/api/login", body=json.dumps(known).encode()).is_success
        assert browser.post(f"/api/tables/{id}/tree/1", name="mine").is_success


def test_moderators_take_remarks_and_names_beside_a_match_away(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        what_if(ada, id)
        ada.post(f"/api/tables/{id}/tree/1", name="foul name")
        ada.post(f"/api/tables/{id}/tree/1/2/remark", text="foul words")
        eve = Guest(client, "Eve")
        admin(tmp_path, "role", str(number(eve)), "moderator")
        fresh(client)
        told = eve.get(f"/api/tables/{id}/tree").json()
        foul = [told["branches"][0]["named"], told["remarks"][0]["number"]]
        assert eve.get(f"/t/{id}/review").text.count('value="strike"') == 2
        assert 'value="strike"' not in ada.get(f"/t/{id}/review").text
        assert ada.post("/api/admin", deed="strike", table=id, number=foul[1]).status_code == 403
        assert eve.post("/api/admin", deed="strike", table=id, number=1).status_code == 404, "a choice stays"
        for note in foul:
            assert eve.post("/api/admin", deed="strike", table=id, number=note).is_success
        told = ada.get(f"/api/tables/{id}/tree").json()
        assert told["remarks"] == [] and [one["name"] for one in told["branches"]] == [""]
        assert "foul" not in ada.get(f"/t/{id}/review").text + ada.get(f"/api/tables/{id}/file").text
    with serving(tmp_path) as client:
        assert "foul" not in Guest(client).get(f"/api/tables/{id}/file").text
