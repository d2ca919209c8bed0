"""Rules by their ids: the sentence a player reads, and in a checkout where the rule lives."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import anachron
from anachron.engine import Game, Malformed
from anachron.lab.builds import PACKAGE

RULE = re.compile(r"[A-Z]+-[A-Z]?\d+")  # KM-47; KM-P22, a power; KM-R07, a ruling of ours
RULING = re.compile(r"[A-Z]+-R\d+")
DEFINED = re.compile(rf"^(?:\s*- )?(?:\*\*|\| *)({RULE.pattern})\b")
TESTS = ("*.py", "*.drawn", "not_software.txt")
CODE = ("*.py", "content/*.toml", "content/*.json")
REASON = re.compile(rf"({RULE.pattern})\b\W*\w")
LISTED = ("not_in_code.txt", "not_software.txt")  # a rule and a reason in each line


def sentences(game: Game, lang: str) -> dict[str, str]:
    """All rules of a game by their ids, those that have a sentence."""
    return game.texts(lang).get("rules", {})


def game_of(rule: str) -> Game:
    """The game a rule belongs to, by its first letters."""
    games = anachron.playable()
    for game in games:
        if rule.split("-")[0] == game.prefix:
            return game
    prefixes = ", ".join(f"{game.prefix}-01" for game in games)
    raise Malformed(f"expected a rule such as {prefixes}, got {rule!r}")


def about(rule: str, lang: str) -> Iterator[str]:
    """What a rule says; in a checkout also its paragraph in the rules file and the lines that name it."""
    game = game_of(rule)
    known, root = sentences(game, lang), checkout()
    written = paragraph(root, game, rule) if root else []
    if rule in known:
        name = game.names(lang).get(rule)
        yield f"{rule}  {name}: {known[rule]}" if name else f"{rule}  {known[rule]}"
    elif not written:
        ids = list(known) or ["none"]
        raise Malformed(f"expected a rule from {ids[0]} to {ids[-1]}, got {rule!r}")
    if root:
        yield from (*([""] if rule in known else []), *written, "", *places(root, rule))


def checkout() -> Path | None:
    """The repository that this package was found in, or that one stands in, if any."""
    here = Path.cwd()
    folders = (*PACKAGE.parents, here, *here.parents)
    return next((root for root in folders if (root / "docs" / "rules").is_dir()), None)


def paragraph(root: Path, game: Game, rule: str) -> list[str]:
    """The lines of the rules file that define a rule."""
    found: list[str] = []
    for line in rules_lines(root, game):
        defined = DEFINED.match(line)
        if defined and defined[1] == rule:
            found.append(line)
        elif found and (defined or not line.startswith("  ")):
            break
        elif found:
            found.append(line)
    return found


def places(root: Path, rule: str) -> Iterator[str]:
    """Where a rule is named in code and tests, as file:line."""
    wanted = re.compile(naming(rule), re.IGNORECASE)
    for folder in ("src", "tests"):
        for path in sorted((root / folder).rglob("*.py")):
            for n, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                if wanted.search(line):
                    yield f"{path.relative_to(root)}:{n}: {line.strip()}"


def naming(rule: str) -> str:
    """A rule as written in comments and tables (KM-47) or in the name of a test (km_47)."""
    return rf"(?<![a-z]){rule.replace('-', '[-_]')}(?!\d)"


def rules_lines(root: Path, game: Game) -> list[str]:
    """The rules file of a game; one that is at home elsewhere has none here."""
    path = root / "docs" / "rules" / f"{game.id}.md"
    return path.read_text("utf-8").splitlines() if path.is_file() else []


def untested(game: Game, root: Path) -> list[str]:
    """The rules of the rules file that no test names, in their order."""
    named = named_below(root / "tests", TESTS, game)
    return [rule for rule in defined(root, game) if rule not in named]


def uncited(game: Game, root: Path) -> list[str]:
    """The rules of the rules file that no line of code cites and no list excuses, in their order."""
    known = named_below(root / "src", CODE, game) | excused(root / "tests" / "games" / game.id)
    return [rule for rule in defined(root, game) if rule not in known]


def excused(folder: Path) -> set[str]:
    """The rules that stand in a list with a reason."""
    files = (folder / name for name in LISTED)
    lines = [line for path in files if path.is_file() for line in path.read_text("utf-8").splitlines()]
    found = (REASON.match(line) for line in lines)
    return {reason[1] for reason in found if reason}


def named_below(folder: Path, patterns: tuple[str, ...], game: Game) -> set[str]:
    """The rules of a game that some files below a folder name."""
    files = (path for pattern in patterns for path in folder.rglob(pattern))
    return {rule for path in files for rule in named_in(path.read_text("utf-8"), game.prefix)}


def named_in(text: str, prefix: str) -> Iterator[str]:
    """The rules a text names, KM-47 or km_47; also all of km_45_47 in the name of a test."""
    for found in re.findall(rf"(?<![A-Z]){prefix}[-_]((?:[A-Z]?\d+_?)+)", text, re.IGNORECASE):
        yield from (f"{prefix}-{number.upper()}" for number in found.split("_") if number)


def defined(root: Path, game: Game) -> list[str]:
    """The rules that a rules file gives, in their order; our rulings are not among them."""
    found = (match[1] for line in rules_lines(root, game) if (match := DEFINED.match(line)))
    own = (rule for rule in found if rule.startswith(f"{game.prefix}-") and not RULING.fullmatch(rule))
    return list(dict.fromkeys(own))


# What is printed.


LACKS = {"untested": untested, "uncited": uncited}


def lacking(lack: str, asked: str | None) -> Iterator[str]:
    """The rules of one game or all of them that are untested or uncited, in a checkout."""
    root = checkout()
    if root is None:
        raise Malformed("expected a checkout: the rules files and the tests are not installed")
    for game in anachron.playable() if asked is None else (anachron.game(asked),):
        yield from LACKS[lack](game, root)


def main(asked: str | None, lang: str) -> Iterator[str]:
    """What `anachron rules` answers."""
    if asked is None:
        yield from (f"{game.id}  {game.name[lang]}" for game in anachron.playable())
    elif RULE.fullmatch(asked.upper()):
        yield from about(asked.upper(), lang)
    else:
        yield from (f"{rule}  {sentence}" for rule, sentence in sentences(anachron.game(asked), lang).items())
