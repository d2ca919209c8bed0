"""The toy's table and rules."""

from __future__ import annotations

from typing import Any

from anachron.engine import CHECKED, Game, Luck, Position, State
from anachron.engine.outcome import won
from tests.toy.shapes import Options

BID, STEP, DRAW, END, ALLOW, OBJECT = 0, 3, 5, 6, 7, 8
SEATS = range(3)
ACTS = 3


class Toy(State):
    """Bids are sealed until the last is in; cards are known to whoever drew them."""

    def __init__(self, game: Game, luck: Luck, options: Options) -> None:
        super().__init__(game)
        self.luck, self.options = luck, options
        self.round, self.phase, self.leader, self.acts = 1, "bid", 0, 0
        self.bids: list[int | None] = [None, None, None]
        self.cards: list[list[int]] = [[], [], []]
        self.scores = [0, 0, 0]
        self.seat = 0

    def seen(self, seat: int | None) -> Position:
        seen = self.position()
        del seen["luck"]
        seen["bidders"] = [bid is not None for bid in self.bids]
        if self.phase == "bid":
            seen["bids"] = [bid if other == seat else None for other, bid in enumerate(self.bids)]
        seen["cards"] = [cards if other == seat else len(cards) for other, cards in enumerate(seen["cards"])]
        return seen

    def pending(self) -> list[int]:
        if self.phase == "bid":
            return [seat for seat in SEATS if self.bids[seat] is None]
        if self.phase == "over":
            return []
        return [self.leader if self.phase == "act" else (self.leader + 1) % 3]

    def legal(self, seat: int) -> list[int]:
        if self.phase == "bid":
            return [BID, BID + 1, BID + 2]
        return [STEP, STEP + 1, DRAW, END] if self.phase == "act" else [ALLOW, OBJECT]

    def why(self, seat: int, number: int) -> tuple[str, dict[str, Any]]:
        return ("TY-01", {"seat": seat}) if seat not in self.pending() else ("TY-02", {"phase": self.phase})

    def apply(self, seat: int, number: int) -> None:
        if CHECKED:
            self.expect_legal(seat, number)
        if number < STEP:
            self.bid(seat, number)
        elif number < ALLOW:
            self.act(seat, number)
        else:
            self.answer(seat, number == ALLOW)
        self.seat = min(self.pending(), default=-1)

    def bid(self, seat: int, n: int) -> None:
        self.bids[seat] = n
        self.tell_apart("ready", {"seat": seat}, {seat: {"seat": seat, "n": n}})
        if None not in self.bids:
            high = [bid or 0 for bid in self.bids]
            self.phase, self.leader, self.acts = "act", high.index(max(high)), 0
            self.tell("bids", {"bids": high}, seals=True)

    def act(self, seat: int, number: int) -> None:
        self.acts = ACTS if number == END else self.acts + 1
        if number == DRAW:
            card = int(self.luck.stream("card").below(10))
            self.cards[seat].append(card)
            self.tell_apart("drew", {"seat": seat}, {seat: {"seat": seat, "card": card}}, seals=True)
        elif number != END:
            self.scores[seat] += 1 if number == STEP else 2
            self.tell("stepped", {"seat": seat})
        if self.acts == ACTS:
            self.phase = "answer"

    def answer(self, seat: int, allowed: bool) -> None:
        if not allowed:
            self.scores[self.leader] = 0
        self.tell("answered", {"seat": seat, "allowed": allowed})
        self.bids, self.phase, self.round = [None, None, None], "bid", self.round + 1
        if self.round > self.options.rounds:
            self.phase = "over"
            totals = [self.scores[seat] + sum(self.cards[seat]) for seat in SEATS]
            self.outcome = won(3, totals.index(max(totals)), "TY-03")
            self.tell("over", {"winner": self.outcome.winners[0]}, seals=True)
