"""The pages of tournaments and their API."""

from __future__ import annotations

import time
from typing import Any

from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from anachron.engine import Game, Malformed
from anachron.server import crosstable, identity, render, rounds, shelf, tournaments
from anachron.server.admin import done
from anachron.server.api import answer, hall_of
from anachron.server.budgets import spend
from anachron.server.pages import switch_language
from anachron.server.plans import (
    KINDS,
    AddBots,
    Correct,
    Enter,
    NewTournament,
    Pause,
    Plan,
    Remove,
    Withdraw,
    kinds_of,
)
from anachron.server.remarks import expect_unmuted
from anachron.server.shown import levels
from anachron.server.wire import is_form, read
from anachron.store import Player, Tournament

LISTED = 40
MINUTE = 60.0


def id_of(request: Request) -> str:
    return str(request.path_params["id"])


def page_of(id: str) -> str:
    return f"/tournaments/{id}"


def told(request: Request, data: Any | None = None) -> Response:
    """What a deed is answered with: the page of the tournament for a browser."""
    return done(request, page_of(id_of(request)), data or {})


# Pages.


async def see_all(request: Request) -> Response:
    """GET /tournaments: what there is, and how to set one up."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang = await identity.who(request), identity.language(request)
    games = [shelf.lobby(game, lang) for game in shelf.games()]
    terms = render.offered_terms(lang)
    values: dict[str, Any] = {"games": games, "levels": levels(lang), "terms": terms, "kinds": KINDS}
    values["kinds_of"] = {game.id: fitting(game) for game in shelf.games()}
    return render.page(request, "tournaments.html", me, found=await listed(request, me, lang), **values)


def fitting(game: Game) -> dict[str, str]:
    """The kinds of tournament that go with each mode of a game, and under "" those that go with any."""
    modes = {mode: kinds_of(game, mode) for mode in game.modes.menu()} or {"": kinds_of(game, None)}
    some = [kind for kind in KINDS if any(kind in kinds for kinds in modes.values())]
    return {mode: " ".join(kinds) for mode, kinds in {**modes, "": some}.items()}


async def listed(request: Request, me: Player | None, lang: str) -> list[crosstable.InShort]:
    store, known = hall_of(request).store, {game.id for game in shelf.games()}
    found = [one for one in await store.tournaments.listed(LISTED) if one.game in known]
    names = await store.names(sorted({one.host for one in found}))
    return [crosstable.InShort(**crosstable.in_short(one, me, names, lang)) for one in found]


async def see(request: Request) -> Response:
    """GET /tournaments/ID."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang = await identity.who(request), identity.language(request)
    t = await look(request, me, lang)
    values: dict[str, Any] = {"figure": lambda value: crosstable.figure(value, lang)}
    values["lasted"] = crosstable.lasted
    values["link"] = str(request.url.replace(query=""))
    return render.page(request, "tournament.html", me, t=t, levels=levels(lang), **values)


async def look(request: Request, me: Player | None, lang: str) -> crosstable.Course:
    hall = hall_of(request)
    kept = await rounds.find(hall, id_of(request))
    return crosstable.told(kept, me, await hall.store.names([kept.host]), lang)


async def set_up(request: Request) -> Response:
    """POST /tournaments, from a plain form."""
    response = RedirectResponse("/", 303)
    asked = await read(request, NewTournament)
    player = await identity.somebody(request, response, "")
    kept = await made(request, player, asked)
    response.headers["location"] = page_of(kept.id)
    return response


async def come(request: Request) -> Response:
    """POST /tournaments/ID, from a plain form: take part."""
    response, asked = RedirectResponse(page_of(id_of(request)), 303), await read(request, Enter)
    player = await identity.somebody(request, response, asked.name)
    await tournaments.enter(hall_of(request), player, id_of(request), asked.team)
    return response


async def made(request: Request, player: Player, asked: NewTournament) -> Tournament:
    expect_unmuted(player)
    await spend(request, "found")
    known = {name: value for name, value in asdict(asked).items() if name in Plan.__struct_fields__}
    starts = None if asked.within is None else time.time() + MINUTE * asked.within
    plan = Plan(**known)
    return await tournaments.create(
        hall_of(request), player, asked.game, asked.kind, asked.name, plan, starts
    )


# For programs, and the forms of the page.


async def get_tournaments(request: Request) -> Response:
    """Tournaments: what goes on before what is over."""
    me, lang = await identity.who(request), identity.language(request)
    return answer(crosstable.Tournaments(await listed(request, me, lang)))


async def new_tournament(request: Request) -> Response:
    """Set up a tournament."""
    player, asked = await identity.expect(request), await read(request, NewTournament)
    kept = await made(request, player, asked)
    return answer({"id": kept.id, "url": page_of(kept.id)}, 201)


async def get_tournament(request: Request) -> Response:
    """A tournament: standings, pairings, the trail of its organiser."""
    return answer(await look(request, await identity.who(request), identity.language(request)))


async def enter_tournament(request: Request) -> Response:
    """Take part in a tournament, or come back to it."""
    player, asked = await identity.expect(request), await read(request, Enter)
    await tournaments.enter(hall_of(request), player, id_of(request), asked.team)
    return told(request)


async def leave_tournament(request: Request) -> Response:
    """Leave a tournament, for good or until one comes back."""
    player, asked = await identity.expect(request), await read(request, Withdraw)
    await tournaments.withdraw(hall_of(request), player, id_of(request), asked.back)
    return told(request)


async def play_same(request: Request) -> Response:
    """Begin one's own game where all play the same, or go on with it."""
    player = await identity.expect(request)
    table = await tournaments.begin_try(hall_of(request), player, id_of(request))
    if is_form(request):
        return RedirectResponse(f"/t/{table.id}", 303)
    return answer({"id": table.id, "url": f"/t/{table.id}"}, 201)


async def command(request: Request, do: Any) -> Response:
    """Something that is for the organiser to do."""
    player = await identity.expect(request)
    await tournaments.command(hall_of(request), player, id_of(request), do)
    return told(request)


async def add_bots(request: Request) -> Response:
    """The organiser lets bots play along."""
    await spend(request, "upload")
    asked = await read(request, AddBots)
    return await command(request, lambda kept: tournaments.add_bots(kept, asked.level, asked.count))


async def begin_tournament(request: Request) -> Response:
    """The organiser begins."""
    return await command(request, tournaments.start)


async def pause_tournament(request: Request) -> Response:
    """The organiser lets no round begin for a while, or goes on."""
    me, asked = await identity.expect(request), await read(request, Pause)
    return await command(request, lambda kept: tournaments.pause(kept, me.id, asked.on))


async def next_round(request: Request) -> Response:
    """The organiser begins the next round."""
    hall = hall_of(request)
    return await command(request, lambda kept: tournaments.next_round(kept, hall))


async def end_tournament(request: Request) -> Response:
    """The organiser ends it: what is still played does not count."""
    me = await identity.expect(request)
    return await command(request, lambda kept: tournaments.finish(kept, me.id))


async def take_out(request: Request) -> Response:
    """The organiser takes somebody out."""
    me, asked = await identity.expect(request), await read(request, Remove)
    expect_may_say(me, asked.why)
    return await command(request, lambda kept: tournaments.remove(kept, me.id, asked.entrant, asked.why))


async def correct_result(request: Request) -> Response:
    """The organiser corrects a result, with the reason."""
    me, asked = await identity.expect(request), await read(request, Correct)
    expect_may_say(me, asked.why)
    points = numbers(asked.points)
    return await command(
        request, lambda kept: tournaments.correct(kept, me.id, asked.fixture, points, asked.why)
    )


def expect_may_say(me: Player, why: str) -> None:
    if why:
        expect_unmuted(me)


def numbers(said: list[float] | str) -> list[float]:
    if not isinstance(said, str):
        return said
    try:
        return [float(one) for one in said.split()]
    except ValueError:
        raise Malformed(f"expected numbers with spaces between, got {said!r}") from None


# fmt: off
ROUTES = [
    Route("/tournaments",                     see_all),
    Route("/tournaments",                     set_up,            methods=["POST"]),
    Route("/tournaments/{id}",                see),
    Route("/tournaments/{id}",                come,              methods=["POST"]),
    Route("/api/tournaments",                 get_tournaments),
    Route("/api/tournaments",                 new_tournament,    methods=["POST"]),
    Route("/api/tournaments/{id}",            get_tournament),
    Route("/api/tournaments/{id}/enter",      enter_tournament,  methods=["POST"]),
    Route("/api/tournaments/{id}/withdraw",   leave_tournament,  methods=["POST"]),
    Route("/api/tournaments/{id}/play",       play_same,         methods=["POST"]),
    Route("/api/tournaments/{id}/bots",       add_bots,          methods=["POST"]),
    Route("/api/tournaments/{id}/start",      begin_tournament,  methods=["POST"]),
    Route("/api/tournaments/{id}/pause",      pause_tournament,  methods=["POST"]),
    Route("/api/tournaments/{id}/next",       next_round,        methods=["POST"]),
    Route("/api/tournaments/{id}/finish",     end_tournament,    methods=["POST"]),
    Route("/api/tournaments/{id}/remove",     take_out,          methods=["POST"]),
    Route("/api/tournaments/{id}/correct",    correct_result,    methods=["POST"]),
]
# fmt: on
