"""A rematch: by consent, on the same seats, begun by whom the rules name."""

from __future__ import annotations

import pytest

from tests.server.sitting import Guest, Seat, Told, bttf, killed, serving


def wants(seat: Seat) -> Told:
    """What a seat is told that wants a rematch."""
    told: Told = seat.post("rematch").json()
    return told


def test_it_begins_when_the_other_agrees(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        assert ada.post("rematch").status_code == 409, "not before the end"
        ada.verb("resign")
        assert Guest(client, "Eve").at(ada.id).post("rematch").status_code == 403
        for _ in range(2):
            assert wants(ada) == {"id": "", "url": "", "waiting": [1]}
        assert bob.look()["rematch"] == [0] and not bob.look()["successor"]
        assert "A rematch is wanted by Ada." in bob.guest.get(f"/t/{bob.id}").text
        assert "waiting for Bob" in ada.guest.get(f"/t/{ada.id}").text
    with serving(tmp_path) as client:
        ada, bob = ada.after(client), bob.after(client)
        again = wants(bob)
        assert again["id"] == ada.look()["successor"] and again["waiting"] == []
        assert wants(ada)["id"] == again["id"], "there is one"
        told = ada.guest.at(again["id"]).look()
        assert told["seat"] == 0 and told["status"] == "live" and told["rematch"] == []


@pytest.mark.parametrize("loser", [0, 1])
def test_km_06_the_loser_begins(tmp_path, loser):
    with serving(tmp_path) as client:
        seats = killed(client)
        seats[loser].verb("resign")
        again = [wants(seat) for seat in seats][-1]["id"]
        assert seats[0].guest.at(again).look()["pending"] == [loser]


def test_km_36_after_a_draw_whoever_was_second_begins(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        ada.verb("offer")
        bob.verb("accept")
        wants(ada)
        assert ada.guest.at(wants(bob)["id"]).look()["pending"] == [1]


def test_where_the_rules_name_nobody_it_is_drawn_again(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("timeline", ["me", "novice"])
        ada.verb("resign")
        assert ada.guest.at(wants(ada)["id"]).look()["options"] == ada.look()["options"]


def test_bots_agree_at_once_and_terms_stay(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", "novice"], grace=300, hints=True)
        ada.verb("resign")
        told = ada.guest.at(wants(ada)["id"]).look()
        assert [seat["kind"] for seat in told["seats"]] == ["person", "bot"]
        assert told["terms"] == ada.look()["terms"]
        assert told["terms"]["grace"] == 300 and told["terms"]["hints"] is True


@pytest.mark.parametrize("joins", [False, True])
def test_nobody_waits_for_those_who_have_left_but_they_may_join(tmp_path, joins):
    with serving(tmp_path) as client:
        ada, bob, cleo = bttf(client)
        bob.verb("resign")
        cleo.verb("resign")
        if joins:
            assert wants(bob)["waiting"] == [0, 2]
        assert wants(ada)["waiting"] == [2], "whoever ends it by resigning is still there"
        told = ada.guest.at(wants(cleo)["id"]).look()
        assert [seat["kind"] for seat in told["seats"]] == ["person", "person" if joins else "bot", "person"]
