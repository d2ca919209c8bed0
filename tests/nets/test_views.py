"""A view is plain data, and all that its seat can know: whatever fits it is as good as the truth."""

from __future__ import annotations

import json

from tests.nets.walks import every_setup, moment, moments, onlookers, walk

FIELDS = {"seat", "pending", "choices", "refused", "known", "outcome", "log"}


@every_setup
@moments(5)
def test_a_view_is_plain_data(setup, seed, depth):
    state = moment(setup, seed, depth)
    for seat in onlookers(setup):
        view = state.view(seat)
        assert set(view) >= FIELDS
        assert json.loads(json.dumps(view, allow_nan=False)) == view


@every_setup
@moments(5)
def test_a_view_carries_the_choices_of_its_seat_alone(setup, seed, depth):
    state = moment(setup, seed, depth)
    for seat in onlookers(setup):
        offered = [] if seat is None else [choice.data() for choice in state.choices(seat)]
        assert state.view(seat)["choices"] == offered
        assert state.view(seat)["pending"] == state.pending()


@every_setup
@moments(5)
def test_what_is_refused_in_a_view_is_refused_in_play(setup, seed, depth):
    state = moment(setup, seed, depth)
    for seat in state.pending():
        for refused in state.view(seat)["refused"]:
            refusal = state.refusal(seat, {"kind": refused["kind"], "args": refused["args"]})
            assert refusal is not None
            assert (refusal.rule, refusal.values) == (refused["rule"], refused["values"])


@every_setup
@moments(5)
def test_a_redealt_state_looks_the_same_to_its_seat(setup, seed, depth):
    state = moment(setup, seed, depth)
    for seat in onlookers(setup):
        redealt = state.redeal(seat, seed)
        assert redealt.view(seat) == state.view(seat)
        assert redealt.faults() == []
        assert setup.game.imagine(state.view(seat), seed).position() == redealt.position()


@every_setup
@moments(5)
def test_equal_views_give_equal_redeals(setup, seed, depth):
    """A state with other secrets is redealt to the very same one: nothing but the view can have been used."""
    state = moment(setup, seed, depth)
    for seat in onlookers(setup):
        swapped = state.redeal(seat, seed + 1)
        assert swapped.redeal(seat, seed).position() == state.redeal(seat, seed).position()


@every_setup
@moments(2)
def test_a_redealt_state_has_fresh_luck(setup, seed, depth):
    state = moment(setup, seed, depth)
    for seat in onlookers(setup):
        position = state.redeal(seat, seed).position()
        assert not position.get("chance")
        if "luck" in position:
            assert position["luck"]["seed"] != state.position()["luck"]["seed"]
            assert position["luck"]["script"] == []


@every_setup
def test_the_last_view_tells_the_outcome_and_can_be_imagined(setup):
    *_, last = walk(setup, 3)
    assert last.outcome is not None
    for seat in onlookers(setup):
        view = last.view(seat)
        assert view["outcome"] == last.outcome.data() and view["pending"] == view["choices"] == []
        assert setup.game.imagine(view, 1).outcome == last.outcome
        assert last.redeal(seat, 1).view(seat) == view
