"""Cards: those in a hand, and small ones on tables and in piles."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from anachron.draw.board import target, zoomed
from anachron.draw.svg import Svg, box, group, look, moved, path, together, words
from anachron.games.bttf.content.cards import NUMBER, TABLE_ANSWERS
from anachron.games.bttf.picture.ripples import flip_label
from anachron.games.bttf.picture.scene import Box, Look, Scene
from anachron.games.bttf.picture.seen import kind_of_card
from anachron.games.bttf.picture.shapes import KINDS, headline, sign, tight, written
from anachron.games.bttf.picture.words import BOLD, columns, lines
from anachron.games.bttf.printed import deck

BANDS = (22.0, 16.0)  # the height of what says the type of a card, and of a low card
SPARED = (14.0, 9.0)  # what neither name nor note may take, the same
LOW = 80.0
RAISED = 6.0
WHITE = "#fff"
KEPT = 1 << 11
Pair = tuple[float, float]  # how much room there is, or a place


def large(look: Look, card: str, copies: int, room: Pair, wasted: bool) -> Svg:
    """A card as it is held: its type on a band, its name, and what it does, as far as there is room."""
    (wide, tall), theme, kind = room, look.theme, kind_of_card(card)
    band, spared = BANDS[tall < LOW], SPARED[tall < LOW]
    name = columns(
        look.say.word(card), 12.5, wide - 13, min(int((tall - band - 5) // 13), 4 if tall > 100 else 3)
    )
    least, step = look.least, look.least + 1.6
    note = noted(look, card, wide - 12, int((tall - band - spared - 13 * len(name)) // step))
    head = f"M1 {band:g}V8q0-7 7-7H{wide - 8:g}q7 0 7 7V{band:g}Z"
    middle = band / 2 + 0.5
    corner: dict[str, Any] = {"fill": WHITE, "font_weight": 700, "text_anchor": "end"}
    return together(
        box(4, 4, wide, tall, 8, fill=KINDS[kind], fill_opacity=0.4) if copies > 1 else Svg(""),
        box(0, 0, wide, tall, 8, fill=theme.panel, stroke=look.paint.line, stroke_width=1.2),
        path(head, fill=KINDS[kind]),
        group(
            sign(kind, wide / 2, (band + tall) / 2 + 9, min(wide, tall - band) * 0.62, KINDS[kind]),
            opacity=0.13,
        ),
        sign(kind, 12, middle, 13, WHITE),
        words(f"×{copies}", wide - 6, middle + 4, 12, **corner) if copies > 1 else Svg(""),
        fuel(look, card, (wide - 12, middle), wasted) if copies == 1 else Svg(""),
        labelled(look, kind, middle + 4, wide - (50 if copies > 1 else 42 if about_fuel(card) else 26)),
        headline(name, 7, band + (16 if tall >= LOW else 13.5), 12.5, wide - 13, fill=theme.ink),
        written(note, 7, tall + 5 - step * len(note), step, least, fill=theme.faint),
    )


def noted(look: Look, card: str, room: float, most: int) -> list[str]:
    """What a card does, on some lines; nothing where only its first words would fit."""
    rows = lines(look.say.note(card), look.least * 1.06, room, max(most, 1))
    return [] if most < 1 or (most < 3 and rows[-1].endswith("…")) else rows


def labelled(look: Look, kind: str, low: float, room: float) -> Svg:
    """The type of a card on its band, squeezed where it must be."""
    text = look.say(f"type.{kind}")
    squeezed = tight(text, look.least * BOLD, room)
    return words(text, 22, low, look.least, fill=WHITE, font_weight=700, **squeezed)


def fuel(look: Look, card: str, place: Pair, wasted: bool) -> Svg:
    """The drop of what fuels or needs fuel; crossed out on a machine that would be wasted."""
    if not about_fuel(card):
        return Svg("")
    drop = sign("fuel", *place, 13, WHITE)
    if not wasted:
        return drop
    dark = look.theme.ink if look.theme.name == "light" else look.theme.paper
    return together(drop, sign("without", *place, 17, dark), sign("without", *place, 13, WHITE))


@lru_cache(KEPT)
def about_fuel(card: str) -> bool:
    """Whether a card is fuel or needs some."""
    entry = deck()[NUMBER[card]]
    return bool(entry.fuel) or any(line.startswith(("NEED", "COST")) for line in entry.play)


def held(scene: Scene, card: str, copies: int, place: Box) -> Svg:
    """A card of one's hand."""
    seen = scene.seen
    is_offered = ("hand", card) in seen.offers
    rule = None if is_offered else seen.refusal("play", card) or seen.refusal("respond", card)
    return in_hand(scene.look, card, copies, place, is_offered, seen.is_wasted(card), rule)


@lru_cache(KEPT)
def in_hand(
    look: Look, card: str, copies: int, place: Box, is_offered: bool, wasted: bool, rule: str | None
) -> Svg:
    """A card that says what it does and why it has to wait; one that can be chosen is raised."""
    say, (x, y, wide, tall) = look.say, place
    parts = [say.colon(say.word(card), say.note(card))]
    parts += [say("wasted")] if wasted else []
    parts += [say.colon(say("refused"), say.rule(rule))] if rule else []
    return zoomed(
        f"held-{card}",
        ". ".join(parts),
        large(look, card, copies, (wide, tall), wasted),
        tabindex=0,
        class_="why still" if rule else "still",
        data_why=say.colon(say.word(card), say.rule(rule)) if rule else None,
        transform=moved(x, y - RAISED if is_offered else y),
    )


def held_target(scene: Scene, card: str, place: Box) -> Svg:
    """The choice of a card that can be played, discarded or given now."""
    choice = scene.seen.offers.get(("hand", card))
    if choice is None:
        return Svg("")
    (x, y, wide, tall), offer, cell = place, scene.theme.offer, scene.seen.aimed(choice)
    label = flip_label(scene, choice, cell) if cell else scene.say.choice(choice)
    rim = look(fill=offer, fill_opacity=0, stroke=offer, stroke_width=3, class_="hit")
    return target(
        choice["id"],
        label,
        box(x, y - RAISED, wide, tall, 8, **rim),
        data_cell=cell,
        data_zoom=f"held-{card}",
    )


def small(look: Look, card: str, room: Pair, dim: bool) -> Svg:
    """A card on a table: its sign, its name, and marks for what fuels or answers."""
    (wide, tall), kind = room, kind_of_card(card)
    answers = bool(TABLE_ANSWERS & 2 ** NUMBER[card])
    mark = "response" if answers else "fuel" if about_fuel(card) else ""
    free = wide - 31 - (14 if mark else 0)
    name = lines(look.say.word(card), look.least, free, 1 if tall < 28 else 2)
    low = tall / 2 + 4 - 6.25 * (len(name) - 1)
    return together(
        box(0, 0, wide, tall, 7, fill=look.theme.panel, stroke=KINDS[kind], stroke_width=1.4),
        path(f"M22 0V{tall:g}H7A7 7 0 0 1 0 {tall - 7:g}V7A7 7 0 0 1 7 0Z", fill=KINDS[kind]),
        sign(kind, 11, tall / 2, 13, WHITE),
        written(name, 27, low, 12.5, look.least, free, fill=look.theme.faint if dim else look.theme.ink),
        sign(mark, wide - 9, tall / 2, 11, look.paint.ripple) if mark else Svg(""),
    )


def laid(scene: Scene, card: str, place: Box, where: str = "item") -> Svg:
    """An item on a table, or a card to fetch."""
    return on_table(scene.look, card, place, where, where == "item" and card in scene.seen.view["used"])


@lru_cache(KEPT)
def on_table(look: Look, card: str, place: Box, where: str, dim: bool) -> Svg:
    name = look.say.word(card) + (f" ({look.say('used')})" if dim else "")
    label, face = look.say.colon(name, look.say.note(card)), small(look, card, (place.wide, place.tall), dim)
    return zoomed(f"{where}-{card}", label, face, tabindex=0, transform=moved(place.x, place.y))


def laid_target(scene: Scene, card: str, place: Box, where: str = "item") -> Svg:
    """The choice of such a card."""
    choice, (x, y, wide, tall) = scene.seen.offers.get((where, card)), place
    if choice is None:
        return Svg("")
    offer = scene.theme.offer
    rim = look(fill=offer, fill_opacity=0.06, stroke=offer, stroke_width=2.6, class_="hit")
    return target(
        choice["id"], scene.say.choice(choice), box(x, y, wide, tall, 7, **rim), data_zoom=f"{where}-{card}"
    )
