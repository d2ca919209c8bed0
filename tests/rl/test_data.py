"""Data sets as arrays: both forms alike, shuffled by a seed, nothing lost."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyarrow", reason="anachron[data] is not installed")

import anachron
from anachron import rl
from anachron.engine import Malformed
from anachron.lab import dataset
from anachron.lab.work import ALONE
from anachron.rl.data import Data, batches

DEALT: dict[str, Any] = {
    "mode": None,
    "seats": None,
    "level": "random",
    "scale": 1.0,
    "opening": 0,
    "seed": "1",
}


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The same games in both forms."""
    folder = tmp_path_factory.mktemp("data")
    found = {}
    for expanded in (False, True):
        found[expanded] = folder / f"{expanded}.parquet"
        asked: dict[str, Any] = {**DEALT, "files": (), "review": None, "expanded": expanded}
        dataset.main(game="killed", games=6, out=found[expanded], workers=ALONE, **asked)
    return found


def whole(file, **how):
    return list(batches(file, 32, **how))


def test_both_forms_give_the_same_batches(files):
    for ours, theirs in zip(whole(files[False]), whole(files[True]), strict=True):
        assert ours.keys() == theirs.keys()
        for name in ours:
            np.testing.assert_array_equal(ours[name], theirs[name])


def test_a_batch_shows_what_the_seat_saw_and_could_choose(files):
    game = anachron.game("killed")
    observer = game.observer()
    record = next(iter(Data(files[False]).games()))
    first = next(batches(files[True], len(record.choices)))
    for n, decision in enumerate(record.decisions()):
        seen = bytearray(observer.width)
        observer.write(decision.state, decision.seat, seen)
        assert first["observation"][n].tobytes() == bytes(seen)
        assert first["mask"][n].nonzero()[0].tolist() == sorted(decision.state.legal(decision.seat))
        assert first["choice"][n] == decision.choice and first["outcome"][n] == record.scores[decision.seat]
    assert np.isnan(first["value"]).all()  # chance expects nothing


def test_shuffling_follows_from_the_seed_and_loses_nothing(files):
    def keys(**how):
        return [tuple(key) for b in whole(files[True], **how) for key in zip(b["number"], b["n"])]

    plain, mixed = keys(), keys(seed=3)
    assert mixed != plain and sorted(mixed) == plain
    assert mixed == keys(seed=3) != keys(seed=4)
    twice = keys(seed=3, epochs=2)
    assert twice[: len(plain)] == mixed != twice[len(plain) :] and sorted(twice[len(plain) :]) == plain


def test_whole_batches_only_where_shapes_must_not_change(files):
    sizes = [len(batch["choice"]) for batch in whole(files[True], whole=True)]
    assert set(sizes) == {32} and sum(sizes) == len(Data(files[True])) // 32 * 32


def test_the_arrays_are_those_of_the_vector_door(files):
    games = rl.vector("killed", 2)
    batch = next(batches(files[True], 2))
    for name in ("observation", "mask"):
        assert batch[name].dtype == getattr(games, name).dtype
        assert batch[name].shape == getattr(games, name).shape


def test_something_else_is_refused(files, tmp_path):
    other = tmp_path / "notes.txt"
    other.write_text("hello")
    for path in (other, tmp_path / "none.parquet"):
        with pytest.raises(Malformed, match="expected a data set"):
            Data(path)
    with pytest.raises(Malformed, match="expected a compact data set"):
        next(Data(files[True]).games())
    with pytest.raises(Malformed, match="at least 1 decision"):
        next(batches(files[True], 0))
