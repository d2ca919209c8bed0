"""Campaigns: games in a row between the same people, each at a table of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import anachron
from anachron.engine.rooms import Campaign
from anachron.match import Match
from anachron.match.speech import MARK, level_of
from anachron.server.errors import Denied
from anachron.server.rows import new_id, row_of
from anachron.server.seating import expect_level
from anachron.server.terms import USUAL, as_settings
from anachron.store import Campaign as Kept
from anachron.store import Chair, Place, Player

if TYPE_CHECKING:
    from anachron.server.hall import Hall
    from anachron.server.table import Table


class Played(NamedTuple):
    """A campaign as it is kept, and what its games have led to."""

    kept: Kept
    campaign: Campaign[Any]
    under_way: bool  # whether its last table is still being played

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(place.name for place in self.kept.places)

    @property
    def is_full(self) -> bool:
        return not any(place.is_free for place in self.kept.places)

    def seat_of(self, player: Player | None) -> int | None:
        mine = (place.seat for place in self.kept.places if player is not None and place.player == player.id)
        return next(mine, None)


def expect_campaign(game: str) -> Campaign[Any]:
    """The campaign of a game that has one, before its first game."""
    found = anachron.game(game).campaign if game in anachron.games() else None
    if found is None:
        raise Denied("no_campaign", 404)
    return found


# How one begins.


async def open_campaign(hall: Hall, player: Player, game: str, level: str | None) -> Kept:
    """A campaign against a bot, or with whoever comes by its link."""
    campaign = expect_campaign(game)
    expect_level(level)
    rest = range(1, campaign.game.usual_seats)
    other = [Place(seat, None, level, MARK + level if level else "") for seat in rest]
    return await keep(hall, campaign, [Place(0, player.id, None, player.name), *other])


async def bring(hall: Hall, player: Player, game: str, text: str, name: str = "") -> Kept:
    """A campaign from its file: the player takes the place of a name in it, bots take theirs."""
    campaign = await asyncio.to_thread(expect_campaign(game).read, text)
    people = [one for one in campaign.names() if level_of(one) is None]
    if not people:
        raise Denied("no_games", 400)
    if name and name not in people:
        raise Denied("no_such_name", 400, names=", ".join(people))
    mine = name or (player.name if player.name in people else people[0])
    places = [
        Place(seat, player.id if one == mine else None, level_of(one), one)
        for seat, one in enumerate(campaign.names())
    ]
    return await keep(hall, campaign, places)


async def keep(hall: Hall, campaign: Campaign[Any], places: Sequence[Place]) -> Kept:
    kept = Kept(new_id(), campaign.game.id, campaign.text(), "", time.time(), tuple(places))
    await hall.store.add_campaign(kept)
    hall.lobby_changed()
    return kept


async def join(hall: Hall, player: Player, id: str) -> None:
    """Take the free place: under its name if games were played there, else under one of one's own."""
    played = await find(hall, id)
    if played.seat_of(player) is not None:
        return
    free = next((place for place in played.kept.places if place.is_free), None)
    if free is None:
        raise Denied("campaign_full")
    name = free.name or apart(player.name, played.names)
    if not await hall.store.take_place(id, Place(free.seat, player.id, None, name)):
        raise Denied("campaign_full")
    hall.lobby_changed()


def apart(name: str, taken: Sequence[str]) -> str:
    """A name that can be told from the others: with a number, if need be."""
    return next(one for one in (name, *(f"{name} {n}" for n in range(2, len(taken) + 2))) if one not in taken)


# How it goes on.


async def find(hall: Hall, id: str) -> Played:
    """A campaign by its address; a game of it that is over is counted first."""
    kept = await hall.store.campaign(id)
    if kept is None:
        raise Denied("no_such_campaign", 404)
    return await caught_up(hall, kept)


async def caught_up(hall: Hall, kept: Kept) -> Played:
    """Whoever looks first after the end of a game counts it: nothing is lost if the server stops between."""
    campaign = expect_campaign(kept.game).read(kept.text)
    if not kept.table_id:
        return Played(kept, campaign, False)
    match = (await hall.table(kept.table_id)).played
    if not match.over:
        return Played(kept, campaign, True)
    if all(record.commitment != match.commitment for record in campaign.records):
        names = tuple(place.name for place in kept.places)
        campaign = campaign.after(campaign.record(match.finished._replace(names=names)))
        await hall.store.write_campaign(kept.id, kept.text, campaign.text())
    return Played(kept._replace(text=campaign.text()), campaign, False)


async def next_game(hall: Hall, player: Player, id: str, part: str, answers: Mapping[str, str]) -> Table:
    """The table of the next game: the one that is being played, or a new one as the campaign wants it."""
    played = await find(hall, id)
    if played.seat_of(player) is None:
        raise Denied("not_yours", 403)
    if not played.is_full:
        raise Denied("campaign_alone")
    if not played.under_way:
        await open_next(hall, player, played, part or usual_part(played.campaign), answers)
    now = await hall.store.campaign(id)
    assert now is not None
    return await hall.table(now.table_id)


async def open_next(
    hall: Hall, player: Player, played: Played, part: str, answers: Mapping[str, str]
) -> None:
    kept, names = played.kept, played.names
    options = played.campaign.next_options(part, answers, names)
    match = Match(played.campaign.game, len(names), names=names, **options)
    row = row_of(player.id, match, {**as_settings(USUAL), "campaign": kept.id})
    chairs = [Chair(place.seat, place.player, place.level, False) for place in kept.places]
    if await hall.store.open_game(kept.id, kept.table_id, row, chairs):
        if kept.table_id:
            before = await hall.table(kept.table_id)
            before.row = before.row._replace(successor=row.id)
            before.changed([])
        hall.lobby_changed()


def usual_part(campaign: Campaign[Any]) -> str:
    """The last part that is open; none: nothing is left to play."""
    return next((part.id for part in reversed(campaign.parts("en")) if not part.closed), "")
