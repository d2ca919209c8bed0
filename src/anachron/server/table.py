"""One table: its match, who sits where, what is asked; whatever is done is kept before anybody is told."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import anachron
from anachron.engine import Choice, Event, Game, Malformed
from anachron.match import Match, entry_line
from anachron.match.ahead import Orders
from anachron.match.record import head_text
from anachron.match.settings import settled
from anachron.match.speech import MARK
from anachron.server import orders
from anachron.server.abreast import read_again
from anachron.server.clocks import SOON, due
from anachron.server.driving import drive, moves
from anachron.server.errors import Denied
from anachron.server.flags import wind
from anachron.server.kept import Kept
from anachron.server.owing import Owed, note, owed, owing
from anachron.server.presence import Presence
from anachron.server.rating import expect_free_undo, reckoning
from anachron.server.responding import Passing, open_window
from anachron.server.sharing import looks_from
from anachron.server.terms import Terms, terms_of
from anachron.server.trouble import Trouble, silent, trouble
from anachron.server.turns import in_turn
from anachron.server.windows import Window
from anachron.store import Chair, Doubled, Held, Line, Overtaken, Player, Row, Said

if TYPE_CHECKING:
    from anachron.server.hall import Hall

MOST_NEWS = 12  # changes whose frames are kept for those who follow

log = logging.getLogger("anachron")

ChoiceForm = Choice | int | str | dict[str, Any]


class News(NamedTuple):
    """One change of a table: what was told on the way, with the states in between."""

    version: int
    events: list[Event]


class Table:
    """A table that people, programs and bots sit at."""

    def __init__(self, hall: Hall, row: Row, chairs: list[Chair]) -> None:
        self.hall, self.row, self.chairs = hall, row, chairs
        self.match: Match | None = None
        self.names: dict[int, str] = {}  # of the players here, by their ids
        self.chat: list[Said] = []
        self.writers: dict[int, int] = {}  # of notes beside the match, by their numbers
        self.keys: dict[str, int] = {}  # of what was done: a resend is answered, not done again
        self.orders: dict[int, Orders] = {}  # what seats have said ahead
        self.passes: dict[int, Passing] = {}  # the seats for which windows are passed
        self.window: Window | None = None
        self.version = 1  # of all that everybody can see here
        self.private: Counter[int | None] = Counter()  # changes that only one seat can see
        self.news: deque[News] = deque(maxlen=MOST_NEWS)
        self.presence = Presence(self)
        self.noticed: tuple[tuple[bool, bool], ...] = ()  # of who is here, and who may be replaced
        self.listeners: dict[Callable[[Table], None], int | None] = {}  # with the player they tell
        self.holders: dict[int, int] = {}  # the seat that looks at the screen of a player who has several
        self.touched = time.time()  # when something last happened here
        self.lock = asyncio.Lock()
        self.driver: asyncio.Task[None] | None = None
        self.trouble: Trouble | None = None  # that keeps it from moving by itself
        self.again: asyncio.TimerHandle | None = None  # rings when that is tried again
        self.alarm: asyncio.TimerHandle | None = None  # rings when somebody runs out of time
        self.came: set[int] = set()  # players that the store knows to have come
        self.awaited: set[int] = set()  # players who have still to come to a round that began here
        self.noted: Owed | None = None  # of which the store knows
        self.kept = Kept()

    # What it is.

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def day(self) -> str:
        """The day whose challenge is played here, if any."""
        return str(self.row.settings.get("daily", ""))

    @property
    def campaign(self) -> str:
        """The campaign of which this is a game, if any."""
        return str(self.row.settings.get("campaign", ""))

    @property
    def tournament(self) -> str:
        """The tournament of which this is a game, if any."""
        return str(self.row.settings.get("tournament", ""))

    @cached_property
    def box(self) -> Game:
        """The game before the match, with what its options ask for."""
        game, packs = anachron.game(self.row.game), self.row.settings.get("packs")
        return (game.holding(packs) if packs else game).dressed(self.row.options)

    @property
    def game(self) -> Game:
        """The game as it is played here: that of the match, with the packs it has brought along."""
        return self.box if self.match is None else self.match.game

    @property
    def terms(self) -> Terms:
        return terms_of(self.row.settings)

    @property
    def playing(self) -> Match:
        """The match, while it lasts."""
        if self.match is None:
            raise Denied("not_begun")
        if self.match.over:
            raise Denied("over")
        return self.match

    @property
    def played(self) -> Match:
        """The match, be it over or not."""
        if self.match is None:
            raise Denied("not_begun")
        return self.match

    def seats_of(self, player: Player | None) -> list[int]:
        """The seats of a player: several where people share a screen."""
        return [chair.seat for chair in self.chairs if player is not None and chair.player == player.id]

    def seat_of(self, player: Player | None) -> int | None:
        """The seat that somebody looks from now."""
        return looks_from(self, player) if player is not None and self.seats_of(player) else None

    def own_seat(self, player: Player | None) -> int:
        seat = self.seat_of(player)
        if seat is None:
            raise Denied("curtain" if self.seats_of(player) else "not_seated", 403)
        return seat

    def level(self, seat: int) -> str | None:
        """The level of the bot that plays a seat now, if one does."""
        return self.chairs[seat].level

    def concerned(self) -> set[int]:
        """The players in whose list this table is."""
        return {self.row.host} | {chair.player for chair in self.chairs if chair.player is not None}

    def people(self) -> list[int]:
        """The seats that people play now."""
        return [chair.seat for chair in self.chairs if chair.player is not None and not chair.away]

    @property
    def is_between_people(self) -> bool:
        """Whether two or more people play here; whoever is away may come back, whoever has resigned not."""
        gone = self.match.resigned if self.match is not None else set()
        return sum(chair.player is not None and chair.seat not in gone for chair in self.chairs) > 1

    @property
    def gives_hints(self) -> bool:
        """Whether hints may be asked for: always alone with bots, between people where the host allows it."""
        counts = self.is_between_people or self.terms.rated or self.tournament
        return self.terms.hints or not counts

    @in_turn
    async def note_hint(self, seat: int) -> None:
        """Between people everybody is told who asks for a hint."""
        if not self.gives_hints:
            raise Denied("no_hints", 403)
        if not self.owes(seat):
            raise Denied("not_asked")
        if self.is_between_people:
            await self.write(lambda match: match.hint(seat))

    def grace_left(self, player: int) -> float | None:
        """Seconds until another may let a bot play for somebody who is gone; None: nobody ever may."""
        grace = self.terms.grace
        return None if grace is None else max(0.0, grace - self.presence.gone_for(player))

    def may_be_replaced(self, player: int) -> bool:
        return not self.presence.is_here(player) and self.grace_left(player) == 0

    def absence(self) -> tuple[tuple[bool, bool], ...]:
        """Of those who sit here: who is here, and who may be replaced."""
        players = [chair.player for chair in self.chairs if chair.player is not None]
        return tuple((self.presence.is_here(player), self.may_be_replaced(player)) for player in players)

    def notice_absence(self) -> None:
        """Tell those who look, if somebody has come or gone: the list of seats shows it."""
        if self.noticed != self.absence():
            self.noticed = self.absence()
            self.seen_again()

    def name_of(self, chair: Chair) -> str:
        """Whoever sits there, as a match writes it."""
        return MARK + chair.level if chair.level else self.person(chair)

    def person(self, chair: Chair) -> str:
        """The name of somebody who sits there, or who sat there before the match was brought here."""
        given = self.row.settings.get("names", [])
        own = given[chair.seat] if given and chair.player in (None, self.row.host) else ""
        return own or self.names.get(chair.player or 0, "")

    def question(self, seat: int) -> str:
        """What a seat is asked now: a name that sealed answers of others do not change."""
        if self.window is not None and seat in self.window.seats:
            return f"w{self.window.number}"
        return str(self.played.settled)

    def pending(self) -> list[int]:
        """The seats that owe an answer; in a window all who are asked, whatever they have answered."""
        if self.match is None:
            return []
        return list(self.window.seats) if self.window else self.match.pending()

    def owes(self, seat: int | None) -> bool:
        """Whether this seat itself has still to answer."""
        if self.window is not None:
            return seat in self.window.seats and seat not in self.window.answers
        return seat in self.pending()

    def is_asked(self, seat: int | None) -> bool:
        """Whether the person on this seat has to answer: not while a stand-in does."""
        return self.owes(seat) and seat is not None and not self.chairs[seat].away

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat may know; in a window its own question, before its turn to be asked."""
        match = self.played
        view = match.view(seat)
        if self.window is None:
            return view
        if seat is not None and self.owes(seat):
            return self.window.as_asked(match.state, seat).view(seat) | {"log": view["log"]}
        return view | {"choices": [], "refused": []}

    # What becomes of it.

    def became(self, id: int, player: Player) -> None:
        """Somebody here has another name, or another id."""
        self.names.pop(id, None)
        self.names[player.id] = player.name
        self.chairs = [
            chair._replace(player=player.id) if chair.player == id else chair for chair in self.chairs
        ]
        self.writers = {note: player.id if who == id else who for note, who in self.writers.items()}
        if self.row.host == id:
            self.row = self.row._replace(host=player.id)
        self.noted = None  # the store has moved what waited for them
        self.changed([])

    async def keep(self, write: Callable[..., Awaitable[None]], *what: Any, **columns: Any) -> None:
        """Write something of this table to the store, if nobody else has written since; then it is so."""
        columns |= {**self.hall.leases.claim(self.row), **columns}
        await write(self.id, *what, epoch=self.row.epoch, **columns)
        self.row = self.row._replace(epoch=self.row.epoch + 1, **columns)

    async def seat(self, chair: Chair) -> None:
        before = self.concerned()
        await self.keep(self.hall.store.set_chair, chair)
        self.chairs[chair.seat] = chair
        self.changed([])
        self.hall.lobby_changed(*before | self.concerned())

    async def begin(self) -> None:
        """Deal: the match and its secret seed are kept before anybody sees it."""
        names = [self.name_of(chair) for chair in self.chairs]
        match = Match(self.game, self.row.seats, names=names, **settled(self.game, self.row.options, names))
        control = self.terms.control
        if control is not None:
            match.keep_time(control)
        self.match = match
        open_window(self)
        lines = [Line(entry.number, entry_line(entry)) for entry in match.journal]
        now = owed(self)
        try:
            columns = {**self.columns(match), "status": "live", "head": head_text(match.head)}
            await self.keep(self.hall.store.append, lines, [], owing(self, now), **columns)
        except BaseException:
            self.match, self.window = None, None
            raise
        self.noted = now
        self.changed([])
        self.hall.lobby_changed(*self.concerned())

    # Playing.

    @in_turn
    async def choose(self, player: Player, question: str, choice: ChoiceForm, key: str = "") -> int:
        """Answer the question one was asked; the number that comes back says it is kept."""
        key = own(player, key)
        if key in self.keys:
            return self.keys[key]
        seat, match = self.own_seat(player), self.playing
        self.expect_present(seat)
        if question != self.question(seat):
            raise Denied("stale")
        if self.window is not None and seat in self.window.seats:
            return await self.hold(seat, choice, key)
        return await self.write(lambda _: match.choose(seat, choice), key)

    async def hold(self, seat: int, choice: ChoiceForm, key: str) -> int:
        """Keep an early answer to a window until it closes; another one before then replaces it."""
        match, window = self.playing, self.window
        assert window is not None
        state = window.as_asked(match.state, seat)
        refusal = state.refusal(seat, choice)
        if refusal is not None:
            raise refusal
        text = str(state.game.choice(state.number(choice)))
        await self.keep(self.hall.store.hold, Held(seat, self.question(seat), text, key))
        if key:
            self.keys[key] = len(match.journal)
        window.answer(seat, text)
        await note(self)
        self.changed_for(seat)
        return len(match.journal)

    @in_turn
    async def verb(self, player: Player, verb: str, key: str = "") -> int:
        """Everything that is no choice: take back, resign, offer, accept, decline."""
        key = own(player, key)
        if key in self.keys:
            return self.keys[key]
        if verb not in VERBS:
            raise Malformed(f"expected one of {', '.join(VERBS)}, got {verb!r}")
        seat = self.own_seat(player)
        self.expect_present(seat)
        if verb == "undo":
            expect_free_undo(self, seat)
        return await self.write(lambda match: VERBS[verb](match, seat), key)

    async def write(self, do: Callable[[Match], Any], key: str = "", chair: Chair | None = None) -> int:
        """Do something to the match and keep it, with a chair; what cannot be kept has not happened."""
        match = self.playing
        before = len(match.journal)
        done = do(match)  # raises: nothing has changed
        open_window(self)  # who looks while it is being written sees what is asked then
        lines = [Line(entry.number, entry_line(entry), "") for entry in match.journal[before:]]
        lines[0] = lines[0]._replace(key=key)
        chairs = [chair] if chair is not None else []
        now = owed(self, chairs)
        try:
            also = [*reckoning(self, match), *owing(self, now), *orders.settling(self, match)]
            await self.keep(self.hall.store.append, lines, chairs, also, **self.columns(match))
        except Overtaken:
            raise  # it is read again, and tried again
        except Doubled as doubled:
            await read_again(self)
            return doubled.number
        except BaseException:
            await read_again(self)
            raise
        self.noted = now
        orders.put(self, orders.lapsed(self, match))
        if key:
            self.keys[key] = len(match.journal)
        if chair is not None:
            self.chairs[chair.seat] = chair
        if chair is not None or match.over:
            self.hall.lobby_changed(*self.concerned())
        self.changed(done if isinstance(done, list) else [])
        for told in self.hall.endings if match.over else ():
            told(self)
        return len(match.journal)

    def columns(self, match: Match) -> dict[str, Any]:
        """What the list of tables shows of a match, and what another node must know to go on with it."""
        found: dict[str, Any] = {"changed": time.time()}
        opened = self.window.kept if self.window is not None else None
        if opened != self.row.window:
            found["window"] = opened
        if due(self) != self.row.due:
            found["due"] = due(self)
        outcome = match.outcome
        if outcome is not None:
            found |= {"status": "over", "result": json.dumps(outcome.data())}
        return found

    def changed(self, events: list[Event]) -> None:
        """Something can be seen: tell all who look, and wake whoever plays by itself."""
        self.version += 1
        self.touched = time.time()
        self.kept.now.clear()
        self.news.append(News(self.version, events))
        for listener in list(self.listeners):
            listener(self)
        self.stir()

    def seen_again(self) -> None:
        """Somebody has come or gone: only the list of seats shows it."""
        self.version += 1
        self.kept.now.clear()
        for listener in list(self.listeners):
            listener(self)

    def changed_for(self, seat: int) -> None:
        """Something that only one seat can see: nobody else hears even that it happened."""
        self.private[seat] += 1
        for listener, player in list(self.listeners.items()):
            if player is not None and player == self.chairs[seat].player:
                listener(self)

    def version_for(self, seat: int | None) -> int:
        """A number that grows with every change this seat can see."""
        return self.version + self.private.get(seat, 0)

    @property
    def turn(self) -> int | None:
        """Whose turn it is, where a game has turns."""
        turn = self.played.state.seen(None).get("turn")
        return turn if isinstance(turn, int) else None

    # What moves by itself: bots, stand-ins, windows.

    @property
    def is_busy(self) -> bool:
        """Whether it moves by itself just now."""
        return self.driver is not None and not self.driver.done()

    @property
    def is_at_work(self) -> bool:
        """Whether it must be in memory: not for a window that stands open for days."""
        idle = self.row.due is not None and self.row.due - time.time() > SOON
        return self.is_busy and not (idle and self.window is not None and self.window.completed is None)

    def stir(self) -> None:
        """See to it that bots and windows move on."""
        if self.is_busy:
            if self.window is not None:
                self.window.bell.set()  # somebody may have left whom it waits for
        elif (moves(self) or self.trouble is not None) and (self.again is None or silent(self) is None):
            self.driver = asyncio.create_task(drive(self))
            self.driver.add_done_callback(self.driven)
        wind(self)

    def try_again(self) -> None:
        self.again = None
        self.stir()

    def halt(self) -> None:
        """Another node moves it on from here."""
        if self.driver is not None:
            self.driver.cancel()

    @property
    def is_driven_here(self) -> bool:
        return self.row.node == self.hall.store.node

    def driven(self, task: asyncio.Task[None]) -> None:
        """It has stopped moving by itself; by a fault, it tries again in a while that grows."""
        if task.cancelled():
            return
        error, before = task.exception(), self.trouble
        if self.again is not None:
            self.again.cancel()
        self.again = None
        self.trouble = trouble(self, error, before) if error is not None else None
        if self.trouble is not None:
            if self.trouble.times == 1:
                log.error("table %s stopped moving: %s", self.id, self.trouble.what, exc_info=error)
            self.again = asyncio.get_running_loop().call_later(self.trouble.wait, self.try_again)
        if (before is None) != (self.trouble is None):
            self.seen_again()

    def let_go(self) -> None:
        """Out of memory: whatever leads back here is cut, so that nobody has to look for it."""
        self.halt()
        for bell in (self.alarm, self.again):
            if bell is not None:
                bell.cancel()
        self.match, self.window, self.driver, self.alarm, self.again = None, None, None, None, None
        self.kept, self.listeners = Kept(), {}
        self.news.clear()

    # What must hold.

    def expect_present(self, seat: int) -> None:
        if self.chairs[seat].away:
            raise Denied("away")


VERBS: dict[str, Callable[[Match, int], Any]] = {
    "undo": Match.undo,
    "withdraw": Match.withdraw,
    "resign": Match.resign,
    "offer": Match.offer,
    "accept": Match.accept,
    "decline": Match.decline,
}


def own(player: Player, key: str) -> str:
    """A key of the client's, which others may use as well."""
    return f"{player.id} {key}" if key else ""
