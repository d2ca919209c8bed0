"""Positions in and out as plain data (docs/positions.md)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from anachron.engine import BadPosition, Luck, Position
from anachron.games.timeline.content.catalog import Catalog, icon_name
from anachron.games.timeline.content.numbers import EARLIEST, ICONS, PRESENT
from anachron.games.timeline.state import Table

# Out.


def write(state: Table) -> Position:
    """The whole truth, as `game.load` takes it back."""
    setup, names = state.setup, state.setup.catalog.ids
    position: Position = {
        "game": state.game.id,
        "options": {**setup.options, "first": int(setup.first)},
        "seats": int(setup.seats),
        "turn": int(state.mover),
        "round": int(state.round),
        **open_cards(state),
        "pile": [names[card] for card in state.pile[state.drawn :]],
        "recalled": [names[card] for card in state.recalled],
        "mistakes": mistakes(state),
        "decisions": int(state.decisions),
        "luck": state.luck.position(),
        **whose_dates(state),
    }
    if state.outcome is not None:
        position["outcome"] = state.outcome.data()
    return position


def open_cards(state: Table) -> Position:
    """What lies open on the table, by the names of the cards; the same in a view."""
    names = state.setup.catalog.ids
    found: Position = {
        "timeline": [names[card] for card in state.line],
        "hands": [[names[card] for card in hand] for hand in state.hands],
        "discard": [names[card] for card in state.discard],
    }
    if state.setup.together:
        rows = places(state)
        found["timeline"] = [[names[card] for card in place] for place in rows]
        found["rift"] = [[names[card] for card in pile] or None for pile in rift_piles(state, rows)]
        found["sideways"] = [names[card] for card in state.sideways]
        found["placed_this_turn"], found["tried_this_turn"] = int(state.placed), int(state.tried)
        return found
    found["out"] = [seat for seat in range(int(state.setup.seats)) if state.is_out(seat)]
    found["tiebreak"] = state.tiebreak
    found["chosen"] = None if state.chosen < 0 else names[state.chosen]
    found["gone"] = [names[card] for card in state.gone]
    return found


def places(state: Table) -> list[list[int]]:
    """The bottom row as piles of cards of one year."""
    years, found = state.setup.years, list[list[int]]()
    for card in state.line:
        if found and years[found[-1][0]] == years[card]:
            found[-1].append(card)
        else:
            found.append([card])
    return found


def rift_piles(state: Table, rows: list[list[int]]) -> list[list[int]]:
    """What lies above each gap of the bottom row."""
    years = state.setup.years
    return [
        [card for card in state.rift if years[left[0]] < years[card] < years[right[0]]]
        for left, right in pairwise(rows)
    ]


def mistakes(state: Table) -> list[list[Any]]:
    """Who misplaced what, and between which cards."""
    names, flat = state.setup.catalog.ids, state.mistakes
    return [
        [flat[n], names[flat[n + 1]], *(None if card < 0 else names[card] for card in flat[n + 2 : n + 4])]
        for n in range(0, len(flat), 4)
    ]


def whose_dates(state: Table) -> Position:
    """The cards a position brought, or the imagined dates of shipped ones."""
    setup, catalog = state.setup, state.setup.catalog
    if catalog.own:
        return {"cards": {name: own_card(state, n) for n, name in enumerate(catalog.ids)}}
    if setup.years is catalog.years:
        return {}
    hidden = [card for hand in state.hands for card in hand] + state.pile[state.drawn :]
    return {
        "dates": {
            catalog.ids[card]: [setup.years[card], icon_name(setup.backs[card]), setup.circas[card]]
            for card in sorted({*hidden, *state.revealed()})
        }
    }


def own_card(state: Table, number: int) -> dict[str, Any]:
    setup = state.setup
    card = {**setup.catalog.cards[number], "year": setup.years[number], "circa": setup.circas[number]}
    back = icon_name(setup.backs[number])
    given: dict[str, Any] = {key: card[key] for key in ("year", "circa", "en", "fr", "theme") if key in card}
    icons = {} if back is None else {"icons": [icon_name(setup.fronts[number]), back]}
    return {**given, **icons}


# In: the set-up; the table is in `reading`.


def seats_of(position: Position, options: dict[str, Any]) -> int:
    """The number of seats: named, or as many as there are hands."""
    hands = position.get("hands")
    usual = len(hands) if isinstance(hands, list) else 1 if options.get("mode") == "solo" else 2
    seats = position.get("seats", usual)
    if type(seats) is not int or not 1 <= seats <= 8:
        raise BadPosition(f"seats: expected 1 to 8, got {seats!r}")
    return seats


def own_catalog(cards: Any) -> Catalog:
    """The deck that a position brings; its order says nothing."""
    if not isinstance(cards, dict) or not cards:
        raise BadPosition(f"cards: expected an object of cards, got {cards!r}")
    return Catalog([read_card(name, cards[name]) for name in sorted(cards)], True, [])


def read_card(name: str, card: Any) -> dict[str, Any]:
    where = f"cards.{name}"
    if not isinstance(card, dict):
        raise BadPosition(f"{where}: expected an object, got {card!r}")
    if not name or name != "".join(name.split()):
        raise BadPosition(f"{where}: expected an id without blanks")
    year = card.get("year")
    if type(year) is not int or not EARLIEST * 10 <= year <= PRESENT + 10_000:
        raise BadPosition(f"{where}.year: expected a whole number, got {year!r}")
    title = card.get("title", name)
    titles = title if isinstance(title, dict) else {"en": str(title), "fr": str(title)}
    return {
        "id": name,
        "year": year,
        "circa": bool(card.get("circa", False)),
        "en": card.get("en", titles.get("en", name)),
        "fr": card.get("fr", titles.get("fr", name)),
        "theme": card.get("theme"),
        "icons": read_icons(card.get("icons"), where),
    }


def read_icons(icons: Any, where: str) -> list[str | None]:
    if icons is None:
        return [None, None]
    if not isinstance(icons, list | tuple) or len(icons) != 2 or not all(icon in ICONS for icon in icons):
        raise BadPosition(f"{where}.icons: expected two of {', '.join(ICONS)}, got {icons!r}")
    if icons[0] == icons[1]:
        raise BadPosition(f"{where}.icons: expected two different ones, got {icons!r}")  # TL-02
    return list(icons)


def read_luck(position: Position) -> Luck:
    entries = position.get("chance", [])
    if not isinstance(entries, list) or not all(
        isinstance(entry, dict) and set(entry) == {"what", "is"} for entry in entries
    ):
        raise BadPosition(f"chance: expected a list of what and is, got {entries!r}")
    given = position.get("luck")
    try:
        luck = Luck(0) if given is None else Luck.load(given)
    except (KeyError, TypeError, ValueError):
        raise BadPosition(f"luck: expected a seed and counts, got {given!r}") from None
    luck.script = list(entries) + luck.script
    return luck


def likely_first(position: Position, seats: int) -> int:
    """Who began this round, as far as the turn and the empty hands tell."""
    turn, hands = position["turn"], position.get("hands")
    if type(turn) is not int or not 0 <= turn < seats:
        raise BadPosition(f"turn: expected a seat from 0 to {seats - 1}, got {turn!r}")
    if not isinstance(hands, list) or len(hands) != seats:
        return turn
    out = position.get("out") or []
    played = [(turn - seat) % seats for seat in range(seats) if hands[seat] == [] and seat not in out]
    return int((turn - max(played, default=0)) % seats)
