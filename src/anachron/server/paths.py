"""What leads from table to table: the pages of campaigns and of the challenge of a day, and their API."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from anachron.server import bars, campaigns, chapters, daily, days, identity, render
from anachron.server.answers.campaigns import Campaigns
from anachron.server.api import answer, hall_of
from anachron.server.naming import say
from anachron.server.pages import switch_language
from anachron.server.shown import levels
from anachron.server.wire import BringCampaign, NewCampaign, NextGame, fields, read
from anachron.store import Campaign as Kept


async def form_of(request: Request) -> dict[str, str]:
    """What a plain form says."""
    return {name: values[-1] for name, values in fields(await request.body()).items()}


# The challenge of a day.


async def see_day(request: Request) -> Response:
    """GET /daily/GAME or /daily/GAME/DAY."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang, hall = await identity.who(request), identity.language(request), hall_of(request)
    challenge = daily.expect_daily(request.path_params["game"])
    day = daily.expect_day(request.path_params.get("day"))
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
    title = say(lang, "daily", "bars")
    return bars.drawn(told.bars, title, narrow) if told.bars else ""


async def play_day(request: Request) -> Response:
    """POST /daily/GAME: to one's game of today, from a plain form."""
    response = RedirectResponse("/", 303)
    player = await identity.somebody(request, response, (await form_of(request)).get("name", ""))
    table = await daily.open_try(hall_of(request), player, request.path_params["game"])
    response.headers["location"] = f"/t/{table.id}"
    return response


async def get_day(request: Request) -> Response:
    """The challenge of a day: one's own try, and how everybody did."""
    challenge = daily.expect_daily(request.path_params["game"])
    day = daily.expect_day(request.query_params.get("day"))
    me = await identity.who(request)
    return answer(await days.told(hall_of(request), me, challenge, day, identity.language(request)))


async def try_day(request: Request) -> Response:
    """Begin one's game of today, or go on with it."""
    player = await identity.expect(request)
    table = await daily.open_try(hall_of(request), player, request.path_params["game"])
    return answer({"id": table.id, "url": f"/t/{table.id}"}, 201)


# Campaigns.


async def see_campaigns(request: Request) -> Response:
    """GET /campaign/GAME: one's campaigns of a game, and how to begin one."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang = await identity.who(request), identity.language(request)
    game = campaigns.expect_campaign(request.path_params["game"]).game
    mine = await chapters.listed(hall_of(request), me, lang, game.id)
    known = {"id": game.id, "name": game.name[lang], "about": game.text("lobby", "about", lang) or ""}
    return render.page(request, "campaigns.html", me, game=known, mine=mine, levels=levels(lang))


async def see_campaign(request: Request) -> Response:
    """GET /c/ID: a campaign, what is open and what comes next."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang = await identity.who(request), identity.language(request)
    played = await campaigns.find(hall_of(request), request.path_params["id"])
    told, signs = chapters.told(played, me, lang), chapters.signs(played.campaign, lang)
    link = str(request.url.replace(query=""))
    return render.page(request, "campaign.html", me, c=told, signs=signs, link=link)


async def begin_campaign(request: Request) -> Response:
    """POST /campaign/GAME, from a plain form: against a level, or with a friend."""
    response, form = RedirectResponse("/", 303), await form_of(request)
    player = await identity.somebody(request, response, form.get("name", ""))
    level = form.get("level") or None
    made = await campaigns.open_campaign(hall_of(request), player, request.path_params["game"], level)
    response.headers["location"] = f"/c/{made.id}"
    return response


async def enter_campaign(request: Request) -> Response:
    """POST /c/ID/join, from a plain form."""
    id = request.path_params["id"]
    response = RedirectResponse(f"/c/{id}", 303)
    player = await identity.somebody(request, response, (await form_of(request)).get("name", ""))
    await campaigns.join(hall_of(request), player, id)
    return response


async def play_next(request: Request) -> Response:
    """POST /c/ID, from a plain form: the part, and answers under their names."""
    player, form = await identity.expect(request), await form_of(request)
    answers = {name: value for name, value in form.items() if name != "part" and value}
    id, part = request.path_params["id"], form.get("part", "")
    table = await campaigns.next_game(hall_of(request), player, id, part, answers)
    return RedirectResponse(f"/t/{table.id}", 303)


async def get_campaigns(request: Request) -> Response:
    """One's campaigns."""
    me, lang = await identity.expect(request), identity.language(request)
    return answer(Campaigns(await chapters.listed(hall_of(request), me, lang)))


async def new_campaign(request: Request) -> Response:
    """Begin a campaign, against a bot or with whoever joins."""
    player, asked = await identity.expect(request), await read(request, NewCampaign)
    return made(await campaigns.open_campaign(hall_of(request), player, asked.game, asked.level))


async def bring_campaign(request: Request) -> Response:
    """Go on with a campaign from its file."""
    player, asked = await identity.expect(request), await read(request, BringCampaign)
    return made(await campaigns.bring(hall_of(request), player, asked.game, asked.text, asked.name))


def made(kept: Kept) -> Response:
    return answer({"id": kept.id, "url": f"/c/{kept.id}"}, 201)


async def get_campaign(request: Request) -> Response:
    """A campaign as it stands."""
    played = await campaigns.find(hall_of(request), request.path_params["id"])
    return answer(chapters.told(played, await identity.who(request), identity.language(request)))


async def campaign_file(request: Request) -> Response:
    """A campaign as a file, which the terminal reads as well."""
    kept = (await campaigns.find(hall_of(request), request.path_params["id"])).kept
    attached = {"Content-Disposition": f'attachment; filename="{kept.game}.campaign"'}
    return Response(kept.text, media_type="text/plain", headers=attached)


async def join_campaign(request: Request) -> Response:
    """Take the free place of a campaign."""
    player, id = await identity.expect(request), request.path_params["id"]
    await campaigns.join(hall_of(request), player, id)
    return answer({"seat": (await campaigns.find(hall_of(request), id)).seat_of(player)})


async def next_game(request: Request) -> Response:
    """Open the next game of a campaign, or go to the one that is being played."""
    player, asked = await identity.expect(request), await read(request, NextGame)
    id = request.path_params["id"]
    table = await campaigns.next_game(hall_of(request), player, id, asked.part, asked.answers)
    return answer({"id": table.id, "url": f"/t/{table.id}"}, 201)


# fmt: off
ROUTES = [
    Route("/daily/{game}",              see_day),
    Route("/daily/{game}",              play_day,        methods=["POST"]),
    Route("/daily/{game}/{day}",        see_day),
    Route("/api/daily/{game}",          get_day),
    Route("/api/daily/{game}",          try_day,         methods=["POST"]),
    Route("/campaign/{game}",           see_campaigns),
    Route("/campaign/{game}",           begin_campaign,  methods=["POST"]),
    Route("/c/{id}",                    see_campaign),
    Route("/c/{id}",                    play_next,       methods=["POST"]),
    Route("/c/{id}/join",               enter_campaign,  methods=["POST"]),
    Route("/api/campaigns",             get_campaigns),
    Route("/api/campaigns",             new_campaign,    methods=["POST"]),
    Route("/api/campaigns/bring",       bring_campaign,  methods=["POST"]),
    Route("/api/campaigns/{id}",        get_campaign),
    Route("/api/campaigns/{id}/file",   campaign_file),
    Route("/api/campaigns/{id}/join",   join_campaign,   methods=["POST"]),
    Route("/api/campaigns/{id}/next",   next_game,       methods=["POST"]),
]
# fmt: on
