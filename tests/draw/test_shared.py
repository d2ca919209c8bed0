"""What is drawn once for all who see the same is what each of them would have been drawn."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from inspect import signature
from random import Random
from types import FunctionType

import pytest

import anachron
from anachron.draw.board import SHAPES
from anachron.draw.shared import Once, once, shared
from anachron.lab.setups import setups


@contextmanager
def afresh(package: str) -> Iterator[None]:
    """With nothing kept of what was drawn before."""
    rooms = [module for name, module in list(sys.modules.items()) if name.startswith(f"{package}.")]
    parts = [part for room in rooms for part in vars(room).values() if isinstance(part, Once)]
    kept = [part.kept for part in parts]
    for part in parts:
        part.kept = {}
    yield
    for part, before in zip(parts, kept):
        part.kept = before


@pytest.mark.parametrize("game", anachron.games())
def test_shared_parts_look_as_if_drawn_for_each(game):
    picture = import_module(f"{anachron.game(game).package}.picture.svg")
    known = vars(picture).values()
    parts = [part for part in known if isinstance(part, FunctionType) and hasattr(part, "__wrapped__")]
    random = Random(7)
    for setup in random.sample(setups(game), 6):
        state = setup.start(random.randrange(1000))
        for _ in range(40):
            if state.outcome is not None or state.seat < 0:
                break
            viewer, shape = random.choice([*range(setup.seats), None]), random.choice(SHAPES)
            lang, theme = random.choice(("en", "fr")), random.choice(("light", "dark"))
            for part in parts:
                taken = signature(part).parameters
                room = shape if "shape" in taken else shape == "tall"
                how = (
                    state.view(viewer),
                    picture.Words(state.game, lang) if "say" in taken else lang,
                    theme,
                    room,
                )
                drawn = part(*how)
                with afresh(f"{anachron.game(game).package}.picture"):
                    assert drawn == part.__wrapped__(*how), part.__name__
            state.apply(int(state.seat), random.choice(state.legal(int(state.seat))))


def test_a_part_does_not_see_what_is_not_its_business():
    times = []

    @shared(hand=[])
    def part(view, lang, theme, narrow):
        times.append(lang)
        return f"{view}"

    assert part({"hand": [3], "table": 1}, "en", "light", False) == "{'hand': [], 'table': 1}"
    assert part({"hand": [4], "table": 1}, "en", "light", False) == "{'hand': [], 'table': 1}"
    assert part({"hand": [4], "table": 1}, "fr", "light", False) == "{'hand': [], 'table': 1}"
    assert times == ["en", "fr"]


def test_a_part_is_drawn_again_only_where_what_it_reads_has_changed():
    times = []

    @once(lambda number, name: name)
    def part(number, name):
        times.append(number)
        return f"{name} {number}"

    assert [part(1, "a"), part(2, "a"), part(3, "b")] == ["a 1", "a 1", "b 3"]
    assert times == [1, 3]
