"""A view with its cards at hand."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]
Face = dict[str, Any]
Choice = dict[str, Any]


class Seen:
    """What both pictures read from a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.team = view["options"]["mode"] != "competitive"
        self.turn = int(view["turn"])
        self.outcome = view["outcome"]
        self.choices: list[Choice] = list(view["choices"])
        seat = view["seat"]
        self.me = self.turn if seat is None else int(seat)  # whose cards lie in front
        self.waits = seat != self.turn  # somebody else is asked

    def face(self, name: str) -> Face:
        """What a card shows on the table now."""
        face: Face = self.view["faces"][name]
        return face

    def dated(self, name: str) -> Face:
        """What everybody knows of a card, also when the table hides it again."""
        known = self.view["known"].get("dates", {})
        face: Face = known.get(name) or self.face(name)
        return face

    def places(self) -> list[list[str]]:
        """The bottom row: piles of cards."""
        return [place if isinstance(place, list) else [place] for place in self.view["timeline"]]

    def rift(self) -> list[list[str] | None]:
        """What lies above each gap; nothing in the competitive game."""
        return list(self.view.get("rift") or [])

    def cards_in_line(self) -> list[str]:
        return [name for place in self.places() for name in place]

    def cards_in_rift(self) -> list[str]:
        return [name for pile in self.rift() if pile for name in pile]

    def sideways(self, name: str) -> bool:
        return name in self.view.get("sideways", [])

    def offers(self, kind: str) -> dict[Any, Choice]:
        """The choices of one kind by what they are about."""
        return {
            next(iter(choice["args"].values()), None): choice
            for choice in self.choices
            if choice["kind"] == kind
        }

    def album(self) -> list[str]:
        """All cards whose dates have been seen, the earliest first."""
        known = self.view["known"].get("dates", {})
        names = {name for name, face in self.view["faces"].items() if face["year"] is not None} | set(known)
        return sorted(names, key=lambda name: (self.dated(name)["year"], name))

    def others(self) -> list[int]:
        """The other seats, the next one first."""
        seats = int(self.view["seats"])
        return [(self.me + n) % seats for n in range(1, seats)]
