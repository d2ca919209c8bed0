"""Why a choice is made, for whoever asks: what ripples, how far the identity is, who may win."""

from __future__ import annotations

from anachron.engine import Choice, Game, View
from anachron.engine.plain import Values
from anachron.games.bttf.beliefs import setting
from anachron.games.bttf.content.cards import ACTIONS, ITEM_KINDS, NUMBER, TIED_CELL
from anachron.games.bttf.content.history import (
    B1,
    CELL_IDS,
    IDENTITIES,
    IDENTITY_IDS,
    LINCHPIN_IDS,
    SHOWN,
    distance,
    flipped,
)
from anachron.texts import LANGUAGES, colon, semicolons

LIKELY = 0.5  # from here on a player is told to be satisfied

Part = tuple[str, Values]  # a key of the texts and its values


def reason(
    game: Game, view: View, choice: Choice, beliefs: list[float], share: float | None
) -> dict[str, str]:
    """The choice and its reasons in a sentence by language, in the names of the skin played with."""
    parts = parts_of(view, choice, beliefs)
    if share is not None:
        parts.append(("share", {"share": round(100 * share)}))
    said = told(game, parts)
    return {lang: colon(lang, choice.text(lang), said[lang]) for lang in LANGUAGES}


def told(game: Game, parts: list[Part]) -> dict[str, str]:
    """Reasons as a sentence by language."""
    return {
        lang: semicolons(lang, [game.sentence("why", key, lang, **values) for key, values in parts])
        for lang in LANGUAGES
    }


def parts_of(view: View, choice: Choice, beliefs: list[float]) -> list[Part]:
    """What the choice does, then what else should be known."""
    kind, args = choice.kind, choice.args
    if len(view["choices"]) == 1:
        return [("only", {})]
    if kind == "linchpin":
        return flip_parts(view, LINCHPIN_IDS.index(args["cell"]), beliefs)
    if kind == "flip":
        return flip_parts(view, TIED_CELL[NUMBER[view["stack"][-1]["card"]]], beliefs)
    if kind in ("respond", "pass"):
        return answer_parts(view, kind == "respond", beliefs)
    if kind in ("play", "fetch"):
        return play_parts(view, NUMBER[args["card"]]) + threat_parts(view, beliefs)
    if kind in ("draw", "use", "step2", "leave"):
        return [(kind if args.get("item", "") is not None else "no_step2", {}), *goal_parts(view)]
    if kind in ("keep", "refuse"):
        return goal_parts(view)
    return [(kind, {})]


# The history.


def mine(view: View) -> int:
    return IDENTITY_IDS.index(view["identities"][view["seat"]])


def flip_parts(view: View, linchpin: int, beliefs: list[float]) -> list[Part]:
    """What turns with a linchpin, and whom it helps or spoils."""
    if linchpin == B1:
        return [*goal_parts(view), ("attempt", {"left": view["b1"]})]
    before = setting(view)
    after = int(flipped(before, linchpin))
    turned = SHOWN[before] ^ SHOWN[after]
    cells = ", ".join(cell for n, cell in enumerate(CELL_IDS) if turned & 2**n)
    return [("turns", {"cells": cells}), way_part(view, before, after), *spoiled_parts(view, after, beliefs)]


def way_part(view: View, before: int, after: int) -> Part:
    """How the own identity fares."""
    was, now = (int(distance(mine(view), altered)) for altered in (before, after))
    if now == 0:
        return "satisfies", {}
    return ("nearer" if now < was else "farther" if now > was else "as_far"), {"count": now}


def goal_parts(view: View) -> list[Part]:
    """How far the own identity is now."""
    missing = int(distance(mine(view), setting(view)))
    return [("goal", {"count": missing})] if missing else [("satisfied", {})]


def spoiled_parts(view: View, after: int, beliefs: list[float]) -> list[Part]:
    """Players who look satisfied now and would not after a flip."""
    found: list[Part] = []
    for seat in others(view):
        chance = satisfied(view, seat, setting(view), beliefs)
        if chance >= LIKELY and satisfied(view, seat, after, beliefs) < LIKELY / 2:
            found.append(("spoils", {"seat": seat, "chance": round(100 * chance)}))
    return found


# Others.


def others(view: View) -> list[int]:
    return [seat for seat in range(view["seats"]) if seat != view["seat"]]


def satisfied(view: View, seat: int, altered: int, beliefs: list[float]) -> float:
    """How likely a player is satisfied, by what their flips have told."""
    weights = [0.0 if id in closed(view) else weight for id, weight in zip(IDENTITY_IDS, of(beliefs, seat))]
    fitting = sum(weight for n, weight in enumerate(weights) if distance(n, altered) == 0)
    return fitting / (sum(weights) or 1.0)


def closed(view: View) -> set[str]:
    """Identities nobody else can have: one's own and those that lie open."""
    return {id for id in view["id_stack"] if id is not None} | {view["identities"][view["seat"]]}


def of(beliefs: list[float], seat: int) -> list[float]:
    return beliefs[seat * IDENTITIES : (seat + 1) * IDENTITIES]


def threat_parts(view: View, beliefs: list[float]) -> list[Part]:
    """Whoever looks satisfied and may win at the next attempt."""
    chances = {seat: satisfied(view, seat, setting(view), beliefs) for seat in others(view)}
    seat = max(chances, key=lambda seat: chances[seat])
    if chances[seat] < LIKELY:
        return []
    return [("threat", {"seat": seat, "chance": round(100 * chances[seat])})]


# Plays and answers.


def play_parts(view: View, kind: int) -> list[Part]:
    """What a card is played for."""
    if kind < ITEM_KINDS:
        return [("lays", {}), *goal_parts(view)]
    return [("flips" if kind < ACTIONS else "acts", {}), *goal_parts(view)]


def answer_parts(view: View, answers: bool, beliefs: list[float]) -> list[Part]:
    """What is stopped, or why it is not."""
    frame = view["stack"][-1]
    if frame["act"] == "turn":
        return [("skips" if answers else "waits", {"seat": frame["seat"]})]
    values = {"seat": frame["seat"], "card": frame["card"]}
    chance = round(100 * satisfied(view, frame["seat"], setting(view), beliefs))
    if frame.get("cell") == "B-1":
        odds = {**values, "left": view["b1"], "chance": chance}
        return [("stops" if answers else "dares", odds)]
    return [("cancels" if answers else "spares", values)]
