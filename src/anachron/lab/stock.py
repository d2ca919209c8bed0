"""Tables for a load test: matches some way into a random game, with people on all seats, put into a store."""

from __future__ import annotations

import secrets
import time
from random import Random
from typing import NamedTuple

import anachron
from anachron.engine import Game
from anachron.match import Match, entry_line
from anachron.match.record import head_text
from anachron.match.speech import MARK
from anachron.server.identity import new_token
from anachron.server.rows import new_id
from anachron.server.terms import USUAL, as_settings
from anachron.store import Chair, Line, Row, Store

DEEPEST = 60  # choices that a table has behind it at most


class Stocked(NamedTuple):
    """A table that waits to be played, with the tokens of those who sit there."""

    id: str
    game: str
    tokens: list[str]
    length: int  # of its journal


async def stock(url: str, count: int, thinking: int, seed: int = 0) -> list[Stocked]:
    """So many tables of people, the games in turn, and so many at which bots think about every choice."""
    store = await Store.open(url)
    try:
        games, random = anachron.playable(), Random(seed)
        for n in range(thinking):
            await lay(store, games[n % len(games)], random, "master")
        return [await lay(store, games[n % len(games)], random, None) for n in range(count)]
    finally:
        await store.close()


async def lay(store: Store, game: Game, random: Random, level: str | None) -> Stocked:
    """One table, with its players or bots of a level."""
    seats = game.usual_seats
    players = [await store.add_player(f"Guest {n}", "en") for n in range(seats)]
    names = [MARK + level if level else player.name for player in players]
    match = played(game, seats, names, random)
    now = time.time()
    row = Row(
        new_id(), game.id, "live", False, players[0].id, now, now, seats, {},
        as_settings(USUAL), head_text(match.head), "", "",
    )  # fmt: skip
    chairs = [Chair(n, None if level else player.id, level, False) for n, player in enumerate(players)]
    await store.add_table(row, chairs)
    await store.append(row.id, [Line(entry.number, entry_line(entry), "") for entry in match.journal])
    tokens = [await new_token(store, player, "api") for player in players]
    return Stocked(row.id, game.id, tokens, len(match.journal))


def played(game: Game, seats: int, names: list[str], random: Random) -> Match:
    """A match in the middle."""
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
