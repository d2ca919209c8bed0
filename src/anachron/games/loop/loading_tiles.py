"""Sabotage tiles of a position: on the board, archived, lost, put away."""

from __future__ import annotations

from msgspec import UnsetType

from anachron.engine import BadPosition
from anachron.engine.census import nowhere
from anachron.engine.shapes import given, once
from anachron.games.loop.content.eras import ERAS, TILES
from anachron.games.loop.content.tables import EACH_ERA, NO_TILE, Content
from anachron.games.loop.faults import tiles
from anachron.games.loop.play import Loop
from anachron.games.loop.rules.board import reveal_missions
from anachron.games.loop.shapes import Position, Tile


def lay_tiles(state: Loop, position: Position) -> None:
    content = state.terms.content
    state.archived = missions(content, "archived", position.archived)
    state.lost = missions(content, "lost", position.lost)
    if isinstance(position.tiles, UnsetType):
        drop_gone(state)
    else:
        state.tiles, state.damage, state.visible = [NO_TILE] * ERAS, [0] * ERAS, 0
        for era, tile in position.tiles.items():
            lay_tile(state, int(era), tile)
    on_board = [tile for tile in state.tiles if tile != NO_TILE]
    state.away = []
    rest = nowhere(tiles(state), range(len(content.missions)))
    state.away = rest if isinstance(position.away, UnsetType) else missions(content, "away", position.away)
    if rest := nowhere(tiles(state), range(len(content.missions))):
        raise BadPosition(f"away: {content.missions[rest[0]]} is nowhere")
    state.tiles_lost = given(position.tiles_lost, max(TILES - len(on_board) - len(state.archived), 0))


def mission_of(content: Content, name: str, field: str) -> int:
    known = content.missions
    if name not in known:
        raise BadPosition(f"{field}: expected a Mission from {known[0]} to {known[-1]}, got {name!r}")
    return known.index(name)


def missions(content: Content, field: str, names: list[str]) -> list[int]:
    return [mission_of(content, name, field) for name in names]


def lay_tile(state: Loop, era: int, tile: Tile) -> None:
    content, field = state.terms.content, f"tiles.{era}"
    mission = mission_of(content, tile.mission, field)
    state.tiles[era] = mission
    state.damage[era] = damage(content, mission, tile, field)
    if tile.visible:
        state.visible |= 1 << era


def damage(content: Content, mission: int, tile: Tile, field: str) -> int:
    """A count, or the set of the filled Eras; never more than the Mission needs (LP-104)."""
    spaces, needs = content.where[mission] == EACH_ERA, content.needs[mission]
    found = tile.damage or ([] if spaces else 0)
    if isinstance(found, list) != spaces:
        raise BadPosition(f"{field}: expected {'Eras' if spaces else 'a number'}, got {found!r}")
    filled = era_set(field, found) if isinstance(found, list) else found
    if (len(found) if isinstance(found, list) else found) > needs:
        raise BadPosition(f"{field}: expected damage up to {needs}, got {found!r}")
    return filled


def era_set(field: str, eras: list[int]) -> int:
    """Different Eras, as a set."""
    return sum(1 << era for era in once(field, eras))


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
