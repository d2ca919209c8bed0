"""Texts that grow line by line: what was written to its end counts, and garbage is refused by its line."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeVar

from anachron.engine.errors import Malformed
from anachron.engine.plain import Data

T = TypeVar("T")


def compact(data: object) -> str:
    """Plain data in one line of JSON."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def whole_lines(text: str | bytes) -> tuple[list[str], str]:
    """The lines that were written to their end, and what is left of a torn one."""
    data = text.encode(errors="replace") if isinstance(text, str) else text
    *lines, torn = data.split(b"\n")
    return [decoded(line, n) for n, line in enumerate(lines, 1)], torn.decode(errors="replace")


def decoded(line: bytes, n: int) -> str:
    try:
        return line.decode().removesuffix("\r")
    except UnicodeDecodeError:
        raise Malformed(f"line {n}: expected text in UTF-8, got {line[:40]!r}") from None


def at_line(n: int, reader: Callable[..., T], *values: object) -> T:
    """What a reader makes of a line; when it cannot, the error names the line."""
    try:
        return reader(*values)
    except Malformed as error:
        raise Malformed(f"line {n}: {error}") from None


def read_json(text: str, kind: type[T]) -> T:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, kind):
        raise Malformed(f"expected {'an object' if kind is dict else 'a list'} as JSON, got {text!r}")
    return data


def read_object(text: str) -> Data:
    return read_json(text, dict)


def read_name(name: object) -> str:
    """Whoever sits at the table: any line of text, or nothing."""
    if not isinstance(name, str) or not all(letter.isprintable() for letter in name):
        raise Malformed(f"expected a name in one line of text, got {name!r}")
    return name
