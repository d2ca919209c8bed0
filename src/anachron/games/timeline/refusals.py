"""Why a choice is not offered: the rule that refuses it, and the values of its sentence."""

from __future__ import annotations

from anachron.engine.state import Why
from anachron.games.timeline.choices import CARD, DISCARD, END_TURN, GAP, PLAY
from anachron.games.timeline.content.catalog import icon_name
from anachron.games.timeline.rules import cooperative
from anachron.games.timeline.state import Table

ENDINGS = ("TL-25", "TL-30", "TL-33", "TL-61", "TL-71", "TL-72")


def why(state: Table, seat: int, number: int) -> Why:
    """The rule against a choice that is not offered."""
    if state.outcome is not None:
        return ended(state.outcome.reason, state.terms.together), {}
    if seat != state.seat:
        return ("TL-40" if state.terms.together else "TL-11"), {"seat": int(state.seat)}
    kind, card = divmod(number, int(state.terms.stride))
    return why_not_together(state, kind, card) if state.terms.together else why_not_duel(state, kind, card)


def ended(reason: str, together: bool) -> str:
    """The rule by which a game ended; play that was cut off would have gone on to the usual one."""
    return reason if reason in ENDINGS else "TL-71" if together else "TL-25"


def why_not_duel(state: Table, kind: int, card: int) -> Why:
    if kind == DISCARD:
        return "TL-03", {}
    if kind in (PLAY, END_TURN):
        return "TL-12", {}
    if kind == CARD:
        return ("TL-12" if state.chosen < 0 else "TL-14"), {"card": state.name(card)}
    if state.chosen < 0:
        return "TL-14", {}
    return "TL-13", {"gap": card, "last": len(state.line)}


def why_not_together(state: Table, kind: int, card: int) -> Why:
    if kind in (CARD, GAP):
        return "TL-47", {}
    if kind == END_TURN:
        return ("TL-56" if state.tried else "TL-44"), {}
    named = {"card": state.name(card)}
    if kind == PLAY:
        return ("TL-55" if card in state.hands[state.mover] else "TL-46"), named
    if state.tried:
        return ("TL-43" if state.placed else "TL-56"), named
    icon = icon_name(int(cooperative.wanted_icon(state)))
    return "TL-62", {**named, "icon": icon}


def refused(state: Table, seat: int) -> list[int]:
    """The mover's own things that are not offered now."""
    stride = int(state.terms.stride)
    if not state.terms.together:
        return []
    hand = state.hands[state.mover]
    own = [PLAY * stride + card for card in hand] + [DISCARD * stride + card for card in hand]
    offered = set(cooperative.legal(state))
    return [number for number in [*own, END_TURN * stride] if number not in offered]
