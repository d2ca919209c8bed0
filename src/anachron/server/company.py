"""Whom somebody knows: friends, who is here and where they play; invitations: as they are told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import anachron
from anachron.server import faces
from anachron.server.answers.people import Friend, Friends, Invitation, Other
from anachron.server.shown import paced
from anachron.server.terms import terms_of
from anachron.store import Player
from anachron.store.people import Playing

if TYPE_CHECKING:
    from anachron.server.hall import Hall

MOST_SHOWN = 20  # invitations
NOWHERE = Playing(0, "", "")


async def told_friends(hall: Hall, me: Player) -> Friends:
    known = await hall.store.people.friends(me.id)
    ids = [one.id for one in known if one.agreed]
    here = {*await hall.store.people.online(ids), *hall.lobby.players} if ids else set()
    tables = {one.player: one for one in await hall.store.people.playing(ids)} if ids else {}
    friends = [
        Friend(one.id, one.name, one.id in here, *tables.get(one.id, NOWHERE)[1:])
        for one in known
        if one.agreed
    ]
    return Friends(
        friends,
        [Other(one.id, one.name) for one in known if one.asks],
        [Other(one.id, one.name) for one in known if not one.asks and not one.agreed],
    )


async def told_invitations(hall: Hall, me: Player, lang: str) -> list[Invitation]:
    known = set(anachron.games())
    return [
        Invitation(
            table=one.table,
            game=one.game,
            game_name=anachron.game(one.game).name[lang],
            by=Other(one.by, one.by_name),
            time=one.time,
            seats=one.seats,
            options=one.options,
            terms=paced(terms_of(one.settings), lang)[:1],
        )
        for one in await hall.store.people.invited(me.id, MOST_SHOWN)
        if one.game in known
    ]


def name_of(game: str, lang: str) -> str:
    return anachron.game(game).name[lang] if game in anachron.games() else ""


async def company(hall: Hall, me: Player | None, lang: str) -> dict[str, Any]:
    """Who asks for somebody, and which friends are here: for the lobby."""
    if me is None:
        return {"invited": [], "asks": [], "friends": []}
    friends = await told_friends(hall, me)
    here = [one for one in friends.friends if one.online or one.table]
    return {
        "invited": await told_invitations(hall, me, lang),
        "asks": friends.asks,
        "friends": [
            {"face": faces.person(one.name), "game": name_of(one.game, lang), "one": one} for one in here
        ],
    }
