"""How a game begins (section 3.2), and how positions and views become states."""

from __future__ import annotations

from msgspec import UNSET

from anachron.engine import BadPosition, Game, Luck, Stream, View, rooms, shapes
from anachron.games.contretemps import loading
from anachron.games.contretemps import view as views
from anachron.games.contretemps.content.cards import PLAYERS
from anachron.games.contretemps.dealing import fresh
from anachron.games.contretemps.faults import contradictions
from anachron.games.contretemps.play import Contretemps
from anachron.games.contretemps.rules.turn import begin_round
from anachron.games.contretemps.shapes import Options, Position


class Setup(rooms.Setup[Options, Position]):
    """Hands, a constant, the first token and everybody's pawn on it."""

    def start(self, seats: int, luck: Luck, options: Options) -> Contretemps:
        """A new game, at the first event of its first round (CT-28)."""
        state = fresh(self.game, seats, luck, options)
        begin_round(state)
        return state

    def load(self, position: Position) -> Contretemps:
        state = laid(self.game, position)
        shapes.sound(contradictions(state))
        loading.take_up(state, position)
        return state

    def imagine(self, view: View, stream: Stream) -> Contretemps:
        """A state that fits a view: every hidden card, token and choice is drawn."""
        position = shapes.read(Position, views.filled(view), BadPosition)
        state = laid(self.game, position)
        loading.take_up(state, position)
        state = state.redealt(view["seat"], stream)
        shapes.sound(contradictions(state))
        return state


def laid(game: Game, position: Position) -> Contretemps:
    """A position laid out on a fresh table, unchecked."""
    seats = position.seats
    if seats is UNSET:
        seats = PLAYERS[0] if position.hands is UNSET else len(position.hands)
    if seats not in PLAYERS:
        raise BadPosition(f"seats: expected 3 to 6, got {seats!r}")
    options = position.options
    if options.first is None and position.marker is not UNSET:
        options = shapes.replaced(options, first=position.marker)
    state = fresh(game, seats, shapes.luck(position), options)
    loading.lay(state, position)
    return state
