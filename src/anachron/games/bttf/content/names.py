"""What cards, identities and headlines are called, in a language and a skin."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from anachron.games.bttf.content.cards import deck
from anachron.games.bttf.content.history import cells, identities

PACKS = ("neutral",)


@cache
def names(lang: str) -> dict[str, str]:
    """The names of the box: cards and identities by id, headlines by cell and side (`A-2.o`, `A-2.x`)."""
    named = {str(entry["id"]): str(entry[lang]) for entry in [*deck(), *identities()]}
    for cell in cells():
        named |= {f"{cell['id']}.{side}": cell[side][lang] for side in ("o", "x", "decoy") if side in cell}
    return named


@cache
def pack(name: str, lang: str) -> dict[str, str]:
    """The names of a skin that ships with the game."""
    text = (files("anachron.games.bttf") / "packs" / name / f"{lang}.toml").read_text("utf-8")
    found: dict[str, str] = tomllib.loads(text)["names"]
    return found


@cache
def skinned(lang: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """The names with those of the packs laid over them, the last one on top."""
    named = dict(names(lang))
    for name in packs:
        named |= pack(name, lang)
    return named
