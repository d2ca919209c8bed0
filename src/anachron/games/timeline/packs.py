"""Packs: folders with the same files as the shipped content, found beside the user's data."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from anachron.engine import BadSetup
from anachron.games.timeline.content.catalog import Card, read_boxes

NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")


def packs_folder() -> Path:
    """Where packs lie: $ANACHRON_PACKS, or `packs/timeline` in the user's data ($ANACHRON_DATA)."""
    named = os.environ.get("ANACHRON_PACKS")
    if named:
        return Path(named)
    share = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    data = os.environ.get("ANACHRON_DATA") or Path(share) / "anachron"
    return Path(data) / "packs" / "timeline"


def read_pack(name: str) -> list[Card]:
    """The events of a pack by its name; a pack with faults is refused."""
    from anachron.games.timeline.checking import pack_faults

    if not NAME.fullmatch(name):
        raise BadSetup(f"packs: expected a name in small letters, got {name!r}")
    folder = packs_folder() / name
    if not folder.is_dir():
        raise BadSetup(f"packs: expected a folder {name!r} among the packs")
    faults = pack_faults(folder)
    if faults:
        raise BadSetup(f"packs: {name}: {faults[0]}")
    return read_boxes([path.read_text("utf-8") for path in sorted(folder.glob("box_*.json"))])


def pack_settings(folder: Path) -> dict[str, object]:
    """What pack.json says."""
    data: dict[str, object] = json.loads((folder / "pack.json").read_text("utf-8"))
    return data
