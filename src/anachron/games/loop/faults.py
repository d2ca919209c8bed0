"""Invariants: every cube, Clone, card and tile is somewhere, and only once."""

from __future__ import annotations

from anachron.engine.bits import count, members
from anachron.engine.census import nowhere, numbers, surplus
from anachron.games.loop.content.eras import ENERGY, ERAS, ORDINARY, RIFTS, TILES, TOKENS, VORTEXES
from anachron.games.loop.content.tables import BARE, EACH_ERA, NO_TILE
from anachron.games.loop.content.tokens import TOKEN_NAMES
from anachron.games.loop.rules.values import slots
from anachron.games.loop.state import Table


def faults(state: Table) -> list[str]:
    """What does not hold."""
    if not state.at:
        return []
    found = [*card_faults(state), *clone_faults(state), *cube_faults(state), *tile_faults(state)]
    terms = state.terms
    if terms.cards >= 0:
        for field, pieces, due in ("cards", cards(state), terms.cards), ("tiles", tiles(state), terms.tiles):
            if due != len(numbers(pieces)):
                found.append(f"{field}: {len(numbers(pieces))} instead of {due}")
    return found


def count_pieces(state: Table) -> None:
    """Note how many cards and tiles there are, once: from now on none is lost."""
    if not state.at or state.terms.cards >= 0:
        return
    terms = state.terms.twin()
    terms.cards, terms.tiles = len(numbers(cards(state))), len(numbers(tiles(state)))
    state.terms = terms


def cards(state: Table) -> list[tuple[str, list[int]]]:
    """Every card by the field it lies in."""
    found = [("available", state.available), ("destroyed", state.destroyed), ("reward", state.reward)]
    found += [("dealt", [int(state.dealt)] if state.dealt >= 0 else [])]
    found += [("hand", [entry & BARE for entry in hand]) for hand in state.hands]
    found += [("discard", pile) for pile in state.discards] + [("draw", pile) for pile in state.draws]
    return [*found, ("big_deck", state.big_deck)]


def card_faults(state: Table) -> list[str]:
    known = state.terms.content.card_ids
    found = surplus(cards(state), range(len(known)), known)
    for deck, pile in enumerate(state.draws):
        if not 0 <= state.tops[deck] <= len(pile):
            found.append(f"top: expected at most {len(pile)} known cards, got {state.tops[deck]}")
    return found


def clone_faults(state: Table) -> list[str]:
    places = [("clones", members(there)) for there in (*state.clones, state.bag, state.supa_left)]
    lost = [f"clones: {TOKEN_NAMES[token]} is nowhere" for token in nowhere(places, range(ORDINARY))]
    return surplus(places, range(TOKENS), TOKEN_NAMES) + lost


def cube_faults(state: Table) -> list[str]:
    found = []
    rifts = sum(state.rifts) + sum(state.falling) + state.rifts_left
    if rifts != RIFTS or state.rifts_left < 0:
        found.append(f"rifts: expected {RIFTS}, got {rifts} with {state.rifts_left} in the supply")
    energy = sum(state.energy) + state.energy_left
    if energy != ENERGY or state.energy_left < 0 or min(state.energy) < 0:
        found.append(f"energy: expected {ENERGY}, got {energy} with {state.energy_left} in the supply")
    for era in range(ERAS):
        if not 0 <= state.rifts[era] <= slots(state, era):
            found.append(f"rifts: expected 0 to {slots(state, era)} in era {era}, got {state.rifts[era]}")
        if state.blue and not 0 <= state.blue_used[era] <= state.blue[era]:
            found.append(f"blue_used: expected 0 to {state.blue[era]} in era {era}")
    return found


def tiles(state: Table) -> list[tuple[str, list[int]]]:
    """Every tile by the field it lies in."""
    on_board = [tile for tile in state.tiles if tile != NO_TILE]
    return [("tiles", on_board), ("archived", state.archived), ("lost", state.lost), ("away", state.away)]


def tile_faults(state: Table) -> list[str]:
    content = state.terms.content
    found = surplus(tiles(state), range(len(content.missions)), content.missions)
    on_board = sum(1 for tile in state.tiles if tile != NO_TILE)
    if len(state.archived) + on_board + state.tiles_lost != TILES:
        found.append("tiles: archived, on the board and lost are not 7 together")  # LP-135
    if count(state.vortex) > VORTEXES:
        found.append(f"vortex: expected at most {VORTEXES}")
    for era, tile in enumerate(state.tiles):
        if tile == NO_TILE:
            if state.damage[era] or state.is_visible(era):
                found.append(f"tiles: damage without a tile in era {era}")
        elif state.has_vortex(era):
            found.append(f"tiles: a tile and a Vortex in era {era}")  # LP-03
        elif content.where[tile] != EACH_ERA and state.damage[era] > content.needs[tile]:
            found.append(
                f"damage: expected at most {content.needs[tile]} in era {era}, got {state.damage[era]}"
            )
    return found
