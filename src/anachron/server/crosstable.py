"""What is told of a tournament: to programs, and on its pages."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

import anachron
from anachron.league import ORDER, Place, is_on_fire, ranked
from anachron.match.settings import set_up_word
from anachron.match.speech import level_word
from anachron.server.dealing import ends
from anachron.server.naming import say
from anachron.server.pairing import arena_scores, arena_total, bouts, is_open, rounds_of
from anachron.server.plans import TIMED, Plan, plan_of
from anachron.server.tournaments import entrant_of, table_of
from anachron.store import Entrant, Fixture, Player, Ruling, Tournament
from anachron.texts import signed

PARTS = {0.5: "½", 0.25: "¼", 0.75: "¾"}
SAME = ("decisions", "seconds")  # what parts those with the same score where all play the same


class Met(Struct):
    """What somebody did in a round."""

    round: int
    table: str
    against: list[str]
    seat: int | None
    points: float | None
    how: str


class Standing(Struct):
    """A line of the standings; a team has one."""

    rank: int
    numbers: list[int]
    name: str
    players: list[int | None]
    level: str | None
    status: str
    points: float | None
    breaks: dict[str, float]
    met: list[Met]
    mine: bool
    on_fire: bool


class Pairing(Struct):
    """Who meets whom."""

    number: int
    round: int
    table: str
    who: list[str]
    points: list[float] | None
    how: str
    mine: bool
    shut: bool


class Ruled(Struct):
    """What the organiser has done."""

    time: float
    who: str
    what: str
    why: str


class InShort(Struct):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    game_name: str
    kind: str
    status: str
    entrants: int
    round: int
    rounds: int
    host: str
    starts: float | None
    mine: bool


class Tournaments(Struct):
    tournaments: list[InShort]


class Course(InShort, kw_only=True):
    """A tournament as somebody sees it."""

    v: int
    mode: str
    ends: float | None
    plan: Plan
    is_host: bool
    entered: str
    can_enter: bool
    table: str
    breaks: list[str]
    standings: list[Standing]
    pairings: list[Pairing]
    rulings: list[Ruled]


def in_short(kept: Tournament, player: Player | None, names: dict[int, str], lang: str) -> dict[str, Any]:
    game, plan = anachron.game(kept.game), plan_of(kept.plan)
    return {
        "id": kept.id,
        "name": kept.name,
        "game": kept.game,
        "game_name": game.name[lang],
        "kind": kept.kind,
        "status": kept.status,
        "entrants": len(kept.entrants),
        "round": kept.round,
        "rounds": 0 if kept.kind in TIMED else rounds_of(kept, plan.rounds, plan.twice),
        "host": names.get(kept.host, ""),
        "starts": kept.starts,
        "mine": entrant_of(kept, player) is not None,
    }


def told(kept: Tournament, player: Player | None, names: dict[int, str], lang: str) -> Course:
    """A tournament as it stands."""
    plan, own = plan_of(kept.plan), entrant_of(kept, player)
    called = {one.number: name_of(one, lang) for one in kept.entrants}
    late = kept.status in ("live", "paused") and plan.late and kept.kind != "robin"
    return Course(
        **in_short(kept, player, names, lang),
        v=kept.epoch,
        mode=set_up_word(anachron.game(kept.game), plan.options, lang),
        ends=ends(kept) if kept.kind in TIMED and kept.status != "open" else None,
        plan=plan,
        is_host=player is not None and player.id == kept.host,
        entered="" if own is None else own.status,
        can_enter=own is None and (kept.status == "open" or late),
        table=(table_of(kept, player) or "") if player is not None else "",
        breaks=list(SAME if kept.kind == "same" else ORDER[kept.kind]),
        standings=contest(kept, player, called) if kept.kind == "same" else standings(kept, player, called),
        pairings=[pairing(kept, one, own, called) for one in kept.fixtures],
        rulings=[ruled(one, kept, called, lang) for one in kept.rulings],
    )


def name_of(one: Entrant, lang: str) -> str:
    """How an entrant is called: bots by their level and their number."""
    if one.level is None:
        return one.name
    return say(lang, "tournament", "bot", level=level_word(one.level, lang), n=one.number)


def standings(kept: Tournament, player: Player | None, called: dict[int, str]) -> list[Standing]:
    known = {one.number: one for one in kept.entrants}
    total = arena_total(kept) if kept.kind == "arena" else None
    scores = arena_scores(kept) if kept.kind == "arena" else {}
    places = ranked(list(known), bouts(kept), ORDER[kept.kind], total)
    return [standing(kept, known[one.entrant], one, player, called, scores) for one in places]


def standing(
    kept: Tournament,
    one: Entrant,
    place: Place,
    player: Player | None,
    called: dict[int, str],
    scores: dict[int, list[float]],
) -> Standing:
    return Standing(
        rank=place.rank,
        numbers=[one.number],
        name=called[one.number],
        players=[one.player],
        level=one.level,
        status=one.status,
        points=place.points,
        breaks=place.breaks,
        met=[met(fixture, one.number, called) for fixture in kept.fixtures if one.number in fixture.who],
        mine=player is not None and one.player == player.id,
        on_fire=is_on_fire(scores.get(one.number, [])),
    )


def met(one: Fixture, number: int, called: dict[int, str]) -> Met:
    place = one.who.index(number)
    others = [called[who] for who in one.who if who is not None and who != number]
    points = None if one.points is None else one.points[place]
    return Met(one.round, one.table, others, place if one.table else None, points, one.how)


def contest(kept: Tournament, player: Player | None, called: dict[int, str]) -> list[Standing]:
    """Where all play the same: by score; where any was won, then by decisions and time; unfinished last."""
    tried = {who: one for one in kept.fixtures for who in one.who if who is not None}
    teams: dict[str, list[Entrant]] = {}
    for one in kept.entrants:
        teams.setdefault(one.team or f" {one.number}", []).append(one)
    order = sorted(teams.items(), key=lambda team: outcome(tried.get(team[1][0].number)))
    found: list[Standing] = []
    for place, (name, team) in enumerate(order, 1):
        try_ = tried.get(team[0].number)
        level = found and outcome(try_) == outcome(tried.get(found[-1].numbers[0]))
        rank = found[-1].rank if level else place
        found.append(tried_by(rank, name.strip(), team, try_, player, called))
    return found


def outcome(one: Fixture | None) -> tuple[float, ...]:
    """By what tries are put in order; those who have won nothing were not slower or faster at it."""
    if one is None or not one.points or one.how == "late":
        return (float("inf"),)
    score = one.points[0]
    return (-score, *(one.spent if score else ()))


def tried_by(
    rank: int,
    name: str,
    team: Sequence[Entrant],
    one: Fixture | None,
    player: Player | None,
    called: dict[int, str],
) -> Standing:
    names = [called[member.number] for member in team]
    shared = name if team[0].team else ""
    done = one is not None and one.points is not None and one.how != "late"
    return Standing(
        rank=rank,
        numbers=[member.number for member in team],
        name=f"{shared} ({', '.join(names)})" if shared else names[0],
        players=[member.player for member in team],
        level=team[0].level,
        status=team[0].status,
        points=one.points[0] if done and one is not None and one.points else None,
        breaks=dict(zip(SAME, one.spent)) if done and one is not None else {},
        met=[met(one, team[0].number, called)] if one is not None else [],
        mine=any(player is not None and member.player == player.id for member in team),
        on_fire=False,
    )


def pairing(kept: Tournament, one: Fixture, own: Entrant | None, called: dict[int, str]) -> Pairing:
    """Who meets whom; what all play is shut to those who have not had their try."""
    tried = own is not None and any(
        own.number in fixture.who and not is_open(fixture) for fixture in kept.fixtures
    )
    end, mine = ends(kept), own is not None and own.number in one.who
    running = kept.kind == "same" and end is not None and time.time() < end
    return Pairing(
        number=one.number,
        round=one.round,
        table=one.table,
        who=[called[who] for who in one.who if who is not None],
        points=one.points,
        how=one.how,
        mine=mine,
        shut=running and not (tried or mine),
    )


def ruled(one: Ruling, kept: Tournament, called: dict[int, str], lang: str) -> Ruled:
    """A line of the trail, as a sentence."""
    values: dict[str, Any] = {}
    if one.deed == "remove":
        values["name"] = called.get(one.what["entrant"], "–")
    if one.deed == "correct":
        met = next(fixture for fixture in kept.fixtures if fixture.number == one.what["fixture"])
        values["names"] = " – ".join(called[who] for who in met.who if who is not None)
        values["before"] = " – ".join(figure(value, lang) for value in one.what["before"] or []) or "–"
        values["after"] = " – ".join(figure(value, lang) for value in one.what["after"])
    return Ruled(one.time, one.name, say(lang, "tournament", f"ruled_{one.deed}", **values), one.why)


def figure(value: float | None, lang: str) -> str:
    """Points as people write them: with halves and quarters, else two places."""
    if value is None:
        return "–"
    whole, part = divmod(abs(value), 1)
    if part in PARTS:
        told = f"{int(whole) or ''}{PARTS[part]}"
    else:
        told = f"{abs(value):.2f}".rstrip("0").rstrip(".")
    return signed(f"-{told}" if value < 0 else told).replace(".", "," if lang == "fr" else ".")


def lasted(seconds: float) -> str:
    """A time as a clock shows it."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"
