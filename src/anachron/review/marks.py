"""How good a choice was, in a word: from what its seat could know, never from hindsight."""

from __future__ import annotations

ONLY, BEST, GOOD, SLIP, BLUNDER = MARKS = ("only", "best", "good", "slip", "blunder")

# A slip or a blunder gives away such a part of the chance that was there, and at least such a part of all
# there is to win: nobody blunders who is lost already.
SLIPPED, BLUNDERED = 0.10, 0.25
LEAST_SLIP, LEAST_BLUNDER = 0.02, 0.05
EVEN = 0.005  # as good as the best one
DOUBT = 1.5  # standard errors by which a loss must be certain


def kept(value: float, loss: float, span: float = 1.0) -> float:
    """What part of its chance a choice kept, of all there is to win."""
    return max(0.0, 1.0 - loss / max(value + loss, span / 10))


def mark(best: float, loss: float, doubt: float) -> str:
    """The mark of a choice among several: the chance there was, what it gave away, how unsure that is."""
    if loss <= EVEN:
        return BEST
    sure = loss - DOUBT * doubt
    if sure >= max(BLUNDERED * best, LEAST_BLUNDER):
        return BLUNDER
    return SLIP if sure >= max(SLIPPED * best, LEAST_SLIP) else GOOD
