"""With colours that browsers force on pages: whose turn it is and what can be chosen are still seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import sight
from tests.browser.people import PATIENCE, Person
from tests.browser.scenes import GAMES, SCENES, go_to

FORCED: dict[str, Any] = {"forced_colors": "active", "viewport": {"width": 1280, "height": 1000}}
MARKS = [  # what a class or an attribute marks: where, how it is marked
    ("#part-turn", "class", "yours"),
    (".seat.turn", "class", "turn"),
    ("#part-choices li:nth-child(2) button", "class", "pointed"),
    ("#tab-chat", "aria-selected", "true"),
]
TURN = """([where, name, value]) => {
    const one = document.querySelector(where);
    one.dataset.here = "";
    name === 'class' ? one.classList.toggle(value) : one.setAttribute(name, value);
}"""


@pytest.fixture(params=["light", "dark"])
def ada(people, request) -> Person:
    person: Person = people("Ada", color_scheme=request.param, **FORCED)
    return person


@pytest.mark.parametrize("mark", MARKS, ids=[mark[0] for mark in MARKS])
def test_what_is_marked_differs_from_what_is_not(ada, browser, mark):
    go_to(ada, SCENES[1])
    ada.page.mouse.move(2, 2)
    sight.dress(ada.page, sight.STILL)
    where = ada.find(mark[0])
    box = where.bounding_box()
    one = sight.picture(ada.page)
    ada.page.evaluate(TURN, list(mark))
    other = sight.picture(ada.page)
    assert sight.difference(browser, one, other) >= min(box["width"], 2 * box["height"])


@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_targets_and_the_focus_are_seen_on_the_board(ada, browser, scene):
    go_to(ada, scene)
    ada.page.keyboard.press("b")
    target = ada.find("#board .target:focus-visible")
    expect(target).to_have_count(1, timeout=PATIENCE)
    box = target.bounding_box()
    around = 2 * (box["width"] + box["height"])
    sight.dress(ada.page, sight.STILL + ".ghost, .caption { visibility: hidden !important }")
    focused = sight.picture(ada.find("#board"))
    ada.page.evaluate("() => document.activeElement.blur()")
    plain = sight.picture(ada.find("#board"))
    sight.dress(ada.page, sight.STILL + "#board .target { visibility: hidden !important }")
    bare = sight.picture(ada.find("#board"))
    assert sight.difference(browser, focused, plain) >= around
    assert sight.difference(browser, plain, bare) >= around / 2
