"""Faces: people drawn from their names, always alike, and bots by their level."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from unicodedata import normalize

from anachron.draw.svg import ROUND, Svg, circle, document, element, group, path

SIZE = 64
INK = "#2b2733"
KNOWN = 1 << 12  # names whose marks are kept
LONG = 9  # bytes of a mark, one for each trait
BARS = 5  # levels of bots

# fmt: off
GROUNDS = ("#f0cf8a", "#a9c1d8", "#bdd0b5", "#dba39a", "#c9bce0", "#e8c3a0", "#9fcfc7", "#ead9b8")
COATS   = ("#5c7fa6", "#b9532c", "#4f7a5a", "#7a5a9e", "#8b5e34", "#2f6f7d", "#a43e5b", "#55505f")
SKINS   = ("#fbe3cc", "#f2cda8", "#e0ac7e", "#c0865a", "#9a6542", "#7a4e33")
HAIRS   = ("#2b2430", "#5a3a24", "#8f5a2b", "#c9903f", "#e4d9c4", "#9a4a2c")
COLLARS = ("M25 50h14l-7 9z", "M24 51l8 6 8-6v8l-8-4-8 4z", "M26 49h12v6H26z")
MANES   = (  # behind the head, or around it
    "M17 33q-3-19 15-19t15 19q-4-9-8-11-8 3-15 0-5 3-7 11z",
    "M15 46q-5-32 17-32t17 32l-5-1q3-16-4-22-8 4-16 0-7 6-4 22z",
    "M17 30q-6-4-2-9-1-7 6-7 4-6 11-3 7-3 11 3 7 0 6 7 4 5-2 9-3-7-6-8-9 3-17 0-5 2-7 8z",
    "M18 30q0-15 20-14 10 1 8 14-3-6-6-7-11 3-16-1-4 3-6 8z",
    "M18 29q2-12 14-12t14 12l-3-4H21z",
)
HATS    = (
    "",
    "M18 21q0-14 14-14t14 14zM11 21q21 7 42 0-2 5-21 5t-21-5z",  # a bowler
    "M20 20V3h24v17zM12 20h40v4H12z",  # a top hat
    "M14 22q18-9 36 0v4q-18-8-36 0zM23 23a4 4 0 1 0 9 0 4 4 0 1 0-9 0M33 23a4 4 0 1 0 9 0 4 4 0 1 0-9 0",
    "M17 24q15-8 30 0v4q-15-7-30 0zM42 21q9-9 7-18-9 4-9 17z",  # a feather
    "M15 25q1-17 17-17t17 17q-17-7-34 0zM32 8V2M29 2h6",  # a cap of times to come
)
EYES    = (
    "M26 33v2M38 33v2",
    "M23.500 34.500q2.500-3 5 0M35.500 34.500q2.500-3 5 0",
    "M26 33v2M38 33v2M21 34a5 5 0 1 0 10 0 5 5 0 1 0-10 0M33 34a5 5 0 1 0 10 0 5 5 0 1 0-10 0M31 33h2",
    "M26 33v2M38 33v2M32.500 34a5.500 5.500 0 1 0 11 0 5.500 5.500 0 1 0-11 0M43 36l2 12",
)
MOUTHS  = ("M27 43q5 4 10 0", "M27 43h9", "M28 42q4 6 8 0z", "M28 43q5 3 9-1")
# fmt: on


@lru_cache(KNOWN)
def mark(name: str) -> str:
    """What a face is drawn from: the same for a name however it is spelled."""
    spelled = normalize("NFKC", name).casefold().strip()
    return sha256(spelled.encode()).digest()[:LONG].hex()


def face(mark: str) -> Svg:
    """Somebody in a round frame."""
    traits = bytes.fromhex(mark)
    if len(traits) != LONG:
        raise ValueError(f"expected {LONG} bytes as hex, got {mark!r}")
    ground, coat, skin, hair, collar, mane, hat, eyes, mouth = (
        kinds[trait % len(kinds)]
        for kinds, trait in zip((GROUNDS, COATS, SKINS, HAIRS, COLLARS, MANES, HATS, EYES, MOUTHS), traits)
    )
    frame = element("clipPath", circle(32, 32, 31), id="frame")
    drawn = group(
        circle(32, 32, 31, fill=ground, stroke="none"),
        path("M7 66q2-17 25-17t25 17z", fill=coat),
        path(collar, fill="#fffdf7"),
        path("M18.500 31q0-14 13.500-14t13.500 14q0 20-13.500 20T18.500 31z", fill=skin),
        path(mane, fill=hair),
        path(eyes, fill="none", stroke_width=2.4),
        path(mouth, fill="#fffdf7" if mouth.endswith("z") else "none"),
        path(hat, fill=coat) if hat else Svg(""),
        clip_path="url(#frame)",
        stroke=INK,
        stroke_width=2,
        **ROUND,
    )
    return document(SIZE, SIZE, frame, drawn, circle(32, 32, 31, fill="none", stroke=INK, stroke_width=2))


def bot(level: int) -> Svg:
    """A bot: square, with as many bars as it is strong, from 1 on."""
    if not 1 <= level <= BARS:
        raise ValueError(f"expected a level from 1 to {BARS}, got {level}")
    bars = [
        path(f"M{20 + 6 * n} 57v-{4 + 1.6 * n:g}", stroke=INK if n < level else "#b9b0a0", stroke_width=4)
        for n in range(BARS)
    ]
    return document(
        SIZE,
        SIZE,
        element("rect", x=1, y=1, width=62, height=62, rx=15, fill="#dcd6e4", stroke=INK, stroke_width=2),
        group(
            path("M32 17V9M11 27v9M53 27v9", fill="none"),
            circle(32, 8, 3.5, fill="#e0b45a"),
            element("rect", x=15, y=16, width=34, height=26, rx=8, fill="#fffdf7"),
            path("M25 26v4M39 26v4", stroke_width=5),
            path("M26 36h12", fill="none"),
            stroke=INK,
            stroke_width=2.4,
            **ROUND,
        ),
        group(*bars, stroke_linecap="butt"),
    )
