"""A view as text for a terminal."""

from __future__ import annotations

from anachron.draw.ansi import columns, paint, plain
from anachron.engine import View
from anachron.games.bttf.content.history import CELL_IDS, LINCHPIN_IDS
from anachron.games.bttf.picture.seen import Seen
from anachron.games.bttf.picture.spoken import chain_lines
from anachron.games.bttf.picture.words import Words

SIGNS = str.maketrans({"★": "*", "✓": "+", "✗": "-", "→": ">", "·": "|", "…": "~"})


def show(view: View, say: Words, colour: bool, width: int, unicode: bool) -> str:
    """The history as a grid, then everything else line by line; `unicode=False` keeps to ASCII signs."""
    seen = Seen(view)
    parts = [
        [heading(seen, say)],
        grid(seen, colour),
        headlines(seen, say, colour),
        chain_lines(view, say),
        mine(seen, say, colour),
        tables(seen, say),
        held(seen, say, colour),
    ]
    text = "\n".join(clipped(line, width) for part in parts if part for line in [*part, ""]).rstrip() + "\n"
    return text if unicode else text.translate(SIGNS)


def clipped(line: str, width: int) -> str:
    """A line no wider than the terminal; colours are left out where it must be cut."""
    if columns(line) <= width:
        return line
    return plain(line)[: width - 1] + "…"


def heading(seen: Seen, say: Words) -> str:
    view = seen.view
    asked = say("asked", seats=say.seats(view["pending"])) if view["pending"] else say("over")
    return f"{say('turn', turn=view['turns'], seat=view['turn'])} · {asked}"


def grid(seen: Seen, colour: bool) -> list[str]:
    """Rows A to D: `<A-2>` a linchpin, ` A-1 ` a ripplepoint, `*` altered; `=` as one wants it, `!` not."""
    found = []
    for row in range(4):
        signs = []
        for cell in CELL_IDS[6 * row : 6 * row + 6]:
            name = f"<{cell}>" if cell in LINCHPIN_IDS else f" {cell} "
            turned = seen.is_altered(cell)
            wanted = seen.wants.get(cell)
            mark = " " if wanted is None else "=" if wanted == turned else "!"
            sign = f"{name}{'*' if turned else '.'}{mark}"
            signs.append(paint(sign, "red" if turned else "blue", colour=colour))
        found.append(" ".join(signs))
    return found


def headlines(seen: Seen, say: Words, colour: bool) -> list[str]:
    """The altered headlines, and what every linchpin on offer would move."""
    found = [
        paint(f"* {cell} {say.headline(cell, True)}", "red", colour=colour)
        for cell in CELL_IDS
        if seen.is_altered(cell)
    ]
    for choice in seen.choices:
        if choice["kind"] == "linchpin":
            cell = choice["args"]["cell"]
            moved = seen.would_ripple(cell)
            text = say("would_ripple", cells=", ".join(moved)) if moved else say("no_ripple")
            after = seen.distance_after(cell)
            found.append(say.colon(say.choice(choice), f"{text} (★ {seen.distance()}→{after})"))
    return found


def mine(seen: Seen, say: Words, colour: bool) -> list[str]:
    """One's identity with its distance."""
    identity = seen.identity()
    if identity is None:
        return []
    flips = seen.distance()
    away = say("distance", count=flips) if flips else say("satisfied")
    found = [paint(say.colon(f"★ {say.word(identity.id)}", away), "bold", colour=colour)]
    for cell, turned in seen.wants.items():
        shows = "✓" if seen.is_altered(cell) == turned else "✗"
        found.append(f"  {shows} {cell} {say.headline(cell, turned)}")
    return found


def tables(seen: Seen, say: Words) -> list[str]:
    view = seen.view
    found = []
    for seat in range(view["seats"]):
        mark, size = "*" if seat == view["turn"] else " ", say("cards", count=seen.hand_size(seat))
        found.append(
            say.colon(f"{mark} {say.seat(seat)}", say.semicolons([size, say.cards(view["tables"][seat])]))
        )
    discarded = say("discard_pile", count=len(view["discard"]))
    piles = [say("draw_pile", count=view["draw"]), discarded, say.colon("B-1", view["b1"])]
    return [*found, say.semicolons(piles)]


def held(seen: Seen, say: Words, colour: bool) -> list[str]:
    """One's hand: what can be played, and why the rest cannot."""
    if seen.me is None:
        return []
    offered = {c["args"].get("card") for c in seen.choices}
    found = [f"{say('hand')}:"]
    for card in dict.fromkeys(seen.view["hands"][seen.me]):
        rule = seen.refusal("play", card) or seen.refusal("respond", card)
        why = "" if card in offered or not rule else f"  ({say.colon(say('refused'), say.rule(rule))})"
        found.append(paint(f"  {say.word(card)}{why}", "bold" if card in offered else "dim", colour=colour))
    return found
