"""How everybody did: results gathered into bars, and the bars drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from math import floor
from typing import NamedTuple

from anachron.draw.svg import Svg, box, document, group, path, words
from anachron.texts import signed

MOST_BARS = 16
WIDE, NARROW = 680, 340
HIGH, GROUND, HEAD = 236, 196, 34  # of the drawing; where the bars stand; room above the highest
LETTER = 13
LEAST_ROOM = 32  # for a figure below every bar


class Bar(NamedTuple):
    """So many people from one result up to the next bar."""

    least: int
    people: int
    mine: bool


def bars(scores: Sequence[float], mine: float | None = None) -> list[Bar]:
    """All results in at most so many steps of a round width, the empty ones between included."""
    if not scores:
        return []
    step = next(step for step in steps() if floor(max(scores) / step) - floor(min(scores) / step) < MOST_BARS)
    places = [floor(score / step) for score in scores]
    own = None if mine is None else floor(mine / step)
    return [
        Bar(place * step, places.count(place), place == own) for place in range(min(places), max(places) + 1)
    ]


def steps() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, and so on."""
    for zeros in count():
        yield from (digit * 10**zeros for digit in (1, 2, 5))


def drawn(found: Sequence[Bar], title: str, narrow: bool) -> str:
    """The bars side by side, each with its people above and its first result below."""
    wide = NARROW if narrow else WIDE
    room = wide / max(len(found), 8)
    most = max(bar.people for bar in found)
    left = (wide - room * len(found)) / 2
    every = 2 if room < LEAST_ROOM else 1  # figures below the bars
    inside = [one(bar, left + n * room, room, most, n % every == 0) for n, bar in enumerate(found)]
    ground = path(f"M0 {GROUND}H{wide}", class_="ground")
    told = ", ".join(f"{signed(str(bar.least))} ({bar.people})" for bar in found if bar.people)
    label = f"{title} {told}"
    return document(wide, HIGH, *inside, ground, role="img", aria_label=label, class_="bars")


def one(bar: Bar, x: float, room: float, most: int, is_told: bool) -> Svg:
    high = (GROUND - HEAD) * bar.people / most
    middle, kind = x + room / 2, "bar mine" if bar.mine else "bar"
    return group(
        box(x + room * 0.08, GROUND - high, room * 0.84, high, 4) if bar.people else "",
        words(str(bar.people), middle, GROUND - high - 8, LETTER) if bar.people else "",
        words(signed(str(bar.least)), middle, GROUND + 22, LETTER) if is_told else "",
        class_=kind,
    )
