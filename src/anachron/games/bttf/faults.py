"""What must hold on any table: no card or identity lost or doubled, and nobody wrong about them."""

from __future__ import annotations

from anachron.engine.bits import bit
from anachron.engine.census import Places, nowhere, surplus
from anachron.games.bttf.content.cards import ALL, KIND_IDS, gathered, less, listed, plus
from anachron.games.bttf.content.history import B1, IDENTITIES, IDENTITY_IDS
from anachron.games.bttf.rules.hands import in_limbo
from anachron.games.bttf.state import MAIN, MULLIGAN, REAL, Table


def faults(state: Table) -> list[str]:
    """Invariants that do not hold."""
    found = contradictions(state)
    if state.outcome is None and not state.pending():
        found.append("nobody is asked, and there is no outcome")
    return found


def contradictions(state: Table) -> list[str]:
    """What no table can show, whoever is asked."""
    found = card_faults(state) + identity_faults(state)
    if state.altered & bit(B1):
        found.append("altered: B-1 never stays altered")  # BF-136
    if state.b1.count(REAL) != 1:
        found.append(f"b1: expected one real card, got {state.b1.count(REAL)}")
    if len(state.b1) > state.terms.pile:
        found.append(f"b1: expected up to {int(state.terms.pile)} cards, got {len(state.b1)}")
    if state.phase == MULLIGAN and state.id_face_up:
        found.append("id_face_up: expected 0 before the first turn")
    if state.spree and state.phase != MAIN:
        found.append("spree: expected 0 outside the main phase")
    return found or knowledge_faults(state)


def card_faults(state: Table) -> list[str]:
    """No card is lost or doubled among hands, tables, piles and limbo."""
    lost = [f"draw: {KIND_IDS[kind]} is nowhere" for kind in nowhere(places(state), listed(ALL))]
    return surplus(places(state), listed(ALL), KIND_IDS) + lost


def places(state: Table) -> Places:
    """Every card by the field it lies in."""
    sets = {"hands": state.hands, "tables": state.tables, "chosen": state.chosen, "stack": [in_limbo(state)]}
    found = [(field, listed(cards)) for field, some in sets.items() for cards in some]
    return [*found, ("discard", state.discard), ("draw", state.draw)]


def identity_faults(state: Table) -> list[str]:
    """Everybody has one, and the stack has the others."""
    held = [("identities", state.ids), ("id_stack", state.id_stack)]
    found = surplus(held, range(IDENTITIES), IDENTITY_IDS)
    found += [f"id_stack: {IDENTITY_IDS[id]} is nowhere" for id in nowhere(held, range(IDENTITIES))]
    if len(state.ids) != state.seats:
        found.append(f"id_stack: expected {IDENTITIES - int(state.seats)}, got {len(state.id_stack)}")
    return found


def knowledge_faults(state: Table) -> list[str]:
    """Nobody knows a card where it is not, or rules out an identity that is there."""
    n = int(state.seats)
    found = [
        f"known: seat {at // n} is wrong about the identity of seat {at % n}"
        for at in range(n * n)
        if state.ruled_out[at] & bit(state.ids[at % n])
    ]
    if not any(state.sure) and not any(state.joint):
        return found
    for observer in range(n):
        others = 0
        for holder in range(n):
            sure = state.sure[observer * n + holder]
            held = int(plus(state.hands[holder], state.chosen[holder]))
            if holder != observer:
                others = int(plus(others, held))
            elif sure:
                found.append(f"known: seat {observer} knows its own hand")
            if not contains(held, sure):
                found.append(f"known: seat {observer} is wrong about the hand of seat {holder}")
        claimed = listed(state.joint[observer])
        for holder in range(n):
            claimed += listed(state.sure[observer * n + holder])
        if not contains(others, int(gathered(claimed))):
            found.append(f"known: seat {observer} is wrong about the other hands")
    return found


def contains(cards: int, some: int) -> bool:
    return less(some, cards) == 0
