"""Chance: streams of our own, and luck that is counted so that undoing never re-rolls."""

from __future__ import annotations

import os
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from librt.strings import read_i64_be
from mypy_extensions import i64

from anachron.engine.errors import BadPosition
from anachron.engine.plain import Counted, Entry, Json
from anachron.engine.ways import Ways

if TYPE_CHECKING:
    from hashlib import blake2b

WORD: Final = 0x3FFFFFFFFFFFFFFF  # 62 bits: native and boxed integers agree on them
SPREAD: Final = 0x2545F4914F6CDD1D  # mixes numbers into keys
STEP: Final = 0x1E3779B97F4A7C15
MIX_1: Final = 0x3F58476D1CE4E5B9
MIX_2: Final = 0x14D049BB133111EB
NUMBERED: Final[list[str]] = [f" {n}" for n in range(256)]  # what follows the kind of an event


class Stream:
    """Random numbers in a row (SplitMix cut to 62 bits): equal seeds give equal numbers on every build."""

    def __init__(self, seed: int) -> None:
        self.at: i64 = seed & WORD

    def word(self) -> i64:
        """The next 62 random bits."""
        self.at = (self.at + STEP) & WORD
        z: i64 = self.at
        z = ((z ^ (z >> 30)) * MIX_1) & WORD
        z = ((z ^ (z >> 27)) * MIX_2) & WORD
        return z ^ (z >> 31)

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, all equally likely."""
        z: i64 = (self.at + STEP) & WORD  # as in word, whose last line leaves the upper bits as they are
        self.at = z
        z = ((z ^ (z >> 30)) * MIX_1) & WORD
        z = ((z ^ (z >> 27)) * MIX_2) & WORD
        spread: i64 = (z >> 32) * n  # thirty bits, spread over n equal parts
        if spread & 0x3FFFFFFF < n:
            short: i64 = 0x40000000 % n  # the parts differ by one: draw again where they would
            while spread & 0x3FFFFFFF < short:
                spread = (self.word() >> 32) * n
        return spread >> 30

    def shuffle(self, items: list[Any]) -> None:
        """Put a list in random order, in place."""
        at: i64 = self.at
        n: i64
        for n in range(len(items) - 1, 0, -1):
            at = (at + STEP) & WORD  # as in below
            z: i64 = ((at ^ (at >> 30)) * MIX_1) & WORD
            spread: i64 = (((z ^ (z >> 27)) * MIX_2 & WORD) >> 32) * (n + 1)
            if spread & 0x3FFFFFFF <= n:  # to be drawn again, perhaps
                self.at = at - STEP
                spread = self.below(n + 1) << 30
                at = self.at
            j = spread >> 30
            item = items[n]
            items[n] = items[j]
            items[j] = item
        self.at = at

    def split(self) -> Luck:
        """Fresh luck that depends on this stream only."""
        return Luck(int(self.word()))


def seed_bytes(seed: int | bytes | str | None) -> bytes:
    """The 32 bytes behind a seed; None draws new ones."""
    if seed is None:
        return os.urandom(32)
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    text = seed if isinstance(seed, bytes) else str(seed).encode()
    digest: bytes = hashing().sha256(b"anachron " + text).digest()
    return digest


@cache
def hashing() -> ModuleType:
    """The hashes, loaded with the first game: so importing the rules stays light, and drawing fast."""
    import hashlib

    return hashlib


ASK: Final[Entry] = {"what": "", "is": None}  # ends a script that is to decide everything


class Undecided(Exception):
    """A draw that such a script leaves open, and the ways it can go: None if there are too many to list."""

    def __init__(self, what: str, ways: Ways) -> None:
        self.what, self.ways = what, ways

    def entries(self) -> list[tuple[Entry, float]] | None:
        """The ways as entries of a script."""
        if self.ways is None:
            return None
        return [({"what": self.what, "is": way}, chance) for way, chance in self.ways]


class Luck:
    """The n-th event of a kind is a function of (seed, kind, n), whatever else happened between."""

    def __init__(self, seed: int | bytes | str | None = None, script: list[Entry] | None = None) -> None:
        self.seed = seed_bytes(seed)
        self.keyed: blake2b | None = None  # a hash that has taken in the seed, made when needed
        self.counts: dict[str, int] = {}
        self.script: list[Entry] = list(script or [])

    def stream(self, what: str) -> Stream:
        """The random stream of the next event of this kind."""
        if self.script and self.script[-1] is ASK:
            raise Undecided(what, None)
        return self.unseen(what)

    def unseen(self, what: str) -> Stream:
        """The same for an order that nobody sees yet, or that a script has set: nobody is asked about it."""
        counts = self.counts
        n = counts.get(what, 0)
        counts[what] = n + 1
        if self.keyed is None:
            self.keyed = hashing().blake2b(key=self.seed, digest_size=8)
        event = self.keyed.copy()
        event.update((what + (NUMBERED[n] if n < len(NUMBERED) else f" {n}")).encode())
        return Stream(int(read_i64_be(event.digest(), 0) & WORD))

    def scripted(self, what: str, ways: Ways = None) -> Json:
        """The outcome that a script sets for the next event of this kind, one of these ways, or None."""
        for i, entry in enumerate(self.script):
            if entry is ASK:
                raise Undecided(what, ways)
            if entry["what"] == what:
                del self.script[i]
                if ways is not None and self.script and self.script[-1] is ASK:
                    expect_possible(what, entry["is"], ways)
                return entry["is"]
        return None

    def clone(self) -> Luck:
        twin = Luck(self.seed, self.script)
        twin.keyed = self.keyed
        twin.counts = dict(self.counts)
        return twin

    def position(self) -> Counted:
        """Seed, counts and script as plain data, for positions of games with chance ahead."""
        return {"seed": self.seed.hex(), "counts": dict(self.counts), "script": list(self.script)}


def expect_possible(what: str, outcome: object, ways: list[tuple[Json, float]]) -> None:
    """Refuse an outcome that is none of those a draw can have."""
    if all(outcome != way for way, _ in ways):
        raise BadPosition(f"chance: expected a possible outcome of {what}, got {outcome!r}")
