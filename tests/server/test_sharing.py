"""One screen, several people: a curtain between hands, and nothing behind it."""

from __future__ import annotations

from tests.server.sitting import Guest, serving

APART = ("v", "curtain")  # what a curtain adds to a spectator's sight


def sharing(client, game="contretemps", people=2, bots=1, **more):
    """Ada and Bea before one screen, and a spectator elsewhere."""
    names = [["Ada", "Bea", "Cleo"][seat] for seat in range(people)] + [""] * bots
    chairs = ["me"] * people + ["novice"] * bots
    options = {"first": 0, **more.pop("options", {})}
    ada = Guest(client, "Ada").open_table(game, chairs, names=names, options=options, **more)
    return ada, Guest(client, "Eve").at(ada.id)


def bare(told):
    return {name: value for name, value in told.items() if name not in APART}


def take(screen):
    return screen.post("take", seat=screen.look()["curtain"])


def test_where_nothing_is_hidden_whoever_is_to_play_plays(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = sharing(client, "killed", bots=0)
        told = ada.look()
        assert [seat["name"] for seat in told["seats"]] == ["Ada", "Bea"]
        assert (told["seat"], told["curtain"], told["mine"]) == (0, None, True)
        while ada.look()["seat"] == 0:
            assert ada.choose().is_success
        told = ada.look()
        assert (told["seat"], told["curtain"], told["mine"]) == (1, None, True)


def test_a_curtain_hides_every_hand_until_the_screen_is_taken(tmp_path):
    with serving(tmp_path) as client:
        ada, eve = sharing(client)
        told = ada.look()
        assert (told["seat"], told["curtain"], told["mine"]) == (None, 0, False)
        assert bare(told) == bare(eve.look())
        assert ada.choose(0).json()["error"] == "curtain"
        assert ada.get("hint").status_code == ada.get("preview", choice=0).status_code == 403
        assert ada.get("at/0").json() == eve.get("at/0").json()
        assert ada.post("take", seat=1).status_code == 409
        assert take(ada).is_success
        told = ada.look()
        assert (told["seat"], told["curtain"], told["mine"]) == (0, None, True)
        assert told["view"] != eve.look()["view"]


def test_secret_choices_are_asked_one_after_another(tmp_path):
    with serving(tmp_path) as client:
        ada, eve = sharing(client, people=3, bots=0)
        asked = []
        for _ in range(3):
            asked.append(ada.look()["curtain"])
            assert bare(ada.look()) == bare(eve.look())
            assert take(ada).is_success and ada.choose().is_success
        assert asked == [0, 1, 2]


def test_whoever_holds_the_screen_sees_what_bots_do_then(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = sharing(client, people=2, bots=1)
        for _ in range(2):
            take(ada)
            ada.choose()
        told = ada.wait(lambda told: told["curtain"] is not None or told["mine"])
        assert told["curtain"] in (0, None)


def test_a_page_behind_the_curtain_is_that_of_a_spectator(tmp_path):
    with serving(tmp_path) as client:
        ada, eve = sharing(client)
        pages = [screen.guest.get(f"/t/{ada.id}").text for screen in (ada, eve)]
        mine, theirs = (
            page.partition('<div id="board"')[2].partition('<div id="ghost"')[0] for page in pages
        )
        assert (
            mine and mine == theirs and "Hand this screen to Ada" in pages[0] and "Hand this" not in pages[1]
        )
        assert "data-choice" not in pages[0]


def test_everybody_at_a_screen_is_asked_in_a_window_though_they_can_only_pass(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = sharing(client, "bttf", people=3, bots=0)
        for _ in range(3):
            take(ada)
            assert ada.choose("keep").is_success
        told = ada.look()
        assert (told["pending"], told["seat"], told["mine"]) == (
            [1, 2],
            2,
            True,
        )  # who holds it answers first
        assert ada.choose("pass").is_success
        assert ada.look()["curtain"] == 1
        assert take(ada).is_success and ada.choose("pass").is_success
        assert ada.wait(lambda told: told["pending"] != [1, 2])


def test_a_curtain_is_down_after_a_restart_and_names_are_kept(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = sharing(client)
        take(ada)
    with serving(tmp_path) as client:
        told = ada.after(client).look()
        assert told["curtain"] == 0 and [seat["name"] for seat in told["seats"]][:2] == ["Ada", "Bea"]


def test_all_at_a_screen_leave_and_come_back_together(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = sharing(client, "killed", bots=0)
        assert ada.post("leave").is_success
        assert [seat["away"] for seat in ada.look()["seats"]] == [True, True]
        assert ada.post("return").is_success
        told = ada.look()["seats"]
        assert [(seat["away"], seat["name"]) for seat in told] == [(False, "Ada"), (False, "Bea")]


def test_those_without_a_name_are_called_by_their_seat(tmp_path):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", "me"])
        assert [seat["name"] for seat in ada.look()["seats"]] == ["Ada", "Black"]


def test_names_must_fit_the_chairs(tmp_path):
    with serving(tmp_path) as client:
        made = Guest(client, "Ada").post("/api/tables", game="killed", chairs=["me", "me"], names=["x"])
        assert made.status_code == 400 and "names: expected 2" in made.json()["message"]
