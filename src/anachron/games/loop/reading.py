"""Fields of positions: each read with what it may hold, or refused by its name."""

from __future__ import annotations

from typing import Any

from anachron.engine import BadPosition
from anachron.games.loop.content.eras import ERAS

Fields = dict[str, Any]


def whole(fields: Fields, name: str, least: int, most: int, usual: int) -> int:
    value = fields.get(name, usual)
    if type(value) is not int or not least <= value <= most:
        raise BadPosition(f"{name}: expected a number from {least} to {most}, got {value!r}")
    return value


def optional_number(fields: Fields, name: str, beyond: int) -> int:
    """A number below a limit, -1 for null or nothing."""
    return -1 if fields.get(name) is None else whole(fields, name, 0, beyond - 1, 0)


def flag(fields: Fields, name: str, usual: bool) -> bool:
    value = fields.get(name, usual)
    if not isinstance(value, bool):
        raise BadPosition(f"{name}: expected true or false, got {value!r}")
    return value


def items(fields: Fields, name: str) -> list[Any]:
    value = fields.get(name, [])
    if not isinstance(value, list):
        raise BadPosition(f"{name}: expected a list, got {value!r}")
    return value


def numbers(
    fields: Fields, name: str, least: int, most: int, usual: list[int], length: int = -1
) -> list[int]:
    value = fields.get(name, usual)
    if not isinstance(value, list) or not all(type(n) is int and least <= n <= most for n in value):
        raise BadPosition(f"{name}: expected numbers from {least} to {most}, got {value!r}")
    if length >= 0 and len(value) != length:
        raise BadPosition(f"{name}: expected {length} numbers, got {len(value)}")
    return list(value)


def era_set(fields: Fields, name: str, usual: int) -> int:
    """A list of different Eras, as a set."""
    if name not in fields:
        return usual
    eras = numbers(fields, name, 0, ERAS - 1, [])
    if len(set(eras)) != len(eras):
        raise BadPosition(f"{name}: expected each Era once, got {eras!r}")
    return sum(1 << era for era in eras)


def choice_of(fields: Fields, name: str, allowed: tuple[str, ...], usual: str) -> str:
    value = fields.get(name, usual)
    if value not in allowed:
        raise BadPosition(f"{name}: expected one of {', '.join(allowed)}, got {value!r}")
    return str(value)


def table_of(fields: Fields, name: str) -> list[tuple[int, Any]]:
    """What lies in which Era: an object with the numbers of Eras as keys."""
    value = fields[name]
    if not isinstance(value, dict):
        raise BadPosition(f"{name}: expected an object with Eras as keys, got {value!r}")
    found = []
    for key, entry in value.items():
        if str(key) not in tuple("0123456"):
            raise BadPosition(f"{name}: expected Eras from 0 to {ERAS - 1}, got {key!r}")
        found.append((int(key), entry))
    return sorted(found, key=lambda pair: pair[0])
