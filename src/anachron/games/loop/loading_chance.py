"""The chance that a position scripts: each outcome is checked for what it may be."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition
from anachron.engine.luck import ASK
from anachron.engine.plain import Entry
from anachron.games.loop.content.eras import ERAS, ORDINARY
from anachron.games.loop.content.tables import ELEMENTARY
from anachron.games.loop.content.tokens import TOKEN_NAMES, ULTRA_IDS
from anachron.games.loop.state import Terms

EVENTS = {
    "first": "a seat",
    "clone": "a Clone such as [0, 2]",
    "card": "a card",
    "foo": f"an Era from 0 to {ERAS - 1}",
    "throw": "Rifts by Era",
    "deck": "a card, or the cards of a shuffle",
    "tile": "a Mission",
    "supa": "a Supa Clone",
    "ultra": "an Ultramachina card or a Dimension",
}


def check_script(script: list[Entry], terms: Terms) -> None:
    """Refuse what could never come out; whether it still lies in its pile shows when it is drawn."""
    for entry in script:
        what, outcome = entry["what"], entry["is"]
        if entry is ASK:
            break
        if what not in EVENTS:
            raise BadPosition(f"chance: expected what among {', '.join(EVENTS)}, got {what!r}")
        if not fits(what, outcome, terms):
            raise BadPosition(f"chance: expected {EVENTS[what]} for {what}, got {outcome!r}")


def fits(what: str, outcome: Any, terms: Terms) -> bool:
    if what in ("first", "foo"):
        return type(outcome) is int and 0 <= outcome < (ERAS if what == "foo" else terms.seats)
    if what == "throw":
        return isinstance(outcome, dict) and all(
            str(era) in tuple("0123456") and type(n) is int and n >= 0 for era, n in outcome.items()
        )
    if what == "clone":
        return (list(outcome) if isinstance(outcome, tuple) else outcome) in TOKEN_NAMES[:ORDINARY]
    if what == "supa":
        return outcome in TOKEN_NAMES[ORDINARY:]
    if what == "ultra":
        return outcome in (*ULTRA_IDS, *ELEMENTARY)
    if what == "tile":
        return outcome in terms.content.missions
    cards = outcome if what == "deck" and isinstance(outcome, list) else [outcome]
    return all(card in terms.content.card_ids for card in cards)
