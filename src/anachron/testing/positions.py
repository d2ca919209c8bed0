"""A position is the whole state: what is loaded from it is the same and goes on in the same way."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from anachron.engine import BadPosition, Game, State, shapes
from anachron.engine.plain import Data
from anachron.lab.setups import Setup
from anachron.testing.walks import Moment, Walk, onlookers

NO_POSITIONS: tuple[Any, ...] = (None, [], 7, "start", {"game": "another"})
EVERY = 5  # states between two that are looked at more closely


def loads_back(walk: Walk) -> Iterator[str]:
    """`load(position())` gives the same state at every step, by way of JSON."""
    for n, state in enumerate(walk.states):
        position = state.position()
        if json.loads(json.dumps(position)) != position:
            yield f"after {n} decisions: the position is no plain JSON data: {position}"
            return
        for difference in unlike(walk.setup, state, loaded(state)):
            yield f"after {n} decisions: loaded from its position, {difference}"
            return


def reads_back(walk: Walk) -> Iterator[str]:
    """`game.read(state.text())` gives the same state; the text is one line."""
    for n, state in enumerate(walk.states):
        if n % EVERY == 0 or state.seat < 0:
            line = state.text()
            if "\n" in line:
                yield f"after {n} decisions: the text has several lines: {line!r}"
            for difference in unlike(walk.setup, state, state.game.read(line)):
                yield f"after {n} decisions: read from its text, {difference}"
                return


def plays_on(walk: Walk) -> Iterator[str]:
    """A loaded state plays on like the one it was taken from, luck included."""
    half = len(walk.steps) // 2
    state = loaded(walk.states[half])
    for n, (seat, number, after) in enumerate(walk.steps[half:], half + 1):
        state.apply(seat, number)
        if state.position() != after.position():
            yield f"loaded after {half} decisions, it differs after {n}: {state.text()}"
            return
    if state.outcome != walk.last.outcome:
        yield f"loaded after {half} decisions, it ends with {state.outcome}, not {walk.last.outcome}"


def fits_its_shape(walk: Walk) -> Iterator[str]:
    """Positions and views have exactly the shape that `shapes.py` gives them."""
    game = walk.last.game
    if game.shapes.position is shapes.Position:
        return  # a game that has no shapes of its own
    for n, state in list(enumerate(walk.states))[::EVERY]:
        looks: list[tuple[Any, Data]] = [(game.shapes.position, state.position())]
        looks += [(game.shapes.view, state.view(seat)) for seat in onlookers(walk.setup)]
        for shape, data in looks:
            for misfit in misfits(shape, data):
                yield f"after {n} decisions: {misfit}"
                return


def misfits(shape: Any, data: Data) -> Iterator[str]:
    """Where data is not what its shape says."""
    import msgspec

    name = shape.__name__.lower()
    try:
        back = msgspec.to_builtins(shapes.read(shape, data, BadPosition))
    except BadPosition as error:
        yield f"the {name} does not fit its shape: {error}"
    else:
        yield from lost(data, back, name)


def lost(data: Any, back: Any, name: str) -> Iterator[str]:
    """What of some data is not in what was read from it; that may have defaults besides."""
    if isinstance(data, dict) and isinstance(back, dict):
        for key, value in data.items():
            yield from lost(value, back.get(key), f"{name}.{key}")
    elif isinstance(data, list) and isinstance(back, list | tuple) and len(data) == len(back):
        for n, (one, other) in enumerate(zip(data, back)):
            yield from lost(one, other, f"{name}[{n}]")
    elif data != back:
        yield f"{name} is {data!r}, in its shape it is {back!r}"


def compares(moment: Moment) -> Iterator[str]:
    """States are equal when their positions are, have no hash, and a repr that makes them again."""
    state = moment.state
    twin, other = state.clone(), state.clone()
    other.apply(moment.seat, state.legal(moment.seat)[0])
    if state != twin or state == other:
        yield "expected a state to equal its clone, and not what comes after it"
    try:
        hash(state)
    except TypeError:
        pass
    else:
        yield "expected no hash of a state, which changes"
    made = eval(repr(state), {"anachron": SimpleNamespace(game=lambda id: state.game)})
    if made != state:
        yield f"its repr makes another state: {made!r}"


def pickles(moment: Moment) -> Iterator[str]:
    """States can be pickled and copied; so can games, choices and errors, and they are small."""
    state = moment.state
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        if twin is state:
            yield "a copy is the state itself"
        for difference in unlike(moment.setup, state, twin):
            yield f"pickled or copied, {difference}"
    choice = state.choices(moment.seat)[0]
    refusal = next(filter(None, (state.refusal(moment.seat, n) for n in range(state.game.size))), None)
    for one in (state.game, choice, refusal):
        data = pickle.dumps(one)
        if len(data) > SMALL and not state.game.held:
            yield f"{one!r} takes {len(data):,} bytes to pickle"
        if repr(pickle.loads(data)) != repr(one):
            yield f"pickled, {one!r} comes back as {pickle.loads(data)!r}"


SMALL = 4_000  # bytes


def refuses_nonsense(game: Game) -> Iterator[str]:
    """What is no position of the game is refused with BadPosition."""
    position = game.start(seed=1).position()
    nonsense = [*NO_POSITIONS, {**position, "outcome": {"winners": [0]}}]
    for one in nonsense:
        try:
            game.load(one)
        except BadPosition:
            continue
        yield f"expected BadPosition for {one}"


def unlike(setup: Setup, state: State, other: State) -> Iterator[str]:
    """What tells two states apart that should be the same."""
    if other.position() != state.position():
        yield f"the position is {other.position()}, was {state.position()}"
    if (other.outcome, other.pending()) != (state.outcome, state.pending()):
        yield f"{other.pending()} are asked, the outcome is {other.outcome}"
    for seat in other.pending():
        if other.legal(seat) != state.legal(seat):
            yield f"seat {seat} may choose {other.legal(seat)}, could {state.legal(seat)}"
    for onlooker in onlookers(setup):
        if other.view(onlooker) != state.view(onlooker):
            yield f"{viewer(onlooker)} sees something else"


def viewer(seat: int | None) -> str:
    """An onlooker as findings call it."""
    return "a spectator" if seat is None else f"seat {seat}"


def loaded(state: State) -> State:
    """The state once more, by way of JSON: nothing is shared."""
    return state.game.load(json.loads(json.dumps(state.position())))
