"""What one viewer sees of a table, in plain values that the templates and the stream write down."""

from __future__ import annotations

from functools import cache

from msgspec.structs import asdict

from anachron.bots import LEVELS
from anachron.engine import Game
from anachron.league import rating_of
from anachron.match import Match
from anachron.match.settings import set_up_word
from anachron.match.speech import level_word, seat_word
from anachron.match.telling import known_together, sentence
from anachron.server import clocks, faces, foretold
from anachron.server.answers.tables import Chair, Kind, Told
from anachron.server.daily import is_shut, lasts
from anachron.server.naming import named, named_briefly, player_name, say
from anachron.server.orders import of
from anachron.server.pictured import Eyes, Shown, board, drawn, seen
from anachron.server.rematch import is_free, waiting, wanted
from anachron.server.responding import passes_until
from anachron.server.seating import free_seats, plays_on
from anachron.server.story import log
from anachron.server.table import Table
from anachron.server.terms import Terms
from anachron.server.trouble import silent
from anachron.texts import capital, texts


def shown(table: Table, eyes: Eyes, is_host: bool = False) -> Shown:
    """All that a page says about a table."""
    log_lines = log(table, eyes) if table.match is not None else []
    parts = {**around(table, eyes, is_host), **settings(table, eyes.lang)}
    return {**parts, "board": drawn(table, eyes), "log": log_lines}


def settings(table: Table, lang: str) -> Shown:
    """What a page says of a table that does not change while it is played."""
    return {
        "mode": set_up_word(table.game, table.row.options, lang),
        "old_rules": table.game.rules < table.game.newest,
        "public": table.row.public,
        "settled": settled(table, lang),
    }


def told(table: Table, eyes: Eyes) -> Told:
    """A table for programs: the same contract as in Python."""
    match, seat = table.match, eyes.seat
    ended = match.outcome if match is not None else None
    return Told(
        t=table.id,
        game=table.game.id,
        status=table.row.status,
        options=table.row.options,
        n=len(match.journal) if match is not None else 0,
        v=table.version_for(seat),
        seat=seat,
        silent=silent(table),
        curtain=eyes.curtain,
        seats=[told_seat(table, at) for at in range(table.row.seats)],
        mine=table.is_asked(seat),
        pending=table.pending(),
        question=table.question(seat) if match is not None and seat is not None else "",
        window=None if table.window is None else table.window.left,
        terms=table.terms,
        offer=None if match is None or match.asked is None else match.asked._asdict(),
        view=seen(table, seat) or None,
        commitment=match.commitment if match is not None else "",
        outcome=None if ended is None else ended.data(),
        successor=table.row.successor,
        rematch=wanted(table),
        clocks=clocks.shown(table),
        now=clocks.now(table),
        orders=foretold.told(table, seat),
    )


def told_seat(table: Table, seat: int) -> Chair:
    chair = table.chairs[seat]
    here, name = chair.player is not None, table.person(chair)
    sat = here or (name and table.row.status == "over")
    kind: Kind = "person" if sat else "bot" if chair.level else "open"
    return Chair(seat, kind, name, chair.level, chair.away)


def around(table: Table, eyes: Eyes, is_host: bool = False) -> Shown:
    """What a page says about a table while it is played, board and log left out: in words."""
    match, seat, lang, view = table.match, eyes.seat, eyes.lang, seen(table, eyes.seat)
    choices = labelled(named(table), view, lang) if table.is_asked(seat) else []
    length, stuck = len(match.line) if match is not None else 0, silent(table)
    return {
        **asdict(told(table, eyes)),
        "game_name": table.game.name[lang],
        "is_host": is_host,
        "curtain": curtain(table, eyes),
        "seats": seats(table, eyes),
        "levels": levels(lang) if is_host and (table.row.status == "open" or stuck is not None) else [],
        "turn": turn_line(table, eyes, view),
        "window": window(table),
        "has_windows": table.game.windows is not None,
        "passes": passes_until(table, seat),
        "choices": choices,
        "picks": table.game.picture.picks,
        "count": len(choices),
        "refused": refusals(named(table), view.get("refused", []), lang),
        "chat": [said._asdict() for said in table.chat],
        "foretold": foretold.in_words(table, eyes),
        "forced": of(table, seat).forced,
        "offer": offer(table, eyes),
        "can": can(table, eyes, is_host),
        "outcome": outcome(table, eyes),
        "again": again(table, eyes),
        "path": path(table, lang),
        "length": length,
        "begun": length > 0,
    }


def settled(table: Table, lang: str) -> list[str]:
    """What the host has settled for this table, in sentences."""
    terms = table.terms
    windows = "window" if terms.window is not None else "window_none"
    grace = "grace_none" if terms.grace is None else "grace" if terms.grace else "grace_now"
    return [
        *paced(terms, lang),
        *(
            [say(lang, "terms", windows, time=lasting(lang, terms.window))]
            if table.game.windows and terms.pace != "days"
            else []
        ),
        say(lang, "terms", grace, time=lasting(lang, terms.grace)),
        say(lang, "terms", "hints" if terms.hints else "hints_none"),
        *([say(lang, "terms", "rated")] if terms.rated else []),
        *([say(lang, "terms", "fill")] if table.row.status == "open" and table.row.due else []),
    ]


def paced(terms: Terms, lang: str) -> list[str]:
    """How time is kept, and what comes of running out of it."""
    if terms.pace == "free":
        return []
    given = {"minutes": terms.minutes, "increment": terms.increment, "days": terms.days, "bank": terms.bank}
    out = "out_loses" if terms.out == "loss" else "out_bot"
    level = "" if terms.out == "loss" else level_word(terms.out, lang)
    return [say(lang, "terms", terms.pace, **given), say(lang, "terms", out, level=level)]


def lasting_before(lang: str, seconds: int | None) -> str:
    """After which time something may be done."""
    return say(lang, "lasting", "never" if seconds is None else "after", time=lasting(lang, seconds))


def lasting(lang: str, seconds: int | None) -> str:
    """A time in words."""
    if seconds is None:
        return say(lang, "lasting", "unlimited")
    unit, n = ("minutes", seconds // 60) if seconds and seconds % 60 == 0 else ("seconds", seconds)
    return say(lang, "lasting", unit, n=n)


# Who sits here.


def curtain(table: Table, eyes: Eyes) -> Shown | None:
    """Whom the screen must be handed to, where people share one."""
    if eyes.curtain is None:
        return None
    return {"seat": eyes.curtain, "name": player_name(table, eyes.curtain, eyes.lang)}


def seats(table: Table, eyes: Eyes) -> list[Shown]:
    """Everybody at the table."""
    view = seen(table, eyes.seat)
    n = len(table.match.journal) if table.match is not None else 0
    key = ("seats", table.version_for(eyes.seat), n, eyes.seat, eyes.lang, table.absence())
    found: list[Shown] = table.kept.once(
        key, lambda: [seated(table, eyes, view, at) for at in range(table.row.seats)]
    )
    return found


def levels(lang: str) -> list[tuple[str, str]]:
    """The levels of bots, with what they are called."""
    return [(level, level_word(level, lang)) for level in LEVELS]


def rated_levels(game: str, lang: str) -> list[tuple[str, str]]:
    """The levels, and how strong each is at a game, where that was measured."""
    told = []
    for level, word in levels(lang):
        bot, rating = say(lang, "table", "bot", level=word), rating_of(game, level)
        both = bot if rating is None else say(lang, "lobby", "rated_bot", bot=bot, rating=rating)
        told.append((level, both))
    return told


def seated(table: Table, eyes: Eyes, view: Shown, seat: int) -> Shown:
    chair, lang, pending, told = table.chairs[seat], eyes.lang, table.pending(), told_seat(table, seat)
    simultaneous = table.window is None and len(pending) > 1
    return {
        **asdict(told),
        "word": seat_word(table.game, seat, lang),
        "role": table.game.picture.role(view, seat, lang) if view else "",
        "name": player_name(table, seat, lang),
        "face": faces.of(told.name, chair.level),
        "absent": table.person(chair) if chair.player is None else "",
        "level": level_word(chair.level, lang) if chair.level else "",
        "mine": seat == eyes.seat,
        "clock": clock(table, seat),
        "turn": seat in pending,
        "silent": seat == silent(table),
        "answered": simultaneous and seat not in pending,
        "online": chair.player is not None and table.presence.is_here(chair.player),
        "gone": chair.player is not None and not chair.away and table.may_be_replaced(chair.player),
    }


def clock(table: Table, seat: int) -> Shown | None:
    """A seat's clock; over days one that stands still tells only what is saved up."""
    found = clocks.shown(table)
    one = found[seat] if found is not None else None
    return None if one is None else asdict(one)


def turn_line(table: Table, eyes: Eyes, view: Shown) -> str:
    """Whose turn it is, and what is awaited."""
    match, lang = table.match, eyes.lang
    if match is None:
        return say(lang, "turn", "waiting")
    if match.over:
        return say(lang, "turn", "over")
    if table.is_asked(eyes.seat):
        begins = not match.line or match.line[-1].seat != eyes.seat
        asked = capital(named(table).picture.prompt(view, lang, begins))
        return say(lang, "turn", "window" if table.window else "mine", question=asked)
    if table.window is not None:
        return say(lang, "turn", "window_open")
    left = silent(table)
    if left is not None:
        return say(lang, "turn", "silent", name=player_name(table, left, lang))
    names = [player_name(table, seat, lang) for seat in table.pending()]
    return say(lang, "turn", "others" if len(names) > 1 else "other", names=", ".join(names))


# What can be chosen.


def labelled(game: Game, view: Shown, lang: str) -> list[Shown]:
    """What a seat may choose, as the picture calls it in this very situation; what changes nothing last."""
    found = [(game.choice(number), label) for number, label in game.picture.labels(view, lang).items()]
    found.sort(key=lambda one: one[0].kind in game.picture.last)
    return [{"id": choice.id, "text": str(choice), "label": label} for choice, label in found]


def refusals(game: Game, refused: list[Shown], lang: str) -> list[Shown]:
    """One's own things that cannot be chosen, with the rule in the way."""
    found = []
    for one in refused:
        number = game.codec.number(one["kind"], one["args"])
        why = game.sentence("rules", one["rule"], lang, **one["values"])
        found.append({"label": capital(game.choice(number).text(lang)), "rule": one["rule"], "why": why})
    return found


def can(table: Table, eyes: Eyes, is_host: bool) -> dict[str, bool]:
    """What else can be done here now."""
    match, seat, sits = table.match, eyes.seat, eyes.seat is not None
    live = match is not None and not match.over
    here = sits and live and not table.chairs[seat or 0].away
    free = bool(free_seats(table))
    undo = bool(here and match is not None and match.can_undo(seat or 0))
    mine = bool(here and match is not None and any(entry.seat == seat for entry in match.line))
    quiet = bool(here and match is not None and match.asked is None)
    return {
        "undo": undo,
        "ask_undo": quiet and mine and not undo and not table.window,
        "withdraw": bool(here and table.window is None and match is not None and is_sealed(match, seat or 0)),
        "resign": bool(here and match is not None and seat not in match.resigned),
        "resign_on": bool(here and plays_on(table, seat or 0)),
        "offer": quiet and match is not None and not match.is_team,
        "leave": here and not (table.day or table.tournament),
        "back": bool(sits and match is not None and live and seat not in match.resigned and not here),
        "hint": here and table.owes(seat) and table.gives_hints and not table.day,
        "start": is_host and table.row.status == "open",
        "stand": sits and table.row.status == "open",
        "sit": not sits and eyes.curtain is None and free and table.row.status != "over",
        "file": not is_shut(table.row),
        "fork": not lasts(table) and (not live or not sits or table.gives_hints),
        "rematch": sits and table.row.status == "over" and not table.row.successor and is_free(table),
        **foretold.can(table, seat),
    }


def is_sealed(match: Match, seat: int) -> bool:
    """Whether a seat's answer is in, while others still owe theirs."""
    return len(match.line) > 0 and seat not in match.pending() and match.settled != match.line[-1].number


def offer(table: Table, eyes: Eyes) -> Shown | None:
    asked = table.match.asked if table.match is not None else None
    if asked is None:
        return None
    waiting = [player_name(table, seat, eyes.lang) for seat in asked.waiting]
    return {
        "kind": asked.kind,
        "by": player_name(table, asked.seat, eyes.lang),
        "mine": eyes.seat in asked.waiting,
        "own": eyes.seat == asked.seat,
        "waiting": waiting,
    }


def window(table: Table) -> Shown | None:
    open_now = table.window
    if open_now is None or open_now.seconds is None:
        return None
    return {"seconds": open_now.seconds, "left": round(open_now.left or 0, 1)}


# How it ended.


def outcome(table: Table, eyes: Eyes) -> Shown | None:
    """How it ended, as headline, reason and scores."""
    match, lang = table.match, eyes.lang
    ended = match.outcome if match is not None else None
    if match is None or ended is None:
        return None
    names = [player_name(table, seat, lang) for seat in ended.winners]
    if match.is_team:
        key = "team_won" if ended.winners else "team_scored" if any(ended.scores) else "team_lost"
        headline = say(lang, "result", key, score=f"{ended.scores[0]:g}")
    elif len(names) > 1:
        headline = say(lang, "result", "shared", names=", ".join(names))
    elif names:
        headline = say(lang, "result", "mine" if eyes.seat in ended.winners else "won", name=names[0])
    else:
        headline = say(lang, "result", "drawn")
    known = resignation(table, eyes) or texts(__package__, lang)["reasons"].get(ended.reason)
    ruled = named(table).text("rules", ended.reason, lang)
    rule = ended.reason if known is None and ruled is not None else ""
    scores = [(player_name(table, seat, lang), score) for seat, score in enumerate(ended.scores)]
    final = match.state.outcome is not None  # by the rules, not by people
    came = named(table).picture.ending(match.state.view(eyes.seat), lang) if final else ""
    return {
        "final": final,
        "sound": "win" if eyes.seat in ended.winners else "end",
        "headline": headline,
        "lines": [*([came] if came else []), known or ruled or ended.reason],
        "rule": rule,
        "scores": scores,
    }


def path(table: Table, lang: str) -> Shown | None:
    """Where it goes on from a table that is one of many."""
    if table.day:
        return {"url": f"/daily/{table.row.game}/{table.day}", "word": say(lang, "daily", "to_day")}
    if table.campaign:
        return {"url": f"/c/{table.campaign}", "word": say(lang, "campaign", "go_on")}
    if table.tournament:
        return {"url": f"/tournaments/{table.tournament}", "word": say(lang, "tournament", "to_it")}
    return None


def again(table: Table, eyes: Eyes) -> Shown:
    """Who wants a rematch, and who has still to agree."""

    def names(seats: list[int]) -> str:
        return ", ".join(player_name(table, seat, eyes.lang) for seat in seats if seat != eyes.seat)

    wanting = wanted(table)
    return {"mine": eyes.seat in wanting, "by": names(wanting), "waiting": names(waiting(table))}


def resignation(table: Table, eyes: Eyes) -> str:
    """Who has given up, where that ended it."""
    match = table.played
    if match.outcome is None or match.outcome.reason != "resigned":
        return ""
    people = [seat for seat in sorted(match.resigned) if table.chairs[seat].player is not None]
    others = [player_name(table, seat, eyes.lang) for seat in people if seat != eyes.seat]
    if eyes.seat in people:
        return say(
            eyes.lang, "reasons", "resigned_too" if others else "resigned_mine", names=", ".join(others)
        )
    return say(eyes.lang, "reasons", "resigned_by", names=", ".join(others)) if others else ""


# Looking back.


def moment(table: Table, eyes: Eyes, n: int, whole: bool) -> Shown:
    """The board after so many choices, and what the last of them did: for one seat, or all that any knew."""
    match, state = table.played, table.played.at(n)
    teller = match.line[n - 1].seat if whole and n else eyes.seat
    steps = match.told(teller, n - 1)[:1] if n else []
    seen = known_together(state, table.row.seats) if whole else state.view(eyes.seat)
    told = [event for step in steps for event in step.events]
    said = [sentence(named(table), event, eyes.lang) for event in told]
    view = {**seen, "choices": [], "refused": [], "pending": state.pending(), "log": told}
    return {"n": n, "of": len(match.line), "board": board(named_briefly(table), view, eyes), "log": said}


@cache
def has_secrets(game: Game) -> bool:
    """Whether players of a game see different things."""
    start = game.start(seed=0)
    return any(start.seen(seat) != start.seen(0) for seat in range(min(game.seats)))
