"""Everybody at the table: name, energy, cards and events; what was just given to them."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache

from anachron.draw.shared import once
from anachron.draw.svg import SERIF, Svg, box, breadth, gliding, group, look, moved, path, together, words
from anachron.games.contretemps.picture.pieces import card, crown, crystal, disc, pawn, titled
from anachron.games.contretemps.picture.scene import Scene

SHOWN_SCALE, SHOWN_WIDE, SHOWN_TALL = 0.66, 38.0, 52.0  # cards of others, in a replay that hides nothing


def players(scene: Scene, top: float) -> tuple[Svg, float]:
    """A panel for everybody; the cards too where nothing is hidden. Then where they end."""
    seats, room, gap = scene.seen.seats, scene.room, 6.0
    across = room.chips or (3 if room.compact and seats > 4 else seats)
    wide = (scene.width - 2 * room.margin + gap) / across - gap
    tall = room.chip + max(shown_rows(scene, seat, wide) for seat in range(seats)) * SHOWN_TALL
    drawn = [
        player(
            scene,
            seat,
            room.margin + seat % across * (wide + gap),
            top + seat // across * (tall + 4),
            wide,
            tall,
        )
        for seat in range(seats)
    ]
    return together(*drawn), top + -(-seats // across) * (tall + 4)


def shown_rows(scene: Scene, seat: int, wide: float) -> int:
    """How many rows the open cards of a player take."""
    beside = int((wide - 12) // SHOWN_WIDE)
    return -(-len(scene.seen.shown_hand(seat)) // beside)


def shown_cards(scene: Scene, seat: int, x: float, y: float, wide: float) -> list[Svg]:
    """The open cards of a player, small."""
    beside, drawn = int((wide - 12) // SHOWN_WIDE), []
    for n, name in enumerate(scene.seen.shown_hand(seat)):
        row, column = divmod(n, beside)
        at = x + 6 + SHOWN_WIDE * (column + 0.5), y + SHOWN_TALL * (row + 0.5) - 4
        named = titled(scene.say.word(name))
        drawn.append(group(named, card(name), id=f"card-{name}", **gliding(*at, SHOWN_SCALE)))
    return drawn


def player_read(scene: Scene, seat: int, x: float, y: float, wide: float, tall: float) -> Hashable:
    """All that is shown of a player, as a key."""
    seen, outcome = scene.seen, scene.seen.outcome
    won = seat in outcome["winners"] if outcome is not None else None
    taken = seen.resolved is not None and seen.resolved.winner == seat
    marks = won, taken, seat in seen.pending, seen.is_ready(seat), seen.view.get("marker") == seat
    figures = seen.energy(seat), seen.hand_size(seat), seen.discs(seat), seen.gains.get(seat, 0)
    shown = tuple(seen.shown_hand(seat))
    return (
        scene.style,
        seat,
        (x, y, wide, tall),
        marks,
        figures,
        shown,
        seen.viewer == seat,
        seen.view["round"],
    )


@once(player_read)
def player(scene: Scene, seat: int, x: float, y: float, wide: float, tall: float) -> Svg:
    """A panel: dark around whoever is asked, gold around whoever won."""
    seen, theme = scene.seen, scene.theme
    ended = seen.outcome is not None and seat in seen.outcome["winners"]
    taken = seen.outcome is None and seen.resolved is not None and seen.resolved.winner == seat
    won = ended or taken
    lit = seen.outcome is None and seat in seen.pending
    colour = scene.gold if won else theme.ink if lit else theme.edge
    frame = box(x, y, wide, tall, 10, fill=theme.panel, stroke=colour, stroke_width=3 if won or lit else 1.2)
    inside = chip(scene, seat, x, y, wide) if scene.room.compact else panel(scene, seat, x, y, wide)
    shown = shown_cards(scene, seat, x, y + scene.room.chip, wide)
    marked = marks(scene, seat, x + wide - 15, y + (12 if scene.room.compact else 18), ended)
    told = look(role="img", aria_label=scene.say.holdings(seen, seat)) if not shown else {}
    given = income(scene, seat, x + 8, y + 4)
    return group(frame, *inside, *marked, *shown, *given, id=f"player-{seat}", **told)


def panel(scene: Scene, seat: int, x: float, y: float, wide: float) -> list[Svg]:
    """A panel of two lines: who it is, and what they have."""
    name, room = scene.say.player(scene.seen, seat), wide - 62
    bold = look(fill=scene.theme.ink, font_family=SERIF, font_weight="bold")
    lines = [name] if breadth(name, 17) <= room else name.replace(" (", "\n(").split("\n")
    low = y + 24 - (len(lines) - 1) * 4
    named = [words(line, x + 40, low + 18 * n, 17, room + 6, **bold) for n, line in enumerate(lines)]
    step = min(66.0, (wide - 20) / 3)
    return [
        group(pawn(seat), transform=moved(x + 20, y + 26, 1.05)),
        *named,
        *figures(scene, seat, x + 18, y + 60, step, 17),
    ]


def chip(scene: Scene, seat: int, x: float, y: float, wide: float) -> list[Svg]:
    """The same on a small screen: the name above its figures."""
    bold = look(fill=scene.theme.ink, font_weight="bold")
    return [
        group(pawn(seat), transform=moved(x + 14, y + 22, 0.9)),
        words(scene.say.player(scene.seen, seat), x + 28, y + 16, 13, wide - 60, **bold),
        *figures(scene, seat, x + 34, y + 34, (wide - 44) / 3.2, 14),
    ]


def figures(scene: Scene, seat: int, x: float, y: float, step: float, size: float) -> list[Svg]:
    """Energy, cards and events of a player."""
    seen, say, small = scene.seen, scene.say, size / 17
    bold = look(fill=scene.theme.ink, font_weight="600")
    figure = group(crystal(), transform=moved(x, y - 6, small))
    count = words(str(seen.energy(seat)), x + 11 * small, y, size, **bold)
    rings = [
        group(token, transform=moved(x + 2.12 * step + 18 * small * n, y - 6, small))
        for n, token in enumerate(events(seen.discs(seat), seat))
    ]
    held = words(str(seen.hand_size(seat)), x + step + 14 * small, y, size, **bold)
    return [
        group(titled(say("energy")), figure, count),
        group(titled(say("cards")), group(small_cards(), transform=moved(x + step, y - 6, small)), held),
        group(titled(say("events")), *rings),
    ]


def income(scene: Scene, seat: int, x: float, y: float) -> list[Svg]:
    """What a player has just been given flies in, at the corner of the panel."""
    amount = scene.seen.gains.get(seat, 0)
    if not amount:
        return []
    bold = look(fill=scene.theme.paper, font_weight="bold", text_anchor="middle")
    size = scene.room.letters
    ground = box(x - size, y - 0.7 * size, 2.2 * size, 1.4 * size, 0.7 * size, fill=scene.gold)
    text = words(f"+{amount}", x + 0.1 * size, y + 0.36 * size, size, **bold)
    return [group(ground, text, id=f"income-{seat}-{scene.seen.view['round']}", class_="income")]


def marks(scene: Scene, seat: int, x: float, y: float, won: bool) -> list[Svg]:
    """At the right of a panel: a crown for the winner, a tick for who is ready, a flag for the marker."""
    found, ink = [], scene.theme.ink
    if won:
        found.append(group(titled("1"), crown(scene.gold), transform=moved(x, y)))
        x -= 22
    if scene.seen.is_ready(seat):
        tick = path("M-6 0L-2 5L7 -6", fill="none", stroke=ink, stroke_width=3.2)
        found.append(group(titled(scene.say("ready")), tick, transform=moved(x, y)))
        x -= 22
    if scene.seen.view.get("marker") == seat:
        flag = path("M-5 8V-8L7 -4L-5 0", fill=scene.theme.faint, stroke=scene.theme.faint, stroke_width=1.6)
        found.append(group(titled(scene.say("marker")), flag, transform=moved(x, y, 0.8)))
    return found


@cache
def small_cards() -> Svg:
    edge = look(fill="#fffdf6", stroke="#4a4652", stroke_width=1.2)
    return together(box(-7, -8, 11, 15, 2, **edge), box(-3, -6, 11, 15, 2, **edge))


@cache
def events(discs: int, seat: int) -> list[Svg]:
    """Three places for discs, filled for events under control."""
    ring = box(-8, -8, 16, 16, 8, fill="none", stroke="#8a8494", stroke_dasharray="2 2")
    return [group(disc(seat), transform="scale(.62)") if n < discs else ring for n in range(3)]
