"""axe-core finds nothing to complain of: on every page, in both themes, at a desk and on a phone."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person
from tests.browser.scenes import GAMES, OVER, SCENES, go_to

FOUND = importlib.util.find_spec("axe_playwright_python")
if FOUND is None and not os.environ.get("CI"):
    pytest.skip("axe-core is not installed", allow_module_level=True)
assert FOUND and FOUND.origin, "with CI set, axe-core must be installed"
AXE = (Path(FOUND.origin).parent / "axe.min.js").read_text("utf-8")

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCREENS = {
    f"{theme} {name}": {**size, "color_scheme": theme}
    for name, size in (("desk", DESK), ("phone", PHONE))
    for theme in ("light", "dark")
}
PAGES = (
    "/",
    "/me",
    "/api",
    "/daily/timeline",
    "/campaign/killed",
    "/ratings/killed",
    "/p/1",
    "/find",
    "/clubs",
    "/asked",
    "/offline",
    "/tournaments",
    "/nowhere",
)

MORE = ["target-size", "label-content-name-mismatch"]  # that axe-core leaves out unless it is asked
RUN = """async (more) => {
    const rules = Object.fromEntries(more.map((id) => [id, { enabled: true }]));
    const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any.map(({ message }) => message)}`));
}"""


def found(person: Person) -> list[str]:
    """What axe-core finds wrong with a page that has come to rest."""
    person.page.wait_for_function("!document.getAnimations().some((one) => one.playState === 'running')")
    person.page.evaluate(AXE)  # the page itself lets no script in
    return list(person.page.evaluate(RUN, MORE))


@pytest.fixture(params=SCREENS)
def ada(people, request) -> Person:
    person: Person = people("Ada", **SCREENS[request.param])
    return person


@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_tables_in_the_middle_of_a_game(ada, scene):
    go_to(ada, scene)
    assert found(ada) == []


def test_pages(ada):
    wrong = []
    ada.open_table("killed", ["me", "novice"], options={"first": 0}, pace="days")  # something waits
    for path in [*PAGES, *(f"/rules/{game}" for game in GAMES)]:
        ada.page.goto(path)
        wrong += [(path, what) for what in found(ada)]
    ada.faults.clear()  # the console tells of the page that is not there
    assert wrong == []


def test_what_opens_over_a_page(ada):
    ada.page.goto("/")
    for button in ada.find(".go [popovertarget]").all():
        button.click()
        assert found(ada) == []
        ada.page.keyboard.press("Escape")


def test_a_tournament(ada):
    asked = {"name": "November", "game": "timeline", "kind": "arena", "mode": "competitive"}
    where = ada.post("/api/tournaments", **asked)["url"]
    for deed, more in (("enter", {}), ("bots", {"level": "novice"}), ("start", {})):
        ada.post(f"/api{where}/{deed}", **more)
    ada.page.goto(where)
    ada.find(".rd").first.wait_for()
    assert found(ada) == []


def test_a_waiting_room(ada):
    ada.open_table("bttf", ["me", None, "novice", None])
    assert found(ada) == []


def test_a_replay(ada):
    go_to(ada, OVER)
    expect(ada.find("#part-result")).to_be_visible(timeout=PATIENCE)
    assert found(ada) == []
    ada.button("One step back").click()
    expect(ada.find("#table.past")).to_be_visible()
    assert found(ada) == []
