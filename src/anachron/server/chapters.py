"""What is told of a campaign: to programs, and on its pages."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from anachron.engine import rooms
from anachron.match.speech import level_of, level_word
from anachron.server import shelf
from anachron.server.answers import campaigns as answers
from anachron.server.campaigns import Played, caught_up, usual_part
from anachron.server.hall import Hall
from anachron.server.naming import say
from anachron.store import Campaign as Kept
from anachron.store import Player

LISTED = 20  # campaigns of one player

log = logging.getLogger("anachron")


async def listed(hall: Hall, player: Player | None, lang: str, game: str = "") -> list[answers.Campaign]:
    """Somebody's campaigns, or those of one game."""
    known = {one.id for one in shelf.games()}
    kept = await hall.store.campaigns_of(player.id, LISTED) if player is not None else []
    wanted = [one for one in kept if one.game in known and game in ("", one.game)]
    found = [await read(hall, one, player, lang) for one in wanted]
    return [one for one in found if one is not None]


async def read(hall: Hall, kept: Kept, player: Player | None, lang: str) -> answers.Campaign | None:
    """A campaign of a list, if it can be read."""
    try:
        return told(await caught_up(hall, kept), player, lang)
    except Exception as error:  # noqa: BLE001 - one that fails must not keep the others from being shown
        log.warning("campaign %s cannot be read: %s", kept.id, error)
        return None


def told(played: Played, player: Player | None, lang: str) -> answers.Campaign:
    """A campaign as it stands."""
    kept, campaign, called = played.kept, played.campaign, caller(lang)
    return answers.Campaign(
        id=kept.id,
        game=kept.game,
        game_name=campaign.game.name[lang],
        players=players(played, player, lang),
        seat=played.seat_of(player),
        games=len(campaign.records),
        table=kept.table_id if played.under_way else "",
        usual=usual_part(campaign),
        parts=parts(campaign, lang),
        prizes=prizes(campaign, lang),
        standing=campaign.standing(played.names, lang, called) if played.is_full else [],
        news=campaign.news(lang, called) if campaign.records else [],
    )


def caller(lang: str) -> Callable[[str], str]:
    """How a name of a campaign is shown: that of a bot is its level."""

    def called(name: str) -> str:
        level = level_of(name)
        return say(lang, "campaign", "bot", level=level_word(level, lang)) if level else name

    return called


def players(played: Played, player: Player | None, lang: str) -> list[answers.Player]:
    won = [name for part in played.campaign.parts(lang) for name in part.won]
    called, mine = caller(lang), played.seat_of(player)
    return [
        answers.Player(
            one.seat, called(one.name), one.level, one.is_free, one.seat == mine, won.count(one.name)
        )
        for one in played.kept.places
    ]


def signs(campaign: rooms.Campaign[Any], lang: str) -> dict[str, str]:
    """A letter for everybody who has won, by the name that is shown; two where one letter is not enough."""
    won = sorted({name for part in campaign.parts(lang) for name in part.won if name})
    words = {name: level_word(level_of(name) or name, lang).title() for name in won}
    first = [word[:1] for word in words.values()]
    called = caller(lang)
    return {called(name): word[: 1 if first.count(word[:1]) == 1 else 2] for name, word in words.items()}


def parts(campaign: rooms.Campaign[Any], lang: str) -> list[answers.Part]:
    called = caller(lang)
    before = {part.id: part for part in campaign.before().parts(lang)} if campaign.records else {}
    return [
        answers.Part(
            id=part.id,
            word=part.word,
            played=part.played,
            needed=part.needed,
            closed=part.closed,
            won=[called(name) for name in part.won],
            is_new=not part.closed and part.id in before and bool(before[part.id].closed),
            questions=[] if part.closed else questions(campaign, part.id, lang),
        )
        for part in campaign.parts(lang)
    ]


def questions(campaign: rooms.Campaign[Any], part: str, lang: str) -> list[answers.Question]:
    found = campaign.questions(part, lang, caller(lang))
    return [answers.Question(one.name, one.word, dict(one.offers), one.drawn, one.note) for one in found]


def prizes(campaign: rooms.Campaign[Any], lang: str) -> list[answers.Prize]:
    called = caller(lang)
    held = {prize.id for prize in campaign.before().prizes(lang) if prize.holder}
    return [
        answers.Prize(
            one.id, one.word, one.how, called(one.holder), one.opens, bool(one.holder) and one.id not in held
        )
        for one in campaign.prizes(lang)
    ]
