"""A match names its packs by their hash and takes them along; whoever reads it needs no folder."""

from __future__ import annotations

import json
import re
from shutil import rmtree
from typing import Any

import pytest

import anachron
from anachron.bots import bot
from anachron.games.timeline import packs as held
from anachron.match import Match
from tests.games.timeline.tables import TIMELINE


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ANACHRON_PACKS", str(tmp_path))
    monkeypatch.setattr(held, "HELD", {})
    anachron.game("timeline").packs.new("comets")
    return tmp_path


def played(match: Match) -> Match:
    """Some choices further."""
    for _ in range(12):
        if not match.over:
            seat = match.pending()[0]
            match.choose(seat, match.view(seat)["choices"][-1]["id"], time=0)
    return match


def a_match(**options: Any) -> Match:
    return played(Match("timeline", 2, seed=4, packs=["comets"], boxes=["A"], **options))


def elsewhere(folder) -> None:
    """Another machine: no folder, and nothing in memory."""
    rmtree(folder / "comets")
    held.HELD.clear()


def change_a_date(folder) -> None:
    path = folder / "comets" / "box_a.json"
    path.write_text(path.read_text("utf-8").replace("1986", "1910"), "utf-8")


@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_a_match_is_read_where_its_packs_are_not(folder, mode):
    match = a_match(mode=mode)
    text = match.text()
    elsewhere(folder)
    again = Match.read(text)
    assert again.drift is None and again.text() == text and again.state.position() == match.state.position()
    seat = again.pending()[0]
    answer = bot(TIMELINE, "casual", 1).choose(again.view(seat))
    again.choose(seat, answer.choice)
    assert Match.read(again.text()).verify()


def test_options_positions_and_views_name_the_pack_with_its_hash(folder):
    match = a_match()
    (name,) = match.head.options["packs"]
    assert re.fullmatch("comets@[0-9a-f]{12}", name)
    assert match.state.position()["options"]["packs"] == match.view(0)["options"]["packs"] == [name]
    assert TIMELINE.load(match.state.position()).position() == match.state.position()


def test_the_hash_follows_the_words_and_not_the_blanks(folder):
    before = held.exact("comets")
    path = folder / "comets" / "box_a.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")), indent=3), "utf-8")
    assert held.exact("comets") == before
    change_a_date(folder)
    assert held.exact("comets") != before


def test_a_match_keeps_its_cards_when_the_pack_changes(folder):
    match = a_match()
    text = match.text()
    change_a_date(folder)
    held.HELD.clear()
    assert Match.read(text).state.checksum() == match.state.checksum()
    fresh = Match("timeline", 2, seed=4, packs=["comets"])
    assert fresh.head.options["packs"] != match.head.options["packs"]


def test_a_pack_that_is_not_what_its_hash_says_is_refused(folder):
    text = a_match().text()
    elsewhere(folder)
    with pytest.raises(anachron.Malformed, match=r"packs: expected comets with the hash .*, got the hash"):
        Match.read(text.replace("Halley", "Hayley"))
    forged = text.replace("comets@", "Comets@")
    with pytest.raises(anachron.Malformed, match="packs: expected a pack by name and hash"):
        Match.read(forged)


def test_a_match_without_its_pack_says_which_one_is_missing(folder):
    lines = a_match().text().splitlines(keepends=True)
    bare = "".join(line for line in lines if not line.startswith("packs: "))
    elsewhere(folder)
    with pytest.raises(anachron.BadSetup, match="packs: expected a folder 'comets'"):
        Match.read(bare)
    anachron.game("timeline").packs.new("comets")
    change_a_date(folder)
    with pytest.raises(
        anachron.BadSetup, match=r"expected the pack 'comets@.*', but the folder now holds 'comets@"
    ):
        Match.read(bare)


def test_a_pack_with_faults_is_refused_from_a_file_too(folder):
    files = json.loads(json.dumps(held.read_folder("comets")))
    files["box_a.json"]["events"][0]["year"] = 0
    with pytest.raises(anachron.BadSetup, match=r"packs: comets: .* without 0"):
        held.hold({f"comets@{held.hash_of(files)}": files})


def test_one_pack_in_two_versions_is_refused(folder):
    first = held.exact("comets")
    change_a_date(folder)
    with pytest.raises(anachron.BadSetup, match="expected each pack once"):
        TIMELINE.start(2, packs=[first, "comets"])


def test_a_player_s_copy_has_no_packs_before_the_end(folder):
    match = a_match()
    assert "Halley" in match.text() and "Halley" not in match.text(secret=False)
    match.resign(0)
    assert match.over and "Halley" in match.text(secret=False)


def test_a_fork_takes_the_packs_along(folder):
    text = a_match().fork().text()
    elsewhere(folder)
    assert not Match.read(text).over


def test_dates_of_a_pack_are_told_as_people_say_them(folder):
    path = folder / "comets" / "box_a.json"
    path.write_text(path.read_text("utf-8").replace("1986", "-87"), "utf-8")
    a_match()
    assert TIMELINE.sentence("events", "reveal", "en", card="comets-001", date="-87").endswith(": 87 BCE")


def test_other_games_have_no_packs_to_bring():
    text = Match("killed", seed=1).text().replace("\n\n", '\npacks: {"comets@0123456789ab": {}}\n\n', 1)
    with pytest.raises(anachron.Malformed, match="expected no packs in a match of killed"):
        Match.read(text)
