"""The ways in which tests play."""

from typing import Any

MODES: dict[str, dict[str, Any]] = {"low": {}, "high": {"first_prize": 2}, "duel": {}}
SEATS = {"duel": (2,)}
