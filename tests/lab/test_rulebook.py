"""Rules and rulings by their ids, in a small checkout of their own."""

from __future__ import annotations

import pytest

import anachron
from anachron.engine import Malformed
from anachron.lab import rulebook

RULES = """# The rules

- **KM-01** Boards lie in a line.
  And a second line.
- **KM-02** Each player has a colour.
- **KM-03** A pawn starts on cell 1.
- **KM-04** A pawn starts on cell 16.
| KM-P01 | a power |

- **KM-R07** Legal but foolish.
"""


@pytest.fixture
def root(tmp_path, monkeypatch):
    def write(path: str, text: str) -> None:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)

    write("docs/rules/killed.md", RULES)
    write("src/anachron/games/killed/rules.py", "def one(): ...  # KM-01, KM-R07\n")
    write("src/anachron/games/killed/content/powers.toml", '[[power]]\nid = "KM-P01"\n')
    write("src/anachron/games/killed/texts/en.toml", 'KM-02 = "each player has a colour"\n')
    write("tests/games/killed/test_rules.py", "def test_km_01_03_and_km_r07(): ...\n")
    write("tests/games/killed/not_software.txt", "KM-04 the box\n")
    write("tests/games/killed/not_in_code.txt", "KM-02\nKM-03 follows from the set-up\n")
    monkeypatch.setattr(rulebook, "checkout", lambda: tmp_path)
    return tmp_path


def test_rules_that_no_test_names(root):
    assert rulebook.untested(anachron.game("killed"), root) == ["KM-02", "KM-P01"]


def test_rules_that_no_code_cites_and_nobody_gives_a_reason_for(root):
    assert rulebook.uncited(anachron.game("killed"), root) == ["KM-02"]
    assert list(rulebook.lacking("uncited", "killed")) == ["KM-02"]


def test_a_ruling_is_told_from_the_rules_file_with_where_it_is_cited(root):
    told = list(rulebook.about("KM-R07", "en"))
    assert told[0] == "- **KM-R07** Legal but foolish."
    assert told[2:] == [
        "src/anachron/games/killed/rules.py:1: def one(): ...  # KM-01, KM-R07",
        "tests/games/killed/test_rules.py:1: def test_km_01_03_and_km_r07(): ...",
    ]


def test_a_ruling_nobody_made_is_refused(root):
    with pytest.raises(Malformed, match="got 'KM-R99'"):
        list(rulebook.about("KM-R99", "en"))


def test_a_game_that_is_at_home_elsewhere_lacks_nothing_here(root):
    assert rulebook.uncited(anachron.game("loop"), root) == []
