"""A view is plain data, and all that its seat can know: whatever fits it is as good as the truth."""

from __future__ import annotations

import json
from collections.abc import Iterator

from anachron.engine import Position, State, rooms
from anachron.testing.positions import viewer
from anachron.testing.walks import Moment, Walk, onlookers

FIELDS = {"seat", "pending", "choices", "refused", "known", "outcome", "log"}


def are_plain(moment: Moment) -> Iterator[str]:
    """A view is plain JSON data with the fields that every view has."""
    for seat in onlookers(moment.setup):
        view = moment.state.view(seat)
        if not set(view) >= FIELDS:
            yield f"the view of {viewer(seat)} lacks {', '.join(sorted(FIELDS - set(view)))}"
        if json.loads(json.dumps(view, allow_nan=False)) != view:
            yield f"the view of {viewer(seat)} is no plain JSON data"


def carry_choices(moment: Moment) -> Iterator[str]:
    """A view carries the choices of its seat alone, and what it refuses is refused in play."""
    state = moment.state
    for seat in onlookers(moment.setup):
        view = state.view(seat)
        offered = [] if seat is None else [choice.data() for choice in state.choices(seat)]
        if view["choices"] != offered or view["pending"] != state.pending():
            yield f"the view of {viewer(seat)} has other choices than the state"
        for one in view["refused"]:
            refusal = state.refusal(seat or 0, {"kind": one["kind"], "args": one["args"]})
            told = None if refusal is None else (refusal.rule, refusal.values)
            if told != (one["rule"], one["values"]):
                yield f"the view of {viewer(seat)} refuses {one}, the state says {told}"


def survive_a_redeal(moment: Moment) -> Iterator[str]:
    """A state redealt to a seat looks the same to it and is sound; imagined from the view it is the same."""
    state, luck = moment.state, moment.seed
    for seat in onlookers(moment.setup):
        view, redealt = state.view(seat), state.redeal(seat, luck)
        if redealt.view(seat) != view:
            yield f"redealt, {viewer(seat)} sees something else: {changed(view, redealt.view(seat))}"
        yield from (f"redealt to {viewer(seat)}: {fault}" for fault in redealt.faults())
        if state.game.imagine(view, luck).position() != redealt.position():
            yield f"imagined from the view of {viewer(seat)}, it is not what redeal gives"


def hide_the_truth(moment: Moment) -> Iterator[str]:
    """A state with other secrets is redealt to the very same one: nothing but the view can have been used."""
    state, luck = moment.state, moment.seed
    for seat in onlookers(moment.setup):
        swapped = state.redeal(seat, luck + 1)
        if swapped.redeal(seat, luck).position() != state.redeal(seat, luck).position():
            yield f"redealing to {viewer(seat)} makes use of what it cannot see"


def give_fresh_luck(moment: Moment) -> Iterator[str]:
    """A redealt state has fresh luck and no scripted chance."""
    state = moment.state
    for seat in onlookers(moment.setup):
        position = state.redeal(seat, moment.seed).position()
        luck = position.get("luck", {})
        if position.get("chance") or luck.get("script"):
            yield f"redealt to {viewer(seat)}, chance is still scripted"
        if luck and luck["seed"] == state.position()["luck"]["seed"]:
            yield f"redealt to {viewer(seat)}, the luck to come is the true one"


def hide_what_is_imagined(walk: Walk) -> Iterator[str]:
    """Where a game imagines what a view hides, something is hidden."""
    game = walk.last.game
    if game.foreseeable or type(game.setup).imagine is rooms.Setup.imagine:
        return
    for n, state in enumerate(walk.states):
        if any(drawn(state.redeal(seat, n)) != drawn(state) for seat in onlookers(walk.setup)):
            return
    yield "nothing is ever hidden from anybody, though Setup.imagine says what to draw"


def drawn(state: State) -> Position:
    """A position without the chance ahead, which is always drawn anew."""
    return {name: value for name, value in state.position().items() if name not in ("luck", "chance")}


def tell_the_outcome(walk: Walk) -> Iterator[str]:
    """The last view tells the outcome, asks nobody, and can be imagined."""
    last = walk.last
    if last.outcome is None:
        return
    for seat in onlookers(walk.setup):
        view = last.view(seat)
        if view["outcome"] != last.outcome.data() or view["pending"] or view["choices"]:
            yield f"at the end: the view of {viewer(seat)} does not tell how it ended"
        if last.game.imagine(view, 1).outcome != last.outcome:
            yield f"at the end: imagined from the view of {viewer(seat)}, the outcome is another"
        if last.redeal(seat, 1).view(seat) != view:
            yield f"at the end: redealt, {viewer(seat)} sees something else"


def changed(one: dict[str, object], other: dict[str, object]) -> str:
    """The fields in which two views differ."""
    return ", ".join(name for name in one if one[name] != other.get(name))
