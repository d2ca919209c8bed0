"""How a game begins (section 3.2), and how positions and views become states."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, BadSetup, Game, Luck, Position, State, Stream, rooms
from anachron.engine.bits import bit
from anachron.games.contretemps import reading
from anachron.games.contretemps import view as views
from anachron.games.contretemps.content.cards import CARD_NAMES, HAND, LOWEST, TOKENS, deck
from anachron.games.contretemps.play import Contretemps
from anachron.games.contretemps.rules.turn import begin_round
from anachron.games.contretemps.state import Setup as TableSetup

MODES = ("classic", "paradox")


def start(game: Game, seats: int, luck: Luck, options: dict[str, Any]) -> Contretemps:
    """A new game, at the first event of its first round (CT-28)."""
    state = fresh(game, seats, luck, options)
    begin_round(state)
    return state


def load(game: Game, position: Position) -> Contretemps:
    """The state that a position describes."""
    state = laid(game, position)
    reading.check(state)
    reading.take_up(state, position)
    return state


def imagine(game: Game, view: dict[str, Any], stream: Stream) -> Contretemps:
    """A state that fits a view: every hidden card, token and choice is drawn."""
    if not isinstance(view.get("hands"), list) or type(view.get("rest")) is not int:
        raise BadPosition("expected a view of contretemps")
    position = views.filled(view)
    state = laid(game, position)
    reading.take_up(state, position)
    state = state.redealt(view["seat"], stream)
    reading.check(state)
    return state


def laid(game: Game, position: Position) -> Contretemps:
    """A position laid out on a fresh table, unchecked."""
    seats = position.get("seats", len(position["hands"]) if isinstance(position.get("hands"), list) else 3)
    given = position.get("options", {})
    if type(seats) is not int or seats not in game.seats:
        raise BadPosition(f"seats: expected 3 to 6, got {seats!r}")
    if not isinstance(given, dict):
        raise BadPosition(f"options: expected an object, got {given!r}")
    script = reading.chance_of(position)
    try:
        settings = game.settings(given)
        if settings["first"] is None:
            settings["first"] = position.get("marker")
        state = fresh(game, seats, Luck(0, script), settings)
    except BadSetup as error:
        raise BadPosition(f"options: {error}") from None
    reading.read(state, position)
    return state


def fresh(game: Game, seats: int, luck: Luck, options: dict[str, Any]) -> Contretemps:
    """The table of a new game before its first round."""
    setup = TableSetup(seats)
    setup.lowest = LOWEST[seats]  # CT-06 to CT-09
    read_options(setup, options)
    state = Contretemps(game, setup)
    dealer, cards = dealt(luck, seats)
    first = options["first"]
    setup.marker = (dealer + 1) % seats if first is None else first  # CT-20
    for place, card in enumerate(cards[: HAND * seats]):
        state.give(place // HAND, card)  # CT-11
    state.constant = cards[HAND * seats]  # CT-13
    state.rest = list(cards[HAND * seats + 1 :])
    state.stack = list(reversed(token_order(luck, setup)))
    token = state.stack.pop()
    state.placed, state.present = bit(token), token  # CT-15, CT-91
    for seat in range(seats):
        state.put_pawn(seat, token)  # CT-18
    return state


def read_options(setup: TableSetup, options: dict[str, Any]) -> None:
    mode, first, cap = options["mode"], options["first"], options["cap"]
    if mode not in MODES:
        raise BadSetup(f"mode: expected one of {', '.join(MODES)}, got {mode!r}")
    if first is not None and (type(first) is not int or not 0 <= first < setup.seats):
        raise BadSetup(f"first: expected a seat from 0 to {setup.seats - 1}, got {first!r}")
    if cap is not None and (type(cap) is not int or cap < 1):
        raise BadSetup(f"cap: expected a number of decisions from 1, or none, got {cap!r}")
    setup.paradox = mode == "paradox"
    setup.cap = cap or 0


def dealt(luck: Luck, seats: int) -> tuple[int, list[int]]:
    """The dealer, and the shuffled deck: ten cards for each seat, the constant, the rest (CT-11 to CT-13)."""
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


def token_order(luck: Luck, setup: TableSetup) -> list[int]:
    """The tokens, top one first: in order (CT-14), or shuffled (CT-91)."""
    tokens = list(range(1, TOKENS + 1))
    if not setup.paradox:
        return tokens
    scripted = luck.scripted("tokens")
    if scripted is None:
        luck.stream("tokens").shuffle(tokens)
        return tokens
    if not isinstance(scripted, list) or sorted(map(str, scripted)) != sorted(map(str, tokens)):
        raise BadSetup(f"chance: expected tokens as 1 to {TOKENS} in order, got {scripted!r}")
    return list(scripted)


class Setup(rooms.Setup[dict[str, Any], Position]):
    """How a game begins, and how positions and views become states."""

    def start(self, seats: int, luck: Luck, options: dict[str, Any]) -> State:
        return start(self.game, seats, luck, options)

    def load(self, position: Position) -> State:
        return load(self.game, position)

    def imagine(self, view: dict[str, Any], stream: Stream) -> State:
        return imagine(self.game, view, stream)
