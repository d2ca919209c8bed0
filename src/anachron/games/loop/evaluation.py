"""How good a table is for the team, and the search over whole action phases that builds on it."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, count, lowest
from anachron.engine.luck import Stream
from anachron.games.loop.choices import FILE_TILE, JAM, NO, PASS, SHUT_DOWN, STOP_ACTING, TAKE_ONE
from anachron.games.loop.content.artefacts import BLACK_HOLE, DIMENSION
from anachron.games.loop.content.eras import ALL_ERAS, ERAS, ORDINARY, VORTEXES, back, onward
from anachron.games.loop.content.missions import (
    CLONE_TOUR,
    DESTRUCTION,
    ENCIRCLE,
    LOOP_TOUR,
    NEEDS,
    NO_TILE,
    OVERLOAD,
    POWER_GRID,
    REUNIFY,
)
from anachron.games.loop.content.worth import MOST, TAILS, WORTH
from anachron.games.loop.play import Loop
from anachron.games.loop.rules.board import done, is_complete
from anachron.games.loop.rules.closing import can_archive, can_jam, can_shut_down
from anachron.games.loop.rules.values import loop_price, slots
from anachron.games.loop.state import (
    ACTIONS,
    ASK_ARCHIVE,
    ASK_MENU,
    ASK_REWARD,
    ASK_TAKE,
    EXHAUSTED,
    Table,
)

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
        self.supa: i64 = 500        # ... and a Supa Clone besides
        self.away: i64 = 22         # an Era between a Clone and its end
        self.crowd: i64 = 30        # Clones squared, where Dr Foo may come
        self.rift: i64 = 60         # a Rift that lies
        self.rifts: i64 = 24        # Rifts squared
        self.energy: i64 = 60       # where an Agent can use it; the first three cubes of an Era
        self.spare: i64 = 25        # elsewhere
        self.deck: i64 = 8          # an average card's worth, by deck
        self.ready: i64 = 60        # a card still to be used this turn
        self.battery: i64 = 30      # a free move still to be made
        self.loopable: i64 = 25     # an exhausted card that the next LOOP could make ready
        self.spinning: i64 = 900    # a Centrifuge still at work
        self.machine: i64 = 700     # an active Ultramachina card
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
        w.archived * len(state.archived)
        + missions(w, state)
        - dangers(w, state)
        - clones(w, state)
        + energy(w, state)
        + decks(w, state)
        - modes(w, state)
    )


def missions(w: Weights, state: Table) -> i64:
    """Progress on visible Missions; a complete one waits for an Agent."""
    value: i64 = 0
    tiles = state.visible
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        if is_complete(state, tile):
            value += w.complete - w.distance * nearest(state, tile)
            continue
        mission = state.tiles[tile]
        share: i64 = 100 * done(state, tile) // NEEDS[mission]
        value += w.progress * share // 100
        if mission == POWER_GRID:
            value += 25 * powered(state)
        elif mission in (OVERLOAD, ENCIRCLE, REUNIFY):
            value += 20
        elif mission in (LOOP_TOUR, CLONE_TOUR):
            value += 10
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


def dangers(w: Weights, state: Table) -> i64:
    """What the next throw is expected to break, and the Rifts that lie."""
    pool = foo_pool(state)
    vortexes = count(state.vortex)
    expected: i64 = 0
    eras = pool
    while eras:
        foo = lowest(eras)
        eras &= eras - 1
        there: i64 = state.clones[foo]
        n: i64 = 2 + count(there) + count(there >> ORDINARY)
        if state.centrifuges & bit(foo):
            n += 1
        if n > MOST:
            n = MOST
        expected += broken(w, state, back(foo), n, vortexes)
        expected += broken(w, state, foo, n, vortexes)
        expected += broken(w, state, onward(foo), n, vortexes)
    lying: i64 = 0
    for era in range(ERAS):
        rifts: i64 = state.rifts[era]
        if rifts:
            weight = w.rift * rifts + w.rifts * rifts * rifts
            lying += 2 * weight if state.has_vortex(era) else weight
    return expected // count(pool) + lying + w.vortex * vortexes * (vortexes + 1) // 2


def broken(w: Weights, state: Table, era: i64, n: i64, vortexes: i64) -> i64:
    """The expected cost of a throw of n to one Era."""
    room = slots(state, era) - state.rifts[era] + 1
    chance: i64 = TAILS[n][room]
    if chance == 0:
        return 0
    if state.has_vortex(era) or vortexes >= VORTEXES:
        return chance * w.disaster // 1000
    cost = w.vortex * (vortexes + 1)
    if state.is_visible(era):
        cost += w.progress * done(state, era) // NEEDS[state.tiles[era]]
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
                cost += w.supa
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
    value: i64 = 0
    for deck in range(len(state.draws)):
        total: i64 = 0
        n: i64 = len(state.draws[deck]) + len(state.discards[deck])
        for card in state.draws[deck]:
            total += WORTH[card]
        for card in state.discards[deck]:
            total += WORTH[card]
        if not state.setup.solo:
            n += len(state.hands[deck])
            for entry in state.hands[deck]:
                total += WORTH[entry & 127]
        if n:
            value += w.deck * total // n
    return value


def modes(w: Weights, state: Table) -> i64:
    """What the mode still asks for."""
    return w.spinning * count(state.centrifuges) + w.machine * count(state.ultra)


# Stopping and going on.


def stopping(w: Weights, state: Table) -> i64:
    """The value of ending the action phase here: what can be archived or taken counts already."""
    value = standing(w, state)
    if state.outcome is not None:
        return value
    here = state.here()
    if can_archive(state):
        value += (
            w.archived - w.complete + (WIN // 2 if len(state.archived) == 3 and not state.setup.mode else 0)
        )
    if state.centrifuges and can_shut_down(state):
        value += w.spinning
    if state.ultra and can_jam(state):
        value += w.machine
    best: i64 = 0
    for card in state.available:
        if WORTH[card] > best and card in state.cards_at(here):
            best = WORTH[card]
    return value + best


def promise(w: Weights, state: Table) -> i64:
    """The value of a table in the middle of an action phase: stopping, and what is still to be played."""
    value = stopping(w, state)
    hand = state.hands[state.active]
    tired: i64 = 0
    for entry in hand:
        if entry < EXHAUSTED:
            value += w.ready
        elif DIMENSION[entry - EXHAUSTED] != BLACK_HOLE:
            tired += 1
    if state.has_battery(state.active):
        value += w.battery
    if tired and state.payable(state.here()) >= loop_price(state):
        value += w.loopable * tired
    return value


# The search.


class Line:
    """A way through an action phase: the table it leads to and the choices that lead there."""

    def __init__(self, state: Loop, path: list[int], value: i64) -> None:
        self.state = state
        self.path = path
        self.value = value


def by_value(line: Line) -> int:
    return -int(line.value)


class Search:
    """A beam over single choices; stopping is weighed at every menu on the way."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.nodes: i64 = 0
        self.limit: i64 = 0
        self.deadline: float = 0.0

    def begin(self, nodes: int, seconds: float) -> None:
        self.nodes = 0
        self.limit = nodes
        self.deadline = time.process_time() + seconds if seconds > 0 else 0.0

    def is_spent(self) -> bool:
        if self.limit and self.nodes >= self.limit:
            return True
        return self.deadline > 0 and self.nodes & 63 == 0 and time.process_time() > self.deadline

    def lines(self, root: Loop, width: i64, most: i64, noise: i64, stream: Stream) -> list[Line]:
        """Ways to end the phase, the best first, from at most `most` choices looked at."""
        w = self.weights
        stops: list[Line] = []
        frontier = [Line(root, [], 0)]
        seen: set[int] = {int(root.key())}
        end = self.nodes + most
        while frontier:
            grown: list[Line] = []
            for line in frontier:
                if line.state.ask == ASK_MENU:
                    value = stopping(w, line.state)
                    if noise:
                        value += stream.below(2 * noise + 1) - noise
                    stops.append(Line(line.state, line.path, value))
                if self.nodes < end or not stops:
                    self.grow(line, grown, stops, seen)
            grown.sort(key=by_value)
            frontier = grown[:width]
            if self.is_spent() and stops:
                break
        stops.sort(key=by_value)
        return stops

    def grow(self, line: Line, grown: list[Line], stops: list[Line], seen: set[int]) -> None:
        """Every choice but stopping."""
        state = line.state
        w = self.weights
        for number in state.legal(int(state.seat)):
            if number == STOP_ACTING:
                continue
            child = state.clone()
            child.apply(int(child.seat), number)
            self.nodes += 1
            if child.outcome is not None:
                stops.append(Line(child, line.path + [number], standing(w, child)))
                continue
            key = int(child.key())
            if key not in seen:
                seen.add(key)
                grown.append(Line(child, line.path + [number], promise(w, child)))

    def expected(self, line: Line, samples: i64, width: i64, most: i64, seed: i64) -> i64:
        """The value of ending the phase there, on average over what may come in the next turn."""
        w = self.weights
        total: i64 = 0
        n: i64 = 0
        while n < samples:
            stream = Stream(int(seed + n))
            state = line.state.redealt(None, stream)
            if state.outcome is None:
                state.apply(int(state.seat), STOP_ACTING)
                settle(w, state)
            self.nodes += 1
            value = standing(w, state)
            if state.outcome is None and width and state.phase == ACTIONS:
                value = self.lines(state, width, most, 0, stream)[0].value
            if value > w.archived * 8:
                value = w.archived * 8
            total += value if value > -w.disaster else -w.disaster
            n += 1
        return total // samples


def settle(w: Weights, state: Loop) -> None:
    """Play on to the next action phase by rule of thumb."""
    while state.outcome is None and state.ask != ASK_MENU:
        state.apply(int(state.seat), habit(w, state))


def habit(w: Weights, state: Loop) -> int:
    """What one does outside the action phase: archive, take the best card, save the worst Era."""
    legal = state.legal(int(state.seat))
    ask = state.ask
    if ask in (ASK_TAKE, ASK_REWARD):
        return best_card(state, legal)
    if ask == ASK_ARCHIVE:
        for number in legal:
            if number in (FILE_TILE, SHUT_DOWN) or number >= JAM:
                return number
        return PASS
    best, least = legal[0], -WIN * 2
    for number in legal:
        twin = state.clone()
        twin.apply(int(twin.seat), number)
        value = standing(w, twin)
        if value > least and number != NO:
            best, least = number, int(value)
    return best


def best_card(state: Table, legal: list[int]) -> int:
    """The most useful card, if it is better than what the deck has."""
    best, most = legal[-1], -1
    for number in legal:
        if number != PASS and WORTH[number - TAKE_ONE] > most:
            best, most = number, WORTH[number - TAKE_ONE]
    return PASS if PASS in legal and most < 25 else best
