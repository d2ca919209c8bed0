"""The ladder of levels: teams and rivals, table and plot."""

from __future__ import annotations

from anachron.lab import ladder, steps
from anachron.lab.arena import Report, contest
from anachron.lab.ladder import Rung, budgets, fair_share, markdown, plot
from anachron.lab.setups import setups
from anachron.lab.work import ALONE

RUNGS = [
    Rung("novice", "random", Report(100, 0.9, 0.82, 0.95, 3, 40.0)),
    Rung("casual", "novice", Report(100, 0.7, 0.6, 0.78, 0, 52.0)),
]


def test_rivals_are_measured_against_even_play():
    assert fair_share(setups("contretemps", "classic", 4)[0]) == 0.25
    assert fair_share(setups("loop", "sabotage_1", 2)[0]) == 0.0


def test_the_table_names_the_command_and_the_budgets():
    how = contest("contretemps", "classic", 4, 100, 0, 0.1, "0", ALONE, None)
    text = markdown(how.setup, RUNGS, budgets(how), "anachron arena contretemps --ladder")
    assert "| casual | novice | 100 | 0.700 | 0.600 to 0.780 | 52 |" in text
    assert "0.1 of the levels' node budgets" in text and "even play would score 0.250" in text
    assert "`anachron arena contretemps --ladder`" in text


def test_the_plot_shows_every_rung():
    drawn = plot(setups("killed", "standard")[0], RUNGS)
    assert drawn.startswith("<svg") and "casual v. novice" in drawn and "90%" in drawn


def test_it_is_written_where_one_wants_it(tmp_path):
    how = {"games": 2, "opening": 4, "scale": 0.01, "seed": "0", "workers": ALONE, "out": None}
    told = list(ladder.main(tmp_path, game="timeline", mode="competitive", seats=2, **how))
    again = "anachron arena timeline --ladder --mode competitive --seats 2 --games 2 --opening 4 --seed 0"
    assert any(f"`{again} --nodes-scale 0.01`" in line for line in told)
    assert any(line.startswith("master: ") for line in told)
    assert "![timeline competitive 2]" in (tmp_path / "timeline-competitive-2.md").read_text()
    assert (tmp_path / "timeline-competitive-2.svg").read_text().startswith("<svg")


def test_by_the_clock_everybody_has_the_same_time_and_levels_are_not_rated_by_it(tmp_path):
    how = {"games": 1, "opening": 4, "scale": 1.0, "seed": "0", "workers": ALONE, "out": None}
    told = list(ladder.main(tmp_path, game="timeline", mode=None, seats=2, seconds=(0.01, 0.01), **how))
    page = (tmp_path / "timeline-competitive-2-timed.md").read_text()
    assert any("at 0.01 s of CPU time a choice" in line for line in told) and "--seconds 0.01 0.01`" in page
    assert steps.kept(tmp_path) == {} and steps.read(page.replace("--seconds 0.01 0.01", "")) is not None
