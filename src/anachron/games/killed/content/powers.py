"""The sets, powers and achievements of the Coda, from powers.toml."""

from __future__ import annotations

from functools import cache
from typing import Any

from anachron.texts import table

CHAPTER_ICONS = {"G": "growth", "I": "influence", "M": "memory"}

Content = dict[str, list[dict[str, Any]]]


def content() -> Content:
    """Everything in powers.toml: the lists `set`, `power` and `achievement`."""
    return table("anachron.games.killed", "content/powers.toml")


def set_ids() -> list[str]:
    return [entry["id"] for entry in content()["set"]]


def icons(set_id: str) -> list[str]:
    """The chapters that a set's four powers ask for (KM-150)."""
    found = {icon for power in content()["power"] if power["set"] == set_id for icon in power["icons"]}
    return [CHAPTER_ICONS[icon] for icon in "GIM" if icon in found]


@cache
def names(lang: str) -> dict[str, str]:
    """What sets, powers and achievements are called."""
    named = {entry["id"]: entry[lang] for kind in ("power", "achievement") for entry in content()[kind]}
    return named | {entry["id"]: entry["name"][lang] for entry in content()["set"]}
