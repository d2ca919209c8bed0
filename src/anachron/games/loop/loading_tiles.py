"""Sabotage tiles of a position: on the board, archived, lost, put away."""

from __future__ import annotations

from msgspec import UnsetType

from anachron.engine import BadPosition
from anachron.games.loop.content.eras import ERAS, TILES
from anachron.games.loop.content.missions import MISSION_IDS, MISSIONS, NEEDS, NO_TILE, SPACES
from anachron.games.loop.play import Loop
from anachron.games.loop.rules.board import reveal_missions
from anachron.games.loop.shapes import Position, Tile


def lay_tiles(state: Loop, position: Position) -> None:
    state.archived = missions("archived", position.archived)
    state.lost = missions("lost", position.lost)
    if isinstance(position.tiles, UnsetType):
        drop_gone(state)
    else:
        state.tiles, state.damage, state.visible = [NO_TILE] * ERAS, [0] * ERAS, 0
        for era, tile in position.tiles.items():
            lay_tile(state, int(era), tile)
    on_board = [tile for tile in state.tiles if tile != NO_TILE]
    named = [*state.archived, *state.lost, *on_board]
    for mission in named:
        if named.count(mission) > 1:
            raise BadPosition(f"tiles: {MISSION_IDS[mission]} is there twice")
    rest = [mission for mission in range(MISSIONS) if mission not in named]
    state.away = rest if isinstance(position.away, UnsetType) else missions("away", position.away)
    if sorted(state.away) != rest:
        raise BadPosition(f"away: expected all Missions that are nowhere else, got {position.away!r}")
    lost = max(TILES - len(on_board) - len(state.archived), 0)
    state.tiles_lost = lost if isinstance(position.tiles_lost, UnsetType) else position.tiles_lost


def mission_of(name: str, field: str) -> int:
    if name not in MISSION_IDS:
        raise BadPosition(f"{field}: expected a Mission from M01 to M10, got {name!r}")
    return MISSION_IDS.index(name)


def missions(field: str, names: list[str]) -> list[int]:
    if len(set(names)) != len(names):
        raise BadPosition(f"{field}: expected each Mission once, got {names!r}")
    return [mission_of(name, field) for name in names]


def lay_tile(state: Loop, era: int, tile: Tile) -> None:
    mission = mission_of(tile.mission, f"tiles.{era}")
    state.tiles[era] = mission
    state.damage[era] = damage(mission, tile, f"tiles.{era}")
    if tile.visible:
        state.visible |= 1 << era


def damage(mission: int, tile: Tile, field: str) -> int:
    """A count, or the set of the filled Eras; never more than the Mission needs (LP-104)."""
    found = tile.damage or ([] if SPACES[mission] else 0)
    if isinstance(found, list) != SPACES[mission]:
        raise BadPosition(f"{field}: expected {'Eras' if SPACES[mission] else 'a number'}, got {found!r}")
    filled = era_set(field, found) if isinstance(found, list) else found
    if (len(found) if isinstance(found, list) else found) > NEEDS[mission]:
        raise BadPosition(f"{field}: expected damage up to {NEEDS[mission]}, got {found!r}")
    return filled


def era_set(field: str, eras: list[int]) -> int:
    """Different Eras, as a set."""
    if len(set(eras)) != len(eras):
        raise BadPosition(f"{field}: expected each Era once, got {eras!r}")
    return sum(1 << era for era in eras)


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
