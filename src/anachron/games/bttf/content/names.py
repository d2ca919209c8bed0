"""What cards, identities and headlines are called, in a language and a skin."""

from __future__ import annotations

from functools import cache

from anachron.engine.errors import Malformed
from anachron.games.bttf.printed import cells, deck, identities
from anachron.texts import table, typeset

PACKS = ("neutral",)


@cache
def names(lang: str) -> dict[str, str]:
    """The names of the box: cards and identities by id, headlines by cell and side (`A-2.o`, `A-2.x`)."""
    named = {card.id: {"en": card.en, "fr": card.fr}[lang] for card in deck()}
    named |= {who.id: {"en": who.en, "fr": who.fr}[lang] for who in identities()}
    for cell in cells():
        sides = {"o": cell.o, "x": cell.x, "decoy": cell.decoy}
        named |= {f"{cell.id}.{side}": said[lang] for side, said in sides.items() if said}
    return {id: typeset(name) for id, name in named.items()}


@cache
def pack(name: str, lang: str) -> dict[str, str]:
    """The names of a skin that ships with the game: one for each thing of the box, and no others."""
    file = f"packs/{name}/{lang}.toml"
    return read_pack(file, table("anachron.games.bttf", file)["names"], set(names(lang)))


def read_pack(file: str, named: dict[str, str], wanted: set[str]) -> dict[str, str]:
    for id in sorted(wanted - set(named)):
        raise Malformed(f"{file}: {id}: expected a name")
    for id in sorted(set(named) - wanted):
        raise Malformed(f"{file}: {id}: expected names of what is in the box")
    for id, said in named.items():
        if not isinstance(said, str) or not said.strip():
            raise Malformed(f"{file}: {id}: expected a name, got {said!r}")
    return named


@cache
def skinned(lang: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """The names with those of the packs laid over them, the last one on top."""
    named = dict(names(lang))
    for name in packs:
        named |= pack(name, lang)
    return named
