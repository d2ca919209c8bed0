"""Packs of cards for Timeline: a new one to fill in, and a check of what is there."""

from __future__ import annotations

import json
from pathlib import Path

from anachron.engine import Malformed
from anachron.games.timeline.checking import FORMAT, PAIRS, pack_faults
from anachron.games.timeline.packs import NAME, packs_folder

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
