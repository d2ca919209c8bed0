"""One screen, several people, in a browser: the curtain, and what is left on the page behind it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Program

SIZES = [{"width": 1280, "height": 800}, {"width": 390, "height": 844}]
ALL = "() => document.documentElement.outerHTML"
LABELS = "() => [...document.querySelectorAll('#part-choices li span')].map(e => e.textContent)"


@pytest.fixture(params=SIZES, ids=["desktop", "phone"])
def screen(people, request):
    return people("Ada", viewport=request.param)


def take(screen, name):
    expect(screen.find("#part-curtain h2")).to_have_text(f"Hand this screen to {name}")
    screen.page.wait_for_timeout(350)  # a press just after a shift counts for nothing
    screen.find("[data-post=take]").click()
    expect(screen.find("#part-curtain")).to_be_hidden()


def test_two_people_share_a_screen_and_nothing_of_a_hand_is_left_behind_the_curtain(server, screen):
    how = {"names": ["Ada", "Bea", ""], "hints": True, "options": {"first": 0}}
    screen.open_table("contretemps", ["me", "me", "novice"], **how)
    take(screen, "Ada")
    screen.await_turn()
    hand = screen.page.evaluate(LABELS)
    assert len(hand) > 3 and all(label in screen.page.evaluate(ALL) for label in hand)
    if not screen.button("Hint").is_visible():
        screen.find("[data-do=unfold]").click()  # on a phone it comes with the list
        expect(screen.find("[data-moved]")).to_have_count(0)
    screen.button("Hint").click()
    expect(screen.find("#hints button").first).to_be_visible(timeout=PATIENCE)
    screen.page.wait_for_timeout(350)
    screen.way_to(screen.choices()[0]).click()
    expect(screen.find("#part-curtain h2")).to_have_text("Hand this screen to Bea")
    page = screen.page.evaluate(ALL)
    assert not [label for label in hand if label in page]
    assert screen.find("[data-choice]").count() == 0
    assert screen.look()["view"] == Program(server, "Eve").look(screen.table)["view"]
    take(screen, "Bea")
    screen.await_turn()
    assert hand != screen.page.evaluate(LABELS) != []


def test_a_shared_screen_is_set_up_in_the_lobby(screen):
    page = screen.page
    page.goto("/")
    form = page.locator("form.game", has=page.locator("input[value=killed]"))
    form.get_by_role("button", name="Set up a table").click()
    form.get_by_role("button", name="On this screen").click()
    form.locator("input[name=name1]").fill("Bea")
    form.get_by_role("button", name="Open the table").click()
    expect(page.locator(".seat b")).to_have_text(["Ada", "Bea"])
    assert page.locator("#part-curtain").is_hidden()
