"""What lies below the timeline: the event being resolved, the players, one's own hand; what can be chosen."""

from __future__ import annotations

from anachron.draw.board import target
from anachron.draw.svg import (
    SERIF,
    Svg,
    box,
    breadth,
    element,
    gliding,
    group,
    headed,
    look,
    moved,
    path,
    together,
    words,
)
from anachron.games.contretemps.picture.line import LEAST, MARGIN, spot
from anachron.games.contretemps.picture.pieces import (
    card,
    crown,
    crystal,
    disc,
    large_card,
    pawn,
    suit_sign,
    titled,
)
from anachron.games.contretemps.picture.scene import Scene

SHOWN_SCALE, SHOWN_WIDE, SHOWN_TALL = 0.66, 38.0, 52.0  # cards of others, in a replay that hides nothing


def status(scene: Scene) -> Svg:
    """Above the line: whose turn it is, what is asked, which round this is."""
    say, theme, right = scene.say, scene.theme, scene.width - MARGIN
    headline, about = say.headline(scene.seen), say.about(scene.seen)
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold", id="headline")
    faint = look(fill=theme.faint, text_anchor="end")
    if scene.narrow:
        parts = [
            words(headline, 10, 28, 20, 232, **bold),
            words(say("round", round=scene.seen.view["round"]), scene.width - 8, 26, 12, 90, **faint),
            words(say.prompt(scene.seen), 10, 51, 14, scene.width - 20, fill=theme.ink, id="prompt"),
        ]
        return group(*parts, id="status")
    room = right - MARGIN - breadth(headline, 29) - breadth(about, LEAST) - 42  # it is set in bold
    title = element("tspan", headline, font_size=25, **bold)
    head = headed(title, say.prompt(scene.seen), MARGIN, 38, 16, room, fill=theme.ink, id="prompt")
    return group(head, words(about, right, 36, LEAST, **faint), id="status")


def trick(scene: Scene, top: float) -> tuple[Svg, float]:
    """The cards played so far in the event being resolved."""
    seen, say, theme = scene.seen, scene.say, scene.theme
    if seen.phase != "events" or seen.outcome is not None:
        return together(), top
    suit, left = seen.demanded(), 10.0 if scene.narrow else float(MARGIN)
    title = say("on_table", event=seen.event)
    asked = say("demanded", suit=suit) if suit else say("open_lead")
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold")
    parts = [words(title, left, top + 22, 17, 226, **bold)]
    if suit:
        parts.append(group(suit_sign(suit), transform=moved(left + 9, top + 42, 0.8)))
    parts.append(
        words(asked, left + (24 if suit else 0), top + 47, 13 if scene.narrow else LEAST, 226, fill=theme.ink)
    )
    step, start, scale = (56.0, 36.0, 0.86) if scene.narrow else (96.0, 290.0, 1.0)
    middle = top + (96 if scene.narrow else 44)
    for index, (seat, name) in enumerate(seen.played):
        x = start + index * step
        label = say.colon(say.seat(seat), say.word(name))
        parts.append(
            group(
                titled(label),
                large_card(name),
                id=f"card-{name}",
                class_="piece",
                **gliding(x, middle, scale),
            )
        )
        parts.append(group(disc(seat), transform=moved(x + 22 * scale, middle - 32 * scale, 0.72)))
    tall = (132 if seen.played else 58) if scene.narrow else 84
    return group(*parts, id="trick"), top + tall + 6


def players(scene: Scene, top: float) -> tuple[Svg, float]:
    """Everybody's name, energy, hand size and events; the cards too where nothing is hidden."""
    seats = scene.seen.seats
    if scene.narrow:
        wide, plain = scene.width - 12, 42.0
    else:
        wide, plain = (scene.width - 2 * MARGIN + 8) / seats - 8, 74.0
    talls = [plain + shown_rows(scene, seat, wide) * SHOWN_TALL for seat in range(seats)]
    if scene.narrow:
        starts = [top + sum(talls[:seat]) + 4 * seat for seat in range(seats)]
        drawn = [player(scene, seat, 6, starts[seat], wide, talls[seat]) for seat in range(seats)]
        return together(*drawn), starts[-1] + talls[-1] + 8
    tall = max(talls)
    drawn = [player(scene, seat, MARGIN + seat * (wide + 8), top, wide, tall) for seat in range(seats)]
    return together(*drawn), top + tall + 10


def shown_rows(scene: Scene, seat: int, wide: float) -> int:
    """How many rows the open cards of a player take."""
    beside = int((wide - 12) // SHOWN_WIDE)
    return (len(scene.seen.shown_hand(seat)) + beside - 1) // beside


def shown_cards(scene: Scene, seat: int, x: float, y: float, wide: float) -> list[Svg]:
    """The open cards of a player, small."""
    beside, drawn = int((wide - 12) // SHOWN_WIDE), []
    for n, name in enumerate(scene.seen.shown_hand(seat)):
        row, column = divmod(n, beside)
        at = x + 6 + SHOWN_WIDE * (column + 0.5), y + SHOWN_TALL * (row + 0.5) - 4
        drawn.append(
            group(titled(scene.say.word(name)), card(name), id=f"card-{name}", **gliding(*at, SHOWN_SCALE))
        )
    return drawn


def player(scene: Scene, seat: int, x: float, y: float, wide: float, tall: float) -> Svg:
    seen, theme, say = scene.seen, scene.theme, scene.say
    won = seen.outcome is not None and seat in seen.outcome["winners"]
    lit = won or (seen.outcome is None and seat in seen.pending)
    edge = look(stroke=theme.offer if lit else theme.edge, stroke_width=3 if lit else 1.2)
    name = say.player(seen, seat)
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold")
    room = 96 if scene.narrow else wide - 62
    parts = [
        box(x, y, wide, tall, 10, fill=theme.panel, **edge),
        group(pawn(seat), transform=moved(x + 20, y + (23 if scene.narrow else 26), 1.05)),
    ]
    size = 15 if scene.narrow else 17
    shown = [name] if breadth(name, size) <= room else name.replace(" (", "\n(").split("\n")
    low = y + (26 if scene.narrow else 24) - (len(shown) - 1) * (8 if scene.narrow else 4)
    parts += [
        words(line, x + 40, low + (size + 1) * n, size, room + 6, **bold) for n, line in enumerate(shown)
    ]
    parts += marks(scene, seat, x + wide - 16, y + (21 if scene.narrow else 18), won)
    left, line = (x + 148, y + 27) if scene.narrow else (x + 18, y + 60)
    step = 54 if scene.narrow else min(66.0, (wide - 20) / 3)
    figures = look(fill=theme.ink, font_weight="600")
    parts += [
        group(titled(say("energy")), group(crystal(), transform=moved(left, line - 6)),
              words(str(seen.energy(seat)), left + 11, line, 17, **figures)),
        group(titled(say("cards")), small_cards(left + step, line - 6),
              words(str(seen.hand_size(seat)), left + step + 14, line, 17, **figures)),
        group(titled(say("events")), *events(seen.discs(seat), seat, left + 2 * step, line - 6)),
    ]  # fmt: skip
    parts += shown_cards(scene, seat, x, y + (42 if scene.narrow else 74), wide)
    return group(*parts, id=f"player-{seat}")


def marks(scene: Scene, seat: int, x: float, y: float, won: bool) -> list[Svg]:
    """At the right of a panel: a crown for the winner, a tick for who is ready, a flag for the marker."""
    found = []
    if won:
        found.append(group(titled("1"), crown(scene.theme.offer), transform=moved(x, y)))
        x -= 22
    if scene.seen.is_ready(seat):
        tick = path("M-6 0L-2 5L7 -6", fill="none", stroke=scene.theme.offer, stroke_width=3.2)
        found.append(group(titled(scene.say("ready")), tick, transform=moved(x, y)))
        x -= 22
    if scene.seen.view.get("marker") == seat:
        flag = path("M-5 8V-8L7 -4L-5 0", fill=scene.theme.faint, stroke=scene.theme.faint, stroke_width=1.6)
        found.append(group(titled(scene.say("marker")), flag, transform=moved(x, y, 0.8)))
    return found


def small_cards(x: float, y: float) -> Svg:
    edge = look(fill="#fffdf6", stroke="#4a4652", stroke_width=1.2)
    return together(box(x - 7, y - 8, 11, 15, 2, **edge), box(x - 3, y - 6, 11, 15, 2, **edge))


def events(discs: int, seat: int, x: float, y: float) -> list[Svg]:
    """Three places for discs, filled for events under control."""
    ring = look(fill="none", stroke="#8a8494", stroke_dasharray="2 2")
    return [
        group(disc(seat), transform=moved(x + 18 * n, y, 0.62)) if n < discs else ring_at(x + 18 * n, y, ring)
        for n in range(3)
    ]


def ring_at(x: float, y: float, ring: dict[str, str]) -> Svg:
    return box(x - 8, y - 8, 16, 16, 8, **ring)


def hand(scene: Scene, top: float) -> tuple[Svg, float]:
    """One's own cards; those that can be played stand out and can be clicked."""
    cards = scene.seen.hand()
    if not cards:
        return together(), top
    left = 10.0 if scene.narrow else float(MARGIN)
    bold = look(fill=scene.theme.ink, font_family=SERIF, font_weight="bold")
    title = words(scene.say("hand"), left, top + 20, 16, **bold)
    across = 5 if scene.narrow else 10
    scale, step, tall = (1.26, 70.0, 104.0) if scene.narrow else (1.5, 88.0, 117.0)
    start = 40.0 if scene.narrow else MARGIN + 42.0
    drawn = []
    for index, name in enumerate(cards):
        row, column = divmod(index, across)
        at = start + column * step, top + 30 + tall * (row + 0.5)
        drawn.append(held(scene, name, at, scale))
    rows = (len(cards) - 1) // across + 1
    return group(title, *drawn, id="hand"), top + 34 + rows * tall


def held(scene: Scene, name: str, at: tuple[float, float], scale: float) -> Svg:
    """A card of the hand, as a target where it can be chosen."""
    choice, offer = scene.seen.card_choice(name), scene.theme.offer
    dull = choice is None and scene.seen.choices and scene.seen.phase != "travel"
    size = scale * 0.84 if dull else scale
    face = group(large_card(name), id=f"card-{name}", class_="piece", **gliding(*at, size))
    if choice is None:
        why = scene.say.refusal(scene.seen, name)
        label = why or scene.say.word(name)
        return group(titled(label), face, class_="why" if why else None, data_why=why)
    x, y = at[0] - 25 * scale, at[1] - 35 * scale
    wide, tall = 50 * scale, 70 * scale
    ring = box(x - 3, y - 3, wide + 6, tall + 6, 11, fill="none", stroke=offer, stroke_width=3, class_="ring")
    veil = box(x, y, wide, tall, 9, fill=offer, fill_opacity=0.18, class_="hit")
    return target(choice["id"], scene.say.choice(choice), face, ring, veil)


def slots(scene: Scene, top: float) -> Svg:
    """The places a pawn may travel to: all of each may be clicked."""
    offer, drawn = scene.theme.offer, []
    for one in scene.seen.places:
        choice = scene.seen.slot_choice(one.slot)
        if choice is not None:
            frame = spot(scene, one.slot, top).box
            line = look(stroke=offer, stroke_width=3)
            dashed = box(*frame, 10, fill="none", stroke_dasharray="10 7", class_="ring", **line)
            veil = box(*frame, 10, fill=offer, fill_opacity=0.16, class_="hit")
            drawn.append(target(choice["id"], scene.say.journey(scene.seen, one.slot), veil, dashed))
    return together(*drawn)
