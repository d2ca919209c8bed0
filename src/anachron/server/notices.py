"""How one is told: browsers, letters, a chat room, quiet hours; and every notice one click from off."""

from __future__ import annotations

import hmac

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from anachron.server import identity, render, wire
from anachron.server.answers.people import Notices
from anachron.server.api import answer
from anachron.server.identity import Wrong, store_of
from anachron.server.outgoing import checked
from anachron.server.quiet import clock, fit_clock, fit_zone
from anachron.server.settings import Settings
from anachron.server.wire import is_form, read
from anachron.server.wording import signature
from anachron.store import Player
from anachron.store.days import MOST_BROWSERS, WAYS
from anachron.store.models import Subscription, Wishes

LARGEST = 2**31 - 1  # number of a player


async def told(request: Request, me: Player) -> Notices:
    """How somebody has said they want to be told."""
    how = await store_of(request).days.reach(me.id)
    wishes = how.wishes
    return Notices(
        mail=wishes.mail,
        hook=wishes.hook,
        quiet_from=clock(wishes.quiet_from),
        quiet_to=clock(wishes.quiet_to),
        zone=wishes.zone,
        browsers=len(how.browsers),
        email=how.email if settings_of(request).mail.host else "",
    )


def settings_of(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


def push_key(request: Request) -> str:
    """What a browser subscribes with; where the library is missing, nothing is pushed."""
    try:
        from anachron.server import webpush  # here: as in sending.py
    except ImportError:
        return ""
    return webpush.public_key(request.app.state.push_secret)


def done(request: Request, data: dict[str, str]) -> Response:
    """What a program reads, or back to the page where the form was."""
    return RedirectResponse("/me#notices", 303) if is_form(request) else answer(data)


async def get_notices(request: Request) -> Response:
    """How one is told when a table waits: letters, a chat room, browsers, quiet hours."""
    found = await told(request, await identity.expect(request))
    return answer(replace(found, key=push_key(request)))


async def set_notices(request: Request) -> Response:
    """Say how one wants to be told; what is left out stays as it is."""
    me, asked = await identity.expect(request), await read(request, wire.Notify)
    if asked.hook:
        await expect_callable(request, asked.hook)
    said = {
        "mail": asked.mail,
        "hook": asked.hook,
        "quiet_from": None if asked.quiet_from is None else fit_clock(asked.quiet_from),
        "quiet_to": None if asked.quiet_to is None else fit_clock(asked.quiet_to),
        "zone": None if asked.zone is None else fit_zone(asked.zone),
    }
    changes = {name: value for name, value in said.items() if value is not None}
    await store_of(request).days.wish(me.id, **changes)
    return done(request, {})


async def expect_callable(request: Request, url: str) -> None:
    """An address of others, by a safe way; within the networks that the operator lists, by any."""
    private = settings_of(request).private
    if not url.startswith("https://") and not private:
        raise Wrong("https", 400)
    await checked(url, private)


async def add_browser(request: Request) -> Response:
    """Tell this browser from now on: its push subscription."""
    me, asked = await identity.expect(request), await read(request, wire.Browser)
    await expect_callable(request, asked.endpoint)
    from anachron.server import webpush  # here: as in sending.py

    if not webpush.are_keys(asked.p256dh, asked.auth):
        raise Wrong("browser_keys", 400)
    days = store_of(request).days
    others = [one for one in (await days.reach(me.id)).browsers if one.endpoint != asked.endpoint]
    if len(others) >= MOST_BROWSERS:
        raise Wrong("browsers", 409, most=MOST_BROWSERS)
    await days.wish(me.id, **({} if asked.zone is None else {"zone": fit_zone(asked.zone)}))
    await days.subscribe(Subscription(asked.endpoint, me.id, asked.p256dh, asked.auth))
    return answer({})


async def drop_browser(request: Request) -> Response:
    """Tell a browser no more: that of an endpoint, or every one."""
    me, asked = await identity.expect(request), await read(request, wire.DropBrowser)
    days = store_of(request).days
    known = [one.endpoint for one in (await days.reach(me.id)).browsers]
    for endpoint in known:
        if asked.endpoint in ("", endpoint):
            await days.unsubscribe(endpoint)
    return done(request, {})


# One click from off.


async def see_off(request: Request) -> Response:
    """GET /off/WAY/PLAYER/SIGNATURE: the link of a notice; nothing is off before the button is pressed."""
    wishes = await expect_signed(request)
    return render.page(request, "off.html", None, way=request.path_params["way"], wishes=wishes, is_off=False)


async def turn_off(request: Request) -> Response:
    """POST there: from that page, from a mail program (RFC 8058) or from a notice itself."""
    wishes, way = await expect_signed(request), request.path_params["way"]
    await store_of(request).days.turn_off(wishes.player, way)
    return render.page(request, "off.html", None, way=way, wishes=wishes, is_off=True)


async def expect_signed(request: Request) -> Wishes:
    way, player = request.path_params["way"], request.path_params["player"]
    if way not in WAYS or player > LARGEST:
        raise Wrong("no_page", 404)
    wishes = await store_of(request).days.kept_wishes(player)
    given = request.path_params["signature"].encode()
    if wishes is None or not hmac.compare_digest(signature(wishes, way).encode(), given):
        raise Wrong("no_page", 404)
    return wishes


ROUTES = [
    Route("/api/notices", get_notices),
    Route("/api/notices", set_notices, methods=["POST"]),
    Route("/api/notices/browsers", add_browser, methods=["POST"]),
    Route("/api/notices/browsers/drop", drop_browser, methods=["POST"]),
    Route("/off/{way}/{player:int}/{signature}", see_off),
    Route("/off/{way}/{player:int}/{signature}", turn_off, methods=["POST"]),
]
