"""What is told of play, one function for each kind of event; nothing is made while nobody listens."""

from __future__ import annotations

from mypy_extensions import i64

from anachron.games.loop.content.tables import ELEMENTARY
from anachron.games.loop.content.tokens import GENERATION, ULTRA_IDS, name_of
from anachron.games.loop.state import Table


def agent_id(state: Table, slot: i64) -> str:
    return state.terms.content.agents[state.terms.agents[slot]]


def card_id(state: Table, card: i64) -> str:
    return state.terms.content.card_ids[card]


def mission_id(state: Table, mission: i64) -> str:
    return state.terms.content.missions[mission]


# The Agents and their turns.


def agent(state: Table) -> None:
    """The last Agent that was picked."""
    if state.heard is not None:
        slot = len(state.terms.agents) - 1
        state.tell("agent", {"seat": int(state.seat), "agent": agent_id(state, slot)})


def turn(state: Table) -> None:
    if state.heard is not None:
        state.tell("turn", {"seat": int(state.active), "agent": agent_id(state, state.active)})


def active(state: Table) -> None:
    """The Agent of a lone player whose turn it is."""
    if state.heard is not None:
        state.tell("active", {"agent": agent_id(state, state.active)})


def cycle(state: Table) -> None:
    if state.heard is not None:
        state.tell("cycle", {"cycle": int(state.cycle)}, seals=True)


def over(state: Table, won: bool, reason: str) -> None:
    if state.heard is not None:
        state.tell("over", {"won": won, "reason": reason})


# Dr Foo.


def foo(state: Table) -> None:
    if state.heard is not None:
        state.tell("foo", {"era": int(state.foo)}, seals=True)


def pumped(state: Table, era: i64) -> None:
    if state.heard is not None:
        state.tell("pumped", {"era": int(era)})


def thrown(state: Table, rifts: i64, eras: list[int]) -> None:
    if state.heard is not None:
        landed = {str(era): state.falling[era] for era in eras}
        state.tell("thrown", {"rifts": int(rifts), "landed": landed}, seals=True)


def cancelled(state: Table, era: i64) -> None:
    if state.heard is not None:
        state.tell("cancelled", {"era": int(era)})


def placed(state: Table, era: i64, rifts: i64) -> None:
    if state.heard is not None:
        state.tell("placed", {"era": int(era), "rifts": int(rifts)})


def vortex(state: Table, era: i64) -> None:
    if state.heard is not None:
        state.tell("vortex", {"era": int(era)})


def tile_lost(state: Table, era: i64, mission: i64, seen: bool) -> None:
    """A tile that nobody has seen is lost without its name."""
    if state.heard is not None:
        name = mission_id(state, mission) if seen else None
        state.tell("tile_lost", {"era": int(era), "mission": name})


def ultra(state: Table, card: i64) -> None:
    if state.heard is not None:
        state.tell("ultra", {"card": ULTRA_IDS[int(card)]}, seals=True)


def locked(state: Table) -> None:
    if state.heard is not None:
        state.tell("locked", {"dimension": ELEMENTARY[int(state.locked)]}, seals=True)


def expired(state: Table, card: i64) -> None:
    if state.heard is not None:
        state.tell("expired", {"card": ULTRA_IDS[int(card)]})


def jammed(state: Table, card: i64) -> None:
    if state.heard is not None:
        state.tell("jammed", {"card": ULTRA_IDS[int(card)]})


def shut_down(state: Table, era: i64) -> None:
    if state.heard is not None:
        state.tell("shut_down", {"era": int(era)})


# Rifts, Energy, Clones, pawns.


def closed(state: Table, era: i64, rifts: i64) -> None:
    if state.heard is not None:
        state.tell("closed", {"era": int(era), "rifts": int(rifts)})


def energy(state: Table, era: i64, cubes: i64) -> None:
    if state.heard is not None:
        state.tell("energy", {"era": int(era), "energy": int(cubes)})


def spent(state: Table, era: i64, cubes: i64) -> None:
    if state.heard is not None:
        state.tell("spent", {"era": int(era), "energy": int(cubes)})


def cloned(state: Table, token: i64) -> None:
    if state.heard is not None:
        values = {"clone": name_of(int(token)), "era": GENERATION[token]}
        state.tell("cloned", values, seals=True)


def clone_moved(state: Table, token: i64, era: i64, to: i64) -> None:
    if state.heard is not None:
        state.tell("clone_moved", {"clone": name_of(int(token)), "era": int(era), "to": int(to)})


def clone_destroyed(state: Table, token: i64, era: i64) -> None:
    if state.heard is not None:
        state.tell("clone_destroyed", {"clone": name_of(int(token)), "era": int(era)})


def moved(state: Table, slot: i64, era: i64, to: i64) -> None:
    if state.heard is not None:
        state.tell("moved", {"agent": agent_id(state, slot), "era": int(era), "to": int(to)})


# Missions.


def mission(state: Table, era: i64) -> None:
    if state.heard is not None:
        name = mission_id(state, state.tiles[era])
        state.tell("mission", {"mission": name, "era": int(era)}, seals=True)


def damage(state: Table, era: i64) -> None:
    if state.heard is not None:
        name = mission_id(state, state.tiles[era])
        state.tell("damage", {"mission": name, "era": int(era), "damage": int(state.done(era))})


def archived(state: Table, mission: i64, era: i64) -> None:
    if state.heard is not None:
        state.tell("archived", {"mission": mission_id(state, mission), "era": int(era)})


def reward(state: Table) -> None:
    if state.heard is not None:
        state.tell("reward", {"cards": [card_id(state, card) for card in state.reward]}, seals=True)


# Cards.


def of_card(state: Table, what: str, slot: i64, card: i64, seals: bool = False) -> None:
    """Something an Agent does with a card."""
    if state.heard is not None:
        state.tell(what, {"agent": agent_id(state, slot), "card": card_id(state, card)}, seals)


def used(state: Table, slot: i64, card: i64) -> None:
    of_card(state, "used", slot, card)


def copied(state: Table, slot: i64, card: i64) -> None:
    of_card(state, "copied", slot, card)


def lent(state: Table, slot: i64, card: i64) -> None:
    of_card(state, "lent", slot, card)


def drew(state: Table, slot: i64, card: i64) -> None:
    of_card(state, "drew", slot, card, True)


def discarded(state: Table, slot: i64, card: i64) -> None:
    of_card(state, "discarded", slot, card)


def took(state: Table, slot: i64, card: i64) -> None:
    of_card(state, "took", slot, card)


def given(state: Table, slot: i64, card: i64) -> None:
    of_card(state, "given", slot, card)


def dealt(state: Table) -> None:
    if state.heard is not None:
        state.tell("dealt", {"card": card_id(state, state.dealt)}, seals=True)


def available(state: Table, card: i64) -> None:
    if state.heard is not None:
        era = state.terms.content.origin[card]
        state.tell("available", {"card": card_id(state, card), "era": era}, seals=True)


def destroyed(state: Table, card: i64) -> None:
    if state.heard is not None:
        state.tell("destroyed", {"card": card_id(state, card)})


def readied(state: Table, card: i64) -> None:
    if state.heard is not None:
        state.tell("readied", {"card": card_id(state, card)})


def looped(state: Table, dimension: i64, price: i64) -> None:
    if state.heard is not None:
        state.tell("looped", {"dimension": ELEMENTARY[int(dimension)], "energy": int(price)})


def power(state: Table) -> None:
    if state.heard is not None:
        state.tell("power", {"agent": agent_id(state, state.active)})
