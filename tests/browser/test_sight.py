"""For every pair of eyes: text that is large and dark enough, edges and focus that can be seen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import sight
from tests.browser.people import Person
from tests.browser.scenes import GAMES, OVER, SCENES, STAGES, Scene, go_to

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 2}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
# fmt: off
SCREENS = {"desk": DESK, "dark desk": {**DESK, "color_scheme": "dark"}, "phone": PHONE}
# fmt: on
SIDE: dict[str, Any] = {**PHONE, "viewport": {"width": 844, "height": 390}}
SMALLEST = 10.9  # CSS pixels of a letter that one needs to read
POINTED, FINGER = 24, 44  # of what a mouse or a finger presses
ROOMS = {"desk": (DESK, POINTED), "phone": (PHONE, FINGER), "phone on its side": (SIDE, FINGER)}

# Buttons and fields with a line or a ground of their own: what sets them apart, and what they lie on.
EDGES = """() => {
    const opaque = (colour) => !/rgba\\(.*, 0\\)|transparent/.test(colour);
    const ground = (e) => {
        for (; e; e = e.parentElement) {
            const colour = getComputedStyle(e).backgroundColor;
            if (opaque(colour)) return colour;
        }
        return 'rgb(255, 255, 255)';
    };
    const parts = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
    const found = [];
    for (const e of document.querySelectorAll('button, .button, input:not(.sr), select')) {
        const style = getComputedStyle(e);
        if (!e.checkVisibility() || e.disabled || e.type === 'range' || e.type === 'checkbox') continue;
        const lined = parseFloat(style.borderTopWidth) > 0 && opaque(style.borderTopColor);
        if (!lined && !opaque(style.backgroundColor)) continue;
        const around = ground(e.parentElement);
        const marks = [...(lined ? [style.borderTopColor] : []), ground(e)];
        found.push([e.outerHTML.slice(0, 120), parts(around), marks.map(parts)]);
    }
    return found;
}"""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_a_table_can_be_read(people, browser, scene, screen):
    ada = people("Ada", **SCREENS[screen])
    go_to(ada, scene)
    expect(ada.find("#board svg")).to_be_visible()
    assert illegible(ada, browser) == []


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_nothing_on_a_board_is_too_small_cut_off_or_covered(people, scene, room):
    how, least = ROOMS[room]
    for (stage, times), lang in zip(STAGES.items(), ("en", "fr", "fr"), strict=True):
        ada = people("Ada", **how, locale=lang)
        go_to(ada, scene._replace(choices=scene.choices * times))
        ada.page.reload()  # by now it is known how large the screen is
        ada.page.wait_for_function("() => !document.getAnimations().length")
        assert sight.amiss(ada.page, SMALLEST, POINTED, least) == [], (stage, lang)


@pytest.mark.parametrize("screen", ["dark desk", "phone"])
def test_a_replay_can_be_read(people, browser, screen):
    ada = people("Ada", **SCREENS[screen])
    go_to(ada, OVER)
    expect(ada.find("#part-result")).to_be_visible()
    assert illegible(ada, browser) == []
    ada.button("One step back").click()
    expect(ada.find("#table.past")).to_be_visible()
    ada.page.wait_for_function("() => !document.getAnimations().length")  # what has gone fades out first
    assert illegible(ada, browser) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_pages_can_be_read(people, browser, screen):
    ada = people("Ada", **SCREENS[screen])
    for path in ("/", "/me", "/rules/killed", "/api", "/daily/timeline", "/campaign/killed", "/nowhere"):
        ada.page.set_viewport_size(SCREENS[screen]["viewport"])
        ada.page.goto(path)
        assert illegible(ada, browser) == [], path
    ada.faults.clear()  # the browser's console tells of the page that is not there


def illegible(person: Person, browser: Any) -> list[str]:
    """Lines of text that are too faint or too small."""
    person.page.wait_for_function("() => !document.querySelector('.otherwise #board > svg')")
    found = sight.lines(person.page, browser)
    assert len(found) > 5, "there is something to read"
    return [str(line) for line in found if line.is_faint or line.size < SMALLEST]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/me", SCENES[0]], ids=["lobby", "me", "table"])
def test_what_can_be_pressed_or_filled_in_has_an_edge(people, path, theme):
    ada = people("Ada", color_scheme=theme)
    if isinstance(path, Scene):
        go_to(ada, path)
    else:
        ada.page.goto(path)
    found = ada.page.evaluate(EDGES)
    assert found
    weak = [what for what, around, marks in found if max(sight.contrast(around, mark) for mark in marks) < 3]
    assert weak == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_choices_on_the_board_and_the_focus_can_be_seen(people, browser, scene, theme):
    ada = people("Ada", color_scheme=theme, viewport={"width": 1280, "height": 1200})
    go_to(ada, scene)
    ada.page.keyboard.press("b")
    target = ada.find("#board .target:focus-visible")
    expect(target).to_have_count(1)
    box = target.bounding_box()
    around = 2 * (box["width"] + box["height"])
    sight.dress(ada.page, sight.STILL + ".ghost, .caption { visibility: hidden !important }")
    focused = sight.picture(ada.find("#board"))
    ada.page.evaluate("() => document.activeElement.blur()")
    plain = sight.picture(ada.find("#board"))
    sight.dress(ada.page, sight.STILL + "#board .target { visibility: hidden !important }")
    bare = sight.picture(ada.find("#board"))
    assert sight.difference(browser, focused, plain) >= 2 * around, "a line of two pixels, 3:1"
    assert sight.difference(browser, plain, bare) >= around / 2
