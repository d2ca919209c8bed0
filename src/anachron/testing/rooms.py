"""The rooms that few games have do what menus, lobbies and reports ask of them."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

from anachron.draw.theme import THEMES
from anachron.engine import AnachronError, Game
from anachron.engine.examples import examples
from anachron.testing.walks import Walk
from anachron.texts import LANGUAGES

DAY = "2026-01-31"


def can_be_opened(game: Game) -> Iterator[str]:
    """Every room can be loaded, and has a class of the right kind."""
    for room in ("setup", "modes", "picture", "bots", "packs", "measures", "daily", "campaign"):
        try:
            getattr(game, room)
        except AnachronError as error:
            yield str(error)


def stand_on_the_shelf(game: Game) -> Iterator[str]:
    """A game has a cover, in every language and theme."""
    for lang in LANGUAGES:
        for theme in THEMES:
            cover = game.picture.cover(lang, theme)
            try:
                ElementTree.fromstring(cover)
            except (ElementTree.ParseError, TypeError) as error:
                yield f"the cover is no SVG: {error} ({lang}, {theme})"


def show_their_examples(game: Game) -> Iterator[str]:
    """The examples beside the rules can be played, each of a rule that has a sentence."""
    for n, example in enumerate(examples(game), 1):
        if example.rule not in game.texts(LANGUAGES[0]).get("rules", {}):
            yield f"example {n} is of the rule {example.rule!r}, which has no text"
        try:
            example.play(example.begin(game))
        except AnachronError as error:
            yield f"example {n}, of {example.rule}: {error}"


def have_a_day(game: Game) -> Iterator[str]:
    """The challenge of the day begins for one seat, and its result can be shared in a line."""
    if game.daily is None:
        return
    state = game.daily.start(DAY)
    while state.seat >= 0:
        state.apply(int(state.seat), state.legal(int(state.seat))[0])
    for lang in LANGUAGES:
        line = game.daily.share(state.view(0), DAY, lang)
        if not line.strip() or "\n" in line:
            yield f"the result of a day is no line: {line!r} ({lang})"


def lead_on(game: Game) -> Iterator[str]:
    """A campaign offers parts, the open ones of which can be played."""
    campaign = game.campaign
    if campaign is None:
        return
    for lang in LANGUAGES:
        parts = campaign.parts(lang)
        if not any(not part.closed for part in parts):
            yield f"no part of the campaign is open ({lang})"
        for part in parts:
            if not part.closed:
                answers = {one.name: next(iter(one.offers)) for one in campaign.questions(part.id, lang)}
                names = [f"{lang} {seat}" for seat in range(game.usual_seats)]
                game.settings(campaign.next_options(part.id, answers, names, 1))


def tell_seats_apart(walk: Walk) -> Iterator[str]:
    """What a report tells apart names a group for each seat, or nothing."""
    groups = walk.last.game.measures.groups(walk.last)
    if groups and len(groups) != walk.setup.seats:
        yield f"at the end: expected a group for each of {walk.setup.seats} seats, got {groups}"
