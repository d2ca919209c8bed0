"""The time machine in browsers: leader and follower, what if, branches, remarks, links, a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person


@pytest.fixture
def ada(people) -> Person:
    """Ada at the review of a short match that she has given up."""
    ada: Person = people("Ada")
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.take_turn()
    ada.await_turn()
    ada.page.evaluate(
        "id => fetch(`/api/tables/${id}/verb`, {method: 'POST', body: JSON.stringify({verb: 'resign'})})",
        ada.table,
    )
    expect(ada.find("#part-result")).to_be_visible(timeout=PATIENCE)
    to(ada, ada.table, "?level=novice")
    return ada


def to(person: Person, table: str, query: str = "") -> None:
    person.page.goto(f"{person.server.url}/t/{table}/review{query}")
    shown(person)


def shown(person: Person) -> None:
    expect(person.find("#board svg").first).to_be_visible(timeout=PATIENCE)
    person.page.wait_for_function("document.querySelector('.stepper output').textContent")


def where(person: Person) -> str:
    found: str = person.page.evaluate("new URLSearchParams(location.search).get('at')")
    return found


def at(person: Person, moment: str) -> None:
    """Wait until somebody has come to a moment."""
    person.page.wait_for_function(
        "at => new URLSearchParams(location.search).get('at') === at", arg=moment, timeout=PATIENCE
    )


def a_try(person: Person) -> str:
    """Choose otherwise on the board at the third moment; where that leads."""
    person.page.keyboard.press("Home")
    at(person, "0.0")
    for _ in range(3):
        person.page.keyboard.press("ArrowRight")
    at(person, "0.3")
    person.page.keyboard.press("w")
    choices = person.find("#panel [data-choice]")
    expect(choices.first).to_be_visible(timeout=PATIENCE)
    fresh = person.find("#panel button[data-choice]:not(.known)")
    expect(fresh.first).to_be_visible(timeout=PATIENCE)
    number = fresh.first.get_attribute("data-choice")
    assert number is not None
    target = person.find(f'#board [data-choice="{number}"]')
    (target if target.count() else fresh).first.click()
    at(person, "1.4")
    return "1.4"


def test_a_review_is_made_and_stepped_through_by_keys(ada):
    ada.find("[data-do=make]").click()
    expect(ada.find("#panels section").first).to_be_attached(timeout=PATIENCE)
    expect(ada.find("[data-do=make], progress")).to_have_count(0, timeout=PATIENCE)
    length = int(ada.find("#table").get_attribute("data-length"))
    expect(ada.find("#log .rmark")).to_have_count(length)
    at(ada, f"0.{length}")
    ada.page.keyboard.press("ArrowLeft")
    at(ada, f"0.{length - 1}")
    ada.page.keyboard.press("Home")
    at(ada, "0.0")
    ada.find(".curve [data-go='2']").click()
    at(ada, "0.2")
    expect(ada.find("#log [aria-current]")).to_have_attribute("data-at", "0.2")


def test_what_if_becomes_a_branch_with_a_name_a_remark_and_a_link(ada, people):
    moment = a_try(ada)
    expect(ada.find(".timelines .ribbon")).to_have_count(2)
    ada.page.keyboard.press("Escape")
    ada.find("#panel .naming input").fill("Another way")
    ada.page.keyboard.press("Enter")
    expect(ada.find(".timelines")).to_contain_text("Another way", timeout=PATIENCE)
    ada.find("[data-remark] input").fill("Here it turns")
    ada.page.keyboard.press("Enter")
    expect(ada.find("#remarks li.now")).to_contain_text("Here it turns", timeout=PATIENCE)
    expect(ada.find("[data-remark] input")).to_have_value("")
    expect(ada.find("#where")).to_contain_text("Another way")
    bea = people("Bea")
    bea.page.goto(ada.page.url)
    shown(bea)
    at(bea, moment)
    expect(bea.find("#where")).to_contain_text("Another way", timeout=PATIENCE)
    expect(bea.find("#remarks li.now")).to_contain_text("Here it turns")
    expect(bea.find("#panel [data-do=whatif]")).to_be_visible()
    expect(bea.find("#panel .naming")).to_have_count(0)  # it is Ada's
    bea.find("[name=beside]").select_option("0")
    expect(bea.find("#beside svg").first).to_be_visible(timeout=PATIENCE)


def test_a_leader_is_followed_left_and_found_again(ada, people):
    bea, cy = people("Bea"), people("Cy", viewport={"width": 390, "height": 844}, has_touch=True)
    for one in (bea, cy):
        to(one, ada.table)
    ada.find("[data-do=lead]").click()
    for one in (bea, cy):
        expect(one.find("#room")).to_contain_text("Ada leads", timeout=PATIENCE)
        expect(ada.find("#room")).to_contain_text(f"{one.name} · follows", timeout=PATIENCE)
    ada.page.keyboard.press("Home")
    for one in (bea, cy):
        at(one, "0.0")
    bea.page.keyboard.press("ArrowRight")
    at(bea, "0.1")
    ada.page.keyboard.press("End")
    length = ada.find("#table").get_attribute("data-length")
    at(cy, f"0.{length}")
    assert where(bea) == "0.1", "who has wandered off is left alone"
    bea.find("[data-do=follow]").click()
    at(bea, f"0.{length}")
    ada.page.keyboard.press("Home")
    at(bea, "0.0")
    moment = a_try(ada)
    at(bea, moment)
    expect(bea.find(".timelines .ribbon")).to_have_count(2, timeout=PATIENCE)
    ada.find("[data-remark] input").fill("Look here")
    ada.page.keyboard.press("Enter")
    expect(bea.find("#remarks")).to_contain_text("Look here", timeout=PATIENCE)


def test_a_link_leads_to_its_moment_though_somebody_leads_elsewhere(ada, people):
    ada.find("[data-do=lead]").click()
    expect(ada.find("#room")).to_contain_text("Ada leads", timeout=PATIENCE)
    bea = people("Bea")
    to(bea, ada.table, "?at=0.2")
    expect(bea.find("#room")).to_contain_text("Back to Ada", timeout=PATIENCE)
    assert where(bea) == "0.2"
    bea.find("[data-do=follow]").click()
    at(bea, where(ada))


def test_a_board_too_tall_for_a_phone_is_scrolled_and_can_be_read(people):
    cy = people("Cy", viewport={"width": 390, "height": 844}, has_touch=True)
    table = cy.open_table("timeline", ["me", "novice"], mode="cooperative")
    cy.post(f"/api/tables/{table}/verb", verb="resign")
    to(cy, table, "?at=0.0")
    cy.page.wait_for_selector("#board.tall")
    box = cy.find("#board svg").first.bounding_box()
    assert box is not None and box["width"] > 330
    assert cy.page.evaluate("document.getElementById('board').clientHeight < innerHeight")


def test_pointing_at_the_board_is_seen_by_those_who_follow(ada, people):
    bea = people("Bea")
    to(bea, ada.table)
    ada.find("[data-do=lead]").click()
    expect(bea.find("#room")).to_contain_text("Ada leads", timeout=PATIENCE)
    box = ada.find("#board svg").first.bounding_box()
    assert box is not None
    mouse = ada.page.mouse
    mouse.move(box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.4)
    mouse.down(button="right")
    mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    mouse.up(button="right")
    expect(bea.find("#board .pointing *").first).to_be_attached(timeout=PATIENCE)
    ada.find("[data-do=wipe]").click()
    expect(bea.find("#board .pointing")).to_have_count(0, timeout=PATIENCE)


def test_a_phone_swipes_and_nothing_is_wider_than_it(ada, people):
    cy = people("Cy", viewport={"width": 390, "height": 844}, has_touch=True)
    to(cy, ada.table, "?at=0.2")
    at(cy, "0.2")
    assert cy.page.evaluate("document.documentElement.scrollWidth") <= 390
    cy.page.evaluate(
        """() => {
            const board = document.getElementById('board');
            const { x, y, width, height } = board.getBoundingClientRect();
            const place = { clientY: y + height / 2, pointerType: 'touch', bubbles: true };
            board.dispatchEvent(new PointerEvent('pointerdown', { ...place, clientX: x + width * 0.8 }));
            board.dispatchEvent(new PointerEvent('pointerup', { ...place, clientX: x + width * 0.2 }));
        }"""
    )
    at(cy, "0.3")
