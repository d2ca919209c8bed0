"""Identities: the mulligan and You're Not Yourself Today (BF-10, BF-115, BF-116)."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.engine import ways
from anachron.engine.bits import bit
from anachron.games.bttf.content.history import IDENTITIES, IDENTITY_IDS
from anachron.games.bttf.rules import telling
from anachron.games.bttf.state import Table


def keep(state: Table, seat: i64) -> None:
    telling.kept(state, seat)


def refuse(state: Table, seat: i64) -> None:
    """BF-R01: the top identity of the stack comes, the refused one is shuffled into it."""
    old: i64 = state.ids[seat]
    state.ids[seat] = state.id_stack.pop()
    state.id_stack.append(int(old))
    shuffle_ids(state)
    settle_new(state, seat, 0)
    for other in range(state.seats):
        if other != seat:
            rule_out(state, seat, other, bit(old))
    telling.refused(state, seat, old)


def renew(state: Table, seat: i64) -> None:
    """A new identity is drawn, then the old one goes face up to the bottom (BF-116)."""
    open_before: i64 = 0
    if state.id_face_up == len(state.id_stack):
        for identity in state.id_stack:
            open_before |= bit(identity)
        shuffle_ids(state)
        state.id_face_up = 0
    old: i64 = state.ids[seat]
    state.ids[seat] = state.id_stack.pop()
    state.id_stack.insert(0, int(old))
    state.id_face_up += 1
    settle_new(state, seat, open_before)
    telling.new_id(state, seat, old)


def settle_new(state: Table, seat: i64, among: i64) -> None:
    """What is known of a newly drawn identity: nothing, or that it was one of those that lay open."""
    everyone: i64 = bit(IDENTITIES) - 1
    for observer in range(state.seats):
        if observer == seat:
            state.ruled_out[observer * state.seats + seat] = 0
            rule_out_all(state, observer, seat, among)
            continue
        state.ruled_out[observer * state.seats + seat] = int(everyone & ~among) if among else 0
        rule_out_all(state, observer, seat, among)


def rule_out_all(state: Table, observer: i64, but: i64, identities: i64) -> None:
    """No other player than one can have an identity that lay open on the stack."""
    if identities:
        for holder in range(state.seats):
            if holder != but and holder != observer:
                rule_out(state, observer, holder, identities)


def rule_out(state: Table, observer: i64, holder: i64, identities: i64) -> None:
    at = observer * state.seats + holder
    state.ruled_out[at] = int(state.ruled_out[at] | identities)


def shuffle_ids(state: Table) -> None:
    luck = state.chance()
    stack = sorted(state.id_stack)
    script = luck.scripted("ids", ways.orders([IDENTITY_IDS[id] for id in stack])) if luck.script else None
    luck.unseen("ids").shuffle(stack)
    state.id_stack = stack
    if script is not None:
        top = [IDENTITY_IDS.index(id) for id in script]
        rest = [identity for identity in stack if identity not in top]
        state.id_stack = rest + [identity for identity in reversed(top) if identity in stack]
