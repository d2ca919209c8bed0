"""Players as others see them: ratings, whom they met, rated matches; and the strongest at each game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from anachron.draw.svg import Svg
from anachron.engine import Game
from anachron.league import START, Rating, rating_of
from anachron.match import PACES
from anachron.match.speech import seat_word
from anachron.review import kept_share
from anachron.server import identity, render, shelf
from anachron.server.answers.ratings import (
    Accuracy,
    Opponent,
    Profile,
    Ranked,
    Ranking,
    RatedMatch,
    Record,
    Result,
    Strength,
)
from anachron.server.api import answer, hall_of
from anachron.server.climb import climbed
from anachron.server.days import spelled
from anachron.server.errors import Denied
from anachron.server.naming import say
from anachron.server.pages import switch_language
from anachron.server.rating import subject
from anachron.server.shown import levels
from anachron.store import Player, Rated, Standing, Store
from anachron.store.ratings import BOT, PLAYER
from anachron.texts import capital

MOST_MATCHES = 200
MOST_RANKED = 100
MOST_WAITING = 20
MOST_REVIEWED = 50  # matches whose reviews are read
POOLS = {"people": PLAYER, "bots": BOT}


async def profile(store: Store, id: int, lang: str) -> Profile:
    """A player, with all that rated matches tell."""
    player = await store.player(id)
    if player is None:
        raise Denied("no_player", 404)
    who = subject(id, player.name)
    standings = await store.ratings_of(who)
    mine = await store.rated_matches(who, MOST_MATCHES)
    everybody = await store.rated_at([one.table for one in mine])
    names = await store.names(sorted({number(one.who) for one in everybody if one.seat is not None}))
    met = defaultdict(list)
    for one in everybody:
        met[one.table].append(one)
    return Profile(
        id=player.id,
        name=player.name,
        bot=player.bot,
        ratings=[strength(one) for one in standings],
        opponents=opponents(mine, met, names, lang),
        records=records(mine, met),
        accuracy=await accuracy(store, mine),
        matches=[match_of(one, met[one.table], names, lang) for one in mine],
    )


def strength(one: Standing) -> Strength:
    rating = Rating(one.mu, one.sigma)
    return Strength(one.game, one.pace, rating.shown, rating.margin, rating.is_provisional, games=one.games)


def number(who: str) -> int:
    """Of the player that the store names so."""
    return int(who.removeprefix(PLAYER).removeprefix(BOT))


def name_of(one: Rated, names: dict[int, str], lang: str) -> str:
    return say(lang, "profile", "box") if one.seat is None else names.get(number(one.who), "")


def opponents(
    mine: Iterable[Rated], met: dict[str, list[Rated]], names: dict[int, str], lang: str
) -> list[Opponent]:
    """Whom somebody met, the most often met first; whoever is on the same side is no opponent."""
    found: dict[str, Opponent] = {}
    for own in mine:
        for one in others(own, met[own.table]):
            id = None if one.seat is None else number(one.who)
            known = found.setdefault(one.who, Opponent(id, name_of(one, names, lang), 0, 0, 0))
            known.won += own.score > one.score
            known.drawn += own.score == one.score
            known.lost += own.score < one.score
    return sorted(found.values(), key=lambda one: -(one.won + one.drawn + one.lost))


def others(own: Rated, everybody: list[Rated]) -> list[Rated]:
    """Those whom somebody played against: the box, where there is one."""
    box = [one for one in everybody if one.seat is None]
    return box or [one for one in everybody if one.who != own.who]


def records(mine: Iterable[Rated], met: dict[str, list[Rated]]) -> list[Record]:
    """How somebody did in each mode and at each seat of their games."""
    found: dict[tuple[str, str, int], Record] = {}
    for own in mine:
        won = all(own.score > one.score for one in others(own, met[own.table]))
        for seat in (None, own.seat):
            key = (own.game, own.mode, -1 if seat is None else seat)
            known = found.setdefault(key, Record(own.game, own.mode, seat, 0, 0))
            known.played += 1
            known.won += won
    return [found[key] for key in sorted(found)]


async def accuracy(store: Store, mine: list[Rated]) -> list[Accuracy]:
    """By game, how much of the chances was kept in the latest of somebody's matches that are reviewed."""
    kept: defaultdict[str, list[float]] = defaultdict(list)
    judged = await store.reviewed([one.table for one in mine[:MOST_REVIEWED]])
    for own in mine[:MOST_REVIEWED]:
        share = kept_share(judged.get(own.table, []), own.seat or 0)
        if share is not None:
            kept[own.game].append(share)
    return [Accuracy(game, sum(all) / len(all), len(all)) for game, all in sorted(kept.items())]


def match_of(own: Rated, everybody: list[Rated], names: dict[int, str], lang: str) -> RatedMatch:
    now, before = Rating(own.mu, own.sigma), Rating(own.before if own.before is not None else START.mu)
    rivals = others(own, everybody)
    return RatedMatch(
        table=own.table,
        game=own.game,
        pace=own.pace,
        mode=own.mode,
        seat=own.seat or 0,
        place=1 + sum(one.score > own.score for one in rivals),
        result=result(own.score, rivals[0].score) if len(rivals) == 1 else "",
        rating=now.shown,
        change=now.shown - before.shown,
        time=own.time,
        others=[
            name_of(one, names, lang) for one in everybody if one.who != own.who and one.seat is not None
        ],
    )


def result(own: float, other: float) -> Result:
    return "won" if own > other else "lost" if own < other else "drawn"


async def ranking(store: Store, game: Game, pace: str, pool: str) -> Ranking:
    """The strongest at a game."""
    found = await store.best(game.id, pace, MOST_RANKED, pool)
    return Ranking(game.id, pace, await ranked(store, found))


async def ranked(store: Store, found: list[Standing]) -> list[Ranked]:
    """A list of the strong, with their names."""
    names = await store.names([number(one.who) for one in found])
    return [
        Ranked(rank, number(one.who), names.get(number(one.who), ""), strength(one))
        for rank, one in enumerate(found, 1)
    ]


# Pages and API.


async def see_player(request: Request) -> Response:
    """GET /p/ID."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang = await identity.who(request), identity.language(request)
    told = await profile(hall_of(request).store, request.path_params["id"], lang)
    games = {game.id: game for game in shelf.games()}
    narrow = identity.shape(request) == "tall"
    curves = {f"{one.game} {one.pace}": curve(told, one, narrow) for one in told.ratings}
    dates = [spelled(day_of(match.time), lang) for match in told.matches]
    names = names_of(games.values(), lang)
    blocked = me is not None and told.id in {
        id for id, _ in await hall_of(request).store.order.blocked_by(me.id)
    }
    values: dict[str, Any] = {"curves": curves, "dates": dates, "games": names, "blocked": blocked}
    values["modes"] = {
        (one.game, one.mode): games[one.game].modes.word(one.mode, lang)
        for one in told.records
        if one.game in games and one.mode in games[one.game].modes.all
    }
    values["clubs"] = [one for one in await hall_of(request).store.clubs.of_player(told.id) if one.open]
    values["seat_word"] = lambda id, seat: capital(seat_word(games[id], seat, lang)) if id in games else ""
    values["friend"] = await friendship(hall_of(request).store, me, told.id)
    values["waiting"] = await own_waiting(hall_of(request).store, me)
    values["thanks"] = request.query_params.get("told") == "report"
    return render.page(request, "profile.html", me, p=told, **values)


async def friendship(store: Store, me: Player | None, other: int) -> str:
    """What somebody is to whoever looks: a friend, who asks, who is asked, or nobody yet."""
    known = await store.people.friends(me.id) if me is not None else []
    one = next((one for one in known if one.id == other), None)
    return "" if one is None else "friend" if one.agreed else "asks" if one.asks else "asked"


async def own_waiting(store: Store, me: Player | None) -> list[tuple[str, str]]:
    """One's tables that wait, to which somebody may be invited."""
    mine = await store.tables_of(me.id, MOST_WAITING) if me is not None else []
    return [
        (one.row.id, one.row.game)
        for one in mine
        if one.row.status == "open" and me is not None and one.row.host == me.id
    ]


def curve(told: Profile, now: Strength, narrow: bool) -> Svg:
    """A rating over the matches that are told, and before the oldest."""
    these = [match for match in told.matches if (match.game, match.pace) == (now.game, now.pace)]
    if not these:
        return Svg()  # they are too long ago to be told
    before = these[-1].rating - these[-1].change
    return climbed([before, *(match.rating for match in these[::-1])], now, narrow)


async def see_ranking(request: Request) -> Response:
    """GET /ratings/GAME, or /ratings for the first on the shelf."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang = await identity.who(request), identity.language(request)
    game = expect_game(request)
    pace, pool = read_pace(request), read_pool(request)
    told = await ranking(hall_of(request).store, game, pace, POOLS[pool])
    values: dict[str, Any] = {
        "games": names_of(shelf.games(), lang),
        "paces": PACES,
        "pool": pool,
        "pools": list(POOLS),
    }
    rated = [
        f"{word} {rating_of(game.id, level)}" for level, word in levels(lang) if rating_of(game.id, level)
    ]
    values["steps"] = ", ".join(rated)
    return render.page(request, "ratings.html", me, r=told, **values)


async def get_player(request: Request) -> Response:
    """A player: ratings, opponents and rated matches."""
    store = hall_of(request).store
    return answer(await profile(store, request.path_params["id"], identity.language(request)))


async def get_ranking(request: Request) -> Response:
    """The strongest at a game."""
    pace, pool = read_pace(request), read_pool(request)
    return answer(await ranking(hall_of(request).store, expect_game(request), pace, POOLS[pool]))


def read_pace(request: Request) -> str:
    pace = request.query_params.get("pace", PACES[0])
    if pace not in PACES:
        raise Denied("no_pace", 404)
    return pace


def read_pool(request: Request) -> str:
    """People, or programs."""
    pool = request.query_params.get("pool", "people")
    if pool not in POOLS:
        raise Denied("no_page", 404)
    return pool


def expect_game(request: Request) -> Game:
    asked = request.path_params.get("game")
    found = [game for game in shelf.games() if asked in (None, game.id)]
    if not found:
        raise Denied("no_page", 404)
    return found[0]


def names_of(games: Iterable[Game], lang: str) -> dict[str, Any]:
    return {game.id: game.name[lang] for game in games}


def day_of(time: float) -> str:
    return datetime.fromtimestamp(time, UTC).date().isoformat()


ROUTES = [
    Route("/p/{id:int}", see_player),
    Route("/ratings", see_ranking),
    Route("/ratings/{game}", see_ranking),
    Route("/api/players/{id:int}", get_player),
    Route("/api/ratings/{game}", get_ranking),
]
