"""How the toy begins, and how positions and views become states."""

from __future__ import annotations

from anachron.engine import Luck, State, Stream, rooms, shapes
from tests.toy.shapes import Options, Position
from tests.toy.state import SEATS, Toy


class Setup(rooms.Setup[Options, Position]):
    def start(self, seats: int, luck: Luck, options: Options) -> Toy:
        return Toy(self.game, luck, options)

    def load(self, position: Position) -> Toy:
        state = Toy(self.game, shapes.luck(position, position.luck), position.options)
        state.round, state.phase = position.round, position.phase
        state.leader, state.acts = position.leader, position.acts
        state.bids, state.cards, state.scores = position.bids, position.cards, position.scores
        state.outcome = shapes.outcome(position.outcome, len(SEATS))
        state.seat = min(state.pending(), default=-1)
        return state

    def imagine(self, view: rooms.View, stream: Stream) -> State:
        """Bids and cards of others are drawn, and luck."""
        known = {name: view[name] for name in Position.__struct_fields__ if name in view}
        cards = [
            [int(stream.below(10)) for _ in range(own)] if isinstance(own, int) else own
            for own in view["cards"]
        ]
        bids = [
            int(stream.below(3)) if bid is None and has_bid else bid
            for bid, has_bid in zip(view["bids"], view["bidders"])
        ]
        return self.game.load({**known, "cards": cards, "bids": bids, "luck": stream.split().position()})
