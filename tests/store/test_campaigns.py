"""Campaigns: who plays them, their games one after another."""

from __future__ import annotations

import asyncio

from anachron.store import Campaign, Chair, Place
from tests.store.keeping import row, with_store

ADA = Place(0, 1, None, "Ada")
FREE = Place(1, None, None, "")


async def opened(store):
    ada = await store.add_player("Ada", "en")
    await store.add_campaign(Campaign("c", "killed", "head\n", "", 1.0, (ADA, FREE)))
    return ada


def test_a_campaign_is_found_by_its_address_and_by_who_plays_it(url):
    async def work(store):
        ada = await opened(store)
        bob = await store.add_player("Bob", "en")
        return (
            await store.campaign("c"),
            await store.campaigns_of(ada.id, 9),
            await store.campaigns_of(bob.id, 9),
        )

    found, of_ada, of_bob = with_store(url, work)
    assert found.places == (ADA, FREE) and of_ada == [found] and of_bob == []
    assert with_store(url, lambda store: store.campaign("c")) == found, "after a new start as well"


def test_a_free_place_is_taken_once(url):
    async def work(store):
        await opened(store)
        bob, cleo = await store.add_player("Bob", "en"), await store.add_player("Cleo", "en")
        came = [store.take_place("c", Place(1, one.id, None, one.name)) for one in (bob, cleo)]
        return await asyncio.gather(*came), await store.campaign("c")

    (first, second), found = with_store(url, work)
    assert (first, second) == (True, False) and found.places[1].name == "Bob"


def test_a_game_is_counted_once(url):
    async def work(store):
        await opened(store)
        written = [await store.write_campaign("c", "head\n", "head\ngame\n") for _ in range(2)]
        return written, (await store.campaign("c")).text

    assert with_store(url, work) == ([True, False], "head\ngame\n")


def test_the_next_game_is_opened_once_and_the_last_one_leads_to_it(url):
    async def work(store):
        await opened(store)
        chairs = [Chair(0, 1, None, False)]
        done = [await store.open_game("c", "", row(id, 1), chairs) for id in ("a", "b")]
        done.append(await store.open_game("c", "a", row("d", 1), chairs))
        tables = {id: await store.table(id) for id in "abd"}
        return done, tables, (await store.campaign("c")).table_id

    done, tables, last = with_store(url, work)
    assert done == [True, False, True] and last == "d"
    assert tables["b"] is None and tables["a"][0].successor == "d"


def test_an_account_takes_over_the_campaigns_of_a_guest(url):
    async def work(store):
        guest = await opened(store)
        account = await store.add_player("Ada L.", "en")
        await store.merge(guest.id, account.id)
        return await store.campaigns_of(account.id, 9)

    assert [one.id for one in with_store(url, work)] == ["c"]
