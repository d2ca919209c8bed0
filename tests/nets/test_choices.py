"""Numbers, kinds and texts of choices are one to one; what is listed is accepted, everything else refused."""

from __future__ import annotations

import json

import pytest

from anachron.engine import IllegalChoice, Malformed
from anachron.texts import LANGUAGES, texts
from tests.nets.walks import every_game, every_setup, moment, moments, walk


@every_game
def test_number_kind_and_text_are_one_to_one(game):
    choices = [game.choice(number) for number in range(game.size)]
    for number, choice in enumerate(choices):
        assert choice.id == number
        assert game.codec.number(choice.kind, choice.args) == number
        assert game.parse(str(choice)) == choice and game.parse(str(choice)).id == number
        assert json.loads(json.dumps(choice.data())) == choice.data()
    assert len({str(choice) for choice in choices}) == len(set(choices)) == game.size


@every_game
@pytest.mark.parametrize("number", [-1, 10**9])
def test_other_numbers_are_malformed(game, number):
    with pytest.raises(Malformed):
        game.choice(number)


@every_game
@pytest.mark.parametrize("text", ["", "nonsense", "  ", "\x00"])
def test_other_texts_are_malformed(game, text):
    with pytest.raises(Malformed):
        game.parse(text)


@every_game
@pytest.mark.parametrize(
    "given", [2.5, None, True, [], {"kind": "gap"}, {"kind": 5, "args": {}}, {"kind": "gap", "args": 3}]
)
def test_what_is_no_choice_is_malformed(game, given):
    state = game.start(seed=1)
    with pytest.raises(Malformed):
        state.choose(state.pending()[0], given)


@every_setup
@moments(4)
def test_what_is_listed_is_accepted_and_all_else_refused_without_a_trace(setup, seed, depth):
    state = moment(setup, seed, depth)
    before = state.checksum()
    for seat in range(setup.seats):
        offered = {choice.id for choice in state.choices(seat)}
        assert bool(offered) == (seat in state.pending())
        assert offered == (set(state.legal(seat)) if offered else set())
        for number in range(setup.game.size):
            refusal = state.refusal(seat, number)
            assert (refusal is None) == (number in offered)
            if refusal is not None:
                expect_a_sentence(refusal)
    for number in sorted(set(range(setup.game.size)) - set(state.legal(int(state.seat))))[:: setup.seats * 9]:
        with pytest.raises(IllegalChoice):
            state.choose(int(state.seat), number)
    assert state.checksum() == before


def expect_a_sentence(refusal: IllegalChoice) -> None:
    json.dumps(refusal.values)
    for lang in LANGUAGES:
        assert refusal.rule in texts(refusal.game.package, lang)["rules"], refusal.rule
        assert refusal.text(lang) not in ("", refusal.rule)


@every_setup
def test_nothing_can_be_chosen_after_the_end(setup):
    *_, last = walk(setup, 1)
    for seat in range(setup.seats):
        assert last.choices(seat) == []
        refusal = last.refusal(seat, 0)
        assert refusal is not None
        expect_a_sentence(refusal)
