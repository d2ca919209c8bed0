"""Why a choice is not offered: the rule that refuses it, and the values of its sentence."""

from __future__ import annotations

from anachron.engine.bits import bit, members
from anachron.engine.plain import Data
from anachron.engine.state import Why
from anachron.games.bttf.choices import FLIP, LINCHPIN, PLAY, RESPOND, USE
from anachron.games.bttf.content.cards import (
    ACTIONS,
    ANSWER_TO,
    ANYTHING,
    FREES,
    GUARD,
    ITEM_KINDS,
    LOSE,
    MACHINE,
    NEWID,
    NUMBER,
    ONCE,
    POWERS,
    STEAL,
    SWAP,
    TIED_ITEM,
    TRASH,
    TURN_START,
    WILD,
    kinds_in,
)
from anachron.games.bttf.content.history import CELL_IDS, LINCHPIN_IDS
from anachron.games.bttf.rules.turn import legal
from anachron.games.bttf.rules.window import ANSWER_NUMBER, answer_cards, stolen_items
from anachron.games.bttf.state import (
    ANSWER,
    ASK_CELL,
    ASK_COST,
    ASK_DISCARDS,
    ASK_FED,
    ASK_FETCH,
    ASK_FUEL,
    ASK_GIFTS,
    ASK_ITEM,
    ASK_LOST,
    ASK_PENALTY,
    ASK_SEAT,
    ASK_SIDE,
    ASK_STEP,
    ASK_WAY,
    END,
    MAIN,
    MULLIGAN,
    STEPPED,
    TURN,
    USED,
    WINDOW,
    Frame,
    Table,
)

# What a card asks for now, and the rule that says so.
# fmt: off
STAGE_RULES = {
    ASK_FUEL: "BF-64", ASK_COST: "BF-67", ASK_SIDE: "BF-52", ASK_WAY: "BF-114", ASK_FED: "BF-71",
    ASK_FETCH: "BF-123", ASK_DISCARDS: "BF-110", ASK_LOST: "BF-119", ASK_PENALTY: "BF-106", ASK_STEP: "BF-53",
}
TARGET_RULES = {STEAL: "BF-109", TRASH: "BF-118", LOSE: "BF-119", SWAP: "BF-111", NEWID: "BF-115"}
ANSWER_RULES = {ANYTHING: "BF-80", MACHINE: "BF-101", TURN_START: "BF-103", NUMBER["time_train"]: "BF-105",
                NUMBER["so_gullible"]: "BF-106"}
# fmt: on


def why(state: Table, seat: int, number: int) -> Why:
    """The rule that refuses a choice to a seat."""
    if state.outcome is not None:
        return ("BF-139" if state.outcome.reason == "cap" else "BF-134"), {}
    kind, args = state.game.codec.read(number)
    if kind in ("keep", "refuse"):
        return "BF-10", {}
    if seat not in state.pending():
        return why_not_now(state, seat, kind), {"seat": int(state.turn)}
    if not state.frames:
        return why_not_between(state, seat, kind, args)
    if state.frames[-1].stage == WINDOW:
        return why_not_answer(state, seat, kind, args)
    return why_not_named(state, state.frames[-1], kind, args)


def why_not_now(state: Table, seat: int, kind: str) -> str:
    """The rule that lets somebody else decide now."""
    if kind in ("respond", "pass"):
        is_own = bool(state.window()) and state.frames[-1].actor == seat
        return ("BF-103" if state.frames[-1].act == TURN else "BF-81") if is_own else "BF-108"
    return {"play": "BF-79", "use": "BF-25"}.get(kind, "BF-12") if seat != state.turn else "BF-12"


# Between two cards.


def why_not_between(state: Table, seat: int, kind: str, args: Data) -> Why:
    """The active player, or a mulligan: this cannot be done now."""
    if state.phase == MULLIGAN:
        return "BF-10", {}
    if kind == "play":
        return why_not_play(state, seat, args["card"])
    if kind == "use":
        return why_not_use(state, seat, args["item"])
    if kind in ("draw", "end_turn"):
        return ("BF-117" if state.spree else "BF-15" if kind == "draw" else "BF-19"), {}
    return ("BF-79" if kind in ("respond", "pass") else "BF-14"), {}


def why_not_play(state: Table, seat: int, card: str) -> Why:
    held = state.hand(seat) & bit(NUMBER[card])
    if state.phase != MAIN:
        return "BF-12", {"card": card}
    if not held:
        return "BF-14", {"card": card}
    return ("BF-117" if state.spree else "BF-28"), {"card": card}


def why_not_use(state: Table, seat: int, item: str) -> Why:
    kind = NUMBER[item]
    if not FREES[kind]:
        return ("BF-73" if kind == GUARD else "BF-78" if ANSWER_TO[kind] == ANYTHING else "BF-42"), {
            "item": item
        }
    if not state.has_item(seat, kind):
        return "BF-57", {"item": item}
    if state.spree:
        return "BF-117", {"item": item}
    if ONCE[kind] and state.spent & bit(kind):
        return "BF-26", {"item": item}
    return ("BF-71" if ONCE[kind] else "BF-76"), {"item": item}  # nothing to feed, nothing to take


# In a window.


def why_not_answer(state: Table, seat: int, kind: str, args: Data) -> Why:
    if kind == "respond":
        return why_not_respond(state, seat, args["card"])
    return ("BF-25" if kind == "use" else "BF-79"), {}


def why_not_respond(state: Table, seat: int, card: str) -> Why:
    kind = NUMBER[card]
    held = state.table(seat) if kind < ITEM_KINDS else state.hand(seat)
    if not held & bit(kind):
        return ("BF-78" if kind < ITEM_KINDS else "BF-14"), {"card": card}
    if kind < ITEM_KINDS and stolen_items(state) & bit(kind):
        return ("BF-97" if state.frames[-1].act == ANSWER else "BF-96"), {"card": card}
    return ANSWER_RULES[ANSWER_TO[kind]], {"card": card}


# What a card asks for.


def why_not_named(state: Table, frame: Frame, kind: str, args: Data) -> Why:
    stage = int(frame.stage)
    if kind in ("respond", "pass"):
        return "BF-79", {}
    if stage == ASK_CELL:
        return why_not_linchpin(state, frame, args["cell"]) if kind == "linchpin" else (flip_rule(frame), {})
    if stage == ASK_SIDE and kind == "flip":
        return "BF-74", {}
    if stage == ASK_STEP and kind == "step2":
        fits = NUMBER[args["item"]] in (TIED_ITEM[frame.card], WILD)
        return ("BF-57" if fits else "BF-53"), {"item": args["item"]}
    if stage == ASK_FETCH and kind == "fetch":
        return ("BF-50" if NUMBER[args["card"]] >= POWERS else "BF-123"), {"card": args["card"]}
    if stage == ASK_GIFTS:
        return ("BF-72" if frame.act == USED else "BF-112"), {}
    if stage in (ASK_ITEM, ASK_SEAT):
        return TARGET_RULES[frame.program()[frame.at]], args
    return STAGE_RULES[stage], {}


def flip_rule(frame: Frame) -> str:
    """The rule by which a card flips a linchpin now."""
    if frame.act == STEPPED:
        return "BF-53"
    return "BF-58" if frame.card >= ACTIONS else "BF-44"


def why_not_linchpin(state: Table, frame: Frame, cell: str) -> Why:
    if cell not in LINCHPIN_IDS:
        return "BF-29", {"cell": cell}
    guarded = not state.can_flip(frame.actor, LINCHPIN_IDS.index(cell))
    return ("BF-74" if guarded else "BF-54"), {"cell": cell}


# One's own things that are not offered now.


def refused(state: Table, seat: int) -> list[int]:
    """The numbers of choices about one's own things that are not offered now."""
    offered = set(legal(state, seat))
    return [number for number in own(state, seat) if number not in offered]


def own(state: Table, seat: int) -> list[int]:
    """What a seat might think it can do with its own cards."""
    if not state.frames:
        if state.phase not in (MAIN, END):
            return []
        hand = [PLAY + kind for kind in members(kinds_in(state.hand(seat)))]
        return hand + [USE + item for item in members(state.table(seat)) if FREES[item]]
    frame = state.frames[-1]
    if frame.stage == WINDOW:
        return [RESPOND + ANSWER_NUMBER[kind] for kind in answer_cards(state, seat)]
    if frame.stage == ASK_CELL:
        return [LINCHPIN + CELL_IDS.index(cell) for cell in LINCHPIN_IDS]
    return [FLIP] if frame.stage == ASK_SIDE else []
