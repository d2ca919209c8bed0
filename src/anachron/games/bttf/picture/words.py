"""What pictures say, in a language and a skin."""

from __future__ import annotations

from functools import cache

from anachron.draw import words
from anachron.draw.svg import breadth
from anachron.engine import Game
from anachron.games.bttf.box import CELL_IDS, cells
from anachron.games.bttf.content.cards import KIND_IDS

BOLD = 1.09  # how much wider bold letters are


class Words(words.Words):
    """What the picture says, in one language and the skins of its game."""

    game: Game

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(game, lang)
        self.has_years = not game.packed  # a skin tells of other times

    def of_nobody(self) -> Words:
        """The same without who sits where: for what looks alike at all tables."""
        return Words(self.game.seated({}), self.lang)

    def headline(self, cell: str, altered: bool) -> str:
        return self.words[f"{cell}.{'x' if altered else 'o'}"]

    def turn(self, number: int) -> str:
        """The number of a turn, whosever it is."""
        return self("turn", turn=number, seat="").rstrip(": ")

    def seats(self, seats: list[int]) -> str:
        return ", ".join(self.seat(seat) for seat in seats)

    def cards(self, ids: list[str]) -> str:
        return ", ".join(self.word(id) for id in ids) or self("nothing")

    def note(self, card: str) -> str:
        """What a card does, in a few words."""
        return self(f"note.{card}", **{id: id for id in KIND_IDS})


@cache
def moved_by(linchpin: str) -> tuple[str, ...]:
    """The ripplepoints that depend on a linchpin."""
    return tuple(entry.id for entry in cells() if linchpin in entry.deps)


def dependence(say: Words, cell: str) -> str:
    """What a ripplepoint depends on, or what a linchpin moves."""
    entry = cells()[CELL_IDS.index(cell)]
    if entry.deps:
        joint = say("or") if entry.op == "OR" else say("and")
        return "← " + f" {joint} ".join(entry.deps)
    return "→ " + " ".join(moved_by(cell))


def fitted(text: str, room: float, size: float) -> tuple[list[str], float]:
    """A headline on four lines, or on more in smaller letters."""
    found = lines(text, size, room, 5)
    return (found, size) if len(found) <= 4 else (lines(text, 11, room, 5), 11)


def lines(text: str, size: float, room: float, most: int) -> list[str]:
    """A text on several lines that fit a room; the last one is cut where it must be."""
    found: list[str] = []
    for word in text.split(" "):
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
