"""Who is asking: a browser by its cookie, a program by its token; and how they want to be answered."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import time
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from starlette.requests import Request
from starlette.responses import Response

from anachron.draw.board import SHAPES
from anachron.server.errors import Denied
from anachron.store import Player, Store
from anachron.store.models import Kind
from anachron.texts import LANGUAGES, fill, texts

COOKIE = "anachron"
SAFE = ("GET", "HEAD", "OPTIONS")  # they change nothing
YEAR = 365 * 24 * 3600
THEMES = ("light", "dark")
LONGEST_NAME = 24
MOST_SIGNS = 3  # on one letter
BLANK = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")  # letters of which nothing is seen
PROGRAM = " [bot]"  # the end of the name of every account that is a program, and of no other
LOGIN = re.compile(r"[a-z0-9_-]{2,32}")
PASSWORD = range(8, 201)  # characters
# Rows in which a weak password lies, once figures around it are taken off; of figures alone nothing is left.
KEYBOARD = (
    "qwertyuiopasdfghjklzxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "abcdefghijklmnopqrstuvwxyz",
    "password",
    "motdepasse",
    "passwordpassword",
    "letmein",
    "iloveyou",
    "jetaime",
    "anachron",
    "bonjour",
    "football",
    "soleil",
    "doudou",
    "dragon",
    "monkey",
    "princess",
    "welcome",
)
HASHING = 2  # passwords hashed at once: each takes 64 MiB for a moment

LATEST = 4e9  # seconds: a day far away
NOTED = 3600.0  # seconds after which it is noted again that somebody has come
WHO = "anachron.player"  # where a request remembers who asked


class Wrong(Denied):
    """Something about a request itself that cannot be."""

    def text(self, lang: str = "en") -> str:
        return fill(texts(__package__, lang)["errors"][self.key], lang, {}, self.values)


class Unknown(Wrong):
    """Nobody we know asks for something that is somebody's."""

    def __init__(self) -> None:
        super().__init__("unknown", 401)


# People and programs.


async def who(request: Request) -> Player | None:
    """Whoever asks: by token if one is sent, else by cookie; looked up once in a request."""
    if WHO not in request.scope:
        token = token_of(request)
        found = await store_of(request).find_token(digest(token)) if token else None
        if found is not None and token is not None and time.time() - found.seen > NOTED:
            await store_of(request).privacy.seen(digest(token), found.id)
        request.scope[WHO] = found
    player: Player | None = request.scope[WHO]
    return player


async def expect(request: Request) -> Player:
    """Whoever asks, who must be known."""
    player = await who(request)
    if player is None:
        raise Unknown
    if request.method not in SAFE:
        expect_welcome(player)
    return player


def expect_welcome(player: Player) -> None:
    """Whoever is banned may look, and do nothing."""
    if player.banned > time.time():
        raise Wrong("banned", 403, until=day_of(player.banned))


def day_of(moment: float) -> str:
    return time.strftime("%Y-%m-%d", time.gmtime(min(moment, LATEST)))


async def guest(request: Request, response: Response, name: str, lang: str) -> Player:
    """Somebody new in this browser, who plays at once."""
    player = await store_of(request).add_player(guest_name(name, lang), lang)
    await let_in(request, response, player)
    return player


async def somebody(request: Request, response: Response, name: str) -> Player:
    """Whoever sends a form; a guest of this name from now on, if nobody is known."""
    if await who(request) is not None:
        return await expect(request)
    return await guest(request, response, name, language(request))


def guest_name(name: str, lang: str) -> str:
    """The name somebody gives, or that of a guest."""
    return fit_name(name) if name.strip() else texts(__package__, lang)["lobby"]["guest"]


async def let_in(request: Request, response: Response, player: Player) -> None:
    """From now on this browser is that player's, under a new token."""
    token = await new_token(store_of(request), player, "browser")
    request.scope[WHO] = player
    response.set_cookie(
        COOKIE, token, YEAR, secure=request.url.scheme == "https", httponly=True, samesite="lax"
    )


async def let_go(request: Request) -> None:
    """The token of this browser lets nobody in any more."""
    token = request.cookies.get(COOKIE)
    if token:
        await store_of(request).drop_token(digest(token))


async def new_token(store: Store, player: Player, kind: Kind, label: str = "") -> str:
    """A token for a browser or a program; the store keeps only its digest."""
    token = secrets.token_urlsafe(32)
    await store.add_token(player.id, digest(token), kind, label)
    return token


def token_of(request: Request) -> str | None:
    """What the request shows: a program's token, which outweighs a cookie, or the cookie."""
    authorization = request.headers.get("authorization")
    if authorization is None:
        return request.cookies.get(COOKIE)
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def store_of(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


# What may be said.


def fit_name(text: str) -> str:
    """A name as it will be shown: one line of printable characters, none that could pass for a bot's."""
    name = unicodedata.normalize("NFC", text).strip()
    fits = 0 < len(name) <= LONGEST_NAME and name.isprintable() and not BLANK.search(name)
    if not fits or is_piled(name) or name.startswith("@"):
        raise Wrong("name", 400, most=LONGEST_NAME)
    if name.lower().endswith(PROGRAM.strip()):
        raise Wrong("name_program", 400)
    return name


def is_piled(name: str) -> bool:
    """Whether signs stand on signs, higher than any language has them."""
    return "1" * MOST_SIGNS + "1" in "".join("1" if unicodedata.combining(one) else "0" for one in name)


def own_name(player: Player, text: str) -> str:
    """The name a player may take: that of a program says what it is."""
    return program_name(text) if player.bot else fit_name(text)


def program_name(text: str) -> str:
    return fit_name(fit_name(text)[: LONGEST_NAME - len(PROGRAM)]) + PROGRAM


def is_program(name: str) -> bool:
    """Whether this is the name of a program."""
    return name.endswith(PROGRAM)


def fit_login(text: str) -> str:
    login = text.strip().lower()
    if not LOGIN.fullmatch(login):
        raise Wrong("login_form", 400)
    return login


def fit_password(text: str) -> str:
    if len(text) not in PASSWORD:
        raise Wrong("password_form", 400, least=PASSWORD[0], most=PASSWORD[-1])
    if is_guessed_first(text):
        raise Wrong("password_weak", 400)
    return text


def is_guessed_first(text: str) -> bool:
    """Few letters over and over, a row of the keyboard, or a word that everybody takes."""
    plain = text.lower()
    return len(set(plain)) < 4 or any(plain.strip("0123456789!.") in row for row in KEYBOARD)


def language(request: Request) -> str:
    """The language asked for in the address, chosen before, or preferred by the browser."""
    for wanted in (request.query_params.get("lang"), request.cookies.get("lang")):
        if wanted in LANGUAGES:
            return wanted
    return preferred(request.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The first of our languages in an Accept-Language header, by its weights."""
    found: list[tuple[float, int, str]] = []
    for entry in accepted[:1000].split(","):
        tag, _, weight = entry.strip().partition(";")
        lang = tag.split("-")[0].lower()
        if lang in LANGUAGES:
            found.append((-weight_of(weight), len(found), lang))
    return min(found)[2] if found else LANGUAGES[0]


def weight_of(text: str) -> float:
    known = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", text)
    return float(known[1]) if known else 1.0


def theme(request: Request) -> str:
    for wanted in (request.query_params.get("theme"), request.cookies.get("theme")):
        if wanted in THEMES:
            return wanted
    return THEMES[0]


def shape(request: Request) -> str:
    """The shape of the room for pictures."""
    for wanted in (request.query_params.get("shape"), request.cookies.get("shape")):
        if wanted in SHAPES:
            return wanted
    return SHAPES[0]


# Passwords.


@cache
def hasher() -> PasswordHasher:
    return PasswordHasher()


@cache
def nobodys_hash() -> str:
    """Compared where there is no such login, so that the time taken tells nothing."""
    return hasher().hash(secrets.token_urlsafe())


@cache
def hashing() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(HASHING, "hashing")


async def hashed(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(hashing(), hasher().hash, password)


async def login(store: Store, name: str, password: str) -> Player:
    """The account of a login; a wrong password and an unknown login are told alike, and take as long."""
    found = await knows(store, name, password)
    if found is None:
        raise Wrong("login", 403)
    expect_welcome(found)
    return found


async def knows(store: Store, name: str, password: str) -> Player | None:
    """The account of a login, for whoever knows its password."""
    found = await store.find_login(name.strip().lower())
    kept = found[1] if found else None
    fits = await asyncio.get_running_loop().run_in_executor(hashing(), is_right, kept, password)
    return found[0] if found is not None and fits else None


def is_right(kept: str | None, password: str) -> bool:
    try:
        return hasher().verify(kept or nobodys_hash(), password[: PASSWORD[-1]]) and kept is not None
    except VerificationError:
        return False
