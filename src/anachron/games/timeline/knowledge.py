"""What a bot knows of history: beliefs fixed by its own seed before the match, from the packs it has read.

A belief is a date that is more or less off, and a true notion of how far off it may be. It never is the date.
"""

from __future__ import annotations

from functools import lru_cache

from anachron.engine import Luck, Stream
from anachron.engine.content import Named
from anachron.games.timeline.content.catalog import Card, Catalog
from anachron.games.timeline.evaluation import Notion, normal, place_of, year_at
from anachron.games.timeline.printed import words
from anachron.games.timeline.state import Table

# fmt: off
BY_DIFFICULTY = {1: 0.6, 2: 1.0, 3: 1.6}  # how much vaguer hard events are
FAVOURITE, STRANGE = 0.6, 1.5             # ... and what one loves, or never cared for
UNKNOWN = (6.2, 2.4)                      # a card of no pack: anything from last week to the dinosaurs
SURE = 0.0001                             # a date that has been seen
# fmt: on
LEAST_SPREAD = 0.004
REMEMBERED = 64  # bots whose beliefs are kept ready


class Knowledge:
    """One bot's memory of all cards it could meet."""

    def __init__(self, catalog: Catalog, vagueness: float, seed: int) -> None:
        self.vagueness, self.seed = vagueness, seed
        stream = Luck(f"taste {seed}").stream("taste")
        themes, regions = words().themes, words().regions
        self.loved = pick(themes, 2, stream) | pick(regions, 2, stream)
        self.strange = (pick(themes, 2, stream) | pick(regions, 2, stream)) - self.loved
        self.places: dict[str, tuple[float, float]] = {}
        if not catalog.own:  # dates of cards that only a position brings are in no pack
            for card in catalog.cards:
                self.places[card.id] = self.belief(card)

    def belief(self, card: Card) -> tuple[float, float]:
        """Where a card seems to lie on the scale of memory, and how far off that may be."""
        spread = self.vagueness * BY_DIFFICULTY[card.difficulty]
        for name in (card.theme, card.region):
            spread *= FAVOURITE if name in self.loved else STRANGE if name in self.strange else 1.0
        spread = max(spread, LEAST_SPREAD)
        error = normal(Luck(f"belief {self.seed} {card.id}").stream("belief"))
        return place_of(card.year) + spread * error, spread

    def of(self, name: str) -> tuple[float, float]:
        return self.places.get(name, UNKNOWN)

    def year(self, card: str, stream: Stream) -> int:
        """A date drawn from the belief, for `imagine`."""
        place, spread = self.of(card)
        return int(year_at(place + spread * normal(stream)))


def notion(state: Table, vagueness: float, seed: int) -> Notion:
    """What a bot believes of the cards of a table, by their numbers; dates it has seen are sure."""
    catalog, seen = state.terms.catalog, set(state.revealed())
    known = Knowledge(catalog, vagueness, seed) if catalog.own else remembered(catalog, vagueness, seed)
    believed = [
        (place_of(state.terms.years[card]), SURE) if card in seen else known.of(name)
        for card, name in enumerate(catalog.ids)
    ]
    return Notion([place for place, _ in believed], [spread for _, spread in believed], state.terms.deck)


@lru_cache(REMEMBERED)
def remembered(catalog: Catalog, vagueness: float, seed: int) -> Knowledge:
    """Beliefs follow from cards and seed alone: they are kept only to be quick."""
    return Knowledge(catalog, vagueness, seed)


def pick(among: list[Named], n: int, stream: Stream) -> set[str]:
    """A few of the themes or regions."""
    names = [entry.id for entry in among]
    stream.shuffle(names)
    return set(names[:n])
