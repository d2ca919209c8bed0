"""Section 8: the forty powers. What each does is drawn in powers.drawn; here also when it may not be used."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.games.killed.tables import act, coda, draw3, like, offered, refused, without


class Drawn(NamedTuple):
    """A power at work: the table before, the choices made, the table after."""

    power: str
    played: list[str]
    what: str
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.power}: {self.what}"


def scenes(text: str) -> list[Drawn]:
    """The scenes of a file, one per paragraph: a line of words, then `before -> after` row by row."""
    paragraphs = [block.splitlines() for block in text.split("\n\n") if not block.startswith("#")]
    return [scene(*lines) for lines in paragraphs]


def scene(words: str, *rows: str) -> Drawn:
    """One scene."""
    power, played, what = words.split(": ", 2)
    before, after = zip(*(row.split("->") for row in rows))
    return Drawn(power, played.split(", "), what, "\n".join(before), "\n".join(after))


def common(choice: str) -> bool:
    """Whether a choice is of a kind that exists without powers."""
    kinds = ("move", "forward", "back", "plant", "remove", "build", "train", "control")
    return choice.split()[0] in kinds


def own(scene: Drawn) -> list[str]:
    """The choices of a scene that are of the power's own kind."""
    return [choice for choice in scene.played if not common(choice)]


SCENES = scenes((Path(__file__).parent / "powers.drawn").read_text("utf-8"))
AFTER = ("KM-P02", "KM-P13", "KM-P20", "KM-P22", "KM-P23", "KM-P30", "KM-P31", "KM-P33")
ACTIONS = ("KM-P08", "KM-P09", "KM-P15", "KM-P27", "KM-P29", "KM-P34", "KM-P37")

WITHOUT: list[tuple[str, str, str, str]] = [
    # power, before, choice, the rule that refuses it to others
    ("KM-P07", "W* . . .", "move W", "KM-40"),
    ("KM-P14", ". seed . . | W* shrub . .", "move E", "KM-68"),
    ("KM-P21", "W* . . BR", "train BR", "KM-116"),
    ("KM-P28", ". . seed . | W* O shrub .", "move E", "KM-92"),
    ("KM-P28", ". seed . . | W* shrub . .", "build E", "KM-105"),
    ("KM-P32", "W* BR/W . . | . BR . .", "train BR", "KM-121"),
]

ONCE_A_TURN = [
    # power, before, first, again, refused
    ("KM-P01", "W* . . .", "sidestep SE", "sidestep SE"),
    ("KM-P06", "B W* . .", "tow_rope E", "tow_rope E"),
    ("KM-P08", "W* B . . / B . . .", "shove E", "shove S"),
    ("KM-P12", "W* . . . | B . . . | B . . .", "elbow_room forward E", "elbow_room forward E"),
    (
        "KM-P15",
        ". seed . . | . shrub . . | W* tree . . / seed . . . | shrub . . . | tree . . .",
        "lumberjack E E",
        "lumberjack S S",
    ),
    ("KM-P27", "W* O . . / SB . . .", "statue_shove E", "statue_shove S"),
    ("KM-P29", ". seed . . | W* shrub . . | / seed . . . | shrub . . .", "clearing E", "clearing S"),
    ("KM-P34", "W* O . .", "trade_places E", "trade_places W"),
    (
        "KM-P37",
        ". seed . . | . shrub . . | W* tree . . / seed . . . | shrub . . . | tree . . .",
        "gale E 1",
        "gale S 1",
    ),
    ("KM-P39", "W* . . . | BR/W . . .", "remote_control Pr E", "remote_control Pr E"),
]

ONCE_A_TURN_OF_A_COMMON_KIND = [
    # power, before, first, again, not offered
    ("KM-P07", "W* . . .", "move W", "move E"),
    ("KM-P14", ". seed seed . | W* shrub shrub .", "move E", "move E"),
]

# Two actions that could both be followed up.
FOLLOWED_ONCE = [
    # power, before, first action, follow-up, second action
    ("KM-P02", "W* B . . / . B . .", "move E", "follow_through", "move S"),
    ("KM-P13", "W* . seed . / . . seed .", "move E", "weeding E", "move S"),
    ("KM-P20", "W* O . . / . SB . .", "move E", "slide", "move S"),
    ("KM-P22", "W* . . . / BR/W . . .", "control E", "stampede", "control S"),
    ("KM-P30", "W* . . . / BR/W . . .", "control E", "fertile_trail", "control E"),
    ("KM-P31", "W* . . . / BR/W . B . / . . B .", "control E", "trumpet E", "control E"),
    ("KM-P33", ". O . . | W* O . .", "move E", "backwash O", "move E"),
]

NOT_FOLLOWED = [
    # power, before, played, why nothing more is asked
    ("KM-P02", ". . W* B", "move E", "the enemy pushed is gone"),
    ("KM-P02", "W* . . .", "move E", "nobody was pushed"),
    ("KM-P02", "W* . B .", "move E", "the enemy ahead was not pushed"),
    ("KM-P13", "W* . . seed", "move S", "no seed is near"),
    ("KM-P13", "W* W seed .", "move E", "GP-2: the active pawn is gone"),
    ("KM-P20", ". W* O .", "move E", "the statue stands against the wall"),
    ("KM-P20", "W* . O .", "move E", "the statue ahead was not pushed"),
    ("KM-P20", "W* B O .", "move E", "the statue was pushed by the enemy pawn"),
    ("KM-P20", "O W* . .", "move E pull", "the statue was pulled"),
    ("KM-P22", "W* . . . / . . BR/W .", "control E", "the elephant stands against the wall"),
    ("KM-P22", "BR/W W* . .", "control E", "GP-2: the active pawn is gone"),
    ("KM-P23", "W* . BR/W .", "control E", "the cell the elephant left is too far"),
    ("KM-P23", "W* BR/W . .", "move S", "nothing was controlled"),
    ("KM-P31", "W* . . . / . BR/W . B", "control E", "a wall is behind the enemy"),
    ("KM-P31", "W* . . . / BR/W . W .", "control E", "only one's own pawn is near"),
    ("KM-P33", "W* O . . | . O . .", "move E", "there is nothing before the Past"),
    ("KM-P33", ". . . O | W* O . .", "move E", "the earlier copy stands against the wall"),
    ("KM-P33", ". O . . | W* . O .", "move E", "no statue moved"),
]

UNMET = [
    # power, before, choice, why not
    ("KM-P01", "W* . . . / . B . .", "sidestep SE", "the cell is held"),
    ("KM-P01", "W* . . .", "sidestep NE", "there is a wall"),
    ("KM-P06", ". W* . .", "tow_rope E", "nobody is behind"),
    ("KM-P06", "W* . . . / B . . .", "tow_rope E", "the pawn is beside, not behind"),
    ("KM-P08", "W* W . .", "shove E", "GP-7: it is one's own pawn"),
    ("KM-P08", "W* . B .", "shove E", "nobody is adjacent"),
    ("KM-P09", "| W* . . .", "long_jump", "nothing is two eras away from the Present"),
    ("KM-P09", "W* . . . | | B . . .", "long_jump", "the cell of arrival is held"),
    ("KM-P10", "W* . . . | . B . .", "drift E", "the cell of arrival is held"),
    ("KM-P10", "W* . . .", "drift W", "there is a wall"),
    ("KM-P10", "| | W* . . .", "drift E", "nothing comes after the Future"),
    ("KM-P11", "| W* B . .", "rear_guard E", "the cell for the copy is held"),
    ("KM-P11", "B . . . | W* . . .", "rear_guard E", "the cell of arrival is held"),
    ("KM-P11", "W* . . .", "rear_guard E", "nothing comes before the Past"),
    ("KM-P12", "W* . . .", "elbow_room forward E", "nobody is in the way"),
    ("KM-P12", "W* . . . | W . . .", "elbow_room forward E", "GP-7: it is one's own pawn"),
    ("KM-P12", "W* . . . | B W . .", "elbow_room forward E", "the enemy has no room there"),
    ("KM-P12", "W* . . . | B . . .", "elbow_room forward W", "there is a wall"),
    (
        "KM-P15",
        ". seed . . | . shrub . . | . tree . . / | | . W* . .",
        "lumberjack N S",
        "not towards oneself",
    ),
    (
        "KM-P15",
        ". seed . . | . shrub . . | W* tree . .",
        "lumberjack E N",
        "a tree does not fall into a wall",
    ),
    ("KM-P15", ". . seed . | . . shrub . | W* . tree .", "lumberjack E E", "no tree is adjacent"),
    ("KM-P16", "W* . . .", "make_way E S", "nobody is in the way"),
    ("KM-P16", "W* . . . | . B+seed . .", "make_way E S", "a seed is in the way too"),
    ("KM-P16", "W* . . . | . B B .", "make_way E E", "the pawn has no room there"),
    ("KM-P16", "W* B . . | . B . .", "make_way E S", "one cannot plant there"),
    ("KM-P17", ". . . . / . W* . .", "strong_arm E N", "no statue is on that side"),
    ("KM-P17", "/ O W* . .", "strong_arm E N", "the statue is behind: a common pull"),
    ("KM-P18", "W* B . .", "long_reach E", "the cell between is held"),
    ("KM-P18", "W* . B .", "long_reach E", "the cell is held"),
    ("KM-P18", ". . W* .", "long_reach E", "there is a wall"),
    ("KM-P19", "W* . O .", "loose_time E", "no statue moves"),
    ("KM-P19", "| | W* O . .", "loose_time E", "no era is left to propagate to"),
    ("KM-P19", ". W* O . | . O . .", "loose_time E pull", "no statue is behind"),
    ("KM-P25", "W* . B .", "seed_throw E", "the cell is held"),
    ("KM-P25", ". . W* .", "seed_throw E", "there is a wall"),
    ("KM-P26", "W* . . .", "skipped_generation E", "the shrub can grow"),
    ("KM-P26", "W* . . . | . B . . | . B . .", "skipped_generation E", "the cell in Future is held"),
    ("KM-P26", "| W* . . . | . B . .", "skipped_generation E", "it takes a seed in the Past"),
    ("KM-P27", "W* B . .", "statue_shove E", "it is a pawn"),
    ("KM-P27", ". . W* O", "statue_shove E", "the statue stands against the wall"),
    ("KM-P29", "W* seed . .", "clearing E", "it is a seed"),
    ("KM-P29", ". seed . . | . shrub . . | W* tree . .", "clearing E", "it is a standing tree"),
    ("KM-P34", "W* B . .", "trade_places E", "it is a pawn"),
    ("KM-P35", "W* PL/W . .", "two_hats PL E", "only one elephant wears the hat"),
    ("KM-P36", "W* . . . / BR/W . B .", "gentle_giant E", "no pawn is in the way"),
    ("KM-P37", ". . . seed | . . . shrub | W* . . tree", "gale E 3", "a tree does not fall into a wall"),
    ("KM-P37", ". . seed . | . . shrub . | W* . tree .", "gale E 1", "no tree stands there"),
    ("KM-P39", "W* . . . | | BR/W . . .", "remote_control Fu E", "the Future is two eras away"),
    ("KM-P39", "W* . . . | BR . . .", "remote_control Pr E", "the elephant wears no hat"),
    ("KM-P39", "W* . . . | BR/W . . .", "remote_control Pr N", "there is a wall"),
]


@pytest.mark.parametrize("scene", SCENES, ids=str)
def test_a_power_does_what_it_says(scene: Drawn) -> None:
    state = coda(scene.before, scene.power)
    act(state, *scene.played)
    assert draw3(state) == like(state, scene.after), scene.what


@pytest.mark.parametrize(
    "scene", [scene for scene in SCENES if own(scene) and scene.power != "KM-P35"], ids=str
)
def test_only_its_owner_uses_a_power(scene: Drawn) -> None:
    state = without(scene.before, scene.power)
    act(state, *takewhile(common, scene.played))
    assert refused(state, own(scene)[0]).rule == scene.power


def test_every_power_that_is_used_is_drawn() -> None:
    drawn = {scene.power for scene in SCENES}
    assert drawn == {f"KM-P{n:02}" for n in range(1, 41)} - {"KM-P03", "KM-P04", "KM-P24", "KM-P38"}
    assert drawn - {scene.power for scene in SCENES if own(scene)} == {
        *("KM-P05", "KM-P07", "KM-P14", "KM-P21", "KM-P28", "KM-P32", "KM-P40")
    }


@pytest.mark.parametrize(("power", "before", "choice", "rule"), WITHOUT)
def test_what_a_power_allows_is_forbidden_without_it(power: str, before: str, choice: str, rule: str) -> None:
    assert choice in offered(coda(before, power))
    assert refused(without(before, power), choice).rule == rule


@pytest.mark.parametrize(("power", "before", "choice", "why"), UNMET)
def test_a_power_has_its_conditions(power: str, before: str, choice: str, why: str) -> None:
    assert refused(coda(before, power), choice).rule == power, why


@pytest.mark.parametrize(("power", "before", "first", "again"), ONCE_A_TURN)
def test_a_power_is_used_once_a_turn(power: str, before: str, first: str, again: str) -> None:
    state = coda(before, power)
    act(state, first)
    assert state.position()["turn_used"] is True
    assert refused(state, again).rule == power


@pytest.mark.parametrize(("power", "before", "first", "again"), ONCE_A_TURN_OF_A_COMMON_KIND)
def test_a_common_choice_is_widened_once_a_turn(power: str, before: str, first: str, again: str) -> None:
    state = coda(before, power)
    act(state, first)
    assert again not in offered(state)


@pytest.mark.parametrize(("power", "before", "first", "again"), ONCE_A_TURN)
def test_what_is_refused_the_second_time_was_possible(
    power: str, before: str, first: str, again: str
) -> None:
    state = coda(before, power)
    act(state, first)
    fresh = state.game.load({**state.position(), "turn_used": False})
    assert again in offered(fresh)


@pytest.mark.parametrize(("power", "before", "action", "follow", "second"), FOLLOWED_ONCE)
def test_a_follow_up_is_done_once_a_turn(
    power: str, before: str, action: str, follow: str, second: str
) -> None:
    state = coda(before, power)
    act(state, action, follow, second)
    assert state.position()["phase"] == "focus"


@pytest.mark.parametrize(("power", "before", "action", "follow", "second"), FOLLOWED_ONCE)
def test_a_follow_up_declined_is_asked_again(
    power: str, before: str, action: str, follow: str, second: str
) -> None:
    state = coda(before, power)
    act(state, action, "pass", second)
    assert state.position()["phase"] == "follow"


@pytest.mark.parametrize(("power", "before", "played", "why"), NOT_FOLLOWED)
def test_a_follow_up_that_cannot_be_is_not_asked(power: str, before: str, played: str, why: str) -> None:
    state = coda(before, power)
    act(state, played)
    assert state.position()["phase"] in ("action", "focus"), why


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.power in AFTER], ids=str)
def test_gp_1_a_follow_up_may_be_declined(scene: Drawn) -> None:
    state = coda(scene.before, scene.power)
    action, follow = scene.played
    act(state, action)
    assert state.position()["phase"] == "follow"
    assert offered(state) == offered(state.game.load(state.position())) == {follow, "pass"}
    table = draw3(state)
    act(state, "pass")
    assert draw3(state) == table
    assert (state.position()["phase"], state.position()["actions_done"]) == ("action", 1)


def test_gp_2_a_follow_up_is_not_an_action() -> None:
    state = coda("W* B . .", "KM-P02")
    act(state, "move E", "follow_through")
    assert (state.position()["phase"], state.position()["actions_done"]) == ("action", 1)
    act(state, "move E")
    assert state.position()["phase"] == "focus"


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.power in ACTIONS], ids=str)
def test_an_action_of_a_power_costs_an_action(scene: Drawn) -> None:
    state = coda(scene.before, scene.power)
    act(state, scene.played[0])
    assert state.position()["actions_done"] == 1
