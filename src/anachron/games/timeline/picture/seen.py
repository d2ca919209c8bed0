"""A view with its cards at hand."""

from __future__ import annotations

from typing import Any, NamedTuple

from anachron.engine import Offered, View

Face = dict[str, Any]

PLACED = ("place", "place_left", "place_right", "place_rift", "stack")
MISPLACED = ("wrong", "sideways")
SHOWN = ("reveal", "discard")  # the events that show a date


class Turned(NamedTuple):
    """The card that was turned over last, and what came of it."""

    card: str
    told: dict[str, Any]  # the event that showed its date
    right: bool | None  # None: nobody knows yet, or it was put away
    is_fresh: bool  # nobody has taken up another card since


class Seen:
    """What both pictures read from a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.team: bool = view["options"]["mode"] != "competitive"
        self.turn = int(view["turn"])
        self.outcome = view["outcome"]
        self.choices: list[Offered] = list(view["choices"])
        seat = view["seat"]
        self.me = self.turn if seat is None else int(seat)  # whose cards lie in front
        self.waits = seat != self.turn  # somebody else is asked
        self.last = last_turned(view["log"])
        self.turned = self.last if self.last is not None and self.last.is_fresh else None
        self.offered: dict[str, dict[Any, Offered]] = {}  # by kind, and by what they are about
        for choice in self.choices:
            about = next(iter(choice["args"].values()), None)
            self.offered.setdefault(choice["kind"], {})[about] = choice

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

    def in_row(self) -> list[list[str]]:
        """The piles from left to right, with a card among them that was put wrong and is still looked at."""
        row = self.places()
        if self.guest is not None:
            row.insert(self.guest_place(), [self.guest])
        return row

    @property
    def guest(self) -> str | None:
        """The card that was put in a wrong interval; it lies with the discards."""
        shown = self.turned
        is_away = shown is not None and not self.team and shown.card in self.view["discard"]
        return shown.card if shown is not None and is_away else None

    def guest_place(self) -> int:
        """Where it lies in the row: as it was put while it is turned over, then where it belongs."""
        assert self.turned is not None
        if self.turned.right is None:
            return self.wrong_gap()
        year = self.turned.told["year"]
        return sum(self.face(name)["year"] <= year for name in self.view["timeline"])

    def wrong_gap(self) -> int:
        """The interval of the last mistake, by its neighbours."""
        _, _, left, right = self.view["mistakes"][-1]
        row = self.view["timeline"]
        return int(row.index(right) if right is not None else row.index(left) + 1)

    def focus(self) -> int:
        """The place in the row where things happened last: the middle before that."""
        row = self.in_row()
        found = [n for n, pile in enumerate(row) if self.last is not None and self.last.card in pile]
        return found[0] if found else len(row) // 2

    def sideways(self, name: str) -> bool:
        return name in self.view.get("sideways", [])

    def offers(self, kind: str) -> dict[Any, Offered]:
        """The choices of one kind by what they are about."""
        return self.offered.get(kind, {})

    def album(self) -> list[str]:
        """All cards whose dates have been seen, the earliest first."""
        known = self.view["known"].get("dates", {})
        names = {name for name, face in self.view["faces"].items() if face["year"] is not None} | set(known)
        return sorted(names, key=lambda name: (self.dated(name)["year"], name))

    def ahead(self) -> tuple[int, int] | None:
        """Who of the others has the fewest cards left, and how many: to place the last one wins."""
        playing = [seat for seat in self.others() if seat not in self.view.get("out", [])]
        counts = [(seat, len(self.view["hands"][seat])) for seat in playing]
        return min(counts, key=lambda one: one[1], default=None)

    def others(self) -> list[int]:
        """The other seats, the next one first."""
        seats = int(self.view["seats"])
        return [(self.me + n) % seats for n in range(1, seats)]


def last_turned(log: list[dict[str, Any]]) -> Turned | None:
    """The last card whose date was shown, with what is known of its place by now."""
    right, is_fresh = None, True
    for told in reversed(log):
        if told["kind"] in SHOWN:
            return Turned(told["card"], told, right, is_fresh)
        if right is None and told["kind"] in (*PLACED, *MISPLACED):
            right = told["kind"] in PLACED
        is_fresh = is_fresh and told["kind"] != "choose_card"
    return None
