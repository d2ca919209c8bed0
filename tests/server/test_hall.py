"""Tables come into memory once, and one that stopped by a fault moves again."""

from __future__ import annotations

import asyncio

from anachron.server import trouble
from anachron.server.hall import Hall
from anachron.server.table import Table
from anachron.store import Store
from tests.server.sitting import Guest, OnTheSpot, serving


class Counting(Hall):
    """A hall that knows how often it went to the store."""

    fetches = 0

    async def fetch(self, id: str) -> Table | None:
        self.fetches += 1
        return await super().fetch(id)


def test_a_table_is_fetched_once_though_the_first_who_asked_has_gone(tmp_path):
    with serving(tmp_path) as client:
        id = Guest(client, "Ada").open_table("killed", ["me", "novice"], options={"first": 0}).id

    async def fetches() -> int:
        store = await Store.open(f"sqlite:///{tmp_path / 'anachron.db'}")
        hall = Counting(store, workers=OnTheSpot())
        gone = asyncio.create_task(hall.table(id))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.wait([gone])
        one, other = await asyncio.gather(hall.table(id), hall.table(id))
        assert one is other is hall.tables[id] and not hall.loading
        await hall.close()
        await store.close()
        return hall.fetches

    assert asyncio.run(fetches()) == 1


def test_a_table_of_people_is_dealt_as_people_play(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = Guest(client, "Ada"), Guest(client, "Bob")
        for chairs, option, drawn in (
            (["me", "novice"], {}, True),
            (["me", None], {}, False),
            (["me", None], {"repetition": True}, True),
        ):
            seat = ada.open_table("killed", chairs, options={"first": 0, **option})
            if None in chairs:
                bob.sit(seat.id)
                seat.verb("start")
            assert seat.look()["view"]["options"]["repetition"] is drawn


def test_bots_try_again_after_a_fault(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(trouble, "AGAIN", 0.05)
    think, faults = OnTheSpot.think, ["out of memory"]

    async def faulty(self, *question, **how):
        if faults:
            raise OSError(faults.pop())
        return await think(self, *question, **how)

    monkeypatch.setattr(OnTheSpot, "think", faulty)
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", "novice"], options={"first": 1})
        ada.wait(lambda told: told["mine"])
    assert not faults and f"table {ada.id} stopped moving" in caplog.text and "out of memory" in caplog.text
