"""Tables of killed as drawings: four rows of four tokens an era, `.` for an empty cell."""

from __future__ import annotations

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
