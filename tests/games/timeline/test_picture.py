"""The picture of timeline: what a view shows, as SVG and as terminal text."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from anachron.draw.ansi import columns, plain
from anachron.draw.board import SHAPES as ROOMS
from anachron.draw.board import size
from anachron.draw.theme import LIGHT
from anachron.engine import Luck, State
from anachron.games.timeline.content.catalog import shipped
from anachron.games.timeline.picture.cards import card
from anachron.games.timeline.picture.fields import SIGNS
from anachron.games.timeline.picture.icons import SHAPES
from anachron.games.timeline.picture.subjects import shown_by, subjects
from anachron.games.timeline.picture.svg import ROOMS as rooms
from anachron.games.timeline.picture.words import Words
from anachron.texts import typeset
from tests.games.timeline.tables import TIMELINE, act, duel, put, team

SVG = "{http://www.w3.org/2000/svg}"


def drawn(view: dict[str, Any], **how: Any) -> ElementTree.Element:
    return ElementTree.fromstring(TIMELINE.draw(view, **how))


def ids(picture: ElementTree.Element) -> list[str]:
    return [found for element in picture.iter() if (found := element.get("id"))]


def by_id(picture: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(element for element in picture.iter() if element.get("id") == name)


def by_class(picture: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(element for element in picture.iter() if element.get("class") == name)


def long_line(n: int) -> State:
    return duel(" ".join(str(1000 + k) for k in range(n)), "1500 1501 | 1502 1503", pile="1504")


@pytest.mark.parametrize("shape", ROOMS)
@pytest.mark.parametrize("n", [2, 9, 16, 30])
def test_every_card_and_every_interval_has_its_place(n, shape):
    state = long_line(n)
    act(state, "card 1500")
    picture = drawn(state.view(0), shape=shape)
    found = ids(picture)
    assert len(found) == len(set(found))
    assert {f"card-{1000 + k}" for k in range(n)} <= set(found)
    targets = [element for element in picture.iter() if element.get("class") == "target"]
    assert [t.get("data-choice") for t in targets] == [str(c["id"]) for c in state.view(0)["choices"]]
    assert all(
        t.get("role") == "button" and t.get("tabindex") == "0" and t.get("aria-label") for t in targets
    )
    width, height = map(float, picture.get("viewBox", "").split()[2:])
    row = {id(element) for element in [*by_id(picture, "row").iter(), *by_class(picture, "swiper").iter()]}
    for element in picture.iter(f"{SVG}rect"):
        right = float(element.get("x", "0")) + float(element.get("width", "0"))
        assert right <= width + 10 or id(element) in row, "only the timeline is swiped along"
    assert width == {"wide": 900, "tall": 360, "low": 860}[shape]
    assert height == size(TIMELINE.draw(long_line(2).view(0), shape=shape))[1], "the line never wraps"


def test_an_interval_is_named_by_its_neighbours():
    state = long_line(3)
    act(state, "card 1500")
    labels = [t.get("aria-label") for t in drawn(state.view(0)).iter() if t.get("class") == "target"]
    assert labels == [
        "before “1000”",
        "between “1000” and “1001”",
        "between “1001” and “1002”",
        "after “1002”",
    ]


def test_cards_glide_under_the_same_id():
    state = long_line(2)
    before = by_id(drawn(state.view(0)), "card-1500").get("transform")
    put(state, "1500", 2)
    after = by_id(drawn(state.view(1)), "card-1500").get("transform")
    assert before != after and "translate" in str(before) and "translate" in str(after)


def test_a_cooperative_table_shows_the_rift_the_discards_and_the_end_of_the_turn():
    state = team("1000 2000 2100", "~1600/gt 2200/gc 2300/tg | 7", rift="1500 -", discard="1/tg", pile="3")
    picture = drawn(state.view(0))
    assert {"rift-0", "rift-1", "card-1500"} <= set(ids(picture))
    assert "free gap" in "".join(by_id(picture, "rift-1").itertext())
    hand = "".join(by_id(picture, "hand").itertext())
    assert "sideways" in hand and "1600" in hand and hand.count("Discard") >= 2
    act(state, "play 2200")
    again = drawn(state.view(0), shape="tall", lang="fr")
    assert any(t.get("aria-label") == "Finir le tour" for t in again.iter() if t.get("class") == "target")


def test_a_sideways_card_shows_the_icon_that_a_discard_needs():
    state = team("1000 2000", "~1600/gt 2200/cg | 7", rift="1500", discard="1/tg")
    shapes = [e.get("class") for e in by_id(drawn(state.view(0)), "card-1600").iter() if e.get("class")]
    assert "icon gear" in shapes and "icon torch" not in shapes


def test_icons_differ_in_shape():
    assert len({re.sub(r'(fill|stroke)="[^"]*"', "", shape("a", "b")) for shape in SHAPES.values()}) == 5


def test_every_card_of_the_box_shows_what_it_is_about():
    assert {event.id for event in shipped().cards} == set(shown_by())
    assert sum(len(one["cards"].split()) for one in subjects().values()) == len(shown_by()), "each once"
    assert {layer[0] for one in subjects().values() for layer in one["draw"]} == set("cadlk")


def test_a_card_shows_the_sign_of_its_field():
    assert {event.theme for event in shipped().cards} == set(SIGNS) and len(set(SIGNS.values())) == 9
    state = TIMELINE.start(2, seed=1)
    view = state.view(0)
    name = view["hands"][0][0]
    field = view["faces"][name]["theme"]
    used = [one.get("href") for one in by_id(drawn(view), f"card-{name}").iter(f"{SVG}use")]
    assert used == [f"#field-{field}"], "small in the corner"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_album_tells_dates_and_mistakes(lang):
    state = duel("1500", "1600 | 1700 8", pile="9 10", discard="3")
    put(state, "1600", 1)
    put(state, "1700", 0)
    view = state.view(None)
    text = "".join(by_id(drawn(view, lang=lang), "album").itertext())
    assert "1600" in text and "1700" in text and "8" not in text.replace("1800", "")
    wrong = "".join(by_id(drawn(view, lang=lang), "mistakes").itertext())
    assert ("is not before" if lang == "en" else "n’est pas avant") in wrong
    shown = TIMELINE.show(view, lang)
    assert ("What went wrong" if lang == "en" else "Les erreurs") in shown
    assert ("Player 1: no mistakes" if lang == "en" else "Joueur 1\xa0: aucune erreur") in shown


SIZES = [size for room in rooms.values() for size in (room.card, room.held, room.on_pile)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_no_title_is_cut_or_broken_inside_a_word(size, lang):
    for event in shipped().cards:
        face = {**event._asdict(), "title": {lang: event.title(lang)}}
        shown = ElementTree.fromstring(card("a", face, size, 0, 0, LIGHT, Words(TIMELINE, lang)))
        lines = [str(line.text) for line in shown.iter("tspan")]
        assert " ".join(lines).replace("- ", "-") == typeset(event.title(lang))


def after(state: State, *choices: str) -> dict[str, Any]:
    """The view of the first seat after some choices, with all that was told of them."""
    log = [told for choice in choices for event in act(state, choice) if (told := event.told(0)) is not None]
    return {**state.view(0), "log": log}


def steps(state: State, choice: str, log: list[dict[str, Any]]) -> dict[str, ElementTree.Element]:
    """The picture after each event of a choice, by its kind."""
    found, told = {}, list(log)
    for event in act(state, choice):
        told.append(event.told(0) or {})
        assert event.after is not None
        found[event.kind] = drawn({**event.after.view(0), "log": list(told)})
    return found


def test_a_card_is_turned_over_then_it_is_right():
    state = long_line(3)
    taken = after(state, "card 1500")
    assert "verdict" not in ids(drawn(taken)) and "1500" in "".join(by_id(drawn(taken), "voice").itertext())
    seen = steps(state, "gap 3", taken["log"])
    assert "verdict" not in ids(seen["reveal"]), "its date is seen first"
    assert "card-1500" in {one.get("id") for one in by_id(seen["reveal"], "row").iter()}
    assert "verdict" in ids(seen["place"]) and "wrong" not in ids(seen["place"])
    assert "Right: 1500" in "".join(by_id(seen["place"], "voice").itertext())


def test_a_card_put_wrong_goes_to_its_true_place_before_the_discards():
    state = long_line(3)
    taken = after(state, "card 1500")
    seen = steps(state, "gap 1", taken["log"])
    order = [
        [one.get("id") for one in by_id(seen[kind], "row").iter() if str(one.get("id")).startswith("card-")]
        for kind in ("reveal", "wrong")
    ]
    assert order[0] == ["card-1000", "card-1500", "card-1001", "card-1002"], "where it was put"
    assert order[1] == ["card-1000", "card-1001", "card-1002", "card-1500"], "where it belongs"
    assert {"verdict", "wrong"} <= set(ids(seen["wrong"]))
    assert "Wrong: 1500" in "".join(by_id(seen["wrong"], "voice").itertext())
    shown = {"kind": "reveal", "seat": 0, "card": "1500", "year": 1500, "circa": False}
    marked = {**state.view(1), "log": [*taken["log"], shown, {"kind": "wrong", "seat": 0}]}
    assert "wrong" in ids(drawn(marked)), "until somebody acts"
    act(state, "card 1502")
    taken_up = {**state.view(1), "log": [*marked["log"], {"kind": "choose_card", "seat": 1, "card": "1502"}]}
    assert not {"verdict", "wrong"} & set(ids(drawn(taken_up)))


def test_the_fact_is_told_when_the_place_is_known():
    state = TIMELINE.start(2, seed=1, first=0)
    view = state.view(0)
    card = view["hands"][0][0]
    log = after(state, f"card {card}")["log"]
    told = [told for event in act(state, "gap 0") if (told := event.told(0))]
    fact = TIMELINE.picture.aside(told[0], "en").split()[0]
    told_so_far = [*log, told[0]], [*log, *told]
    voices = ["".join(by_id(drawn({**state.view(0), "log": log}), "voice").itertext()) for log in told_so_far]
    assert [fact in voice for voice in voices] == [False, True]


@pytest.mark.parametrize("shape", ROOMS)
def test_the_hand_keeps_its_place(shape):
    """Between two questions, and however long the line is."""
    places = set()
    for n in (2, 9, 30):
        state = long_line(n)
        for choice in (None, "card 1500"):
            view = state.view(0) if choice is None else after(state, choice)
            places.add(str(by_id(drawn(view, shape=shape), "card-1501").get("transform")))
    assert len(places) == 1


def test_a_long_line_shows_where_something_happened_last():
    state = long_line(30)
    log = after(state, "card 1500")["log"]
    told = [event.told(0) for event in act(state, "gap 30")]
    row = by_id(drawn({**state.view(0), "log": [*log, *told]}), "row")
    whole, room, at = (float(str(row.get(f"data-{name}"))) for name in ("whole", "room", "stood"))
    assert at == pytest.approx(whole - room, abs=1), "the end of the line"


def test_the_head_tells_who_is_closest_to_the_end():
    state = duel("1500 1600", "1501 1502 | 1503", pile="1504")
    assert "Player 2: 1 card" in "".join(by_id(drawn(state.view(0), shape="tall"), "status").itertext())
    assert "Player 1: 2 cards" in "".join(by_id(drawn(state.view(1), shape="wide"), "status").itertext())


@pytest.mark.parametrize("shape", ROOMS)
def test_the_time_rift_says_what_it_is_for_until_there_is_a_gap(shape):
    alone, two = (
        drawn(team(row, "2100/gt | 7", pile="3").view(0), shape=shape) for row in ("1000", "1000 2000")
    )
    assert "Time Rift" in "".join(by_id(alone, "rift-free").itertext())
    assert "rift-free" not in ids(two) and "rift-0" in ids(two)
    assert alone.get("viewBox") == two.get("viewBox"), "and nothing moves for it"


def test_a_prompt_offers_a_discard_only_where_there_is_one():
    state = team("1000 2000", "2100/gt 2200/gc | 7", discard="1/tg", pile="3")
    assert TIMELINE.picture.prompt(state.view(0), "en") == "Play a card or discard one"
    state = team("1000 2000", "2100/ct 2200/cg | 7", discard="1/tg", pile="3")
    assert TIMELINE.picture.prompt(state.view(0), "en", begins=True) == "Play a card"


def test_a_terminal_without_signs_shows_a_hyphen_for_a_minus():
    view = team("1000 2000", "2100 2200 | 7", pile="3").view(0)
    view["score"] = -7
    assert "Score so far: −7" in TIMELINE.show(view)
    assert "Score so far: -7" in TIMELINE.show(view, unicode=False)


def test_what_is_written_is_escaped():
    cards = {"a": {"year": 1, "title": "<b>&"}, "b": {"year": 2}, "c": {"year": 3}, "d": {"year": 4}}
    laid = {"timeline": ["a"], "hands": [["b"], ["c"]], "pile": ["d"]}
    state = TIMELINE.load({"options": {"first": 0}, "cards": cards, **laid})
    svg = TIMELINE.draw(state.view(0))
    assert "<b>" not in svg and "&lt;b&gt;&amp;" in svg
    assert not re.search(r'<script|href="[^#]|url\([^#]|@import|<image', svg), "nothing from outside"


def test_an_unknown_theme_or_language_is_refused():
    view = long_line(2).view(0)
    with pytest.raises(ValueError, match="expected a theme"):
        TIMELINE.draw(view, theme="sepia")
    with pytest.raises(ValueError, match="expected a language"):
        TIMELINE.draw(view, lang="de")


def test_seats_go_by_the_names_of_those_who_sit_there():
    view = duel("-44 1500", "1600 7 | 8", pile="9").view(0)
    game = TIMELINE.seated({1: "Ada <3"})
    assert "Ada &lt;3" in game.draw(view) and "Ada <3" in game.show(view)
    assert "Ada" not in TIMELINE.draw(view) + TIMELINE.show(view)


def test_the_table_as_text():
    state = duel("-44 1500", "1600 7 | 8", pile="9")
    act(state, "card 1600")
    assert TIMELINE.show(state.view(0)).splitlines() == [
        "Your turn   Competitive · Round 1",
        "Where does it belong?",
        "",
        "Timeline",
        " ▸ interval 1",
        " ● 44 BCE  -44",
        " ▸ interval 2",
        " ●   1500  1500",
        " ▸ interval 3",
        "",
        "▶ Your cards",
        "      1600 [chosen]",
        "      7",
        "  Player 2",
        "      8",
        "",
        "Draw pile: 1 (  9)",
        "Discard pile: 0",
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [48, 72, 100])
@pytest.mark.parametrize(("mode", "seats"), [("competitive", 8), ("cooperative", 4), ("solo", 1)])
def test_whatever_comes_up_in_play_can_be_drawn(mode, seats, lang, width):
    state, luck = TIMELINE.start(seats, seed=11, mode=mode), Luck(3).stream("play")
    for step in range(120):
        if step % 9 == 0 or state.seat < 0:
            view = state.view(int(state.seat) if state.seat >= 0 else None)
            shown = TIMELINE.show(view, lang, width=width, colour=True)
            assert max(map(columns, shown.splitlines())) <= width
            assert plain(shown) == TIMELINE.show(view, lang, width=width)
            found = ids(drawn(view, lang=lang, shape="tall" if width < 60 else "wide", theme="dark"))
            assert len(found) == len(set(found))
            assert {f"target-{choice['id']}" for choice in view["choices"]} <= set(found)
        if state.seat < 0:
            break
        legal = state.legal(int(state.seat))
        state.apply(int(state.seat), legal[luck.below(len(legal))])
