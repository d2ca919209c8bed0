"""Numbers, kinds and texts of choices are one to one; what is listed is accepted, everything else refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from anachron.engine import Game, IllegalChoice, Malformed, State
from anachron.testing.play import name
from anachron.testing.walks import Moment, Walk
from anachron.texts import LANGUAGES

NO_CHOICES: tuple[Any, ...] = (
    2.5,
    None,
    True,
    [],
    {"kind": ""},
    {"kind": 5, "args": {}},
    {"kind": "", "args": 3},
)
NO_TEXTS = ("", "nonsense", "  ", "\x00")
NO_NUMBERS = (-1, 10**9)
EVERY = 9  # numbers between two that are tried, not only asked about


def are_one_to_one(game: Game) -> Iterator[str]:
    """Number, kind with arguments, and text of a choice are one to one."""
    texts: dict[str, int] = {}
    for number in range(game.size):
        choice = game.choice(number)
        text = str(choice)
        if choice.id != number or game.codec.number(choice.kind, choice.args) != number:
            yield f"{text!r} is not number {number}"
        if game.parse(text) != choice or game.parse(text).id != number:
            yield f"{text!r} reads back as {game.parse(text)!r}"
        if json.loads(json.dumps(choice.data())) != choice.data():
            yield f"{text!r} is no plain data: {choice.data()}"
        if texts.setdefault(text, number) != number:
            yield f"{text!r} is number {number} and number {texts[text]}"


def refuses_nonsense(game: Game) -> Iterator[str]:
    """What is no choice of the game is malformed: other numbers, other texts, other things."""
    state = game.start(seed=1)
    seat = state.pending()[0]
    tries: list[tuple[Any, Any]] = [(game.choice, number) for number in NO_NUMBERS]
    tries += [(game.parse, text) for text in NO_TEXTS]
    tries += [(lambda one: state.choose(seat, one), one) for one in NO_CHOICES]
    for read, nonsense in tries:
        try:
            read(nonsense)
        except Malformed:
            continue
        yield f"expected Malformed for {nonsense!r}"


def are_numbered_by_integers(moment: Moment) -> Iterator[str]:
    """A number of another library, such as NumPy's, is a number."""
    state, legal = moment.state.clone(), moment.state.legal(moment.seat)
    before = state.clone()
    before.choose(moment.seat, legal[0])
    state.choose(moment.seat, Whole(legal[0]))
    if state != before:
        yield f"{name(state, legal[0])} as an integer of another library leads elsewhere"


class Whole:
    """An integer of another library: all it can do is to become one of Python's."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def are_listed_or_refused(moment: Moment) -> Iterator[str]:
    """What is not listed is refused with a sentence in both languages, and leaves no trace."""
    state, game = moment.state, moment.state.game
    before = state.checksum()
    for seat in range(moment.setup.seats):
        offered = {choice.id for choice in state.choices(seat)}
        if offered != set(state.legal(seat) if seat in state.pending() else ()):
            yield f"seat {seat}: choices are {sorted(offered)}, legal {state.legal(seat)}"
        for number in range(game.size):
            refusal = state.refusal(seat, number)
            if (refusal is None) != (number in offered):
                yield f"seat {seat}: {name(state, number)} is listed and refused, or neither"
            if refusal is not None:
                yield from (f"seat {seat}: {name(state, number)}: {one}" for one in unspoken(refusal))
    yield from forced(state, moment.seat, moment.setup.seats * EVERY)
    if state.checksum() != before:
        yield "a refused choice leaves a trace"


def forced(state: State, seat: int, every: int) -> Iterator[str]:
    """Choices that are not listed, chosen all the same."""
    for number in sorted(set(range(state.game.size)) - set(state.legal(seat)))[::every]:
        try:
            state.choose(seat, number)
        except IllegalChoice:
            continue
        yield f"seat {seat}: {name(state, number)} is not listed, and was accepted"
        return


def end_with_the_game(walk: Walk) -> Iterator[str]:
    """Nothing can be chosen after the end, and a sentence says why."""
    last = walk.last
    if last.seat >= 0:
        return
    for seat in range(walk.setup.seats):
        if last.choices(seat):
            yield f"at the end: seat {seat} has choices"
        refusal = last.refusal(seat, 0)
        if refusal is None:
            yield f"at the end: {name(last, 0)} is not refused"
        else:
            yield from (f"at the end: {one}" for one in unspoken(refusal))


def unspoken(refusal: IllegalChoice) -> Iterator[str]:
    """What is missing in a refusal: its sentence in some language, or values in plain data."""
    json.dumps(refusal.values)
    for lang in LANGUAGES:
        rules = refusal.game.texts(lang).get("rules", {})
        if refusal.rule and not rules.get(refusal.rule):
            yield f"no text [rules] {refusal.rule} ({lang})"
        if not refusal.text(lang).strip():
            yield f"refused without a word ({lang})"
