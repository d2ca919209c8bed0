"""A table stands still while something is owed to it: not while people think, nor while a window lasts."""

from __future__ import annotations

from anachron.lab.stillness import still
from anachron.lab.wires import Arrival, Place, Stream


def told(
    *arrivals: tuple[int, float], cuts: tuple[float, ...] = (), window: tuple[int, float] | None = None
) -> Stream:
    """A stream that was told of journals of such lengths at such times, and when a window ends."""
    stream = Stream(lambda: Place("", 0), "T", "", lambda stream: None)
    stream.arrivals = [Arrival(*arrival) for arrival in arrivals]
    stream.cuts, stream.windows = [*cuts], dict([window] if window else [])
    return stream


def test_what_people_take_to_choose_is_theirs():
    assert still([0.5, 0.25], [[told((1, 0.0), (2, 60.0))]], 100.0) == (0.5, 0.0, 0.0)


def test_a_window_is_owed_its_end_when_the_first_was_told_that_it_would_come():
    early, late = told((3, 0.0), (4, 11.0), window=(3, 8.0)), told((3, 0.0), (4, 10.0), window=(3, 9.0))
    assert still([], [[early, late]], 100.0).window == 2.0
    assert still([], [[told((3, 0.0), (4, 6.0), window=(3, 8.0))]], 100.0).window == 0.0, "all had answered"


def test_a_window_that_never_ends_is_owed_until_the_end_of_the_run():
    assert still([], [[told((3, 0.0), window=(3, 8.0))]], 100.0).window == 92.0
    assert still([], [[told((3, 0.0), window=(3, 8.0))]], 5.0).window == 0.0


def test_a_page_is_owed_the_present_from_when_it_was_cut_off():
    page = told((1, 0.0), (1, 12.5), (2, 50.0), cuts=(10.0, 49.0))
    assert still([], [[page]], 100.0).page == 2.5
    assert still([], [[told((1, 0.0), cuts=(90.0,))]], 100.0).page == 10.0
