"""What a player can say: the kinds, their arguments and the numbers they have."""

from __future__ import annotations

from typing import Any, Final

from anachron.engine.choice import Args, Codec, Kind
from anachron.engine.errors import Malformed
from anachron.games.timeline.content.catalog import Catalog
from anachron.games.timeline.content.numbers import SHIPPED

CARD_IDS: Final = tuple(f"tl-{n:03}" for n in range(1, SHIPPED + 1))

CODEC: Final = Codec(
    Kind("card", {"card": CARD_IDS}),
    Kind("gap", {"gap": tuple(range(SHIPPED))}),  # section 4: a timeline of n cards has n + 1 intervals
    Kind("play", {"card": CARD_IDS}),
    Kind("discard", {"card": CARD_IDS}),
    Kind("end_turn"),
)
KINDS: Final = ("card", "gap", "play", "discard", "end_turn")

# A kind begins at its place here times the catalog's stride, 600 for the shipped cards; checked below.
CARD: Final = 0
GAP: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
END_TURN: Final = 4
assert tuple(CODEC.first.values()) == tuple(n * SHIPPED for n in range(5))


def read(catalog: Catalog, number: int) -> tuple[str, Args]:
    """The kind and arguments behind a number, where the cards are not the shipped ones."""
    kind, rest = number // catalog.stride, number % catalog.stride
    if number < 0 or number > END_TURN * catalog.stride:
        raise Malformed(f"expected a choice from 0 to {END_TURN * catalog.stride}, got {number!r}")
    if kind == GAP:
        return "gap", {"gap": rest}
    if kind == END_TURN:
        return "end_turn", {}
    if rest >= len(catalog.ids):
        raise Malformed(f"expected a card of {len(catalog.ids)}, got number {rest}")
    return KINDS[kind], {"card": catalog.ids[rest]}


def number(catalog: Catalog, kind: Any, args: Any) -> int:
    """The number of a kind with its arguments."""
    if kind not in KINDS:
        raise Malformed(f"expected one of {', '.join(KINDS)}, got {kind!r}")
    wanted = {"gap": ["gap"], "end_turn": []}.get(kind, ["card"])
    if not isinstance(args, dict) or list(args) != wanted:
        raise Malformed(f"expected {kind} with {', '.join(wanted) or 'no arguments'}, got {args!r}")
    first = KINDS.index(kind) * catalog.stride
    if kind == "end_turn":
        return first
    value = args[wanted[0]]
    if kind == "gap":
        if type(value) is not int or not 0 <= value < catalog.stride:
            raise Malformed(f"gap: expected a number from 0 to {catalog.stride - 1}, got {value!r}")
        return first + value
    if not isinstance(value, str) or value not in catalog.place:
        raise Malformed(f"{kind}: expected a card of this game, got {value!r}")
    return first + catalog.place[value]


def parse(catalog: Catalog, text: str) -> int:
    """The number of a text form."""
    kind, *words = text.split() or [""]
    if kind == "gap" and len(words) == 1 and words[0].isdecimal():
        return number(catalog, kind, {"gap": int(words[0])})
    if kind in ("card", "play", "discard") and len(words) == 1:
        return number(catalog, kind, {"card": words[0]})
    if kind == "end_turn" and not words:
        return number(catalog, kind, {})
    raise Malformed(
        f"expected card, play or discard with a card, gap with a number, or end_turn, got {text!r}"
    )
