"""A position in one line: the boards drawn, then what is not as in a fresh game."""

from __future__ import annotations

import json

from anachron.engine import BadPosition, Position
from anachron.engine.plain import Data
from anachron.games.killed.content.board import ERA_CELLS, ERAS, STANDING, onward
from anachron.games.killed.position import token_at, write
from anachron.games.killed.state import PAWN, PHASES, Table

SIGNS = {"": "."} | dict(zip(STANDING, "WBwbshtOXYEFGPQR", strict=True))
TRUNKS = "^>v<"


def text(state: Table) -> str:
    """The position in one line."""
    position = write(state)
    fresh = state.game.load({"options": position["options"], "boards": position["boards"]}).position()
    fresh["phase"] = None if state.terms.timeline else PHASES[PAWN]
    usual = {name: option.default for name, option in state.game.options.items()}
    usual |= {"handicap": [0, 0], "repetition": True}
    usual["chapters"] = None if state.terms.timeline else []
    rest: Data = {name: value for name, value in position.items() if value != fresh.get(name)}
    rest["options"] = {name: value for name, value in position["options"].items() if value != usual[name]}
    boards = ("/".join(drawn_row(state, 4 * row + 16 * era) for row in range(4)) for era in range(3))
    tail = json.dumps(rest, separators=(",", ":"), sort_keys=True)
    return " ".join([*boards, tail])


def drawn_row(state: Table, cell: int) -> str:
    return "".join(sign(state, cell + n) for n in range(4))


def sign(state: Table, cell: int) -> str:
    token = token_at(state, cell)
    return TRUNKS[state.trunk(cell)] if token.startswith("F>") else SIGNS[token]


def parse(line: str) -> Position:
    """The position that a line of text describes."""
    parts = line.split(" ", 3)
    if len(parts) != 4 or any(len(part) != 19 for part in parts[:3]):
        raise BadPosition(f"expected three boards of four rows and the rest, got {line!r}")
    tokens = {drawn: token for token, drawn in SIGNS.items()}
    boards: dict[str, dict[str, str]] = {}
    for era, drawing in zip(ERAS, parts, strict=False):
        cells = drawing.replace("/", "")
        boards[era] = {
            str(n + 1): token for n, drawn in enumerate(cells) if (token := read_sign(tokens, n, drawn))
        }
    try:
        rest = json.loads(parts[3])
    except ValueError:
        raise BadPosition(f"expected the rest as JSON, got {parts[3]!r}") from None
    return {"game": "killed", "boards": boards, **rest}


def read_sign(tokens: dict[str, str], cell: int, drawn: str) -> str:
    if drawn in TRUNKS:
        return f"F>{onward(cell, TRUNKS.index(drawn)) % ERA_CELLS + 1}"
    if drawn not in tokens:
        raise BadPosition(f"expected one of {''.join(tokens)}{TRUNKS}, got {drawn!r}")
    return tokens[drawn]
