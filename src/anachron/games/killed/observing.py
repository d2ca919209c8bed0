"""What a seat may know as numbers: everything lies open, seen from its side of the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine import observer
from anachron.engine.bits import bit
from anachron.engine.observer import Field
from anachron.engine.row import MOST, Row
from anachron.engine.state import State
from anachron.games.killed.content.board import ACTIONS, CELLS, MOST_HANDICAP, PAWNS, PLANTS, WHITE
from anachron.games.killed.content.powers import ACHIEVEMENTS, SET_SIZE, SETS
from anachron.games.killed.state import NO_ERA, PHASES, Table

POWERS: Final = SETS * SET_SIZE
STATUE_COPIES: Final = 9
TIMES: Final = 2  # KM-R06: the third is the end

PLANES: Final = {
    "mine": "own pawns",
    "theirs": "the other's pawns",
    "active": "the pawn that acts",
}
GROWN: Final = {
    "seeds": "seeds",
    "shrubs": "shrubs",
    "trees": "trees",
    "fallen": "fallen trees",
    "trunk_low": "trunks that point east or west",
    "trunk_high": "trunks that point south or west",
    "neutral_statues": "neutral statues",
    "my_statues": "own statues",
    "their_statues": "the other's statues",
    "bright": "bright elephants",
    "pale": "pale elephants",
    "my_hats": "elephants in an own hat",
    "their_hats": "elephants in the other's hat",
}


class Observer(observer.Observer):
    """Planes of 48 cells, then what lies beside the boards, then the Coda."""

    def layout(self) -> list[Field]:
        return [
            *(Field(name, CELLS, meaning) for name, meaning in (PLANES | GROWN).items()),
            Field("my_turn", 1, "whether this seat moves"),
            Field("white", 1, "whether this seat plays white, whose corner is cell 1"),
            Field("began", 1, "whether this seat began"),
            Field("my_focus", NO_ERA, "the era of the own Focus"),
            Field("their_focus", NO_ERA, "the era of the other's Focus"),
            Field("phase", len(PHASES), "what is decided: " + ", ".join(PHASES)),
            Field("done", ACTIONS + 1, "actions done this turn, a bit each"),
            Field("my_reserve", PAWNS, "pawns in the own reserve, a bit each"),
            Field("their_reserve", PAWNS, "pawns in the other's reserve, a bit each"),
            Field("times", TIMES, "how often this turn's situation had been met before, a bit each"),
            Field("repetition", 1, "whether the third time is a draw"),
            Field("my_handicap", MOST_HANDICAP, "pawns taken out of the own reserve, a bit each"),
            Field("their_handicap", MOST_HANDICAP, "pawns taken out of the other's reserve, a bit each"),
            Field("chapters", 3, "growth, influence, memory"),
            Field("supply", 3 * PLANTS, "seeds, shrubs and trees in supply, a bit each"),
            Field("my_building", 1, "whether the own statue is built"),
            Field("their_building", 1, "whether the other's statue is built"),
            *coda(),
            Field("turn", 1, "the number of the turn", MOST),
            Field("left", 1, "turns until the game is cut off; 255 for more or never", MOST),
        ]

    def observe(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Table)
        other = 1 - seat
        terms = state.terms
        row.bits(state.pawns(seat), CELLS)
        row.bits(state.pawns(other), CELLS)
        row.one(state.active, CELLS)
        if terms.chapters:
            self.observe_grown(state, seat, row)
        else:
            row.none(13 * CELLS)
        row.flag(state.mover == seat)
        row.flag(seat == WHITE)
        row.flag(state.first == seat)
        row.one(state.focus(seat), NO_ERA)
        row.one(state.focus(other), NO_ERA)
        row.one(state.phase, len(PHASES))
        row.upto(state.done, ACTIONS + 1)
        row.upto(state.reserve(seat), PAWNS)
        row.upto(state.reserve(other), PAWNS)
        row.upto(times_met(state), TIMES)
        row.flag(terms.repetition)
        row.upto(terms.handicap[seat], MOST_HANDICAP)
        row.upto(terms.handicap[other], MOST_HANDICAP)
        row.bits(terms.chapters, 3)
        row.upto(state.supply_seeds, PLANTS)
        row.upto(state.supply_shrubs, PLANTS)
        row.upto(state.supply_trees, PLANTS)
        row.flag(state.has_built(seat))
        row.flag(state.has_built(other))
        if terms.timeline:
            self.observe_coda(state, seat, row)
        else:
            row.none(CODA)
        row.number(state.turn)
        row.number(terms.cap - state.turn if terms.cap else MOST)

    def observe_grown(self, state: Table, seat: i64, row: Row) -> None:
        """What the chapters bring to the boards."""
        row.bits(state.seeds, CELLS)
        row.bits(state.shrubs, CELLS)
        row.bits(state.trees, CELLS)
        row.bits(state.fallen, CELLS)
        row.bits(state.trunk_low, CELLS)
        row.bits(state.trunk_high, CELLS)
        row.bits(state.orange, CELLS)
        row.bits(state.statue(1 + seat), CELLS)
        row.bits(state.statue(2 - seat), CELLS)
        row.bits(state.bright, CELLS)
        row.bits(state.pale, CELLS)
        row.bits(state.hats(seat), CELLS)
        row.bits(state.hats(1 - seat), CELLS)

    def observe_coda(self, state: Table, seat: i64, row: Row) -> None:
        other = 1 - seat
        row.one(state.terms.timeline - 1, 2)
        row.one(state.terms.set, SETS)
        row.one(state.power(seat) - 1, POWERS)
        row.one(state.power(other) - 1, POWERS)
        row.flag(state.spent & bit(seat) != 0)
        row.flag(state.spent & bit(other) != 0)
        row.flag(state.turn_spent != 0)
        row.bits(state.earned(seat), ACHIEVEMENTS)
        row.bits(state.earned(other), ACHIEVEMENTS)
        row.bits(state.noted, ACHIEVEMENTS)
        row.one(state.stride, 4)
        row.upto(state.strides, ACTIONS + 1)
        row.one(state.target, CELLS)
        row.one(state.left, CELLS)
        row.bits(state.moved, STATUE_COPIES)
        row.one(state.setting, NO_ERA)


def coda() -> list[Field]:
    """What only the Coda has."""
    return [
        Field("timeline", 2, "power choice, power sharing"),
        Field("set", SETS, "the revealed set of powers"),
        Field("my_power", POWERS, "the own power"),
        Field("their_power", POWERS, "the other's power"),
        Field("my_power_spent", 1, "whether the own power of the game is used up"),
        Field("their_power_spent", 1, "whether the other's power of the game is used up"),
        Field("turn_power_spent", 1, "whether the power of the turn is used up"),
        Field("my_achievements", ACHIEVEMENTS, "achievements of this seat"),
        Field("their_achievements", ACHIEVEMENTS, "achievements of the other"),
        Field("noted", ACHIEVEMENTS, "achievements of this turn"),
        Field("way", 4, "the way of the last Move: north, east, south, west"),
        Field("moves", ACTIONS + 1, "actions of this turn that were Moves along it, a bit each"),
        Field("target", CELLS, "where the piece of a follow-up stands"),
        Field("left_cell", CELLS, "the cell an elephant left"),
        Field("moved", STATUE_COPIES, "statues that this action has moved, three an era"),
        Field("setting", NO_ERA, "the era acted in"),
    ]


CODA: Final = sum(field.length for field in coda())


def times_met(state: Table) -> i64:
    """How often the situation at the start of this turn had been met before it."""
    latest = state.visits
    return 0 if latest is None or latest.alive != state.alive() else latest.times
