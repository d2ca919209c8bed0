"""The offered choices where they belong: whole sectors, Clones, pawns and cards; the others on the desk."""

from __future__ import annotations

from math import dist
from typing import Any

from anachron.draw import board
from anachron.draw.svg import Svg, box, circle, group, look, moved, words
from anachron.engine import Offered
from anachron.games.loop.content.eras import ERAS, STEPS, beside
from anachron.games.loop.content.tokens import token_of
from anachron.games.loop.picture import choosing
from anachron.games.loop.picture.desk import desk
from anachron.games.loop.picture.geometry import Point, angle, polar
from anachron.games.loop.picture.hands import card_places, laid
from anachron.games.loop.picture.kit import use
from anachron.games.loop.picture.scene import Box, Scene
from anachron.games.loop.picture.sectors import shape, turned
from anachron.games.loop.picture.side import POWER
from anachron.games.loop.picture.tokens import clone_places, pawn_places, sizes

ORDER = ("free_move", "pay_move")  # the sector itself stands for the cheaper way
CHIP = 26
GAP = 0.2  # between two rings


def targets(scene: Scene) -> Svg:
    """All of them: nothing is offered twice, and nothing is left out."""
    if not scene.seen.laid:
        return group(*(agent_tile(scene, choice) for choice in scene.seen.choices), class_="targets")
    left = list(scene.seen.choices)
    on_ring = [*taken(left, lambda one: era_of(scene, one) is not None)]
    pieces = rings(scene, taken(left, is_piece))
    held = {entry.rstrip("*"): place for entry, place in card_places(scene)}
    in_hand = [
        card_frame(scene, one, held[one["args"]["card"]])
        for one in taken(left, lambda one: is_card(one, held))
    ]
    is_beside = scene.layout.head.wide > POWER  # there is room for it beside one's Agent
    powers = [power(scene, one) for one in taken(left, lambda one: is_beside and one["kind"] == "power")]
    ring = group(*ways(scene, on_ring), *pieces, transform=moved(scene.layout.ring.x, scene.layout.ring.y))
    lane = laid(scene, "in-hand", list(held.values()), *in_hand) if in_hand else group()
    return group(ring, lane, *powers, *desk(scene, left), class_="targets")


def taken(left: list[Offered], wanted: Any) -> list[Offered]:
    """The choices of a kind, taken out of those that are left."""
    found = [choice for choice in left if wanted(choice)]
    left[:] = [choice for choice in left if choice not in found]
    return found


def target(scene: Scene, choice: Offered, *inside: Svg, zoom: str | None = None) -> Svg:
    label = scene.say.label(choice, scene.seen)
    card = choice["args"].get("card")
    if choice["kind"] == "power":
        label = scene.say.colon(label, scene.say.text(scene.seen.agents[scene.seen.active]["id"]))
    tip = scene.say.colon(label, scene.say.text(card)) if card else label
    return board.target(choice["id"], label, *inside, tip=tip, data_zoom=zoom)


def agent_tile(scene: Scene, choice: Offered) -> Svg:
    x, y, wide, tall = choosing.places(scene)[choice["args"]["agent"]]
    line = look(fill=scene.theme.offer, stroke=scene.theme.offer, stroke_width=2.5)
    frame = box(x, y, wide, tall, 12, class_="hit ring", **line)
    return target(scene, choice, frame, zoom=f"agent-{choice['args']['agent']}")


# On the ring.


def era_of(scene: Scene, choice: Offered) -> int | None:
    """The Era a choice leads to, if it does."""
    kind, args = choice["kind"], choice["args"]
    if kind in ("pay_move", "free_move", "era"):
        return int(args["era"])
    if kind == "push":
        return scene.seen.pushed_to(args["dir"])
    if kind == "step":
        here = scene.seen.agents[scene.seen.view["frames"][-1]["applier"]]["era"]
        return int(beside(here, STEPS.index(args["dir"])))
    return None


def ways(scene: Scene, choices: list[Offered]) -> list[Svg]:
    """Lit sectors below, then a chip for each way that costs something or takes a Clone along."""
    lit, chips = [], []
    for era in range(ERAS):
        here = [choice for choice in choices if era_of(scene, choice) == era]
        here.sort(key=lambda one: (ORDER.index(one["kind"]) if one["kind"] in ORDER else 0, carries(one)))
        for n, choice in enumerate(here):
            sign = chip(scene, choice, era, n)
            if n == 0:
                lit.append(target(scene, choice, sector(scene, era), *sign))
            else:
                chips.append(target(scene, choice, *sign))
    return lit + chips


def carries(choice: Offered) -> bool:
    return choice["args"].get("carry") not in (None, "none")


def sector(scene: Scene, era: int) -> Svg:
    line = look(
        fill=scene.theme.offer, stroke=scene.theme.offer, stroke_width=4 * scene.layout.ring.scale + 0.5
    )
    return shape(
        "lit",
        class_="hit ring night" if scene.seen.has_vortex(era) else "hit ring",
        transform=turned(era),
        stroke_linejoin="round",
        **line,
    )


def chip(scene: Scene, choice: Offered, era: int, n: int) -> list[Svg]:
    """What a way costs, on the border of the Era it leads to, from the rim inwards: nothing stands there."""
    kind, ring = choice["kind"], scene.layout.ring
    if not (kind in ORDER or carries(choice)):
        return []
    here = scene.seen.agents[scene.seen.active]["era"]
    side = -0.5 if (era - here) % ERAS <= ERAS // 2 else 0.5
    at = angle(era + side)
    across, down = map(abs, polar(1, at))
    wide = 32 if scene.layout.small else 38
    step = min(wide / max(across, 0.1), CHIP / max(down, 0.1)) + 2
    x, y = polar(ring.name - step * (n + (0 if kind in ORDER else -1)), at)
    if carries(choice):
        end = scene.seen.end_of(choice["args"]["carry"])
        inside = [use("clone", -wide / 5, 0, 13), use(f"era-{end}", wide / 5, 0, 15)]
    elif kind == "free_move":
        inside = [use("battery-full", 0, 0, 20, color=scene.theme.on_offer)]
    else:
        bold = look(fill=scene.theme.on_offer, font_weight="bold", text_anchor="end")
        inside = [words("1", 0, 4.5, 13, **bold), use("sign-bolt", 8, 0, 13, color=scene.theme.on_offer)]
    back = look(fill=scene.theme.offer, stroke=scene.theme.on_offer, stroke_width=1.5)
    return [
        group(
            box(-wide / 2, -CHIP / 2, wide, CHIP, CHIP / 2, class_="ring", **back),
            *inside,
            transform=moved(x, y),
        )
    ]


def is_piece(choice: Offered) -> bool:
    return choice["kind"] in ("clone", "agent")


def rings(scene: Scene, choices: list[Offered]) -> list[Svg]:
    """A ring around each Clone or pawn that may be chosen, as large as the others leave room for."""
    if not choices:
        return []
    places = where_pieces_stand(scene)
    found = {choice["id"]: places.get(wanted(choice)) for choice in choices}
    middles = [place for place in found.values() if place is not None]
    return [target(scene, choice, *ring(scene, found[choice["id"]], middles)) for choice in choices]


def wanted(choice: Offered) -> int | str:
    """The Clone, by its token, or the Agent that a choice is about."""
    args = choice["args"]
    return token_of(args["clone"]) if "clone" in args else str(args["agent"])


def where_pieces_stand(scene: Scene) -> dict[int | str, Point]:
    found: dict[int | str, Point] = {}
    for era in range(ERAS):
        found.update((token_of(clone), place) for clone, place in clone_places(scene, era))
        found.update((scene.seen.agents[slot]["id"], place) for slot, place in pawn_places(scene, era))
    return found


def ring(scene: Scene, place: Point | None, middles: list[Point]) -> list[Svg]:
    if place is None:
        return []
    room = [dist(place, other) / 2 - GAP for other in middles if other != place]
    line = look(stroke=scene.theme.offer, fill=scene.theme.offer, stroke_width=3)
    radius = min([0.5 * sizes(scene).clone + 6, *room])
    return [circle(*place, radius, stroke_dasharray="6 3", class_="hit ring", **line)]


# On the cards.


def is_card(choice: Offered, held: dict[str, Box]) -> bool:
    return choice["kind"] in ("use", "card", "take") and choice["args"]["card"] in held


def card_frame(scene: Scene, choice: Offered, place: Box) -> Svg:
    x, y, wide, tall = place
    line = look(stroke=scene.theme.offer, stroke_width=3, fill=scene.theme.offer)
    frame = box(x, y, wide, tall, 8, class_="hit ring", **line)
    return target(scene, choice, frame, zoom=f"card-{choice['args']['card']}")


def power(scene: Scene, choice: Offered) -> Svg:
    """Beside one's own Agent."""
    x, y, wide, tall = scene.layout.head
    back = look(fill=scene.theme.offer, stroke=scene.theme.on_offer, stroke_width=1.5)
    bold = look(fill=scene.theme.on_offer, font_weight="bold", text_anchor="middle")
    high, left = (tall if scene.layout.small else 24), x + wide - POWER
    y = y if scene.layout.small else y - 4
    return target(
        scene,
        choice,
        box(left, y, POWER, high, high / 2, class_="ring", **back),
        words(scene.say("power"), left + POWER / 2, y + high / 2 + 4.4, 12.5, POWER - 16, **bold),
    )
