"""Response windows: everybody at once, for the same time, and nobody learns anything."""

from __future__ import annotations

import time

from anachron.server.windows import Window
from tests.server.sitting import Guest, bttf, serving


def test_both_are_asked_at_once_and_may_think_again_until_it_closes(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = bttf(client, window=8)
        looked = time.monotonic()
        left = ada.look()["window"]
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
        assert bob.choose("pass").is_success
        assert ada.n == 3
        told = ada.wait(lambda told: told["n"] > 3)
        assert time.monotonic() - looked > left - 0.1, "it lasts as long as it would have anyway"
        assert told["n"] == 5 and told["window"] is None


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
