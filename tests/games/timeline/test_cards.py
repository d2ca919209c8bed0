"""Cards and dates, set-up of both games: TL-01 to TL-10, TL-35 to TL-41, and the options."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain

import pytest

import anachron
from anachron.games.timeline.content.catalog import shipped, written
from tests.games.timeline.tables import TIMELINE, act, duel, kinds, line, put, refused, team


def test_tl_01_a_white_face_has_no_date_and_a_black_face_has_one() -> None:
    state = TIMELINE.start(2, seed=1, first=0)
    faces = state.view(0)["faces"]
    [start] = state.view(0)["timeline"]
    assert faces[start]["year"] is not None and None not in faces[start]["icons"]
    for name in state.view(0)["hands"][0]:
        assert faces[name]["title"]["fr"] and faces[name]["icons"][0]
        assert faces[name]["year"] is faces[name]["circa"] is faces[name]["icons"][1] is None


def test_tl_02_the_icons_of_a_card_differ() -> None:
    assert all(card.icons[0] != card.icons[1] for card in shipped().cards)
    with pytest.raises(anachron.BadPosition, match=r"cards\.a\.icons: expected two different ones"):
        TIMELINE.load({"cards": {"a": {"year": 1, "icons": ["gear", "gear"]}}, "timeline": ["a"]})


def test_tl_03_icons_have_no_effect_in_the_competitive_game() -> None:
    state = duel("1500/gt", "1400/tg 1450 | 1600", pile="1700", discard="1300/gt")
    refused(state, "discard 1400", "TL-03")


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_tl_04_no_view_tells_a_date_that_was_not_turned_over(mode) -> None:
    cards = {f"card{n}": {"year": -770_000 - n * 1111, "icons": ["gear", "torch"]} for n in range(40)}
    state = TIMELINE.load({"options": {"mode": mode, "first": 0}, "seats": 2, "cards": cards})
    view = json.dumps([state.view(seat) for seat in (0, 1, None)])
    shown = [name for name, card in cards.items() if str(card["year"]) in view]
    position = state.position()
    flat = list(chain.from_iterable(position["timeline"])) if mode == "cooperative" else position["timeline"]
    assert sorted(shown) == sorted(flat + position["discard"])


def test_tl_05_hands_and_the_top_of_the_pile_are_open_to_all() -> None:
    state = TIMELINE.start(3, seed=4)
    views = [state.view(seat) for seat in (0, 1, 2, None)]
    position = state.position()
    for view in views:
        assert view["hands"] == position["hands"]
        assert view["top"] == position["pile"][0] and view["pile"] == len(position["pile"])
        assert view["faces"][view["top"]]["icons"][0] and view["faces"][view["top"]]["title"]["en"]
        assert not any(name in json.dumps(view) for name in position["pile"][1:])


def test_tl_06_an_approximate_date_counts_as_the_year_printed() -> None:
    cards = {"a": {"year": 1150, "circa": True}, "b": {"year": 1150}, "c": {"year": 1151}, "d": {"year": 2}}
    hands = [["b"], ["c"]]
    state = TIMELINE.load(
        {"options": {"first": 0}, "cards": cards, "timeline": ["a"], "hands": hands, "pile": ["d"]}
    )
    put(state, "b", 0)
    assert line(state) == "b a"
    assert written(1150, True, "en") == "c. 1150" and written(1150, True, "fr") == "v. 1150"


@pytest.mark.parametrize("seats", range(2, 9))
def test_tl_07_tl_08_tl_09_four_cards_each_one_in_the_timeline_the_rest_in_the_pile(seats) -> None:
    position = TIMELINE.start(seats, seed=2, boxes=["A"]).position()
    assert [len(hand) for hand in position["hands"]] == [4] * seats
    assert len(position["timeline"]) == 1 and position["discard"] == []
    assert len(position["pile"]) == 60 - 4 * seats - 1
    cards = [*position["timeline"], *position["pile"], *chain.from_iterable(position["hands"])]
    assert len(set(cards)) == 60


@pytest.mark.parametrize("first", [0, 1, 2])
def test_tl_10_the_first_player_is_named_or_drawn(first) -> None:
    assert TIMELINE.start(3, first=first).pending() == [first]
    assert any(TIMELINE.start(3, seed=seed).pending() == [first] for seed in range(30))
    assert TIMELINE.load({"seats": 3, "chance": [{"what": "first", "is": first}]}).pending() == [first]


@pytest.mark.parametrize("seats", range(2, 7))
def test_tl_35_to_39_a_cooperative_game_has_36_cards(seats) -> None:
    position = TIMELINE.start(seats, seed=3, mode="cooperative").position()
    assert [len(hand) for hand in position["hands"]] == [4] * seats  # TL-36
    assert [len(place) for place in position["timeline"]] == [1]  # TL-37
    assert len(position["discard"]) == 1  # TL-38
    assert len(position["pile"]) == {2: 26, 3: 22, 4: 18, 5: 14, 6: 10}[seats]  # TL-39
    cards = [
        *position["timeline"][0],
        *position["discard"],
        *position["pile"],
        *chain.from_iterable(position["hands"]),
    ]
    assert len(set(cards)) == 36


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_tl_40_the_first_player_of_a_team_is_named_and_turns_go_clockwise(first) -> None:
    state = TIMELINE.start(4, seed=5, mode="cooperative", first=first)
    assert state.pending() == [first]
    refused(state, str(state.game.choice(2400)), "TL-40", seat=(first + 1) % 4)
    act(state, str(state.choices(first)[0]), "end_turn")
    assert state.pending() == [(first + 1) % 4]


def test_tl_41_every_placed_card_raises_the_score() -> None:
    state = team("1500", "1600 1700 1800 1900 | 1000", pile="1100")
    before = state.view(0)["score"]
    act(state, "play 1600")
    assert state.view(0)["score"] == before + 3


def test_tl_r18_cards_are_dealt_from_the_first_player_on() -> None:
    cards = {f"c{n:02}": {"year": n + 1} for n in range(40)}
    order = list(cards)
    for mode, top in (("competitive", 0), ("cooperative", 1)):
        state = TIMELINE.load({
            "options": {"mode": mode, "first": 1}, "seats": 2, "cards": cards,
            "chance": [{"what": "deal", "is": order}],
        })  # fmt: skip
        position = state.position()
        assert position["hands"] == [order[4:8], order[:4]]
        assert state.view(None)["timeline"] in (["c08"], [["c08"]])
        assert position["discard"] == order[9 : 9 + top]
        assert position["pile"][0] == order[9 + top]


def test_tl_r01_seats_by_mode() -> None:
    assert TIMELINE.start(seed=1).position()["seats"] == 2
    assert TIMELINE.start(1, seed=1).position()["options"]["mode"] == "solo"
    assert TIMELINE.start(mode="solo").position()["seats"] == 1
    assert len(TIMELINE.start(mode="solo").position()["pile"]) == 30
    for mode, seats in (("cooperative", 7), ("cooperative", 1), ("competitive", 1), ("solo", 2)):
        with pytest.raises(anachron.BadSetup, match=f"for the {mode} game, got {seats}"):
            TIMELINE.start(seats, mode=mode)
    with pytest.raises(anachron.BadSetup, match="seats"):
        TIMELINE.start(9)


def test_tl_r19_a_deck_that_is_too_small_is_refused() -> None:
    with pytest.raises(anachron.BadSetup, match="expected at least 33 cards, got"):
        TIMELINE.start(8, themes=["nature"], difficulty=[1])
    with pytest.raises(anachron.BadSetup, match="expected at least 36 cards, got"):
        TIMELINE.start(2, mode="cooperative", eras=["twenty_first"])


def test_options_narrow_the_cards() -> None:
    by_id = {card.id: card for card in shipped().cards}
    state = TIMELINE.start(2, seed=1, boxes=["C", "A"], difficulty=[1, 2], themes=["war", "power"])
    position = state.position()
    cards = [
        by_id[name]
        for name in [*position["pile"], *position["timeline"], *chain.from_iterable(position["hands"])]
    ]
    assert {card.box for card in cards} == {"A", "C"}
    assert {card.difficulty for card in cards} == {1, 2}
    assert {card.theme for card in cards} == {"war", "power"}
    assert position["options"]["boxes"] == ["A", "C"]
    modern = TIMELINE.start(2, seed=1, eras=["nineteenth"]).position()
    assert {by_id[name].year // 100 for name in modern["pile"]} == {18}


@pytest.mark.parametrize(
    ("options", "field"),
    [({"mode": "duel"}, "mode"), ({"boxes": "A"}, "boxes"), ({"boxes": ["K"]}, "boxes"),
     ({"themes": ["fun"]}, "themes"), ({"eras": [3]}, "eras"), ({"difficulty": [True]}, "difficulty"),
     ({"first": 2}, "first"), ({"cap": 0}, "cap"),
     ({"packs": ["../x"]}, "packs"), ({"packs": ["no_such_pack"]}, "packs")],
)  # fmt: skip
def test_a_bad_option_is_refused(options, field) -> None:
    with pytest.raises(anachron.BadSetup, match=field):
        TIMELINE.start(2, seed=1, **options)


BAD: list[tuple[dict[str, object], str]] = [
    ({"timeline": ["a", "a"]}, "a is there twice"),
    ({"timeline": ["d", "a"], "pile": []}, "never go back"),
    ({"timeline": ["z"]}, "a card of the deck"),
    ({"timeline": []}, "at least one card"),
    ({"hands": [["b"]]}, "hands: expected one entry for each of 2 seats"),
    ({"hands": [["b"], []]}, r"hands\.1: expected a card"),
    ({"chosen": "c"}, "chosen"),
    ({"turn": 2}, "turn"),
    ({"out": [0]}, r"hands\.0|turn"),
    ({"round": 0}, "round"),
    ({"chance": [{"is": 1}]}, "chance"),
    ({"outcome": {"winners": 1, "scores": [0, 1], "reason": "TL-25"}}, "outcome"),
    ({"outcome": {"winners": [2], "scores": [0, 1], "reason": "TL-25"}}, "outcome"),
    ({"cards": []}, "cards"),
    ({"cards": {"a": {"year": "1492"}}}, "year"),
]


@pytest.mark.parametrize(("fields", "message"), BAD)
def test_a_position_that_contradicts_itself_is_refused(fields, message) -> None:
    cards = {"a": {"year": 1}, "b": {"year": 2}, "c": {"year": 3}, "d": {"year": 4}}
    position = {"options": {"first": 0}, "seats": 2, "cards": cards, "timeline": ["a"],
                "hands": [["b"], ["c"]], "pile": ["d"]}  # fmt: skip
    TIMELINE.load(position)
    with pytest.raises(anachron.BadPosition, match=message):
        TIMELINE.load({**position, **fields})


def test_the_cap_cuts_a_game_off() -> None:
    state = TIMELINE.start(2, seed=1, cap=3)
    events = act(state, *(str(state.choices(int(state.seat))[0]),))
    assert kinds(events) == ["choose_card"]
    act(state, "gap 0")
    act(state, str(state.choices(int(state.seat))[0]))
    assert state.outcome == anachron.Outcome((), (0.5, 0.5), "cap")


def test_a_deal_has_no_favourites() -> None:
    started = Counter(
        TIMELINE.start(2, seed=seed, boxes=["A"]).position()["timeline"][0] for seed in range(300)
    )
    assert len(started) > 50


TEAM_BAD: list[tuple[dict[str, object], str]] = [
    ({"timeline": [["a"], ["b"]]}, "one place for one year"),
    ({"timeline": [["a", "c"]]}, "cards of one year"),
    ({"timeline": [["a"], ["c"]], "rift": [["a"]]}, "in that gap"),
    ({"timeline": [["a"], ["c"]], "rift": [None, None]}, "one entry per gap"),
    ({"sideways": ["c"]}, "in front of a player"),
    ({"placed_this_turn": 2}, "placed_this_turn"),
    ({"placed_this_turn": 1, "tried_this_turn": 0}, "tried_this_turn"),
]


@pytest.mark.parametrize(("fields", "message"), TEAM_BAD)
def test_a_team_position_that_contradicts_itself_is_refused(fields, message) -> None:
    cards = {"a": {"year": 1}, "b": {"year": 1}, "c": {"year": 3}, "d": {"year": 4}, "e": {"year": 5}}
    position = {"options": {"mode": "cooperative"}, "turn": 0, "seats": 2, "cards": cards,
                "timeline": [["a"]], "hands": [["d"], ["e"]], "pile": []}  # fmt: skip
    assert TIMELINE.load(position).pending() == [0]
    with pytest.raises(anachron.BadPosition, match=message):
        TIMELINE.load({**position, **fields})


def test_a_choice_of_another_deck_is_malformed() -> None:
    state = duel("1500", "1600 7 | 8", pile="9")
    for choice in (
        TIMELINE.parse("card tl-500"),
        "card tl-500",
        500,
        {"kind": "card", "args": {"card": "x"}},
    ):
        with pytest.raises(anachron.Malformed):
            state.choose(0, choice)
