"""The shapes of options, positions and views (docs/positions.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from anachron.engine import shapes
from anachron.engine.shapes import Cap, Count, First, Seat, one_of
from anachron.games.contretemps.content.cards import CARD_NAMES, PLAYERS, ROUNDS, SUIT_NAMES, TOKENS

if TYPE_CHECKING:
    Card = str
    Suit = str
else:
    Card = Annotated[one_of(CARD_NAMES), Meta(title=f"a card from {CARD_NAMES[0]} to {CARD_NAMES[-1]}")]
    Suit = one_of(SUIT_NAMES)

Mode = Literal["classic", "paradox"]
Phase = Literal["events", "constant", "travel", "over"]
Players = Annotated[int, Meta(ge=PLAYERS[0], le=PLAYERS[-1])]
Round = Annotated[int, Meta(ge=1, le=ROUNDS)]
Token = Annotated[int, Meta(ge=1, le=TOKENS)]
Place = Annotated[int, Meta(ge=0, le=TOKENS, description="a token, 0 for the constant")]
Energy = Annotated[int, Meta(ge=0, le=200)]  # no game comes near it
Chosen = list[Card | Place | None]


class Options(shapes.Options):
    mode: Mode = "classic"
    first: First = None  # who holds the marker
    cap: Cap = None


class Placed(Struct, forbid_unknown_fields=True):
    """An event of the timeline."""

    n: Token
    lead: Card | None = None
    win: Card | None = None
    ctrl: Seat | None = None


class Position(shapes.Position):
    options: Options = field(default_factory=Options)
    seats: Players | UnsetType = UNSET
    round: Round = 1
    phase: Phase = "events"
    marker: Seat | UnsetType = UNSET
    constant: Card | UnsetType | None = UNSET
    present: Token | UnsetType = UNSET
    stack: list[Token] = []
    pawns: list[Place] | UnsetType = UNSET
    energy: list[Energy] | UnsetType = UNSET
    line: list[Placed] | UnsetType = UNSET
    hands: list[list[Card]] | UnsetType = UNSET
    rest: list[Card] | UnsetType = UNSET
    discards: list[Card] | UnsetType = UNSET
    voids: list[list[Suit]] | UnsetType = UNSET
    decisions: Count = 0
    event: Token | None = None
    table: list[tuple[Seat, Card]] = []
    chosen: Chosen | None = None
    out: list[Card] = []


class View(shapes.View, kw_only=True):
    options: Options
    seats: Players
    round: Round
    phase: Phase
    marker: Seat
    constant: Card | None
    present: Token
    stack: list[Token] | Count  # CT-91: face down in paradox
    pawns: list[Place]
    energy: list[Energy]
    line: list[Placed]
    hands: list[list[Card] | Count]
    rest: Count
    discards: list[Card]
    voids: list[list[Suit]]
    decisions: Count
    event: Token | None = None
    table: list[tuple[Seat, Card]] = []
    chosen: Chosen | None = None  # one's own
    ready: list[bool] = []  # who has chosen
    out: list[Card] = []
