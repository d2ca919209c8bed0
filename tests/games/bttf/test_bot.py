"""The opponents of bttf: they play from views, and infer what others want."""

from __future__ import annotations

from anachron.bots import LEVELS, bot
from anachron.engine import Luck
from anachron.games.bttf import GAME
from anachron.games.bttf.bot import LEVELS as BUDGETS
from anachron.games.bttf.bot import Minds
from anachron.games.bttf.content.history import IDENTITIES, IDENTITY_IDS
from anachron.games.bttf.evaluation import Greedy
from tests.games.bttf.scenes import do, scene


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
    assert str(bot(GAME, "casual", 1).choose(state.view(0)).choice) == "linchpin B-1"
    state = do(scene("time_car_v3", altered=["A-2", "A-3"]), "0 play time_car_v3")
    assert str(bot(GAME, "casual", 1).choose(state.view(0)).choice) == "linchpin C-1"


def test_a_memo_is_spent_on_the_last_card_at_b1():
    state = do(scene("time_car_v3", "memo", b1=["real"]), "0 play time_car_v3", "0 linchpin B-1")
    assert str(bot(GAME, "casual", 1).choose(state.view(1)).choice) == "respond memo"


def test_flips_tell_about_identities():
    state = do(scene("time_car_v3", "", ""), "0 play time_car_v3", "0 linchpin B-5")
    minds = Minds()
    minds.watch(state.view(1))
    beliefs = minds.beliefs(state.view(1))[:IDENTITIES]
    marlin, verne = IDENTITY_IDS.index("marlin_berry"), IDENTITY_IDS.index("verne_brown")
    assert beliefs[marlin] > beliefs[verne]


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
