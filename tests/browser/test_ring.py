"""The ring of The LOOP: nothing over anything else, cards that open, a hand to swipe, modes by level."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

import anachron
from anachron.match import Match
from tests.browser import sight
from tests.browser.people import PATIENCE, Person

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
# fmt: off
SCREENS = {
    #        screen  view box  smallest letters and targets, in CSS pixels
    "wide": (DESK,   "0 0 880", 10.8, 23.5),
    "tall": (PHONE,  "0 0 360", 12.0, 24),
    "low":  (SIDE,   "0 0 844", 11.5, 23.5),
}
# fmt: on


def match_of(seats: int, choices: int, seed: int, hand: int = 0, **options: Any) -> Match:
    """Random play up to a moment in which the first seat may act, with so many cards in hand."""
    for luck in range(seed, seed + 60):
        match, chance = (
            Match("loop", seats, luck, [f"P{n}" for n in range(seats)], **options),
            random.Random(luck),
        )
        while match.pending():
            seat = match.pending()[0]
            view = match.view(seat)
            acts = view["phase"] == "actions" and not view["frames"]
            held = max((len(one["hand"]) for one in view["agents"] if "hand" in one), default=0)
            if acts and seat == 0 and len(match.line) >= choices and held >= hand:
                return match
            offered = (
                view["choices"][1:]
                if acts and len(view["choices"]) > 1 and chance.random() < 0.8
                else view["choices"]
            )
            match.choose(seat, chance.choice(offered)["id"])
    raise AssertionError("no game went that far")


STAGES = {"start": (3, 4, 1), "middle": (2, 60, 2), "late": (4, 100, 3), "alone": (1, 80, 4)}


def go_to(person: Person, match: Match) -> None:
    headers = {"Origin": person.server.url}
    told = person.context.request.post("/api/matches", data=match.text().encode(), headers=headers)
    assert told.ok, told.text()
    person.go(told.json()["id"])
    expect(person.page).to_have_title(re.compile("^●"), timeout=PATIENCE)


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_lies_over_anything_else_and_all_can_be_read_and_hit(people, screen, stage):
    how, box, letters, smallest = SCREENS[screen]
    match = match_of(*STAGES[stage])
    for lang in ("en", "fr"):
        ada = people("Ada", **how, locale=lang, color_scheme="dark" if lang == "fr" else "light")
        go_to(ada, match)
        assert (ada.find("#board > svg").get_attribute("viewBox") or "").startswith(box)
        assert sight.amiss(ada.page, letters, smallest) == []


# Targets whose middle is another's, rings that touch, and what a finger would miss.
HIDDEN = """(smallest) => {
    const board = document.querySelector('svg'), wide = board.viewBox.baseVal.width, found = [];
    const said = (target) => target?.getAttribute('aria-label');
    for (const target of board.querySelectorAll('.target')) {
        const { x, y, width, height } = target.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        if (target.closest('.swipe') && across > wide - 8) continue;
        const there = document.elementFromPoint(across, down)?.closest('.target');
        if (there !== target) found.push(`${said(there)} over ${said(target)}`);
        if (Math.min(width, height) < smallest) found.push(`small: ${said(target)} ${width}`);
    }
    const rings = [...board.querySelectorAll('.target circle.hit')].map((ring) => ({
        ring, x: Number(ring.getAttribute('cx')), y: Number(ring.getAttribute('cy')), r: ring.r.baseVal.value,
    }));
    for (const [n, one] of rings.entries()) for (const other of rings.slice(0, n)) {
        const far = Math.hypot(one.x - other.x, one.y - other.y);
        if (far < one.r + other.r) found.push(`${said(one.ring.closest('.target'))} touches another`);
    }
    return found;
}"""


def moments(seed: int) -> Iterator[dict[str, Any]]:
    """Views of a random game: one of each kind of question, and of each number of Clones to choose from."""
    seats = 1 + seed % 4
    match, chance, known = Match("loop", seats, seed, ["P"] * seats), random.Random(seed), set()
    while match.pending():
        seat = match.pending()[0]
        view = match.view(seat)
        kinds = sorted(choice["kind"] for choice in view["choices"])
        question = (tuple(set(kinds)), kinds.count("clone"))
        if question not in known and len(kinds) > 1:
            known.add(question)
            yield view
        match.choose(seat, chance.choice(view["choices"])["id"])


@pytest.mark.parametrize("seed", [0, 4, 6, 20, 21])
def test_no_target_lies_over_another(browser, seed):
    with browser.new_context(viewport={"width": 900, "height": 1000}) as context:
        page, draw = context.new_page(), anachron.game("loop").picture.draw
        seen = 0
        for view in moments(seed):
            for shape, smallest in (("wide", 24), ("tall", 24 * 360 / 390), ("low", 21)):
                page.set_content(f'<body style="margin: 0">{draw(view, "en", "light", shape)}')
                assert page.evaluate(HIDDEN, smallest) == [], shape
                seen += 1
    assert seen > 20


def test_what_is_pointed_at_opens_large_and_goes_again(people):
    ada = people("Ada", **DESK)
    go_to(ada, match_of(*STAGES["middle"]))
    card = ada.find("#board [id^=card-]").first
    said = card.get_attribute("aria-label") or ""
    box = card.bounding_box()
    assert box is not None
    ada.page.mouse.move(box["x"] + 20, box["y"] + 20)
    ada.page.mouse.move(box["x"] + 24, box["y"] + 20)
    expect(ada.find("#zoom p")).to_have_text(said)
    expect(ada.find("#zoom svg use").first).to_be_visible()
    ada.page.mouse.move(5, 5)
    expect(ada.find("#zoom")).to_be_hidden()
    ada.find("#board [id^=mission-]").first.focus()
    ada.page.keyboard.press("Shift")  # from here on the focus is one of the keyboard
    ada.find("#board").focus()
    ada.page.keyboard.press("Tab")
    expect(ada.find("#zoom")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.find("#zoom")).to_be_hidden()


def test_a_long_hand_is_swiped_along_and_a_swipe_chooses_nothing(people):
    ada = people("Ada", **PHONE)
    go_to(ada, match_of(1, 20, 5, hand=4))
    last = ada.find("#board .swipe [id^=card-]").last
    last.scroll_into_view_if_needed()
    before, wide = last.bounding_box(), PHONE["viewport"]["width"]
    assert before is not None and before["x"] + before["width"] > wide, "it does not fit"
    question = ada.find("#part-choices").get_attribute("data-question")
    y = before["y"] + 20
    ada.page.mouse.move(300, y)
    ada.page.mouse.down()
    ada.page.mouse.move(150, y, steps=5)
    ada.page.mouse.move(20, y, steps=5)
    ada.page.mouse.up()
    after = last.bounding_box()
    assert after is not None and after["x"] + after["width"] <= wide
    ada.find("#board .swipe [id^=card-]").first.focus()
    first = ada.find("#board .swipe [id^=card-]").first.bounding_box()
    assert first is not None and first["x"] >= 0, "what has the focus comes into sight"
    assert ada.find("#part-choices").get_attribute("data-question") == question
    assert not ada.find("#table.sending").count()


TUMBLING = """() => {
    window.fallen = new Set();
    const look = () => {
        for (const one of document.getAnimations()) {
            if (one.animationName === 'tumble') window.fallen.add(one.effect.target.closest('[id]').id);
        }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_only_the_rifts_that_fall_now_tumble(people):
    match, choice = before_foo(11)
    ada = people("Ada", **DESK, reduced_motion="no-preference")
    go_to(ada, match)
    still = "() => !document.getAnimations().some((one) => one.animationName === 'tumble')"
    ada.page.wait_for_function(still)
    lying = ada.page.evaluate("[...document.querySelectorAll('#board [id^=rift-]')].map((rift) => rift.id)")
    ada.page.evaluate(TUMBLING)
    ada.find(f"#part-choices [data-choice='{choice}']").click()
    ada.page.wait_for_function("() => window.fallen.size > 0")
    ada.page.wait_for_timeout(1500)
    fallen = ada.page.evaluate("[...window.fallen]")
    assert fallen and not set(fallen) & set(lying)


def before_foo(seed: int) -> tuple[Match, int]:
    """A match, and a choice after which Dr Foo comes and throws Rifts that make no Vortex."""
    match, chance = Match("loop", 1, seed, ["Ada"], agents=2), random.Random(seed)
    while True:
        view = match.view(0)
        for choice in view["choices"]:
            twin = match.state.clone()
            twin.apply(0, choice["id"])
            after = twin.view(0)
            comes = len(after.get("foo_row", ())) > len(view.get("foo_row", ())) > 1
            if comes and after["vortex"] == view["vortex"] and sum(after["rifts"]) > sum(view["rifts"]):
                return match, int(choice["id"])
        match.choose(0, chance.choice(view["choices"])["id"])


def test_a_mode_and_its_level_are_asked_for_apart(people):
    ada = people("Ada")
    ada.page.goto("/")
    ada.find("[popovertarget=setup-loop]").first.click()
    setup = ada.find("#setup-loop")
    expect(setup.locator("[name=mode] option:not([hidden])")).to_have_count(3)
    setup.locator("[data-groups]").select_option("Supa Clones")
    expect(setup.locator("[name=mode] option:not([hidden])")).to_have_count(3)
    setup.locator("[name=mode]").select_option("supa_clones_3")
    setup.locator("button.primary").click()
    expect(ada.find(".mode")).to_contain_text("Supa Clones", timeout=PATIENCE)
    expect(ada.find(".mode")).to_contain_text("Living Legend")
