"""What if: other choices at any moment of a finished match; every try becomes a branch that all can see."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TypeVar

from anachron.bots.judging import judge
from anachron.match import Branch, Match, Moment, Tree, note_line
from anachron.match.telling import known_together, sentence
from anachron.review.judged import standing, tried
from anachron.server.abreast import read_again
from anachron.server.daily import expect_past
from anachron.server.errors import Denied
from anachron.server.naming import named, named_briefly
from anachron.server.pictured import Eyes, Shown, board
from anachron.server.queueing import Rank, Turn
from anachron.server.remarks import expect_heard, fit_remark
from anachron.server.shown import labelled
from anachron.server.table import Table
from anachron.server.turns import in_turn
from anachron.store import Noted, Overtaken, Player

MOST_BRANCHES = 120
MOST_NOTES = 6_000  # of a match, choices of branches among them
MOST_NAME = 48  # characters of the name of a branch
MOST_REMARK = 400
ALL, ASKED = "all", "asked"  # as whom a moment is looked at, beside the seats
SEED = 17  # of bots that answer in a branch

T = TypeVar("T")


def tree_of(table: Table) -> Tree:
    """All timelines of a match that is over."""
    if not table.played.over:
        raise Denied("running")
    return table.played.tree


@in_turn
async def write(table: Table, player: Player, do: Callable[[Tree], T]) -> T:
    """Note something beside a match and keep it; what cannot be kept has not happened."""
    expect_past(table)
    tree = tree_of(table)
    before = len(tree.notes)
    if before >= MOST_NOTES or len(tree.branches) >= MOST_BRANCHES:
        raise Denied("margin_full")
    done = do(tree)  # raises: nothing has changed
    new = [Noted(note.number, note_line(note), player.id) for note in tree.notes[before:]]
    try:
        if new:
            await table.keep(table.hall.store.add_notes, new)
    except Overtaken:
        raise  # it is read again, and tried again
    except BaseException:
        await read_again(table)
        raise
    table.writers |= {note.number: player.id for note in new}
    if new:
        table.changed([])
    return done


def is_own(table: Table, player: Player, branch: Branch) -> bool:
    """Whether somebody made a branch; one that came with a file is its who brought that."""
    return table.writers.get(branch.note, table.row.host) == player.id


async def play(table: Table, player: Player, moment: Moment, seat: int, choice: int | str) -> Moment:
    """Choose otherwise for a seat."""
    own = partial(is_own, table, player)
    return await write(table, player, lambda tree: tree.play(moment, seat, choice, player.name, is_own=own))


async def answer(table: Table, player: Player, moment: Moment, level: str) -> Moment:
    """Let a bot choose for whoever is asked at a moment."""
    tree = tree_of(table)
    asked = tree.at(moment).pending()
    if not asked:
        raise Denied("not_asked")
    view = tree.view(moment, asked[0])
    thought = await table.hall.workers.think(table.game, level, SEED, view, turn=Turn(Rank.HELP))
    return await play(table, player, moment, asked[0], thought.choice)


async def name(table: Table, player: Player, branch: int, text: str) -> None:
    """Name a branch; only whoever made it may."""
    text = fit_remark(text, MOST_NAME)
    await expect_heard(table, player)
    if not is_own(table, player, tree_of(table).branch(branch)):
        raise Denied("not_your_branch", 403)
    await write(table, player, lambda tree: tree.name(branch, text, player.name))


async def remark(table: Table, player: Player, moment: Moment, text: str) -> None:
    text = fit_remark(text, MOST_REMARK)
    await expect_heard(table, player)
    await write(table, player, lambda tree: tree.remark(moment, text, player.name))


# What is to be seen.


def told(table: Table) -> Shown:
    """The tree as plain data."""
    tree = tree_of(table)
    branches = [
        {
            "branch": one.number,
            "parent": one.parent,
            "at": one.at,
            "length": len(one),
            "by": one.by,
            "player": table.writers.get(one.note),
            "name": one.name,
            "named": one.named,
            "outcome": None if (ended := tree.outcome(one.number)) is None else ended.data(),
        }
        for one in tree.branches.values()
        if one.line is not None
    ]
    remarks = [
        {
            "number": one.number,
            **one.moment._asdict(),
            "text": one.text,
            "by": one.by,
            "player": table.writers.get(one.number),
            "time": one.time,
        }
        for one in tree.remarks
        if one.text
    ]
    return {"length": len(table.played.line), "branches": branches, "remarks": remarks}


def moment_at(table: Table, eyes: Eyes, moment: Moment, wanted: str) -> Shown:
    """A moment of any timeline: the board, what the last choice did, and what can be chosen there."""
    tree = tree_of(table)
    state, game = tree.at(moment), named(table)
    asked, whole = state.pending(), wanted == ALL
    if wanted == ASKED:
        eyes = eyes._replace(seat=asked[0] if asked else tree.step(moment).seat)
    teller = tree.step(moment).seat if whole and moment.n else eyes.seat
    heard = tree.step(moment).told(teller) if moment.n else []
    seen = known_together(state, table.row.seats) if whole else state.view(eyes.seat)
    drawn = {**seen, "pending": asked, "log": heard}
    if whole or eyes.seat not in asked:
        drawn |= {"choices": [], "refused": []}
    chooser = eyes.seat if not whole and eyes.seat in asked else asked[0] if asked else None
    choices = [] if chooser is None else labelled(game, state.view(chooser), eyes.lang)
    ways = tree.ways(moment)
    for one in choices:
        way = ways.get((chooser or 0, one["id"]))
        one["to"] = None if way is None else list(way)
    return {
        **moment._asdict(),
        "of": tree.length(moment.branch),
        "board": board(named_briefly(table), drawn, eyes),
        "log": [sentence(game, event, eyes.lang) for event in heard],
        "pending": asked,
        "seat": chooser,
        "choices": choices,
        "ways": [{"seat": seat, "to": list(to)} for (seat, _), to in ways.items()],
    }


async def values(table: Table, moment: Moment, seat: int, level: str) -> Shown:
    """What every choice of a seat promises at a moment, by what it could know there, and how all stand."""
    tree = tree_of(table)
    if seat not in tree.at(moment).pending():
        raise Denied("not_asked")
    found: Shown = await table.hall.workers.run(
        valued, table.played.text(), moment, seat, level, turn=Turn(Rank.REVIEW)
    )
    return found


# In a worker.


def valued(text: str, moment: Moment, seat: int, level: str) -> Shown:
    match = read(text)
    state, view = match.tree.at(moment), match.tree.view(moment, seat)
    judging = judge(match.game, level)
    legal = state.legal(seat)
    trials = tried(judging, view, legal, legal[0], 0.0, 0)
    choices = [{"choice": int(one.choice), "value": one.mean} for one in trials]
    return {
        "seat": seat,
        "span": judging.span(state),
        "choices": choices,
        "scores": standing(judging, state, 0),
    }


@lru_cache(2)
def read(text: str) -> Match:
    return Match.read(text)
