"""This looks wrong: kept for the operator with the match, and for nobody else."""

from __future__ import annotations

import pytest

from anachron.cli import main
from anachron.match import Match
from tests.server.sitting import Guest, contretemps, killed, serving


def operator(capsys, *arguments):
    with pytest.raises(SystemExit) as left:
        main(["complaints", *map(str, arguments)])
    assert left.value.code == 0
    return capsys.readouterr().out


def test_what_looks_wrong_is_kept_with_the_match_and_the_moment(tmp_path, capsys):
    with serving(tmp_path) as client:
        ada, bob, _ = contretemps(client)
        bob.post("complain", text=" the income\nis wrong ", n=2, key="a")
        again = bob.post("complain", text="the income is wrong", n=2, key="a")
        Guest(client, "Eve").at(ada.id).post("complain", text="odd")
    assert again.json() == {"number": 1}
    listed = operator(capsys, "--data", tmp_path).splitlines()
    assert [line.split()[0] for line in listed] == ["1", "2"]
    assert "Bob (seat 1, en)" in listed[0] and f"{ada.id} after 2" in listed[0]
    assert "Eve (spectator, en)" in listed[1]
    assert operator(capsys, "--database", f"sqlite:///{tmp_path}/anachron.db").splitlines() == listed
    assert operator(capsys, "1", "--data", tmp_path).endswith("the income is wrong\n")
    operator(capsys, 1, "--data", tmp_path, "--out", tmp_path / "odd.anachron")
    match = Match.read((tmp_path / "odd.anachron").read_bytes())
    assert match.names[1] == "Bob" and match.verify() and not match.over


def test_no_player_can_read_what_was_kept(tmp_path):
    with serving(tmp_path) as client:
        ada, bob = killed(client)
        assert ada.post("complain", text="odd").is_success
        for path in ("complain", "complaints", "complaints/1"):
            assert bob.get(path).status_code in (404, 405)
        assert "odd" not in str(bob.look())


def test_a_remark_must_say_something_and_not_too_much(tmp_path):
    with serving(tmp_path) as client:
        ada, _ = killed(client)
        assert ada.post("complain", text=" ").status_code == 400
        assert ada.post("complain", text="x" * 1001).status_code == 400


def test_a_table_that_has_not_begun_is_kept_without_a_match(tmp_path, capsys):
    with serving(tmp_path) as client:
        ada = Guest(client, "Ada").open_table("killed", ["me", None])
        assert ada.post("complain", text="nobody comes").is_success
    assert "after 0  nobody comes" in operator(capsys, "--data", tmp_path)


@pytest.mark.parametrize("arguments", [["9"], ["--data", "nowhere"]])
def test_the_operator_is_told_what_is_not_there(tmp_path, capsys, arguments):
    with serving(tmp_path):
        pass
    with pytest.raises(SystemExit) as left:
        main(["complaints", "--data", str(tmp_path), *arguments])
    assert left.value.code == 2 and "expected" in capsys.readouterr().err
