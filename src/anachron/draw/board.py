"""What all boards have in common: the frame with its title, and targets that stand for choices."""

from __future__ import annotations

from anachron.draw.svg import SANS, Svg, Value, box, document, element, group, lettered, look, moved
from anachron.draw.theme import Theme

CORNER = 14.0
SHAPES = ("wide", "tall", "low")  # of the room for a picture: a desk, an upright phone, a phone on its side


def board(
    game: str,
    title: str,
    description: str,
    width: float,
    height: float,
    theme: Theme,
    asked: bool,
    *parts: Svg,
) -> Svg:
    """A complete picture of a game on its paper; `asked`: somebody who looks at it can choose."""
    return document(
        width,
        height,
        element("title", title, id=f"{game}-title"),
        element("desc", description, id=f"{game}-desc"),
        box(0, 0, width, height, CORNER, fill=theme.paper),
        *parts,
        role="group" if asked else "img",  # an image would hide its buttons from screen readers
        aria_labelledby=f"{game}-title {game}-desc",
        class_=f"picture {game}-picture {theme.name}",
        font_family=SANS,
    )


def target(number: int, label: str, *inside: Svg, tip: str = "", **more: Value) -> Svg:
    """Something to click or focus that stands for a choice; `tip` where pointing at it tells more."""
    return group(
        element("title", tip or label),
        *inside,
        id=f"target-{number}",
        class_="target",
        role="button",
        tabindex=0,
        data_choice=number,
        aria_label=label,
        **more,
    )


def walked(label: str, *inside: Svg, **more: Value) -> Svg:
    """A part of a board that screen readers walk through, thing by thing."""
    return group(*inside, role="group", aria_label=label, **more)


def zoomed(id: str, label: str, *inside: Svg, **more: Value) -> Svg:
    """Something that says what it is, and opens large to whoever points at it: a card, a piece."""
    return group(*inside, id=id, role="img", aria_label=label, data_zoom="", **more)


def swiped(
    id: str, x: float, y: float, width: float, height: float, whole: float, *inside: Svg, at: float = 0
) -> Svg:
    """A row in its room; where it is wider, `whole` in all, browsers let one swipe it along from `at`."""
    if whole <= width:
        return group(*inside, id=id, transform=moved(x, y))
    room = element("clipPath", box(0, 0, width, height), id=f"{id}-room")
    row = group(*inside, class_="sliding", transform=moved(-at, 0) if at else None)
    how = look(data_room=width, data_whole=whole, data_stood=at or None, clip_path=f"url(#{id}-room)")
    return group(room, row, id=id, class_="swipe", transform=moved(x, y), **how)


def leaf(name: str, *inside: Svg, open: bool = False) -> Svg:
    """A part of a picture that shows while it is open: one at most of those that lie in one group."""
    return group(*inside, class_="leaf open" if open else "leaf", data_leaf=name)


def opener(
    name: str, label: str, *inside: Svg, open: bool = False, folds: bool = False, **more: Value
) -> Svg:
    """Something to press that opens a leaf; where it `folds`, pressed again it closes it."""
    state = {"aria_expanded" if folds else "aria_pressed": open}
    return group(
        *inside,
        class_="opener",
        role="button",
        tabindex=0,
        data_opens=name,
        aria_label=label,
        **state,
        **more,
    )


# A picture that is there.


def size(picture: str) -> tuple[float, float]:
    """How wide and how high a picture is; nothing where it does not say."""
    _, _, rest = picture.partition('viewBox="0 0 ')
    width, _, height = rest.partition('"')[0].partition(" ")
    return (float(width), float(height)) if height else (0.0, 0.0)


def with_style(picture: str, style: str) -> str:
    """A picture that brings its style sheet along and is read by people, for wherever it stands alone."""
    head, sign, rest = lettered(picture).partition(">")
    return f"{head}{sign}{element('style', Svg(style))}{rest}"
