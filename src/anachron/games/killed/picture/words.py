"""The words of the picture, by language."""

from __future__ import annotations

from functools import cache
from typing import Any

from anachron.draw.words import Language
from anachron.games.killed import GAME
from anachron.games.killed.content.board import CHAPTERS, ERAS, SIDES
from anachron.games.killed.picture.table import Cell, Table, Thing
from anachron.texts import table, texts


@cache
def words(lang: str) -> dict[str, str]:
    """The words of the game's texts, and those that only the picture has."""
    common = texts(GAME.package, lang)["words"]
    return {**common, **table(GAME.package, f"texts/picture.{lang}.toml")}


class Words(Language):
    """What the picture says, in one language."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self.words = words(lang)

    def __call__(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def side(self, token: str) -> str:
        return self(f"seat.{SIDES.index(token)}")

    def cell(self, cell: Cell) -> str:
        return f"{self(cell.era)} {cell.number}"

    def thing(self, thing: Thing) -> str:
        """A piece with its hat or the way its trunk points."""
        if not thing.mark:
            return self(thing.token)
        mark = self("F_mark", mark=thing.mark) if thing.token == "F" else self(f"hat_{thing.mark}")
        return f"{self(thing.token)}, {mark}"

    def choice(self, choice: dict[str, Any]) -> str:
        """A choice as a label for people."""
        return GAME.sentence("choices", choice["kind"], self.lang, **choice["args"])

    def power(self, power: str) -> str:
        return GAME.names(self.lang).get(power, power)

    def rule(self, rule: str) -> str:
        return GAME.sentence("rules", rule, self.lang)

    def chapters(self, table: Table) -> str:
        played = [self(chapter) for chapter in CHAPTERS if table.plays(chapter)]
        return " + ".join(played) or self("standard")

    def headline(self, table: Table) -> str:
        """Whose turn it is, or who has won."""
        if table.outcome is None:
            return self("to_move", side=self.side(table.mover))
        winners = table.outcome["winners"]
        return self(f"winner.{winners[0]}") if winners else self("drawn")

    def prompt(self, table: Table) -> str:
        """What the mover is asked, or why the game is over."""
        if table.outcome is not None:
            reason = self.words.get(table.outcome["reason"], "")
            return reason[:1].upper() + reason[1:]
        if table.phase not in self.words:
            return ""
        if table.phase != "action":
            return self(table.phase)
        if table.active is None:
            return ""  # in the middle of an action the pawn may be gone
        done = int(table.view.get("actions_done") or 0)
        return self("action", number=done + 1, cell=self.cell(table.active))

    def description(self, table: Table) -> str:
        """All that is on the boards, for those who do not see them."""
        return " ".join([f"{self.headline(table)}.", *(self.board(table, era) for era in ERAS)])

    def board(self, table: Table, era: str) -> str:
        held = [
            f"{cell.number} {' + '.join(map(self.thing, things))}"
            for cell, things in table.cells.items()
            if cell.era == era
        ]
        return self.colon(self(era), f"{'; '.join(held) or self('empty')}.")

    def about(self, table: Table, short: bool = False, joint: str = " · ") -> str:
        """Which turn of which game."""
        turn = [self("turn", turn=table.view["turn"])] if table.view.get("turn") else []
        return joint.join(turn if short else [*turn, self.chapters(table)])

    def player(self, table: Table, seat: int) -> str:
        """A player's name, and whether it is the one who looks."""
        return self.side(SIDES[seat]) + (f" ({self('you')})" if table.view.get("seat") == seat else "")

    def power_of(self, table: Table, seat: int) -> str:
        """A player's power, and whether it is spent."""
        used = (table.view.get("used") or (False, False))[seat]
        return self("power_spent" if used else "power_of", power=self.power(str(table.power(seat))))
