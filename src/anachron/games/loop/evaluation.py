"""How good a table is for the team."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count, lowest
from anachron.games.loop.content.eras import (
    ALL_ERAS,
    ERAS,
    NEIGHBOURS,
    ORDINARY,
    TO_ARCHIVE,
    VORTEXES,
    back,
    onward,
)
from anachron.games.loop.content.modes import SUPA_CLONES
from anachron.games.loop.content.tables import BARE, BLACK_HOLE, EXHAUSTED, GRID_ENERGY, NO_TILE
from anachron.games.loop.content.tokens import (
    AFTERSHOCK,
    DESTRUCTION,
    MAGNETISED_HULL,
    OVERCLOCK,
    SIDE_NOZZLE,
)
from anachron.games.loop.content.worth import EASE, HARM, MOST, TAILS
from anachron.games.loop.rules.board import is_complete
from anachron.games.loop.rules.closing import can_archive, can_jam, can_shut_down
from anachron.games.loop.rules.values import clones_to_generate, loop_price, slots
from anachron.games.loop.state import ACTIONS, Table

SURE: Final[list[int]] = [1000, 1000, 0, 0, 0]  # the chances of one Rift that is bound to fall
WIN: Final = 1_000_000


class Weights:
    """What things are worth, in thousandths of a third of a tile."""

    def __init__(self) -> None:
        # fmt: off
        self.archived: i64 = 3000   # a tile in the trophy pile
        self.complete: i64 = 2500   # a tile that only waits for somebody in its Era
        self.progress: i64 = 1900   # ... on the way there
        self.distance: i64 = 60     # an Era between a complete tile and the nearest Agent
        self.disaster: i64 = 16000  # a Vortex that would lose the game, if it comes
        self.vortex: i64 = 2600     # the first Vortex; each further one costs as much again
        self.clone: i64 = 110       # a Clone on the board
        self.away: i64 = 22         # an Era between a Clone and its end
        self.crowd: i64 = 30        # Clones squared, where Dr Foo may come
        self.supa: i64 = 600        # a Supa Clone besides ...
        self.supa_away: i64 = 200   # ... and an Era between it and its end
        self.rift: i64 = 60         # a Rift that lies
        self.rifts: i64 = 24        # Rifts squared
        self.threat: i64 = 0        # ... more for each time that Dr Foo may still come near in this Cycle
        self.energy: i64 = 60       # where an Agent can use it; the first three cubes of an Era
        self.spare: i64 = 25        # elsewhere
        self.deck: i64 = 8          # an average card's worth, by deck
        self.ready: i64 = 60        # a card still to be used this turn
        self.battery: i64 = 30      # a free move still to be made
        self.loopable: i64 = 25     # an exhausted card that the next LOOP could make ready
        self.spinning: i64 = 1600   # a Centrifuge still at work
        self.charged: i64 = 110     # ... less for each Energy that lies there to shut it down
        self.guarded: i64 = 120     # ... more for each Clone there
        self.machine: i64 = 300     # an active Ultramachina card, besides its harm
        self.last: i64 = 2500       # ... and whatever else still stands between four tiles and victory
        # fmt: on


def distance(one: i64, other: i64) -> i64:
    """Eras from one to another, the shorter way round."""
    apart = one - other if one > other else other - one
    return apart if apart <= 3 else ERAS - apart


# The terms.


def standing(w: Weights, state: Table) -> i64:
    """The value of a table for the team, whoever is to act."""
    if state.outcome is not None:
        return WIN if state.outcome.winners else -WIN
    return (
        w.archived * (TO_ARCHIVE if is_enough(state) else len(state.archived))
        + missions(w, state)
        - dangers(w, state)
        - clones(w, state)
        + energy(w, state)
        + decks(w, state)
        - modes(w, state)
    )


def is_enough(state: Table) -> bool:
    """Whether no more tiles are needed; in the base mode that is victory."""
    return len(state.archived) >= TO_ARCHIVE


def missions(w: Weights, state: Table) -> i64:
    """Progress on visible Missions; a complete one waits for an Agent."""
    value: i64 = 0
    tiles = 0 if is_enough(state) else state.visible
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if is_complete(state, tile):
            value += w.complete - w.distance * nearest(state, tile)
            continue
        mission, content = state.tiles[tile], state.terms.content
        share: i64 = 100 * state.done(tile) // content.needs[mission]
        deed = content.deed[mission]
        value += w.progress * share // 100 + EASE[deed][content.where[mission]]
        if deed == GRID_ENERGY:
            value += 25 * powered(state)
    return value


def nearest(state: Table, era: i64) -> i64:
    least: i64 = 9
    for place in state.at:
        apart = distance(place, era)
        if apart < least:
            least = apart
    return least


def powered(state: Table) -> i64:
    """Eras with Energy."""
    n: i64 = 0
    for era in range(ERAS):
        if state.energy_at(era):
            n += 1
    return n


def foo_pool(state: Table) -> i64:
    """The Eras to which Dr Foo may come next, as a set."""
    pool: i64 = 0
    for era in state.foo_pile:
        pool |= bit(era)
    return pool if pool else ALL_ERAS


def thrown_at(state: Table, foo: i64, pressed: i64) -> i64:
    """The Rifts that Dr Foo throws when he comes to an Era, as things stand (LP-46)."""
    there: i64 = state.clones[foo]
    n: i64 = 2 + count(there) + count(there >> ORDINARY)
    if state.centrifuges & bit(foo):
        n += 1
    if state.ultra:
        n += pressed
        if state.ultra >> MAGNETISED_HULL & 1:
            n += (1 if state.clones[back(foo)] else 0) + (1 if state.clones[onward(foo)] else 0)
    return n if n < MOST else MOST


def dangers(w: Weights, state: Table) -> i64:
    """What the next throw is expected to break, and the Rifts that lie."""
    pool = foo_pool(state)
    vortexes = count(state.vortex)
    expected: i64 = 0
    pressed: i64 = 1 if state.ultra >> OVERCLOCK & 1 else 0
    if state.ultra >> SIDE_NOZZLE & 1:
        pressed += 1
    new = clones_to_generate(state)
    eras = pool
    while eras:
        foo = lowest(eras)
        eras &= eras - 1
        chances = TAILS[new][thrown_at(state, foo, pressed)]
        expected += broken(w, state, back(foo), chances, vortexes)
        expected += broken(w, state, foo, chances, vortexes)
        expected += broken(w, state, onward(foo), chances, vortexes)
    lying: i64 = 0
    for era in range(ERAS):
        rifts: i64 = state.rifts[era]
        if rifts:
            comings = count(pool & (NEIGHBOURS[era] | bit(era)))
            weight = w.rift * rifts + (w.rifts + w.threat * comings) * rifts * rifts
            lying += 2 * weight if state.has_vortex(era) else weight
    if state.ultra >> AFTERSHOCK & 1 and state.phase == ACTIONS and state.foo >= 0:
        lying += shaken(w, state, vortexes)
    return expected // count(pool) + lying + w.vortex * vortexes * (vortexes + 1) // 2


def risk(state: Table) -> i64:
    """The chance in thousandths that the next throw makes a Vortex, each Era taken by itself."""
    pool = foo_pool(state)
    pressed: i64 = 1 if state.ultra >> OVERCLOCK & 1 else 0
    new = clones_to_generate(state)
    total: i64 = 0
    eras = pool
    while eras:
        foo = lowest(eras)
        eras &= eras - 1
        chances = TAILS[new][thrown_at(state, foo, pressed)]
        whole: i64 = 1000
        for era in (back(foo), foo, onward(foo)):
            whole = whole * (1000 - chances[slots(state, era) - state.rifts[era] + 1]) // 1000
        total += 1000 - whole
    return total // count(pool)


def shaken(w: Weights, state: Table, vortexes: i64) -> i64:
    """What the Rift of U04 breaks at the end of this turn, without fail."""
    return broken(w, state, state.foo, SURE, vortexes)


def broken(w: Weights, state: Table, era: i64, chances: list[int], vortexes: i64) -> i64:
    """The expected cost of a throw to one Era, by the chances of so many Rifts falling there."""
    chance: i64 = chances[slots(state, era) - state.rifts[era] + 1]
    if chance == 0:
        return 0
    if state.has_vortex(era) or vortexes >= VORTEXES:
        return chance * w.disaster // 1000
    cost = w.vortex * (vortexes + 1)
    if state.is_visible(era):
        cost += w.progress * state.done(era) // state.terms.content.needs[state.tiles[era]]
    elif state.tiles[era] != NO_TILE:
        cost += 200
    return chance * cost // 1000


def clones(w: Weights, state: Table) -> i64:
    """Clones, how far they are from their ends, and crowds of them."""
    cost: i64 = 0
    pool = foo_pool(state)
    for era in range(ERAS):
        there: i64 = state.clones[era]
        n = count(there)
        if n and pool & bit(era):
            cost += w.crowd * n * n
        while there:
            token = lowest(there)
            there &= there - 1
            cost += w.clone + w.away * distance(era, DESTRUCTION[token])
            if token >= ORDINARY:
                cost += w.supa + w.supa_away * distance(era, DESTRUCTION[token])
                if is_enough(state):
                    cost += w.last
    return cost


def energy(w: Weights, state: Table) -> i64:
    """Energy, worth more where Agents are or can step to."""
    value: i64 = 0
    for era in range(ERAS):
        here = state.energy_at(era)
        if here:
            useful = here if here < 3 else 3
            near = nearest(state, era)
            value += (w.energy if near == 0 else w.spare + 8 if near == 1 else w.spare) * useful + 3 * (
                here - useful
            )
    return value


def decks(w: Weights, state: Table) -> i64:
    """How good the cards of each deck are on average."""
    worth = state.terms.content.worth
    value: i64 = 0
    for deck in range(len(state.draws)):
        total: i64 = 0
        n: i64 = len(state.draws[deck]) + len(state.discards[deck])
        for card in state.draws[deck]:
            total += worth[card]
        for card in state.discards[deck]:
            total += worth[card]
        if not state.terms.solo:
            n += len(state.hands[deck])
            for entry in state.hands[deck]:
                total += worth[entry & BARE]
        if n:
            value += w.deck * total // n
    return value


def modes(w: Weights, state: Table) -> i64:
    """What the mode still asks for."""
    cost: i64 = 0
    eras = state.centrifuges
    while eras:
        cost += spinning(w, state, lowest(eras))
        eras &= eras - 1
    cards = state.ultra
    while cards:
        cost += machine(w, state, lowest(cards))
        cards &= cards - 1
    return cost


def spinning(w: Weights, state: Table, era: i64) -> i64:
    """A Centrifuge: less with Energy to shut it down, more with Clones in the way (LP-145)."""
    price = state.terms.shut_price
    there = state.energy_at(era)
    cost = w.spinning - w.charged * (there if there < price else price)
    return cost + w.guarded * count(state.clones[era]) + (w.last if is_enough(state) else 0)


def machine(w: Weights, state: Table, card: i64) -> i64:
    """An Ultramachina card: its harm in what is left of the Cycle, and that it stands in the way."""
    return w.machine + HARM[card] + (w.last if is_enough(state) else 0)


# Stopping and going on.


def stopping(w: Weights, state: Table) -> i64:
    """The value of ending the action phase here: what can be archived or taken counts already."""
    value = standing(w, state)
    if state.outcome is not None:
        return value
    if can_archive(state) and not is_enough(state):
        value += w.archived - w.complete
    if state.centrifuges and can_shut_down(state):
        value += spinning(w, state, state.here())
    if state.ultra and can_jam(state):
        value += machine(w, state, worst_card(state))
    if is_won_by_stopping(state):
        value += WIN // 2
    here, worth, origin = state.here(), state.terms.content.worth, state.terms.content.origin
    best: i64 = 0
    for card in state.available:
        if worth[card] > best and origin[card] == here:
            best = worth[card]
    return value + best


def is_won_by_stopping(state: Table) -> bool:
    """Whether the game is won in phase IV: four tiles, and nothing of the mode in the way (LP-137)."""
    tiles: i64 = len(state.archived)
    if can_archive(state):
        tiles += 1
    if tiles < TO_ARCHIVE:
        return False
    obstacles = count(state.centrifuges) + count(state.ultra) + supas(state)
    if obstacles and (can_shut_down(state) or can_jam(state)):
        obstacles -= 1
    return obstacles == 0


def supas(state: Table) -> i64:
    """Supa Clones on the board (LP-142)."""
    n: i64 = 0
    if state.terms.mode == SUPA_CLONES:
        for there in state.clones:
            n += count(there >> ORDINARY)
    return n


def worst_card(state: Table) -> i64:
    """The Ultramachina card that one would rather be rid of."""
    cards = state.ultra
    worst = lowest(cards)
    while cards:
        card = lowest(cards)
        if HARM[card] > HARM[worst]:
            worst = card
        cards &= cards - 1
    return worst


def promise(w: Weights, state: Table) -> i64:
    """The value of a table in the middle of an action phase: stopping, and what is still to be played."""
    value = stopping(w, state)
    hand, dimension = state.hands[state.active], state.terms.content.dimension
    tired: i64 = 0
    for entry in hand:
        if entry < EXHAUSTED:
            value += w.ready
        elif dimension[entry - EXHAUSTED] != BLACK_HOLE:
            tired += 1
    if state.has_battery(state.active):
        value += w.battery
    if tired and state.payable(state.here()) >= loop_price(state):
        value += w.loopable * tired
    return value
