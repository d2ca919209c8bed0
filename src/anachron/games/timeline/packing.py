"""Packs among the user's data: where they lie, and what a new one says."""

from __future__ import annotations

import json
import os
from pathlib import Path

import msgspec

from anachron.engine import BadSetup, Malformed
from anachron.engine.rooms import Files
from anachron.games.timeline.boxes import Event, Names, Settings, read_files
from anachron.games.timeline.checking import PAIRS

HALLEY = "Halley's Comet comes back", "La comète de Halley revient", "nature", "SPC", 2
HAROLD = "A comet frightens Harold of England", "Une comète effraie Harold d'Angleterre", "nature", "EUR", 3
EXAMPLES = {1986: HALLEY, 1066: HAROLD}


def packs_folder() -> Path:
    """Where packs lie: $ANACHRON_PACKS, or `packs/timeline` in the user's data ($ANACHRON_DATA)."""
    named = os.environ.get("ANACHRON_PACKS")
    if named:
        return Path(named)
    share = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    data = os.environ.get("ANACHRON_DATA") or Path(share) / "anachron"
    return Path(data) / "packs" / "timeline"


def folder_of(name: str | Path) -> Path:
    """A folder by its path, or among the user's packs by its bare name."""
    path = Path(name)
    return packs_folder() / path if path.name == str(name) else path


def read(name: str) -> Files:
    """The files of a pack among the user's."""
    folder = packs_folder() / name
    if not folder.is_dir():
        raise BadSetup(f"packs: expected a folder {name!r} among the packs")
    try:
        return read_files(folder)
    except Malformed as fault:
        raise BadSetup(f"packs: {name}: {fault}") from None


def example(pack: str, en: str | None = None, fr: str | None = None) -> Files:
    """A small pack to be filled in."""
    word = pack.replace("_", " ").capitalize()
    settings = Settings("timeline-pack/1", pack, Names(en or word, fr or word))
    events = [
        Event(f"{pack}-{n + 1:03}", year, False, *said, PAIRS[n], "an example")
        for n, (year, said) in enumerate(EXAMPLES.items())
    ]
    box = {"box": "A", "events": [msgspec.to_builtins(event) for event in events]}
    return {"pack.json": msgspec.to_builtins(settings), "box_a.json": box}


def write(folder: Path, files: Files) -> None:
    """The files of a pack, each event in a line of its own, so that a change shows as one line."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, said in files.items():
        lines = [f"  {json.dumps(event, ensure_ascii=False)}" for event in said.get("events", [])]
        rest = {field: value for field, value in said.items() if field != "events"}
        text = json.dumps(rest, ensure_ascii=False, indent=1)
        if lines:
            text = text.removesuffix("\n}") + ',\n "events": [\n' + ",\n".join(lines) + "\n ]\n}"
        (folder / name).write_text(text + "\n", "utf-8")
