"""Strangers who want the same game find each other."""

from __future__ import annotations

from tests.server.sitting import HOST, Guest, serving
from tests.server.test_clocks import sql


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


def test_bots_take_the_chairs_where_nobody_comes_if_one_likes(tmp_path):
    with serving(tmp_path) as client:
        alone = quick(Guest(client, "Ada"), "killed", fill=True)
        assert "bots take the free chairs" in client.get(f"/t/{alone.id}").text
        other = quick(Guest(client, "Bob"), "killed", fill=False)
        assert other.id != alone.id, "whoever wants people alone waits for people"
    sql(tmp_path, "UPDATE tables SET due = due - 61")
    with serving(tmp_path) as client:
        again = alone.after(client)
        told = again.wait(lambda told: told["status"] == "live")
        assert [one["kind"] for one in told["seats"]] == ["person", "bot"]
        assert other.after(client).look()["status"] == "open"


def test_paces_do_not_mix_and_people_come_before_bots(tmp_path):
    with serving(tmp_path) as client:
        days = quick(Guest(client, "Ada"), "killed", pace="days")
        free = quick(Guest(client, "Bob"), "killed", fill=True)
        assert free.id != days.id
        assert quick(Guest(client, "Cleo"), "killed", pace="days").id == days.id
        assert quick(Guest(client, "Dan"), "killed", fill=True).id == free.id
        assert free.look()["status"] == "live"
        assert [one["kind"] for one in free.look()["seats"]] == ["person", "person"]
