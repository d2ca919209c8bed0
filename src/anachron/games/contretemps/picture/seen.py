"""What lies on the table, read from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from anachron.games.contretemps.content.cards import TOKENS

View = Mapping[str, Any]
Choice = dict[str, Any]


class Place(NamedTuple):
    """A place of the timeline: the constant (slot 0) or an event."""

    slot: int
    number: int  # of the token, 0 for the constant
    lead: str | None
    win: str | None
    owner: int | None
    pawns: list[int]


class Seen:
    """A view with its parts at hand."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seats: int = view["seats"]
        self.phase = str(view["phase"])
        self.viewer: int | None = view.get("seat")
        self.present: int = view["present"]
        self.event: int = view.get("event") or 0
        self.played: list[tuple[int, str]] = [(seat, card) for seat, card in view.get("table") or ()]
        self.pending: list[int] = list(view.get("pending") or ())
        self.outcome: Mapping[str, Any] | None = view.get("outcome")
        self.choices: list[Choice] = list(view.get("choices") or ())
        self.places = [self.place(0, {"n": 0, "lead": None, "win": view["constant"], "ctrl": None})]
        self.places += [self.place(slot, event) for slot, event in enumerate(view["line"], 1)]

    def place(self, slot: int, event: Mapping[str, Any]) -> Place:
        pawns = [seat for seat, token in enumerate(self.view["pawns"]) if token == event["n"]]
        return Place(slot, event["n"], event["lead"], event["win"], event["ctrl"], pawns)

    @property
    def here(self) -> int:
        """The slot of the present."""
        return next(place.slot for place in self.places if place.number == self.present)

    def hand(self) -> list[str]:
        """The viewer's own cards."""
        held = [] if self.viewer is None else self.view["hands"][self.viewer]
        return list(held) if isinstance(held, list) else []

    def shown_hand(self, seat: int) -> list[str]:
        """The cards of another player, where they are known: in a replay that hides nothing."""
        held = self.view["hands"][seat]
        return list(held) if isinstance(held, list) and seat != self.viewer else []

    def hand_size(self, seat: int) -> int:
        held = self.view["hands"][seat]
        return len(held) if isinstance(held, list) else int(held)

    def energy(self, seat: int) -> int:
        return int(self.view["energy"][seat])

    def discs(self, seat: int) -> int:
        return sum(place.owner == seat for place in self.places)

    def is_ready(self, seat: int) -> bool:
        ready = self.view.get("ready") or [what is not None for what in self.view.get("chosen") or ()]
        return bool(ready and ready[seat])

    def chosen(self) -> str | int | None:
        """What the viewer has sealed."""
        chosen = self.view.get("chosen")
        return None if not chosen or self.viewer is None else chosen[self.viewer]

    def demanded(self) -> str | None:
        """The suit demanded at the event being resolved."""
        lead = next((place.lead for place in self.places if place.number == self.event), None)
        card = lead or (self.played[0][1] if self.played else None)
        return card[0] if card else None

    def to_come(self) -> list[int] | int:
        """The tokens still in the stack, or how many lie there face down."""
        stack = self.view["stack"]
        return list(stack) if isinstance(stack, list) and not self.is_paradox else self.left()

    @property
    def is_paradox(self) -> bool:
        return bool(self.view.get("options", {}).get("mode") == "paradox")

    def left(self) -> int:
        return TOKENS + 1 - len(self.places)

    def card_choice(self, card: str) -> Choice | None:
        return next((choice for choice in self.choices if choice["args"].get("card") == card), None)

    def slot_choice(self, slot: int) -> Choice | None:
        return next((choice for choice in self.choices if choice["args"].get("slot") == slot), None)

    def cost(self, slot: int) -> int:
        return abs(slot - self.here)
