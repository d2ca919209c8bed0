"""Response windows: everybody at once, closed soon after the last answer, and nobody learns anything."""

from __future__ import annotations

import time

from anachron.server.windows import Window
from tests.server.sitting import Guest, bttf, serving


def test_both_are_asked_at_once_and_it_closes_soon_after_the_last_answer(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = bttf(client, window=40)
        assert bob.look()["mine"] and cleo.look()["mine"] and not ada.look()["mine"]
        before = {seat: seat.look() for seat in (ada, bob)}
        question = cleo.look()["question"]
        first = cleo.choose("pass", key="k")
        again = cleo.post("choose", question=question, choice="pass", key="k")
        other = cleo.post("choose", question=question, choice="pass", key="l")
        assert first.json() == again.json() == other.json() == {"number": 3}, "held, not yet in the journal"
        assert not cleo.look()["mine"]
        for seat, told in before.items():
            assert {**seat.look(), "window": 0} == {**told, "window": 0}, "nobody else sees it"
        answered = time.monotonic()
        assert bob.choose("pass").is_success
        assert ada.n == 3 and ada.look()["window"] > 30, "nor that it closes soon"
        told = ada.wait(lambda told: told["n"] > 3)
        assert 0.3 < time.monotonic() - answered < 10, "a drawn while after the last answer, not at its end"
        assert told["n"] == 5 and told["window"] is None


def test_it_closes_at_its_end_at_the_latest(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, _ = bttf(client, window=2)
        assert bob.choose("pass").is_success
        told = ada.wait(lambda told: told["n"] > 3)
        assert told["n"] == 5, "whoever says nothing passes"


def test_nobody_among_people_is_answered_for_whatever_they_hold(tmp_path, monkeypatch):
    monkeypatch.setattr(Window, "can_only_pass", lambda *asked: True)
    with serving(tmp_path) as client:
        _, bob, cleo = bttf(client, window=40)
        assert bob.look()["mine"] and cleo.look()["mine"]


def test_whoever_has_left_may_come_back_and_learns_nothing_meanwhile(tmp_path, monkeypatch):
    monkeypatch.setattr(Window, "can_only_pass", lambda *asked: True)
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("bttf", ["me", None, "novice"], options={"first": 2})
        bob = Guest(client, "Bob").sit(ada.id)
        assert ada.choose("keep").is_success and bob.choose("keep").is_success
        assert bob.post("leave").is_success
        told = ada.wait(lambda told: told["question"].startswith("w"))
        assert told["mine"] and told["window"] > 0


def test_without_a_limit_it_waits_for_everybody(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = bttf(client, window=None)
        assert ada.look()["terms"]["window"] is None and ada.look()["window"] is None
        assert bob.choose("pass").is_success
        assert cleo.look()["mine"] and ada.n == 3
        page = cleo.guest.get(f"/t/{cleo.id}").text
        assert 'role="timer"' not in page
        assert cleo.choose("pass").is_success
        assert ada.wait(lambda told: told["n"] > 3)["n"] == 5


def test_a_window_cannot_be_shorter_than_people_can_read(tmp_path):
    with serving(tmp_path) as client:
        refused = Guest(client, "Ada").post("/api/tables", game="bttf", window=1)
        assert refused.status_code == 400 and "window" in refused.json()["message"]
        refused = client.post("/new", data={"game": "bttf", "window": "soon"})
        assert refused.status_code == 400


def test_an_answer_that_the_rules_refuse_is_not_held(tmp_path):
    with serving(tmp_path) as client:
        _, bob, _ = bttf(client, window=40)
        before = bob.look()
        refused = bob.choose("draw")
        assert refused.status_code == 422 and refused.json()["rule"].startswith("BF-")
        assert {**bob.look(), "window": 0} == {**before, "window": 0}


def test_held_answers_survive_a_new_start(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = bttf(client, window=5)
        assert bob.choose("pass", key="k").is_success
    with serving(tmp_path) as client:
        bob, cleo = bob.after(client), cleo.after(client)
        assert not bob.look()["mine"] and cleo.look()["mine"]
        told = ada.after(client).wait(lambda told: told["n"] > 3)
        assert told["n"] == 5, "whoever says nothing passes"


def test_with_one_person_it_closes_as_soon_as_all_have_answered(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table(
            "bttf", ["me", "novice", "novice"], options={"first": 0}, window=40
        )
        began = time.monotonic()
        ada.choose("keep")
        told = ada.wait(lambda told: told["mine"])
        assert told["window"] is None and time.monotonic() - began < 20


def test_whoever_leaves_while_asked_is_answered_for(tmp_path, monkeypatch):
    monkeypatch.setattr(Window, "can_only_pass", lambda *asked: False)  # whatever she holds
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("bttf", ["me", "novice", "novice"], options={"first": 1})
        ada.wait(lambda told: told["mine"])
        assert ada.choose("keep").is_success
        told = ada.wait(lambda told: told["mine"] and told["question"].startswith("w"))
        assert told["window"] is None, "for one person alone it stays open"
        assert ada.post("leave").is_success
        assert not ada.look()["mine"]
        ada.wait(lambda now: now["question"] != told["question"])


def test_windows_can_be_let_pass(tmp_path):
    with serving(tmp_path) as client:
        _, bob, cleo = bttf(client, window=40)
        assert bob.post("passes", until="end").is_success
        assert not bob.look()["mine"] and cleo.look()["mine"]
        assert bob.post("passes", until="soon").status_code == 400
