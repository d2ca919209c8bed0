"""What a bot believes of others follows from what its seat was told."""

from __future__ import annotations

from typing import Any

from anachron.engine import Luck
from anachron.games.bttf import GAME
from anachron.games.bttf.beliefs import Flip, beliefs, flips, setting
from anachron.games.bttf.content.cards import NUMBER
from anachron.games.bttf.content.history import IDENTITIES, IDENTITY_IDS, LINCHPIN_IDS
from anachron.games.bttf.evaluation import Greedy
from anachron.games.bttf.printed import deck
from anachron.match import Match
from tests.games.bttf.tables import scene, watched


def believed(view: dict[str, Any], seat: int) -> dict[str, float]:
    """The weight of each identity for a seat."""
    return dict(zip(IDENTITY_IDS, beliefs(view)[seat * IDENTITIES : (seat + 1) * IDENTITIES]))


def flip(seat: int, cell: str, *altered: str) -> Flip:
    return Flip(seat, LINCHPIN_IDS.index(cell), sum(2 ** LINCHPIN_IDS.index(one) for one in altered))


def test_flips_tell_about_identities():
    view = watched(scene("time_car_v3", "", ""), 1, "0 play time_car_v3", "0 linchpin B-5")
    weights = believed(view, 0)
    assert weights["marlin_berry"] > weights["verne_brown"]
    assert set(believed(view, 2).values()) == {1.0}, "nothing is known of others"


def test_a_flip_is_judged_by_the_history_it_was_declared_in():
    state = scene("time_train time_car_v3", "", altered=["A-2"])
    view = watched(state, 1, "0 play time_train", "0 linchpin B-5", "1 pass", "0 play time_car_v3",
                   "0 linchpin A-2", "1 pass")  # fmt: skip
    assert list(flips(view)) == [flip(0, "A-2", "A-2", "B-5"), flip(0, "B-5", "A-2")]


def test_a_doubleback_tells_where_it_flips_and_a_second_step_too():
    state = scene("doubleback_a3", "", tables=("metal_pie_pan",))
    view = watched(state, 1, "0 play doubleback_a3", "0 flip", "1 pass", "0 step2 metal_pie_pan",
                   "0 linchpin B-1")  # fmt: skip
    assert list(flips(view)) == [flip(0, "B-1", "A-3"), flip(0, "A-3")]
    left = watched(scene("doubleback_a3", ""), 1, "0 play doubleback_a3", "0 leave")
    assert list(flips(left)) == []


def test_a_cancelled_flip_was_meant_all_the_same_and_is_told_once():
    state = scene("time_car_v3 memo", "memo", "memo")
    view = watched(state, 2, "0 play time_car_v3", "0 linchpin D-2", "1 respond memo", "2 pass",
                   "0 respond memo", "1 pass")  # fmt: skip
    assert list(flips(view)) == [flip(0, "D-2")]


def test_what_was_flipped_for_an_identity_given_up_tells_nothing_of_the_new_one():
    state = scene("time_train not_yourself_today", "", "")
    view = watched(state, 1, "0 play time_train", "0 linchpin B-5", "1 pass", "2 pass",
                   "0 play not_yourself_today", "0 seat 0", "1 pass", "2 pass")  # fmt: skip
    assert list(flips(view)) == [] and set(believed(view, 0).values()) == {1.0}


def test_what_the_view_rules_out_stays_ruled_out():
    people = ["verne_brown", "greta_tannen", "joey_baines_iii"]
    state = scene("time_car_v3", "", "", identities=people, altered=["A-3", "B-3", "B-5"], b1=["real"])
    view = watched(state, 1, "0 play time_car_v3", "0 linchpin B-1", "1 pass", "2 pass")
    weights = believed(view, 0)
    assert weights["marlin_berry"] == weights["dakota_needles"] < 0.001


def test_the_log_tells_what_an_onlooker_would_have_noted():
    match, stream, policy = Match(GAME, 3, seed=4, cap=60), Luck(4).stream("play"), Greedy(30)
    noted: list[Flip] = []
    while match.pending():
        seat, view = match.pending()[0], match.view(0)
        choice = GAME.choice(int(policy.pick(match.state, seat, stream)))
        if choice.kind in ("linchpin", "flip") and seat != 0:
            cell = choice.args.get("cell") or deck()[NUMBER[view["stack"][-1]["card"]]].cell
            noted.append(Flip(seat, LINCHPIN_IDS.index(cell), setting(view)))
        for event in match.choose(seat, choice):
            if event.kind == "new_id":
                noted = [flip for flip in noted if flip.seat != (event.public or {})["seat"]]
        assert list(flips(match.view(0))) == noted[::-1]
    assert len(noted) > 5
