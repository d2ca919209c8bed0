"""The Missions, the Clone tokens and the Ultramachina cards as tables, from box.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from anachron.games.loop.content.artefacts import box
from anachron.games.loop.content.eras import (
    CODES,
    ERAS,
    FIRST_DISTANCE,
    ORDINARY,
    TOKENS,
    WAYS_TO_DESTRUCTION,
)

NO_TILE: Final = -1
ENCIRCLE: Final = 0  # M01
SEALS: Final = 1
PATCH_UP: Final = 2
LOOP_FOO: Final = 3
REUNIFY: Final = 4
RIFT_TOUR: Final = 5
LOOP_TOUR: Final = 6
CLONE_TOUR: Final = 7
POWER_GRID: Final = 8
OVERLOAD: Final = 9
MISSIONS: Final = 10

MISSION_IDS: Final = tuple(entry["id"] for entry in box()["mission"])
NEEDS: Final[list[int]] = [entry["needs"] for entry in box()["mission"]]  # LP-108 to LP-117
SPACES: Final[list[bool]] = [entry["spaces"] for entry in box()["mission"]]  # LP-104

ULTRA_IDS: Final = tuple(entry["id"] for entry in box()["ultramachina"])
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

Token = list[int] | str


def generation_of(token: int) -> int:
    """The Era in which a Clone appears (6.5, 6.6)."""
    if token >= ORDINARY:
        return CODES.index(box()["supa"][token - ORDINARY]["generation"])
    return token // WAYS_TO_DESTRUCTION


def destruction_of(token: int) -> int:
    """The Era that destroys a Clone."""
    if token >= ORDINARY:
        return CODES.index(box()["supa"][token - ORDINARY]["destruction"])
    return (token // WAYS_TO_DESTRUCTION + FIRST_DISTANCE + token % WAYS_TO_DESTRUCTION) % ERAS


GENERATION: Final[list[int]] = [generation_of(token) for token in range(TOKENS)]
DESTRUCTION: Final[list[int]] = [destruction_of(token) for token in range(TOKENS)]


def name_of(token: int) -> Token:
    """A Clone in plain data: [generation, destruction], or S0 to S6."""
    if token >= ORDINARY:
        return f"S{token - ORDINARY}"
    return [GENERATION[token], DESTRUCTION[token]]


TOKEN_NAMES: Final = tuple(name_of(token) for token in range(TOKENS))


def token_of(name: object) -> int:
    """The Clone of a name, or -1."""
    for token in range(TOKENS):
        if TOKEN_NAMES[token] == name:
            return token
    return -1


def is_supa(token: i64) -> bool:
    return token >= ORDINARY
