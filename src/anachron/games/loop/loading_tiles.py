"""Sabotage tiles of a position: on the board, archived, lost, put away."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, Position
from anachron.games.loop.content.eras import ERAS, TILES
from anachron.games.loop.content.missions import MISSION_IDS, MISSIONS, NEEDS, NO_TILE, SPACES
from anachron.games.loop.play import Loop
from anachron.games.loop.reading import era_set, flag, items, table_of, whole
from anachron.games.loop.rules.board import reveal_missions


def read_tiles(state: Loop, position: Position) -> None:
    state.archived = missions(position, "archived")
    state.lost = missions(position, "lost")
    if "tiles" in position:
        lay_named(state, position)
    else:
        drop_gone(state)
    named = [*state.archived, *state.lost, *(tile for tile in state.tiles if tile != NO_TILE)]
    for mission in named:
        if named.count(mission) > 1:
            raise BadPosition(f"tiles: {MISSION_IDS[mission]} is there twice")
    rest = [mission for mission in range(MISSIONS) if mission not in named]
    state.away = missions(position, "away") if "away" in position else rest
    if sorted(state.away) != rest:
        raise BadPosition(f"away: expected all Missions that are nowhere else, got {position['away']!r}")
    on_board = sum(1 for tile in state.tiles if tile != NO_TILE)
    lost = TILES - on_board - len(state.archived)
    state.tiles_lost = whole(position, "tiles_lost", 0, TILES, max(lost, 0))


def missions(position: Position, field: str) -> list[int]:
    names = items(position, field)
    for name in names:
        if name not in MISSION_IDS:
            raise BadPosition(f"{field}: expected Missions from M01 to M10, got {name!r}")
    if len(set(names)) != len(names):
        raise BadPosition(f"{field}: expected each Mission once, got {names!r}")
    return [MISSION_IDS.index(name) for name in names]


def lay_named(state: Loop, position: Position) -> None:
    state.tiles, state.damage, state.visible = [NO_TILE] * ERAS, [0] * ERAS, 0
    for era, entry in table_of(position, "tiles"):
        field = f"tiles.{era}"
        if not isinstance(entry, dict) or entry.get("mission") not in MISSION_IDS:
            raise BadPosition(f"{field}: expected a Mission from M01 to M10, got {entry!r}")
        mission = MISSION_IDS.index(entry["mission"])
        state.tiles[era] = mission
        state.damage[era] = damage(mission, entry.get("damage", 0), field)
        if flag(entry, "visible", True):
            state.visible |= 1 << era


def damage(mission: int, value: Any, field: str) -> int:
    """A count, or the set of the filled Eras; never more than the Mission needs (LP-104)."""
    if not SPACES[mission]:
        return whole({field: value or 0}, field, 0, NEEDS[mission], 0)
    filled = era_set({field: value or []}, field, 0)
    if filled.bit_count() > NEEDS[mission]:
        raise BadPosition(f"{field}: expected at most {NEEDS[mission]} filled Eras, got {value!r}")
    return filled


def drop_gone(state: Loop) -> None:
    """The fresh tiles without those that are archived or lost, or that a Vortex has taken (LP-135)."""
    gone = {*state.archived, *state.lost}
    for era in range(ERAS):
        if state.has_vortex(era) or state.tiles[era] in gone:
            drop(state, era)
    hidden = [era for era in range(ERAS) if state.tiles[era] != NO_TILE and not state.is_visible(era)]
    left = sum(1 for tile in state.tiles if tile != NO_TILE)
    for era in hidden[: max(left + len(gone) - TILES, 0)]:
        drop(state, era)
    reveal_missions(state)


def drop(state: Loop, era: int) -> None:
    state.tiles[era] = NO_TILE
    state.visible &= ~(1 << era)
