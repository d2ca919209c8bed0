"""The timeline: the constant, then the events from the left, each a column."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import NamedTuple

from anachron.draw.board import swiped, target, walked
from anachron.draw.shared import once
from anachron.draw.svg import (
    KEPT,
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
from anachron.games.contretemps.picture.events import scene_of
from anachron.games.contretemps.picture.pieces import (
    INKS,
    PLAYERS,
    card,
    card_back,
    crystal,
    disc,
    pawn,
    suit_sign,
    titled,
)
from anachron.games.contretemps.picture.scene import Scene
from anachron.games.contretemps.picture.seen import Place


class Spot(NamedTuple):
    """Where the parts of a place lie: its box, then the middles of what it holds."""

    box: tuple[float, float, float, float]
    token: tuple[float, float]
    lead: tuple[float, float]
    win: tuple[float, float]
    disc: tuple[float, float]
    pawns: tuple[float, float]
    cost: tuple[float, float]


def spot(scene: Scene, slot: int) -> Spot:
    """A place of the lane of events."""
    x, wide, tall = slot * scene.room.column, scene.room.column - 6, scene.room.tall
    frame = (x, 0.0, wide, tall)
    if scene.room.compact:
        low = tall - 88.0
        return Spot(frame, (x + 18, 20), (x + 22, low), (x + 58, low), (x + 62, tall - 46),
                    (x + 12, tall - 20), (x + wide - 4, 25))  # fmt: skip
    return Spot(frame, (x + 21, 25), (x + 25, 153), (x + 74, 153), (x + 24, 202), (x + 16, 231),
                (x + scene.room.column - 14, 27))  # fmt: skip


def lane(scene: Scene, top: float, *inside: Svg) -> Svg:
    """The events in their lane; on a small screen it shows the one in play, and is swiped along."""
    room = scene.width - 2 * scene.room.margin
    whole = scene.room.column * (TOKENS + 1) - 6
    seen = scene.seen
    play = seen.resolved.event if seen.resolved is not None else seen.event or seen.present
    slot = next(place.slot for place in seen.places if place.number == play)
    at = (slot + 0.5) * scene.room.column - room / 2
    offered = [place.slot for place in seen.places if seen.slot_choice(place.slot) is not None]
    offered = offered or [place.slot for place in seen.places if seen.is_won(place)]
    if offered:  # all that is offered, or that has won the game, if there is room, the first ones if not
        at = min(max(at, (offered[-1] + 1) * scene.room.column - room), offered[0] * scene.room.column)
    at = round(max(0.0, min(at, whole - room)))
    lies = scene.room.margin, top, room, scene.room.tall
    return walked(scene.say("events"), swiped("events", *lies, whole, *inside, at=at))


def timeline(scene: Scene) -> Svg:
    """All places, and those to come."""
    places = scene.seen.places
    drawn = [place(scene, one, spot(scene, one.slot)) for one in places]
    ghosts = [ghost(scene, slot, spot(scene, slot)) for slot in range(len(places), TOKENS + 1)]
    return together(*ghosts, *drawn)


def place_read(scene: Scene, one: Place, at: Spot) -> Hashable:
    """All that a place shows, as a key."""
    seen = scene.seen
    active = seen.outcome is None and seen.phase == "events" and one.number == seen.event
    won = seen.trick is not None and one.number == seen.trick.event
    fresh = won and seen.resolved is not None and seen.resolved.is_taken
    there = seen.on_table & {one.lead, one.win}
    ended = None if seen.outcome is None else seen.is_won(one)
    state = active, won, fresh, ended, one.number == seen.present, frozenset(there)
    return scene.style, state, (*one[:5], *one.pawns), at.box[0]


@once(place_read)
def place(scene: Scene, one: Place, at: Spot) -> Svg:
    """A place with its token, cards and disc; gold where something was won last, at the end the game."""
    seen, theme = scene.seen, scene.theme
    active = seen.outcome is None and seen.phase == "events" and one.number == seen.event
    won = seen.trick is not None and one.number == seen.trick.event
    edge = look(stroke=theme.ink if active else theme.edge, stroke_width=3 if active else 1.2)
    x, y, wide, tall = at.box
    now = one.number == seen.present
    fill, ink = colours(scene, one, now)
    parts = [
        titled(scene.say.place(seen, one)),
        box(x, y + 3, wide, tall, 10, opacity=0.12),
        box(*at.box, 10, fill=theme.panel, **edge),
        band(scene, at, one.number, fill, ink),
        token(scene, one, at, now),
    ]
    parts += cards(scene, one, at)
    if one.owner is not None:
        fresh = won and seen.resolved is not None and seen.resolved.is_taken
        small = 0.8 if scene.room.compact else 1
        figure = group(disc(one.owner), class_="dropped" if fresh else None)
        where = gliding(*at.disc, small)
        parts.append(group(figure, id=f"disc-{one.number}", class_="piece", **where))
    if seen.is_won(one):
        parts.append(box(*at.box, 10, fill="none", stroke=scene.gold, stroke_width=4, class_="crowned"))
    elif won and seen.outcome is None:
        parts.append(brackets(scene, at.box))
    return group(*parts, id=f"place-{one.number}", class_="place", role="img")


def brackets(scene: Scene, frame: tuple[float, float, float, float]) -> Svg:
    """Around the place that was resolved last, until something else is."""
    x, y, wide, tall = frame
    left, right, low = x + 3, x + wide - 3, y + tall - 3
    corners = (
        f"M{left} {y + 19}V{y + 3}h16M{right - 16} {y + 3}h16v16"
        f"M{right} {low - 16}v16h-16M{left + 16} {low}h-16v-16"
    )
    return path(corners, fill="none", stroke=scene.gold, stroke_width=3, id="last")


def colours(scene: Scene, one: Place, now: bool) -> tuple[str, str]:
    """Of the head of a place: those of whoever holds it, of the present, or neither."""
    if one.owner is not None:
        return PLAYERS[one.owner], INKS[one.owner]
    return (scene.theme.ink, scene.theme.paper) if now else (scene.theme.edge, scene.theme.ink)


def band(scene: Scene, at: Spot, event: int, fill: str, ink: str) -> Svg:
    """The head of a place, with a drawing of what happens there."""
    x, y, wide, _ = at.box
    deep = 2 * at.token[1]
    head = f"M{x:g} {y + deep:g}V{y + 10:g}q0 -10 10 -10h{wide - 20:g}q10 0 10 10V{y + deep:g}z"
    where = moved(*beside_token(at), deep / 36)
    return group(path(head, fill=fill), group(scene_of(event, ink), transform=where))


def beside_token(at: Spot) -> tuple[float, float]:
    """The middle of what is left of a head, where the drawing lies."""
    x, y, wide, _ = at.box
    return (at.token[0] + 15 + x + wide) / 2, y + at.token[1]


def token(scene: Scene, one: Place, at: Spot, now: bool) -> Svg:
    """A token with its number and title; the constant has its suit for a sign."""
    theme, letters, (x, y) = scene.theme, scene.room.letters, at.token
    left, top, wide, _ = at.box
    bold = look(fill=theme.ink, text_anchor="middle", font_family=SERIF, font_weight="bold")
    parts = [circle(x, y, 14, fill=theme.paper)]
    if one.number:
        parts.append(words(str(one.number), x, y + 6.5, 19, **bold))
    elif one.win:
        parts.append(group(suit_sign(one.win[0]), transform=moved(x, y, 0.95)))
    parts += title(scene, one.number, at, theme.ink)
    if now and one.win is None:
        mark = look(fill=theme.ink, font_weight="600")
        low = at.box[3] - 40 if scene.room.compact else 118
        parts.append(words(scene.say("present"), left + 5, top + low, letters, wide - 10, **mark))
    return together(*parts)


def title(scene: Scene, event: int, at: Spot, ink: str) -> list[Svg]:
    """The lines of the title of an event."""
    left, top, wide, _ = at.box
    letters = scene.room.letters
    first, step = (51, letters + 1.5) if scene.room.compact else (64, 15.5)
    lines = enumerate(wrapped(scene.say(f"title.{event}"), letters, wide - 8))
    return [words(line, left + 5, top + first + step * n, letters, wide - 8, fill=ink) for n, line in lines]


@lru_cache(KEPT)
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
    """The lead card, and the winning one larger; one card may be both. What is on the table is missing."""
    scale, letters = scene.room.scale, scene.room.letters
    x, y, wide, _ = at.box
    if one.number == 0:
        face = card(one.win) if one.win else card_back()
        where = gliding(x + wide / 2, at.win[1], scale + 0.1)
        return [group(face, id="constant", class_="piece", **where)]
    empty = group(card_back(), transform=moved(*at.win, scale))
    there = scene.seen.at_events()
    is_led = one.lead in there and one.lead != one.win
    drawn = [laid(one.lead, at.lead, scale * 0.86)] if one.lead and is_led else []
    drawn.append(laid(one.win, at.win, scale) if one.win and one.win in there else empty)
    if not scene.room.compact and one.win is not None:
        text = look(fill=scene.theme.faint)
        if is_led:
            drawn.append(words(scene.say("lead"), x + 5, y + 118, letters, wide - 10, **text))
        drawn.append(words(scene.say("win"), x + wide - 5, y + 203, letters, 50, text_anchor="end", **text))
    return drawn


def laid(name: str, at: tuple[float, float], scale: float) -> Svg:
    return group(card(name), id=f"card-{name}", class_="piece", **gliding(*at, scale))


def ghost_read(scene: Scene, slot: int, at: Spot) -> Hashable:
    return scene.style, scene.seen.is_paradox, slot


@once(ghost_read)
def ghost(scene: Scene, slot: int, at: Spot) -> Svg:
    """A place for a token to come."""
    edge = look(stroke=scene.theme.edge, stroke_dasharray="5 5", fill="none")
    parts = [titled(scene.say("to_come")), box(*at.box, 10, **edge)]
    if not scene.seen.is_paradox:
        faint = look(fill=scene.theme.faint)
        bold = look(**faint, text_anchor="middle", font_family=SERIF, font_weight="bold")
        parts.append(words(str(slot), at.token[0], at.token[1] + 6.5, 19, **bold))
        left, _, wide, tall = at.box
        where = moved(left + wide / 2, tall * 0.6, wide / 46)
        parts.append(group(scene_of(slot, scene.theme.edge), transform=where))
        parts += title(scene, slot, at, scene.theme.faint)
    return group(*parts, class_="to-come", aria_hidden=True)


def pawns(scene: Scene) -> Svg:
    """All pawns where they stand; drawn last so that they glide over everything."""
    drawn = []
    for one in scene.seen.places:
        at, most = spot(scene, one.slot).pawns, scene.room.column - 30
        step = min(22.0, most / max(len(one.pawns) - 1, 1))
        for index, seat in enumerate(one.pawns):
            where = gliding(at[0] + index * step, at[1], 1)
            named = titled(scene.say.seat(seat))
            drawn.append(group(named, pawn(seat), id=f"pawn-{seat}", class_="piece", **where))
    return group(*drawn, aria_hidden=True)  # each place says who stands there


def costs(scene: Scene) -> Svg:
    """What each place would cost to reach, for the seat that is asked."""
    seen, theme = scene.seen, scene.theme
    if seen.phase != "travel" or seen.viewer is None or seen.outcome is not None:
        return together()
    drawn = []
    for one in seen.places:
        at = spot(scene, one.slot)
        (x, y), (across, down) = at.cost, beside_token(at)
        fill, _ = colours(scene, one, one.number == seen.present)
        cost = seen.cost(one.slot)
        near = cost <= seen.energy(seen.viewer) and (one.slot <= seen.here or seen.is_paradox)
        bold = look(text_anchor="end", font_weight="600" if near else None)
        ink = theme.ink if near else theme.faint
        parts = [
            box(across - 24, down - at.token[1] + 2, 48, 2 * at.token[1] - 3, fill=fill),  # over the drawing
            box(x - 40, y - 17, 43, 26, 9, fill=theme.panel),
            group(crystal(), transform=moved(x - 6, y - 4, 0.85), opacity=None if near else 0.5),
        ]
        if seen.chosen() == one.slot:
            tick = look(fill="none", stroke=theme.ink, stroke_width=3.4)
            parts.append(path("M-6 0L-2 5L7 -6", transform=moved(x - 36, y - 4), **tick))
        drawn.append(group(*parts, words(str(cost), x - 15, y + 1, 15.5, fill=ink, **bold)))
    return together(*drawn)


def slots(scene: Scene) -> Svg:
    """The places a pawn may travel to: all of each may be clicked."""
    offer, drawn = scene.theme.offer, []
    for one in scene.seen.places:
        choice = scene.seen.slot_choice(one.slot)
        if choice is not None:
            frame = spot(scene, one.slot).box
            line = look(stroke=offer, stroke_width=3)
            dashed = box(*frame, 10, fill="none", stroke_dasharray="10 7", class_="ring", **line)
            veil = box(*frame, 10, fill=offer, fill_opacity=0.16, class_="hit")
            drawn.append(target(choice["id"], scene.say.journey(scene.seen, one.slot), veil, dashed))
    return together(*drawn)
