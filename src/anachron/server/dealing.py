"""The tables of a tournament: ordinary ones that begin at once, on terms that the organiser has settled."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import anachron
from anachron.engine import Game
from anachron.match import Match, entry_line
from anachron.match.settings import Options, settled
from anachron.match.speech import MARK
from anachron.server.clocks import due
from anachron.server.owing import note
from anachron.server.plans import Plan, plan_of
from anachron.server.rows import row_of
from anachron.server.terms import as_settings
from anachron.server.turns import in_turn
from anachron.store import Chair, Dealt, Entrant, Fixture, Line, Tournament

if TYPE_CHECKING:
    from anachron.server.hall import Hall
    from anachron.server.table import Table


class Dealer(NamedTuple):
    """Whoever deals for a tournament: on which node, with which secret, and until when."""

    kept: Tournament
    node: str
    secret: bytes
    now: float

    @property
    def plan(self) -> Plan:
        return plan_of(self.kept.plan)

    @property
    def game(self) -> Game:
        return anachron.game(self.kept.game)

    def fixture(self, number: int, round: int, who: Sequence[int | None]) -> tuple[Fixture, Dealt]:
        """A table for these entrants in the order of their seats; None: a bot that fills one."""
        known = {one.number: one for one in self.kept.entrants}
        filler = Entrant(0, None, self.plan.level)
        dealt = self.deal([filler if one is None else known[one] for one in who])
        return Fixture(number, round, dealt.row.id, list(who), made=self.now), dealt

    def deal(self, seated: Sequence[Entrant]) -> Dealt:
        names = [MARK + one.level if one.level else one.name for one in seated]
        options = settled(self.game, self.options, names)
        match = Match(self.game, len(seated), self.seed, names, **options)
        control = self.plan.terms.control
        if control is not None:
            match.keep_time(control)
        host = next((one.player for one in seated if one.player is not None), self.kept.host)
        row = row_of(host, match, self.settings)._replace(node=self.node)
        chairs = [Chair(seat, one.player, one.level, False) for seat, one in enumerate(seated)]
        return Dealt(row, chairs, [Line(entry.number, entry_line(entry)) for entry in match.journal])

    @property
    def options(self) -> Options:
        """Where it matters who begins, it is the first seat: who has it follows from the pairings."""
        given = self.plan.options
        drawn = self.kept.kind == "same" or "first" in given or "first" not in self.game.options
        return given if drawn else {**given, "first": 0}

    @property
    def seed(self) -> bytes | None:
        """The same for everybody where all play the same; it follows from nothing anybody can see."""
        if self.kept.kind != "same":
            return None
        return hashlib.sha256(b"tournament " + self.secret + self.kept.id.encode()).digest()

    @property
    def settings(self) -> dict[str, Any]:
        found = {**as_settings(self.plan.terms), "tournament": self.kept.id}
        if self.kept.kind == "same":
            found["shut"] = ends(self.kept)
        return found


def ends(kept: Tournament) -> float | None:
    """When a tournament that ends at a time is over."""
    return None if kept.starts is None else kept.starts + 60 * plan_of(kept.plan).lasts


async def wake(hall: Hall, id: str) -> None:
    """A table that was dealt: whoever has to move knows, and bots begin."""
    await hall.call(id)
    if id in hall.tables:
        await settle(hall.tables[id])
        hall.lobby_changed(*hall.tables[id].concerned())


@in_turn
async def settle(table: Table) -> None:
    """What the store knows of who is asked, and until when; at one sitting all are to come."""
    if table.terms.pace != "days" and table.match is not None and not table.match.over:
        awaited = {chair.player for chair in table.chairs if chair.player is not None and not chair.away}
        table.awaited = awaited - table.came
    await note(table)
    if due(table) != table.row.due:
        await table.keep(table.hall.store.change, due=due(table))
