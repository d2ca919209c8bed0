"""Cards: large ones in the hand, small ones on the tables, and the chain of what is being played."""

from __future__ import annotations

from functools import cache
from typing import Any

from anachron.draw.board import target
from anachron.draw.svg import SERIF, Svg, box, breadth, element, group, moved, path, together, words
from anachron.games.bttf.box import deck
from anachron.games.bttf.content.cards import NUMBER, TABLE_ANSWERS
from anachron.games.bttf.picture.ripples import flip_label
from anachron.games.bttf.picture.scene import Look, Scene, chain_line, declared
from anachron.games.bttf.picture.seen import Choice, kind_of_card
from anachron.games.bttf.picture.shapes import KINDS, seat_sign, sign, written
from anachron.games.bttf.picture.words import BOLD, lines

BAND = 20.0
RAISED = 6.0
WHITE = "#fff"
Pair = tuple[float, float]  # a place, or how much room there is


@cache
def large(look: Look, card: str, copies: int, room: Pair, playable: bool, rule: str | None) -> Svg:
    """A card as it is held: its type on a band, its name, and what it does or why it has to wait."""
    (width, height), theme, kind = room, look.theme, kind_of_card(card)
    name = lines(look.say.word(card), 13 * BOLD, width - 16, 3)
    foot = look.say.rule(rule) if rule and not playable else look.say.note(card)
    least, step = look.least, look.least + 1.7
    most = int((height - BAND - 15 * len(name) - 10) // step)
    small = lines(foot, least, width - 16, most)
    band = path(
        f"M0 {BAND:g}V9A9 9 0 0 1 9 0H{width - 9:g}A9 9 0 0 1 {width:g} 9V{BAND:g}Z", fill=KINDS[kind]
    )
    white: dict[str, Any] = {"fill": WHITE, "font_weight": 700}
    return together(
        box(4, 4, width, height, 9, fill=KINDS[kind], fill_opacity=0.4) if copies > 1 else Svg(""),
        box(0, 0, width, height, 9, fill=theme.panel, stroke=KINDS[kind], stroke_width=1.5),
        band,
        sign(kind, 14, 10.5, 14, WHITE),
        words(look.say(f"type.{kind}"), 26, 14.5, least, (width - 30) / BOLD, **white),
        words(f"×{copies}", width - 8, 15, 12.5, text_anchor="end", **white) if copies > 1 else Svg(""),
        sign("fuel", width - 13, 10.5, 13, WHITE) if copies == 1 and about_fuel(card) else Svg(""),
        written(name, 9, BAND + 17, 15, 13, font_weight=700, fill=theme.ink if playable else theme.faint),
        written(small, 9, height + 5 - step * len(small), step, least, fill=theme.faint),
    )


def about_fuel(card: str) -> bool:
    """Whether a card is fuel or needs some."""
    entry = deck()[NUMBER[card]]
    return bool(entry.fuel) or any(line.startswith(("NEED", "COST")) for line in entry.play)


def held(scene: Scene, card: str, copies: int, place: Pair, room: Pair) -> Svg:
    """A card of one's hand; one that can be played is raised."""
    choice, say = scene.seen.offers.get(("hand", card)), scene.say
    rule = scene.seen.refusal("play", card) or scene.seen.refusal("respond", card)
    face = large(scene.look, card, copies, room, choice is not None, rule)
    if choice is None:
        reason = f". {say.colon(say('refused'), say.rule(rule))}" if rule else ""
        title = element("title", say.colon(say.word(card), say.note(card)) + reason)
        why = say.colon(say.word(card), say.rule(rule)) if rule else None
        sort = "why" if why else None
        return group(title, face, id=f"held-{card}", transform=moved(*place), class_=sort, data_why=why)
    cell = scene.seen.aimed(choice)
    label = flip_label(scene, choice, cell) if cell else say.choice(choice)
    offer, (x, y), (width, height) = scene.theme.offer, place, room
    return target(
        choice["id"],
        label,
        box(x, y + 1, width, height, 10, fill=offer, fill_opacity=0.3),
        group(face, id=f"held-{card}", transform=moved(x, y - RAISED)),
        box(x - 1, y - RAISED - 1, width + 2, height + 2, 10, fill=offer, fill_opacity=0, stroke=offer,
            stroke_width=3, class_="hit"),
        chip(scene, choice, x + width, y - RAISED) if choice["kind"] != "play" else Svg(""),
        tip=say.colon(label, say.note(card)),
        data_cell=cell,
    )  # fmt: skip


def chip(scene: Scene, choice: Choice, right: float, y: float) -> Svg:
    """What choosing a card would do with it, on its corner."""
    word, theme = scene.say(f"verb.{choice['kind']}"), scene.theme
    width = breadth(word, scene.look.least * BOLD) + 14
    x = right - width + 4
    return together(
        box(x, y - 11, width, 17, 8.5, fill=theme.offer, stroke=theme.panel, stroke_width=1.2),
        words(
            word,
            x + width / 2,
            y + 2,
            scene.look.least,
            fill=theme.on_offer,
            text_anchor="middle",
            font_weight=700,
        ),
    )


@cache
def small(look: Look, card: str, room: Pair, dim: bool) -> Svg:
    """A card on a table: its sign, its name, and marks for what fuels or answers."""
    (width, height), kind = room, kind_of_card(card)
    answers = bool(TABLE_ANSWERS & 2 ** NUMBER[card])
    mark = "response" if answers else "fuel" if about_fuel(card) else ""
    name = lines(look.say.word(card), look.least, width - 36 - (12 if mark else 0), 2)
    low = height / 2 + 4 - 6.5 * (len(name) - 1)
    return together(
        box(0, 0, width, height, 7, fill=look.theme.panel, stroke=KINDS[kind], stroke_width=1.4),
        path(f"M23 0V{height:g}H7A7 7 0 0 1 0 {height - 7:g}V7A7 7 0 0 1 7 0Z", fill=KINDS[kind]),
        sign(kind, 11.5, height / 2, 14, WHITE),
        written(name, 29, low, 13, look.least, fill=look.theme.faint if dim else look.theme.ink),
        sign(mark, width - 10, height / 2, 12, look.paint.ripple) if mark else Svg(""),
    )


def laid(scene: Scene, card: str, place: Pair, room: Pair, where: str = "item") -> Svg:
    """An item on a table, or a card to fetch; with its choice if there is one."""
    choice, (x, y), (width, height) = scene.seen.offers.get((where, card)), place, room
    dim = where == "item" and card in scene.seen.view["used"]
    name = scene.say.word(card) + (f" ({scene.say('used')})" if dim else "")
    title = element("title", scene.say.colon(name, scene.say.note(card)))
    face = group(title, small(scene.look, card, room, dim), id=f"{where}-{card}", transform=moved(x, y))
    if choice is None:
        return face
    offer = scene.theme.offer
    return target(
        choice["id"],
        scene.say.choice(choice),
        face,
        box(x - 1, y - 1, width + 2, height + 2, 8, fill=offer, fill_opacity=0.08, stroke=offer,
            stroke_width=2.6, class_="hit"),
        chip(scene, choice, x + width, y) if where == "item" else Svg(""),
    )  # fmt: skip


def chain(scene: Scene, top: float) -> tuple[Svg, float]:
    """What is being played, the answers on top of what they answer, in order."""
    stack = scene.seen.view["stack"]
    if not stack:
        return Svg(""), top
    further, tall = max(len(stack) - 1, 1), 66.0 if any(declared(one, scene.say) for one in stack) else 50.0
    if scene.narrow:
        width, across, down = scene.room - 30, min(15.0, 30 / further), tall - 4
    else:
        width, across, down = 250.0, min(236.0, (scene.room - 250) / further), 4.0
    bold: dict[str, Any] = {"font_weight": 700, "font_family": SERIF, "fill": scene.theme.ink}
    drawn = [words(scene.say("chain"), scene.margin, top + 16, 15, **bold)]
    for n in range(len(stack)):
        place = (scene.margin + n * across, top + 24 + n * down)
        drawn.append(link(scene, n, place, (width, tall)))
    return group(*drawn, id="chain"), top + 24 + (len(stack) - 1) * down + tall + 8


def link(scene: Scene, n: int, place: Pair, room: Pair) -> Svg:
    """One card of the chain: who plays it, and what was declared."""
    view, say, theme, (width, tall) = scene.seen.view, scene.say, scene.theme, room
    play, last = view["stack"][n], n == len(view["stack"]) - 1
    begins, named = play["act"] == "turn", declared(play, say)
    kind = "action" if begins else kind_of_card(play["card"])
    name = say.turn(view["turns"]) if begins else say.word(play["card"])
    edge: dict[str, Any] = {
        "stroke": theme.offer if last else KINDS[kind],
        "stroke_width": 2.6 if last else 1.4,
    }
    return group(
        element("title", chain_line(play, view["turns"], say)),
        box(0, 0, width, tall, 9, fill=theme.panel, **edge),
        path(f"M26 0V{tall:g}H9A9 9 0 0 1 0 {tall - 9:g}V9A9 9 0 0 1 9 0Z", fill=KINDS[kind]),
        sign("flag" if begins else kind, 13, tall / 2, 15, WHITE),
        seat_sign(play["seat"], 42, 16, 15, theme.ink),
        words(f"{n + 1}. {say.seat(play['seat'])}", 55, 20, 12.5, width - 62, fill=theme.faint),
        words(name, 34, 39, 13, (width - 42) / BOLD, fill=theme.ink, font_weight=700),
        words(f"→ {named}", 34, 57, 12.5, width - 42, fill=theme.ink) if named else Svg(""),
        id=f"chain-{n}",
        transform=moved(*place),
    )
