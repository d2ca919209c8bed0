"""The ways to play, by name: what simulations, nets and menus run through."""

from typing import Any

from anachron.engine import rooms

MODES: dict[str, dict[str, Any]] = {
    "classic": {},
    "paradox": {"mode": "paradox"},
}


class Modes(rooms.Modes):
    """The ways to play."""

    all = MODES
