"""Who is asked to respond at a table, how fast, and who lets everything pass."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from anachron.engine import Malformed
from anachron.match import Control
from anachron.server.owing import note
from anachron.server.terms import DAY, Terms
from anachron.server.windows import Tempo, Window, alone, among_people
from anachron.store import Player

if TYPE_CHECKING:
    from anachron.server.table import Table

LEAST = 2.0  # seconds of a window that must end
UNTIL = ("", "turn", "round", "end")  # how long a player lets all windows pass


class Passing(NamedTuple):
    """A seat lets all windows pass for a while."""

    until: str
    turn: int | None  # whose turn it was when this was said

    def holds(self, seat: int, turn: int | None) -> bool:
        """Whether it still does: for this turn, until one's own next one, or to the end."""
        return self.until == "end" or (turn == self.turn if self.until == "turn" else turn != seat)


def open_window(table: Table) -> None:
    """Keep the window in step with the match: one is open, another has opened, or none."""
    match, before, words = table.match, table.window, table.game.windows
    seats = match.window() if match is not None and words is not None else []
    number = match.settled if match is not None else 0
    if not seats or words is None:
        table.window = None
    elif before is None or before.number != number:
        known = table.row.window
        opened = known if known is not None and known.number == number else None
        table.window = Window(number, seats, words.skip, tempo_of(table), opened)
        answer_for_them(table, table.window)
    if before is not None and table.window is not before:
        before.bell.set()  # taken back: nobody waits for it any more


def tempo_of(table: Table) -> Tempo:
    """How fast windows go; around one screen, and alone with bots, only clocks end them."""
    clocks = table.match.clocks if table.match is not None else None
    ends = timed(clocks.control, table.terms) if clocks is not None else None
    if not table.is_between_people:
        return alone(table.hall.pace, ends)
    screens = {chair.player for chair in table.chairs if chair.player is not None}
    return among_people(table.terms.window if clocks is None and len(screens) > 1 else ends)


def timed(control: Control, terms: Terms) -> float:
    """The most seconds of a window where clocks are on: it always ends, over days after as long as a turn."""
    if control.pace == "days":
        return max(control.allowance, DAY)
    return terms.window or max(control.delay, LEAST)


def answer_for_them(table: Table, window: Window) -> None:
    """Pass for those who said so, and for somebody alone with bots who can do nothing else."""
    match, turn = table.playing, table.turn
    table.passes = {seat: passing for seat, passing in table.passes.items() if passing.holds(seat, turn)}
    for seat in window.seats:
        idle = not table.is_between_people and table.level(seat) is None
        if seat in table.passes or (idle and window.can_only_pass(match.state, seat)):
            window.answer(seat, window.skip)


async def set_passes(table: Table, player: Player, until: str) -> None:
    """Let all windows pass, until the turn, the round or the match ends."""
    if until not in UNTIL:
        raise Malformed(f"expected one of {', '.join(map(repr, UNTIL))}, got {until!r}")
    seat = table.own_seat(player)
    passes = {other: passing for other, passing in table.passes.items() if other != seat}
    if until:
        passes[seat] = Passing(until, table.turn)
    kept = {str(other): list(passing) for other, passing in passes.items()}
    await table.keep(table.hall.store.pass_on, passes=kept)
    table.passes = passes
    if until and table.window is not None and table.owes(seat):
        table.window.answer(seat, table.window.skip)
        await note(table)
    table.changed_for(seat)


def passes_until(table: Table, seat: int | None) -> str:
    return table.passes[seat].until if seat in table.passes else ""
