"""The board of Back to the Future: nothing moves or is covered, headlines are read, ripples run."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from anachron.games.bttf.content.history import CELL_IDS
from anachron.match import Match
from anachron.match.speech import MARK
from tests.browser.people import PATIENCE, Person, novice
from tests.browser.sight import amiss

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIDE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
# fmt: off
SCREENS = {
    #        screen  view box  smallest letters and targets, in CSS pixels
    "wide": (DESK,   "0 0 880", 10.9, 28),
    "tall": (PHONE,  "0 0 360", 11.9, 40),
    "low":  (SIDE,   "0 0 844", 11.0, 40),
}
# fmt: on
STAGES = {"start": (6, 3), "middle": (4, 60), "late": (5, 240), "end": (3, 9999)}


def match_of(seats: int, choices: int, seed: int = 0, **wanted: Any) -> Match:
    """A game of novices up to a question to the first seat, or to its end; `wanted`: a part of its view."""
    match = Match("bttf", seats, seed, ["Ada", *[MARK + "novice"] * (seats - 1)])
    bots = [novice("bttf") for _ in range(seats)]
    while match.pending():
        seat = match.pending()[0]
        view = match.view(seat)
        if seat == 0 and len(match.line) >= choices and wanted.items() <= question(view).items():
            return match
        match.choose(seat, bots[seat].choose(view).choice)
    return match


def question(view: dict[str, Any]) -> dict[str, Any]:
    """What is asked, in which phase."""
    return {"phase": view["phase"], "stage": view["stack"][-1]["stage"] if view["stack"] else None}


def go_to(person: Person, match: Match) -> None:
    person.page.add_init_script("localStorage.setItem('known-bttf', 1)")
    headers = {"Origin": person.server.url}
    told = person.context.request.post("/api/matches", data=match.text().encode(), headers=headers)
    assert told.ok, told.text()
    person.go(told.json()["id"])
    if match.pending() == [0] and not match.state.window():
        expect(person.page).to_have_title(re.compile("^●"), timeout=PATIENCE)
    expect(person.find("#board #history")).to_be_visible()


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_lies_over_anything_else_and_all_can_be_read_and_hit(people, screen, stage):
    how, box, letters, smallest = SCREENS[screen]
    match = match_of(*STAGES[stage], stage=None)
    for lang in ("en", "fr"):
        ada = people("Ada", **how, locale=lang, color_scheme="dark" if lang == "fr" else "light")
        go_to(ada, match)
        expect(ada.find("#board > svg")).to_have_attribute("viewBox", re.compile(f"^{box}"))
        assert amiss(ada.page, letters, smallest) == []
        ada.page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


def test_all_of_it_is_in_sight_at_a_desk(people):
    ada = people("Ada", **DESK)
    go_to(ada, match_of(6, 60, phase="main", stage="window"))
    low = "document.querySelector('#board > svg').getBoundingClientRect().bottom"
    assert ada.page.evaluate(low) <= 800


PLACES = """() => ['#identity', '#rail', '#cell-A-1', '#seat-0 > rect', '#piles'].map((id) => {
    const { x, y } = document.querySelector('#board ' + id).getBoundingClientRect();
    const top = document.querySelector('#board > svg').getBoundingClientRect();
    return [id, Math.round(x - top.x), Math.round(y - top.y)].join(' ');
})"""


@pytest.mark.parametrize("screen", SCREENS)
def test_what_is_played_pushes_nothing_away(people, screen):
    ada = people("Ada", **SCREENS[screen][0])
    places = set()
    for wanted in ({"phase": "mulligan"}, {"stage": "window"}, {"phase": "main", "stage": None}):
        go_to(ada, match_of(3, 0, **wanted))
        places.add(tuple(ada.page.evaluate(PLACES)))
    assert len(places) == 1


def test_every_headline_can_be_walked_to_whoever_is_asked(people):
    ada = people("Ada", **DESK)
    go_to(ada, match_of(3, 9999))  # and nobody is
    for cell in CELL_IDS:
        place = ada.find(f"#board #cell-{cell}")
        place.focus()
        expect(place).to_be_focused()
        assert (place.get_attribute("aria-label") or "").startswith(f"{cell}, ")
    assert ada.find("#board > svg").get_attribute("role") == "group"


def test_a_tile_that_is_touched_is_read_in_the_glass(people):
    ada = people("Ada", **PHONE)
    go_to(ada, match_of(3, 20, phase="main", stage=None))
    assert ada.find("#board .glass:visible").count() == 0
    for cell in ("D-1", "C-2"):
        ada.find(f"#board #cell-{cell}").scroll_into_view_if_needed()
        ada.find(f"#board #cell-{cell}").tap(position={"x": 20, "y": 30})
        expect(ada.find("#board .glass:visible")).to_have_count(1)
        expect(ada.find(f"#board #cell-{cell} > .glass")).to_be_visible()


def test_a_first_touch_shows_what_a_flip_would_do_and_a_second_one_does_it(people):
    asked = (match_of(3, 30, seed, stage="cell") for seed in range(40))
    match = next(match for match in asked if match.pending())
    ada = people("Ada", **PHONE)
    go_to(ada, match)
    choices = ada.find("#part-choices")
    question = choices.get_attribute("data-question") or ""
    target = ada.find("#board .target[data-cell]").last
    cell = target.get_attribute("data-cell")
    target.tap()
    expect(ada.find(f"#board #cell-{cell} > .glass")).to_be_visible()
    expect(choices).to_have_attribute("data-question", question)
    ada.page.wait_for_timeout(400)
    target.tap()
    expect(choices).not_to_have_attribute("data-question", question, timeout=PATIENCE)


def test_pointing_at_a_linchpin_draws_the_ways_of_its_ripples(people):
    ada = people("Ada", **DESK)
    go_to(ada, match_of(3, 0))
    shown = "() => [...document.querySelectorAll('#board .marks')].map((e) => getComputedStyle(e).opacity)"
    ada.page.wait_for_timeout(200)
    assert set(ada.page.evaluate(shown)) == {"0"}
    ada.find("#board #cell-A-3").hover()
    ada.page.wait_for_function(
        "() => getComputedStyle(document.querySelector('#board .of-A-3')).opacity === '1'"
    )
    assert ada.page.evaluate(shown).count("1") == 1


RIPPLES = """() => {
    window.steps = [];
    const look = () => {
        const runs = [...document.querySelectorAll('#board [id^=run-]')].map((run) => run.id).join(' ');
        if (runs !== window.steps.at(-1)) window.steps.push(runs);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    look();
}"""


def test_ripples_run_one_after_another_and_are_told(people):
    match, choice, ripples = before_a_flip()
    ada = people("Ada", **DESK, reduced_motion="no-preference")
    go_to(ada, match)
    ada.page.evaluate(RIPPLES)
    ada.find(f"#part-choices [data-choice='{choice}']").click()
    ada.page.wait_for_function(
        "(many) => window.steps.some((step) => step.split(' ').length >= many)", arg=len(ripples)
    )
    steps = [step.split() for step in ada.page.evaluate("window.steps")]
    grown = [len(step) for step in steps if step]
    assert grown[: len(ripples)] == list(range(1, len(ripples) + 1)), "one at a time"
    for cell in ripples:
        expect(ada.find("#live")).to_contain_text(f"{cell} follows", timeout=PATIENCE)


def before_a_flip() -> tuple[Match, int, list[str]]:
    """A match, a flip of the first seat that nobody can answer, and its ripples, several at once."""
    for seed in range(200):
        match, bots = Match("bttf", 2, seed, ["Ada", MARK + "novice"]), [novice("bttf") for _ in range(2)]
        while match.pending() and len(match.line) < 90:
            seat = match.pending()[0]
            view = match.view(seat)
            for choice in view["choices"] if seat == 0 else []:
                ripples = rippling(match, choice) if choice["kind"] == "linchpin" else []
                if len(ripples) > 1:
                    return match, int(choice["id"]), ripples
            match.choose(seat, bots[seat].choose(view).choice)
    raise AssertionError("every flip could be answered")


def rippling(match: Match, choice: dict[str, Any]) -> list[str]:
    """What ripples after a flip, if the other player has nothing to answer."""
    twin = match.state.clone()
    twin.choose(0, choice["id"])
    if twin.pending() != [1] or len(twin.choices(1)) > 1:
        return []
    told = [event.told(0) for event in twin.choose(1, "pass")]
    return [one["cell"] for one in told if one and one["kind"] == "rippled"]


def test_the_ring_of_a_window_runs_out(people):
    ada, bob = people("Ada"), people("Bob")
    table = ada.open_table("bttf", ["me", None], options={"first": 0}, window=40)
    bob.go(table)
    bob.sit()
    for person in (ada, bob):
        person.await_turn()
        person.choose()
    expect(bob.find(".window")).to_be_visible(timeout=PATIENCE)
    left = "() => getComputedStyle(document.querySelector('#board .countdown')).strokeDashoffset"
    bob.page.wait_for_function(f"() => parseFloat(({left})()) > 0")
    first = float(bob.page.evaluate(left).removesuffix("px"))
    bob.page.wait_for_timeout(600)
    assert first < float(bob.page.evaluate(left).removesuffix("px")) < 1
