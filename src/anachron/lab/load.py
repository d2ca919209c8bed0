"""The server under load: many live tables, choices at a human pace; what is acknowledged is never lost."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

import anachron
from anachron.lab import builds, stock
from anachron.lab.serving import PATIENCE, Home, Nodes
from anachron.lab.stillness import Still, still
from anachron.lab.stock import Stocked
from anachron.lab.timing import CONTROL, differences, true_faces
from anachron.lab.wires import Place, Reply, Stream, Wires, clock, request
from anachron.store import Store

RESENT = 0.05  # the share of choices that are sent twice, as over a bad line
CALM = 3.0  # seconds for everything to settle before and after
FAR = 0.1  # seconds between two clocks that somebody might notice
BETWEEN = 10.0  # seconds between two kills of a node, about
SETTLING = 10.0  # seconds without kills in the end, at least


class Plan(NamedTuple):
    """What to put on the server."""

    tables: int = 300
    watchers: int = 4  # live connections to a table
    seconds: float = 60.0
    pace: float = 9.0  # seconds between two choices of a table, about
    thinking: int = 0  # tables at which bots think all the time
    clocks: bool = False  # at all tables
    reviewing: int = 0  # finished matches that are reviewed meanwhile
    kill: bool = False  # the server, in the middle, as if by a power cut; of several nodes one every 10 s
    between: float = 0.0  # seconds between two kills, about: again and again, at random moments
    nodes: int = 1
    database: str = ""  # of the nodes; else each run has a folder of its own


class Sent(NamedTuple):
    """A choice that was acknowledged."""

    table: str
    key: str
    seat: int
    question: str
    number: int  # the length of the journal that came back
    begun: float
    took: float  # seconds to the acknowledgement

    @property
    def is_held(self) -> bool:
        """Whether it is an answer to a response window, which nobody else sees before that closes."""
        return self.question.startswith("w")


# The people.


class Crowd:
    """Everybody at all tables."""

    def __init__(self, plan: Plan, place: Callable[[], Place], tables: list[Stocked], seed: int = 0) -> None:
        self.plan, self.place, self.random = plan, place, Random(seed)
        self.wires: dict[Place, Wires] = {}
        self.guests = [Guests(self, place, table) for table in tables]
        self.until = 0.0
        self.sent: list[Sent] = []
        self.refused: Counter[int] = Counter()

    async def arrive(self) -> None:
        for guests in self.guests:  # one table after the other, as people would
            await asyncio.gather(*(stream.connect() for stream in guests.streams))

    async def play(self, seconds: float) -> None:
        self.until = clock() + seconds
        await asyncio.gather(*(guests.play() for guests in self.guests))

    def leave(self) -> None:
        for guests in self.guests:
            for stream in guests.streams:
                stream.close()
        for wires in self.wires.values():
            wires.close()

    async def post(self, address: str, token: str, body: bytes) -> Reply:
        """To any of the nodes."""
        place = self.place()
        return await self.wires.setdefault(place, Wires(place)).post(address, token, body)


class Guests:
    """Those at one table: players first, then spectators."""

    def __init__(self, crowd: Crowd, place: Callable[[], Place], table: Stocked) -> None:
        self.crowd, self.table = crowd, table
        tokens = [*table.tokens, *[""] * crowd.plan.watchers][: max(crowd.plan.watchers, len(table.tokens))]
        self.streams = [Stream(place, table.id, token, lambda stream: None) for token in tokens]

    async def play(self) -> None:
        """One choice after another, at a human pace, until time is up."""
        random, pace = self.crowd.random, self.crowd.plan.pace
        await asyncio.sleep(random.uniform(0, pace))
        while clock() < self.crowd.until:
            asked = [seat for seat, stream in enumerate(self.streams) if stream.mine]
            if asked:
                await self.choose(random.choice(asked))
            await asyncio.sleep(random.uniform(0.6, 1.4) * pace)

    async def choose(self, seat: int) -> None:
        """Some choice that the seat is offered; every now and then it is sent twice."""
        question, numbers = self.streams[seat].asked()
        if not numbers:
            return
        key = secrets.token_hex(12)
        choice = self.crowd.random.choice(numbers)
        body = json.dumps({"question": question, "choice": choice, "key": key}).encode()
        begun = clock()
        reply = await self.post(self.streams[seat].token, body)
        if reply.status != 200:
            self.crowd.refused[reply.status] += 1
            return
        number = json.loads(reply.body)["number"]
        self.crowd.sent.append(Sent(self.table.id, key, seat, question, number, begun, reply.at - begun))
        if self.crowd.random.random() < RESENT:
            again = await self.post(self.streams[seat].token, body)
            assert json.loads(again.body)["number"] == number, "a choice sent again got another answer"

    async def post(self, token: str, body: bytes) -> Reply:
        """Send until it has arrived, as the browser does; while servers are killed, for however long."""
        tried = clock()
        while True:
            try:
                return await self.crowd.post(f"/api/tables/{self.table.id}/choose", token, body)
            except OSError:
                if clock() - tried > PATIENCE and self.crowd.until < float("inf"):
                    raise
                await asyncio.sleep(0.4)


# A run.


class Figures(NamedTuple):
    """What a run has shown."""

    sent: list[Sent]
    first: list[float]  # seconds from a post to the first that somebody else sees of it
    updates: list[float]  # and to the last: the board and the choices of now
    unseen: int  # updates that never arrived
    behind: int  # streams that do not know the end of the journal
    lost: int  # acknowledged, but not in the journal
    doubled: int
    stuck: int  # tables that did not go on after a kill
    refused: dict[int, int]
    memory: float  # bytes a table
    cpu: float  # seconds a choice
    share: float  # of one core
    crowd: float  # the same of the load generator
    streamed: float  # bytes a choice
    restart: float  # seconds from the kill to the first answer
    still: Still
    silence: float  # seconds for which nothing was told of a table, at most, for whatever reason
    written: float  # bytes the database wrote a choice, where it tells
    kills: int
    judged: int  # decisions, by reviews
    clocks: list[float]  # seconds by which pages were wrong about a clock, at every message


def run(plan: Plan) -> Iterator[str]:
    """The whole load test, line by line as it comes."""
    yield f"anachron {anachron.__version__}, {builds.build_name()}, {os.cpu_count()} cores"
    busy = f", {plan.thinking} tables of bots thinking" if plan.thinking else ""
    busy += f"; at first no review, then {plan.reviewing}" if plan.reviewing else ""
    yield f"{plan.tables} tables, {plan.watchers} live connections each, {plan.pace:g} s a choice{busy}"
    alone = plan._replace(nodes=1, database="", kill=plan.kill and not plan.database)
    calm = [alone._replace(reviewing=0)] if plan.reviewing else []
    for one in [*calm, alone, plan] if plan.database else [*calm, alone]:
        yield f"\n{one.nodes} on {'PostgreSQL' if one.database else 'SQLite'}"
        with tempfile.TemporaryDirectory(prefix="anachron-") as folder:
            yield from printed(one, with_uvloop(measure(one, Path(folder))))


def with_uvloop(work: object) -> Figures:
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)  # type: ignore[arg-type]
    return uvloop.run(work)  # type: ignore[arg-type]


async def measure(plan: Plan, folder: Path) -> Figures:
    home = Home(folder, plan.database)
    tables = await stock.stock(
        home.url, plan.tables, plan.thinking, plan.reviewing, CONTROL if plan.clocks else None
    )
    nodes = Nodes(home, plan.nodes)
    crowd = Crowd(plan, nodes.place, tables.live)
    try:
        await nodes.start()
        return await watched(plan, nodes, crowd, tables.over)
    finally:
        crowd.leave()
        await asyncio.sleep(0.5)  # for the connections to end
        nodes.stop()


async def watched(plan: Plan, server: Nodes, crowd: Crowd, over: list[Stocked]) -> Figures:
    """Let people come and play, have matches reviewed, and look at what becomes of it."""
    empty = server.memory
    await crowd.arrive()
    await asyncio.sleep(CALM)
    before, streamed = server.cpu_seconds, sum_bytes(crowd)
    begun, own, wrote = clock(), time.process_time(), written(plan)
    await ask_for_reviews(crowd, over)
    killing = asyncio.create_task(kill(server, crowd, plan)) if plan.kill else None
    await crowd.play(plan.seconds)
    spent, took = server.cpu_seconds - before, clock() - begun
    restart = await killing if killing else Restart(0.0, 0.0)
    memory, reviewed = server.memory, await count_judged(server, over)
    await asyncio.sleep(CALM)
    end = clock()
    first, updates, unseen = arrivals(crowd)
    kept = await journals(server.home.url, [guests.table.id for guests in crowd.guests])
    lost, doubled, behind = compare(crowd, kept)
    count = max(1, len(crowd.sent))
    return Figures(
        crowd.sent,
        first,
        updates,
        unseen,
        behind,
        lost,
        doubled,
        stuck(crowd, restart.at) if plan.kill else 0,
        dict(crowd.refused),
        (memory - empty) / max(1, plan.tables),
        spent / count,
        spent / took,
        (time.process_time() - own) / took,
        (sum_bytes(crowd) - streamed) / count,
        restart.took,
        still(owed(crowd, updates), [guests.streams for guests in crowd.guests], end),
        max((silence(crowd, guests, begun) for guests in crowd.guests), default=0.0),
        (written(plan) - wrote) / count,
        restart.kills,
        reviewed,
        await wrong_clocks(server.home.url, crowd) if plan.clocks else [],
    )


async def wrong_clocks(url: str, crowd: Crowd) -> list[float]:
    """By how many seconds pages were wrong about a clock, for every clock at every message."""
    store, found = await Store.open(url), list[float]()
    try:
        for guests in crowd.guests:
            true = await true_faces(store, guests.table.id, guests.table.length)
            for stream in guests.streams:
                found += differences(stream.dial, true)
    finally:
        await store.close()
    return found


async def ask_for_reviews(crowd: Crowd, over: list[Stocked]) -> None:
    """Every match that is over, by one who played it."""
    for table in over:
        reply = await crowd.post(f"/api/tables/{table.id}/review", table.tokens[0], b"{}")
        assert reply.status == 200, reply.body


async def count_judged(server: Nodes, over: list[Stocked]) -> int:
    """How many decisions have been judged."""
    place = server.place()
    wires = Wires(place)
    try:
        asked = [request("GET", place, f"/api/tables/{table.id}/review", table.tokens[0]) for table in over]
        return sum([len(json.loads((await wires.ask(one)).body)["decisions"]) for one in asked])
    finally:
        wires.close()


def owed(crowd: Crowd, updates: list[float]) -> list[float]:
    """For how long each choice was owed: to who made it, and to everybody else unless it is held."""
    return [*updates, *(sent.took for sent in crowd.sent)]


def silence(crowd: Crowd, guests: Guests, since: float) -> float:
    """The longest time for which nobody at a table was told anything, up to the last choice made there."""
    last = max((sent.begun for sent in crowd.sent if sent.table == guests.table.id), default=since)
    times = sorted(arrival.at for stream in guests.streams for arrival in stream.arrivals)
    gaps = (later - max(since, earlier) for earlier, later in pairwise(times) if earlier < last)
    return max(gaps, default=0.0)


def written(plan: Plan) -> float:
    """Bytes that PostgreSQL has put into its log so far."""
    if not plan.database:
        return 0.0
    import psycopg

    with psycopg.connect(plan.database) as connection:
        row = connection.execute("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')").fetchone()
    return float(row[0]) if row is not None else 0.0


class Restart(NamedTuple):
    """When the server was up again, and how long that took."""

    at: float
    took: float
    kills: int = 0


async def kill(server: Nodes, crowd: Crowd, plan: Plan) -> Restart:
    """A server dies and comes back in the middle; of several nodes, or if so planned, again and again."""
    if plan.nodes > 1 or plan.between:
        return await kill_again(server, crowd, plan)
    await asyncio.sleep(plan.seconds / 2)
    crowd.until = float("inf")
    took = await server.kill()
    crowd.until = clock() + plan.seconds / 2
    return Restart(clock(), took, 1)


async def kill_again(nodes: Nodes, crowd: Crowd, plan: Plan) -> Restart:
    """One after another, while others go on or none; then time is left for everybody to see the end."""
    between = plan.between or BETWEEN
    rest = max(SETTLING, 2 * between)
    last, kills, took, restart = crowd.until - rest - between, 0, 0.0, 0.0
    crowd.until = float("inf")
    while clock() < last:
        await asyncio.sleep(max(0.0, nodes.random.uniform(between / 2, between * 3 / 2) - restart))
        up = await nodes.kill()
        restart = up if plan.nodes > 1 else 0.0
        kills, took = kills + 1, max(took, up)
    crowd.until = clock() + rest
    return Restart(clock(), took, kills)


def sum_bytes(crowd: Crowd) -> int:
    return sum(stream.bytes for guests in crowd.guests for stream in guests.streams)


def arrivals(crowd: Crowd) -> tuple[list[float], list[float], int]:
    """How long each choice took to be seen by the others at its table, and how often it was not."""
    streams = {guests.table.id: guests.streams for guests in crowd.guests}
    begun, whole, unseen = list[float](), list[float](), 0
    for sent in crowd.sent:
        if sent.is_held:
            continue
        for seat, stream in enumerate(streams[sent.table]):
            first, last = stream.saw(sent.number), stream.heard_of(sent.number)
            if first is None or last is None:
                unseen += 1
            elif seat != sent.seat:
                begun.append(first - sent.begun)
                whole.append(last - sent.begun)
    return begun, whole, unseen


class Kept(NamedTuple):
    """A journal as the store has it."""

    keys: Counter[str]
    numbers: dict[str, int]
    length: int


async def journals(url: str, ids: list[str]) -> dict[str, Kept]:
    store = await Store.open(url)
    try:
        found = {}
        for id in ids:
            lines = await store.journal(id)
            keyed = [(sent_key(line.key), line.number) for line in lines if line.key]
            found[id] = Kept(Counter(key for key, _ in keyed), dict(keyed), len(lines))
        return found
    finally:
        await store.close()


def sent_key(kept: str) -> str:
    """The key as it was sent: the server sets that of the player before it."""
    return kept.rpartition(" ")[2]


def compare(crowd: Crowd, kept: dict[str, Kept]) -> tuple[int, int, int]:
    """Acknowledged choices that are not in the journal; that are there twice; streams left behind."""
    chosen = [sent for sent in crowd.sent if not sent.is_held]
    lost = sum(kept[sent.table].numbers.get(sent.key) != sent.number for sent in chosen)
    doubled = sum(kept[sent.table].keys[sent.key] > 1 for sent in chosen)
    for guests in crowd.guests:
        if anachron.game(guests.table.game).windows is None:  # windows write what nobody posts
            mine = sum(sent.table == guests.table.id for sent in chosen)
            doubled += max(0, kept[guests.table.id].length - guests.table.length - mine)
    behind = sum(
        stream.n < kept[guests.table.id].length for guests in crowd.guests for stream in guests.streams
    )
    return lost, doubled, behind


def stuck(crowd: Crowd, since: float) -> int:
    """Tables at which nothing was acknowledged after the restart, though somebody was asked."""
    going = {sent.table for sent in crowd.sent if sent.begun > since}
    return sum(
        guests.table.id not in going and any(stream.mine for stream in guests.streams)
        for guests in crowd.guests
    )


# What is printed.


def printed(plan: Plan, found: Figures) -> Iterator[str]:
    held = sum(sent.is_held for sent in found.sent)
    yield f"{len(found.sent)} choices in {plan.seconds:g} s ({held} of them in response windows)"
    yield ""
    yield f"{'milliseconds':40}{'p50':>8}{'p95':>8}{'p99':>8}{'most':>8}"
    yield row("from a post to its acknowledgement", [sent.took for sent in found.sent])
    yield row("to everybody else: its first picture", found.first)
    yield row("to everybody else: all of it", found.updates)
    if plan.clocks:
        yield row("a clock on a page from the server's own", found.clocks)
        wrong = sum(seconds >= FAR for seconds in found.clocks)
        yield f"{wrong} of {len(found.clocks)} clocks shown were {FAR:g} s off or more"
    yield ""
    yield f"lost {found.lost}, doubled {found.doubled}"
    yield f"updates never seen {found.unseen}, streams left behind {found.behind}"
    if found.refused:
        yield "refused: " + ", ".join(f"{count} with {status}" for status, count in found.refused.items())
    if plan.kill:
        times = "killed and up again" if found.kills == 1 else f"killed {found.kills} times, up again"
        yield f"{times} after {found.restart:.1f} s at most; tables that did not go on: {found.stuck}"
    if plan.reviewing:
        yield f"{found.judged} decisions judged by reviews"
    yield str(found.still)
    yield f"nothing told of a table for at most {found.silence:.1f} s, people and windows included"
    yield f"memory {found.memory / 1e6:.2f} MB a table, {found.streamed / 1e3:.0f} kB told a choice"
    if found.written:
        yield f"the database wrote {found.written / 1e3:.1f} kB a choice"
    yield f"server CPU {found.cpu * 1e3:.1f} ms a choice, {found.share:.0%} of one core"
    yield f"load generator {found.crowd:.0%} of one core"


def row(what: str, seconds: list[float]) -> str:
    places = "".join(f"{1e3 * quantile(seconds, share):8.1f}" for share in (0.5, 0.95, 0.99, 1.0))
    return f"{what:40}{places}"


def quantile(found: list[float], share: float) -> float:
    """The value below which this share lies."""
    ordered = sorted(found)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")
