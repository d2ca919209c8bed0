"""For whoever hears the page or has no mouse: names and roles as the browser tells them, and the focus."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import CHANGED, PATIENCE, STATE, Person
from tests.browser.scenes import GAMES, OVER, SCENES, go_to

LANDMARKS = {"banner", "navigation", "main", "complementary"}

Node = dict[str, Any]


def tree(person: Person) -> list[Node]:
    """What a screen reader is told of a page: role, name, properties."""
    session = person.context.new_cdp_session(person.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        {
            "role": node["role"]["value"],
            "name": node.get("name", {}).get("value", "").strip(),
            **{each["name"]: each["value"].get("value") for each in node.get("properties", [])},
        }
        for node in nodes
        if not node.get("ignored")
    ]


def nameless(nodes: list[Node]) -> list[Node]:
    """Things that can have the focus and have no name; the skip link leads to main."""
    skipped = {"RootWebArea", "main"}
    return [
        node for node in nodes if node.get("focusable") and not node["name"] and node["role"] not in skipped
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_a_table_is_told_to_a_screen_reader(people, scene, lang):
    ada = people("Ada", locale=lang)
    go_to(ada, scene)
    ada.await_turn()
    nodes = tree(ada)
    roles = [node["role"] for node in nodes]
    assert set(roles) >= LANDMARKS and roles.count("main") == 1
    assert sum(node["role"] == "heading" and node.get("level") == 1 for node in nodes) == 1
    assert nameless(nodes) == []
    buttons = {node["name"] for node in nodes if node["role"] == "button"}
    for target in ada.find("#board .target").all():
        label, choice = target.get_attribute("aria-label"), target.get_attribute("data-choice")
        assert label and label in buttons
        assert ada.find(f'#part-choices [data-choice="{choice}"] span').text_content() == label
    tabs = [node for node in nodes if node["role"] == "tab"]
    assert len(tabs) == 3 and sum(bool(tab.get("selected")) for tab in tabs) == 1
    assert sum(node["role"] == "tablist" and bool(node["name"]) for node in nodes) == 1
    assert ada.page.evaluate("() => document.documentElement.lang") == lang
    assert sum(node.get("live") == "polite" for node in nodes) >= 1


@pytest.mark.parametrize("path", ["/", "/me", "/rules/loop", "/api", "/nowhere"])
def test_a_page_is_told_to_a_screen_reader(people, path):
    ada = people("Ada")
    ada.page.goto(path)
    nodes = tree(ada)
    roles = [node["role"] for node in nodes]
    assert {"banner", "navigation", "main", "contentinfo"} <= set(roles)
    assert sum(node["role"] == "heading" and node.get("level") == 1 for node in nodes) == 1
    assert nameless(nodes) == []
    ada.faults.clear()  # the browser's console tells of the page that is not there


def test_a_replay_is_told_to_a_screen_reader(people):
    ada = people("Ada")
    go_to(ada, OVER)
    expect(ada.find("#part-result")).to_be_visible()
    ada.button("One step back").click()
    expect(ada.find("#table.past")).to_be_visible()
    nodes = tree(ada)
    assert nameless(nodes) == []
    expect(ada.find("#review input")).to_have_attribute("aria-valuetext", re.compile(r"\d+ of \d+"))
    assert ada.find("#board > svg").get_attribute("role") == "group", "to be walked through as well"


# Dialogs, menus: they have a name, keep the focus, and give it back.


@pytest.mark.parametrize(("opener", "dialog"), [("help", "#help"), ("share", "#share")])
def test_a_dialog_keeps_the_focus_and_gives_it_back(people, opener, dialog):
    ada = people("Ada")
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.find(f"[data-do={opener}]").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.find(dialog)).to_be_visible()
    assert [node["name"] for node in tree(ada) if node["role"] == "dialog"] != [""]
    for _ in range(8):
        ada.page.keyboard.press("Tab")
        assert ada.page.evaluate("() => !document.activeElement.matches('#table *, header *')")
    ada.page.keyboard.press("Escape")
    expect(ada.find(dialog)).to_be_hidden()
    assert ada.page.evaluate("() => document.activeElement.dataset.do") == opener


def test_setting_up_a_table_keeps_the_focus_and_gives_it_back(people):
    ada = people("Ada")
    ada.page.goto("/")
    opener = ada.find("[popovertarget=setup-killed]").first
    opener.focus()
    ada.page.keyboard.press("Enter")
    setup = ada.find("#setup-killed")
    expect(setup).to_be_visible()
    within = "() => Boolean(document.activeElement.closest('#setup-killed'))"
    assert ada.page.evaluate(within), "the focus goes there"
    assert any(node["role"] == "dialog" and node["name"] for node in tree(ada))
    for key in ["Tab"] * 20 + ["Shift+Tab"] * 25:
        ada.page.keyboard.press(key)
        assert ada.page.evaluate(within), "and stays"
    ada.page.keyboard.press("Escape")
    expect(setup).to_be_hidden()
    assert opener.evaluate("button => button === document.activeElement")


def test_whoever_thinks_better_of_it_is_back_at_the_menu(people):
    ada = people("Ada")
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.find("#part-actions .more").focus()
    ada.page.keyboard.press("Enter")
    ada.button("Resign").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.find("#sure")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.find("#sure")).to_be_hidden()
    expect(ada.find("#part-actions .more")).to_be_focused(timeout=PATIENCE)


# The focus is never lost.


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("scene", SCENES, ids=GAMES)
def test_after_a_choice_the_focus_is_somewhere(people, scene, motion):
    ada = people("Ada", reduced_motion=motion)
    go_to(ada, scene)
    for place in ("#board .target", "#part-choices [data-choice]"):
        ada.await_turn()
        before = ada.page.evaluate(STATE)
        ada.find(place).first.focus()
        ada.page.keyboard.press("Enter")
        ada.page.wait_for_function(CHANGED, arg=before)
        ada.await_turn()
        held = ada.page.evaluate("() => document.activeElement.closest('#board, #part-choices')?.id")
        assert held, f"lost after {place}"


def test_taking_back_by_key_does_not_lose_the_focus(people):
    ada = people("Ada")
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.choose()
    undo = ada.find("[data-verb=undo]")
    expect(undo).to_be_visible()
    before = ada.page.evaluate(STATE)
    undo.focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_function(CHANGED, arg=before)
    assert ada.page.evaluate("() => document.activeElement !== document.body")


def test_a_phone_says_whether_the_choices_are_unfolded(people):
    ada = people("Ada", viewport={"width": 390, "height": 844})
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    fold = ada.find("[data-do=unfold]")
    brief = ada.find("#dock.brief").count() == 1
    expect(fold).to_have_attribute("aria-expanded", str(brief).lower(), timeout=PATIENCE)
    if not brief:
        fold.click()
        expect(fold).to_have_attribute("aria-expanded", "true")
