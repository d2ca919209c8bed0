"""Tournaments in a browser: an evening of sixteen, and the same deal for all."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import expect

from anachron.server.render import spoken
from tests.browser.people import PATIENCE, Server

word = partial(spoken, "en")
LONG = 4 * PATIENCE


def set_up(person, name, **picks):
    """A tournament by the form, to its page."""
    page = person.page
    page.goto("/tournaments")
    page.get_by_label(word("tournament.name_label")).fill(name)
    for field, value in picks.items():
        page.locator(f"#set-up [name={field}]:visible").select_option(value)
    person.button(word("tournament.open")).click()
    page.wait_for_url("**/tournaments/*")
    return page.url.rpartition("/")[2]


def add_bots(person, count):
    person.page.get_by_label(word("tournament.bots_count")).fill(str(count))
    person.button(word("tournament.bots_add")).click()


def told(person, id):
    return person.context.request.get(f"/api/tournaments/{id}").json()


def give_up(person):
    person.button(word("table.more")).click()
    person.button(word("table.resign")).click()
    person.button(word("table.yes")).click()
    expect(person.find("#part-result")).to_be_visible()


def test_an_evening_of_sixteen_over_four_rounds_goes_on_over_a_kill(people, tmp_path):
    server = Server(tmp_path)
    try:
        ada, bob = people("Ada", at=server), people("Bob", at=server)
        id = set_up(ada, "November", kind="swiss", game="timeline")
        ada.button(word("tournament.enter")).click()
        add_bots(ada, 14)
        expect(ada.find(".stand tbody tr")).to_have_count(15)
        bob.page.goto(f"/tournaments/{id}")
        bob.button(word("tournament.enter")).click()
        expect(ada.find(".stand tbody tr")).to_have_count(16)  # without loading the page again
        ada.button(word("tournament.start")).click()
        to_table = word("tournament.to_table")
        for n in range(1, 4):
            for person in (ada, bob):
                expect(person.page.get_by_role("link", name=to_table)).to_be_visible(timeout=LONG)
                expect(person.find(".rounds .on b")).to_have_text(str(n))
            ada.page.get_by_role("link", name=to_table).click()
            ada.page.wait_for_url("**/t/*")
            if n == 2:
                server.kill()
                server.start()
                ada.page.reload()
            give_up(ada)
            ada.page.get_by_role("link", name=word("tournament.to_it")).click()
            ada.page.wait_for_url(f"**/tournaments/{id}")
            if bob.page.get_by_role("link", name=to_table).count():
                bob.page.get_by_role("link", name=to_table).click()
                bob.page.wait_for_url("**/t/*")
                give_up(bob)
                bob.page.goto(f"/tournaments/{id}")
        expect(ada.find(".rounds .on b")).to_have_text("4", timeout=LONG)
        ada.find(
            "summary",
        ).filter(has_text=word("tournament.withdraw")).click()
        ada.button(word("tournament.withdraw_out")).click()
        expect(ada.find(".stand .gone")).to_have_count(1)
        table = told(bob, id)["table"]
        if table:  # unless Ada was whom he met
            bob.go(table)
            give_up(bob)
        bob.page.goto(f"/tournaments/{id}")
        expect(bob.find(".pill").first).to_have_text(word("tournament.status_over"), timeout=LONG)
        end = told(bob, id)
        assert end["round"] == 4 and sum(one["points"] for one in end["standings"]) == 32
        for person in (ada, bob):
            person.faults.clear()  # of the moments without a server
    finally:
        server.stop()


def test_the_same_deal_for_all_is_shut_until_ones_own_try_is_over(people):
    ada, bob = people("Ada"), people("Bob")
    id = set_up(ada, "Who is fastest", kind="same", game="loop", seats="1")
    ada.button(word("tournament.enter")).click()
    add_bots(ada, 1)
    bob.page.goto(f"/tournaments/{id}")
    bob.button(word("tournament.enter")).click()
    ada.button(word("tournament.start")).click()
    expect(ada.button(word("tournament.play_same"))).to_be_visible(timeout=PATIENCE)
    assert ada.find(".pairs a").count() == 0, "what the bot plays is shut"
    shut = told(ada, id)["pairings"][0]["table"]
    assert ada.context.request.get(f"/t/{shut}").status == 403
    ada.button(word("tournament.play_same")).click()
    ada.page.wait_for_url("**/t/*")
    ada.table = ada.page.url.rpartition("/")[2]
    ada.await_turn()
    ada.choose()
    give_up(ada)
    ada.page.get_by_role("link", name=word("tournament.to_it")).click()
    ada.page.wait_for_url(f"**/tournaments/{id}")
    expect(ada.page.get_by_role("link", name=word("tournament.see_same"))).to_be_visible()
    assert ada.context.request.get(f"/t/{shut}").status == 200
    assert bob.context.request.get(f"/t/{ada.table}").status == 403, "Bob has not had his try"
    bob.page.reload()
    expect(bob.find(".stand")).to_contain_text("Ada")
