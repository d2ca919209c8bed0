"""What a Cycle brings: Supa Clones (LP-140) and Ultramachina cards (LP-149)."""

from __future__ import annotations

from anachron.engine.bits import bit, members
from anachron.games.loop.content.modes import SUPA_CLONES, ULTRAMACHINA
from anachron.games.loop.content.tokens import DIMENSION_LOCK
from anachron.games.loop.rules import chance, telling
from anachron.games.loop.state import Table


def begin_cycle(state: Table) -> None:
    """At set-up and whenever the Foo pile moves on."""
    mode = state.terms.mode
    if mode == SUPA_CLONES:
        chance.generate_supas(state, state.terms.supas[state.cycle - 1])
    elif mode == ULTRAMACHINA:
        if state.terms.expire:
            set_aside(state)
        for _ in range(state.terms.ultras):
            activate(state)


def set_aside(state: Table) -> None:
    """LP-149: cards of the Cycle that ends."""
    for card in members(state.ultra):
        telling.expired(state, card)
    state.ultra = 0
    state.locked = -1


def activate(state: Table) -> None:
    card = chance.reveal_ultra(state)
    if card < 0:
        return
    state.ultra |= bit(card)
    telling.ultra(state, card)
    if card == DIMENSION_LOCK:
        state.locked = chance.draw_dimension(state)
        telling.locked(state)
