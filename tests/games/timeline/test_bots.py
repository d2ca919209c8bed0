"""Opponents believe dates and never read them; a day has the same cards for everyone."""

from __future__ import annotations

import json
import pickle

import pytest

import anachron
from anachron.bots import LEVELS, bot
from anachron.bots.montecarlo import favourite
from anachron.engine.luck import Stream
from anachron.games.timeline.bots import LEVELS as STRENGTHS
from anachron.games.timeline.bots import chance_later, dreamt, planned
from anachron.games.timeline.content.catalog import shipped
from anachron.games.timeline.daily import Daily
from anachron.games.timeline.evaluation import Notion, best_gap, place_of, year_at
from anachron.games.timeline.knowledge import Knowledge, notion
from anachron.games.timeline.play import Timeline
from anachron.games.timeline.reasons import Outlook
from tests.games.timeline.tables import TIMELINE, duel, team
from tests.games.timeline.test_secrets import begin, twin

DAILY = TIMELINE.room(Daily)


def test_levels_are_the_five_and_each_knows_more():
    assert tuple(STRENGTHS) == LEVELS
    vague = [STRENGTHS[level].vagueness for level in LEVELS]
    assert vague == sorted(vague, reverse=True)


@pytest.mark.parametrize("level", ["novice", "skilled", "master"])
def test_beliefs_are_fixed_by_the_seed_and_belong_to_the_bot(level):
    one, same, other = (Knowledge(shipped(), STRENGTHS[level].vagueness, seed) for seed in (1, 1, 2))
    assert one.places == same.places != other.places
    wrong = [abs(one.of(card.id)[0] - place_of(card.year)) for card in shipped().cards]
    assert sum(error > 1e-9 for error in wrong) > 590  # a belief is not the date


def test_better_levels_are_less_wrong():
    def error(level):
        known = Knowledge(shipped(), STRENGTHS[level].vagueness, 7)
        return sum(abs(known.of(card.id)[0] - place_of(card.year)) for card in shipped().cards)

    errors = [error(level) for level in LEVELS]
    assert errors == sorted(errors, reverse=True)


def test_what_one_loves_is_known_better():
    known = Knowledge(shipped(), 0.2, 3)
    loved = [card for card in shipped().cards if card.theme in known.loved and card.difficulty == 2]
    strange = [card for card in shipped().cards if card.theme in known.strange and card.difficulty == 2]
    mean = [sum(known.of(card.id)[1] for card in cards) / len(cards) for cards in (loved, strange)]
    assert mean[0] < mean[1]


def test_the_scale_of_memory_goes_there_and_back():
    for year in (-13_800_000_000, -44, 1, 1492, 2024):
        assert abs(int(year_at(place_of(year))) - year) <= abs(year) * 1e-6 + 1
    assert place_of(-44) > place_of(1492) > place_of(2020)


def test_the_best_interval_is_the_most_likely_one():
    line = [place_of(year) for year in (1000, 1500, 1900)]
    assert best_gap(line, place_of(1700), 0.1)[0] == 2
    assert best_gap(line, place_of(-500), 0.1)[0] == 0
    assert best_gap(line, place_of(1980), 0.1)[0] == 3
    assert best_gap(line, place_of(1700), 0.01)[1] > best_gap(line, place_of(1700), 0.5)[1]


@pytest.mark.parametrize(("mode", "seats"), [("competitive", 3), ("cooperative", 2), ("solo", 1)])
@pytest.mark.parametrize("level", ["novice", "skilled"])
def test_a_bot_plays_a_game_to_its_end_and_the_same_way_again(mode, seats, level):
    played = []
    for _ in range(2):
        state = TIMELINE.start(seats, seed=5, mode=mode, boxes=["A"], cap=60)
        bots = [bot(TIMELINE, level, seat) for seat in range(seats)]
        answers = []
        while state.seat >= 0:
            view = json.loads(json.dumps(state.view(int(state.seat))))
            answer = bots[int(state.seat)].choose(view, nodes=4)
            assert 0.0 <= answer.value <= 1.0 and answer.why["en"] and answer.why["fr"]
            answers.append(str(answer.choice))
            state.choose(int(state.seat), answer.choice)
        played.append(answers)
    assert played[0] == played[1]


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_get_equal_answers_whoever_was_asked_before(mode, level):
    state, old = TIMELINE.start(2, seed=5, mode=mode), bot(TIMELINE, level, 7)
    for _ in range(6):
        view = state.view(int(state.seat))
        fresh, carried = bot(TIMELINE, level, 7), pickle.loads(pickle.dumps(old))
        answers = [one.choose(view, nodes=12) for one in (old, fresh, carried)]
        assert answers[0] == answers[1] == answers[2]
        state.choose(int(state.seat), answers[0].choice)


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_a_bot_answers_alike_whatever_the_hidden_dates(mode):
    position = begin(mode, 2)
    views = [TIMELINE.load(one).view(0) for one in (position, twin(position))]
    answers = [bot(TIMELINE, "skilled", 3).choose(view, nodes=6) for view in views]
    assert str(answers[0].choice) == str(answers[1].choice) and answers[0].value == answers[1].value


def test_a_bot_remembers_what_it_has_seen():
    state = duel("1000 1500 1900", "1700 5 | 8", recalled=["1700"], chosen="1700", pile="9")
    answer = bot(TIMELINE, "novice", 2).choose(state.view(0))
    casual = bot(TIMELINE, "casual", 2).choose(state.view(0))
    assert casual.choice.args == {"gap": 2} and casual.value > 0.99
    assert answer.choice.kind == "gap"


def test_a_bot_takes_the_only_way_out():
    state = team("1000 2000", "~1600/gt ~1700/gc | 7", rift="1500", discard="1/tg", pile="3")
    assert bot(TIMELINE, "master", 1).choose(state.view(0), nodes=8).choice.kind == "discard"
    with pytest.raises(anachron.Malformed, match="has to choose"):
        bot(TIMELINE, "casual", 1).choose(state.view(1))


def test_a_day_has_the_same_cards_for_everyone():
    one, other = DAILY.start("2026-11-15"), DAILY.start("2026-11-15")
    assert one.position() == other.position()
    assert one.position() != DAILY.start("2026-11-16").position()
    assert one.position()["options"]["mode"] == "solo"
    with pytest.raises(anachron.Malformed, match="expected a date"):
        DAILY.seed("tomorrow")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_result_is_shared_in_one_line_without_dates(lang):
    state = DAILY.start("2026-11-15")
    with pytest.raises(anachron.Malformed, match="over"):
        DAILY.share(state.view(0), "2026-11-15", lang)
    while state.seat >= 0:
        state.choose(0, state.choices(0)[0])
    view = state.view(0)
    line = DAILY.share(view, "2026-11-15", lang)
    assert "\n" not in line and "2026-11-15" in line and str(view["score"]) in line
    rest = line.replace("2026-11-15", "")
    for name in view["faces"]:
        assert view["faces"][name]["title"][lang] not in rest
    years = {str(face["year"]) for face in view["faces"].values() if face["year"] and abs(face["year"]) > 99}
    assert not any(year in rest for year in years)
    assert sum(map(int, __import__("re").findall(r"[🟦🟪⬜⬛](\d+)", line))) == 36


def outlook(theirs: str) -> Outlook:
    """Two cards in hand, known about as well as each other, and what somebody else holds."""
    state = duel("1000 1950", f"1300 1700 | {theirs}", pile="9")
    assert isinstance(state, Timeline)
    ids = state.terms.catalog.ids
    years = {name: int(name) for name in ids if len(name) == 4}
    places = [place_of(years.get(name, 1)) for name in ids]
    return Outlook(state, Notion(places, [0.02] * len(ids), state.terms.deck))


@pytest.mark.parametrize(("theirs", "first"), [("1295 1305", "1300"), ("1695 1705", "1700")])
def test_a_card_that_others_will_crowd_is_played_first(theirs, first):
    seen = outlook(theirs)
    assert seen.name(planned(seen)) == first


def test_a_place_is_less_sure_the_more_of_what_is_coming_lies_there():
    row, belief = [place_of(1000), place_of(1950)], (place_of(1700), 0.05)
    coming = [place_of(1690)]
    chances = [chance_later(row, coming, part, belief) for part in (0.0, 0.5, 1.0)]
    assert chances[0] == best_gap(row, *belief)[1] > chances[1] > chances[2]


def test_dreams_go_to_the_choices_that_may_be_best():
    state = team("1000 1500", "900 1200 1250 1700 | 7", pile="3 4 5")
    assert isinstance(state, Timeline)
    known = notion(state, 0.1, 1)
    tried = dreamt(Outlook(state, known), state.legal(0), [], Stream(1), (80, 0.0))
    visits = sorted(int(one.visits) for one in tried)
    assert visits[0] < visits[-1] == visits[-2]
    assert favourite(tried).visits == visits[-1]
