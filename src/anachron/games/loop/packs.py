"""Packs: cards made of the verbs of the game, and with them Agents and Missions, beside those of the box.

A pack is a folder with `pack.toml` (its settings), and files as the box has them: `artefacts.toml` with
cards, `box.toml` with Agents and Missions. Ids begin with the name of the pack: none has another's cards.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache, partial
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from anachron.engine import BadSetup, Game, Malformed
from anachron.engine.content import Names, Text, entries, naming
from anachron.engine.packs import FolderPacks, Pack, written
from anachron.engine.rooms import Files
from anachron.engine.shapes import read
from anachron.games.loop import printed
from anachron.games.loop.codec import LoopCodec
from anachron.games.loop.content.tables import DIMENSIONS, Content
from anachron.games.loop.naming import names
from anachron.games.loop.printed import Agent, Artefact, Dimension, Mission
from anachron.games.loop.shapes import Options

SETTINGS, CARDS, BOX = "pack.toml", "artefacts.toml", "box.toml"
KEPT = 32  # contents kept ready, each for the packs of one table or of many


class Settings(Struct, forbid_unknown_fields=True):
    """What a pack is, and which Dimensions of the Big Deck it replaces."""

    id: Text
    name: Names
    format: Literal[1] = 1
    replaces: Annotated[list[Dimension], Meta(title=f"a list of {', '.join(DIMENSIONS)}")] = []


class Contents(NamedTuple):
    """What a pack brings."""

    settings: Settings
    cards: list[Artefact]
    agents: list[Agent]
    missions: list[Mission]


class Packs(FolderPacks[Options]):
    """Cards, Agents and Missions of one's own."""

    def dressed(self, options: Options) -> Game:
        if tuple(sorted(options.packs)) == self.game.packed:
            return self.game
        packs = self.named(options.packs)
        content = with_packs(packs) if packs else None
        known = content or printed.box()
        exact = tuple(pack.name for pack in packs)
        return self.game.wearing(exact, LoopCodec(known), partial(names, known), content)

    def read(self, folder: Path) -> Files:
        if not (folder / SETTINGS).is_file():
            raise Malformed(f"expected a file {SETTINGS}")
        files = [folder / name for name in (SETTINGS, CARDS, BOX)]
        return {file.name: written(file, tomllib.loads, "TOML") for file in files if file.is_file()}

    def wrong(self, pack: Pack) -> list[str]:
        return faults(pack)

    def fill(self, folder: Path, name: dict[str, str]) -> None:
        settings = SETTINGS_TEXT.format(id=folder.name, **{lang: quoted(name[lang]) for lang in name})
        (folder / SETTINGS).write_text(settings, "utf-8")
        (folder / CARDS).write_text(CARDS_TEXT.format(id=folder.name), "utf-8")


@lru_cache(KEPT)
def faults(pack: Pack) -> list[str]:
    """What is wrong with a pack beside the box."""
    try:
        contents = read_contents(pack.files)
    except Malformed as fault:
        return [str(fault)]
    odd = [id for id in ids(contents) if not id.startswith(f"{pack.id}-")]
    found = [f"{id}: id: expected one that begins with {pack.id}-" for id in odd]
    if contents.settings.id != pack.id:
        found.append(f"{SETTINGS}: id: expected {pack.id!r}, got {contents.settings.id!r}")
    return [*found, *printed.faults(*beside_the_box([contents]))]


@lru_cache(KEPT)
def with_packs(packs: tuple[Pack, ...]) -> Content:
    """The box, and after it what packs bring; cards that they replace are no longer in the Big Deck."""
    contents = [read_contents(pack.files) for pack in packs]
    cards, agents, missions = beside_the_box(contents)
    for fault in printed.faults(cards, agents, missions):
        raise BadSetup(f"packs: {fault}")
    replaced = {dimension for one in contents for dimension in one.settings.replaces}
    left_out = [card.id for card in printed.artefacts() if card.dim in replaced]
    return printed.tables(cards, agents, missions, printed.ultras(), left_out)


def beside_the_box(contents: list[Contents]) -> tuple[list[Artefact], list[Agent], list[Mission]]:
    """All cards, Agents and Missions: those of the box first."""
    return (
        [*printed.artefacts(), *(card for one in contents for card in one.cards)],
        [*printed.agents(), *(agent for one in contents for agent in one.agents)],
        [*printed.missions(), *(mission for one in contents for mission in one.missions)],
    )


def ids(contents: Contents) -> list[str]:
    return [one.id for group in (contents.cards, contents.agents, contents.missions) for one in group]


# Files.


def read_contents(files: Files) -> Contents:
    """What the files of a pack say, in its shapes."""
    for name in files:
        if name not in (SETTINGS, CARDS, BOX) or not isinstance(files[name], dict):
            raise Malformed(f"expected files {SETTINGS}, {CARDS} and {BOX}, got {name}")
    with naming(SETTINGS):
        settings = read(Settings, files.get(SETTINGS, {}), Malformed)
    for file, allowed in ((CARDS, {"artefact"}), (BOX, {"agent", "mission"})):
        for name in set(files.get(file, {})) - allowed:
            raise Malformed(f"{file}: expected lists {', '.join(sorted(allowed))}, got {name}")
    box = files.get(BOX, {})
    return Contents(
        settings,
        entries(Artefact, CARDS, files.get(CARDS, {}).get("artefact", [])),
        entries(Agent, BOX, box.get("agent", [])),
        entries(Mission, BOX, box.get("mission", [])),
    )


def quoted(text: str) -> str:
    """A text as TOML writes it."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


SETTINGS_TEXT = """# A pack for The LOOP: docs/loop.md says what may stand in its files.
format = 1
id = "{id}"
name = {{ en = "{en}", fr = "{fr}" }}
replaces = []  # Dimensions (SP, ST, BD, BH) whose cards leave the Big Deck
"""

CARDS_TEXT = """# Effects are made of the verbs of docs/rules/loop.md, section 6.2.

[[artefact]]
id = "{id}-01"
en = "Comet Tail"
fr = "Queue de Comète"
dim = "SP"
origin = "DAW"
types = "EM"
effect = "jump(vortex); add(2, here)"

[[artefact]]
id = "{id}-02"
en = "Star Map"
fr = "Carte du Ciel"
dim = "BH"
origin = "REN"
types = "RC"
effect = "alt(close(2, anywhere), push(1, each_adjacent), kill(1, vortex))"
"""
