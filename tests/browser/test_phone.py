"""On a phone, and in large print: the board before all, what is asked in one bar, two taps for a choice."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import CHANGED, PATIENCE, STATE, Person
from tests.browser.scenes import GAMES, SCENES, Scene, go_to

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDE = {**PHONE, "viewport": {"width": 844, "height": 390}}
SIZES = {  # of 1280x800 and 1280x1024 in large print
    "200 %": {"width": 640, "height": 400},
    "400 %": {"width": 320, "height": 256},
}
PAGES = ("/", "/me", "/api", "/rules/loop", "/daily/timeline", "/campaign/killed")

# Of all that can be chosen, what is neither in the list nor on the board, a thumb's breadth above the bar.
OUT_OF_SIGHT = """() => {
    const end = document.getElementById('dock').getBoundingClientRect().top;
    const over = (e) => {
        const { top, bottom } = e.getBoundingClientRect();
        return e.closest('.dock') || Math.min(bottom, top + 44) <= end;
    };
    const seen = (id) => [...document.querySelectorAll(`[data-choice="${id}"]`)]
        .some((e) => e.checkVisibility() && e.getBoundingClientRect().top >= 0 && over(e));
    return [...document.querySelectorAll('#part-choices [data-choice]')]
        .filter(({ dataset }) => !seen(dataset.choice)).map((e) => e.textContent);
}"""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
BOARD = """() => {
    const { top, bottom, left, right } = document.querySelector('#board svg').getBoundingClientRect();
    const [from, to] = ['.top', '#dock'].map((what) => document.querySelector(what).getBoundingClientRect());
    return [Math.min(bottom, to.top) - Math.max(top, from.bottom), right - left];
}"""
OVER_THE_BAR = """() => {
    const [told, asked] = ['#preview', '#part-turn .sentence']
        .map((what) => document.querySelector(what).getBoundingClientRect());
    const isOver = told.top <= asked.top && told.bottom >= asked.bottom;
    return isOver && told.left <= asked.left && told.right >= asked.right;
}"""
# Where the focus lies, if the bar or the head of the page lies over it.
COVERED = """() => {
    const { x, y, width, height } = document.activeElement.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, innerHeight / 4));
    return there?.closest('.dock, .top') ? document.activeElement.outerHTML.slice(0, 100) : null;
}"""


@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_the_bar_covers_nothing_that_can_be_chosen(people, scene):
    ada = people("Ada", **PHONE)
    go_to(ada, scene)
    ends = [choice for choice in ada.page.evaluate(OUT_OF_SIGHT) if "End your" not in choice]
    assert ends == []


def pick(person: Person) -> None:
    """What only says what is asked about next: one tap."""
    if person.find("#part-choices [data-pick]").count():
        before = person.page.evaluate(STATE)
        person.find("#board .target:visible").first.tap()
        person.page.wait_for_function(CHANGED, arg=before)


@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_a_tap_shows_and_a_second_one_chooses(people, scene):
    ada = people("Ada", **PHONE)
    go_to(ada, scene)
    pick(ada)
    before, number = ada.page.evaluate(STATE), ada.look()["n"]
    target = ada.find("#board .target:visible").first
    target.tap()
    expect(ada.find("#preview")).to_contain_text("Tap again", timeout=PATIENCE)
    expect(target).to_have_class("target pointed")
    assert ada.look()["n"] == number and ada.page.evaluate(STATE) == before
    target.tap()
    ada.page.wait_for_function(CHANGED, arg=before)
    assert ada.look()["n"] > number


@pytest.mark.parametrize("phone", [PHONE, SIDE], ids=["upright", "side"])
@pytest.mark.parametrize("game", ["killed", "timeline"])
def test_one_tap_says_with_what_one_plays_and_what_is_told_lies_over_the_bar(people, game, phone):
    ada = people("Ada", **phone)
    ada.open_table(game, ["me", "novice"], options={"first": 0})
    ada.await_turn()
    number = ada.look()["n"]
    pick(ada)
    assert ada.look()["n"] == number + 1
    before = ada.page.evaluate(STATE)
    ada.find("#board .target:visible").first.tap()
    expect(ada.find("#preview")).to_be_visible(timeout=PATIENCE)
    assert ada.page.evaluate(OVER_THE_BAR)
    ada.find("#preview").tap()  # it says to tap again, and is as good a place as any
    ada.page.wait_for_function(CHANGED, arg=before)


def test_the_first_tap_on_a_card_tells_what_it_does(people):
    ada = people("Ada", **PHONE)
    go_to(ada, next(scene for scene in SCENES if scene.game == "bttf"))
    target = ada.find("#board .target[data-zoom^=held-]").first
    told = ada.find(f"#{target.get_attribute('data-zoom')}").get_attribute("aria-label")
    target.tap()
    expect(ada.find("#preview")).to_contain_text(told, timeout=PATIENCE)


def test_a_reason_has_the_width_of_the_phone_and_goes_with_the_next_press(people):
    ada = people("Ada", **PHONE)
    go_to(ada, next(scene for scene in SCENES if scene.game == "bttf"))
    ada.find("#board [data-why]").first.tap()
    notice = ada.find("#notice")
    expect(notice).to_be_visible()
    assert notice.evaluate("e => e.offsetWidth > innerWidth / 2 || e.offsetHeight < 60")
    assert notice.evaluate("e => Math.abs(e.offsetLeft + e.offsetWidth / 2 - innerWidth / 2) < 2")
    ada.find("#board .target:visible").first.tap()
    expect(notice).to_be_hidden(timeout=2000)


def test_a_finger_on_a_long_row_stays_in_the_present(people):
    ada = people("Ada", **PHONE)
    go_to(ada, Scene("timeline", 2, {"mode": "competitive"}, 12))
    row = ada.find("#board .swipe")
    assert row.get_attribute("data-stood"), "it is shown from a place of its own"
    box = row.bounding_box()
    ada.page.touchscreen.tap(PHONE["viewport"]["width"] / 2, box["y"] + box["height"] / 2)
    ada.page.wait_for_timeout(300)
    expect(ada.find("#review")).to_be_hidden()
    assert not ada.find("#table.past").count()


def test_what_was_tapped_last_pales_nothing_of_the_next_question(people):
    ada = people("Ada", **PHONE)
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.await_turn()
    pick(ada)
    before = ada.page.evaluate(STATE)
    for _ in range(2):
        ada.find("#target-50").tap()
    ada.page.wait_for_function(CHANGED, arg=before)
    expect(ada.find("#target-50 .chip")).to_be_visible()
    chips = ada.find(".chip:visible")
    assert chips.evaluate_all("all => all.map((e) => getComputedStyle(e).opacity)") == ["1"] * 3


def test_a_tap_elsewhere_takes_the_first_one_back(people):
    ada = people("Ada", **PHONE)
    go_to(ada, SCENES[1])
    number = ada.look()["n"]
    one, other = (ada.find("#board .target").nth(n) for n in range(2))
    one.tap()
    other.tap()  # now this one is shown
    ada.find("#board svg").tap(position={"x": 200, "y": 12})
    expect(ada.find("#preview")).to_be_hidden()
    other.tap()
    expect(ada.find("#preview")).to_be_visible()
    assert ada.look()["n"] == number


def test_everything_else_is_one_tap_away(people):
    ada = people("Ada", **PHONE)
    go_to(ada, SCENES[0])
    expect(ada.button("Hint")).to_be_hidden()
    ada.find("[data-do=unfold]").tap()
    for name in ("Hint", "Ask to undo"):
        expect(ada.button(name)).to_be_in_viewport(ratio=1)
    listed = ada.find("#part-choices [data-choice]")
    expect(listed.first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_a_table_in_large_print_still_shows_its_board(people, scene, size):
    ada = people("Ada", viewport=SIZES[size])
    go_to(ada, scene)
    assert ada.page.evaluate(WIDER) <= 0
    high, wide = ada.page.evaluate(BOARD)
    assert high >= 0.5 * SIZES[size]["height"] and wide >= 0.9 * SIZES[size]["width"]
    walk(ada)
    before = ada.page.evaluate(STATE)
    ada.find("[data-do=unfold]").click()
    ada.find("#part-choices [data-choice]").first.click()
    ada.page.wait_for_function(CHANGED, arg=before)


def walk(person: Person) -> None:
    """To every target by keys: none of them lies under the bar."""
    person.page.keyboard.press("b")
    for _ in range(min(person.find("#board .target").count(), 8)):
        assert person.page.evaluate(COVERED) is None
        person.page.keyboard.press("Tab")


@pytest.mark.parametrize("size", SIZES)
def test_pages_in_large_print_need_no_scrolling_sideways(people, size):
    ada = people("Ada", viewport=SIZES[size])
    for path in PAGES:
        ada.page.goto(path)
        assert ada.page.evaluate(WIDER) <= 0, path
