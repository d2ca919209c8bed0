"""Clocks under load: a page goes by what came fastest, and differences are what they say."""

from __future__ import annotations

import time

import pytest

from anachron.lab.timing import Dial, Faces, differences

SEATS = (
    b'{"t":"T","now":%.3f,"parts":{"seats":"<section id=\\"part-seats\\">'
    b'<span data-clock=\\"%s\\" data-left=\\"%.1f\\">"}}'
)


def test_a_page_goes_by_the_message_that_came_fastest():
    dial, now = Dial(), time.time()
    dial.hear(3, SEATS % (now - 2.0, b"%.3f" % (now + 60), 70.0))
    dial.hear(4, SEATS % (now, b"%.3f" % (now + 60), 70.0))
    late, right = (reading.shown[0] for reading in dial.readings)
    assert late - right == pytest.approx(2.0, abs=0.5)
    dial.hear(5, SEATS % (now - 5.0, b"%.3f" % (now + 60), 70.0))
    assert dial.readings[-1].shown[0] <= right, "one that was held up on its way changes nothing"


def test_differences_are_those_of_every_clock():
    dial = Dial()
    dial.hear(3, SEATS % (time.time(), b"", 70.0))
    (reading,) = dial.readings
    assert list(differences(dial, {3: Faces({}, [69.0])})) == [1.0]
    assert list(differences(dial, {3: Faces({0: reading.at + 70.5}, [90.0])})) == pytest.approx(
        [0.5], abs=1e-3
    )
    assert list(differences(dial, {4: Faces({}, [69.0])})) == []
