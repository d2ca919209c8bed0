"""Positions in and out as plain data (docs/positions.md)."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, Outcome, Position
from anachron.engine.bits import bit, count, members
from anachron.games.killed.content.board import (
    BLACK,
    CELL_NAMES,
    CHAPTERS,
    ELEPHANTS,
    ERA_CELLS,
    ERAS,
    GROWTH,
    PAWNS,
    PLANTS,
    SIDES,
    STATUES,
    WAYS,
    WHITE,
    onward,
)
from anachron.games.killed.content.powers import set_ids
from anachron.games.killed.faults import contradictions
from anachron.games.killed.play import Killed
from anachron.games.killed.rules.coda import ACHIEVEMENTS, TIMELINES
from anachron.games.killed.rules.turn import can_anyone_act
from anachron.games.killed.state import ACTION, FOCUS, NO_ERA, PAWN, PHASES, Table, Visit

POWER_IDS = tuple(f"KM-P{n:02}" for n in range(1, 41))
ACHIEVEMENT_IDS = tuple(f"KM-A{n}" for n in range(1, ACHIEVEMENTS + 1))
FIELDS = (
    "game options boards supply reserve focus to_move phase active actions_done built powers turn seen used "
    "turn_used earned noted trail chance seat pending choices refused known outcome log previews"
).split()


# Out.


def write(state: Table) -> Position:
    """A state as plain data."""
    position: Position = {
        "game": state.game.id,
        "options": options(state),
        "boards": {era: board(state, n) for n, era in enumerate(ERAS)},
        "supply": supply(state),
        "reserve": [int(state.reserve_white), int(state.reserve_black)],
        "focus": [era_name(state.focus_white), era_name(state.focus_black)],
        "to_move": int(state.mover),
        "phase": PHASES[state.phase],
        "active": None if state.active < 0 else CELL_NAMES[state.active],
        "actions_done": int(state.done),
        "built": [state.has_built(WHITE), state.has_built(BLACK)],
        "powers": [power_name(state.power_white), power_name(state.power_black)],
        "turn": int(state.turn),
        "seen": [f"{key:016x}" for key in seen_keys(state)],
    }
    if state.outcome is not None:
        position["outcome"] = state.outcome.data()
    if state.setup.timeline:
        position |= {
            "used": [bool(state.spent & bit(side)) for side in (WHITE, BLACK)],
            "turn_used": bool(state.turn_spent),
            "earned": [achievements(state.earned(side)) for side in (WHITE, BLACK)],
            "noted": achievements(state.noted),
            "trail": trail(state),
        }
    return position


def options(state: Table) -> dict[str, Any]:
    setup = state.setup
    found: dict[str, Any] = {
        "chapters": [name for name, chapter in CHAPTERS.items() if setup.chapters & chapter],
        "first": int(state.first),
        "handicap": [int(n) for n in setup.handicap],
        "repetition": bool(setup.repetition),
        "cap": int(setup.cap) or None,
    }
    if setup.timeline:
        found["timeline"] = next(name for name, n in TIMELINES.items() if n == setup.timeline)
        found["set"] = set_ids()[setup.set]
    return found


def board(state: Table, era: int) -> dict[str, str]:
    return {str(n + 1): token for n in range(ERA_CELLS) if (token := token_at(state, era * ERA_CELLS + n))}


def token_at(state: Table, cell: int) -> str:
    token = state.piece(cell)
    return f"{token}+seed" if token in SIDES and state.has_seed(cell) else token


def supply(state: Table) -> dict[str, int]:
    return {
        "seed": int(state.supply_seeds),
        "shrub": int(state.supply_shrubs),
        "tree": int(state.supply_trees),
    }


def trail(state: Table) -> dict[str, Any]:
    """What follow-ups and the Sprinter need to know of the actions just done."""
    return {
        "way": None if state.stride < 0 else WAYS[state.stride],
        "moves": int(state.strides),
        "target": None if state.target < 0 else CELL_NAMES[state.target],
        "left": None if state.left < 0 else CELL_NAMES[state.left],
        "moved": members(state.moved),
        "era": ERAS[state.setting] if state.setting < NO_ERA else None,
    }


def era_name(era: int) -> str | None:
    return ERAS[era] if era < NO_ERA else None


def power_name(power: int) -> str | None:
    return POWER_IDS[power - 1] if power else None


def achievements(bits: int) -> list[str]:
    return [ACHIEVEMENT_IDS[n] for n in members(bits)]


def seen_keys(state: Table) -> list[int]:
    """The situations that could still come up again, oldest first."""
    keys, visit, alive = [], state.visits, state.alive()
    while visit is not None and visit.alive == alive:
        keys.append(int(visit.key))
        visit = visit.before
    return keys[::-1]


# In.


def read(state: Killed, position: Position) -> None:
    """Lay a position on a table that is set up as a fresh game of its options."""
    unknown = [name for name in position if name not in FIELDS]
    if unknown:
        raise BadPosition(f"{unknown[0]}: expected fields among {', '.join(FIELDS)}")
    read_boards(state, position)
    read_counters(state, position)
    read_turn(state, position)
    if state.setup.timeline:
        read_coda(state, position)
    for fault in contradictions(state):
        raise BadPosition(fault)
    if state.phase == PAWN and not can_anyone_act(state):
        state.phase = FOCUS  # KM-20, KM-24
    read_seen(state, position)
    read_outcome(state, position)


def read_boards(state: Killed, position: Position) -> None:
    boards = position.get("boards")
    if boards is None:
        return
    if not isinstance(boards, dict) or set(boards) != set(ERAS):
        raise BadPosition(f"boards: expected all of {', '.join(ERAS)}, got {boards!r}")
    clear(state)
    for era, cells in boards.items():
        if not isinstance(cells, dict):
            raise BadPosition(f"boards.{era}: expected cells with their pieces, got {cells!r}")
        for number, token in cells.items():
            where = f"boards.{era}.{number}"
            if f"{era}{number}" not in CELL_NAMES:
                raise BadPosition(f"{where}: expected a cell from 1 to 16, got {number!r}")
            put(state, CELL_NAMES.index(f"{era}{number}"), token, where)
    state.supply_seeds = state.supply_shrubs = state.supply_trees = 0
    if state.setup.chapters & GROWTH:
        state.supply_seeds = max(PLANTS - int(count(state.seeds)), 0)
        state.supply_shrubs = max(PLANTS - int(count(state.shrubs)), 0)
        state.supply_trees = max(PLANTS - int(count(state.trees | state.fallen)), 0)
    for side in (WHITE, BLACK):
        room = PAWNS - state.setup.handicap[side] - count(state.pawns(side))
        state.add_reserve(side, min(int(state.reserve(side)), max(int(room), 0)) - state.reserve(side))


def clear(state: Table) -> None:
    """Take everything off the boards."""
    state.white = state.black = state.seeds = state.shrubs = state.trees = 0
    state.fallen = state.trunk_low = state.trunk_high = 0
    state.orange = state.ivory = state.ebony = state.bright = state.pale = 0
    state.hats_white = state.hats_black = 0


def put(state: Table, cell: int, token: Any, where: str) -> None:
    """Put what a token names on a cell."""
    piece, _, under = token.partition("+") if isinstance(token, str) else ("", "", "")
    if under and (under != "seed" or piece not in SIDES):
        raise BadPosition(f"{where}: expected a pawn on a seed, got {token!r}")
    if under or piece == "seed":
        state.seeds |= bit(cell)
    if piece in SIDES:
        state.put_pawn(SIDES.index(piece), cell)
    elif piece == "shrub":
        state.shrubs |= bit(cell)
    elif piece == "tree":
        state.trees |= bit(cell)
    elif piece.startswith("F>"):
        state.lay_tree(cell, trunk_of(cell, piece, where))
    elif piece in STATUES:
        put_statue(state, cell, STATUES.index(piece), where)
    elif piece[:2] in ELEPHANTS:
        put_elephant(state, cell, piece, where)
    elif piece != "seed":
        raise BadPosition(f"{where}: expected a piece, got {token!r}")


def trunk_of(cell: int, piece: str, where: str) -> int:
    for way in range(4):
        beside = onward(cell, way)
        if beside >= 0 and f"F>{beside % ERA_CELLS + 1}" == piece:
            return way
    raise BadPosition(f"{where}: expected a trunk towards a cell next to it, got {piece!r}")


def put_statue(state: Table, cell: int, which: int, where: str) -> None:
    if state.statue_cell(which, cell // ERA_CELLS) >= 0:
        raise BadPosition(f"{where}: expected one {STATUES[which]} in an era")
    state.put_statue(which, cell)


def put_elephant(state: Table, cell: int, piece: str, where: str) -> None:
    which, hat = ELEPHANTS.index(piece[:2]), piece[2:]
    if state.elephant_cell(which, cell // ERA_CELLS) >= 0:
        raise BadPosition(f"{where}: expected one {piece[:2]} in an era")
    if hat not in ("", "/W", "/B"):
        raise BadPosition(f"{where}: expected a hat /W or /B, got {hat!r}")
    if which == 0:
        state.bright |= bit(cell)
    else:
        state.pale |= bit(cell)
    if hat:
        state.put_hat(SIDES.index(hat[1]), cell)


def read_counters(state: Killed, position: Position) -> None:
    if "supply" in position:
        given = numbers_by_name(position["supply"], ("seed", "shrub", "tree"), PLANTS, "supply")
        state.supply_seeds = given.get("seed", state.supply_seeds)
        state.supply_shrubs = given.get("shrub", state.supply_shrubs)
        state.supply_trees = given.get("tree", state.supply_trees)
    if "reserve" in position:
        pair = pair_of(position["reserve"], "reserve")
        for side, n in enumerate(pair):
            if not is_number(n, PAWNS):
                raise BadPosition(f"reserve: expected numbers from 0 to {PAWNS}, got {pair!r}")
            state.add_reserve(side, n - state.reserve(side))
    built = pair_of(position.get("built", [bool(state.ivory), bool(state.ebony)]), "built")
    if not all(isinstance(done, bool) for done in built):
        raise BadPosition(f"built: expected two of true and false, got {built!r}")
    state.built = int(built[0]) + 2 * int(built[1])


def read_turn(state: Killed, position: Position) -> None:
    state.mover = one_of(position.get("to_move", int(state.mover)), (0, 1), "to_move")
    if "focus" in position:
        for side, era in enumerate(pair_of(position["focus"], "focus")):
            state.set_focus(side, NO_ERA if era is None else ERAS.index(one_of(era, ERAS, "focus")))
    active = position.get("active")
    default = PHASES[ACTION] if active is not None and state.phase == PAWN else PHASES[state.phase]
    state.phase = PHASES.index(one_of(position.get("phase", default), PHASES, "phase"))
    state.active = -1 if active is None else CELL_NAMES.index(one_of(active, CELL_NAMES, "active"))
    done = position.get("actions_done", 0)
    if not is_number(done, 3):
        raise BadPosition(f"actions_done: expected 0 or 1, got {done!r}")
    turn = position.get("turn", 1)
    if not is_number(turn, 1_000_000) or turn < 1:
        raise BadPosition(f"turn: expected a number from 1, got {turn!r}")
    state.done, state.turn, state.seat = done, turn, state.mover
    state.setting = state.active // ERA_CELLS if state.active >= 0 else state.focus(state.mover)


def read_coda(state: Killed, position: Position) -> None:
    if "powers" in position:
        for side, power in enumerate(pair_of(position["powers"], "powers")):
            state.set_power(
                side, 0 if power is None else POWER_IDS.index(one_of(power, POWER_IDS, "powers")) + 1
            )
    if "phase" not in position and (state.power_white or state.power_black):
        state.phase = ACTION if state.active >= 0 else PAWN
    used = pair_of(position.get("used", [False, False]), "used")
    state.spent = int(bool(used[0])) + 2 * int(bool(used[1]))
    state.turn_spent = int(bool(position.get("turn_used", False)))
    earned = pair_of(position.get("earned", [[], []]), "earned")
    state.earned_white, state.earned_black = (achievement_bits(ids, "earned") for ids in earned)
    state.noted = achievement_bits(position.get("noted", []), "noted")
    told = position.get("trail") or {}
    state.stride = -1 if told.get("way") is None else WAYS.index(one_of(told["way"], WAYS, "trail.way"))
    state.strides = int(told.get("moves", 0))
    state.target = cell_or_none(told.get("target"), "trail.target")
    state.left = cell_or_none(told.get("left"), "trail.left")
    state.moved = sum(1 << int(n) for n in told.get("moved", []))
    if told.get("era") is not None:
        state.setting = ERAS.index(one_of(told["era"], ERAS, "trail.era"))


def read_seen(state: Killed, position: Position) -> None:
    at_start = state.phase in (PAWN, FOCUS) and not state.done
    keys = position.get("seen", [f"{state.key():016x}"] if at_start else [])
    try:
        numbers = [int(key, 16) for key in keys]
    except (TypeError, ValueError):
        raise BadPosition(f"seen: expected keys as hex digits, got {keys!r}") from None
    state.visits = None
    for key in numbers:
        state.visits = Visit(key, state.alive(), state.visits)


def read_outcome(state: Killed, position: Position) -> None:
    ended = position.get("outcome")
    if ended is None:
        return
    state.outcome = Outcome.read(ended, len(SIDES))
    state.seat = -1


def cell_or_none(name: Any, field: str) -> int:
    return -1 if name is None else CELL_NAMES.index(one_of(name, CELL_NAMES, field))


def achievement_bits(ids: Any, field: str) -> int:
    if not isinstance(ids, list):
        raise BadPosition(f"{field}: expected a list of achievements, got {ids!r}")
    return sum(1 << ACHIEVEMENT_IDS.index(one_of(name, ACHIEVEMENT_IDS, field)) for name in set(ids))


def one_of(value: Any, values: tuple[Any, ...], field: str) -> Any:
    if isinstance(value, bool) or value not in values:
        shown = f"{values[0]} to {values[-1]}" if len(values) > 6 else ", ".join(map(str, values))
        raise BadPosition(f"{field}: expected one of {shown}, got {value!r}")
    return value


def pair_of(value: Any, field: str) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise BadPosition(f"{field}: expected one value for white and one for black, got {value!r}")
    return list(value)


def is_number(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def numbers_by_name(value: Any, names: tuple[str, ...], most: int, field: str) -> dict[str, int]:
    if (
        not isinstance(value, dict)
        or not set(value) <= set(names)
        or not all(is_number(n, most) for n in value.values())
    ):
        raise BadPosition(f"{field}: expected {', '.join(names)} from 0 to {most}, got {value!r}")
    return value
