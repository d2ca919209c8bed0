"""Quick matches: to the table where somebody has waited longest, or to a new one where others will come."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

import anachron
from anachron.engine import Game
from anachron.server import identity
from anachron.server.api import answer, hall_of
from anachron.server.errors import Denied
from anachron.server.hall import ME, Hall
from anachron.server.paths import form_of
from anachron.server.seating import sit
from anachron.server.table import Table
from anachron.server.terms import Terms
from anachron.server.wire import Quick, read
from anachron.store import Listed, Player

MOST_ASKED = 200  # tables that are looked through


async def seek(hall: Hall, player: Player, game: Game, rated: bool = False) -> Table:
    """A table of this game as it is usually played: one's own if one waits, else where others do."""
    waiting = [one for one in await hall.store.open_tables(MOST_ASKED) if fits(one, game, rated)]
    for one in sorted(waiting, key=lambda one: (not is_at(one, player), one.row.created)):
        table = await hall.table(one.row.id)
        try:
            await sit(table, player)
        except Denied:  # somebody was faster, or does not want to play with this player
            continue
        return table
    mode = game.modes.known()[next(iter(game.modes.menu()))]
    seats = max(2, game.usual_seats)
    chairs = [ME, *[None] * (seats - 1)]
    return await hall.open_table(player, game.id, mode, seats, chairs, public=True, terms=Terms(rated=rated))


def fits(one: Listed, game: Game, rated: bool) -> bool:
    """Whether a table waits for people to play this game in its usual mode."""
    usual = game.modes.known()[next(iter(game.modes.menu()))]
    alike = one.row.game == game.id and one.row.options == usual
    return (
        alike
        and bool(one.row.settings.get("rated")) == rated
        and not any(chair.level for chair in one.chairs)
    )


def is_at(one: Listed, player: Player) -> bool:
    return any(chair.player == player.id for chair in one.chairs)


async def go(request: Request) -> Response:
    """POST /quick, from a plain form."""
    response, form = RedirectResponse("/", 303), await form_of(request)
    game = anachron.game(form.get("game", ""))
    player = await identity.somebody(request, response, form.get("name", ""))
    table = await seek(hall_of(request), player, game)
    response.headers["location"] = f"/t/{table.id}"
    return response


async def quick(request: Request) -> Response:
    """Sit down with whoever waits for this game, or wait for others."""
    player, asked = await identity.expect(request), await read(request, Quick)
    table = await seek(hall_of(request), player, anachron.game(asked.game), asked.rated)
    return answer({"id": table.id, "url": f"/t/{table.id}"}, 201)


ROUTES = [
    Route("/quick", go, methods=["POST"]),
    Route("/api/quick", quick, methods=["POST"]),
]
