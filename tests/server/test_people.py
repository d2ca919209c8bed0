"""Finding people: friends, invitations by name, clubs, programs that say so; blocks hold everywhere."""

from __future__ import annotations

import io
import zipfile

import pytest

from anachron.match import Match
from tests.server.sitting import HOST, Guest, serving
from tests.server.test_rating import Member

PAGE = {"Accept": "text/html", "Origin": HOST, "Accept-Language": "en"}


def number(guest):
    return guest.get("/api/me").json()["id"]


def befriended(one, other):
    assert one.post("/api/friends", player=number(other)).is_success
    assert other.post("/api/friends", player=number(one)).is_success


def refused(answer):
    return answer.json()["error"]


@pytest.fixture
def client(tmp_path):
    with serving(tmp_path) as client:
        yield client


# Friends.


def test_friends_are_those_who_both_want_to_be(client):
    ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
    assert ada.post("/api/friends", player=number(bob)).is_success
    assert ada.get("/api/friends").json()["asked"] == [{"id": number(bob), "name": "Bob"}]
    assert bob.get("/api/friends").json()["asks"] == [{"id": number(ada), "name": "Ada"}]
    assert bob.post("/api/friends", player=number(ada)).is_success
    for one in (ada, bob):
        told = one.get("/api/friends").json()
        assert (len(told["friends"]), told["asks"], told["asked"]) == (1, [], [])
    assert bob.post("/api/friends", player=number(ada), on=False).is_success
    assert ada.get("/api/friends").json()["friends"] == []


def test_strangers_who_ask_much_fill_nobodys_list(client, monkeypatch):
    monkeypatch.setattr("anachron.server.friends.MOST_FRIENDS", 2)
    ada, bob, cleo, *others = (Guest(client, name) for name in ("Ada", "Bob", "Cleo", "Dan", "Eve"))
    asking = [one.post("/api/friends", player=number(ada)).status_code for one in (bob, *others)]
    assert asking == [200, 200, 409] and len(ada.get("/api/friends").json()["asks"]) == 2
    assert ada.post("/api/friends", player=number(cleo)).is_success
    assert ada.post("/api/friends", player=number(bob)).is_success
    assert refused(ada.post("/api/friends", player=number(others[0]))) == "many_friends"


def test_a_friend_who_plays_in_public_can_be_watched(client):
    ada, bob, cleo = Guest(client, "Ada"), Guest(client, "Bob"), Guest(client, "Cleo")
    befriended(ada, bob)
    private = bob.open_table("killed", ["me", None])
    cleo.sit(private.id)
    assert ada.get("/api/friends").json()["friends"][0]["table"] == ""
    public = bob.open_table("killed", ["me", None], public=True)
    cleo.sit(public.id)
    assert ada.get("/api/friends").json()["friends"][0]["table"] == public.id
    assert f'href="/t/{public.id}"' in client.get("/", headers=ada.headers).text


def test_nobody_befriends_themselves_or_somebody_who_is_not_there(client):
    ada = Guest(client, "Ada")
    assert refused(ada.post("/api/friends", player=number(ada))) == "no_player"
    assert refused(ada.post("/api/friends", player=12345)) == "no_player"


# Invitations.


def test_who_is_invited_by_name_sees_it_and_sits_down(client):
    ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
    table = ada.open_table("killed", ["me", None])
    assert table.post("invite", name="bob").json() == {"invited": [{"id": number(bob), "name": "Bob"}]}
    [one] = bob.get("/api/invitations", lang="en").json()["invitations"]
    assert (one["table"], one["by"]["name"], one["game"]) == (table.id, "Ada", "killed")
    assert "Ada invites you to a table" in client.get("/", headers=bob.headers | PAGE).text
    assert bob.post(f"/api/invitations/{table.id}").json() == {"seat": 1}
    assert table.look()["status"] == "live"
    assert bob.get("/api/invitations").json()["invitations"] == []


def test_an_invitation_is_declined_or_taken_back(client):
    ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
    table = ada.open_table("killed", ["me", None])
    assert table.post("invite", player=number(bob)).is_success
    assert bob.post(f"/api/invitations/{table.id}", take=False).json() == {"seat": None}
    assert refused(bob.post(f"/api/invitations/{table.id}", take=False)) == "not_asked_there"
    assert table.post("invite", player=number(bob)).is_success
    assert table.post("invite", player=number(bob), on=False).json() == {"invited": []}
    assert bob.get("/api/invitations").json()["invitations"] == []


def test_a_name_that_several_have_means_a_friend_or_the_only_account(client):
    ada, one, two = Guest(client, "Ada"), Guest(client, "Kim"), Guest(client, "Kim")
    table = ada.open_table("killed", ["me", None])
    assert refused(table.post("invite", name="Kim")) == "several_called"
    assert refused(table.post("invite", name="Lou")) == "nobody_called"
    befriended(ada, two)
    assert table.post("invite", name="Kim").json()["invited"][0]["id"] == number(two)
    assert refused(one.post(f"/api/tables/{table.id}/invite", name="Ada")) == "host_only"


def test_blocked_people_are_not_asked_befriended_or_matched(client):
    ada, eve = Guest(client, "Ada"), Guest(client, "Eve")
    befriended(ada, eve)
    theirs = eve.open_table("killed", ["me", None], public=True)
    assert theirs.post("invite", player=number(ada)).is_success
    assert ada.post("/api/blocks", player=number(eve)).is_success
    assert ada.get("/api/friends").json()["friends"] == []
    assert ada.get("/api/invitations").json()["invitations"] == []
    assert refused(theirs.post("invite", player=number(ada))) == "at_odds"
    assert refused(eve.post("/api/friends", player=number(ada))) == "at_odds"
    assert ada.get("/api/find").json()["tables"] == []
    assert ada.post("/api/quick", game="killed").json()["id"] != theirs.id


# Open tables.


def test_open_tables_are_found_by_what_one_wants(client):
    ada, bob = Member(client, "Ada"), Guest(client, "Bob")
    days = ada.open_table("killed", ["me", None], public=True, pace="days", rated=True)
    free = bob.open_table("bttf", ["me", None, None], public=True)
    bob.open_table("killed", ["me", None])

    def found(guest=bob, **asked):
        return [one["id"] for one in guest.get("/api/find", **asked).json()["tables"]]

    assert found() == [free.id, days.id]
    assert found(game="killed") == found(pace="days") == found(rated="yes") == found(seats="2") == [days.id]
    assert found(pace="free") == found(rated="no") == found(seats="3") == [free.id]
    assert found(game="chess", pace="x", seats="x") == found()
    assert found(friends="1") == []
    befriended(ada, bob)
    assert found(friends="1") == [days.id]
    page = client.get("/find?pace=days&seats=2", headers=PAGE).text
    assert days.id in page and free.id not in page
    assert '<option value="days" selected>' in page


# Clubs.


def founded(client, open=True):
    ada, bob = Member(client, "Ada"), Member(client, "Bob")
    made = ada.post("/api/clubs", name="The  Paradox", open=open)
    assert made.status_code == 201, made.text
    return ada, bob, made.json()["id"]


def roles(guest, club):
    return {one["name"]: one["role"] for one in guest.get(f"/api/clubs/{club}").json()["members"]}


def test_a_club_has_members_a_notice_tables_and_a_list_of_its_own(client):
    ada, bob, club = founded(client)
    assert bob.post(f"/api/clubs/{club}/join").is_success
    assert roles(bob, club) == {"ada": "founder", "bob": "member"}
    assert ada.post(f"/api/clubs/{club}", notice="On Fridays at eight.").is_success
    table = ada.open_table("killed", ["me", None], rated=True, club=club)
    his = bob.sit(table.id)
    assert his.verb("resign").is_success
    told = bob.get(f"/api/clubs/{club}", game="killed").json()
    assert (told["name"], told["notice"]) == ("The Paradox", "On Fridays at eight.")
    assert [one["id"] for one in told["tables"]] == [table.id]
    assert [one["name"] for one in told["ranking"]] == ["ada", "bob"]
    assert table.id not in {one["id"] for one in Guest(client, "Cleo").get("/api/tables").json()["recent"]}
    page = client.get(f"/club/{club}?game=killed", headers=ada.headers | PAGE).text
    assert "On Fridays at eight." in page and "?key=" in page
    assert "?key=" not in client.get(f"/club/{club}", headers=bob.headers | PAGE).text


def test_a_closed_club_is_joined_by_its_link_until_there_is_a_new_one(client):
    ada, bob, club = founded(client, open=False)
    assert refused(bob.post(f"/api/clubs/{club}/join")) == "club_closed"
    key = ada.get(f"/api/clubs/{club}").json()["key"]
    assert bob.get(f"/api/clubs/{club}").json()["key"] == ""
    assert ada.post(f"/api/clubs/{club}", link=True).is_success
    assert refused(bob.post(f"/api/clubs/{club}/join", key=key)) == "club_closed"
    key = ada.get(f"/api/clubs/{club}").json()["key"]
    assert bob.post(f"/api/clubs/{club}/join", key=key).is_success
    listed = Guest(client, "Cleo").get("/api/clubs").json()
    assert listed == {"mine": [], "others": []}


def test_leaders_do_what_leaders_may_and_no_more(client):
    ada, bob, club = founded(client)
    cleo = Member(client, "Cleo")
    for one in (bob, cleo):
        assert one.post(f"/api/clubs/{club}/join").is_success
    at = f"/api/clubs/{club}"
    assert refused(bob.post(at, notice="Mine")) == "club_leaders"
    assert refused(bob.post(f"{at}/appoint", player=cleo.id, role="barred")) == "club_leaders"
    assert ada.post(f"{at}/appoint", player=bob.id, role="leader").is_success
    assert refused(bob.post(f"{at}/appoint", player=cleo.id, role="leader")) == "club_founder"
    assert refused(bob.post(f"{at}/appoint", player=ada.id, role="barred")) == "club_founder"
    assert bob.post(f"{at}/appoint", player=cleo.id, role="barred").is_success
    assert refused(cleo.post(f"{at}/join")) == "club_shut"
    assert refused(cleo.post("/api/tables", game="killed", chairs=["me", None], club=club)) == "club_members"
    assert refused(bob.post(f"{at}/close")) == "club_leaders"
    assert ada.post(f"{at}/leave").is_success
    assert roles(bob, club) == {"bob": "founder"}
    assert bob.post(f"{at}/close").is_success
    assert bob.get(at).status_code == 404


def test_whoever_is_at_odds_with_a_leader_does_not_join(client):
    ada, bob, club = founded(client)
    assert ada.post("/api/blocks", player=bob.id).is_success
    assert refused(bob.post(f"/api/clubs/{club}/join")) == "at_odds"
    assert refused(Guest(client, "Cleo").post("/api/clubs", name="x")) == "club_account"
    assert refused(ada.post("/api/clubs", name=" ")) == "club_name"


# Programs.


def test_a_bot_says_so_once_and_is_called_so_everywhere(client):
    ada, robot = Member(client, "Ada"), Member(client, "Robot")
    assert refused(ada.post("/api/me", name="Ada [BOT]")) == "name_program"
    assert refused(robot.post("/api/me/bot")) == "not_sure"
    assert robot.post("/api/me/bot", sure=True).json()["name"] == "robot [bot]"
    assert robot.post("/api/me/bot", sure=True).json()["bot"] is True
    assert robot.post("/api/me", name="Marvin").json()["name"] == "Marvin [bot]"
    public = ada.open_table("killed", ["me", None], public=True)
    assert refused(robot.post(f"/api/tables/{public.id}/sit")) == "bot_uninvited"
    assert public.post("invite", name="Marvin [bot]").is_success
    assert robot.post(f"/api/invitations/{public.id}").is_success
    assert public.look()["seats"][1]["name"] == "Marvin [bot]"


def test_bots_are_rated_in_a_pool_of_their_own(client):
    ada, one, two = Member(client, "Ada"), Member(client, "One"), Member(client, "Two")
    for robot in (one, two):
        assert robot.post("/api/me/bot", sure=True).is_success
    table = one.open_table("killed", ["me", None], rated=True)
    assert refused(ada.post(f"/api/tables/{table.id}/sit")) == "rated_pool"
    assert two.sit(table.id).verb("resign").is_success
    assert ada.get("/api/ratings/killed").json()["players"] == []
    ranked = ada.get("/api/ratings/killed", pool="bots").json()["players"]
    assert [player["name"] for player in ranked] == ["one [bot]", "two [bot]"]
    told = ada.get(f"/api/players/{one.id}").json()
    assert told["bot"] and told["ratings"][0]["rating"] > 1500
    assert "casual 1500" in client.get("/ratings/killed?pool=bots", headers=PAGE).text.lower()


def test_whoever_was_rated_as_a_person_stays_one(client):
    ada, bob = Member(client, "Ada"), Member(client, "Bob")
    table = ada.open_table("killed", ["me", None], rated=True)
    theirs = bob.sit(table.id)
    assert refused(ada.post("/api/me/bot", sure=True)) == "bot_rated", "nor while one is played"
    assert theirs.verb("resign").is_success
    assert refused(ada.post("/api/me/bot", sure=True)) == "bot_rated"


# Profiles, and one's matches.


def test_a_profile_tells_results_by_mode_and_seat(client):
    ada, bob = Member(client, "Ada"), Member(client, "Bob")
    for _ in range(2):
        table = ada.open_table("killed", ["me", None], rated=True)
        assert bob.sit(table.id).verb("resign").is_success
    told = ada.get(f"/api/players/{ada.id}").json()["records"]
    assert [(one["seat"], one["played"], one["won"]) for one in told] == [(None, 2, 2), (0, 2, 2)]
    lost = ada.get(f"/api/players/{bob.id}").json()["records"]
    assert [(one["seat"], one["played"], one["won"]) for one in lost] == [(None, 2, 0), (1, 2, 0)]


def test_ratings_of_several_paces_stand_beside_each_other(client):
    ada, bob = Member(client, "Ada"), Member(client, "Bob")
    for pace in ("free", "days"):
        table = ada.open_table("killed", ["me", None], rated=True, pace=pace)
        assert bob.sit(table.id).verb("resign").is_success
    page = client.get(f"/p/{ada.id}", headers=PAGE).text
    assert 'id="rating-killed-free"' in page and 'id="rating-killed-days"' in page
    assert client.get("/ratings/killed?pace=days", headers=PAGE).text.count('scope="row"') == 2


def test_all_finished_matches_come_as_one_archive(client):
    ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
    over = [ada.open_table("killed", ["me", None]) for _ in range(2)]
    for table in over:
        assert bob.sit(table.id).verb("resign").is_success
    bob.sit(ada.open_table("killed", ["me", None]).id)
    archive = zipfile.ZipFile(io.BytesIO(ada.get("/api/me/matches").content))
    assert {name.split("killed-")[1] for name in archive.namelist()} == {f"{one.id}.anachron" for one in over}
    for table in over:
        text = archive.read(f"killed-{table.id}.anachron").decode()
        assert Match.read(text).outcome is not None
        assert text == table.get("file").text
