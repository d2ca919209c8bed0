"""What happened at a table, as its log tells it: turns of the match, and what people did beside them.

A turn is what one seat did without interruption, step by step: {seat, steps: [{number, notation, lines}]}. A
deed is one step without a number.
"""

from __future__ import annotations

import msgspec

from anachron.engine import Game
from anachron.match import Entry
from anachron.match.telling import sentence
from anachron.match.watched import Told as Step
from anachron.server.deeds import deed
from anachron.server.naming import named
from anachron.server.pictured import Eyes, Shown
from anachron.server.table import Table
from anachron.texts import capital

MOST_TURNS = 40  # that the log shows


class Log:
    """The turns that somebody was told of; it grows with the match, and begins anew after a choice back."""

    def __init__(self) -> None:
        self.length, self.last = 0, None  # type: int, Entry | None
        self.steps = self.entries = 0  # that have been told
        self.turns: list[Shown] = []

    def fits(self, line: list[Entry]) -> bool:
        return not self.length or (len(line) >= self.length and line[self.length - 1] is self.last)


def log(table: Table, eyes: Eyes) -> list[Shown]:
    """The last turns, each step in sentences and, as far as whoever looks may know it, in notation."""
    match, line = table.played, table.played.line
    key = named(table), eyes.seat, eyes.lang, tuple(table.names.values()), match.over
    kept = table.kept.logs.get(key)
    if kept is None or not kept.fits(line):
        kept = table.kept.logs[key] = Log()
    told = {line[step.number - 1].number: step for step in match.told(eyes.seat, kept.steps)}
    for entry in match.journal[kept.entries :]:
        step = told.get(entry.number)
        add_deed(kept.turns, entry, deed(table, entry, eyes), entry.seat == eyes.seat)
        if step is not None:
            said = table_lines(table, step.events, eyes.lang)
            add_turn(kept.turns, step, said, noted(table, entry, eyes.seat), quiet(table))
    kept.length, kept.last = len(line), line[-1] if line else None
    kept.steps, kept.entries = kept.steps + len(told), len(match.journal)
    return kept.turns[-MOST_TURNS:]


def add_deed(turns: list[Shown], entry: Entry, line: str, mine: bool) -> None:
    if line:
        turns.append({"seat": entry.seat, "steps": [told_step(0, "", [line])], "mine": mine})


def told_step(number: int, notation: str, lines: list[str]) -> Shown:
    return {"number": number, "notation": notation, "lines": lines}


def is_deed(turn: Shown) -> bool:
    """Whether it is no turn of the match, but something beside it."""
    return not turn["steps"][0]["number"]


def noted(table: Table, entry: Entry, seat: int | None) -> str:
    """A choice in notation, where a seat may know it: its own, one that all see, any when it is over."""
    kind, _, _ = entry.text.partition(" ")
    is_known = entry.seat == seat or table.game.picture.notes(kind) or table.played.over
    return entry.text if is_known else ""


def quiet(table: Table) -> str:
    """The kind of event that nobody need read of: that somebody did not respond."""
    return "" if table.game.windows is None else table.game.windows.skipped


def add_turn(turns: list[Shown], step: Step, lines: list[str], notation: str, quiet: str) -> None:
    if not lines:
        return
    seat = whose(turns, step, quiet)
    if not turns or turns[-1]["seat"] != seat or is_deed(turns[-1]):
        turns.append({"seat": seat, "steps": [], "mine": False})
    turns[-1]["steps"].append(told_step(step.number, notation if seat == step.seat else "", lines))


def whose(turns: list[Shown], step: Step, quiet: str) -> int:
    """Who did something: what follows when nobody responds is not the doing of whoever was asked last."""
    before = next((turn["seat"] for turn in reversed(turns) if not is_deed(turn)), step.seat)
    if step.events[0]["kind"] != quiet:
        return step.seat
    first = next(event for event in step.events if event["kind"] != quiet)
    return int(first.get("seat", before))


def table_lines(table: Table, told: list[Shown], lang: str) -> list[str]:
    """Sentences of a table, each of which is made once."""
    found, game, unsaid = [], named(table), quiet(table)
    for event in told:
        if event["kind"] == unsaid:
            continue
        key = game, lang, msgspec.json.encode(event)
        if key not in table.kept.sentences:
            table.kept.sentences[key] = capital(sentence(game, event, lang))
        found.append(table.kept.sentences[key])
    return found


def lines(game: Game, told: list[Shown], lang: str) -> list[str]:
    return [sentence(game, event, lang) for event in told]
