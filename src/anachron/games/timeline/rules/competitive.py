"""The competitive game: card, interval, round, tie-break (sections 2.2 to 2.4)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine.bits import bit
from anachron.engine.outcome import Outcome, won
from anachron.games.timeline.rules import telling
from anachron.games.timeline.rules.cards import count_decision, draw, end
from anachron.games.timeline.state import NO_CARD, Table


def legal(state: Table) -> list[int]:
    """TL-12: one of the cards in front, then TL-13: one of the n + 1 intervals."""
    if state.chosen < 0:
        return state.hands[state.mover].copy()
    return state.terms.gaps[: len(state.line) + 1]


def apply(state: Table, number: i64) -> None:
    if state.chosen < 0:
        state.chosen = number  # TL-14: committed before the date is seen
        telling.chose(state)
    else:
        place(state, number - state.terms.stride)
    count_decision(state)


def place(state: Table, gap: i64) -> None:
    """The chosen card in an interval: turned over, and right or wrong."""
    card, seat = state.chosen, state.mover
    state.chosen = NO_CARD
    state.hands[seat].remove(int(card))
    if fits(state, card, gap):
        state.line.insert(int(gap), int(card))  # TL-18, TL-22
        telling.revealed(state, card)
        telling.placed(state, card, gap)
    else:
        misplace(state, card, gap)
        draw(state, seat)  # TL-20; in a tie-break it is the card of the next round (TL-29)
    next_turn(state)


def fits(state: Table, card: i64, gap: i64) -> bool:
    """Not earlier than the left neighbour, not later than the right one."""
    years, line = state.terms.years, state.line
    year: i64 = years[card]  # TL-06: the year printed, approximate or not
    if gap > 0 and year < years[line[gap - 1]]:
        return False  # TL-15
    return gap == len(line) or year <= years[line[gap]]  # TL-16, TL-17: either side of an equal date


def misplace(state: Table, card: i64, gap: i64) -> None:
    """TL-19, TL-R06: to the discard pile, its date seen by all."""
    line = state.line
    before: i64 = line[gap - 1] if gap > 0 else NO_CARD
    after: i64 = line[gap] if gap < len(line) else NO_CARD
    state.mistakes += [int(state.mover), int(card), int(before), int(after)]
    state.discard.append(int(card))
    telling.revealed(state, card)
    telling.misplaced(state, card, gap)


def next_turn(state: Table) -> None:
    """TL-11: clockwise; after the last player of a round it ends (TL-23, TL-24)."""
    seat = following(state, state.mover)
    if seat == starter(state):
        end_round(state)
    else:
        state.mover = state.seat = seat


def following(state: Table, seat: i64) -> i64:
    """The next seat clockwise that is still in the game."""
    seats = state.terms.seats
    seat = (seat + 1) % seats
    while state.is_out(seat):
        seat = (seat + 1) % seats
    return seat


def starter(state: Table) -> i64:
    """TL-23, TL-31: the first player of the game, or the next one clockwise who is still in."""
    first = state.terms.first
    return following(state, first) if state.is_out(first) else first


def finishers(state: Table) -> list[int]:
    """The players who rightly placed their last card in this round."""
    return [
        seat for seat in range(int(state.terms.seats)) if not state.is_out(seat) and not state.hands[seat]
    ]


def end_round(state: Table) -> None:
    """TL-25 to TL-30: look at who has no card left."""
    done = finishers(state)
    telling.round_over(state, done)
    if len(done) == 1:
        reason = "TL-30" if state.tiebreak else "TL-25"
        end(state, won(int(state.terms.seats), done[0], reason))  # TL-34: one wins, and there is no score
        return
    if done:
        eliminate_others(state, done)
        if not deal_tiebreak(state, done):
            return
    state.round += 1  # TL-26
    state.mover = state.seat = starter(state)


def eliminate_others(state: Table, done: list[int]) -> None:
    """TL-27, TL-30: only those who finished together go on."""
    for seat in range(int(state.terms.seats)):
        if seat in done or state.is_out(seat):
            continue
        state.out |= bit(seat)
        state.gone += state.hands[seat]  # TL-32: they leave the game unrevealed
        state.hands[seat] = []
        telling.eliminated(state, seat)


def deal_tiebreak(state: Table, done: list[int]) -> bool:
    """TL-28: one card each in turn order; TL-33: too few cards, and the victory is shared."""
    if state.left() + len(state.discard) < len(done):
        share = 1.0 / len(done)
        scores = tuple(share if seat in done else 0.0 for seat in range(int(state.terms.seats)))
        end(state, Outcome(tuple(done), scores, "TL-33"))
        return False
    state.tiebreak = True
    telling.tied(state, done)
    seat = starter(state)
    for _ in done:
        draw(state, seat)
        seat = following(state, seat)
    return True
