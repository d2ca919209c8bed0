"""The store: players, tables and journals; every write is on the disk when its await returns.

It is a file of SQLite, or PostgreSQL; the statements are the same.

The statements run in threads, a whole transaction at a time: with a driver that crosses threads for each
statement (aiosqlite) an append took up to a hundred times as long beside a busy event loop.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Engine, Table
from sqlalchemy.exc import IntegrityError

from anachron.store import (
    campaigns,
    complaints,
    keys,
    looking,
    nodes,
    notes,
    players,
    ratings,
    reviews,
    schema,
    tables,
    tries,
)
from anachron.store.clubs import Clubs
from anachron.store.database import address, engine, migrate
from anachron.store.days import Days
from anachron.store.errors import Doubled, Overtaken, Taken
from anachron.store.models import (
    Campaign,
    Chair,
    Complaint,
    Held,
    Kind,
    Line,
    Listed,
    Noted,
    Place,
    Player,
    Present,
    Rated,
    Row,
    Said,
    Standing,
    Token,
    Try,
    Whole,
)
from anachron.store.notices import ANYTHING, Hear, notices
from anachron.store.order import Order
from anachron.store.people import People
from anachron.store.privacy import Privacy
from anachron.store.tournaments import Tournaments
from anachron.store.writer import Work, Writer

READERS = 4
TABLE, PRESENCE = "table", "presence"  # topics of one table, with its id
PLAYERS = "players"  # whose names, languages or tokens have changed
NODES = "nodes"  # of which one has left, or died
FRESH = 10.0  # seconds
MOST_KNOWN = 10_000  # tokens whose players are remembered

T = TypeVar("T")


class Store:
    """Where matches live; made by `open`."""

    def __init__(self, source: Engine, sink: Engine) -> None:
        self._source, self._sink = source, sink
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._notices = notices(sink.url)
        self._writer = Writer(sink, self._notices)
        self._write = self._writer.write
        self.node = self._notices.name
        self.tell = self._writer.tell  # others a topic, of something that is not in the store
        self.hear(self._forget)
        self.order = Order(self._read, self._change_players)
        self.days = Days(self._read, self._write)
        self.tournaments = Tournaments(self._read, self._write)
        self.people = People(self._read, self._write_first)
        self.clubs = Clubs(self._read, self._write_first)
        self.stops: list[tuple[float, float]] = []  # when no node went on for one that was gone
        self.privacy = Privacy(self._read, self._write, self._change_players)
        self._fresh = 0.0  # until when what is known of tokens is believed
        self._known: dict[str, Player] = {}  # by the digest of a token: every request asks for one
        self._asked, self._asked_before = set[str](), set[str]()  # which of them lately

    @classmethod
    async def open(cls, url: str) -> Store:
        """The store at `sqlite:///FILE` or `postgresql://...`, made or brought up to date if need be."""
        place = address(url)
        store = cls(engine(place, "BEGIN", READERS), engine(place, "BEGIN IMMEDIATE", 1))
        try:
            await store._write(migrate)
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Write what waits, then let go of the file."""
        await self._writer.close()
        self._notices.close()
        self._readers.shutdown()
        self._source.dispose()
        self._sink.dispose()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same database."""
        return self._sink.dialect.name == "postgresql"

    def hear(self, listener: Hear) -> None:
        """Be told the topics of what others have changed; `ANYTHING` where some may have been missed."""
        self._notices.listeners.append(listener)

    def _forget(self, topic: str) -> None:
        if topic in (PLAYERS, ANYTHING):
            self._known = {}

    async def _read(self, work: Work[T]) -> T:
        def read() -> T:
            with self._source.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def _change_players(self, work: Work[T]) -> T:
        """Write something that may change whose a token is: what was known before is forgotten."""
        try:
            return await self._write(work, PLAYERS)
        finally:
            self._known = {}

    async def _write_first(self, work: Work[T]) -> T:
        """Write what another node may be the first to write; then it is there, and is gone on with."""
        try:
            return await self._write(work)
        except IntegrityError:
            return await self._write(work)

    async def secret(self, name: str) -> bytes:
        """A secret that all nodes share, and that lasts as long as the store."""
        return bytes.fromhex(await self._write_first(partial(keys.secret, name=name)))

    async def spend(self, kind: str, whose: str, now: float, rate: float, burst: int) -> float:
        """Take one of a budget that holds for all nodes; nought, or for how many seconds there is none."""
        work = partial(keys.spend, kind=kind, whose=whose, now=now, rate=rate, burst=burst)
        return await self._write_first(work)

    async def add_player(self, name: str, lang: str) -> Player:
        return await self._write(partial(players.add, name=name, lang=lang))

    async def player(self, id: int) -> Player | None:
        return await self._read(partial(players.find, id=id))

    async def rename(self, id: int, name: str) -> None:
        await self._change_players(partial(players.change, id=id, name=name))

    async def become_bot(self, id: int, name: str) -> None:
        """This player is a program, for good, and is called so."""
        await self._change_players(partial(players.change, id=id, name=name, bot=True))

    async def set_lang(self, id: int, lang: str) -> None:
        await self._change_players(partial(players.change, id=id, lang=lang))

    async def set_login(self, id: int, login: str, password_hash: str) -> None:
        """Make a guest an account, or change its login and password; `Taken` if somebody else has it."""
        try:
            await self._change_players(partial(players.change, id=id, login=login, password=password_hash))
        except IntegrityError:
            raise Taken(login) from None

    async def find_login(self, login: str) -> tuple[Player, str] | None:
        """Whose login this is, and the hash of the password."""
        return await self._read(partial(players.find_login, login=login))

    async def add_token(self, player: int, digest: str, kind: Kind, label: str = "") -> None:
        await self._write(partial(players.add_token, player=player, digest=digest, kind=kind, label=label))

    async def find_token(self, digest: str) -> Player | None:
        """Whose token this is."""
        if time.monotonic() > self._fresh:
            await self._ask_again()
        found = self._known.get(digest) or (await self._find_tokens([digest])).get(digest)
        if digest in self._known:
            self._asked.add(digest)
        return found

    async def _ask_again(self) -> None:
        """Another process may have banned somebody: whoever has asked lately is looked up, all at once."""
        self._known, self._fresh = {}, time.monotonic() + FRESH
        lately = self._asked | self._asked_before
        self._asked, self._asked_before = set(), self._asked
        await self._find_tokens(lately)

    async def _find_tokens(self, digests: Collection[str]) -> dict[str, Player]:
        known = self._known  # another one by the time of the answer if anything has changed meanwhile
        found = await self._read(partial(players.find_tokens, digests=digests)) if digests else {}
        if len(known) < MOST_KNOWN:
            known |= found
        return found

    async def take_letter(self, digest: str, kind: Kind, since: float) -> tuple[int, str] | None:
        """Whose letter this answers, and what it was about; once, and in time."""
        work = partial(players.take_letter, digest=digest, kind=kind, since=since)
        return await self._change_players(work)

    async def by_email(self, email: str) -> list[Player]:
        return await self._read(partial(players.by_email, email=email))

    async def email_of(self, id: int) -> str:
        return await self._read(partial(players.email_of, id=id))

    async def set_email(self, id: int, email: str | None) -> None:
        await self._change_players(partial(players.change, id=id, email=email))

    async def set_password(self, id: int, password_hash: str) -> None:
        await self._change_players(partial(players.change, id=id, password=password_hash))

    async def drop_token(self, digest: str) -> None:
        await self._change_players(partial(players.drop_token, digest=digest))

    async def drop_tokens(self, player: int) -> None:
        await self._change_players(partial(players.drop_tokens, player=player))

    async def tokens(self, player: int) -> list[Token]:
        return await self._read(partial(players.tokens_of, player=player))

    async def merge(self, guest: int, account: int) -> None:
        """A guest's chairs and tables go to the account, and the guest is gone."""
        await self._change_players(partial(players.merge, guest=guest, account=account))

    async def add_table(self, row: Row, chairs: Sequence[Chair]) -> None:
        await self._write(partial(tables.add, row=row, seated=chairs))

    async def table(self, id: str) -> tuple[Row, list[Chair]] | None:
        return await self._read(partial(tables.find, id=id))

    async def look(self, id: str, line: int = 0, remark: int = 0) -> Whole | None:
        """A table with everything at it; of journal and chat what came after these numbers."""
        return await self._read(partial(looking.look, id=id, line=line, remark=remark))

    # Every write to a table names its `epoch`, the last change that whoever writes knows of, and is
    # `Overtaken` if there is a later one; without an epoch it is added to whatever there is.

    async def _change(self, id: str, work: Work[None]) -> None:
        await self._write(work, f"{TABLE} {id}")

    async def set_chair(self, id: str, chair: Chair, epoch: int | None = None, **columns: Any) -> None:
        await self._change(id, partial(tables.set_chair, id=id, chair=chair, epoch=epoch, columns=columns))

    async def change(self, id: str, epoch: int | None = None, **columns: Any) -> None:
        """Change columns of a table; `changed` is set to the present unless given."""
        await self._change(id, partial(tables.change, id=id, epoch=epoch, columns=columns))

    async def pass_on(self, id: str, epoch: int | None = None, **columns: Any) -> None:
        """Change columns that nobody sees in the list of tables."""
        await self._change(id, partial(tables.advance, id=id, epoch=epoch, columns=columns))

    async def follow_up(self, id: str, row: Row, chairs: Sequence[Chair], epoch: int, **columns: Any) -> None:
        """Add the table that comes after another."""
        work = partial(tables.follow_up, id=id, epoch=epoch, row=row, seated=chairs, columns=columns)
        await self._change(id, work)

    async def journal(self, id: str) -> list[Line]:
        return await self._read(partial(looking.journal, id=id))

    async def append(
        self,
        id: str,
        lines: Sequence[Line],
        chairs: Sequence[Chair] = (),
        also: Sequence[Work[None]] = (),
        epoch: int | None = None,
        **columns: Any,
    ) -> None:
        """Lines at the end of a journal, with whatever else changes then: all of it or nothing.

        `Doubled` if a key is known at this table, `Overtaken` if a number is written already.
        """
        more: dict[str, Any] = {"epoch": epoch, "columns": columns, "also": also}
        work = partial(tables.append, id=id, new=lines, seated=chairs, **more)
        try:
            await self._change(id, work)
        except IntegrityError as error:
            raise await self._clash(
                schema.lines, id, [line.key for line in lines], lines[0].number
            ) from error

    async def _clash(self, what: Table, id: str, keys: list[str], number: int) -> Exception:
        """Why something numbered could not be added."""
        known = await self._read(partial(tables.number_of, what=what, id=id, keys=keys))
        return Overtaken(number) if known is None else Doubled(known)

    async def hold(self, id: str, answer: Held, epoch: int | None = None, **columns: Any) -> None:
        """Keep an early answer; it replaces the one this seat had."""
        await self._change(id, partial(tables.hold, id=id, answer=answer, epoch=epoch, columns=columns))

    async def set_orders(
        self, id: str, seat: int, lines: list[Any], epoch: int | None = None, **columns: Any
    ) -> None:
        """What a seat says ahead, in place of what it has said; an empty list takes it back."""
        work = partial(tables.order, id=id, seat=seat, said=lines, epoch=epoch, columns=columns)
        await self._change(id, work)

    async def held(self, id: str) -> list[Held]:
        return await self._read(partial(looking.answers, id=id))

    async def drop_held(self, id: str, seat: int | None = None) -> None:
        """Forget the early answers of a table, or that of one seat."""
        await self._write(partial(tables.drop_held, id=id, seat=seat))

    async def say(
        self, id: str, remark: Said, key: str = "", epoch: int | None = None, **columns: Any
    ) -> None:
        """One more remark in the chat; `Doubled` if the key is known, `Overtaken` if the number is."""
        work = partial(tables.say, id=id, remark=remark, key=key, epoch=epoch, columns=columns)
        try:
            await self._change(id, work)
        except IntegrityError as error:
            raise await self._clash(schema.said, id, [key], remark.number) from error

    async def chat(self, id: str) -> list[Said]:
        return await self._read(partial(looking.chat, id=id))

    async def open_tables(self, limit: int) -> list[Listed]:
        """Public tables that have not started, newest first."""
        return await self._read(partial(tables.waiting, limit=limit))

    async def tables_of(self, player: int, limit: int) -> list[Listed]:
        """Where somebody sits or is the host: what waits for them first, what is over last."""
        return await self._read(partial(tables.tables_of, player=player, limit=limit))

    async def recent(self, limit: int) -> list[Listed]:
        """Public tables that are being played or are over, the latest change first."""
        return await self._read(partial(tables.recent, limit=limit))

    # Nodes.

    async def join(self, seconds: float) -> set[str]:
        """This node begins to serve; on SQLite those who are not in this process are gone for good."""
        self.stops = await self._write(partial(nodes.note_stops, others=await self._alive()))
        if not self.is_shared:
            await self._write(partial(nodes.forget, others=self._notices.names))
        self._notices.keep_watch(NODES)
        return await self.beat(seconds)

    async def beat(self, seconds: float) -> set[str]:
        """This node is there for so many seconds more; all that are."""
        return await self._write(partial(nodes.beat, me=self.node, seconds=seconds))

    async def note_stops(self, alive: set[str]) -> None:
        """Some nodes are gone: when nobody went on for them is known from now on."""
        self.stops = await self._write(partial(nodes.note_stops, others=alive))

    async def _alive(self) -> set[str]:
        return await self._read(nodes.alive) if self.is_shared else set(self._notices.names)

    async def leave(self) -> None:
        """This node is gone: others take over what it drove."""
        await self._write(partial(nodes.leave, me=self.node), NODES)

    async def adopt(self, most: int) -> list[str]:
        """Take over some tables whose node is gone."""
        return await self._write(partial(nodes.adopt, me=self.node, most=most))

    async def epoch(self, id: str) -> int:
        """How far a table has come."""
        return await self._read(partial(looking.epoch, id=id))

    async def epochs(self, ids: list[str]) -> dict[str, int]:
        """How far these tables have come."""
        return await self._read(partial(nodes.epochs, ids=ids))

    async def be_present(self, id: str, player: int, online: bool, seen: float) -> None:
        """This node knows that somebody is at a table, or was."""
        one = Present(player, self.node, online, seen)
        await self._write(partial(nodes.be_present, id=id, one=one), f"{PRESENCE} {id}")

    async def presence(self, id: str) -> list[Present]:
        return await self._read(partial(nodes.presence, id=id))

    async def complain(self, complaint: Complaint, key: str = "") -> int:
        """Keep what looked wrong to somebody; its number comes back, and again for a key that is known."""
        return await self._write(partial(complaints.add, one=complaint, key=key))

    async def complaints(self) -> list[Complaint]:
        """All that looked wrong to anybody, the oldest first."""
        return await self._read(complaints.all_of_them)

    async def review(self, id: str, level: str) -> list[dict[str, Any]]:
        """The decisions of a finished match that were judged so far."""
        return await self._read(partial(reviews.find, id=id, level=level))

    async def reviewed(self, ids: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
        """What was judged of the matches of these tables, where anything was."""
        return await self._read(partial(reviews.of_tables, ids=ids))

    async def keep_review(self, id: str, level: str, decisions: list[dict[str, Any]]) -> None:
        await self._write(partial(reviews.keep, id=id, level=level, decisions=decisions))

    async def notes(self, id: str) -> list[Noted]:
        """What stands in the margin of a finished match: branches and remarks."""
        return await self._read(partial(looking.beside, id=id))

    async def add_notes(
        self, id: str, new: Sequence[Noted], epoch: int | None = None, **columns: Any
    ) -> None:
        """More notes, all or none of them; `Overtaken` if a number is written already."""
        try:
            await self._change(id, partial(notes.add, id=id, new=new, epoch=epoch, columns=columns))
        except IntegrityError as error:
            raise Overtaken(new[0].number) from error

    # The challenge of a day.

    async def add_try(self, day: str, row: Row, chairs: Sequence[Chair]) -> None:
        """A table for its host's game of the day; whoever has one keeps that, and nothing is added."""
        try:
            await self._write(partial(tries.add, day=day, row=row, seated=chairs))
        except IntegrityError:
            if await self.find_try(row.game, day, row.host) is None:
                raise

    async def find_try(self, game: str, day: str, player: int) -> Try | None:
        return await self._read(partial(tries.find, game=game, day=day, player=player))

    async def tries(self, game: str, day: str) -> list[Try]:
        """Everybody's tries of a day."""
        return await self._read(partial(tries.of_day, game=game, day=day))

    async def tries_of(self, game: str, player: int, since: str) -> list[Try]:
        """Somebody's tries from a day on, the first one first."""
        return await self._read(partial(tries.of_player, game=game, player=player, since=since))

    # Ratings.

    async def best(self, game: str, pace: str, limit: int, pool: str = ratings.PLAYER) -> list[Standing]:
        """The strongest at a game, by what is surely there."""
        return await self._read(partial(ratings.best, game=game, pace=pace, limit=limit, pool=pool))

    async def ratings_of(self, who: str) -> list[Standing]:
        return await self._read(partial(ratings.of, who=who))

    async def rated_matches(self, who: str, limit: int) -> list[Rated]:
        """Somebody's rated matches, the latest first."""
        return await self._read(partial(ratings.history, who=who, limit=limit))

    async def rated_at(self, ids: Sequence[str]) -> list[Rated]:
        """What the matches of tables made of the ratings of all who sat there."""
        return await self._read(partial(ratings.of_tables, ids=ids))

    async def names(self, ids: Sequence[int]) -> dict[int, str]:
        """How these players are called."""
        return await self._read(partial(players.names, ids=ids))

    # Campaigns.

    async def add_campaign(self, one: Campaign) -> None:
        await self._write(partial(campaigns.add, one=one))

    async def campaign(self, id: str) -> Campaign | None:
        return await self._read(partial(campaigns.find, id=id))

    async def campaigns_of(self, player: int, limit: int) -> list[Campaign]:
        """Somebody's campaigns, the latest change first."""
        return await self._read(partial(campaigns.of_player, player=player, limit=limit))

    async def take_place(self, id: str, place: Place) -> bool:
        """Somebody joins a campaign; False: the place is taken."""
        return await self._write(partial(campaigns.take, id=id, place=place))

    async def write_campaign(self, id: str, before: str, text: str) -> bool:
        """One more game of a campaign; False: it is not as it was before."""
        return await self._write(partial(campaigns.write, id=id, before=before, text=text))

    async def open_game(self, id: str, before: str, row: Row, chairs: Sequence[Chair]) -> bool:
        """The table of the next game after that of another, or the first; False: there is one already."""
        work = partial(campaigns.open_game, id=id, before=before, row=row, seated=chairs)
        return await self._write(work)
