"""The table of a new game: the deal and the tokens."""

from __future__ import annotations

from typing import Final

from anachron.engine import BadSetup, Game, Luck, shapes
from anachron.engine.bits import bit
from anachron.engine.ways import orders
from anachron.games.contretemps.content.cards import CARD_NAMES, HAND, LOWEST, PLAYERS, TOKENS, deck
from anachron.games.contretemps.play import Contretemps
from anachron.games.contretemps.shapes import Options
from anachron.games.contretemps.state import Terms

DECKS: Final = {players: deck(players) for players in PLAYERS}


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
    stream, cards = luck.stream("deal"), DECKS[seats].copy()
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
    scripted = luck.scripted("tokens", orders(tokens)) if luck.script else None
    if scripted is None:
        luck.stream("tokens").shuffle(tokens)
        return tokens
    if not isinstance(scripted, list) or sorted(map(str, scripted)) != sorted(map(str, tokens)):
        raise BadSetup(f"chance: expected tokens as 1 to {TOKENS} in order, got {scripted!r}")
    return list(scripted)
