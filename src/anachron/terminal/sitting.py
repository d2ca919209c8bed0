"""One match at a time: who sits down, from the welcome to the result, and the rematch."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from anachron.engine import Game
from anachron.engine.plain import Given
from anachron.match import Match
from anachron.match.settings import Options, settled
from anachron.match.speech import MARK, seat_word
from anachron.terminal import timing
from anachron.terminal.console import Console
from anachron.terminal.ending import asks_rematch, tell_left, tell_result
from anachron.terminal.finding import read_mode
from anachron.terminal.menu import USUAL_LEVEL, Wanted
from anachron.terminal.saves import Kept
from anachron.terminal.table import Table
from anachron.terminal.words import Wrong, folded


class Asked(NamedTuple):
    """What the command line says."""

    mode: str | None = None
    options: Given = {}
    level: str | None = None
    seat: int | str | None = None
    hotseat: bool = False
    save: Path | None = None
    seed: int | str | None = None
    seats: int | None = None
    clock: str | None = None

    @property
    def names_somebody(self) -> bool:
        return self.hotseat or self.level is not None or self.seat is not None


def options_of(game: Game, asked: Asked) -> Options:
    """The mode and the options asked for; one that the game does not have is refused."""
    options = {**read_mode(game, asked.mode), **asked.options}
    game.settings(options)
    return options


def seated(game: Game, asked: Asked, seats: int | None = None) -> tuple[str, ...]:
    """Who sits where: a person without a name at one seat or at all, bots elsewhere."""
    seats = seats or asked.seats or game.fewest_seats(options_of(game, asked))
    if asked.hotseat:
        return ("",) * seats
    mine, bot = read_seat(game, asked.seat, seats), MARK + (asked.level or USUAL_LEVEL)
    return tuple("" if seat == mine else bot for seat in range(seats))


def read_seat(game: Game, text: int | str | None, seats: int) -> int:
    """A seat by its number or by what the game calls it."""
    for seat in range(seats):
        names = {str(seat), *(folded(seat_word(game, seat, lang)) for lang in game.name)}
        if folded(str(text if text is not None else 0)) in names:
            return seat
    raise Wrong("seat", last=seats - 1, text=text)


# Matches one after another.


def play_freely(console: Console, wanted: Wanted, asked: Asked) -> None:
    """A match, and as many rematches as people like."""
    kept = resumed(wanted.resume, asked) if wanted.resume else begun(wanted, asked)
    lang, again = wanted.lang, wanted.resume is not None
    while True:
        table = Table(console, kept, lang)
        try:
            if not sit(table, again) or console.plain or not asks_rematch(table):
                return
        finally:
            kept.close()
        names = tuple(table.match.names)
        wanted = Wanted(table.lang, None, table.game, table.match.again(), names)
        kept = begun(wanted, Asked(clock=asked.clock))
        lang, again = table.lang, False


def begun(wanted: Wanted, asked: Asked) -> Kept:
    assert wanted.game is not None
    names = wanted.names
    game = wanted.game.under(wanted.game.newest)  # though the match before may have had older rules
    match = Match(game, len(names), asked.seed, names, **settled(game, wanted.options, names))
    if asked.clock is not None:
        match.keep_time(timing.read_clock(asked.clock))
    return Kept.start(match, asked.save)


def resumed(path: Path, asked: Asked) -> Kept:
    """A match from its file; whoever is named on the command line sits down in the place of others."""
    kept = Kept.resume(path)
    timing.rest(kept.match)
    if asked.names_somebody and not kept.match.over:
        for seat, name in enumerate(seated(kept.match.game, asked, kept.match.seats)):
            if name != kept.match.names[seat]:
                kept.match.sit(seat, name)
    if asked.save is not None:
        kept.also(asked.save)
    kept.sync()
    return kept


def sit(table: Table, resumed: bool) -> bool:
    """Play one match to its end, which is told; False if somebody leaves before."""
    over = table.match.over
    welcome(table, resumed)
    ends = False
    try:
        ends = table.play()
        return ends
    finally:
        if ends:
            tell_result(table)
        elif not over:
            tell_left(table)


def short(match: Match) -> str:
    """As much of the commitment as a line takes; the whole is in the file."""
    return f"{match.commitment[:24]}..."


def welcome(table: Table, resumed: bool) -> None:
    """Who plays, where it is kept, what luck is sealed with."""
    match, people = table.match, table.persons()
    others = ", ".join(table.player(seat) for seat in range(match.seats) if seat not in people)
    if others:
        you = ", ".join(table.player(seat) for seat in people)
        table.note(f"{table.say('you_are', you=you, others=others)} {table.say('help_line')}")
    else:
        players = ", ".join(map(table.player, people))
        table.note(f"{table.say('all_here', players=players)} {table.say('help_line')}")
    if resumed:
        table.note(table.say("resumed", choices=len(match.line)))
    if match.torn:
        table.note(table.say("torn"))
    if match.drift:
        table.note(table.say("drift"))
    if match.game.rules < match.game.newest:
        table.note(table.say("old_rules"))
    table.note(table.say("saved_as", path=table.kept.path))
    table.note(table.say("commitment", hash=match.commitment if table.console.plain else short(match)))
