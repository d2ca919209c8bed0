"""A match names its packs by their hash and takes them along; whoever reads it needs no folder."""

from __future__ import annotations

import json
import pickle
import re
from shutil import rmtree
from typing import Any

import pytest

import anachron
from anachron.bots import LEVELS, bot
from anachron.engine.packs import hash_of
from anachron.match import Match
from tests.games.timeline.tables import TIMELINE
from tests.server.sitting import Guest, serving


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ANACHRON_PACKS", str(tmp_path))
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


def exact() -> str:
    """The pack in the folder by its name and hash."""
    (name,) = TIMELINE.dressed({"packs": ["comets"]}).packed
    return name


def elsewhere(folder) -> None:
    """Another machine: no folder."""
    rmtree(folder / "comets")


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
    answer = bot(again.game, "casual", 1).choose(again.view(seat))
    again.choose(seat, answer.choice)
    assert Match.read(again.text()).verify()


def test_options_positions_and_views_name_the_pack_with_its_hash(folder):
    match = a_match()
    (name,) = match.head.options["packs"]
    assert re.fullmatch("comets@[0-9a-f]{12}", name)
    assert match.state.position()["options"]["packs"] == match.view(0)["options"]["packs"] == [name]
    assert TIMELINE.load(match.state.position()).position() == match.state.position()


def test_the_hash_follows_the_words_and_not_the_blanks(folder):
    before = exact()
    path = folder / "comets" / "box_a.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")), indent=3), "utf-8")
    assert exact() == before
    change_a_date(folder)
    assert exact() != before


def test_a_match_keeps_its_cards_when_the_pack_changes(folder):
    match = a_match()
    text = match.text()
    change_a_date(folder)
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
    files = json.loads(json.dumps(TIMELINE.packs.embedded({"packs": ["comets"]})["comets"]))
    files["box_a.json"]["events"][0]["year"] = 0
    with pytest.raises(anachron.BadSetup, match=r"packs: comets: .* without 0"):
        TIMELINE.holding({f"comets@{hash_of(files)}": files})


def test_one_pack_in_two_versions_is_refused(folder):
    brought = TIMELINE.holding({exact(): TIMELINE.packs.embedded({"packs": ["comets"]})["comets"]})
    change_a_date(folder)
    with pytest.raises(anachron.BadSetup, match="expected each pack once"):
        brought.start(2, packs=[*brought.held, "comets"])


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
    game = a_match().game
    assert game.sentence("events", "reveal", "en", card="comets-001", date="-87").endswith(": 87 BCE")


def test_other_games_have_no_packs_to_bring():
    text = Match("killed", seed=1).text().replace("\n\n", '\npacks: {"comets@0123456789ab": {}}\n\n', 1)
    with pytest.raises(anachron.Malformed, match="expected no packs in a match of killed"):
        Match.read(text)


# One truth of numbers and names, for each table its own.


def test_numbers_count_the_cards_of_the_table(folder):
    state = TIMELINE.start(2, seed=1, packs=["comets"], mode="cooperative")
    game = state.game
    assert game.size == 4 * 602 + 1 and TIMELINE.size == 4 * 600 + 1
    assert str(game.choice(601)) == "card comets-002" and str(game.choice(2407)) == "discard comets-002"
    assert game.parse("end_turn").id == 2408 and TIMELINE.parse("end_turn").id == 2400
    for number in range(game.size):
        assert game.parse(str(game.choice(number))).id == number
    with pytest.raises(anachron.Malformed, match="expected card as one of"):
        TIMELINE.parse("card comets-001")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_every_level_plays_a_pack(folder, mode, level):
    state = TIMELINE.start(2, seed=5, packs=["comets"], boxes=["A"], mode=mode)
    players = [bot(TIMELINE, level, 0), bot(state.game, level, 1)]  # a bot finds the cards by itself
    for _ in range(12):
        if state.outcome is None:
            seat = int(state.seat)
            answer = players[seat].choose(state.view(seat), nodes=20)
            told = [answer.choice, *(choice for choice, _ in answer.others)]
            assert all(state.game.choice(choice.id) == choice for choice in told)
            state.choose(seat, answer.choice)


def test_plain_search_and_chance_play_a_pack(folder):
    state = TIMELINE.start(2, seed=5, packs=["comets"], boxes=["A"], mode="cooperative")
    for level in ("plain", "random"):
        view = state.view(int(state.seat))
        state.choose(int(state.seat), bot(state.game, level, 1).choose(view, nodes=20).choice)


def test_tables_with_different_packs_never_see_each_other_s_names(folder):
    TIMELINE.packs.new("moons", en="Moons", fr="Lunes")
    comets, moons = (TIMELINE.start(2, seed=1, packs=[name]).game for name in ("comets", "moons"))
    both = TIMELINE.start(2, seed=1, packs=["moons", "comets"]).game
    for lang in ("en", "fr"):
        assert "comets-001" in comets.names(lang) and "comets-001" not in moons.names(lang)
        assert "moons-001" in moons.names(lang) and "moons-001" not in comets.names(lang)
        assert {"comets-001", "moons-001"} < both.names(lang).keys()
        assert not {"comets-001", "moons-001"} & TIMELINE.names(lang).keys()
    assert [game.choice(600).args["card"] for game in (comets, moons, both)] == [
        "comets-001", "moons-001", "comets-001"
    ]  # fmt: skip


def test_a_dressed_game_plays_whatever_its_options_say(folder):
    comets = TIMELINE.start(2, seed=1, packs=["comets"]).game
    assert comets.start(2, seed=1).game.size == TIMELINE.size
    assert comets.start(2, seed=1, packs=list(comets.packed)).game is comets
    own = TIMELINE.load({"seats": 2, "cards": {name: {"year": n} for n, name in enumerate("abcdefghi", 1)}})
    assert own.game.size == 4 * 9 + 1 and own.game.start(2, seed=1).game.size == TIMELINE.size
    view = TIMELINE.start(2, seed=1).view(0)
    assert own.game.imagine(view, 1).game.size == comets.imagine(view, 1).game.size == TIMELINE.size
    assert TIMELINE.imagine(own.view(0), 1).game.size == own.game.size


def test_a_pack_cannot_have_a_card_of_the_box(folder):
    TIMELINE.packs.new("tl")
    with pytest.raises(anachron.BadSetup, match="packs: tl: the box has a card 'tl-001' already"):
        TIMELINE.start(2, packs=["tl"])


def test_a_game_with_a_pack_is_pickled_with_what_it_brought(folder):
    match = a_match()
    game = match.game.holding(match.head.packs or {})
    state = game.load(match.state.position())
    elsewhere(folder)
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again.game.names("en") == game.names("en") and again.game.size == game.size


def test_a_web_table_plays_a_pack_with_bots_and_hints(folder, tmp_path):
    with serving(tmp_path) as client:
        options = {"packs": ["comets"], "boxes": ["A"], "mode": "cooperative"}
        table = Guest(client, "Ada").open_table("timeline", ["me", "skilled"], options=options)
        for _ in range(3):
            told = table.wait(lambda told: told["mine"] or told["status"] == "over")
            if told["mine"]:
                hints = table.get("hint").json()["hints"]
                assert {hint["choice"] for hint in hints} <= set(table.legal)
                assert table.choose().is_success
        assert table.look()["n"] > 2
