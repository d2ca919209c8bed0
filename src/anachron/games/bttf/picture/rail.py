"""The rail: what is being played, the newest answer on top of what it answers, and the buttons below."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from anachron.draw.board import target, zoomed
from anachron.draw.svg import SERIF, Svg, box, breadth, circle, cut, group, look, moved, path, words
from anachron.engine import Offered
from anachron.games.bttf.picture.ripples import flip_label
from anachron.games.bttf.picture.scene import Box, Look, Scene
from anachron.games.bttf.picture.seen import kind_of_card
from anachron.games.bttf.picture.shapes import KINDS, seat_sign, sign, written
from anachron.games.bttf.picture.spoken import Played, asked, chain_line, declared, ending
from anachron.games.bttf.picture.words import BOLD, lines
from anachron.texts import capital

WHITE = "#fff"
PAD = 8.0
SIZES = (13.0, 12.0)  # the letters of a button
LEAST = 88.0  # that a button counts for, where they share a row by what they say
ROUND = 10.0  # of a button's width, beside its letters
KEPT = 1 << 10


def rail(scene: Scene) -> Svg:
    """At its fixed place: the stack, else the last card; at the end, why it ended."""
    x, y, wide, tall = scene.layout.rail
    ground = box(0, 0, wide, tall, 12, fill=scene.paint.wash, stroke=scene.paint.line, stroke_width=1.4)
    if scene.seen.view["outcome"] is not None:
        inside = end(scene)
    elif scene.seen.view["stack"]:
        inside = stack(scene)
    else:
        inside = quiet(scene)
    return group(ground, *inside, id="rail", class_="still", transform=moved(x, y))


def title(scene: Scene, text: str, aside: str = "") -> list[Svg]:
    """The head of a rail; a phone has no room for it."""
    if scene.small:
        return []
    right, ink = scene.layout.rail.wide - 12, scene.theme.ink
    return [
        words(text, 12, 20, 13.5, 140, font_weight=700, font_family=SERIF, fill=ink),
        words(aside, right, 20, 12, 90, text_anchor="end", fill=scene.theme.faint) if aside else Svg(""),
    ]


# What is being played.


def rows(scene: Scene) -> list[Box]:
    """The places of cards being played, the newest first, beside the ring of a window."""
    wide = scene.layout.rail.wide - 2 * PAD
    ring = (34 if scene.small else 40) * is_window(scene)
    if scene.small:  # the bar below says what is asked
        return [Box(PAD, 7 + 27 * n, wide - ring * (n == 0), 25) for n in range(1 if presses(scene) else 2)]
    return [Box(PAD + 8 * n, 29 + 51 * n, wide - 8 * n - ring * (n == 0), 46) for n in range(3)]


def presses(scene: Scene) -> bool:
    """Whether there are buttons in the foot of the rail."""
    return any(what == "button" for what, _ in scene.seen.offers)


def is_window(scene: Scene) -> bool:
    """Whether what is being played waits for answers."""
    played = scene.seen.view["stack"]
    return bool(played) and played[-1]["stage"] == "window"


def stack(scene: Scene) -> list[Svg]:
    """The newest answer on top, an arrow to what it answers; the middle of many is folded."""
    played, places = scene.seen.view["stack"], rows(scene)
    numbers = list(range(len(played)))[::-1]
    folded = len(numbers) - len(places)
    if folded > 0 and len(places) > 1:
        numbers = [*numbers[: len(places) - 1], numbers[-1]]
    aside = scene.say("stack", count=len(played)) if len(played) > 1 else ""
    drawn = title(scene, scene.say("chain"), aside)
    for n, (number, place) in enumerate(zip(numbers, places)):
        drawn.append(link(scene, number, place))
        if n:
            drawn.append(
                answers(scene, places[n - 1], place, folded if folded > 0 and n == len(places) - 1 else 0)
            )
    free = places[len(numbers) :]
    if free:
        drawn.append(question(scene, [waited_for(scene)], free[0].y))
    return [*drawn, countdown(scene, places[0]) if is_window(scene) else Svg("")]


def question(scene: Scene, texts: list[str], top: float) -> Svg:
    """What the game waits for, on as many lines as there are above the buttons."""
    size, rail = scene.least + 0.6, scene.layout.rail
    room = rail.tall - top - (scene.layout.press + PAD if presses(scene) else 4)
    most = max(int(room // (size + 3)), 0)
    rows: list[str] = []
    for text in texts:  # the bar or the panel asks as well: nothing is said by half
        said = lines(capital(text), size, rail.wide - 24, 3)
        rows += said if len(rows) + len(said) <= most else []
    return written(rows, 12, top + size + 3, size + 3, size, fill=scene.theme.ink)


class Entry(NamedTuple):
    """A card in the rail."""

    label: str
    name: str
    kind: str
    sign: str
    seat: int
    named: str  # what was declared for it
    who: str  # plays it


def link(scene: Scene, n: int, place: Box) -> Svg:
    """One card of the stack: who plays it, and what was declared."""
    view, say = scene.seen.view, scene.say
    play: Played = view["stack"][n]
    begins, seat, named = play["act"] == "turn", play["seat"], declared(play, say)
    name = say.turn(view["turns"]) if begins else say.word(play["card"])
    kind = "action" if begins else kind_of_card(play["card"])
    label, mark = chain_line(play, view["turns"], say), "flag" if begins else kind
    card = Entry(label, name, kind, mark, seat, named, say.seat(seat))
    return entry(scene.look, f"chain-{n}", card, place, n == len(view["stack"]) - 1)


@lru_cache(KEPT)
def entry(look: Look, id: str, card: Entry, place: Box, last: bool) -> Svg:
    """A card in the rail: on two lines at a desk, on one on a phone."""
    x, y, wide, tall = place
    theme, colour = look.theme, KINDS[card.kind]
    aimed = f" → {card.named}" if card.named else ""
    bold: dict[str, Any] = {"fill": theme.ink, "font_weight": 700}
    if look.small:
        said = [
            words(cut(card.name + aimed, 12.5 * BOLD, wide - 54), 30, tall / 2 + 4.5, 12.5, **bold),
            seat_sign(card.seat, wide - 14, tall / 2, 14, theme.ink),
        ]
    else:
        said = [
            words(cut(card.name, 12.5 * BOLD, wide - 38), 31, 18, 12.5, **bold),
            seat_sign(card.seat, 38, 32.5, 13, theme.ink),
            words(cut(card.who + aimed, 11.8, wide - 56), 49, 37, 11.5, fill=theme.faint),
        ]
    return zoomed(
        id,
        card.label,
        box(0, 0, wide, tall, 8, fill=theme.panel, stroke=colour, stroke_width=2 if last else 1.2),
        path(f"M24 1V{tall - 1:g}H8q-7 0-7-7V8q0-7 7-7z", fill=colour),
        sign(card.sign, 12.5, tall / 2, 14, WHITE),
        *said,
        tabindex=0,
        transform=moved(x, y),
    )


def answers(scene: Scene, newer: Box, older: Box, folded: int) -> Svg:
    """The arrow from a card to the one it answers, with how many lie between."""
    bold: dict[str, Any] = {"font_weight": 700, "text_anchor": "end", "fill": scene.theme.ink}
    if scene.small:
        beside = newer.x + newer.wide + 26
        return words(f"+{folded}", beside, older.y - 1, 12, **bold) if folded else Svg("")
    x, top, low = newer.x + 4, newer.y + newer.tall, older.y + 12
    arrow = path(f"M{x:g} {top:g}V{low:g}h3", fill="none", stroke=scene.theme.ink, stroke_width=1.8)
    if not folded:
        return arrow
    return group(arrow, words(f"+{folded}", older.x + older.wide - 6, older.y + 16, 12, **bold))


def countdown(scene: Scene, top: Box) -> Svg:
    """The time left to answer; browsers let it run where it does."""
    r, line = (9.0, 4.0) if scene.small else (14.0, 5.0)
    x, y = scene.layout.rail.wide - PAD - r - 6, top.y + top.tall / 2
    ring = look(fill="none", stroke=scene.theme.ink, stroke_width=line, pathLength=1, stroke_dasharray=1)
    return group(
        circle(x, y, r, fill=scene.theme.panel, stroke=scene.theme.edge, stroke_width=line),
        circle(x, y, r, transform=f"rotate(-90 {x:g} {y:g})", class_="countdown", **ring),
        id="countdown",
    )


def quiet(scene: Scene) -> list[Svg]:
    """Nothing is being played: the last card, and what the game waits for."""
    view, say, places = scene.seen.view, scene.say, rows(scene)
    last = scene.seen.last_played()
    owed = say("plays", count=view["plays_owed"]) if view["plays_owed"] > 1 else ""
    drawn = title(scene, capital(say.turn(view["turns"])), owed)
    low = places[0].y
    if last is not None:
        seat, card = last
        kind, place = kind_of_card(card), places[0]
        label = say.colon(say("last_card"), say.colon(say.seat(seat), say.word(card)))
        shown = Entry(label, say.word(card), kind, kind, seat, "", say("played_last", seat=seat))
        drawn.append(entry(scene.look, "chain-0", shown, place, False))  # the next one takes its place
    if last is not None or not scene.small:
        low += places[0].tall
    waits = [waited_for(scene)]
    waits += [say("spree", count=view["spree"])] if view["spree"] else []
    if not scene.small and view["turns"] > 1:
        waits.append(say("changed" if view["previous_turn_changed"] else "unchanged"))
    return [*drawn, question(scene, waits, low + 4)]


def waited_for(scene: Scene) -> str:
    """What the one who looks is asked, or whose answer is awaited."""
    view, say = scene.seen.view, scene.say
    if view["choices"]:
        return asked(view, say)
    if is_window(scene):
        return say("waiting")
    return say("asked", seats=say.seats(view["pending"])) if view["pending"] else ""


def end(scene: Scene) -> list[Svg]:
    """Why the game ended as it did, in words."""
    view, size = scene.seen.view, 13 if not scene.small else 12.5
    room = scene.layout.rail.wide - 24
    text = lines(ending(view, scene.say), size * BOLD, room, 5 if scene.small else 9)
    low = 22 if scene.small else 52
    mark = [] if scene.small or scene.seen.winner is None else [sign("crown", 24, 38, 22, scene.paint.star)]
    low += 16 if mark else 0
    head = title(scene, scene.say("over"))
    return [*head, *mark, written(text, 12, low, size + 4.5, size, font_weight=700, fill=scene.theme.ink)]


# The buttons.


def buttons(scene: Scene) -> Svg:
    """The choices that have no place on the table, in the foot of the rail."""
    found = [choice for (what, _), choice in scene.seen.offers.items() if what == "button"]
    x, y, wide, tall = scene.layout.rail
    texts = [capital(scene.say.choice(one)) for one in found]
    columns = min(len(found), 2 if not scene.small else 3) or 1
    widths = [(wide - 2 * PAD - 6 * (columns - 1)) / columns] * columns
    press = scene.layout.press
    if any(is_cut(text, SIZES[-1], widths[0]) for text in texts):
        if scene.small and len(found) == columns:
            widths = shared(texts, sum(widths))
        elif not scene.small:  # below each other, each in full
            columns, widths, press = 1, [wide - 2 * PAD], press * len(found)
    lanes = -(-len(found) // columns)
    high = press / max(lanes, 1)
    top = y + tall - press - (PAD if not scene.small else 4)
    lefts = [x + PAD + sum(widths[:n]) + 6 * n for n in range(columns)]
    places = [
        Box(lefts[n % columns], top + n // columns * high, widths[n % columns], high - 2 * (lanes > 1))
        for n in range(len(found))
    ]
    return group(*(button(scene, *one) for one in zip(found, places, strict=True)), id="buttons")


def shared(texts: list[str], room: float) -> list[float]:
    """The widths of buttons beside each other, by how much they say."""
    sizes = [max(breadth(text, SIZES[-1]), LEAST) for text in texts]
    return [room * size / sum(sizes) for size in sizes]


def button(scene: Scene, choice: Offered, place: Box) -> Svg:
    text, cell = capital(scene.say.choice(choice)), scene.seen.aimed(choice)
    label = flip_label(scene, choice, cell) if cell else text
    return pill(scene.look, choice["id"], text, label, cell, place)


def is_cut(text: str, size: float, wide: float, most: int = 2) -> bool:
    """Whether a button of some width has no room for all of its text."""
    return lines(text, size * BOLD, wide - ROUND, most)[-1].endswith("…")


@lru_cache(KEPT)
def pill(look: Look, id: int, text: str, label: str, cell: str | None, place: Box) -> Svg:
    (x, y, wide, tall), theme = place, look.theme
    most = 2 if tall >= 32 else 1
    size = next((size for size in SIZES if not is_cut(text, size, wide, most)), SIZES[-1])
    rows = lines(text, size * BOLD, wide - ROUND, most)
    low = y + tall / 2 + 4.5 - 7 * (len(rows) - 1)
    middle: dict[str, Any] = {"fill": theme.on_offer, "text_anchor": "middle", "font_weight": 700}
    spoken = [
        words(f"{row} ", x + wide / 2, low + 14 * n, size, wide - ROUND, **middle)
        for n, row in enumerate(rows)
    ]
    return target(
        id, label, box(x, y, wide, tall, 10, fill=theme.offer, class_="pill"), *spoken, data_cell=cell
    )
