"""Events tell each seat what it may learn, in words, with the state as it was just then."""

from __future__ import annotations

import json
import re

from anachron.engine import Event
from anachron.texts import LANGUAGES, texts
from tests.nets.walks import every_setup, moment, moments, onlookers


@every_setup
@moments(6)
def test_events_are_told_in_plain_data_with_a_sentence_in_both_languages(setup, seed, depth):
    for event in happened(setup, seed, depth):
        for seat in onlookers(setup):
            told = event.told(seat)
            if told is not None:
                assert json.loads(json.dumps(told)) == told
                assert told["kind"] == event.kind
                for lang in LANGUAGES:
                    sentence = texts(setup.game.package, lang)["events"][event.kind]
                    assert set(re.findall(r"\{(\w+)\}", sentence)) <= set(told), told


@every_setup
def test_a_game_tells_what_happens(setup):
    assert any(happened(setup, 1, depth) for depth in range(5))


@every_setup
@moments(3)
def test_the_state_after_an_event_stays_as_it_was_and_can_be_shown(setup, seed, depth):
    state = moment(setup, seed, depth)
    events = state.choose(state.seat, state.legal(int(state.seat))[seed % len(state.legal(int(state.seat)))])
    before = [event.after.checksum() for event in events if event.after is not None]
    assert len(before) == len(events)
    for _ in range(6):
        if state.seat >= 0:
            state.apply(int(state.seat), state.legal(int(state.seat))[0])
    for event, checksum in zip(events, before, strict=True):
        assert event.after is not None and event.after.checksum() == checksum
        for seat in onlookers(setup):
            json.dumps(event.after.view(seat))


def happened(setup, seed: int, depth: int) -> list[Event]:
    """What one choice at this moment makes happen."""
    state = moment(setup, seed, depth)
    legal = state.legal(int(state.seat))
    return state.choose(state.seat, legal[seed % len(legal)])
