"""A private sketch while a match is live: what every choice comes to in worlds that one cannot tell apart.

Nothing of it is kept, and nobody but whoever asks hears of it; where hints are off, it is off for players.
"""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from anachron.bots.answer import thinking
from anachron.bots.judging import judge
from anachron.engine import Game, View
from anachron.review.judged import after
from anachron.server import identity
from anachron.server.api import answer, at, unless_gone
from anachron.server.daily import expect_past
from anachron.server.errors import Denied
from anachron.server.naming import named
from anachron.server.queueing import Rank, Turn

WORLDS = 10
LEVEL = "skilled"


async def sketch(request: Request) -> Response:
    """In how many imagined worlds each of one's choices wins; only whoever asks is told."""
    table, player = await at(request)
    seat = table.own_seat(player)
    expect_past(table)
    if not table.gives_hints:
        raise Denied("no_hints", 403)
    if not table.owes(seat):
        raise Denied("not_asked")
    view, game = table.view(seat), named(table)
    turn = Turn(Rank.HELP, str(player.id))
    found = await unless_gone(request, table.hall.workers.run(sketched, game, view, turn=turn))
    labels = game.picture.labels(view, identity.language(request))
    choices = [{**one, "label": labels[one["choice"]]} for one in found["choices"]]
    return answer({**found, "choices": choices})


ROUTES = [Route("/api/tables/{id}/sketch", sketch)]


# In a worker.


def sketched(game: Game, view: View) -> dict[str, Any]:
    """Every choice in the same worlds, all of them drawn from the view alone."""
    judging, seat, stream = judge(game, LEVEL), view["seat"], thinking(0, view)
    count = min(judging.worlds, WORLDS)
    worlds = [(judging.world(view, stream), int(stream.word())) for _ in range(count)]
    span, choices = judging.span(worlds[0][0]), list[dict[str, Any]]()
    for one in view["choices"]:
        rows = [list(after(judging, world, seat, one["id"], chance)) for world, chance in worlds]
        wins = sum(is_won(row, seat) for row in rows) if span == 1.0 else None
        choices.append({"choice": one["id"], "wins": wins, "value": sum(row[seat] for row in rows) / count})
    choices.sort(key=lambda one: (-(one["wins"] or 0), -one["value"]))
    return {"worlds": count, "span": span, "choices": choices}


def is_won(row: list[float], seat: int) -> bool:
    """Whether a seat stands best, or its team better than even."""
    others = [score for other, score in enumerate(row) if other != seat]
    if all(score == row[seat] for score in others):
        return row[seat] > 0.5
    return row[seat] > max(others)
