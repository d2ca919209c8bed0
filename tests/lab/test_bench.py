"""The bench: it measures something, in a table, and holds it against what is wanted."""

from __future__ import annotations

import anachron
from anachron.engine.rooms import Peers
from anachron.lab import bench, footprint, meters, peers
from anachron.lab.bench import Bare, Ratio, Row

BRIEF = 0.01


def test_every_meter_runs():
    for name, meter in meters.METERS.items():
        assert meter("killed", BRIEF) > 0, name


BARE = Bare(function=0.4, module=0.8)


def test_the_interpreted_figure_is_scaled_by_the_bare_loop():
    wanted = Peers(("gin_rummy",), interpreted=60_000)
    slow, fast = bench.own_ratios(wanted, {}, 100_000, BARE, None)
    assert (slow.got, fast.got) == (50_000, 100_000)


def test_the_interpreted_figure_is_scaled_by_the_first_peer_where_it_is_installed():
    wanted = Peers(("gin_rummy", "hearts"), interpreted=30_000)
    *_, ratio = bench.own_ratios(wanted, {}, 10_000, BARE, {"loop": 22_337.0, "inside": 1.0})
    assert ratio.what == "steps/s, interpreted, if gin_rummy from a Python loop ran at 44,674/s"
    assert (ratio.wanted, ratio.got) == (30_000, 20_000)
    assert bench.own_ratios(Peers(("gin_rummy",)), {}, 10_000, BARE, {"loop": 1.0}) == []


def test_the_usual_rate_of_every_first_peer_is_known():
    assert {anachron.game(id).measures.peers.names[0] for id in anachron.games()} == set(peers.USUAL)


def test_a_ratio_is_taken_to_the_first_peer():
    wanted = Peers(("breakthrough",), loop=1.5, inside=3.0)
    found = bench.peer_ratios(wanted, {"loop": 30.0, "inside": 20.0}, {"loop": 10.0, "inside": 10.0})
    assert [ratio.got for ratio in found] == [3.0, 2.0]
    assert [line.endswith("below") for line in bench.wants(found)] == [False, False, True]


def test_the_table_leaves_out_what_was_not_measured():
    _, line = bench.table([Row("killed, interpreted", {"loop": 90_000.4})])
    assert line.split() == ["killed,", "interpreted", "90,000", "-", "-", "-", "-"]


def test_nothing_wanted_is_nothing_said():
    assert list(bench.wants([])) == []
    assert list(bench.wants([Ratio("clones", 1e6, 2e6)]))


def test_every_meter_takes_its_turn_and_the_best_counts():
    rates = iter([1.0, 5.0, 3.0, 2.0])
    found = meters.best({"ours": lambda _: next(rates), "theirs": lambda _: next(rates)}, BRIEF, 2)
    assert found == {"ours": 3.0, "theirs": 5.0}


def test_the_default_installation_is_small():
    sizes = footprint.installed_sizes()
    assert {"anachron", "click", "msgspec"} <= set(sizes)
    assert sum(sizes.values()) < 30e6
    assert anachron.__name__ in sizes
