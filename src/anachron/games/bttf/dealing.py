"""The table of a new game: the deal, the identities and B-1."""

from __future__ import annotations

from anachron.engine import Game, Luck, shapes
from anachron.games.bttf.content.cards import ALL, HAND, NUMBER, gathered, listed
from anachron.games.bttf.content.history import IDENTITIES, IDENTITY_IDS
from anachron.games.bttf.play import BackToTheFuture
from anachron.games.bttf.rules.hands import scripted_order
from anachron.games.bttf.rules.history import shuffle_b1
from anachron.games.bttf.shapes import Options
from anachron.games.bttf.state import REAL, Terms


def fresh(game: Game, seats: int, luck: Luck, options: Options) -> BackToTheFuture:
    """The table before the mulligan (BF-03 to BF-07)."""
    terms = agreed(game, seats, luck, options)
    state = BackToTheFuture(game, terms, luck)
    state.turn = terms.first
    for name in ("hands", "tables", "chosen", "joint"):
        setattr(state, name, [0] * seats)
    state.sure, state.ruled_out = [0] * seats**2, [0] * seats**2
    state.b1 = [0] * (int(terms.pile) - 1) + [REAL]  # BF-05: the others are decoys
    deal(state)
    return state


def agreed(game: Game, seats: int, luck: Luck, options: Options) -> Terms:
    """What the options say of this table."""
    terms = Terms()
    terms.rules = game.rules
    terms.seats, terms.pile, terms.cap, terms.packs = seats, options.b1, options.cap or 0, list(options.packs)
    terms.first = shapes.first(luck, options.first, seats)  # BF-09
    return terms


def deal(state: BackToTheFuture) -> None:
    """Three cards and an identity each (BF-06, BF-07); a script names what comes first."""
    shuffle_b1(state)
    luck, seats = state.luck, int(state.seats)
    script = luck.scripted("deal")
    cards = listed(ALL)
    luck.unseen("deal").shuffle(cards)
    if script is not None:
        cards = scripted_order(cards, [NUMBER[id] for id in script])
    for seat in range(seats):
        state.hands[seat] = int(gathered([cards.pop() for _ in range(HAND)]))
    state.draw = cards
    script = luck.scripted("ids")
    identities = list(range(IDENTITIES))
    luck.unseen("ids").shuffle(identities)
    if script is not None:
        identities = scripted_order(identities, [IDENTITY_IDS.index(id) for id in script])
    state.ids = [identities.pop() for _ in range(seats)]
    state.id_stack = identities
