"""The hidden toy as text."""

from __future__ import annotations

from typing import Any

from anachron.engine import rooms


class Picture(rooms.Picture):
    def show(
        self, view: dict[str, Any], lang: str, colour: bool = False, width: int = 80, unicode: bool = True
    ) -> str:
        """Bids and cards as one seat may know them."""
        return f"seat {view['seat']} sees bids {view['bids']} and cards {view['cards']}\n"
