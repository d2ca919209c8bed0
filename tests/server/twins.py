"""Twin tables: one has the true secrets, the other the same ones redealt for somebody who looks on.

The same is done at both. As long as the match gives that person the same view, with the same events told,
every byte sent to them must be the same, and so must the number of messages; ids, commitments and times are
masked. Windows close at the same moment, by a clock of ours. Where the difference becomes public the pair
ends, and the next one begins from there. (That a view itself tells nothing is what the nets under all games
show.)
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from starlette.applications import Starlette

import anachron
from anachron.draw.board import SHAPES
from anachron.engine import Position, State
from anachron.lab.setups import Setup, setups
from anachron.match import Control, Match
from anachron.server.app import app
from anachron.server.hall import Hall
from anachron.server.responding import open_window
from anachron.server.table import Table
from anachron.server.thinking import Thought
from anachron.server.windows import Window
from anachron.store import Chair, Player
from tests.server.calling import Answer, Caller, Stream
from tests.server.sitting import OnTheSpot

MOST = 300  # decisions of one game
LOOK = 6  # decisions between two looks at everything that can be asked for
SOON = 12  # cards of a pile that may be seen in the course of a pair
LONG = 40  # seconds a window lasts at most
STEP = 0.25  # seconds that our clock takes at a time, while a window is open
PATIENCE = 20.0  # seconds for the server to come to rest
TIME = re.compile(rb"\b\d{10}\.\d+\b|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
LEFT = re.compile(rb'(data-left=\\?"|"window":)[\d.]+')
JSON = "as=json"


class Count(NamedTuple):
    """What a game has shown."""

    decisions: int
    pairs: int
    alike: int  # decisions after which the twins could still not be told apart
    messages: int  # compared, streams only


AFTERWARDS: list[tuple[str, dict[str, Any]]] = [  # what is for finished matches only
    ("review", {}),
    ("room", {"branch": 0, "n": 0, "lead": True}),
    ("tree/0/0", {"seat": 0, "choice": 0}),
    ("tree/0/0/remark", {"text": "hm"}),
    ("tree/0", {"name": "hm"}),
]


class Beat:
    """The time that journals are written by: the same for both twins, later with every decision."""

    def __init__(self) -> None:
        self.now = time.time()

    def time(self) -> float:
        return self.now


BEAT = Beat()


class Leak(AssertionError):
    """Somebody was sent something that tells what they cannot know."""


class Public(Exception):
    """The twins may differ from now on: somebody who looks on has been told so."""


class Stuck(Public):
    """The twins have no choice in common."""


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Starlette]:
    """The whole server, on a store in this folder."""
    server = app(f"sqlite:///{folder / 'anachron.db'}", workers=1, limits=False)
    with patch("anachron.server.windows.LUCK", Midway()), patch("anachron.match.match.clock", BEAT):
        async with server.router.lifespan_context(server):
            yield server


async def guests(server: Starlette, count: int) -> list[tuple[Player, Caller]]:
    """People with names and tokens of their own."""
    found = []
    for n in range(count):
        told = (await Caller(server).post("/api/guest", name=f"Guest {n}", token=True)).data
        player = Player(told["id"], told["name"], told["lang"], told["login"])
        found.append((player, Caller(server, told["token"])))
    return found


async def compare(folder: Path, game: str, seed: int, most: int = MOST) -> Count:
    """One random game of at most so many decisions, played by twins from beginning to end."""
    random = Random(f"twins {game} {seed}")
    found = setups(game)
    setup = found[random.randrange(len(found))]
    async with serving(folder) as server:
        people = await guests(server, setup.seats)
        return await Game(server, setup, people, random, setup.start(seed)).play(most)


class Game:
    """A game as a row of pairs of twins."""

    def __init__(
        self,
        server: Starlette,
        setup: Setup,
        people: list[tuple[Player, Caller]],
        random: Random,
        state: State,
    ) -> None:
        self.server, self.setup, self.people, self.random, self.state = server, setup, people, random, state
        self.control: Control | None = None

    async def play(self, most: int) -> Count:
        decisions = pairs = alike = messages = 0
        while decisions < most and self.state.outcome is None:
            twins = await self.pair()
            try:
                await twins.run(most - decisions)
            except Stuck:
                self.force(twins.tables[0])
            except Public:
                pass
            finally:
                await twins.close()
            self.state = twins.tables[0].played.state
            decisions, pairs = decisions + twins.decisions, pairs + 1
            alike, messages = alike + twins.alike, messages + twins.messages
        return Count(decisions, pairs, alike, messages)

    def force(self, table: Table) -> None:
        """Go on with a choice that only the first of the twins has."""
        seat = int(table.played.state.seat)
        table.played.choose(seat, self.random.choice(table.played.state.legal(seat)))

    async def pair(self) -> Twins:
        """The present and its double, in which all is redealt that one of those who look cannot see."""
        viewer = self.random.choice([*range(self.setup.seats), None])
        seeds = [self.random.getrandbits(64).to_bytes(32, "big") for _ in range(2)]
        if self.random.random() < 0.5:
            seeds[1] = seeds[0]  # the same chance from now on: what was dealt is the only difference
        positions = [self.state.position(), self.redealt(viewer)]
        window = self.random.choice((LONG, None))
        self.control = self.random.choice(
            (None, Control("live", 7200, 10, 20))
        )  # clocks are on at half of them
        tables = [await self.table(position, seed, window) for position, seed in zip(positions, seeds)]
        return await Twins.begin(self.server, tables, viewer, self.people, self.random)

    def redealt(self, viewer: int | None) -> Position:
        """Another deal; of dates, which every choice reveals, mostly those that will not be seen so soon."""
        found = self.state.redeal(viewer, self.random.getrandbits(32)).position()
        if "dates" not in found or self.random.random() < 0.2:
            return found
        next_cards = self.state.position()["pile"][:SOON]
        others = [card for card in found["pile"] if card not in next_cards]
        pile = [*next_cards, *others][: len(found["pile"])]
        hidden = {card for card in found["dates"] if card not in next_cards and self.random.random() < 0.6}
        return {**found, "pile": pile, "dates": {card: found["dates"][card] for card in sorted(hidden)}}

    async def table(
        self, position: Position, seed: bytes, window: int | None, bots: tuple[int, ...] = ()
    ) -> Table:
        """People on all seats but those of bots, in a match that begins here."""
        names = [player.name for player, _ in self.people]
        match = Match.from_position(self.setup.game, position, seed, names)
        if self.control is not None:
            match.keep_time(self.control)
        chairs = [Chair(seat, player.id, None, False) for seat, (player, _) in enumerate(self.people)]
        for seat in bots:
            chairs[seat] = Chair(seat, None, "novice", False)
        hall: Hall = self.server.state.hall
        table = await hall.keep(self.people[0][0], match, chairs)
        table.row = table.row._replace(settings={"window": window, "hints": True})
        usual, table.window = table.window, None
        open_window(table)
        if usual is not None:
            usual.bell.set()  # nobody waits for it any more
        return table


class Ear:
    """A stream from each of the twins to the same person, in the same manner."""

    def __init__(self, seat: int | None, streams: list[Stream]) -> None:
        self.seat, self.streams = seat, streams
        self.told = [0, 0]  # the last version heard of

    def hear(self, which: int) -> list[bytes]:
        found = [part for chunk in self.streams[which].take() for part in chunk.split(b"\n\n") if part]
        for part in found:
            number = re.match(rb"event: table\nid: (\d+)\n", part)
            self.told[which] = int(number[1]) if number else self.told[which]
        return found


class Midway:
    """Luck that draws the same for both twins, whoever draws first."""

    def uniform(self, least: float, most: float) -> float:
        return (least + most) / 2


class Windows:
    """The same window at both tables, under a clock of ours: they must close at the same moment."""

    def __init__(self, tables: list[Table], windows: tuple[Window, Window]) -> None:
        self.tables, self.windows, self.elapsed = tables, windows, 0.0
        for window in windows:
            window.clock = partial(self.now, window)
        one, other = windows
        if (one.seats, one.seconds, one.moments.keys()) != (other.seats, other.seconds, other.moments.keys()):
            raise Leak(f"windows: {one.seats}, {one.seconds} s and {other.seats}, {other.seconds} s")

    def now(self, window: Window) -> float:
        return window.opened + self.elapsed

    @property
    def are_closed(self) -> bool:
        return all(window.is_closed for window in self.windows)

    async def pass_time(self, seconds: float) -> None:
        """Let time pass at both; whoever waits for a window is woken."""
        self.elapsed += seconds
        ends = [round(window.closes - window.opened, 6) for window in self.windows]
        if len({*ends}) > 1:
            raise Leak(f"windows close after {ends[0]} s and {ends[1]} s")
        for table, window in zip(self.tables, self.windows):
            window.bell.set()
            while window.is_closed and table.window is window:
                await asyncio.sleep(0.001)
            for _ in range(9):
                await asyncio.sleep(0)
            if not window.is_closed and table.window is not window:
                raise Leak("a window closed before its time")


class Twins:
    """Two tables that one person, and a spectator, cannot tell apart."""

    def __init__(
        self,
        server: Starlette,
        tables: list[Table],
        viewer: int | None,
        people: list[tuple[Player, Caller]],
        random: Random,
    ) -> None:
        self.server, self.tables, self.viewer, self.random = server, tables, viewer, random
        self.callers = [caller for _, caller in people]
        self.ears: list[Ear] = []
        self.heard: list[list[list[bytes]]] = []  # by ear and twin, until compared
        self.decisions = self.alike = self.messages = 0

    @classmethod
    async def begin(cls, server: Starlette, tables: list[Table], *rest: Any) -> Twins:
        twins = cls(server, tables, *rest)
        for seat in dict.fromkeys((twins.viewer, None)):
            for way in (twins.browsing(), JSON):
                twins.ears.append(Ear(seat, [twins.listen(seat, table, way) for table in tables]))
        await twins.rest()
        twins.heard = []  # how arrivals fall together is chance; what they see is compared by pages
        return twins

    def browsing(self) -> str:
        """Some browser."""
        lang, theme = self.random.choice(("en", "fr")), self.random.choice(("light", "dark"))
        shape, motion = self.random.choice(SHAPES), int(self.random.random() < 0.75)
        return f"as=html&lang={lang}&theme={theme}&shape={shape}&motion={motion}"

    def listen(self, seat: int | None, table: Table, way: str) -> Stream:
        return self.caller(seat).listen(f"/api/stream?t={table.id}&{way}")

    def caller(self, seat: int | None) -> Caller:
        return Caller(self.server) if seat is None else self.callers[seat]

    async def close(self) -> None:
        for ear in self.ears:
            for stream in ear.streams:
                await stream.close()

    # What is done.

    async def run(self, most: int) -> None:
        """Play, until something differs in public or there is nothing left to choose."""
        while self.decisions < most and not self.tables[0].played.over:
            if self.decisions % LOOK == 0:
                await self.look_around()
            for chance, deed in (
                (0.04, self.chat),
                (0.04, self.come_and_go),
                (0.06, self.take_back),
                (0.04, self.refused),
                (0.04, self.ask_hint),
            ):
                if self.random.random() < chance:
                    await deed()
            self.decisions += 1
            await self.decide()
            self.alike += 1
        if self.tables[0].played.over:
            return  # the truth is for everybody now

    async def decide(self) -> None:
        BEAT.now += self.random.choice((0.0, 3.0, 30.0))
        one, other = self.tables
        if one.pending() != other.pending():
            raise Leak(f"asked: {one.pending()} and {other.pending()}")
        windows = [table.window for table in self.tables]
        if windows[0] is not None and windows[1] is not None:
            await self.respond(windows[0], windows[1])
            return
        if windows != [None, None]:
            raise Leak("a window for one only")
        seat = self.random.choice(one.pending())
        secret = len(one.pending()) > 1 and seat != self.viewer and self.random.random() < 0.5
        texts = self.apart(seat) if secret else self.in_common(seat)
        await self.choose(seat, texts)
        if secret and self.random.random() < 0.2:
            await self.post(seat, "verb", [{"verb": "withdraw"}] * 2)

    async def respond(self, one: Window, other: Window) -> None:
        """A response window: whoever is asked answers or not, what they like, while time passes."""
        pair = Windows(self.tables, (one, other))
        for seat in self.random.sample(one.seats, len(one.seats)):
            if one.seconds is not None and self.random.random() < 0.2:
                continue
            await pair.pass_time(self.random.choice((0, 0.5, 3)))
            if pair.are_closed:
                break
            bold = self.random.random() < 0.4
            apart = seat != self.viewer and self.random.random() < 0.5
            skip = one.skip
            texts = [skip, skip] if not bold else self.apart(seat) if apart else self.in_common(seat, skip)
            await self.choose(seat, texts)
        while not pair.are_closed:
            await pair.pass_time(STEP)
        await self.rest()
        self.check("a window closed")

    async def choose(self, seat: int, texts: list[str]) -> None:
        bodies = [
            {"question": table.question(seat), "choice": text, "key": f"{len(table.keys)} {seat}"}
            for table, text in zip(self.tables, texts)
        ]
        answers = await self.post(seat, "choose", bodies)
        if any(answer.status != 200 for answer in answers):
            raise AssertionError(f"{texts}: {answers}")

    async def post(self, seat: int, what: str, bodies: list[dict[str, Any]]) -> list[Answer]:
        """The same from one seat at both tables; only its own player sees what comes back."""
        answers = []
        for table, body in zip(self.tables, bodies):
            answers.append(await self.callers[seat].post(f"/api/tables/{table.id}/{what}", **body))
        await self.rest()
        label = f"{what} {bodies} of seat {seat}"
        self.check(label)
        if seat == self.viewer:
            self.same(f"answer to {label}", answers)
        return answers

    def options(self, table: Table, seat: int) -> list[str]:
        """What a seat can choose, as text."""
        state = table.played.state
        asked = table.window.as_asked(state, seat) if table.window else state
        return [str(choice) for choice in asked.choices(seat)]

    def in_common(self, seat: int, usual: str = "") -> list[str]:
        """A choice that the seat has at both tables."""
        one, other = (self.options(table, seat) for table in self.tables)
        if seat == self.viewer and one != other:
            raise Leak(f"choices of the viewer: {one} and {other}")
        both = [text for text in one if text in set(other)] or [text for text in [usual] if text]
        if not both:
            raise Stuck
        return [self.random.choice(both)] * 2

    def apart(self, seat: int) -> list[str]:
        """Whatever the seat can do at each table."""
        return [self.random.choice(self.options(table, seat)) for table in self.tables]

    async def chat(self) -> None:
        await self.post(self.someone(), "chat", [{"text": f"<b>{self.decisions}</b> & \\so?"}] * 2)

    async def come_and_go(self) -> None:
        """Somebody looks in."""
        seat = self.someone()
        visits = [self.listen(seat, table, JSON) for table in self.tables]
        while not all(visit.chunks for visit in visits):
            await asyncio.sleep(0)
        await self.rest()
        self.check_last("somebody came")
        for visit in visits:
            await visit.close()
        await self.rest()
        self.check_last("somebody went")

    def check_last(self, after: str) -> None:
        """Arrivals may be told one by one or together, as it happens: what they lead to is the same."""
        self.heard = [[[together(heard)] if heard else [] for heard in pair] for pair in self.heard]
        self.check(after)

    async def take_back(self) -> None:
        """A choice back, at once or with the consent of the others, who may refuse."""
        seat, agree = self.someone(), self.random.random() < 0.5
        answers = await self.post(seat, "verb", [{"verb": "undo"}] * 2)
        if [answer.status for answer in answers] != [answers[0].status] * 2:
            raise Public
        while (asked := self.tables[0].played.asked) and asked.waiting:
            verb = "accept" if agree else "decline"
            await self.post(asked.waiting[0], "verb", [{"verb": verb}] * 2)

    async def refused(self) -> None:
        """Choices that nobody can make now: nobody hears of them."""
        game, seat = self.tables[0].game, self.someone()
        text = str(game.choice(self.random.randrange(game.size)))
        bodies = [{"question": "-", "choice": text}, {"question": "-", "choice": text}]
        await self.post(seat, "choose", bodies)
        what, body = self.random.choice(AFTERWARDS)
        await self.post(seat, what, [body, body])

    async def ask_hint(self) -> None:
        """Somebody is helped: what is told of it is that they asked."""
        asked = [seat for seat in range(len(self.callers)) if self.tables[0].owes(seat)]
        if asked:
            seat = self.random.choice(asked)
            for table in self.tables:
                await table.note_hint(seat)
            await self.rest()
            self.check(f"a hint for seat {seat}")

    def someone(self) -> int:
        return self.random.randrange(len(self.callers))

    # What is compared.

    async def rest(self) -> None:
        """Until both tables have told everybody all there is."""
        until = asyncio.get_running_loop().time() + PATIENCE
        self.heard = self.heard or [[[], []] for _ in self.ears]
        while not self.listened():
            if asyncio.get_running_loop().time() > until:
                raise AssertionError("the server does not come to rest")
            await asyncio.sleep(0)
        for _ in range(5):
            await asyncio.sleep(0)
        self.listened()

    def listened(self) -> bool:
        quiet = True
        for ear, heard in zip(self.ears, self.heard):
            for which, table in enumerate(self.tables):
                heard[which] += ear.hear(which)
                quiet &= ear.told[which] == table.version_for(ear.seat)
        return quiet and not any(map(is_writing, self.tables))

    def check(self, after: str) -> None:
        """Everything the streams have brought, where the twins are still to be taken for one another."""
        self.expect_secret()
        for ear, (one, other) in zip(self.ears, self.heard):
            who = "spectator" if ear.seat is None else f"seat {ear.seat}"
            if len(one) != len(other):
                raise Leak(f"{who} gets {len(one)} and {len(other)} messages after {after}")
            self.messages += len(one)
            for pair in zip(one, other):
                self.same(f"stream to {who} after {after}", list(pair))
        self.heard = []

    def expect_secret(self) -> None:
        """Go on only while those who look have been told and can see the same, by the rules of the game."""
        one, other = (table.played for table in self.tables)
        for seat in dict.fromkeys((self.viewer, None)):
            if one.view(seat) != other.view(seat):
                raise Public

    async def look_around(self) -> None:
        """All else that those who look can ask for."""
        for seat in dict.fromkeys((self.viewer, None)):
            for address in self.addresses(seat):
                answers = [await self.caller(seat).get(address.format(id=table.id)) for table in self.tables]
                self.same(address, answers)

    def addresses(self, seat: int | None) -> list[str]:
        table, random = self.tables[0], self.random
        shape = random.choice(SHAPES)
        found = ["/t/{id}", "/api/tables/{id}", "/api/tables/{id}/file", "/api/tables/{id}/check"]
        moment = random.randint(0, len(table.played.line))
        found.append(f"/api/tables/{{id}}/at/{moment}?shape={shape}")
        if seat is not None:
            texts = self.options(table, seat) if table.owes(seat) else []
            texts = random.sample(texts, min(2, len(texts)))
            anything = str(table.game.choice(random.randrange(table.game.size)))
            found += [f"/api/tables/{{id}}/preview?choice={text}&shape={shape}" for text in texts]
            found += [f"/api/tables/{{id}}/why?choice={text}" for text in [*texts, anything]]
        return [address.replace(" ", "+") for address in found]

    def same(self, what: str, pair: list[Any]) -> None:
        one, other = (self.masked(which, told) for which, told in enumerate(pair))
        if one != other:
            raise Leak(f"{what}:\n{difference(one, other)}")

    def masked(self, which: int, told: Answer | bytes) -> bytes:
        """What was sent, without ids, commitments and times."""
        table = self.tables[which]
        text = told if isinstance(told, bytes) else repr(told[:2]).encode() + told.body
        text = text.replace(table.id.encode(), b"ID").replace(table.id[:8].encode(), b"ID")
        text = text.replace(table.played.commitment.encode(), b"COMMITMENT")
        return LEFT.sub(rb"\1LEFT", TIME.sub(b"TIME", text))


class Slow(OnTheSpot):
    """Bots that take their time over some views: those with the hand that the second twin has."""

    def __init__(self, hand: list[Any], ready: asyncio.Event) -> None:
        super().__init__()
        self.hand, self.ready = hand, ready

    async def think(
        self, game: anachron.Game, level: str, seed: int, view: Any, *rest: Any, **how: Any
    ) -> Thought:
        if view["hands"][view["seat"]] == self.hand:
            await self.ready.wait()
        return await super().think(game, level, seed, view, *rest, **how)


async def watch_bots(folder: Path) -> list[float]:
    """When the same window closes at both twins, though one of the bots thinks longer than the other."""
    setup = next(one for one in setups("bttf") if one.seats == 3)
    start = setup.game.start(3, 5, first=0)
    for seat in range(3):
        start.choose(seat, "keep")
    async with serving(folder) as server:
        game = Game(server, setup, await guests(server, 3), Random(1), start)
        other = start.redeal(1, 7)
        hands = [state.position()["hands"][2] for state in (start, other)]
        assert hands[0] != hands[1], "the bot holds other cards"
        ready = asyncio.Event()
        server.state.hall.workers = Slow(hands[1], ready)
        tables = [await game.table(state.position(), b"7" * 32, LONG, (2,)) for state in (start, other)]
        one, two = (table.window for table in tables)
        assert one is not None and two is not None and one.seats == (1, 2)
        pair = Windows(tables, (one, two))
        for window in (one, two):
            window.answer(1, window.skip)
        await pair.pass_time(STEP)
        assert not ready.is_set() and one.completed is None, "nor does the quick one answer at once"
        ready.set()
        while not pair.are_closed:
            await pair.pass_time(STEP)
        return [window.closes - window.opened for window in (one, two)]


def difference(one: bytes, other: bytes) -> str:
    """Where two texts part."""
    place = next((n for n, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    start = max(0, place - 120)
    return f"{one[start : place + 200]!r}\n{other[start : place + 200]!r}"


def together(messages: list[bytes]) -> bytes:
    """Several messages as one: the last, with every part of the page that was told on the way."""
    told = [json.loads(message.partition(b"data: ")[2]) for message in messages]
    parts = {name: html for one in told for name, html in one.get("parts", {}).items()}
    return json.dumps({**told[-1], "parts": parts}, separators=(",", ":"), ensure_ascii=False).encode()


def is_writing(table: Table) -> bool:
    """Whether something is under way at a table that will be told."""
    return table.lock.locked() or (table.is_busy and table.window is None)
