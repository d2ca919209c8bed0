"""A private sketch while a match is live: from one's own view, told to nobody else, off without hints."""

from __future__ import annotations

import pytest

import anachron
from anachron.server.sketching import sketched
from tests.server.sitting import Guest, contretemps, serving


@pytest.mark.parametrize("game", anachron.games())
def test_what_is_hidden_changes_nothing(game):
    known = anachron.game(game)
    state = known.start(max(known.usual_seats, min(known.seats)), 3)
    for _ in range(6):
        seat = state.pending()[0]
        if len(state.legal(seat)) > 1:
            break
        state.choose(seat, state.legal(seat)[0])
    view = {**state.view(seat), "log": []}
    told = sketched(known, view)
    assert {one["choice"] for one in told["choices"]} == set(state.legal(seat))
    for luck in range(2):
        assert sketched(known, {**state.redeal(seat, luck).view(seat), "log": []}) == told


def test_it_is_told_to_whoever_asks_and_leaves_no_trace(tmp_path):
    with serving(tmp_path) as client:
        ada, bob, cleo = contretemps(client, hints=True)
        eve = Guest(client, "Eve")
        asked = next(seat for seat in (ada, bob, cleo) if seat.look()["mine"])
        others = [seat for seat in (ada, bob, cleo) if seat is not asked]
        before = [seat.look() for seat in others]
        told = asked.guest.get(f"/api/tables/{asked.id}/sketch").json()
        assert told["worlds"] == 10 and all(0 <= one["wins"] <= 10 for one in told["choices"])
        assert {one["choice"] for one in told["choices"]} == {
            one["id"] for one in asked.look()["view"]["choices"]
        }
        assert [seat.look() for seat in others] == before
        assert eve.get(f"/api/tables/{asked.id}/sketch").status_code == 403


def test_where_hints_are_off_so_is_it_for_players(tmp_path):
    with serving(tmp_path) as client:
        ada, *_ = contretemps(client)
        assert ada.guest.get(f"/api/tables/{ada.id}/sketch").status_code == 403
        assert ada.post("fork").status_code == 403
