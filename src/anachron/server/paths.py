"""What leads from table to table: the pages of the challenge of a day, and the same for programs."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from anachron.server import bars, daily, days, identity, render
from anachron.server.api import answer, hall_of
from anachron.server.pages import switch_language
from anachron.server.shown import say
from anachron.server.wire import NewGuest, read
from anachron.store import Player


async def somebody(request: Request, response: Response) -> Player:
    """Whoever asks; a guest from now on, if nobody is known."""
    found, name = await identity.who(request), (await read(request, NewGuest)).name
    return found or await identity.guest(request, response, name, identity.language(request))


# The challenge of a day.


async def see_day(request: Request) -> Response:
    """GET /daily/GAME or /daily/GAME/DAY."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang, hall = await identity.who(request), identity.language(request), hall_of(request)
    challenge = daily.expect_daily(request.path_params["game"])
    day = daily.expect_day(request.path_params.get("day", daily.today()))
    told = await days.told(hall, me, challenge, day, lang)
    eve = None if told.is_over else await days.told(hall, me, challenge, daily.before(day), lang)
    scores = await days.scores_of(hall, me, challenge.game.id)
    narrow = identity.shape(request) == "tall"
    return render.page(
        request,
        "daily.html",
        me,
        d=told,
        game_name=challenge.game.name[lang],
        date=days.spelled(day, lang),
        chart=charted(told, lang, narrow),
        eve=eve,
        eve_chart="" if eve is None else charted(eve, lang, narrow),
        left=days.left(day),
        cells=days.calendar(scores, day, lang),
        weekdays=say(lang, "calendar", "weekdays").split(),
    )


def charted(told: Any, lang: str, narrow: bool) -> str:
    title = say(lang, "daily", "everybody")
    return bars.drawn(told.bars, title, narrow) if told.bars else ""


async def play_day(request: Request) -> Response:
    """POST /daily/GAME: to one's game of today, from a plain form."""
    response = RedirectResponse("/", 303)
    player = await somebody(request, response)
    table = await daily.open_try(hall_of(request), player, request.path_params["game"])
    response.headers["location"] = f"/t/{table.id}"
    return response


async def get_day(request: Request) -> Response:
    """The challenge of a day: one's own try, and how everybody did."""
    challenge = daily.expect_daily(request.path_params["game"])
    day = daily.expect_day(request.query_params.get("day", daily.today()))
    me = await identity.who(request)
    return answer(await days.told(hall_of(request), me, challenge, day, identity.language(request)))


async def try_day(request: Request) -> Response:
    """Begin one's game of today, or go on with it."""
    player = await identity.expect(request)
    table = await daily.open_try(hall_of(request), player, request.path_params["game"])
    return answer({"id": table.id, "url": f"/t/{table.id}"}, 201)


ROUTES = [
    Route("/daily/{game}", see_day),
    Route("/daily/{game}", play_day, methods=["POST"]),
    Route("/daily/{game}/{day}", see_day),
    Route("/api/daily/{game}", get_day),
    Route("/api/daily/{game}", try_day, methods=["POST"]),
]
