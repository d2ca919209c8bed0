"""Why a choice is not offered: the rule that refuses it, and the values of its sentence."""

from __future__ import annotations

from anachron.engine.bits import bit, members
from anachron.engine.state import Why
from anachron.games.killed.choices import (
    BACK,
    BUILD,
    CHAPTER_OF,
    CODEC,
    CONTROL,
    FORWARD,
    MOVE,
    PLANT,
    SET_FOCUS,
    TAKE_ORDER,
    TAKE_POWER,
    TRAIN,
    TWO_HATS,
)
from anachron.games.killed.content.board import (
    ACTIONS,
    CELL_NAMES,
    CHAPTERS,
    ELEPHANTS,
    ERAS,
    GROWTH,
    INFLUENCE,
    MEMORY,
    OFF_BOARD,
    WAYS,
    behind,
    earlier,
    era_of,
    later,
    onward,
)
from anachron.games.killed.content.powers import POWER_IDS, POWER_SHARING, SET_SIZE
from anachron.games.killed.rules.effects import is_pinned
from anachron.games.killed.rules.growth import beside
from anachron.games.killed.rules.memory import TWO_HATS_POWER, is_loyal, is_near, obeys
from anachron.games.killed.rules.powers import FOLLOW_UPS, POWER_ACTIONS
from anachron.games.killed.rules.standard import can_walk
from anachron.games.killed.rules.turn import legal
from anachron.games.killed.state import ACTION, FOCUS, FOLLOW, ORDER, PAWN, POWER, Table

FIRST_NUMBERS = {
    **{power: action[0] for power, action in POWER_ACTIONS.items()},
    **{power: follow_up[0] for power, follow_up in FOLLOW_UPS.items()},
    TWO_HATS_POWER: TWO_HATS,
}
POWER_OF = {CODEC.read(number)[0]: power for power, number in FIRST_NUMBERS.items()}


def why(state: Table, seat: int, number: int) -> Why:
    """The rule that refuses a choice to a seat."""
    if state.outcome is not None:
        return "KM-30", {}
    if seat != state.mover:
        return "KM-14", {"seat": int(state.mover)}
    kind, _ = CODEC.read(number)
    if kind in POWER_OF:
        return power_id(POWER_OF[kind]), {}
    if kind in CHAPTER_OF and not state.terms.chapters & CHAPTERS[CHAPTER_OF[kind]]:
        return "KM-26", {"action": kind}
    if kind in ("power", "order"):
        return why_not_setup(state, number), {}
    if state.phase in (POWER, ORDER):
        return how_powers_are_taken(state), {}
    if kind == "pawn":
        return why_not_pawn(state, number)
    if kind == "focus":
        return why_not_focus(state, number - SET_FOCUS)
    if kind == "pass" or state.phase != ACTION:
        return why_not_now(state)
    if state.done >= ACTIONS:
        return power_id(state.power(state.mover)), {}
    return why_not_action(state, kind, number)


def power_id(power: int) -> str:
    return POWER_IDS[power - 1]


def why_not_setup(state: Table, number: int) -> str:
    """A power that is not revealed, taken, or out of its time; a place in the order before its time."""
    first = TAKE_POWER + SET_SIZE * state.terms.set
    if state.phase == POWER and number < TAKE_ORDER and not first <= number < first + SET_SIZE:
        return "KM-146"
    return how_powers_are_taken(state)


def how_powers_are_taken(state: Table) -> str:
    if not state.terms.timeline:
        return "KM-145"
    return "KM-148" if state.terms.timeline == POWER_SHARING else "KM-147"


def why_not_now(state: Table) -> Why:
    """An action, or passing, where the turn has not come to it or is past it."""
    if state.phase == PAWN:
        return "KM-15", {}
    if state.phase == FOLLOW:
        return power_id(state.power(state.mover)), {}
    if state.phase == ACTION:
        return "KM-22", {}
    if state.done >= ACTIONS:
        return "KM-21", {}
    if state.done:
        return "KM-25", {}
    own = state.pawns_in(state.mover, state.focus(state.mover))
    return ("KM-24" if own else "KM-20"), {"era": ERAS[state.focus(state.mover)]}


def why_not_pawn(state: Table, cell: int) -> Why:
    if state.phase in (ACTION, FOLLOW):
        return "KM-18", {"cell": CELL_NAMES[state.active]}
    if state.phase == FOCUS:
        return why_not_now(state)
    era = state.focus(state.mover)
    if state.pawns_in(state.mover, era) & bit(cell):
        return "KM-23", {"cell": CELL_NAMES[cell]}
    return "KM-17", {"era": ERAS[era]}


def why_not_focus(state: Table, era: int) -> Why:
    if state.phase == FOCUS:
        return "KM-27", {"era": ERAS[era]}
    return ("KM-22" if state.phase == ACTION and state.done < ACTIONS else "KM-15"), {}


def why_not_action(state: Table, kind: str, number: int) -> Why:
    if kind == "move":
        return why_not_move(state, (number - MOVE) >> 1)
    if kind == "forward":
        return why_not_travel(state, later(state.active), "KM-55", "KM-56")
    if kind == "back":
        to = earlier(state.active)
        if to != OFF_BOARD and not state.reserve(state.mover):
            return "KM-60", {}
        return why_not_travel(state, to, "KM-58", "KM-59")
    if kind == "plant":
        return why_not_plant(state, number - PLANT)
    if kind == "remove":
        return "KM-76", {}
    if kind == "build":
        return why_not_build(state, number - BUILD)
    if kind == "train":
        return why_not_train(state, number - TRAIN)
    return why_not_control(state, (number - CONTROL) >> 1)


def why_not_move(state: Table, way: int) -> Why:
    cell = onward(state.active, way)
    if cell == OFF_BOARD:
        return "KM-40", {"dir": WAYS[way]}
    if can_walk(state, state.active, way):
        own = state.colour(cell) == state.mover
        return ("KM-96" if own else why_not_pull(state, state.active, way, "KM-94")), {"dir": WAYS[way]}
    return why_not_into(state, cell), {"cell": CELL_NAMES[cell], "piece": state.piece(cell)}


def why_not_pull(state: Table, cell: int, way: int, rule: str) -> str:
    """A pull without a statue behind, or of one that its owner's power holds."""
    rear = behind(cell, way)
    return "KM-P38" if rear != OFF_BOARD and is_pinned(state, rear) else rule


def why_not_into(state: Table, cell: int) -> str:
    """What keeps a pawn out of a cell that is on the board."""
    here = bit(cell)
    if state.shrubs & here:
        return "KM-68"
    if state.fallen & here:
        return "KM-80"
    if (state.bright | state.pale) & here:
        return "KM-113"
    if state.trees & here:
        return "KM-83"
    return "KM-P38" if is_pinned(state, cell) else "KM-92"


def why_not_travel(state: Table, to: int, no_era: str, occupied: str) -> Why:
    if to == OFF_BOARD:
        return no_era, {}
    return occupied, {"cell": CELL_NAMES[to], "piece": state.piece(to)}


def why_not_plant(state: Table, place: int) -> Why:
    if not state.supply_seeds:
        return "KM-72", {}
    cell = beside(state.active, place)
    return "KM-71", ({} if cell == OFF_BOARD else {"cell": CELL_NAMES[cell]})


def why_not_build(state: Table, way: int) -> Why:
    cell = onward(state.active, way)
    if cell == OFF_BOARD or state.has_built(state.mover):
        return "KM-104", {}
    return "KM-105", {"cell": CELL_NAMES[cell], "piece": state.piece(cell)}


def why_not_train(state: Table, which: int) -> Why:
    era = era_of(state.active)
    cell = state.elephant_cell(which, era)
    piece = {"piece": ELEPHANTS[which]}
    if not is_near(state, cell):
        return "KM-116", piece
    if is_loyal(state, cell):
        return "KM-P24", piece
    return ("KM-121" if obeys(state, which, era) else "KM-112"), piece


def why_not_control(state: Table, way: int) -> Why:
    era = era_of(state.active)
    obeying = [which for which in (0, 1) if obeys(state, which, era)]
    if len(obeying) != 1:
        return ("KM-P35" if obeying else "KM-123"), {"era": ERAS[era]}
    elephant = state.elephant_cell(obeying[0], era)
    cell = onward(elephant, way)
    if cell == OFF_BOARD or bit(cell) & (state.bright | state.pale):
        return "KM-126", {"dir": WAYS[way]}
    if CONTROL + 2 * way in legal(state):
        return why_not_pull(state, elephant, way, "KM-142"), {"dir": WAYS[way]}
    blocked = "KM-P38" if is_pinned(state, cell) else "KM-141"
    return ("KM-138" if state.trees & bit(cell) else blocked), {"cell": CELL_NAMES[cell]}


def refused(state: Table, seat: int) -> list[int]:
    """The mover's own things that are not offered now."""
    if state.phase == PAWN:
        own = members(state.pawns(state.mover))
    elif state.phase == FOCUS:
        own = list(range(SET_FOCUS, TAKE_POWER))
    elif state.phase == ACTION and state.done < ACTIONS:
        own = [*range(MOVE, FORWARD, 2), FORWARD, BACK, *chapter_numbers(state)]
    else:
        own = []
    offered = set(legal(state))
    return [number for number in own if number not in offered]


def chapter_numbers(state: Table) -> list[int]:
    """The plain actions of the chapters in play."""
    chapters = state.terms.chapters
    found: list[int] = []
    if chapters & GROWTH:
        found += range(PLANT, BUILD)
    if chapters & INFLUENCE:
        found += range(BUILD, TRAIN)
    if chapters & MEMORY:
        found += [*range(TRAIN, CONTROL), *range(CONTROL, SET_FOCUS, 2)]
    return found
