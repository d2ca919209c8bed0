"""A position or a view laid on the table: what is left out is filled in, what contradicts itself refused."""

from __future__ import annotations

from msgspec import UNSET

from anachron.engine import BadPosition
from anachron.engine.bits import bit
from anachron.engine.census import nowhere
from anachron.engine.shapes import by_seat, given, once, outcome, place, sound, up_to
from anachron.games.bttf import position as positions
from anachron.games.bttf.choices import WAYS
from anachron.games.bttf.content.cards import ALL, COPIES, HAND, KIND_IDS, NUMBER, gathered, listed
from anachron.games.bttf.content.history import IDENTITIES, IDENTITY_IDS, LINCHPIN_IDS
from anachron.games.bttf.faults import contradictions, places
from anachron.games.bttf.rules.hands import draw_cards
from anachron.games.bttf.rules.turn import legal
from anachron.games.bttf.shapes import Known, Position, Underway, View
from anachron.games.bttf.state import (
    ACTS,
    ASK_DISCARDS,
    ASK_FED,
    ASK_FETCH,
    ASK_FUEL,
    ASK_GIFTS,
    ASK_LOST,
    ASK_PENALTY,
    ASK_STEP,
    B1_CARDS,
    MAIN,
    MULLIGAN,
    NONE,
    PHASES,
    SIDES,
    STAGES,
    TURN,
    Frame,
    Table,
)


def lay(state: Table, position: Position) -> None:
    """Lay a position on a table that is set up as a fresh game of its options."""
    lay_open(state, position)
    lay_b1(state, position)
    lay_identities(state, position)
    lay_cards(state, position)
    for seat, known in enumerate(by_seat("known", position.known, int(state.seats), Known())):
        learn(state, seat, known)
    sound(contradictions(state))
    if position.phase == "draw":
        draw_cards(state, state.turn, 1)
        state.plays_owed = 1
    if state.outcome is None:
        ask_again(state, position)


# What lies open.


def lay_open(state: Table, seen: Position | View) -> None:
    """Everything that all can see."""
    seats, phase = int(state.seats), seen.phase
    state.turn = up_to("turn", given(seen.turn, int(state.turn)), seats - 1)
    state.turns = seen.turns
    state.phase = MAIN if phase == "draw" else PHASES.index(phase)
    if state.phase == MULLIGAN and seen.turn is not UNSET and not seen.answered:
        state.terms.first = state.turn  # the seat that begins
    state.answered = up_to("answered", given(seen.answered, 0 if state.phase == MULLIGAN else seats), seats)
    state.plays_owed = plays_owed(state, seen)
    state.spree = seen.spree
    state.spent = as_set("used", seen.used)
    lay_history(state, seen)
    state.changed, state.previous_changed = int(seen.turn_changed), int(seen.previous_turn_changed)
    state.tables = [as_set("tables", items) for items in by_seat("tables", seen.tables, seats, [])]
    state.discard = numbers(seen.discard)
    state.frames = [framed(entry, f"stack[{n}]", seats) for n, entry in enumerate(seen.stack)]
    state.outcome = outcome(seen.outcome, seats)
    if state.outcome is not None:
        state.seat = -1


def plays_owed(state: Table, seen: Position | View) -> int:
    """None outside the main phase, though the one play of a turn may be named there too (BF-14)."""
    if state.phase == MAIN:
        return given(seen.plays_owed, 1)
    up_to("plays_owed", given(seen.plays_owed, 0), 1)
    return 0


def lay_history(state: Table, seen: Position | View) -> None:
    """The altered linchpins; the ripplepoints follow (BF-35): where they are given they have to agree."""
    state.altered = sum(bit(LINCHPIN_IDS.index(cell)) for cell in once("altered", seen.altered))
    due = positions.ripples(state)
    if seen.ripples is not UNSET and sorted(seen.ripples) != sorted(due):
        expected = f"{', '.join(due) or 'none'}, as the altered linchpins have it"
        raise BadPosition(f"ripples: expected {expected}, got {seen.ripples!r}")


def framed(entry: Underway, at: str, seats: int) -> Frame:
    """One frame of the stack."""
    act = ACTS.index(entry.act)
    if act != TURN and entry.card is None:
        raise BadPosition(f"{at}.card: expected a card of the deck, got none")
    card = NONE if act == TURN else NUMBER[str(entry.card)]
    frame = Frame(act, up_to(f"{at}.seat", entry.seat, seats - 1), card)
    length = len(frame.program())
    frame.held, frame.taken = int(entry.limbo), int(entry.taken)
    frame.stage = STAGES.index(entry.stage)
    frame.at = up_to(f"{at}.at", entry.at, length)
    frame.until = NONE if entry.void is None else up_to(f"{at}.void", entry.void, length)
    frame.asked = up_to(f"{at}.asked", entry.asked, seats)
    frame.cell, frame.side, frame.way = (
        place(LINCHPIN_IDS, entry.cell),
        place(SIDES, entry.side),
        place(WAYS, entry.dir),
    )
    frame.item, frame.cost = place(KIND_IDS, entry.item), place(KIND_IDS, entry.cost)
    frame.seat = NONE if entry.target is None else up_to(f"{at}.target", entry.target, seats - 1)
    frame.left = entry.left
    return frame


# What lies hidden.


def lay_b1(state: Table, position: Position) -> None:
    if position.b1 is not UNSET:
        state.b1 = [B1_CARDS.index(card) for card in reversed(position.b1)]


def lay_identities(state: Table, position: Position) -> None:
    """The identities of the players, and the stack; what is left out is the rest, shuffled."""
    seats, stack, people = int(state.seats), position.id_stack, position.identities
    if people is not UNSET:
        state.ids = [IDENTITY_IDS.index(id) for id in by_seat("identities", people, seats, "")]
    if stack is UNSET:
        state.id_stack = other_identities(state, state.ids)
    else:
        state.id_stack = [IDENTITY_IDS.index(identity) for identity in reversed(stack)]
        state.ids = other_identities(state, state.id_stack) if people is UNSET else state.ids
    state.id_face_up = up_to("id_face_up", position.id_face_up, len(state.id_stack))


def other_identities(state: Table, taken: list[int]) -> list[int]:
    """The identities that are not taken, in a seeded order."""
    rest = [identity for identity in range(IDENTITIES) if identity not in taken]
    state.chance().stream("ids").shuffle(rest)
    return rest


def lay_cards(state: Table, position: Position) -> None:
    """Hands and draw pile; what is left out is the rest, shuffled: every card is somewhere."""
    seats = int(state.seats)
    state.chosen = [as_set("chosen", cards) for cards in by_seat("chosen", position.chosen, seats, [])]
    state.draw = numbers(given(position.draw, []))[::-1]
    if position.hands is not UNSET:
        state.hands = [as_set("hands", cards) for cards in by_seat("hands", position.hands, seats, [])]
    elif state.draw or any(state.tables) or state.discard or state.frames:
        state.hands = [0] * seats
        rest = left_over(state)
        state.hands = [int(gathered([rest.pop() for _ in range(min(HAND, len(rest)))])) for _ in range(seats)]
    if position.draw is UNSET:
        state.draw = left_over(state)


def left_over(state: Table) -> list[int]:
    """The cards that are nowhere, shuffled."""
    rest = nowhere(places(state), listed(ALL))
    state.chance().stream("deal").shuffle(rest)
    return rest


def learn(state: Table, seat: int, known: Known) -> None:
    """What one seat has learned."""
    seats = int(state.seats)
    hands = by_seat("known.hands", known.hands, seats, [])
    ruled_out = by_seat("known.ruled_out", known.ruled_out, seats, [])
    for holder in range(seats):
        at = seat * seats + holder
        state.sure[at] = as_set("known", hands[holder])
        state.ruled_out[at] = sum(bit(IDENTITY_IDS.index(id)) for id in set(ruled_out[holder]))
    state.joint[seat] = as_set("known", known.others)
    state.learned = int(any(state.sure) or any(state.joint))


def ask_again(state: Table, position: Position) -> None:
    """Who is asked where a card is half-way."""
    if not state.frames:
        return
    frame = state.frames[-1]
    if frame.stage in (ASK_GIFTS, ASK_DISCARDS):
        seats = position.waiting
        if not seats or max(seats) >= state.seats:
            raise BadPosition(f"waiting: expected the seats that owe a choice, got {seats!r}")
        state.ask_all(sum(bit(seat) for seat in seats))
    elif frame.stage == ASK_LOST:
        state.ask(frame.seat)
    elif ASK_FUEL <= frame.stage <= ASK_FED or frame.stage in (ASK_FETCH, ASK_PENALTY, ASK_STEP):
        state.ask(frame.actor)
    if state.seat >= 0 and not all(legal(state, seat) for seat in state.pending()):
        raise BadPosition(f"stack: nobody could answer the stage {STAGES[frame.stage]!r}")


# Views.


def lay_view(state: Table, view: View) -> tuple[list[int], list[int]]:
    """Lay out what a view shows; gives how many cards others hold, and have chosen."""
    lay_open(state, view)
    seats = int(state.seats)
    state.b1 = [0] * up_to("b1", view.b1, int(state.terms.pile))
    state.id_face_up = up_to("id_face_up", view.id_face_up, len(view.id_stack))
    people = by_seat("identities", view.identities, seats, None)
    state.ids = [max(place(IDENTITY_IDS, id), 0) for id in people]
    state.id_stack = [max(place(IDENTITY_IDS, id), 0) for id in reversed(view.id_stack)]
    state.hands, sizes = own_and_counted("hands", by_seat("hands", view.hands, seats, 0))
    state.chosen, chosen = own_and_counted("chosen", by_seat("chosen", view.chosen, seats, 0))
    state.draw = []
    state.waiting = sum(bit(seat) for seat in view.waiting)
    state.seat = min(view.pending, default=-1)
    if view.seat is not None:
        learn(state, view.seat, view.known)
    return sizes, chosen


def own_and_counted(field: str, cards: list[list[str] | int]) -> tuple[list[int], list[int]]:
    """By seat: the cards that are shown, and the number of those that are not."""
    shown = [as_set(field, some) if isinstance(some, list) else 0 for some in cards]
    return shown, [some if isinstance(some, int) else 0 for some in cards]


# Single values.


def numbers(cards: list[str]) -> list[int]:
    return [NUMBER[card] for card in cards]


def as_set(field: str, cards: list[str]) -> int:
    """A list as a set of cards; more copies than exist are refused."""
    for card in set(cards):
        held, there = cards.count(card), COPIES[NUMBER[card]]
        if held > there:
            raise BadPosition(f"{field}: {card} comes {held} times, there are {there}")
    return int(gathered(numbers(cards)))
