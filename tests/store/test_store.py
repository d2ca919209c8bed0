"""What the store keeps, and what it gives back."""

from __future__ import annotations

import asyncio

import pytest

from anachron.store import Chair, Doubled, Held, Line, Overtaken, Said, Taken
from tests.store.keeping import row, seated, with_store


def test_a_player_can_be_found_renamed_and_addressed_in_another_language(url):
    async def work(store):
        ada = await store.add_player("Ada", "en")
        await store.rename(ada.id, "Ada L.")
        await store.set_lang(ada.id, "fr")
        return ada, await store.player(ada.id), await store.player(99)

    ada, found, nobody = with_store(url, work)
    assert found == ada._replace(name="Ada L.", lang="fr")
    assert nobody is None


def test_a_login_belongs_to_one_player(url):
    async def work(store):
        ada, bob = await store.add_player("Ada", "en"), await store.add_player("Bob", "en")
        await store.set_login(ada.id, "ada", "hash")
        with pytest.raises(Taken, match="'ada' is taken"):
            await store.set_login(bob.id, "ada", "other")
        return ada, await store.find_login("ada"), await store.find_login("bob")

    ada, found, nobody = with_store(url, work)
    assert found == (ada._replace(login="ada"), "hash")
    assert nobody is None


def test_a_token_leads_to_its_player_until_it_is_dropped(url):
    async def work(store):
        ada = await store.add_player("Ada", "en")
        await store.add_token(ada.id, "d1", "browser")
        await store.add_token(ada.id, "d2", "api", "my bot")
        kept = await store.tokens(ada.id)
        await store.drop_token("d1")
        return ada, kept, await store.find_token("d1"), await store.find_token("d2")

    ada, kept, dropped, found = with_store(url, work)
    assert [(token.digest, token.kind, token.label) for token in kept] == [
        ("d1", "browser", ""),
        ("d2", "api", "my bot"),
    ]
    assert dropped is None and found == ada


def test_a_token_that_was_looked_up_before_tells_of_every_change(url):
    async def work(store):
        ada = await store.add_player("Ada", "en")
        bob = await store.add_player("Bob", "en")
        await store.add_token(ada.id, "d", "browser")
        seen = [await store.find_token("d")]
        await store.rename(ada.id, "Countess")
        seen.append(await store.find_token("d"))
        asking = asyncio.create_task(store.find_token("d"))
        await store.drop_token("d")
        await asking
        await store.add_token(ada.id, "e", "api")
        kept = await store.find_token("e")
        await store.merge(ada.id, bob.id)
        gone = [await store.find_token(digest) for digest in ("d", "e")]
        return [player.name for player in seen], kept.name, gone

    assert with_store(url, work) == (["Ada", "Countess"], "Countess", [None, None])


def test_tokens_that_are_asked_for_again_and_again_are_looked_up_together(url, monkeypatch):
    async def work(store):
        ada = await store.add_player("Ada", "en")
        for digest in "abc":
            await store.add_token(ada.id, digest, "browser")
            await store.find_token(digest)
        reads, read = [], store._read

        async def counted(work):
            reads.append(work)
            return await read(work)

        monkeypatch.setattr(store, "_read", counted)
        for _ in range(2):  # as somebody who asks every other time
            store._fresh = 0.0
            await store.find_token("a")
        found = [await store.find_token(digest) for digest in "abc"]
        return len(reads), [player.name for player in found]

    assert with_store(url, work) == (2, ["Ada"] * 3)


def test_what_a_guest_had_goes_to_the_account(url):
    async def work(store):
        account = await store.add_player("Ada", "en")
        guest = await seated(store, "t")
        await store.add_token(guest.id, "d", "browser")
        await store.merge(guest.id, account.id)
        newcomer = await store.add_player("Bob", "en")
        return account, guest, newcomer, await store.table("t"), await store.find_token("d")

    account, guest, newcomer, (table, chairs), owner = with_store(url, work)
    assert table.host == chairs[0].player == account.id
    assert owner is None  # somebody else may know a guest's token
    assert newcomer.id != guest.id, "the number of a guest who is gone is never given again"


def test_a_table_comes_back_as_it_was(url):
    async def work(store):
        ada = await seated(store, "t", options={"mode": "duel", "packs": ["é"]}, public=False)
        await store.set_chair("t", Chair(0, ada.id, "expert", True))
        await store.change("t", status="live", head="head", changed=7.0)
        return ada, await store.table("t"), await store.table("u")

    ada, (table, chairs), nothing = with_store(url, work)
    expected = {"options": {"mode": "duel", "packs": ["é"]}, "public": False, "status": "live"}
    assert table._replace(epoch=0) == row("t", ada.id, head="head", changed=7.0, **expected)
    assert chairs == [Chair(0, ada.id, "expert", True), Chair(1, None, "skilled", False)]
    assert nothing is None


def test_a_journal_grows_with_its_table_in_one_step(url):
    async def work(store):
        await seated(store)
        await store.append("t", [Line(1, "one", "k1"), Line(2, "two")])
        bot = Chair(1, None, "master", False)
        await store.append("t", [Line(3, "three", "k3")], [bot], status="over", result="{}")
        return await store.journal("t"), await store.table("t")

    journal, (table, chairs) = with_store(url, work)
    assert journal == [Line(1, "one", "k1"), Line(2, "two"), Line(3, "three", "k3")]
    assert (table.status, table.result, chairs[1].level) == ("over", "{}", "master")
    assert table.changed > 1.0, "an append is a change of the table"


def test_a_line_sent_again_is_doubled_and_changes_nothing(url):
    async def work(store):
        await seated(store)
        await store.append("t", [Line(1, "one", "k1"), Line(2, "two", "k2")])
        with pytest.raises(Doubled) as doubled:
            await store.append("t", [Line(3, "three"), Line(4, "again", "k2")], status="over")
        return doubled.value.number, await store.journal("t"), await store.table("t")

    number, journal, (table, _) = with_store(url, work)
    assert number == 2
    assert len(journal) == 2 and table.status == "open"


def test_a_number_written_already_is_overtaken(url):
    async def work(store):
        await seated(store)
        await store.append("t", [Line(1, "one", "k1")])
        with pytest.raises(Overtaken):
            await store.append("t", [Line(1, "other", "k2")])
        return await store.journal("t")

    assert with_store(url, work) == [Line(1, "one", "k1")]


def test_the_same_key_may_be_used_at_two_tables(url):
    async def work(store):
        await seated(store, "t")
        await seated(store, "u")
        for id in "tu":
            await store.append(id, [Line(1, "one", "k")])
        return await store.journal("t") == await store.journal("u")

    assert with_store(url, work)


def test_a_seat_holds_one_early_answer(url):
    async def work(store):
        await seated(store)
        await store.hold("t", Held(1, "q1", "pass", "k1"))
        await store.hold("t", Held(1, "q2", "play", "k2"))
        await store.hold("t", Held(0, "q2", "pass", "k3"))
        both = await store.held("t")
        await store.drop_held("t", 0)
        one = await store.held("t")
        await store.drop_held("t")
        return both, one, await store.held("t")

    both, one, none = with_store(url, work)
    assert both == [Held(0, "q2", "pass", "k3"), Held(1, "q2", "play", "k2")]
    assert one == both[1:] and none == []


def test_a_remark_sent_again_is_said_once(url):
    said = [Said(1, 0, "Ada", "bonjour ☺", 5.0), Said(2, None, "Eve", "hello", 6.0)]

    async def work(store):
        await seated(store)
        for remark, key in zip(said, ("k1", "k2")):
            await store.say("t", remark, key)
        with pytest.raises(Doubled) as doubled:
            await store.say("t", said[0]._replace(number=3), "k1")
        return doubled.value.number, await store.chat("t")

    assert with_store(url, work) == (1, said)


def test_the_lobby_lists_public_tables_and_ones_own(url):
    async def work(store):
        ada = await seated(store, "old", created=1.0)
        await seated(store, "new", created=2.0)
        await seated(store, "secret", public=False)
        await seated(store, "live", status="live", changed=5.0)
        await seated(store, "over", status="over", changed=9.0)
        await store.set_chair("live", Chair(1, ada.id, None, False))
        await store.set_chair("over", Chair(1, ada.id, None, False))
        return [await store.open_tables(9), await store.recent(9), await store.tables_of(ada.id, 9)]

    lists = with_store(url, work)
    assert [[table.row.id for table in tables] for tables in lists] == [
        ["new", "old"],
        ["over", "live"],
        ["live", "old", "over"],
    ]
    assert lists[0][0].names == ["Ada", ""]
    assert [chair.level for chair in lists[0][0].chairs] == [None, "skilled"]


def test_a_list_is_as_long_as_asked_for(url):
    async def work(store):
        for number in range(5):
            await seated(store, f"t{number}", created=float(number))
        return await store.open_tables(2)

    assert [table.row.id for table in with_store(url, work)] == ["t4", "t3"]


def test_what_is_overdue_is_found_page_by_page(url):
    async def work(store):
        for id, due in (("c", 5.0), ("b", 5.0), ("a", 7.0), ("late", 9.0)):
            await seated(store, id, due=due)
        await seated(store, "over", due=1.0, status="over")
        pages, last = [], (0.0, "")
        while page := await store.days.overdue(8.0, last, 2):
            pages.append(page)
            last = page[-1]
        return pages

    assert with_store(url, work) == [[(5.0, "b"), (5.0, "c")], [(7.0, "a")]]
