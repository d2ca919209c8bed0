"""Dates and back icons never leave the engine before a card is turned over (section 4)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from anachron.draw.board import SHAPES
from anachron.engine import IllegalChoice, Luck, State
from anachron.games.timeline import unseen
from anachron.games.timeline.content.numbers import ICONS
from anachron.games.timeline.state import Table
from tests.games.timeline.tables import TIMELINE

MODES = [("competitive", 2), ("competitive", 5), ("cooperative", 3), ("solo", 1)]


def deck(n: int, mode: str) -> dict[str, dict[str, Any]]:
    """Cards with years that cannot be mistaken for anything else."""
    return {
        f"card{k:02}": {
            "year": 700_000_000 + 1_000_003 * k,
            "icons": [ICONS[k % 5], ICONS[(k + 1 + k // 5 % 4) % 5]],
        }
        for k in range(n)
    }


def begin(mode: str, seats: int, n: int = 45) -> dict[str, Any]:
    options = {"mode": mode, "first": 0}
    cards = {name: {**card, "year": card["year"] - 800_000_000} for name, card in deck(n, mode).items()}
    return TIMELINE.load({"options": options, "seats": seats, "cards": cards}).position()


def twin(position: dict[str, Any]) -> dict[str, Any]:
    """The same table with other secrets: years and back icons of every card that was never turned over."""
    seen = turned_over(position)
    cards = {}
    for n, (name, card) in enumerate(sorted(position["cards"].items())):
        hidden = f'"{name}"' not in seen
        front, back = card["icons"]
        other = next(icon for icon in (*ICONS[n % 5 :], *ICONS) if icon not in (front, back))
        cards[name] = {**card, "year": -1_234_567 - n, "icons": [front, other]} if hidden else card
    return {**position, "cards": cards, "luck": {"seed": "ab" * 32, "counts": {}, "script": []}}


def turned_over(position: dict[str, Any]) -> str:
    """All cards whose dates have been seen, as text."""
    return json.dumps(
        [position.get(field) for field in ("timeline", "discard", "sideways", "recalled", "rift")]
    )


def everything(state: State) -> str:
    """All that anybody can get out of a state, as text."""
    views = [state.view(seat) for seat in (None, *range(state.position()["seats"]))]
    pictures = [TIMELINE.draw(view, lang, shape=shape) for view in views[:2] for lang in ("en", "fr")
                for shape in SHAPES]  # fmt: skip
    shown = [TIMELINE.show(view, lang) for view in views for lang in ("en", "fr")]
    return json.dumps(
        [views, pictures, shown, errors(state), [str(c) for c in state.choices(int(state.seat))]]
    )


def errors(state: State) -> list[str]:
    """What is said about choices that are refused."""
    said = []
    for number in range(0, 2401, 7):
        for seat in state.pending():
            try:
                refusal = state.refusal(seat, number)
            except Exception as error:  # noqa: BLE001 - whatever it says must not betray anything
                said.append(str(error))
            else:
                said.append("" if refusal is None else f"{refusal} {refusal.values} {refusal.text('fr')}")
    return said


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_two_states_that_differ_only_in_hidden_years_look_the_same_to_everyone(mode, seats):
    state = TIMELINE.load(begin(mode, seats))
    for step in range(24):
        if state.seat < 0:
            break
        other = TIMELINE.load(twin(state.position()))
        assert other.position() != state.position()
        assert everything(state) == everything(other)
        choices = state.choices(int(state.seat))
        state.choose(int(state.seat), choices[(step * 5) % len(choices)])


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_no_hidden_year_or_icon_is_in_any_output(mode, seats):
    state = TIMELINE.load(begin(mode, seats))
    years = {name: str(abs(card["year"])) for name, card in state.position()["cards"].items()}
    seen: set[str] = set()
    for step in range(30):
        if state.seat < 0:
            break
        text = everything(state)
        position = state.position()
        named = turned_over(position)
        seen |= {name for name in years if f'"{name}"' in named}
        assert {name for name, year in years.items() if year in text} <= seen
        choices = state.choices(int(state.seat))
        for event in state.choose(int(state.seat), choices[(step * 3) % len(choices)]):
            told = json.dumps(event.told(None))
            assert all(event.told(seat) == event.told(None) for seat in range(seats))
            opened = event.kind in ("reveal", "discard")
            assert opened or not any(year in told for year in years.values())


def test_the_log_of_a_choice_before_the_reveal_is_the_same_whatever_the_date():
    position = begin("competitive", 2)
    first, second = TIMELINE.load(position), TIMELINE.load(twin(position))
    card = str(first.choices(0)[1])
    told = [[event.told(1) for event in state.choose(0, card)] for state in (first, second)]
    assert told[0] == told[1]


def test_numbers_of_own_cards_do_not_follow_their_dates():
    cards = {name: {"year": year} for name, year in (("b", 1), ("a", 2), ("d", -3), ("c", 9), ("e", 4))}
    fields = {
        "options": {"first": 0},
        "seats": 2,
        "timeline": ["a"],
        "hands": [["e", "b"], ["c"]],
        "pile": ["d"],
    }
    state = TIMELINE.load({**fields, "cards": cards})
    assert [(choice.id, choice.args["card"]) for choice in state.choices(0)] == [(4, "e"), (1, "b")]
    assert state.position()["cards"].keys() == state.view(0)["cards"].keys()
    assert list(state.view(0)["cards"]) == sorted(cards)


def test_shipped_dates_are_imagined_whatever_the_card():
    """The prior ignores the card: over many draws a card's imagined dates are spread over all eras."""
    view = TIMELINE.start(2, seed=1, first=0).view(0)
    name = view["hands"][0][0]
    years = []
    for seed in range(60):
        position = TIMELINE.imagine(view, seed).position()
        years.append(position["dates"][name][0])
    assert min(years) < 0 < 1500 < max(years) and len(set(years)) > 50


def test_imagined_cards_keep_their_front_icon_and_get_another_behind():
    view = TIMELINE.start(2, seed=1, mode="cooperative").view(0)
    state = TIMELINE.imagine(view, 5)
    for name in view["hands"][0]:
        assert state.view(0)["faces"][name]["icons"] == view["faces"][name]["icons"]
        assert state.position()["dates"][name][1] not in (None, view["faces"][name]["icons"][0])


def test_a_redealt_table_holds_no_date_that_nobody_has_seen():
    state = TIMELINE.start(3, seed=1)
    twin = state.redeal(0, 1)
    assert isinstance(twin, Table)
    held = {card for hand in twin.hands for card in hand}
    dated = {card for card, year in enumerate(twin.terms.years) if year}
    assert dated == {*twin.revealed(), *held} and len(dated) == 13


def test_imagined_dates_do_not_depend_on_when_they_are_asked_for():
    early, late = (TIMELINE.start(2, seed=1, first=0).redeal(0, 1) for _ in range(2))
    dates = early.position()["dates"]
    for state in (early, late):
        while state.outcome is None and state.position()["decisions"] < 30:
            state.apply(state.seat, state.legal(state.seat)[-1])
    assert early.position() == late.position()
    assert all(dates[name] == date for name, date in late.position()["dates"].items() if name in dates)


def test_beliefs_of_a_bot_take_the_place_of_the_prior():
    class Sure:
        def year(self, card, stream):
            return 1234

    view = TIMELINE.start(2, seed=1).view(0)
    position = unseen.imagine(TIMELINE, view, Luck(1).stream("x"), Sure()).position()
    assert {position["dates"][name][0] for hand in view["hands"] for name in hand} == {1234}


def test_on_a_tiny_deck_every_order_of_the_pile_occurs():
    cards = {name: {"year": n + 1} for n, name in enumerate("abcdefg")}
    state = TIMELINE.load({"options": {"first": 0}, "seats": 2, "cards": cards, "timeline": ["a"],
                           "hands": [["b"], ["c"]], "pile": ["d", "e", "f", "g"]})  # fmt: skip
    piles = {tuple(state.redeal(0, seed).position()["pile"]) for seed in range(80)}
    assert {pile[0] for pile in piles} == {"d"}  # the top card is seen
    assert len(piles) == 6


def test_a_card_that_went_back_into_the_pile_is_remembered_there():
    from tests.games.timeline.tables import duel, put

    state = duel("1500", "1600 7 | 8", discard="11 12")
    put(state, "1600", 0)
    for seed in range(10):
        twin_state = state.redeal(1, seed)
        assert set(twin_state.position()["pile"]) == set(state.position()["pile"])
        assert twin_state.view(1) == state.view(1)


def test_an_error_names_no_date():
    state = TIMELINE.start(2, seed=1, first=0)
    with pytest.raises(IllegalChoice) as error:
        state.choose(0, "card tl-001" if "tl-001" not in state.position()["hands"][0] else "card tl-002")
    assert "year" not in str(error.value) and error.value.rule == "TL-12"
