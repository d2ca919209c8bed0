"""The toy's table and rules."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from anachron.engine import Game, Luck, Position, State, Stream
from anachron.engine.outcome import won

BID, STEP, DRAW, END, ALLOW, OBJECT = 0, 3, 5, 6, 7, 8
SEATS = range(3)
ACTS = 3


class Toy(State):
    """Bids are sealed until the last is in; cards are known to whoever drew them."""

    def __init__(self, game: Game, luck: Luck, rounds: int) -> None:
        super().__init__(game)
        self.luck, self.rounds = luck, rounds
        self.round, self.phase, self.leader, self.acts = 1, "bid", 0, 0
        self.bids: list[int | None] = [None, None, None]
        self.cards: list[list[int]] = [[], [], []]
        self.scores = [0, 0, 0]
        self.seat = 0

    def clone(self) -> Toy:
        twin = Toy(self.game, self.luck.clone(), self.rounds)
        twin.place(self.position())
        twin.outcome = self.outcome
        twin.seat = self.seat
        return twin

    def place(self, position: Position) -> None:
        for name in ("round", "phase", "leader", "acts", "bids", "cards", "scores"):
            setattr(self, name, deepcopy(position[name]))
        self.seat = min(self.pending(), default=-1)

    def position(self) -> Position:
        return {
            "game": self.game.id,
            "options": {"rounds": self.rounds},
            "seats": len(SEATS),
            "round": self.round,
            "phase": self.phase,
            "leader": self.leader,
            "acts": self.acts,
            "bids": list(self.bids),
            "cards": deepcopy(self.cards),
            "scores": list(self.scores),
            "luck": self.luck.position(),
        }

    def seen(self, seat: int | None) -> Position:
        seen = self.position()
        del seen["luck"]
        seen["ready"] = [bid is not None for bid in self.bids]
        if self.phase == "bid":
            seen["bids"] = [bid if other == seat else None for other, bid in enumerate(self.bids)]
        seen["cards"] = [cards if other == seat else len(cards) for other, cards in enumerate(self.cards)]
        return seen

    def known(self, seat: int | None) -> dict[str, Any]:
        return {}

    def redealt(self, seat: int | None, stream: Stream) -> Toy:
        twin = self.clone()
        for other in SEATS:
            if other != seat:
                twin.cards[other] = [int(stream.below(10)) for _ in self.cards[other]]
                if self.phase == "bid" and self.bids[other] is not None:
                    twin.bids[other] = int(stream.below(3))
        twin.luck = stream.split()
        return twin

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

    def refused(self, seat: int) -> list[int]:
        return []

    def apply(self, seat: int, number: int) -> None:
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
        if self.round > self.rounds:
            self.phase = "over"
            totals = [self.scores[seat] + sum(self.cards[seat]) for seat in SEATS]
            self.outcome = won(3, totals.index(max(totals)), "TY-03")
            self.tell("over", {"winner": self.outcome.winners[0]}, seals=True)
