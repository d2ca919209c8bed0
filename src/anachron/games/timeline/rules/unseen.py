"""What nobody can see, drawn again: the order of the pile, dates from a prior that ignores the card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.luck import Stream
from anachron.games.timeline.content.numbers import ICONS, NO_ICON
from anachron.games.timeline.state import Table, Terms, blend

OLDEST_DIGITS: Final = 10  # a prehistoric age has five to ten digits
NO_YEAR: Final = 0  # there was none: a date that is not drawn yet


class Prior:
    """Eras, each with its first and last year and how many events of the shipped set it has (section 5)."""

    def __init__(self, firsts: list[int], lasts: list[int], counts: list[int]) -> None:
        self.firsts = firsts  # NO_YEAR for the time before all years
        self.lasts = lasts
        self.counts = counts
        self.total: i64 = sum(counts)

    def year(self, stream: Stream) -> i64:
        """A date as likely as the eras of the set make it, whatever the card."""
        at = stream.below(self.total)
        era: i64 = 0
        while at >= self.counts[era]:
            at -= self.counts[era]
            era += 1
        first: i64 = self.firsts[era]
        if first == NO_YEAR:
            return prehistoric(stream)
        last: i64 = self.lasts[era]
        return first + stream.below(last - first + 1)


def prehistoric(stream: Stream) -> i64:
    unit: i64 = 1000
    for _ in range(stream.below(OLDEST_DIGITS - 4)):
        unit *= 10
    return -unit * (10 + stream.below(90))


class Imagined(Terms):
    """Terms of a table whose unseen dates are drawn when a card is first held, whatever the order."""

    def __init__(self, seen: Terms, prior: Prior, salt: i64) -> None:
        super().__init__(seen.catalog, seen.options, seen.seats)
        cards = len(seen.fronts)
        self.prior = prior
        self.salt = salt
        self.years = [NO_YEAR] * cards
        self.backs = [NO_ICON] * cards
        self.circas = [False] * cards
        self.imagined = seen.catalog.numbers
        self.deck = seen.deck
        self.first = seen.first
        self.cap = seen.cap
        self.total = seen.total

    def date(self, card: i64) -> None:
        """A date and a back icon; always the same for a card of this world."""
        stream = Stream(int(blend(self.salt, card)))
        self.years[card] = int(self.prior.year(stream))
        self.backs[card] = int(other_icon(self.fronts[card], stream))


def other_icon(front: i64, stream: Stream) -> i64:
    """TL-02: any icon but that of the front; a card without icons has none behind."""
    if front == NO_ICON:
        return NO_ICON
    icon = stream.below(len(ICONS) - 1)
    return icon if icon < front else icon + 1


def redeal(state: Table, prior: Prior, stream: Stream) -> None:
    """Draw anew, in place, all that is not seen: of the table before, only what lies open is used."""
    seen = state.terms
    world = Imagined(seen, prior, stream.word())
    for card in state.revealed():
        world.years[card], world.backs[card] = seen.years[card], seen.backs[card]
        world.circas[card] = seen.circas[card]
    state.terms = world
    state.recalled = hidden_again(state)
    state.pile = draw_pile(state, stream)
    state.drawn = 0
    state.luck = stream.split()
    for hand in state.hands:
        date_all(world, hand)


def date_all(terms: Terms, cards: list[int]) -> None:
    """See that some cards have dates."""
    for card in cards:
        if terms.years[card] == NO_YEAR:
            terms.date(card)


def hidden_again(state: Table) -> list[int]:
    """The cards whose dates were seen and no longer lie open (TL-21), by their numbers."""
    shown = {*state.line, *state.rift, *state.discard, *state.sideways}
    return sorted({card for card in state.recalled if card not in shown})


def draw_pile(state: Table, stream: Stream) -> list[int]:
    """The draw pile: its top card as seen; cards that went back into it; others that could be there."""
    left = state.left()
    if left == 0:
        return []
    top = int(state.top())
    elsewhere = {*state.line, *state.rift, *state.discard, *state.gone, top}
    for hand in state.hands:
        elsewhere.update(hand)
    back = [card for card in state.recalled if card not in elsewhere]
    elsewhere.update(back)
    others = [card for card in state.terms.deck if card not in elsewhere]
    wanted: i64 = left - 1 - len(back)
    below = back + some_of(others, wanted, stream)
    if back:
        stream.shuffle(below)
    return [top] + below


def some_of(cards: list[int], n: i64, stream: Stream) -> list[int]:
    """So many of some cards, drawn one after another; the list is shuffled for it."""
    if n >= len(cards):
        stream.shuffle(cards)
        return cards
    i: i64 = 0
    while i < n:
        j = i + stream.below(len(cards) - i)
        cards[i], cards[j] = cards[j], cards[i]
        i += 1
    return cards[: int(n)]
