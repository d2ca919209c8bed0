"""Friends: who asks whom, who is here and where they play; and invitations to tables, by name."""

from __future__ import annotations

import time
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from anachron.server import identity, seating
from anachron.server.answers.people import Invitations
from anachron.server.api import answer, at, hall_of
from anachron.server.budgets import spend
from anachron.server.company import told_friends, told_invitations
from anachron.server.errors import Denied
from anachron.server.hall import Hall
from anachron.server.rating import expect_account, expect_same_pool
from anachron.server.refusals import form_page
from anachron.server.table import Table
from anachron.server.wire import Answered, Befriend, Invite, is_form, read
from anachron.store import Player

MOST_FRIENDS = 200  # with those who are asked
MOST_ASKED = 20  # to one table


def done(request: Request, told: Any = None) -> Response:
    """What a program reads, or back to the page where the form was."""
    if is_form(request):
        return RedirectResponse(form_page(request) or "/", 303)
    return answer({} if told is None else told)


async def expect_player(hall: Hall, me: Player, id: int) -> Player:
    """Somebody else, with whom one is not at odds."""
    other = await hall.store.player(id)
    if other is None or other.id == me.id:
        raise Denied("no_player", 404)
    if await hall.store.order.at_odds(me.id, [id]):
        raise Denied("at_odds", 403)
    return other


# Friends.


async def set_friend(request: Request) -> Response:
    """Ask somebody to be friends, agree, or be friends no more."""
    me, asked = await identity.expect(request), await read(request, Befriend)
    hall = hall_of(request)
    if asked.on:
        await spend(request, "ask")
        other = await expect_player(hall, me, asked.player)
        if not await hall.store.people.befriend(me.id, other.id, MOST_FRIENDS):
            raise Denied("many_friends", most=MOST_FRIENDS)
    else:
        await hall.store.people.unfriend(me.id, asked.player)
    hall.lobby_changed(me.id, asked.player)
    return done(request)


async def get_friends(request: Request) -> Response:
    """One's friends: who is here, and where they play; who asks, and who is asked."""
    me = await identity.expect(request)
    return answer(await told_friends(hall_of(request), me))


# Invitations.


async def invite(request: Request) -> Response:
    """Ask somebody to the table (the host, before the start), or take that back."""
    table, me = await at(request)
    asked, hall = await read(request, Invite), hall_of(request)
    seating.expect_open(table)
    seating.expect_host(table, me)
    await spend(request, "ask")
    other = asked.player if asked.player is not None else await by_name(hall, me, asked.name)
    if asked.on:
        await ask(hall, table, me, await expect_player(hall, me, other))
    else:
        await hall.store.people.uninvite(table.id, other)
    hall.lobby_changed(other)
    table.seen_again()
    return done(request, await invited_to(hall, table))


async def ask(hall: Hall, table: Table, me: Player, other: Player) -> None:
    if other.id in {chair.player for chair in table.chairs}:
        raise Denied("sits_already")
    if other.banned > time.time():
        raise Denied("no_player", 404)
    if table.terms.rated:
        expect_account(other)
        expect_same_pool(table, other)
    if not await hall.store.people.invite(table.id, other.id, me.id, MOST_ASKED):
        raise Denied("many_asked", most=MOST_ASKED)


async def by_name(hall: Hall, me: Player, name: str) -> int:
    """Whom a name means: the one who is called so, or the only friend or account among several."""
    found = [one for one in await hall.store.people.called(name.strip()) if one.id != me.id]
    friends = {one.id for one in await hall.store.people.friends(me.id) if one.agreed}
    for group in (
        found,
        [one for one in found if one.id in friends],
        [one for one in found if one.login is not None],
    ):
        if len(group) == 1:
            return group[0].id
    key, status = ("several_called", 409) if found else ("nobody_called", 404)
    raise Denied(key, status, name=name.strip()[:40])


async def invited_to(hall: Hall, table: Table) -> dict[str, Any]:
    asked = await hall.store.people.invited_to(table.id)
    return {"invited": [{"id": id, "name": name} for id, name in asked]}


async def get_invited(request: Request) -> Response:
    """Who is asked to the table (the host)."""
    table, me = await at(request)
    seating.expect_host(table, me)
    return answer(await invited_to(hall_of(request), table))


async def get_invitations(request: Request) -> Response:
    """The tables to which one is asked."""
    me = await identity.expect(request)
    return answer(Invitations(await told_invitations(hall_of(request), me, identity.language(request))))


async def answer_invitation(request: Request) -> Response:
    """Sit down where one is asked, or decline."""
    me, asked = await identity.expect(request), await read(request, Answered)
    hall, id = hall_of(request), request.path_params["id"]
    if asked.take:
        table = await hall.seen(id, me)
        told = {"seat": await seating.sit(table, me)}
        hall.lobby_changed(me.id)
        return RedirectResponse(f"/t/{id}", 303) if is_form(request) else answer(told)
    if not await hall.store.people.uninvite(id, me.id):
        raise Denied("not_asked_there", 404)
    hall.lobby_changed(me.id)
    if id in hall.tables:
        hall.tables[id].seen_again()
    return done(request, {"seat": None})


# fmt: off
ROUTES = [
    Route("/api/friends",                set_friend,        methods=["POST"]),
    Route("/api/friends",                get_friends),
    Route("/api/tables/{id}/invite",     invite,            methods=["POST"]),
    Route("/api/tables/{id}/invite",     get_invited),
    Route("/api/invitations",            get_invitations),
    Route("/api/invitations/{id}",       answer_invitation, methods=["POST"]),
]
# fmt: on
