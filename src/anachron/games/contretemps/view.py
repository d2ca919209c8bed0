"""What one seat can see, and a state that fits it."""

from __future__ import annotations

from typing import Any

from anachron.engine import Position, View
from anachron.games.contretemps import position as positions
from anachron.games.contretemps import shapes
from anachron.games.contretemps.content.cards import CARD_NAMES, TOKENS, deck
from anachron.games.contretemps.state import Table


def seen(state: Table, seat: int | None) -> Position:
    """The position; other hands, the rest and a hidden stack as counts, others' choices as ready or not."""
    seats = range(int(state.seats))
    hands = [positions.names(state.hand(n)) if n == seat else int(state.hand_size(n)) for n in seats]
    view = positions.told(state, hands, len(state.rest))
    if state.terms.paradox:
        view["stack"] = len(view["stack"])  # CT-91: face down; which ones are missing can be seen
    if "chosen" in view:
        view["ready"] = [what is not None for what in view["chosen"]]
        view["chosen"] = [what if other == seat else None for other, what in enumerate(view["chosen"])]
    return view


def filled(view: View) -> Position:
    """A position that fits a view, with some cards in the hidden places; `redeal` makes it a fair one."""
    position = {name: view[name] for name in shapes.Position.__struct_fields__ if name in view}
    unseen = unseen_cards(view)
    position["hands"] = [hand if isinstance(hand, list) else take(unseen, hand) for hand in view["hands"]]
    position["rest"] = take(unseen, view["rest"])
    if not isinstance(view["stack"], list):
        placed = [event["n"] for event in view["line"]]
        position["stack"] = [n for n in range(1, TOKENS + 1) if n not in placed]
    if "ready" in view:
        position["chosen"] = [stand_in(view, position, seat) for seat in range(view["seats"])]
    return position


def unseen_cards(view: View) -> list[str]:
    """The cards that lie nowhere in sight."""
    sight = {card for hand in view["hands"] if isinstance(hand, list) for card in hand}
    sight |= {event[which] for event in view["line"] for which in ("lead", "win")}
    sight |= {view["constant"], *view["discards"], *view.get("out", ())}
    sight |= {card for _, card in view.get("table", ())}
    return [CARD_NAMES[card] for card in deck(view["seats"]) if CARD_NAMES[card] not in sight]


def take(cards: list[str], n: int) -> list[str]:
    taken = cards[:n]
    del cards[:n]
    return taken


def stand_in(view: View, position: Position, seat: int) -> Any:
    """Something a ready seat may have chosen."""
    if not view["ready"][seat] or view["chosen"][seat] is not None:
        return view["chosen"][seat]
    if view["phase"] == "constant":
        return position["hands"][seat][0]
    return 1 + sum(event["n"] < view["present"] for event in view["line"])
