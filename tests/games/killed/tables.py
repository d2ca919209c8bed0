"""Tables of killed as drawings: four rows of four tokens an era, `.` for an empty cell.

A star marks the active pawn. Of the Coda, `W* O . . | . O . . |` is one row; a `/` or a new line begins the
next, what is left out is empty. Where Memory is played there, an elephant that is not drawn waits in its
corner of the last row, the bright one left, the pale one right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import anachron
from anachron import State

KILLED = anachron.game("killed")
ERAS = ("Pa", "Pr", "Fu")
WAYS = ("N", "E", "S", "W")
PAWNS = 7

Board = dict[str, str]


def table(
    past: str = "",
    present: str = "",
    future: str = "",
    *,
    chapters: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    **fields: object,
) -> State:
    """The three eras as drawn, exactly; the fields are those of a position."""
    boards = {era: board(text) for era, text in zip(ERAS, (past, present, future), strict=True)}
    return laid(boards, chapters=chapters, options=options, **fields)


def timeline(text: str, **fields: Any) -> State:
    """A table drawn with its eras side by side: `Past | Present | Future`, four lines."""
    return table(*split(text), **fields)


def past(text: str, **fields: Any) -> State:
    """The Past as drawn; elsewhere only what keeps the game going."""
    return alone("Pa", text, **fields)


def present(text: str, **fields: Any) -> State:
    """The Present as drawn; elsewhere the seeds of its shrubs, and what keeps the game going."""
    return alone("Pr", text, **fields)


def future(text: str, **fields: Any) -> State:
    """The Future as drawn; elsewhere the roots of its plants, and what keeps the game going."""
    return alone("Fu", text, **fields)


def alone(era: str, text: str, **fields: Any) -> State:
    """One era as drawn with both Focus markers on it, the others with roots and one pawn of each colour."""
    boards: dict[str, Board] = {other: {} for other in ERAS}
    boards[era] = board(text)
    root(boards)
    for other in ERAS:
        if other != era:
            free = [str(cell) for cell in range(1, 17) if str(cell) not in boards[other]]
            boards[other] |= {free[0]: "W", free[-1]: "B"}
    return laid(boards, **{"focus": [era, era], **fields})


def root(boards: dict[str, Board]) -> None:
    """Under every tree put its shrub, under every shrub its seed, one era earlier."""
    for cell, piece in boards["Fu"].items():
        if piece == "tree":
            boards["Pr"][cell] = "shrub"
        elif piece.startswith("F>"):
            boards["Pr"][piece[2:]] = "shrub"
        elif piece == "shrub":
            boards["Pr"].setdefault(cell, "seed")
    for cell, piece in boards["Pr"].items():
        if piece == "shrub":
            boards["Pa"].setdefault(cell, "seed")


def laid(
    boards: dict[str, Board],
    *,
    chapters: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    **fields: object,
) -> State:
    """These boards as a state; left out, a reserve is four pawns or what is left, a statue seen is built."""
    chosen = {"chapters": list(chapters), "first": 0, **(options or {})}
    if "active" in fields:
        fields = {"phase": "action", "actions_done": 0, **fields}
    handicap = chosen.get("handicap", [0, 0])
    assert isinstance(handicap, list)
    left = [min(4, PAWNS - count(boards, colour)) - out for colour, out in zip("WB", handicap, strict=True)]
    built = [any(statue in board.values() for board in boards.values()) for statue in ("SW", "SB")]
    position = {"game": "killed", "options": chosen, "boards": boards, "reserve": left, "built": built}
    return KILLED.load({**position, **fields})


def count(boards: dict[str, Board], colour: str) -> int:
    """How many pawns of a colour stand on all boards."""
    return sum(piece.split("+")[0] == colour for board in boards.values() for piece in board.values())


def rows(text: str) -> list[list[str]]:
    """A drawing as four rows of four tokens; rows left out are empty."""
    lines = [line.split() for line in text.strip().splitlines() if line.strip()]
    lines += [["."] * 4 for _ in range(4 - len(lines))]
    assert len(lines) == 4 and all(len(line) == 4 for line in lines), f"not a 4x4 drawing: {text!r}"
    return lines


def board(text: str) -> Board:
    """A drawing as the board of a position."""
    tokens = [token for line in rows(text) for token in line]
    return {str(cell): token for cell, token in enumerate(tokens, start=1) if token != "."}


def grid(text: str) -> str:
    """A drawing as `drawn` writes it: four rows, columns separated by single spaces."""
    return "\n".join(" ".join(line) for line in rows(text))


def four_by_four(tokens: Sequence[str]) -> str:
    """Sixteen tokens as a drawing."""
    return "\n".join(" ".join(tokens[start : start + 4]) for start in range(0, 16, 4))


def split(text: str) -> list[str]:
    """The three drawings of a side-by-side one."""
    lines = [line.split("|") for line in text.strip().splitlines() if line.strip()]
    return ["\n".join(column) for column in zip(*lines, strict=True)] if lines else ["", "", ""]


def grid3(text: str) -> str:
    """A side-by-side drawing as `draw3` writes it."""
    return beside([grid(part) for part in split(text)])


def beside(grids: Sequence[str]) -> str:
    """Three grids side by side."""
    return "\n".join(" | ".join(line) for line in zip(*(one.splitlines() for one in grids), strict=True))


def drawn(state: State, era: str) -> str:
    """An era of a state as a drawing."""
    cells = state.position()["boards"][era]
    return four_by_four([cells.get(str(cell), ".") for cell in range(1, 17)])


def draw3(state: State) -> str:
    """The three eras of a state side by side, as a drawing."""
    return beside([drawn(state, era) for era in ERAS])


def act(state: State, *texts: str) -> list[dict[str, Any]]:
    """Make these choices, each for the seat then asked; what everybody is told of it."""
    told = [event.told(0) for text in texts for event in state.choose(state.seat, text)]
    return [event for event in told if event is not None]


def offered(state: State) -> set[str]:
    """What the seat asked may choose, as text."""
    return {str(choice) for choice in state.choices(state.seat)}


def phase(state: State) -> str:
    return str(state.position()["phase"])


def refused(state: State, text: str, seat: int | None = None) -> anachron.IllegalChoice:
    """The refusal this choice meets, after which nothing has changed."""
    seat, before = state.seat if seat is None else seat, state.position()
    assert text not in {str(choice) for choice in state.choices(seat)}
    with pytest.raises(anachron.IllegalChoice) as caught:
        state.choose(seat, text)
    assert state.position() == before
    foretold = state.refusal(seat, KILLED.parse(text))
    assert foretold is not None and foretold.rule == caught.value.rule
    return caught.value


# Rows laid out in the four directions: the cell numbers of the second row or column, walked that way.
LINES = {"E": (5, 6, 7, 8), "W": (8, 7, 6, 5), "S": (2, 6, 10, 14), "N": (14, 10, 6, 2)}


def line(row: str, way: str) -> str:
    """Four tokens laid out in a direction; trunks of fallen trees: `F<` back, `F>` onward, `F^` aside."""
    cells, laid_out = LINES[way], ["."] * 16
    step, aside = cells[1] - cells[0], 4 if way in "EW" else 1
    for cell, token in zip(cells, row.split(), strict=True):
        trunk = {"F<": cell - step, "F>": cell + step, "F^": cell + aside}.get(token)
        laid_out[cell - 1] = token if trunk is None else f"F>{trunk}"
    return four_by_four(laid_out)


def turn(pawn: str, first: str, second: str, focus: str) -> tuple[str, ...]:
    """The four choices of an ordinary turn."""
    return f"pawn {pawn}", first, second, f"focus {focus}"


# Scenes: the three eras side by side, the active pawn marked with a star.

FOCUS = {"Pa": {"focus Pr", "focus Fu"}, "Pr": {"focus Pa", "focus Fu"}, "Fu": {"focus Pa", "focus Pr"}}


def scene(text: str, *chapters: str, **fields: Any) -> State:
    """A timeline in which the pawn marked with a star is about to act, both Focus markers on its era."""
    [(cell, pawn)] = [(cell, piece) for cell, piece in pieces(text) if piece.endswith("*")]
    here = {"active": cell, "to_move": "WB".index(pawn[0]), "focus": [cell[:2], cell[:2]]}
    return timeline(text.replace("*", ""), chapters=chapters, **{**here, **fields})


def pieces(text: str) -> list[tuple[str, str]]:
    """The cells of a side-by-side drawing with what they hold."""
    eras = [[piece for row in rows(part) for piece in row] for part in split(text)]
    return [
        (f"{era}{n}", piece)
        for era, board in zip(ERAS, eras, strict=True)
        for n, piece in enumerate(board, 1)
    ]


def after(state: State, *texts: str) -> str:
    """The timeline once these choices are made, in which nothing is out of order."""
    act(state, *texts)
    assert state.faults() == []
    return draw3(state)


def becomes(text: str) -> str:
    """The timeline a drawing shows, whoever is active in it."""
    return grid3(text.replace("*", ""))


def along(text: str, way: str, spare: Mapping[str, int], **standing: str) -> str:
    """A row an era laid out in a direction, spare pieces in the eras that lack them, and standing ones."""
    boards = []
    for era, row in zip(ERAS, text.split("|"), strict=True):
        board = line(row, way).split()
        for piece, cell in spare.items():
            if piece not in {token.split("/")[0] for token in board}:
                board[cell - 1] = piece
        for cell_name, piece in standing.items():
            if cell_name.startswith(era):
                board[int(cell_name[2:]) - 1] = piece
        boards.append("\n".join(" ".join(board[start : start + 4]) for start in range(0, 16, 4)))
    return beside(boards)


def supply(state: State) -> list[int]:
    """Seeds, shrubs and trees in the common supply."""
    left = state.position()["supply"]
    return [left["seed"], left["shrub"], left["tree"]]


# The Coda: a power for each seat.

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
