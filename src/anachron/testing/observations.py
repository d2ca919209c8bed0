"""An observation is a view in numbers: all that its seat may know, and nothing more."""

from __future__ import annotations

from collections.abc import Iterator

from anachron.engine.observer import Observer
from anachron.engine.row import Row
from anachron.lab.setups import Setup
from anachron.testing.walks import Moment, Walk


def observer_of(setup: Setup) -> Observer:
    return setup.game.observer(setup.seats, **setup.options)


def fill_their_fields(moment: Moment) -> Iterator[str]:
    """As much is written as the fields say, and no number is larger than its field allows."""
    observer = observer_of(moment.setup)
    for seat in range(moment.setup.seats):
        row = Row()
        observer.observe(moment.state, seat, row)
        if row.lengths() != (observer.bits, observer.numbers):
            yield f"seat {seat} observes {row.lengths()} bits and numbers, its fields have other lengths"
            continue
        observed = observer.named(observer.unpacked(observer.packed(moment.state, seat)))
        for field, numbers in zip(observer.fields, observed.values()):
            if max(numbers) > field.most:
                yield f"seat {seat} observes {max(numbers)} in {field.name}, which ends at {field.most}"


def keep_secrets(moment: Moment) -> Iterator[str]:
    """Other secrets behind the same view do not change what is observed, nor does saving and loading."""
    state, observer = moment.state, observer_of(moment.setup)
    for seat in range(moment.setup.seats):
        packed = observer.packed(state, seat)
        if observer.packed(state.redeal(seat, moment.seed), seat) != packed:
            yield f"redealt to seat {seat}, it observes something else"
        if observer.packed(state.game.load(state.position()), seat) != packed:
            yield f"saved and loaded, seat {seat} observes something else"


def tell_questions_apart(walk: Walk) -> Iterator[str]:
    """Whoever observes the same is offered the same choices."""
    observer = observer_of(walk.setup)
    offers: dict[bytes, list[int]] = {}
    for n, state in enumerate(walk.states):
        if state.seat >= 0:
            legal = state.legal(int(state.seat))
            if offers.setdefault(observer.packed(state, int(state.seat)), legal) != legal:
                yield f"after {n} decisions: the same was observed before, with other choices"
                return
