"""The ways to play, by name: what simulations, nets and menus run through."""

from typing import Any

MODES: dict[str, dict[str, Any]] = {
    "classic": {},
    "paradox": {"mode": "paradox"},
}
