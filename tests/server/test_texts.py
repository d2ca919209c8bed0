"""The words of the pages: the same in both languages, and all there are asked for."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from itertools import chain

import pytest

from anachron.server.retold import WORDS

PACKAGE = files("anachron.server")
REVIEWING = ("reviewed.js", "moment.js", "tries.js", "room.js")  # of the page of a review
ASKED = re.compile(r"""say\(\s*['"]([a-z_]+\.[a-z0-9_]+)['"]\s*[,)]""")
BUILT = re.compile(r"""say\(\s*['"]([a-z_]+\.[a-z0-9_]*)['"]\s*~""")
WORD = re.compile(r"\bwords\.([a-z_]+)")
GIVEN = re.compile(r'"([a-z_]+)": say\(')


def texts(lang):
    return tomllib.loads(PACKAGE.joinpath(f"texts/{lang}.toml").read_text("utf-8"))


def keys(lang):
    return {f"{section}.{key}" for section, found in texts(lang).items() for key in found}


def templates():
    folder = PACKAGE.joinpath("templates")
    return {
        file.name: file.read_text("utf-8")
        for file in chain(folder.iterdir(), folder.joinpath("parts").iterdir())
        if file.name.endswith(".html")
    }


def scripts():
    return {
        file.name: file.read_text("utf-8")
        for file in PACKAGE.joinpath("static").iterdir()
        if file.name.endswith(".js")
    }


def fields(sentence):
    return set(re.findall(r"\{(\w+)", sentence))


def test_both_languages_have_the_same_keys():
    assert keys("en") == keys("fr")


@pytest.mark.parametrize("section", texts("en"))
def test_both_languages_take_the_same_values(section):
    english, french = texts("en")[section], texts("fr")[section]
    assert {key: fields(text) for key, text in english.items()} == {
        key: fields(text) for key, text in french.items()
    }


@pytest.mark.parametrize("name", templates())
def test_every_text_a_template_asks_for_exists(name):
    page = templates()[name]
    assert set(ASKED.findall(page)) <= keys("en")
    for beginning in BUILT.findall(page):
        assert any(key.startswith(beginning) for key in keys("en")), beginning


def test_every_word_a_script_uses_is_given_by_its_page():
    given = set(GIVEN.findall(templates()["table.html"]))
    used = {name: set(WORD.findall(text)) for name, text in scripts().items()}
    at_table = set().union(*(words for name, words in used.items() if name not in REVIEWING))
    assert at_table == given == set(texts("en")["js"])
    assert set().union(*(used[name] for name in REVIEWING)) == set(WORDS) == set(texts("en")["review_js"])


def test_no_style_or_script_is_inline():
    """The content security policy refuses both."""
    for name, page in templates().items():
        assert not re.search(r"\sstyle=|\son[a-z]+=|<style|javascript:", page), name
        for opening in re.findall(r"<script[^>]*>", page):
            assert "src=" in opening or 'type="application/json"' in opening, name
