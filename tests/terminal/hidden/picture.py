"""The hidden toy as text."""

from __future__ import annotations

from typing import Any


def show(view: dict[str, Any], lang: str = "en", **how: Any) -> str:
    """Bids and cards as one seat may know them."""
    return f"seat {view['seat']} sees bids {view['bids']} and cards {view['cards']}\n"
