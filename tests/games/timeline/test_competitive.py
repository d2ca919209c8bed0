"""The competitive turn, rounds and tie-breaks: TL-11 to TL-34."""

from __future__ import annotations

import pytest

from anachron import Luck, Outcome, State
from tests.games.timeline.tables import act, duel, hands, kinds, line, offered, put, refused


def test_tl_11_turns_go_clockwise() -> None:
    state = duel("1500", "1600 1 | 1700 2 | 1800 3", pile="4 5 6", first=2, turn=2)
    seats = []
    for card in ("1800", "1600", "1700"):
        seats.append(state.seat)
        refused(state, f"card {card}", "TL-11", seat=(int(state.seat) + 1) % 3)
        put(state, card, 1)
    assert seats == [2, 0, 1]


def test_tl_12_exactly_one_card_is_played_and_there_is_no_pass() -> None:
    state = duel("1500", "1600 1700 | 1400 1", pile="2")
    assert offered(state) == {"card 1600", "card 1700"}
    refused(state, "card 1400", "TL-12")
    refused(state, "end_turn", "TL-12")
    refused(state, "play 1600", "TL-12")
    put(state, "1600", 1)
    assert state.seat == 1


# The rulebook's example: left and right of the start card, then three intervals, then four.
INTERVALS = [("1500", 2), ("1500 1600", 3), ("1400 1500 1600", 4), (" ".join(map(str, range(1, 33))), 33)]


@pytest.mark.parametrize(("cards", "n"), INTERVALS)
def test_tl_13_a_timeline_of_n_cards_has_one_more_interval(cards, n) -> None:
    state = duel(cards, "1550 9 | 1450" if "9" not in cards.split() else "1550 -9 | 1450", pile="1700")
    act(state, "card 1550")
    assert offered(state) == {f"gap {gap}" for gap in range(n)}
    refused(state, f"gap {n}", "TL-13")


def test_tl_13_after_a_mistake_the_next_player_sees_the_start_card_alone() -> None:
    state = duel("1500", "1600 1 | 1700 2", pile="3 4")
    put(state, "1600", 0)
    act(state, "card 1700")
    assert offered(state) == {"gap 0", "gap 1"}


def test_tl_14_card_and_interval_are_committed_before_the_date_is_seen() -> None:
    state = duel("1500", "1600 1700 | 1400", pile="1")
    refused(state, "gap 0", "TL-14")
    events = act(state, "card 1600")
    assert kinds(events) == ["choose_card"] and not events[0].seals
    assert state.view(None)["faces"]["1600"]["year"] is None
    refused(state, "card 1700", "TL-14")
    events = act(state, "gap 1")
    assert kinds(events)[0] == "reveal" and events[0].seals
    told = events[0].told(1)
    assert told is not None and told["year"] == 1600


# rule, timeline, card, the intervals that are right
RIGHT = [
    ("TL-15", "1400 1500 1600", "1450", {1}),
    ("TL-15", "1400 1500 1600", "1300", {0}),
    ("TL-15", "1400 1500 1600", "1700", {3}),
    ("TL-15", "-44 1 1500", "-43", {1}),
    ("TL-16", "1400 1500 1600", "1500b", {1, 2}),
    ("TL-16", "1500", "1500b", {0, 1}),
    ("TL-17", "1400 1500 1500b 1500c 1600", "1500d", {1, 2, 3, 4}),
]


@pytest.mark.parametrize(("rule", "cards", "card", "right"), RIGHT)
def test_where_a_card_is_right(rule, cards, card, right) -> None:
    for gap in range(len(cards.split()) + 1):
        state = duel(cards, f"{card} 7 | 8", pile="9")
        put(state, card, gap)
        assert (card in line(state).split()) == (gap in right), rule


def test_tl_18_a_right_card_stays_where_it_was_put_and_nothing_is_drawn() -> None:
    state = duel("1500 1500b", "1500c 7 | 8", pile="9")
    events = put(state, "1500c", 1)
    assert line(state) == "1500 1500c 1500b"
    assert hands(state) == "7 | 8"
    assert kinds(events) == ["reveal", "place"]
    assert state.view(0)["faces"]["1500c"]["year"] == 1500


def test_tl_19_tl_20_a_wrong_card_is_discarded_and_replaced_without_turning() -> None:
    state = duel("1500", "1600 7 | 8", pile="9 10")
    events = put(state, "1600", 0)
    assert line(state) == "1500" and hands(state) == "7 9 | 8"
    position = state.position()
    assert position["discard"] == ["1600"] and position["pile"] == ["10"]
    assert kinds(events) == ["reveal", "wrong", "draw"]
    view = state.view(0)
    assert view["faces"]["1600"]["year"] == 1600 and view["faces"]["9"]["year"] is None
    assert view["mistakes"] == [[0, "1600", None, "1500"]]


def test_tl_21_an_empty_pile_is_made_of_all_discards_the_one_just_misplaced_included() -> None:
    chance = [{"what": "reshuffle", "is": ["12", "1600", "11"]}]
    state = duel("1500", "1600 7 | 8", discard="11 12", chance=chance)
    events = put(state, "1600", 0)
    assert kinds(events) == ["reveal", "wrong", "reshuffle", "draw"]
    assert hands(state) == "7 12 | 8"
    position = state.position()
    assert position["pile"] == ["1600", "11"] and position["discard"] == [] and line(state) == "1500"
    view = state.view(1)
    assert view["faces"]["12"]["year"] is None  # it comes back undated
    assert view["known"]["dates"]["12"]["year"] == 12  # but it has been seen


def test_tl_21_tl_r07_a_lone_misplaced_card_comes_back() -> None:
    state = duel("1500", "1600 7 | 8")
    put(state, "1600", 0)
    assert hands(state) == "7 1600 | 8"
    assert state.position()["pile"] == state.position()["discard"] == []


def test_tl_21_reshuffles_are_counted() -> None:
    one, other = (duel("1500", "1600 7 | 8", discard="11 12 13 14") for _ in range(2))
    put(one, "1600", 0)
    put(other, "1600", 0)
    assert one.position() == other.position()


def test_tl_21_a_state_that_is_reseeded_shuffles_by_the_new_seed() -> None:
    piles = set()
    for seed in range(12):
        state = duel("1500", "1600 7 | 8", discard="11 12 13 14")
        state.reseed(Luck(seed))
        put(state, "1600", 0)
        piles.add(tuple(state.position()["pile"]))
    assert len(piles) > 6


def test_tl_22_the_order_of_the_others_never_changes() -> None:
    state = duel("1400 1500 1500b 1600", "1550 7 | 8", pile="9")
    put(state, "1550", 3)
    assert line(state) == "1400 1500 1500b 1550 1600"


def test_tl_23_tl_26_a_round_is_a_turn_of_everyone_and_the_next_begins_with_the_same_player() -> None:
    state = duel("1500", "1600 7 | 1700 8 | 1800 9", pile="1", first=1, turn=1)
    for card in ("1700", "1800"):
        put(state, card, len(line(state).split()))
    assert (state.position()["round"], state.seat) == (1, 0)
    events = put(state, "1600", 1)
    assert (state.position()["round"], state.seat) == (2, 1)
    assert kinds(events)[-1] == "round_end"


def test_tl_24_the_round_goes_on_after_a_last_card() -> None:
    state = duel("1500", "1600 | 1700 8", pile="9")
    put(state, "1600", 1)
    assert state.outcome is None and state.seat == 1  # TL-R08: though nobody can equal it any more
    put(state, "1700", 2)
    assert state.outcome == Outcome((0,), (1.0, 0.0), "TL-25")


def test_tl_25_tl_34_the_only_one_without_cards_wins_and_the_others_lose() -> None:
    state = duel("1500", "7 8 | 1700 | 1800", pile="9 10 11")
    put(state, "7", 0)
    put(state, "1700", 2)
    events = put(state, "1800", 0)
    assert state.outcome == Outcome((1,), (0.0, 1.0, 0.0), "TL-25")
    assert kinds(events)[-1] == "over" and state.pending() == []
    refused(state, "card 8", "TL-25", seat=0)


def tied() -> State:
    """Seats 0 and 2 have finished together, seat 1 has not."""
    state = duel("1500", "1600 | 7 8 | 1800", pile="1900 2000 9 10", discard="3")
    put(state, "1600", 1)
    put(state, "7", 0)
    put(state, "1800", 3)
    return state


def test_tl_27_tl_28_tl_32_those_who_finish_together_go_on_with_one_card_each() -> None:
    state = tied()
    assert hands(state) == "1900 |  | 2000"
    position = state.position()
    assert position["out"] == [1] and position["tiebreak"] and position["round"] == 2
    assert position["gone"] == ["8"] and position["discard"] == ["3"]  # TL-32: not discarded
    assert state.view(None)["faces"]["8"]["year"] is None  # nor revealed
    assert state.seat == 0


def test_tl_29_a_wrong_card_of_a_tiebreak_is_replaced_for_the_next_round() -> None:
    state = tied()
    put(state, "1900", 0)
    assert hands(state) == "9 |  | 2000" and state.seat == 2
    put(state, "2000", 0)
    assert hands(state) == "9 |  | 10"  # TL-30: none succeeded, all go on
    assert state.outcome is None and state.position()["round"] == 3


def test_tl_30_one_success_wins_the_tiebreak() -> None:
    state = tied()
    put(state, "1900", 0)
    put(state, "2000", 4)
    assert state.outcome == Outcome((2,), (0.0, 0.0, 1.0), "TL-30")


def test_tl_30_all_succeed_and_everybody_takes_a_new_card() -> None:
    state = tied()
    put(state, "1900", 4)
    events = put(state, "2000", 5)
    assert hands(state) == "9 |  | 10" and state.position()["out"] == [1]
    assert kinds(events)[-2:] == ["draw", "draw"]


def test_tl_30_several_but_not_all_succeed_and_the_others_are_out() -> None:
    state = duel("1500", "1600 | 1700 | 7", pile="10 11 12", tiebreak=True, round=4)
    put(state, "1600", 1)
    put(state, "1700", 2)
    events = put(state, "7", 3)
    assert "eliminate" in kinds(events)
    assert state.position()["out"] == [2] and state.position()["gone"] == ["10"]
    assert hands(state) == "11 | 12 | "


def test_tl_31_a_tiebreak_begins_with_the_first_player_or_the_next_one_still_in() -> None:
    state = duel("1500", "7 8 | 1700 | 1800", pile="1900 2000 9 10")
    put(state, "7", 0)
    put(state, "1700", 2)
    put(state, "1800", 3)
    assert state.position()["out"] == [0] and state.seat == 1
    put(state, "1900", 4)
    put(state, "2000", 5)
    assert state.seat == 1


def test_tl_33_too_few_cards_for_a_tiebreak_and_the_victory_is_shared() -> None:
    state = duel("1500", "1600 | 7 8 | 1800", pile="1900")
    put(state, "1600", 1)
    put(state, "7", 0)
    events = put(state, "1800", 3)
    assert state.outcome == Outcome((0, 2), (0.5, 0.0, 0.5), "TL-33")
    assert kinds(events)[-1] == "shared"


def test_tl_33_a_short_pile_is_dealt_out_before_the_discards_return() -> None:
    chance = [{"what": "reshuffle", "is": ["4", "3"]}]
    state = duel("1500", "1600 | 7 8 | 1800", pile="1900", discard="3 4", chance=chance)
    put(state, "1600", 1)
    put(state, "7", 0)
    put(state, "1800", 3)
    assert hands(state) == "1900 |  | 4"
    assert state.position()["pile"] == ["3"]


def test_players_who_never_err_share_the_victory_when_the_deck_is_used_up() -> None:
    from anachron.games.timeline import GAME
    from anachron.games.timeline.content.catalog import shipped

    years = {card.id: card.year for card in shipped().cards}
    state = GAME.start(2, seed=8, boxes=["A"], first=0)
    while state.seat >= 0:
        card = state.position()["hands"][state.seat][0]
        row = state.position()["timeline"]
        put(state, card, sum(years[name] <= years[card] for name in row))
    assert state.outcome == Outcome((0, 1), (0.5, 0.5), "TL-33")
    assert len(state.position()["timeline"]) == 59
