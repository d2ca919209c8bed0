"""What a report of the game needs to know: which team plays, and how often."""

from __future__ import annotations

LEVEL, SCALE = "master", 1.0  # a good team: about 20 ms a decision


def games(mode: str) -> int:
    """How often a mode is played: more at its first level, and alone."""
    return 50 if mode.endswith(("_2", "_3")) and not mode.startswith("solo") else 200
