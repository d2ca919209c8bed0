"""Luck of a position: its seed, and the outcomes that a script names, each checked for what it may be."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition, Luck, Position
from anachron.games.loop.content.artefacts import CARD_IDS, ELEMENTARY
from anachron.games.loop.content.eras import ERAS, ORDINARY
from anachron.games.loop.content.missions import MISSION_IDS, TOKEN_NAMES, ULTRA_IDS

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


def read_luck(position: Position, seats: int) -> Luck:
    script = position.get("chance", [])
    if not isinstance(script, list) or not all(
        isinstance(e, dict) and set(e) == {"what", "is"} for e in script
    ):
        raise BadPosition(f"chance: expected a list of what and is, got {script!r}")
    for entry in script:
        check_event(entry["what"], entry["is"], seats)
    data = position.get("luck")
    if data is None:
        return Luck(0, script)
    try:
        return Luck.load(data | {"script": [*script, *data.get("script", [])]})
    except (KeyError, TypeError, ValueError):
        raise BadPosition(f"luck: expected seed and counts, got {data!r}") from None


def check_event(what: Any, outcome: Any, seats: int) -> None:
    """Refuse what could never come out; whether it still lies in its pile shows when it is drawn."""
    if not isinstance(what, str) or what not in EVENTS:
        raise BadPosition(f"chance: expected what among {', '.join(EVENTS)}, got {what!r}")
    if not fits(what, outcome, seats):
        raise BadPosition(f"chance: expected {EVENTS[what]} for {what}, got {outcome!r}")


def fits(what: str, outcome: Any, seats: int) -> bool:
    if what in ("first", "foo"):
        return type(outcome) is int and 0 <= outcome < (ERAS if what == "foo" else seats)
    if what == "throw":
        return isinstance(outcome, dict) and all(
            str(era) in tuple("0123456") and type(n) is int and n >= 0 for era, n in outcome.items()
        )
    if what == "clone":
        return (list(outcome) if isinstance(outcome, tuple) else outcome) in TOKEN_NAMES[:ORDINARY]
    if what == "supa":
        return outcome in TOKEN_NAMES[ORDINARY:]
    if what == "deck" and isinstance(outcome, list):
        return all(card in CARD_IDS for card in outcome)
    known = {"card": CARD_IDS, "deck": CARD_IDS, "tile": MISSION_IDS, "ultra": (*ULTRA_IDS, *ELEMENTARY)}
    return outcome in known[what]
