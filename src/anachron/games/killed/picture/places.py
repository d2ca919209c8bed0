"""Where on the boards a choice points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from anachron.engine import Offered
from anachron.games.killed.picture.seen import Cell, Seen

Args = dict[str, Any]
Place = Callable[[Seen, Cell, Args], Cell | None]
TRAVEL = {"forward": 1, "back": -1}
FOLLOW_UPS = ("follow_through", "slide", "stampede", "mahout", "fertile_trail")


def place(seen: Seen, choice: Offered) -> Cell | None:
    """The cell a choice points to; None where it points to no cell (a Focus, a power, a refusal)."""
    kind, args = choice["kind"], choice["args"]
    if kind == "pawn":
        return Cell.read(args["cell"])
    if kind in FOLLOW_UPS:
        return told_place(seen, choice)
    if seen.active is None or kind not in PLACES:
        return None
    if kind == "move" and "rule" in choice:
        return seen.active.step(args["dir"])  # one that is refused passes no wall
    return PLACES[kind](seen, seen.active, args)


def told_place(seen: Seen, choice: Offered) -> Cell | None:
    """The cell where a choice without arguments does something, as far as its preview tells."""
    for event in seen.preview(choice):
        cell = event.get("to") or event.get("cell")
        if cell:
            return Cell.read(cell)
    return seen.active


def near(seen: Seen, active: Cell, args: Args) -> Cell | None:
    return active.step(args["dir"])


def walk(seen: Seen, active: Cell, args: Args) -> Cell | None:
    return active.step(args["dir"]) or active.around(args["dir"])  # KM-P07: through the wall


def two_away(seen: Seen, active: Cell, args: Args) -> Cell | None:
    return active.step(args["dir"], 2)


def beyond(seen: Seen, active: Cell, args: Args) -> Cell | None:
    return active.step(args["dir"], args["distance"])


def elephant(seen: Seen, active: Cell, args: Args) -> Cell | None:
    return seen.find(args["elephant"], active.era)


def driven(seen: Seen, active: Cell, args: Args) -> Cell | None:
    """Where the mover's elephant goes: that of an era, of a name, or of the active pawn's era."""
    named, era = args.get("elephant"), args.get("era", active.era)
    start = seen.find(named, era) if named else seen.ridden(era)
    return start and start.step(args["dir"])


def drifted(seen: Seen, active: Cell, args: Args) -> Cell | None:
    arrival = active.later(1)
    return arrival and arrival.step(args["dir"])


def nudged_away(seen: Seen, active: Cell, args: Args) -> Cell | None:
    arrival = active.later(TRAVEL[args["travel"]])
    return arrival and arrival.step(args["dir"])


def leapt(seen: Seen, active: Cell, args: Args) -> Cell | None:
    return active.later(2) or active.later(-2)


def felled(seen: Seen, active: Cell, args: Args) -> Cell | None:
    tree = active.step(args["dir"])
    return tree and tree.step(args["fall"])


def made_way(seen: Seen, active: Cell, args: Args) -> Cell | None:
    planted = active.step(args["dir"])
    shrub = planted and planted.later(1)
    return shrub and shrub.step(args["nudge"])


def swept(seen: Seen, active: Cell, args: Args) -> Cell | None:
    earlier = active.later(-1)
    return earlier and seen.find(args["statue"], earlier.era)


# fmt: off
PLACES: dict[str, Place] = {
    "move": walk, "sidestep": near, "tow_rope": near, "strong_arm": near, "loose_time": near,
    "forward": lambda seen, active, args: active.later(1),
    "back": lambda seen, active, args: active.later(-1),
    "long_jump": leapt, "drift": drifted, "rear_guard": near, "elbow_room": nudged_away,
    "plant": near, "remove": near, "seed_throw": two_away, "skipped_generation": near, "make_way": made_way,
    "weeding": near, "clearing": near, "lumberjack": felled, "gale": beyond,
    "build": near, "long_reach": two_away, "statue_shove": near, "trade_places": near, "backwash": swept,
    "train": elephant, "control": driven, "two_hats": driven, "gentle_giant": driven,
    "remote_control": driven, "trumpet": driven, "shove": near,
}
# fmt: on
