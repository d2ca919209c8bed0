"""The Artefacts: dimensions, origins, owners, and their effects as programs."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from anachron.games.loop.content.effects import compiled, compiled_power
from anachron.games.loop.content.eras import CODES

SPIRAL: Final = 0
STAR: Final = 1
STRIPES: Final = 2
BLACK_HOLE: Final = 3
DIMENSIONS: Final = ("SP", "ST", "BD", "BH")
ELEMENTARY: Final = ("SP", "ST", "BD")

CARDS: Final = 79
STARTING: Final = 30  # cards 0 to 29 start with an Agent, 30 to 78 are the Big Deck
STARTING_EACH: Final = 6
AGENTS: Final = ("MRT", "TPR", "CZT", "VGL", "RBF")

Entry = dict[str, Any]


@cache
def artefacts() -> list[Entry]:
    """The cards of artefacts.toml, in their order."""
    found: list[Entry] = tomllib.loads((files(__package__) / "artefacts.toml").read_text("utf-8"))["artefact"]
    return found


@cache
def box() -> dict[str, list[Entry]]:
    """The lists `agent`, `mission`, `supa` and `ultramachina` of box.toml."""
    return tomllib.loads((files(__package__) / "box.toml").read_text("utf-8"))


CARD_IDS: Final = tuple(entry["id"] for entry in artefacts())
CARD_OF: Final = {card: n for n, card in enumerate(CARD_IDS)}
DIMENSION: Final[list[int]] = [DIMENSIONS.index(entry["dim"]) for entry in artefacts()]
ORIGIN: Final[list[int]] = [CODES.index(entry["origin"]) for entry in artefacts()]  # LP-33
# The Agent whose starting card it is, or -1.
OWNER: Final[list[int]] = [card // STARTING_EACH if card < STARTING else -1 for card in range(CARDS)]
START: Final[list[int]] = [CODES.index(entry["start"]) for entry in box()["agent"]]  # LP-09

# Programs of cards, then of the Agents' powers that are actions (LP-73).
POWER_PROGRAM: Final = CARDS
PROGRAMS: Final[list[list[int]]] = [compiled(entry["effect"]) for entry in artefacts()] + [
    compiled_power(entry["power"]) for entry in box()["agent"]
]


def starting_cards(agent: int) -> list[int]:
    """The six cards of an Agent (LP-09)."""
    return list(range(STARTING_EACH * agent, STARTING_EACH * (agent + 1)))


@cache
def names(lang: str) -> dict[str, str]:
    """What cards, Agents, Missions and Ultramachina cards are called."""
    entries = [*artefacts(), *box()["agent"], *box()["mission"], *box()["ultramachina"]]
    return {entry["id"]: entry[lang] for entry in entries}
