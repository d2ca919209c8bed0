"""The words of the picture, by language."""

from __future__ import annotations

from anachron.draw import words
from anachron.games.killed.content.board import ERAS, SIDES
from anachron.games.killed.picture.seen import Cell, Seen, Thing, Things
from anachron.texts import capital


class Words(words.Words):
    """What the picture says, in one language."""

    def side(self, token: str) -> str:
        return self.seat(SIDES.index(token))

    def cell(self, cell: Cell) -> str:
        return self.word(cell)

    def thing(self, thing: Thing) -> str:
        """A piece with its hat or the way its trunk points."""
        if not thing.mark:
            return self(thing.token)
        mark = self("F_mark", mark=thing.mark) if thing.token == "F" else self(f"hat_{thing.mark}")
        return f"{self(thing.token)}, {mark}"

    def standing(self, things: Things, cell: Cell) -> str:
        """What stands on a cell, and where that is."""
        return f"{' + '.join(map(self.thing, things))}, {self.cell(cell)}"

    def chapters(self, seen: Seen) -> str:
        played = map(self, seen.chapters)
        return " + ".join(played) or self("standard")

    def headline(self, seen: Seen) -> str:
        """Whose turn it is, or who has won."""
        if seen.outcome is None:
            return self("to_move", seat=SIDES.index(seen.mover))
        winners = seen.outcome["winners"]
        return self("won", seat=winners[0]) if winners else self("drawn")

    def prompt(self, seen: Seen) -> str:
        """What the mover is asked, or why the game is over."""
        if seen.outcome is not None:
            return capital(self.words.get(seen.outcome["reason"], ""))
        if seen.phase != "action":
            return self(seen.phase)
        if seen.active is None:
            return ""  # in the middle of an action the pawn may be gone
        done = int(seen.view.get("actions_done") or 0)
        return self("action", number=done + 1, cell=seen.active)

    def description(self, seen: Seen) -> str:
        """All that is on the boards, for those who do not see them."""
        return " ".join([f"{self.headline(seen)}.", *(self.board(seen, era) for era in ERAS)])

    def board(self, seen: Seen, era: str) -> str:
        held = [
            f"{' + '.join(map(self.thing, things))} ({cell.number})"
            for cell, things in seen.cells.items()
            if cell.era == era
        ]
        return self.colon(self(era), f"{self.semicolons(held) or self('empty')}.")

    def about(self, seen: Seen) -> str:
        """Which turn of which game."""
        turn = [self("turn", turn=seen.view["turn"])] if seen.view.get("turn") else []
        return " · ".join([*turn, self.chapters(seen)])

    def ending(self, seen: Seen) -> str:
        """Where the loser is left, which is why (KM-30)."""
        outcome = seen.outcome
        if outcome is None or outcome["reason"] != "KM-30":
            return ""
        loser = 1 - int(outcome["winners"][0])
        left = [era for era in ERAS if seen.holds(loser, era)]
        key = ("left_in" if left else "left_nowhere") + ("_mine" if seen.view.get("seat") == loser else "")
        return self(key, seat=loser, era=left[0] if left else None)

    def player(self, seen: Seen, seat: int) -> str:
        """A player's name, and whether it is the one who looks."""
        return self.side(SIDES[seat]) + (f" ({self('you')})" if seen.view.get("seat") == seat else "")

    def power_of(self, seen: Seen, seat: int) -> str:
        """A player's power, and whether it is spent."""
        used = (seen.view.get("used") or (False, False))[seat]
        return self("power_spent" if used else "power_of", power=seen.power(seat))
