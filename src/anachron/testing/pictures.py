"""Every view can be drawn and shown, with a target for each choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice, product
from xml.etree import ElementTree

from anachron.draw.board import SHAPES
from anachron.draw.theme import THEMES
from anachron.engine import View
from anachron.testing.positions import viewer
from anachron.testing.walks import Moment, Walk, onlookers
from anachron.texts import LANGUAGES

WAYS = tuple(product(LANGUAGES, THEMES, SHAPES))  # the shape of the room as well
SHOWS = tuple(product(LANGUAGES, (False, True), (80, 40), (False, True)))  # language, colour, width, unicode
OF_EACH = 2  # ways in which each onlooker's view is tried, in turn


def are_drawn(moment: Moment) -> Iterator[str]:
    """Pictures are well-formed, with a target for each choice of the view and no id twice."""
    ways = cycle(WAYS[moment.depth % len(WAYS) :] + WAYS[: moment.depth % len(WAYS)])
    for seat in onlookers(moment.setup):
        view = moment.state.view(seat)
        for lang, theme, shape in islice(ways, OF_EACH):
            how = f"drawn for {viewer(seat)} ({lang}, {theme}, {shape})"
            drawn = moment.state.game.draw(view, lang, theme, shape=shape)
            yield from (f"{how}: {one}" for one in misdrawn(drawn, view))


def misdrawn(drawn: str, view: View) -> Iterator[str]:
    """What is wrong with a picture of a view."""
    try:
        picture = ElementTree.fromstring(drawn)
    except (ElementTree.ParseError, TypeError) as error:
        yield f"the picture is no SVG: {error}"
        return
    targets = {element.get("data-choice") for element in picture.iter()} - {None}
    wanted = {str(choice["id"]) for choice in view["choices"]}
    if targets != wanted:
        yield f"expected targets for the choices {sorted(wanted)}, got {sorted(map(str, targets))}"
    ids = Counter(element.get("id") for element in picture.iter())
    yield from (f"the id {id!r} occurs {n} times" for id, n in ids.items() if id is not None and n > 1)


def are_shown(moment: Moment) -> Iterator[str]:
    """Views are shown in a terminal, coloured only where colours are wanted, and what is asked is said."""
    ways = cycle(SHOWS[moment.depth % len(SHOWS) :] + SHOWS[: moment.depth % len(SHOWS)])
    game = moment.state.game
    for seat in onlookers(moment.setup):
        view = moment.state.view(seat)
        for lang, colour, width, unicode in islice(ways, OF_EACH):
            text = game.show(view, lang, colour=colour, width=width, unicode=unicode)
            if not text.strip() or ("\x1b" in text and not colour):
                yield f"shown to {viewer(seat)} ({lang}): expected plain text, got {text!r}"
            if view["choices"] and not game.picture.prompt(view, lang).strip():
                yield f"nothing is asked of {viewer(seat)} ({lang})"


def show_the_end(walk: Walk) -> Iterator[str]:
    """The last view is drawn and shown too, and can be clicked nowhere."""
    for seat, (lang, theme, shape) in zip(onlookers(walk.setup), cycle(WAYS)):
        view = walk.last.view(seat)
        drawn = walk.last.game.draw(view, lang, theme, shape=shape)
        yield from (f"at the end: drawn for {viewer(seat)}: {one}" for one in misdrawn(drawn, view))
        if not walk.last.game.show(view, lang).strip():
            yield f"at the end: nothing is shown to {viewer(seat)} ({lang})"
