"""Events tell each seat what it may learn, in words, with the state as it was just then."""

from __future__ import annotations

import json
from collections.abc import Iterator

from anachron.engine import Event, State
from anachron.testing.play import name
from anachron.testing.texts import fields
from anachron.testing.walks import Moment, Walk, onlookers
from anachron.texts import LANGUAGES

OTHERS = 3  # states that the seat cannot tell from the true one
MOST = 8  # choices that are tried in each of them


def are_told(moment: Moment) -> Iterator[str]:
    """Events are told in plain data, with a sentence in both languages that asks for nothing else."""
    for event in happened(moment)[1]:
        for seat in onlookers(moment.setup):
            told = event.told(seat)
            if told is not None:
                yield from (f"the event {event.kind!r} {one}" for one in untold(moment, event, told))


def untold(moment: Moment, event: Event, told: dict[str, object]) -> Iterator[str]:
    """What is wrong with what a seat learns of an event."""
    if json.loads(json.dumps(told)) != told or told["kind"] != event.kind:
        yield f"is told as {told}, which is no plain data"
    for lang in LANGUAGES:
        sentence = moment.state.game.texts(lang).get("events", {}).get(event.kind)
        if not sentence:
            yield f"has no text [events] {event.kind} ({lang})"
        elif not fields(sentence) <= set(told):
            yield f"is told as {told}, and its sentence asks for more: {sentence!r}"


def happen(walk: Walk) -> Iterator[str]:
    """A game tells what happens."""
    state = walk.setup.start(walk.seed)
    if not any(state.choose(seat, number) for seat, number, _ in walk.steps[:20]):
        yield f"nothing is told of the first {len(walk.steps[:20])} choices"


def keep_their_state(moment: Moment) -> Iterator[str]:
    """The state after an event stays as it was when play goes on, and can be shown."""
    state, events = happened(moment)
    before = [event.after.checksum() for event in events if event.after is not None]
    if len(before) < len(events):
        yield "an event has no state after it"
    for _ in range(6):
        if state.seat >= 0:
            state.apply(int(state.seat), state.legal(int(state.seat))[0])
    for after, checksum in zip((event.after for event in events if event.after is not None), before):
        if after.checksum() != checksum:
            yield "the state after an event changes when play goes on"
        for seat in onlookers(moment.setup):
            json.dumps(after.view(seat))


def seal(moment: Moment) -> Iterator[str]:
    """Nobody takes a choice back freely that showed what was hidden or drawn: its events seal."""
    state, seat = moment.state, moment.seat
    others = [state.redeal(seat, moment.seed + n) for n in range(OTHERS)]
    for number in state.legal(seat)[moment.depth % 2 :: 2][:MOST]:
        told = []
        for one in (state, *others):
            events = one.clone().choose(seat, number)
            told.append([event.told(seat) for event in events])
            if told[-1] != told[0] and not any(event.seals for event in events):
                yield f"seat {seat} learns something by {name(state, number)}, and no event seals it"
                return


def happened(moment: Moment) -> tuple[State, list[Event]]:
    """What one choice at this moment makes happen."""
    state = moment.state.clone()
    legal = state.legal(moment.seat)
    return state, state.choose(moment.seat, legal[moment.depth % len(legal)])
