"""When a match is over: the result, the replay, the file, the seed, and once more."""

from __future__ import annotations

import hashlib

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Person


@pytest.fixture
def ada(people) -> Person:
    """Ada, who has made a few choices in a match of killed and then resigned."""
    ada: Person = people("Ada")
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.take_turn()
    ada.await_turn()
    ada.find("#part-actions .more").click()
    ada.button("Resign").click()
    ada.find("#sure button[value=yes]").click()
    expect(ada.find("#part-result")).to_be_visible(timeout=PATIENCE)
    return ada


def test_the_replay_can_be_scrubbed_and_played_on_from(ada):
    last, length = board(ada), int(ada.find("#part-turn").get_attribute("data-length"))
    expect(ada.find("#part-result")).to_contain_text("You resigned.")
    scrubber = ada.find("#review input[type=range]")
    scrubber.focus()
    ada.page.keyboard.press("Home")
    expect(ada.find("#review output")).to_have_text(f"0 of {length}")
    ada.page.wait_for_function("old => document.getElementById('board').innerHTML !== old", arg=last)
    opening = board(ada)
    ada.button("One step forward").click()
    ada.page.wait_for_function("old => document.getElementById('board').innerHTML !== old", arg=opening)
    expect(ada.find("#review output")).to_have_text(f"1 of {length}")
    expect(ada.find("#caption")).to_be_visible()
    ada.button("Back to now").click()
    expect(ada.find("#review output")).to_have_text(f"{length} of {length}")
    assert board(ada) == last

    ada.button("To the beginning").click()
    ada.button("Play on from here").click()
    ada.page.wait_for_url(lambda url: not url.endswith(ada.table))
    ada.await_turn()
    assert ada.choices(), "the same opening, to be played otherwise"


def board(person: Person) -> str:
    """The board without what is chosen from it or glides on it."""
    return person.find("#board").inner_html()


def test_the_seed_is_revealed_and_checked(ada):
    commitment = ada.look()["commitment"]
    ada.button("Check that luck was fair").click()
    said = ada.find("[data-role=checked]")
    expect(said).to_contain_text("Luck was fair", timeout=PATIENCE)
    seed = ada.context.request.get(f"/api/tables/{ada.table}/check").json()["seed"]
    assert seed in said.inner_text() and hashlib.sha256(bytes.fromhex(seed)).hexdigest() == commitment


def test_a_match_is_kept_as_a_file_and_loaded_again(ada, tmp_path):
    with ada.page.expect_download() as download:
        ada.find("#part-result a[download]").click()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    assert kept.suffix == ".anachron"
    last = board(ada)
    ada.page.goto("/")
    ada.find("#load").set_input_files(kept)
    ada.page.wait_for_url("**/t/*")
    expect(ada.find("#part-result")).to_contain_text("by resignation")
    expect(ada.find(".seat b").first).to_have_text("Ada")
    expect(ada.button("Rematch")).to_have_count(0)
    assert board(ada) == last.replace(" (you)", "")  # a finished match is looked at by nobody in particular

    kept.write_text("something else")
    ada.page.goto("/")
    ada.find("#load").set_input_files(kept)
    expect(ada.find("#load-said")).not_to_be_empty()
    assert ada.page.url.endswith("/")
    ada.faults.clear()  # the browser's console tells of the refused file


def test_a_bot_agrees_to_a_rematch_at_once(ada):
    ada.button("Rematch").click()
    ada.page.wait_for_url(lambda url: not url.endswith(ada.table))
    expect(ada.find(".seat").nth(0)).to_contain_text("Ada")


def test_a_rematch_begins_when_both_want_it(people):
    ada, bob = people("Ada"), people("Bob")
    table = ada.open_table("killed", ["me", None], options={"first": 0})
    bob.go(table).sit()
    bob.find("#part-actions .more").click()
    bob.button("Resign").click()
    bob.find("#sure button[value=yes]").click()
    expect(ada.find("#part-result")).to_contain_text("By resignation (Bob).", timeout=PATIENCE)
    expect(bob.find("#part-result")).to_contain_text("You resigned.", timeout=PATIENCE)
    expect(ada.find("#part-log")).to_contain_text("Bob resigns")
    ada.button("Rematch").click()
    expect(ada.find(".again")).to_contain_text("waiting for Bob", timeout=PATIENCE)
    assert ada.page.url.endswith(table)
    expect(bob.find(".again")).to_contain_text("wanted by Ada", timeout=PATIENCE)
    bob.button("Rematch, I agree").click()
    for person in (bob, ada):
        person.page.wait_for_url(lambda url: not url.endswith(table))
    bob.await_turn()
    assert bob.choices(), "the loser begins (KM-06)"


def test_the_replay_shows_every_hand_once_the_match_is_over(people):
    ada = people("Ada")
    ada.open_table("bttf", ["me", "novice"])
    ada.await_turn()
    perspective, table = ada.find("#review select"), ada.find("#board")
    expect(perspective).to_be_hidden()
    ada.find("#part-actions .more").click()
    ada.button("Resign").click()
    ada.find("#sure button[value=yes]").click()
    expect(ada.find("#part-result")).to_be_visible(timeout=PATIENCE)
    expect(perspective.locator("option:checked")).to_have_text("Seen by Ada")
    ada.button("To the beginning").click()
    expect(table).to_contain_text("Your hand", timeout=PATIENCE)
    open_hands = table.locator("[aria-label*='In hand:']")
    expect(open_hands).to_have_count(0)
    perspective.select_option(label="Everything")
    expect(open_hands).to_have_count(2, timeout=PATIENCE)
    perspective.select_option(label="Seen by Player 2 (novice bot)")
    expect(table).to_contain_text("Player 2 · you", timeout=PATIENCE)
    ada.button("Back to now").click()
    expect(ada.find("#table.past")).to_have_count(0)
