"""How a game begins, and positions and views read back."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, BadSetup, Game, Luck, Position, State, Stream, rooms
from tests.nets.toy import CARDS, HAND
from tests.nets.toy.state import Toy


def start(game: Game, seats: int, luck: Luck, options: dict[str, Any]) -> Toy:
    """TY-01: two cards each from a shuffled deck, the rest put aside unseen."""
    if options["first_prize"] not in (1, 2):
        raise BadSetup(f"first_prize: expected 1 or 2, got {options['first_prize']!r}")
    deck = list(range(1, CARDS + 1))
    luck.stream("deal").shuffle(deck)
    hands = [sorted(deck[n * HAND : (n + 1) * HAND]) for n in range(seats)]
    state = Toy(game, hands, sorted(deck[seats * HAND :]), options["first_prize"], luck)
    state.begin_round()
    return state


def load(game: Game, position: Position) -> Toy:
    cards = [*position["aside"], *position["played"], *(card for hand in position["hands"] for card in hand)]
    if sorted(cards) != list(range(1, CARDS + 1)):
        raise BadPosition(f"hands: expected every card once, got {sorted(cards)}")
    luck = Luck.load(position["luck"])
    state = Toy(
        game, list(map(list, position["hands"])), list(position["aside"]), position["first_prize"], luck
    )
    state.played, state.bids = list(position["played"]), list(position["bids"])
    state.points, state.prize, state.daring = list(position["points"]), position["prize"], position["daring"]
    state.ask()
    return state


def imagine(game: Game, view: dict[str, Any], stream: Stream) -> Toy:
    """What the seat cannot see is drawn: the others' hands and bids, the rest of the deck, luck to come."""
    own = view["seat"]
    hidden = [card for card in range(1, CARDS + 1) if card not in view["played"]]
    hidden = [card for card in hidden if own is None or card not in view["hands"][own]]
    stream.shuffle(hidden)
    hands: list[list[int]] = []
    bids: list[int | None] = []
    for seat, hand in enumerate(view["hands"]):
        drawn = hand if seat == own else sorted(hidden.pop() for _ in range(hand))
        sealed = view["bids"][seat]
        hands.append(list(drawn))
        bids.append(drawn[stream.below(len(drawn))] if sealed == "sealed" else sealed)
    luck = stream.split()
    return load(
        game, {**view, "hands": hands, "bids": bids, "aside": sorted(hidden), "luck": luck.position()}
    )


class Setup(rooms.Setup[dict[str, Any], Position]):
    """As every game has one."""

    def start(self, seats: int, luck: Luck, options: dict[str, Any]) -> State:
        return start(self.game, seats, luck, options)

    def load(self, position: Position) -> State:
        return load(self.game, position)

    def imagine(self, view: dict[str, Any], stream: Stream) -> State:
        return imagine(self.game, view, stream)
