"""A small drawing for each side of each headline, in one ink and one light."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from anachron.draw.svg import ROUND, Svg, element, look, moved, path, together

# fmt: off
SIDES = {  # by cell: the original headline, the altered one
    "A-1": ("forge", "smith"),   "A-2": ("ravine", "wagon"),   "A-3": ("grave", "plate"),
    "A-4": ("outlaw", "jail"),   "A-5": ("grave", "wedding"),  "A-6": ("gorge", "bridge"),
    "B-1": ("inventor", "clock"), "B-2": ("closed", "almanac"), "B-3": ("struck", "stranger"),
    "B-4": ("care", "heart"),    "B-5": ("bully", "fist"),     "B-6": ("dance", "guitar"),
    "C-1": ("shots", "vest"),    "C-2": ("wash", "novel"),     "C-3": ("wedding", "broken"),
    "C-4": ("tower", "casino"),  "C-5": ("crash", "pass"),     "C-6": ("dog", "flight"),
    "D-1": ("fax", "concert"),   "D-2": ("robbery", "away"),   "D-3": ("escape", "locked"),
    "D-4": ("monument", "badge"), "D-5": ("dusty", "school"),  "D-6": ("ruin", "villa"),
}
LAYERS = {  # the ink is the color of whoever uses a drawing, the light its fill
    "i": look(fill="currentColor"),
    "h": look(),
    "f": look(fill="currentColor", opacity=0.45),
    "l": look(fill="none", stroke="currentColor", stroke_width=2, **ROUND),
}
# fmt: on


@cache
def drawings() -> dict[str, list[str]]:
    """The layers of every drawing."""
    return tomllib.loads(files(__package__).joinpath("vignettes.toml").read_text("utf-8"))


@cache
def vignettes(light: str) -> Svg:
    """Every drawing once, to be used wherever its headline shows."""
    layers = {**LAYERS, "k": look(fill="none", stroke=light, stroke_width=1.8, **ROUND)}
    return together(*(symbol(name, layer, layers) for name, layer in drawings().items()))


def symbol(name: str, drawn: list[str], layers: dict[str, dict[str, Any]]) -> Svg:
    parts = [path(layer[2:], **layers[layer[0]]) for layer in drawn]
    return element("symbol", *parts, id=f"bttf-v-{name}", overflow="visible")


def vignette(cell: str, turned: bool, x: float, y: float, scale: float = 1) -> Svg:
    """The drawing of a headline, from its upper left corner."""
    return element("use", href=f"#bttf-v-{SIDES[cell][turned]}", transform=moved(x, y, scale))
