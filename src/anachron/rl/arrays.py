"""From what observers write to arrays of NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from anachron.engine.observer import Observer
from anachron.engine.row import Row
from anachron.engine.state import State

Bytes: TypeAlias = NDArray[np.uint8]


def unpack(observer: Observer, row: Row, out: Bytes) -> None:
    """Spread written observations over the rows of an array: a byte a bit, then the numbers."""
    count, bits = len(out), observer.bits
    packed = np.frombuffer(row.packed.getvalue(), np.uint8).reshape(count, observer.stride)
    out[:, :bits] = np.unpackbits(packed, axis=1, count=bits, bitorder="little")
    out[:, bits:] = np.frombuffer(row.numbers.getvalue(), np.uint8).reshape(count, observer.numbers)


def observation(observer: Observer, state: State, seat: int) -> Bytes:
    """What a seat may know."""
    packed = np.frombuffer(observer.packed(state, seat), np.uint8)
    bits = np.unpackbits(packed[: observer.stride], count=observer.bits, bitorder="little")
    found: Bytes = np.concatenate((bits, packed[observer.stride :]))
    return found


def observations(observer: Observer, states: Sequence[State]) -> Bytes:
    """What whoever is asked in each of many states may know: a row each."""
    row = Row()
    for state in states:
        observer.observe(state, state.seat, row)
        row.end()
    found: Bytes = np.zeros((len(states), observer.width), np.uint8)
    if states:
        unpack(observer, row, found)
    return found


def mask(state: State, seat: int) -> NDArray[np.int8]:
    """The legal choices of a seat, 1 among 0; none if it is not asked."""
    found: NDArray[np.int8] = np.zeros(state.game.size, np.int8)
    if seat in state.pending():
        found[state.legal(seat)] = 1
    return found
