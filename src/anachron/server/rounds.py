"""What happens in a tournament by itself: results are counted, the next round begins, it ends.

Whoever looks first does it, so that a server that stops in between loses nothing: what is to be done follows
from what is kept, and is written only if nobody else has written meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from anachron.league import shares
from anachron.match import Match
from anachron.server.abreast import be_abreast
from anachron.server.clocks import unserved
from anachron.server.dealing import Dealer, ends, wake
from anachron.server.errors import Denied
from anachron.server.pairing import NEXT, Round, is_open
from anachron.server.plans import TIMED, plan_of
from anachron.server.rating import scores
from anachron.server.seating import go_without
from anachron.server.turns import in_turn
from anachron.store import Change, Fixture, Tournament

if TYPE_CHECKING:
    from anachron.server.hall import Hall
    from anachron.server.table import Table

TRIES = 5
LOOK = 2.0  # seconds between two looks at what is due
AT_ONCE = 20
MOST_STEPS = 100  # that one look may take: rounds in which nobody has to play follow each other
UNDER_WAY: set[asyncio.Task[object]] = set()

log = logging.getLogger("anachron")

Think = Callable[[Tournament], Change]


async def find(hall: Hall, id: str) -> Tournament:
    """A tournament by its address, as far as it has come by now."""
    async with hall.rounds:
        return await go_on(hall, id)


async def alter(hall: Hall, id: str, think: Think) -> Tournament:
    """Somebody does something; whatever follows from it happens as well."""
    async with hall.rounds:
        for _ in range(TRIES):
            kept = await expect(hall, id)
            if await write(hall, kept, await asyncio.to_thread(think, kept)):
                return await go_on(hall, id)
    raise Denied("stale")


async def expect(hall: Hall, id: str) -> Tournament:
    kept = await hall.store.tournaments.find(id)
    if kept is None:
        raise Denied("no_tournament", 404)
    return kept


async def go_on(hall: Hall, id: str) -> Tournament:
    """Do what is to be done, until nothing is."""
    for _ in range(MOST_STEPS):
        kept = await expect(hall, id)
        change = await step(hall, kept)
        if change is None:
            break
        await write(hall, kept, change)
    for one in kept.fixtures:
        if is_open(one) and one.absent and not one.table_over:
            await see_off(hall, one)
    return kept


async def write(hall: Hall, kept: Tournament, change: Change) -> bool:
    columns = {**change.columns, "due": due(hall, after(kept, change), time.time())}
    done = await hall.store.tournaments.change(kept.id, kept.epoch, change._replace(columns=columns))
    for dealt in change.opened if done else ():
        await wake(hall, dealt.row.id)
    hall.lobby_changed()
    return done


def after(kept: Tournament, change: Change) -> Tournament:
    """A tournament as a change leaves it."""
    met = {one.number: one for one in (*kept.fixtures, *change.fixtures)}
    return kept._replace(**{**change.columns, "fixtures": tuple(met.values())})


def waited(hall: Hall, one: Fixture) -> float:
    """Since when a pairing is waited for, as if a server had gone on all the time."""
    return one.made + unserved(hall.store.stops, one.made)


def due(hall: Hall, kept: Tournament, now: float) -> float | None:
    """When something happens by itself, as far as that is known."""
    plan, moments = plan_of(kept.plan), [kept.starts] if kept.status == "open" else []
    if kept.status in ("live", "paused"):
        playing = [one for one in kept.fixtures if is_open(one)]
        moments += [waited(hall, one) + plan.absence for one in playing if plan.absence is not None]
        moments += [waited(hall, one) + 3600 * plan.deadline for one in playing if plan.deadline is not None]
        moments += [ends(kept)] if kept.kind in TIMED else []
    return min((one for one in moments if one is not None and one > now), default=None)


# One thing that is to be done.


async def step(hall: Hall, kept: Tournament) -> Change | None:
    """The next thing that follows from what is kept."""
    if kept.status == "over":
        return None
    now = time.time()
    if kept.status == "open":
        is_time = kept.starts is not None and kept.starts <= now
        return await asyncio.to_thread(begun, kept, now, by_itself=True) if is_time else None
    results = [await result(hall, kept, one) for one in kept.fixtures if is_open(one) and one.table_over]
    if any(results):
        return Change(fixtures=tuple(one for one in results if one is not None))
    return (
        await absences(hall, kept, now)
        or late(hall, kept, now)
        or await asyncio.to_thread(following, hall, kept, now)
        or put_off(kept, now)
    )


def put_off(kept: Tournament, now: float) -> Change | None:
    """Nothing was due that was thought to be: it is noted when something will be."""
    return Change() if kept.due is not None and kept.due <= now else None


def following(hall: Hall, kept: Tournament, now: float, asked: bool = False) -> Change | None:
    """The next round, or the end; for rounds that do not begin by themselves the organiser has asked."""
    dealer = Dealer(kept, hall.store.node, hall.secret, now)
    return NEXT[kept.kind](Round(dealer, asked))


def begun(kept: Tournament, now: float, by_itself: bool = False) -> Change:
    """It begins: numbers go by strength, or by lot where everybody meets everybody."""
    if len(kept.entrants) < 2 and kept.kind != "same":
        if not by_itself:
            raise Denied("too_few")
        return Change(columns={"starts": None})
    order = sorted(kept.entrants, key=lambda one: (-one.strength, one.number))
    return Change(
        columns={"status": "live", "starts": now},
        entrants=tuple(one._replace(number=number) for number, one in enumerate(order, 1)),
        gone=tuple(one.number for one in order),
    )


async def result(hall: Hall, kept: Tournament, one: Fixture) -> Fixture | None:
    """What a table came to that is over."""
    table = await hall.table(one.table)
    if hall.store.is_shared:
        await be_abreast(table)
    match = table.played
    if not match.over or match.outcome is None:
        return None
    if kept.kind == "same":
        score, seconds = match.outcome.scores[0], match.journal[-1].time - match.journal[0].time
        return one._replace(points=[score] * len(one.who), spent=[len(match.line), round(seconds, 3)])
    points = shares(scores(table, match), max(1, plan_of(kept.plan).seats - 1))
    absent = one.absent if one.how == "absent" else []
    told = [0.0 if who in absent else own for who, own in zip(one.who, points)]
    return one._replace(points=told)


async def absences(hall: Hall, kept: Tournament, now: float) -> Change | None:
    """Those who have not come in time have lost, and are not paired before they say that they are back."""
    grace = plan_of(kept.plan).absence
    if grace is None or kept.kind == "same":
        return None
    waiting = [one for one in kept.fixtures if is_open(one) and not one.absent]
    late = [one for one in waiting if waited(hall, one) + grace <= now]
    came = await hall.store.tournaments.who_came([one.table for one in late]) if late else set()
    people = {one.number: one for one in kept.entrants if one.player is not None}
    found = []
    for one in late:
        who = [own for own in one.who if own in people and (one.table, people[own].player) not in came]
        found += [one._replace(absent=who, how="absent")] if who else []
    gone = [people[who]._replace(status="away") for one in found for who in one.absent]
    return Change(fixtures=tuple(found), entrants=tuple(gone)) if found else None


def late(hall: Hall, kept: Tournament, now: float) -> Change | None:
    """Tables that are not over at the deadline are drawn; at the end of an arena they do not count."""
    plan, end = plan_of(kept.plan), ends(kept) if kept.kind in TIMED else None
    playing = [one for one in kept.fixtures if is_open(one)]
    if end is not None and end <= now:
        found = [one._replace(points=[0.0] * len(one.who), how="late") for one in playing]
    else:
        hours = plan.deadline
        over = [one for one in playing if hours is not None and waited(hall, one) + 3600 * hours <= now]
        even = max(1, plan.seats - 1) / 2
        found = [one._replace(points=[even] * len(one.who), how="deadline") for one in over]
    return Change(fixtures=tuple(found)) if found else None


async def see_off(hall: Hall, one: Fixture) -> None:
    """Whoever is absent gives up at the table too."""
    table = await hall.table(one.table)
    for seat, who in enumerate(one.who):
        if who in one.absent:
            await give_up(table, seat)


@in_turn
async def give_up(table: Table, seat: int) -> None:
    match = table.played
    if not match.over and seat not in match.resigned:
        await table.write(partial(Match.resign, seat=seat))
        await go_without(table, seat)


# As time goes by.


def over(table: Table) -> None:
    """A match of a tournament is over: it goes on at once."""
    if table.tournament:
        task: asyncio.Task[object] = asyncio.create_task(look(table.hall, table.tournament))
        UNDER_WAY.add(task)
        task.add_done_callback(UNDER_WAY.discard)


async def look(hall: Hall, id: str) -> None:
    """Go on, if it can be read; else it is tried again with the next look."""
    try:
        await find(hall, id)
    except Exception as error:  # noqa: BLE001 - one that fails must not keep the others from going on
        log.warning("tournament %s does not go on: %s", id, error)


async def take_up(hall: Hall, id: str) -> None:
    """Wake the tables of a tournament, as far as they can be read."""
    try:
        kept = await expect(hall, id)
        for one in kept.fixtures:
            if is_open(one) and not one.table_over:
                await wake(hall, one.table)
    except Exception as error:  # noqa: BLE001 - as above
        log.warning("tables of tournament %s do not wake: %s", id, error)


async def watch(hall: Hall) -> None:
    """For as long as this node lives: what is due, and at first whatever was left when a node stopped."""
    is_first = True
    while True:
        try:
            if is_first:
                await take_all_up(hall)
                is_first = False
            for id in await hall.store.tournaments.overdue(time.time(), AT_ONCE):
                await look(hall, id)
        except Exception:  # one that fails must not end it for all
            log.exception("tournaments do not go on")
        await asyncio.sleep(LOOK)


async def take_all_up(hall: Hall) -> None:
    for id in await hall.store.tournaments.live():
        await take_up(hall, id)
        await look(hall, id)
