"""Saying ahead how one goes on: boards of what others may choose, and one's answers; for oneself alone."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from anachron.engine import Malformed, State, View
from anachron.match.ahead import MOST_LINES, MOST_STEPS, Orders, Step, has_no_secrets, with_plan
from anachron.match.telling import heard, sentence
from anachron.server import foretold, orders, wire
from anachron.server.api import answer, at, eyes_of
from anachron.server.errors import Denied
from anachron.server.naming import named, named_briefly, player_name, say
from anachron.server.pictured import Eyes, board
from anachron.server.shown import labelled
from anachron.server.table import Table
from anachron.server.turns import in_turn
from anachron.server.wire import read
from anachron.store import Player

Chosen = int | str


@in_turn
async def plan(table: Table, player: Player, n: int, chosen: Sequence[Chosen]) -> None:
    """If the others choose so, do as is said: for the seat that looks."""
    seat, match = may_plan(table, player), table.playing
    _, steps = followed(table, n, chosen)
    if not any(step.seat == seat for step in steps):
        raise Denied("plan_without")
    found = with_plan(match, orders.of(table, seat), seat, steps, time.time())
    if len(found.plans) > MOST_LINES:
        raise Denied("many_plans", most=MOST_LINES)
    await keep(table, seat, found)


@in_turn
async def drop(table: Table, player: Player, number: int) -> None:
    """Take back what was said ahead."""
    seat = table.own_seat(player)
    found = orders.of(table, seat)
    plans = tuple(one for one in found.plans if one.number != number)
    await keep(table, seat, Orders(plans, found.forced, found.given))


@in_turn
async def force(table: Table, player: Player, on: bool) -> None:
    """Have played what one has to, or no more."""
    seat, match = table.own_seat(player), table.playing
    table.expect_present(seat)
    if on and not has_no_secrets(match, seat):
        raise Denied("not_open")
    await keep(table, seat, Orders(orders.of(table, seat).plans, on, time.time()))


async def keep(table: Table, seat: int, found: Orders) -> None:
    """Write it down; nobody else hears of it."""
    store = table.hall.store
    await table.keep(store.set_orders, seat, orders.written(found))
    orders.put(table, {seat: found})
    table.changed_for(seat)
    table.stir()


def may_plan(table: Table, player: Player) -> int:
    """The seat that may say how it goes on; while it is asked it chooses."""
    seat, match = table.own_seat(player), table.playing
    table.expect_present(seat)
    if not table.game.foreseeable:
        raise Denied("not_foreseeable")
    if seat in match.pending():
        raise Denied("plan_asked")
    return seat


def followed(table: Table, n: int, chosen: Sequence[Chosen]) -> tuple[State, list[Step]]:
    """Where choices lead from now on, whoever makes them, and how they are written."""
    match = table.playing
    if n != len(match.line):
        raise Denied("stale")
    if len(chosen) > MOST_STEPS:
        raise Malformed(f"steps: expected {MOST_STEPS} at most, got {len(chosen)}")
    state, steps = match.state, list[Step]()
    for one in chosen:
        if state.seat < 0:
            raise Malformed(f"steps: expected nothing after the end, got {one!r}")
        number = state.number(one)
        steps.append(Step(int(state.seat), str(state.game.choice(number))))
        state.choose(state.seat, number)
    return state, steps


# By the API.


async def ahead(request: Request) -> Response:
    """Where choices would lead from now on, one's own and those of others: nothing of it is kept."""
    table, player = await at(request)
    asked = await read(request, wire.Ahead)
    seat = may_plan(table, player)
    state, steps = followed(table, asked.n, asked.steps)
    asks, eyes, game = int(state.seat), eyes_of(request, seat), named(table)
    view = state.view(asks if asks >= 0 else seat)
    return answer(
        {
            "n": asked.n,
            "steps": [step._asdict() for step in steps],
            "turns": foretold.turns(table, table.playing.state, steps, eyes),
            "ask": asking(table, view, eyes),
            "how": how(table, seat, eyes.lang),
            "board": board(named_briefly(table), {**view, "log": said_last(table, steps)}, eyes),
            "log": [sentence(game, event, eyes.lang) for event in said_last(table, steps)],
            "seat": asks if asks >= 0 else None,
            "mine": asks == seat,
            "choices": labelled(game, view, eyes.lang) if asks >= 0 else [],
        }
    )


def asking(table: Table, view: View, eyes: Eyes) -> str:
    """Who would be asked for what."""
    if not view["choices"]:
        return say(eyes.lang, "plan", "end")
    who = player_name(table, view["seat"], eyes.lang)
    question = named(table).picture.prompt(view, eyes.lang)
    return say(
        eyes.lang, "plan", "mine" if view["seat"] == eyes.seat else "other", who=who, question=question
    )


def how(table: Table, seat: int, lang: str) -> str:
    """What is said about planning before it begins."""
    others = [player_name(table, other, lang) for other in range(table.row.seats) if other != seat]
    return say(lang, "plan", "how", who=", ".join(others))


def said_last(table: Table, steps: Sequence[Step]) -> list[dict[str, Any]]:
    """What the last of some choices would do."""
    if not steps:
        return []
    state = table.playing.state
    for step in steps[:-1]:
        state.apply(step.seat, state.number(step.choice))
    return heard(state.choose(steps[-1].seat, steps[-1].choice), None)


async def give(request: Request) -> Response:
    """Say ahead what to choose if the others choose so; whatever else they choose, it lapses."""
    table, player = await at(request)
    asked = await read(request, wire.Ahead)
    await plan(table, player, asked.n, asked.steps)
    return answer({})


async def take_back(request: Request) -> Response:
    """Take back what was said ahead."""
    table, player = await at(request)
    await drop(table, player, (await read(request, wire.DropPlan)).number)
    return answer({})


async def set_forced(request: Request) -> Response:
    """Have played what one has to choose, where everybody sees that there is nothing else."""
    table, player = await at(request)
    await force(table, player, (await read(request, wire.Forced)).on)
    return answer({})


ROUTES = [
    Route("/api/tables/{id}/ahead", ahead, methods=["POST"]),
    Route("/api/tables/{id}/orders", give, methods=["POST"]),
    Route("/api/tables/{id}/orders/drop", take_back, methods=["POST"]),
    Route("/api/tables/{id}/orders/forced", set_forced, methods=["POST"]),
]
