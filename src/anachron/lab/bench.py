"""Speed beside the peers: one run, one core, as a table with ratios."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import anachron
from anachron.engine.rooms import Peers
from anachron.lab import builds, footprint, meters, peers
from anachron.lab.meters import Meter

USUAL_LOOP = 0.8  # seconds a bare loop takes where the wanted figures were set
COLUMNS = ("loop", "inside", "clones", "clones inside", "search")
HEADS = ("Python loop", "inside", "clones/s", "inside", "in search")

Rates = dict[str, float]


class Bare(NamedTuple):
    """Seconds of a bare Python loop of ten million, the measure of the machine, written in two ways."""

    function: float
    module: float


class Row(NamedTuple):
    """One line of the table: a game in one build, or a peer."""

    name: str
    rates: Rates


class Ratio(NamedTuple):
    """What the project holds itself to, and what this run shows."""

    what: str
    wanted: float
    got: float


def pin() -> str:
    """Stay on one core; tells which."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned to a core"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"on core {core}"


def measure(game: str, seconds: float, rounds: int) -> tuple[Bare, list[Row], list[Ratio]]:
    """A game, its peers and the bare loop, taking turns."""
    wanted = anachron.game(game).measures.peers
    names = wanted.names if peers.is_installed() else ()
    with builds.interpreted() as env:
        sides = {
            "ours": our_meters(game, env),
            "bare": bare_meters(),
            **{name: peers.meters(name, wanted.search > 0) for name in names},
        }
        flat = {(side, name): meter for side, found in sides.items() for name, meter in found.items()}
        best = meters.best(flat, seconds, rounds)
    rates = {side: {name: best[side, name] for name in found} for side, found in sides.items()}
    bare, ours = Bare(1 / rates["bare"]["function"], 1 / rates["bare"]["module"]), rates["ours"]
    slow = {"loop": ours.pop("interpreted"), **({} if anachron.compiled else ours)}
    rows = [Row(f"{game}, interpreted", slow)]
    rows += [Row(f"{game}, compiled", ours)] if anachron.compiled else []
    rows += [Row(f"{name} (OpenSpiel)", rates[name]) for name in names]
    found = peer_ratios(wanted, ours, rates[names[0]]) if names and anachron.compiled else []
    if wanted.search and anachron.compiled:
        found += [
            Ratio(f"times {name}, inside tree search", wanted.search, ours["search"] / rates[name]["search"])
            for name in names
        ]
    peer = rates[names[0]] if names else None
    return bare, rows, [*found, *own_ratios(wanted, ours, slow["loop"], bare, peer)]


def bare_meters() -> dict[str, Meter]:
    """Bare loops a second."""
    return {
        "function": lambda seconds: 1 / meters.bare_loop(),
        "module": lambda seconds: 1 / meters.bare_module_loop(),
    }


def our_meters(game: str, env: dict[str, str]) -> dict[str, Meter]:
    found: dict[str, Meter] = {name: partial(meter, game) for name, meter in meters.METERS.items()}
    found["interpreted"] = partial(interpreted_rate, game, env)
    return found


def interpreted_rate(game: str, env: dict[str, str], seconds: float) -> float:
    """The same loop in plain Python, in a process of its own."""
    program = "import sys; from anachron.lab.meters import loop_rate; "
    program += f"sys.stdout.write(str(loop_rate({game!r}, {seconds})))"
    return float(builds.python(["-c", program], env))


def peer_ratios(wanted: Peers, ours: Rates, peer: Rates) -> list[Ratio]:
    """How many times as fast as the nearest peer."""
    pairs = (("loop", "from a Python loop", wanted.loop), ("inside", "inside", wanted.inside))
    return [
        Ratio(f"times {wanted.names[0]}, {what}", times, ours[name] / peer[name])
        for name, what, times in pairs
        if times
    ]


def own_ratios(wanted: Peers, ours: Rates, interpreted: float, bare: Bare, peer: Rates | None) -> list[Ratio]:
    """Figures of our own; the interpreted one as it would be where the bare loop or the peer is as usual."""
    found: list[Ratio] = []
    if wanted.clones and anachron.compiled:
        found.append(Ratio("clones a second, compiled", wanted.clones, ours["clones inside"]))
    if wanted.interpreted:
        for where, taken in bare._asdict().items():
            what = f"steps/s, interpreted, if the bare loop in a {where} took {USUAL_LOOP} s"
            found.append(Ratio(what, wanted.interpreted, interpreted * taken / USUAL_LOOP))
    if wanted.interpreted and peer is not None:
        name, usual = wanted.names[0], peers.USUAL[wanted.names[0]]
        what = f"steps/s, interpreted, if {name} from a Python loop ran at {usual:,}/s"
        found.append(Ratio(what, wanted.interpreted, interpreted * usual / peer["loop"]))
    return found


# What is printed.


def report(games: tuple[str, ...], seconds: float, rounds: int) -> Iterator[str]:
    """The whole bench, line by line as it comes."""
    core = pin()
    python = platform.python_version()
    yield f"anachron {anachron.__version__}, {builds.build_name()}, Python {python}, {core}"
    yield f"CPU time, best of {rounds} rounds of {seconds:g} s, peers in between; random play in steps/s"
    if not peers.is_installed():
        yield "OpenSpiel is not installed, so ours stand alone: pip install '.[bench]' adds it"
    for game in games:
        bare, rows, found = measure(game, seconds, rounds)
        yield from ("", *table(rows), "")
        yield f"bare loop of 10 million: {bare.function:.2f} s in a function, {bare.module:.2f} s in a module"
        yield from wants(found)


def table(rows: list[Row]) -> Iterator[str]:
    yield f"{'':28}" + "".join(f"{head:>14}" for head in HEADS)
    for row in rows:
        cells = (f"{row.rates[name]:14,.0f}" if name in row.rates else f"{'-':>14}" for name in COLUMNS)
        yield f"{row.name:28}" + "".join(cells)


def wants(found: list[Ratio]) -> Iterator[str]:
    if not found:
        return
    yield f"{'':74}{'wanted':>12}{'got':>12}"
    for ratio in found:
        places = 0 if ratio.wanted >= 1000 else 2
        verdict = "" if ratio.got >= ratio.wanted else "  below"
        yield f"{ratio.what:74}{ratio.wanted:12,.{places}f}{ratio.got:12,.{places}f}{verdict}"


def lightness() -> Iterator[str]:
    """Import time and installed size."""
    yield f"import anachron: {footprint.import_seconds():.3f} s beyond Python's own start (wanted: under 0.3)"
    sizes = footprint.installed_sizes()
    for name, size in sorted(sizes.items(), key=lambda item: -item[1]):
        yield f"{size / 1e6:8.1f} MB  {name}"
    yield f"{sum(sizes.values()) / 1e6:8.1f} MB  default installation (wanted: under 30)"
