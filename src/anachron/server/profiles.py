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
from anachron.league import START, Rating
from anachron.match import PACES
from anachron.server import identity, render, shelf
from anachron.server.answers import Opponent, Profile, Ranked, Ranking, RatedMatch, Strength
from anachron.server.api import answer, hall_of
from anachron.server.climb import climbed
from anachron.server.days import spelled
from anachron.server.errors import Denied
from anachron.server.naming import say
from anachron.server.pages import switch_language
from anachron.server.rating import subject
from anachron.store import Rated, Standing, Store
from anachron.store.ratings import PLAYER

MOST_MATCHES = 200
MOST_RANKED = 100


async def profile(store: Store, id: int, lang: str) -> Profile:
    """A player, with all that rated matches tell."""
    player = await store.player(id)
    if player is None:
        raise Denied("no_player", 404)
    standings = await store.ratings_of(subject(id))
    mine = await store.rated_matches(subject(id), MOST_MATCHES)
    everybody = await store.rated_at([one.table for one in mine])
    names = await store.names(sorted({number(one.who) for one in everybody if one.seat is not None}))
    met = defaultdict(list)
    for one in everybody:
        met[one.table].append(one)
    return Profile(
        id=player.id,
        name=player.name,
        ratings=[strength(one) for one in standings],
        opponents=opponents(mine, met, names, lang),
        matches=[match_of(one, met[one.table], names, lang) for one in mine],
    )


def strength(one: Standing) -> Strength:
    rating = Rating(one.mu, one.sigma)
    return Strength(one.game, one.pace, rating.shown, rating.margin, rating.is_provisional, games=one.games)


def number(who: str) -> int:
    """Of the player that the store names so."""
    return int(who.removeprefix(PLAYER))


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


def match_of(own: Rated, everybody: list[Rated], names: dict[int, str], lang: str) -> RatedMatch:
    now, before = Rating(own.mu, own.sigma), Rating(own.before if own.before is not None else START.mu)
    return RatedMatch(
        table=own.table,
        game=own.game,
        pace=own.pace,
        mode=own.mode,
        seat=own.seat or 0,
        place=1 + sum(one.score > own.score for one in others(own, everybody)),
        rating=now.shown,
        change=now.shown - before.shown,
        time=own.time,
        others=[
            name_of(one, names, lang) for one in everybody if one.who != own.who and one.seat is not None
        ],
    )


async def ranking(store: Store, game: Game, pace: str) -> Ranking:
    """The strongest at a game."""
    found = await store.best(game.id, pace, MOST_RANKED)
    names = await store.names([number(one.who) for one in found])
    return Ranking(
        game.id,
        pace,
        [
            Ranked(rank, number(one.who), names.get(number(one.who), ""), strength(one))
            for rank, one in enumerate(found, 1)
        ],
    )


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
    curves = {one.game: curve(told, one, narrow) for one in told.ratings}
    dates = [spelled(day_of(match.time), lang) for match in told.matches]
    names = names_of(games.values(), lang)
    blocked = me is not None and told.id in {
        id for id, _ in await hall_of(request).store.order.blocked_by(me.id)
    }
    values: dict[str, Any] = {"curves": curves, "dates": dates, "games": names, "blocked": blocked}
    values["thanks"] = request.query_params.get("told") == "report"
    return render.page(request, "profile.html", me, p=told, **values)


def curve(told: Profile, now: Strength, narrow: bool) -> Svg:
    """A rating over the matches that are told, the oldest first."""
    rated = [match.rating for match in told.matches if (match.game, match.pace) == (now.game, now.pace)]
    return climbed(rated[::-1], now, narrow)


async def see_ranking(request: Request) -> Response:
    """GET /ratings/GAME, or /ratings for the first on the shelf."""
    switched = switch_language(request)
    if switched is not None:
        return switched
    me, lang = await identity.who(request), identity.language(request)
    game = expect_game(request)
    told = await ranking(hall_of(request).store, game, PACES[0])
    return render.page(request, "ratings.html", me, r=told, games=names_of(shelf.games(), lang))


async def get_player(request: Request) -> Response:
    """A player: ratings, opponents and rated matches."""
    store = hall_of(request).store
    return answer(await profile(store, request.path_params["id"], identity.language(request)))


async def get_ranking(request: Request) -> Response:
    """The strongest at a game."""
    pace = request.query_params.get("pace", PACES[0])
    if pace not in PACES:
        raise Denied("no_pace", 404)
    return answer(await ranking(hall_of(request).store, expect_game(request), pace))


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
