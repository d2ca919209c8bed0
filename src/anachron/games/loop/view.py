"""What everybody can see: one view for all, and what follows from it (4.1)."""

from __future__ import annotations

from typing import Any

from anachron.engine import Position, View
from anachron.engine.bits import count
from anachron.games.loop.content.tables import Content
from anachron.games.loop.position import ids, public, tokens
from anachron.games.loop.state import Table

VIEW_ONLY = ("seat", "pending", "choices", "refused", "known", "log", "previews", "ready")


def seen(state: Table, seat: int | None) -> Position:
    """The position with hidden orders as counts, and no Mission that has not been face up."""
    view = public(state)
    if not state.at:
        return view
    view["foo_pile"] = len(state.foo_pile)
    view["big_deck"] = len(state.big_deck)
    view["bag"] = int(count(state.bag))
    view["away"] = len(state.away)
    for entry in view["agents"] if not state.terms.solo else [view]:
        entry["draw"] = len(entry["draw"])
    for tile in view["tiles"].values():
        if not tile["visible"]:
            tile["mission"] = None
            tile["damage"] = 0
    return view


def known(state: Table, seat: int | None) -> dict[str, Any]:
    """Public by deduction: what is in each pile, though not in which order."""
    if not state.at:
        return {}
    return {
        "foo_left": sorted(state.foo_pile),
        "bag": tokens(state.bag),
        "big_deck": ids(state, sorted(state.big_deck)),
        "decks": [deck(state, number) for number in range(len(state.draws))],
    }


def deck(state: Table, number: int) -> dict[str, Any]:
    """A draw pile: the known cards on top, the first to be drawn first, and the rest in no order."""
    pile = state.draws[number]
    unknown = len(pile) - state.tops[number]
    owner = "common" if state.terms.solo else state.terms.content.agents[state.terms.agents[number]]
    return {"of": owner, "top": ids(state, pile[unknown:][::-1]), "rest": ids(state, sorted(pile[:unknown]))}


def unveiled(view: View, content: Content) -> Position:
    """A view as a position: piles hold what is known to be in them, in some order."""
    position, known = {name: value for name, value in view.items() if name not in VIEW_ONLY}, view["known"]
    if not known:
        return position
    position["foo_pile"] = known["foo_left"]
    position["big_deck"] = known["big_deck"]
    position["bag"] = known["bag"]
    decks = [[*deck["top"], *deck["rest"]] for deck in known["decks"]]
    if view["seats"] == 1:
        position["draw"] = decks[0]
    else:
        position["agents"] = [entry | {"draw": deck} for entry, deck in zip(view["agents"], decks)]
    seen = [*view["archived"], *view["lost"], *(tile["mission"] for tile in view["tiles"].values())]
    unseen = [mission for mission in content.missions if mission not in seen]
    position["tiles"] = {
        era: tile if tile["visible"] else tile | {"mission": unseen.pop()}
        for era, tile in view["tiles"].items()
    }
    position["away"] = unseen
    return position
