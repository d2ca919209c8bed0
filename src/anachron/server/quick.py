"""Quick matches: to the table where somebody has waited longest, or to a new one where others will come."""

from __future__ import annotations

import time

import msgspec
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

import anachron
from anachron.engine import Game, Malformed
from anachron.match.settings import Options
from anachron.server import identity
from anachron.server.api import answer, hall_of
from anachron.server.errors import Denied
from anachron.server.hall import ME, Hall
from anachron.server.paths import form_of
from anachron.server.seating import sit
from anachron.server.table import Table
from anachron.server.terms import Terms, terms_of
from anachron.server.turns import in_turn
from anachron.server.wire import Quick, read
from anachron.store import Listed, Player
from anachron.store.people import Wanted

MOST_ASKED = 200  # tables that are looked through
PATIENCE = 60.0  # seconds after which bots take the free chairs, for those who like


async def seek(hall: Hall, player: Player, game: Game, asked: Quick) -> Table:
    """A table of this game as it is usually played: one's own if one waits, else where others do."""
    wanted = Wanted(game.id, asked.pace, rated=asked.rated)
    found = await hall.store.people.waiting(wanted, MOST_ASKED)
    waiting = [one for one in found if fits(one, game, player, asked)]
    waiting.sort(key=lambda one: (not is_at(one, player), fills(one) != asked.fill, one.row.created))
    for one in waiting:
        table = await hall.table(one.row.id)
        try:
            await sit(table, player)
        except Denied:  # somebody was faster, or does not want to play with this player
            continue
        return table
    return await offer(hall, player, game, asked)


async def offer(hall: Hall, player: Player, game: Game, asked: Quick) -> Table:
    """A new table where others will come, or bots after a while."""
    seats = max(2, game.usual_seats)
    chairs = [ME, *[None] * (seats - 1)]
    terms = Terms(rated=asked.rated, pace=asked.pace)
    table = await hall.open_table(player, game.id, usual(game), seats, chairs, public=True, terms=terms)
    if asked.fill and not asked.rated:
        await wait(table)
    return table


@in_turn
async def wait(table: Table) -> None:
    """Whoever drives the table lets bots sit down when this is over."""
    if table.row.status == "open":
        await table.keep(table.hall.store.change, due=time.time() + PATIENCE)
        table.changed([])


def usual(game: Game) -> Options:
    return game.modes.known()[next(iter(game.modes.menu()))]


def fits(one: Listed, game: Game, player: Player, asked: Quick) -> bool:
    """Whether a table waits for such players to play this game in its usual mode, by the usual clock."""
    terms = terms_of(one.row.settings)
    return (
        one.row.options == usual(game)
        and terms.control == Terms(pace=asked.pace).control
        and not any(chair.level for chair in one.chairs)
        and all(identity.is_program(name) == player.bot for name in one.names if name)
        and (asked.fill or not fills(one))
    )


def fills(one: Listed) -> bool:
    """Whether bots take the free chairs after a while."""
    return one.row.due is not None


def is_at(one: Listed, player: Player) -> bool:
    return any(chair.player == player.id for chair in one.chairs)


async def go(request: Request) -> Response:
    """POST /quick, from a plain form."""
    response, form = RedirectResponse("/", 303), await form_of(request)
    try:
        asked = msgspec.convert({"game": "", **form}, Quick, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from None
    game = anachron.game(asked.game)
    player = await identity.somebody(request, response, form.get("name", ""))
    table = await seek(hall_of(request), player, game, asked)
    response.headers["location"] = f"/t/{table.id}"
    return response


async def quick(request: Request) -> Response:
    """Sit down with whoever waits for this game, or wait for others."""
    player, asked = await identity.expect(request), await read(request, Quick)
    table = await seek(hall_of(request), player, anachron.game(asked.game), asked)
    return answer({"id": table.id, "url": f"/t/{table.id}"}, 201)


ROUTES = [
    Route("/quick", go, methods=["POST"]),
    Route("/api/quick", quick, methods=["POST"]),
]
