"""The players as chips: hand, items, whose turn; the piles beside them in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from anachron.draw.board import target, zoomed
from anachron.draw.svg import Svg, box, cut, group, look, moved, path, words
from anachron.games.bttf.picture.scene import Box, Look, Scene
from anachron.games.bttf.picture.shapes import seat_sign, sign

GAP = 5.0
KEPT = 1 << 10


def places(scene: Scene) -> list[Box]:
    """A chip for each seat, in rows."""
    room, seats, beside = scene.layout.chips, scene.seen.view["seats"], scene.layout.beside
    columns = min(beside, max(seats, 3))
    wide = (room.wide - GAP * (columns - 1)) / columns
    return [
        Box(room.x + n % columns * (wide + GAP), room.y + n // columns * (room.tall + 4), wide, room.tall)
        for n in range(seats)
    ]


def chips(scene: Scene) -> Svg:
    return group(*(chip(scene, seat, place) for seat, place in enumerate(places(scene))), id="chips")


def chip(scene: Scene, seat: int, place: Box) -> Svg:
    """A player; all one may know of them is told to whoever points there."""
    view = scene.seen.view
    name = scene.say.seat(seat)
    if seat == view["seat"] and not scene.small:
        name = f"{name} · {scene.say('you')}"
    mark = "won" if seat == scene.seen.winner else ""
    mark = "busy" if seat == view["turn"] and view["outcome"] is None else mark
    counts = scene.seen.hand_size(seat), len(view["tables"][seat])
    return chip_face(scene.look, seat, place, name, told(scene, seat), mark, counts)


@lru_cache(KEPT)
def chip_face(
    look: Look, seat: int, place: Box, name: str, label: str, mark: str, counts: tuple[int, int]
) -> Svg:
    """The sign of a player, the name, cards and items; a dark edge and a pointer: whose turn it is."""
    theme, small, (x, y, wide, tall) = look.theme, look.small, place
    edge, line = {"won": look.paint.star, "busy": theme.ink}.get(mark, theme.edge), 2 if mark else 1.2
    pointer = path("M-3 11l6 6-6 6z", fill=theme.ink, stroke=theme.paper, stroke_width=1.5)
    at, low, left = ((12, 13, 15), 17.5, 21) if small else ((19, 17, 19), 21.5, 31)
    room = wide - left - (6 if small else 66)
    return zoomed(
        f"seat-{seat}",
        label,
        box(0, 0, wide, tall, min(tall / 2, 17), fill=theme.panel, stroke=edge, stroke_width=line),
        pointer if mark == "busy" else Svg(""),
        seat_sign(seat, *at, theme.ink),
        words(cut(name, 12, room), left, low, 12, font_weight=700, fill=theme.ink),
        *counted(look, counts, wide - 8, 33 if small else 21.5),
        sign("crown", 15, 33, 14, look.paint.star) if mark == "won" and small else Svg(""),
        tabindex=0,
        transform=moved(x, y),
    )  # fmt: skip


def counted(look: Look, counts: tuple[int, int], right: float, low: float) -> list[Svg]:
    """How many cards are in hand, and how many items on the table."""
    size, items = map(str, counts)
    bold: dict[str, Any] = {"font_weight": 700, "fill": look.theme.ink, "text_anchor": "end"}
    return [
        sign("cards", right - 46 - 8 * (len(size) - 1), low - 4.5, 17, look.theme.faint),
        words(size, right - 28, low, 12.5, **bold),
        sign("item", right - 17, low - 4.5, 13, look.paint.item),
        words(items, right, low, 12.5, **bold),
    ]


def told(scene: Scene, seat: int) -> str:
    """All one may know of a player."""
    view, say = scene.seen.view, scene.say
    hand = view["hands"][seat]
    parts = [say("hand.size", count=scene.seen.hand_size(seat))]
    if isinstance(hand, list) and seat != view["seat"]:  # a replay that hides nothing
        parts = [say("hand.open", cards=say.cards(hand))]
    known = view["known"].get("hands", [[]] * view["seats"])[seat] if isinstance(hand, int) else []
    parts += [say("known", cards=say.cards(known))] if known else []
    items = view["tables"][seat]
    parts.append(say("on_table", cards=say.cards(items)) if items else say("no_items"))
    shown = view["identities"][seat] if seat != view["seat"] else None
    parts += [say("was_identity", name=say.word(shown))] if shown else []
    parts += [say("acts")] if seat == view["turn"] and view["outcome"] is None else []
    return say.colon(say.seat(seat), ". ".join(parts))


def seats_offered(scene: Scene) -> list[Svg]:
    """The players that can be named now."""
    found, offer = [], scene.theme.offer
    for seat, (x, y, wide, tall) in enumerate(places(scene)):
        choice = scene.seen.offers.get(("seat", seat))
        if choice is not None:
            mark = look(fill=offer, fill_opacity=0.08, stroke=offer, stroke_width=3, class_="hit")
            rim = box(x - 1, y - 1, wide + 2, tall + 2, 12 if scene.small else tall / 2, **mark)
            found.append(target(choice["id"], scene.say.choice(choice), rim, data_zoom=f"seat-{seat}"))
    return found
