"""A position laid on the table: what is left out is dealt, what contradicts itself refused."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from anachron.engine import BadPosition
from anachron.engine.bits import bit
from anachron.engine.census import nowhere, numbers
from anachron.engine.shapes import by_seat, given, outcome, seat_named
from anachron.games.timeline.content.catalog import Card, Catalog, icon_number
from anachron.games.timeline.content.numbers import HAND, TEAM_CARDS
from anachron.games.timeline.dealing import shuffled
from anachron.games.timeline.faults import places
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.rules import cooperative
from anachron.games.timeline.shapes import Own, Position, Row, Titles
from anachron.games.timeline.state import NO_CARD, Table


def lay(state: Timeline, position: Position) -> None:
    """Lay out what a position says, and deal the rest."""
    lay_dates(state, position)
    lay_rows(state, position)
    lay_rest(state, position)
    lay_turn(state, position)
    lay_memory(state, position)
    state.terms.total = len(numbers(places(state)))
    state.outcome = outcome(position.outcome, int(state.terms.seats))
    state.seat = state.mover if state.outcome is None else -1


def play_on(state: Table) -> None:
    """Go on where nobody is asked anything."""
    if state.outcome is not None or not state.terms.together:
        return
    if not state.tried and not cooperative.legal(state):
        cooperative.begin_turn(state)
    elif state.tried and not cooperative.has_upright(state):
        cooperative.stop(state)


# Cards by name.


def card_of(state: Table, name: object, field: str) -> int:
    place = state.terms.catalog.place
    if not isinstance(name, str) or name not in place:
        raise BadPosition(f"{field}: expected a card of the deck, got {name!r}")
    return place[name]


def cards_of(state: Table, names: Row | list[str], field: str) -> list[int]:
    place: dict[Any, int] = state.terms.catalog.place
    try:
        return [place[name] for name in names]
    except (KeyError, TypeError):
        return [card_of(state, name, field) for name in names]  # which says what is wrong


def piles_of(state: Table, row: Row, field: str) -> list[int]:
    """The places of a row one after another, each of a year of its own."""
    years, found = state.terms.years, list[int]()
    for pile in row:
        cards = cards_of(state, pile if isinstance(pile, list) else [pile], field)
        if len({years[card] for card in cards}) > 1:
            raise BadPosition(f"{field}: expected cards of one year in a place, got {pile!r}")
        if found and cards and years[found[-1]] == years[cards[0]]:
            raise BadPosition(f"{field}: expected one place for one year, got {pile!r} in another")
        found += cards
    return found


# What is named.


def lay_dates(state: Table, position: Position) -> None:
    """Imagined dates take the place of the printed ones."""
    terms = state.terms
    if position.dates is None:
        return
    terms.years, terms.backs, terms.circas = terms.years.copy(), terms.backs.copy(), terms.circas.copy()
    for name, (year, icon, circa) in position.dates.items():
        card = card_of(state, name, "dates")
        terms.years[card], terms.backs[card], terms.circas[card] = year, icon_number(icon), circa
        terms.imagined.add(card)


def lay_rows(state: Table, position: Position) -> None:
    """Rows, hands, discards, the cards of the eliminated."""
    if position.timeline is not UNSET:
        laying = piles_of if state.terms.together else cards_of
        state.line = laying(state, position.timeline, "timeline")
    if state.terms.together:
        lay_rift(state, position.rift)
    if position.hands is not UNSET:
        hands = by_seat("hands", position.hands, int(state.terms.seats), [])
        state.hands = [cards_of(state, hand, f"hands.{seat}") for seat, hand in enumerate(hands)]
    if position.discard is not UNSET:
        state.discard = cards_of(state, position.discard, "discard")
    state.gone = cards_of(state, position.gone, "gone")


def lay_rift(state: Table, rift: list[list[str] | None]) -> None:
    """Each pile of the Time Rift above its own gap."""
    state.rift = piles_of(state, [pile for pile in rift if pile is not None], "rift")
    years = sorted({state.terms.years[card] for card in state.line})
    if rift and len(rift) != len(years) - 1:
        raise BadPosition(f"rift: expected one entry per gap, got {len(rift)}")
    for gap, pile in enumerate(rift):
        for card in cards_of(state, pile or [], f"rift.{gap}"):
            if not years[gap] < state.terms.years[card] < years[gap + 1]:
                raise BadPosition(f"rift.{gap}: expected dates in that gap, got {pile!r}")


def lay_turn(state: Table, position: Position) -> None:
    """Whose turn it is, and how far it has come."""
    seats = int(state.terms.seats)
    state.mover = given(position.turn, int(state.terms.first))
    seat_named("turn", int(state.mover), seats, BadPosition)
    state.round, state.decisions = position.round, position.decisions
    if state.terms.together:
        lay_team_turn(state, position)
        return
    out = set(position.out)
    if any(seat >= seats for seat in out) or len(out) == seats:
        raise BadPosition(f"out: expected some of the seats from 0 to {seats - 1}, got {position.out!r}")
    state.out = sum(bit(seat) for seat in out)
    state.tiebreak = given(position.tiebreak, bool(out))
    state.chosen = NO_CARD if position.chosen is None else card_of(state, position.chosen, "chosen")


def lay_team_turn(state: Table, position: Position) -> None:
    state.sideways = cards_of(state, position.sideways, "sideways")
    placed = position.placed_this_turn
    tried = given(position.tried_this_turn, placed)
    if tried < placed:
        raise BadPosition(f"tried_this_turn: expected a number from {placed}, got {tried}")
    state.placed, state.tried = placed, tried


def lay_memory(state: Table, position: Position) -> None:
    """What was seen before: dates hidden again, and mistakes."""
    state.recalled = cards_of(state, position.recalled, "recalled")
    for seat, *cards in position.mistakes:
        state.mistakes.append(seat)
        state.mistakes += [NO_CARD if name is None else card_of(state, name, "mistakes") for name in cards]


# What is left out.


def lay_rest(state: Timeline, position: Position) -> None:
    """What is not named: hands of four, a start card, a first discard, and the pile."""
    team, seats = state.terms.together, int(state.terms.seats)
    named = places(state)
    rest = nowhere(named, shuffled(state.terms, state.luck)) if position.pile is UNSET else []
    if position.hands is UNSET:
        state.hands = [[] for _ in range(seats)]
        for turn in range(seats):
            state.hands[(int(state.terms.first) + turn) % seats] = take(rest, HAND, "hands")
    if position.timeline is UNSET:
        state.line = take(rest, 1, "timeline")
    if position.discard is UNSET and team and rest:
        state.discard = take(rest, 1, "discard")
    if position.pile is not UNSET:
        state.pile = cards_of(state, position.pile, "pile")
    else:
        state.pile = rest[: max(TEAM_CARDS - len(numbers(places(state))), 0)] if team else rest
    if not state.line:
        raise BadPosition("timeline: expected at least one card")


def take(rest: list[int], n: int, field: str) -> list[int]:
    if len(rest) < n:
        raise BadPosition(f"{field}: expected {n} cards to deal, got {len(rest)}")
    taken = rest[:n]
    del rest[:n]
    return taken


def likely_first(position: Position, seats: int) -> int:
    """Who began this round, as far as the turn and the empty hands tell."""
    turn: Any = position.turn
    if position.hands is UNSET or len(position.hands) != seats:
        return int(turn)
    empty = [seat for seat, hand in enumerate(position.hands) if not hand and seat not in position.out]
    return int((turn - max(((turn - seat) % seats for seat in empty), default=0)) % seats)


# Cards that a position brings.


def own_catalog(cards: dict[str, Own]) -> Catalog:
    """The deck that a position brings; its order says nothing."""
    if not cards:
        raise BadPosition("cards: expected an object of cards, got none")
    return Catalog([own_card(name, cards[name]) for name in sorted(cards)], True, [])


def own_card(name: str, card: Own) -> Card:
    if not name or name != "".join(name.split()):
        raise BadPosition(f"cards.{name}: expected an id without blanks")
    if card.icons and card.icons[0] == card.icons[1]:
        raise BadPosition(f"cards.{name}.icons: expected two different ones, got {card.icons!r}")  # TL-02
    title = Titles(name, name) if card.title is UNSET else card.title
    titles = title if isinstance(title, Titles) else Titles(title, title)
    en, fr = (titles.en if card.en is UNSET else card.en), (titles.fr if card.fr is UNSET else card.fr)
    return Card(name, card.year, card.circa, en, fr, card.theme, card.icons or (None, None))
