"""Rated matches: who may play one, and what it makes of the ratings in the very write that ends it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from anachron.engine import Game
from anachron.league import START, Rating, rated, rated_team
from anachron.match import Match
from anachron.match.settings import Options, named
from anachron.server.errors import Denied
from anachron.server.identity import is_program
from anachron.store import Chair, Counted, Player
from anachron.store.ratings import BOT, PLAYER, Reckon, Strength, count
from anachron.store.writer import Work

if TYPE_CHECKING:
    from anachron.server.table import Table

LEFT = -1.0  # the score of whoever did not play to the end: below everybody who did


def subject(player: int, name: str) -> str:
    """A player, as the store names those who are rated: people and programs in pools of their own."""
    return f"{BOT if is_program(name) else PLAYER}{player}"


def box(mode: str, seats: int) -> str:
    """What a team plays against: the game in this mode, with so many at the table."""
    return f"box {mode} {seats}"


# Who may.


def expect_rateable(game: Game, options: Options, chairs: Sequence[Chair], hints: bool) -> None:
    """Every seat is for a person of their own, nobody is helped, and the game tells who did better."""
    if game.is_team(options) and not game.cooperative:
        raise Denied("rated_score", 400)
    people = [chair.player for chair in chairs if chair.player is not None]
    if any(chair.level for chair in chairs) or len(set(people)) < len(people):
        raise Denied("rated_people", 400)
    if hints:
        raise Denied("rated_hints", 400)


def expect_account(player: Player) -> None:
    """A rating is somebody's for good: guests have none."""
    if player.login is None:
        raise Denied("rated_account", 403)


def expect_same_pool(table: Table, player: Player) -> None:
    """People and programs are not rated against each other."""
    here = [table.names.get(chair.player, "") for chair in table.chairs if chair.player is not None]
    if table.terms.rated and any(is_program(name) != player.bot for name in here):
        raise Denied("rated_pool", 403)


def expect_free_undo(table: Table, seat: int) -> None:
    """What others have learned stays learned where a rating or a place is at stake."""
    if (table.terms.rated or table.tournament) and not table.playing.can_undo(seat):
        raise Denied("rated_undo")


# What it comes to.


def reckoning(table: Table, match: Match) -> list[Work[None]]:
    """What is to be written with the last entry of a rated match."""
    if not table.terms.rated or match.outcome is None:
        return []
    players = [chair.player or 0 for chair in table.chairs]
    if len({is_program(table.names.get(player, "")) for player in players}) > 1:
        return []  # one of them has become a program since they sat down
    who = [subject(player, table.names.get(player, "")) for player in players]
    mode = named(match.game, match.head.options)[0] or ""
    reached = scores(table, match)
    if match.is_team:
        who.append(box(mode, match.seats))
        reached.append(float(not match.outcome.winners))
        stayed = [score != LEFT for score in reached[:-1]]
        reckon: Reckon = partial(team_result, won=bool(match.outcome.winners), stayed=stayed)
    else:
        reckon = partial(result, scores=reached)
    over = Counted(table.id, table.row.game, table.terms.pace, mode, who, reached, time.time())
    return [partial(count, match=over, reckon=reckon)]


def scores(table: Table, match: Match) -> list[float]:
    """What the seats have reached; whoever has left is behind all the others."""
    outcome = match.outcome
    assert outcome is not None
    gone = {chair.seat for chair in table.chairs if chair.away} | match.resigned
    return [LEFT if seat in gone else score for seat, score in enumerate(outcome.scores)]


def result(known: list[Strength | None], scores: list[float]) -> list[Strength]:
    return list(rated(list(map(rating, known)), scores))


def team_result(known: list[Strength | None], won: bool, stayed: Sequence[bool]) -> list[Strength]:
    """A team that wins does so without those who have left it: for them it is lost."""
    *team, against = map(rating, known)
    after, box = rated_team(team, against, won)
    lost, _ = rated_team(team, against, False)
    return [*(one if stays else other for one, other, stays in zip(after, lost, stayed)), box]


def rating(known: Strength | None) -> Rating:
    return START if known is None else Rating(*known)
