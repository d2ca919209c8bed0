"""How a game begins (section 3.2), and how positions and views become states."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from anachron.engine import BadPosition, BadSetup, Game, Luck, Stream, rooms, shapes
from anachron.engine.bits import bit
from anachron.games.contretemps import loading
from anachron.games.contretemps import view as views
from anachron.games.contretemps.content.cards import CARD_NAMES, HAND, LOWEST, PLAYERS, TOKENS, deck
from anachron.games.contretemps.play import Contretemps
from anachron.games.contretemps.rules.turn import begin_round
from anachron.games.contretemps.shapes import Options, Position
from anachron.games.contretemps.state import Terms


class Setup(rooms.Setup[Options, Position]):
    """Hands, a constant, the first token and everybody's pawn on it."""

    def start(self, seats: int, luck: Luck, options: Options) -> Contretemps:
        """A new game, at the first event of its first round (CT-28)."""
        state = fresh(self.game, seats, luck, options)
        begin_round(state)
        return state

    def load(self, position: Position) -> Contretemps:
        state = laid(self.game, position)
        loading.check(state)
        loading.take_up(state, position)
        return state

    def imagine(self, view: dict[str, Any], stream: Stream) -> Contretemps:
        """A state that fits a view: every hidden card, token and choice is drawn."""
        position = shapes.read(Position, views.filled(view), BadPosition)
        state = laid(self.game, position)
        loading.take_up(state, position)
        state = state.redealt(view["seat"], stream)
        loading.check(state)
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


def fresh(game: Game, seats: int, luck: Luck, options: Options) -> Contretemps:
    """The table of a new game before its first round."""
    terms = Terms(seats)
    terms.lowest = LOWEST[seats]  # CT-06 to CT-09
    terms.paradox, terms.cap = options.mode == "paradox", options.cap or 0
    state = Contretemps(game, terms)
    dealer, cards = dealt(luck, seats)
    first = shapes.seat_named("first", options.first, seats)
    terms.marker = (dealer + 1) % seats if first is None else first  # CT-20
    for place, card in enumerate(cards[: HAND * seats]):
        state.give(place // HAND, card)  # CT-11
    state.constant = cards[HAND * seats]  # CT-13
    state.rest = list(cards[HAND * seats + 1 :])
    state.stack = list(reversed(token_order(luck, terms)))
    token = state.stack.pop()
    state.placed, state.present = bit(token), token  # CT-15, CT-91
    for seat in range(seats):
        state.put_pawn(seat, token)  # CT-18
    return state


def dealt(luck: Luck, seats: int) -> tuple[int, list[int]]:
    """The dealer, and the shuffled deck: ten cards a seat (CT-11), the constant, the rest (CT-12, CT-13)."""
    stream, cards = luck.stream("deal"), deck(seats)
    dealer = int(stream.below(seats))
    stream.shuffle(cards)
    scripted = luck.scripted("deal")
    if scripted is None:
        return dealer, cards
    known = [CARD_NAMES[card] for card in cards]
    if not isinstance(scripted, list) or sorted(map(str, scripted)) != sorted(known):
        raise BadSetup(f"chance: expected deal as the {len(cards)} cards in order, got {scripted!r}")
    return dealer, [CARD_NAMES.index(card) for card in scripted]


def token_order(luck: Luck, terms: Terms) -> list[int]:
    """The tokens, top one first: in order (CT-14), or shuffled (CT-91)."""
    tokens = list(range(1, TOKENS + 1))
    if not terms.paradox:
        return tokens
    scripted = luck.scripted("tokens")
    if scripted is None:
        luck.stream("tokens").shuffle(tokens)
        return tokens
    if not isinstance(scripted, list) or sorted(map(str, scripted)) != sorted(map(str, tokens)):
        raise BadSetup(f"chance: expected tokens as 1 to {TOKENS} in order, got {scripted!r}")
    return list(scripted)
