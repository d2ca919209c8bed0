"""Strangers who want the same game find each other."""

from __future__ import annotations

from tests.server.sitting import HOST, Guest, serving


def quick(guest, game, **more):
    made = guest.post("/api/quick", game=game, **more)
    assert made.status_code == 201, made.text
    return guest.at(made.json()["id"])


def test_the_second_sits_down_with_the_first_and_it_begins(tmp_path):
    with serving(tmp_path) as client:
        first = quick(Guest(client, "Ada"), "killed")
        assert first.look()["status"] == "open"
        second = quick(Guest(client, "Bob"), "killed")
        assert second.id == first.id
        assert first.look()["status"] == "live"
        assert {first.look()["seat"], second.look()["seat"]} == {0, 1}


def test_whoever_has_waited_longest_is_met_first_and_nobody_meets_themselves(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada")
        waiting = quick(ada, "killed")
        assert quick(ada, "killed").id == waiting.id
        later = Guest(client, "Bob").open_table("killed", ["me", None], public=True)
        assert quick(Guest(client, "Cleo"), "killed").id == waiting.id
        assert quick(Guest(client, "Dan"), "killed").id == later.id


def test_other_games_bots_and_private_tables_are_passed_by(tmp_path):
    with serving(tmp_path) as client:
        others = [
            Guest(client, "Ada").open_table("killed", ["me", None], public=False),
            Guest(client, "Ada").open_table("killed", ["me", None], public=True, mode="growth"),
            Guest(client, "Bob").open_table("contretemps", ["me", None, None], public=True),
            Guest(client, "Bob").open_table("bttf", ["me", None, "novice"], public=True),
        ]
        assert quick(Guest(client, "Cleo"), "killed").id not in {one.id for one in others}
        assert quick(Guest(client, "Cleo"), "bttf").id not in {one.id for one in others}


def test_a_guest_presses_the_button_of_the_lobby(tmp_path):
    with serving(tmp_path) as client:
        waiting = quick(Guest(client, "Ada"), "killed")
        client.cookies.clear()
        form = {"game": "killed", "name": "Bob"}
        went = client.post("/quick", data=form, headers={"Origin": HOST}, follow_redirects=False)
        assert went.headers["location"] == f"/t/{waiting.id}"
        assert 'formaction="/quick"' in client.get("/").text


def test_an_unknown_game_is_refused_in_a_sentence(tmp_path):
    with serving(tmp_path) as client:
        assert Guest(client, "Ada").post("/api/quick", game="chess").status_code == 400
