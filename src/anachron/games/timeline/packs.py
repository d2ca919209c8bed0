"""Packs: cards of one's own beside those of the box, in the same files (docs/timeline.md)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from anachron.engine import BadSetup, Game
from anachron.engine.packs import FolderPacks, Pack
from anachron.engine.rooms import Files
from anachron.games.timeline import packing
from anachron.games.timeline.checking import faults
from anachron.games.timeline.choices import codec
from anachron.games.timeline.content.catalog import Catalog, shipped
from anachron.games.timeline.printed import contents, read_files
from anachron.games.timeline.shapes import Options

CATALOGS = 32  # kept ready, each for the packs of one table or of many


class Packs(FolderPacks[Options]):
    """Cards of one's own beside those of the box."""

    def dressed(self, options: Options) -> Game:
        """The game with the cards of the packs after those of the box, and with no others."""
        if tuple(sorted(options.packs)) == self.game.packed and not is_brought(self.game.content):
            return self.game
        found = self.named(options.packs)
        return wearing(self.game, with_cards(found) if found else shipped())

    def read(self, folder: Path) -> Files:
        return read_files(folder)

    def wrong(self, pack: Pack) -> list[str]:
        return faults(pack.files, pack.id)

    def fill(self, folder: Path, name: dict[str, str]) -> None:
        packing.write(folder, packing.example(folder.name, **name))


@lru_cache(CATALOGS)
def with_cards(packs: tuple[Pack, ...]) -> Catalog:
    """The shipped events and, after them, those of packs; no card may bear the id of another."""
    cards, owner = list(shipped().cards), dict.fromkeys(shipped().ids, "the box")
    for pack in packs:
        for card in contents(pack.files).cards:
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
