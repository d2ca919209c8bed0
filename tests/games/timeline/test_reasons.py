"""What an opponent or a team-mate says about its choice: chances, costs, threats, and never a date."""

from __future__ import annotations

import re

import pytest

from anachron.bots import bot
from tests.games.timeline.tables import TIMELINE, duel, team
from tests.games.timeline.test_secrets import begin, twin


def said(state, level="casual", lang="en", nodes=1):
    return bot(TIMELINE, level, 2).choose(state.view(int(state.seat)), nodes=nodes).why[lang]


def test_a_gap_is_named_by_its_neighbours_with_its_chance():
    state = duel("1000 1500 1900", "1700 5 | 8", chosen="1700", pile="9")
    assert re.match(r"(before|between|after) .* it is right \d+ times in a hundred, the next", said(state))
    assert re.search(r"la place est bonne \d+ fois sur cent", said(state, lang="fr"))


def test_a_gap_that_is_sure_is_named_without_numbers():
    state = duel("1000 1500 1900", "1700 5 | 8", recalled=["1700"], chosen="1700", pile="9")
    assert said(state) == "it surely lies between “1500” and “1900”"
    assert said(state, lang="fr") == "elle est sûrement entre «\xa01500\xa0» et «\xa01900\xa0»"
    early = duel("1000 1500 1900", "900 5 | 8", recalled=["900"], chosen="900", pile="9")
    assert said(early) == "it surely comes before “1000”"
    late = duel("1000 1500 1900", "1950 5 | 8", recalled=["1950"], chosen="1950", pile="9")
    assert said(late, lang="fr") == "elle vient sûrement après «\xa01900\xa0»"


def test_a_card_is_compared_with_the_others_and_a_rival_is_watched():
    state = duel("1000 1500 1900", "1700 5 | 8", recalled=["1700"], pile="9")
    assert said(state) == ("its place is sure; Player 2 has one card left")


TOGETHER = [
    # table                                                                       what is said
    (
        ("1000 1500", "900 | 7", {"recalled": ["900"]}),
        "it surely goes to an end of the row, for three points",
    ),
    (("1000 1500", "1200 | 7", {"recalled": ["1200"]}), "it surely fills a free gap, for two points"),
    (
        ("1000 1500", "1200 | 7", {"rift": "1300", "recalled": ["1200"]}),
        "it surely finds no place, but nothing else is better; "
        "if it finds no place the game is over, since no upright card is left",
    ),
    (
        ("1000 2000", "~1600/gt ~1700/gc | 7", {"rift": "1500", "discard": "1/tg"}),
        "it lies sideways and only takes up a place",
    ),
]


@pytest.mark.parametrize(("drawn", "what"), TOGETHER)
def test_a_team_mate_says_where_a_card_may_go(drawn, what):
    line, hands, fields = drawn
    assert said(team(line, hands, pile="3", **fields)) == what


def test_dreams_are_told_with_their_number():
    state = team("1000 1500", "900 1200 | 7", pile="3")
    assert re.search(r"points expected: −?\d+, over \d+ imagined games$", said(state, "skilled", nodes=8))


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_no_reason_depends_on_a_hidden_date(mode):
    position = begin(mode, 2)
    one, other = (said(TIMELINE.load(data), "skilled", nodes=6) for data in (position, twin(position)))
    assert one == other


@pytest.mark.parametrize(("mode", "seats"), [("competitive", 3), ("cooperative", 2)])
def test_every_choice_of_a_game_has_a_reason_without_holes(mode, seats):
    state = TIMELINE.start(seats, seed=9, mode=mode, cap=60)
    bots = [bot(TIMELINE, "novice", seat) for seat in range(seats)]
    while state.seat >= 0:
        answer = bots[int(state.seat)].choose(state.view(int(state.seat)))
        assert (
            not set("{}_") & set(answer.why["en"] + answer.why["fr"]) and answer.why["en"] != answer.why["fr"]
        )
        state.apply(int(state.seat), answer.choice.id)
