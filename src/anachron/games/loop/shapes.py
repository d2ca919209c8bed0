"""The shapes of options, positions and views (docs/positions.md).

Which cards, Agents and Missions there are is told by the content of the game, to which a pack may add; their
ids are checked where a position is laid on the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, field
from msgspec.structs import fields

from anachron.engine import shapes
from anachron.engine.plain import Data
from anachron.engine.shapes import Cap, Count, First, Lucky, Packs, Seat, one_of
from anachron.games.loop.content.eras import CYCLES, ENERGY, ERAS, ORDINARY, RIFTS, SLOTS, TILES, TOKENS
from anachron.games.loop.content.modes import LEVELS, MODES
from anachron.games.loop.content.tables import ELEMENTARY
from anachron.games.loop.content.tokens import TOKEN_NAMES, ULTRA_IDS
from anachron.games.loop.state import PHASES

if TYPE_CHECKING:
    Mode = str
    Phase = str
    Dimension = str
    EraKey = str
    Supa = str
    Ultra = str
else:
    Mode, Phase, Dimension = one_of(MODES), one_of(PHASES), one_of(ELEMENTARY)
    EraKey = one_of(str(era) for era in range(ERAS))
    Supa, Ultra = one_of(TOKEN_NAMES[ORDINARY:]), one_of(ULTRA_IDS)

PLAYERS = (1, 2, 3, 4)
BLUE = 5  # blue cubes in the box

Card = Annotated[str, Meta(title="a card")]
Held = Annotated[str, Meta(title="a card, with * if it is exhausted")]
Agent = Annotated[str, Meta(title="an Agent")]
Mission = Annotated[str, Meta(title="a Mission")]
Clone = Annotated[tuple[int, int] | Supa, Meta(title="a Clone such as [0, 2] or S0")]
Era = Annotated[int, Meta(ge=0, le=ERAS - 1)]
Level = Annotated[int, Meta(ge=LEVELS[0], le=LEVELS[-1])]
Seats = Annotated[int, Meta(ge=PLAYERS[0], le=PLAYERS[-1])]
Cycle = Annotated[int, Meta(ge=1, le=CYCLES)]
Turns = Annotated[int, Meta(ge=0, le=CYCLES * ERAS)]  # LP-134
Step = Annotated[int, Meta(ge=0, le=8)]  # of Dr Foo's arrival
Tiles = Annotated[int, Meta(ge=0, le=TILES)]
Few = Annotated[int, Meta(ge=0, le=99)]
Weight = Annotated[int, Meta(ge=0, le=1000)]
Rift = Annotated[int, Meta(ge=0, le=SLOTS)]
Fallen = Annotated[int, Meta(ge=0, le=RIFTS)]
Energy = Annotated[int, Meta(ge=0, le=ENERGY)]
Blue = Annotated[int, Meta(ge=0, le=BLUE)]

Rifts = tuple[Rift, Rift, Rift, Rift, Rift, Rift, Rift]
Cubes = tuple[Energy, Energy, Energy, Energy, Energy, Energy, Energy]
BlueCubes = tuple[Blue, Blue, Blue, Blue, Blue, Blue, Blue]
ByEra = dict[EraKey, list[Card]]
Clones = dict[EraKey, list[Clone]]


class Options(shapes.Options):
    mode: Mode = "sabotage"
    level: Level = 1
    agents: Annotated[
        list[Agent] | int | None, Meta(description="Agents by seat; alone 2 to 4 of them, or their number")
    ] = None
    first: First = None
    machine_weights: Annotated[
        tuple[Weight, Weight, Weight],
        Meta(description="how often a Rift falls before, in and after Dr Foo's Era; not all 0"),
    ] = (1, 1, 1)
    cap: Cap = None
    packs: Packs = []


class Tile(Struct, forbid_unknown_fields=True):
    """A Sabotage tile on the board; `damage` is a number, or the filled Eras where each has a space."""

    mission: Mission
    visible: bool = True
    damage: Count | list[Era] = 0


class Team(Struct, forbid_unknown_fields=True):
    """An Agent in play."""

    id: Agent
    era: Era | UnsetType = UNSET
    battery: bool = True
    power_used: bool = False
    hand: list[Held] | UnsetType = UNSET
    draw: list[Card] | UnsetType = UNSET
    discard: list[Card] | UnsetType = UNSET
    top: Count = 0  # known cards on the draw pile


class Effect(Struct, forbid_unknown_fields=True):
    """An effect under way; -1 where something is not chosen yet."""

    card: str  # or an Agent, whose power it is
    applier: Seat | UnsetType = UNSET
    lent: bool = False
    at: Count = 0
    stage: Annotated[int, Meta(ge=0, le=3)] = 0
    left: Few = 0
    group: list[Era] = []  # or Agents by their place, where everybody is served
    pushed: list[Clone] = []
    clone: Annotated[int, Meta(ge=-1, le=TOKENS - 1)] = -1
    agent: Annotated[int, Meta(ge=-1)] = -1
    chosen: Annotated[int, Meta(ge=-1)] = -1
    way: Annotated[int, Meta(ge=-1, le=3)] = -1
    origin: Annotated[int, Meta(ge=-1, le=ERAS - 1)] = -1
    sent: Annotated[int, Meta(ge=-1, le=ERAS - 1)] = -1
    carried: Annotated[int, Meta(ge=-1, le=TOKENS - 1)] = -1
    carry_over: bool = False
    revealed: list[Card] = []


class Position(shapes.Position):
    options: Options = field(default_factory=Options)
    seats: Seats | UnsetType = UNSET
    turn: Seat | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    turns: Turns = 0
    decisions: Count = 0
    agents: list[Team] = []
    cycle: Cycle = 1
    foo_row: list[Era] = []
    foo: Era | None = None
    foo_pile: list[Era] | UnsetType = UNSET
    rifts: Rifts | UnsetType = UNSET
    energy: Cubes | UnsetType = UNSET
    vortex: list[Era] = []
    clones: Clones | UnsetType = UNSET
    bag: list[Clone] | UnsetType = UNSET
    tiles: dict[EraKey, Tile] | UnsetType = UNSET
    archived: list[Mission] = []
    lost: list[Mission] = []
    away: list[Mission] | UnsetType = UNSET
    tiles_lost: Tiles | UnsetType = UNSET
    available: ByEra | UnsetType = UNSET
    destroyed: list[Card] = []
    big_deck: list[Card] | UnsetType = UNSET
    draw: list[Card] | UnsetType = UNSET  # a lone player's piles
    discard: list[Card] | UnsetType = UNSET
    top: Count = 0
    active: Agent | UnsetType = UNSET
    loops_this_turn: Few = 0
    step: Step = 0
    encircled: bool = False
    sealed: bool = False
    powered: bool = False
    filed: bool = False
    jammed: bool = False
    falling: list[Fallen] = []
    shred: Era | None = None
    dealt: Card | None = None
    reward: list[Card] = []
    rewarded: Annotated[int, Meta(ge=0, le=PLAYERS[-1])] = 0
    frames: list[Effect] = []
    supa_left: list[Supa] | UnsetType = UNSET
    centrifuges: list[Era] | UnsetType = UNSET
    blue: BlueCubes | UnsetType = UNSET
    blue_used: BlueCubes | UnsetType = UNSET
    ultramachina: list[Ultra] | UnsetType = UNSET
    ultra_left: list[Ultra] | UnsetType = UNSET
    locked: Dimension | None = None
    luck: Lucky | None = None


class SeenTile(Tile, forbid_unknown_fields=True):
    """A tile as everybody sees it: no Mission that has not been face up."""

    mission: Mission | None  # type: ignore[assignment]


class SeenTeam(Team, forbid_unknown_fields=True):
    """An Agent as everybody sees it: the cards of its draw pile are counted."""

    draw: Count | UnsetType = UNSET  # type: ignore[assignment]


# A view has the fields of a position: some counted, some always there, the others once the table is laid.
COUNTED = ("foo_pile", "bag", "away", "big_deck", "draw")
ALWAYS = ("options", "seats", "turn", "phase", "turns", "decisions", "agents")
OTHERWISE: Data = {
    "agents": list[SeenTeam],
    "tiles": dict[EraKey, SeenTile],
    **dict.fromkeys(COUNTED, Count),
}


def seen() -> Iterator[tuple[str, Any] | tuple[str, Any, Any]]:
    """The fields of a view, but for those of every game."""
    for one in fields(Position):
        kind = OTHERWISE.get(one.name, one.type)
        if one.name in ALWAYS:
            yield one.name, kind
        elif one.name not in ("luck", *shapes.Position.__struct_fields__):
            yield one.name, kind | UnsetType, UNSET


View = defstruct("View", seen(), bases=(shapes.View,), kw_only=True, module=__name__)
