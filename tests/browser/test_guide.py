"""A first game: guided in a few steps that cover nothing, and that one can leave at once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE

SIZES = [(1280, 800), (390, 844), (844, 390)]
COVERED = """() => {
    const strip = document.getElementById('guide').getBoundingClientRect();
    return [...document.querySelectorAll('#board .target, #part-choices button')].filter((target) => {
        const { top, bottom, left, right } = target.getBoundingClientRect();
        return bottom > strip.top && top < strip.bottom && right > strip.left && left < strip.right;
    }).length;
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_from_the_lobby_to_a_first_move_with_one_click(people, size, lang):
    ada = people("", is_new=True, locale=lang, viewport={"width": size[0], "height": size[1]})
    ada.page.goto("/")
    expect(ada.find(".lead .primary")).to_be_visible()
    ada.find(".lead .primary").click()
    expect(ada.find("#guide li:visible")).to_have_count(1, timeout=PATIENCE)
    expect(ada.find("#guide li:visible")).to_contain_text("1/4")
    ada.await_turn()
    assert ada.page.evaluate(COVERED) == 0
    ada.choose()  # the guide is in nobody's way, and goes on with the game
    expect(ada.find("#guide li:visible")).to_contain_text("2/4", timeout=PATIENCE)


def test_the_steps_of_the_guide_are_turned_one_by_one_and_come_once(people):
    ada = people("Ada", is_new=True)
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    strip = ada.find("#guide")
    for n in range(1, 6):
        expect(strip.locator("li:visible")).to_contain_text(f"{n}/5", timeout=PATIENCE)
        assert ada.find("#table").get_attribute("data-guided")
        strip.locator("[data-guide=next]").click()
    expect(strip).to_be_hidden()
    assert not ada.find("#table").get_attribute("data-guided")
    ada.page.reload()
    ada.await_turn()
    expect(strip).to_be_hidden()


def test_the_guide_is_skipped_at_once_and_not_shown_to_whoever_only_looks_on(people):
    ada, bob = people("Ada", is_new=True), people("Bob", is_new=True)
    ada.open_table("contretemps", ["me", "novice", "novice"])
    bob.go(ada.table)
    ada.find("[data-guide=skip]").click()
    expect(ada.find("#guide")).to_be_hidden()
    expect(bob.find("#board svg").first).to_be_visible()
    expect(bob.find("#guide")).to_be_hidden()
