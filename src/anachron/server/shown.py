"""What one viewer sees of a table, in plain values that the templates and the stream write down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

import anachron
from anachron.engine import Choice, Event, Game
from anachron.engine.texts import fill, texts
from anachron.match import Match
from anachron.match.modes import all_modes, mode_word
from anachron.match.speech import level_word, question, seat_word, text_of
from anachron.match.telling import sentence
from anachron.match.watched import Told
from anachron.server.table import Table

MOST_TURNS = 40  # that the log shows
RECENT = 120  # choices among which they are mostly found
MOST_FRAMES = 3  # drawn between two choices
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)

Shown = dict[str, Any]
Scene = tuple[int, int, bool]


class Eyes(NamedTuple):
    """From where and how somebody looks."""

    seat: int | None
    lang: str = "en"
    theme: str = "light"
    narrow: bool = False


def say(lang: str, section: str, key: str, **values: Any) -> str:
    """A sentence of the pages."""
    return fill(texts(__package__, lang)[section][key], {}, values)


def shown(table: Table, eyes: Eyes, is_host: bool = False) -> Shown:
    """All that a page says about a table."""
    match, seat, lang = table.match, eyes.seat, eyes.lang
    view = table.view(seat) if match is not None else {}
    return {
        "id": table.id,
        "game": table.game.id,
        "game_name": table.game.name[lang],
        "mode": mode_label(table.game, table.row.options, lang),
        "status": table.row.status,
        "number": len(match.journal) if match is not None else 0,
        "version": table.version_for(seat),
        "me": seat,
        "is_host": is_host,
        "public": table.row.public,
        "options": option_lines(table, lang),
        "seats": [seated(table, eyes, at) for at in range(table.row.seats)],
        "turn": turn_line(table, eyes, view),
        "mine": table.owes(seat),
        "question": table.question(seat) if match is not None and seat is not None else "",
        "window": window(table),
        "has_windows": has_windows(table.game),
        "passes": table.passes_until(seat),
        "board": drawn(table, eyes, view),
        "choices": labelled(table.game, view.get("choices", []), lang),
        "refused": refusals(table.game, view.get("refused", []), lang),
        "log": log(table, eyes) if match is not None else [],
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


def seated(table: Table, eyes: Eyes, seat: int) -> Shown:
    chair, lang = table.chairs[seat], eyes.lang
    person = chair.player is not None
    simultaneous = table.window is None and len(table.pending()) > 1
    return {
        "seat": seat,
        "word": seat_word(table.game, seat, lang),
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
    if table.owes(eyes.seat):
        asked = question(table.game, view, lang, begins=not match.line or match.line[-1].seat != eyes.seat)
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
        "resign": here,
        "offer": quiet and match is not None and not match.is_team,
        "leave": here,
        "back": bool(sits and live and table.chairs[seat or 0].away),
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


@cache
def has_windows(game: Game) -> bool:
    """Whether a game has response windows."""
    return "respond" in game.codec.kinds


# What happened.


def log(table: Table, eyes: Eyes) -> list[Shown]:
    """The last turns as sentences: what one seat did without interruption is one paragraph."""
    match, turns = table.played, list[Shown]()
    for since in (max(0, len(match.line) - RECENT), 0):
        turns = turns_of(table, eyes, match.told(eyes.seat, since))
        if len(turns) > MOST_TURNS:
            break
    return [turn for turn in turns[-MOST_TURNS:] if turn["lines"]]


def turns_of(table: Table, eyes: Eyes, steps: list[Told]) -> list[Shown]:
    """What these steps add up to: the last turns, and the end of the one before them."""
    turns: list[Shown] = []
    for step in reversed(steps):
        if not turns or turns[-1]["seat"] != step.seat:
            if len(turns) > MOST_TURNS:
                break
            name = player_name(table, step.seat, eyes.lang)
            turns.append({"seat": step.seat, "word": name, "lines": [], "number": step.number})
        turns[-1]["lines"] = table_lines(table, step.events, eyes.lang) + turns[-1]["lines"]
        turns[-1]["number"] = step.number
    return turns[::-1]


def table_lines(table: Table, told: list[Shown], lang: str) -> list[str]:
    """Sentences of a table, each of which is made once."""
    found = []
    for event in told:
        key = lang, msgspec.json.encode(event)
        if key not in table.sentences:
            table.sentences[key] = sentence(table.game, event, lang)
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
        headline = say(lang, "result", key, score=ended.scores[0])
    elif len(names) > 1:
        headline = say(lang, "result", "shared", names=", ".join(names))
    elif names:
        headline = say(lang, "result", "mine" if eyes.seat in ended.winners else "won", name=names[0])
    else:
        headline = say(lang, "result", "drawn")
    known = texts(__package__, lang)["reasons"].get(ended.reason)
    reason = known or text_of(table.game, "rules", ended.reason, lang) or ended.reason
    rule = ended.reason if known is None else ""
    scores = [(player_name(table, seat, lang), score) for seat, score in enumerate(ended.scores)]
    return {"headline": headline, "lines": [reason], "rule": rule, "scores": scores}


# The set-up in words.


def mode_of(game: Game, options: dict[str, Any]) -> str | None:
    """The mode these options stand for, if it has a name."""
    return next((name for name, known in all_modes(game).items() if known == options), None)


def mode_label(game: Game, options: dict[str, Any], lang: str) -> str:
    mode = mode_of(game, options)
    return mode_word(game, mode, lang) if mode else ""


def option_lines(table: Table, lang: str) -> list[tuple[str, str]]:
    """The options that were set, by their names."""
    named = texts(table.game.package, lang).get("options", {})
    return [(named.get(name, name), str(value)) for name, value in table.row.options.items()]


# Pictures.


def drawn(table: Table, eyes: Eyes, view: Shown) -> str:
    """The board as this viewer sees it."""
    if not view:
        return ""
    scene, known = scene_of(table, eyes.seat), table.boards.get(eyes)
    if known is None or known[0] != scene:
        known = table.boards[eyes] = (scene, board(table.game, view, eyes))
    return known[1]


def scene_of(table: Table, seat: int | None) -> Scene:
    """What a board depends on: a remark or somebody's arrival changes nothing on it."""
    window = table.window.number if table.window else -1
    return len(table.played.journal), window, table.owes(seat)


def board(game: Game, view: Shown, eyes: Eyes) -> str:
    """A view drawn the way somebody looks at it."""
    return tame(game.draw(view, eyes.lang, eyes.theme, narrow=eyes.narrow))


def frames(table: Table, eyes: Eyes, events: list[Event]) -> Iterator[Shown]:
    """The steps between two choices that this viewer is told of, drawn one by one; long ones thinned out."""
    told = [(event, heard) for event in events if (heard := event.told(eyes.seat)) is not None]
    kept = told[:-1] if len(told) <= MOST_FRAMES else told[:-1][:: len(told) // MOST_FRAMES + 1]
    before: Shown = {}
    for event, heard in kept:
        view = event.after.view(eyes.seat) if event.after is not None else before
        if view != before:  # something is to be seen
            yield {"board": board(table.game, view, eyes), "say": sentence(table.game, heard, eyes.lang)}
        before = view


def tame(svg: str) -> str:
    """A picture without inline styles, which the pages' policy refuses; the browser module sets them."""
    return STYLE.sub("", svg).replace(' style="', ' data-style="')


@cache
def picture_style(game_id: str) -> str:
    """The style sheet of a game's pictures."""
    game = anachron.game(game_id)
    found = STYLE.search(game.draw(game.start(seed=0).view(None)))
    return found[1].replace("&gt;", ">").replace("&amp;", "&") if found else ""
