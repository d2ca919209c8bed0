"""What a game asks, in its own words, in every situation of random games."""

from __future__ import annotations

import pytest

import anachron
from anachron.lab.players import at_random
from anachron.lab.setups import setups
from anachron.texts import LANGUAGES, texts

NOTHING_BETTER = {lang: texts("anachron.engine", lang)["ask"]["choose"] for lang in LANGUAGES}


@pytest.mark.parametrize("id", anachron.games())
def test_every_question_has_words_in_both_languages(id: str):
    for setup in setups(id)[:: max(1, len(setups(id)) // 4)]:
        prompt = setup.game.picture.prompt
        state, choose = setup.start(1), at_random(setup, "1")
        for _ in range(120):
            if state.seat < 0:
                break
            seat = int(state.seat)
            asked = {lang: prompt(state.view(seat), lang, begins=True) for lang in LANGUAGES}
            assert asked["en"] != asked["fr"], asked
            assert all(asked[lang] and asked[lang] != NOTHING_BETTER[lang] for lang in LANGUAGES)
            state.apply(seat, choose(state, seat))
