"""Match files changed at random: whatever is wrong with one must be told in a sentence, never raised."""

from __future__ import annotations

import json
import random
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

import anachron
from anachron.engine import AnachronError, Game
from anachron.engine.lines import compact
from anachron.lab.work import ALONE, Workers, shown, spread
from anachron.match import Control, Match, Moment
from anachron.match.settings import set_up_word

LONGEST = 60  # choices of a match before it is changed
MATCHES = 6  # of a game, from which mutants are made
PART = 50  # mutants of one task
CONTROL = Control("live", 600.0, 5.0, 20.0)  # of every second match
SLOW = 5.0  # seconds that no small file may take

# fmt: off
ODD: list[Any] = [
    None, True, -1, 0, 9, 100, 10**12, 10**30, 1e308, 0.5, "", " ", "\0", "?", "9" * 5000, "é" * 300, "../x",
    "@master", [], [[]], [-1], [9, 9], {}, {"": 1}, {"a": []}, "__class__", "\ud800",
]
# fmt: on


class Found(NamedTuple):
    """What became of some mutants."""

    read: int  # taken for matches
    refused: int
    faults: Counter[str]
    slowest: float


class Task(NamedTuple):
    text: str
    seed: str
    files: int


def main(games: tuple[str, ...], count: int, seed: str, workers: Workers = ALONE) -> Iterator[str]:
    """Lines for people: how many were read, refused or raised an error, and which."""
    files = [file for id in games for file in samples(anachron.game(id), seed)]
    shares = range(0, count, PART)
    tasks = [Task(files[n % len(files)], f"{seed} {n}", min(PART, count - n)) for n in shares]
    done = [*shown(spread(tried, tasks, workers), "mutants", count, lambda found: found.read + found.refused)]
    faults = sum((found.faults for found in done), Counter())
    read, refused = sum(found.read for found in done), sum(found.refused for found in done)
    yield f"{count} files: {read} read, {refused} refused in a sentence, {faults.total()} errors"
    yield f"slowest: {max(found.slowest for found in done):.2f} s"
    yield from (f"{times:>6}  {fault}" for fault, times in faults.most_common())


def samples(game: Game, seed: str) -> list[str]:
    """Matches played at random, with some of everything that a journal may hold."""
    modes = [*game.modes.known().values()]
    found = []
    for n in range(MATCHES):
        luck = random.Random(f"{game.id} {seed} {n}")
        match = Match(game, seed=n, **luck.choice(modes))
        if n % 2:
            match.keep_time(CONTROL)
        while not match.over and len(match.line) < LONGEST:
            seat = luck.choice(match.pending())
            match.choose(seat, luck.choice(match.state.choices(seat)))
            if luck.random() < 0.2:
                beside(match, seat, luck)
        found += [match.text(), match.fork(None, len(match.line) // 2).text(), noted(match, luck)]
    return found


def noted(match: Match, luck: random.Random) -> str:
    """The same match given up, with branches and remarks in its margin."""
    ended = Match.read(match.text())
    for seat in range(ended.seats):
        if not ended.over:
            ended.resign(seat)
    tree = ended.tree
    for _ in range(3):
        branch = luck.randrange(len(tree.branches) + 1)
        moment = Moment(branch, luck.randrange(tree.length(branch) + 1))
        state = tree.at(moment)
        if state.seat >= 0:
            seat = int(state.seat)
            tree.play(moment, seat, luck.choice(state.legal(seat)), "Ada")
        tree.remark(moment, "here it turns", "Bo")
    if tree.branches:
        tree.name(1, "Through the Present", "Ada")
    return ended.text()


def beside(match: Match, seat: int, luck: random.Random) -> None:
    """Something that is no choice, where it is allowed."""
    deeds: list[Callable[[], object]] = [
        partial(match.undo, seat),
        partial(match.offer, seat),
        partial(match.hint, seat),
        partial(match.sit, seat, "@novice"),
    ]
    try:
        luck.choice(deeds)()
        for other in range(match.seats):
            if match.asked and other in match.asked.waiting:
                match.decline(other)
    except AnachronError:
        return


# One task.


def tried(task: Task) -> Found:
    luck, faults, slowest, read = random.Random(task.seed), Counter[str](), 0.0, 0
    for _ in range(task.files):
        mutant = changed(task.text, luck)
        begun = time.process_time()
        try:
            look(Match.read(mutant))
            read += 1
        except AnachronError:
            pass
        except Exception as error:  # noqa: BLE001 - to find these is what this is for
            faults[where(error)] += 1
        slowest = max(slowest, time.process_time() - begun)
        if slowest > SLOW:
            faults[f"took longer than {SLOW:g} s"] += 1
            break
    return Found(read, task.files - read, faults, slowest)


def look(match: Match) -> None:
    """All that a table does with a match when it is brought."""
    for seat in (None, *range(match.seats)):
        match.view(seat)
    set_up_word(match.game, match.head.options, "en")
    if match.outcome is not None:
        json.dumps(match.outcome.data())
    again = Match.read(match.text())
    assert again.text() == match.text(), "it is written otherwise than it was read"


def where(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = last.filename.partition("anachron/")[2] or last.filename
    return f"{type(error).__name__}: {str(error)[:80]!r} at {place}:{last.lineno}"


# Changes.


def changed(text: str, luck: random.Random) -> bytes:
    """A text with one to three things out of place."""
    data = text.encode()
    for _ in range(luck.randint(1, 3)):
        data = luck.choice(CHANGES)(data, luck)
    return data


def flip(data: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(data) or 1)
    return data[:at] + bytes([luck.randrange(256)]) + data[at + 1 :]


def cut(data: bytes, luck: random.Random) -> bytes:
    at = luck.randrange(len(data) or 1)
    return data[:at] + data[at + luck.randint(1, 40) :]


def tear(data: bytes, luck: random.Random) -> bytes:
    return data[: luck.randrange(len(data) or 1)]


def swap_lines(data: bytes, luck: random.Random) -> bytes:
    lines = data.split(b"\n")
    one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def double_line(data: bytes, luck: random.Random) -> bytes:
    lines = data.split(b"\n")
    at = luck.randrange(len(lines))
    return b"\n".join([*lines[:at], *[lines[at]] * luck.randint(2, 4), *lines[at + 1 :]])


def change_word(data: bytes, luck: random.Random) -> bytes:
    """Another word in a column, or a whole field of the head."""
    lines = data.split(b"\n")
    at = luck.randrange(len(lines))
    sign = b"\t" if b"\t" in lines[at] else b" "
    words = lines[at].split(sign)
    words[luck.randrange(len(words))] = odd_text(luck).encode(errors="surrogatepass")
    lines[at] = sign.join(words)
    return b"\n".join(lines)


def change_data(data: bytes, luck: random.Random) -> bytes:
    """Something else inside of what is written as JSON."""
    lines = data.split(b"\n")
    holding = [n for n, line in enumerate(lines) if b"{" in line or b"[" in line]
    if not holding:
        return data
    at = luck.choice(holding)
    start = min(place for sign in (b"{", b"[") if (place := lines[at].find(sign)) >= 0)
    try:
        found = json.loads(lines[at][start:])
    except (ValueError, RecursionError):
        return data
    lines[at] = lines[at][:start] + compact(put(found, luck)).encode(errors="surrogatepass")
    return b"\n".join(lines)


def put(data: Any, luck: random.Random) -> Any:
    """Plain data with something odd at one place in it."""
    if not data or not isinstance(data, (dict, list)) or luck.random() < 0.15:
        return luck.choice(ODD)
    key: Any = luck.choice([*data] if isinstance(data, dict) else range(len(data)))
    less, more, other = data.copy(), data.copy(), data.copy()
    del less[key]
    if isinstance(more, dict):
        more[str(luck.choice(ODD))] = 1
    else:
        more.append(data[key])
    other[key] = put(data[key], luck)
    return luck.choice([less, more, *[other] * 8])


def odd_text(luck: random.Random) -> str:
    value = luck.choice([*ODD, "[" * 2000, "-", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59+00:00"])
    return value if isinstance(value, str) else json.dumps(value)


CHANGES = [flip, cut, tear, swap_lines, double_line, *[change_word] * 2, *[change_data] * 3]
