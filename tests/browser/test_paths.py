"""From table to table: the challenge of a day, played in a browser."""

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
