"""Beside the ring: the Machine, HQ, and the Agents with their hands."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any

from anachron.draw.svg import (
    SERIF,
    Svg,
    box,
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
from anachron.games.loop.content.artefacts import CARD_OF, DIMENSION, DIMENSIONS
from anachron.games.loop.picture import colours
from anachron.games.loop.picture.eras import PAWN
from anachron.games.loop.picture.scene import ACROSS, DOWN, Scene, broken

ROW = 54  # a card of a hand: its name, and two lines of text
SIGNS = {"SP": "@", "ST": "★", "BD": "≡", "BH": "●"}


def status(scene: Scene) -> Svg:
    """Who plays, what is asked, which game this is."""
    layout, say, theme = scene.layout, scene.say, scene.theme
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold", id="headline")
    room = layout.width - 2 * layout.margin
    head = words(
        say.headline(scene.table), layout.margin + 4, 30, 20 if layout.narrow else 25, room * 0.62, **bold
    )
    if layout.narrow:
        about = words(say.about(scene.table), layout.margin + 4, 72, 11, room, fill=theme.faint)
    else:
        right = look(fill=theme.faint, text_anchor="end")
        about = words(say.about(scene.table), layout.width - layout.margin - 4, 28, 14, room * 0.36, **right)
    prompt = words(
        say.prompt(scene.table),
        layout.margin + 4,
        52 if layout.narrow else 56,
        14 if layout.narrow else 16,
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
    theme, foo = scene.theme, scene.table.foo
    drawn = [
        ellipse(0, 0, ACROSS, DOWN, fill="none", stroke=colours.FOO, stroke_opacity=0.16, stroke_width=16),
        circle(0, 0, 92, fill=theme.panel, stroke=theme.edge, stroke_width=2),
    ]
    if foo is not None:
        for step, wide in ((0, 26), (-1, 13), (1, 13)):
            drawn.append(exit_to(scene, (foo + step) % 7, wide))
    drawn += [
        circle(0, 0, 54, fill=colours.FOO, stroke=theme.ink, stroke_width=2),
        words(scene.say("foo"), 0, -6, 17, 96, text_anchor="middle", fill="#ffffff", font_weight="bold"),
        words(" · ".join(scene.say.shares(scene.table)), 0, 14, 12, 96, text_anchor="middle", fill="#ffffff"),
        element("title", scene.say.odds(scene.table)),
    ]
    return group(*drawn, id="machine", transform=moved(x, y))


def exit_to(scene: Scene, era: int, wide: float) -> Svg:
    """A spout from the middle towards an Era."""
    x, y = scene.layout.era(era)
    mx, my = scene.layout.machine
    turn = degrees(atan2(y + scene.layout.tall_at(era) / 2 - my, x + scene.layout.wide_at(era) / 2 - mx))
    return path(f"M30 {-wide}L118 {-wide * 0.5:g}L134 0L118 {wide * 0.5:g}L30 {wide}Z", fill=colours.FOO,
                stroke=scene.theme.ink, stroke_width=1.5, transform=moved(0, 0, turn=turn))  # fmt: skip


def side(scene: Scene) -> tuple[Svg, float]:
    """HQ and the Agents, and where they end."""
    x, y, wide = scene.layout.side
    hq, y = headquarters(scene, x, y, wide)
    drawn = [hq]
    for slot in range(len(scene.table.agents)):
        panel, y = agent(scene, slot, x, y + 8, wide)
        drawn.append(panel)
    return group(*drawn), y


def lines_of_hq(scene: Scene) -> list[str]:
    table, say = scene.table, scene.say
    left = " ".join(say.code(era) for era in table.foo_left)
    found = [
        f"{say('cycle', cycle=table.view['cycle'])} · {say('turns_left', turns=table.turns_left)}",
        f"{say('archived', count=table.archived)} · {say('vortexes', count=len(table.view['vortex']))}",
        say.colon(say("foo_left"), left),
        say.odds(table),
        f"{say('bag', count=table.view['bag'])} · {say('big_deck', count=table.view['big_deck'])}",
    ]
    active = table.view.get("ultramachina") or ()
    found += ["⚠ " + say.colon(say.name(card), say.text(card)) for card in active]
    found += (
        ["⚠ " + say.colon(say.word(table.view["locked"]), say("locked"))] if table.view.get("locked") else []
    )
    destroyed = table.view["destroyed"]
    return found + ([say("destroyed_top", card=destroyed[0])] if destroyed else [])


def headquarters(scene: Scene, x: float, y: float, wide: float) -> tuple[Svg, float]:
    theme, lines = scene.theme, lines_of_hq(scene)
    tall = 22 * len(lines) + 44
    price = look(fill=theme.offer, font_weight="bold", id="price")
    drawn = [box(x, y, wide, tall, 12, fill=theme.panel, stroke=theme.edge)]
    drawn += [
        words(line, x + 12, y + 24 + 22 * n, 14, wide - 24, fill=theme.ink) for n, line in enumerate(lines)
    ]
    drawn.append(
        words(scene.say("price", energy=scene.table.price), x + 12, y + tall - 12, 15, wide - 24, **price)
    )
    return group(*drawn, id="hq"), y + tall


def agent(scene: Scene, slot: int, x: float, y: float, wide: float) -> tuple[Svg, float]:
    """An Agent: name, power, batteries, hand, piles."""
    table, say, theme = scene.table, scene.say, scene.theme
    one: dict[str, Any] = table.agents[slot]
    lit = slot == table.active and table.outcome is None
    hand = one["hand"]
    tall = 62 + ROW * len(hand)
    deck = table.deck(slot)
    top = table.next_card(slot)
    piles = say("deck", draw=deck["draw"], discard=len(deck["discard"]))
    piles += f" · {say('next_card', card=top)}" if top else ""
    battery = "▮▮▮ " if one["battery"] else "▯▯▯ "
    line = look(stroke=theme.offer if lit else theme.edge, stroke_width=3 if lit else 1.2)
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold")
    drawn = [
        element("title", f"{say.name(one['id'])}: {say.text(one['id'])}"),
        box(x, y, wide, tall, 12, fill=theme.panel, **line),
        path(PAWN, fill=colours.AGENTS[one["id"]], stroke=theme.ink, transform=moved(x + 18, y + 18, 1.1)),
        words(say.name(one["id"]), x + 34, y + 23, 16, wide - 160, **bold),
        words(battery + say("battery_full" if one["battery"] else "battery_empty"), x + wide - 10, y + 22, 12,
              fill=theme.faint, text_anchor="end"),
        words(piles, x + 12, y + 42, 13, wide - 24, fill=theme.faint),
        *(card(scene, entry, x + 8, y + 50 + ROW * n, wide - 16) for n, entry in enumerate(hand)),
    ]  # fmt: skip
    return group(*drawn, id=f"player-{one['id']}"), y + tall


def card(scene: Scene, entry: str, x: float, y: float, wide: float) -> Svg:
    """A card of a hand; an exhausted one is grey, dashed and marked."""
    id, ready = scene.say.hand_card(entry)
    theme = scene.theme
    dimension = DIMENSIONS[DIMENSION[CARD_OF[id]]]
    frame = look(fill=theme.paper if ready else "none", stroke=theme.ink if ready else theme.edge,
                 stroke_dasharray=None if ready else "4 3")  # fmt: skip
    name = f"{scene.say.name(id)}" + ("" if ready else f" ({scene.say('exhausted')})")
    lines = broken(scene.say.text(id), 13, wide - 16)
    return group(
        element("title", f"{scene.say.name(id)} ({scene.say.word(dimension)}): {scene.say.text(id)}"),
        box(x, y, wide, ROW - 4, 5, **frame),
        circle(x + 12, y + 10.5, 8, fill=colours.DIMENSIONS[dimension]),
        words(SIGNS[dimension], x + 12, y + 15, 11, text_anchor="middle", fill="#ffffff", font_weight="bold"),
        words(
            name, x + 26, y + 16, 15, wide - 34, fill=theme.ink if ready else theme.faint, font_weight="600"
        ),
        *(
            words(line, x + 8, y + 31 + 14.5 * n, 13, wide - 16, fill=theme.ink)
            for n, line in enumerate(lines)
        ),
        id=f"card-{id}",
        opacity=None if ready else 0.75,
    )
