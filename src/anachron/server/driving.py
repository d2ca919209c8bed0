"""What moves at a table by itself: bots and stand-ins choose, offers are answered, windows close."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import TYPE_CHECKING

from anachron.engine import Event
from anachron.engine.luck import Luck
from anachron.match import Match
from anachron.match.judging import outlook
from anachron.server.windows import Window

if TYPE_CHECKING:
    from anachron.server.table import Table

STAND_IN = "skilled"  # plays for whoever has left


async def drive(table: Table) -> None:
    """Answer for bots and close windows, until it is for people to do something."""
    while table.match is not None and not table.match.over:
        offer = table.match.asked
        waiting = [seat for seat in offer.waiting if table.level(seat)] if offer else []
        bots = [seat for seat in table.match.pending() if table.level(seat)]
        if waiting:
            await answer_offer(table, waiting[0])
        elif table.window is not None:
            await run_window(table, table.window)
        elif bots:
            await bot_turn(table, bots[0])
        else:
            return


async def bot_turn(table: Table, seat: int) -> None:
    level, question, match = table.level(seat), table.question(seat), table.playing
    assert level is not None
    async with turn_of(table):
        thought = await table.hall.workers.think(table.game, level, bot_seed(table, seat), match.view(seat))
    await asyncio.sleep(table.hall.pace)
    async with table.lock:
        asked = table.match is match and seat in match.pending() and question == table.question(seat)
        if asked and table.level(seat):
            await table.write(lambda match: match.choose(seat, thought.choice))


def turn_of(table: Table) -> AbstractAsyncContextManager[object]:
    """Bots among themselves think one after another: those whom people wait for come first."""
    return nullcontext() if table.people() else table.hall.unhurried


async def answer_offer(table: Table, seat: int) -> None:
    match = table.playing
    offer = match.asked
    assert offer is not None
    agrees = True
    if offer.kind == "draw":
        judged = outlook(match, seat)
        level, seed = table.level(seat) or STAND_IN, bot_seed(table, seat)
        thought = await table.hall.workers.think(table.game, level, seed, judged.view)
        agrees = judged.takes_draw(thought.value)
    async with table.lock:
        if not match.over and match.asked == offer:
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
    async with table.lock:
        if table.window is window:
            await close_window(table, window)


def unanswered_bots(table: Table, window: Window) -> list[int]:
    return [seat for seat in window.seats if table.level(seat) and seat not in window.answers]


def answer_of(table: Table, seat: int) -> asyncio.Task[str]:
    """What a bot thinks of answering to the window that is open."""
    view, level = table.view(seat), table.level(seat) or STAND_IN

    async def think() -> str:
        thought = await table.hall.workers.think(table.game, level, bot_seed(table, seat), view)
        return str(table.game.choice(thought.choice))

    return asyncio.create_task(think())


async def close_window(table: Table, window: Window) -> None:
    """All answers at once, up to the first that changes what the others were asked."""

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
    """A seed of the bot's own, which has nothing to do with that of the match."""
    return int(Luck(f"{table.id} {seat}").stream("bot").word())
