"""A position laid out on the table, field by field."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, Outcome, Position
from anachron.engine.bits import bit
from anachron.games.timeline.content.catalog import icon_number
from anachron.games.timeline.content.numbers import HAND, TEAM_CARDS
from anachron.games.timeline.faults import faults
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.rules import cooperative
from anachron.games.timeline.state import Table


def read(state: Timeline, position: Position) -> None:
    """Lay out what a position says; what it leaves out is dealt from the rest."""
    Reader(state, position).lay_out()
    check(state)
    settle(state)


def settle(state: Table) -> None:
    """Play on where nobody is asked anything."""
    if state.outcome is not None or not state.setup.together:
        return
    if not state.hands[state.mover] and not state.tried:
        cooperative.begin_turn(state)
    elif not cooperative.legal(state):
        if state.tried:
            cooperative.stop(state)
        else:
            cooperative.begin_turn(state)
    elif state.tried and not cooperative.has_upright(state):
        cooperative.stop(state)


def check(state: Table) -> None:
    """Refuse a position that contradicts itself."""
    for fault in faults(state):
        raise BadPosition(fault)


class Reader:
    """One position and the table it goes to."""

    def __init__(self, state: Timeline, position: Position) -> None:
        self.state, self.position, self.setup = state, position, state.setup
        self.place = state.setup.catalog.place
        self.team = state.setup.together

    def lay_out(self) -> None:
        self.read_dates()
        self.read_rows()
        self.read_rest()
        self.read_turn()
        self.read_memory()
        state = self.state
        hands = sum(map(len, state.hands))
        rows = len(state.line) + len(state.rift) + len(state.discard)
        self.setup.total = hands + rows + int(state.left()) + len(state.gone)
        state.seat = state.mover
        if self.position.get("outcome") is not None:
            state.outcome = Outcome.read(self.position["outcome"], int(self.setup.seats))
            state.seat = -1

    # Cards by name.

    def card(self, name: Any, field: str) -> int:
        if not isinstance(name, str) or name not in self.place:
            raise BadPosition(f"{field}: expected a card of the deck, got {name!r}")
        return self.place[name]

    def cards(self, names: Any, field: str) -> list[int]:
        if not isinstance(names, list):
            raise BadPosition(f"{field}: expected a list of cards, got {names!r}")
        return [self.card(name, field) for name in names]

    def piles(self, given: Any, field: str) -> list[int]:
        """Places of a row, each one card or a list of cards of one year, one after another."""
        if not isinstance(given, list):
            raise BadPosition(f"{field}: expected a list of places, got {given!r}")
        found: list[int] = []
        for pile in given:
            cards = self.cards(pile if isinstance(pile, list) else [pile], field)
            if len({self.setup.years[card] for card in cards}) > 1:
                raise BadPosition(f"{field}: expected cards of one year in a place, got {pile!r}")
            if found and cards and self.setup.years[found[-1]] == self.setup.years[cards[0]]:
                raise BadPosition(f"{field}: expected one place for one year, got {pile!r} in another")
            found += cards
        return found

    # Fields.

    def read_dates(self) -> None:
        """Imagined dates take the place of the printed ones."""
        dates = self.position.get("dates")
        if dates is None:
            return
        if not isinstance(dates, dict):
            raise BadPosition(f"dates: expected an object, got {dates!r}")
        self.setup.years, self.setup.backs = self.setup.years.copy(), self.setup.backs.copy()
        self.setup.circas = self.setup.circas.copy()
        for name, date in dates.items():
            card = self.card(name, "dates")
            if not isinstance(date, list) or len(date) != 3 or type(date[0]) is not int:
                raise BadPosition(f"dates.{name}: expected a year, an icon and a flag, got {date!r}")
            self.setup.years[card] = date[0]
            self.setup.backs[card] = icon_number(date[1])
            self.setup.circas[card] = bool(date[2])

    def read_rows(self) -> None:
        """What is named: rows, hands, discards, the cards of the eliminated."""
        position, state = self.position, self.state
        if "timeline" in position:
            state.line = (self.piles if self.team else self.cards)(position["timeline"], "timeline")
        rift = position.get("rift", []) if self.team else []
        if not isinstance(rift, list):
            raise BadPosition(f"rift: expected one entry per gap, got {rift!r}")
        state.rift = self.piles([pile for pile in rift if pile is not None], "rift")
        if rift and len(rift) != len({self.setup.years[card] for card in state.line}) - 1:
            raise BadPosition(f"rift: expected one entry per gap, got {len(rift)}")
        self.check_rift(rift)
        if "hands" in position:
            hands = position["hands"]
            if not isinstance(hands, list) or len(hands) != self.setup.seats:
                raise BadPosition(f"hands: expected one list per seat, got {hands!r}")
            state.hands = [self.cards(hand, f"hands.{seat}") for seat, hand in enumerate(hands)]
        state.discard = self.cards(position.get("discard", []), "discard")
        state.gone = self.cards(position.get("gone", []), "gone")

    def check_rift(self, rift: list[Any]) -> None:
        """Each pile of the rift lies above its own gap."""
        years = sorted({self.setup.years[card] for card in self.state.line})
        for gap, pile in enumerate(rift):
            for card in self.cards(pile or [], f"rift.{gap}"):
                if not years[gap] < self.setup.years[card] < years[gap + 1]:
                    raise BadPosition(f"rift.{gap}: expected dates in that gap, got {pile!r}")

    def read_rest(self) -> None:
        """What is not named: hands of four, a start card, a first discard, and the pile."""
        position, state = self.position, self.state
        if "pile" in position:
            state.pile, rest = self.cards(position["pile"], "pile"), []
        else:
            rest = self.nowhere()
        if "hands" not in position:
            state.hands = [[] for _ in range(int(self.setup.seats))]
            for turn in range(int(self.setup.seats)):
                seat = (int(self.setup.first) + turn) % int(self.setup.seats)
                state.hands[seat] = self.take(rest, HAND, "hands")
        if "timeline" not in position:
            state.line = self.take(rest, 1, "timeline")
        if "discard" not in position and self.team and rest:
            state.discard = self.take(rest, 1, "discard")
        if "pile" not in position:
            state.pile = rest
            if self.team:
                used = len(state.line) + len(state.rift) + len(state.discard) + sum(map(len, state.hands))
                state.pile = rest[: max(TEAM_CARDS - used, 0)]
        if not state.line:
            raise BadPosition("timeline: expected at least one card")

    def nowhere(self) -> list[int]:
        """The cards that are named nowhere, in the order the deal gives them."""
        from anachron.games.timeline.setup import shuffled

        state = self.state
        named = {*state.line, *state.rift, *state.discard, *state.gone}
        named |= {card for hand in state.hands for card in hand}
        return [card for card in shuffled(self.setup.deck, self.setup, state.luck) if card not in named]

    def take(self, rest: list[int], n: int, field: str) -> list[int]:
        if len(rest) < n:
            raise BadPosition(f"{field}: expected {n} cards to deal, got {len(rest)}")
        taken = rest[:n]
        del rest[:n]
        return taken

    def read_turn(self) -> None:
        position, state, seats = self.position, self.state, int(self.setup.seats)
        turn = position.get("turn", int(self.setup.first))
        if type(turn) is not int or not 0 <= turn < seats:
            raise BadPosition(f"turn: expected a seat from 0 to {seats - 1}, got {turn!r}")
        state.mover = turn
        state.round = self.number("round", 1, 1)
        state.decisions = self.number("decisions", 0, 0)
        if self.team:
            state.sideways = self.cards(position.get("sideways", []), "sideways")
            state.placed = self.number("placed_this_turn", 0, 0)
            state.tried = self.number("tried_this_turn", int(state.placed), int(state.placed))
            if state.placed > 1:
                raise BadPosition(f"placed_this_turn: expected 0 or 1, got {state.placed}")
            return
        out = position.get("out", [])
        if not isinstance(out, list) or not all(type(seat) is int and 0 <= seat < seats for seat in out):
            raise BadPosition(f"out: expected a list of seats, got {out!r}")
        state.out = sum(bit(seat) for seat in set(out))
        if len(set(out)) >= seats:
            raise BadPosition("out: expected somebody to be left")
        state.tiebreak = bool(position.get("tiebreak", bool(out)))
        chosen = position.get("chosen")
        state.chosen = -1 if chosen is None else self.card(chosen, "chosen")

    def number(self, field: str, usual: int, least: int) -> int:
        value = self.position.get(field, usual)
        if type(value) is not int or not least <= value <= 1_000_000:
            raise BadPosition(f"{field}: expected a number from {least}, got {value!r}")
        return value

    def read_memory(self) -> None:
        """What was seen before: dates hidden again, and mistakes."""
        state = self.state
        state.recalled = self.cards(self.position.get("recalled", []), "recalled")
        told = self.position.get("mistakes", [])
        if not isinstance(told, list):
            raise BadPosition(f"mistakes: expected a list, got {told!r}")
        for entry in told:
            if not isinstance(entry, list) or len(entry) != 4 or type(entry[0]) is not int:
                raise BadPosition(f"mistakes: expected a seat and three cards, got {entry!r}")
            beside = [-1 if name is None else self.card(name, "mistakes") for name in entry[2:]]
            state.mistakes += [entry[0], self.card(entry[1], "mistakes"), *beside]
