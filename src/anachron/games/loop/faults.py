"""Invariants: every cube, Clone, card and tile is somewhere, and only once."""

from __future__ import annotations

from anachron.engine.bits import bit, count
from anachron.games.loop.content.eras import ENERGY, ERAS, RIFTS, TILES, TOKENS, VORTEXES
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
        if terms.cards != len(all_cards(state)):
            found.append(f"cards: {len(all_cards(state))} instead of {terms.cards}")
        if terms.tiles != len(all_tiles(state)):
            found.append(f"tiles: {len(all_tiles(state))} instead of {terms.tiles}")
    return found


def count_pieces(state: Table) -> None:
    """Note how many cards and tiles there are, once: from now on none is lost."""
    if not state.at or state.terms.cards >= 0:
        return
    terms = state.terms.twin()
    terms.cards = len(all_cards(state))
    terms.tiles = len(all_tiles(state))
    state.terms = terms


def all_cards(state: Table) -> list[int]:
    """Every card, with the field it is in left out."""
    found = [*state.big_deck, *state.destroyed, *state.available, *state.reward]
    for piles in (state.draws, state.discards):
        found += [card for pile in piles for card in pile]
    found += [entry & BARE for hand in state.hands for entry in hand]
    return found + ([int(state.dealt)] if state.dealt >= 0 else [])


def card_faults(state: Table) -> list[str]:
    cards = all_cards(state)
    twice = sorted({card for card in cards if cards.count(card) > 1})
    found = [f"cards: {state.terms.content.card_ids[card]} is there twice" for card in twice]
    for deck, pile in enumerate(state.draws):
        if not 0 <= state.tops[deck] <= len(pile):
            found.append(f"top: expected at most {len(pile)} known cards, got {state.tops[deck]}")
    return found


def clone_faults(state: Table) -> list[str]:
    places = [*state.clones, int(state.bag), int(state.supa_left)]
    found = []
    for token in range(TOKENS):
        there = sum(1 for place in places if place & bit(token))
        if there > 1:
            found.append(f"clones: {TOKEN_NAMES[token]} is there twice")
        if there == 0 and token < 28:
            found.append(f"clones: {TOKEN_NAMES[token]} is nowhere")
    return found


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


def all_tiles(state: Table) -> list[int]:
    return [*(tile for tile in state.tiles if tile != NO_TILE), *state.archived, *state.lost, *state.away]


def tile_faults(state: Table) -> list[str]:
    tiles, found, content = all_tiles(state), [], state.terms.content
    found += [
        f"tiles: {content.missions[tile]} is there twice" for tile in set(tiles) if tiles.count(tile) > 1
    ]
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
