"""The picture of killed: what a view shows, as SVG and as terminal text."""

from __future__ import annotations

import random
import re
import tomllib
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

import pytest

import anachron
from anachron.draw.ansi import columns, plain
from anachron.draw.board import SHAPES
from anachron.games.killed.picture.pieces import shape
from anachron.games.killed.picture.places import FOLLOW_UPS, PLACES, place
from anachron.games.killed.picture.seen import Cell, Seen, Thing
from anachron.games.killed.picture.signs import SIGNS
from tests.games.killed.tables import KILLED, scene

SVG = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "fr")
EVERYTHING = """
    W  .  O    BR |  .  .       O     BR/W  |  W  .     O     BR/W
    .  .  seed .  |  B  W+seed* shrub B     |  .  .     tree  .
    .  .  seed .  |  .  .       shrub .     |  .  F>11  .     .
    PL .  SB   B  |  .  PL/B    SB    B     |  .  .     PL/B  B
"""


@pytest.fixture
def view() -> dict[str, Any]:
    """White is about to act with all kinds of pieces on the table."""
    return previewed(scene(EVERYTHING, "growth", "influence", "memory", built=[False, True]))


def previewed(state: anachron.State) -> dict[str, Any]:
    """The view of the seat that decides, with what each choice would do."""
    view = state.view(state.seat)
    view["previews"] = {
        str(choice.id): [event.told(state.seat) for event in state.clone().choose(state.seat, choice.id)]
        for choice in state.choices(state.seat)
    }
    return view


def drawn(view: dict[str, Any], **how: Any) -> ElementTree.Element:
    return ElementTree.fromstring(KILLED.draw(view, **how))


def ids(picture: ElementTree.Element) -> list[str]:
    return [found for element in picture.iter() if (found := element.get("id"))]


def by_id(picture: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(element for element in picture.iter() if element.get("id") == name)


def test_a_picture_stands_alone(view):
    svg = KILLED.draw(view)
    picture = ElementTree.fromstring(svg)
    assert picture.tag == f"{SVG}svg" and picture.get("viewBox", "").startswith("0 0 1200 ")
    assert picture.findtext(f"{SVG}title") == "That Time You Killed Me"
    assert "Present: orange statue (3); bright elephant, white hat (4); black pawn (5);" in str(
        picture.findtext(f"{SVG}desc")
    )
    assert not re.search(r"<script|href=\"(?!#)|url\(|@import|<image", svg), "nothing from elsewhere"


def test_every_cell_and_piece_has_an_id_of_its_own(view):
    found = ids(drawn(view))
    assert len(found) == len(set(found))
    assert {f"{era}{n}" for era in ("Pa", "Pr", "Fu") for n in range(1, 17)} <= set(found)
    pieces = {"W-Pa1", "B-Pr5", "W-walker", "seed-Pr6", "shrub-Pr7", "tree-Fu7", "fallen-Fu10"}
    assert pieces <= set(found)
    assert {"O-Pa", "SB-Pr", "BR-Pr", "PL-Fu", "focus-W", "focus-B", "active"} <= set(found)


def test_ids_stay_as_pieces_move():
    state = scene("W* O . . | . O . . | . O . .\n" + ". . . . | . . . . | . . . .\n" * 3, "influence")
    before = drawn(state.view(0))
    state.choose(0, "move E")
    after = drawn(state.view(0))
    assert set(ids(before)) - {"W-Pa1"} - targets(before) <= set(ids(after))
    assert by_id(before, "O-Fu").get("transform") == "translate(953 155) scale(0.77 0.77)"
    assert by_id(after, "O-Fu").get("transform") == "translate(1039 155) scale(0.77 0.77)"


def targets(picture: ElementTree.Element) -> set[str]:
    return {name for name in ids(picture) if name.startswith("target-")}


def test_equal_views_give_equal_pictures(view):
    assert KILLED.draw(view) == KILLED.draw(dict(view))


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_can_be_reached_on_the_board(view, lang, shape):
    picture = drawn(view, lang=lang, shape=shape)
    assert targets(picture) == {f"target-{choice['id']}" for choice in view["choices"]}
    for choice in view["choices"]:
        button = by_id(picture, f"target-{choice['id']}")
        assert (button.get("role"), button.get("tabindex")) == ("button", "0")
        assert button.get("data-choice") == str(choice["id"])
        assert str(button.get("aria-label")).startswith(KILLED.choice(choice["id"]).text(lang))


@pytest.mark.parametrize(
    "kind", sorted(set(KILLED.codec.kinds) - {"pawn", "focus", "power", "order", "pass"})
)
def test_every_kind_of_action_points_to_a_cell_and_has_a_sign(kind):
    assert kind in PLACES or kind in FOLLOW_UPS
    assert kind in SIGNS or kind in {"train", "follow_through", "slide", "mahout"}  # hats, stars


# fmt: off
POINTS = [
    ("pawn Pr5", "Pr5"), ("move W", "Pr5"), ("move E pull", "Pr7"), ("forward", "Fu6"), ("back", "Pa6"),
    ("plant here", "Pr6"), ("plant N", "Pr2"), ("build N", "Pr2"), ("train PL", "Pr14"),
    ("control W", "Pr3"), ("control S pull", "Pr8"), ("sidestep NE", "Pr3"), ("drift E", "Fu7"),
    ("gale E 2", "Pr8"), ("lumberjack E S", "Pr11"), ("seed_throw S", "Pr14"), ("make_way N E", "Fu3"),
    ("elbow_room back N", "Pa2"), ("backwash O", "Pa3"), ("remote_control Fu S", "Fu8"), ("trumpet S", "Pr8"),
    ("two_hats PL N", "Pr10"), ("follow_through", "Pr6"), ("pass", "None"), ("focus Pa", "None"),
]
# fmt: on


@pytest.mark.parametrize(("text", "cell"), POINTS)
def test_where_a_choice_points(view, text, cell):
    assert str(place(Seen({**view, "previews": {}}), KILLED.parse(text).data())) == cell


def test_a_walk_through_the_wall_points_to_the_other_side():
    table = Seen({"boards": {}, "active": "Pa4"})
    assert place(table, KILLED.parse("move E").data()) == Cell("Pa", 1)
    assert place(table, KILLED.parse("move N").data()) == Cell("Pa", 16)


def test_what_a_choice_would_crush_is_marked_and_said(view):
    squish = by_id(drawn(view), f"target-{KILLED.parse('move W').id}")
    assert squish.get("aria-label", "").endswith("(the enemy loses 1 pawn)")
    parts = [element.get("class") for element in squish.iter()]
    assert "kills" in parts and "costs" not in parts


def test_a_choice_that_costs_ones_own_pawns_warns():
    state = scene("W* W . . | W . . B | W . . B\n" + ". . . . | . . . . | . . . .\n" * 3)
    paradox = by_id(drawn(previewed(state)), f"target-{KILLED.parse('move E').id}")
    assert paradox.get("aria-label", "").endswith("(you lose 2 pawns)")
    parts = [element.get("class") for element in paradox.iter()]
    assert "costs" in parts and "kills" not in parts


@pytest.mark.parametrize(
    ("one", "other"), [("W", "B"), ("SW", "SB"), ("O", "SW"), ("BR", "PL"), ("BR/W", "BR/B")]
)
def test_sides_differ_in_shape_not_only_in_colour(one, other):
    outlines = [re.sub(r'(fill|stroke)="[^"]*"', "", shape(Thing.read(token))) for token in (one, other)]
    assert outlines[0] != outlines[1]


def test_a_fallen_tree_points_to_the_cell_it_grew_on():
    turns = {shape(Thing.read(f"F>{root}"), Cell("Fu", 6)) for root in (2, 5, 7, 10)}
    assert len(turns) == 4


def test_the_panels_show_what_is_left(view):
    view = {**view, "reserve": [3, 0], "powers": ["KM-P22", "KM-P22"], "used": [False, True]}
    texts = ["".join(by_id(drawn(view, lang="fr"), f"player-{side}").itertext()) for side in "WB"]
    assert "Réserve 3Statue 1Chapeaux 1" in texts[0] and texts[0].endswith("Pouvoir\xa0: Charge")
    assert "l’éléphant que vous venez de contrôler" in texts[0], "what it does"
    assert texts[1].endswith("Pouvoir\xa0: Charge (utilisé)")
    supply = by_id(drawn({**view, "supply": {"seed": 4, "shrub": 3, "tree": 0}}), "supply")
    assert [text for text in supply.itertext() if text.startswith("×")] == ["× 4", "× 3", "× 0"]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_screen_reader_walks_the_eras_whoevers_turn_it_is(view, shape):
    picture = drawn({**view, "choices": [], "refused": []}, shape=shape)
    assert picture.get("role") == "group", "an image would hide what is in it"
    walked = {
        str(one.get("aria-label")): [
            item.findtext(f"{SVG}title") for item in one if item.get("role") == "listitem"
        ]
        for one in picture.iter()
        if one.get("role") == "list"
    }
    assert list(walked) == ["Past", "Present", "Future"]
    assert walked["Future"][:2] == ["white pawn, Future 1", "orange statue, Future 3"]
    assert "white pawn, Present 6 (active pawn)" in walked["Present"]


def test_the_end_names_the_winner(view):
    over = {
        **view,
        "choices": [],
        "active": None,
        "outcome": {"winners": [1], "scores": [0, 1], "reason": "KM-30"},
    }
    assert by_id(drawn(over), "headline").text == "Black wins"
    assert by_id(drawn(over), "prompt").text == "The opponent holds one era at most"
    assert by_id(
        drawn({**over, "outcome": {"winners": [], "reason": "agreed"}}, lang="fr"), "headline"
    ).text == ("Partie nulle")


@pytest.mark.parametrize(
    ("boards", "seat", "lang", "said"),
    [
        ("W|B|B", 0, "en", "You are left in a single era: the Past"),
        ("W|B|B", 1, "en", "White is left in a single era: the Past"),
        (".|B|B", 0, "fr", "Vous n’êtes plus dans aucune ère"),
        ("W|.|W", 1, "fr", "Vous n’êtes plus dans aucune ère"),
    ],
)
def test_km_30_the_end_tells_where_the_loser_is_left(boards, seat, lang, said):
    eras = dict(zip(("Pa", "Pr", "Fu"), ({} if one == "." else {"1": one} for one in boards.split("|"))))
    winner = 1 if "B" in boards else 0
    outcome = {"winners": [winner], "scores": [1 - winner, winner], "reason": "KM-30"}
    assert KILLED.picture.ending({"seat": seat, "boards": eras, "outcome": outcome}, lang) == said


def test_objects_say_what_they_do_and_pawns_only_who_they_are(view):
    said: dict[str, str | None] = {}
    for piece in drawn(view).iter():
        if piece.get("class", "").startswith("piece") and piece.get("role") == "listitem":
            name = piece.findtext(f"{SVG}title", "").partition(",")[0]
            said[name] = piece.findtext(f"{SVG}desc")
    assert "Train it" in str(said["bright elephant"]) and "Nothing enters" in str(said["shrub"])
    assert said["white pawn"] is None and said["black pawn"] is None


def test_what_is_written_is_escaped(view):
    odd = {**view, "powers": ['<b a="1">&', None], "turn": "<9>"}
    assert 'Power: <b a="1">&' in "".join(drawn(odd).itertext())
    assert "<b a=" not in KILLED.draw(odd) and "&lt;b a=" in KILLED.draw(odd)


def test_both_languages_say_the_same_things():
    texts = [
        tomllib.loads((files(KILLED.package) / "texts" / f"picture.{lang}.toml").read_text("utf-8"))
        for lang in LANGUAGES
    ]
    assert list(texts[0]) == list(texts[1])
    for key, sentence in texts[0].items():
        assert re.findall(r"\{\w+\}", sentence) == re.findall(r"\{\w+\}", texts[1][key]), key


def test_an_unknown_theme_or_language_is_refused(view):
    with pytest.raises(ValueError, match="expected a theme of light, dark, got 'sepia'"):
        KILLED.draw(view, theme="sepia")
    with pytest.raises(ValueError, match="expected a language of en, fr, got 'de'"):
        KILLED.draw(view, lang="de")


def test_the_table_as_text(view):
    assert KILLED.show(view).splitlines()[3:13] == [
        "Past                    Present     Focus W B   Future",
        "┌────┬────┬────┬────┐   ┌────┬────┬────┬────┐   ┌────┬────┬────┬────┐",
        "│ W  │ 2  │ ♜O │ BR │   │ 1  │(2) │(♜O)│BR/W│   │ W  │ 2  │ ♜O │BR/W│",
        "├────┼────┼────┼────┤   ├────┼────┼────┼────┤   ├────┼────┼────┼────┤",
        "│ 5  │(6) │ °  │ 8  │   │(B) │[W°]│ ♣  │(B) │   │ 5  │(6) │ ♠  │ 8  │",
        "├────┼────┼────┼────┤   ├────┼────┼────┼────┤   ├────┼────┼────┼────┤",
        "│ 9  │ 10 │ °  │ 12 │   │ 9  │(10)│ ♣  │ 12 │   │ 9  │ ♠→ │ 11 │ 12 │",
        "├────┼────┼────┼────┤   ├────┼────┼────┼────┤   ├────┼────┼────┼────┤",
        "│ PL │ 14 │ ♜B │ B  │   │ 13 │PL/B│ ♜B │ B  │   │ 13 │ 14 │PL/B│ B  │",
        "└────┴────┴────┴────┘   └────┴────┴────┴────┘   └────┴────┴────┴────┘",
    ]


def test_the_table_as_plain_text(view):
    text = KILLED.show(view, unicode=False)
    assert text.isascii()
    assert "|(B) |[W,]| %  |(B) |" in text and "| 9  | T> | 11 | 12 |" in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [48, 68, 69, 72, 100])
def test_no_line_is_wider_than_the_terminal(view, lang, width):
    lines = KILLED.show(view, lang, width=width, colour=True).splitlines()
    assert max(map(columns, lines)) <= width
    assert len(lines) > 30 if width < 69 else len(lines) < 24  # boards stacked, or side by side


def test_colours_only_when_asked(view):
    assert "\x1b" not in KILLED.show(view)
    assert "\x1b[" in KILLED.show(view, colour=True) and plain(KILLED.show(view, colour=True)) == KILLED.show(
        view
    )


def test_the_legend_names_only_what_is_there():
    legend = KILLED.show(anachron.game("killed").start(seed=1, first=0).view(0)).splitlines()[-1]
    assert legend == "W white pawn  B black pawn  ( ) offered"


MODES: list[dict[str, Any]] = [
    {"chapters": []},
    {"chapters": ["growth", "influence", "memory"]},
    *({"timeline": "power_choice", "set": f"KM-S{number}"} for number in range(10)),
]


@pytest.mark.parametrize("options", MODES, ids=lambda options: "-".join(map(str, options.values())))
def test_whatever_comes_up_in_play_can_be_drawn(options):
    luck, state = random.Random(7), KILLED.start(seed=7, **options)
    for step in range(60):
        if state.outcome is not None:
            break
        if step % 4 == 0:
            view = previewed(state)
            picture = drawn(view, shape=SHAPES[step // 4 % 3], lang=LANGUAGES[step % 8 // 4])
            found = ids(picture)
            assert len(found) == len(set(found))
            uses = {one.attrib["href"] for one in picture.iter(f"{SVG}use")}
            assert uses <= {f"#{id}" for id in found}, "all that is used is in the kit"
            assert {f"target-{choice['id']}" for choice in view["choices"]} <= set(found)
            assert KILLED.show(view)
        state.choose(state.seat, luck.choice(state.choices(state.seat)))


def test_a_pawn_out_of_the_focus_says_why_it_cannot_be_chosen():
    state = KILLED.start(seed=1, first=0)
    picture = drawn(state.view(0))
    for cell in ("Pr1", "Fu1"):
        assert "stand in the era of your Focus" in by_id(picture, f"why-{cell}").get("data-why", "")
    assert "why-Pa1" not in ids(picture)


def test_whoever_sits_there_is_named():
    state, ada = scene("W* . . B | W . . B | W . . B"), KILLED.seated({0: "Ada"})
    assert "Ada to move" in ada.draw(state.view(0)) and "White to move" in KILLED.draw(state.view(0))
    assert "Ada joue" in ada.show(state.view(1), "fr") and "Noir" in ada.show(state.view(1), "fr")
