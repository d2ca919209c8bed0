"""Positions and views read back: every field checked, what contradicts itself refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from anachron.engine import BadPosition, Outcome, Position
from anachron.engine.bits import bit
from anachron.games.bttf import position as positions
from anachron.games.bttf.choices import WAYS
from anachron.games.bttf.content.cards import (
    ALL,
    COPIES,
    HAND,
    ITEM_IDS,
    KIND_IDS,
    gathered,
    listed,
)
from anachron.games.bttf.content.history import B1, IDENTITIES, IDENTITY_IDS, LINCHPIN_IDS
from anachron.games.bttf.faults import knowledge_faults
from anachron.games.bttf.rules.hands import draw_cards, in_limbo
from anachron.games.bttf.rules.turn import legal
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
    FLIPS,
    LEAVES,
    MAIN,
    MULLIGAN,
    PHASES,
    REAL,
    STAGES,
    TURN,
    Frame,
    Table,
)

FIELDS = (
    "game options seats turn turns phase answered plays_owed spree used altered ripples turn_changed "
    "previous_turn_changed b1 identities id_stack id_face_up hands tables draw discard stack waiting chosen "
    "known luck chance outcome seat pending choices refused log looking previews"
).split()


def refuse(field: str, expected: str, got: object) -> BadPosition:
    return BadPosition(f"{field}: expected {expected}, got {got!r}")


# Small things.


def number(data: Position, field: str, default: int, low: int, high: int) -> int:
    value = data.get(field, default)
    if type(value) is not int or not low <= value <= high:
        raise refuse(field, f"a number from {low} to {high}", value)
    return value


def flag(data: Position, field: str, default: int) -> int:
    value = data.get(field, bool(default))
    if not isinstance(value, bool):
        raise refuse(field, "true or false", value)
    return int(value)


def one_of(field: str, value: object, allowed: Iterable[str]) -> int:
    names = list(allowed)
    if value not in names:
        raise refuse(field, f"one of {', '.join(names)}", value)
    return names.index(str(value))


def kinds(field: str, value: object, allowed: Iterable[str] = KIND_IDS) -> list[int]:
    if not isinstance(value, list):
        raise refuse(field, "a list of names", value)
    return [one_of(field, card, allowed) for card in value]


def by_seat(field: str, value: object, seats: int) -> list[Any]:
    if not isinstance(value, list) or len(value) != seats:
        raise refuse(field, f"a list with one entry for each of {seats} seats", value)
    return value


def as_set(field: str, cards: list[int]) -> int:
    """A list as a set of cards; more copies than exist are refused."""
    for kind in set(cards):
        if cards.count(kind) > COPIES[kind]:
            raise BadPosition(
                f"{field}: {KIND_IDS[kind]} comes {cards.count(kind)} times, there are {COPIES[kind]}"
            )
    return int(gathered(cards))


# The whole position.


def read(state: Table, data: Position) -> None:
    """Overwrite a fresh table with what a position says."""
    read_public(state, data)
    read_b1(state, data)
    read_identities(state, data)
    read_cards(state, data)
    read_known(state, data)
    check(state)
    if data.get("phase") == "draw":
        draw_cards(state, state.turn, 1)
        state.plays_owed = 1
    if state.outcome is None:
        ask_again(state, data)


def read_public(state: Table, data: Position) -> None:
    """Everything that lies open."""
    for field in data:
        if field not in FIELDS:
            raise BadPosition(f"expected fields among {', '.join(FIELDS)}, got {field!r}")
    seats = int(state.seats)
    state.turn = number(data, "turn", int(state.turn), 0, seats - 1)
    state.turns = number(data, "turns", 1, 1, 10**9)
    phase = data.get("phase", "mulligan")
    state.phase = MAIN if phase == "draw" else one_of("phase", phase, PHASES)
    if phase == "mulligan" and "turn" in data and not data.get("answered"):
        state.setup.first = state.turn  # the seat that begins
    state.answered = number(data, "answered", 0 if phase == "mulligan" else seats, 0, seats)
    state.plays_owed = plays_owed(state, data)
    state.spree = number(data, "spree", 0, 0, 3)
    state.spent = as_set("used", kinds("used", data.get("used", []), ITEM_IDS))
    altered = data.get("altered", [])
    if not isinstance(altered, list) or len(set(map(str, altered))) != len(altered):
        raise refuse("altered", "a list of different linchpins", altered)
    state.altered = sum(2 ** one_of("altered", cell, LINCHPIN_IDS) for cell in altered)
    if state.altered & bit(B1):
        raise BadPosition("altered: B-1 never stays altered")
    read_ripples(state, data)
    state.changed = flag(data, "turn_changed", 0)
    state.previous_changed = flag(data, "previous_turn_changed", 0)
    read_tables(state, data)
    stack = data.get("stack", [])
    if not isinstance(stack, list):
        raise refuse("stack", "a list", stack)
    state.frames = [read_frame(state, entry) for entry in stack]
    read_outcome(state, data)


def plays_owed(state: Table, data: Position) -> int:
    """None outside the main phase, though the one play of a turn may be named there too (BF-14)."""
    if state.phase == MAIN:
        return number(data, "plays_owed", 1, 0, 1000)
    number(data, "plays_owed", 0, 0, 1)
    return 0


def read_ripples(state: Table, data: Position) -> None:
    """They follow from the linchpins (BF-35): where they are given they have to agree."""
    due, given = positions.ripples(state), data.get("ripples")
    if given is not None and (not isinstance(given, list) or sorted(map(str, given)) != sorted(due)):
        raise refuse("ripples", f"{', '.join(due) or 'none'}, as the altered linchpins have it", given)


def read_tables(state: Table, data: Position) -> None:
    seats = int(state.seats)
    tables = by_seat("tables", data.get("tables", [[]] * seats), seats)
    state.tables = [as_set("tables", kinds("tables", items, ITEM_IDS)) for items in tables]
    state.discard = kinds("discard", data.get("discard", []))


def read_outcome(state: Table, data: Position) -> None:
    outcome = data.get("outcome")
    if outcome is None:
        return
    state.outcome = Outcome.read(outcome, int(state.seats))
    state.seat = -1


def read_frame(state: Table, entry: Any) -> Frame:
    """One frame of the stack."""
    if not isinstance(entry, dict):
        raise refuse("stack", "an object", entry)
    seats = int(state.seats)
    act = one_of("stack act", entry.get("act"), ACTS)
    card = -1 if act == TURN else one_of("stack card", entry.get("card"), KIND_IDS)
    frame = Frame(act, number(entry, "seat", -1, 0, seats - 1), card)
    frame.held = flag(entry, "limbo", 0)
    frame.stage = one_of("stack stage", entry.get("stage"), STAGES)
    frame.at = number(entry, "at", 0, 0, len(frame.program()))
    frame.until = number(entry, "void", -1, -1, len(frame.program()))
    frame.asked = number(entry, "asked", 0, 0, seats)
    frame.cell = optional(entry, "cell", LINCHPIN_IDS)
    frame.side = (
        -1 if entry.get("side") is None else (LEAVES, FLIPS)[one_of("side", entry["side"], ("leave", "flip"))]
    )
    frame.item = optional(entry, "item", ITEM_IDS)
    frame.seat = number(entry, "target", -1, -1, seats - 1)
    frame.way = optional(entry, "dir", WAYS)
    frame.cost = optional(entry, "cost", KIND_IDS)
    frame.left = number(entry, "left", 0, 0, 100)
    frame.taken = flag(entry, "taken", 0)
    return frame


def optional(entry: dict[str, Any], field: str, names: Iterable[str]) -> int:
    value = entry.get(field)
    return -1 if value is None else one_of(f"stack {field}", value, names)


def read_b1(state: Table, data: Position) -> None:
    if "b1" not in data:
        return
    pile = data["b1"]
    if not isinstance(pile, list):
        raise refuse("b1", "a list of decoy and real", pile)
    state.b1 = [one_of("b1", card, B1_CARDS) for card in reversed(pile)]
    if state.b1.count(REAL) != 1:
        raise BadPosition(f"b1: expected one real card, got {state.b1.count(REAL)}")
    if len(state.b1) > state.setup.pile:
        raise BadPosition(f"b1: expected up to {int(state.setup.pile)} cards, got {len(state.b1)}")


def read_identities(state: Table, data: Position) -> None:
    """The identities of the players, and the stack; what is left out is the rest, shuffled."""
    seats = int(state.seats)
    if "id_stack" in data:
        stack = data["id_stack"]
        if not isinstance(stack, list):
            raise refuse("id_stack", "a list of identities", stack)
        state.id_stack = [one_of("id_stack", identity, IDENTITY_IDS) for identity in reversed(stack)]
    if "identities" in data:
        given = by_seat("identities", data["identities"], seats)
        state.ids = [one_of("identities", identity, IDENTITY_IDS) for identity in given]
        if len(set(state.ids)) != seats:
            raise refuse("identities", "different ones", given)
    elif "id_stack" in data:
        state.ids = other_identities(state, state.id_stack)
    if "id_stack" not in data:
        state.id_stack = other_identities(state, state.ids)
    elif len(state.ids) != seats or sorted(state.ids + state.id_stack) != list(range(IDENTITIES)):
        raise refuse("id_stack", "the identities that nobody has, once each", data["id_stack"])
    state.id_face_up = number(data, "id_face_up", 0, 0, len(state.id_stack))


def other_identities(state: Table, taken: list[int]) -> list[int]:
    """The identities that are not taken, in a seeded order."""
    rest = [identity for identity in range(IDENTITIES) if identity not in taken]
    state.chance().stream("ids").shuffle(rest)
    return rest


def read_cards(state: Table, data: Position) -> None:
    """Hands and draw pile; what is left out is the rest, shuffled: every card is somewhere."""
    seats = int(state.seats)
    chosen = by_seat("chosen", data.get("chosen", [[]] * seats), seats)
    state.chosen = [as_set("chosen", kinds("chosen", cards)) for cards in chosen]
    pile = list(reversed(kinds("draw", data.get("draw", []))))
    if "hands" in data:
        hands = by_seat("hands", data["hands"], seats)
        state.hands = [as_set("hands", kinds("hands", cards)) for cards in hands]
    elif "draw" in data or any(state.tables) or state.discard or state.frames:
        state.hands = [0] * seats
        rest = left_over(state, pile)
        state.chance().stream("deal").shuffle(rest)
        state.hands = [int(gathered([rest.pop() for _ in range(min(HAND, len(rest)))])) for _ in range(seats)]
    missing = left_over(state, pile)
    if "draw" not in data:
        state.chance().stream("deal").shuffle(missing)
        pile = missing
    elif missing:
        raise BadPosition(f"draw: {KIND_IDS[missing[0]]} is nowhere")
    state.draw = pile


def left_over(state: Table, pile: list[int]) -> list[int]:
    """The cards that are nowhere else; one that is in two places is refused."""
    rest = listed(ALL)
    places = {"hands": state.hands, "tables": state.tables, "chosen": state.chosen}
    found = [(name, kind) for name, sets in places.items() for cards in sets for kind in listed(cards)]
    found += [("stack", kind) for kind in listed(in_limbo(state))]
    found += [("discard", kind) for kind in state.discard] + [("draw", kind) for kind in pile]
    for name, kind in found:
        if kind not in rest:
            raise BadPosition(f"{name}: {KIND_IDS[kind]} comes more than {COPIES[kind]} times in all")
        rest.remove(kind)
    return rest


def read_known(state: Table, data: Position) -> None:
    seats = int(state.seats)
    for seat, entry in enumerate(by_seat("known", data.get("known", [{}] * seats), seats)):
        read_knowledge(state, seat, entry)


def read_knowledge(state: Table, seat: int, entry: Any) -> None:
    """What one seat has learned."""
    seats = int(state.seats)
    if not isinstance(entry, dict) or set(entry) - {"hands", "others", "ruled_out"}:
        raise refuse("known", "hands, others and ruled_out", entry)
    hands = by_seat("known", entry.get("hands", [[]] * seats), seats)
    ruled_out = by_seat("known", entry.get("ruled_out", [[]] * seats), seats)
    for holder in range(seats):
        at = seat * seats + holder
        state.sure[at] = as_set("known", kinds("known", hands[holder]))
        excluded = kinds("known", ruled_out[holder], IDENTITY_IDS)
        state.ruled_out[at] = sum(2**identity for identity in set(excluded))
    state.joint[seat] = as_set("known", kinds("known", entry.get("others", [])))
    state.learned = int(any(state.sure) or any(state.joint))


def check(state: Table) -> None:
    """What fields say together."""
    if state.phase == MULLIGAN and state.id_face_up:
        raise BadPosition("id_face_up: expected 0 before the first turn")
    for fault in knowledge_faults(state):
        raise BadPosition(fault)
    if state.spree and state.phase != MAIN:
        raise BadPosition("spree: expected 0 outside the main phase")


def ask_again(state: Table, data: Position) -> None:
    """Who is asked where a card is half-way."""
    if not state.frames:
        return
    frame = state.frames[-1]
    if frame.stage in (ASK_GIFTS, ASK_DISCARDS):
        seats = data.get("waiting")
        if not isinstance(seats, list) or not seats or not all(seat in range(state.seats) for seat in seats):
            raise refuse("waiting", "the seats that owe a choice", seats)
        state.ask_all(sum(2**seat for seat in seats))
    elif frame.stage == ASK_LOST:
        state.ask(frame.seat)
    elif ASK_FUEL <= frame.stage <= ASK_FED or frame.stage in (ASK_FETCH, ASK_PENALTY, ASK_STEP):
        state.ask(frame.actor)
    if state.seat >= 0 and not all(legal(state, seat) for seat in state.pending()):
        raise BadPosition(f"stack: nobody could answer the stage {STAGES[frame.stage]!r}")


# Views.


def read_view(state: Table, view: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Overwrite a fresh table with what a view shows; gives how many cards others hold, and have chosen."""
    read_public(state, view)
    seat, seats = view["seat"], int(state.seats)
    state.b1 = [0] * number(view, "b1", 5, 1, int(state.setup.pile))
    stack = view["id_stack"]
    state.id_face_up = number(view, "id_face_up", 0, 0, len(stack))
    state.id_stack = [0 if id is None else one_of("id_stack", id, IDENTITY_IDS) for id in reversed(stack)]
    given = by_seat("identities", view["identities"], seats)
    state.ids = [0 if id is None else one_of("identities", id, IDENTITY_IDS) for id in given]
    hands = by_seat("hands", view["hands"], seats)
    state.hands = [
        as_set("hands", kinds("hands", cards)) if isinstance(cards, list) else 0 for cards in hands
    ]
    chosen = by_seat("chosen", view["chosen"], seats)
    state.chosen = [
        as_set("chosen", kinds("chosen", cards)) if isinstance(cards, list) else 0 for cards in chosen
    ]
    state.draw = []
    state.waiting = sum(2**seat for seat in view["waiting"])
    state.seat = min(view["pending"], default=-1)
    if seat is not None:
        read_knowledge(state, seat, view["known"])
    return counts(hands), counts(chosen)


def counts(cards: list[Any]) -> list[int]:
    return [entry if isinstance(entry, int) else 0 for entry in cards]
