"""A clone has everything, and goes its own way; whatever a state holds is in its position."""

from __future__ import annotations

from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType
from typing import Any

from anachron.engine import Game, Luck, State
from anachron.testing.positions import loaded
from anachron.testing.walks import Moment, Walk, onlookers

CODE = (type, FunctionType, BuiltinFunctionType, ModuleType)
PLAIN = (bool, int, float, str, bytes, set, frozenset, type(None), *CODE)
EVERY = 7  # states between two of which a clone is kept
ON = 6  # choices that a clone goes on


def clones_whole(moment: Moment) -> Iterator[str]:
    """A clone has the same value in every attribute."""
    state = moment.state
    yield from (f"the clone differs: {one}" for one in differences(state, state.clone()))


def counts_everything(moment: Moment) -> Iterator[str]:
    """Every attribute comes back from the position, so that no two states differ in secret.

    What only saves time, and follows from the rest, is named in `uncounted`.
    """
    state = moment.state
    yield from (f"loaded from the position, it differs: {one}" for one in differences(state, loaded(state)))


def goes_its_own_way(walk: Walk) -> Iterator[str]:
    """What becomes of a clone leaves the state as it was, in every attribute; and the other way round."""
    for n, state in list(enumerate(walk.states))[::EVERY]:
        before, twin = loaded(state), state.clone()
        play_on(twin)
        for difference in differences(before, state):
            yield f"after {n} decisions: its clone played on, and {difference}"
            return
        if state.seat >= 0 and twin.checksum() == before.checksum():
            yield f"after {n} decisions: nothing changes when its clone plays on"


def play_on(state: State) -> None:
    for n in range(ON):
        if state.seat >= 0:
            legal = state.legal(int(state.seat))
            state.choose(int(state.seat), legal[n % len(legal)])


def hands_out_copies(moment: Moment) -> Iterator[str]:
    """Positions and views are the caller's: whatever is done to them, the state stays as it was."""
    state, before = moment.state, loaded(moment.state)
    spoil(state.position())
    for seat in onlookers(moment.setup):
        spoil(state.view(seat))
    for difference in differences(before, state):
        yield f"a position or a view was changed by whoever got it, and {difference}"


def spoil(data: Any) -> None:
    """Empty all that can be emptied in some data."""
    if isinstance(data, dict | list):
        for one in data.values() if isinstance(data, dict) else data:
            spoil(one)
        data.clear()


def has_keys(walk: Walk) -> Iterator[str]:
    """Equal situations have equal keys; where keys are equal, the same may be chosen."""
    asked: dict[int, object] = {}
    for n, state in enumerate(walk.states):
        key = int(state.key())
        if not key == int(state.clone().key()) == int(loaded(state).key()):
            yield f"after {n} decisions: the keys of a clone and of the loaded position differ"
            return
        choices = [(seat, sorted(state.legal(seat))) for seat in state.pending()]
        if asked.setdefault(key, choices) != choices:
            yield f"after {n} decisions: the key is that of a state with other choices"


def differences(one: State, other: State) -> Iterator[str]:
    """The attributes in which two states differ, those left out that do not count."""
    left_out = {"heard", *one.uncounted}
    mine, theirs = attributes(one), attributes(other)
    for name in sorted({*mine, *theirs} - left_out):
        if name not in mine or name not in theirs:
            yield f"{name} is missing"
        else:
            yield from list(apart(mine[name], theirs[name], name, set()))[:1]


def apart(one: Any, other: Any, name: str, met: set[tuple[int, int]]) -> Iterator[str]:
    """Where two values differ, by names and places."""
    if one is other or (id(one), id(other)) in met:
        return
    met.add((id(one), id(other)))
    if isinstance(one, Game):
        if (one.id, one.packed) != (other.id, other.packed):
            yield f"{name} is {other!r}, not {one!r}"
    elif isinstance(one, Luck) and isinstance(other, Luck):
        if one.position() != other.position():  # its hash of the seed is made when it is needed
            yield f"{name} is {other.position()}, not {one.position()}"
    elif type(one) is not type(other):
        yield f"{name} is {other!r}, not {one!r}"
    elif isinstance(one, PLAIN):
        if one != other:
            yield f"{name} is {other!r}, not {one!r}"
    elif isinstance(one, list | tuple | dict):
        if len(one) != len(other) or (isinstance(one, dict) and set(one) != set(other)):
            yield f"{name} is {other!r}, not {one!r}"
            return
        for place in one if isinstance(one, dict) else range(len(one)):
            yield from apart(one[place], other[place], f"{name}[{place!r}]", met)
    else:
        mine, theirs = attributes(one), attributes(other)
        for attribute in sorted({*mine, *theirs}):
            yield from apart(mine.get(attribute), theirs.get(attribute), f"{name}.{attribute}", met)


def attributes(thing: object) -> dict[str, Any]:
    """The attributes of an object, be its class compiled, slotted or neither."""
    slots = {
        name
        for kind in type(thing).__mro__[:-1]
        for name, held in vars(kind).items()
        if isinstance(held, MemberDescriptorType | GetSetDescriptorType) and not name.startswith("__")
    }
    found = {name: getattr(thing, name) for name in slots if hasattr(thing, name)}
    return found | dict(getattr(thing, "__dict__", {}))
