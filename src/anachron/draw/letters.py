"""How wide running text is, letter by letter: as in DejaVu Sans, the widest font of any board."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import normalize

KEPT = 1 << 13
EMS = {
    0.29: "ijl'",
    0.32: "IJ .,’·\xa0\u202f",
    0.34: ";:/",
    0.37: "f-",
    0.42: "rt()[]!",
    0.53: "sz?“”",
    0.62: "aceokvxyFLPTY«»",
    0.66: "bdghnpqu0123456789ESK",
    0.7: "ABCRVXZ",
    0.79: "DGHNOQU&",
    0.84: "w+=",
    0.98: "mæMÆ%",
    1.03: "Wœ—…",
}
WIDTHS = {letter: ems for ems, letters in EMS.items() for letter in letters}
OTHER = 0.66


@lru_cache(KEPT)
def ems(text: str) -> float:
    return sum(WIDTHS.get(letter) or WIDTHS.get(normalize("NFD", letter)[0], OTHER) for letter in text)


def extent(text: str, size: float) -> float:
    """How wide a line of text is at the most."""
    return size * ems(text)
