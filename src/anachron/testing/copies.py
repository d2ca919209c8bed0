"""A clone has everything, and goes its own way; whatever a state holds is in its position."""

from __future__ import annotations

from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType
from typing import Any

from anachron.engine import Game, Luck, State
from anachron.testing.positions import loaded, viewer
from anachron.testing.walks import Moment, Walk, onlookers

CODE = (type, FunctionType, BuiltinFunctionType, ModuleType)
PLAIN = (bool, int, float, str, bytes, set, frozenset, type(None), *CODE)
EVERY = 7  # states between two that are looked at
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
        twin = state.clone()
        before = [Snapshot(state), Snapshot(twin.clone())]
        play_on(twin)
        for change in [*before[0].changes(), *before[1].changes()]:
            yield f"after {n} decisions: a clone played on, and of the other {change}"
            return
        if state.seat >= 0 and twin.checksum() == state.checksum():
            yield f"after {n} decisions: nothing changes when its clone plays on"


class Snapshot:
    """A state as it is now: what changes in it shows against a twin that shares nothing with it."""

    def __init__(self, state: State) -> None:
        self.state, self.twin = state, loaded(state)
        self.known = set(differences(self.twin, state))

    def changes(self) -> list[str]:
        return [one for one in differences(self.twin, self.state) if one not in self.known]


def play_on(state: State) -> None:
    for n in range(ON):
        if state.seat >= 0:
            legal = state.legal(int(state.seat))
            state.choose(int(state.seat), legal[n % len(legal)])


def hands_out_copies(moment: Moment) -> Iterator[str]:
    """Positions and views are the caller's: no list or object in them is handed out twice."""
    state = moment.state
    handed = [("the position", state.position()) for _ in range(2)]
    views = [(seat, state.view(seat)) for seat in onlookers(moment.setup) for _ in range(2)]
    handed += [(f"the view of {viewer(seat)}", view) for seat, view in views]
    met: dict[int, Any] = {}
    for whose, data in handed:
        for name, one in containers(data, ""):
            if id(one) in met:
                yield f"{name.lstrip('.')} in {whose} is no copy: whoever changes it changes it for all"
                return
        met |= {id(one): one for _, one in containers(data, "")}


def containers(data: Any, name: str) -> Iterator[tuple[str, Any]]:
    """All lists and objects in some data, with their places."""
    if isinstance(data, dict | list):
        yield name, data
        for place, one in data.items() if isinstance(data, dict) else enumerate(data):
            yield from containers(one, f"{name}.{place}" if isinstance(data, dict) else f"{name}[{place}]")


def has_keys(walk: Walk) -> Iterator[str]:
    """Equal situations have equal keys; where keys are equal, the same may be chosen."""
    asked: dict[int, object] = {}
    for n, state in list(enumerate(walk.states))[::EVERY]:
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
