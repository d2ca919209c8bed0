"""Tournaments in the store: all of a change or nothing, whoever is faster."""

from __future__ import annotations

from anachron.store import Change, Entrant, Fixture, Ruling, Tournament
from tests.store.keeping import seated, with_store


def kept(host):
    one = Entrant(1, host, strength=1500.0)
    return Tournament(
        "t1", "November", "killed", "swiss", "open", host, None, 1.0, None, None, 0, {}, entrants=(one,)
    )


async def opened(store):
    ada = await seated(store)
    await store.tournaments.add(kept(ada.id))
    return ada


def test_what_was_thought_of_before_another_change_is_not_written(url):
    async def work(store):
        ada = await opened(store)
        before = await store.tournaments.find("t1")
        first = Change({"status": "live"}, fixtures=(Fixture(1, 1, "", [1], [1.0], "free", made=2.0),))
        late = Change({"status": "over"}, rulings=(Ruling(1, 3.0, ada.id, "finish", {}),))
        done = [await store.tournaments.change("t1", before.epoch, one) for one in (first, late)]
        return done, await store.tournaments.find("t1")

    done, after = with_store(url, work)
    assert done == [True, False]
    assert after.status == "live" and after.epoch == 1 and after.rulings == ()
    assert after.fixtures == (Fixture(1, 1, "", [1], [1.0], "free", made=2.0),)
    assert [one.name for one in after.entrants] == ["Ada"]


def test_what_is_due_is_found_and_what_is_over_is_not(url):
    async def work(store):
        await opened(store)
        found = []
        for columns in ({"due": 5.0}, {"due": None}, {"due": 5.0, "status": "over"}):
            before = await store.tournaments.find("t1")
            await store.tournaments.change("t1", before.epoch, Change(columns))
            found.append([await store.tournaments.overdue(time, 9) for time in (4.0, 5.0)])
        return found

    assert with_store(url, work) == [[[], ["t1"]], [[], []], [[], []]]


def test_an_account_takes_over_what_a_guest_has_entered_and_organised(url):
    async def work(store):
        ada = await opened(store)
        bea = await store.add_player("Bea", "en")
        await store.merge(ada.id, bea.id)
        return bea, await store.tournaments.find("t1")

    bea, after = with_store(url, work)
    assert after.host == bea.id and after.entrants[0].player == bea.id


def test_whoever_is_gone_is_out_and_their_results_stay(url):
    async def work(store):
        ada = await opened(store)
        await store.privacy.erase(ada.id)
        return await store.tournaments.find("t1")

    [one] = with_store(url, work).entrants
    assert one.status == "out" and one.name != "Ada"
