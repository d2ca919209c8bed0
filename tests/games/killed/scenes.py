"""Scenes of killed: the three eras side by side, the active pawn marked with a star."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from anachron.engine import State
from tests.games.killed.drawing import ERAS, act, beside, draw3, grid3, line, rows, split, timeline

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
