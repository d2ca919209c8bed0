"""The JSON API: what the browser module posts and what a program that takes a seat uses."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import anachron
from anachron.bots import LEVELS
from anachron.engine import Malformed
from anachron.match.telling import preview as previewed
from anachron.review.lines import lines as decision_lines
from anachron.server import (
    complaints,
    daily,
    identity,
    remarks,
    render,
    reviewing,
    seating,
    sharing,
    shelf,
    shown,
    wire,
)
from anachron.server import rematch as rematching
from anachron.server.answers.tables import Again
from anachron.server.belonging import expect_member
from anachron.server.budgets import spend
from anachron.server.driving import STAND_IN
from anachron.server.errors import Denied
from anachron.server.hall import ME, Hall
from anachron.server.naming import named, named_briefly
from anachron.server.pictured import Eyes, board, eyes_at, seen
from anachron.server.queueing import Rank, Turn
from anachron.server.responding import set_passes
from anachron.server.story import lines
from anachron.server.table import Table
from anachron.server.terms import Terms
from anachron.server.thinking import verified
from anachron.server.turns import in_turn
from anachron.server.wire import (
    Choose,
    Complain,
    Fork,
    Named,
    NewTable,
    Passes,
    Remark,
    Replace,
    SetChair,
    Sit,
    Take,
    Verb,
    read,
)
from anachron.store import Player

T = TypeVar("T")
HINT_LEVEL = "expert"
HINT_SECONDS = 1.5
LONG = 10  # digits of a number that nothing here has


def answer(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def at(request: Request) -> tuple[Table, Player]:
    """The table of an address and whoever asks, who must be known."""
    player = await identity.expect(request)
    table = await hall_of(request).seen(request.path_params["id"], player)
    table.presence.asked(player.id)
    return table, player


async def seen_at(request: Request) -> tuple[Table, Eyes]:
    """The table of an address, and how whoever asks looks at it."""
    player = await identity.who(request)
    table = await hall_of(request).seen(request.path_params["id"], player)
    if player is not None:
        table.presence.asked(player.id)
    return table, eyes_at(table, player, eyes_of(request, None))


def eyes_of(request: Request, seat: int | None) -> Eyes:
    return Eyes(seat, identity.language(request), identity.theme(request), identity.shape(request))


# Finding and opening.


async def games(request: Request) -> Response:
    """All games with their modes, seats and options."""
    lang = identity.language(request)
    return answer({"games": [shelf.facts(game, lang) for game in shelf.games()], "levels": LEVELS})


async def tables(request: Request) -> Response:
    """Open tables, one's own, and recent matches."""
    player = await identity.who(request)
    return answer(await render.listed(hall_of(request), player, identity.language(request)))


async def new_table(request: Request) -> Response:
    """Open a table."""
    player, asked = await identity.expect(request), await read(request, NewTable)
    game = anachron.game(asked.game)
    options = asked.options
    if asked.mode is not None:
        known = game.modes.all
        if asked.mode not in known:
            raise Malformed(f"mode: expected one of {', '.join(known)}, got {asked.mode!r}")
        options = {**known[asked.mode], **options}
    seats = game.fewest_seats(options) if asked.seats is None else asked.seats
    chairs = asked.chairs or [ME, *[STAND_IN] * (seats - 1)]
    if ME not in chairs and None not in chairs:
        await spend(request, "bots")
    terms = msgspec.convert(asked, Terms, from_attributes=True)
    hall = hall_of(request)
    if asked.club:
        await expect_member(hall, asked.club, player)
    table = await hall.open_table(player, game.id, options, seats, chairs, asked.public, terms, asked.names)
    if asked.club:
        await hall.store.clubs.add_table(asked.club, table.id)
    return answer({"id": table.id, "url": f"/t/{table.id}"}, 201)


async def bring(request: Request) -> Response:
    """Load a match file."""
    player = await identity.expect(request)
    table = await hall_of(request).bring(player, await request.body())
    return answer({"id": table.id, "url": f"/t/{table.id}"}, 201)


# Sitting down.


async def sit(request: Request) -> Response:
    """Take a chair."""
    table, player = await at(request)
    seat = await seating.sit(table, player, (await read(request, Sit)).seat)
    return answer({"seat": seat})


async def stand(request: Request) -> Response:
    """Give one's chair up, before the start."""
    table, player = await at(request)
    await seating.stand(table, player)
    return answer({})


async def set_chair(request: Request) -> Response:
    """Put a bot on a chair or open it (the host, before the start)."""
    table, player = await at(request)
    asked = await read(request, SetChair)
    await seating.set_chair(table, player, asked.seat, asked.level)
    return answer({})


async def start(request: Request) -> Response:
    """Begin, with bots on the chairs that are still open (the host)."""
    table, player = await at(request)
    await seating.start(table, player)
    return answer({})


async def leave(request: Request) -> Response:
    """Let a stand-in play on."""
    table, player = await at(request)
    await seating.leave(table, player)
    return answer({})


async def come_back(request: Request) -> Response:
    """Take one's seat back from the stand-in."""
    table, player = await at(request)
    await seating.come_back(table, player)
    return answer({})


async def replace(request: Request) -> Response:
    """Ask a stand-in to play for somebody who has lost the connection."""
    table, player = await at(request)
    await seating.replace(table, player, (await read(request, Replace)).seat)
    return answer({})


async def take(request: Request) -> Response:
    """Take the screen that several people share: one's own things are shown."""
    table, player = await at(request)
    await in_turn(sharing.take)(table, player, (await read(request, Take)).seat)
    return answer({})


# Playing.


async def look(request: Request) -> Response:
    """The table as one's seat sees it; a spectator's view without one."""
    table, eyes = await seen_at(request)
    return answer(shown.told(table, eyes))


async def choose(request: Request) -> Response:
    """Answer a question."""
    table, player = await at(request)
    asked = await read(request, Choose)
    choice = msgspec.to_builtins(asked.choice) if isinstance(asked.choice, Named) else asked.choice
    return answer({"number": await table.choose(player, asked.question, choice, asked.key)})


async def verb(request: Request) -> Response:
    """Take back, withdraw, resign, offer a draw, accept, decline."""
    table, player = await at(request)
    asked = await read(request, Verb)
    if asked.verb == "resign":
        return answer({"number": await seating.resign(table, player, asked.key)})
    return answer({"number": await table.verb(player, asked.verb, asked.key)})


async def say(request: Request) -> Response:
    """Say something to the table."""
    table, player = await at(request)
    asked = await read(request, Remark)
    await remarks.say(table, player, asked.text, asked.key)
    return answer({})


async def complain(request: Request) -> Response:
    """Tell the operator that something looks wrong: the match is kept with it."""
    table, player = await at(request)
    asked = await read(request, Complain)
    lang = identity.language(request)
    return answer({"number": await complaints.complain(table, player, lang, asked.text, asked.n, asked.key)})


async def passes(request: Request) -> Response:
    """Let response windows pass for a while."""
    table, player = await at(request)
    await in_turn(set_passes)(table, player, (await read(request, Passes)).until)
    return answer({})


# Help.


async def hint(request: Request) -> Response:
    """What a good bot would choose, why, and what it thinks of the next best."""
    table, player = await at(request)
    daily.expect_past(table)
    seat, lang = table.own_seat(player), identity.language(request)
    await table.note_hint(seat)
    view, game = table.view(seat), named(table)
    thinking = table.hall.workers.think(
        game, HINT_LEVEL, 0, view, HINT_SECONDS, turn=Turn(Rank.HELP, f"player {player.id}")
    )
    thought = await unless_gone(request, thinking)
    labels, why = game.picture.labels(view, lang), thought.why[lang]
    first = hinted(thought.choice, labels, thought.value, why)
    others = [hinted(number, labels, value, "") for number, value in thought.others]
    return answer({"hints": [first, *others]})


async def unless_gone(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What work gives; it is given up when whoever asked has hung up."""
    working = asyncio.create_task(work)
    gone = asyncio.create_task(hung_up(request))
    try:
        await asyncio.wait({working, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Denied("gone", 499)
        return await working
    finally:
        working.cancel()
        gone.cancel()


async def hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def hinted(number: int, labels: dict[int, str], value: float, why: str) -> dict[str, Any]:
    return {"choice": number, "label": labels[number], "value": value, "why": why}


async def preview(request: Request) -> Response:
    """What a choice would do, up to the first thing that nobody can know."""
    table, player = await at(request)
    seat = table.own_seat(player)
    if not table.owes(seat):
        raise Denied("not_asked")
    match = table.playing
    state = table.window.as_asked(match.state, seat) if table.window else match.state
    choice = read_choice(request.query_params.get("choice", ""))
    found = previewed(state, seat, choice)
    eyes = eyes_of(request, seat)
    picture = None
    if found.after is not None:
        then = {**found.after.view(seat), "log": [*seen(table, seat)["log"], *found.told]}
        picture = board(named_briefly(table), then, eyes)
    told = lines(named(table), found.told, eyes.lang)
    return answer({"told": told, "seals": found.seals, "board": picture})


async def why(request: Request) -> Response:
    """Which rule refuses a choice."""
    table, player = await at(request)
    seat, lang = table.own_seat(player), identity.language(request)
    choice = read_choice(request.query_params.get("choice", ""))
    refusal = table.playing.state.refusal(seat, choice)
    if refusal is None:
        return answer({"rule": "", "message": ""})
    return answer({"rule": refusal.rule, "message": refusal.text(lang)})


def read_choice(text: str) -> int | str:
    return int(text) if text.isdecimal() and len(text) < LONG else text


# Looking back, and taking along.


async def moment(request: Request) -> Response:
    """The board after so many choices, as one saw it; afterwards as any seat did, or with nothing hidden."""
    table, eyes = await seen_at(request)
    wanted = request.query_params.get("as")
    if wanted is not None:
        if not table.played.over:
            raise Denied("running")
        eyes = eyes._replace(seat=None if wanted == "all" else read_seat(table, wanted))
    n = read_moment(request.path_params["n"])
    return answer(shown.moment(table, eyes, n, wanted == "all"))


def read_moment(text: str) -> int:
    if not text.isdecimal() or len(text) >= LONG:
        raise Malformed(f"at: expected how many choices had been made, got {text[:LONG]!r}")
    return int(text)


def read_seat(table: Table, text: str) -> int:
    seats = table.row.seats
    if not text.isdecimal() or not len(text) < 3 or int(text) >= seats:
        raise Malformed(f"as: expected all or a seat from 0 to {seats - 1}, got {text!r}")
    return int(text)


async def file(request: Request) -> Response:
    """The match as a file; while it lasts, without anything that is hidden from anybody."""
    table, _ = await seen_at(request)
    daily.expect_told(table)
    text = table.played.text(secret=False)
    name = f"{table.game.id}-{table.id[:8]}.anachron"
    return Response(
        text, media_type="text/plain", headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def check(request: Request) -> Response:
    """The seed, and whether the deal follows from what was committed to at the start."""
    table, _ = await seen_at(request)
    daily.expect_told(table)
    match = table.played
    seed = match.seed.hex()
    fits = await table.hall.workers.run(verified, match.text(), turn=Turn(Rank.LOOK))
    return answer({"seed": seed, "commitment": match.commitment, "fits": fits})


async def rematch(request: Request) -> Response:
    """Want the same once more; it begins when all people do."""
    table, player = await at(request)
    again = await rematching.want(table, player)
    id = again.id if again is not None else ""
    return answer(Again(id, f"/t/{id}" if id else "", rematching.waiting(table)))


async def review(request: Request) -> Response:
    """What every decision of a finished match was worth, as far as it is judged."""
    table, _ = await seen_at(request)
    return answer(await reviewed(table, request.query_params.get("level")))


async def review_lines(request: Request) -> Response:
    """A reviewed match as data: one line of JSON for every decision that is judged."""
    table, _ = await seen_at(request)
    review = await table.hall.reviews.shown(table, reviewing.read_level(request.query_params.get("level")))
    text = await asyncio.to_thread(lambda: "".join(f"{line}\n" for line in decision_lines(review)))
    name = f"{table.game.id}-{table.id[:8]}.jsonl"
    attached = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/jsonl", headers=attached)


async def begin_review(request: Request) -> Response:
    """Have a finished match judged in the background, or stop that; it can be gone on with."""
    table, _ = await at(request)
    asked = await read(request, wire.Review)
    level, reviews = reviewing.read_level(asked.level), table.hall.reviews
    if asked.stop:
        reviews.stop(table, level)
    else:
        await reviews.begin(table, level)
    return answer(await reviewed(table, level))


async def reviewed(table: Table, wanted: str | None) -> dict[str, Any]:
    level, reviews = reviewing.read_level(wanted), table.hall.reviews
    review = await reviews.shown(table, level)
    status = "running" if reviews.is_running(table, level) else "done" if review.done else "stopped"
    return {"status": status, **review.data()}


async def fork(request: Request) -> Response:
    """Play on from here in a match of one's own."""
    table, player = await at(request)
    forked = await table.hall.fork(table, player, (await read(request, Fork)).n)
    return answer({"id": forked.id, "url": f"/t/{forked.id}"}, 201)
