"""Boards are walked through by screen readers, thing by thing, whoever's turn it is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page

from anachron.match import Match
from tests.browser.scenes import SCENES, played

LINE = re.compile(r"""^\s*- '?(?P<role>\w+) "(?P<name>.*?)"'?( \[.*\])?(:.*)?$""", re.M)

WALKED = {scene.game: scene for scene in SCENES if scene.game in ("contretemps", "loop", "timeline")}


@pytest.fixture(scope="module")
def matches() -> dict[str, Match]:
    return {game: played(scene) for game, scene in WALKED.items()}


@pytest.fixture
def page(browser) -> Any:
    with browser.new_context() as context:
        yield context.new_page()


def walk(page: Page, match: Match, seat: int | None, lang: str = "en") -> list[tuple[str, str]]:
    """What is found on a board one after another: its role and what it says."""
    page.set_content(match.game.picture.draw(match.view(seat), lang, "light", "wide"))
    tree = page.locator("svg").first.aria_snapshot()
    return [(found["role"], found["name"]) for found in LINE.finditer(tree)]


def said(found: list[tuple[str, str]], *wanted: str) -> bool:
    """Whether one thing says all of it."""
    return any(role in ("img", "button") and all(one in name for one in wanted) for role, name in found)


@pytest.fixture(params=[0, 1, None], ids=["asked", "waiting", "watching"])
def seat(request) -> int | None:
    place: int | None = request.param
    return place


def test_the_events_of_contretemps_say_what_lies_there(page, matches, seat):
    match = matches["contretemps"]
    view, found = match.view(seat), walk(page, match, seat)
    for event in view["line"]:
        pawns = [match.game.word(f"seat.{n}") for n, at in enumerate(view["pawns"]) if at == event["n"]]
        assert said(found, f"Event {event['n']}, ", *pawns)
    for n, energy in enumerate(view["energy"]):
        assert said(found, match.game.word(f"seat.{n}"), f"Fuel: {energy}")
    held = [] if seat is None else view["hands"][seat]
    assert all(said(found, match.game.word(card)) for card in held)


def test_the_cards_of_timeline_say_their_dates(page, matches, seat):
    match = matches["timeline"]
    view, found = match.view(seat), walk(page, match, seat)
    shown = [view["faces"][card] for card in view["timeline"]]
    assert all(said(found, face["title"]["en"].split("’")[0], str(face["year"])) for face in shown)
    for hand in view["hands"]:
        assert all(said(found, view["faces"][card]["title"]["en"].split("'")[0]) for card in hand)


def test_the_eras_of_the_loop_say_what_stands_there(page, matches, seat):
    match = matches["loop"]
    view, found = match.view(seat), walk(page, match, seat)
    names = match.game.picture.words("en")
    for era, rifts in enumerate(view["rifts"]):
        assert said(found, names.era(era), f"Rifts: {rifts}")
    clones = [name for role, name in found if re.match(r"Clone (in|at) .*, destroyed (in|at) ", name)]
    assert len(clones) == sum(len(here) for here in view["clones"].values())
    for agent in view["agents"]:
        for card in agent["hand"]:
            assert said(found, names.name(card.rstrip("*")))


@pytest.mark.parametrize("game", WALKED)
def test_it_is_the_same_walk_in_french(page, matches, seat, game):
    english, french = (walk(page, matches[game], seat, lang) for lang in ("en", "fr"))
    assert [role for role, _ in english] == [role for role, _ in french]
    assert len(english) > 10 and all(name for _, name in french)
