"""What somebody typed, and which choice it means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from anachron.engine import Choice, Game
from anachron.terminal.words import folded

Words = list[str]


def parts(line: str) -> list[str]:
    """The answers of a line: set apart by semicolons, numbers also by spaces."""
    found: list[str] = []
    for part in line.split(";"):
        words = part.split()
        found += words if all(word.isdecimal() for word in words) else [" ".join(words)]
    return found


def number(text: str, last: int) -> int | None:
    """A number from 1 to the last, or None."""
    return next((n for n in range(1, last + 1) if text == str(n)), None)


def find(text: str, choices: Sequence[Choice], labels: Mapping[int, str]) -> list[Choice]:
    """The choices a text can mean: one if it is clear, several if not, none if it is nonsense."""
    words = folded(text).split()
    for fits in (same, short_kind, holds, sketches):
        hits = [choice for choice in choices if fits(words, form(choice))]
        if hits:
            return clearest(hits)
    return clearest([choice for choice in choices if sketches(words, label(labels[choice.id]))])


def meant(text: str, game: Game, offered: Sequence[Choice], lang: str) -> Choice | None:
    """The one choice of the whole game that a text names, though it is not offered now."""
    kinds = {choice.kind for choice in offered}
    everything = all_choices(game)
    known = [choice for choice in everything if choice.kind in kinds]
    hits = find(text, known, {choice.id: choice.text(lang) for choice in known})
    if len(hits) == 1:
        return hits[0]
    words = folded(text).split()
    for fits in (same, short_kind, holds):
        hits = clearest([choice for choice in everything if fits(words, form(choice))])
        if len(hits) == 1:
            return hits[0]
    return None


@cache
def all_choices(game: Game) -> tuple[Choice, ...]:
    return tuple(map(game.choice, range(game.size)))


def form(choice: Choice) -> Words:
    return folded(str(choice)).split()


def label(text: str) -> Words:
    """The words of a choice's label, without what only sets them apart."""
    return "".join(letter if letter.isalnum() else " " for letter in folded(text)).split()


# Ways a text can fit, the surest first.


def same(words: Words, form: Words) -> bool:
    return words == form


def short_kind(words: Words, form: Words) -> bool:
    """`m E`: the kind is cut short, the rest is there."""
    return bool(words) and form[0].startswith(words[0]) and words[1:] == form[1:]


def holds(words: Words, form: Words) -> bool:
    """`Pa1`: some of the words, in order."""
    left = iter(form)
    return bool(words) and all(word in left for word in words)


def sketches(words: Words, form: Words) -> bool:
    """`foc pr`: the beginnings of some of the words, in order."""
    left = iter(form)
    return bool(words) and all(any(whole.startswith(word) for whole in left) for word in words)


def clearest(choices: Iterable[Choice]) -> list[Choice]:
    """A choice that all others only add words to goes before them: `move E` before `move E pull`."""
    hits = list(choices)
    if not hits:
        return []
    base = min(hits, key=lambda choice: len(form(choice)))
    words = form(base)
    return [base] if all(form(choice)[: len(words)] == words for choice in hits) else hits
