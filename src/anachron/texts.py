"""Sentences for people, by language, from the TOML files in a game's texts folder."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any

LANGUAGES = ("en", "fr")
TYPESET = 1 << 13  # texts that are kept as they are printed
NUMBERED = re.compile(r"(\D+)(\d+)")
MINUS = "\u2212"
APOSTROPHE = re.compile(r"(?<=[\w}])'")
LOOSE = re.compile(r" ([:;!?»%])|(«) ")
TIGHT = {mark: f"\u202f{mark}" for mark in ";!?"} | {mark: f"\xa0{mark}" for mark in ":»%"} | {"«": "«\xa0"}
TYPED = str.maketrans("’“”\xa0\u202f", '\'""  ')  # what a keyboard has for them
ONE = {"en": ("1", "-1", "None"), "fr": ("0", "1", "-1", "None")}  # what goes with a singular
ARM = r"([^{}|]*(?:\{[\w.]+\}[^{}|]*)*)"
COUNTED = re.compile(rf"\{{(\w+)\|{ARM}\|{ARM}\}}")
REFERRED = re.compile(r"\{([\w.]+)\}")
FIELD = re.compile(r"\{(?:([A-Za-z]+)\.)?(\w+)\}")
FLAGGED = re.compile(r"\{(\w+):([^}]*)\}")

Texts = dict[str, dict[str, str]]


class Unreadable(ValueError):
    """A file of texts that is not what it should be."""


@cache
def table(package: str, path: str) -> dict[str, Any]:
    """A TOML file of a package, its sentences typeset."""
    import tomllib  # here, so that importing the rules stays light
    from importlib.resources import files

    text = files(package).joinpath(path).read_bytes()
    try:
        found: dict[str, Any] = typeset_all(tomllib.loads(text.decode()))
    except ValueError as fault:
        raise Unreadable(f"{path}: expected TOML: {fault}") from None
    return found


def table_if_any(package: str, path: str) -> dict[str, Any]:
    """A TOML file of a package; nothing where there is no such file."""
    try:
        return table(package, path)
    except FileNotFoundError:
        return {}


def outline(package: str, lang: str) -> dict[str, Any]:
    """How a game tells its rules, where it says so: headings, a few sentences, the steps of a first game."""
    return table_if_any(package, f"texts/chapters.{lang}.toml")


def typeset_all(data: Any) -> Any:
    """Data with all its texts typeset; keys stay as they are."""
    if isinstance(data, dict):
        return {key: typeset_all(value) for key, value in data.items()}
    if isinstance(data, list):
        return [typeset_all(value) for value in data]
    return typeset(data) if isinstance(data, str) else data


@lru_cache(TYPESET)
def typeset(text: str) -> str:
    """A text as it is printed: curved apostrophes, and no line broken before : ; ! ? % » or after «."""
    return LOOSE.sub(lambda found: TIGHT[found[1] or found[2]], APOSTROPHE.sub("’", text))


@cache
def texts(package: str, lang: str) -> Texts:
    """All texts of a package in one language, sections of key and sentence; none where it has no file."""
    if lang not in LANGUAGES:
        raise ValueError(f"expected a language of {', '.join(LANGUAGES)}, got {lang!r}")
    path = f"texts/{lang}.toml"
    found = table_if_any(package, path)
    expect_sentences(path, found)
    return found


def expect_sentences(path: str, found: dict[str, Any]) -> None:
    """Refuse a file that is anything but sections of key and sentence."""
    for section, sentences in found.items():
        if not isinstance(sentences, dict):
            raise Unreadable(f"{path}: expected a section [{section}], got {sentences!r}")
        for key, sentence in sentences.items():
            if not isinstance(sentence, str):
                raise Unreadable(f"{path}: [{section}] {key}: expected a text, got {sentence!r}")


def straight(text: str) -> str:
    """A text in signs that any keyboard and any terminal has, as far as typesetting goes."""
    return text.translate(TYPED)


def word(words: Mapping[str, str], name: str, value: object) -> str:
    """A value as players say it: its word in this field (seat.1), its own, or that of its letters (Pr6)."""
    text = "none" if value is None else str(value)
    for key in (f"{name}.{text}", text):
        if key in words:
            return words[key] if name == "seat" else spelled_out(words[key], words)  # names are just text
    numbered = NUMBERED.fullmatch(text)
    if numbered and numbered[1] in words:
        return f"{words[numbered[1]]} {numbered[2]}"
    return signed(text)


def spelled_out(text: str, words: Mapping[str, str]) -> str:
    """A word that refers to others, such as whoever sits on a seat: `{seat.0} wins`."""
    return REFERRED.sub(lambda found: words.get(found[1], found[0]), text) if "{" in text else text


def signed(text: str) -> str:
    """A number below zero with a minus sign, which is wider than a hyphen; any other text as it is."""
    return MINUS + text[1:] if text[:1] == "-" and text[1:].isdecimal() else text


def capital(text: str) -> str:
    """A text as it begins a line."""
    return text[:1].upper() + text[1:]


def colon(lang: str, head: object, tail: object) -> str:
    """Two parts with a colon between them, as the language sets it."""
    return f"{head}{TIGHT[':'] if lang == 'fr' else ':'} {tail}"


def semicolons(lang: str, parts: Iterable[str]) -> str:
    """Parts in a row with semicolons between them, as the language sets them."""
    return f"{TIGHT[';'] if lang == 'fr' else ';'} ".join(parts)


def fill(sentence: str, lang: str, words: Mapping[str, str], values: dict[str, Any]) -> str:
    """A sentence with its values as words.

    {pull: and pulls} shows its text when the flag is true; {n|card|cards} the first for one or None, else the
    second; {at.era} is the value of `era` in the words of `at`: "in the Renaissance", not "Renaissance".
    A value that is missing shows its name, so that no text ever fails on a player.
    """
    if "{" not in sentence:
        return sentence
    if ":" in sentence:
        sentence = FLAGGED.sub(lambda found: found[2] if values.get(found[1]) is True else "", sentence)
    if "|" in sentence:
        one = ONE[lang]
        sentence = COUNTED.sub(lambda found: found[2 if str(values.get(found[1])) in one else 3], sentence)

    def spoken(found: re.Match[str]) -> str:
        field, name = found[1], found[2]
        return word(words, field or name, values.get(name)) if field or name in values else f"({name})"

    return FIELD.sub(spoken, sentence)
