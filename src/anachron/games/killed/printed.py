"""What is printed on the cards of the Coda: powers.toml, held to what the rules can play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta, Struct

from anachron.engine.content import Named, Names, entries, flawless
from anachron.engine.plain import Data
from anachron.engine.shapes import one_of
from anachron.games.killed.content.powers import (
    ACHIEVEMENT_IDS,
    CHAPTER_ICONS,
    POWER_IDS,
    SET_IDS,
    SET_SIZE,
    Content,
)

if TYPE_CHECKING:
    Icon = str
else:
    Icon = one_of(CHAPTER_ICONS)

FILE = "powers.toml"
Sentence = Annotated[str, Meta(pattern=r"\S\.$", title="a sentence with its full stop")]


class Set(Struct, forbid_unknown_fields=True):
    """An envelope; the first is open from the start (KM-158)."""

    id: str
    name: Names
    opened_by: str


class Card(Named, kw_only=True):
    text_en: Sentence
    text_fr: Sentence


class Power(Card, kw_only=True):
    set: str
    icons: list[Icon]
    timing: Literal["ACT", "MOD", "AFT", "PAS", "EXTRA"]
    limit: Literal["turn", "game", "none"]


class Achievement(Card, kw_only=True):
    opens: str


SHAPES: dict[str, type[Struct]] = {"set": Set, "power": Power, "achievement": Achievement}


def checked(content: Content) -> Content:
    """The content as it is; what the rules could not play is refused with entry, field and reason."""
    for kind in SHAPES:
        entries(SHAPES[kind], FILE, content.get(kind, []))
    flawless(FILE, faults(content))
    return content


def faults(content: Content) -> Iterator[str]:
    """All that is wrong with entries whose fields are sound."""
    for kind in content:
        if kind not in SHAPES:
            yield f"{kind}: expected entries among {', '.join(SHAPES)}"
    sets, powers, achievements = (content.get(kind, []) for kind in SHAPES)
    yield from id_faults("set", sets, SET_IDS)
    yield from id_faults("power", powers, POWER_IDS)
    yield from id_faults("achievement", achievements, ACHIEVEMENT_IDS)
    for n, power in enumerate(powers):
        yield from field_fault(power, "set", SET_IDS[n // SET_SIZE])  # KM-R16
    for entry, opener in zip(sets, ("", *ACHIEVEMENT_IDS)):
        yield from field_fault(entry, "opened_by", opener)
    for entry, opened in zip(achievements, SET_IDS[1:]):
        yield from field_fault(entry, "opens", opened)  # KM-155


def id_faults(kind: str, entries: list[Data], known: tuple[str, ...]) -> Iterator[str]:
    """Every id that the rules know, once and in order, since they know them by number; no other."""
    for entry, id in zip(entries, known):
        yield from field_fault(entry, "id", id)
    for entry in entries[len(known) :]:
        yield f"{entry['id']}: id: expected a {kind} that the rules know, {known[0]} to {known[-1]}"
    for id in known[len(entries) :]:
        yield f"{id}: expected this {kind}, and missing"


def field_fault(entry: Data, field: str, expected: str) -> Iterator[str]:
    if entry[field] != expected:
        yield f"{entry['id']}: {field}: expected {expected!r}, got {entry[field]!r}"
