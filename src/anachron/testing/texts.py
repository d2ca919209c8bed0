"""Every text exists in both languages, and asks for the same values."""

from __future__ import annotations

import re
from collections.abc import Iterator

from anachron.engine import Game
from anachron.testing.walks import Walk
from anachron.texts import COUNTED, FIELD, FLAGGED, LANGUAGES, outline

ASKED = re.compile(r"\{(?:[A-Za-z]+\.)?(\w+)")  # {era}, and {at.era} in the words of another field
OF_TABLES = ("repetition", "cap", "resigned", "time", "agreed")  # reasons that every table has words for


def fields(sentence: str) -> set[str]:
    """The values a sentence asks for."""
    return set(ASKED.findall(sentence))


def agree(game: Game) -> Iterator[str]:
    """Both languages have the same texts, none of them empty, with the same values."""
    by_lang = {lang: flat(game, lang) for lang in LANGUAGES}
    for key in sorted({key for found in by_lang.values() for key in found}):
        sentences = {lang: found.get(key, "") for lang, found in by_lang.items()}
        missing = [lang for lang, sentence in sentences.items() if not sentence.strip()]
        if missing:
            yield f"no text {key} ({', '.join(missing)})"
        elif len({frozenset(fields(sentence)) for sentence in sentences.values()}) > 1:
            yield f"the text {key} asks for different values: {', '.join(sentences.values())}"


def close_their_braces(game: Game) -> Iterator[str]:
    """Whatever stands in braces is a value, a form to be counted or a flag."""
    for lang in LANGUAGES:
        for key, sentence in flat(game, lang).items():
            plain = FIELD.sub("", COUNTED.sub("", FLAGGED.sub(r"\2", sentence)))
            if "{" in plain or "}" in plain:
                yield f"the text {key} has braces around no value: {sentence!r} ({lang})"


def head_their_chapters(game: Game) -> Iterator[str]:
    """The chapters of the rules page begin with rules."""
    for lang in LANGUAGES:
        headings = outline(game.package, lang).get("chapters", {})
        for rule in headings.keys() - game.texts(lang).get("rules", {}).keys():
            yield f"a chapter begins with {rule}, which has no text ({lang})"


def flat(game: Game, lang: str) -> dict[str, str]:
    """The texts of a language by section and key."""
    return {
        f"[{section}] {key}": sentence
        for section, sentences in game.texts(lang).items()
        for key, sentence in sentences.items()
    }


def name_everything(game: Game) -> Iterator[str]:
    """The game has a name, and every choice a label that asks for nothing the choice has not."""
    for lang in LANGUAGES:
        if not game.name.get(lang, "").strip():
            yield f"the game has no name ({lang})"
        labels = game.texts(lang).get("choices", {})
        for kind in game.codec.kinds.values():
            if not labels.get(kind.name, "").strip():
                yield f"no text [choices] {kind.name} ({lang})"
            elif not fields(labels[kind.name]) <= set(kind.args):
                yield f"the text [choices] {kind.name} asks for more than {', '.join(kind.args)} ({lang})"
        for number in range(game.size):
            if not game.choice(number).text(lang).strip():
                yield f"{str(game.choice(number))!r} has an empty label ({lang})"


def number_their_rules(game: Game) -> Iterator[str]:
    """The ids of rules begin with the letters of the game."""
    for rule in game.texts(LANGUAGES[0]).get("rules", {}):
        if not rule.startswith(f"{game.prefix}-"):
            yield f"expected a rule {game.prefix}-..., got {rule!r}"


def say_why_it_ended(walk: Walk) -> Iterator[str]:
    """The reason of an outcome is a rule or a word of the game, or one that every table knows."""
    reason = "cap" if walk.last.outcome is None else walk.last.outcome.reason
    for lang in LANGUAGES:
        texts = walk.last.game.texts(lang)
        if reason not in {*OF_TABLES, *texts.get("rules", {}), *texts.get("words", {})}:
            yield f"at the end: no text for the reason {reason!r} ({lang})"
