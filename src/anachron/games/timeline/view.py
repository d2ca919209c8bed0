"""What one seat can see: the only thing that leaves the engine. All seats see the same (section 4)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from anachron.engine import Position
from anachron.engine.state import copied
from anachron.games.timeline.content.catalog import ICON_NAMES, rank_of
from anachron.games.timeline.position import mistakes, open_cards
from anachron.games.timeline.state import Table


def seen(state: Table, seat: int | None) -> Position:
    """The table without the dates of white faces and without the order of the draw pile."""
    terms, names = state.terms, state.terms.catalog.ids
    top, options = state.top(), copied(terms.options)
    options["first"] = int(terms.first)
    view: Position = {
        "game": state.game.id,
        "options": options,
        "seats": int(terms.seats),
        "turn": int(state.mover),
        "round": int(state.round),
        **open_cards(state),
        "pile": int(state.left()),  # its order is hidden
        "top": None if top < 0 else names[top],  # TL-05, TL-R02
        "phase": phase(state),
        "mistakes": mistakes(state),
        "decisions": int(state.decisions),
        "faces": faces(state),
    }
    if terms.together:
        view["score"] = int(state.score())
        view["rank"] = rank_of(int(state.score()))
    if terms.catalog.own:
        view["cards"] = {name: own_face(state, n) for n, name in enumerate(names)}
    return view


def phase(state: Table) -> str:
    """What is asked now: D1 to D5 of section 4."""
    if not state.terms.together:
        return "card" if state.chosen < 0 else "gap"
    return "act" if not state.tried else "more" if state.placed else "again"


def known(state: Table, seat: int | None) -> dict[str, Any]:
    """Dates that everybody has seen and the table hides again (TL-21): nothing is forgotten."""
    if not state.recalled:
        return {}
    shown = {*state.line, *state.rift, *state.discard, *state.sideways}
    hidden = sorted({card for card in state.recalled if card not in shown})
    if not hidden:
        return {}
    return {"dates": {state.name(card): black_face(state, card) for card in hidden}}


def faces(state: Table) -> dict[str, dict[str, Any]]:
    """What each card on the table shows: TL-01, TL-04, TL-05; sideways cards as TL-R13 says."""
    names, sideways, found = state.terms.catalog.ids, state.sideways, dict[str, dict[str, Any]]()
    for card in state.line + state.rift + state.discard + sideways:
        found[names[card]] = black_face(state, card)
    for hand in state.hands:
        for card in hand:
            if not sideways or card not in sideways:
                found[names[card]] = blank_face(state, card)
    for card in state.gone:
        found[names[card]] = blank_face(state, card)
    top = state.top()
    if top >= 0:
        found[names[top]] = blank_face(state, top)
    for card in state.mistakes[1::4]:
        if names[card] not in found:
            found[names[card]] = blank_face(state, card)
    return found


def blank_face(state: Table, card: i64) -> dict[str, Any]:
    """What the white side of a card says."""
    terms, catalog = state.terms, state.terms.catalog
    face = catalog.blanks[card].copy()
    face["title"] = catalog.titles[card].copy()
    face["icons"] = [ICON_NAMES[terms.fronts[card]], None]
    return face


def black_face(state: Table, card: i64) -> dict[str, Any]:
    """What the black one says as well."""
    terms, catalog = state.terms, state.terms.catalog
    face = catalog.blacks[card].copy()
    face["title"] = catalog.titles[card].copy()
    face["icons"] = [ICON_NAMES[terms.fronts[card]], ICON_NAMES[terms.backs[card]]]
    if terms.years is not catalog.years:
        face["year"], face["circa"] = terms.years[card], terms.circas[card]
    return face


def own_face(state: Table, card: int) -> dict[str, Any]:
    """A card that the position brought, as far as it has been seen."""
    face = black_face(state, card) if card in state.revealed() else blank_face(state, card)
    return {"year": face["year"], "circa": face["circa"], "title": face["title"], "icons": face["icons"],
            "theme": face["theme"]}  # fmt: skip
