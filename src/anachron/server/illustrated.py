"""Rules with pictures: the position of an example, and what comes of it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from anachron.draw.board import SHAPES, with_style
from anachron.draw.theme import THEMES
from anachron.engine import Game, State
from anachron.engine.examples import Example, examples
from anachron.match.telling import sentence
from anachron.server.pictured import Shown, drawable
from anachron.texts import LANGUAGES, capital

BEFORE, AFTER = "before", "after"
KEPT = 64  # games in a language


class Page(NamedTuple):
    """What is drawn of an example."""

    rule: str
    when: str
    lang: str
    theme: str
    shape: str


@lru_cache(KEPT)
def figures(game: Game, lang: str) -> dict[str, Shown]:
    """By rule: what is chosen in its example, in words, and what is told of it."""
    return {example.rule: figure(game, example, lang) for example in examples(game)}


def figure(game: Game, example: Example, lang: str) -> Shown:
    state = example.begin(game)
    lines = [capital(sentence(game, told, lang)) for told in example.play(state)]
    refused = game.parse(example.refuses).text(lang) if example.refuses else ""
    return {"lines": lines, "refused": refused, "moments": moments(example)}


def moments(example: Example) -> list[str]:
    return [BEFORE, AFTER] if example.choices else [BEFORE]


def drawn(game: Game, name: str) -> str:
    """A picture of an example by the name of its file: KM-45.after.fr.dark.tall."""
    page = Page(*name.split(".")) if name.count(".") == 4 else None
    found = [one for one in examples(game) if page is not None and one.rule == page.rule]
    if page is None or not found or page.when not in moments(found[0]) or not is_known(page):
        raise FileNotFoundError(name)
    picture = game.picture.draw(seen(game, found[0], page.when), page.lang, page.theme, page.shape)
    return with_style(picture, game.picture.style())


def is_known(page: Page) -> bool:
    return page.lang in LANGUAGES and page.theme in THEMES and page.shape in SHAPES


def seen(game: Game, example: Example, when: str) -> Shown:
    """What whoever looks at an example sees; nothing is to be chosen."""
    state: State = example.begin(game)
    told = example.play(state) if when == AFTER else []
    return drawable({**state.view(example.seat), "choices": [], "refused": [], "log": told})
