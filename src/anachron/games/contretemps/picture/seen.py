"""What lies on the table, read from a view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from anachron.engine import Offered
from anachron.games.contretemps.content.cards import TOKENS

View = Mapping[str, Any]
Told = Mapping[str, Any]

OF_A_TRICK = ("control", "lost", "over")  # what may be told after who won


class Place(NamedTuple):
    """A place of the timeline: the constant (slot 0) or an event."""

    slot: int
    number: int  # of the token, 0 for the constant
    lead: str | None
    win: str | None
    owner: int | None
    pawns: list[int]


class Trick(NamedTuple):
    """The last event that was resolved, as far as it was told."""

    event: int
    played: list[tuple[int, str]]
    winner: int
    card: str  # that wins, or goes on winning
    is_taken: bool  # the disc of the winner is put down
    is_fresh: bool  # nothing else has begun since


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
        self.choices: list[Offered] = list(view.get("choices") or ())
        self.trick = last_trick(view["log"])
        self.gains = last_gains(view["log"])
        is_between = not self.pending and self.outcome is None  # in the course of a choice
        fresh = self.trick if self.trick is not None and self.trick.is_fresh else None
        self.resolved = fresh  # what lies on the table still, to be looked at
        won = fresh is not None and is_between and not fresh.is_taken
        self.on_table = {card for _, card in fresh.played} if fresh is not None and won else set[str]()
        self.places = [self.place(0, {"n": 0, "lead": None, "win": view["constant"], "ctrl": None})]
        self.places += [self.place(slot, event) for slot, event in enumerate(view["line"], 1)]

    def place(self, slot: int, event: Mapping[str, Any]) -> Place:
        pawns = [seat for seat, token in enumerate(self.view["pawns"]) if token == event["n"]]
        return Place(slot, event["n"], event["lead"], event["win"], event["ctrl"], pawns)

    def is_won(self, place: Place) -> bool:
        """Whether the game was won with this event among others."""
        return self.outcome is not None and place.owner in self.outcome["winners"]

    @property
    def here(self) -> int:
        """The slot of the present."""
        return next(place.slot for place in self.places if place.number == self.present)

    def hand(self) -> list[str]:
        """The viewer's own cards."""
        held = [] if self.viewer is None else self.view["hands"][self.viewer]
        return list(held) if isinstance(held, list) else []

    def laid(self) -> list[tuple[int, str]]:
        """The cards of the event in play, or of the one just resolved."""
        return self.played or (self.resolved.played if self.resolved is not None else [])

    def awaited(self) -> list[int]:
        """Who has yet to play a card to the event in play, in the order of their seats from the first on."""
        if self.phase != "events" or self.outcome is not None or (self.resolved and not self.played):
            return []
        here = next((place.pawns for place in self.places if place.number == self.event), [])
        gone = {seat for seat, _ in self.played}
        first = self.played[0][0] if self.played else next(iter(self.pending), 0)
        return sorted(set(here) - gone, key=lambda seat: (seat - first) % self.seats)

    def at_events(self) -> set[str]:
        """The cards that lie at events; those of a trick go there when its winner has been seen."""
        there = {card for place in self.places for card in (place.lead, place.win) if card is not None}
        return there - self.on_table

    def places_in_hand(self) -> list[tuple[str, bool]]:
        """One's cards, each with whether it is there: the place of one that lies on the table is kept."""
        gone = [(card, False) for seat, card in self.laid() if seat == self.viewer]
        return sorted([*((card, True) for card in self.hand()), *gone], key=in_suits)

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

    def card_choice(self, card: str) -> Offered | None:
        return next((choice for choice in self.choices if choice["args"].get("card") == card), None)

    def slot_choice(self, slot: int) -> Offered | None:
        return next((choice for choice in self.choices if choice["args"].get("slot") == slot), None)

    def cost(self, slot: int) -> int:
        return abs(slot - self.here)


def in_suits(place: tuple[str, bool]) -> tuple[str, int]:
    """The order of a hand: by suit and value."""
    card, _ = place
    return card[0], int(card[1:])


def of_tricks(log: Sequence[Told]) -> list[Told]:
    """What was told of tricks: everybody was told the same."""
    return [told for told in log if told["kind"] != "ready"]


def last_trick(log: Sequence[Told]) -> Trick | None:
    """The last event that was won or kept, with the cards that were played to it."""
    ends = [n for n, told in enumerate(log) if told["kind"] in ("won", "kept")]
    if not ends:
        return None
    end, told = ends[-1], log[ends[-1]]
    begun = max((n for n in range(end) if log[n]["kind"] == "led"), default=-1)
    played = [(one["seat"], one["card"]) for one in log[begun + 1 : end] if one["kind"] == "played"]
    since = [one["kind"] for one in log[end + 1 :]]
    fresh = all(kind in OF_A_TRICK for kind in since)
    return Trick(told["event"], played, told["seat"], told["card"], "control" in since, fresh)


def last_gains(log: Sequence[Told]) -> dict[int, int]:
    """What everybody has just been given."""
    found: dict[int, int] = {}
    for told in reversed(log):
        if told["kind"] in ("ready", "played", "travelled", "stayed"):
            break
        if told["kind"] == "gained":
            found[told["seat"]] = found.get(told["seat"], 0) + told["amount"]
    return found
