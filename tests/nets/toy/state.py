"""The table and its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from anachron.engine import Game, Luck, Outcome, Position, State, Stream
from tests.nets.toy import CARDS

DARE, KEEP = CARDS, CARDS + 1


class Toy(State):
    """Sealed bids in progress."""

    def __init__(
        self, game: Game, hands: list[list[int]], aside: list[int], first_prize: int, luck: Luck
    ) -> None:
        super().__init__(game)
        self.hands, self.aside, self.first_prize, self.luck = hands, aside, first_prize, luck
        self.played: list[int] = []
        self.bids: list[int | None] = [None] * len(hands)
        self.points = [0] * len(hands)
        self.prize = 0
        self.daring: int | None = None  # the seat that has won the prize and may dare

    # What happens.

    def begin_round(self) -> None:
        """TY-02: a prize is thrown."""
        self.prize = self.first_prize + int(self.luck.stream("prize").below(3))
        self.tell("prize", {"prize": self.prize}, seals=True)
        self.ask()

    def ask(self) -> None:
        """Who decides next; TY-06: whoever has most points when the hands are empty has won."""
        if self.daring is None and not any(self.hands):
            best = max(self.points)
            winners = tuple(seat for seat, points in enumerate(self.points) if points == best)
            scores = tuple(1 / len(winners) if points == best else 0.0 for points in self.points)
            self.outcome = Outcome(winners, scores, "TY-06")
        self.seat = min(self.pending(), default=-1)

    def pending(self) -> list[int]:
        """TY-03: all who have not bid, at the same time."""
        if self.outcome is not None:
            return []
        if self.daring is not None:
            return [self.daring]
        return [seat for seat, bid in enumerate(self.bids) if bid is None]

    def legal(self, seat: int) -> list[int]:
        return [DARE, KEEP] if self.daring is not None else [card - 1 for card in self.hands[seat]]

    def apply(self, seat: int, number: int) -> None:
        if number < CARDS:
            self.bid(seat, number + 1)
        else:
            self.settle(seat, number == DARE)
        self.ask()

    def bid(self, seat: int, card: int) -> None:
        self.bids[seat] = card
        self.tell_apart("sealed", {"seat": seat}, {seat: {"seat": seat, "card": card}})
        if None not in self.bids:
            self.reveal([bid for bid in self.bids if bid is not None])

    def reveal(self, bids: Sequence[int]) -> None:
        """TY-04: all bids are shown together; the highest takes the prize."""
        for seat, card in enumerate(bids):
            self.hands[seat].remove(card)
            self.played.append(card)
        self.daring = bids.index(max(bids))
        self.bids = [None] * len(bids)
        self.tell("revealed", {"seat": self.daring, "card": max(bids), "prize": self.prize}, seals=True)

    def settle(self, seat: int, dares: bool) -> None:
        """TY-05: keep the prize, or dare: doubled or nothing."""
        if dares:
            self.prize *= 2 * int(self.luck.stream("dare").below(2))
            self.tell("dared", {"seat": seat, "prize": self.prize}, seals=True)
        self.points[seat] += self.prize
        self.daring = None
        if any(self.hands):
            self.begin_round()

    # What can be asked.

    def why(self, seat: int, number: int) -> tuple[str, dict[str, Any]]:
        if self.outcome is not None:
            return "TY-06", {}
        if self.daring is not None:
            return "TY-05", {"seat": self.daring}
        if self.bids[seat] is not None:
            return "TY-04", {}
        return ("TY-03", {}) if number >= CARDS else ("TY-01", {"card": number + 1})

    def refused(self, seat: int) -> list[int]:
        return [DARE, KEEP] if self.daring is None else [card - 1 for card in self.hands[seat]]

    def faults(self) -> list[str]:
        cards = [*self.aside, *self.played, *(card for hand in self.hands for card in hand)]
        return [] if sorted(cards) == list(range(1, CARDS + 1)) else [f"cards: {sorted(cards)}"]

    def clone(self) -> Toy:
        hands = [list(hand) for hand in self.hands]
        twin = Toy(self.game, hands, list(self.aside), self.first_prize, self.luck.clone())
        twin.played, twin.bids, twin.points = list(self.played), list(self.bids), list(self.points)
        twin.prize, twin.daring, twin.seat, twin.outcome = self.prize, self.daring, self.seat, self.outcome
        return twin

    def position(self) -> Position:
        return {
            "game": "toy",
            "seats": len(self.hands),
            "first_prize": self.first_prize,
            "hands": [list(hand) for hand in self.hands],
            "aside": list(self.aside),
            "played": list(self.played),
            "bids": list(self.bids),
            "points": list(self.points),
            "prize": self.prize,
            "daring": self.daring,
            "luck": self.luck.position(),
        }

    def seen(self, seat: int | None) -> Position:
        """Hands of others as their size, sealed bids as such; nothing of the rest and of luck to come."""
        seen = self.position()
        del seen["aside"], seen["luck"]
        seen["hands"] = [hand if n == seat else len(hand) for n, hand in enumerate(seen["hands"])]
        seen["bids"] = [bid if bid is None or n == seat else "sealed" for n, bid in enumerate(self.bids)]
        return seen

    def known(self, seat: int | None) -> dict[str, Any]:
        return {}

    def redealt(self, seat: int | None, stream: Stream) -> State:
        return self.game.setup.imagine({**self.seen(seat), "seat": seat}, stream)

    def key(self) -> int:
        return hash((str(self.hands), str(self.bids), str(self.points), self.prize, self.daring))
