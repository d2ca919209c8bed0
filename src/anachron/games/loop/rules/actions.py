"""Phase II: moves, cards, LOOPs, powers, seals (2.G to 2.K)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.loop.choices import (
    FREE_MOVE,
    MAKE_LOOP,
    PAY_MOVE,
    SEAL,
    STOP_ACTING,
    USE_CARD,
    USE_POWER,
    card_in,
    numbered,
)
from anachron.games.loop.content.effects import ROUSE, SHIFT
from anachron.games.loop.content.eras import ERAS, MEMBERS, NEIGHBOURS, ONLY
from anachron.games.loop.content.tables import (
    BLACK_HOLE,
    DIMENSIONS,
    EXHAUSTED,
    FAR_MOVE,
)
from anachron.games.loop.content.tokens import HEAVY_GRAVITY, POWER_CUT
from anachron.games.loop.rules import telling
from anachron.games.loop.rules.board import (
    check_encircled,
    harm,
    is_powered,
    score_loop,
    seal_tile,
    spend,
)
from anachron.games.loop.rules.cards import begin, rousable
from anachron.games.loop.rules.effects import run
from anachron.games.loop.rules.moves import relocate
from anachron.games.loop.rules.values import (
    has_talent,
    loop_price,
)
from anachron.games.loop.state import ASK_EFFECT, ASK_MENU, REVISED, TAKE_CARD, Table

# The numbers of moves by Era, and of LOOPs by set of Dimensions.
NO_MOVES: Final[list[list[int]]] = [[STOP_ACTING] for _ in NEIGHBOURS]
PAID_MOVES: Final[list[list[int]]] = [
    [STOP_ACTING, *[PAY_MOVE + era for era in MEMBERS[near]]] for near in NEIGHBOURS
]
FREE_MOVES: Final[list[list[int]]] = [[FREE_MOVE + era for era in MEMBERS[near]] for near in NEIGHBOURS]
ANY_MOVES: Final[list[int]] = [FREE_MOVE + era for era in range(ERAS)]
FAR_MOVES: Final[list[list[int]]] = [
    [FREE_MOVE + era for era in range(ERAS) if era != here] for here in range(ERAS)
]
LOOPS: Final[list[list[int]]] = [
    [MAKE_LOOP + dimension for dimension in range(BLACK_HOLE) if dimensions >> dimension & 1]
    for dimensions in range(1 << len(DIMENSIONS))  # LP-69: never Black Hole
]


def go_on(state: Table) -> None:
    """Finish the effect under way, then ask for the next action."""
    if state.frames:
        if not run(state):
            state.ask = ASK_EFFECT
            state.seat = 0 if state.terms.solo else state.frames[-1].chooser
            return
        telling.no_effect(state)  # LP-63
        if state.outcome is not None:
            return
    check_encircled(state)  # LP-108: between actions, never during one
    state.ask = ASK_MENU
    state.seat = 0 if state.terms.solo else state.active


def menu(state: Table) -> list[int]:
    """D03: everything that may be done now; stopping is always possible (LP-56)."""
    slot = state.active
    here: i64 = state.at[slot]
    energy: i64 = state.payable(here) if state.blue else state.energy[here]
    found = (PAID_MOVES if energy else NO_MOVES)[here][:]  # LP-59
    if state.batteries >> slot & 1 and not state.ultra >> HEAVY_GRAVITY & 1:  # LP-60; U08 forbids it
        found += far_moves(state, here) if has_talent(state, slot, FAR_MOVE) else FREE_MOVES[here]
    dimension = state.terms.content.dimension
    exhausted: i64 = 0
    for entry in state.hands[slot]:
        if entry < EXHAUSTED:
            found.append(numbered(USE_CARD, entry))  # LP-61, LP-63
        else:
            exhausted |= ONLY[dimension[entry - EXHAUSTED]]
    if exhausted and energy >= loop_price(state):
        found += LOOPS[loopable(state, exhausted)]
    if can_use_power(state):
        found.append(USE_POWER)
    if not state.rifts[here] and seal_tile(state) >= 0:
        found.append(SEAL)
    return found


def far_moves(state: Table, here: i64) -> list[int]:
    """The Prowler's: to any Era but her own (LP-65), which the first rules offered too."""
    return FAR_MOVES[here] if state.terms.rules >= REVISED else ANY_MOVES


def loopable(state: Table, exhausted: i64) -> i64:
    """LP-67, LP-70: Dimensions with an exhausted card, as a set; U10: not the locked one."""
    return exhausted if state.locked < 0 else exhausted & ~bit(state.locked)


def can_use_power(state: Table) -> bool:
    """LP-72, LP-73: once per turn, the powers that are actions."""
    if state.power_used or state.ultra >> POWER_CUT & 1:
        return False
    slot, content = state.active, state.terms.content
    agent = state.terms.agents[slot]
    program = content.programs[content.cards + agent]
    if not program or (content.drains[agent] and not state.has_battery(slot)):
        return False
    if program[0] == SHIFT:
        return len(state.at) > 1
    return program[0] != ROUSE or len(rousable(state, slot)) > 0


def act(state: Table, number: i64) -> None:
    """Begin an action; what it needs to know is asked afterwards."""
    if number == STOP_ACTING:
        state.phase = TAKE_CARD
        return
    if number == SEAL:
        seal(state)
        return
    state.powered = is_powered(state)  # LP-116: at the start of the action
    if number < FREE_MOVE:
        spend(state, 1)
        relocate(state, state.active, number - PAY_MOVE)
    elif number < USE_CARD:
        state.batteries &= ~bit(state.active)
        relocate(state, state.active, number - FREE_MOVE)
    elif number < MAKE_LOOP:
        use_card(state, number - USE_CARD)
    elif number < USE_POWER:
        make_loop(state, number - MAKE_LOOP)
    elif number == USE_POWER:
        use_power(state)
    else:
        use_card(state, card_in(USE_CARD, number))


def use_card(state: Table, card: i64) -> None:
    """LP-61: exhaust it first, then apply its effect."""
    hand = state.hands[state.active][:]
    hand[hand.index(card)] = card + EXHAUSTED
    state.hands[state.active] = hand
    telling.used(state, state.active, card)
    begin(state, card, state.active)


def make_loop(state: Table, dimension: i64) -> None:
    """LP-67, LP-68: pay, and all exhausted cards of the Dimension are ready again."""
    price = loop_price(state)
    spend(state, price)
    state.loops += 1
    hand, dimensions = state.hands[state.active][:], state.terms.content.dimension
    for i in range(len(hand)):
        if hand[i] >= EXHAUSTED and dimensions[hand[i] - EXHAUSTED] == dimension:
            hand[i] -= EXHAUSTED
    state.hands[state.active] = hand
    telling.looped(state, dimension, price)
    score_loop(state)


def use_power(state: Table) -> None:
    """LP-73: an action of its own."""
    content, agent = state.terms.content, state.terms.agents[state.active]
    state.power_used = True
    if content.drains[agent]:
        state.batteries &= ~bit(state.active)
    telling.power(state)
    begin(state, content.cards + agent, state.active)


def seal(state: Table) -> None:
    """LP-109: damage on the space of your Era, once per turn."""
    tile = seal_tile(state)
    state.sealed = True
    harm(state, tile, 1, state.here())
