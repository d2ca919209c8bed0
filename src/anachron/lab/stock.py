"""Tables for a load test: matches some way into a random game, with people on all seats, put into a store."""

from __future__ import annotations

import secrets
from random import Random
from typing import NamedTuple

import anachron
from anachron.engine import Game
from anachron.match import Control, Match, entry_line
from anachron.match.speech import MARK
from anachron.server.identity import new_token
from anachron.server.rows import row_of
from anachron.server.terms import USUAL, as_settings
from anachron.store import Chair, Line, Store

DEEPEST = 60  # choices that a table has behind it at most


class Stocked(NamedTuple):
    """A table that waits to be played, with the tokens of those who sit there."""

    id: str
    game: str
    tokens: list[str]
    length: int  # of its journal


class Stock(NamedTuple):
    """Tables that are played, and matches that are over, to be reviewed."""

    live: list[Stocked]
    over: list[Stocked]


async def stock(
    url: str, count: int, thinking: int, over: int, control: Control | None = None, seed: int = 0
) -> Stock:
    """So many tables of people, so many at which bots always think, so many that are over; games in turn."""
    store = await Store.open(url)
    try:
        games, random = anachron.playable(), Random(seed)
        for n in range(thinking):
            await lay(store, played(games[n % len(games)], random, "master"), "master")
        live = [await lay(store, timed(played(games[n % len(games)], random), control)) for n in range(count)]
        ended = [await lay(store, given_up(played(games[n % len(games)], random))) for n in range(over)]
        return Stock(live, ended)
    finally:
        await store.close()


async def lay(store: Store, match: Match, level: str | None = None) -> Stocked:
    """One table, with its players or bots of a level."""
    players = [await store.add_player(guest(n), "en") for n in range(match.seats)]
    row = row_of(players[0].id, match, as_settings(USUAL))
    chairs = [Chair(n, None if level else player.id, level, False) for n, player in enumerate(players)]
    await store.add_table(row, chairs)
    await store.append(row.id, [Line(entry.number, entry_line(entry), "") for entry in match.journal])
    tokens = [await new_token(store, player, "api") for player in players]
    return Stocked(row.id, match.game.id, tokens, len(match.journal))


def guest(n: int) -> str:
    return f"Guest {n}"


def played(game: Game, random: Random, level: str | None = None) -> Match:
    """A match in the middle, of people or of bots."""
    seats = game.usual_seats
    names = [MARK + level if level else guest(n) for n in range(seats)]
    match = Match(game, seats, secrets.token_bytes(32), names)
    for _ in range(random.randrange(DEEPEST)):
        seat = random.choice(match.pending())
        ahead = match.state
        number = random.choice(ahead.legal(seat))
        ahead.apply(seat, number)
        if ahead.outcome is not None:
            break
        match.choose(seat, number)
    return match


def timed(match: Match, control: Control | None) -> Match:
    """Where there are to be clocks, they run from now on."""
    if control is not None and not match.over:
        match.keep_time(control)
    return match


def given_up(match: Match) -> Match:
    """A match that ended because all but one gave up."""
    for seat in range(1 - match.is_team, match.seats):
        if not match.over:
            match.resign(seat)
    return match
