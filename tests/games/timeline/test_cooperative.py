"""The cooperative turn, end and score: TL-42 to TL-79."""

from __future__ import annotations

import re

import pytest

from anachron import Outcome, State
from anachron.games.timeline.content.catalog import rank_of
from anachron.games.timeline.printed import words
from tests.games.timeline.tables import TIMELINE, act, hands, kinds, line, offered, refused, team

FULL = "1000 2000 | 1500"  # one gap, and it is taken


def test_tl_42_tl_43_tl_44_a_turn_is_for_playing_or_for_discarding_one_card() -> None:
    state = team("1500", "1600/gt 1400/cg 1700/gc | 7", pile="8", discard="1/tg")
    assert offered(state) == {"play 1600", "play 1400", "play 1700", "discard 1600", "discard 1700"}
    refused(state, "end_turn", "TL-44")
    act(state, "play 1400")
    refused(state, "discard 1600", "TL-43")
    assert offered(state) == {"play 1600", "play 1700", "end_turn"}


def test_tl_45_the_hand_is_filled_at_the_end_of_the_turn_only() -> None:
    state = team("1500", "1600 1700 1800 1900 | 7", pile="8 9 10")
    act(state, "play 1600")
    assert hands(state).startswith("1700 1800 1900 |")
    events = act(state, "play 1700")
    assert hands(state) == "1800 1900 8 9 | 7" and kinds(events)[-2:] == ["draw", "draw"]
    state = team("1000 2000", "~1500 1900b 2100 2200 | 7", rift="1900", pile="8 9")
    act(state, "play 2100", "end_turn")
    assert hands(state) == "~1500 1900b 2200 8 | 7"


def test_tl_46_tl_55_only_an_upright_card_of_ones_own_is_played() -> None:
    state = team("1000 2000", "~1600 1700 2100 | 7", rift="1500")
    assert offered(state) == {"play 1700", "play 2100"}
    refused(state, "play 1600", "TL-55")
    refused(state, "play 7", "TL-46")


# rule, bottom row, rift, card, what comes of it
PLACES = [
    ("TL-47", "1500", "", "1600", "1500 1600 | -"),
    ("TL-48", "1500 1600", "-", "1400", "1400 1500 1600 | - -"),
    ("TL-48", "1500 1600", "1550", "-44", "-44 1500 1600 | - 1550"),
    ("TL-49", "1500 1600", "-", "1700", "1500 1600 1700 | - -"),
    ("TL-50", "1500 1600", "-", "1550", "1500 1600 | 1550"),
    ("TL-50", "1500 1600 1700", "1550 -", "1650", "1500 1600 1700 | 1550 1650"),
    ("TL-51", "1500 1600", "1550", "1560", "1500 1600 | 1550"),
    ("TL-51", "1500 1600", "1550", "1540", "1500 1600 | 1550"),
    ("TL-52", "1500 1600", "-", "1500b", "1500+1500b 1600 | -"),
    ("TL-52", "1500 1600", "1550", "1600b", "1500 1600+1600b | 1550"),
    ("TL-52", "1500 1600", "1550", "1550b", "1500 1600 | 1550+1550b"),
    ("TL-52", "1500+1500b 1600", "-", "1500c", "1500+1500b+1500c 1600 | -"),
    ("TL-53", "1500+1500b", "", "1700", "1500+1500b 1700 | -"),
    ("TL-54", "1000 2000", "1500", "1700", "1000 2000 | 1500"),
]


@pytest.mark.parametrize(("rule", "row", "rift", "card", "after"), PLACES)
def test_the_date_decides_the_place(rule, row, rift, card, after) -> None:
    state = team(row, f"{card} 3000 | 7", rift=rift)
    act(state, f"play {card}")
    assert line(state) == after, rule
    assert (f"~{card}" in hands(state)) == (card not in re.split(r"[ +]", after)), rule


def test_tl_47_there_is_no_interval_to_choose() -> None:
    state = team("1500", "1600 1700 | 7")
    refused(state, "gap 0", "TL-47")
    refused(state, "card 1600", "TL-47")


def test_tl_54_a_card_without_a_place_is_laid_sideways_and_everybody_has_seen_it() -> None:
    state = team("1000 2000", "1700/gt 2100 | 7", rift="1500")
    assert state.view(1)["faces"]["1700"]["year"] is None
    events = act(state, "play 1700")
    assert hands(state) == "~1700 2100 | 7" and kinds(events) == ["reveal", "sideways"]
    face = state.view(1)["faces"]["1700"]
    assert (face["year"], face["icons"]) == (1700, ["gear", "torch"])  # TL-R13
    assert state.view(None)["mistakes"] == [[0, "1700", "1000", "2000"]]


def test_tl_56_after_a_first_failure_another_card_must_be_played() -> None:
    state = team("1000 2000", "1700/gt 2100/gc | 7", rift="1500", discard="1/tg")
    act(state, "play 1700")
    assert offered(state) == {"play 2100"}
    refused(state, "end_turn", "TL-56")
    refused(state, "discard 2100", "TL-56")


def test_tl_57_tl_58_a_first_success_may_be_followed_and_a_second_ends_the_turn() -> None:
    state = team("1500", "1600 1700 1800 | 7")
    act(state, "play 1600")
    assert offered(state) == {"play 1700", "play 1800", "end_turn"}
    act(state, "play 1700")
    assert state.seat == 1


def test_tl_57_the_turn_may_end_after_one_card() -> None:
    state = team("1500", "1600 1700 | 7")
    act(state, "play 1600", "end_turn")
    assert state.seat == 1 and hands(state) == "1700 | 7"


def test_tl_59_failures_after_a_success_cost_nothing_but_the_sideways_cards() -> None:
    state = team("1000 2000", "2100 1600 1700 2200 | 7", rift="1500")
    act(state, "play 2100", "play 1600")
    assert offered(state) == {"play 1700", "play 2200", "end_turn"}
    act(state, "play 1700")
    assert offered(state) == {"play 2200", "end_turn"}
    act(state, "end_turn")
    assert state.seat == 1 and hands(state) == "~1600 ~1700 2200 | 7"


def test_tl_60_with_a_card_placed_and_no_upright_one_left_the_turn_ends() -> None:
    state = team("1000 2000", "2100 1600 | 7", rift="1500", pile="8")
    act(state, "play 2100", "play 1600")
    assert state.seat == 1 and hands(state) == "~1600 8 | 7"


def test_tl_61_tl_73_nothing_could_be_placed_and_the_game_ends_at_once() -> None:
    state = team("1000 2000", "1600/gt 1700 | 7", rift="1500", pile="8", discard="1/tg")
    events = act(state, "play 1600", "play 1700")
    assert kinds(events)[-1] == "over_together"
    assert state.outcome == Outcome((), (0.0, 0.0), "TL-61")  # 4 + 1 - 1 - 1 - 3
    assert hands(state) == "~1600 ~1700 | 7" and state.position()["pile"] == ["8"]  # nothing more is drawn


def test_tl_62_the_front_icon_meets_the_back_icon_on_the_pile() -> None:
    state = team("1500", "1600/gt 1700/tg | 7", discard="2/gt 1/cg")
    assert offered(state) == {"play 1600", "play 1700", "discard 1600"}
    refused(state, "discard 1700", "TL-62")  # TL-R15: its back icon plays no part
    refused(state, "discard 7", "TL-62")


def test_tl_63_tl_64_tl_65_tl_66_a_discard_is_the_whole_turn_and_shows_the_next_icon() -> None:
    state = team("1000 2000", "~1600/gt 1700/gc | 7/tg 8/cg", rift="1500", pile="9", discard="1/tg")
    assert offered(state) == {"play 1700", "discard 1600", "discard 1700"}  # TL-63
    events = act(state, "discard 1600")
    assert state.seat == 1 and hands(state) == "1700 9 | 7 8"  # TL-66, TL-45
    assert state.position()["discard"] == ["1", "1600"]
    assert all(state.view(0)["faces"][name]["year"] for name in ("1", "1600"))  # TL-65
    assert "discard 7" in offered(state) and "discard 8" not in offered(state)  # TL-64
    told = events[0].told(1)
    assert told is not None and (told["icon"], told["year"]) == ("torch", 1600)
    act(state, "discard 7")
    assert "reshuffle" not in kinds(events)


def test_tl_68_only_the_player_whose_turn_it_is_decides() -> None:
    state = team("1500", "1600 1700 | 1400 1300")
    refused(state, "play 1400", "TL-40", seat=1)
    refused(state, "play 1600", "TL-40", seat=1)


def test_tl_69_play_goes_on_with_an_empty_pile() -> None:
    state = team("1500", "1600 1700 | 1800")
    act(state, "play 1600", "end_turn")
    assert state.outcome is None and state.seat == 1 and hands(state) == "1700 | 1800"


def test_tl_70_a_player_without_cards_is_skipped() -> None:
    state = team("1500", "1600 1700 | 1800 | 1900 2000")
    act(state, "play 1600", "end_turn")
    act(state, "play 1800")
    act(state, "play 1900", "end_turn")
    events = act(state, "play 1700")
    assert state.seat == 2 and "skip" in kinds(events)


def test_tl_71_every_card_placed_or_discarded_ends_the_game() -> None:
    state = team("1500", "1600 | 1400/gt", discard="1/tg")
    act(state, "play 1600")
    act(state, "discard 1400")
    assert state.outcome == Outcome((), (2.0, 2.0), "TL-71")
    refused(state, "end_turn", "TL-71", seat=0)


def test_tl_72_only_sideways_cards_and_none_that_matches_ends_the_game() -> None:
    state = team("1000 2000", "2100 | ~1600/gt", rift="1500", discard="1/tc")
    act(state, "play 2100")
    assert state.outcome is not None and state.outcome.reason == "TL-72"
    other = team("1000 2000", "2100 | ~1600/gt", rift="1500", discard="1/tg")
    act(other, "play 2100")
    assert offered(other) == {"discard 1600"}


def test_tl_72_a_position_in_which_nobody_can_act_is_over() -> None:
    state = team("1000 2000", "~1600/gt | 7", rift="1500", discard="1/tc")
    assert state.outcome is not None and state.outcome.reason == "TL-72"


def rulebook_example() -> State:
    """15 cards below, 8 in the rift, hands of 0 and 2, 11 discarded; nothing can be done."""
    row = " ".join(str(1000 + 10 * n) for n in range(15))
    rift = " ".join(str(1005 + 10 * n) if n < 8 else "-" for n in range(14))
    away = " ".join(f"{n}/tc" for n in range(1, 12))
    return team(row, " | ~1006/gt ~1007/gt", rift=rift, discard=away, turn=1)


def test_tl_74_tl_75_tl_76_tl_77_the_rulebooks_example_scores_25() -> None:
    state = rulebook_example()
    assert state.outcome == Outcome((), (25.0, 25.0), "TL-72")
    assert 15 * 2 + 8 - 2 - 11 == 25 == 3 * 15 + 2 * 8 - 36


def test_tl_77_the_worst_score() -> None:
    pile = " ".join(str(3000 + n) for n in range(28))
    state = team("1000 2000", "1600 1700 1800 1900", rift="1500", pile=pile, discard="1")
    act(state, "play 1600", "play 1700", "play 1800", "play 1900")
    assert state.outcome == Outcome((), (-28.0,), "TL-61")


def test_tl_78_the_score_gives_a_rank() -> None:
    assert [rank_of(score) for score in (-28, -1, 0, 9, 10, 25, 39, 49, 50, 69)] == [
        "r1", "r1", "r2", "r2", "r3", "r4", "r5", "r6", "r7", "r7",
    ]  # fmt: skip
    assert len(words().ranks) == 7
    state = rulebook_example()
    assert state.view(None)["rank"] == "r4" and state.view(1)["score"] == 25


def test_tl_79_nobody_wins_or_is_eliminated() -> None:
    state = TIMELINE.start(3, seed=1, mode="cooperative")
    while state.seat >= 0:
        state.choose(int(state.seat), state.choices(int(state.seat))[0])
    assert state.outcome is not None and state.outcome.winners == ()
    assert len(set(state.outcome.scores)) == 1
    assert "out" not in state.position() and "tiebreak" not in state.position()
