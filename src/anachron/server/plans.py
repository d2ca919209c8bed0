"""What the organiser of a tournament settles: the game, how often and how long it is played, who may come."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict

import anachron
from anachron.engine import BadSetup, Game, Malformed
from anachron.match import Pace
from anachron.match.settings import Options
from anachron.server.errors import Denied
from anachron.server.terms import Grace, Terms
from anachron.server.wire import GameOptions, Short
from anachron.store.models import Way

PAIRS: tuple[Way, ...] = ("robin", "swiss", "arena")  # two players at a table
TIMED: tuple[Way, ...] = ("arena", "same")  # they end at a time rather than after rounds
KINDS: tuple[Way, ...] = ("swiss", "robin", "arena", "pods", "same")
MOST_ENTRANTS = 64

Number = Annotated[int, Meta(ge=0, lt=10_000)]
Why = Annotated[str, Meta(max_length=200)]


class Plan(Terms, frozen=True, kw_only=True):
    """How a tournament goes; the terms are those of its tables."""

    mode: Annotated[Short | None, Meta(description="a named set of options")] = None
    options: GameOptions = {}
    seats: Annotated[int, Meta(ge=1, le=8, description="at a table")] = 2
    rounds: Annotated[int, Meta(ge=1, le=20, description="swiss and pods")] = 4
    twice: Annotated[bool, Meta(description="robin: there and back")] = False
    lasts: Annotated[int, Meta(ge=1, le=60 * 24 * 90, description="arena and same: minutes")] = 60
    absence: Annotated[
        Annotated[int, Meta(ge=0, le=60 * 86400)] | None,
        Meta(
            description="seconds after which somebody who has not come to their table has lost; null: never. "
            "Over days clocks see to that"
        ),
    ] = 180
    deadline: Annotated[
        Annotated[int, Meta(ge=1, le=24 * 60)] | None,
        Meta(description="hours after which a round is over, and what is unfinished is drawn; null: never"),
    ] = None
    auto: Annotated[bool, Meta(description="the next round begins by itself")] = True
    late: Annotated[bool, Meta(description="one may still enter when it has begun")] = True
    level: Annotated[
        Literal["novice", "casual", "skilled", "expert", "master"],
        Meta(description="same: the bots that fill a team"),
    ] = "skilled"
    pace: Pace = "live"
    grace: Grace | None = None
    out: Literal["loss", "novice", "casual", "skilled", "expert", "master"] = "loss"

    @property
    def terms(self) -> Terms:
        """The terms of the tables: nobody is helped, and nobody plays for another."""
        known = {name: value for name, value in asdict(self).items() if name in Terms.__struct_fields__}
        return Terms(**{**known, "hints": False, "grace": None})


class NewTournament(Plan, frozen=True, kw_only=True):
    name: Short
    game: Short
    kind: Way
    within: Annotated[
        Annotated[int, Meta(ge=1, le=60 * 24 * 90)] | None,
        Meta(description="minutes until it begins by itself; null: when the organiser says so"),
    ] = None


class Enter(Struct):
    team: Annotated[Short, Meta(description="same: with whom one plays")] = ""
    name: Annotated[Short, Meta(description="of somebody new, from a page")] = ""


class Withdraw(Struct):
    back: Annotated[bool, Meta(description="whether one may come back")] = False


class AddBots(Struct):
    level: Short
    count: Annotated[int, Meta(ge=1, le=64)] = 1


class Pause(Struct):
    on: Annotated[bool, Meta(description="false: go on")] = True


class Remove(Struct):
    entrant: Number
    why: Why = ""


class Correct(Struct):
    fixture: Number
    points: Annotated[list[float] | Short, Meta(description="by seat; in a form with spaces between")]
    why: Why


def plan_of(kept: Mapping[str, Any]) -> Plan:
    """The plan as the store has it."""
    return msgspec.convert(kept, Plan)


def expect_plan(game: Game, kind: Way, plan: Plan) -> Plan:
    """A plan that can be played, its options as the mode names them."""
    options = {**mode_of(game, plan.mode), **plan.options}
    absence = None if plan.pace == "days" else plan.absence  # nobody need come before they are asked
    seats = 2 if kind in PAIRS else plan.seats
    plan = msgspec.structs.replace(plan, options=options, seats=seats, absence=absence)
    if game.is_team(options) != (kind == "same") and not (kind == "same" and plan.seats == 1):
        raise Denied("wrong_kind", 400)
    if kind == "pods" and plan.seats < 3:
        raise Malformed("seats: expected 3 or more where several sit at a table")
    if plan.rated and kind == "same":
        raise Denied("rated_people", 400)
    if plan.hints:
        raise Denied("rated_hints", 400)
    game.start(plan.seats, 0, **options)  # BadSetup says what is wrong
    return plan


def mode_of(game: Game, mode: str | None) -> Options:
    if mode is None:
        return {}
    known = game.modes.known()
    if mode not in known:
        raise Malformed(f"expected a mode of {', '.join(known)}, got {mode!r}")
    return dict(known[mode])


@cache
def kinds_of(game: Game, mode: str | None) -> tuple[Way, ...]:
    """The kinds of tournament that go with a game as a mode has it."""
    options = mode_of(game, mode)
    if game.is_team(options):
        return ("same",)
    seats = [n for n in game.seats if can_start(game, n, options)]
    duel, many, alone = 2 in seats, max(seats, default=0) > 2, 1 in seats
    return (*(PAIRS if duel else ()), *(("pods",) if many else ()), *(("same",) if alone else ()))


def fewest(game: Game, plan: Plan) -> int:
    """How few can sit at a table of a plan with several seats."""
    least = plan.seats
    while least > 2 and can_start(game, least - 1, plan.options):
        least -= 1
    return least


def can_start(game: Game, seats: int, options: Options) -> bool:
    try:
        game.start(seats, 0, **options)
    except BadSetup:
        return False
    return True


def expect_known(game: str) -> Game:
    """A game that is installed."""
    if game not in anachron.games():
        raise Malformed(f"expected a game of {', '.join(anachron.games())}, got {game!r}")
    return anachron.game(game)
