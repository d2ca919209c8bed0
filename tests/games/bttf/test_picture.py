"""The picture of bttf: what a view shows, as SVG and as terminal text."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from anachron.draw.ansi import columns
from anachron.draw.board import SHAPES
from anachron.engine import Luck
from anachron.games.bttf import GAME
from anachron.games.bttf.content.cards import KIND_IDS
from anachron.games.bttf.content.history import CELL_IDS, LINCHPIN_IDS
from anachron.games.bttf.picture.seen import Seen
from anachron.games.bttf.picture.vignettes import SIDES, drawings
from anachron.games.bttf.picture.words import Words
from anachron.match.telling import sentence
from anachron.texts import table
from tests.games.bttf.tables import do, scene

HOWS = [(lang, theme, shape) for lang in ("en", "fr") for theme in ("light", "dark") for shape in SHAPES]


def drawn(view: dict[str, Any], lang: str = "en", **how: Any) -> ElementTree.Element:
    return ElementTree.fromstring(GAME.draw(view, lang, **how))


def ids(picture: ElementTree.Element) -> list[str]:
    return [found for element in picture.iter() if (found := element.get("id"))]


@pytest.mark.parametrize(("lang", "theme", "shape"), HOWS)
def test_every_cell_and_every_choice_has_its_place_once(lang, theme, shape):
    state = do(scene("time_car_v3 memo hoverboard", "memo"), "0 play time_car_v3")
    view = state.view(0)
    found = ids(drawn(view, lang, theme=theme, shape=shape))
    assert len(found) == len(set(found))
    assert {f"cell-{cell}" for cell in CELL_IDS} <= set(found)
    assert {f"target-{choice['id']}" for choice in view["choices"]} <= set(found)


def test_what_would_ripple_is_shown_before_one_commits():
    seen = Seen(do(scene("time_car_v3", altered=["A-2"]), "0 play time_car_v3").view(0))
    assert seen.would_ripple("A-3") == ["A-4", "A-5", "D-4"]
    assert seen.would_ripple("A-2") == ["A-6"] and seen.would_ripple("B-1") == []
    assert (seen.distance(), seen.distance_after("A-3"), seen.distance_after("B-2")) == (2, 1, 2)


def test_only_the_own_identity_is_measured():
    state = scene("memo", "memo")
    assert "Verne Brown" in GAME.draw(state.view(0)) and "Tiffany" not in GAME.draw(state.view(0))
    assert "identity" not in ids(drawn(state.view(None)))


def test_cards_that_cannot_be_played_say_why():
    picture = GAME.draw(scene("memo hoverboard").view(0))
    assert "this card only answers other cards" in picture
    assert "this card only answers other cards" in GAME.show(scene("memo hoverboard").view(0), width=200)


def test_the_chain_of_responses_is_shown_as_it_grows():
    state = do(
        scene("time_car_v3", "memo", "engine_trouble"),
        "0 play time_car_v3",
        "0 linchpin B-1",
        "1 respond memo",
    )
    labels = {element.get("id"): element.get("aria-label") for element in drawn(state.view(2)).iter()}
    assert labels["chain-0"] == "Player 1: Time Car v3 → B-1"
    assert labels["chain-1"] == "Player 2: Memo from Your Future Self"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whole_games_can_be_drawn(seats):
    state, stream = GAME.start(seats, 3, cap=15), Luck(2).stream("play")
    while state.seat >= 0:
        for seat in (None, int(state.seat)):
            view = state.view(seat)
            drawn(view, "fr", shape="tall")
            assert all(columns(line) <= 80 for line in GAME.show(view, "en", colour=True).splitlines())
        legal = state.legal(int(state.seat))
        state.apply(int(state.seat), legal[stream.below(len(legal))])
    assert "over" in GAME.show(state.view(0))


def test_plain_terminals_get_plain_signs():
    text = GAME.show(do(scene("time_car_v3", "memo"), "0 play time_car_v3").view(0), "en", unicode=False)
    assert text.isascii() and "A-5" in text


def test_a_skin_changes_names_only():
    state = scene("memo hoverboard", options={"packs": ["neutral"]})
    assert "Warning Note" in GAME.draw(state.view(0)) and "Memo" not in GAME.draw(state.view(0))
    assert state.view(0)["choices"][0]["args"] == {"card": "hoverboard"}


def test_pointing_at_a_linchpin_shows_what_it_moves():
    picture = drawn(scene("doubleback_a2 memo", altered=["A-3"]).view(0))
    marks = {
        element.get("class"): element for element in picture.iter() if "marks" in element.get("class", "")
    }
    frames = [element for element in marks["marks of-A-2"].iter() if element.get("href") == "#bttf-frame"]
    assert len(marks) == 8 and len(frames) == 2  # would turn over, B-1 moves nothing
    pointing = [element.get("id") for element in picture.iter() if element.get("data-cell") == "A-2"]
    assert pointing == ["cell-A-2", f"target-{GAME.parse('play doubleback_a2').id}"]


def test_the_style_sheet_shows_the_arrows_of_every_linchpin_that_moves_something():
    shown = re.findall(r"\.of-(\S+?)\{", GAME.picture.style())
    assert sorted(shown) == sorted(LINCHPIN_IDS)  # those of B-1 show its glass alone


def test_whoever_sits_there_is_called_by_name():
    state = do(scene("time_car_v3", "", altered=["A-2", "A-3", "C-1"], b1=["real"]), "0 play time_car_v3")
    named = GAME.seated({0: "Ada"})
    assert ">Ada</text>" in named.draw(state.view(1)) and "Player 1" not in named.draw(state.view(1))
    assert "Ada: Time Car v3" in named.show(state.view(1)) and "Ada" not in GAME.draw(state.view(1))
    do(state, "0 linchpin B-1")
    assert named.picture.prompt(state.view(1), "en").startswith("Do you answer? Ada: Time Car v3 → B-1")
    do(state, "1 pass")
    assert "Ada wins" in named.draw(state.view(1)) and "Ada gagne" in named.draw(state.view(1), "fr")


def test_a_choice_lies_on_what_it_is_about():
    state = do(scene("so_gullible", "", "memo", tables=("", "hoverboard", "telegram")), "0 play so_gullible")
    picture = drawn(state.view(0))
    places = [element for element in picture.iter() if element.get("class") == "target"]
    things = sorted(place.get("data-zoom", "") for place in places)
    assert things == ["item-hoverboard", "item-telegram"] and set(things) <= set(ids(picture))


def test_letters_are_large_enough_on_a_narrow_screen():
    state, stream = GAME.start(4, 5, cap=20), Luck(4).stream("play")
    while state.seat >= 0:
        for lang in ("en", "fr"):
            picture = drawn(state.view(int(state.seat)), lang, shape="tall")
            sizes = [float(size) for element in picture.iter() if (size := element.get("font-size"))]
            assert min(sizes) >= 10.5
        legal = state.legal(int(state.seat))
        state.apply(int(state.seat), legal[stream.below(len(legal))])


def test_the_picture_says_the_same_things_in_both_languages():
    english, french = (table(GAME.package, f"texts/picture.{lang}.toml") for lang in ("en", "fr"))
    assert list(english) == list(french)
    assert {key for key in english if key.startswith("note.")} == {f"note.{id}" for id in KIND_IDS}
    assert all("(" not in Words(GAME, lang).note(id) for lang in ("en", "fr") for id in KIND_IDS)


def test_a_window_asks_about_what_is_being_done():
    state = GAME.start(3, 5, first=0)
    while not state.window():
        state.choose(int(state.seat), state.legal(int(state.seat))[0])
    asked = GAME.picture.prompt(state.view(int(state.seat)), "en")
    assert asked.startswith(("Do you answer? Player", "Do you answer? Turn"))


def part(picture: ElementTree.Element, id: str) -> ElementTree.Element:
    return next(element for element in picture.iter() if element.get("id") == id)


def used(picture: ElementTree.Element, id: str) -> list[str]:
    """What is used in a part of a picture, without the prefix."""
    hrefs = [element.get("href", "") for element in part(picture, id).iter() if element.get("href")]
    return [href.removeprefix("#bttf-") for href in hrefs]


def test_every_side_of_every_headline_has_a_drawing_of_its_own():
    assert tuple(SIDES) == CELL_IDS and all(one != other for one, other in SIDES.values())
    assert {name for sides in SIDES.values() for name in sides} == set(drawings())
    for altered in ([], [cell for cell in LINCHPIN_IDS if cell != "B-1"]):
        picture = drawn(scene("memo", altered=altered).view(0))
        for cell in CELL_IDS:
            name = SIDES[cell][bool(altered) and cell != "B-1"]
            assert f"v-{name}" in used(picture, f"cell-{cell}") and f"bttf-v-{name}" in ids(picture)


def test_altered_cards_and_linchpins_look_so():
    picture = drawn(scene("memo", altered=["A-2"]).view(0))
    assert [used(picture, f"cell-{cell}")[0] for cell in ("A-2", "A-6", "A-3", "A-1")] == [
        "card-110", "card-010", "card-100", "card-000",
    ]  # fmt: skip
    tilted = [
        cell
        for cell in CELL_IDS
        if "rotate" in ElementTree.tostring(part(picture, f"cell-{cell}"), "unicode")
    ]
    assert tilted == ["A-2", "A-6"]


def test_headlines_are_spoken_with_all_that_hangs_on_them():
    picture = drawn(scene("memo", altered=["A-2"]).view(0))
    labels = {id: part(picture, f"cell-{id}").get("aria-label", "") for id in CELL_IDS}
    assert all(part(picture, f"cell-{cell}").get("tabindex") == "0" for cell in CELL_IDS)
    assert "follows A-2 and A-3" in labels["A-5"] and "you want it otherwise" in labels["A-5"]
    assert "moves A-5, A-6" in labels["A-2"] and "before: The new schoolteacher" in labels["A-2"]
    assert "follows B-2 or B-3" in labels["C-3"] and "1 of 5 is real" in labels["B-1"]


def test_targets_hold_no_words_that_their_names_leave_out():
    state = do(scene("time_car_v3 doubleback_a3", "memo", tables=("telegram",)), "0 play time_car_v3")
    for view in (state.view(0), scene("time_car_v3 memo").view(0), GAME.start(2, 1).view(0)):
        for lang in ("en", "fr"):
            for target in drawn(view, lang).iter():
                if target.get("class") == "target":
                    texts = [text for one in target.iterfind(".//{*}text") for text in one.itertext()]
                    assert " ".join("".join(texts).split()).lower() in target.get("aria-label", "").lower()


def test_fuel_is_crossed_out_on_a_machine_that_would_be_wasted():
    for laid, wasted in (("", True), ("pellet_of_plutonium", False), ("hoverboard", True)):
        picture = drawn(scene("time_car_v1 time_car_v3 memo", tables=(laid,)).view(0))
        assert ("without" in used(picture, "held-time_car_v1")) is wasted
        assert ("would be wasted" in part(picture, "held-time_car_v1").get("aria-label", "")) is wasted
        assert "without" not in used(picture, "held-time_car_v3")
    assert Seen(scene("time_car_v4").view(0)).is_wasted("time_car_v4")
    assert not Seen(scene("time_car_v4 memo").view(0)).is_wasted("time_car_v4")


def test_questions_say_what_they_are_about():
    state = do(scene("doubleback_a3", "memo", "memo"), "0 play doubleback_a3")
    ask = GAME.picture.prompt
    assert (
        ask(state.view(0), "en") == "Doubleback A-3: flip A-3 “An outlaw kills the blacksmith”, or leave it?"
    )
    do(state, "0 flip", "1 respond memo")
    asked = ask(state.view(2), "en")
    assert asked == "Do you answer? Player 2: Memo from Your Future Self, against Doubleback A-3"
    car = do(scene("time_car_v3", "memo"), "0 play time_car_v3", "0 linchpin C-1")
    assert "C-1 (Des tireurs abattent Emmett Brown)" in ask(car.view(1), "fr")


def flipping() -> tuple[list[dict[str, Any]], Any]:
    """What the first player is told of a flip with three ripples, and the table after it."""
    state = do(scene("time_car_v3", "memo", altered=["A-2"]), "0 play time_car_v3", "0 linchpin A-3")
    return [told for event in state.choose(1, "pass") if (told := event.told(0))], state


def test_ripples_run_one_after_another():
    told, state = flipping()
    first = next(n for n, one in enumerate(told) if one["kind"] == "flipped")
    for n, turned in enumerate([[], ["A-4"], ["A-4", "A-5"], ["A-4", "A-5", "D-4"]]):
        picture = drawn(state.view(0) | {"log": told[: first + n + 1]})
        runs = [id for id in ids(picture) if id.startswith("run-")]
        assert runs == [f"run-A-3-{cell}" for cell in turned]
        for cell in ("A-4", "A-5", "D-4"):
            assert used(picture, f"cell-{cell}")[0] == ("card-010" if cell in turned else "card-000")
            assert (f"due-{cell}" in ids(picture)) is (cell not in turned)


def test_what_has_turned_is_marked_until_one_acts():
    told, state = flipping()
    marked = ["A-3", "A-4", "A-5", "D-4"]
    for log, cells in ((told, marked), ([*told, {"kind": "passed", "seat": 1}], marked),
                       ([*told, {"kind": "played", "seat": 0, "card": "memo"}], [])):  # fmt: skip
        picture = drawn(state.view(0) | {"log": log})
        assert [cell for cell in CELL_IDS if "last" in used(picture, f"cell-{cell}")] == cells


def test_flips_ripples_and_what_one_has_by_then_are_told():
    told, _ = flipping()
    said = [sentence(GAME, one, "en") for one in told]
    assert "A-3 is flipped. The blacksmith outwits the outlaw" in said
    assert "A-5 follows A-3. Hill Valley celebrates a wedding" in said
    assert "You now have 2 of your 3 headlines" in said


def test_b1_glows_for_whoever_is_satisfied():
    state = scene("time_car_v3", "memo", altered=["A-2", "A-3", "C-1"])
    assert "lit-1" in used(drawn(state.view(0)), "cell-B-1")
    for seat in (1, None):
        assert "lit-1" not in used(drawn(state.view(seat)), "cell-B-1")


def test_the_end_shows_the_headlines_of_the_winner_and_says_why():
    state = do(scene("time_car_v3", "", altered=["A-2", "A-3", "C-1"], b1=["real"]), "0 play time_car_v3")
    do(state, "0 linchpin B-1", "1 pass")
    for seat in (0, 1, None):
        picture = drawn(state.view(seat))
        lit = [
            cell for cell in CELL_IDS if any(name.startswith("lit") for name in used(picture, f"cell-{cell}"))
        ]
        assert lit == ["A-1", "A-5", "B-1", "D-6"]
        text = " ".join(part(picture, "rail").itertext())
        assert "Player 1 wins as Verne" in text and "on their own" in text
        whose = "".join(part(picture, "identity").itertext())
        assert "Verne Brown" in whose and "Player 1 wins" in whose


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_that_is_played_moves_what_lies_there(shape):
    state, stream, places = GAME.start(3, 8, cap=12), Luck(3).stream("play"), set()
    while state.seat >= 0:
        picture = drawn(state.view(int(state.seat)), shape=shape)
        fixed = ("rail", "identity", "cell-A-1", "cell-D-6", "seat-1", "cards")
        places.add((picture.get("viewBox"), *(part(picture, id).get("transform") for id in fixed)))
        legal = state.legal(int(state.seat))
        state.apply(int(state.seat), legal[stream.below(len(legal))])
    assert len(places) == 1


@pytest.mark.parametrize("packs", [[], ["neutral"]])
@pytest.mark.parametrize("shape", SHAPES)
def test_no_headline_is_cut(shape, packs):
    for altered in ([], [cell for cell in LINCHPIN_IDS if cell != "B-1"]):
        view = scene("memo", altered=altered, options={"packs": packs}).view(0)
        for lang in ("en", "fr"):
            picture = drawn(view, lang, shape=shape)
            assert "…" not in "".join(part(picture, "history").itertext())
            assert "…" not in "".join(part(picture, "identity").itertext())


def texts(picture: ElementTree.Element) -> list[tuple[float, str]]:
    """What a part of a picture says, each line with how far down it stands."""
    found = picture.iterfind(".//{*}text")
    return [(float(line.get("y", 0)), "".join(line.itertext())) for line in found]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("shape", SHAPES)
def test_cards_in_hand_say_what_they_do(shape, lang):
    """All but two of them, on a phone as well, where the hand lies next to the history."""
    silent = []
    for card in KIND_IDS:
        picture = drawn(scene(card).view(0), lang, shape=shape)
        _, *said = texts(part(picture, f"held-{card}"))
        silent += [card] if len(said) < 2 else []  # its type, its name, what it does
    assert len(silent) <= 2
    if shape == "tall":
        top, below = (part(picture, id).get("transform", "") for id in ("cards", "identity"))
        assert float(top.split()[1].rstrip(")")) < float(below.split()[1].rstrip(")"))


def test_five_cards_at_a_desk_share_two_rows_and_still_say_what_they_do():
    five = ["erased_from_existence", "not_yourself_today", "time_train", "memo", "sleep_generator"]
    picture = drawn(scene(" ".join(five)).view(0))
    assert all(len(texts(part(picture, f"held-{card}"))) == 3 for card in five[:3])


def test_the_rail_keeps_the_place_of_the_next_card_free():
    state = scene("time_car_v3 memo")
    asked = {line: y for y, line in texts(part(drawn(state.view(0)), "rail"))}
    played = drawn(do(state, "0 play time_car_v3").view(0))
    frame = part(played, "chain-0")[0]
    top = float(part(played, "chain-0").get("transform", "").split()[1].rstrip(")"))
    below = top + float(frame.get("height", 0))
    assert min(y for line, y in asked.items() if line.startswith("Play a card")) > below + 8


def test_before_the_second_turn_nobody_has_changed_history():
    for turns, told in ((1, False), (2, True)):
        said = "".join(part(drawn(scene("memo", turns=turns).view(0)), "rail").itertext())
        assert ("The turn before changed nothing" in said) is told


@pytest.mark.parametrize("shape", ["tall", "low"])
def test_whoever_may_refuse_an_identity_reads_what_it_wants(shape):
    view = GAME.start(3, 5).view(0)
    seen = Seen(view)
    said = " ".join(part(drawn(view, shape=shape), "glass").itertext())
    for cell, turned in seen.wants.items():
        assert cell in said
        assert set(Words(GAME, "en").headline(cell, turned).split()) <= set(said.split())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_left_to_do_is_as_large_as_the_rest(lang):
    state = scene("time_car_v3", "memo", altered=["A-2", "A-3", "C-1"])
    texts = part(drawn(state.view(0), lang, shape="tall"), "identity").iterfind("{*}text")
    sizes = {"".join(line.itertext()): float(line.get("font-size", 0)) for line in texts}
    assert [size for text, size in sizes.items() if "B-1" in text] and min(sizes.values()) >= 11.5


def test_two_cards_to_choose_need_no_swiping():
    state = do(
        scene("rewind", "memo", discard=["time_train", "save_the_clock_tower"]), "0 play rewind", "1 pass"
    )
    picture = drawn(state.view(0), shape="tall")
    assert "fetch-time_train" in ids(picture)
    assert part(picture, "tray").get("class") is None
