"""What a new pack says."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from anachron.engine.content import Names
from anachron.engine.rooms import Files
from anachron.games.timeline.checking import PAIRS
from anachron.games.timeline.printed import Event, Fact, Settings

HALLEY = "Halley's Comet comes back", "La comète de Halley revient", "nature", "SPC", 2
HAROLD = "A comet frightens Harold of England", "Une comète effraie Harold d'Angleterre", "nature", "EUR", 3
EXAMPLES = {1986: HALLEY, 1066: HAROLD}
FACTS = {
    1986: Fact("The probe Giotto flew right past its heart.", "La sonde Giotto passe tout près de son cœur."),
    1066: Fact("It is on the Bayeux Tapestry.", "On la voit sur la tapisserie de Bayeux."),
}


def example(pack: str, en: str, fr: str) -> Files:
    """A small pack to be filled in."""
    settings = Settings("timeline-pack/1", pack, Names(en, fr))
    events = [
        Event(f"{pack}-{n + 1:03}", year, False, *said, PAIRS[n], "an example", FACTS[year])
        for n, (year, said) in enumerate(EXAMPLES.items())
    ]
    box = {"box": "A", "events": [msgspec.to_builtins(event) for event in events]}
    return {"pack.json": msgspec.to_builtins(settings), "box_a.json": box}


def write(folder: Path, files: Files) -> None:
    """The files of a pack, each event in a line of its own, so that a change shows as one line."""
    for name, said in files.items():
        lines = [f"  {json.dumps(event, ensure_ascii=False)}" for event in said.get("events", [])]
        rest = {field: value for field, value in said.items() if field != "events"}
        text = json.dumps(rest, ensure_ascii=False, indent=1)
        if lines:
            text = text.removesuffix("\n}") + ',\n "events": [\n' + ",\n".join(lines) + "\n ]\n}"
        (folder / name).write_text(text + "\n", "utf-8")
