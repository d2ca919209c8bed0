"""What happens on the board: Rifts, Energy, Clones, Vortexes, Missions (2.C, 2.L, 2.M, 2.O)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit, count
from anachron.games.loop.content.eras import (
    ACROSS,
    ALL_ERAS,
    CLOCKWISE,
    ERAS,
    MEMBERS,
    NOWHERE,
    ORDINARY,
    TO_ARCHIVE,
    VISIBLE,
    VORTEXES,
    onward,
)
from anachron.games.loop.content.tables import (
    AT_FOO,
    CLONES_DESTROYED,
    EACH_ERA,
    ENCIRCLED,
    ENERGY_ADDED,
    GRID_ENERGY,
    LOOPS_MADE,
    NO_TILE,
    RIFTS_CLOSED,
    SEALS,
)
from anachron.games.loop.content.tokens import DESTRUCTION
from anachron.games.loop.rules import chance, telling
from anachron.games.loop.rules.values import check_victory, finish, slots
from anachron.games.loop.state import ACTIONS, Table

# Missions (LP-21 to LP-23).


def reveal_missions(state: Table) -> None:
    """LP-21: from Dr Foo's Era clockwise, until two Missions are visible; LP-22: or as many as remain."""
    era: i64 = state.foo if state.foo >= 0 else 0
    looked = 0
    while looked < ERAS and count(state.visible) < VISIBLE:
        if state.tiles[era] != NO_TILE and not state.is_visible(era):
            reveal_tile(state, era)
        era = onward(era)
        looked += 1


def reveal_tile(state: Table, era: i64) -> None:
    """Turn a tile to its Mission, without damage (LP-23)."""
    state.visible |= bit(era)
    state.damage[era] = 0
    telling.mission(state, era)


def is_complete(state: Table, era: i64) -> bool:
    return state.done(era) >= state.terms.content.needs[state.tiles[era]]


def harm(state: Table, tile: i64, n: i64, era: i64) -> None:
    """Damage on a tile, on the space of an Era where it has spaces; too much is lost (LP-104)."""
    mission = state.tiles[tile]
    if is_complete(state, tile):
        return  # LP-105: it waits to be archived
    before = state.damage[tile]
    if state.terms.content.where[mission] == EACH_ERA:
        state.damage[tile] = before | bit(era)
    else:
        state.damage[tile] = min(before + n, state.terms.content.needs[mission])
    if state.damage[tile] != before:
        telling.damage(state, tile)


def score(state: Table, deed: i64, era: i64, n: i64) -> None:
    """Something was done n times in an Era: damage on the tiles that count it there."""
    if state.phase != ACTIONS:
        return  # LP-106; LP-99: whoever applies the effect, it is the action of this turn
    content = state.terms.content
    for tile in MEMBERS[state.visible]:
        mission = state.tiles[tile]
        if content.deed[mission] == deed and (content.where[mission] != AT_FOO or era == state.foo):
            harm(state, tile, n, era)  # LP-101, LP-103; LP-102: both tiles, perhaps


def score_energy(state: Table, era: i64, n: i64) -> None:
    """LP-116, LP-117: Energy came to an Era that has the tile about it."""
    if state.phase != ACTIONS or not state.is_visible(era):
        return
    deed = state.terms.content.deed[state.tiles[era]]
    if deed == ENERGY_ADDED or (deed == GRID_ENERGY and state.powered):
        harm(state, era, n, era)


def check_encircled(state: Table) -> None:
    """LP-108: before and after actions, once per turn: you and another Agent on both sides of Dr Foo."""
    if state.encircled or state.foo < 0:
        return
    here: i64 = state.at[state.active]
    across: i64 = ACROSS[here][state.foo]
    if across < 0 or not is_another_at(state, state.active, across):
        return
    for tile in MEMBERS[state.visible]:
        if state.terms.content.deed[state.tiles[tile]] == ENCIRCLED:
            state.encircled = True
            harm(state, tile, 1, here)


def seal_tile(state: Table) -> i64:
    """LP-109: the tile that can be sealed for your Era now, or NOWHERE."""
    here: i64 = state.at[state.active]
    if state.sealed or state.clones[here] or state.rifts[here]:
        return NOWHERE
    deed = state.terms.content.deed
    for tile in MEMBERS[state.visible]:
        taken = deed[state.tiles[tile]] != SEALS or state.damage[tile] & bit(here)
        if not taken and not is_complete(state, tile):
            return tile
    return NOWHERE


def is_another_at(state: Table, slot: i64, era: i64) -> bool:
    """Whether an Agent other than this one stands in an Era (LP-89: one or several)."""
    return state.at.count(era) > (1 if state.at[slot] == era else 0)


# Rifts and Energy.


def close(state: Table, era: i64, n: i64) -> None:
    """LP-84: up to n Rifts of an Era go back to the supply."""
    there: i64 = state.rifts[era]
    closed = n if n < there else there
    if closed <= 0:
        return
    state.rifts[era] -= closed
    state.rifts_left += closed
    telling.closed(state, era, closed)
    score(state, RIFTS_CLOSED, era, closed)  # LP-110, LP-113


def add_energy(state: Table, era: i64, n: i64) -> None:
    """LP-85: Energy from the supply, as far as it goes."""
    added = n if n < state.energy_left else state.energy_left
    if added <= 0:
        return
    state.energy[era] += added
    state.energy_left -= added
    telling.energy(state, era, added)
    score_energy(state, era, added)


def spend(state: Table, n: i64) -> None:
    """LP-58: Energy of your Era; blue cubes first, which stay (LP-146, LP-147)."""
    if n <= 0:
        return
    era = state.here()
    blue: i64 = 0
    if state.blue:
        blue = state.blue[era]
        blue -= state.blue_used[era]
        blue = blue if blue < n else n
        if blue:
            used = state.blue_used[:]
            used[era] += blue
            state.blue_used = used
    state.energy[era] -= n - blue
    state.energy_left += n - blue
    telling.spent(state, era, n)


def is_powered(state: Table) -> bool:
    """LP-116: Energy in every Era."""
    if state.blue:
        return all(state.energy_at(era) != 0 for era in range(ERAS))
    return 0 not in state.energy


def score_loop(state: Table) -> None:
    """LP-111, LP-114; LP-119: a LOOP is one LOOP whatever it cost."""
    score(state, LOOPS_MADE, state.here(), 1)


# Clones.


def move_clone(state: Table, token: i64, to: i64) -> bool:
    """A Clone comes to an Era by being moved: its Destruction Era destroys it at once (LP-75)."""
    era = state.era_of(token)
    state.clones[era] &= ~bit(token)
    telling.clone_moved(state, token, era, to)
    state.clones[to] |= bit(token)
    if DESTRUCTION[token] != to:
        return False
    destroy_clone(state, token, to)
    return True


def destroy_clone(state: Table, token: i64, era: i64) -> None:
    """Into the bag (LP-75, LP-80), a Supa Clone out of the game (LP-141); it counts where it is (LP-120)."""
    state.clones[era] &= ~bit(token)
    if token < ORDINARY:
        state.bag |= bit(token)
    telling.clone_destroyed(state, token, era)
    score(state, CLONES_DESTROYED, era, 1)  # LP-112, LP-115
    if token >= ORDINARY and len(state.archived) >= TO_ARCHIVE:
        check_victory(state)


# Rifts that fall, and Vortexes (LP-48 to LP-54).


def place_falling(state: Table) -> bool:
    """Place what fell, clockwise from Dr Foo's Era (LP-54); False when a Vortex or the end interrupts it."""
    falling = state.falling
    if not falling:
        return True
    for era in CLOCKWISE[state.foo]:
        fallen: i64 = falling[era]
        if fallen:
            land(state, era, fallen)
            if state.shred >= 0 or state.outcome is not None:
                return False
    state.falling = []
    return True


def land(state: Table, era: i64, fallen: i64) -> None:
    """LP-48: Rifts on free slots; LP-49: too many are a Vortex."""
    if state.rifts[era] + fallen > slots(state, era):
        make_vortex(state, era)
        return
    state.falling[era] = 0
    state.rifts[era] += fallen
    telling.placed(state, era, fallen)


def make_vortex(state: Table, era: i64) -> None:
    if state.has_vortex(era):
        finish(state, False, "LP-132")
        return
    if count(state.vortex & ALL_ERAS) == VORTEXES:
        finish(state, False, "LP-133")
        return
    state.vortex |= bit(era)  # LP-53: Energy, Clones and Agents stay
    state.rifts_left += state.rifts[era] + state.falling[era]  # LP-51: all of them, the new ones too
    state.rifts[era] = 0
    state.falling[era] = 0
    telling.vortex(state, era)
    lose_tile(state, era)
    state.shred = era  # LP-52


def lose_tile(state: Table, era: i64) -> None:
    """LP-50: the tile leaves the game, revealed or not, and is not archived."""
    mission = state.tiles[era]
    if mission == NO_TILE:
        return
    seen = state.is_visible(era)
    if seen:
        state.lost = [*state.lost, mission]
    else:
        state.away = [*state.away, mission]
    take_tile(state, era)
    state.tiles_lost += 1
    telling.tile_lost(state, era, mission, seen)
    reveal_missions(state)


def take_tile(state: Table, era: i64) -> None:
    """A tile leaves its Era, with its damage; all else stays (LP-124)."""
    tiles = state.tiles[:]
    tiles[era] = NO_TILE
    state.tiles = tiles
    state.damage[era] = 0
    state.visible &= ~bit(era)


def shred_card(state: Table, card: i64) -> None:
    """An available card is destroyed."""
    state.available = chance.without(state.available, card)
    chance.destroy(state, card)


def doomed(state: Table) -> list[int]:
    """Available cards in Eras that have a Vortex (LP-44, LP-107)."""
    if not state.vortex:
        return []
    origin = state.terms.content.origin
    return sorted([card for card in state.available if state.vortex >> origin[card] & 1])
