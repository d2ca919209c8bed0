"""Positions as plain data (docs/positions.md)."""

from __future__ import annotations

from anachron.engine import Position
from anachron.engine.bits import bit, members
from anachron.engine.plain import Data
from anachron.games.killed.content.board import (
    BLACK,
    CELL_NAMES,
    CHAPTERS,
    ERA_CELLS,
    ERAS,
    SIDES,
    WAYS,
    WHITE,
)
from anachron.games.killed.content.powers import ACHIEVEMENT_IDS, POWER_IDS, SET_IDS, TIMELINES
from anachron.games.killed.state import ERA, NO_ERA, PHASES, Table


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
    if state.terms.timeline:
        position |= {
            "used": [bool(state.spent & bit(side)) for side in (WHITE, BLACK)],
            "turn_used": bool(state.turn_spent),
            "earned": [achievements(state.earned(side)) for side in (WHITE, BLACK)],
            "noted": achievements(state.noted),
            "trail": trail(state),
        }
    return position


def options(state: Table) -> Data:
    terms = state.terms
    found: Data = {
        "chapters": [name for name, chapter in CHAPTERS.items() if terms.chapters & chapter],
        "first": int(state.first),
        "handicap": [int(n) for n in terms.handicap],
        "repetition": bool(terms.repetition),
        "cap": int(terms.cap) or None,
    }
    if terms.timeline:
        found["timeline"] = next(name for name, n in TIMELINES.items() if n == terms.timeline)
        found["set"] = SET_IDS[terms.set]
    return found


def board(state: Table, era: int) -> dict[str, str]:
    taken = state.white | state.black | state.seeds | state.objects()
    cells = members((taken >> era * ERA_CELLS) & ERA)
    return {str(n + 1): token_at(state, era * ERA_CELLS + n) for n in cells}


def token_at(state: Table, cell: int) -> str:
    token = state.piece(cell)
    return f"{token}+seed" if token in SIDES and state.has_seed(cell) else token


def supply(state: Table) -> dict[str, int]:
    return {
        "seed": int(state.supply_seeds),
        "shrub": int(state.supply_shrubs),
        "tree": int(state.supply_trees),
    }


def trail(state: Table) -> Data:
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
