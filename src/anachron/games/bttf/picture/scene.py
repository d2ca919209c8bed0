"""What a picture needs to know: the view in the game's words, and the words of a language and a skin."""

from __future__ import annotations

from typing import Any

from anachron.draw.svg import breadth
from anachron.draw.theme import Theme
from anachron.engine.bits import members
from anachron.engine.texts import fill, texts
from anachron.games.bttf import GAME
from anachron.games.bttf.content.cards import NUMBER, type_of
from anachron.games.bttf.content.history import (
    CELL_IDS,
    IDENTITY_IDS,
    LINCHPIN_IDS,
    SHOWN,
    cells,
    distance,
    identities,
)
from anachron.games.bttf.content.names import skinned

View = dict[str, Any]
Choice = dict[str, Any]


class Words:
    """What the picture says, in one language and one skin."""

    def __init__(self, lang: str, packs: list[str]) -> None:
        self.lang = lang
        self.texts = texts(GAME.package, lang)
        self.names = skinned(lang, tuple(packs))
        self.words = {**self.texts["words"], **self.names}

    def __call__(self, key: str, **values: Any) -> str:
        return fill(self.texts["ui"][key], self.words, values)

    def name(self, id: str | None) -> str:
        return self.words.get(str(id), self.words["none"] if id is None else str(id))

    def seat(self, seat: int) -> str:
        return self.words[f"seat.{seat}"]

    def seats(self, seats: list[int]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    def cards(self, ids: list[str]) -> str:
        return ", ".join(self.name(id) for id in ids) or self("nothing")

    def choice(self, choice: Choice) -> str:
        return fill(self.texts["choices"][choice["kind"]], self.words, choice["args"])

    def rule(self, rule: str) -> str:
        return self.texts["rules"][rule]


class Table:
    """A view, with what follows from it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: int | None = view["seat"]
        self.choices: list[Choice] = view["choices"]
        self.altered = sum(2 ** LINCHPIN_IDS.index(cell) for cell in view["altered"])
        self.shown = SHOWN[self.altered]

    def is_altered(self, cell: str) -> bool:
        return bool(self.shown & 2 ** CELL_IDS.index(cell))

    def would_ripple(self, linchpin: str) -> list[str]:
        """The ripplepoints that would turn over with a linchpin."""
        if linchpin == "B-1":
            return []
        after = SHOWN[self.altered ^ 2 ** LINCHPIN_IDS.index(linchpin)]
        return [CELL_IDS[n] for n in members(self.shown ^ after) if CELL_IDS[n] != linchpin]

    def identity(self) -> dict[str, Any] | None:
        """One's own identity."""
        id = None if self.me is None else self.view["identities"][self.me]
        return next((identity for identity in identities() if identity["id"] == id), None)

    def wanted(self) -> dict[str, bool]:
        """The cells one's identity names, and whether each has to be altered."""
        identity = self.identity()
        if identity is None:
            return {}
        return {identity["original"]: False, **dict.fromkeys(identity["altered"], True)}

    def distance(self, altered: int | None = None) -> int | None:
        """How many flips one's own identity is away."""
        identity = self.identity()
        if identity is None:
            return None
        setting = self.altered if altered is None else altered
        return int(distance(IDENTITY_IDS.index(identity["id"]), setting))

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


class Scene:
    """Everything a drawing function is given."""

    def __init__(self, view: View, lang: str, theme: Theme, width: float, narrow: bool) -> None:
        self.table = Table(view)
        self.say = Words(lang, view["options"]["packs"])
        self.theme, self.width, self.narrow = theme, width, narrow


def kind_of_card(id: str) -> str:
    return type_of(NUMBER[id])


def dependence(cell: str) -> str:
    """What a ripplepoint depends on, or what a linchpin moves."""
    entry = next(entry for entry in cells() if entry["id"] == cell)
    if entry["kind"] == "ripple":
        joint = {"AND": " + ", "OR": " / ", "ONE": ""}[entry["op"]]
        return "⟵ " + joint.join(entry["deps"])
    moved = [entry["id"] for entry in cells() if cell in entry.get("deps", [])]
    return "⟶ " + " ".join(moved) if moved else ""


def lines(text: str, size: float, room: float, most: int) -> list[str]:
    """A text on several lines that fit a room; the last one is cut where it must be."""
    found: list[str] = []
    for word in text.split():
        if found and breadth(f"{found[-1]} {word}", size) <= room:
            found[-1] += f" {word}"
        else:
            found.append(word)
    if len(found) > most:
        found = [*found[: most - 1], " ".join(found[most - 1 :])]
        while breadth(found[-1] + "…", size) > room and len(found[-1]) > 1:
            found[-1] = found[-1][:-1]
        found[-1] = found[-1].rstrip() + "…"
    return found


def chain_lines(table: Table, say: Words) -> list[str]:
    """The cards being played, the first one first, with what was declared."""
    found = []
    for frame in table.view["stack"]:
        if frame["act"] == "turn":
            found.append(say("turn", turn=table.view["turns"], seat=frame["seat"]))
            continue
        named = [frame.get("cell"), frame.get("side"), frame.get("item"), frame.get("dir"), frame.get("cost")]
        words = [say.name(value) for value in named if value is not None]
        if frame.get("target") is not None:
            words.append(say.seat(frame["target"]))
        found.append(
            f"{say.seat(frame['seat'])}: {say.name(frame['card'])}"
            + (f" → {', '.join(words)}" if words else "")
        )
    return found
