"""Positions as plain data (docs/positions.md)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from anachron.engine import Position
from anachron.engine.state import copied
from anachron.games.timeline.content.catalog import icon_name
from anachron.games.timeline.rules.unseen import date_all
from anachron.games.timeline.state import Table


def write(state: Table) -> Position:
    """The whole truth, as `game.load` takes it back."""
    terms, names = state.terms, state.terms.catalog.ids
    position: Position = {
        "game": state.game.id,
        "options": {**copied(terms.options), "first": int(terms.first)},
        "seats": int(terms.seats),
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
    names = state.terms.catalog.ids
    found: Position = {
        "timeline": [names[card] for card in state.line],
        "hands": [[names[card] for card in hand] for hand in state.hands],
        "discard": [names[card] for card in state.discard],
    }
    if state.terms.together:
        rows = places(state)
        found["timeline"] = [[names[card] for card in place] for place in rows]
        found["rift"] = [[names[card] for card in pile] or None for pile in rift_piles(state, rows)]
        found["sideways"] = [names[card] for card in state.sideways]
        found["placed_this_turn"], found["tried_this_turn"] = int(state.placed), int(state.tried)
        return found
    found["out"] = [seat for seat in range(int(state.terms.seats)) if state.is_out(seat)]
    found["tiebreak"] = state.tiebreak
    found["chosen"] = None if state.chosen < 0 else names[state.chosen]
    found["gone"] = [names[card] for card in state.gone]
    return found


def places(state: Table) -> list[list[int]]:
    """The bottom row as piles of cards of one year."""
    years, found = state.terms.years, list[list[int]]()
    for card in state.line:
        if found and years[found[-1][0]] == years[card]:
            found[-1].append(card)
        else:
            found.append([card])
    return found


def rift_piles(state: Table, rows: list[list[int]]) -> list[list[int]]:
    """What lies above each gap of the bottom row."""
    years = state.terms.years
    return [
        [card for card in state.rift if years[left[0]] < years[card] < years[right[0]]]
        for left, right in pairwise(rows)
    ]


def mistakes(state: Table) -> list[list[Any]]:
    """Who misplaced what, and between which cards."""
    names, flat, found = state.terms.catalog.ids, state.mistakes, list[list[Any]]()
    for n in range(0, len(flat), 4):
        before, after = flat[n + 2], flat[n + 3]
        left, right = None if before < 0 else names[before], None if after < 0 else names[after]
        found.append([flat[n], names[flat[n + 1]], left, right])
    return found


def whose_dates(state: Table) -> Position:
    """The cards a position brought, or the imagined dates of shipped ones."""
    terms, catalog = state.terms, state.terms.catalog
    if catalog.own:
        return {"cards": {name: own_card(state, n) for n, name in enumerate(catalog.ids)}}
    if terms.years is catalog.years:
        return {}
    hidden = [card for hand in state.hands for card in hand] + state.pile[state.drawn :]
    date_all(terms, hidden)
    return {
        "dates": {
            catalog.ids[card]: [terms.years[card], icon_name(terms.backs[card]), terms.circas[card]]
            for card in sorted({*hidden, *state.revealed()})
        }
    }


def own_card(state: Table, number: int) -> dict[str, Any]:
    terms = state.terms
    card, back = terms.catalog.cards[number], icon_name(terms.backs[number])
    dated = {"year": terms.years[number], "circa": terms.circas[number]}
    icons = {} if back is None else {"icons": [icon_name(terms.fronts[number]), back]}
    return {**dated, "en": card.en, "fr": card.fr, "theme": card.theme, **icons}
