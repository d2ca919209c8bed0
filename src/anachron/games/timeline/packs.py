"""Packs: folders with the same files as the shipped content, found beside the user's data.

A game in progress names its packs with a hash of what is in them (`comets@0f3c...`), so that nobody plays on
with other cards. A match file brings the files along: they are held here, whether there is a folder or not.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from pathlib import Path
from typing import Any

from anachron.engine import BadSetup, Malformed
from anachron.games.timeline.checking import files_faults, read_files
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
