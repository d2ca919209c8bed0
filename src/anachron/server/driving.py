"""What moves at a table by itself: bots and stand-ins choose, offers are answered, windows close."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import TYPE_CHECKING

from anachron.engine import Event, IllegalChoice, Malformed, View
from anachron.engine.luck import Luck
from anachron.match import Match
from anachron.match.journal import Offer
from anachron.match.judging import outlook
from anachron.server import orders
from anachron.server.queueing import Rank, Turn
from anachron.server.thinking import Thought
from anachron.server.trouble import Silent
from anachron.server.turns import in_turn
from anachron.server.windows import LUCK, Window, among_people

if TYPE_CHECKING:
    from anachron.server.table import Table

log = logging.getLogger("anachron")

STAND_IN = "skilled"  # plays for whoever has left
MOMENTS = among_people(None).bots  # seconds between which a turn begins that was said ahead, as that of a bot


async def drive(table: Table) -> None:
    """Answer for bots and close windows, until it is for people to do something."""
    while moves(table) and await table.hall.leases.drives(table):
        await move(table)


def moves(table: Table) -> bool:
    """Whether it is for a bot or a window to do something."""
    match = table.match
    if match is None or match.over:
        return False
    bots = any(map(table.level, match.pending()))
    return bool(table.window is not None or bots_asked(table) or bots or orders.ready(table))


def bots_asked(table: Table) -> list[int]:
    """The bots that have to answer an offer."""
    offer = table.match.asked if table.match is not None else None
    return [seat for seat in offer.waiting if table.level(seat)] if offer is not None else []


async def move(table: Table) -> None:
    """The next thing that happens by itself."""
    waiting = bots_asked(table)
    bots = [seat for seat in table.played.pending() if table.level(seat)]
    if waiting:
        await answer_offer(table, waiting[0])
    elif table.window is not None:
        await run_window(table, table.window)
    elif bots:
        await bot_turn(table, bots[0])
    elif ahead := orders.ready(table):
        await ordered_turn(table, ahead[0])


async def bot_turn(table: Table, seat: int) -> None:
    question, match = table.question(seat), table.playing
    async with turn_of(table):
        thought = await thought_of(table, seat, match.view(seat))
    await asyncio.sleep(table.hall.pace)
    await answer_turn(table, match, seat, question, thought.choice)


async def thought_of(table: Table, seat: int, view: View) -> Thought:
    """What the bot on a seat comes to; whatever its game raises, it is that bot that gives no answer."""
    level, seed = table.level(seat) or STAND_IN, bot_seed(table, seat)
    try:
        return await table.hall.workers.think(table.game, level, seed, view, turn=urgency(table))
    except Exception as error:
        raise Silent(seat) from error


@in_turn
async def answer_turn(table: Table, match: Match, seat: int, question: str, choice: int) -> None:
    """What a bot has come to, if that is still asked."""
    asked = table.match is match and seat in match.pending() and question == table.question(seat)
    if asked and table.level(seat) and table.is_driven_here:
        try:
            await table.write(lambda match: match.choose(seat, choice))
        except (IllegalChoice, Malformed) as error:
            raise Silent(seat) from error


async def ordered_turn(table: Table, seat: int) -> None:
    """A turn begins at a moment drawn without regard to what was said."""
    question, match = table.question(seat), table.playing
    goes_on = bool(match.line) and match.line[-1].seat == seat
    await asyncio.sleep(table.hall.pace if goes_on else LUCK.uniform(*MOMENTS))
    await choose_as_said(table, match, seat, question)


@in_turn
async def choose_as_said(table: Table, match: Match, seat: int, question: str) -> None:
    """What was said, if it still applies."""
    asked = table.match is match and table.is_driven_here and seat in orders.ready(table)
    choice = orders.said(table, match, seat) if asked and question == table.question(seat) else None
    if choice is not None:
        given, now = table.orders[seat].given, time.time()
        await table.write(lambda match: play_as_said(match, seat, choice, given, now))


def play_as_said(match: Match, seat: int, choice: str, given: float, now: float) -> list[Event]:
    """A choice that was said ahead; the while from when it applied until it is played is nobody's time."""
    if match.clocks is not None:
        match.refund(max(0.0, now - max(match.journal[-1].time, given)), now)
    return match.choose(seat, choice, now)


def turn_of(table: Table) -> AbstractAsyncContextManager[object]:
    """Bots among themselves think one after another: those whom people wait for come first."""
    return nullcontext() if table.people() else table.hall.unhurried


def urgency(table: Table) -> Turn:
    return Turn(Rank.PLAY if table.people() else Rank.ALONE, f"player {table.row.host}")


async def answer_offer(table: Table, seat: int) -> None:
    match = table.playing
    offer = match.asked
    assert offer is not None
    agrees = True
    if offer.kind == "draw":
        judged = outlook(match, seat)
        try:
            agrees = judged.takes_draw((await thought_of(table, seat, judged.view)).value)
        except Silent:
            agrees = False
    await settle_offer(table, match, offer, seat, agrees)


@in_turn
async def settle_offer(table: Table, match: Match, offer: Offer, seat: int, agrees: bool) -> None:
    if table.match is match and not match.over and match.asked == offer and table.is_driven_here:
        await table.write(lambda match: match.accept(seat) if agrees else match.decline(seat))


async def run_window(table: Table, window: Window) -> None:
    """Let bots answer at moments drawn for them, until it closes; then feed the answers in their order."""
    thinking = {seat: answer_of(table, seat) for seat in unanswered_bots(table, window)}
    try:
        while table.window is window and not window.is_closed:
            waiting = unanswered_bots(table, window)
            if any(seat not in thinking for seat in waiting):
                return  # somebody has left: a stand-in has to answer
            for seat in waiting:
                if window.is_moment(seat) and thinking[seat].done():
                    window.answer(seat, thinking[seat].result())
            await window.wait(unanswered_bots(table, window))
    finally:
        for thought in thinking.values():
            thought.cancel()
    await close_window(table, window)


def unanswered_bots(table: Table, window: Window) -> list[int]:
    return [seat for seat in window.seats if table.level(seat) and seat not in window.answers]


def answer_of(table: Table, seat: int) -> asyncio.Task[str]:
    """What a bot thinks of answering to the window that is open; one that fails lets it pass."""
    window, view, state = table.window, table.view(seat), table.playing.state
    assert window is not None
    asked = window.as_asked(state, seat)

    async def think() -> str:
        try:
            choice = (await thought_of(table, seat, view)).choice
            return str(asked.game.choice(choice)) if asked.refusal(seat, choice) is None else window.skip
        except (Silent, Malformed) as error:
            log.warning("table %s: %s", table.id, error, exc_info=error)
            return window.skip

    return asyncio.create_task(think())


@in_turn
async def close_window(table: Table, window: Window) -> None:
    """All answers at once, up to the first that changes what the others were asked."""
    if table.window is not window or not table.is_driven_here:
        return

    def feed(match: Match) -> list[Event]:
        events: list[Event] = []
        for seat in window.seats:
            answer = window.answers.get(seat, window.skip)
            events += match.choose(seat, answer)
            if answer != window.skip or match.over:
                break
        return events

    await table.write(feed)
    await table.hall.store.drop_held(table.id)


def bot_seed(table: Table, seat: int) -> int:
    """A seed of the bot's own: it follows neither from that of the match nor from what anybody can see."""
    return int(Luck(table.hall.secret + f"{table.id} {seat}".encode()).stream("bot").word())
