"""The shapes of options, positions and views (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, field

from anachron.engine import shapes
from anachron.engine.option import EACH, ONE
from anachron.engine.shapes import MOST, First, one_of
from anachron.games.killed.content.board import (
    ACTIONS,
    CELL_NAMES,
    ERA_CELLS,
    ERAS,
    MOST_HANDICAP,
    PAWNS,
    PIECES,
    PLANTS,
    STATUES,
)
from anachron.games.killed.content.powers import ACHIEVEMENT_IDS, POWER_IDS, SET_IDS

if TYPE_CHECKING:
    Achievement = str
    Cell = str
    Piece = str
    Power = str
    PowerSet = str

    class Board(Struct):
        """The cells of an era, from 1 to 16, that hold something."""

else:
    Achievement, PowerSet = one_of(ACHIEVEMENT_IDS), one_of(SET_IDS)
    Cell = Annotated[one_of(CELL_NAMES), Meta(title="a cell from Pa1 to Fu16")]
    Piece = Annotated[one_of(PIECES), Meta(title="a piece")]
    Power = Annotated[one_of(POWER_IDS), Meta(title=f"a power from {POWER_IDS[0]} to {POWER_IDS[-1]}")]
    Board = defstruct(
        "Board",
        [(f"cell{n}", Piece | UnsetType, UNSET) for n in range(1, ERA_CELLS + 1)],
        rename=lambda name: name.removeprefix("cell"),
        forbid_unknown_fields=True,
    )

Chapter = Literal["growth", "influence", "memory"]
Era = Literal["Pa", "Pr", "Fu"]
Phase = Literal["pawn", "action", "follow", "focus", "power", "order"]
Timeline = Literal["power_choice", "power_sharing"]
Way = Literal["N", "E", "S", "W"]
Handicap = Annotated[int, Meta(ge=0, le=MOST_HANDICAP)]
Side = Annotated[int, Meta(ge=0, le=1)]
Pawns = Annotated[int, Meta(ge=0, le=PAWNS)]
Plants = Annotated[int, Meta(ge=0, le=PLANTS)]
Done = Annotated[int, Meta(ge=0, le=ACTIONS + 1, description="actions, one of them by a power")]
Turn = Annotated[int, Meta(ge=1, le=1_000_000)]
Turns = Annotated[int, Meta(ge=1, lt=MOST, title="a number of turns from 1")]
Key = Annotated[str, Meta(pattern="^[0-3][0-9a-f]{15}$", title="a key as hex digits")]
Copy = Annotated[int, Meta(ge=0, le=len(ERAS) * len(STATUES) - 1, description="a statue in an era")]


class Options(shapes.Options):
    chapters: Annotated[
        list[Chapter] | Literal["draw"] | None,
        Meta(description="a list of growth, influence, memory; or draw (two of them)"),
    ] = None
    first: First = None
    handicap: Annotated[
        tuple[Handicap, Handicap],
        Meta(description="pawns taken out of the reserves, 0 to 3 by seat", extra={"menu": EACH}),
    ] = (0, 0)
    repetition: Annotated[
        bool | None,
        Meta(
            description="whether the third occurrence of a situation is a draw; left out: not between people",
            extra={"menu": ONE, "people": False},
        ),
    ] = None
    cap: Annotated[Turns | None, Meta(description="turns after which the game is a draw")] = None
    timeline: Annotated[Timeline | None, Meta(description="power_choice or power_sharing, for the Coda")] = (
        None
    )
    set: Annotated[
        PowerSet | None,
        Meta(description="the revealed set of powers, KM-S0 to KM-S9; drawn if left out"),
    ] = None


class Boards(Struct, forbid_unknown_fields=True):
    """The three eras."""

    Pa: Board
    Pr: Board
    Fu: Board


class Supply(Struct, forbid_unknown_fields=True):
    """Plants that are on no board."""

    seed: Plants | UnsetType = UNSET
    shrub: Plants | UnsetType = UNSET
    tree: Plants | UnsetType = UNSET


class Trail(Struct, forbid_unknown_fields=True):
    """What follow-ups and the Sprinter need to know of the actions just done."""

    way: Way | None = None
    moves: Done = 0
    target: Cell | None = None
    left: Cell | None = None
    moved: list[Copy] = []
    era: Era | None = None


class Position(shapes.Position):
    options: Options = field(default_factory=Options)
    boards: Boards | UnsetType = UNSET
    supply: Supply | UnsetType = UNSET
    reserve: tuple[Pawns, Pawns] | UnsetType = UNSET
    focus: tuple[Era | None, Era | None] | UnsetType = UNSET
    to_move: Side | UnsetType = UNSET
    phase: Phase | UnsetType = UNSET
    active: Cell | None = None
    actions_done: Done = 0
    built: tuple[bool, bool] | UnsetType = UNSET
    powers: tuple[Power | None, Power | None] | UnsetType = UNSET
    turn: Turn = 1
    seen: list[Key] | UnsetType = UNSET
    used: tuple[bool, bool] = (False, False)  # from here on the Coda
    turn_used: bool = False
    earned: tuple[list[Achievement], list[Achievement]] = ([], [])
    noted: list[Achievement] = []
    trail: Trail = field(default_factory=Trail)


class View(shapes.View, kw_only=True):
    options: Options
    boards: Boards
    supply: Supply
    reserve: tuple[Pawns, Pawns]
    focus: tuple[Era | None, Era | None]
    to_move: Side
    phase: Phase
    active: Cell | None
    actions_done: Done
    built: tuple[bool, bool]
    powers: tuple[Power | None, Power | None]
    turn: Turn
    seen: list[Key]
    used: tuple[bool, bool] = (False, False)
    turn_used: bool = False
    earned: tuple[list[Achievement], list[Achievement]] = ([], [])
    noted: list[Achievement] = []
    trail: Trail | UnsetType = UNSET
