"""The unseen, drawn again: dates from a prior that ignores the card, or from a bot's beliefs."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Protocol

from msgspec import UNSET

from anachron.engine import Game, Malformed, Stream
from anachron.engine.shapes import read
from anachron.games.timeline import loading
from anachron.games.timeline.boxes import NamedEra, words
from anachron.games.timeline.content.catalog import Card, Catalog, era_of, icon_number, shipped
from anachron.games.timeline.content.numbers import ICONS, NO_ICON, PRESENT
from anachron.games.timeline.dealing import empty_table
from anachron.games.timeline.packs import wearing
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.shapes import Face, Position, View
from anachron.games.timeline.state import NO_LUCK, Terms

OLDEST_DIGITS = 10  # a prehistoric age has five to ten digits

OPEN = {*View.__struct_fields__} & {*Position.__struct_fields__} - {"cards", "pile"}  # alike in both


class Beliefs(Protocol):
    """What a bot thinks it knows: a date for a card, drawn from its belief."""

    def year(self, card: str, stream: Stream) -> int: ...


def redeal(game: Game, view: dict[str, Any], stream: Stream, beliefs: Beliefs | None = None) -> Timeline:
    """A state that fits a view."""
    seen = read_view(view)
    state = empty_table(dressed(game, seen), seen.seats, seen.options, NO_LUCK)
    state.terms.first = seen.options.first or 0
    pile = draw_pile(seen, state.terms, stream)
    date_cards(seen, state.terms, pile, stream, beliefs)
    state.luck = stream.split()
    names = state.terms.catalog.ids
    position = Position(
        **{field: getattr(seen, field) for field in OPEN},
        pile=[names[card] for card in pile],
        recalled=sorted(seen.known.dates),
    )
    loading.lay(state, position)
    return state


def read_view(view: dict[str, Any]) -> View:
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


def date_cards(seen: View, terms: Terms, pile: list[int], stream: Stream, beliefs: Beliefs | None) -> None:
    """Dates and back icons: those the view tells, and drawn ones for the hands and the pile."""
    names, place, dated = terms.catalog.ids, terms.catalog.place, seen_dates(seen)
    eras = weighed(seen.options.eras)
    terms.years, terms.backs, terms.circas = [1] * len(names), [NO_ICON] * len(names), [False] * len(names)
    terms.imagined = set(range(len(names)))
    for name, face in dated.items():
        card = place[name]
        terms.years[card], terms.backs[card] = face.year or 0, icon_number(face.icons[1])
        terms.circas[card] = bool(face.circa)
    for card in sorted({*(place[name] for hand in seen.hands for name in hand), *pile}):
        if names[card] not in dated:
            prior = prior_year(stream, eras)
            terms.years[card] = prior if beliefs is None else beliefs.year(names[card], stream)
            terms.backs[card] = other_icon(terms.fronts[card], stream)


def seen_dates(seen: View) -> dict[str, Face]:
    """Every date the view tells, on the table or from memory."""
    shown = {name: face for name, face in seen.faces.items() if face.year is not None}
    return {**seen.known.dates, **shown}


def draw_pile(seen: View, terms: Terms, stream: Stream) -> list[int]:
    """The draw pile: its top card as seen; cards that went back into it; others that could be there."""
    place = terms.catalog.place
    if seen.top is None:
        return []
    shown = {place[name] for name in lying_open(seen)}
    back = [place[name] for name in sorted(seen_dates(seen)) if place[name] not in shown]
    others = [card for card in terms.deck if card not in shown and card not in back]
    stream.shuffle(others)
    below = back + others[: seen.pile - 1 - len(back)]
    stream.shuffle(below)
    return [place[seen.top], *below]


def lying_open(seen: View) -> set[str]:
    """The cards on the table, which so are not inside the pile."""
    rows = [*seen.timeline, *seen.rift, *seen.hands, seen.discard, seen.gone, seen.top]
    return {name for row in rows if row for name in ([row] if isinstance(row, str) else row)}


def weighed(eras: list[str] | None) -> list[tuple[NamedEra, int]]:
    """Eras with how many events of the shipped set each has (section 5): public, and alike for all cards."""
    counts = events_by_era()
    return [(era, counts[era.id]) for era in words().eras if eras is None or era.id in eras]


@cache
def events_by_era() -> Counter[str]:
    return Counter(era_of(year) for year in shipped().years)


def prior_year(stream: Stream, eras: list[tuple[NamedEra, int]]) -> int:
    """A date as likely as the eras of the set make it, whatever the card."""
    at = stream.below(sum([count for _, count in eras]))
    for era, count in eras:
        at -= count
        if at < 0:
            if era.first is None:
                return prehistoric(stream)
            last = PRESENT if era.last is None else era.last
            return int(era.first + stream.below(last - era.first + 1))
    raise AssertionError(eras)


def prehistoric(stream: Stream) -> int:
    digits = 5 + int(stream.below(OLDEST_DIGITS - 4))
    unit: int = 10 ** (digits - 2)
    return -unit * int(10 + stream.below(90))


def other_icon(front: int, stream: Stream) -> int:
    """TL-02: any icon but that of the front; a card without icons has none behind."""
    if front == NO_ICON:
        return NO_ICON
    icon = int(stream.below(len(ICONS) - 1))
    return icon if icon < front else icon + 1
