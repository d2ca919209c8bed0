"""The offered choices on the table: something to click or focus for each."""

from __future__ import annotations

from typing import Any

from anachron.draw import board
from anachron.draw.svg import Svg, box, breadth, circle, group, look, words
from anachron.games.loop.picture.choosing import agent_card, is_team_choice
from anachron.games.loop.picture.eras import clone_place
from anachron.games.loop.picture.hands import Place, card_places
from anachron.games.loop.picture.scene import Scene
from anachron.games.loop.picture.side import agent_places, head_tall

PILL = 40
ERA_KINDS = ("pay_move", "free_move", "era")
SIGNS = {"pay_move": "1⚡ →", "era": "✔"}

Choice = dict[str, Any]


def targets(scene: Scene, top: float) -> tuple[Svg, float]:
    """All targets: on Eras, Clones and cards where they belong, the others as buttons from a height on."""
    drawn: list[Svg] = []
    aside: list[Choice] = []
    end = top
    on_era: dict[int, float] = {}
    hands = held(scene)
    team = [choice for choice in scene.seen.choices if is_team_choice(scene, choice)]
    for n, choice in enumerate(team):
        card, top_end = agent_card(scene, choice["args"]["agent"], n, top + 8)
        drawn.append(target(scene, choice, *card))
        end = max(end, top_end)
    for choice in scene.seen.choices:
        kind, args = choice["kind"], choice["args"]
        if choice in team:
            continue
        if kind in ERA_KINDS and scene.seen.laid:
            chip, wide = era_chip(scene, choice, args["era"], on_era.get(args["era"], 0))
            on_era[args["era"]] = on_era.get(args["era"], 0) + wide + 4
            drawn.append(chip)
        elif kind == "clone":
            drawn.append(clone_ring(scene, choice))
        elif kind in ("use", "card", "take") and args["card"] in hands:
            drawn.append(card_frame(scene, choice, hands[args["card"]]))
        else:
            aside.append(choice)
    pills, end = buttons(scene, aside, end)
    return group(*drawn, *pills, class_="targets"), end


def target(scene: Scene, choice: Choice, *inside: Svg) -> Svg:
    label = scene.say.label(choice, scene.seen)
    card = choice["args"].get("card")
    if choice["kind"] == "power":
        label = scene.say.colon(label, scene.say.text(scene.seen.agents[scene.seen.active]["id"]))
    tip = scene.say.colon(label, scene.say.text(card)) if card else label
    return board.target(choice["id"], label, *inside, tip=tip)


def era_chip(scene: Scene, choice: Choice, era: int, beside: float) -> tuple[Svg, float]:
    """A chip on the upper edge of an Era beside others, where it covers nothing, and its width."""
    x, y = scene.layout.era(era)
    offer, ink = scene.theme.offer, scene.theme.on_offer
    tall, size = (26, 13) if scene.layout.narrow else (30, 17)
    text = SIGNS.get(choice["kind"]) or scene.say("free_chip")
    wide = max(1.9 * tall, breadth(text, size * 1.1) + 14)  # it is set in bold
    left, up = x + scene.layout.wide_at(era) - wide - 6 - beside, y + 6 - tall
    bold = look(text_anchor="middle", fill=ink, font_weight="bold")
    sign = words(text, left + wide / 2, up + tall / 2 + size * 0.36, size, **bold)
    chip = box(left, up, wide, tall, tall / 2, fill=offer, stroke=ink, stroke_width=1.5, class_="ring")
    return target(scene, choice, chip, sign), wide


def clone_ring(scene: Scene, choice: Choice) -> Svg:
    for era in range(7):
        found = scene.seen.clones(era)
        if choice["args"]["clone"] in found:
            x, y = clone_place(scene, era, found.index(choice["args"]["clone"]))
            line = look(stroke=scene.theme.offer, stroke_width=3, fill=scene.theme.offer)
            return target(
                scene,
                choice,
                circle(x, y, scene.layout.face + 4, stroke_dasharray="6 3", class_="hit ring", **line),
            )
    return target(scene, choice)


def held(scene: Scene) -> dict[str, Place]:
    """Where the cards of all hands lie."""
    found: dict[str, Place] = {}
    if not scene.seen.laid:
        return found
    for slot, (top, _) in enumerate(agent_places(scene)):
        for entry, place in card_places(scene, slot, top + head_tall(scene, slot)):
            found[entry.rstrip("*")] = place
    return found


def card_frame(scene: Scene, choice: Choice, place: Place) -> Svg:
    x, y, wide, tall = place
    line = look(stroke=scene.theme.offer, stroke_width=2.5, fill=scene.theme.offer)
    return target(scene, choice, box(x - 1, y - 1, wide + 2, tall + 2, 6, class_="hit ring", **line))


def buttons(scene: Scene, choices: list[Choice], top: float) -> tuple[list[Svg], float]:
    """Choices that have no place on the table, as rows of buttons."""
    layout = scene.layout
    if not choices:
        return [], top
    drawn, x, y = [], layout.margin, top + 10
    right = layout.side[0] if scene.seen.laid and not layout.narrow else layout.width
    room = right - 2 * layout.margin
    for choice in choices:
        label = scene.say.label(choice, scene.seen)
        wide = min(breadth(label, 18) + 34, room)
        if x > layout.margin and x + wide > right - layout.margin:
            x, y = layout.margin, y + PILL + 8
        drawn.append(target(scene, choice, *pill(scene, label, x, y, wide)))
        x += wide + 8
    return drawn, y + PILL


def pill(scene: Scene, label: str, x: float, y: float, wide: float) -> tuple[Svg, Svg]:
    offer, ink = scene.theme.offer, scene.theme.on_offer
    text = look(fill=ink, text_anchor="middle", font_weight="600")
    back = box(x, y, wide, PILL, PILL / 2, fill=offer, stroke=ink, stroke_width=1.5, class_="ring")
    return back, words(label, x + wide / 2, y + PILL / 2 + 6, 17, wide - 30, **text)
