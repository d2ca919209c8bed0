"""Tournaments at the table: round after round with bots, withdrawals and absences, over a new start."""

from __future__ import annotations

import time

import pytest

from tests.server.sitting import PATIENCE, Guest, serving


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
        assert [one["rank"] for one in told["standings"]][0] == 1
        assert all(len({tuple(met["against"]) for met in one["met"]}) == 3 for one in told["standings"])
