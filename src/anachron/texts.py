"""Sentences for people, by language, from the TOML files in a game's texts folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

LANGUAGES = ("en", "fr")
NUMBERED = re.compile(r"(\D+)(\d+)")
MINUS = "\u2212"
REFERRED = re.compile(r"\{([\w.]+)\}")
FLAGGED = re.compile(r"\{(\w+):([^}]*)\}")

Texts = dict[str, dict[str, str]]


@cache
def table(package: str, path: str) -> dict[str, Any]:
    """A TOML file of a package."""
    import tomllib  # here, so that importing the rules stays light
    from importlib.resources import files

    return tomllib.loads(files(package).joinpath(path).read_text("utf-8"))


@cache
def texts(package: str, lang: str) -> Texts:
    """All texts of a package in one language, sections of key and sentence; none where it has no file."""
    if lang not in LANGUAGES:
        raise ValueError(f"expected a language of {', '.join(LANGUAGES)}, got {lang!r}")
    try:
        return table(package, f"texts/{lang}.toml")
    except FileNotFoundError:
        return {}


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


class Spoken(dict[str, str]):
    """Values for a sentence; one that is missing shows its name, so that no text ever fails on a player."""

    def __missing__(self, name: str) -> str:
        return f"({name})"


def capital(text: str) -> str:
    """A text as it begins a line."""
    return text[:1].upper() + text[1:]


def colon(lang: str, head: object, tail: object) -> str:
    """Two parts with a colon between them, as the language sets it."""
    return f"{head} : {tail}" if lang == "fr" else f"{head}: {tail}"


def unbroken(text: str) -> str:
    """A text whose guillemets stay with what they quote, wherever its lines break."""
    return text.replace("« ", "«\xa0").replace(" »", "\xa0»")


def fill(sentence: str, words: Mapping[str, str], values: dict[str, Any]) -> str:
    """A sentence with its values as words; {pull: and pulls} shows its text when the flag is true."""
    if "{" not in sentence:
        return sentence
    if ":" in sentence:
        sentence = FLAGGED.sub(lambda found: found[2] if values.get(found[1]) is True else "", sentence)
    return sentence.format_map(Spoken({name: word(words, name, value) for name, value in values.items()}))
