"""The deck that options allow, and the deal (sections 2.2 and 2.5)."""

from __future__ import annotations

from typing import cast

import msgspec

from anachron.engine import Game, Luck
from anachron.games.timeline.content.catalog import Catalog, era_of, shipped
from anachron.games.timeline.content.numbers import HAND, TEAM_CARDS
from anachron.games.timeline.errors import TooFewCards
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.rules.cards import scripted
from anachron.games.timeline.shapes import Options
from anachron.games.timeline.state import Terms


def empty_table(game: Game, seats: int, options: Options, luck: Luck) -> Timeline:
    """A table with its deck, before anything is dealt and anybody is first."""
    catalog = shipped() if game.content is None else cast(Catalog, game.content)
    terms = Terms(catalog, msgspec.to_builtins(options), seats)
    terms.cap = options.cap or 0
    terms.deck = catalog.everything if catalog.own else allowed(catalog, options)
    state = Timeline(game, terms)
    state.luck = luck
    return state


def allowed(catalog: Catalog, options: Options) -> list[int]:
    """The cards that boxes, themes, eras and difficulty leave; boxes do not part packs."""
    boxes, themes, eras, difficulty = options.boxes, options.themes, options.eras, options.difficulty
    if not (boxes or themes or eras or difficulty):
        return catalog.everything
    return [
        n
        for n, card in enumerate(catalog.cards)
        if (boxes is None or n >= len(shipped().ids) or card.box in boxes)
        and (themes is None or card.theme in themes)
        and (eras is None or era_of(card.year) in eras)
        and (difficulty is None or card.difficulty in difficulty)
    ]


def shuffled(terms: Terms, luck: Luck) -> list[int]:
    """TL-07, TL-35: the deck in random order, its top card first; a script names the cards on top."""
    cards = terms.deck.copy()
    named = scripted(terms, luck, "deal", cards) if luck.script else []
    luck.unseen("deal").shuffle(cards)
    top = [card for card in named if card in cards]
    return top + [card for card in cards if card not in top] if top else cards


def deal(state: Timeline) -> None:
    """TL-R18: four cards each from the first player on, then the start card, then the first discard."""
    terms, cards = state.terms, shuffled(state.terms, state.luck)
    seats, team = int(terms.seats), terms.together
    needed = TEAM_CARDS if team else HAND * seats + 1
    if len(cards) < needed:
        raise TooFewCards(state.game, needed, len(cards))  # TL-R19
    if team:
        cards = cards[:TEAM_CARDS]  # TL-35
    state.hands = [[] for _ in range(seats)]
    for turn in range(seats):
        seat = (int(terms.first) + turn) % seats
        state.hands[seat] = cards[turn * HAND : (turn + 1) * HAND]  # TL-08, TL-36
    top = seats * HAND
    state.line = [cards[top]]  # TL-09, TL-37
    if team:
        state.discard = [cards[top + 1]]  # TL-38
    state.pile, state.drawn = cards, top + 2 if team else top + 1  # TL-39
    terms.total = len(cards)
    state.mover = state.seat = terms.first
