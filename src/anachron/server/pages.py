"""The pages: lobby, table, rules; a new table from a plain form."""

from __future__ import annotations

import mimetypes
from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import anachron
from anachron.engine import EACH, SEAT, SOME, Game, Malformed
from anachron.match.settings import Options, asked
from anachron.server import chapters, days, identity, render, shelf, wire
from anachron.server.belonging import expect_member
from anachron.server.budgets import spend
from anachron.server.company import company
from anachron.server.errors import Denied
from anachron.server.hall import ME, Hall
from anachron.server.naming import say
from anachron.server.pictured import Eyes, eyes_at
from anachron.server.shelf import has_rules, opening
from anachron.server.shown import has_secrets, shown
from anachron.server.table import Table
from anachron.server.terms import Terms, terms_of
from anachron.store import Player
from anachron.texts import LANGUAGES, colon

SEVERAL = 100  # tables that wait: more are not counted


async def lobby(request: Request) -> Response:
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang = await identity.who(request), identity.language(request)
    lists = await render.listed(request.app.state.hall, me, lang)
    hall: Hall = request.app.state.hall
    today, mine = await days.in_lobby(hall, me, lang), await chapters.listed(hall, me, lang)
    values = render.lobby_values(lang, is_new=me is None)
    values["notice"] = await hall.store.order.announced()
    values["waiting"] = len(await hall.store.days.owed(me.id, SEVERAL)) if me is not None else 0
    values["company"] = await company(hall, me, lang)
    values["clubs"] = await hall.store.clubs.of_player(me.id) if me is not None else []
    return render.page(request, "lobby.html", me, tables=lists, days=today, campaigns=mine, **values)


def switch_language(request: Request) -> Response | None:
    """?lang=fr in an address: kept in a cookie, then gone from the address."""
    wanted = request.query_params.get("lang")
    if wanted not in LANGUAGES:
        return None
    response = RedirectResponse(request.url.path, 303)
    response.set_cookie("lang", wanted, max_age=identity.YEAR, samesite="lax")
    return response


async def new_table(request: Request) -> Response:
    """POST /new: a form of the lobby."""
    fields = wire.fields(await request.body())
    form = {name: values[-1] for name, values in fields.items()}
    game = anachron.game(form.get("game", ""))
    mode = form.get("mode") or next(iter(game.modes.menu()))
    known = game.modes.known()
    if mode not in known:
        raise Malformed(f"expected a mode of {', '.join(known)}, got {mode!r}")
    seats = read_number(form.get("seats", ""), game.usual_seats)
    chairs = [read_chair(form.get(f"chair{seat}", "casual" if seat else "me")) for seat in range(seats)]
    names = [form.get(f"name{seat}", "") for seat in range(seats)]
    response = RedirectResponse("/", 303)
    player = await identity.somebody(request, response, form.get("name", ""))
    hall: Hall = request.app.state.hall
    public = form.get("public") == "1"
    if ME not in chairs and None not in chairs:
        await spend(request, "bots")
    club = form.get("club", "")
    if club:
        await expect_member(hall, club, player)
    options = {**known[mode], **read_options(game, fields, seats)}
    table = await hall.open_table(player, game.id, options, seats, chairs, public, read_terms(form), names)
    if club:
        await hall.store.clubs.add_table(club, table.id)
    response.headers["location"] = f"/t/{table.id}"
    return response


def read_options(game: Game, fields: dict[str, list[str]], seats: int) -> Options:
    """What was picked beside the mode, less what is usual."""
    found: Options = {}
    for name, option in asked(game).items():
        if option.kind == EACH:
            picked = [fields.get(f"option.{name}.{seat}", [""])[-1] for seat in range(seats)]
        else:
            picked = fields.get(f"option.{name}", [])
        if not all(picked):
            continue
        offers = range(seats) if option.kind == SEAT else option.offers
        values = [read_pick(offers, pick) for pick in picked]
        value: Any = values if option.kind in (SOME, EACH) else values[-1] if values else None
        usual = list(option.default) if isinstance(option.default, tuple) else option.default
        if value not in ([], None, usual):
            found[name] = value
    return found


def read_terms(form: dict[str, str]) -> Terms:
    """What the host has settled beside the game."""
    try:
        return terms_of(form, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from None


def read_pick(offers: Sequence[Any], text: str) -> Any:
    number = read_number(text, 0)
    if number >= len(offers):
        raise Malformed(f"expected a number below {len(offers)}, got {number}")
    return offers[number]


def read_number(text: str, usual: int) -> int:
    if not text:
        return usual
    if not text.isdecimal() or len(text) > 3:
        raise Malformed(f"expected a number, got {text!r}")
    return int(text)


def read_chair(who: str) -> str | None:
    return {"open": None, "here": ME}.get(who, who)


async def table(request: Request) -> Response:
    switched = switch_language(request)
    if switched is not None:
        return switched
    hall: Hall = request.app.state.hall
    me = await identity.who(request)
    found = await hall.seen(request.path_params["id"], me)
    how = Eyes(None, identity.language(request), identity.theme(request), identity.shape(request))
    eyes = eyes_at(found, me, how)
    s = shown(found, eyes, me is not None and me.id == found.row.host)
    s["link"] = str(request.url.replace(query=""))
    s |= {"low": render.ratio(s["board"]) > render.LOW, "secrets": has_secrets(found.game)}
    s |= {"short": render.in_short(found.game, eyes.lang), "has_rules": has_rules(found.game)}
    odds = await hall.store.order.blocked_by(me.id) if me is not None else []
    s["blocked"] = ",".join(str(id) for id, _ in odds)
    s["guide"] = render.guide(found.game, eyes.lang)
    s |= {"unforeseen": found.game.text("ui", "unforeseen", eyes.lang)}
    row = found.row
    s |= await left_off(hall, found, me)
    asking = row.status == "open" and me is not None and me.id == row.host
    s |= {"asking": asking, "invited": await asked_to(found, eyes.lang) if asking else ""}
    s["opening"] = opening(found.game, row.seats, row.options, eyes) if found.match is None else ""
    return render.page(request, "table.html", me, s=s)


async def left_off(hall: Hall, table: Table, me: Player | None) -> dict[str, Any]:
    """Where somebody last looked at a table, if anything has happened since, and how many others wait."""
    if me is None or table.match is None or not table.seats_of(me):
        return {"since": None, "waiting": 0}
    seen = await hall.store.days.seen(me.id, table.id)
    others = [one for one in await hall.store.days.owed(me.id, SEVERAL) if one.table != table.id]
    return {"since": seen if seen != len(table.match.line) else None, "waiting": len(others)}


async def asked_to(table: Table, lang: str) -> str:
    """Who is invited to a table, in a sentence."""
    names = [name for _, name in await table.hall.store.people.invited_to(table.id)]
    return colon(lang, say(lang, "people", "invited"), ", ".join(names)) if names else ""


async def rules(request: Request) -> Response:
    switched = switch_language(request)
    if switched is not None:
        return switched
    known = {game.id: game for game in shelf.games()}
    game, lang = known.get(request.path_params["game"]), identity.language(request)
    if game is None or not has_rules(game):
        raise Denied("no_page", 404)
    me, named = await identity.who(request), {"id": game.id, "name": game.name[lang]}
    short, chapters = render.in_short(game, lang), render.chapters(game, lang)
    return render.page(request, "rules.html", me, game=named, short=short, chapters=chapters)


async def static(request: Request) -> Response:
    """GET /static/...: never changes under one address."""
    name = request.path_params["name"]
    try:
        body = render.static_file(name)
    except (FileNotFoundError, IsADirectoryError):
        raise Denied("no_page", 404) from None
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    fixed = request.query_params.get("v") == render.stamp(name)
    age = "public, max-age=31536000, immutable" if fixed else "no-cache"
    return Response(body, media_type=kind, headers={"Cache-Control": age})
