"""What a view shows, and what follows from it."""

from __future__ import annotations

from typing import Any, NamedTuple

from anachron.engine import Offered, View
from anachron.engine.bits import members
from anachron.games.bttf.content.cards import NUMBER, ONLY_ANSWERS, type_of
from anachron.games.bttf.content.history import (
    CELL_IDS,
    IDENTITY_IDS,
    LINCHPIN_IDS,
    SHOWN,
    distance,
)
from anachron.games.bttf.printed import END, Identity, deck, identities

ACTS = {"kept", "refused", "played", "used", "declared", "passed", "responded", "stepped", "no_step"}
CHANGES = {"flipped", "rippled"}
UNCOVERED = {"decoy", "nobody"}  # at B-1
WON = ("BF-130", "BF-131")  # by the real card


class Ripple(NamedTuple):
    """The flip that has just been told, and how far its ripples have come."""

    linchpin: str = ""
    followed: tuple[str, ...] = ()
    to_follow: tuple[str, ...] = ()


class Seen:
    """A view, with what follows from it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: int | None = view["seat"]
        self.choices: list[Offered] = view["choices"]
        self.altered = sum(2 ** LINCHPIN_IDS.index(cell) for cell in view["altered"])
        self.ripple = ripple(view["log"])
        late = sum(2 ** CELL_IDS.index(cell) for cell in self.ripple.to_follow)
        outcome = view["outcome"]
        is_real = outcome is not None and outcome["reason"] in WON  # BF-128: what lies on top at B-1
        self.shown = SHOWN[self.altered] ^ late | is_real * 2 ** CELL_IDS.index(END)
        self.offers = offers(view)
        self.winner: int | None = next(iter(outcome["winners"]), None) if outcome else None
        self.whose = self.me if self.winner is None else self.winner  # the identity to look at
        self.wants = self.wanted()

    def is_altered(self, cell: str) -> bool:
        return bool(self.shown & 2 ** CELL_IDS.index(cell))

    def would_ripple(self, linchpin: str) -> list[str]:
        return would_ripple(self.altered, linchpin)

    def identity(self) -> Identity | None:
        """One's own identity; at the end that of the winner."""
        id = None if self.whose is None else self.view["identities"][self.whose]
        return next((identity for identity in identities() if identity.id == id), None)

    def wanted(self) -> dict[str, bool]:
        """The cells one's identity names, and whether each has to be altered."""
        identity = self.identity()
        if identity is None:
            return {}
        return {identity.original: False, **dict.fromkeys(identity.altered, True)}

    def as_wanted(self) -> int:
        """How many of these show as wanted."""
        return sum(self.is_altered(cell) == turned for cell, turned in self.wants.items())

    def is_satisfied(self) -> bool:
        return bool(self.wants) and self.as_wanted() == len(self.wants)

    def changed(self) -> set[str]:
        """The cells that have turned since one acted; to a spectator, in this turn."""
        found: set[str] = set()
        for told in reversed(self.view["log"]):
            kind, seat = told["kind"], told.get("seat")
            if kind == "turn" if self.me is None else seat == self.me and kind in ACTS:
                break
            if kind in CHANGES:
                found.add(told["cell"])
            if kind in UNCOVERED:
                found.add(END)
        return found

    def last_played(self) -> tuple[int, str] | None:
        """Who played the last card, and which."""
        for told in reversed(self.view["log"]):
            if told["kind"] in ("played", "used", "responded"):
                return told["seat"], told.get("card") or told["item"]
        return None

    def is_wasted(self, card: str) -> bool:
        """Whether a card of one's own would do nothing for want of fuel."""
        if self.me is None:
            return False
        needs = [line.partition(" ")[2] for line in deck()[NUMBER[card]].play if line.startswith("NEED")]
        costs = any(line.startswith("COST") for line in deck()[NUMBER[card]].play)
        table = set(self.view["tables"][self.me])
        return any(not table & set(items.split("|")) for items in needs) or (costs and len(self.hand()) < 2)

    def hand(self) -> list[str]:
        """One's own cards."""
        return [] if self.me is None else list(self.view["hands"][self.me])

    def aimed(self, choice: Offered) -> str | None:
        """The linchpin that a choice flips, or is about to."""
        if choice["kind"] == "linchpin":
            return str(choice["args"]["cell"])
        card = choice["args"].get("card") if choice["kind"] == "play" else None
        if choice["kind"] == "flip":
            card = self.view["stack"][-1]["card"]
        return deck()[NUMBER[card]].cell or None if card else None

    def distance(self, altered: int | None = None) -> int | None:
        """How many flips one's own identity is away."""
        identity = self.identity()
        if identity is None:
            return None
        setting = self.altered if altered is None else altered
        return int(distance(IDENTITY_IDS.index(identity.id), setting))

    def distance_after(self, linchpin: str) -> int | None:
        if linchpin == "B-1":
            return self.distance()
        return self.distance(self.altered ^ 2 ** LINCHPIN_IDS.index(linchpin))

    def hand_size(self, seat: int) -> int:
        hand = self.view["hands"][seat]
        return len(hand) if isinstance(hand, list) else int(hand)

    def refusal(self, kind: str, value: str) -> str | None:
        """The rule that refuses a choice about an own thing."""
        for refused in self.view["refused"]:
            if refused["kind"] == kind and value in refused["args"].values():
                return str(refused["rule"])
        return None


def would_ripple(altered: int, linchpin: str) -> list[str]:
    """The ripplepoints that would turn over with a linchpin."""
    if linchpin == END:
        return []
    after = SHOWN[altered ^ 2 ** LINCHPIN_IDS.index(linchpin)]
    return [CELL_IDS[n] for n in members(SHOWN[altered] ^ after) if CELL_IDS[n] != linchpin]


def ripple(log: list[View]) -> Ripple:
    """The flip that the log ends with; while its ripples run, those still to come are not told."""
    followed: list[str] = []
    for told in reversed(log):
        if told["kind"] == "rippled":
            followed.insert(0, told["cell"])
        elif told["kind"] == "flipped":
            late = tuple(cell for cell in told["ripples"] if cell not in followed)
            return Ripple(told["cell"], tuple(followed), late)
        elif told["kind"] != "standing":
            break
    return Ripple()


def offers(view: View) -> dict[tuple[str, Any], Offered]:
    """The choices by what they are about: a cell, a hand card, an item, a seat, or nothing on the table."""
    found: dict[tuple[str, Any], Offered] = {}
    for choice in view["choices"]:
        spot = place_of(view, choice)
        found[("button", choice["id"]) if spot in found else spot] = choice
    return found


def place_of(view: View, choice: Offered) -> tuple[str, Any]:
    kind, value = choice["kind"], next(iter(choice["args"].values()), None)
    if kind == "linchpin":
        return "cell", value
    if kind == "fetch":
        return "fetch", value
    if kind == "seat":
        return "seat", value
    if kind in ("play", "card", "respond") and value in view["hands"][view["seat"]]:
        return "hand", value
    if any(value in items for items in view["tables"]):
        return "item", value
    return "button", choice["id"]


def kind_of_card(id: str) -> str:
    """The type of a card; power actions that only answer are responses."""
    return "response" if ONLY_ANSWERS & 2 ** NUMBER[id] else type_of(NUMBER[id])
