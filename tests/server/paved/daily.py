"""The heap of the day, taken alone."""

from __future__ import annotations

from typing import Any

from anachron.engine import rooms


class Daily(rooms.Daily):
    def options(self) -> dict[str, Any]:
        return {}

    def share(self, view: dict[str, Any], day: str, lang: str) -> str:
        return f"Heap {day}: {len(view['log'])} takes"
