"""Packs: folders with the same files as the shipped content, found beside the user's data.

A game in progress names its packs with a hash of what is in them (`comets@0f3c...`), so that nobody plays on
with other cards. A match file brings the files along: they are held here, whether there is a folder or not.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from anachron.engine import BadSetup, Malformed, rooms
from anachron.games.timeline.checking import FORMAT, PAIRS, files_faults, pack_faults, read_files
from anachron.games.timeline.content.catalog import Card, card_id

NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
EXACT = re.compile(rf"({NAME.pattern})@([0-9a-f]{{12}})")

Files = dict[str, Any]  # what each file of a pack says, by the name of the file

HELD: dict[str, Files] = {}  # packs in use, by name and hash


def packs_folder() -> Path:
    """Where packs lie: $ANACHRON_PACKS, or `packs/timeline` in the user's data ($ANACHRON_DATA)."""
    named = os.environ.get("ANACHRON_PACKS")
    if named:
        return Path(named)
    share = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    data = os.environ.get("ANACHRON_DATA") or Path(share) / "anachron"
    return Path(data) / "packs" / "timeline"


def exact(name: str) -> str:
    """A pack's name with its hash, the pack ready to be used: held already, or read from its folder."""
    if name in HELD:
        return name
    wanted = EXACT.fullmatch(name)
    if not wanted and not NAME.fullmatch(name):
        raise BadSetup(f"packs: expected a name in small letters, got {name!r}")
    bare = wanted[1] if wanted else name
    found = hold_files(bare, read_folder(bare))
    if wanted and found != name:
        raise BadSetup(f"packs: expected the pack {name!r}, but the folder now holds {found!r}")
    return found


def read_folder(name: str) -> Files:
    """The files of a pack among the user's."""
    folder = packs_folder() / name
    if not folder.is_dir():
        raise BadSetup(f"packs: expected a folder {name!r} among the packs")
    try:
        return read_files(folder)
    except ValueError as error:
        raise BadSetup(f"packs: {name}: {error}") from None


def hold_files(name: str, files: Files) -> str:
    """Keep the files of a pack for use, by name and hash; a pack with faults is refused."""
    faults = files_faults(files, name)
    if faults:
        raise BadSetup(f"packs: {name}: {faults[0]}")
    found = f"{name}@{hash_of(files)}"
    HELD[found] = files
    return found


def hash_of(files: Files) -> str:
    """Twelve digits that change with any word or date of a pack, and not with blanks between them."""
    text = json.dumps(files, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def hold(packs: dict[str, Any]) -> None:
    """Make the packs that a match file brings known; one that is not what its hash says is refused."""
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
        hold_files(wanted[1], files)


def files_of(name: str) -> Files:
    """The files of a pack in use."""
    return HELD[name]


def cards_of(name: str) -> list[Card]:
    """The events of a pack in use, each with the letter of its box, in the order of their ids."""
    boxes = [box for file, box in sorted(files_of(name).items()) if file.startswith("box_")]
    cards: list[Card] = [{**event, "box": box["box"]} for box in boxes for event in box["events"]]
    return sorted(cards, key=card_id)


EXAMPLES = (
    (1986, "Halley's Comet comes back", "La comète de Halley revient", "nature", "SPC", 2),
    (
        1066,
        "A comet frightens Harold of England",
        "Une comète effraie Harold d'Angleterre",
        "nature",
        "EUR",
        3,
    ),
)


def new(folder: str | Path, en: str | None = None, fr: str | None = None) -> Path:
    """A pack to fill in: a bare name makes it among the user's packs; tells where it lies."""
    path = Path(folder)
    if path.name == str(folder):
        path = packs_folder() / path
    if not NAME.fullmatch(path.name):
        raise Malformed(f"expected a name in small letters, digits and _, got {path.name!r}")
    if path.exists() and any(path.iterdir()):
        raise Malformed(f"expected a new folder, but {path} has files")
    path.mkdir(parents=True, exist_ok=True)
    name = path.name.replace("_", " ").capitalize()
    settings = {
        "format": FORMAT,
        "id": path.name,
        "name": {"en": en or name, "fr": fr or name},
        "same_years": [],
        "balanced_boxes": False,
        "names_may_hold": [],
    }
    (path / "pack.json").write_text(json.dumps(settings, ensure_ascii=False, indent=1) + "\n", "utf-8")
    (path / "box_a.json").write_text(box_text(path.name), "utf-8")
    return path


def box_text(pack: str) -> str:
    """A box with examples, one event a line, so that a change shows as one line."""
    lines = []
    for n, (year, en, fr, theme, region, difficulty) in enumerate(EXAMPLES):
        event = {
            "id": f"{pack}-{n + 1:03}", "year": year, "circa": False, "en": en, "fr": fr, "theme": theme,
            "region": region, "difficulty": difficulty, "icons": list(PAIRS[n]), "source": "an example",
        }  # fmt: skip
        lines.append("  " + json.dumps(event, ensure_ascii=False))
    return '{\n "box": "A",\n "events": [\n' + ",\n".join(lines) + "\n ]\n}\n"


def check(folder: str | Path) -> list[str]:
    """What is wrong with a pack, by its folder or its name among the user's packs; nothing: it is sound."""
    path = Path(folder)
    if not path.is_dir() and path.name == str(folder):
        path = packs_folder() / path
    return pack_faults(path) if path.is_dir() else [f"expected a folder, got {str(folder)!r}"]


class Packs(rooms.Packs):
    """Cards of one's own beside those of the box."""

    makes = True

    def embedded(self, options: Mapping[str, Any]) -> dict[str, Files]:
        return {name: files_of(name) for name in options["packs"]}

    def check(self, packs: Mapping[str, Any]) -> None:
        hold(dict(packs))

    def new(self, name: str, en: str | None = None, fr: str | None = None) -> Path:
        return new(name, en, fr)

    def faults(self, folder: str | Path) -> list[str]:
        return check(folder)
