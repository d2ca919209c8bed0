"""The command line: what it prints, and that no refusal ends in a traceback."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import anachron
from anachron.cli import main


def run(capsys, *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of a command."""
    with pytest.raises(SystemExit) as ended:
        main(list(arguments))
    printed = capsys.readouterr()
    code = ended.value.code
    return (code if isinstance(code, int) else 0), printed.out, printed.err


def test_the_version_says_whether_it_is_compiled(capsys):
    code, out, _ = run(capsys, "--version")
    assert code == 0
    known = f"anachron {anachron.__version__}, "
    if anachron.compiled:
        assert out == f"{known}compiled\n"
    else:
        assert out.startswith(f"{known}interpreted") and "`pip install .` compiles" in out


@pytest.mark.parametrize("command", ["play", "simulate", "bench", "arena", "check", "rules", "watch"])
def test_every_command_has_help(capsys, command):
    code, out, _ = run(capsys, command, "--help")
    assert code == 0 and out.startswith(f"Usage: anachron {command}")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("simulate chess", "anachron: expected a game of "),
        ("simulate killed --mode nonsense", "anachron: expected a mode of all, "),
        ("simulate killed --seats 9", "anachron: expected seats among [2], got 9"),
        ("arena killed genius novice --games 1 --jobs 1", "anachron: expected a level of "),
        ("bench --games chess", "anachron: expected a game of "),
        ("rules XX-12", "anachron: expected a rule such as "),
        ("rules KM-999", "anachron: expected a rule from KM-01 to "),
        ("rules nonsense", "anachron: expected a game of "),
        ("daily --game killed", "anachron: there is no daily challenge of killed"),
        ("packs new mine --game killed", "anachron: nobody can make packs for killed"),
        ("endings timeline --out x", "anachron: expected a game with solved endings, got 'timeline'"),
        ("endings killed --pawns 4", "anachron: --pawns: expected 2 to 3, got 4"),
        ("endings killed", "anachron: --out: expected a file for the table that comes with the game"),
        ("train timeline --keep x --out y", "anachron: expected a game whose bots learn, got 'timeline'"),
        ("play loop --campaign x.campaign --lang en", "anachron: there is no campaign of loop"),
    ],
)
def test_what_is_refused_is_one_line_and_exit_code_two(capsys, arguments, complaint):
    code, out, err = run(capsys, *arguments.split())
    assert (code, out) == (2, "")
    assert err.startswith(complaint) and err.count("\n") == 1


def test_a_rule_is_told_in_both_languages(capsys):
    english, french = (run(capsys, "rules", "km-45", "--lang", lang)[1] for lang in ("en", "fr"))
    assert english.startswith("KM-45  a pawn pushed into a wall is squished and eliminated\n")
    assert french.startswith("KM-45  ") and french.splitlines()[0] != english.splitlines()[0]


def test_in_a_checkout_a_rule_is_shown_where_it_lives(capsys):
    _, out, _ = run(capsys, "rules", "KM-47", "--lang", "en")
    assert "- **KM-47** Paradox" in out
    assert "games/killed/rules/effects.py:" in out and "tests/games/killed/test_move.py:" in out


def test_a_power_is_told_with_its_name(capsys):
    assert run(capsys, "rules", "KM-P22", "--lang", "fr")[1].startswith("KM-P22  ")


def test_all_rules_of_a_game_are_listed(capsys):
    lines = run(capsys, "rules", "killed", "--lang", "en")[1].splitlines()
    assert lines[0].startswith("KM-01  ") and len(lines) > 159


def test_simulate_prints_a_line_for_each_set_up(capsys):
    code, out, _ = run(capsys, "simulate", "killed", "--mode", "growth", "--games", "3", "--jobs", "1")
    assert code == 0
    assert out.splitlines()[2].split()[:3] == ["growth", "2", "3"]


def test_simulate_prints_data_for_programs(capsys):
    arguments = ["--mode", "standard", "--games", "2", "--jobs", "1", "--json"]
    _, out, _ = run(capsys, "simulate", "killed", *arguments)
    told = json.loads(out)
    assert told["games"] == 2 and told["fault"] == "" and len(told["checksum"]) == 12


def test_simulate_compares_the_builds(capsys):
    arguments = ["--mode", "standard", "--games", "2", "--jobs", "1", "--compare", "1"]
    code, out, err = run(capsys, "simulate", "killed", *arguments)
    assert code == 0
    assert ("equal checksums" in out) if anachron.compiled else ("nothing to compare" in err)


def test_arena_tells_score_and_interval(capsys):
    _, out, _ = run(capsys, "arena", "killed", "casual", "random", "--games", "2", "--jobs", "1")
    assert out.startswith("casual against random: ") and "2 games" in out


def test_a_match_file_is_told_as_a_story(capsys, tmp_path):
    match = anachron.Match("killed", seed=1, names=["Ada", "Bo"], first=0)
    for text in ("pawn Pa1", "move E", "move E", "focus Pr"):
        match.choose(0, text)
    path = tmp_path / "a.anachron"
    path.write_text(match.text())
    lines = run(capsys, "watch", str(path), "--lang", "en")[1].splitlines()
    assert lines[0] == "That Time You Killed Me: White (Ada), Black (Bo)"
    assert lines[2].startswith("White (Ada): Play the pawn on ") and lines[2].count(";") == 3
    assert lines[3].startswith("    White plays the pawn") and len(lines) == 7
    match.resign(1)
    path.write_text(match.text())
    last = run(capsys, "watch", str(path), "--lang", "fr")[1].splitlines()[-1]
    assert "Ada" in last and "forfait" in last


def test_a_file_that_is_no_match_is_refused(capsys, tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("hello\n")
    code, _, err = run(capsys, "watch", str(path))
    assert code == 2 and err.startswith("anachron: line 1: expected 'anachron match 1'")


def test_python_m_anachron_is_the_same_command():
    done = subprocess.run(
        [sys.executable, "-m", "anachron", "rules"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(anachron.games()[0])


def test_the_command_line_is_light_to_import():
    program = "import sys, anachron.cli; sys.stdout.write(' '.join(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout
    assert not {"rich", "anachron.lab.simulate", "anachron.match", "multiprocessing"} & set(loaded.split())
