"""Clones lack nothing, and a key counts all that tells situations apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from anachron.lab.setups import setups
from tests.games.loop.tables import IND, LOOP, act, agent, offered, ring, table
from tests.nets.walks import walk

SAME = {  # the same for all clones of a game, or no part of a situation
    "game": "the same for all",
    "terms": "the same for all",
    "luck": "shared until one of them draws",
    "shares_luck": "says so",
    "heard": "a clone has no listeners",
    "told": "follows from the Big Deck",
}
NOT_COUNTED = SAME | {
    "seat": "follows from what is asked",
    "outcome": "nothing follows an end",
    "decisions": "how it came about",
    "cycle": "follows from the turns",
    "bag": "the Clones that are not on the board",
    "rifts_left": "those that do not lie there",
    "energy_left": "those that do not lie there",
    "foo_row": "changes with the turns only",
    "foo_pile": "its order is hidden",
    "big_deck": "its order is hidden, and its cards are those that are nowhere else",
    "draws": "their order is hidden, and their cards are those that are nowhere else",
    "tops": "go with the cards that were taken",
    "lost": "changes with the turns only",
    "away": "nobody has seen them",
    "tiles_lost": "changes with the turns only",
}
FRAME_SAME = {"ask": "follows from the rest", "chooser": "follows from it", "mask": "follows from it"}


def attributes(thing: object) -> list[str]:
    """What a table or an effect under way holds, compiled or not."""
    names = (name for name in dir(thing) if not name.startswith("_"))
    return [name for name in names if name != "uncounted" and not callable(getattr(thing, name))]


def values(thing: Any) -> dict[str, Any]:
    found = {name: getattr(thing, name) for name in attributes(thing) if name not in SAME}
    return {
        name: [values(one) for one in value] if name == "frames" else value for name, value in found.items()
    }


def played() -> Iterator[Any]:
    """Tables of random games, and what random play hardly ever comes to: an archived tile, a jammed card."""
    for setup in setups(LOOP):
        for seed in range(2):
            yield from (state for state in walk(setup, seed) if "rifts" in state.position())
    tiles = {"3": {"mission": "M03", "damage": 5}, "0": {"mission": "M06"}}
    state = table(agent("MRT", IND), phase="archive", tiles=tiles)
    act(state, "archive")
    act(state, sorted(offered(state))[0])
    yield state
    ultra: dict[str, Any] = {"options": {"mode": "ultramachina"}, "ultramachina": ["U01", "U10"]}
    state = table(agent("MRT", IND), foo=IND, phase="archive", energy=ring(IND=4), tiles=tiles, **ultra)
    act(state, "jam U01")
    yield state


def test_a_clone_has_every_attribute_of_a_table_and_of_its_effects():
    seen: dict[str, set[str]] = defaultdict(set)
    for state in played():
        assert values(state.clone()) == values(state)
        for name, value in values(state).items():
            seen[name].add(repr(value))
        for frame in state.frames:
            for name, value in values(frame).items():
                seen[f"frame.{name}"].add(repr(value))
    assert [name for name, different in seen.items() if len(different) < 2] == []


def other(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return [other(one) for one in value] or [1]


def test_a_key_counts_every_attribute_but_those_that_follow_from_others():
    state: Any = LOOP.start(2, seed=5, mode="ultramachina", agents=["MRT", "TPR"])
    card = next(str(one) for one in state.choices(int(state.seat)) if one.kind == "use")
    state.choose(int(state.seat), card)
    for name in attributes(state):
        if name == "frames":
            continue
        twin = state.clone()
        if name not in SAME and name != "outcome":
            setattr(twin, name, other(getattr(twin, name)))
        assert (twin.key() == state.key()) == (name in NOT_COUNTED), name


def test_a_key_counts_every_attribute_of_an_effect_under_way():
    state: Any = table(agent("MRT", IND, "A10"), clones={"3": [[0, 5]]})
    act(state, "use A10")
    for name in attributes(state.frames[0]):
        twin = state.clone()
        setattr(twin.frames[0], name, other(getattr(twin.frames[0], name)))
        assert (twin.key() == state.key()) == (name in FRAME_SAME), name
