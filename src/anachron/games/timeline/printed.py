"""The files of the collection and of packs: what they may say, and how they are read.

Both have the same files: `pack.json` with settings, `box_a.json` and so on with events (docs/timeline.md).
"""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType, field

from anachron.engine import Malformed
from anachron.engine.content import Name, Named, Names, naming
from anachron.engine.packs import written
from anachron.engine.plain import Data
from anachron.engine.rooms import Files
from anachron.engine.shapes import one_of, read
from anachron.games.timeline.choices import CARD_IDS
from anachron.games.timeline.content.catalog import Card
from anachron.games.timeline.content.numbers import BOXES, DIFFICULTIES, EARLIEST, ICONS, PRESENT

COLLECTION = files("anachron.games.timeline") / "content"
SETTINGS = "pack.json"
BOX = re.compile(r"box_\w+\.json")
LONGEST_TITLE, LONGEST_FACT = 75, 110


# Files.


def read_files(folder: Traversable) -> Files:
    """What each file of a collection or pack says."""
    names = sorted(item.name for item in folder.iterdir())
    if SETTINGS not in names:
        raise Malformed(f"expected a file {SETTINGS}")
    return {name: read_json(folder / name) for name in names if name == SETTINGS or BOX.fullmatch(name)}


def read_json(file: Traversable) -> Any:
    return written(file, json.loads, "JSON")


# Words.


class NamedEra(Named, kw_only=True):
    first: int | None = field(name="from")
    last: int | None = field(name="to")


class NamedRank(Named, kw_only=True):
    least: int = field(name="min")


class Words(Struct, forbid_unknown_fields=True):
    """What things of the collection are called."""

    icons: list[Named]
    themes: list[Named]
    regions: list[Named]
    eras: list[NamedEra]
    ranks: list[NamedRank]


@cache
def words() -> Words:
    with naming("words.json"):
        found = read(Words, read_json(COLLECTION / "words.json"), Malformed)
        if tuple(icon.id for icon in found.icons) != ICONS:
            raise Malformed(f"icons: expected {', '.join(ICONS)}")
    return found


if TYPE_CHECKING:
    Theme = str
    Region = str
    Era = str
    Rank = str
    Icon = str
    Difficulty = int
else:
    Theme, Region, Era, Rank = (
        one_of(entry.id for entry in kind)
        for kind in (words().themes, words().regions, words().eras, words().ranks)
    )
    Icon, Difficulty = one_of(ICONS), one_of(DIFFICULTIES)


# Events.

Title = Annotated[
    str,
    Meta(
        pattern=r"^\S+( \S+)*(?<!\.)$",
        max_length=LONGEST_TITLE,
        title=f"a title of at most {LONGEST_TITLE} letters without stray blanks or full stop",
    ),
]

Sentence = Annotated[
    str,
    Meta(
        pattern=r'^(?!.*(  |"))\S.*[.!?…]$',
        max_length=LONGEST_FACT,
        title=f"a sentence of at most {LONGEST_FACT} letters with a stop, no stray blanks or straight quotes",
    ),
]


class Fact(Struct, forbid_unknown_fields=True):
    """What is told of an event once its date is known."""

    en: Sentence
    fr: Sentence


class Event(Struct, forbid_unknown_fields=True):
    """One line of a box."""

    id: Annotated[str, Meta(pattern=r"^\S+$", title="an id without blanks")]
    year: Annotated[int, Meta(ge=EARLIEST, le=PRESENT)]
    circa: bool
    en: Title
    fr: Title
    theme: Theme
    region: Region
    difficulty: Difficulty
    icons: tuple[Icon, Icon]
    source: Annotated[str, Meta(pattern=r"\S", title="where the date comes from")]
    fact: Fact | UnsetType = UNSET

    def card(self, box: str) -> Card:
        if self.year == 0:
            raise Malformed(f"year: expected {EARLIEST} to {PRESENT} without 0, got 0")
        if self.icons[0] == self.icons[1]:
            raise Malformed(f"icons: expected two different ones, got {self.icons!r}")  # TL-02
        about = self.theme, self.icons, self.region, self.difficulty, box
        told = None if self.fact is UNSET else {"en": self.fact.en, "fr": self.fact.fr}
        return Card(self.id, self.year, self.circa, self.en, self.fr, *about, told)


class Box(Struct, forbid_unknown_fields=True):
    box: Name
    events: list[Data]  # each an Event, read by itself so that an error names it


class Settings(Struct, forbid_unknown_fields=True):
    """What holds for all events of a pack."""

    format: Literal["timeline-pack/1"]
    id: Name
    name: Names
    same_years: list[int] = []
    balanced_boxes: bool = False
    names_may_hold: list[str] = []


class Contents(NamedTuple):
    """What the files of a pack say, as far as it can be read, and what is wrong with the rest."""

    settings: Settings | None
    cards: list[Card]
    faults: list[str]


def contents(said: Files) -> Contents:
    """The settings and the cards of a pack, in the order of their ids."""
    settings, cards, faults = None, list[Card](), list[str]()
    with naming(SETTINGS, faults):
        settings = read(Settings, said.get(SETTINGS), Malformed)
    boxes = [file for file in sorted(said) if BOX.fullmatch(file)]
    if not boxes or len(boxes) + 1 < len(said):
        faults.append("expected a file box_a.json, box_b.json, ...")
    for file in boxes:
        with naming(file, faults):
            box = read(Box, said[file], Malformed)
            for event in box.events:
                with naming(f"{file}: {event.get('id', '(no id)')}", faults):
                    cards.append(read(Event, event, Malformed).card(box.box))
    return Contents(settings, sorted(cards, key=lambda card: card.id), faults)


def shipped_cards() -> list[Card]:
    """The events that come with the game."""
    found = contents(read_files(COLLECTION))
    for fault in found.faults:
        raise Malformed(fault)
    if tuple(card.id for card in found.cards) != CARD_IDS:
        raise Malformed(
            f"expected the events {CARD_IDS[0]} to {CARD_IDS[-1]}, each once (numbers.py: SHIPPED)"
        )
    if {card.box for card in found.cards} != set(BOXES):
        raise Malformed(f"expected the boxes {', '.join(BOXES)} (numbers.py: BOXES)")
    return found.cards
