"""What must hold on any table: no card or identity lost or doubled, and nobody wrong about them."""

from __future__ import annotations

from anachron.engine.bits import bit
from anachron.games.bttf.content.cards import ALL, KIND_IDS, KINDS, gathered, less, listed, plus
from anachron.games.bttf.content.history import B1, IDENTITIES
from anachron.games.bttf.rules.hands import in_limbo
from anachron.games.bttf.state import REAL, Table


def faults(state: Table) -> list[str]:
    """Invariants that do not hold."""
    found = card_faults(state) + identity_faults(state) + knowledge_faults(state)
    if state.altered & bit(B1):
        found.append("B-1 stays altered")
    if state.b1.count(REAL) != 1 or len(state.b1) > state.terms.pile:
        found.append(f"b1 holds {state.b1}")
    if state.outcome is None and not state.pending():
        found.append("nobody is asked, and there is no outcome")
    return found


def card_faults(state: Table) -> list[str]:
    """No card is lost or doubled among hands, tables, piles and limbo."""
    where = [*state.hands, *state.tables, *state.chosen, int(in_limbo(state))]
    everything = [kind for cards in where for kind in listed(cards)] + state.draw + state.discard
    wanted = listed(ALL)
    return (
        []
        if sorted(everything) == wanted
        else [f"cards: expected {len(wanted)}, got {counted(everything, wanted)}"]
    )


def counted(found: list[int], wanted: list[int]) -> str:
    wrong = [kind for kind in range(KINDS) if found.count(kind) != wanted.count(kind)]
    return ", ".join(f"{KIND_IDS[kind]} {found.count(kind)} times" for kind in wrong)


def identity_faults(state: Table) -> list[str]:
    complete = sorted(state.ids + state.id_stack) == list(range(IDENTITIES))
    return [] if complete else [f"identities: {state.ids} and {state.id_stack}"]


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
