"""How wide text is reckoned, letter by letter."""

from __future__ import annotations

import pytest

from anachron.draw.letters import EMS, extent

MEASURED = {  # in Chromium, in DejaVu Sans of 13 pixels
    "Bruce wins at": 88.2,
    "J. J. Thomson": 84.0,
    "Lindbergh flies solo across the Atlantic.": 255.3,
    "assembly, the Althing, first": 175.1,
    "Robert the Bruce": 110.3,
    "jouez une carte défaussée": 171.6,
}


@pytest.mark.parametrize("text", MEASURED)
def test_text_is_as_wide_as_reckoned_or_a_little_less(text):
    assert MEASURED[text] <= extent(text, 13) <= 1.05 * MEASURED[text]


def test_every_letter_has_one_width_and_accents_are_no_wider():
    letters = "".join(EMS.values())
    assert len(set(letters)) == len(letters)
    assert extent("événement", 10) == extent("evenement", 10)
    assert extent("日", 10) == extent("Д", 10) > extent("a", 10)
