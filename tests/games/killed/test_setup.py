"""Set-up, options and positions that cannot be: KM-01 to KM-13, and the draws made before a game."""

from __future__ import annotations

from typing import Any

import pytest

import anachron
from tests.games.killed.tables import KILLED, act, draw3, grid3, offered, past, refused, table, timeline

START = """
    W . . . | W . . . | W . . .
    . . . . | . . . . | . . . .
    . . . . | . . . . | . . . .
    . . . B | . . . B | . . . B
"""
CHAPTERS = ("growth", "influence", "memory")


def fresh(*chance: tuple[str, object], **options: object) -> anachron.State:
    """A game as it is set up, with this luck."""
    scripted = [{"what": what, "is": value} for what, value in chance]
    return KILLED.load({"game": "killed", "options": options, "chance": scripted})


def test_km_01_km_03_km_04_both_colours_stand_in_opposite_corners_of_three_boards() -> None:
    state = KILLED.start(seed=1)
    assert list(state.position()["boards"]) == ["Pa", "Pr", "Fu"]
    assert draw3(state) == grid3(START)


def test_km_02_km_05_each_colour_has_seven_pawns_four_of_them_in_reserve() -> None:
    state = KILLED.start(seed=1)
    assert state.position()["reserve"] == [4, 4]
    assert [draw3(state).count(colour) for colour in "WB"] == [3, 3]
    assert len(state.position()["focus"]) == 2


def test_km_02_there_are_exactly_two_players() -> None:
    assert KILLED.seats == (2,)
    for seats in (0, 1, 3):
        with pytest.raises(anachron.BadSetup, match="seats"):
            KILLED.start(seats=seats)


@pytest.mark.parametrize("first", [0, 1])
def test_km_06_the_first_player_can_be_designated(first: int) -> None:
    state = KILLED.start(first=first)
    assert state.pending() == [first]
    assert state.position()["to_move"] == first


@pytest.mark.parametrize("first", [0, 1])
def test_km_06_or_the_first_player_is_drawn(first: int) -> None:
    assert fresh(("first", first)).pending() == [first]
    assert any(KILLED.start(seed=seed).pending() == [first] for seed in range(40))


def test_km_06_equal_seeds_draw_the_same_first_player() -> None:
    starts = [[KILLED.start(seed=seed).pending() for seed in range(20)] for _ in range(2)]
    assert starts[0] == starts[1]


@pytest.mark.parametrize(("first", "focus"), [(0, ["Pa", "Fu"]), (1, ["Fu", "Pa"])])
def test_km_07_the_first_focus_is_on_the_past_the_second_on_the_future(first: int, focus: list[str]) -> None:
    assert KILLED.start(first=first).position()["focus"] == focus
    assert fresh(("first", first)).position()["focus"] == focus


@pytest.mark.parametrize(
    ("handicap", "reserve"), [([0, 0], [4, 4]), ([1, 0], [3, 4]), ([0, 2], [4, 2]), ([3, 3], [1, 1])]
)
def test_km_08_a_handicap_takes_pawns_from_the_reserve(handicap: list[int], reserve: list[int]) -> None:
    state = KILLED.start(handicap=handicap)
    assert state.position()["reserve"] == reserve
    assert draw3(state) == grid3(START)
    assert state.faults() == []


def test_km_08_pawns_taken_out_are_not_in_the_game() -> None:
    with pytest.raises(anachron.BadPosition, match="reserve"):
        table("W . . B", "W . . B", "W . . B", options={"handicap": [0, 2]}, reserve=[4, 3])


# fmt: off
WITH_CHAPTERS = [
    # rule     chapters                  past
    ("KM-09", (),                       "W . . . \n . . . . \n . . . . \n . . . B"),
    ("KM-65", ("growth",),              "W . . . \n . . . . \n . . . . \n . . . B"),
    ("KM-09", ("influence",),           "W . . . \n . . O . \n . . . . \n . . . B"),
    ("KM-09", ("memory",),              "W . . BR\n . . . . \n . . . . \n PL . . B"),
    ("KM-09", ("growth", "influence"),  "W . . . \n . . O . \n . . . . \n . . . B"),
    ("KM-09", ("growth", "memory"),     "W . . BR\n . . . . \n . . . . \n PL . . B"),
    ("KM-09", ("influence", "memory"),  "W . . BR\n . . O . \n . . . . \n PL . . B"),
    ("KM-09", CHAPTERS,                 "W . . BR\n . . O . \n . . . . \n PL . . B"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "chapters", "era"), WITH_CHAPTERS)
def test_a_chapter_adds_its_setup_to_the_standard_one(rule: str, chapters: tuple[str, ...], era: str) -> None:
    state = KILLED.start(chapters=list(chapters), first=0)
    assert draw3(state) == draw3(table(era, era, era, chapters=chapters)), rule
    assert state.position()["reserve"] == [4, 4]


@pytest.mark.parametrize("chapters", [[], ["growth"], ["influence"], ["memory"], list(CHAPTERS)])
def test_km_10_everything_is_unlocked_in_free_play(chapters: list[str]) -> None:
    assert KILLED.start(chapters=chapters, seed=3).pending()


# fmt: off
OTHERS_ACTIONS = [
    # rule     chapter      what it lacks
    ("KM-09", "growth",    ["build E", "control S"]),
    ("KM-09", "influence", ["plant here", "remove here", "train BR", "control S"]),
    ("KM-09", "memory",    ["plant E", "remove E", "build E"]),
]
# fmt: on


@pytest.mark.parametrize(("rule", "chapter", "lacking"), OTHERS_ACTIONS)
def test_a_chapter_alone_has_no_actions_of_the_others(rule: str, chapter: str, lacking: list[str]) -> None:
    state = KILLED.start(chapters=[chapter], first=0)
    act(state, "pawn Pa1")
    for action in lacking:
        assert refused(state, action).rule == "KM-26", rule


DRAWS = [("growth", "influence"), ("growth", "memory"), ("influence", "memory")]


@pytest.mark.parametrize("pair", DRAWS)
def test_km_127_two_chapters_are_drawn_and_set_up(pair: tuple[str, str]) -> None:
    state = fresh(("chapters", list(pair)), chapters="draw", first=0)
    chosen = KILLED.start(chapters=list(pair), first=0)
    assert draw3(state) == draw3(chosen)
    act(state, "pawn Pa1")
    act(chosen, "pawn Pa1")
    assert offered(state) == offered(chosen)


def test_km_127_every_pair_of_chapters_can_be_drawn() -> None:
    pairs = {draw3(KILLED.start(chapters=list(pair))) for pair in DRAWS}
    starts = {draw3(KILLED.start(chapters="draw", seed=seed)) for seed in range(60)}
    assert starts == pairs


def test_km_127_a_drawn_game_saves_and_loads() -> None:
    state = KILLED.start(chapters="draw", seed=5)
    again = KILLED.load(state.position())
    assert again.position() == state.position()
    assert offered(again) == offered(state)


def test_km_11_cell_7_is_the_same_place_at_all_times() -> None:
    state = timeline("""
        . . . . | W . . . | W . . .
        . . W . | . . . . | . . . .
        . . . . | . . . . | . . . .
        . . . B | . . . B | . . . B
    """)
    act(state, "pawn Pa7", "forward", "forward")
    assert draw3(state) == grid3("""
        . . . . | W . . . | W . . .
        . . . . | . . . . | . . W .
        . . . . | . . . . | . . . .
        . . . B | . . . B | . . . B
    """)


def test_km_12_what_happens_in_the_present_reaches_the_future_and_never_the_past() -> None:
    state = timeline(START, chapters=["growth"], focus=["Pr", "Fu"])
    act(state, "pawn Pr1", "plant E")
    assert draw3(state) == grid3("""
        W . . . | W seed . . | W shrub . .
        . . . . | . .    . . | . .     . .
        . . . . | . .    . . | . .     . .
        . . . B | . .    . B | . .     . B
    """)


def test_km_13_a_pawn_eliminated_in_the_past_lives_on_in_the_other_eras() -> None:
    state = timeline("""
        . . W B | W . . B | W . . B
    """)
    act(state, "pawn Pa3", "move E")
    assert draw3(state) == grid3("""
        . . . W | W . . B | W . . B
    """)


# fmt: off
BAD_SETUPS: list[tuple[str, dict[str, Any], str]] = [
    # rule     options                             named
    ("KM-06", {"first": 2},                       "first"),
    ("KM-06", {"first": "white"},                 "first"),
    ("KM-08", {"handicap": [4, 0]},               "handicap"),
    ("KM-08", {"handicap": [0, -1]},              "handicap"),
    ("KM-08", {"handicap": [1]},                  "handicap"),
    ("KM-08", {"handicap": 1},                    "handicap"),
    ("KM-09", {"chapters": ["growth", "magic"]},  "magic"),
    ("KM-09", {"chapters": ["growth", "growth"]}, "chapters"),
    ("KM-09", {"chapters": "growth"},             "chapters"),
    ("KM-R06",  {"cap": -1},                        "cap"),
    ("KM-R06",  {"repetition": "often"},            "repetition"),
    ("-",     {"colour": "red"},                  "colour"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "options", "named"), BAD_SETUPS)
def test_a_setup_that_cannot_be_says_what_is_wrong(rule: str, options: dict[str, Any], named: str) -> None:
    with pytest.raises(anachron.BadSetup, match=named) as caught:
        KILLED.start(seed=1, **options)
    message = str(caught.value)
    assert message[0].islower() and not message.endswith("."), rule


CORNERS = {"1": "W", "16": "B"}

# fmt: off
BAD_POSITIONS: list[tuple[str, dict[str, Any], str]] = [
    # rule     fields                                                            named
    ("-",     {"game": "chess"},                                                "game"),
    ("KM-01", {"boards": {"Pa": CORNERS, "Pr": CORNERS}},                       "boards"),
    ("KM-01", {"boards": {"Pa": {"17": "W"}, "Pr": CORNERS, "Fu": CORNERS}},    "boards"),
    ("KM-01", {"boards": {"Pa": {"0": "W"}, "Pr": CORNERS, "Fu": CORNERS}},     "boards"),
    ("KM-01", {"boards": {"Pa": {"x": "W"}, "Pr": CORNERS, "Fu": CORNERS}},     "boards"),
    ("KM-02", {"boards": {"Pa": {"1": "X"}, "Pr": CORNERS, "Fu": CORNERS}},     "boards"),
    ("KM-02", {"boards": {"Pa": {"1": "W+B"}, "Pr": CORNERS, "Fu": CORNERS}},   "boards"),
    ("KM-67", {"boards": {"Pa": CORNERS, "Pr": {"1": "seed+seed"}, "Fu": CORNERS}}, "boards"),
    ("KM-85", {"boards": {"Pa": {**CORNERS, "2": "seed"}, "Pr": {**CORNERS, "2": "shrub"},
                          "Fu": {**CORNERS, "11": "F>2"}}},                     "boards"),
    ("KM-02", {"boards": {"Pa": dict.fromkeys("12345678", "W"), "Pr": CORNERS, "Fu": CORNERS},
               "reserve": [0, 4]},                                              "W"),
    ("KM-02", {"reserve": [5, 4]},                                              "reserve"),
    ("KM-02", {"reserve": [4, -1]},                                             "reserve"),
    ("KM-02", {"reserve": [4]},                                                 "reserve"),
    ("KM-65", {"supply": {"seed": 6, "shrub": 5, "tree": 5}},                   "supply"),
    ("KM-65", {"supply": {"seed": -1, "shrub": 5, "tree": 5}},                  "supply"),
    ("KM-65", {"boards": {"Pa": {**CORNERS, "3": "seed"}, "Pr": CORNERS, "Fu": CORNERS},
               "supply": {"seed": 5, "shrub": 5, "tree": 5}},                   "supply"),
    ("KM-65", {"boards": {"Pa": {**CORNERS, **dict.fromkeys("234567", "seed")},
                          "Pr": CORNERS, "Fu": CORNERS}},                       "seed"),
    ("KM-07", {"focus": ["Pa"]},                                                "focus"),
    ("KM-07", {"focus": ["Pa", "Now"]},                                         "focus"),
    ("KM-14", {"to_move": 2},                                                   "to_move"),
    ("KM-15", {"phase": "dance"},                                               "phase"),
    ("KM-15", {"phase": "action", "actions_done": 0},                           "active"),
    ("KM-17", {"phase": "action", "active": "Pa2", "actions_done": 0},          "active"),
    ("KM-17", {"phase": "action", "active": "Pa16", "actions_done": 0},         "active"),
    ("KM-21", {"phase": "action", "active": "Pa1", "actions_done": 2},          "actions_done"),
]
# fmt: on


@pytest.mark.parametrize(("rule", "fields", "named"), BAD_POSITIONS)
def test_a_position_that_contradicts_itself_names_the_field(
    rule: str, fields: dict[str, Any], named: str
) -> None:
    sound = {"game": "killed", "options": {"chapters": ["growth"], "first": 0}}
    KILLED.load(sound)
    with pytest.raises(anachron.BadPosition, match=named) as caught:
        KILLED.load({**sound, **fields})
    message = str(caught.value)
    assert message[0].islower() and not message.endswith("."), rule


def test_what_a_position_leaves_out_is_as_in_a_fresh_game() -> None:
    loaded = KILLED.load({"game": "killed", "options": {"chapters": ["growth"], "first": 1}}).position()
    started = KILLED.start(chapters=["growth"], first=1).position()
    for field in (
        "boards",
        "supply",
        "reserve",
        "focus",
        "to_move",
        "phase",
        "active",
        "built",
        "turn",
        "seen",
    ):
        assert loaded[field] == started[field], field


def test_km_65_a_supply_left_out_is_five_of_each_less_those_on_the_boards() -> None:
    state = table("W . seed B", "W seed shrub B", "W . tree B", chapters=["growth"])
    assert state.position()["supply"] == {"seed": 3, "shrub": 4, "tree": 4}


def test_a_position_loads_back_to_itself_in_the_middle_of_a_turn() -> None:
    state = past("W . B .", chapters=["growth"])
    act(state, "pawn Pa1", "plant S")
    again = KILLED.load(state.position())
    assert again.position() == state.position()
    assert offered(again) == offered(state)
    for one in (state, again):
        act(one, "move E", "focus Fu")
    assert again.position() == state.position()
