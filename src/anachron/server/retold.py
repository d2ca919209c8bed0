"""The page of a review: curve, board, log with marks, timelines, remarks; made of what is over."""

from __future__ import annotations

import json
from functools import partial
from itertools import groupby
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from anachron.draw.svg import document
from anachron.match import Remark
from anachron.review import curve, signs, timelines
from anachron.review.judged import Decision
from anachron.review.words import Words
from anachron.server import branching, identity, render, reviewing
from anachron.server.naming import say
from anachron.server.pages import switch_language
from anachron.server.shown import levels
from anachron.server.table import Table
from anachron.store import Player
from anachron.texts import capital

WORDS = ("found", "not_yet", "as_played", "whose", "find", "answer", "nobody", "thinking", "moment", "of",
         "copied", "start", "name", "stop_trying", "ended", "leads", "follows", "wander", "cede", "lead",
         "back_to", "nobody_leads", "worth", "arrow_hint", "wipe")  # fmt: skip

PLACES = {name: f"{{{name}}}" for name in ("choice", "value", "player", "n", "of", "who")}  # filled in there


async def page(request: Request) -> Response:
    """GET /t/ID/review: what the decisions of a finished match were worth, and what if."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang, theme = await identity.who(request), identity.language(request), identity.theme(request)
    table = await request.app.state.hall.seen(request.path_params["id"], me)
    level, reviews = reviewing.read_level(request.query_params.get("level")), table.hall.reviews
    told, narrow = Words(await reviews.shown(table, level), lang), identity.shape(request) == "tall"
    values = {
        "id": table.id,
        "game": table.game.id,
        "r": told,
        "mine": table.seat_of(me),
        "at": request.query_params.get("at", ""),
        "running": reviews.is_running(table, level),
        "curve": curve.drawn(told, theme, narrow),
        "tree": timelines.drawn(told, theme, narrow),
        "remarks": await heard(table, me),
        "tree_data": branching.told(table)["branches"],
        "log": list(log(told)),
        "best": [json.dumps([[one.choice, one.value] for one in d.best]) for d in told.review.decisions],
        "sign": partial(inline, theme=theme),
        "capital": capital,
        "levels": levels(lang),
        "words": {name: say(lang, "review_js", name, **PLACES) for name in WORDS}
        | {name: say(lang, "js", name) for name in ("failed", "again", "slow")},
    }
    return render.page(request, "review.html", me, **values)


async def heard(table: Table, me: Player | None) -> list[Remark]:
    """What was said of moments, but for those whom somebody has blocked."""
    blocked = await table.hall.store.order.blocked_by(me.id) if me is not None else []
    ids, names = {id for id, _ in blocked}, {name for _, name in blocked}

    def is_heard(one: Remark) -> bool:
        writer = table.writers.get(one.number)
        return bool(one.text) and (one.by not in names if writer is None else writer not in ids)

    return [one for one in table.played.tree.remarks if is_heard(one)]


def inline(mark: str, theme: str) -> Markup:
    """The sign of a mark beside words."""
    drawn = signs.sign(mark, 10, 10, signs.INKS[theme])
    return Markup(document(20, 20, drawn, class_="rmark", aria_hidden="true"))


def log(told: Words) -> Any:
    """The choices in force, by turns, with what is judged of them."""
    judged = {one.n: one for one in told.review.decisions}
    entries = list(enumerate(told.match.line, 1))
    for seat, turn in groupby(entries, key=lambda one: one[1].seat):
        rows = [row(told, n, entry.text, judged.get(n)) for n, entry in turn]
        yield {"head": told.players[seat], "rows": rows}


def row(told: Words, n: int, choice: str, one: Decision | None) -> dict[str, Any]:
    text = capital(told.match.game.parse(choice).text(told.lang))
    if one is None:
        return {"n": n, "text": text, "mark": "", "word": "", "value": ""}
    value = told.figure(one.scores[one.seat])
    return {"n": n, "text": text, "mark": one.mark, "word": told.mark(one.mark), "value": value}
