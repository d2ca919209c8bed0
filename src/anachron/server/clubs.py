"""Clubs: founding one, joining by a link or as anybody may, and what its leaders may do there."""

from __future__ import annotations

import secrets
import time
from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from anachron.match import PACES
from anachron.server import identity, render, shelf
from anachron.server.answers.clubs import Club, ClubIn, ClubMember, Clubs
from anachron.server.answers.games import InList
from anachron.server.api import answer, hall_of
from anachron.server.belonging import expect_club, role_of
from anachron.server.budgets import spend
from anachron.server.errors import Denied
from anachron.server.friends import done
from anachron.server.hall import Hall
from anachron.server.pages import switch_language
from anachron.server.profiles import ranked, read_pace
from anachron.server.remarks import expect_unmuted
from anachron.server.rows import new_id
from anachron.server.wire import Appoint, ClubChange, JoinClub, NewClub, is_form, read
from anachron.store import Player
from anachron.store import clubs as kept
from anachron.store.clubs import BARRED, FOUNDER, LEADER, Member

LONGEST_NAME = 40
LONGEST_NOTICE = 1000
MOST_MEMBERS = 500  # with those who are barred
MOST_CLUBS = 20  # of one player
LISTED, RANKED = 30, 50
KEY = 12  # random bytes of a link
LEADS = (FOUNDER, LEADER)


async def expect_role(hall: Hall, id: str, me: Player, *roles: str) -> list[Member]:
    """The members of a club, for one who may do something there."""
    await expect_club(hall, id)
    members = await hall.store.clubs.members(id)
    if role_of(members, me) not in roles:
        raise Denied("club_leaders", 403)
    return members


def fit_name(text: str) -> str:
    name = " ".join(text.split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise Denied("club_name", 400, most=LONGEST_NAME)
    return name


def new_key() -> str:
    return secrets.token_urlsafe(KEY)


# What can be done.


async def found_club(request: Request) -> Response:
    """Found a club."""
    me, asked = await identity.expect(request), await read(request, NewClub)
    expect_account(me)
    expect_unmuted(me)
    await spend(request, "found")
    club = kept.Club(new_id(), fit_name(asked.name), "", asked.open, new_key(), time.time())
    await expect_few(hall_of(request), me)
    await hall_of(request).store.clubs.add(club, me.id)
    if is_form(request):
        return RedirectResponse(f"/club/{club.id}", 303)
    return answer({"id": club.id, "url": f"/club/{club.id}"}, 201)


def expect_account(me: Player) -> None:
    if me.login is None:
        raise Denied("club_account", 403)


async def expect_few(hall: Hall, me: Player) -> None:
    if len(await hall.store.clubs.of_player(me.id)) >= MOST_CLUBS:
        raise Denied("many_clubs", most=MOST_CLUBS)


async def join_club(request: Request) -> Response:
    """Join a club: an open one, or by its link."""
    me, asked = await identity.expect(request), await read(request, JoinClub)
    hall, id = hall_of(request), request.path_params["id"]
    club = await expect_club(hall, id)
    expect_account(me)
    if not club.open and not secrets.compare_digest(asked.key.encode(), club.key.encode()):
        raise Denied("club_closed", 403)
    leaders = [one.id for one in await hall.store.clubs.members(id) if one.role in LEADS]
    if await hall.store.order.at_odds(me.id, leaders):
        raise Denied("at_odds", 403)
    await expect_few(hall, me)
    if not await hall.store.clubs.join(id, me.id, MOST_MEMBERS):
        raise Denied("club_shut", 403)
    return done(request)


async def leave_club(request: Request) -> Response:
    """Leave a club; a founder's place goes to whoever comes next, and with the last one it is gone."""
    me = await identity.expect(request)
    await hall_of(request).store.clubs.leave(request.path_params["id"], me.id)
    return RedirectResponse("/clubs", 303) if is_form(request) else answer({})


async def change_club(request: Request) -> Response:
    """Change the notice, the name, who may join, or the link (its leaders)."""
    me, asked = await identity.expect(request), await read(request, ClubChange)
    hall, id = hall_of(request), request.path_params["id"]
    await expect_role(hall, id, me, *LEADS)
    expect_unmuted(me)
    columns: dict[str, Any] = {}
    if asked.name is not None:
        columns["name"] = fit_name(asked.name)
    if asked.notice is not None:
        columns["notice"] = asked.notice.strip()[:LONGEST_NOTICE]
    if asked.open is not None:
        columns["open"] = asked.open
    if asked.link:
        columns["key"] = new_key()
    if columns:
        await hall.store.clubs.change(id, **columns)
    return done(request)


async def appoint(request: Request) -> Response:
    """Make somebody a leader (the founder), a member again, or remove them (its leaders)."""
    me, asked = await identity.expect(request), await read(request, Appoint)
    hall, id = hall_of(request), request.path_params["id"]
    members = await expect_role(hall, id, me, *LEADS)
    mine = role_of(members, me)
    theirs = next((one.role for one in members if one.id == asked.player), "")
    if mine != FOUNDER and (theirs in LEADS or asked.role == LEADER):
        raise Denied("club_founder", 403)
    if not await hall.store.clubs.appoint(id, asked.player, asked.role):
        raise Denied("no_player", 404)
    return done(request)


async def close_club(request: Request) -> Response:
    """Close a club for good (the founder); its tables stay."""
    me = await identity.expect(request)
    hall, id = hall_of(request), request.path_params["id"]
    await expect_role(hall, id, me, FOUNDER)
    await hall.store.clubs.close(id)
    return RedirectResponse("/clubs", 303) if is_form(request) else answer({})


# What is told.


async def told(hall: Hall, id: str, me: Player | None, lang: str, game: str, pace: str) -> Club:
    club = await expect_club(hall, id)
    members = await hall.store.clubs.members(id)
    role = role_of(members, me)
    tables = render.playable(await hall.store.clubs.tables(id, LISTED))
    standings = await hall.store.clubs.best(id, game, pace, RANKED)
    return Club(
        id=club.id,
        name=club.name,
        notice=club.notice,
        open=club.open,
        role=role,
        key=club.key if role in LEADS else "",
        members=[ClubMember(*one) for one in members if one.role != BARRED],
        barred=[ClubMember(*one) for one in members if one.role == BARRED and role in LEADS],
        tables=[InList(**render.in_list(hall, one, me, lang)) for one in tables if role or club.open],
        ranking=await ranked(hall.store, standings),
    )


async def get_club(request: Request) -> Response:
    """A club: its members, tables, and the strongest at a game."""
    me, lang = await identity.who(request), identity.language(request)
    game = read_game(request)
    return answer(await told(hall_of(request), request.path_params["id"], me, lang, game, read_pace(request)))


def read_game(request: Request) -> str:
    games = [game.id for game in shelf.games()]
    asked = request.query_params.get("game", games[0])
    if asked not in games:
        raise Denied("no_page", 404)
    return asked


async def get_clubs(request: Request) -> Response:
    """One's clubs, and those that anybody may join."""
    return answer(await listed(hall_of(request), await identity.who(request)))


async def listed(hall: Hall, me: Player | None) -> Clubs:
    mine = await hall.store.clubs.of_player(me.id) if me is not None else []
    known = {one.id for one in mine}
    others = [one for one in await hall.store.clubs.largest(LISTED) if one.id not in known]
    return Clubs([ClubIn(*one) for one in mine], [ClubIn(*one) for one in others])


async def see_clubs(request: Request) -> Response:
    """GET /clubs."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me = await identity.who(request)
    return render.page(request, "clubs.html", me, c=await listed(hall_of(request), me))


async def see_club(request: Request) -> Response:
    """GET /club/ID, and with ?key= for those who are let in by the link."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang = await identity.who(request), identity.language(request)
    game, pace = read_game(request), read_pace(request)
    club = await told(hall_of(request), request.path_params["id"], me, lang, game, pace)
    link = str(request.url.replace(query=f"key={club.key}"))
    games = {one.id: one.name[lang] for one in shelf.games()}
    values: dict[str, Any] = {"link": link, "key": request.query_params.get("key", "")[:100], "games": games}
    values |= {"game": game, "pace": pace, "paces": PACES}
    return render.page(request, "club.html", me, c=club, **values)


# fmt: off
ROUTES = [
    Route("/clubs",                      see_clubs),
    Route("/club/{id}",                  see_club),
    Route("/api/clubs",                  get_clubs),
    Route("/api/clubs",                  found_club, methods=["POST"]),
    Route("/api/clubs/{id}",             get_club),
    Route("/api/clubs/{id}",             change_club, methods=["POST"]),
    Route("/api/clubs/{id}/join",        join_club, methods=["POST"]),
    Route("/api/clubs/{id}/leave",       leave_club, methods=["POST"]),
    Route("/api/clubs/{id}/appoint",     appoint,  methods=["POST"]),
    Route("/api/clubs/{id}/close",       close_club, methods=["POST"]),
]
# fmt: on
