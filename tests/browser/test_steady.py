"""Nothing moves under the pointer, and nothing that has moved is pressed by mistake."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Program
from tests.browser.scenes import GAMES, SCENES, go_to

SIZES = [{"width": 1280, "height": 800}, {"width": 390, "height": 844}]
BOX = "element => JSON.stringify(element.getBoundingClientRect())"


@pytest.fixture(params=SIZES, ids=["desktop", "phone"])
def size(request):
    return request.param


def places(person):
    """Where the choices and the actions lie."""
    return person.find("#part-choices button, #part-actions button").evaluate_all(
        "all => all.map(e => JSON.stringify(e.getBoundingClientRect()))"
    )


# The board, the hand on it, and the first choice of the list, or the bar above it.
PLACES = """() => {
    const place = (what) => {
        const element = document.querySelector(what);
        const { left, top, width } = element?.checkVisibility() ? element.getBoundingClientRect() : {};
        return [left, top + scrollY, what === '#board > svg' ? width : 0].map(Math.round);
    };
    const bar = document.querySelector('.asked').offsetHeight;
    const list = innerWidth < 1240 ? [bar] : place('#part-choices [data-choice]');
    return [place('#board > svg'), place('#board #hand > :is(text, title)'), list];
}"""
ROOMS = [*SIZES, {"width": 844, "height": 390}]


@pytest.mark.parametrize("room", ROOMS, ids=["desk", "phone", "side"])
@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_neither_hand_nor_choices_shift_between_two_questions(people, scene, room):
    ada = people("Ada", viewport=room)
    go_to(ada, scene)
    seen = []
    for _ in range(5):
        ada.page.evaluate("() => scrollTo(0, 0)")
        seen.append(ada.page.evaluate(PLACES))
        ada.choose()
        ada.await_turn()
        if ada.is_over:
            break
    assert len(seen) > 2
    for places in zip(*seen, strict=True):
        assert len({tuple(place) for place in places if place}) <= 1


@pytest.mark.parametrize("game", ["bttf", "killed"])
def test_pressing_hint_twice_plays_nothing(people, size, game):
    ada = people("Ada", viewport=size)
    ada.open_table(game, ["me", "novice"], options={"first": 0})
    ada.await_turn()
    if not ada.button("Hint").is_visible():
        ada.find("[data-do=unfold]").click()
        expect(ada.find("[data-moved]")).to_have_count(0)
    before, number = places(ada), ada.look()["n"]
    box = ada.button("Hint").bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ada.page.mouse.dblclick(*middle)
    expect(ada.find("#hints [data-choice]").first).to_be_visible(timeout=PATIENCE)
    ada.page.mouse.click(*middle)
    ada.page.mouse.click(*middle)
    ada.page.wait_for_timeout(500)
    assert ada.look()["n"] == number and places(ada) == before


# Clicks there, and again as soon as another question is asked, if anything takes a press there by then.
CLICK_TWICE = """([x, y]) => new Promise((done) => {
    const press = () => document.elementFromPoint(x, y)?.closest('button')?.click();
    const asked = () => document.getElementById('part-choices').dataset.question;
    const first = asked();
    new MutationObserver((_, observer) => {
        if (asked() === first) return;
        observer.disconnect();
        press();
        done();
    }).observe(document.getElementById('table'), { subtree: true, childList: true, attributes: true });
    press();
})"""


def test_a_second_click_on_a_choice_does_not_answer_the_next_question(people):
    ada = people("Ada", viewport=SIZES[0])
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.await_turn()
    number = ada.look()["n"]
    box = ada.find("#part-choices [data-choice]").first.bounding_box()
    ada.page.evaluate(CLICK_TWICE, [box["x"] + 60, box["y"] + 10])
    ada.page.wait_for_timeout(500)
    assert ada.look()["n"] == number + 1


def test_a_place_chosen_is_not_framed_in_the_next_step(people):
    """Targets of two steps share their ids: what was chosen with the mouse is not marked any more."""
    ada = people("Ada", viewport=SIZES[0])
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.await_turn()
    ada.choose()
    ada.find("#board [data-choice]").first.click()
    ada.page.mouse.move(5, 400)
    ada.page.wait_for_timeout(600)
    framed = ada.find("#board .target").evaluate_all(
        """all => all.filter(target => [...target.querySelectorAll('.hit, .marks')]
            .some(part => getComputedStyle(part).opacity > 0.5)).length"""
    )
    assert ada.find("#board .target").count() and framed == 0


def acting(people):
    """An Agent of The LOOP who may act."""
    ada = people("Ada", viewport=SIZES[0])
    ada.open_table("loop", ["me", "novice"], options={"mode": "sabotage", "level": 1})
    while not ada.find("#part-choices li:has-text('End your actions')").count():
        ada.await_turn()
        ada.choose()
    return ada


OVER = """() => {
    const at = (text) => ["x", "y"].map((axis) => Math.round(text.getBoundingClientRect()[axis])).join();
    const read = (text) => getComputedStyle(text).visibility !== "hidden";
    const all = (where) => [...document.querySelectorAll(`${where} text`)].filter(read);
    const under = new Map(all("#board").map((text) => [at(text), text.textContent]));
    const over = all("#ghost").map((text) => [at(text), text.textContent]);
    return [over, over.filter(([place, text]) => under.has(place) && under.get(place) !== text)];
}"""


def test_a_preview_prints_no_number_over_another(people):
    ada = people("Ada", viewport=SIZES[0])
    ada.open_table("contretemps", ["me", "novice", "novice"], options={"first": 0})
    ada.await_turn()
    ada.choose()
    ada.await_turn()
    ada.find("#part-choices [data-choice]").first.hover()
    ada.page.wait_for_function("() => document.querySelector('#ghost text')")
    ghost, doubled = ada.page.evaluate(OVER)
    assert ghost and doubled == []


def test_a_preview_repeats_nothing_that_stays_as_it_is(people):
    """A card that lies a little lower, an Era of which more is to be said: they look as they did."""
    ada = acting(people)
    ada.find("#part-choices li:has-text('Use ') [data-choice]").first.hover()
    expect(ada.find("#preview")).to_be_in_viewport(ratio=1)
    ada.page.wait_for_function("() => document.querySelector('#ghost svg')")
    names = ada.find("#hand .serif").all_text_contents()
    assert len(ada.find("#ghost .serif").all_text_contents()) < len(names)
    assert ada.find("#ghost textPath").count() == 0


def test_what_one_preview_covers_is_seen_again_in_the_next(people):
    ada = acting(people)
    for choice in ada.find("#part-choices li:has-text('Use ') [data-choice]").all()[:2]:
        choice.hover()
        ada.page.wait_for_function("() => document.querySelector('#ghost svg')")
        ghosts = ada.find("#ghost .serif").all_text_contents()
        covered = ada.find("#board .covered .serif").all_text_contents()
        assert covered == ghosts
        ada.page.evaluate("() => document.getElementById('ghost').replaceChildren()")


def test_stopping_is_the_last_choice(people):
    ada = acting(people)
    texts = ada.find("#part-choices ol li").all_inner_texts()
    assert "End your actions" in texts[-1] and not any("End your" in text for text in texts[:-1])


# The waiting room.


def test_start_and_leave_are_in_sight_in_the_waiting_room(people, size):
    ada = people("Ada", viewport=size)
    ada.open_table("bttf", ["me", None, None, None])
    for name in ("Start", "Leave this chair"):
        expect(ada.button(name)).to_be_in_viewport(ratio=1)


def test_who_still_gives_a_name_when_the_match_begins_is_told_and_watches(server, people, size):
    ada = Program(server, "Ada")
    table = ada.open_table("killed", ["me", None], options={"first": 0})
    bob = people(viewport=size).go(table)
    bob.find("[data-post=sit]").first.click()
    bob.find("#naming input").fill("Bo")
    ada.post(f"/api/tables/{table}/start")
    expect(bob.find("#notice")).to_contain_text("begun without you")
    expect(bob.find("#naming")).to_be_hidden()
    expect(bob.find("#board svg")).to_be_visible()


# Looking back.


@pytest.fixture
def finished(server):
    ada = Program(server, "Ada")
    table = ada.open_table("killed", ["me", "novice"], options={"first": 0})
    for _ in range(3):
        ada.choose(table)
    ada.post(f"/api/tables/{table}/verb", verb="resign")
    return table


def test_arrow_keys_step_through_a_finished_game(people, finished):
    eve = people(viewport=SIZES[0]).go(finished)
    eve.page.keyboard.press("ArrowLeft")
    expect(eve.find("#review output")).to_have_text("2 of 3")
    eve.page.keyboard.press("ArrowLeft")
    expect(eve.find("#review output")).to_have_text("1 of 3")
    eve.page.keyboard.press("ArrowRight")
    expect(eve.find("#review output")).to_have_text("2 of 3")


def test_a_notice_and_the_bar_cover_neither_slider_nor_board(people, finished, size):
    eve = people(viewport=size).go(finished)
    eve.page.evaluate("document.getElementById('notice').hidden = false")
    eve.page.evaluate("document.getElementById('notice').textContent = 'A remark that has come'")
    notice, slider = (eve.find(one).bounding_box() for one in ("#notice", "#review input"))
    assert notice["y"] + notice["height"] <= slider["y"]
    eve.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    eve.page.evaluate("document.getElementById('board').scrollIntoView({ block: 'end' })")
    bar, board = (eve.find(one).bounding_box() for one in ("#review", "#board svg"))
    assert bar["y"] + bar["height"] <= board["y"] + board["height"] * 0.6


def test_the_rules_open_in_sight(people, size):
    ada = people("Ada", viewport=size)
    ada.open_table("contretemps", ["me", "novice", "novice"], options={"first": 0})
    ada.find("#tab-log").click()
    ada.page.evaluate("scrollTo(0, 0)")
    ada.button("How to play").click()
    expect(ada.find("#find-rule")).to_be_in_viewport()


def test_playing_on_is_not_offered_where_it_is_refused(server, people):
    ada = Program(server, "Ada")
    table = ada.open_table("timeline", ["me"], options={"mode": "solo"})
    while ada.look(table)["status"] == "live":
        ada.choose(table)
    eve = people(viewport=SIZES[0]).go(table)
    expect(eve.button("Play on from here")).to_be_hidden()
    eve.button("One step back").click()
    expect(eve.button("Play on from here")).to_be_visible()
