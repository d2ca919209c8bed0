"""The Clone tokens and the Ultramachina cards as tables, from box.toml: rules know each of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.engine.errors import Malformed
from anachron.games.loop.content.eras import (
    CODES,
    ERAS,
    FIRST_DISTANCE,
    ORDINARY,
    TOKENS,
    WAYS_TO_DESTRUCTION,
)
from anachron.games.loop.printed import supas, ultras

OVERCLOCK: Final = 0  # U01
CLONE_PRESS: Final = 1
SIDE_NOZZLE: Final = 2
AFTERSHOCK: Final = 3
VACUUM_PUMP: Final = 4
MAGNETISED_HULL: Final = 5
SHREDDER: Final = 6
HEAVY_GRAVITY: Final = 7
JAMMED_LOOP: Final = 8
DIMENSION_LOCK: Final = 9
THICK_SKIN: Final = 10
CUSTOMS_DUTY: Final = 11
RED_TAPE: Final = 12
POWER_CUT: Final = 13
ULTRAS: Final = 14
ULTRA_IDS: Final = tuple(f"U{n + 1:02}" for n in range(ULTRAS))
SUPA_NAMES: Final[list[str]] = [f"S{n}" for n in range(TOKENS - ORDINARY)]

Token = list[int] | str


def check(kind: str, ids: list[str], known: list[str]) -> None:
    """Tokens and Ultramachina cards have rules of their own: the box has those that are known, in order."""
    if ids != known:
        odd = next((id for id in [*ids, *known] if (id in ids) != (id in known)), "another order")
        raise Malformed(f"box.toml: {kind}: expected {known[0]} to {known[-1]}, which have rules, got {odd}")


check("ultramachina", [card.id for card in ultras()], list(ULTRA_IDS))
check("supa", [clone.id for clone in supas()], SUPA_NAMES)


def generation_of(token: int) -> int:
    """The Era in which a Clone appears (6.5, 6.6)."""
    if token >= ORDINARY:
        return CODES.index(supas()[token - ORDINARY].generation)
    return token // WAYS_TO_DESTRUCTION


def destruction_of(token: int) -> int:
    """The Era that destroys a Clone."""
    if token >= ORDINARY:
        return CODES.index(supas()[token - ORDINARY].destruction)
    return (token // WAYS_TO_DESTRUCTION + FIRST_DISTANCE + token % WAYS_TO_DESTRUCTION) % ERAS


GENERATION: Final[list[int]] = [generation_of(token) for token in range(TOKENS)]
DESTRUCTION: Final[list[int]] = [destruction_of(token) for token in range(TOKENS)]


def name_of(token: int) -> Token:
    """A Clone in plain data: [generation, destruction], or S0 to S6."""
    return SUPA_NAMES[token - ORDINARY] if token >= ORDINARY else [GENERATION[token], DESTRUCTION[token]]


TOKEN_NAMES: Final = tuple(name_of(token) for token in range(TOKENS))


def token_of(name: object) -> int:
    """The Clone of a name, or -1."""
    for token in range(TOKENS):
        if TOKEN_NAMES[token] == name:
            return token
    return -1


def is_supa(token: i64) -> bool:
    return token >= ORDINARY
