"""Moves are staged: the hand stays, everybody has a pace, and the last turn is shown again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE

SEATS = {"timeline": 2, "contretemps": 3}
ROOMS = [{"width": 1280, "height": 800}, {"width": 390, "height": 844}, {"width": 844, "height": 390}]
BOARD = """() => {
    const top = document.querySelector('#board svg').getBoundingClientRect().top;
    const held = document.querySelector('#board #hand > text').getBoundingClientRect();
    const over = document.documentElement.scrollWidth - innerWidth;
    return [Math.round(held.left), Math.round(held.top - top), over];
}"""


def table(people, game: str, **how):
    ada = people("Ada", **how)
    ada.open_table(game, ["me"] + ["novice"] * (SEATS[game] - 1), options={"first": 0})
    ada.page.reload()  # by now it is known how large the screen is
    ada.await_turn()
    return ada


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: f"{room['width']}")
@pytest.mark.parametrize("game", SEATS)
def test_the_hand_does_not_shift_between_two_questions(people, game, room):
    ada = table(people, game, viewport=room)
    places = []
    for _ in range(5):
        places.append(ada.page.evaluate(BOARD))
        ada.choose()
        ada.await_turn()
    assert len({tuple(place) for place in places}) == 1
    assert places[0][2] <= 0, "nothing is scrolled sideways"


def test_a_pace_is_kept_and_none_means_no_motion(people):
    ada = table(people, "timeline", reduced_motion="no-preference")
    chosen = "() => [document.documentElement.dataset.pace, localStorage.getItem('pace')]"
    assert ada.page.evaluate(chosen) == ["normal", None]
    for pace in ("quick", "none"):
        ada.page.keyboard.press("p")
        assert ada.page.evaluate(chosen) == [pace, pace]
    ada.page.reload()
    ada.button("Motion").click()
    expect(ada.find("[name=pace]:checked")).to_have_value("none")
    ada.find("[name=pace][value=calm]").check()
    assert ada.page.evaluate(chosen) == ["calm", "calm"]


def test_the_last_turn_is_shown_again_and_a_click_skips_it(people):
    ada = table(people, "timeline", reduced_motion="no-preference")
    ada.page.keyboard.press("p")  # quick
    ada.choose()
    ada.choose()
    ada.page.wait_for_function("() => document.querySelector('#board #voice').textContent.includes('·')")
    ada.await_turn()
    expect(ada.find("#table")).not_to_have_class("moving", timeout=PATIENCE)
    now = ada.find("#board #voice").text_content()
    ada.page.keyboard.press("r")
    ada.page.wait_for_function("() => document.getElementById('table').classList.contains('moving')")
    assert ada.find("#board #voice").text_content() != now, "from the board before it"
    ada.find("#board").click(position={"x": 5, "y": 5})
    ada.page.wait_for_function("() => !document.getElementById('table').classList.contains('moving')")
    assert ada.find("#board #voice").text_content() == now
