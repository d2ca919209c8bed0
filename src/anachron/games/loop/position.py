"""A state as plain data (docs/positions.md)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from anachron.engine import Position
from anachron.engine.bits import lowest, members
from anachron.games.loop.content.eras import ERAS
from anachron.games.loop.content.modes import CENTRIFUGE_MODE, SUPA_CLONES, ULTRAMACHINA
from anachron.games.loop.content.tables import BARE, EACH_ERA, ELEMENTARY, EXHAUSTED, NO_TILE
from anachron.games.loop.content.tokens import ULTRA_IDS, Token, name_of
from anachron.games.loop.state import PHASES, Frame, Table


def write(state: Table) -> Position:
    """All of it, hidden orders and luck included."""
    position = public(state)
    if state.at:
        position["foo_pile"] = state.foo_pile[::-1]
        position["big_deck"] = ids(state, state.big_deck[::-1])
        position["bag"] = tokens(state.bag)
        position["away"] = mission_ids(state, state.away)
    position["luck"] = state.luck.position()
    return position


def public(state: Table) -> Position:
    """What lies open, with piles that have an order nobody knows left out."""
    terms = state.terms
    position: Position = {
        "game": state.game.id,
        "options": options(state),
        "seats": int(terms.seats),
        "turn": int(state.seat_of(state.active)),
        "phase": PHASES[state.phase],
        "turns": int(state.turns),
        "decisions": int(state.decisions),
    }
    if not state.at:
        position["agents"] = [{"id": terms.content.agents[agent]} for agent in terms.agents]
        return position
    position |= board(state)
    position |= piles(state)
    position |= turn_fields(state)
    if terms.mode:
        position |= mode_fields(state)
    if state.outcome is not None:
        position["outcome"] = state.outcome.data()
    return position


def options(state: Table) -> dict[str, Any]:
    terms = state.terms
    found: dict[str, Any] = {
        "mode": terms.mode_name(),
        "level": int(terms.level),
        "agents": terms.named,
        "first": None if terms.first < 0 else int(terms.first),
        "machine_weights": list(terms.weights),
        "cap": int(terms.cap) or None,
    }
    return found | ({"packs": list(state.game.packed)} if state.game.packed else {})


def board(state: Table) -> Position:
    available: dict[str, list[str]] = {}
    content = state.terms.content
    for card in state.available:
        available.setdefault(str(content.origin[card]), []).append(content.card_ids[card])
    return {
        "cycle": int(state.cycle),
        "foo_row": list(state.foo_row),
        "foo": None if state.foo < 0 else int(state.foo),
        "rifts": list(state.rifts),
        "energy": list(state.energy),
        "vortex": members(state.vortex),
        "clones": {str(era): tokens(state.clones[era]) for era in range(ERAS) if state.clones[era]},
        "tiles": {str(era): tile(state, era) for era in range(ERAS) if state.tiles[era] != NO_TILE},
        "archived": mission_ids(state, state.archived),
        "lost": mission_ids(state, state.lost),
        "tiles_lost": int(state.tiles_lost),
        "available": {era: available[era] for era in sorted(available)},
        "destroyed": ids(state, state.destroyed[::-1]),
    }


def tokens(clones: i64) -> list[Token]:
    """Clones in plain data, the lowest first."""
    found: list[Token] = []
    while clones:
        found.append(name_of(lowest(clones)))
        clones &= clones - 1
    return found


def ids(state: Table, cards: list[int]) -> list[str]:
    return [state.terms.content.card_ids[card] for card in cards]


def mission_ids(state: Table, missions: list[int]) -> list[str]:
    return [state.terms.content.missions[mission] for mission in missions]


def tile(state: Table, era: int) -> dict[str, Any]:
    mission, damage, content = state.tiles[era], state.damage[era], state.terms.content
    return {
        "mission": content.missions[mission],
        "visible": state.is_visible(era),
        "damage": members(damage) if content.where[mission] == EACH_ERA else damage,
    }


def piles(state: Table) -> Position:
    """Agents with hands; decks beside them, or in them where each has its own (LP-154)."""
    terms = state.terms
    agents: list[dict[str, Any]] = [agent(state, slot) for slot in range(len(state.at))]
    found: Position = {"agents": agents}
    if terms.solo:
        found |= deck(state, 0) | {"active": terms.content.agents[terms.agents[state.active]]}
    else:
        for slot, entry in enumerate(agents):
            entry |= deck(state, slot)
    return found


def agent(state: Table, slot: int) -> dict[str, Any]:
    content = state.terms.content
    return {
        "id": content.agents[state.terms.agents[slot]],
        "era": state.at[slot],
        "battery": state.has_battery(slot),
        "power_used": bool(state.power_used and slot == state.active),
        "hand": [content.card_ids[entry & BARE] + "*" * (entry >= EXHAUSTED) for entry in state.hands[slot]],
    }


def deck(state: Table, number: int) -> dict[str, Any]:
    return {
        "draw": ids(state, state.draws[number][::-1]),
        "discard": ids(state, state.discards[number][::-1]),
        "top": state.tops[number],
    }


def turn_fields(state: Table) -> Position:
    return {
        "loops_this_turn": int(state.loops),
        "step": int(state.step),
        "encircled": bool(state.encircled),
        "sealed": bool(state.sealed),
        "powered": bool(state.powered),
        "filed": bool(state.filed),
        "jammed": bool(state.jammed),
        "falling": list(state.falling),
        "shred": None if state.shred < 0 else int(state.shred),
        "dealt": None if state.dealt < 0 else state.terms.content.card_ids[state.dealt],
        "reward": ids(state, state.reward),
        "rewarded": int(state.rewarded),
        "frames": [frame(state, one) for one in state.frames],
    }


def frame(state: Table, one: Frame) -> dict[str, Any]:
    """An effect under way; what it asks follows from the rest."""
    pushed = {"pushed": tokens(one.pushed)} if one.pushed else {}  # LP-77: the first rules had none
    return {
        "card": state.terms.content.source(one.card),
        "applier": int(one.applier),
        "lent": bool(one.lent),
        "at": int(one.at),
        "stage": int(one.stage),
        "left": int(one.left),
        "group": members(one.group),
        "clone": int(one.clone),
        "agent": int(one.agent),
        "chosen": int(one.card_chosen),
        "way": int(one.way),
        "origin": int(one.origin),
        "sent": int(one.sent),
        "carried": int(one.carried),
        "carry_over": bool(one.carry_over),
        "revealed": ids(state, one.revealed),
        **pushed,
    }


def mode_fields(state: Table) -> Position:
    mode = state.terms.mode
    if mode == SUPA_CLONES:
        return {"supa_left": tokens(state.supa_left)}
    if mode == CENTRIFUGE_MODE:
        return {
            "centrifuges": members(state.centrifuges),
            "blue": list(state.blue),
            "blue_used": list(state.blue_used),
        }
    assert mode == ULTRAMACHINA
    return {
        "ultramachina": [ULTRA_IDS[card] for card in members(state.ultra)],
        "ultra_left": [ULTRA_IDS[card] for card in members(state.ultra_left)],
        "locked": None if state.locked < 0 else ELEMENTARY[state.locked],
    }
