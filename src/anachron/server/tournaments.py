"""Tournaments: what players and organisers do, each in a line of the trail where it decides over others."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from anachron.bots import LEVELS
from anachron.engine import Malformed
from anachron.league import Rating
from anachron.server import rounds
from anachron.server.dealing import Dealer
from anachron.server.errors import Denied
from anachron.server.identity import fit_name
from anachron.server.pairing import is_open, try_of
from anachron.server.plans import MOST_ENTRANTS, Plan, expect_known, expect_plan, plan_of
from anachron.server.rating import expect_account, subject
from anachron.server.remarks import expect_unmuted
from anachron.server.rows import new_id
from anachron.server.seating import expect_level
from anachron.store import Change, Entrant, Player, Ruling, Tournament
from anachron.store.models import Way

if TYPE_CHECKING:
    from anachron.server.hall import Hall
    from anachron.server.table import Table

LONGEST = 60  # characters of a name
MOST_RULINGS = 300
STEP = 200.0  # between two levels of bots, where pairings go by strength
UNRATED = 1500.0


async def create(
    hall: Hall, player: Player, game: str, kind: Way, name: str, plan: Plan, starts: float | None = None
) -> Tournament:
    """A new tournament, which waits for people."""
    known = expect_known(game)
    plan = expect_plan(known, kind, plan)
    if plan.rated:
        expect_account(player)
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST or not name.isprintable():
        raise Denied("tournament_name", 400, most=LONGEST)
    now = time.time()
    kept = Tournament(
        new_id(), name, known.id, kind, "open", player.id, None, now, starts, starts, 0, asdict(plan)
    )
    await hall.store.tournaments.add(kept)
    return kept


# Players.


async def enter(hall: Hall, player: Player, id: str, team: str = "") -> Tournament:
    """Take part, or be there again after having been away."""
    kept = await rounds.expect(hall, id)
    if plan_of(kept.plan).rated:
        expect_account(player)
        if player.bot:
            raise Denied("rated_pool", 403)
    if await hall.store.order.at_odds(player.id, [kept.host]):
        raise Denied("at_odds", 403)
    team = fit_name(team) if team.strip() else ""
    if team:
        expect_unmuted(player)
    if team and await hall.store.order.at_odds(player.id, people_of(team_of(kept, team))):
        raise Denied("at_odds", 403)
    strength = await strength_of(hall, player, kept)
    return await rounds.alter(hall, id, partial(entered, player=player, team=team, strength=strength))


async def strength_of(hall: Hall, player: Player, kept: Tournament) -> float:
    pace = plan_of(kept.plan).pace
    found = await hall.store.ratings_of(subject(player.id, player.name))
    rated = (one for one in found if (one.game, one.pace) == (kept.game, pace))
    return next((float(Rating(one.mu, one.sigma).shown) for one in rated), UNRATED)


def entered(kept: Tournament, player: Player, team: str, strength: float) -> Change:
    expect_going(kept)
    own = entrant_of(kept, player)
    if own is not None:
        if own.status == "out":
            raise Denied("withdrawn")
        return Change(entrants=(own._replace(status="in"),))
    expect_room(kept)
    plan = plan_of(kept.plan)
    if team and (kept.kind != "same" or len(team_of(kept, team)) >= plan.seats):
        raise Denied("team_full")
    if team and any(is_tried(kept, one) for one in team_of(kept, team)):
        raise Denied("team_full")
    one = Entrant(next_number(kept), player.id, None, team, "in", strength)
    return Change(entrants=(one,))


def expect_room(kept: Tournament) -> None:
    """Whether one may still enter."""
    if kept.status != "open" and (kept.kind == "robin" or not plan_of(kept.plan).late):
        raise Denied("tournament_begun")
    if len(kept.entrants) >= MOST_ENTRANTS:
        raise Denied("tournament_full", most=MOST_ENTRANTS)


async def withdraw(hall: Hall, player: Player, id: str, back: bool) -> Tournament:
    """Be left out of the next rounds, or of all."""
    return await rounds.alter(hall, id, partial(withdrawn, player=player, back=back))


def withdrawn(kept: Tournament, player: Player, back: bool) -> Change:
    own = expect_entrant(kept, player)
    expect_going(kept)
    if kept.status == "open":
        return Change(gone=(own.number,))
    return Change(entrants=(own._replace(status="away"),)) if back else left(kept, own)


def left(kept: Tournament, own: Entrant) -> Change:
    """Somebody goes for good, and gives up what they are playing."""
    playing = [one for one in kept.fixtures if is_open(one) and own.number in one.who and one.table]
    gone = tuple(one._replace(absent=[*one.absent, own.number]) for one in playing)
    return Change(entrants=(own._replace(status="out"),), fixtures=gone)


async def begin_try(hall: Hall, player: Player, id: str) -> Table:
    """One's own game where all play the same: the one that was begun, or a new one."""
    tried = await rounds.find(hall, id)
    if table_of(tried, player) is None:
        tried = await rounds.alter(hall, id, partial(begun_try, hall=hall, player=player))
    table = table_of(tried, player)
    if table is None:
        raise Denied("stale")
    return await hall.table(table)


def begun_try(kept: Tournament, hall: Hall, player: Player) -> Change:
    own = expect_entrant(kept, player)
    if kept.kind != "same" or kept.status != "live" or own.status != "in":
        raise Denied("not_begun")
    if is_tried(kept, own):
        return Change()
    team = team_of(kept, own.team) if own.team else [own]
    return try_of(Dealer(kept, hall.store.node, hall.secret, time.time()), team)


def table_of(kept: Tournament, player: Player) -> str | None:
    """The table somebody plays at, or played at where there is only one."""
    own = entrant_of(kept, player)
    mine = [one for one in kept.fixtures if own is not None and own.number in one.who and one.table]
    if kept.kind != "same":
        mine = [one for one in mine if is_open(one)]
    return mine[-1].table if mine else None


# The organiser.


def as_host(player: Player, think: Callable[[Tournament], Change]) -> rounds.Think:
    """Something that is the organiser's alone."""

    def thought(kept: Tournament) -> Change:
        if kept.host != player.id:
            raise Denied("organiser_only", 403)
        return think(kept)

    return thought


async def command(hall: Hall, player: Player, id: str, do: rounds.Think) -> Tournament:
    return await rounds.alter(hall, id, as_host(player, do))


def add_bots(kept: Tournament, level: str, count: int) -> Change:
    """Bots that play along."""
    expect_level(level)
    if plan_of(kept.plan).rated:
        raise Denied("rated_people")
    expect_going(kept)
    expect_room(kept)
    if not 1 <= count <= MOST_ENTRANTS - len(kept.entrants):
        raise Denied("tournament_full", most=MOST_ENTRANTS)
    first, strength = next_number(kept), UNRATED + STEP * (LEVELS.index(level) - 2)
    more = (Entrant(first + n, None, level, strength=strength) for n in range(count))
    return Change(entrants=tuple(more))


def start(kept: Tournament) -> Change:
    expect_open(kept)
    return rounds.begun(kept, time.time())


def pause(kept: Tournament, by: int, on: bool) -> Change:
    """No round begins for a while."""
    if kept.status not in ("live", "paused"):
        raise Denied("not_begun")
    if on == (kept.status == "paused"):
        return Change()
    deed = "pause" if on else "resume"
    return Change({"status": "paused" if on else "live"}, rulings=(ruling(kept, by, deed),))


def next_round(kept: Tournament, hall: Hall) -> Change:
    """The next round now, where it does not begin by itself."""
    if kept.status != "live" or kept.kind == "same":
        raise Denied("not_begun")
    found = rounds.following(hall, kept, time.time(), asked=True)
    if found is None:
        raise Denied("round_open")
    return found


def finish(kept: Tournament, by: int) -> Change:
    """It is over; what is still played does not count."""
    if kept.status not in ("live", "paused"):
        raise Denied("not_begun")
    left = [one for one in kept.fixtures if is_open(one)]
    closed = tuple(one._replace(points=[0.0] * len(one.who), how="late") for one in left)
    return Change({"status": "over"}, fixtures=closed, rulings=(ruling(kept, by, "finish"),))


def remove(kept: Tournament, by: int, number: int, why: str) -> Change:
    """Somebody is taken out; before the start as if they had never come."""
    expect_going(kept)
    own = next((one for one in kept.entrants if one.number == number), None)
    if own is None:
        raise Denied("not_entered", 404)
    if kept.status == "open":
        return Change(gone=(number,))
    told = ruling(kept, by, "remove", {"entrant": number}, why)
    return left(kept, own)._replace(rulings=(told,))


def correct(kept: Tournament, by: int, number: int, points: Sequence[float], why: str) -> Change:
    """Another result, with the reason, for everybody to read."""
    one = next((one for one in kept.fixtures if one.number == number), None)
    if one is None or kept.kind == "same":
        raise Denied("no_fixture", 404)
    most = float(max(1, plan_of(kept.plan).seats - 1))
    if len(points) != len(one.who) or not all(0 <= own <= most for own in points):
        raise Malformed(f"points: expected {len(one.who)} numbers from 0 to {most:g}")
    what: dict[str, Any] = {"fixture": number, "before": one.points, "after": list(points)}
    ruled = one._replace(points=list(points), how="ruled")
    return Change(fixtures=(ruled,), rulings=(ruling(kept, by, "correct", what, why),))


def ruling(kept: Tournament, by: int, deed: str, what: dict[str, Any] | None = None, why: str = "") -> Ruling:
    if deed != "finish" and len(kept.rulings) >= MOST_RULINGS:
        raise Denied("many_rulings", most=MOST_RULINGS)
    return Ruling(len(kept.rulings) + 1, time.time(), by, deed, what or {}, why)


# What must hold, and what is known.


def expect_open(kept: Tournament) -> None:
    if kept.status != "open":
        raise Denied("tournament_begun")


def expect_going(kept: Tournament) -> None:
    if kept.status == "over":
        raise Denied("tournament_over")


def entrant_of(kept: Tournament, player: Player | None) -> Entrant | None:
    mine = [one for one in kept.entrants if player is not None and one.player == player.id]
    return min(mine, key=lambda one: one.status == "out", default=None)


def expect_entrant(kept: Tournament, player: Player) -> Entrant:
    own = entrant_of(kept, player)
    if own is None:
        raise Denied("not_entered", 403)
    return own


def team_of(kept: Tournament, team: str) -> list[Entrant]:
    return [one for one in kept.entrants if one.team == team and one.status != "out"]


def people_of(some: Sequence[Entrant]) -> list[int]:
    return [one.player for one in some if one.player is not None]


def is_tried(kept: Tournament, own: Entrant) -> bool:
    return any(own.number in one.who for one in kept.fixtures)


def next_number(kept: Tournament) -> int:
    return max((one.number for one in kept.entrants), default=0) + 1
