"""Tables that fit a view: what lies open as it says, all else drawn again."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Protocol

from msgspec import UNSET

from anachron.engine import Game, Malformed, Stream
from anachron.engine.plain import Data
from anachron.engine.shapes import read
from anachron.games.timeline import loading
from anachron.games.timeline.content.catalog import Card, Catalog, era_of, icon_number, shipped
from anachron.games.timeline.content.numbers import NO_ICON, PRESENT
from anachron.games.timeline.dealing import empty_table
from anachron.games.timeline.packs import wearing
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.printed import words
from anachron.games.timeline.rules.unseen import NO_YEAR, Prior, redeal
from anachron.games.timeline.shapes import Face, Position, View
from anachron.games.timeline.state import NO_LUCK, Terms

OPEN = {*View.__struct_fields__} & {*Position.__struct_fields__} - {"cards", "pile"}  # alike in both


class Beliefs(Protocol):
    """What a bot thinks it knows: a date for a card, drawn from its belief."""

    def year(self, card: str, stream: Stream) -> int: ...


def redealt(state: Timeline, seat: int | None, stream: Stream) -> Timeline:
    """The same table with what nobody sees drawn again: as imagining from the view, but faster."""
    if state.terms.catalog.own:
        return imagine(state.game, state.view(seat), stream)  # whose game knows no dates that are not seen
    twin = state.clone()
    redeal(twin, prior_of(twin.terms), stream)
    return twin


def imagine(game: Game, view: Data, stream: Stream, beliefs: Beliefs | None = None) -> Timeline:
    """A state that fits a view."""
    seen = read_view(view)
    state = empty_table(dressed(game, seen), seen.seats, seen.options, NO_LUCK)
    state.terms.first = seen.options.first or 0
    date_seen(seen, state.terms)
    position = Position(
        **{field: getattr(seen, field) for field in OPEN},
        pile=[seen.top] * seen.pile if seen.top else [],
        recalled=list(seen.known.dates),
    )
    loading.lay(state, position)
    redeal(state, prior_of(state.terms), stream)
    if beliefs is not None:
        believe(state, beliefs, stream)
    return state


def believe(state: Timeline, beliefs: Beliefs, stream: Stream) -> None:
    """Dates that somebody believes in, for the hands and the pile."""
    known, terms = set(state.revealed()), state.terms
    for card in sorted({*(card for hand in state.hands for card in hand), *state.pile} - known):
        terms.date(card)  # for what is behind it
        terms.years[card] = beliefs.year(state.name(card), stream)


def read_view(view: Data) -> View:
    """A view in its shape, whatever a table has added to it."""
    return read(View, {name: view[name] for name in View.__struct_fields__ if name in view}, Malformed)


def dressed(game: Game, seen: View) -> Game:
    """The game with the cards that a view tells of."""
    if seen.cards is UNSET:
        return game.packs.dressed(seen.options)
    return wearing(game, blank_catalog(seen.cards))


def blank_catalog(cards: dict[str, Face]) -> Catalog:
    """The deck a view tells of, its unseen dates left open."""
    blanks = [
        Card(name, face.year or 0, bool(face.circa), face.title.en, face.title.fr, face.theme, face.icons)
        for name, face in sorted(cards.items())
    ]
    return Catalog(blanks, True, [])


def date_seen(seen: View, terms: Terms) -> None:
    """The dates and back icons that the view tells."""
    cards, place = len(terms.catalog.ids), terms.catalog.place
    terms.years, terms.backs, terms.circas = [NO_YEAR] * cards, [NO_ICON] * cards, [False] * cards
    for name, face in seen_dates(seen).items():
        card = place[name]
        terms.years[card], terms.backs[card] = face.year or NO_YEAR, icon_number(face.icons[1])
        terms.circas[card] = bool(face.circa)


def seen_dates(seen: View) -> dict[str, Face]:
    """Every date the view tells, on the table or from memory."""
    shown = {name: face for name, face in seen.faces.items() if face.year is not None}
    return {**seen.known.dates, **shown}


def prior_of(terms: Terms) -> Prior:
    """What dates are drawn from: public, and alike for all cards."""
    eras = terms.options["eras"]
    return prior(None if eras is None else tuple(eras))


@cache
def prior(eras: tuple[str, ...] | None) -> Prior:
    counts = Counter(era_of(year) for year in shipped().years)
    among = [era for era in words().eras if eras is None or era.id in eras]
    return Prior(
        [NO_YEAR if era.first is None else era.first for era in among],
        [PRESENT if era.last is None else era.last for era in among],
        [counts[era.id] for era in among],
    )
