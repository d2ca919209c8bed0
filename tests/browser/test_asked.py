"""From table to table: the next that waits, and what has happened since one last looked."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import Person, Program


def sit_down(ada: Person, bob: Program, first: int) -> str:
    table = bob.open_table("killed", ["me", None], options={"first": first}, pace="days")
    ada.post(f"/api/tables/{table}/sit")
    return table


def play(bob: Program, table: str) -> None:
    while bob.look(table)["mine"]:
        bob.choose(table)


def test_one_key_leads_on_to_the_next_table_that_waits(people, server):
    ada, bob = people("Ada"), Program(server, "Bob")
    there, here = (sit_down(ada, bob, 1) for _ in range(2))
    ada.page.goto("/asked")
    expect(ada.page).to_have_title("(2) Waiting for you · Anachron")
    ada.go(here)
    ada.await_turn()
    expect(ada.find("[data-do=next] .count")).to_have_text("1")
    ada.page.keyboard.press("n")
    ada.page.wait_for_url(f"**/t/{there}")
    ada.table = there
    ada.take_turn()
    ada.page.keyboard.press("n")
    ada.page.wait_for_url(f"**/t/{here}")
    expect(ada.find("[data-do=next]")).to_be_hidden()
    ada.page.keyboard.press("n")
    expect(ada.find("#notice")).to_have_text("No other table waits for you.")


def test_what_has_happened_since_is_offered_and_shown_from_there(people, server):
    ada, bob = people("Ada"), Program(server, "Bob")
    table = sit_down(ada, bob, 1)
    ada.go(table).await_turn()
    expect(ada.find("#since")).to_be_hidden()
    ada.take_turn()
    seen = int(ada.find("#part-turn").get_attribute("data-length") or 0)
    ada.page.goto("/asked")
    play(bob, table)
    ada.go(table).await_turn()
    expect(ada.find("#since")).to_be_visible()
    now = int(ada.find("#part-turn").get_attribute("data-length") or 0)
    assert now > seen
    with ada.page.expect_response(f"**/at/{seen}?*") as first, ada.page.expect_response(f"**/at/{now}?*"):
        ada.page.keyboard.press("r")
    assert first.value.ok
    expect(ada.find("#table.past")).to_have_count(0)
    expect(ada.find("#since")).to_be_hidden()
    ada.page.reload()
    ada.await_turn()
    expect(ada.find("#since")).to_be_hidden()


def test_letters_and_notices_speak_the_language_one_has_chosen(people):
    ada = people("Ada")
    ada.page.goto("/asked")
    ada.find("[data-lang=fr]").first.click()
    expect(ada.page).to_have_title("On vous attend · Anachron")
    ada.page.wait_for_function("async () => (await (await fetch('/api/me')).json()).lang === 'fr'")
