"""Names, accounts and tokens: the page /me and its endpoints, which take JSON as well as plain forms.

`app.state.became(id, player)` tells the tables in memory that the player of an id has another name, or is
now that other player.
"""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from anachron.server import identity, notices, render, wire
from anachron.server.budgets import spend_login
from anachron.server.identity import Wrong, store_of
from anachron.server.remarks import expect_unmuted
from anachron.server.terms import terms_of
from anachron.server.wire import is_form, read
from anachron.store import Player, Store, Taken, Token
from anachron.store.ratings import PLAYER

MOST_TOKENS = 20
MOST_TABLES = 500  # that are looked through
LONGEST_LABEL = 40
SHORT = 16  # letters of a digest that name a token


async def page(request: Request) -> Response:
    """One's own page: name, account, tokens."""
    return await show(request, await identity.who(request))


async def show(request: Request, me: Player | None, token: str = "") -> Response:
    """The page of a player; a token that was just made is shown this once."""
    kept = await store_of(request).tokens(me.id) if me is not None else []
    settings = getattr(request.app.state, "settings", None)
    values: dict[str, Any] = {
        "tokens": of_programs(kept),
        "token": token,
        "sessions": sum(one.kind == "browser" for one in kept),
        "letters": settings is not None and bool(settings.mail.host),
        "email": await store_of(request).email_of(me.id) if me is not None else "",
        "notices": await notices.told(request, me) if me is not None and settings is not None else None,
    }
    return render.page(request, "me.html", me, **values)


def answer(request: Request, data: dict[str, Any]) -> Response:
    """What a program reads, or back to the page where the form was."""
    return RedirectResponse("/me", 303) if is_form(request) else JSONResponse(data)


def described(player: Player) -> dict[str, Any]:
    told = {"id": player.id, "name": player.name, "lang": player.lang, "login": player.login}
    return {**told, "bot": player.bot}


# Who one is.


async def new_guest(request: Request) -> Response:
    """A name, and one can play; a program asks for a token rather than a cookie."""
    asked = await read(request, wire.NewGuest)
    me = await identity.who(request)
    if me is not None and not asked.token:
        return answer(request, described(me))
    lang = asked.lang or identity.language(request)
    player = await store_of(request).add_player(identity.guest_name(asked.name, lang), lang)
    if asked.token:
        token = await identity.new_token(store_of(request), player, "api", player.name)
        return JSONResponse({**described(player), "token": token})
    response = answer(request, described(player))
    await identity.let_in(request, response, player)
    return response


async def get_me(request: Request) -> Response:
    """Who one is."""
    return JSONResponse(described(await identity.expect(request)))


async def set_me(request: Request) -> Response:
    """Take another name or language."""
    player = await identity.expect(request)
    asked = await read(request, wire.Me)
    if asked.name is not None:
        expect_unmuted(player)
        player = player._replace(name=identity.own_name(player, asked.name))
        await store_of(request).rename(player.id, player.name)
        request.app.state.became(player.id, player)
    if asked.lang is not None:
        player = player._replace(lang=asked.lang)
        await store_of(request).set_lang(player.id, player.lang)
    return answer(request, described(player))


async def become_bot(request: Request) -> Response:
    """Say that this account is a program: once, for good, and before any rated match."""
    player = await identity.expect(request)
    asked, store = await read(request, wire.Sure), store_of(request)
    if not asked.sure:
        raise Wrong("not_sure", 400)
    if not player.bot:
        if await store.rated_matches(f"{PLAYER}{player.id}", 1) or await plays_rated(store, player):
            raise Wrong("bot_rated", 409)
        player = player._replace(name=identity.program_name(player.name), bot=True)
        await store.become_bot(player.id, player.name)
        request.app.state.became(player.id, player)
    return answer(request, described(player))


async def plays_rated(store: Store, player: Player) -> bool:
    """Whether somebody sits at a rated table that is not over."""
    mine = await store.tables_of(player.id, MOST_TABLES)
    return any(terms_of(one.row.settings).rated for one in mine if one.row.status != "over")


# Accounts.


async def set_account(request: Request) -> Response:
    """Become an account and keep everything a guest had; an account changes its password."""
    asked = await read(request, wire.Account)
    login, password = identity.fit_login(asked.login), identity.fit_password(asked.password)
    me = await identity.who(request)
    if me is not None and me.login is not None:
        await spend_login(request, me.login)
        await identity.login(store_of(request), me.login, asked.old)
    hashed = await identity.hashed(password)  # in any case: the time taken tells nothing
    me = await keep_login(request, me, login, hashed)
    response = answer(request, described(me))
    await store_of(request).drop_tokens(me.id)  # whoever knew the old ones is out, programs too
    await identity.let_in(request, response, me)
    return response


async def keep_login(request: Request, me: Player | None, login: str, hashed: str) -> Player:
    """A login for this player, or for somebody new."""
    store = store_of(request)
    taken = await store.find_login(login)
    if taken is not None and (me is None or taken[0].id != me.id):
        raise Wrong("login_taken", 409, login=login)
    if me is None:
        me = await store.add_player(login[: identity.LONGEST_NAME], identity.language(request))
    try:
        await store.set_login(me.id, login, hashed)
    except Taken:
        raise Wrong("login_taken", 409, login=login) from None
    return me._replace(login=login)


async def login(request: Request) -> Response:
    """Log in; what a guest did in this browser goes to the account."""
    asked = await read(request, wire.Login)
    await spend_login(request, asked.login)
    account = await identity.login(store_of(request), asked.login, asked.password)
    guest = await identity.who(request)
    response = answer(request, described(account))
    await identity.let_go(request)
    if guest is not None and guest.login is None:
        await merge(request, guest, account)
    await identity.let_in(request, response, account)
    return response


async def merge(request: Request, guest: Player, account: Player) -> None:
    """The tables in memory are told before, to write nothing more of the guest's, and after, for new ones."""
    request.app.state.became(guest.id, account)
    await store_of(request).merge(guest.id, account.id)
    request.app.state.became(guest.id, account)


async def logout(request: Request) -> Response:
    """Log out of this browser."""
    await identity.let_go(request)
    response = answer(request, {})
    response.delete_cookie(identity.COOKIE)
    return response


# Tokens for programs.


async def get_tokens(request: Request) -> Response:
    """The tokens of one's programs, without the tokens themselves."""
    me = await identity.expect(request)
    return JSONResponse({"tokens": of_programs(await store_of(request).tokens(me.id))})


async def new_token(request: Request) -> Response:
    """Make a token for a program; it is shown this once."""
    me = await identity.expect(request)
    if "authorization" in request.headers:
        raise Wrong("token_makes_none", 403)  # who has one that leaked cannot make it last
    asked = await read(request, wire.NewToken)
    label = asked.label.strip()[:LONGEST_LABEL]
    kept = await store_of(request).tokens(me.id)
    if len(of_programs(kept)) >= MOST_TOKENS:
        raise Wrong("tokens", 409, most=MOST_TOKENS)
    token = await identity.new_token(store_of(request), me, "api", label)
    return await show(request, me, token) if is_form(request) else JSONResponse({"token": token})


async def drop_token(request: Request) -> Response:
    """Delete a token: its program is nobody from now on."""
    me = await identity.expect(request)
    asked = await read(request, wire.DropToken)
    for token in await store_of(request).tokens(me.id):
        if token.kind == "api" and name_of(token) == asked.id:
            await store_of(request).drop_token(token.digest)
            return answer(request, {})
    raise Wrong("no_token", 404)


def of_programs(tokens: list[Token]) -> list[dict[str, Any]]:
    return [
        {"id": name_of(token), "label": token.label, "created": token.created}
        for token in tokens
        if token.kind == "api"
    ]


def name_of(token: Token) -> str:
    return token.digest[:SHORT]


ROUTES = [
    Route("/me", page),
    Route("/api/guest", new_guest, methods=["POST"]),
    Route("/api/me", get_me),
    Route("/api/me", set_me, methods=["POST"]),
    Route("/api/me/bot", become_bot, methods=["POST"]),
    Route("/api/account", set_account, methods=["POST"]),
    Route("/api/login", login, methods=["POST"]),
    Route("/api/logout", logout, methods=["POST"]),
    Route("/api/tokens", get_tokens),
    Route("/api/tokens", new_token, methods=["POST"]),
    Route("/api/tokens/drop", drop_token, methods=["POST"]),
]
