"""Beside the ring: the Machine, HQ, and the Agents with their hands."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from anachron.draw.svg import (
    SERIF,
    Svg,
    box,
    breadth,
    circle,
    element,
    ellipse,
    group,
    look,
    moved,
    path,
    together,
    words,
)
from anachron.games.loop.picture import colours
from anachron.games.loop.picture.hands import card, card_places, card_tall, hand_of
from anachron.games.loop.picture.pawns import pawn_shape
from anachron.games.loop.picture.scene import Scene, wrapped

LINE = 24  # from one line of HQ to the next


def status(scene: Scene) -> Svg:
    """Who plays, what is asked, which game this is."""
    layout, say, theme = scene.layout, scene.say, scene.theme
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold", id="headline")
    room = layout.width - 2 * layout.margin
    head = words(
        say.headline(scene.seen), layout.margin + 4, 30, 20 if layout.narrow else 25, room * 0.62, **bold
    )
    if layout.narrow:
        about = words(say.about(scene.seen), layout.margin + 4, 73, 12, room, fill=theme.faint)
    else:
        right = look(fill=theme.faint, text_anchor="end")
        about = words(say.about(scene.seen), layout.width - layout.margin - 4, 28, 16, room * 0.36, **right)
    prompt = words(
        say.prompt(scene.seen),
        layout.margin + 4,
        52 if layout.narrow else 56,
        14 if layout.narrow else 18,
        room,
        fill=theme.ink,
        id="prompt",
    )
    return group(head, about, prompt, id="status")


def machine(scene: Scene) -> Svg:
    """Dr Foo's Machine in the middle, its three exits facing his Era and both beside it."""
    if scene.layout.narrow:
        return together()
    x, y = scene.layout.machine
    theme, foo = scene.theme, scene.seen.foo
    across, down = scene.layout.across, scene.layout.down
    ring = look(fill="none", stroke=colours.FOO, stroke_opacity=0.16, stroke_width=16)
    drawn = [
        ellipse(0, 0, across, down, **ring),
        circle(0, 0, 84, fill=theme.panel, stroke=theme.edge, stroke_width=2),
    ]
    if foo is not None:
        for step, wide in ((0, 26), (-1, 13), (1, 13)):
            drawn.append(exit_to(scene, (foo + step) % 7, wide))
    drawn += [
        circle(0, 0, 54, fill=colours.FOO, stroke=theme.ink, stroke_width=2),
        words(scene.say("foo"), 0, 7, 19, 96, text_anchor="middle", fill="#ffffff", font_weight="bold"),
        element("title", scene.say.odds(scene.seen)),
    ]
    return group(*drawn, id="machine", transform=moved(x, y))


def exit_to(scene: Scene, era: int, wide: float) -> Svg:
    """A spout from the middle towards an Era."""
    x, y = scene.layout.era(era)
    mx, my = scene.layout.machine
    turn = degrees(atan2(y + scene.layout.tall_at(era) / 2 - my, x + scene.layout.wide_at(era) / 2 - mx))
    return path(f"M30 {-wide}L104 {-wide * 0.5:g}L118 0L104 {wide * 0.5:g}L30 {wide}Z", fill=colours.FOO,
                stroke=scene.theme.ink, stroke_width=1.5, transform=moved(0, 0, turn=turn))  # fmt: skip


def side(scene: Scene) -> tuple[Svg, float]:
    """HQ and the Agents, and where they end."""
    hq, end = headquarters(scene)
    drawn = [hq]
    for slot, (top, tall) in enumerate(agent_places(scene)):
        drawn.append(agent(scene, slot, top, tall))
        end = max(end, top + tall)
    return group(*drawn), end


def lines_of_hq(scene: Scene) -> list[str]:
    seen, say = scene.seen, scene.say
    left = " ".join(say.code(era) for era in seen.foo_left)
    found = [
        f"{say('cycle', cycle=seen.view['cycle'])} · {say('turns_left', turns=seen.turns_left)}",
        f"{say('archived', count=seen.archived)} · {say('vortexes', count=len(seen.view['vortex']))}",
        say.colon(say("foo_left"), left),
        say.odds(seen),
        f"{say('bag', count=seen.view['bag'])} · {say('big_deck', count=seen.view['big_deck'])}",
    ]
    found += [*say.centrifuges(seen), *say.supa_clones(seen)]
    active = seen.view.get("ultramachina") or ()
    found += ["⚠ " + say.colon(say.name(card), say.text(card)) for card in active]
    found += (
        ["⚠ " + say.colon(say.word(seen.view["locked"]), say("locked"))] if seen.view.get("locked") else []
    )
    destroyed = seen.view["destroyed"]
    return found + ([say("destroyed_top", card=destroyed[0])] if destroyed else [])


def hq_rows(scene: Scene) -> list[list[str]]:
    """The lines of HQ, short ones beside each other where the picture is wide."""
    room, size = scene.layout.ring - 24, hq_letters(scene)
    rows: list[list[str]] = []
    for line in lines_of_hq(scene):
        short = not scene.layout.narrow and breadth(line, size) <= room / 2 - 12
        if short and rows and len(rows[-1]) == 1 and breadth(rows[-1][0], size) <= room / 2 - 12:
            rows[-1].append(line)
        else:
            rows += [[part] for part in wrapped(line, size, room)]
    return rows


def hq_place(scene: Scene) -> tuple[float, float]:
    """Where HQ lies, below the ring: its top and its height."""
    return scene.layout.below, LINE * (len(hq_rows(scene)) + 1) + 18


def hq_letters(scene: Scene) -> float:
    return 13 if scene.layout.narrow else 17


def headquarters(scene: Scene) -> tuple[Svg, float]:
    """What everybody should know, and the price of a LOOP; where it ends."""
    layout, theme, size = scene.layout, scene.theme, hq_letters(scene)
    top, tall = hq_place(scene)
    left, y = layout.margin + 12, top + 26
    drawn = [box(layout.margin, top, layout.ring, tall, 12, fill=theme.panel, stroke=theme.edge)]
    for row in hq_rows(scene):
        for n, line in enumerate(row):
            drawn.append(words(line, left + n * layout.ring / 2, y, size, layout.ring - 24, fill=theme.ink))
        y += LINE
    price = look(fill=theme.offer, font_weight="bold", id="price")
    drawn.append(words(scene.say.price(scene.seen), left, y, size + 1, **price))
    return group(*drawn, id="hq"), top + tall


def agent_places(scene: Scene) -> list[tuple[float, float]]:
    """The top and the height of each Agent, one below the other."""
    _, top, _ = scene.layout.side
    if scene.layout.narrow:
        hq, tall = hq_place(scene)
        top = hq + tall + 8
    found = []
    for slot in range(len(scene.seen.agents)):
        tall = head_tall(scene, slot) + sum(card_tall(scene, entry) for entry in hand_of(scene, slot)) + 6
        found.append((top, tall))
        top += tall + 8
    return found


def battery(scene: Scene, slot: int) -> str:
    full = scene.seen.agents[slot]["battery"]
    return ("▮▮▮ " if full else "▯▯▯ ") + scene.say("battery_full" if full else "battery_empty")


def has_room(scene: Scene, slot: int) -> bool:
    """Whether an Agent's batteries fit beside its name."""
    name = breadth(scene.say.name(scene.seen.agents[slot]["id"]), 18)
    return name + breadth(battery(scene, slot), scene.layout.least) + 58 <= scene.layout.side[2]


def piles_of(scene: Scene, slot: int) -> list[str]:
    """Below an Agent's name: its piles, the card on top where it is known, batteries that need the room."""
    say, deck, top = scene.say, scene.seen.deck(slot), scene.seen.next_card(slot)
    piles = [say("deck", draw=deck["draw"], discard=len(deck["discard"]))]
    piles += [say("next_card", card=top)] if top else []
    return piles if has_room(scene, slot) else [battery(scene, slot), *piles]


def head_tall(scene: Scene, slot: int) -> float:
    """The height of an Agent above its hand."""
    return 34 + (scene.layout.least + 4) * len(piles_of(scene, slot))


def agent(scene: Scene, slot: int, y: float, tall: float) -> Svg:
    """An Agent: name, power, batteries, hand, piles."""
    seen, say, theme, least = scene.seen, scene.say, scene.theme, scene.layout.least
    x, _, wide = scene.layout.side
    one: dict[str, Any] = seen.agents[slot]
    lit = slot == seen.active and seen.outcome is None
    line = look(stroke=theme.offer if lit else theme.edge, stroke_width=3 if lit else 1.2)
    bold, faint = look(fill=theme.ink, font_family=SERIF, font_weight="bold"), look(fill=theme.faint)
    at = moved(x + 21, y + 24, 1.2 if scene.layout.narrow else 1.56)
    drawn = [
        element("title", say.colon(say.name(one["id"]), say.text(one["id"]))),
        box(x, y, wide, tall, 12, fill=theme.panel, **line),
        group(pawn_shape(one["id"], theme.ink), transform=at),
        words(say.name(one["id"]), x + 40, y + 24, 18, wide - 48, **bold),
    ]
    if has_room(scene, slot):
        right = look(text_anchor="end", **faint)
        drawn.append(words(battery(scene, slot), x + wide - 10, y + 23, least, **right))
    for n, pile in enumerate(piles_of(scene, slot)):
        drawn.append(words(pile, x + 40, y + 22 + (least + 4) * (n + 1), least, wide - 48, **faint))
    hand = card_places(scene, slot, y + head_tall(scene, slot))
    drawn += [card(scene, entry, place) for entry, place in hand]
    return group(*drawn, id=f"player-{one['id']}")
