"""Whatever happens to the line, the tab or the server: the table is where it was, nothing is doubled."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import PATIENCE, STATE, Server


@pytest.fixture
def fragile(tmp_path):
    """A server by the command that people type, to be killed."""
    folder = str(tmp_path / "data")
    started = Server(
        tmp_path, ["-m", "anachron", "serve", "--no-browser", "--port", "{port}", "--data", folder]
    )
    yield started
    started.stop()


def test_a_choice_made_without_a_connection_arrives_once_it_is_back(people):
    ada = people("Ada")
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    ada.choose()
    n, before = ada.look()["n"], ada.page.evaluate(STATE)
    ada.context.set_offline(True)
    ada.way_to(ada.choices()[0]).click()
    expect(ada.find("#notice")).to_contain_text("will be sent again")
    assert ada.page.evaluate(STATE) == before
    ada.context.set_offline(False)
    ada.page.wait_for_function("old => document.getElementById('part-turn').dataset.length > old", arg="1")
    assert ada.look()["n"] == n + 1
    assert ada.find("#notice").text_content() == ""  # it is sent: the sentence is no longer so
    ada.faults.clear()  # the browser's console tells of the lost connection


def test_a_choice_that_is_long_on_its_way_is_spoken_of(people):
    ada, held = people("Ada"), []
    ada.open_table("killed", ["me", "novice"], options={"first": 0})
    n = ada.look()["n"]
    ada.page.route("**/choose", lambda route: held.append(route))
    ada.way_to(ada.choices()[0]).click()
    expect(ada.find("#notice")).to_contain_text("No answer yet", timeout=PATIENCE)
    held[0].continue_()
    expect(ada.find("#notice")).to_be_hidden(timeout=PATIENCE)
    assert ada.look()["n"] == n + 1


def test_a_server_killed_and_started_again_has_lost_and_doubled_nothing(people, fragile):
    ada, bob = people("Ada", at=fragile), people("Bob", at=fragile)
    table = ada.open_table("killed", ["me", None], options={"first": 0})
    bob.go(table).sit()
    ada.await_turn()
    ada.choose()
    position, n = ada.look()["view"], ada.look()["n"]
    fragile.kill()
    expect(ada.find("#wire")).to_be_visible(timeout=PATIENCE)
    ada.way_to(ada.choices()[0]).click()  # sent into the void, again and again
    expect(ada.find("#notice")).to_be_visible()
    fragile.start()
    ada.page.wait_for_function("old => document.getElementById('part-turn').dataset.length > old", arg=str(n))
    assert ada.look()["n"] == n + 1
    assert ada.look()["view"]["log"][: len(position["log"])] == position["log"]
    expect(ada.find("#wire")).to_be_hidden(timeout=PATIENCE)
    ada.take_turn()
    bob.await_turn()
    bob.take_turn()
    ada.await_turn()
    for one in (ada, bob):
        one.faults.clear()  # the consoles tell of the lost connection


def test_reloading_changes_nothing(people):
    ada = people("Ada")
    ada.open_table("contretemps", ["me", "novice", "novice"], options={"first": 0})
    ada.await_turn()
    before, board = ada.page.evaluate(STATE), ada.find("#board").inner_html()
    ada.page.reload()
    assert ada.page.evaluate(STATE) == before
    assert ada.find("#board").inner_html() == board


def test_eight_tabs_of_a_browser_share_one_stream_and_show_the_same(people, server):
    ada = people("Ada")
    table = ada.open_table("killed", ["me", "novice"], options={"first": 0})
    tabs = [ada.page]
    for _ in range(7):
        tabs.append(ada.context.new_page())
        tabs[-1].goto(f"/t/{table}")
    ada.choose()
    after = ada.page.evaluate(STATE)
    for tab in tabs:
        tab.wait_for_function(f"after => ({STATE})() === after", arg=after)
    streams = ada.context.request.get("/streams").json()
    assert streams[table] == 1
    tabs[5].locator("#part-choices [data-choice]").first.click()
    ada.page.wait_for_function(f"after => ({STATE})() !== after", arg=after)
