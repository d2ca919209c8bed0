"""The opponents of bttf: they play from views, and infer what others want."""

from __future__ import annotations

import pickle
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from anachron.bots import LEVELS, bot
from anachron.bots.ismcts import Node
from anachron.engine import Luck, State
from anachron.engine.luck import Stream
from anachron.games.bttf import GAME, reasons
from anachron.games.bttf.beliefs import beliefs
from anachron.games.bttf.bots import LEVELS as BUDGETS
from anachron.games.bttf.bots import BttfBot, Level
from anachron.games.bttf.content.history import LINCHPINS
from anachron.games.bttf.evaluation import Greedy
from anachron.games.bttf.search import Arm, Lookahead, outlook
from anachron.games.bttf.state import Table
from tests.games.bttf.tables import do, scene, watched


def thumb() -> BttfBot:
    """Somebody who plays by rules of thumb and misjudges nothing."""
    return BttfBot(GAME, Level(nodes=1, seconds=1.0, turns=0, haze=0, shrewd=False), 1)


def test_every_level_chooses_something_legal_and_says_why():
    state = scene("time_car_v3 hoverboard memo", "memo", "rewind")
    for level in LEVELS:
        answer = bot(GAME, level, 3).choose(state.view(0), nodes=8)
        assert answer.choice in state.choices(0)
        assert set(answer.why) == {"en", "fr"}
    assert list(BUDGETS) == list(LEVELS)


def test_the_thumb_attempts_b1_when_satisfied_and_goes_nearer_otherwise():
    state = scene("time_car_v3", altered=["A-2", "A-3", "C-1"])
    do(state, "0 play time_car_v3")
    assert str(thumb().choose(state.view(0)).choice) == "linchpin B-1"
    state = do(scene("time_car_v3", altered=["A-2", "A-3"]), "0 play time_car_v3")
    assert str(thumb().choose(state.view(0)).choice) == "linchpin C-1"


def test_a_memo_is_spent_on_the_last_card_at_b1():
    state = do(scene("time_car_v3", "memo", b1=["real"]), "0 play time_car_v3", "0 linchpin B-1")
    assert str(thumb().choose(state.view(1)).choice) == "respond memo"


def test_a_flip_is_explained_by_what_it_turns_and_how_far_the_identity_is():
    state = do(scene("time_car_v3", altered=["A-2", "A-3"]), "0 play time_car_v3")
    why = thumb().choose(state.view(0)).why
    assert why["en"] == "flip C-1: it turns over A-1, C-1, C-6; your identity is satisfied then"
    assert why["fr"].startswith("retourner C-1\xa0: cela retourne A-1, C-1, C-6\u202f;")


def test_an_answer_is_explained_by_whom_it_stops():
    state = do(scene("time_car_v3", "memo", b1=["real"]), "0 play time_car_v3", "0 linchpin B-1")
    why = thumb().choose(state.view(1)).why["en"]
    assert "it stops Player 1 at B-1" in why and "only the real card is left" in why


@pytest.mark.parametrize(
    ("lang", "what"),
    [
        ("en", "end the turn: nothing else is worth doing this turn"),
        ("fr", "finir le tour\xa0: rien d’autre n’en vaut la peine à ce tour"),
    ],
)
def test_the_end_of_a_turn_is_explained(lang, what):
    state = do(scene("", tables=("mr_fusion hoverboard",)), "0 draw")
    choice, view = GAME.parse("end_turn"), state.view(0)
    assert choice in state.choices(0)
    assert reasons.reason(GAME, view, choice, beliefs(view), None)[lang] == what


@pytest.mark.parametrize(
    ("lang", "what"),
    [
        ("en", "part with Rewind: it will be missed least"),
        ("fr", "se séparer de Rembobinage\xa0: c’est la carte qui manquera le moins"),
    ],
)
def test_what_is_given_up_is_explained(lang, what):
    state = do(scene("time_car_v4 memo rewind"), "0 play time_car_v4")
    choice, view = GAME.parse("card rewind"), state.view(0)
    assert choice in state.choices(0)
    assert reasons.reason(GAME, view, choice, beliefs(view), None)[lang] == what


def test_reasons_speak_in_the_names_of_the_skin():
    state = scene("time_car_v3", options={"packs": ["neutral"]})
    assert "Swift Coach" in thumb().choose(state.view(0)).why["en"]


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_of_a_game_has_a_reason_in_both_languages(level):
    state, players = GAME.start(3, 5, cap=4), [bot(GAME, level, seat) for seat in range(3)]
    while state.seat >= 0:
        seat = int(state.seat)
        answer = players[seat].choose(state.view(seat), nodes=6)
        for why in answer.why.values():
            assert not {"{", "_"} & set(why), why
        state.choose(seat, answer.choice)


@pytest.mark.parametrize(("level", "nodes"), [("expert", 60), ("master", 150)])
def test_a_choice_is_the_same_whatever_cannot_be_seen(level, nodes):
    state = do(scene("time_car_v3 memo", "memo", "rewind"), "0 play time_car_v3")
    hidden = state.redeal(0, 9)
    assert hidden.position()["hands"] != state.position()["hands"]
    answers = [bot(GAME, level, 4).choose(one.view(0), nodes=nodes) for one in (state, hidden)]
    assert answers[0] == answers[1]


def sight(state: State, *then: str) -> int:
    """What seat 0 sees, as the tree numbers it, after some choices."""
    later = do(state.clone(), *then)
    assert isinstance(later, Table)
    return int(outlook(later, 0))


def test_the_tree_tells_apart_what_a_seat_sees_and_nothing_else():
    state = do(scene("time_car_v3 memo", "memo", "rewind"), "0 play time_car_v3")
    assert sight(state) == sight(state.redeal(0, 9))
    assert sight(state) != sight(state, "0 linchpin D-2")
    assert sight(state) != sight(scene("time_car_v3 rewind", "memo", "memo"), "0 play time_car_v3")


def test_a_tree_grows_below_the_choices_tried():
    state = scene("time_car_v3 hoverboard", "memo", "rewind")
    assert isinstance(state, Table)
    search, top = Lookahead(Greedy(0, True), 1), Node()
    play = Arm(GAME.parse("play time_car_v3").id)
    for n in range(30):
        search.followed(state, 0, top, play, Stream(n))
    arms = top.after[sight(state, "0 play time_car_v3")].arms
    assert len(arms) == LINCHPINS
    assert sum(arm.visits for arm in arms.values()) == play.visits == 30


def test_a_search_can_be_stopped_and_keeps_to_its_seconds():
    state = scene("time_car_v3 hoverboard memo", "memo", "rewind")
    draw = GAME.parse("draw").id
    search = Lookahead(Greedy(0, True), 1)
    search.stop = lambda: True
    assert all(arm.visits < 60 for arm in search.tried(state, 0, draw, 100_000, 0.0, Stream(1)))
    begun = time.process_time()
    Lookahead(Greedy(0, True), 1).tried(state, 0, draw, 0, 0.2, Stream(1))
    assert time.process_time() - begun < 1.0


def test_two_flips_in_one_turn_win_at_the_last_card():
    state = scene(
        "doubleback_c1 time_car_v3", tables=("bulletproof_vest",), altered=["A-2", "A-3"], b1=["real"]
    )
    player = bot(GAME, "master", 2)
    while state.seat >= 0 and state.position()["turns"] == 1:
        seat = int(state.seat)
        state.choose(seat, player.choose(state.view(0), nodes=60).choice if seat == 0 else "pass")
    assert state.outcome is not None and state.outcome.winners == (0,)


def test_chances_at_b1_are_shared_out_before_the_card_is_turned():
    world = scene("time_car_v3", "", altered=["A-2", "A-3", "C-1"])
    do(world, "0 play time_car_v3")
    search = Lookahead(Greedy(0, True), 1)
    attempt, other = (GAME.parse(text).id for text in ("linchpin B-1", "linchpin D-2"))
    arms = search.tried(world, 0, attempt, 40, 0.0, Luck(1).stream("bot"))
    means = {int(arm.number): arm.mean() for arm in arms}
    assert means[attempt] > means[other] + 0.05


@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_get_equal_answers_whoever_was_asked_what_before(level):
    """A bot that has advised another table, a fresh one and one that was sent elsewhere say the same."""
    here, there = after_a_flip("linchpin B-5"), after_a_flip("linchpin A-3")
    asked = bot(GAME, level, 7)
    asked.choose(there, nodes=8)
    others = [bot(GAME, level, 7), pickle.loads(pickle.dumps(asked))]
    answers = [one.choose(here, nodes=8) for one in (asked, *others)]
    assert answers[0] == answers[1] == answers[2]


def test_workers_think_alike():
    views = [after_a_flip("linchpin B-5"), after_a_flip("linchpin A-3")]
    player = bot(GAME, "expert", 7)
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        sent = [pool.submit(player.choose, view, 8) for view in views for _ in range(3)]
        answers = [future.result() for future in sent]
    assert answers == [bot(GAME, "expert", 7).choose(view, nodes=8) for view in views for _ in range(3)]


def after_a_flip(named: str) -> dict[str, Any]:
    """What seat 1 sees at the beginning of its turn, after a flip of seat 0."""
    state = scene("time_car_v3", "time_train hoverboard", "")
    steps = ["0 play time_car_v3", f"0 {named}", "1 pass", "2 pass", "2 pass", "0 pass"]
    return watched(state, 1, *steps)


def test_the_thumb_wins_against_chance():
    wins = 0
    for n in range(10):
        state, stream = GAME.start(3, n, cap=200), Luck(n).stream("play")
        players = [Greedy(0), None, None]
        while state.seat >= 0:
            seat, player = int(state.seat), players[int(state.seat)]
            legal = state.legal(seat)
            number = int(player.pick(state, seat, stream)) if player else legal[stream.below(len(legal))]
            state.apply(seat, number)
        assert state.outcome is not None
        wins += 0 in state.outcome.winners
    assert wins >= 8
