"""That Time You Killed Me on a phone: everything that can be chosen is large enough and in reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person, Program
from tests.browser.scenes import SCENES, go_to
from tests.browser.test_sight import PHONE

ALL = next(scene for scene in SCENES if scene.game == "killed")
FINGER = 44  # pixels
REACH = """() => {  // how large what can be pressed on the board is, and whether it lies above the dock
    const low = document.getElementById('dock').getBoundingClientRect().top;
    const pressed = [...document.querySelectorAll('#board :is(.target, .opener)')];
    return pressed.filter((one) => !one.closest('.leaf:not(.open)')).map((one) => {
        const { width, height, top } = (one.querySelector('.hit, .ring') ?? one).getBoundingClientRect();
        return [one.id, width, height, top + height <= low];
    });
}"""
DOTTED = "() => document.querySelectorAll('#board .dot').length"


def is_in_reach(ada: Person) -> None:
    for name, width, height, seen in ada.page.evaluate(REACH):
        assert min(width, height) >= FINGER and seen, name


def choose(ada: Person) -> None:
    """What comes first: once to see what it would do, once to do it."""
    for _ in range(2):
        ada.find("#board .target").first.tap()


@pytest.fixture
def ada(people) -> Person:
    person: Person = people("Ada", **PHONE)
    return person


def test_whatever_can_be_chosen_fits_a_finger_and_is_in_sight(ada):
    go_to(ada, ALL)
    is_in_reach(ada)
    assert ada.page.evaluate(DOTTED) > 0, "what can be chosen is seen on the small boards too"
    before = ada.look()["question"]
    choose(ada)
    ada.page.wait_for_function(
        "n => document.getElementById('part-choices').dataset.question != n", arg=before
    )
    is_in_reach(ada)
    opener = ada.find("#board .opener[aria-expanded]").first
    opener.tap()
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(ada.find("#board .leaf.open[data-leaf^=tray] .target").first).to_be_visible()
    is_in_reach(ada)
    opener.tap()
    expect(ada.find("#board .leaf.open[data-leaf^=tray]")).to_have_count(0)


def test_after_a_journey_the_pawn_is_in_sight_and_any_era_can_be_looked_at(ada):
    ada.open_table("killed", ["me", "novice"], options={"first": 0, "chapters": []})
    ada.await_turn()
    choose(ada)
    ada.find("#board [id^=target]").first.wait_for(timeout=PATIENCE)
    ada.post(f"/api/tables/{ada.table}/choose", question=ada.look()["question"], choice="move E")
    ada.post(f"/api/tables/{ada.table}/choose", question=ada.look()["question"], choice="forward")
    expect(ada.find("#board .leaf.open")).to_have_attribute("data-leaf", "Pr", timeout=PATIENCE)
    expect(ada.find("#W-walker")).to_be_in_viewport()
    ada.find("#small-Fu").tap()
    expect(ada.find("#W-Fu1")).to_be_in_viewport()
    expect(ada.find("#W-walker")).to_be_hidden()
    expect(ada.find("#small-Fu")).to_have_attribute("aria-pressed", "true")


def test_a_finger_is_told_what_stands_there_whoever_plays(server, people):
    ada, bob = people("Ada", **PHONE), Program(server, "Bob")
    bob.sit(ada.open_table("killed", ["me", None], options={"first": 1, "chapters": ["memory"]}))
    ada.find("#board .leaf.open [id^=BR-]").tap()
    expect(ada.find("#notice")).to_contain_text("Train it from a cell beside it")


GHOSTS = (
    "() => [...document.querySelectorAll('#ghost .leaf.open use')].map((one) => one.getAttribute('href'))"
)
GOING = "() => [...document.querySelectorAll('#board .going')].map(({ id }) => id).sort()"


def say_ahead(ada: Person, *choices: str) -> None:
    for choice in choices:
        ada.post(f"/api/tables/{ada.table}/choose", question=ada.look()["question"], choice=choice)


def test_a_journey_is_seen_ahead_where_it_leads(people):
    ada = people("Ada", **PHONE)
    ada.open_table("killed", ["me", "novice"], options={"first": 0, "chapters": []})
    ada.await_turn()
    say_ahead(ada, "pawn Pa1", "move E")
    ada.find("#board .target").first.wait_for(timeout=PATIENCE)
    ada.find("#small-Pr").tap()
    ada.find("#target-56").tap()
    ada.page.wait_for_function("() => document.querySelector('#ghost svg')")
    assert ada.page.evaluate(GHOSTS) == ["#km-W"]
    assert ada.page.evaluate(GOING) == ["W-walker"]
    assert ada.find("#ghost [data-opens] > text").count() == 0, "the small boards are not drawn over again"


def test_what_would_vanish_pales(server, people):
    ada, bob = people("Ada", **PHONE), Program(server, "Bob")
    bob.sit(ada.open_table("killed", ["me", None], options={"first": 0, "chapters": []}))
    say_ahead(ada, "pawn Pa1", "move E", "forward", "focus Pr")
    for choice in ("pawn Fu16", "move N", "move S", "focus Pa"):
        bob.choose(ada.table, choice)
    say_ahead(ada, "pawn Pr2")
    ada.find("#target-54").tap()  # onto White's other pawn
    ada.page.wait_for_function("() => document.querySelector('#board .going')")
    assert ada.page.evaluate(GOING) == ["W-Pr1", "W-walker"]


LEAVING = """() => {
    window.leaving = 0;
    const count = (records) => (window.leaving += records.flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node.classList?.contains('leaving')).length);
    new MutationObserver(count).observe(document.querySelector('#board svg'), { childList: true });
}"""


def test_no_piece_of_an_era_out_of_sight_fades_away_over_another(server, people):
    ada, bob = people("Ada", **{**PHONE, "reduced_motion": "no-preference"}), Program(server, "Bob")
    bob.sit(ada.open_table("killed", ["me", None], options={"first": 0}))
    for choice in ("pawn Pa1", "move E", "forward", "focus Pr"):
        ada.post(f"/api/tables/{ada.table}/choose", question=ada.look()["question"], choice=choice)
    expect(ada.find('.leaf.open[data-leaf="Fu"]')).to_be_visible(timeout=PATIENCE)
    ada.page.evaluate(LEAVING)
    bob.choose(ada.table, "pawn Fu16")
    expect(ada.find("#board [id=B-walker]:visible")).to_have_count(1, timeout=PATIENCE)
    assert ada.page.evaluate("window.leaving") == 1, "Black's, which goes by another name; not White's"


def test_arrow_keys_go_to_nothing_in_an_era_out_of_sight(people):
    ada = people("Ada", **PHONE)
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.await_turn()
    for choice in ("pawn Pa1", "move E"):
        ada.post(f"/api/tables/{ada.table}/choose", question=ada.look()["question"], choice=choice)
    expect(ada.find("#target-56")).to_be_attached(timeout=PATIENCE)  # to the Present
    ada.page.keyboard.press("b")
    for key in ("Right", "Right", "Down", "Right", "Up", "Left"):
        ada.page.keyboard.press(f"Arrow{key}")
        assert ada.page.evaluate("document.activeElement.getClientRects().length")
