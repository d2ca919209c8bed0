"""What is told of play, one function for each kind of event; nothing is made while nobody listens.

The rules call the first half. Each function only asks who listens: small enough for the compiler to put it
where it is called, so that searches do not pay for what the second half would tell.
"""

from __future__ import annotations

from mypy_extensions import i64

from anachron.games.loop.content.tables import ELEMENTARY
from anachron.games.loop.content.tokens import GENERATION, ULTRA_IDS, name_of
from anachron.games.loop.state import Table

USES = ("used", "power")  # events after which something should follow

# The Agents and their turns.


def agent(state: Table) -> None:
    """The last Agent that was picked."""
    if state.heard is not None:
        tell_agent(state)


def turn(state: Table) -> None:
    if state.heard is not None:
        tell_turn(state)


def active(state: Table) -> None:
    """The Agent of a lone player whose turn it is."""
    if state.heard is not None:
        tell_active(state)


def cycle(state: Table) -> None:
    if state.heard is not None:
        tell_cycle(state)


def over(state: Table, won: bool, reason: str) -> None:
    if state.heard is not None:
        tell_over(state, won, reason)


# Dr Foo.


def foo(state: Table) -> None:
    if state.heard is not None:
        tell_foo(state)


def pumped(state: Table, era: i64) -> None:
    if state.heard is not None:
        tell_pumped(state, era)


def thrown(state: Table, rifts: i64, eras: list[int]) -> None:
    if state.heard is not None:
        tell_thrown(state, rifts, eras)


def cancelled(state: Table, era: i64) -> None:
    if state.heard is not None:
        tell_cancelled(state, era)


def placed(state: Table, era: i64, rifts: i64) -> None:
    if state.heard is not None:
        tell_placed(state, era, rifts)


def vortex(state: Table, era: i64) -> None:
    if state.heard is not None:
        tell_vortex(state, era)


def tile_lost(state: Table, era: i64, mission: i64, seen: bool) -> None:
    """A tile that nobody has seen is lost without its name."""
    if state.heard is not None:
        tell_tile_lost(state, era, mission, seen)


def ultra(state: Table, card: i64) -> None:
    if state.heard is not None:
        tell_ultra(state, card)


def locked(state: Table) -> None:
    if state.heard is not None:
        tell_locked(state)


def expired(state: Table, card: i64) -> None:
    if state.heard is not None:
        tell_expired(state, card)


def jammed(state: Table, card: i64) -> None:
    if state.heard is not None:
        tell_jammed(state, card)


def shut_down(state: Table, era: i64) -> None:
    if state.heard is not None:
        tell_shut_down(state, era)


# Rifts, Energy, Clones, pawns.


def closed(state: Table, era: i64, rifts: i64) -> None:
    if state.heard is not None:
        tell_closed(state, era, rifts)


def energy(state: Table, era: i64, cubes: i64) -> None:
    if state.heard is not None:
        tell_energy(state, era, cubes)


def spent(state: Table, era: i64, cubes: i64) -> None:
    if state.heard is not None:
        tell_spent(state, era, cubes)


def cloned(state: Table, token: i64) -> None:
    if state.heard is not None:
        tell_cloned(state, token)


def clone_moved(state: Table, token: i64, era: i64, to: i64) -> None:
    if state.heard is not None:
        tell_clone_moved(state, token, era, to)


def clone_destroyed(state: Table, token: i64, era: i64) -> None:
    if state.heard is not None:
        tell_clone_destroyed(state, token, era)


def moved(state: Table, slot: i64, era: i64, to: i64) -> None:
    if state.heard is not None:
        tell_moved(state, slot, era, to)


# Missions.


def mission(state: Table, era: i64) -> None:
    if state.heard is not None:
        tell_mission(state, era)


def damage(state: Table, era: i64) -> None:
    if state.heard is not None:
        tell_damage(state, era)


def archived(state: Table, mission: i64, era: i64) -> None:
    if state.heard is not None:
        tell_archived(state, mission, era)


def reward(state: Table) -> None:
    if state.heard is not None:
        tell_reward(state)


# Cards.


def used(state: Table, slot: i64, card: i64) -> None:
    if state.heard is not None:
        tell_card(state, "used", slot, card)


def no_effect(state: Table) -> None:
    """A card was used or a power, and nothing followed (LP-63)."""
    if state.heard is not None:
        tell_no_effect(state)


def copied(state: Table, slot: i64, card: i64) -> None:
    if state.heard is not None:
        tell_card(state, "copied", slot, card)


def lent(state: Table, slot: i64, card: i64) -> None:
    if state.heard is not None:
        tell_card(state, "lent", slot, card)


def drew(state: Table, slot: i64, card: i64) -> None:
    if state.heard is not None:
        tell_card(state, "drew", slot, card, True)


def discarded(state: Table, slot: i64, card: i64) -> None:
    if state.heard is not None:
        tell_card(state, "discarded", slot, card)


def took(state: Table, slot: i64, card: i64) -> None:
    if state.heard is not None:
        tell_card(state, "took", slot, card)


def given(state: Table, slot: i64, card: i64) -> None:
    if state.heard is not None:
        tell_card(state, "given", slot, card)


def dealt(state: Table) -> None:
    if state.heard is not None:
        tell_dealt(state)


def available(state: Table, card: i64) -> None:
    if state.heard is not None:
        tell_available(state, card)


def destroyed(state: Table, card: i64) -> None:
    if state.heard is not None:
        tell_destroyed(state, card)


def readied(state: Table, card: i64) -> None:
    if state.heard is not None:
        tell_readied(state, card)


def looped(state: Table, dimension: i64, price: i64) -> None:
    if state.heard is not None:
        tell_looped(state, dimension, price)


def power(state: Table) -> None:
    if state.heard is not None:
        tell_power(state)


# How it is told.


def agent_id(state: Table, slot: i64) -> str:
    return state.terms.content.agents[state.terms.agents[slot]]


def card_id(state: Table, card: i64) -> str:
    return state.terms.content.card_ids[card]


def mission_id(state: Table, mission: i64) -> str:
    return state.terms.content.missions[mission]


def tell_agent(state: Table) -> None:
    slot = len(state.terms.agents) - 1
    state.tell("agent", {"seat": int(state.seat), "agent": agent_id(state, slot)})


def tell_turn(state: Table) -> None:
    state.tell("turn", {"seat": int(state.active), "agent": agent_id(state, state.active)})


def tell_active(state: Table) -> None:
    state.tell("active", {"agent": agent_id(state, state.active)})


def tell_cycle(state: Table) -> None:
    state.tell("cycle", {"cycle": int(state.cycle)}, seals=True)


def tell_over(state: Table, won: bool, reason: str) -> None:
    state.tell("over", {"won": won, "reason": reason})


def tell_foo(state: Table) -> None:
    state.tell("foo", {"era": int(state.foo)}, seals=True)


def tell_pumped(state: Table, era: i64) -> None:
    state.tell("pumped", {"era": int(era)})


def tell_thrown(state: Table, rifts: i64, eras: list[int]) -> None:
    landed = {str(era): state.falling[era] for era in eras}
    state.tell("thrown", {"rifts": int(rifts), "landed": landed}, seals=True)


def tell_cancelled(state: Table, era: i64) -> None:
    state.tell("cancelled", {"era": int(era)})


def tell_placed(state: Table, era: i64, rifts: i64) -> None:
    state.tell("placed", {"era": int(era), "rifts": int(rifts)})


def tell_vortex(state: Table, era: i64) -> None:
    state.tell("vortex", {"era": int(era)})


def tell_tile_lost(state: Table, era: i64, mission: i64, seen: bool) -> None:
    name = mission_id(state, mission) if seen else None
    state.tell("tile_lost", {"era": int(era), "mission": name})


def tell_ultra(state: Table, card: i64) -> None:
    state.tell("ultra", {"card": ULTRA_IDS[int(card)]}, seals=True)


def tell_locked(state: Table) -> None:
    state.tell("locked", {"dimension": ELEMENTARY[int(state.locked)]}, seals=True)


def tell_expired(state: Table, card: i64) -> None:
    state.tell("expired", {"card": ULTRA_IDS[int(card)]})


def tell_jammed(state: Table, card: i64) -> None:
    state.tell("jammed", {"card": ULTRA_IDS[int(card)]})


def tell_shut_down(state: Table, era: i64) -> None:
    state.tell("shut_down", {"era": int(era)})


def tell_closed(state: Table, era: i64, rifts: i64) -> None:
    state.tell("closed", {"era": int(era), "rifts": int(rifts)})


def tell_energy(state: Table, era: i64, cubes: i64) -> None:
    state.tell("energy", {"era": int(era), "energy": int(cubes)})


def tell_spent(state: Table, era: i64, cubes: i64) -> None:
    state.tell("spent", {"era": int(era), "energy": int(cubes)})


def tell_cloned(state: Table, token: i64) -> None:
    values = {"clone": name_of(int(token)), "era": GENERATION[token]}
    state.tell("cloned", values, seals=True)


def tell_clone_moved(state: Table, token: i64, era: i64, to: i64) -> None:
    state.tell("clone_moved", {"clone": name_of(int(token)), "era": int(era), "to": int(to)})


def tell_clone_destroyed(state: Table, token: i64, era: i64) -> None:
    state.tell("clone_destroyed", {"clone": name_of(int(token)), "era": int(era)})


def tell_moved(state: Table, slot: i64, era: i64, to: i64) -> None:
    state.tell("moved", {"agent": agent_id(state, slot), "era": int(era), "to": int(to)})


def tell_mission(state: Table, era: i64) -> None:
    name = mission_id(state, state.tiles[era])
    state.tell("mission", {"mission": name, "era": int(era)}, seals=True)


def tell_damage(state: Table, era: i64) -> None:
    name = mission_id(state, state.tiles[era])
    state.tell("damage", {"mission": name, "era": int(era), "damage": int(state.done(era))})


def tell_archived(state: Table, mission: i64, era: i64) -> None:
    state.tell("archived", {"mission": mission_id(state, mission), "era": int(era)})


def tell_reward(state: Table) -> None:
    state.tell("reward", {"cards": [card_id(state, card) for card in state.reward]}, seals=True)


def tell_no_effect(state: Table) -> None:
    heard = state.heard
    if heard and heard[-1].kind in USES:
        state.tell("no_effect", {})


def tell_card(state: Table, what: str, slot: i64, card: i64, seals: bool = False) -> None:
    """Something an Agent does with a card."""
    state.tell(what, {"agent": agent_id(state, slot), "card": card_id(state, card)}, seals)


def tell_dealt(state: Table) -> None:
    state.tell("dealt", {"card": card_id(state, state.dealt)}, seals=True)


def tell_available(state: Table, card: i64) -> None:
    era = state.terms.content.origin[card]
    state.tell("available", {"card": card_id(state, card), "era": era}, seals=True)


def tell_destroyed(state: Table, card: i64) -> None:
    state.tell("destroyed", {"card": card_id(state, card)})


def tell_readied(state: Table, card: i64) -> None:
    state.tell("readied", {"card": card_id(state, card)})


def tell_looped(state: Table, dimension: i64, price: i64) -> None:
    state.tell("looped", {"dimension": ELEMENTARY[int(dimension)], "energy": int(price)})


def tell_power(state: Table) -> None:
    state.tell("power", {"agent": agent_id(state, state.active)})
