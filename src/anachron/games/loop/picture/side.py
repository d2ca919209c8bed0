"""Beside the ring: Missions, one's own Agent, the others, and what else is to be known."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from msgspec.json import encode

from anachron.draw.board import zoomed
from anachron.draw.shared import once
from anachron.draw.svg import Svg, box, breadth, cut, group, look, moved, path, words
from anachron.games.loop.content.eras import ERAS
from anachron.games.loop.picture import spoken
from anachron.games.loop.picture.colours import GOLD, INK
from anachron.games.loop.picture.kit import use
from anachron.games.loop.picture.scene import Box, Scene, wrapped
from anachron.games.loop.picture.sectors import BOLD_SERIF
from anachron.games.loop.picture.tokens import pawn_shape, small_card

PIP = 12.5
POWER = 84  # how wide the button for it is, beside one's Agent
LEAST = 11.2  # the smallest letters of a name that is said in full below
MATE = 36  # the height of another Agent's line, at most


def missions(scene: Scene) -> Svg:
    """The Missions that are face up."""
    return group(*(mission(scene, *one, place) for one, place in zip(face_up(scene), scene.layout.missions)))


def face_up(scene: Scene) -> list[tuple[int, dict[str, Any]]]:
    tiles = ((era, scene.seen.tile(era)) for era in range(ERAS))
    return [(era, tile) for era, tile in tiles if tile is not None and tile["visible"]]


def mission_read(scene: Scene, era: int, tile: dict[str, Any], place: Box) -> Hashable:
    return scene.style, era, encode(tile), place


@once(mission_read)
def mission(scene: Scene, era: int, tile: dict[str, Any], place: Box) -> Svg:
    """What it asks for and how far it has come; golden once it can be archived."""
    seen, say, layout = scene.seen, scene.say, scene.layout
    wide, tall, by_era = place.wide, place.tall, isinstance(tile["damage"], list)
    count, needs = seen.done(tile), seen.needs(tile)
    full = count >= needs
    ink, name = look(fill=INK if full else scene.theme.ink), say.name(tile["mission"])
    whole = breadth(name, 13.2) * BOLD_SERIF
    beside = not by_era and whole + needs * PIP <= wide - 50  # the damage stands beside the name, or below
    title = min(13.2, 13.2 * (wide - 50) / whole)
    drawn = [
        box(0, 0, wide, tall, 8, fill=GOLD if full else scene.theme.panel, stroke=scene.theme.edge),
        use(f"era-{era}", 21, tall / 2, 30),
        words(name, 43, 16, max(title, layout.least), class_="serif", **ink),
    ]
    size = layout.least
    room = int((tall - (18 if beside else 34)) // (size + 1.6))
    for n, line in enumerate(wrapped(say.text(tile["mission"]), size * 1.06, wide - 50, room)):
        drawn.append(words(line, 43, 28.5 + (size + 1.6) * n, size, **ink))
    if by_era:
        drawn += by_eras(scene, tile["damage"], 50, tall - 8)
    else:
        x, y = (wide - 6 - needs * PIP, 7) if beside else (43, tall - 15)
        drawn += [pip(scene, x + n * PIP, y, n < count, full) for n in range(needs)]
    at = moved(place.x, place.y)
    return zoomed(
        f"mission-{tile['mission']}", spoken.mission(say, seen, tile), *drawn, tabindex=0, transform=at
    )


def goals(scene: Scene) -> Svg:
    """The Missions again where they are out of sight: what they are called and how far they have come."""
    if scene.layout.goals is None:
        return group()
    return group(*(goal(scene, *one, place) for one, place in zip(face_up(scene), scene.layout.goals)))


@once(mission_read)
def goal(scene: Scene, era: int, tile: dict[str, Any], place: Box) -> Svg:
    seen, say, wide, middle = scene.seen, scene.say, place.wide, place.tall / 2
    done = f"{seen.done(tile)}/{seen.needs(tile)}"
    full = seen.done(tile) >= seen.needs(tile)
    ink, name, room = look(fill=INK if full else scene.theme.ink), say.name(tile["mission"]), wide - 54
    size = max(LEAST, min(12.5, 12.5 * room / breadth(name, 12.5)))
    drawn = (
        box(0, 0, wide, place.tall, 8, fill=GOLD if full else scene.theme.panel, stroke=scene.theme.edge),
        use(f"era-{era}", 14, middle, 18),
        words(cut(name, size, room), 25, middle + 4.3, size, **ink),
        words(done, wide - 7, middle + 4.4, 12, text_anchor="end", font_weight="bold", **ink),
    )
    told, at = spoken.mission(say, seen, tile), moved(place.x, place.y)
    return zoomed(f"goal-{tile['mission']}", told, *drawn, transform=at)


def pip(scene: Scene, x: float, y: float, filled: bool, full: bool) -> Svg:
    ink = INK if full else scene.theme.ink
    return box(x, y, 10, 10, 2, fill=ink if filled else "none", stroke=ink, stroke_width=1.4)


def by_eras(scene: Scene, done: list[int], x: float, y: float) -> Iterator[Svg]:
    """A space for each Era: those that are filled stand out, with a line below."""
    for era in range(ERAS):
        filled = era in done
        yield use(f"era-{era}", x + era * 19, y - 1, 14, opacity=None if filled else 0.35)
        if filled:
            yield path(f"M{x + era * 19 - 5:g} {y + 8:g}h10", stroke=scene.theme.ink, stroke_width=2.4)


# Agents.


def agent_read(scene: Scene, slot: int, place: Box) -> Hashable:
    """All that is shown of an Agent, as a key."""
    seen = scene.seen
    deck = seen.deck(slot)
    shown = seen.agents[slot], deck["draw"], deck["discard"], seen.next_card(slot)
    return scene.style, place, encode(shown), slot == seen.active and seen.outcome is None


def head(scene: Scene) -> Svg:
    """One's own Agent."""
    return own(scene, scene.me, scene.layout.head)


@once(agent_read)
def own(scene: Scene, slot: int, place: Box) -> Svg:
    """Name, batteries, piles."""
    x, y, wide, tall = place
    seen, say = scene.seen, scene.say
    agent = seen.agents[slot]
    if wide < POWER:
        return in_a_corner(scene, slot, place)
    size = scene.layout.least + 0.4
    room = wide - 40 - (POWER if seen.has_power(slot) else 0)
    drawn = [
        pawn_shape(agent["id"], 16, tall / 2 + 2, 25),
        words(say.name(agent["id"]), 36, 14, 15, room / BOLD_SERIF, class_="serif", fill=scene.theme.ink),
        battery(scene, slot, 47, 29),
        words(
            cut(spoken.piles(say, seen, slot), size * 1.08, wide - 64), 66, 33, size, fill=scene.theme.faint
        ),
    ]
    return zoomed(f"player-{agent['id']}", spoken.player(say, seen, slot), *drawn, transform=moved(x, y))


def in_a_corner(scene: Scene, slot: int, place: Box) -> Svg:
    """The same below the ring of a phone: pawn and batteries on the left, piles on the right."""
    x, y, _, tall = place
    seen, say, font = scene.seen, scene.say, look(text_anchor="end", fill=scene.theme.faint)
    right = scene.layout.width - 2 * x
    piles = spoken.piles(say, seen, slot).split(", ")[:2]
    drawn = (
        pawn_shape(seen.agents[slot]["id"], 16, tall / 2 + 2, 28),
        battery(scene, slot, 47, tall - 11),
        *(words(line, right, tall - 16 + 14 * n, 12, **font) for n, line in enumerate(piles)),
    )
    told, id = spoken.player(say, seen, slot), seen.agents[slot]["id"]
    return zoomed(f"player-{id}", told, *drawn, transform=moved(x, y))


def battery(scene: Scene, slot: int, x: float, y: float) -> Svg:
    state = "full" if scene.seen.agents[slot]["battery"] else "empty"
    return use(f"battery-{state}", x, y, 22, color=scene.theme.ink)


def team(scene: Scene) -> Svg:
    """The other Agents: where they are, what they hold."""
    others = [slot for slot in range(len(scene.seen.agents)) if slot != scene.me]
    x, y, wide, tall = scene.layout.team
    top, each = y + spare(scene), min(tall / max(len(others), 1), MATE)
    return group(*(mate(scene, slot, Box(x, top + n * each, wide, each)) for n, slot in enumerate(others)))


def spare(scene: Scene) -> float:
    """The height that few others leave at a desk to what may be chosen above them."""
    return 0 if scene.layout.small else max(scene.layout.team.tall - MATE * (len(scene.seen.agents) - 1), 0)


@once(agent_read)
def mate(scene: Scene, slot: int, place: Box) -> Svg:
    """A line for an Agent, with its hand as small cards."""
    agent, say, seen = scene.seen.agents[slot], scene.say, scene.seen
    middle, wide = place.tall / 2, place.wide
    card, room = min(place.tall / 1.5, 21), wide - 118
    hand, bold = agent["hand"], look(class_="serif", fill=scene.theme.ink)
    step = min(card + 1.5, (52 - card / 2) / max(len(hand) - 1, 1))
    size = max(scene.layout.least, 12.5 * min(1, room / (breadth(say.name(agent["id"]), 12.5) * BOLD_SERIF)))
    active = slot == seen.active and seen.outcome is None
    pointer = [path(f"M0 {middle - 4:.1f}l5 4l-5 4Z", fill=scene.theme.ink)] if active else []
    drawn = [
        *pointer,
        pawn_shape(agent["id"], 18, middle + 1, card),
        words(cut(say.name(agent["id"]), size * BOLD_SERIF, room), 32, middle + 4.5, size, **bold),
        battery(scene, slot, wide - 76, middle),
        *(held(scene, entry, wide - 52 + n * step, middle, card) for n, entry in enumerate(hand)),
    ]
    return zoomed(
        f"player-{agent['id']}", spoken.player(say, seen, slot), *drawn, transform=moved(place.x, place.y)
    )


def held(scene: Scene, entry: str, x: float, y: float, wide: float) -> Svg:
    """A card in somebody's hand; turned and pale if it is exhausted."""
    id, ready = scene.say.hand_card(entry)
    turn = "" if ready else " rotate(14)"
    return group(small_card(scene, id, wide), transform=moved(x, y) + turn, opacity=None if ready else 0.5)


# What else is to be known.


def notes_read(scene: Scene) -> Hashable:
    return scene.style, encode(spoken.corners(scene.say, scene.seen))


@once(notes_read)
def notes(scene: Scene) -> tuple[Svg, float]:
    """Lines in the corners around the ring, or on a phone below everything; and how far down they reach."""
    corners = spoken.corners(scene.say, scene.seen)
    if scene.layout.notes is None:
        return group(*(line for n, lines in enumerate(corners) for line in corner(scene, n, lines))), 0
    x, y, wide, _ = scene.layout.notes
    drawn: list[Svg] = []
    for n, (_, told) in enumerate(line for lines in corners for line in lines):
        rows = wrapped(told, 12.6, wide - 8)
        lines = [words(row, x + 4, y + 14 + 17 * k, 12, fill=scene.theme.faint) for k, row in enumerate(rows)]
        drawn.append(group(*lines, id=f"note-{n}"))
        y += 17 * len(rows)
    return group(*drawn, id="notes"), y + 8


def corner(scene: Scene, n: int, lines: list[tuple[str, str]]) -> Iterator[Svg]:
    """The longest room is at the edge: there a corner begins, and goes on towards the ring."""
    row, font = 0, look(text_anchor="end" if n % 2 else None, fill=scene.theme.faint)
    for k, (shown, told) in enumerate(lines):
        drawn: list[Svg] = []
        while shown:
            room, at = corner_line(scene, n, row)
            first = wrapped(shown, 12.4, room)[0] if n < 2 else cut(shown, 12.4, room)
            drawn.append(words(first, *at, 11.5, **font))
            shown, row = shown[len(first) + 1 :] if n < 2 else "", row + 1
        yield zoomed(f"note-{n}-{k}", told, *drawn)


def corner_line(scene: Scene, n: int, row: int) -> tuple[float, tuple[float, float]]:
    """How long a line of a corner may be, and where it begins or ends: the ring is round."""
    ring, reach = scene.layout.ring, scene.layout.ring.outer + 7
    y = 76 + 15 * row if n < 2 else scene.layout.height - 10 - 15 * row
    down = min(abs(y - 4 - ring.y), reach)
    return ring.x - (reach**2 - down**2) ** 0.5 - 10, (2 * ring.x - 10 if n % 2 else 10, y)
