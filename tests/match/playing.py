"""Matches played by a list of numbers, for tests and properties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import strategies as st

from anachron.engine import Worded
from anachron.match import Match, Refused
from tests.toy import GAME, TEAM

numbers = st.lists(st.integers(0, 999), max_size=60)
seeds = st.integers(0, 5)


def toy(seed: int = 1, **options: Any) -> Match:
    return Match(GAME, seed=seed, **options)


def team(seed: int = 1, **options: Any) -> Match:
    return Match(TEAM, seed=seed, **options)


def killed(seed: int = 1, **options: Any) -> Match:
    return Match("killed", seed=seed, names=["Ada", "Bob"], **{"first": 0, **options})


MAKERS = (toy, team, killed, lambda seed: killed(seed, chapters=["growth", "memory"]))
makers = st.sampled_from(MAKERS)


def secret(match: Match) -> bytes:
    """The seed of a match, long before its end."""
    assert match.head.seed is not None
    return match.head.seed


def say(match: Match, *texts: str) -> None:
    """One choice after another by whoever is to decide first; `2: bid 1` by seat 2."""
    for text in texts:
        seat, colon, choice = text.partition(": ")
        match.choose(int(seat) if colon else match.pending()[0], choice if colon else text, time=0)


def play(match: Match, moves: Iterable[int]) -> Match:
    """Choose by number whatever is offered; now and then take something back, ask, answer, change seats."""
    for n in moves:
        if match.over:
            break
        seat = n % match.seats
        try:
            if n % 10 < 7:
                choose_some(match, n)
            elif n % 10 == 7:
                match.undo(seat, time=n)
            elif n % 10 == 8:
                answer(match, n)
            else:
                sundries(match, seat, n)
        except Refused:
            continue
    return match


def choose_some(match: Match, n: int) -> None:
    seats = match.pending()
    seat = seats[n % len(seats)]
    offered = match.view(seat)["choices"]
    match.choose(seat, offered[n // 7 % len(offered)]["id"], time=n / 8)


def answer(match: Match, n: int) -> None:
    if match.asked is None:
        match.offer(n % match.seats, time=n)
    elif match.asked.kind == "draw" or n % 3 == 0:
        match.decline(match.asked.waiting[0], time=n)
    else:
        match.accept(match.asked.waiting[0], time=n)


def sundries(match: Match, seat: int, n: int) -> None:
    if n % 30 == 9:
        match.sit(seat, f"stand-in {n} é", time=n)
    elif n % 30 == 19:
        match.withdraw(seat, time=n)
    elif n == 999:
        match.resign(seat, time=n)
    elif n % 60 == 29:
        match.replace(seat, (seat + 1) % match.seats, f"@skilled {n}", time=n)
    elif n % 60 == 59:
        match.hint(seat, time=n)


def finished(match: Match, moves: Iterable[int]) -> Match:
    """Played to the end by choices alone."""
    for n in moves:
        if match.over:
            return match
        choose_some(match, n)
    raise AssertionError("more moves needed")


@contextmanager
def refused(key: str) -> Iterator[None]:
    """Something out of place is refused for this reason."""
    with pytest.raises(Worded) as caught:
        yield
    assert caught.value.key == key
