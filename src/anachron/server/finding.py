"""The page where one finds people: quick matches, open tables, friends; and one's matches as files."""

from __future__ import annotations

import io
import zipfile
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from anachron.match import PACES
from anachron.server import identity, render, shelf
from anachron.server.api import answer, hall_of
from anachron.server.company import company
from anachron.server.daily import is_shut
from anachron.server.hall import Hall
from anachron.server.pages import switch_language
from anachron.server.pictured import Shown
from anachron.store import Player, Whole
from anachron.store.people import Wanted

LISTED = 50
MOST_MATCHES = 2000  # in one download
MOST_SEATS = 100


async def wanted(request: Request, me: Player | None) -> Wanted:
    """What the address asks for; what makes no sense is not asked for."""
    asked = request.query_params
    seats, game, pace = asked.get("seats", ""), asked.get("game", ""), asked.get("pace", "")
    friends = None
    if asked.get("friends") and me is not None:
        known = await hall_of(request).store.people.friends(me.id)
        friends = [one.id for one in known if one.agreed]
    return Wanted(
        game if game in {one.id for one in shelf.games()} else "",
        pace if pace in PACES else "",
        int(seats) if seats.isdecimal() and 0 < len(seats) < 4 and int(seats) < MOST_SEATS else 0,
        {"yes": True, "no": False}.get(asked.get("rated", "")),
        friends,
    )


async def waiting(hall: Hall, asked: Wanted, me: Player | None, lang: str) -> list[Shown]:
    """Open tables as somebody wants them, without those of people with whom they are at odds."""
    found = render.playable(await hall.store.people.waiting(asked, LISTED))
    blocked = {id for id, _ in await hall.store.order.blocked_by(me.id)} if me is not None else set()
    fine = [one for one in found if not blocked & {one.row.host, *(chair.player for chair in one.chairs)}]
    return [{**render.in_list(hall, one, me, lang), **clocked(one.row.settings)} for one in fine]


def clocked(settings: dict[str, Any]) -> dict[str, Any]:
    return {"pace": settings.get("pace", PACES[0]), "rated": bool(settings.get("rated"))}


async def find(request: Request) -> Response:
    """GET /find?game=&pace=&seats=&rated=&friends=."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang, hall = await identity.who(request), identity.language(request), hall_of(request)
    asked = await wanted(request, me)
    games = [game for game in shelf.games() if max(game.seats) > 1]
    return render.page(
        request,
        "find.html",
        me,
        asked=asked,
        friends=asked.of is not None,
        tables=await waiting(hall, asked, me, lang),
        games={game.id: game.name[lang] for game in games},
        seats=sorted({seats for game in games for seats in game.seats if seats > 1}),
        paces=PACES,
        company=await company(hall, me, lang),
        everybody=await hall.store.people.friends(me.id) if me is not None else [],
    )


async def open_tables(request: Request) -> Response:
    """Tables that wait for people, by game, pace, seats, rated (yes or no), friends (1)."""
    me = await identity.who(request)
    found = await waiting(hall_of(request), await wanted(request, me), me, identity.language(request))
    return answer({"tables": found})


# One's matches, as files.


async def my_matches(request: Request) -> Response:
    """All one's finished matches as files, in one archive (zip)."""
    me, store = await identity.who(request), hall_of(request).store
    if me is None:
        raise identity.Unknown
    ids = await store.people.matches(me.id, MOST_MATCHES)
    name = f'attachment; filename="anachron-{me.id}.zip"'
    packed = zipped(hall_of(request), ids)
    return StreamingResponse(packed, media_type="application/zip", headers={"Content-Disposition": name})


async def zipped(hall: Hall, ids: list[str]) -> AsyncIterator[bytes]:
    """An archive that is sent while it is written: one match after another is in memory."""
    sink = Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for id in ids:
            kept = await hall.store.look(id)
            if kept is not None and kept.row.status == "over" and not is_shut(kept.row):
                archive.writestr(f"{kept.row.game}-{id}.anachron", written(kept))
                yield sink.taken()
    yield sink.taken()


def written(kept: Whole) -> str:
    """The file of a match that is over, as the store has it."""
    notes = "".join(["\n", *(one.text for one in kept.notes)]) if kept.notes else ""
    return kept.row.head + "".join(one.text for one in kept.lines) + notes


class Sink(io.RawIOBase):
    """What an archive is written to, and taken from piece by piece."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self.pieces.append(bytes(data))
        return len(data)

    def taken(self) -> bytes:
        whole, self.pieces = b"".join(self.pieces), []
        return whole


ROUTES = [
    Route("/find", find),
    Route("/api/find", open_tables),
    Route("/api/me/matches", my_matches),
]
