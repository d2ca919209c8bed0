"""Whoever comes by a link can do what the page offers: a guest is made silently."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import Program

SIZES = [{"width": 1280, "height": 800}, {"width": 390, "height": 844}]


@pytest.fixture(params=SIZES, ids=["desktop", "phone"])
def stranger(people, request):
    return people(viewport=request.param)


def test_a_stranger_speaks(server, stranger):
    ada = Program(server, "Ada")
    stranger.go(ada.open_table("killed", ["me", "novice"]))
    stranger.find("#tab-chat").click()
    stranger.find("#say input").fill("good luck")
    stranger.find("#say button").click()
    expect(stranger.find("#part-chat p")).to_have_text("good luck")
    assert stranger.find("#notice").text_content() == ""


def test_a_stranger_plays_on_from_a_moment_of_a_match(server, stranger):
    ada = Program(server, "Ada")
    table = ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.choose(table)
    ada.post(f"/api/tables/{table}/verb", verb="resign")
    stranger.go(table)
    stranger.button("One step back").click()
    stranger.button("Play on from here").click()
    expect(stranger.find(".seat.mine")).to_be_visible()


def test_a_stranger_loads_a_match_file(server, stranger, tmp_path):
    ada = Program(server, "Ada")
    table = ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.choose(table)
    ada.post(f"/api/tables/{table}/verb", verb="resign")
    file = tmp_path / "match.anachron"
    file.write_text(ada.http.get(f"/api/tables/{table}/file").text)
    stranger.page.goto("/")
    stranger.find("#load").set_input_files(file)
    expect(stranger.find("#part-result")).to_be_visible()


def test_a_stranger_says_that_something_looks_wrong(server, stranger):
    ada = Program(server, "Ada")
    stranger.go(ada.open_table("killed", ["me", "novice"]))
    stranger.button("This looks wrong").click()
    stranger.find("#complaint textarea").fill("The pawn should have died.")
    stranger.find("#complaint .primary").click()
    expect(stranger.find("#notice")).to_contain_text("is kept")
