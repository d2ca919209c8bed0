"""The sets, powers and achievements of the Coda: their ids, and what powers.toml says of them."""

from __future__ import annotations

from functools import cache
from typing import Final

from anachron.engine.plain import Data
from anachron.texts import table

POWER_CHOICE: Final = 1
POWER_SHARING: Final = 2
TIMELINES: Final = {"power_choice": POWER_CHOICE, "power_sharing": POWER_SHARING}  # KM-145

SETS: Final = 10
SET_SIZE: Final = 4  # KM-R16
ACHIEVEMENTS: Final = 9  # KM-159: each opens a set; KM-158: the first set is open
SET_IDS: Final = tuple(f"KM-S{n}" for n in range(SETS))
POWER_IDS: Final = tuple(f"KM-P{n:02}" for n in range(1, SETS * SET_SIZE + 1))
ACHIEVEMENT_IDS: Final = tuple(f"KM-A{n}" for n in range(1, ACHIEVEMENTS + 1))
CHAPTER_ICONS: Final = {"G": "growth", "I": "influence", "M": "memory"}

Content = dict[str, list[Data]]


@cache
def content() -> Content:
    """Everything in powers.toml, checked: the lists `set`, `power` and `achievement`."""
    from anachron.games.killed.printed import checked  # here, so that importing the rules stays light

    return checked(table("anachron.games.killed", "content/powers.toml"))


def set_ids() -> list[str]:
    return list(SET_IDS)


def icons(set_id: str) -> list[str]:
    """The chapters that a set's four powers ask for (KM-150)."""
    found = {icon for power in content()["power"] if power["set"] == set_id for icon in power["icons"]}
    return [chapter for icon, chapter in CHAPTER_ICONS.items() if icon in found]


@cache
def names(lang: str) -> dict[str, str]:
    """What sets, powers and achievements are called."""
    named = {entry["id"]: entry[lang] for kind in ("power", "achievement") for entry in content()[kind]}
    return named | {entry["id"]: entry["name"][lang] for entry in content()["set"]}
