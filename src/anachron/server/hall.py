"""The hall: all tables, brought in from the store when somebody asks for them."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

import anachron
from anachron.engine import AnachronError, BadSetup, Game
from anachron.match import Match, entry_line, note_line
from anachron.match.record import FORMAT
from anachron.match.speech import level_of, seat_word
from anachron.server.abreast import be_abreast, catch_up, fill
from anachron.server.daily import as_of_today, close_late, expect_past, expect_tried
from anachron.server.drawing import Easel
from anachron.server.driving import STAND_IN
from anachron.server.errors import Denied
from anachron.server.flags import give_back
from anachron.server.identity import fit_name
from anachron.server.leases import Leases, release
from anachron.server.lobby import Lobby
from anachron.server.lookout import LOBBY, Lookout
from anachron.server.owing import note
from anachron.server.queueing import Rank, Turn
from anachron.server.rating import expect_account, expect_rateable
from anachron.server.reviewing import Reviews
from anachron.server.rows import new_id, row_of
from anachron.server.seating import expect_level
from anachron.server.table import Table
from anachron.server.terms import USUAL, Terms, as_settings, keeping
from anachron.server.thinking import TooLong, Workers, checked
from anachron.server.turns import in_turn
from anachron.store import Chair, Line, Noted, Player, Row, Store
from anachron.store.models import RESTING
from anachron.texts import capital

IDLE = 600.0  # seconds after which a table that nobody looks at leaves the memory
PACE = 0.35  # seconds a bot lets pass, so that people can follow
LONGEST = 20  # seconds for which a file is read
ME = "me"

log = logging.getLogger("anachron")


class Hall:
    """Where tables are found, opened and let go."""

    def __init__(
        self, store: Store, pace: float = PACE, workers: Workers | None = None, secret: bytes = b""
    ) -> None:
        self.store, self.pace, self.secret = store, pace, secret  # bots draw from it
        self.workers = workers or Workers()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table | None]] = {}
        self.lobby = Lobby()
        self.easel = Easel()
        self.reviews = Reviews(self)
        self.bells: set[asyncio.Event] = set()  # of all streams
        self.is_leaving = False
        self.unhurried = asyncio.Lock()  # tables without people take turns
        self.rounds = asyncio.Lock()  # tournaments go on one after another
        self.endings: list[Callable[[Table], None]] = []  # told of every match that ends here
        self.loop = asyncio.get_running_loop()
        self.leaving: asyncio.Task[None] | None = None
        self.leases = Leases(self)
        self.lookout = Lookout(self)

    async def table(self, id: str) -> Table:
        """A table by its address."""
        if id in self.tables:
            return self.tables[id]
        if id not in self.loading:
            self.loading[id] = asyncio.create_task(self.fetch(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id))
        found = await asyncio.shield(self.loading[id])  # whoever goes away leaves it to the others
        if found is None:
            raise Denied("no_table", 404)
        return found

    async def seen(self, id: str, player: Player | None) -> Table:
        """A table by its address, for somebody who may look at it."""
        table = await self.table(id)
        if self.store.is_shared:
            await be_abreast(table)
        await close_late(table)
        await give_back(table)
        await expect_tried(table, player)
        await note_come(table, player)
        return table

    async def fetch(self, id: str) -> Table | None:
        kept = await self.store.look(id)
        if kept is None:
            return None
        table = Table(self, kept.row, kept.chairs)
        await fill(table, kept)
        self.tables[id] = table
        if self.store.is_shared:
            self.lookout.look_at(table)  # somebody may have written meanwhile
        table.stir()
        return table

    async def open_table(
        self,
        player: Player,
        game: str,
        options: dict[str, Any],
        seats: int,
        chairs: list[str | None],
        public: bool = True,
        terms: Terms = USUAL,
        names: Sequence[str] = (),
    ) -> Table:
        """A new table; with nobody to wait for it begins at once. Whoever has several chairs names them."""
        known = anachron.game(game)
        known.start(seats, 0, **options)  # BadSetup says what is wrong before anything is kept
        if len(chairs) != seats:
            raise BadSetup(f"chairs: expected {seats}, got {len(chairs)}")
        seated = [chair(seat, who, player) for seat, who in enumerate(chairs)]
        if terms.rated:
            expect_account(player)
            expect_rateable(known, options, seated, terms.hints)
        now = time.time()
        row = Row(
            new_id(),
            game,
            "open",
            public,
            player.id,
            now,
            now,
            seats,
            options,
            as_settings(terms) | shared(known, player, chairs, names),
            "",
            "",
            "",
        )
        return await self.add(row, seated)

    async def add(
        self, row: Row, chairs: list[Chair], lines: Sequence[Line] = (), notes: Sequence[Noted] = ()
    ) -> Table:
        await self.store.add_table(row._replace(node=self.store.node), chairs)
        if lines:
            await self.store.append(row.id, lines)
        if notes:
            await self.store.add_notes(row.id, notes)
        table = await self.begun(row.id)
        self.lobby_changed(*table.concerned())
        return table

    async def begun(self, id: str) -> Table:
        """A table, which begins if nobody has to be waited for."""
        table = await self.table(id)
        if table.row.status == "open":
            await begin_if_full(table)
        return table

    async def fork(self, table: Table, player: Player, n: int | None) -> Table:
        """Play on from a moment of a match: from the truth once it is over, before from what one can know."""
        expect_past(table)
        match = table.played
        if table.terms.rated and not match.over:
            raise Denied("rated_live")
        seat = table.seat_of(player)
        if not match.over and seat is not None and not table.gives_hints:
            raise Denied("no_hints", 403)
        forked = match.fork(seat, n)
        mine = seat or 0
        chairs = [
            Chair(at, player.id, None, False) if at == mine else Chair(at, None, level or STAND_IN, False)
            for at, level in enumerate(map(level_of, match.names))
        ]
        return await self.keep(player, forked, chairs)

    async def bring(self, player: Player, text: bytes) -> Table:
        """A match from a file, with its names: bots sit where they sat, its owner for the first person."""
        turn = Turn(Rank.LOOK, f"player {player.id}")
        try:
            await self.workers.run(checked, text, LONGEST, turn=turn)  # nobody else waits for it
        except TooLong:
            raise Denied("long_match", 400, seconds=LONGEST) from None
        except AnachronError:
            pass  # which is told below, by its line
        match = await asyncio.to_thread(read_match, text)
        levels = [level_of(name) for name in match.names]
        mine = next((seat for seat, level in enumerate(levels) if level is None), 0)
        chairs = [
            Chair(seat, player.id, None, False)
            if seat == mine and not match.over
            else Chair(seat, None, level, False)
            for seat, level in enumerate(levels)
        ]
        names = ["" if level else name for name, level in zip(match.names, levels)]
        let_rest(match)
        return await self.keep(player, match, chairs, names)

    async def keep(
        self, player: Player, match: Match, chairs: list[Chair], names: Sequence[str] = ()
    ) -> Table:
        """A table for a match that exists already."""
        control = match.clocks.control if match.clocks is not None else None
        settings = {**as_settings(keeping(control)), "names": list(names), **as_of_today(match)}
        row = row_of(player.id, match, settings)
        lines = [Line(entry.number, entry_line(entry), "") for entry in match.journal]
        notes = [Noted(note.number, note_line(note)) for note in match.tree.notes] if match.over else []
        return await self.add(row, chairs, lines, notes)

    # As time goes by.

    async def go_on(self, id: str) -> None:
        """A table that this node drives from now on: if a bot or a window moves there, whoever looks."""
        try:
            if id in self.tables:
                await catch_up(self.tables[id])
            elif await self.moves_alone(id):
                await self.call(id)
            else:
                await self.store.pass_on(id, node=RESTING)
        except Exception as error:  # noqa: BLE001 - one that fails must not keep the others from going on
            log.warning("table %s does not go on: %s", id, error)

    async def call(self, id: str) -> None:
        """Bring a table into memory, if it can be read."""
        try:
            await close_late(await self.table(id))
        except Exception as error:  # noqa: BLE001 - one that fails must not keep the others from waking
            log.warning("table %s cannot be read: %s", id, error)

    async def moves_alone(self, id: str) -> bool:
        """Whether something may happen at a table without a person; the others wait for somebody to come."""
        kept = await self.store.table(id)
        if kept is None:
            return False
        row, chairs = kept
        if await self.store.days.orders(id):
            return True
        games = {game.id: game for game in anachron.playable()}
        return row.game in games and (
            games[row.game].windows is not None or any(chair.level for chair in chairs)
        )

    def say_goodbye(self) -> None:
        """The server is to stop: streams end, and their browsers look for another."""
        self.is_leaving = True
        for bell in self.bells:
            bell.set()
        self.loop.call_soon_threadsafe(self.hand_over)

    def hand_over(self) -> None:
        """Other nodes drive the tables from now on; whoever asks this one is still answered."""
        self.leaving = asyncio.create_task(self.leases.leave())

    async def close(self) -> None:
        """Bots stop where they are: what was acknowledged is kept, and the next start goes on from there."""
        await (self.leaving or self.leases.leave())
        self.lookout.close()
        await self.reviews.close()
        await asyncio.to_thread(self.workers.stop, wait=True)

    async def tidy(self) -> None:
        """Let go of tables that nobody looks at, and of what is left of those who have gone."""
        while True:
            await asyncio.sleep(IDLE / 4)
            for table in list(self.tables.values()):
                if not table.listeners and not table.is_at_work and time.time() - table.touched > IDLE:
                    await self.let_go(table)
            collect(is_quiet=not self.bells)

    async def let_go(self, table: Table) -> None:
        """A table at which nothing happens, if that can be written."""
        try:
            await release(table)
        except Exception as error:  # noqa: BLE001 - as above; it is tried again
            log.warning("table %s cannot be let go of: %s", table.id, error)
        else:
            self.tables.pop(table.id).let_go()

    def became(self, id: int, player: Player) -> None:
        """A player has another name, or a guest has become an account: the tables in memory know."""
        for table in self.tables.values():
            if id in table.names or table.row.host == id or id in table.writers.values():
                table.became(id, player)
        self.lobby_changed(id, player.id)

    def lobby_changed(self, *players: int) -> None:
        """Something in the lobby is not as it was: this node's watchers see it, and those of others."""
        self.store.tell(" ".join([LOBBY, *map(str, players)]))
        self.lobby.changed(players)


def collect(is_quiet: bool) -> None:
    """Forget what holds only itself: what is young, and all there is only while nobody would wait for it.

    With thousands of tables a look at everything takes seconds; tables that go take themselves apart.
    """
    gc.collect(2 if is_quiet else 1)


@in_turn
async def begin_if_full(table: Table) -> None:
    seated = all(chair.player is not None or chair.level for chair in table.chairs)
    if table.row.status == "open" and seated:
        await table.begin()


def read_match(text: bytes) -> Match:
    """The match of a file; what is wrong with it is said to whoever brings it."""
    try:
        return Match.read(text)
    except AnachronError as error:
        if not text.startswith(FORMAT.encode()):
            raise Denied("no_match", 400) from None
        found = re.match(r"line (\d+):", str(error))
        if found is None:
            raise Denied("odd_match", 400) from None
        raise Denied("torn_match", 400, line=found[1]) from None


def let_rest(match: Match) -> None:
    """While a match lay in a file nobody's clock ran."""
    if match.clocks is not None and not match.over:
        match.refund(max(0.0, time.time() - match.journal[-1].time))


def chair(seat: int, who: str | None, player: Player) -> Chair:
    if who == ME:
        return Chair(seat, player.id, None, False)
    expect_level(who)
    return Chair(seat, None, who, False)


def shared(
    game: Game, player: Player, chairs: list[str | None], names: Sequence[str]
) -> dict[str, list[str]]:
    """The names of those who share a screen, by their chairs; the first of them is the player."""
    seats = [seat for seat, who in enumerate(chairs) if who == ME]
    if len(seats) < 2:
        return {}
    if len(names) not in (0, len(chairs)):
        raise BadSetup(f"names: expected {len(chairs)}, got {len(names)}")
    found = [""] * len(chairs)
    for seat in seats:
        usual = "" if seat == seats[0] else capital(seat_word(game, seat, player.lang))
        given = names[seat].strip() if names else ""
        found[seat] = fit_name(given) if given else usual
    return {"names": found}


async def note_come(table: Table, player: Player | None) -> None:
    """Somebody who is awaited at a table of a tournament has come."""
    if table.tournament and player is not None and player.id not in table.came and table.seats_of(player):
        await table.hall.store.tournaments.come(table.id, player.id)
        table.came.add(player.id)
        await await_no_longer(table, player)


@in_turn
async def await_no_longer(table: Table, player: Player) -> None:
    """Somebody has come: from now on the table waits for them when it is for them to choose."""
    if player.id in table.awaited:
        table.awaited.discard(player.id)
        await note(table)
