"""What one viewer sees of a table, in plain values that the templates and the stream write down."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple

import msgspec

import anachron
from anachron.bots import LEVELS
from anachron.engine import Choice, Event, Game, State
from anachron.match import Entry, Match
from anachron.match.settings import set_up_word
from anachron.match.speech import level_word, seat_word
from anachron.match.telling import sentence
from anachron.match.watched import Told
from anachron.server.seating import plays_on
from anachron.server.table import Table
from anachron.server.windows import has_windows
from anachron.texts import fill, texts

MOST_TURNS = 40  # that the log shows
QUIET = "passed"  # what nobody need read of: that somebody did not respond
MOST_FRAMES = 3  # drawn between two choices
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)

UNDRAWN = ("choices", "refused", "previews", "log")  # of a view, between two choices

Shown = dict[str, Any]
Scene = tuple[int, int, bool]


class Eyes(NamedTuple):
    """From where and how somebody looks."""

    seat: int | None
    lang: str = "en"
    theme: str = "light"
    narrow: bool = False


class Still(NamedTuple):
    """A moment between two choices: what is to be seen, and what has just happened."""

    view: Shown
    event: Shown


def say(lang: str, section: str, key: str, **values: Any) -> str:
    """A sentence of the pages."""
    return fill(texts(__package__, lang)[section][key], {}, values)


def shown(table: Table, eyes: Eyes, is_host: bool = False) -> Shown:
    """All that a page says about a table."""
    log_lines = log(table, eyes) if table.match is not None else []
    return {**around(table, eyes, is_host), "board": drawn(table, eyes), "log": log_lines}


def seen(table: Table, seat: int | None) -> Shown:
    """The view of a seat, looked at once for each change; empty before the start."""
    key = ("view", table.version_for(seat), seat)
    found: Shown = table.once(key, lambda: table.view(seat) if table.match is not None else {})
    return found


def around(table: Table, eyes: Eyes, is_host: bool = False) -> Shown:
    """All that a page says about a table, its board and its log left out."""
    match, seat, lang, view = table.match, eyes.seat, eyes.lang, seen(table, eyes.seat)
    return {
        "id": table.id,
        "game": table.game.id,
        "game_name": table.game.name[lang],
        "mode": set_up_word(table.game, table.row.options, lang),
        "status": table.row.status,
        "number": len(match.journal) if match is not None else 0,
        "version": table.version_for(seat),
        "me": seat,
        "is_host": is_host,
        "public": table.row.public,
        "seats": seats(table, eyes),
        "levels": levels(lang) if is_host and table.row.status == "open" else [],
        "turn": turn_line(table, eyes, view),
        "mine": table.is_asked(seat),
        "question": table.question(seat) if match is not None and seat is not None else "",
        "window": window(table),
        "has_windows": has_windows(table.game),
        "passes": table.passes_until(seat),
        "choices": labelled(table.game, view.get("choices", []), lang) if table.is_asked(seat) else [],
        "refused": refusals(table.game, view.get("refused", []), lang),
        "chat": [said._asdict() for said in table.chat],
        "offer": offer(table, eyes),
        "can": can(table, seat, is_host),
        "outcome": outcome(table, eyes),
        "commitment": match.commitment if match is not None else "",
        "successor": table.row.successor,
        "length": len(match.line) if match is not None else 0,
        "solo": len(table.people()) < 2,
    }


# Who sits here.


def player_name(table: Table, seat: int, lang: str) -> str:
    """Whoever sits at a seat, in a word."""
    chair = table.chairs[seat]
    if chair.player is not None:
        return table.names.get(chair.player, "")
    if chair.level:
        bot = say(lang, "table", "bot", level=level_word(chair.level, lang))
        return f"{seat_word(table.game, seat, lang)} ({bot})"
    return say(lang, "turn", "open_chair")


def seats(table: Table, eyes: Eyes) -> list[Shown]:
    """Everybody at the table."""
    key, view = ("seats", table.version_for(eyes.seat), eyes.seat, eyes.lang), seen(table, eyes.seat)
    found: list[Shown] = table.once(
        key, lambda: [seated(table, eyes, view, at) for at in range(table.row.seats)]
    )
    return found


def levels(lang: str) -> list[tuple[str, str]]:
    """The levels of bots, with what they are called."""
    return [(level, level_word(level, lang)) for level in LEVELS]


def seated(table: Table, eyes: Eyes, view: Shown, seat: int) -> Shown:
    chair, lang = table.chairs[seat], eyes.lang
    person = chair.player is not None
    simultaneous = table.window is None and len(table.pending()) > 1
    return {
        "seat": seat,
        "word": seat_word(table.game, seat, lang),
        "role": table.game.picture.role(view, seat, lang) if view else "",
        "name": player_name(table, seat, lang),
        "kind": "person" if person else "bot" if chair.level else "open",
        "level": level_word(chair.level, lang) if chair.level else "",
        "away": chair.away,
        "mine": seat == eyes.seat,
        "turn": seat in table.pending(),
        "answered": simultaneous and seat not in table.pending(),
        "online": person and table.is_here(chair.player or 0),
    }


def turn_line(table: Table, eyes: Eyes, view: Shown) -> str:
    """Whose turn it is, and what is awaited."""
    match, lang = table.match, eyes.lang
    if match is None:
        return say(lang, "turn", "waiting")
    if match.over:
        return say(lang, "turn", "over")
    if table.is_asked(eyes.seat):
        begins = not match.line or match.line[-1].seat != eyes.seat
        asked = table.game.picture.prompt(view, lang, begins)
        return say(lang, "turn", "window" if table.window else "mine", question=asked)
    if table.window is not None:
        return say(lang, "turn", "window_open")
    names = [player_name(table, seat, lang) for seat in table.pending()]
    return say(lang, "turn", "others" if len(names) > 1 else "other", names=", ".join(names))


# What can be chosen.


def labelled(game: Game, choices: list[Shown], lang: str) -> list[Shown]:
    found = (Choice(game, one["id"], one["kind"], one["args"]) for one in choices)
    return [{"id": choice.id, "text": str(choice), "label": capital(choice.text(lang))} for choice in found]


def capital(text: str) -> str:
    """A label as it stands alone."""
    return text[:1].upper() + text[1:]


def refusals(game: Game, refused: list[Shown], lang: str) -> list[Shown]:
    """One's own things that cannot be chosen, with the rule in the way."""
    found = []
    for one in refused:
        number = game.codec.number(one["kind"], one["args"])
        why = game.sentence("rules", one["rule"], lang, **one["values"])
        found.append({"label": capital(game.choice(number).text(lang)), "rule": one["rule"], "why": why})
    return found


def can(table: Table, seat: int | None, is_host: bool) -> dict[str, bool]:
    """What else can be done here now."""
    match, sits = table.match, seat is not None
    live = match is not None and not match.over
    here = sits and live and not table.chairs[seat or 0].away
    free = any(chair.player is None and chair.level is None for chair in table.chairs)
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
        "leave": here,
        "back": bool(sits and match is not None and live and seat not in match.resigned and not here),
        "hint": here and table.owes(seat),
        "start": is_host and table.row.status == "open",
        "stand": sits and table.row.status == "open",
        "sit": not sits and free and table.row.status != "over",
        "rematch": sits and table.row.status == "over",
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


# What happened.


class Log:
    """The turns that somebody was told of; it grows with the match, and begins anew after a choice back."""

    def __init__(self) -> None:
        self.length, self.last = 0, None  # type: int, Entry | None
        self.turns: list[Shown] = []

    def fits(self, line: list[Entry]) -> bool:
        return not self.length or (len(line) >= self.length and line[self.length - 1] is self.last)


def log(table: Table, eyes: Eyes) -> list[Shown]:
    """The last turns as sentences: what one seat did without interruption is one paragraph."""
    match, line, key = table.played, table.played.line, (eyes.seat, eyes.lang)
    kept = table.logs.get(key)
    if kept is None or not kept.fits(line):
        kept = table.logs[key] = Log()
    for step in match.told(eyes.seat, kept.length):
        add_turn(kept.turns, step, table_lines(table, step.events, eyes.lang))
    kept.length, kept.last = len(line), line[-1] if line else None
    return kept.turns[-MOST_TURNS:]


def add_turn(turns: list[Shown], step: Told, lines: list[str]) -> None:
    if not lines:
        return
    seat = whose(turns, step)
    if not turns or turns[-1]["seat"] != seat:
        turns.append({"seat": seat, "lines": [], "number": step.number})
    turns[-1]["lines"] += lines


def whose(turns: list[Shown], step: Told) -> int:
    """Who did something: what follows when nobody responds is not the doing of whoever was asked last."""
    if step.events[0]["kind"] != QUIET or not turns:
        return step.seat
    first = next(event for event in step.events if event["kind"] != QUIET)
    return int(first["seat"] if "seat" in first else turns[-1]["seat"])


def table_lines(table: Table, told: list[Shown], lang: str) -> list[str]:
    """Sentences of a table, each of which is made once."""
    found = []
    for event in told:
        if event["kind"] == QUIET:
            continue
        key = lang, msgspec.json.encode(event)
        if key not in table.sentences:
            table.sentences[key] = capital(sentence(table.game, event, lang))
        found.append(table.sentences[key])
    return found


def lines(game: Game, told: list[Shown], lang: str) -> list[str]:
    return [sentence(game, event, lang) for event in told]


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
    known = texts(__package__, lang)["reasons"].get(ended.reason)
    reason = known or table.game.text("rules", ended.reason, lang) or ended.reason
    rule = ended.reason if known is None else ""
    scores = [(player_name(table, seat, lang), score) for seat, score in enumerate(ended.scores)]
    return {"headline": headline, "lines": [reason], "rule": rule, "scores": scores}


# Looking back.


def moment(table: Table, eyes: Eyes, n: int, whole: bool) -> Shown:
    """The board after so many choices, and what the last of them did: for one seat, or all that any knew."""
    match, state = table.played, table.played.at(n)
    teller = match.line[n - 1].seat if whole and n else eyes.seat
    told = match.told(teller, n - 1)[:1] if n else []
    said = [sentence(table.game, event, eyes.lang) for step in told for event in step.events]
    seen = known_together(state, table.row.seats) if whole else state.view(eyes.seat)
    view = {**seen, "choices": [], "refused": [], "pending": state.pending()}
    return {"n": n, "of": len(match.line), "board": board(table.game, view, eyes), "log": said}


def known_together(state: State, seats: int) -> Shown:
    """A spectator's view, with each seat's own things as that seat sees them."""
    views, seen = [state.view(seat) for seat in range(seats)], state.view(None)
    for name, value in seen.items():
        if isinstance(value, list) and len(value) == seats:
            seen[name] = [view[name][seat] for seat, view in enumerate(views)]
    return seen


@cache
def has_secrets(game: Game) -> bool:
    """Whether players of a game see different things."""
    start = game.start(seed=0)
    return any(start.seen(seat) != start.seen(0) for seat in range(min(game.seats)))


# Pictures.


def drawn(table: Table, eyes: Eyes) -> str:
    """The board as this viewer sees it."""
    view = seen(table, eyes.seat)
    if not view:
        return ""
    scene = scene_of(table, eyes.seat)
    picture = drawn_before(table, eyes, scene)
    if picture is None:
        picture = board(table.game, view, eyes)
        table.boards[eyes] = scene, picture
    return picture


def drawn_before(table: Table, eyes: Eyes, scene: Scene) -> str | None:
    """The board as this viewer last saw it, if it still looks like that."""
    known, picture = table.boards.get(eyes, (None, ""))
    return picture if known == scene else None


def scene_of(table: Table, seat: int | None) -> Scene:
    """What a board depends on: a remark or somebody's arrival changes nothing on it."""
    window = table.window.number if table.window else -1
    return len(table.played.journal), window, table.owes(seat)


def board(game: Game, view: Shown, eyes: Eyes) -> str:
    """A view drawn the way somebody looks at it."""
    return tame(game.draw(view, eyes.lang, eyes.theme, narrow=eyes.narrow))


def stills(eyes: Eyes, events: list[Event], before: Shown, after: Shown) -> list[Still]:
    """The steps between two views that this viewer is told of; long ones thinned out."""
    told = [(event, heard) for event in events if (heard := event.told(eyes.seat)) is not None]
    kept = told[:-1] if len(told) <= MOST_FRAMES else told[:-1][:: len(told) // MOST_FRAMES + 1]
    last, end, found = visible(before), visible(after), list[Still]()
    for event, heard in kept:
        view = event.after.view(eyes.seat) if event.after is not None else before
        now = visible(view)
        if now not in (last, end):  # something is to be seen that was not, and will not be at once
            found.append(Still(view, heard))
        last = now
    return found


def visible(view: Shown) -> Shown:
    """What of a view a frame shows."""
    return {name: value for name, value in view.items() if name not in UNDRAWN}


def tame(svg: str) -> str:
    """A picture without inline styles, which the pages' policy refuses; the browser module sets them."""
    head, _, rest = svg.partition("<style>")
    return (head + rest.partition("</style>")[2] if rest else svg).replace(' style="', ' data-style="')


@cache
def picture_style(game_id: str) -> str:
    """The style sheet of a game's pictures."""
    game = anachron.game(game_id)
    found = STYLE.search(game.draw(game.start(seed=0).view(None)))
    return found[1].replace("&gt;", ">").replace("&amp;", "&") if found else ""
