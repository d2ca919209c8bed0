"""Packs: folders with the same files as the shipped content, found beside the user's data.

A game in progress names its packs with a hash of what is in them (`comets@0f3c...`), so that nobody plays on
with other cards. A match file brings the files along (`game.held`); any other pack is read from its folder.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from anachron.engine import BadSetup, Game, Malformed, rooms
from anachron.engine.rooms import Files
from anachron.games.timeline import packing
from anachron.games.timeline.boxes import contents, read_files
from anachron.games.timeline.checking import faults
from anachron.games.timeline.choices import codec
from anachron.games.timeline.content.catalog import Card, Catalog, shipped
from anachron.games.timeline.shapes import Options

NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
EXACT = re.compile(rf"({NAME.pattern})@([0-9a-f]{{12}})")
CATALOGS = 32  # kept ready, each for the packs of one table or of many


class Packs(rooms.Packs):
    """Cards of one's own beside those of the box."""

    makes = True

    def dressed(self, options: Options) -> Game:
        """The game with the cards of the packs after those of the box, and with no others."""
        names = options.packs
        if tuple(sorted(names)) == self.game.packed and not is_brought(self.game.content):
            return self.game
        found = sorted({self.found(name) for name in names}, key=str)
        if len({pack.id for pack in found}) < len(found):
            raise BadSetup(f"packs: expected each pack once, got {', '.join(map(str, found))}")
        return wearing(self.game, with_cards(tuple(found)) if found else shipped())

    def found(self, name: str) -> Pack:
        """A pack by its name, with or without a hash: brought along, or in its folder."""
        if name in self.game.held:
            return Pack(name, self.game.held[name])
        wanted = EXACT.fullmatch(name)
        if not wanted and not NAME.fullmatch(name):
            raise BadSetup(f"packs: expected a name in small letters, got {name!r}")
        bare = wanted[1] if wanted else name
        files = packing.read(bare)
        pack = Pack(f"{bare}@{hash_of(files)}", files)
        if wanted and pack.name != name:
            raise BadSetup(f"packs: expected the pack {name!r}, but the folder now holds {pack.name!r}")
        return pack

    def embedded(self, options: Mapping[str, Any]) -> dict[str, Files]:
        return {name: self.found(name).files for name in options["packs"]}

    def check(self, packs: Mapping[str, Any]) -> None:
        for name, files in packs.items():
            wanted = EXACT.fullmatch(name)
            if not wanted or not isinstance(files, dict):
                raise Malformed(
                    f"packs: expected a pack by name and hash, such as comets@0123456789ab, got {name!r}"
                )
            if hash_of(files) != wanted[2]:
                raise Malformed(
                    f"packs: expected {wanted[1]} with the hash {wanted[2]}, got the hash {hash_of(files)}"
                )
            Pack(name, files).cards()

    def new(self, name: str, en: str | None = None, fr: str | None = None) -> Path:
        """A pack to fill in: a bare name makes it among the user's packs; tells where it lies."""
        path = packing.folder_of(name)
        if not NAME.fullmatch(path.name):
            raise Malformed(f"expected a name in small letters, digits and _, got {path.name!r}")
        if path.exists() and any(path.iterdir()):
            raise Malformed(f"expected a new folder, but {path} has files")
        packing.write(path, packing.example(path.name, en, fr))
        return path

    def faults(self, folder: str | Path) -> list[str]:
        """What is wrong with a pack, by its folder or its name among the user's; nothing: it is sound."""
        path = Path(folder) if Path(folder).is_dir() else packing.folder_of(folder)
        if not path.is_dir():
            return [f"expected a folder, got {str(folder)!r}"]
        try:
            return faults(read_files(path), path.name)
        except Malformed as fault:
            return [str(fault)]


class Pack:
    """What the files of a pack say. Its name holds a hash of that: packs of one name are equal."""

    def __init__(self, name: str, files: Files) -> None:
        self.name, self.files = name, files
        self.id = name.partition("@")[0]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pack) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name

    def cards(self) -> list[Card]:
        """The events in the order of their ids; a pack with faults is refused."""
        for fault in faults(self.files, self.id):
            raise BadSetup(f"packs: {self.id}: {fault}")
        return contents(self.files).cards


@lru_cache(CATALOGS)
def with_cards(packs: tuple[Pack, ...]) -> Catalog:
    """The shipped events and, after them, those of packs; no card may bear the id of another."""
    cards, owner = list(shipped().cards), dict.fromkeys(shipped().ids, "the box")
    for pack in packs:
        for card in pack.cards():
            if card.id in owner:
                raise BadSetup(f"packs: {pack.id}: {owner[card.id]} has a card {card.id!r} already")
            owner[card.id] = pack.id
            cards.append(card)
    return Catalog(cards, False, [pack.name for pack in packs])


def wearing(game: Game, catalog: Catalog) -> Game:
    """A game that is played with these cards: their numbers, their names."""
    return game.wearing(tuple(catalog.packs), codec(tuple(catalog.ids)), catalog.names, catalog)


def is_brought(content: Catalog | None) -> bool:
    """Whether a position brought the cards."""
    return content is not None and content.own


def hash_of(files: Files) -> str:
    """Twelve digits that change with any word or date of a pack, and not with blanks between them."""
    text = json.dumps(files, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
