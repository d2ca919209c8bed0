"""Cards, Agents and Missions as tables: those of the box, and what packs add to them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SPIRAL: Final = 0
STAR: Final = 1
STRIPES: Final = 2
BLACK_HOLE: Final = 3
DIMENSIONS: Final = ("SP", "ST", "BD", "BH")  # LP-32
ELEMENTARY: Final = ("SP", "ST", "BD")

STARTING_CARDS: Final = 6  # LP-09: of each Agent
EXHAUSTED: Final = 128  # LP-25: added to a card in a hand; there are never more cards than that
BARE: Final = 127  # ... and what takes it off again

# What an Agent can do that is no action (6.3).
NO_TALENT: Final = 0
FAR_MOVE: Final = 1  # the free move leads to any Era
FAR_PUSH: Final = 2  # Clones are pushed one Era or two
CANCEL_RIFT: Final = 3  # a Rift that falls goes back
TALENTS: Final = ("", "far_move", "far_push", "cancel")

# What a Mission counts (LP-108 to LP-117), and where.
ENCIRCLED: Final = 0
SEALS: Final = 1
RIFTS_CLOSED: Final = 2
LOOPS_MADE: Final = 3
CLONES_DESTROYED: Final = 4
ENERGY_ADDED: Final = 5
GRID_ENERGY: Final = 6  # Energy added while every Era has some
DEEDS: Final = ("encircled", "seals", "rifts", "loops", "clones", "energy", "grid_energy")
PLAIN: Final = 0  # it says where by itself
AT_FOO: Final = 1  # in Dr Foo's Era
EACH_ERA: Final = 2  # once in every Era, which has a space of its own (LP-104)
WHERE: Final = ("", "foo", "each")

NO_TILE: Final = -1


class Content:
    """What a game is played with, by the numbers of cards, Agents and Missions."""

    def __init__(self) -> None:
        # Cards.
        self.card_ids: list[str] = []
        self.card_of: dict[str, int] = {}
        self.dimension: list[int] = []
        self.origin: list[int] = []  # LP-33
        self.owner: list[int] = []  # the Agent whose starting card it is, or -1
        self.worth: list[int] = []  # to bots
        self.big_deck: list[int] = []  # LP-10
        self.effects: list[str] = []  # of cards, then of the Agents' powers that are actions (LP-73)
        self.programs: list[list[int]] = []
        self.cards: i64 = 0  # how many there are: the first power
        # Agents.
        self.agents: list[str] = []
        self.start: list[int] = []  # LP-09
        self.starting: list[list[int]] = []  # LP-09: the six cards of each
        self.talent: list[int] = []
        self.drains: list[bool] = []  # whether the power empties the batteries
        self.agent_numbers: list[int] = []  # of the choices that name them
        # Missions.
        self.missions: list[str] = []
        self.needs: list[int] = []
        self.deed: list[int] = []
        self.where: list[int] = []
        # For people: names and texts by id, by language.
        self.names: dict[str, dict[str, str]] = {}
        self.texts: dict[str, dict[str, str]] = {}

    def starting_cards(self, agent: i64) -> list[int]:
        """The six cards of an Agent, to be shuffled (LP-09)."""
        return self.starting[agent].copy()

    def effect_of(self, id: str) -> str:
        """The effect of a card or of an Agent's power, as it is written."""
        return self.effects[self.card_of[id] if id in self.card_of else self.cards + self.agents.index(id)]

    def source(self, card: i64) -> str:
        """Whose program it is: a card, or an Agent with a power."""
        return self.card_ids[card] if card < self.cards else self.agents[card - self.cards]
