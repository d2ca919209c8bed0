"""What is above and below the events: whose turn it is, the cards being played, one's own hand."""

from __future__ import annotations

from anachron.draw.board import target, walked
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
from anachron.games.contretemps.content.cards import HAND
from anachron.games.contretemps.picture.line import wrapped
from anachron.games.contretemps.picture.pieces import (
    SUITS,
    card_back,
    crown,
    disc,
    large_card,
    suit_sign,
    titled,
)
from anachron.games.contretemps.picture.scene import Scene

HEADING = 26.0  # above the cards of the hand
BOLD = 1.15  # times as wide as other letters
LIFT = 6.0  # of the card that wins


def status(scene: Scene) -> Svg:
    """Above the events: whose turn it is, what is asked, which round this is."""
    say, theme, room = scene.say, scene.theme, scene.room
    right = room.width - room.margin
    headline, about = say.headline(scene.seen), say.about(scene.seen)
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold", id="headline")
    faint = look(fill=theme.faint, text_anchor="end")
    if room.compact:
        parts = [
            words(headline, 10, room.head - 9, 20, 250, **bold),
            words(say("round", round=scene.seen.view["round"]), right, room.head - 9, 12.5, 90, **faint),
        ]
        return group(*parts, id="status")  # what is asked stands where one's hand is
    size, low = (25, 38) if room.head > 40 else (20, 25)
    space = (
        right - room.margin - breadth(headline, 1.16 * size) - breadth(about, room.letters) - 42
    )  # in bold
    title = element("tspan", headline, font_size=size, **bold)
    head = headed(title, say.prompt(scene.seen), room.margin, low, 16, space, fill=theme.ink, id="prompt")
    return group(head, words(about, right, low, room.letters, **faint), id="status")


def trick(scene: Scene, top: float) -> tuple[Svg, float]:
    """The lane of the cards that are played to an event: empty, growing, or with the one that has won."""
    room, tall = scene.room, scene.room.trick
    lies = room.margin, top, room.width - 2 * room.margin, tall, 12.0
    suit = scene.seen.demanded() if scene.seen.outcome is None else None
    felt = look(fill=SUITS[suit][0] if suit else scene.theme.edge, fill_opacity=0.16 if suit else 0.28)
    return group(box(*lies, **felt), *table(scene, top), id="trick"), top + tall


def table(scene: Scene, top: float) -> list[Svg]:
    seen, scale = scene.seen, scene.room.laid
    resolved = seen.resolved if not seen.played else None
    if resolved is None and (seen.phase != "events" or seen.outcome is not None):
        return [before(scene, top)] if seen.trick is not None else []
    drawn, there = [told(scene, top)], seen.at_events()
    is_tall = scene.room.compact
    start, step = (38.0, 58.0) if is_tall else (scene.room.width * 0.29, 78.0 * scale)
    low = top + (scene.room.trick - 40 * scale if is_tall else scene.room.trick / 2 + 3)
    for index, (seat, name) in enumerate(seen.laid()):
        if name in there:
            drawn.append(group(card_back(), transform=moved(start + index * step, low, scale)))
        else:
            drawn.append(played(scene, seat, name, (start + index * step, low), resolved is not None))
    first = len(seen.laid())
    return drawn + [
        awaited(seat, (start + index * step, low), scale) for index, seat in enumerate(seen.awaited(), first)
    ]


def awaited(seat: int, at: tuple[float, float], scale: float) -> Svg:
    """The place of a card that somebody has yet to play."""
    whose = moved(at[0] + 22 * scale, at[1] - 30 * scale, 0.72)
    return group(
        group(card_back(), transform=moved(*at, scale)), group(disc(seat), transform=whose, opacity=0.5),
        aria_hidden=True,
    )  # fmt: skip


def before(scene: Scene, top: float) -> Svg:
    """Nothing is played: what came of the last trick."""
    assert scene.seen.trick is not None
    faint = look(fill=scene.theme.faint, text_anchor="middle", font_family=SERIF)
    middle = top + scene.room.trick / 2 + 6
    return words(scene.say.won(scene.seen.trick), scene.width / 2, middle, 17, scene.width - 40, **faint)


def played(scene: Scene, seat: int, name: str, at: tuple[float, float], is_over: bool) -> Svg:
    """A card on the table with whose it is; the winning one is lifted, with a gold edge and a crown."""
    x, y = at
    resolved = scene.seen.resolved
    scale, won = scene.room.laid, is_over and resolved is not None and name == resolved.card
    size = scale * 1.08 if won else scale
    parts = [titled(scene.say.colon(scene.say.seat(seat), scene.say.word(name)))]
    face = [large_card(name)]
    if won:
        y -= LIFT
        gold = look(fill="none", stroke=scene.gold, stroke_width=4)
        face += [box(-26, -36, 52, 72, 8, **gold), group(crown(scene.gold), transform=moved(-6, -39, 0.9))]
    parts.append(group(*face, id=f"card-{name}", class_="piece", **gliding(x, y, size)))
    parts.append(group(disc(seat), transform=moved(x + 22 * size, y - 30 * size, 0.72)))
    if is_over and not won:
        line = look(stroke=scene.theme.faint, stroke_width=3)
        parts.append(path(f"M{x - 18 * scale:.1f} {y + 39 * scale:.1f}h{36 * scale:.1f}", **line))
    return group(*parts, role="img")


def told(scene: Scene, top: float) -> Svg:
    """Left of the cards: which event this is and which suit it demands, or who has won it."""
    seen, say, theme, room = scene.seen, scene.say, scene.theme, scene.room
    resolved = seen.resolved if not seen.played else None
    left, size = room.margin + 12, 15 if room.compact else 20
    is_tall = room.compact
    wide = room.width - 40 if is_tall else room.width * 0.29 - 42
    bold = look(fill=theme.ink, font_family=SERIF, font_weight="bold")
    if resolved is not None:
        sentence = say.won(resolved)
        start = left if is_tall else left + 30
        size = min(size, 17)
        lines = [sentence] if is_tall else wrapped(sentence, size * BOLD, wide - 44)
        low = top + (22 if is_tall else room.trick / 2 + 6 - (len(lines) - 1) * 9)
        owner = (
            []
            if is_tall
            else [group(disc(resolved.winner), transform=moved(left + 10, top + room.trick / 2))]
        )
        across = (wide if is_tall else wide - 30) / BOLD
        text = [
            words(line, start, low + (size + 3) * n, size, across, **bold) for n, line in enumerate(lines)
        ]
        return group(*owner, *text)
    suit, event = seen.demanded(), say("on_table", event=seen.event)
    asked = say("demanded", suit=suit) if suit else say("open_lead")
    if is_tall and suit:
        asked = say.word(suit, "suit")
    low = top + (21 if is_tall else room.trick / 2 - 4)
    parts = [words(event, left, low, size, wide, **bold)]
    x, y = (left + breadth(event, size * BOLD) + 14, low) if is_tall else (left, low + 24)
    indent = 24 if suit else 0
    if suit:
        parts.append(group(suit_sign(suit), transform=moved(x + 9, y - 5, 0.8)))
    space = left + wide - x - indent
    parts.append(words(asked, x + indent, y, room.letters, space, fill=theme.ink))
    return together(*parts)


def hand(scene: Scene, top: float) -> tuple[Svg, float]:
    """One's own cards in a lane that stays as it is, with the place of the one on the table."""
    room = scene.room
    places = scene.seen.places_in_hand()
    if scene.seen.viewer is None:
        return together(), top
    bold = look(fill=scene.theme.ink, font_family=SERIF, font_weight="bold")
    mine = scene.say("hand")
    title = words(mine, room.margin + 2, top + 18, 16, aria_hidden=True, **bold)
    step = (room.width - 2 * room.margin) / room.across
    step = min(step, 60.0 * room.held)
    drawn = []
    for index, (name, is_there) in enumerate(places):
        row, column = divmod(index, room.across)
        at = room.margin + (column + 0.5) * step, top + HEADING + room.hand * (row + 0.5)
        kept = group(card_back(), transform=moved(*at, room.held))
        drawn.append(held(scene, name, at, room.held) if is_there else kept)
    return walked(mine, title, *drawn, id="hand"), top + HEADING + -(-HAND // room.across) * room.hand


def held(scene: Scene, name: str, at: tuple[float, float], scale: float) -> Svg:
    """A card of the hand, as a target where it can be chosen."""
    choice, offer = scene.seen.card_choice(name), scene.theme.offer
    face = group(large_card(name), id=f"card-{name}", class_="piece", **gliding(*at, scale))
    if choice is None:
        why = scene.say.refusal(scene.seen, name)
        label = why or scene.say.word(name)
        return group(titled(label), face, class_="why" if why else None, data_why=why, role="img")
    x, y = at[0] - 25 * scale, at[1] - 35 * scale
    wide, tall = 50 * scale, 70 * scale
    ring = box(x - 3, y - 3, wide + 6, tall + 6, 11, fill="none", stroke=offer, stroke_width=3, class_="ring")
    veil = box(x, y, wide, tall, 9, fill=offer, fill_opacity=0.18, class_="hit")
    return target(choice["id"], scene.say.choice(choice), face, ring, veil)
