"""What must hold on any table: nothing lost, no card twice, everything in order."""

from __future__ import annotations

from anachron.engine.census import numbers, surplus
from anachron.games.timeline.content.numbers import HAND, TEAM_CARDS
from anachron.games.timeline.position import places as rows_of
from anachron.games.timeline.position import rift_piles
from anachron.games.timeline.rules import competitive
from anachron.games.timeline.state import Table


def faults(state: Table) -> list[str]:
    """Invariants that do not hold."""
    found = card_faults(state)
    found += team_faults(state) if state.terms.together else duel_faults(state)
    return found


def places(state: Table) -> list[tuple[str, list[int]]]:
    """Every card by the field it lies in, the pile last."""
    found = [("timeline", state.line), ("rift", state.rift)]
    found += [(f"hands.{seat}", hand) for seat, hand in enumerate(state.hands)]
    return [*found, ("discard", state.discard), ("gone", state.gone), ("pile", state.pile[state.drawn :])]


def card_faults(state: Table) -> list[str]:
    names, laid = state.terms.catalog.ids, places(state)
    found = surplus(laid, range(len(names)), names)
    if len(numbers(laid)) != state.terms.total:
        found.append(f"pile: expected {state.terms.total} cards in the game, got {len(numbers(laid))}")
    years = [state.terms.years[card] for card in state.line]
    if years != sorted(years):
        found.append("timeline: expected dates that never go back")
    for seat, hand in enumerate(state.hands):
        if len(hand) > HAND:
            found.append(f"hands.{seat}: expected at most {HAND} cards, got {len(hand)}")
    return found


def duel_faults(state: Table) -> list[str]:
    """What no competitive table can show."""
    found = []
    for seat, hand in enumerate(state.hands):
        if state.is_out(seat) and hand:
            found.append(f"hands.{seat}: expected no cards, the seat is out")
    if state.outcome is not None:
        return found
    if state.is_out(state.mover):
        return [*found, f"turn: expected a seat that is still in, got {state.mover}"]
    if state.chosen >= 0 and int(state.chosen) not in state.hands[state.mover]:
        found.append(f"chosen: expected a card of seat {state.mover}, got {state.name(state.chosen)!r}")
    seat, last = state.mover, competitive.starter(state)
    while True:
        if not state.hands[seat]:
            found.append(f"hands.{seat}: expected a card, the seat has yet to play this round")
        seat = competitive.following(state, seat)
        if seat == last:
            return found


def team_faults(state: Table) -> list[str]:
    """What no cooperative table can show."""
    found, terms, years = [], state.terms, state.terms.years
    held = [card for hand in state.hands for card in hand]
    for card in state.sideways:
        if card not in held:
            found.append(f"sideways: expected a card in front of a player, got {state.name(card)!r}")
    bottom = {years[card] for card in state.line}
    above = rift_piles(state, rows_of(state))
    for pile in above:
        if len({years[card] for card in pile}) > 1:
            found.append(f"rift: expected one date above a gap, got {[state.name(card) for card in pile]}")
    if sum(map(len, above)) != len(state.rift) or any(years[card] in bottom for card in state.rift):
        found.append("rift: expected dates that lie in a gap")
    if state.score() != 3 * len(state.line) + 2 * len(state.rift) - terms.total:
        found.append("the score is not three for the bottom row, two for the rift, less all cards")  # TL-77
    if terms.total > TEAM_CARDS:
        found.append(f"pile: expected at most {TEAM_CARDS} cards in the game, got {terms.total}")
    return found
