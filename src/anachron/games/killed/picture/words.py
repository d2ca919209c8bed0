"""The words of the picture, by language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from anachron.games.killed.content.board import CHAPTERS, SIDES
from anachron.games.killed.picture.table import Cell, Table, Thing

PACKAGE = "anachron.games.killed"
SIDE_NAMES = dict(zip(SIDES, ("white", "black"), strict=True))


@cache
def picture_words(lang: str) -> dict[str, str]:
    return tomllib.loads((files(PACKAGE) / "texts" / f"picture.{lang}.toml").read_text("utf-8"))


class Words:
    """What the picture says, in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = picture_words(lang)

    def __call__(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def side(self, token: str) -> str:
        return self(SIDE_NAMES[token])

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
        try:
            from anachron.games.killed import GAME
            return GAME.sentence("choices", choice["kind"], self.lang, **choice["args"])
        except Exception:
            return " ".join([choice["kind"], *map(str, choice["args"].values())])

    def power(self, power: str) -> str:
        try:
            from anachron.games.killed import GAME
            return GAME.names(self.lang).get(power, power)
        except Exception:
            return power

    def chapters(self, table: Table) -> str:
        played = [self(chapter) for chapter in CHAPTERS if table.plays(chapter)]
        return " + ".join(played) or self("standard")

    def headline(self, table: Table) -> str:
        """Whose turn it is, or who has won."""
        if table.outcome is None:
            return self("to_move", side=self.side(table.mover))
        winners = table.outcome.get("winners") or ()
        return self("wins", side=self.side(SIDES[winners[0]])) if winners else self("drawn")

    def prompt(self, table: Table) -> str:
        """What the mover is asked."""
        if table.outcome is not None or table.phase not in self.words:
            return ""
        if table.phase != "action" or table.active is None:
            return self(table.phase)
        done = int(table.view.get("actions_done") or 0)
        return self("action", number=done + 1, cell=self.cell(table.active))

    def description(self, table: Table) -> str:
        """All that is on the boards, for those who do not see them."""
        return " ".join([f"{self.headline(table)}.", *(self.board(table, era) for era in ("Pa", "Pr", "Fu"))])

    def board(self, table: Table, era: str) -> str:
        held = [
            f"{cell.number} {' + '.join(map(self.thing, things))}"
            for cell, things in table.cells.items()
            if cell.era == era
        ]
        return f"{self(era)}: {'; '.join(held) or self('empty')}."

    def about(self, table: Table, short: bool = False) -> str:
        """Which turn of which game."""
        turn = table.view.get("turn")
        return " · ".join(([self("turn", turn=turn)] if turn else []) + ([] if short else [self.chapters(table)]))
