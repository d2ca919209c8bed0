"""What a bot says."""

from __future__ import annotations

from typing import NamedTuple

from anachron.engine import Choice


class Answer(NamedTuple):
    """A choice, how good it looks (1 won, 0 lost), the line it expects, and a sentence why by language."""

    choice: Choice
    value: float
    line: list[Choice]
    why: dict[str, str]
