"""A reviewed match as data: one line of JSON for every decision, for those who learn from matches.

A line holds the game with its options, the position before the decision, who chose what, and for every choice
that was tried the score it promises (`policy`: these as shares, the better the likelier), how all stood
afterwards, and what it came to.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator

from anachron.engine.lines import compact
from anachron.engine.plain import Data
from anachron.review.judged import Decision
from anachron.review.review import Review

FORMAT = 1
SHARP = 0.05  # of all there is to win: a choice that promises so much less is e times less likely


def lines(review: Review) -> Iterator[str]:
    """The decisions judged so far, a line for each."""
    match = review.match
    outcome = match.outcome
    assert outcome is not None
    options = match.at(0).position().get("options", match.head.options)
    shared: Data = {
        "format": FORMAT,
        "game": match.game.id,
        "rules": match.head.rules,
        "options": options,
        "commitment": match.commitment,
        "level": review.level,
        "outcome": outcome.data(),
    }
    span = review.judge.span(match.at(0))
    for one in review.decisions:
        yield compact({**shared, **told(review, one, span)})


def told(review: Review, one: Decision, span: float) -> Data:
    state = review.match.at(one.n - 1)
    best = one.best[0].value
    weights = [math.exp((rated.value - best) / (SHARP * span)) for rated in one.best]
    policy = {str(rated.choice): weight / sum(weights) for rated, weight in zip(one.best, weights)}
    return {
        "n": one.n,
        "seat": one.seat,
        "position": state.position(),
        "legal": list(state.legal(one.seat)),
        "choice": one.choice,
        "value": one.value,
        "loss": one.loss,
        "mark": one.mark,
        "values": {str(rated.choice): rated.value for rated in one.best},
        "policy": policy,
        "scores": list(one.scores),
        "luck": list(one.luck),
    }


def read(text: str) -> list[Data]:
    """The lines of such a file, each as an object."""
    return [json.loads(line) for line in text.splitlines() if line]
