"""How a day begins, and how positions and views become states."""

from anachron.engine import Luck, Stream, rooms, shapes
from borrowed import CARDS
from borrowed.shapes import Options, Position
from borrowed.state import Day


class Setup(rooms.Setup[Options, Position]):
    def start(self, seats: int, luck: Luck, options: Options) -> Day:
        deck = list(CARDS)
        luck.stream("deal").shuffle(deck)
        cards = [sorted(deck[3 * seat : 3 * seat + 3]) for seat in range(seats)]  # BT-01
        return Day(self.game, options, cards, luck).asking()

    def load(self, position: Position) -> Day:
        day = Day(self.game, position.options, position.cards, shapes.luck(position, position.luck))
        day.worths, day.lying, day.down = position.worths, position.lying, position.down
        shapes.sound(day.faults())
        return day.asking()

    def imagine(self, view: rooms.View, stream: Stream) -> Day:
        unseen = [card for card in CARDS if not any(card in known for known in view["cards"])]
        stream.shuffle(unseen)
        cards = [sorted([*known, *(unseen.pop() for _ in range(3 - len(known)))]) for known in view["cards"]]
        day = Day(self.game, Options(**view["options"]), cards, stream.split())
        day.worths, day.lying = list(view["worths"]), [list(row) for row in view["lying"]]
        for seat, card in enumerate(view["down"]):
            day.down[seat] = CARDS[day.anything(seat, stream)] if card == "down" else card
        return day.asking()
