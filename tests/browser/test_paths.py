"""From table to table: the challenge of a day and a campaign, played in a browser."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import expect

from anachron.games.killed.campaign import Earned, Record
from anachron.server.render import spoken
from tests.browser.test_looks import WANTING, WIDER
from tests.browser.test_sight import SCREENS, illegible
from tests.server.test_campaigns import written

word = partial(spoken, "en")


def test_a_newcomer_plays_the_challenge_of_the_day_once(people):
    ada, bob = people(), people("Bob")
    page = ada.page
    page.goto("/")
    ada.button(word("daily.play")).click()
    page.wait_for_url("**/t/*")
    ada.table = page.url.rpartition("/")[2]
    ada.choose()
    page.goto("/daily/timeline")
    page.get_by_role("link", name=word("daily.go_on")).click()
    page.wait_for_url(f"**/t/{ada.table}")
    while not ada.is_over:
        ada.choose()
    assert bob.context.request.get(f"/t/{ada.table}").status == 403, "Bob has not had his try"
    page.get_by_role("link", name=word("daily.to_day")).click()
    line = page.get_by_label(word("daily.line"))
    assert "🟦" in line.input_value() and "\n" not in line.input_value()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.button(word("table.copy")).click()
    expect(ada.button(word("site.copied"))).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == line.input_value()
    assert page.locator(".bars .mine rect").count() == 1
    assert ada.button(word("daily.play")).count() == 0
    again = ada.context.request.post("/api/daily/timeline", headers={"Origin": ada.server.url}).json()
    assert again["id"] == ada.table, "there is no second try"


def test_a_campaign_goes_from_chapter_to_chapter(people):
    ada = people("Ada")
    page = ada.page
    page.goto("/")
    page.locator("form.game", has_text="Killed Me").get_by_role("link", name=word("campaign.word")).click()
    page.get_by_label(word("campaign.against")).select_option("novice")
    ada.button(word("campaign.begin")).click()
    page.wait_for_url("**/c/*")
    campaign = page.url
    expect(page.locator(".envelope.sealed")).to_have_count(4)
    for _ in range(3):
        ada.button(word("campaign.play")).click()
        page.wait_for_url("**/t/*")
        give_up(ada)
        page.get_by_role("link", name=word("campaign.go_on")).click()
        page.wait_for_url(campaign)
    expect(page.locator(".envelope.sealed")).to_have_count(3)
    expect(page.locator("li.new h2")).to_contain_text("Chapter 2")
    expect(page.locator(".now")).to_contain_text("Ada starts")
    ada.button(word("campaign.play")).click()
    page.wait_for_url("**/t/*")
    ada.table = page.url.rpartition("/")[2]
    told = ada.look()
    assert told["options"]["chapters"] == ["influence"] and told["options"]["first"] == told["seat"] == 0
    page.goto("/")
    page.get_by_role("link", name=word("campaign.continue")).click()
    page.wait_for_url(f"**/t/{ada.table}")


def give_up(person) -> None:
    person.button(word("table.more")).click()
    person.button(word("table.resign")).click()
    person.button(word("table.yes")).click()
    expect(person.find("#part-result")).to_be_visible()


def test_a_friend_comes_by_the_link_and_both_see_it(people):
    ada, bob = people("Ada"), people()
    ada.page.goto("/campaign/killed")
    ada.page.get_by_label(word("campaign.against")).select_option("")
    ada.button(word("campaign.begin")).click()
    ada.page.wait_for_url("**/c/*")
    link = ada.page.locator(".now .copy input").input_value()
    bob.page.goto(link)
    bob.button(word("campaign.join")).click()
    expect(bob.button(word("campaign.play"))).to_be_visible()
    expect(ada.button(word("campaign.play"))).to_be_visible()  # without loading the page again
    ada.button(word("campaign.play")).click()
    ada.page.wait_for_url("**/t/*")
    bob.page.get_by_role("link", name=word("campaign.to_table")).click()
    bob.page.wait_for_url(ada.page.url)
    expect(bob.find(".seat.mine")).to_be_visible()


@pytest.mark.parametrize("screen", SCREENS)
def test_a_campaign_with_signed_envelopes_and_a_day_that_was_played_can_be_read(people, browser, screen):
    ada = people("Ada", **SCREENS[screen])
    coda = Record("coda", ("Ada", "@novice"), 0, 0, "KM-30", (Earned("KM-A3", 0),), "KM-S0")
    brought = ada.post("/api/campaigns/bring", game="killed", text=written(coda))
    ada.go(ada.post("/api/daily/timeline")["id"])
    while not ada.is_over:
        ada.choose()
    for path in (brought["url"], "/daily/timeline", "/"):
        ada.page.set_viewport_size(SCREENS[screen]["viewport"])
        ada.page.goto(path)
        ada.page.wait_for_function("!document.getAnimations().length")
        assert ada.page.evaluate(WIDER) <= 0 and ada.page.evaluate(WANTING) == [], path
        assert illegible(ada, browser) == [], path
