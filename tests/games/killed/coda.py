"""Tables of the Coda: the eras side by side, the active pawn starred, a power for each seat.

`W* O . . | . O . . |` is one row; a `/` or a new line begins the next, what is left out is empty.
Where Memory is played, an elephant that is not drawn waits in its corner of the last row, the bright one
left, the pale one right.
"""

from __future__ import annotations

import re
from typing import Any

from anachron import State
from tests.games.killed.drawing import ERAS, grid3, timeline

CHAPTERS = {
    "KM-S0": ("growth",),
    "KM-S1": ("growth",),
    "KM-S2": ("growth",),
    "KM-S3": ("growth",),
    "KM-S4": ("influence",),
    "KM-S5": ("memory",),
    "KM-S6": ("growth", "influence"),
    "KM-S7": ("growth", "memory"),
    "KM-S8": ("influence", "memory"),
    "KM-S9": ("growth", "influence", "memory"),
}

# In each set a power that stays quiet while another is looked at, and one for when it is itself looked at.
QUIET = {
    "KM-S0": ("KM-P03", "KM-P01"),
    "KM-S1": ("KM-P05", "KM-P08"),
    "KM-S2": ("KM-P09", "KM-P12"),
    "KM-S3": ("KM-P15", "KM-P14"),
    "KM-S4": ("KM-P18", "KM-P19"),
    "KM-S5": ("KM-P21", "KM-P22"),
    "KM-S6": ("KM-P25", "KM-P27"),
    "KM-S7": ("KM-P29", "KM-P32"),
    "KM-S8": ("KM-P36", "KM-P34"),
    "KM-S9": ("KM-P37", "KM-P40"),
}


def set_of(power: str) -> str:
    """The set a power belongs to: four each, in order."""
    return f"KM-S{(int(power[4:]) - 1) // 4}"


def quiet(power: str) -> str:
    """Another power of the same set that plays no part."""
    one, other = QUIET[set_of(power)]
    return other if power == one else one


def coda(drawing: str, white: str, black: str = "", **fields: Any) -> State:
    """A game of Power Choice as drawn; a starred pawn is active and its seat to move."""
    family = set_of(white)
    options = {"timeline": "power_choice", "set": family, **fields.pop("options", {})}
    chapters = fields.pop("chapters", CHAPTERS[family])
    text = furnished(drawing, "memory" in chapters)
    built = [token in text.split() for token in ("SW", "SB")]
    given = {"powers": [white, black or quiet(white)], "built": built, **active(text), **fields}
    return timeline(text.replace("*", ""), chapters=chapters, options=options, **given)


def shared(drawing: str, power: str, **fields: Any) -> State:
    """A game of Power Sharing as drawn."""
    return coda(drawing, power, power, options={"timeline": "power_sharing"}, **fields)


def without(drawing: str, power: str, **fields: Any) -> State:
    """The same table, but the power is the enemy's and the mover has another of its set."""
    seats = (power, quiet(power)) if "B*" in drawing else (quiet(power), power)
    return coda(drawing, *seats, **fields)


def like(state: State, drawing: str) -> str:
    """What `draw3` writes for a drawing, in the chapters of this game."""
    return grid3(furnished(drawing, "memory" in state.position()["options"]["chapters"]))


def furnished(drawing: str, elephants: bool) -> str:
    """The drawing in full: four rows of three eras, with the elephants that are not drawn."""
    lines = re.split(r"\n|(?<!\S)/(?!\S)", drawing.strip())
    rows = [[(part.split() or ["."] * 4) for part in (line.split("|") + ["", ""])[:3]] for line in lines]
    rows += [[["."] * 4 for _ in ERAS] for _ in range(4 - len(rows))]
    for era in range(3 if elephants else 0):
        for animal, corner in (("BR", 0), ("PL", 3)):
            if not any(token.startswith(animal) for row in rows for token in row[era]):
                assert rows[3][era][corner] == ".", f"no room for {animal}: {drawing!r}"
                rows[3][era][corner] = animal
    return "\n".join(" | ".join(" ".join(part) for part in row) for row in rows)


def active(text: str) -> dict[str, Any]:
    """The fields of a position that follow from the star."""
    for row, line in enumerate(text.splitlines()):
        for era, part in zip(ERAS, line.split("|"), strict=True):
            for column, token in enumerate(part.split()):
                if "*" in token:
                    seat = "WB".index(token[0])
                    focus = [era, "Fu"] if seat == 0 else ["Pa", era]
                    return {"to_move": seat, "focus": focus, "active": f"{era}{4 * row + column + 1}"}
    return {}
