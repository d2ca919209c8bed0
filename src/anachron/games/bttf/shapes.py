"""The shapes of options, positions and views (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from anachron.engine import shapes
from anachron.engine.shapes import MOST, Count, First, Lucky, Seat, one_of
from anachron.games.bttf.choices import WAYS
from anachron.games.bttf.content.cards import ITEM_IDS, KIND_IDS, PLAYERS
from anachron.games.bttf.content.history import CELL_IDS, IDENTITY_IDS, LINCHPIN_IDS
from anachron.games.bttf.content.names import PACKS
from anachron.games.bttf.state import ACTS, B1_CARDS, PHASES, SIDES, STAGES

if TYPE_CHECKING:
    Card = str
    Item = str
    Cell = str
    Identity = str
    Linchpin = str
    Pack = str
    OnB1 = str
    Act = str
    Stage = str
    Side = str
    Way = str
    Phase = str
else:
    Card = Annotated[one_of(KIND_IDS), Meta(title="a card of the deck")]
    Item = Annotated[one_of(ITEM_IDS), Meta(title="an item")]
    Cell = Annotated[one_of(CELL_IDS), Meta(title=f"a cell from {CELL_IDS[0]} to {CELL_IDS[-1]}")]
    Identity = Annotated[one_of(IDENTITY_IDS), Meta(title="an identity")]
    Linchpin, Pack, OnB1 = map(one_of, (LINCHPIN_IDS, PACKS, B1_CARDS))
    Act, Stage, Side, Way, Phase = map(one_of, (ACTS, STAGES, SIDES, WAYS, PHASES))

Players = Annotated[int, Meta(ge=PLAYERS[0], le=PLAYERS[-1])]
Turns = Annotated[int, Meta(ge=1, le=10**9)]
Owed = Annotated[int, Meta(ge=0, le=1000)]  # no turn comes near it
Spree = Annotated[int, Meta(ge=0, le=3)]
Pile = Annotated[
    Literal[5, 3, 2], Meta(description="how many cards lie at B-1: 5, or 3 or 2 for a short game")
]
Limit = Annotated[
    Annotated[int, Meta(ge=1, lt=MOST, title="a number from 1")] | None,
    Meta(description="turns after which the game ends without a winner"),
]
Skins = Annotated[
    tuple[Pack, ...],
    Meta(description=f"skins laid over the names, the last one on top: {', '.join(PACKS)}"),
]


class Options(shapes.Options):
    first: First = None
    b1: Pile = 5
    cap: Limit = None
    packs: Skins = ()


class Underway(Struct, forbid_unknown_fields=True):
    """A card, ability or turn on its way: what was declared, and how far it has come."""

    act: Act
    seat: Seat
    stage: Stage
    card: Card | None = None
    limbo: bool = False
    at: Count = 0
    void: Count | None = None
    asked: Count = 0
    cell: Linchpin | None = None
    side: Side | None = None
    item: Item | None = None
    target: Seat | None = None
    dir: Way | None = None
    cost: Card | None = None
    left: Annotated[int, Meta(ge=0, le=100)] = 0
    taken: bool = False


class Known(Struct, forbid_unknown_fields=True):
    """What a seat has learned of hidden things."""

    hands: list[list[Card]] | UnsetType = UNSET
    others: list[Card] = []
    ruled_out: list[list[Identity]] | UnsetType = UNSET


class Position(shapes.Position):
    options: Options = field(default_factory=Options)
    seats: Players = PLAYERS[0]
    turn: Seat | UnsetType = UNSET
    turns: Turns = 1
    phase: Phase | Literal["draw"] = PHASES[0]  # the draw asks nothing: it is made on loading
    answered: Count | UnsetType = UNSET
    plays_owed: Owed | UnsetType = UNSET
    spree: Spree = 0
    used: list[Item] = []
    altered: list[Linchpin] = []
    ripples: list[Cell] | UnsetType = UNSET
    turn_changed: bool = False
    previous_turn_changed: bool = False
    b1: list[OnB1] | UnsetType = UNSET
    identities: list[Identity] | UnsetType = UNSET
    id_stack: list[Identity] | UnsetType = UNSET
    id_face_up: Count = 0
    hands: list[list[Card]] | UnsetType = UNSET
    tables: list[list[Item]] | UnsetType = UNSET
    draw: list[Card] | UnsetType = UNSET
    discard: list[Card] = []
    stack: list[Underway] = []
    waiting: list[Seat] = []
    chosen: list[list[Card]] | UnsetType = UNSET
    known: list[Known] | UnsetType = UNSET
    luck: Lucky | None = None


class View(shapes.View, kw_only=True):
    options: Options
    seats: Players
    turn: Seat
    turns: Turns
    phase: Phase
    answered: Count
    plays_owed: Owed
    spree: Spree
    used: list[Item]
    altered: list[Linchpin]
    ripples: list[Cell]
    turn_changed: bool
    previous_turn_changed: bool
    b1: Annotated[int, Meta(ge=1, le=5)]
    identities: list[Identity | None]  # one's own, and at the end all
    id_stack: list[Identity | None]
    id_face_up: Count
    hands: list[list[Card] | Count]
    tables: list[list[Item]]
    draw: Count
    discard: list[Card]
    stack: list[Underway]
    waiting: list[Seat]
    chosen: list[list[Card] | Count]
    looking: list[Card] | None  # the draw pile, for whoever looks through it
    known: Known  # type: ignore[assignment]  # a dict in all games, its fields told here
