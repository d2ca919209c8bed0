"""For everyone: phones, keyboards, screen readers, two languages, slow lines."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Response, expect

import anachron
from anachron.lab.shots import SEEN
from anachron.texts import texts
from tests.browser.people import CHANGED, PATIENCE, STATE, Person
from tests.browser.scenes import GAMES, SCENES, go_to

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
CHAIRS = {game: ["me"] + ["novice"] * (anachron.game(game).fewest_seats({}) - 1) for game in anachron.games()}

# What a screen reader and a keyboard need, read off the page itself.
WANTING = """() => {
    const all = (what, is_wrong = () => true) => [...document.querySelectorAll(what)].filter(is_wrong);
    const told = (wrong, found) => found.map((element) => `${wrong}: ${element.outerHTML.slice(0, 200)}`);
    const by = (e) => e.getAttribute('aria-label') || e.getAttribute('aria-labelledby');
    const unnamed = (e) => e.checkVisibility() && !by(e) && !e.textContent.trim() && !e.title;
    const unlabelled = (e) => !by(e) && !e.labels?.length;
    const doubled = (e) => document.querySelectorAll(`[id="${e.id}"]`).length > 1;
    return [
        ...told('no name', all('button, a[href], [role=button], [role=tab]', unnamed)),
        ...told('no label', all('input:not([type=hidden]), select, textarea', unlabelled)),
        ...told('no alt', all('img:not([alt])')),
        ...told('no name of the board', all('#board > svg', (e) => !by(e) && !e.querySelector('title'))),
        ...told('no way there by keys', all('[role=button]', (e) => e.tabIndex < 0)),
        ...told('twice', all('[id]', doubled)),
        ...(all('h1').length === 1 ? [] : ['headings of the first order: ' + all('h1').length]),
        ...(all('main').length === 1 ? [] : ['no main']),
        ...(document.documentElement.lang ? [] : ['no language']),
    ];
}"""
ROOM = "() => document.querySelector('#part-choices [data-choice]')?.getBoundingClientRect().height >= 36"
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("game", anachron.games())
def test_on_a_phone_nothing_sticks_out_and_everything_is_at_hand(people, game):
    ada = people("Ada", **PHONE)
    ada.open_table(game, CHAIRS[game])
    ada.await_turn()
    assert ada.page.evaluate(WIDER) <= 0, "no scrolling sideways"
    expect(ada.find("#board svg")).to_be_visible()
    before = ada.page.evaluate(STATE)
    button = ada.find("#part-choices [data-choice]").first
    if not button.is_visible():
        ada.find("[data-do=unfold]").tap()
    ada.page.wait_for_function(ROOM)
    kind = ada.look()["view"]["choices"][0]["kind"]
    button.tap()
    if kind not in anachron.game(game).picture.picks:
        button.tap()  # once to see, once to do
    ada.page.wait_for_function(CHANGED, arg=before)
    assert ada.page.evaluate(WIDER) <= 0


NAMED = """() => {  // somewhere on the board that has a name and is no choice
    for (const title of document.querySelectorAll('#board :not(svg) > title')) {
        const { left, top, width, height } = title.parentNode.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const there = document.elementFromPoint(x, y);
        const is_free = there && !there.closest('[data-choice], [data-why]') && there.closest('#board');
        if (is_free && there.closest(':has(> title)') === title.parentNode) return [x, y, title.textContent];
    }
}"""


def test_a_finger_is_told_what_something_is(people):
    ada = people("Ada", **PHONE)
    ada.open_table("timeline", CHAIRS["timeline"], options={"first": 0})
    ada.await_turn()
    told = name = ""
    for _ in range(10):  # until the page has come to rest, and things are where they were
        x, y, name = ada.page.wait_for_function(NAMED).json_value()
        ada.page.touchscreen.tap(x, y)
        ada.page.wait_for_timeout(300)
        told = ada.find("#notice").text_content() or ""
        if told == name:
            break
    assert told == name


def test_on_a_phone_the_menu_has_what_the_header_has_no_room_for(people):
    ada = people("Ada", **PHONE)
    ada.open_table("killed", CHAIRS["killed"], options={"first": 0})
    for deed, is_done in (("[data-do=theme]", "html[data-theme=dark]"), ("[data-lang]", "html[lang=fr]")):
        ada.find("#part-actions .more").tap()
        ada.find(f"#more {deed}").tap()
        expect(ada.find(is_done)).to_have_count(1, timeout=PATIENCE)


def test_a_remark_is_shown_where_the_chat_is_out_of_sight(people):
    ada, bob = people("Ada", **PHONE), people("Bob")
    table = ada.open_table("killed", ["me", None])
    bob.go(table).sit()
    expect(ada.find("#part-seats")).to_contain_text("Bob", timeout=PATIENCE)
    bob.post(f"/api/tables/{table}/chat", text="hello")
    expect(ada.find("#notice")).to_have_text("Bob: hello", timeout=PATIENCE)


def test_another_language_sends_no_form_again(people):
    ada = people("Ada")
    ada.page.goto("/me")
    ada.find("form[action='/api/tokens'] input[name=label]").fill("my bot")
    ada.find("form[action='/api/tokens'] button").click()
    expect(ada.find("#token")).to_be_visible()
    ada.find("header [data-lang]").click()
    expect(ada.find("html[lang=fr]")).to_have_count(1, timeout=PATIENCE)
    assert ada.page.url.endswith("/me")
    assert len(ada.context.request.get("/api/tokens").json()["tokens"]) == 1


def test_who_mistypes_a_password_comes_back_to_the_form(people):
    ada = people("Ada")
    ada.page.goto("/me")
    form = ada.find("form[action='/api/login']")
    form.locator("[name=login]").fill("nobody")
    form.locator("[name=password]").fill("wrong horse")
    form.locator("button").click()
    expect(ada.find("h1")).to_have_text("Something went wrong")
    ada.find("[data-do=back]").click()
    ada.page.wait_for_url("**/me")
    ada.faults.clear()  # the console tells of the 403


@pytest.mark.parametrize("path", ["/", "/me", "/rules/killed", "/api", "/daily/timeline", "/campaign/killed"])
def test_pages_fit_a_phone_and_a_screen_reader(people, path):
    ada = people("Ada", **PHONE)
    ada.page.goto(path)
    assert ada.page.evaluate(WIDER) <= 0
    assert ada.page.evaluate(WANTING) == []


@pytest.mark.parametrize("game", anachron.games())
def test_tables_have_names_for_everything(people, game):
    ada = people("Ada")
    ada.open_table(game, CHAIRS[game])
    ada.await_turn()
    assert ada.page.evaluate(WANTING) == []


def test_a_turn_is_played_by_keys_alone(people):
    ada = people()
    ada.page.goto("/")
    ada.page.keyboard.press("Tab")
    assert focused(ada) == "Skip to the content"
    while focused(ada) != "Play":
        ada.page.keyboard.press("Tab")
    play = ada.page.evaluate("() => document.activeElement.form.elements.game.value")
    assert play in anachron.games()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_url("**/t/*")

    ada.post("/api/guest", name="Ada")
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.page.keyboard.press("b")
    on_board = "() => document.activeElement.closest('#board') && document.activeElement.dataset.choice"
    first = ada.page.evaluate(on_board)
    assert first
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        ada.page.keyboard.press(key)
        assert ada.page.evaluate(on_board), "arrows go from target to target"
    press(ada, "Enter")
    while ada.look()["mine"]:
        press(ada, "1")
    ada.await_turn()
    assert ada.look()["n"] > 3, "the bot has answered a whole turn"
    ada.page.keyboard.press("?")
    expect(ada.find("#help")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.find("#help")).to_be_hidden()


def press(person: Person, key: str) -> None:
    """Press a key that chooses something."""
    before = person.page.evaluate(STATE)
    person.page.keyboard.press(key)
    person.page.wait_for_function(CHANGED, arg=before)


def focused(person: Person) -> str:
    return str(person.page.evaluate("() => document.activeElement.innerText.trim()"))


def test_what_comes_of_a_move_is_announced_in_one_line(people):
    ada = people("Ada")
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.take_turn()
    ada.await_turn()
    last = ada.find("#live[aria-live=polite] p").last
    said = ada.find("#part-log li p").last.inner_text()
    expect(last).to_contain_text(re.compile("Your turn|The match is over"), timeout=PATIENCE)
    expect(last).to_contain_text(said, timeout=PATIENCE)


ENGLISH = {
    text
    for section in ("site", "lobby", "table", "js", "turn", "keys", "rules", "me", "api", "games")
    for text in texts("anachron.server", "en")[section].values()
    if isinstance(text, str) and "{" not in text and len(text) > 3
}
FRENCH = {
    text
    for section in texts("anachron.server", "fr").values()
    for text in section.values()
    if isinstance(text, str)
}


@pytest.mark.parametrize("game", anachron.games())
def test_french_pages_speak_french(people, game):
    ada = people("Ada", locale="fr-FR")
    ada.open_table(game, CHAIRS[game])
    ada.await_turn()
    assert ada.page.evaluate("() => document.documentElement.lang") == "fr"
    assert english_in(ada) == []
    ada.page.goto("/" if game == "killed" else f"/rules/{game}")
    assert english_in(ada) == []


def english_in(person: Person) -> list[str]:
    """English phrases of the pages that can be read or heard on this one."""
    heard = person.page.evaluate(
        """() => [...document.querySelectorAll('body *')].flatMap((e) => [
            e.getAttribute('aria-label'), e.getAttribute('title'), e.getAttribute('placeholder'),
            ...[...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data.trim()),
        ]).filter(Boolean)"""
    )
    return sorted({text for text in heard if text in ENGLISH - FRENCH})


def test_the_language_can_be_switched_and_is_remembered(people):
    ada = people("Ada")
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.find("header [data-lang=fr]").click()
    expect(ada.find("html")).to_have_attribute("lang", "fr")
    ada.page.goto("/")
    expect(ada.find("html")).to_have_attribute("lang", "fr")


def test_dark_or_light_as_the_browser_says_or_one_chooses(people):
    ada = people("Ada", color_scheme="dark")
    ada.open_table("killed", ["me", "novice"])
    expect(ada.find("html")).to_have_attribute("data-theme", "dark")
    ada.find("header [data-do=theme]").click()
    expect(ada.find("html")).to_have_attribute("data-theme", "light")
    ada.page.reload()
    expect(ada.find("html")).to_have_attribute("data-theme", "light")


def test_the_first_page_is_light(people):
    ada = people()
    answers: list[Response] = []
    ada.page.on("response", lambda answer: answers.append(answer))
    ada.page.goto("/")
    expect(ada.find("form.game")).to_have_count(len(anachron.games()))
    ada.page.wait_for_function(SEEN)
    weights = {
        answer.url: answer.request.sizes()["responseBodySize"]
        for answer in answers
        if "/api/stream" not in answer.url
    }
    assert len(answers) < 18, weights
    assert any(".light.svg" in url for url in weights) and not any(".dark.svg" in url for url in weights)
    assert sum(weights.values()) < 60_000, weights


@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_a_table_with_its_board_is_light(people, scene):
    ada = people("Ada")
    go_to(ada, scene)
    answers: list[Response] = []
    ada.page.route("**/*", lambda route: route.continue_())  # turns the cache off
    ada.page.on("response", lambda answer: answers.append(answer))
    ada.page.reload()
    ada.await_turn()
    weights = {
        answer.url: answer.request.sizes()["responseBodySize"]
        for answer in answers
        if "/api/stream" not in answer.url
    }
    assert len(weights) > 15 and sum(weights.values()) < 60_000, weights


MOVES = """addEventListener('DOMContentLoaded', () => {
    window.moves = 0;
    const board = document.getElementById('board');
    const count = () => {
        window.moves += document.getAnimations().filter((one) => board?.contains(one.effect?.target)).length;
        requestAnimationFrame(count);
    };
    count();
})"""


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", True), ("reduce", False)])
def test_motion_is_shown_to_whoever_wants_it(people, motion, moves):
    ada = people("Ada", reduced_motion=motion)
    ada.page.add_init_script(MOVES)
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.take_turn()
    ada.await_turn()
    assert bool(ada.page.evaluate("() => window.moves")) == moves


GLIDES = """addEventListener('DOMContentLoaded', () => {
    window.glides = {};
    const note = () => {
        for (const one of document.getAnimations()) {
            const { target } = one.effect;
            const frames = one.effect.getKeyframes().map(({ transform }) => transform).filter(Boolean);
            if (target.closest('#board') && target.id && new Set(frames).size > 1) {
                (window.glides[target.id] ??= new Set()).add(Math.round(target.getBoundingClientRect().x));
            }
        }
        requestAnimationFrame(note);
    };
    note();
})"""


def test_pieces_glide_by_the_place_that_is_drawn(people):
    ada = people("Ada", reduced_motion="no-preference")
    ada.page.add_init_script(GLIDES)
    ada.open_table("contretemps", ["me", "novice", "novice"], options={"first": 0})
    while not ada.page.evaluate("() => Object.values(window.glides).some((places) => places.size > 3)"):
        ada.await_turn()
        assert not ada.is_over, "something has moved by then"
        ada.choose()
    assert ada.find("#board [style]").count() == 0, "by nothing but its attribute"


def test_a_hint_a_rule_and_what_a_choice_would_do(people):
    ada = people("Ada")
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.await_turn()
    ada.choose()  # a pawn: only what it does is worth a look ahead
    ada.find("#part-choices [data-choice]").first.hover()
    expect(ada.find("#preview")).to_be_visible(timeout=PATIENCE)
    expect(ada.find("#preview li").first).not_to_be_empty()
    ada.button("Hint").click()
    expect(ada.find("#hints [data-choice]").first).to_be_visible(timeout=PATIENCE)
    ada.find("#tab-rules").click()
    ada.find("#find-rule").fill("KM-47")
    expect(ada.find("#rules-here dl > div:visible")).to_have_count(1, timeout=PATIENCE)
    expect(ada.find("#rules-here dl > div:visible dt")).to_have_text("KM-47")


def test_the_rules_have_chapters_and_can_be_searched(people):
    ada = people()
    ada.page.goto("/rules/killed")
    ada.page.get_by_role("link", name="Travelling through time").click()
    expect(ada.page.get_by_role("heading", name="Travelling through time")).to_be_in_viewport()
    ada.find("#find-rule").fill("paradox colour")
    expect(ada.find("#KM-47")).to_be_visible()
    expect(ada.find("#KM-01")).to_be_hidden()
    expect(ada.find("#short")).to_be_hidden()
    ada.find("#find-rule").fill("spaceship")
    expect(ada.find("#found")).not_to_be_empty()
    ada.find("#find-rule").fill("")
    expect(ada.find("#short")).to_be_visible()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_rules_with_pictures_fit_the_page(people, size):
    ada = people("", viewport={"width": size[0], "height": size[1]})
    ada.page.goto("/rules/killed#KM-45")
    picture = ada.find("#KM-45 img").first
    expect(picture).to_be_in_viewport()
    ada.page.wait_for_function("() => document.querySelector('#KM-45 img').naturalWidth > 0")
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    box = picture.bounding_box()
    assert box and box["width"] >= min(230, size[0] - 80)


def test_a_game_is_explained_to_whoever_comes_for_the_first_time(people):
    ada = people("Ada", is_new=True)
    ada.open_table("killed", ["me", None])
    expect(ada.find(".waiting .short li").first).to_be_visible()
    ada.find("[data-post=start]").click()
    expect(ada.find("#guide li:visible")).to_have_count(1, timeout=PATIENCE)
    ada.page.reload()
    expect(ada.find("#guide")).to_be_hidden()
    ada.button("How to play").click()
    expect(ada.find("#rules-here .short")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_a_table_can_be_started_from_any_screen(people, size):
    ada = people("Ada", viewport={"width": size[0], "height": size[1]})
    ada.open_table("contretemps", ["me", None, "novice"])
    expect(ada.find("[data-post=start]")).to_be_in_viewport()
    expect(ada.find(".waiting .thumb img.light")).to_be_in_viewport()
    assert ada.page.evaluate(
        "[...document.querySelectorAll('.seat .face')].every((face) => face.naturalWidth > 0)"
    )


def test_people_go_by_their_names_where_a_game_only_numbers_its_seats(people):
    ada, bob = people("Ada"), people("<b>Bob & Co</b>")
    ada.open_table("timeline", ["me", None, "novice"], options={"first": 1})
    bob.go(ada.table).sit()
    bob.await_turn()
    bob.choose()
    for person in (ada, bob):
        expect(person.find("#part-log")).to_contain_text("<b>Bob & Co</b> chooses", timeout=PATIENCE)
        expect(person.find("#board")).to_contain_text("Player 3")
    expect(ada.find("#board")).to_contain_text("<b>Bob & Co</b>")
    bob.page.reload()
    expect(bob.find("#part-log")).to_contain_text("<b>Bob & Co</b> chooses")


@pytest.mark.parametrize(("game", "low"), [("killed", True), ("contretemps", False), ("bttf", False)])
def test_the_log_lies_where_there_is_room(people, game, low):
    ada = people("Ada", viewport={"width": 1280, "height": 800})
    ada.open_table(game, ["me"] + ["novice"] * (min(anachron.game(game).seats) - 1))
    ada.await_turn()
    board, log, dock = (ada.find(part).bounding_box() for part in ("#board", ".papers", "#dock"))
    assert (log["y"] > board["y"] + board["height"] - 1) == low
    assert log["y"] + log["height"] <= 800 and dock["y"] + dock["height"] <= 800


@pytest.mark.parametrize("game", ["killed", "bttf"])
def test_whoever_tries_what_cannot_be_done_is_told_why(people, game):
    ada = people("Ada")
    ada.open_table(game, ["me"] + ["novice"] * (min(anachron.game(game).seats) - 1), options={"first": 0})
    refused = ada.find("#board [data-why]").first
    ada.await_turn()
    while not refused.count():
        ada.choose()
        ada.await_turn()
    refused.click()
    expect(ada.find("#notice")).to_have_text(refused.get_attribute("data-why"))
