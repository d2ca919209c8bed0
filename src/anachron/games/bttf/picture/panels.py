"""Around the history: status, the chain of responses, identity, tables, hand and buttons."""

from __future__ import annotations

from anachron.draw.svg import Svg, box, breadth, element, group, words
from anachron.games.bttf.picture.history import RED, as_target
from anachron.games.bttf.picture.scene import Choice, Scene, chain_lines, kind_of_card, lines

PILL = 38.0
TYPE_SIGNS = {"item": "▣", "machine": "⌁", "doubleback": "⇄", "action": "✦", "power": "⚡"}

STYLE = """
.bttf-picture .target{cursor:pointer;outline:none}
.bttf-picture .marks{opacity:0;transition:opacity .12s;pointer-events:none}
.bttf-picture .target:hover .marks,.bttf-picture .target:focus .marks{opacity:1}
.bttf-picture .target:hover .hit,.bttf-picture .target:focus .hit{stroke-dasharray:none;fill-opacity:.25}
.bttf-picture .target:focus-visible .hit{stroke-width:5}
.bttf-picture .cell rect{transition:fill .3s}
@media (prefers-reduced-motion:reduce){.bttf-picture *{transition:none}}
"""


def margin(scene: Scene) -> float:
    return 8.0 if scene.narrow else 16.0


def status(scene: Scene) -> tuple[Svg, float]:
    """Whose turn it is, what is owed, who is asked."""
    view, say, room = scene.table.view, scene.say, scene.width - 2 * margin(scene)
    seat = say.seat(view["turn"]) + (f" ({say('you')})" if view["turn"] == view["seat"] else "")
    first = f"{say('turn', turn=view['turns'], seat='').rstrip(': ')} · {seat} · {say.words[view['phase']]}"
    outcome = view["outcome"]
    if outcome is not None:
        winner = outcome["winners"][0] if outcome["winners"] else "none"
        second = f"{say('over')} · {say.words[f'winner.{winner}']} · {say.words.get(outcome['reason'], '')}"
    else:
        window = bool(view["stack"]) and view["stack"][-1]["stage"] == "window"
        asked = (
            say("waiting")
            if window and view["seat"] not in view["pending"]
            else say("asked", seats=say.seats(view["pending"]))
        )
        owed = say("plays", count=view["plays_owed"])
        second = f"{asked} · {owed} · {say('changed' if view['previous_turn_changed'] else 'unchanged')}"
    x = margin(scene)
    return group(
        words(first, x, 26, 17, room, font_weight=700, fill=scene.theme.ink),
        words(second, x, 46, 12.5, room, fill=scene.theme.faint),
        id="status",
    ), 56.0


def panel(scene: Scene, top: float, title: str, rows: list[tuple[str, str]], id: str) -> tuple[Svg, float]:
    """A titled box with lines of text, each with its colour."""
    x, room = margin(scene), scene.width - 2 * margin(scene)
    size = 12.5
    written = [(line, colour) for text, colour in rows for line in lines(text, size, room - 24, 3)]
    height = 30 + 18 * len(written)
    return group(
        box(x, top, room, height, 8, fill=scene.theme.panel, stroke=scene.theme.edge),
        words(title, x + 12, top + 19, 13, room - 44, font_weight=700, fill=scene.theme.ink),
        *(
            words(line, x + 12, top + 37 + 18 * n, size, room - 24, fill=colour)
            for n, (line, colour) in enumerate(written)
        ),
        id=id,
    ), top + height + 6


def chain(scene: Scene, top: float) -> tuple[Svg, float]:
    """The response chain as it grows, the first card first."""
    found = chain_lines(scene.table, scene.say)
    if not found:
        return Svg(""), top
    rows = [("   " * n + ("↳ " if n else "") + line, scene.theme.ink) for n, line in enumerate(found)]
    return panel(scene, top, scene.say("chain"), rows, "chain")


def identity(scene: Scene, top: float) -> tuple[Svg, float]:
    """One's own identity, its three headlines, and how far it is from being satisfied."""
    mine, say = scene.table.identity(), scene.say
    if mine is None:
        return Svg(""), top
    rows = []
    for cell, turned in scene.table.wanted().items():
        shows = scene.table.is_altered(cell) == turned
        headline = say.names[f"{cell}.{'x' if turned else 'o'}"]
        text = f"{'✓' if shows else '✗'} {cell} ({say('altered' if turned else 'original')}): {headline}"
        rows.append((text, scene.theme.ink if shows else RED[scene.theme.name]))
    title = f"★ {say('identity')}: {say.name(mine['id'])} — {distance_text(scene)}"
    return panel(scene, top, title, rows, "identity")


def distance_text(scene: Scene) -> str:
    flips, say = scene.table.distance(), scene.say
    if flips == 0:
        return say("satisfied")
    return say("distance_one") if flips == 1 else say("distance", count=flips)


def tables(scene: Scene, top: float) -> tuple[Svg, float]:
    """Every player's items, the number of hand cards, and what one knows of them."""
    view, say = scene.table.view, scene.say
    known = view["known"]
    rows = []
    for seat in range(view["seats"]):
        me = f" ({say('you')})" if seat == view["seat"] else ""
        mark = "▶ " if seat == view["turn"] else ""
        size = say("cards", count=scene.table.hand_size(seat))
        text = f"{mark}{say.seat(seat)}{me} · {size} · {say.cards(view['tables'][seat])}"
        seen = known.get("hands", [[]] * view["seats"])[seat]
        rows.append((text + (f" · {say('known', cards=say.cards(seen))}" if seen else ""), scene.theme.ink))
    if known.get("others"):
        rows.append((say("among", cards=say.cards(known["others"])), scene.theme.faint))
    opened = [id for id in view["id_stack"] if id is not None]
    if opened:
        rows.append((say("given_up", names=say.cards(opened)), scene.theme.faint))
    top_card = say.name(view["discard"][-1]) if view["discard"] else say("nothing")
    discarded = say("discard_pile", count=len(view["discard"]))
    piles = f"{say('draw_pile', count=view['draw'])} · {discarded} ({top_card})"
    rows.append((piles, scene.theme.faint))
    return panel(scene, top, say("tables"), rows, "tables")


def hand(scene: Scene, top: float) -> tuple[Svg, float]:
    """One's own cards: those that can be played now as targets, the others with the reason why not."""
    view, say = scene.table.view, scene.say
    if scene.table.me is None:
        return Svg(""), top
    cards = view["hands"][scene.table.me]
    x, room = margin(scene), scene.width - 2 * margin(scene)
    columns = 2 if scene.narrow else 6
    width, height = (room - 6 * (columns - 1)) / columns, 64.0
    offered = {c["args"]["card"]: c for c in scene.table.choices if c["kind"] in ("play", "card")}
    title = words(say("hand"), x, top + 16, 13, font_weight=700, fill=scene.theme.ink)
    drawn, met = [title], dict.fromkeys(cards)
    for n, card in enumerate(met):
        row, column = divmod(n, columns)
        place = (x + column * (width + 6), top + 24 + row * (height + 6))
        drawn.append(hand_card(scene, card, cards.count(card), place, (width, height), offered.get(card)))
    rows = (len(met) + columns - 1) // columns
    return group(*drawn, id="hand"), top + 24 + rows * (height + 6)


def hand_card(
    scene: Scene,
    card: str,
    copies: int,
    place: tuple[float, float],
    room: tuple[float, float],
    choice: Choice | None,
) -> Svg:
    (x, y), (width, height), theme = place, room, scene.theme
    rule = scene.table.refusal("play", card) or scene.table.refusal("respond", card)
    name = scene.say.name(card) + (f" ×{copies}" if copies > 1 else "")
    written = lines(f"{TYPE_SIGNS[kind_of_card(card)]} {name}", 12, width - 14, 2)
    reason = f"{scene.say('refused')}: {scene.say.rule(rule)}" if rule and choice is None else ""
    label = scene.say.choice(choice) if choice else f"{name}. {reason}"
    stroke, thick = (theme.offer, 2.5) if choice else (theme.edge, 1.2)
    body = [
        element("title", label),
        box(x, y, width, height, 8, fill=theme.panel, class_="hit", stroke=stroke, stroke_width=thick),
        *(
            words(line, x + 8, y + 18 + 14 * n, 12, width - 14, fill=theme.ink if choice else theme.faint)
            for n, line in enumerate(written)
        ),
        *(
            words(line, x + 8, y + 47 + 11 * n, 9, width - 14, fill=theme.faint)
            for n, line in enumerate(lines(reason, 9, width - 14, 2))
        ),
    ]
    return group(*body, **as_target(choice, label)) if choice else group(*body, id=f"held-{card}")


def buttons(scene: Scene, top: float) -> tuple[Svg, float]:
    """The choices that have no place on the table."""
    placed = {"linchpin", "play", "card"}
    x, right = margin(scene), scene.width - margin(scene)
    drawn, left, y = [], x, top + 4
    for choice in scene.table.choices:
        if choice["kind"] in placed:
            continue
        label = scene.say.choice(choice)
        width = min(breadth(label, 14) + 30, right - x)
        if left + width > right and left > x:
            left, y = x, y + PILL + 6
        drawn.append(pill(scene, choice, label, (left, y), width))
        left += width + 8
    return group(*drawn, id="buttons"), y + PILL + 8 if drawn else top


def pill(scene: Scene, choice: Choice, label: str, place: tuple[float, float], width: float) -> Svg:
    x, y = place
    return group(
        element("title", label),
        box(
            x,
            y,
            width,
            PILL,
            PILL / 2,
            fill=scene.theme.offer,
            class_="hit",
            stroke=scene.theme.ink,
            stroke_width=0.8,
        ),
        words(label, x + width / 2, y + 24, 14, width - 20, fill=scene.theme.on_offer, text_anchor="middle"),
        **as_target(choice, label),
    )
