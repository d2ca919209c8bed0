"""Why a choice is not offered: the rule that refuses it, and the values of its sentence."""

from __future__ import annotations

from anachron.engine.state import Why
from anachron.games.loop.choices import (
    CHOOSE_CARD,
    FILE_TILE,
    FREE_MOVE,
    JAM,
    MAKE_LOOP,
    PAY_MOVE,
    SEAL,
    SHUT_DOWN,
    USE_CARD,
    USE_POWER,
    card_in,
    numbered,
)
from anachron.games.loop.content.effects import EACH_MAY_STEP, LEND, SHIFT, USE
from anachron.games.loop.content.eras import ERAS, NEIGHBOURS
from anachron.games.loop.content.tables import BARE, ELEMENTARY, EXHAUSTED, FAR_MOVE
from anachron.games.loop.content.tokens import DIMENSION_LOCK, HEAVY_GRAVITY, POWER_CUT, ULTRA_IDS
from anachron.games.loop.language import ASKING
from anachron.games.loop.rules import chance
from anachron.games.loop.rules.actions import can_use_power, menu
from anachron.games.loop.rules.cards import is_under_way
from anachron.games.loop.rules.closing import archive_choices
from anachron.games.loop.rules.questions import AGENTS_ASKED, ERAS_ASKED, FATE_ASKED
from anachron.games.loop.rules.values import has_talent, loop_price
from anachron.games.loop.state import (
    ASK_ACTIVE,
    ASK_ARCHIVE,
    ASK_CANCEL,
    ASK_DEALT,
    ASK_EFFECT,
    ASK_HULL,
    ASK_MENU,
    ASK_PICK,
    ASK_REWARD,
    ASK_SHRED,
    ASK_TAKE,
    Table,
)

MENU_KINDS = ("end", "pay_move", "free_move", "use", "loop", "power", "seal")
# fmt: off
OUTSIDE = {  # the rule of each other question
    ASK_PICK: "LP-09", ASK_DEALT: "LP-155", ASK_ACTIVE: "LP-159", ASK_HULL: "LP-149", ASK_SHRED: "LP-34",
    ASK_CANCEL: "LP-74", ASK_REWARD: "LP-125", ASK_TAKE: "LP-121", ASK_ARCHIVE: "LP-122",
}
# fmt: on


def why(state: Table, seat: int, number: int) -> Why:
    """The rule that refuses a choice to a seat."""
    if state.outcome is not None:
        return "LP-37", {}
    if seat != state.seat:
        return "LP-37", {"seat": int(state.seat)}
    kind = state.game.codec.kind(number)
    if state.ask == ASK_MENU:
        return why_not_action(state, kind, number) if kind in MENU_KINDS else why_not_now(kind)
    if state.ask == ASK_EFFECT:
        return why_not_answer(state, kind, number)
    if kind in MENU_KINDS:
        return "LP-38", {}
    if state.ask == ASK_ARCHIVE:
        return why_not_archive(state, kind, number)
    return OUTSIDE[state.ask], {}


def why_not_now(kind: str) -> Why:
    """Something of another phase, or an answer nobody asked for."""
    if kind in ("archive", "shut_down", "jam", "take", "pass"):
        return "LP-38", {}
    return "LP-56", {}


def why_not_action(state: Table, kind: str, number: int) -> Why:
    if kind == "pay_move":
        return "LP-59", {"era": number - PAY_MOVE}
    if kind == "free_move":
        return why_not_free(state, number - FREE_MOVE)
    if kind == "use":
        card = int(card_in(USE_CARD, number))
        held = chance.in_hand(state, state.active, card) >= 0
        return ("LP-26" if held else "LP-61"), {"card": state.terms.content.card_ids[card]}
    if kind == "loop":
        return why_not_loop(state, number - MAKE_LOOP)
    if kind == "power":
        cut = state.ultra >> POWER_CUT & 1
        return ("LP-149", {"card": ULTRA_IDS[POWER_CUT]}) if cut else ("LP-72", {})
    return "LP-109", {}


def why_not_free(state: Table, era: int) -> Why:
    if state.ultra >> HEAVY_GRAVITY & 1:
        return "LP-149", {"card": ULTRA_IDS[HEAVY_GRAVITY]}
    stays = era == state.here() and has_talent(state, state.active, FAR_MOVE)
    return ("LP-65" if stays and state.has_battery(state.active) else "LP-60"), {"era": era}


def why_not_loop(state: Table, dimension: int) -> Why:
    values = {"dimension": ELEMENTARY[dimension]}
    if dimension == state.locked:
        return "LP-149", {"card": ULTRA_IDS[DIMENSION_LOCK]}
    hand, dimensions = state.hands[state.active], state.terms.content.dimension
    if not any(entry >= EXHAUSTED and dimensions[entry - EXHAUSTED] == dimension for entry in hand):
        return "LP-70", values
    return "LP-71", values | {"energy": int(loop_price(state))}


def why_not_answer(state: Table, kind: str, number: int) -> Why:
    """Another action before this one is finished, or a target that the effect does not allow."""
    if kind in MENU_KINDS or kind in ("take", "archive", "shut_down", "jam", "pass"):
        return "LP-57", {}
    frame, content = state.frames[-1], state.terms.content
    program = content.programs[frame.card]
    if frame.at >= len(program):
        return ("LP-98" if frame.ask == FATE_ASKED else "LP-107"), {}
    operation, card = program[frame.at], int(card_in(CHOOSE_CARD, number))
    if kind == "card" and operation in (USE, LEND) and is_under_way(state, card):
        return "LP-100", {"card": content.card_ids[card]}
    if operation == SHIFT and frame.ask == ERAS_ASKED:
        return "LP-86", {}
    if operation == EACH_MAY_STEP and frame.ask == AGENTS_ASKED:
        return "LP-95", {}
    return ASKING[operation], {}


def why_not_archive(state: Table, kind: str, number: int) -> Why:
    if kind == "archive":
        return "LP-122", {}
    if kind == "shut_down":
        return "LP-145", {"energy": int(state.terms.shut_price)}
    if kind == "jam":
        return "LP-150", {"card": ULTRA_IDS[number - JAM]}
    return "LP-38", {}


def refused(state: Table, seat: int) -> list[int]:
    """One's own things that are not offered now: moves, cards of the hand, LOOPs, the power."""
    if state.ask == ASK_MENU:
        here = state.here()
        own = [
            first + era
            for first in (PAY_MOVE, FREE_MOVE)
            for era in range(ERAS)
            if NEIGHBOURS[here] >> era & 1
        ]
        own += [int(numbered(USE_CARD, entry & BARE)) for entry in state.hands[state.active]]
        own += range(MAKE_LOOP, USE_POWER)
        own += [] if can_use_power(state) else [USE_POWER]
        own += [SEAL]
        offered = set(menu(state))
    elif state.ask == ASK_ARCHIVE:
        own = [FILE_TILE, *([SHUT_DOWN] if state.centrifuges else [])]
        own += [JAM + card for card in range(len(ULTRA_IDS)) if state.ultra >> card & 1]
        offered = set(archive_choices(state))
    else:
        return []
    return [number for number in own if number not in offered]
