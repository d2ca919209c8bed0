"""The three packs of the box as their files give them (BF-01), checked when they are read.

What is wrong is told by file, entry, field and reason. The effects of cards are short lists of verbs; what
can stand behind a verb, `SIGNATURES` says.
"""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

from msgspec import Struct

from anachron.engine.content import entries, flawless, twice

DECK, TIMELINE, IDENTITIES = "deck.toml", "timeline.toml", "identities.toml"
TYPES = ("item", "machine", "doubleback", "action", "power")  # in this order
CELL_IDS = tuple(f"{row}-{column}" for row in "ABCD" for column in range(1, 7))  # BF-02
END = "B-1"  # the cell of the real card and its decoys
MOST_COPIES = 3
MOST_CARDS = 62  # a set of cards is one number with a bit for each
NONE = -1

Words = dict[str, str]  # by language
Faults = Iterator[str]  # each a field and what is wrong with it


class Card(Struct, forbid_unknown_fields=True):
    """A kind of card in the deck."""

    id: str
    type: str
    n: int
    en: str
    fr: str
    play: list[str] = []
    free: list[str] = []
    respond: list[str] = []
    step2: list[str] = []
    to: str = ""  # what it answers
    once: bool = False
    fuel: str = ""
    guard: str = ""
    wild: bool = False
    cell: str = ""
    item: str = ""


class Cell(Struct, forbid_unknown_fields=True):
    """A cell of the history: o original, x altered."""

    id: str
    kind: str
    o: Words
    x: Words
    op: str = ""
    deps: list[str] = []
    decoy: Words = {}


class Identity(Struct, forbid_unknown_fields=True):
    """Who a player can be: the headline to keep, and those to alter."""

    id: str
    en: str
    fr: str
    original: str
    altered: list[str]


# What can stand behind a verb, all ways of it: words as they are, or a number (N), an item (ITEM), some of
# them joined by | (ITEMS) or a linchpin (LINCHPIN). The verbs are numbered in this order.
# fmt: off
SIGNATURES = {
    "NEED":     ("ITEMS",),             "COST":   ("hand N",),            "FLIP":    ("any", "any-other"),
    "SET":      ("LINCHPIN",),          "IF":     ("changed",),           "DRAW":    ("N",),
    "PLAY":     ("N",),                 "SPREE":  ("N",),                 "FETCH":   ("discard", "draw"),
    "STEAL":    ("item", "ITEM"),       "TRASH":  ("item",),              "LOSE":    ("target",),
    "GIFT":     ("others N",),          "DOWNTO": ("others N",),          "SWAP":    ("target",),
    "VORTEX":   ("",),                  "ROTATE": ("dir",),               "NEWID":   ("target",),
    "CANCEL":   ("discard", "owner"),   "ENDTURN": ("",),                 "SKIPTURN": ("",),
    "TAKE":     ("train",),             "PENALTY": ("N",),                "DISCARD": ("self", "another"),
    "STEP2":    ("ITEM",),
}
# fmt: on
VERBS = tuple(SIGNATURES)


# Reading.


@cache
def deck() -> list[Card]:
    """All kinds of cards, in the order of their numbers."""
    return read_deck(content(DECK))


@cache
def cells() -> list[Cell]:
    """All cells, in the order of the grid."""
    return read_cells(content(TIMELINE))


@cache
def linchpins() -> list[str]:
    """The cells that players flip, in the order of the grid."""
    return [cell.id for cell in cells() if cell.kind == "linchpin"]


@cache
def identities() -> list[Identity]:
    return read_identities(content(IDENTITIES))


def content(file: str) -> str:
    return files(__package__).joinpath("content", file).read_text("utf-8")


def read_deck(text: str) -> list[Card]:
    cards = entries(Card, DECK, tomllib.loads(text)["card"])
    items = [card.id for card in cards if card.type == "item"]
    for card in cards:
        flawless(f"{DECK}: {card.id}", card_faults(card, items, [one.id for one in cards]))
    flawless(DECK, deck_faults(cards))
    return cards


def read_cells(text: str) -> list[Cell]:
    found = entries(Cell, TIMELINE, tomllib.loads(text)["cell"])
    flippable = [cell.id for cell in found if cell.kind == "linchpin"]
    for cell in found:
        flawless(f"{TIMELINE}: {cell.id}", cell_faults(cell, flippable))
    flawless(TIMELINE, history_faults(found, flippable))
    return found


def read_identities(text: str) -> list[Identity]:
    found = entries(Identity, IDENTITIES, tomllib.loads(text)["identity"])
    for identity in found:
        flawless(f"{IDENTITIES}: {identity.id}", identity_faults(identity))
    return found


# What is wrong.


def card_faults(card: Card, items: list[str], ids: list[str]) -> Faults:
    yield from out_of("type", card.type, TYPES)
    yield from out_of("n", card.n, range(1, MOST_COPIES + 1))
    yield from out_of("fuel", card.fuel, ("", "pay", "keep"))
    yield from out_of("guard", card.guard, ("", *linchpins()))
    yield from out_of("to", card.to.removesuffix(" by victim"), ("", "any", "machine", "turn-start", *ids))
    is_tied = card.type == "doubleback"
    yield from out_of("cell", card.cell, linchpins() if is_tied else ("",))  # BF-51
    yield from out_of("item", card.item, items if is_tied else ("",))
    if bool(card.to) != bool(card.respond):
        yield "respond: expected together with `to`, what it answers"
    for field in ("play", "free", "respond", "step2"):
        for line in getattr(card, field):
            yield from line_faults(field, line, items)


def line_faults(field: str, line: str, items: list[str]) -> Faults:
    verb, _, said = line.partition(" ")
    if verb not in SIGNATURES:
        yield f"{field}: expected a verb of {', '.join(VERBS)}, got {verb!r}"
    elif argument(verb, said, items) is None:
        ways = " or ".join(f"{verb} {way}".strip() for way in SIGNATURES[verb])
        yield f"{field}: expected {ways}, got {line!r}"


def deck_faults(cards: list[Card]) -> Faults:
    """What kinds say together."""
    yield from twice([card.id for card in cards])
    kinds = [TYPES.index(card.type) for card in cards]
    if kinds != sorted(kinds):
        yield f"expected types in the order {', '.join(TYPES)}"
    if sum(card.n for card in cards) > MOST_CARDS:
        yield f"expected up to {MOST_CARDS} cards, got {sum(card.n for card in cards)}"
    tied = sorted(card.cell for card in cards if card.type == "doubleback")
    if tied != sorted(set(linchpins()) - {END}):
        yield f"expected a doubleback for each linchpin but {END}, got {', '.join(tied)}"  # BF-51
    for field in ("wild", "guard"):
        if sum(bool(getattr(card, field)) for card in cards if card.type == "item") != 1:
            yield f"{field}: expected at one item"


def cell_faults(cell: Cell, flippable: list[str]) -> Faults:
    yield from out_of("kind", cell.kind, ("linchpin", "ripple"))
    for dep in cell.deps:
        yield from out_of("deps", dep, flippable)
    ways = {0: ("",), 1: ("ONE",), 2: ("AND", "OR")}.get(len(cell.deps), ())
    yield from out_of("op", cell.op, ways if bool(cell.deps) == (cell.kind == "ripple") else ())
    for field in ("o", "x", *(["decoy"] if cell.id == END else [])):
        if sorted(getattr(cell, field)) != ["en", "fr"]:
            yield f"{field}: expected en and fr, got {getattr(cell, field)!r}"


def history_faults(found: list[Cell], flippable: list[str]) -> Faults:
    """What cells say together."""
    if tuple(cell.id for cell in found) != CELL_IDS:
        yield f"expected the cells {CELL_IDS[0]} to {CELL_IDS[-1]} in the order of the grid"
    moved = {dep for cell in found for dep in cell.deps}
    if moved != set(flippable) - {END} or END not in flippable:
        yield f"deps: expected every linchpin but {END} to move something"  # BF-37


def identity_faults(identity: Identity) -> Faults:
    named = [identity.original, *identity.altered]
    for cell in named:
        yield from out_of("altered" if cell in identity.altered else "original", cell, CELL_IDS)
    if len(set(named)) != 3 or END in named:
        yield f"altered: expected two cells, neither {END} nor the original one"  # BF-125


def out_of(field: str, value: object, allowed: Sequence[object]) -> Faults:
    if value not in allowed:
        names = ", ".join(str(one) or "nothing" for one in allowed) or "nothing"
        yield f"{field}: expected one of {names}, got {value!r}"


# Effects.


def program(lines: list[str]) -> list[int]:
    """Verbs and their arguments in turns, as numbers."""
    items = [card.id for card in deck() if card.type == "item"]
    found: list[int] = []
    for line in lines:
        verb, _, said = line.partition(" ")
        number = argument(verb, said, items)
        assert number is not None, line  # the deck was checked
        found += [VERBS.index(verb), number]
    return found


def argument(verb: str, said: str, items: list[str]) -> int | None:
    """The number behind a verb: a value, or which of several words it is; None where nothing fits."""
    ways = SIGNATURES[verb]
    if said in ways:
        return ways.index(said) if len(ways) > 1 and all(way.islower() for way in ways) else NONE
    words, _, last = said.rpartition(" ")
    kinds = [way.rpartition(" ")[2] for way in ways if way.rpartition(" ")[0] == words]
    return next((value for kind in kinds if (value := valued(kind, last, items)) is not None), None)


def valued(kind: str, word: str, items: list[str]) -> int | None:
    """The number of a word of some kind."""
    if kind == "N":
        return int(word) if word.isdigit() else None
    if kind == "LINCHPIN":
        return linchpins().index(word) if word in linchpins() else None
    named = word.split("|")
    if not set(named) <= set(items):
        return None
    if kind == "ITEMS":
        return sum(1 << items.index(id) for id in named)
    return items.index(word) if kind == "ITEM" and word in items else None
