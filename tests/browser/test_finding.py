"""Strangers find each other: by a quick match, by name, as friends, in a club; at a desk and on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE
from tests.browser.test_axe import found

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def seek(person, game, pace):
    """Ask for a quick match, from the page for it."""
    person.page.goto("/find")
    form = person.find("form[action='/quick']")
    form.locator("select[name=game]").select_option(game)
    form.locator("select[name=pace]").select_option(pace)
    form.get_by_role("button").click()
    person.page.wait_for_url("**/t/*")
    person.table = person.page.url.rpartition("/")[2]


def test_a_quick_match_of_strangers(people):
    ada, bob = people("Ada"), people("Bob", locale="fr", **PHONE)
    seek(ada, "killed", "days")
    expect(ada.find(".invite")).to_be_visible()
    seek(bob, "killed", "days")
    assert ada.table == bob.table
    for person in (ada, bob):
        expect(person.find("#table.live")).to_be_visible(timeout=PATIENCE)
    first = ada if ada.look()["mine"] else bob
    first.await_turn()
    first.choose()
    assert ada.look()["n"] > 0


def test_filters_stay_in_the_address(people):
    host, ada = people("Hostess"), people("Ada", **PHONE)
    table = host.post("/api/tables", game="bttf", chairs=["me", None, None], seats=3, public=True)["id"]
    ada.page.goto("/find")
    ada.find(".filters select[name=game]").select_option("bttf")
    ada.find(".filters select[name=seats]").select_option("3")
    ada.button("Show").click()
    expect(ada.find(f"a[href='/t/{table}']")).to_be_visible()
    assert "game=bttf" in ada.page.url and "seats=3" in ada.page.url
    ada.page.goto("/find?game=bttf&seats=4")
    expect(ada.find(f"a[href='/t/{table}']")).to_have_count(0)
    assert found(ada) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_who_is_invited_by_name_sees_it_in_the_lobby_at_once(people):
    ada, bob = people("Ada"), people("Bartholomew")
    bob.page.goto("/")
    ada.open_table("killed", ["me", None])
    ada.find(".invite input[name=name]").fill("bartholomew")
    ada.button("Invite by name").click()
    expect(ada.find(".invite")).to_contain_text("Bartholomew")
    expect(bob.find("#list-asked")).to_be_visible(timeout=PATIENCE)
    assert found(bob) == []
    bob.button("Sit down").click()
    bob.page.wait_for_url(f"**/t/{ada.table}")
    expect(ada.find("#table.live")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_a_club_is_founded_joined_and_played_in(people, how):
    name = f"fern{len(how)}"
    ada, bob = people("Fern", **how), people("Gus", **how)
    for person, login in ((ada, name), (bob, f"gus{len(how)}")):
        person.post("/api/account", login=login, password="a long sentence of ours")
    ada.page.goto("/clubs")
    ada.find("input[name=name]").fill("Thursday Paradox")
    ada.find("input[name=open]").check()
    ada.button("Found a club").click()
    expect(ada.page.get_by_role("heading", name="Thursday Paradox")).to_be_visible()
    bob.page.goto(ada.page.url)
    bob.button("Join the club").click()
    expect(bob.find(".members").first).to_contain_text("Gus")
    ada.find("textarea").fill("At eight, as ever.")
    ada.button("Save").click()
    expect(ada.find(".said")).to_have_text("At eight, as ever.")
    for person in (ada, bob):
        assert found(person) == []
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    club = ada.page.url
    ada.button("Open a table for the club").click()
    ada.page.wait_for_url("**/t/*")
    bob.page.goto(club)
    expect(bob.find(f"a[href='/t/{ada.page.url.rpartition('/')[2]}']")).to_be_visible()


def test_friends_ask_on_their_pages_and_answer_in_the_lobby(people):
    ada, bob = people("Ada"), people("Friedrich")
    me = ada.context.request.get("/api/me").json()["id"]
    them = bob.context.request.get("/api/me").json()["id"]
    ada.page.goto(f"/p/{them}")
    ada.button("Ask to be friends").click()
    expect(ada.button("Take the request back")).to_be_visible()
    bob.page.goto("/")
    bob.button("Accept").click()
    expect(bob.find("#list-asked")).to_have_count(0)
    bob.page.goto("/find")
    expect(bob.find(f".members a[href='/p/{me}']")).to_be_visible()
    bob.page.goto("/")
    expect(bob.find("#part-tables")).to_be_visible()
    ada.page.goto("/")
    expect(ada.find("#list-friends")).to_be_visible()
    assert found(ada) == []
