"""Planning ahead on the board: the moves of the other, then one's own, played when it comes to that."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person, Program

SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "low": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
}
HIDDEN_CLOCKS = """() => [...document.querySelectorAll('.clock')].filter((clock) => {
    const { x, y, width, height } = clock.getBoundingClientRect();
    return !clock.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).length"""


def begin(ada: Person) -> None:
    if not ada.find("[data-do=plan]:visible").count():
        ada.find("[data-do=more]").click()
    ada.find("[data-do=plan]:visible").click()
    expect(ada.find("#plan .sentence")).to_contain_text("If Bob plays", timeout=PATIENCE)


def plan(ada: Person, by_touch: bool = False) -> list[str]:
    """A turn of the other and one's own, by presses on the board; what was planned."""
    for _ in range(20):
        before, asked = (
            ada.find("#plan .line").all_text_contents(),
            ada.find("#plan .sentence").text_content(),
        )
        target = ada.find("#board .target[data-choice]:visible").first
        (target.tap if by_touch else target.click)()
        ada.page.wait_for_function(
            "before => document.querySelector('#plan .line')?.textContent !== before", arg="".join(before)
        )
        then = ada.find("#plan .sentence").text_content() or ""
        if "then you play" in (asked or "") and "then you play" not in then:
            break
    return ada.find("#plan .line").all_text_contents()


@pytest.mark.parametrize("screen", SCREENS)
def test_what_was_planned_on_the_board_is_played(people, server, screen):
    ada = people("Ada", **SCREENS[screen])
    bob = Program(server, "Bob")
    id = bob.open_table("killed", ["me", None], options={"first": 0}, pace="days", days=2)
    ada.post(f"/api/tables/{id}/sit")
    ada.go(id)
    expect(ada.find(".clock")).to_have_count(2)
    assert ada.page.evaluate(HIDDEN_CLOCKS) == 0
    begin(ada)
    plan(ada, by_touch=screen != "desk")
    ada.button("Keep").click()
    expect(ada.find("#notice")).to_contain_text("Planned", timeout=PATIENCE)
    expect(ada.find("#plan")).to_be_hidden()
    (line,) = ada.look()["orders"]["lines"]
    for step in line["steps"]:
        if step["seat"] == 0:
            bob.choose(id, step["choice"])
    ada.page.wait_for_function(
        "n => Number(document.querySelector('#part-turn').dataset.length) === n", arg=len(line["steps"])
    )
    expect(ada.find("#part-orders li")).to_have_count(0)
    assert ada.look()["orders"]["lines"] == [] and bob.look(id)["mine"]


def test_a_plan_can_be_looked_at_and_taken_back_and_goes_when_the_match_goes_on(people, server):
    ada, bob = people("Ada"), Program(server, "Bob")
    id = bob.open_table("killed", ["me", None], options={"first": 0})
    ada.post(f"/api/tables/{id}/sit")
    ada.go(id)
    begin(ada)
    plan(ada)
    ada.button("Keep").click()
    expect(ada.find("#part-orders li")).to_contain_text("If Bob:", timeout=PATIENCE)
    ada.find("[data-do=drop]").click()
    expect(ada.find("#part-orders li")).to_have_count(0, timeout=PATIENCE)
    begin(ada)
    bob.choose(id)
    expect(ada.find("#plan")).to_be_hidden(timeout=PATIENCE)
    expect(ada.find("#table")).not_to_have_class("planning")
    ada.find("[data-do=more]").click()
    ada.button("Play my only choice for me").click()
    ada.page.wait_for_function("() => document.querySelector('[data-do=forced]').ariaPressed === 'true'")
