"""Phase I: Clones, a card, Dr Foo and his Machine (2.F), and the solo deal before it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.games.loop.choices import CHOOSE_ERA, PASS
from anachron.games.loop.content.eras import AROUND, ERAS, HAND, back, onward
from anachron.games.loop.content.tables import CANCEL_RIFT
from anachron.games.loop.content.tokens import MAGNETISED_HULL, SHREDDER, SIDE_NOZZLE, VACUUM_PUMP
from anachron.games.loop.rules import chance, telling
from anachron.games.loop.rules.board import doomed, move_clone, place_falling, shred_card
from anachron.games.loop.rules.values import clones_to_generate, has_talent, rifts_to_throw
from anachron.games.loop.state import (
    ACTIONS,
    ASK_ACTIVE,
    ASK_CANCEL,
    ASK_DEALT,
    ASK_HULL,
    ASK_SHRED,
    FOO_CARD,
    FOO_CLONES,
    Table,
)

# The steps of Dr Foo's arrival (6.7 gives the order of what Ultramachina cards add).
REVEAL: Final = 0
HULL_BEFORE: Final = 1
HULL_AFTER: Final = 2
ARRIVE: Final = 3
THROW: Final = 4
CANCEL: Final = 5
PLACE: Final = 6
NOZZLE: Final = 7
PLACE_AGAIN: Final = 8


# Solo (LP-155, LP-159).


def deal(state: Table) -> bool:
    """Deal cards one by one until an Agent has three; True while asking."""
    state.seat = 0
    agents = state.terms.agents
    largest = largest_hand(state)
    while largest < HAND or state.dealt >= 0:
        if state.dealt < 0:
            state.dealt = chance.top_card(state, 0)
            if state.dealt < 0:
                break  # LP-159
            telling.dealt(state)
        agent = state.terms.content.owner[state.dealt]
        if agent not in agents:
            state.ask = ASK_DEALT
            return True
        slot: i64 = agents.index(agent)
        held: i64 = give(state, slot)
        if held >= HAND > largest:
            activate(state, slot)  # nobody else has three
            return False
        if held > largest:
            largest = held
    return pick_active(state)


def give(state: Table, slot: i64) -> i64:
    """The card just dealt goes to an Agent's hand; tells how many are there now."""
    hand = [*state.hands[slot], state.dealt]
    state.hands[slot] = hand
    telling.given(state, slot, state.dealt)
    state.dealt = -1
    return len(hand)


def largest_hand(state: Table) -> i64:
    most: i64 = 0
    for hand in state.hands:
        if len(hand) > most:
            most = len(hand)
    return most


def candidates(state: Table) -> list[int]:
    """The Agents who may be active: those with three cards, or else with the most."""
    most = largest_hand(state)
    enough = most if most < HAND else HAND
    return [slot for slot in range(len(state.hands)) if len(state.hands[slot]) >= enough]


def pick_active(state: Table) -> bool:
    slots = candidates(state)
    if len(slots) > 1:
        state.ask = ASK_ACTIVE
        return True
    activate(state, slots[0])
    return False


def activate(state: Table, slot: i64) -> None:
    state.active = slot  # LP-156: the others keep their cards
    state.phase = FOO_CLONES
    telling.active(state)


# Step A.


def generate(state: Table) -> bool:
    """LP-40 to LP-44: Clones, then one card; destroyed at once on a Vortex."""
    state.seat = state.seat_of(state.active)
    chance.generate(state, clones_to_generate(state))
    chance.make_available(state)
    if state.vortex:
        for card in doomed(state):
            shred_card(state, card)
    state.phase = FOO_CARD  # LP-39: now step B
    state.step = REVEAL
    return arrive(state)


# Step B.


def arrive(state: Table) -> bool:
    """Dr Foo's arrival, from the step it has come to up to a question (True) or a pause."""
    if state.shred >= 0 and shred(state):
        return True
    if state.step == REVEAL:
        reveal(state)
        if not state.ultra:
            state.step = THROW  # U05 to U07 do not come between
    while state.step < ARRIVE:
        if state.ultra >> MAGNETISED_HULL & 1 and hull_clones(state):
            return ask(state, ASK_HULL)
        state.step += 1
    if state.step == ARRIVE:
        pump_and_shred(state)
        if state.shred >= 0:
            return False
    if state.step == THROW:
        chance.throw(state, rifts_to_throw(state))
        state.step = CANCEL
    if state.step == CANCEL:
        if cancellable(state):
            return ask(state, ASK_CANCEL)
        state.step = PLACE
    place_all(state)
    return False


def place_all(state: Table) -> None:
    """LP-55: actions begin when all Rifts lie and all Vortexes are resolved."""
    if state.step == PLACE:
        if not place_falling(state):
            return
        state.step = NOZZLE
    if state.step == NOZZLE:
        if state.ultra >> SIDE_NOZZLE & 1:
            drop(state, onward(state.foo))  # U03
        state.step = PLACE_AGAIN
    if not state.falling or place_falling(state):
        state.phase = ACTIONS
        state.step = 0


def ask(state: Table, what: i64) -> bool:
    state.ask = what
    state.seat = state.seat_of(state.active)
    return True


def reveal(state: Table) -> None:
    """LP-45: the card joins the row, and Dr Foo moves there."""
    state.foo = chance.reveal_foo(state)
    state.foo_row = [*state.foo_row, state.foo]
    state.step = HULL_BEFORE
    telling.foo(state)


def hull_clones(state: Table) -> i64:
    """U06: the Clones of the Era before or after Dr Foo's."""
    return state.clones[back(state.foo) if state.step == HULL_BEFORE else onward(state.foo)]


def draw_in(state: Table, token: i64) -> None:
    """U06: a Clone moves into Dr Foo's Era, without damage (LP-106)."""
    move_clone(state, token, state.foo)
    state.step += 1


def pump_and_shred(state: Table) -> None:
    """U05 and U07."""
    state.step = THROW
    foo = state.foo
    if state.ultra >> VACUUM_PUMP & 1 and state.energy[foo]:
        state.energy[foo] -= 1
        state.energy_left += 1
        telling.pumped(state, foo)
    if state.ultra >> SHREDDER & 1:
        state.shred = foo


def shred(state: Table) -> bool:
    """The cards of an Era are destroyed, in the order the active player likes (LP-34, LP-R04)."""
    cards = state.cards_at(state.shred)
    if len(cards) > 1:
        return ask(state, ASK_SHRED)
    if cards:
        shred_card(state, cards[0])
    state.shred = -1
    return False


def cancellable(state: Table) -> i64:
    """D02: Eras where V-Girl could cancel a falling Rift."""
    if state.power_used or not has_talent(state, state.active, CANCEL_RIFT) or not state.falling:
        return 0
    found: i64 = 0
    for era in AROUND[state.here()]:
        if state.falling[era]:
            found |= bit(era)
    return found


def cancel(state: Table, number: i64) -> None:
    """LP-74: the Rift goes back instead of being placed."""
    state.step = PLACE
    if number == PASS:
        return
    era = number - CHOOSE_ERA
    state.falling[era] -= 1
    state.rifts_left += 1
    state.power_used = True
    telling.cancelled(state, era)


def drop(state: Table, era: i64) -> None:
    """LP-152: one more Rift falls in an Era, if the supply has one."""
    if state.rifts_left > 0:
        state.rifts_left -= 1
        state.falling = [0] * ERAS
        state.falling[era] = 1
