"""From table to table: the challenge of a day and a campaign, played in a browser."""

from __future__ import annotations

from playwright.sync_api import expect


def test_a_newcomer_plays_the_challenge_of_the_day_once(people):
    ada, bob = people(), people("Bob")
    page = ada.page
    page.goto("/")
    ada.button("Play today’s game").click()
    page.wait_for_url("**/t/*")
    ada.table = page.url.rpartition("/")[2]
    ada.choose()
    page.goto("/daily/timeline")
    page.get_by_role("link", name="Go on with my game").click()
    page.wait_for_url(f"**/t/{ada.table}")
    while not ada.is_over:
        ada.choose()
    assert bob.context.request.get(f"/t/{ada.table}").status == 403, "Bob has not had his try"
    page.get_by_role("link", name="To the results of the day").click()
    line = page.get_by_label("Your result as a line to share")
    assert "🟦" in line.input_value() and "\n" not in line.input_value()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.button("Copy").click()
    expect(ada.button("Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == line.input_value()
    assert page.locator(".bars .mine rect").count() == 1
    assert ada.button("Play today’s game").count() == 0
    again = ada.context.request.post("/api/daily/timeline", headers={"Origin": ada.server.url}).json()
    assert again["id"] == ada.table, "there is no second try"


def test_a_campaign_goes_from_chapter_to_chapter(people):
    ada = people("Ada")
    page = ada.page
    page.goto("/")
    page.locator("form.game", has_text="Killed Me").get_by_role("link", name="Campaign").click()
    page.get_by_label("With whom?").select_option("novice")
    ada.button("Begin").click()
    page.wait_for_url("**/c/*")
    campaign = page.url
    expect(page.locator(".envelope.sealed")).to_have_count(4)
    for _ in range(3):
        ada.button("Play").click()
        page.wait_for_url("**/t/*")
        give_up(ada)
        page.get_by_role("link", name="On with the campaign").click()
        page.wait_for_url(campaign)
    expect(page.locator(".envelope.sealed")).to_have_count(3)
    expect(page.locator("li.new h2")).to_contain_text("Chapter 2")
    expect(page.locator(".now")).to_contain_text("Ada starts, having lost the last game")
    ada.button("Play").click()
    page.wait_for_url("**/t/*")
    ada.table = page.url.rpartition("/")[2]
    told = ada.look()
    assert told["options"]["chapters"] == ["influence"] and told["options"]["first"] == told["seat"] == 0
    page.goto("/")
    page.get_by_role("link", name="Continue").click()
    page.wait_for_url(f"**/t/{ada.table}")


def give_up(person) -> None:
    person.button("More").click()
    person.button("Resign").click()
    person.button("Yes").click()
    expect(person.find("#part-result")).to_be_visible()
