"""Around the history: status and piles, identity, hand, tables and buttons."""

from __future__ import annotations

from anachron.draw.board import target
from anachron.draw.svg import SERIF, Svg, box, breadth, element, group, look, moved, together, words
from anachron.games.bttf.picture.cards import held, laid
from anachron.games.bttf.picture.ripples import flip_label
from anachron.games.bttf.picture.scene import Scene, asked
from anachron.games.bttf.picture.seen import Choice
from anachron.games.bttf.picture.shapes import pile, seat_sign, sign, written
from anachron.games.bttf.picture.words import lines
from anachron.texts import capital

PILL = 36.0
Drawn = tuple[Svg, float]


def status(scene: Scene) -> Svg:
    """Whose turn it is, what is owed, who is asked; the piles beside it, or below on a narrow screen."""
    view, say, x = scene.seen.view, scene.say, scene.margin
    room = scene.room if scene.narrow else scene.room - 330
    seat = say.seat(view["turn"]) + (f" ({say('you')})" if view["turn"] == view["seat"] else "")
    first = f"{say.turn(view['turns'])} · {seat}"
    bold = look(font_weight=700, font_family=SERIF, fill=scene.theme.ink)
    parts = [
        seat_sign(view["turn"], x + 11, 24, 22, scene.theme.ink),
        words(first, x + 30, 31, 21, room - 30, **bold),
        words(standing(scene), x, 55, 13, room, fill=scene.theme.faint),
    ]
    left, top = (x, 66.0) if scene.narrow else (scene.width - x - 306, 12.0)
    return group(*parts, *piles(scene, left, top), id="status")


def standing(scene: Scene) -> str:
    """What the game waits for, or how it ended."""
    view, say = scene.seen.view, scene.say
    outcome = view["outcome"]
    if outcome is not None:
        winner = say.word(next(iter(outcome["winners"]), None), "winner")
        return f"{say('over')} · {winner} · {say.words.get(outcome['reason'], '')}"
    parts = [waited_for(scene)]
    parts += [say("plays", count=view["plays_owed"])] if view["plays_owed"] > 1 else []
    parts += [say("spree", count=view["spree"])] if view["spree"] else []
    parts += [say("changed" if view["previous_turn_changed"] else "unchanged")] if not scene.narrow else []
    return " · ".join(parts)


def waited_for(scene: Scene) -> str:
    """What the one who looks is asked, or whose answer is awaited."""
    view, say = scene.seen.view, scene.say
    frame = view["stack"][-1] if view["stack"] else {}
    if view["choices"]:
        return asked(view, say)
    window = frame.get("stage") == "window"
    return say("waiting") if window else say("asked", seats=say.seats(view["pending"]))


def piles(scene: Scene, left: float, top: float) -> list[Svg]:
    """The draw pile, the discard pile and what is left at B-1, each with its count."""
    view, theme = scene.seen.view, scene.theme
    step = scene.room / 3 if scene.narrow else 104.0
    counts = {"draw": view["draw"], "discard": len(view["discard"]), "b1": view["b1"]}
    fills = {"draw": scene.paint.ripple, "discard": theme.panel, "b1": scene.paint.linchpin}
    shown = {"discard": scene.say("top_card", card=scene.say.word((view["discard"] or [None])[-1]))}
    return [
        group(
            element(
                "title",
                scene.say.colon(scene.say(name), count) + (f", {shown[name]}" if name in shown else ""),
            ),
            pile(count, 21, 28, fills[name], theme.ink),
            words(str(count), 37, 16, 17, fill=theme.ink, font_weight=700),
            words(scene.say(name), 37, 32, scene.look.least, step - 38, fill=theme.faint),
            id=f"pile-{name}",
            transform=moved(left + n * step, top),
        )
        for n, (name, count) in enumerate(counts.items())
    ]


def titled(scene: Scene, text: str, x: float, y: float, room: float | None = None) -> Svg:
    return words(text, x, y, 15, room, font_weight=700, font_family=SERIF, fill=scene.theme.ink)


def identity(scene: Scene, x: float, top: float, width: float) -> Drawn:
    """One's own identity, its three headlines, and how far it is from being satisfied."""
    mine, say, theme = scene.seen.identity(), scene.say, scene.theme
    if mine is None:
        return Svg(""), top
    parts, y = [], top + 50
    for cell, turned in scene.seen.wanted().items():
        drawn, y = wanted(scene, cell, turned, x + 10, y, width - 20)
        parts.append(drawn)
    ground = box(x, top, width, y - top + 2, 10, fill=theme.panel, stroke=scene.paint.star, stroke_width=2)
    return group(
        element("title", say.colon(say("identity"), say.word(mine.id))),
        ground,
        sign("star", x + 17, top + 18, 18, scene.paint.star),
        titled(scene, say.word(mine.id), x + 32, top + 23, width - 116),
        *(progress(scene, n, x + width - 74 + 24 * n, top + 18) for n in range(3)),
        words(distance_text(scene), x + 10, top + 43, 12.5, width - 20, fill=theme.ink),
        *parts,
        id="identity",
    ), y + 10


def progress(scene: Scene, n: int, x: float, y: float) -> Svg:
    """One of three steps: ticked when a headline shows as wanted."""
    done = n < scene.seen.as_wanted()
    edge = scene.paint.good if done else scene.theme.faint
    ring = look(stroke=edge, stroke_width=1.6, stroke_dasharray=None if done else "3 3", fill="none")
    return together(box(x, y - 9, 18, 18, 9, **ring), sign("check", x + 9, y, 11, edge) if done else Svg(""))


def wanted(scene: Scene, cell: str, turned: bool, x: float, y: float, room: float) -> Drawn:
    """A headline one wants, and whether it shows."""
    say, fits = scene.say, scene.seen.is_altered(cell) == turned
    colour = scene.paint.good if fits else scene.paint.altered
    side = say("altered" if turned else "original")
    rows = lines(say.colon(f"{cell} ({side})", say.headline(cell, turned)), 12.5, room - 20, 2)
    return together(
        sign("check" if fits else "cross", x + 7, y + 9, 12, colour),
        written(rows, x + 20, y + 13, 14, 12.5, fill=scene.theme.ink),
    ), y + 4 + 14 * len(rows)


def distance_text(scene: Scene) -> str:
    flips, say = scene.seen.distance(), scene.say
    if flips == 0 and scene.seen.view["outcome"] is None:
        return say("satisfied")
    if flips == 0:
        return say("progress", count=3)
    away = say("distance", count=flips)
    return f"{say('progress', count=scene.seen.as_wanted())} · {away}"


def hand(scene: Scene, x: float, top: float) -> Drawn:
    """One's own cards: those that can be played now as targets, the others with the reason why not."""
    if scene.seen.me is None:
        return Svg(""), top
    cards = scene.seen.hand()
    columns, wide, tall, gap = (2, 167.0, 100.0, 10.0) if scene.narrow else (5, 121.0, 116.0, 11.0)
    drawn = [titled(scene, scene.say("hand"), x, top + 17)]
    met = dict.fromkeys(cards)
    for n, card in enumerate(met):
        row, column = divmod(n, columns)
        place = (x + column * (wide + gap), top + 32 + row * (tall + 14))
        drawn.append(held(scene, card, cards.count(card), place, (wide, tall)))
    if not met:
        drawn.append(words(scene.say("nothing"), x, top + 38, 12.5, fill=scene.theme.faint))
    rows = (len(met) + columns - 1) // columns
    return group(*drawn, id="hand"), top + 32 + (rows * (tall + 14) if rows else 14)


def buttons(scene: Scene, top: float) -> Drawn:
    """The choices that have no place on the table."""
    right = scene.width - scene.margin
    drawn, left, y = [], scene.margin, top + 4
    for choice in (choice for (what, _), choice in scene.seen.offers.items() if what == "button"):
        label = spelled(scene, choice)
        width = min(breadth(label, 14) + 34, scene.room)
        if left + width > right and left > scene.margin:
            left, y = scene.margin, y + PILL + 8
        drawn.append(pill(scene, choice, (left, y), width))
        left += width + 10
    return (group(*drawn, id="buttons"), y + PILL + 8) if drawn else (Svg(""), top)


def spelled(scene: Scene, choice: Choice) -> str:
    """A choice as it stands on a button."""
    return capital(scene.say.choice(choice))


def pill(scene: Scene, choice: Choice, place: tuple[float, float], width: float) -> Svg:
    (x, y), theme, text = place, scene.theme, spelled(scene, choice)
    cell = scene.seen.aimed(choice)
    label = flip_label(scene, choice, cell) if cell else text
    return target(
        choice["id"],
        label,
        box(x, y, width, PILL, PILL / 2, fill=theme.offer, stroke=theme.ink, stroke_width=0.8, class_="pill"),
        words(text, x + width / 2, y + 23, 14, width - 20, fill=theme.on_offer, text_anchor="middle",
              font_weight=600),
        data_cell=cell,
    )  # fmt: skip


def fetched(scene: Scene, top: float) -> Drawn:
    """The cards that can be fetched from a pile."""
    cards = [card for what, card in scene.seen.offers if what == "fetch"]
    if not cards:
        return Svg(""), top
    columns, tall = (2, 40.0) if scene.narrow else (6, 38.0)
    wide = (scene.room - 8 * (columns - 1)) / columns
    places = [divmod(n, columns) for n in range(len(cards))]
    drawn = [
        laid(
            scene,
            card,
            (scene.margin + column * (wide + 8), top + 28 + row * (tall + 8)),
            (wide, tall),
            "fetch",
        )
        for card, (row, column) in zip(cards, places, strict=True)
    ]
    end = top + 28 + (places[-1][0] + 1) * (tall + 8)
    return group(titled(scene, scene.say("fetch"), scene.margin, top + 18), *drawn, id="fetch"), end + 4
