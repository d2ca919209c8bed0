"""The cooperative game: the date decides, the Time Rift, discards, the end (sections 2.5 to 2.7)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.games.timeline.choices import DISCARD, END_TURN, PLAY
from anachron.games.timeline.content.numbers import HAND, NO_ICON
from anachron.games.timeline.rules import telling
from anachron.games.timeline.rules.cards import count_decision, draw, end_together
from anachron.games.timeline.state import IN_RIFT, LEFT, NO_CARD, NOWHERE, ON_BOTTOM, ON_RIFT, RIGHT, Table


def legal(state: Table) -> list[int]:
    """TL-42 to TL-44, TL-56, TL-57: play, or discard before anything was tried, or stop after a success."""
    hand, stride = state.hands[state.mover], int(state.terms.stride)
    found = [PLAY * stride + card for card in hand if card not in state.sideways]  # TL-46, TL-55
    if not state.tried:
        wanted = wanted_icon(state)
        fronts = state.terms.fronts
        found += [DISCARD * stride + card for card in hand if matches(fronts[card], wanted)]  # TL-62, TL-63
    elif state.placed:
        found.append(END_TURN * stride)  # TL-57, TL-59: also after a second card that found no place
    return found


def wanted_icon(state: Table) -> i64:
    """The back icon on top of the discard pile (TL-38, TL-64), or NO_ICON."""
    return state.terms.backs[state.discard[-1]] if state.discard else NO_ICON


def matches(front: i64, wanted: i64) -> bool:
    """TL-62, TL-R15: front icon against back icon."""
    return front == wanted and wanted != NO_ICON


def apply(state: Table, number: i64) -> None:
    stride = state.terms.stride
    if number >= END_TURN * stride:
        end_turn(state)
    elif number >= DISCARD * stride:
        put_away(state, number - DISCARD * stride)
    else:
        play(state, number - PLAY * stride)
    count_decision(state)


def play(state: Table, card: i64) -> None:
    """A card is turned over and goes where its date belongs, or stays sideways."""
    state.tried += 1
    telling.revealed(state, card)
    year: i64 = state.terms.years[card]
    where = spot(state, year)
    if where == NOWHERE:
        lay_sideways(state, card)
    else:
        state.hands[state.mover].remove(int(card))
        insert(state, state.rift if where in (IN_RIFT, ON_RIFT) else state.line, card)
        state.placed += 1
        telling.laid(state, card, where)
    if state.placed == 2:
        end_turn(state)  # TL-58
    elif not has_upright(state):
        stop(state)


def spot(state: Table, year: i64) -> i64:
    """TL-47: the date alone decides."""
    years, line = state.terms.years, state.line
    before, after = line[0], line[0]  # the neighbours in the bottom row
    for card in line:
        at: i64 = years[card]
        if at == year:
            return ON_BOTTOM  # TL-52, TL-R12: before anything else
        if at > year:
            after = card
            break
        before = card
    else:
        return RIGHT
    if after == line[0]:
        return LEFT
    low: i64 = years[before]
    high: i64 = years[after]
    full = False
    for card in state.rift:
        at = years[card]
        if at == year:
            return ON_RIFT
        if low < at < high:
            full = True
    return NOWHERE if full else IN_RIFT


def insert(state: Table, row: list[int], card: i64) -> None:
    """TL-51 to TL-53: into a row by date, above the cards of its own year."""
    years = state.terms.years
    year: i64 = years[card]
    place: i64 = len(row)
    while place > 0 and years[row[place - 1]] > year:
        place -= 1
    row.insert(int(place), int(card))


def lay_sideways(state: Table, card: i64) -> None:
    """TL-54, TL-R13: turned back, but everybody has seen it."""
    state.sideways.append(int(card))
    before, after = neighbours(state, state.terms.years[card])
    state.mistakes += [int(state.mover), int(card), int(before), int(after)]
    telling.laid_sideways(state, card)


def neighbours(state: Table, year: i64) -> tuple[i64, i64]:
    """The cards of the bottom row on both sides of a date."""
    before: i64 = NO_CARD
    for card in state.line:
        if state.terms.years[card] > year:
            return before, card
        before = card
    return before, NO_CARD


def has_upright(state: Table) -> bool:
    return any(card not in state.sideways for card in state.hands[state.mover])


def stop(state: Table) -> None:
    """No upright card is left."""
    if state.placed:
        end_turn(state)  # TL-60
    else:
        end_together(state, "TL-61")  # TL-61, TL-73


def put_away(state: Table, card: i64) -> None:
    """TL-62 to TL-66: one discard is the whole turn."""
    state.hands[state.mover].remove(int(card))
    if int(card) in state.sideways:
        state.sideways.remove(int(card))
    state.discard.append(int(card))  # TL-65
    telling.discarded(state, card)
    end_turn(state)


def end_turn(state: Table) -> None:
    """TL-45: up to four cards again, sideways ones included; then the next player."""
    telling.turn_over(state)
    while state.drawn < len(state.pile) and len(state.hands[state.mover]) < HAND:
        draw(state, state.mover)  # TL-69: without a pile play goes on with what is in front of the players
    state.mover = (state.mover + 1) % state.terms.seats
    state.placed = state.tried = 0
    begin_turn(state)


def can_act(state: Table) -> bool:
    """Whether a turn can begin: something upright to play, or something to discard."""
    wanted = wanted_icon(state)
    for card in state.hands[state.mover]:
        if card not in state.sideways or matches(state.terms.fronts[card], wanted):
            return True
    return False


def begin_turn(state: Table) -> None:
    """Find the next player who has a card, or the end of the game."""
    for _ in range(int(state.terms.seats)):
        if state.hands[state.mover]:
            state.seat = state.mover  # TL-68: nobody else is asked
            if not can_act(state):
                end_together(state, "TL-72")  # TL-R14: only sideways cards, and none matches
            return
        telling.skipped(state)  # TL-70
        state.mover = (state.mover + 1) % state.terms.seats
    end_together(state, "TL-71")
