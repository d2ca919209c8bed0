"""Group commit: many writers, failures that stay alone, and a process that is killed."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import textwrap

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from anachron.store import Doubled, Line, Store
from anachron.store.schema import players
from tests.store.keeping import seated, with_store


def test_a_failing_write_in_a_group_fails_alone(url):
    async def work(store):
        await seated(store)
        await store.append("t", [Line(1, "one", "k1")])
        appends = [
            store.append("t", [Line(2, "two", "k2")]),
            store.append("t", [Line(3, "again", "k1")]),
            store.append("t", [Line(3, "three", "k3")]),
            store.append("t", [Line(4, "four", "k3")]),
            store.append("t", [Line(4, "four", "k4")]),
        ]
        results = await asyncio.gather(*appends, return_exceptions=True)
        return results, await store.journal("t")

    results, journal = with_store(url, work)
    assert [getattr(result, "number", None) for result in results] == [None, 1, None, 3, None]
    assert [line.text for line in journal] == ["one", "two", "three", "four"]


def test_nothing_of_a_failing_write_stays(url):
    def half(connection):
        connection.execute(insert(players).values(name="Eve", lang="en", created=0.0))
        connection.execute(insert(players).values(name="Mallory", lang=None, created=0.0))

    async def work(store):
        results = await asyncio.gather(
            store.add_player("Ada", "en"),
            store._write(half),
            store.add_player("Bob", "en"),
            return_exceptions=True,
        )
        names = [await store.player(number) for number in range(1, 12)]
        return results, [player.name for player in names if player]

    (ada, error, bob), names = with_store(url, work)
    assert (ada.name, bob.name) == ("Ada", "Bob")
    assert isinstance(error, IntegrityError)
    assert names == ["Ada", "Bob"]


def test_whoever_is_cancelled_leaves_once_it_is_decided(url):
    async def work(store):
        await seated(store)
        given_up = asyncio.create_task(store.append("t", [Line(1, "one", "k1")]))
        await asyncio.sleep(0)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        return await store.journal("t")

    assert with_store(url, work) == [Line(1, "one", "k1")]


def test_two_stores_on_one_file_take_turns(url):
    async def fill(store, id):
        for number in range(1, 51):
            await store.append(id, [Line(number, "x", f"k{number}")])

    async def run():
        first, second = await asyncio.gather(*[Store.open(url) for _ in range(2)])
        await seated(first, "t")
        await seated(second, "u")
        await asyncio.gather(fill(first, "t"), fill(second, "u"))
        journals = [await second.journal("t"), await first.journal("u")]
        await asyncio.gather(first.close(), second.close())
        return journals

    assert [len(journal) for journal in asyncio.run(run())] == [50, 50]


def test_two_who_write_the_same_answer_write_it_once(url):
    async def work(store):
        await seated(store)
        sent = [store.append("t", [Line(1, "one", "k")]) for _ in range(20)]
        results = await asyncio.gather(*sent, return_exceptions=True)
        return results, await store.journal("t")

    results, journal = with_store(url, work)
    assert results.count(None) == 1
    assert all(isinstance(result, Doubled) and result.number == 1 for result in results if result)
    assert len(journal) == 1


def test_closing_writes_what_waits_and_refuses_more(url):
    async def run():
        store = await Store.open(url)
        await seated(store)
        waiting = [asyncio.create_task(store.append("t", [Line(n, "x")])) for n in range(1, 9)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(RuntimeError, match="closed"):
            await store.append("t", [Line(9, "x")])

    asyncio.run(run())
    assert len(with_store(url, lambda store: store.journal("t"))) == 8


APPENDING = """
    import asyncio, sys
    from anachron.store import Line, Store

    async def fill(store, table):
        for number in range(1, 100_000):
            await store.append(table, [Line(number, f"{table} {number}", f"k{number}")])
            print(table, number, flush=True)

    async def main():
        store = await Store.open(sys.argv[1])
        await asyncio.gather(*[fill(store, f"t{n}") for n in range(8)])

    asyncio.run(main())
"""


def test_a_killed_process_loses_no_append_it_acknowledged(url):
    async def tables(store):
        for number in range(8):
            await seated(store, f"t{number}")

    async def kept(store):
        return {f"t{number}": await store.journal(f"t{number}") for number in range(8)}

    with_store(url, tables)
    command = [sys.executable, "-c", textwrap.dedent(APPENDING), url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        acknowledged = [process.stdout.readline().split() for _ in range(400)]
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read().splitlines(keepends=True)
    acknowledged += [line.split() for line in rest if line.endswith("\n")]
    assert process.returncode == -signal.SIGKILL
    journals = with_store(url, kept)
    for table, number in acknowledged:
        assert journals[table][int(number) - 1].text == f"{table} {number}"
    for lines in journals.values():
        assert [line.number for line in lines] == list(range(1, len(lines) + 1)), "no gaps, nothing twice"
