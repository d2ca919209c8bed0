"""Reviews at the web table: made in the background, stopped, kept, and only of what is over."""

from __future__ import annotations

import time

from tests.server.sitting import PATIENCE, Guest, serving


def ended(client) -> tuple[Guest, str]:
    """A match of two bots and a few choices, given up."""
    ada = Guest(client, "Ada")
    seat = ada.open_table("killed", ["me", "novice"], options={"first": 0})
    for _ in range(4):
        look = seat.look()
        if look["mine"]:
            seat.choose(look["view"]["choices"][0]["id"])
    assert seat.post("verb", verb="resign").is_success
    return ada, seat.id


def reviewed(ada: Guest, id: str, **more):
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        told = ada.get(f"/api/tables/{id}/review", **more).json()
        if told["status"] != "running":
            return told
        time.sleep(0.05)
    raise AssertionError("it takes too long")


def test_a_review_is_asked_for_made_and_kept(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        assert ada.get(f"/api/tables/{id}/review").json()["status"] == "stopped"
        assert ada.post(f"/api/tables/{id}/review", level="novice").json()["status"] in ("running", "done")
        told = reviewed(ada, id, level="novice")
        assert told["status"] == "done" and len(told["decisions"]) == told["total"] == len(told["curve"]) > 0
        assert told["curve"][-1] == told["outcome"]["scores"]
    with serving(tmp_path) as client:
        again = Guest(client, "Bea").get(f"/api/tables/{id}/review", level="novice").json()
        assert again == told, "it is kept"


def test_the_page_shows_curve_and_decisions_in_both_languages(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        assert "/review" in ada.get(f"/t/{id}").text
        ada.post(f"/api/tables/{id}/review", level="novice")
        reviewed(ada, id, level="novice")
        page = ada.get(f"/t/{id}/review", level="novice").text
        assert 'class="curve"' in page and 'data-go="' in page
        client.cookies.set("lang", "fr")
        assert "Analyse" in ada.get(f"/t/{id}/review", level="novice").text


def test_a_match_that_goes_on_is_not_reviewed(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        seat = ada.open_table("killed", ["me", None])
        bob = Guest(client, "Bob").sit(seat.id)
        seat.post("start")
        for who in (seat, bob):
            assert who.post("review").status_code == 409
            assert who.guest.get(f"/api/tables/{seat.id}/review").status_code == 409
            assert who.guest.get(f"/t/{seat.id}/review").status_code == 409


def test_a_level_nobody_has_is_refused(tmp_path):
    with serving(tmp_path) as client:
        ada, id = ended(client)
        assert ada.post(f"/api/tables/{id}/review", level="grandmaster").status_code == 400
