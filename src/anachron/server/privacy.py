"""What is one's own: sessions, an address for letters, a copy of everything, and the way out."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from anachron.server import identity, letters, render, wire
from anachron.server.account import answer, name_of
from anachron.server.budgets import spend_login
from anachron.server.identity import Unknown, Wrong, store_of
from anachron.server.settings import Settings
from anachron.server.steering import know_again
from anachron.server.wire import read
from anachron.store import Player
from anachron.store.models import Kind

LASTS = 3600.0  # seconds for which a letter can be answered
SENT: set[asyncio.Task[None]] = set()  # letters under way


def settings_of(request: Request) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


async def account_of(request: Request) -> Player:
    me = await identity.who(request)  # whoever is banned has rights to their data too
    if me is None:
        raise Unknown
    return me


async def expect_password(request: Request, login: str, password: str) -> None:
    """Whoever only has a browser of somebody, or a token, does not do what cannot be taken back."""
    await spend_login(request, login)
    if not await identity.knows(store_of(request), login, password):
        raise Wrong("login", 403)


# Sessions.


async def sessions(request: Request) -> Response:
    """The browsers in which one is logged in."""
    me = await account_of(request)
    return answer(request, {"sessions": await listed(request, me)})


async def listed(request: Request, me: Player) -> list[dict[str, Any]]:
    here = identity.digest(identity.token_of(request) or "")
    return [
        {"id": name_of(token), "created": token.created, "used": token.used, "here": token.digest == here}
        for token in await store_of(request).tokens(me.id)
        if token.kind == "browser"
    ]


async def end_sessions(request: Request) -> Response:
    """Log out of all other browsers."""
    me = await account_of(request)
    here = identity.digest(identity.token_of(request) or "")
    for token in await store_of(request).tokens(me.id):
        if token.kind == "browser" and token.digest != here:
            await store_of(request).drop_token(token.digest)
    return answer(request, {})


# Letters.


async def set_email(request: Request) -> Response:
    """An address for a letter with a new password; it counts once the letter to it is answered."""
    me, asked = await identity.expect(request), await read(request, wire.Email)
    if me.login is None:
        raise Wrong("email_account", 409)
    await expect_password(request, me.login, asked.password)  # an address is a way to a new one
    if not asked.email.strip():
        await store_of(request).set_email(me.id, None)
        return answer(request, {})
    email = letters.fit_email(asked.email)
    await write(request, me, "confirm", email, email)
    return answer(request, {})


async def confirm(request: Request) -> Response:
    """GET /confirm/TOKEN: the link of a letter."""
    found = await taken(request, request.path_params["token"], "confirm")
    await store_of(request).set_email(found[0], found[1])
    return RedirectResponse("/me", 303)


async def reset(request: Request) -> Response:
    """Ask for a letter with which to choose a new password; the answer never tells whether one is sent."""
    asked = await read(request, wire.Reset)
    email = letters.fit_email(asked.email)
    if not settings_of(request).mail.host:
        raise Wrong("no_letters", 409)
    for player in await store_of(request).by_email(email):
        await write(request, player, "reset", email)
    return answer(request, {})


async def see_reset(request: Request) -> Response:
    """GET /reset/TOKEN: where a new password is chosen."""
    return render.page(request, "reset.html", None, token=request.path_params["token"][:100])


async def new_password(request: Request) -> Response:
    """Choose a new password with the token of a letter; all browsers and programs are logged out."""
    asked = await read(request, wire.NewPassword)
    password = identity.fit_password(asked.password)
    id, _ = await taken(request, asked.token, "reset")
    await store_of(request).set_password(id, await identity.hashed(password))
    await store_of(request).drop_tokens(id)
    return answer(request, {})


async def write(request: Request, player: Player, kind: Kind, email: str, label: str = "") -> None:
    settings = settings_of(request)
    if not settings.mail.host:
        raise Wrong("no_letters", 409)
    token = await identity.new_token(store_of(request), player, kind, label)
    site = settings.url.rstrip("/")
    sending = asyncio.create_task(letters.send(settings, email, kind, player.lang, f"{site}/{kind}/{token}"))
    SENT.add(sending)  # in the background: the time taken tells nothing
    sending.add_done_callback(SENT.discard)


async def taken(request: Request, token: str, kind: Kind) -> tuple[int, str]:
    found = await store_of(request).take_letter(identity.digest(token), kind, time.time() - LASTS)
    if found is None:
        raise Wrong("letter_old", 410)
    return found


# A copy, and the way out.


async def export(request: Request) -> Response:
    """All that is kept about oneself, as one file."""
    me = await account_of(request)
    body = msgspec.json.format(msgspec.json.encode(await store_of(request).privacy.export(me.id)), indent=1)
    name = f'attachment; filename="anachron-{me.id}.json"'
    return Response(body, media_type="application/json", headers={"Content-Disposition": name})


async def farewell(request: Request) -> Response:
    """Delete all of one's data; matches with others stay, without the name. There is no way back."""
    me, asked = await account_of(request), await read(request, wire.Farewell)
    if not asked.sure:
        raise Wrong("not_sure", 400)
    if me.login is not None:
        await expect_password(request, me.login, asked.password)
    await store_of(request).privacy.erase(me.id)
    await know_again(request.app.state.hall, me.id)
    response = answer(request, {})
    response.delete_cookie(identity.COOKIE)
    return response


ROUTES = [
    Route("/confirm/{token}", confirm),
    Route("/reset/{token}", see_reset),
    Route("/api/sessions", sessions),
    Route("/api/sessions/end", end_sessions, methods=["POST"]),
    Route("/api/email", set_email, methods=["POST"]),
    Route("/api/reset", reset, methods=["POST"]),
    Route("/api/reset/password", new_password, methods=["POST"]),
    Route("/api/me/data", export),
    Route("/api/me/farewell", farewell, methods=["POST"]),
]
