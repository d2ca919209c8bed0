"""The table and its rules."""

from anachron.engine import CHECKED, Game, Luck, Position, State, most
from anachron.engine.ways import evenly
from borrowed import CARDS
from borrowed.shapes import Options


class Day(State):
    def __init__(self, game: Game, options: Options, cards: list[list[int]], luck: Luck) -> None:
        super().__init__(game)
        self.options, self.cards, self.luck = options, cards, luck
        self.worths: list[int] = []
        self.lying: list[list[int]] = []
        self.down: list[int | None] = [None] * len(cards)

    def asking(self) -> "Day":
        """The same day, with the next hour struck and whoever must choose, or with its winners."""
        if len(self.lying) == self.options.hours:
            self.outcome = most(self.points(), "BT-07")
        elif len(self.worths) == len(self.lying):
            worth = self.luck.scripted("worth", evenly(range(1, 7)))
            self.worths.append(worth or 1 + int(self.luck.stream("worth").below(6)))
            self.tell("struck", {"hour": len(self.worths), "worth": self.worths[-1]}, seals=True)  # BT-02
        self.seat = min(self.pending(), default=-1)
        return self

    def pending(self) -> list[int]:
        return [seat for seat, card in enumerate(self.down) if card is None and self.outcome is None]

    def legal(self, seat: int) -> list[int]:
        last = self.lying[-1] if self.lying else []
        return [card - 1 for card in self.cards[seat] if card not in last]  # BT-05

    def why(self, seat: int, number: int) -> tuple[str, dict[str, object]]:
        if seat not in self.pending():
            return ("BT-03" if self.outcome is None else "BT-07"), {}
        return ("BT-05" if CARDS[number] in self.cards[seat] else "BT-01"), {"card": CARDS[number]}

    def apply(self, seat: int, number: int) -> None:
        if CHECKED:
            self.expect_legal(seat, number)
        self.down[seat] = CARDS[number]
        self.tell_apart("laid", {"seat": seat}, {seat: {"seat": seat, "card": CARDS[number]}})
        if None not in self.down:
            self.turn_up([card for card in self.down if card])  # BT-03
        self.asking()

    def turn_up(self, laid: list[int]) -> None:
        for seat, card in enumerate(laid):
            past = [row for row in self.lying if card in row]
            for row in past:
                row.remove(card)  # BT-04
            self.tell("borrowed" if past else "played", {"seat": seat, "card": card}, seals=True)
        self.lying.append(sorted(laid))
        self.down = [None] * len(laid)

    def points(self) -> list[int]:
        won = [(max, min)[hour % 2](row, default=0) for hour, row in enumerate(self.lying)]  # BT-06
        return [sum(worth for worth, card in zip(self.worths, won) if card in own) for own in self.cards]

    def faults(self) -> list[str]:
        dealt, lying = set[int]().union(*self.cards), [card for row in self.lying for card in row]
        sound = len(dealt) == 3 * len(self.down) and len(dealt.intersection(lying)) == len(lying)
        return [] if sound else [f"cards: expected three for each seat, none of them twice, got {self.cards}"]

    def seen(self, seat: int | None) -> Position:
        seen, lying = self.position(), set[int]().union(*self.lying)
        del seen["luck"]
        seen["cards"] = [[c for c in own if n == seat or c in lying] for n, own in enumerate(self.cards)]
        seen["down"] = [card if n == seat else card and "down" for n, card in enumerate(self.down)]
        return {**seen, "points": self.points()}
