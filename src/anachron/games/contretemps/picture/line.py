"""The timeline: the constant, then the events from the left, in columns or (on a narrow screen) in rows."""

from __future__ import annotations

from typing import NamedTuple

from anachron.draw.svg import (
    SERIF,
    Svg,
    box,
    breadth,
    circle,
    gliding,
    group,
    look,
    moved,
    path,
    together,
    words,
)
from anachron.games.contretemps.content.cards import TOKENS
from anachron.games.contretemps.picture.pieces import card, card_back, crystal, disc, pawn, suit_sign, titled
from anachron.games.contretemps.picture.scene import Scene
from anachron.games.contretemps.picture.seen import Place

MARGIN = 14
COLUMN = 106.0  # from one column to the next
COLUMN_TALL = 240.0
ROW = 72.0
LEAST = 15.5  # the smallest letters of a wide picture


class Spot(NamedTuple):
    """Where the parts of a place lie: its box, then the middles of what it holds."""

    box: tuple[float, float, float, float]
    token: tuple[float, float]
    lead: tuple[float, float]
    win: tuple[float, float]
    disc: tuple[float, float]
    pawns: tuple[float, float]
    cost: tuple[float, float]


def spot(scene: Scene, slot: int, top: float) -> Spot:
    if scene.narrow:
        y = top + slot * ROW
        frame = (6.0, y, scene.width - 12, ROW - 6)
        m = y + 33
        return Spot(frame, (32, m), (84, m), (132, m), (174, m), (204, m + 16), (scene.width - 16, y + 19))
    x = MARGIN + slot * COLUMN
    return Spot(
        (x, top, COLUMN - 6, COLUMN_TALL),
        (x + 20, top + 22),
        (x + 26, top + 134),
        (x + 73, top + 134),
        (x + 24, top + 181),
        (x + 16, top + 220),
        (x + COLUMN - 14, top + 27),
    )


def timeline(scene: Scene, top: float) -> tuple[Svg, float]:
    """All places, and where they end."""
    places = scene.seen.places
    drawn = [place(scene, one, spot(scene, one.slot, top)) for one in places]
    if scene.narrow:
        return together(*drawn), top + len(places) * ROW
    ghosts = [ghost(scene, slot, spot(scene, slot, top)) for slot in range(len(places), TOKENS + 1)]
    return together(*ghosts, *drawn), top + COLUMN_TALL + 12


def place(scene: Scene, one: Place, at: Spot) -> Svg:
    """A place with its token, cards and disc."""
    seen, theme = scene.seen, scene.theme
    active = seen.outcome is None and seen.phase == "events" and one.number == seen.event
    now = one.number == seen.present
    edge = look(stroke=theme.offer if active else theme.edge, stroke_width=3 if active else 1.2)
    parts = [titled(scene.say.place(seen, one)), box(*at.box, 10, fill=theme.panel, **edge)]
    if now:
        x, y, wide, tall = at.box
        across, down = (5.0, tall) if scene.narrow else (wide, 5.0)
        parts.append(box(x, y, across, down, 2, fill=theme.offer))
    parts.append(token(scene, one, at, now))
    parts += cards(scene, one, at)
    if one.owner is not None:
        parts.append(group(disc(one.owner), id=f"disc-{one.number}", class_="piece", **gliding(*at.disc, 1)))
    return group(*parts, id=f"place-{one.number}", class_="place")


def token(scene: Scene, one: Place, at: Spot, now: bool) -> Svg:
    """A token with its number and title; the constant has its suit for a sign."""
    theme, (x, y) = scene.theme, at.token
    fill, ink = (theme.offer, theme.on_offer) if now else (theme.edge, theme.ink)
    bold = look(fill=ink, text_anchor="middle", font_family=SERIF, font_weight="bold")
    title = scene.say(f"title.{one.number}")
    parts = [circle(x, y, 15, fill=fill)]
    if one.number:
        parts.append(words(str(one.number), x, y + 6.5, 19, **bold))
    elif one.win:
        parts.append(group(suit_sign(one.win[0]), transform=moved(x, y, 1.05)))
    mark = look(fill=theme.offer, font_weight="600")
    if scene.narrow:
        for index, line in enumerate(wrapped(title, 12, 104)):
            parts.append(words(line, at.pawns[0] - 8, at.box[1] + 15 + 13 * index, 12, 104, fill=theme.faint))
        if now and one.lead is None:
            parts.append(words(scene.say("present"), x + 21, y + 4, 12, 52, **mark))
        return together(*parts)
    for index, line in enumerate(wrapped(title, LEAST, COLUMN - 14)):
        down = at.box[1] + 51 + 16 * index
        parts.append(words(line, at.box[0] + 5, down, LEAST, COLUMN - 14, fill=theme.faint))
    if now and one.win is None:
        parts.append(words(scene.say("present"), at.box[0] + 5, at.box[1] + 100, LEAST, COLUMN - 16, **mark))
    return together(*parts)


def wrapped(title: str, size: float, room: float) -> list[str]:
    """A title on as many lines as it needs; it may be broken after a hyphen."""
    lines: list[str] = []
    for word in title.replace("-", "- ").split(" "):
        joint = "" if lines and lines[-1].endswith("-") else " "
        if lines and breadth(f"{lines[-1]}{joint}{word}", size) <= room:
            lines[-1] += joint + word
        else:
            lines.append(word)
    return lines


def cards(scene: Scene, one: Place, at: Spot) -> list[Svg]:
    """The lead card upright, the winning card larger; one card may be both."""
    scale = 0.7 if scene.narrow else 0.84
    if one.number == 0:
        x, y = at.win if scene.narrow else (at.box[0] + (COLUMN - 6) / 2, at.win[1])
        face = card(one.win) if one.win else card_back()
        return [group(face, id="constant", class_="piece", **gliding(x, y, scale + 0.1))]
    if one.win is None:
        return [group(card_back(), transform=moved(*at.win, scale), opacity=0.6)]
    lead_at, win_at = at.lead, at.win
    drawn = []
    if one.lead and one.lead != one.win:
        drawn.append(laid(one.lead, lead_at, scale * 0.86))
    drawn.append(laid(one.win, win_at, scale))
    if not scene.narrow:
        x, y, wide, _ = at.box
        text = look(fill=scene.theme.faint)
        if one.lead and one.lead != one.win:
            drawn.append(words(scene.say("lead"), x + 5, y + 101, LEAST, wide - 10, **text))
        drawn.append(words(scene.say("win"), x + wide - 5, y + 181, LEAST, 50, text_anchor="end", **text))
    return drawn


def laid(name: str, at: tuple[float, float], scale: float) -> Svg:
    return group(card(name), id=f"card-{name}", class_="piece", **gliding(*at, scale))


def ghost(scene: Scene, slot: int, at: Spot) -> Svg:
    """A place for a token to come."""
    edge = look(stroke=scene.theme.edge, stroke_dasharray="5 5", fill="none")
    parts = [titled(scene.say("to_come")), box(*at.box, 10, **edge)]
    if not scene.seen.is_paradox:
        bold = look(fill=scene.theme.faint, text_anchor="middle", font_family=SERIF, font_weight="bold")
        parts.append(words(str(slot), at.token[0], at.token[1] + 6.5, 19, **bold))
    return group(*parts, class_="to-come")


def pawns(scene: Scene, top: float) -> Svg:
    """All pawns where they stand; drawn last so that they glide over everything."""
    drawn = []
    for one in scene.seen.places:
        at = spot(scene, one.slot, top)
        step = 19.0 if scene.narrow else (14.5 if len(one.pawns) > 4 else 22.0)
        for index, seat in enumerate(one.pawns):
            x, y = at.pawns[0] + index * step, at.pawns[1]
            figure = group(
                titled(scene.say.seat(seat)),
                pawn(seat),
                id=f"pawn-{seat}",
                class_="piece",
                **gliding(x, y, 1),
            )
            drawn.append(figure)
    return together(*drawn)


def costs(scene: Scene, top: float) -> Svg:
    """What each place would cost to reach, for the seat that is asked."""
    seen, theme = scene.seen, scene.theme
    if seen.phase != "travel" or seen.viewer is None or seen.outcome is not None:
        return together()
    drawn = []
    for one in seen.places:
        x, y = spot(scene, one.slot, top).cost
        cost = seen.cost(one.slot)
        near = cost <= seen.energy(seen.viewer) and (one.slot <= seen.here or seen.is_paradox)
        chosen = seen.chosen() == one.slot
        ink = look(
            fill=theme.ink if near else theme.faint, text_anchor="end", font_weight="600" if near else None
        )
        mark = [group(crystal(), transform=moved(x - 6, y - 4, 0.85), opacity=None if near else 0.5)]
        tick = [
            path(
                "M-6 0L-2 5L7 -6",
                fill="none",
                stroke=theme.offer,
                stroke_width=3.4,
                transform=moved(x - 36, y - 4),
            )
        ]
        drawn.append(group(*mark, *(tick if chosen else []), words(str(cost), x - 15, y + 1, LEAST, **ink)))
    return together(*drawn)
