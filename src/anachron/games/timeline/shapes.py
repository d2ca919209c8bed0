"""The shapes of options, positions and views (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from anachron.engine import SOME, shapes
from anachron.engine.shapes import Cap, Count, First, Lucky, Packs, Seat, one_of
from anachron.games.timeline.content.numbers import (
    BOXES,
    COMPETITIVE_SEATS,
    EARLIEST,
    PRESENT,
    SOLO_SEATS,
)
from anachron.games.timeline.printed import Difficulty, Era, Icon, Rank, Theme

if TYPE_CHECKING:
    Box = str
else:
    Box = one_of(BOXES)

Mode = Literal["competitive", "cooperative", "solo"]
Phase = Literal["card", "gap", "act", "again", "more"]
Players = Annotated[int, Meta(ge=SOLO_SEATS[0], le=COMPETITIVE_SEATS[-1])]
Year = Annotated[int, Meta(ge=10 * EARLIEST, le=PRESENT + 10_000)]  # of cards that are made up
Cards = list[str]
Row = list[str | Cards]  # together: places, each with the cards of one year
Mistake = tuple[Seat, str, str | None, str | None]  # who, what, and the cards to its left and right
MODES = "competitive (2 to 8 seats), cooperative (2 to 6) or solo (1); by the seats if left out"


def some(values: str) -> Meta:
    """What menus let people pick some of."""
    return Meta(description=f"{values}; all if left out", extra={"menu": SOME})


class Options(shapes.Options):
    mode: Annotated[Mode | None, Meta(description=MODES)] = None
    first: First = None
    boxes: Annotated[list[Box] | None, some("a list of boxes A to J")] = None
    themes: Annotated[list[Theme] | None, some("a list of themes")] = None
    eras: Annotated[list[Era] | None, some("a list of eras")] = None
    difficulty: Annotated[list[Difficulty] | None, some("a list of 1 (easy), 2 and 3 (hard)")] = None
    packs: Packs = []
    cap: Cap = None


class Titles(Struct, forbid_unknown_fields=True):
    en: str
    fr: str


class Own(Struct, forbid_unknown_fields=True):
    """A card that a position brings; titled by its id where it has no title."""

    year: Year
    circa: bool = False
    title: str | Titles | UnsetType = UNSET
    en: str | UnsetType = UNSET
    fr: str | UnsetType = UNSET
    theme: str | None = None
    icons: tuple[Icon, Icon] | None = None


class Position(shapes.Position):
    options: Options = field(default_factory=Options)
    seats: Players | UnsetType = UNSET
    turn: Seat | UnsetType = UNSET
    round: Annotated[int, Meta(ge=1)] = 1
    timeline: Row | UnsetType = UNSET
    hands: list[Cards] | UnsetType = UNSET
    discard: Cards | UnsetType = UNSET
    pile: Cards | UnsetType = UNSET
    recalled: Cards = []
    mistakes: list[Mistake] = []
    decisions: Count = 0
    luck: Lucky | None = None
    cards: dict[str, Own] | None = None
    dates: dict[str, tuple[int, Icon | None, bool]] | None = None  # imagined ones of shipped cards
    # Together.
    rift: list[Cards | None] = []
    sideways: Cards = []
    placed_this_turn: Annotated[int, Meta(ge=0, le=1)] = 0
    tried_this_turn: Count | UnsetType = UNSET
    # Against each other.
    out: list[Seat] = []
    tiebreak: bool | UnsetType = UNSET
    chosen: str | None = None
    gone: Cards = []


class Face(Struct, forbid_unknown_fields=True):
    """What a card shows, or has shown; null for what its white face hides."""

    title: Titles
    theme: str | None
    icons: tuple[Icon | None, Icon | None]
    year: int | None
    circa: bool | None


class Known(Struct, forbid_unknown_fields=True):
    """Dates that everybody has seen and the table hides again."""

    dates: dict[str, Face] = {}


class View(shapes.View, kw_only=True):
    options: Options
    seats: Players
    turn: Seat
    round: int
    timeline: Row
    hands: list[Cards]
    discard: Cards
    pile: Count  # its order is hidden
    top: str | None
    phase: Phase
    mistakes: list[Mistake]
    decisions: Count
    faces: dict[str, Face]
    known: Known  # type: ignore[assignment]
    cards: dict[str, Face] | UnsetType = UNSET  # those the position brought
    # Together.
    rift: list[Cards | None] = []
    sideways: Cards = []
    placed_this_turn: Count = 0
    tried_this_turn: Count = 0
    score: int | UnsetType = UNSET
    rank: Rank | UnsetType = UNSET
    # Against each other.
    out: list[Seat] = []
    tiebreak: bool = False
    chosen: str | None = None
    gone: Cards = []
