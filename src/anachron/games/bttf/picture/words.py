"""What pictures say, in a language and a skin."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from anachron.draw import svg, words
from anachron.draw.svg import breadth, cut
from anachron.engine import Game
from anachron.games.bttf.content.cards import KIND_IDS
from anachron.games.bttf.printed import CELL_IDS, cells

BOLD = 1.09  # how much wider bold letters are
# fmt: off
PRINTED = {  # the widths of bold letters of a newspaper, in ems; others are like n
    **dict.fromkeys("ijl’'.,: ", 0.31), **dict.fromkeys("ftrI-", 0.43), **dict.fromkeys("cszeèéêëv", 0.54),
    **dict.fromkeys("aàâgokxybpqdo", 0.61), **dict.fromkeys("ABCDEFGHJKLNOPQRSTUVXYZÉ", 0.74),
    **dict.fromkeys("mwMW", 0.98),
}
# fmt: on


class Words(words.Words):
    """What the picture says, in one language and the skins of its game."""

    game: Game

    def __init__(self, game: Game, lang: str) -> None:
        super().__init__(game, lang)
        self.has_years = not game.packed  # a skin tells of other times

    def of_nobody(self) -> Words:
        """The same without who sits where: for what looks alike at all tables."""
        return of_nobody(self)

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
        return noted(self, card)


@lru_cache(64)
def of_nobody(say: Words) -> Words:
    return Words(say.game.seated({}), say.lang)


@cache
def noted(say: Words, card: str) -> str:
    return say(f"note.{card}", **{id: id for id in KIND_IDS})


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
    return " ".join(["→", *moved_by(cell)]) if moved_by(cell) else ""


@cache
def printed(text: str, size: float) -> float:
    """How wide a line of a headline is meant to be."""
    return size * sum(PRINTED.get(letter, 0.66) for letter in text)


def columns(text: str, size: float, room: float, most: int) -> list[str]:
    """A headline on several lines that fit a room."""
    return lines(text, size, room, most, printed)


def lines(
    text: str, size: float, room: float, most: int, wide: Callable[[str, float], float] = breadth
) -> list[str]:
    """A text on several lines that fit a room; the last one is cut where it must be."""
    found = svg.lines(text, size, room, wide)
    return found if len(found) <= most else [*found[: most - 1], cut(" ".join(found[most - 1 :]), size, room)]


def told(say: Words, cell: str, turned: bool, wish: int = 0, count: int = 0) -> str:
    """A cell in words: what it is, what it says, what it hangs together with, whether one wants it."""
    entry = cells()[CELL_IDS.index(cell)]
    kind, side = "ripplepoint" if entry.deps else "linchpin", "altered" if turned else "original"
    text = say.colon(f"{cell}, {say(kind)}, {say(side)}", say.headline(cell, turned))
    parts = [f"{text} ({say('was', headline=say.headline(cell, False))})" if turned else text]
    if count:
        parts.append(say("one_real", count=count))
    elif entry.deps:
        parts.append(say("follows", cells=f" {say('or' if entry.op == 'OR' else 'and')} ".join(entry.deps)))
    elif moved_by(cell):
        parts.append(say("moves", cells=", ".join(moved_by(cell))))
    if wish:
        parts.append(say("wish.so" if wish > 1 else "wish.not_yet"))
    return ". ".join(parts)
