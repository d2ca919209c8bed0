"""Rooms that a game leaves out: the default works, or a sentence says what is missing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from shutil import copytree, rmtree
from xml.etree import ElementTree

import pytest

import borrowed
from anachron.bots import LEVELS, bot, budget_of
from anachron.draw.board import SHAPES
from anachron.engine import BadPosition, Codec, Game, Kind, Luck, Malformed, rooms
from anachron.lab.story import story
from anachron.match import Match
from anachron.terminal import commands
from anachron.terminal.ending import tell_result
from anachron.terminal.thinking import Thinker
from anachron.testing import check
from borrowed import GAME
from tests.terminal.driving import table_of

Strip = Callable[..., Game]


@pytest.fixture
def strip(tmp_path, monkeypatch) -> Iterator[Strip]:
    """The example game under another name, some of its files taken away or replaced."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def stripped(name: str, *without: str, **instead: str) -> Game:
        package = tmp_path / name
        copytree(Path(borrowed.__file__).parent, package)
        for file in package.glob("*.py"):
            file.write_text(file.read_text("utf-8").replace("borrowed", name), "utf-8")
        for path in without:
            rmtree(package / path) if (package / path).is_dir() else (package / path).unlink()
        for module, code in instead.items():
            (package / f"{module}.py").write_text(code, "utf-8")
        found: Game = import_module(name).GAME
        return found

    yield stripped
    for name in [name for name in sys.modules if name.startswith("bare_")]:
        del sys.modules[name]


def told(game: Game) -> list[str]:
    return [str(finding) for step in check(game, games=1) for finding in step.findings]


# What must be there.


def test_without_a_set_up_a_sentence_says_so(strip):
    game = strip("bare_setup", "setup.py")
    with pytest.raises(Malformed, match=r"^the game 'bare_setup' cannot begin: it has no Setup\.start"):
        game.start()
    position = GAME.start(seed=1).position()
    with pytest.raises(Malformed, match=r"'bare_setup' cannot load positions: it has no Setup\.load"):
        game.load({**position, "game": "bare_setup"})
    assert any("cannot begin" in one for one in told(game))


@pytest.mark.parametrize("method", ["legal", "apply"])
def test_without_rules_a_sentence_says_so(strip, method):
    code = Path(borrowed.__file__).with_name("state.py").read_text("utf-8")
    game = strip(f"bare_{method}", state=code.replace(f"def {method}", f"def not_{method}"))
    state = game.start(seed=1)
    with pytest.raises(Malformed, match=rf"'bare_{method}' cannot be played: its state has no {method}\("):
        state.apply(0, state.legal(0)[0])


def test_a_room_without_its_class_is_told(strip):
    game = strip("bare_class", picture="def draw(view): ...\n")
    with pytest.raises(Malformed, match=r"expected class Picture\(rooms.Picture\) in bare_class.picture"):
        game.draw({})


def test_what_is_seldom_asked_may_stand_in_modules_beside_the_state(strip):
    code = Path(borrowed.__file__).with_name("state.py").read_text("utf-8")
    apart = code.replace("def why", "def not_why").replace("def faults", "def not_faults")
    game = strip(
        "bare_beside",
        state=apart,
        refusals='def why(state, seat, number):\n    return "BT-01", {"card": number}\n',
        faults='def faults(state):\n    return ["none of it holds"]\n',
        view='def known(state, seat):\n    return {"looks": seat}\n',
    )
    beside = game.start(seed=1)
    assert beside.why(0, 3) == ("BT-01", {"card": 3}) and beside.refused(0) == []
    assert beside.faults() == ["none of it holds"] and beside.view(1)["known"] == {"looks": 1}


BROKEN = {
    "bots": ("import nothing_at_all\n", "ModuleNotFoundError: No module named 'nothing_at_all'"),
    "daily": ("1 / 0\n", "ZeroDivisionError: division by zero"),
    "modes": ("all = {\n", r"SyntaxError: '{' was never closed \(modes.py, line 1\)"),
    "packs": ("raise SystemExit(3)\n", "SystemExit: 3"),
    "picture": ("raise OSError('no\\npaint')\n", "OSError: no paint"),
    "setup": ("from anachron.engine import rooms, sets\n", "ImportError: cannot import name 'sets' from .*"),
    "shapes": ("Options = View = 3\nText = absent\n", "NameError: name 'absent' is not defined"),
}


@pytest.mark.parametrize("room", BROKEN)
def test_a_room_that_is_broken_is_told_in_one_sentence(strip, room):
    code, why = BROKEN[room]
    game = strip(f"bare_{room}_broken", **{room: code})
    with pytest.raises(Malformed, match=rf"^bare_{room}_broken\.{room} cannot be loaded: {why}$") as refused:
        getattr(game, room)
    assert refused.value.__cause__ is not None


def test_shapes_that_are_none_are_told(strip):
    game = strip("bare_shape", shapes="class Position: ...\n")
    with pytest.raises(Malformed, match=r"^expected class Position\(shapes.Position\) in bare_shape.shapes$"):
        game.start()


def test_words_that_cannot_be_read_are_told(strip):
    game = strip("bare_words")
    french = Path(sys.modules["bare_words"].__path__[0]) / "texts" / "fr.toml"
    french.write_bytes(b"[choices]\nlay = '\xe9'")
    with pytest.raises(Malformed, match=r"^the words of 'bare_words' cannot be read: texts/fr\.toml: "):
        game.start(seed=1).choices(0)[0].text("fr")


@pytest.mark.parametrize(
    ("kind", "texts", "wrong"),
    [
        ("sentence", "[choices]\nlay = 3", r"\[choices\] lay: expected a text, got 3"),
        ("section", "ui = 'and now'", r"expected a section \[ui\], got 'and now'"),
    ],
)
def test_words_that_are_no_sections_of_texts_are_told(strip, kind, texts, wrong):
    game = strip(f"bare_{kind}")
    (Path(sys.modules[game.package].__path__[0]) / "texts" / "en.toml").write_text(texts)
    with pytest.raises(
        Malformed, match=rf"^the words of 'bare_{kind}' cannot be read: texts/en\.toml: {wrong}$"
    ):
        game.start(seed=1).choices(0)[0].text("en")


@pytest.mark.parametrize("name", [{}, "Nobody's"])
def test_a_game_has_a_name(name):
    with pytest.raises(Malformed, match=r"^name: expected one by language, such as {'en': 'Chess'}, got "):
        Game("bare", "bare", "BA", name, (2,), GAME.codec)


@pytest.mark.parametrize("seats", [(), 2])
def test_a_game_has_seats(seats):
    with pytest.raises(Malformed, match=r"^seats: expected their numbers, such as \(2, 3\), got "):
        Game("bare", "bare", "BA", {"en": "Nobody's"}, seats, GAME.codec)


def test_a_kind_of_choice_is_there_once():
    with pytest.raises(Malformed, match=r"^expected kinds of different names, got \['lay', 'lay'\]$"):
        Codec(Kind("lay", {"card": (1, 2)}), Kind("lay"))


def test_a_state_that_is_seen_by_nobody_is_told(strip):
    code = Path(borrowed.__file__).with_name("state.py").read_text("utf-8")
    game = strip("bare_sight", state=code.replace('return {**seen, "points": self.points()}', "return None"))
    with pytest.raises(Malformed, match=r"^the game 'bare_sight' cannot be seen: seen\(1\) gives None$"):
        game.start(seed=1).view(1)


def test_hidden_things_that_nobody_draws_are_told_wherever_a_bot_thinks(strip):
    code = Path(borrowed.__file__).with_name("setup.py").read_text("utf-8")
    game = strip("bare_dream", setup=code.replace("def imagine", "def not_imagine"))
    thinker = Thinker(game, "novice", 1)
    with pytest.raises(BadPosition, match=r"what hides anything needs Setup\.imagine in setup\.py"):
        thinker.ask(game.start(seed=1).view(0), lambda: None)
    thinker.stop()


# What may be left out.


def test_without_texts_it_can_be_played_and_drawn(strip):
    game = strip("bare_texts", "texts")
    state = game.start(seed=1)
    assert state.choices(0)[0].text("fr") == "lay"
    assert "Points" in game.show(state.view(0)) and "<svg" in game.draw(state.view(0), "fr")
    assert state.refusal(0, state.legal(1)[0]).text("en") == "BT-01"
    assert any("no text [choices] lay (en)" in one for one in told(game))


def test_without_shapes_of_options_and_views_there_are_the_bases(strip):
    code = "from anachron.engine import shapes\n\n\nclass Position(shapes.Position):\n    at: int = 0\n"
    game = strip("bare_shapes", shapes=code)
    assert game.options == {} and game.shapes.options is not None
    assert "at" in game.shapes.position.__struct_fields__


def test_without_refusals_a_choice_is_refused_all_the_same(strip):
    code = Path(borrowed.__file__).with_name("state.py").read_text("utf-8")
    game = strip("bare_why", state=code.replace("def why", "def not_why"))
    state = game.start(seed=1)
    refusal = state.refusal(0, state.legal(1)[0])
    assert (refusal.rule, str(refusal)) == ("", "this cannot be chosen now")
    assert refusal.text("fr") == "ce choix n’est pas possible maintenant"


def test_modes_are_of_their_group_or_stand_alone():
    class Modes(rooms.Modes):
        all = {"calm_1": {}, "calm_2": {}, "wild": {}}
        groups = {"calm": ("calm_1", "calm_2")}

    modes = Modes(GAME)
    assert [modes.group(mode) for mode in modes.all] == ["calm", "calm", "wild"]
    assert modes.level("calm_1", "en") == modes.word("calm_1", "en")
    assert GAME.modes.group("standard") == "standard"


def test_without_modes_there_is_one():
    assert dict(GAME.modes.menu()) == {"standard": {}} and GAME.modes.seats_of("standard") == (2, 3, 4)
    assert GAME.modes.word("standard", "en") == "Standard"
    assert GAME.setup.fewest_seats(GAME.settings({})) == GAME.usual_seats == 2


@pytest.mark.parametrize("shape", SHAPES)
def test_without_a_picture_a_view_is_a_table_with_buttons(shape):
    state = GAME.start(3, seed=1)
    view = state.view(1)
    drawn = ElementTree.fromstring(GAME.draw(view, "fr", "dark", shape=shape))
    labels = [one.get("aria-label") for one in drawn.iter() if one.get("data-choice")]
    assert labels == [f"Poser le {card}" for card in view["cards"][1]]
    assert "Valeur des heures" in "".join(drawn.itertext())
    shown = GAME.show(view, "en").splitlines()
    assert shown[0].split("  ")[0] == "Cards of each player" and all(len(line) <= 80 for line in shown)
    assert GAME.picture.prompt(view, "en") == "which card do you lay?"
    assert GAME.picture.role(view, 0, "en") == "" and GAME.picture.style().strip()


def test_lists_in_lists_stay_apart_in_the_picture_of_any_view():
    worded = GAME.picture.worded
    assert worded([1, None], "en") == "1, nothing yet" and worded([[1, 2], [], [3]], "en") == "1, 2 | - | 3"
    assert worded({"a": [1], "b": 2}, "en") == "a: 1; b: 2"


def test_values_are_told_in_the_words_of_their_field(monkeypatch):
    picture = GAME.seated({1: "Ada"}).picture
    monkeypatch.setitem(GAME.texts("en")["words"], "turn.1", "{seat.1}")
    assert picture.rows({"turn": 1, "seen": [True, False]}, "en") == [("Turn", "Ada"), ("Seen", "yes, no")]
    assert picture.worded({"seat": 1}, "en") == "seat: Ada"


@pytest.mark.parametrize(("shape", "abreast"), [("wide", 5), ("tall", 2)])
def test_many_choices_stand_side_by_side(shape, abreast):
    view = GAME.start(3, seed=1).view(1)
    view["choices"] = [GAME.choice(number).data() for number in range(GAME.size)]
    drawn = ElementTree.fromstring(GAME.draw(view, "fr", shape=shape))
    buttons = [one for one in drawn.iter() if one.get("data-choice")]
    faces = [face.attrib for button in buttons for face in button if face.tag.endswith("rect")]
    rows = [sum(face["y"] == y for face in faces) for y in dict.fromkeys(face["y"] for face in faces)]
    assert rows[:-1] == [abreast] * (len(rows) - 1) and sum(rows) == GAME.size
    assert all(float(face["x"]) + float(face["width"]) <= float(drawn.attrib["width"]) - 19 for face in faces)
    assert float(drawn.attrib["height"]) > max(float(face["y"]) + 40 for face in faces)


def test_the_name_of_a_field_takes_the_lines_it_needs(monkeypatch):
    monkeypatch.setitem(
        GAME.texts("en")["fields"], "worths", "worth of the hours that have struck so far today"
    )
    drawn = ElementTree.fromstring(GAME.draw(GAME.start(seed=1).view(0), "en", shape="tall"))
    named = [one for one in drawn.iter() if one.tag.endswith("text") and one.get("x") == "20"]
    assert {"Worth of", "the hours"} < {one.text for one in named}
    assert {one.get("font-size") for one in named[1:]} == {"15"}


def test_without_bots_plain_search_plays_at_every_level():
    view = GAME.start(seed=1).view(0)
    for level in LEVELS:
        answer = bot(GAME, level, 3).choose(view, nodes=4)
        assert answer.choice.id in {choice["id"] for choice in view["choices"]}
    assert not GAME.bots.levels and [budget_of(GAME, level).nodes for level in LEVELS] == [
        8,
        40,
        200,
        1000,
        4000,
    ]


def test_without_packs_there_are_none():
    packs = GAME.packs
    assert packs.dressed(GAME.settings({})) is GAME and packs.embedded({}) == {} and not packs.makes
    for refused in (lambda: packs.check({"a@1": {}}), lambda: packs.new("a"), lambda: packs.faults("a")):
        with pytest.raises(Malformed, match="borrowed"):
            refused()


def test_what_few_games_have_is_not_there():
    assert GAME.daily is None and GAME.campaign is None and GAME.windows is None and GAME.losses is None
    assert GAME.measures.groups(GAME.start(seed=1)) == [] and GAME.measures.games("standard") > 0


def test_an_open_game_is_imagined_by_loading_its_view():
    class Open(rooms.Setup):  # type: ignore[type-arg]
        pass

    state = GAME.start(seed=1)
    view = {**state.view(0), **state.position()}
    assert Open(GAME).imagine(view, Luck(1).stream("redeal")) == state


def test_without_texts_a_match_is_told_to_its_end(strip, tmp_path):
    match = Match(strip("bare_told", "texts"), seed=1)
    while not match.over:
        match.choose(match.pending()[0], match.state.choices(match.pending()[0])[0])
    table, out = table_of(match, tmp_path / "told.anachron")
    tell_result(table)
    commands.rules(table, 0, "")
    assert "Seat 1" in out.getvalue() or "Seat 2" in out.getvalue()
    assert "lay" in "\n".join(story(match, "fr"))
