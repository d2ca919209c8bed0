"""Tries at the challenge of a day: one for everybody."""

from __future__ import annotations

import asyncio
import json

from anachron.store import Chair
from tests.store.keeping import row, with_store

DAY = "2026-11-16"


async def try_it(store, player, id, day=DAY, **columns):
    await store.add_try(day, row(id, player.id, **columns), [Chair(0, player.id, None, False)])


def result(score, reason="TL-77"):
    return {"status": "over", "result": json.dumps({"winners": [], "scores": [score], "reason": reason})}


def test_a_second_try_of_a_day_adds_nothing(url):
    async def work(store):
        ada = await store.add_player("Ada", "en")
        await asyncio.gather(*[try_it(store, ada, id) for id in ("a", "b", "c")])
        await try_it(store, ada, "d", day="2026-11-17")
        kept = [id for id in "abcd" if await store.table(id) is not None]
        return kept, await store.tries("killed", DAY), await store.tries_of("killed", ada.id, DAY)

    kept, of_day, of_ada = with_store(url, work)
    assert len(of_day) == 1 and [one.day for one in of_ada] == [DAY, "2026-11-17"]
    assert kept == [of_day[0].table, "d"], "no table is left of a try that does not count"


def test_a_try_has_a_score_once_it_is_played_to_its_end(url):
    async def work(store):
        for name, columns in {"Ada": {}, "Bob": result(31), "Cleo": result(0, "resigned")}.items():
            player = await store.add_player(name, "en")
            await try_it(store, player, name, **columns)
        return await store.tries("killed", DAY)

    found = {one.table: (one.over, one.score) for one in with_store(url, work)}
    assert found == {"Ada": (False, None), "Bob": (True, 31), "Cleo": (True, None)}


def test_an_account_takes_over_the_tries_of_a_guest_but_no_second_one(url):
    async def work(store):
        guest, account = await store.add_player("Guest", "en"), await store.add_player("Ada", "en")
        await try_it(store, account, "own", **result(10))
        await try_it(store, guest, "second", **result(60))
        await try_it(store, guest, "eve", day="2026-11-15", **result(20))
        await store.merge(guest.id, account.id)
        return await store.tries_of("killed", account.id, "2026-01-01"), await store.tries("killed", DAY)

    mine, today = with_store(url, work)
    assert [one.table for one in mine] == ["eve", "own"] and [one.table for one in today] == ["own"]
