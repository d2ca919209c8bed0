"""A view as text: three boards side by side, or stacked where the terminal is narrow."""

from __future__ import annotations

from anachron.draw import sheet
from anachron.draw.ansi import beside, columns, pad, wrapped
from anachron.games.killed.content.board import ELEPHANTS, ERAS, SIDES, STATUES
from anachron.games.killed.picture.places import place
from anachron.games.killed.picture.seen import CELLS, PLANTS, ROW, Cell, Seen, Thing, View
from anachron.games.killed.picture.words import Words

ROOM = 4  # columns inside a cell
BOARD = ROW * (ROOM + 1) + 1
GAP = 3

# fmt: off
PLAIN = {"seed": ",", "shrub": "%", "tree": "T", "F": "T", "N": "^", "E": ">", "S": "v", "W": "<",
         "mover": ">", "joint": " - ", "frame": "+++ +++ +++ -|"}
FANCY = {"seed": "°", "shrub": "♣", "tree": "♠", "F": "♠", "N": "↑", "E": "→", "S": "↓", "W": "←",
         "O": "♜O", "SW": "♜W", "SB": "♜B", "mover": "▶", "joint": " · ", "frame": "┌┬┐ ├┼┤ └┴┘ ─│"}
COLOURS = {
    "W":  ("bold", "on_white"), "B":  ("bold", "on_black"),
    "O":  ("bold", "orange"),   "SW": ("bold",),            "SB": ("bold", "grey"),
    "BR": ("bold", "pink"),     "PL": ("rose",),
    "seed": ("green",), "shrub": ("green",), "tree": ("bold", "green"), "F": ("brown",),
    "Pa": ("bold", "blue"),     "Pr": ("bold", "orange"),   "Fu": ("bold", "red"),
}
# fmt: on


def show(view: View, say: Words, colour: bool, width: int, unicode: bool) -> str:
    """A view as terminal text; `unicode=False` keeps to ASCII signs for pieces and frames."""
    return Sheet(Seen(view), say, colour, width, unicode).text()


class Sheet(sheet.Sheet[Seen, Words]):
    """The boards, the players beside them, and what the signs mean."""

    plain, fancy = PLAIN, FANCY

    def __init__(self, seen: Seen, say: Words, colour: bool, width: int, unicode: bool) -> None:
        super().__init__(seen, say, colour, width, unicode)
        self.offered = {place(seen, choice) for choice in seen.choices}

    def lines(self) -> list[str]:
        return [*self.heading(), "", *self.boards(), "", *self.players(), *self.legend()]

    def boards(self) -> list[str]:
        boards = [self.board(era) for era in ERAS]
        if self.width >= len(ERAS) * BOARD + (len(ERAS) - 1) * GAP:
            return beside(boards, " " * GAP)
        return [line for board in boards for line in (*board, "")][:-1]

    def board(self, era: str) -> list[str]:
        """One era with its frame."""
        top, middle, bottom, bar = self.frame()
        lines = [self.era(era), top]
        for row in range(ROW):
            cells = [self.cell(Cell(era, number)) for number in CELLS[row * ROW : (row + 1) * ROW]]
            lines += [bar + bar.join(cells) + bar, bottom if row == ROW - 1 else middle]
        return lines

    def frame(self) -> tuple[str, str, str, str]:
        """The lines above, between and below the cells, and the bar between two."""
        *corners, lines = self.signs["frame"].split()
        inner = [ends[1].join([lines[0] * ROOM] * ROW) for ends in corners]
        above, between, below = (ends[0] + line + ends[2] for ends, line in zip(corners, inner, strict=True))
        return above, between, below, lines[1]

    def era(self, era: str) -> str:
        """An era's name, and whose Focus is there."""
        here = " ".join(side for side, focus in zip(SIDES, self.seen.focus, strict=True) if focus == era)
        focus = f"{self.say('focus_of')} {here}" if here else ""
        return pad(self.paint(self.say(era), *COLOURS[era]), BOARD - len(focus)) + self.paint(focus, "bold")

    def cell(self, cell: Cell) -> str:
        """What a cell holds, or its number; [ ] about the active pawn, ( ) about what is offered."""
        things = self.seen.cells.get(cell, ())
        text = "".join(self.sign(thing, cell) for thing in things) or str(cell.number)
        brackets = "[]" if cell == self.seen.active else "()" if cell in self.offered else ""
        if brackets and columns(text) + 2 <= ROOM:
            text = brackets[0] + text + brackets[1]
        elif things and things[0].token in SIDES:
            text = f" {text} " if columns(text) + 2 <= ROOM else text
        styles = COLOURS[things[0].token] if things else ("cyan",) if brackets else ("dim",)
        return pad(self.paint(text, *styles), ROOM, "centre")

    def sign(self, thing: Thing, cell: Cell | None = None) -> str:
        """A piece in at most four letters."""
        sign = thing.token if thing.token in SIDES else self.signs.get(thing.token, thing.token)
        if thing.token == "F" and cell is not None:
            return sign + self.signs[cell.towards(int(thing.mark))]
        return f"{sign}/{thing.mark}" if thing.mark else sign

    def players(self) -> list[str]:
        return [line for seat in (0, 1) for line in self.player(seat)] + self.supply()

    def player(self, seat: int) -> list[str]:
        """A player's reserve, statue, hats and power, on as few lines as it takes."""
        seen, say, side = self.seen, self.say, SIDES[seat]
        moves = seen.outcome is None and seen.mover == side
        name = f"{self.signs['mover'] if moves else ' '} {side} {say.player(seen, seat)}"
        parts = [self.paint(name, "bold") if moves else name, f"{say('reserve')} {seen.reserve(seat)}"]
        if seen.plays("influence"):
            parts.append(f"{say('statue')} {0 if seen.built(seat) else 1}")
        if seen.plays("memory"):
            parts.append(f"{say('hats')} {seen.hats(seat)}")
        if seen.power(seat):
            parts.append(say.power_of(seen, seat))
        return self.fit(parts)

    def supply(self) -> list[str]:
        if not self.seen.plays("growth"):
            return []
        stock = [f"{self.say(plant)} {count}" for plant, count in self.seen.supply().items()]
        return wrapped([f"    {self.say('supply')}", *stock], self.width, self.signs["joint"])

    def legend(self) -> list[str]:
        """The signs that are on the boards now."""
        things = [thing for held in self.seen.cells.values() for thing in held]
        there = {thing.token for thing in things}
        order = (*SIDES, *PLANTS, "F", *STATUES, *ELEPHANTS)
        parts = [self.explained(token) for token in order if token in there]
        if any(thing.mark in SIDES for thing in things):
            parts.append(f"/W /B {self.say('hats').lower()}")
        if self.seen.active:
            parts.append(f"[ ] {self.say('active')}")
        if self.offered - {None, self.seen.active}:
            parts.append(f"( ) {self.say('offered')}")
        return wrapped([self.paint(part, "dim") for part in parts], self.width, "  ")

    def explained(self, token: str) -> str:
        sign = self.sign(Thing(token)) + (self.signs["E"] if token == "F" else "")
        return f"{sign} {self.say('F_sign' if token == 'F' else token)}"
