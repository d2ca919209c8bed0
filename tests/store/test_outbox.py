"""The outbox: a wait is told once, what is taken comes again after its lease alone, and what is void goes."""

from __future__ import annotations

from anachron.store import Store
from anachron.store.days import HOOK, MAIL
from anachron.store.models import Notice
from tests.store.keeping import seated, with_store


async def told(store: Store) -> None:
    ada, days = await seated(store), store.days
    await days.ask("t", [ada.id], 100.0, None)
    [wait] = await days.untold(100.0, 10)
    one, other = (Notice(name, ada.id, HOOK, "https://a.example", "t", 101.0) for name in "ab")
    await days.queue(wait, 101.0, [one])
    await days.queue(wait, 102.0, [other])
    assert await days.take(100.5, 60.0) is None, "not before its time"
    assert await days.take(101.0, 60.0) == one and await days.take(102.0, 60.0) is None, "told once, leased"
    again = await days.take(161.0, 60.0)
    assert again is not None and (again.name, again.tries) == ("a", 1), "after the lease under its name"
    await days.resume(162.0)
    assert (await days.take(162.0, 60.0) or other).name == "a"
    found = await days.wait_of(ada.id, "t", 162.0)
    assert found is not None and not found.online
    await days.ask("t", [], 163.0, None)
    assert await days.wait_of(ada.id, "t", 163.0) is None, "answered"
    await days.ask("t", [ada.id], 164.0, None)
    [wait] = await days.untold(164.0, 10)
    letter = Notice("c", ada.id, MAIL, "", "t", 165.0)
    await days.queue(wait, 165.0, [other, letter])
    assert [(await days.take(300.0, 60.0) or one).name for _ in range(2)] == ["b", "c"], "a is void"
    await days.sent(["b", *await days.letters(ada.id)])
    assert await days.take(900.0, 60.0) is None


def test_a_wait_is_told_once_and_what_is_taken_comes_again_after_its_lease(url):
    with_store(url, told)


async def asked_again(store: Store) -> None:
    ada, days = await seated(store), store.days
    bea = await store.add_player("Bea", "en")
    await days.ask("t", [ada.id], 100.0, 500.0)
    await days.ask("t", [ada.id, bea.id], 200.0, 600.0)
    assert [(one.since, one.due) for one in await days.owed(ada.id, 9)] == [(100.0, 600.0)]
    assert [(one.since, one.due) for one in await days.owed(bea.id, 9)] == [(200.0, 600.0)]
    await days.ask("t", [bea.id], 300.0, 600.0)
    assert await days.owed(ada.id, 9) == [] and len(await days.owed(bea.id, 9)) == 1


def test_who_is_asked_still_waits_since_then_and_until_a_later_moment(url):
    with_store(url, asked_again)
