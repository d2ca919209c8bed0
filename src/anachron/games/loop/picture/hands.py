"""The cards of the Agents' hands: as tall as what they say."""

from __future__ import annotations

from collections.abc import Iterator

from anachron.draw.svg import Svg, box, circle, element, group, look, words
from anachron.games.loop.picture import colours
from anachron.games.loop.picture.scene import Scene, wrapped

SIGNS = {"SP": "@", "ST": "★", "BD": "≡", "BH": "●"}

Place = tuple[float, float, float, float]  # left, top, width, height


def hand_of(scene: Scene, slot: int) -> list[str]:
    return list(scene.seen.agents[slot]["hand"])


def letters(scene: Scene) -> float:
    return scene.layout.least if not scene.layout.narrow else 13


def step(scene: Scene) -> float:
    """From one line of a card to the next."""
    return letters(scene) + 2.5


def lines(scene: Scene, entry: str) -> list[str]:
    """What a card says."""
    id, _ = scene.say.hand_card(entry)
    return wrapped(scene.say.text(id), letters(scene), scene.layout.side[2] - 34)


def card_tall(scene: Scene, entry: str) -> float:
    return 32 + step(scene) * len(lines(scene, entry))


def card_places(scene: Scene, slot: int, top: float) -> Iterator[tuple[str, Place]]:
    """The cards of a hand and where they lie, from a height on."""
    x, _, wide = scene.layout.side
    for entry in hand_of(scene, slot):
        tall = card_tall(scene, entry)
        yield entry, (x + 8, top, wide - 16, tall - 4)
        top += tall


def card(scene: Scene, entry: str, place: Place) -> Svg:
    """A card of a hand; an exhausted one is faint, dashed and marked."""
    (id, ready), theme, (x, y, wide, tall) = scene.say.hand_card(entry), scene.theme, place
    dimension = scene.seen.dimension(id)
    frame = look(fill=theme.paper if ready else "none", stroke=theme.ink if ready else theme.faint,
                 stroke_dasharray=None if ready else "4 3")  # fmt: skip
    name = f"{scene.say.name(id)}" + ("" if ready else f" ({scene.say('exhausted')})")
    tip = f"{scene.say.name(id)} ({scene.say.word(dimension)})"
    ink, size = look(fill=theme.ink if ready else theme.faint), letters(scene)
    return group(
        element("title", scene.say.colon(tip, scene.say.text(id))),
        box(x, y, wide, tall, 5, **frame),
        circle(x + 14, y + 13, 10, fill=colours.DIMENSIONS[dimension]),
        words(SIGNS[dimension], x + 14, y + 19, 16, text_anchor="middle", fill="#ffffff", font_weight="bold"),
        words(name, x + 30, y + 19, size + 2, wide - 38, font_weight="600", **ink),
        *(words(line, x + 8, y + 21 + step(scene) * (n + 1) - 3, size, wide - 14, **ink)
          for n, line in enumerate(lines(scene, entry))),
        id=f"card-{id}",
    )  # fmt: skip
