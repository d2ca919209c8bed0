"""What pictures say, in a language and a skin."""

from __future__ import annotations

from functools import cache
from typing import Any

from anachron.draw.svg import breadth
from anachron.draw.words import Language
from anachron.games.bttf import GAME
from anachron.games.bttf.content.cards import KIND_IDS
from anachron.games.bttf.content.history import CELL_IDS, cells
from anachron.games.bttf.content.names import skinned
from anachron.texts import fill, table, texts

Choice = dict[str, Any]
BOLD = 1.09  # how much wider bold letters are


class Words(Language):
    """What the picture says, in one language and one skin."""

    def __init__(self, lang: str, packs: list[str]) -> None:
        super().__init__(lang)
        self.texts = texts(GAME.package, lang)
        self.names = skinned(lang, tuple(packs))
        self.words = {**self.texts["words"], **self.names}
        self.drawn: dict[str, str] = table(GAME.package, f"texts/picture.{lang}.toml")
        self.has_years = not packs  # a skin tells of other times

    def __call__(self, key: str, **values: Any) -> str:
        return fill(self.drawn.get(key) or self.texts["ui"][key], self.words, values)

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

    def note(self, card: str) -> str:
        """What a card does, in a few words."""
        return fill(self.drawn[f"note.{card}"], self.words, {id: id for id in KIND_IDS})


@cache
def spoken(lang: str, packs: tuple[str, ...]) -> Words:
    """The words of a language and its skins, read once."""
    return Words(lang, list(packs))


@cache
def moved_by(linchpin: str) -> tuple[str, ...]:
    """The ripplepoints that depend on a linchpin."""
    return tuple(entry["id"] for entry in cells() if linchpin in entry.get("deps", []))


def dependence(say: Words, cell: str) -> str:
    """What a ripplepoint depends on, or what a linchpin moves."""
    entry = cells()[CELL_IDS.index(cell)]
    if entry["kind"] == "ripple":
        joint = say("or") if entry["op"] == "OR" else say("and")
        return "← " + f" {joint} ".join(entry["deps"])
    return "→ " + " ".join(moved_by(cell))


def fitted(text: str, room: float, size: float) -> tuple[list[str], float]:
    """A headline on four lines, or on more in smaller letters."""
    found = lines(text, size, room, 5)
    return (found, size) if len(found) <= 4 else (lines(text, 11, room, 5), 11)


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
