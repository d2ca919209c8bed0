"""Phases III to V: taking a card, archiving and its reward, the end of the turn (2.P to 2.S)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit, lowest
from anachron.games.loop.choices import FILE_TILE, JAM, PASS, SHUT_DOWN, TAKE_ONE, card_in
from anachron.games.loop.content.eras import CYCLES, ERAS, HAND, JAM_PRICE
from anachron.games.loop.content.tables import BARE
from anachron.games.loop.content.tokens import (
    AFTERSHOCK,
    DIMENSION_LOCK,
)
from anachron.games.loop.rules import chance, telling
from anachron.games.loop.rules.board import is_complete, place_falling, reveal_missions, spend, take_tile
from anachron.games.loop.rules.cycles import begin_cycle
from anachron.games.loop.rules.foo import ask, drop, shred
from anachron.games.loop.rules.values import archive_price, check_victory, finish, take_price
from anachron.games.loop.state import (
    ARCHIVE,
    ASK_ARCHIVE,
    ASK_REWARD,
    ASK_TAKE,
    DEAL,
    END,
    FOO_CLONES,
    Table,
)

AFTERSHOCK_STEP: Final = 0
PLACE_STEP: Final = 1
REFILL_STEP: Final = 2


# Phase III.


def takable(state: Table) -> list[int]:
    """LP-121: the cards available in your Era, if you can pay the duty (U12)."""
    here = state.here()
    return state.cards_at(here) if state.payable(here) >= take_price(state) else []


def ask_card(state: Table) -> bool:
    if takable(state):
        return ask(state, ASK_TAKE)
    state.phase = ARCHIVE
    return ask_archive(state)


def take_card(state: Table, number: i64) -> None:
    """LP-121: one card at most, on top of one's draw pile."""
    state.phase = ARCHIVE
    if number == PASS:
        return
    spend(state, take_price(state))
    card = card_in(TAKE_ONE, number)
    state.available = chance.without(state.available, card)
    keep(state, state.active, card)


def keep(state: Table, slot: i64, card: i64) -> None:
    chance.add_to_deck(state, slot, card)
    telling.took(state, slot, card)


# Phase IV.


def can_archive(state: Table) -> bool:
    """LP-122: the visible, complete tile of your Era; U13 wants Energy for it."""
    here = state.here()
    if state.filed or not state.is_visible(here) or not is_complete(state, here):
        return False
    return state.payable(here) >= archive_price(state)


def can_shut_down(state: Table) -> bool:
    """LP-145: the Centrifuge of your Era, without Clones there."""
    here = state.here()
    if not state.centrifuges & bit(here) or state.clones[here]:
        return False
    return state.payable(here) >= state.terms.shut_price


def can_jam(state: Table) -> bool:
    """LP-150: in Dr Foo's Era, once per turn."""
    here = state.here()
    return state.ultra != 0 and not state.jammed and here == state.foo and state.payable(here) >= JAM_PRICE


def archive_choices(state: Table) -> list[int]:
    """D15; a lone pass is not asked."""
    found: list[int] = []
    if can_archive(state):
        found.append(FILE_TILE)
    if state.centrifuges and can_shut_down(state):
        found.append(SHUT_DOWN)
    if state.ultra and can_jam(state):
        cards = state.ultra
        while cards:
            found.append(JAM + lowest(cards))
            cards &= cards - 1
    if found:
        found.append(PASS)
    return found


def ask_archive(state: Table) -> bool:
    if state.reward:
        if state.rewarded < len(state.at):
            return ask_reward(state)
        end_reward(state)
    if archive_choices(state):
        return ask(state, ASK_ARCHIVE)
    state.phase = END
    state.step = AFTERSHOCK_STEP
    return end_turn(state)


def choose_archive(state: Table, number: i64) -> None:
    if number == FILE_TILE:
        archive(state)
    elif number == SHUT_DOWN:
        shut_down(state)
    elif number == PASS:
        state.phase = END
        state.step = AFTERSHOCK_STEP
    else:
        jam(state, number - JAM)


def archive(state: Table) -> None:
    """LP-122 to LP-125: the tile becomes a trophy, a new Mission is revealed, then the reward."""
    here = state.here()
    spend(state, archive_price(state))
    mission = state.tiles[here]
    state.archived = [*state.archived, mission]
    take_tile(state, here)
    state.filed = True
    telling.archived(state, mission, here)
    check_victory(state)
    if state.outcome is None:  # LP-R18: no reward once the game is won
        reveal_missions(state)  # LP-123
        reveal_reward(state)


def reveal_reward(state: Table) -> None:
    """LP-125, LP-158: one card per Agent and one more; they are not made available (LP-R17)."""
    for _ in range(len(state.at) + 1):
        card = chance.draw_big(state)
        if card >= 0:
            state.reward = [*state.reward, card]  # LP-126: as many as there are
    state.rewarded = 0
    telling.reward(state)


def ask_reward(state: Table) -> bool:
    """D16: in turn order from the active player; D20: a lone player chooses for all."""
    state.ask = ASK_REWARD
    state.seat = state.seat_of((state.active + state.rewarded) % len(state.at))
    return True


def take_reward(state: Table, number: i64) -> None:
    slot = (state.active + state.rewarded) % len(state.at)
    card = card_in(TAKE_ONE, number)
    state.reward = chance.without(state.reward, card)
    keep(state, slot, card)
    state.rewarded += 1


def end_reward(state: Table) -> None:
    for card in state.reward:
        chance.destroy(state, card)
    state.reward = []


def shut_down(state: Table) -> None:
    """LP-145: the token leaves the game, and a blue cube stays."""
    here = state.here()
    spend(state, state.terms.shut_price)
    state.centrifuges &= ~bit(here)
    blue = state.blue[:]
    blue[here] += 1
    state.blue = blue
    telling.shut_down(state, here)
    check_victory(state)


def jam(state: Table, card: i64) -> None:
    """LP-150: an Ultramachina card leaves the game."""
    spend(state, JAM_PRICE)
    state.ultra &= ~bit(card)
    state.jammed = True
    if card == DIMENSION_LOCK:
        state.locked = -1
    telling.jammed(state, card)
    check_victory(state)


# Phase V.


def end_turn(state: Table) -> bool:
    """The end of a turn, from the step it has come to up to a question (True) or a pause."""
    if state.shred >= 0 and shred(state):
        return True
    if state.step == AFTERSHOCK_STEP:
        if state.foo >= 0 and state.ultra >> AFTERSHOCK & 1:
            drop(state, state.foo)  # U04
        state.step = PLACE_STEP
    if state.step == PLACE_STEP:
        if state.falling and not place_falling(state):
            return False
        state.step = REFILL_STEP
    refill(state)
    turn_over(state)
    return False


def refill(state: Table) -> None:
    """LP-127, LP-128: batteries, hand away, three cards for everybody; LP-157: in solo nobody draws."""
    slot = state.active
    state.batteries |= bit(slot)
    deck = state.deck_of(slot)
    state.discards[deck] = state.discards[deck] + [entry & BARE for entry in state.hands[slot]]
    state.hands[slot] = []
    if state.terms.solo:
        return
    agents: i64 = len(state.at)
    n: i64 = 0
    while n < agents:
        one = (slot + n) % agents
        for _ in range(HAND - len(state.hands[one])):
            if chance.draw(state, one) < 0:
                break
        n += 1


def turn_over(state: Table) -> None:
    """LP-129, LP-130, LP-134: a new Cycle if the Foo pile is empty, then the next player."""
    state.turns += 1
    if not state.foo_pile:
        if state.cycle == CYCLES:
            finish(state, False, "LP-134")
            return
        state.cycle += 1
        state.foo_row = []
        chance.shuffle_foo(state)
        telling.cycle(state)
        begin_cycle(state)
    state.loops = 0
    state.power_used = False
    state.encircled = False
    state.sealed = False
    state.powered = False
    state.filed = False
    state.jammed = False
    state.step = 0
    if state.blue:
        state.blue_used = [0] * ERAS  # LP-146
    if state.terms.solo:
        state.phase = DEAL
        return
    state.phase = FOO_CLONES
    state.active = (state.active + 1) % len(state.at)
    telling.turn(state)
