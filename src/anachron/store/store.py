"""The store: players, tables and journals; every write is on the disk when its await returns.

The statements run in threads, a whole transaction at a time: with a driver that crosses threads for each
statement (aiosqlite) an append took up to a hundred times as long beside a busy event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Engine, Table
from sqlalchemy.exc import IntegrityError

from anachron.store import campaigns, complaints, players, reviews, schema, tables, tries
from anachron.store.database import engine, migrate
from anachron.store.errors import Doubled, Overtaken, Taken
from anachron.store.models import (
    Campaign,
    Chair,
    Complaint,
    Held,
    Kind,
    Line,
    Listed,
    Place,
    Player,
    Row,
    Said,
    Token,
    Try,
)
from anachron.store.writer import Work, Writer

READERS = 4
MOST_KNOWN = 10_000  # tokens whose players are remembered

T = TypeVar("T")


class Store:
    """Where matches live; made by `open`."""

    def __init__(self, source: Engine, sink: Engine) -> None:
        self._source, self._sink = source, sink
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._writer = Writer(sink)
        self._write = self._writer.write
        self._known: dict[str, Player] = {}  # by the digest of a token: every request asks for one

    @classmethod
    async def open(cls, url: str) -> Store:
        """The store at an address such as `sqlite:///anachron.db`, made or brought up to date if need be."""
        url = url.replace("+aiosqlite", "", 1)
        store = cls(engine(url, "BEGIN", READERS), engine(url, "BEGIN IMMEDIATE", 1))
        try:
            await store._write(migrate)
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Write what waits, then let go of the file."""
        await self._writer.close()
        self._readers.shutdown()
        self._source.dispose()
        self._sink.dispose()

    async def _read(self, work: Work[T]) -> T:
        def read() -> T:
            with self._source.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, read)

    async def _change_players(self, work: Work[None]) -> None:
        """Write something that may change whose a token is: what was known before is forgotten."""
        try:
            await self._write(work)
        finally:
            self._known = {}

    async def add_player(self, name: str, lang: str) -> Player:
        return await self._write(partial(players.add, name=name, lang=lang))

    async def player(self, id: int) -> Player | None:
        return await self._read(partial(players.find, id=id))

    async def rename(self, id: int, name: str) -> None:
        await self._change_players(partial(players.change, id=id, name=name))

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
        known = self._known  # another one by the time of the answer if anything has changed meanwhile
        if digest in known:
            return known[digest]
        found = await self._read(partial(players.find_token, digest=digest))
        if found is not None and len(known) < MOST_KNOWN:
            known[digest] = found
        return found

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

    async def set_chair(self, id: str, chair: Chair) -> None:
        await self._write(partial(tables.set_chair, id=id, chair=chair))

    async def change(self, id: str, **columns: Any) -> None:
        """Change columns of a table; `changed` is set to the present unless given."""
        await self._write(partial(tables.change, id=id, columns=columns))

    async def journal(self, id: str) -> list[Line]:
        return await self._read(partial(tables.journal, id=id))

    async def append(
        self, id: str, lines: Sequence[Line], chairs: Sequence[Chair] = (), **columns: Any
    ) -> None:
        """Lines at the end of a journal, with the chairs and columns that change: all of it or nothing.

        `Doubled` if a key is known at this table, `Overtaken` if a number is written already.
        """
        work: Work[None] = partial(tables.append, id=id, new=lines, seated=chairs, columns=columns)
        try:
            await self._write(work)
        except IntegrityError as error:
            raise await self._clash(
                schema.lines, id, [line.key for line in lines], lines[0].number
            ) from error

    async def _clash(self, what: Table, id: str, keys: list[str], number: int) -> Exception:
        """Why something numbered could not be added."""
        known = await self._read(partial(tables.number_of, what=what, id=id, keys=keys))
        return Overtaken(number) if known is None else Doubled(known)

    async def hold(self, id: str, answer: Held) -> None:
        """Keep an early answer; it replaces the one this seat had."""
        await self._write(partial(tables.hold, id=id, answer=answer))

    async def held(self, id: str) -> list[Held]:
        return await self._read(partial(tables.answers, id=id))

    async def drop_held(self, id: str, seat: int | None = None) -> None:
        """Forget the early answers of a table, or that of one seat."""
        await self._write(partial(tables.drop_held, id=id, seat=seat))

    async def say(self, id: str, remark: Said, key: str = "") -> None:
        """One more remark in the chat; `Doubled` if the key is known, `Overtaken` if the number is."""
        try:
            await self._write(partial(tables.say, id=id, remark=remark, key=key))
        except IntegrityError as error:
            raise await self._clash(schema.said, id, [key], remark.number) from error

    async def chat(self, id: str) -> list[Said]:
        return await self._read(partial(tables.chat, id=id))

    async def open_tables(self, limit: int) -> list[Listed]:
        """Public tables that have not started, newest first."""
        return await self._read(partial(tables.waiting, limit=limit))

    async def tables_of(self, player: int, limit: int) -> list[Listed]:
        """Where somebody sits or is the host: what goes on before what is over, the latest change first."""
        return await self._read(partial(tables.tables_of, player=player, limit=limit))

    async def recent(self, limit: int) -> list[Listed]:
        """Public tables that are being played or are over, the latest change first."""
        return await self._read(partial(tables.recent, limit=limit))

    async def live_ids(self) -> list[str]:
        return await self._read(tables.live_ids)

    async def complain(self, complaint: Complaint, key: str = "") -> int:
        """Keep what looked wrong to somebody; its number comes back, and again for a key that is known."""
        return await self._write(partial(complaints.add, one=complaint, key=key))

    async def complaints(self) -> list[Complaint]:
        """All that looked wrong to anybody, the oldest first."""
        return await self._read(complaints.all_of_them)

    async def review(self, id: str, level: str) -> list[dict[str, Any]]:
        """The decisions of a finished match that were judged so far."""
        return await self._read(partial(reviews.find, id=id, level=level))

    async def keep_review(self, id: str, level: str, decisions: list[dict[str, Any]]) -> None:
        await self._write(partial(reviews.keep, id=id, level=level, decisions=decisions))

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
