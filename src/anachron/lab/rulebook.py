"""Rules by their ids: the sentence a player reads, and in a checkout where the rule lives."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import anachron
from anachron.engine import Game, Malformed
from anachron.lab.builds import PACKAGE
from anachron.texts import texts

RULE = re.compile(r"[A-Z]{2}-[A-Z]?\d+")
DEFINED = re.compile(r"^(?:\s*- )?(?:\*\*|\| *)((?:[A-Z]{2})-[A-Z]?\d+)\b")
TESTS = ("*.py", "*.drawn", "not_software.txt")


def sentences(game: Game, lang: str) -> dict[str, str]:
    """All rules of a game by their ids."""
    rules: dict[str, str] = texts(game.package, lang)["rules"]
    return rules


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
    known = sentences(game, lang)
    if rule not in known:
        raise Malformed(f"expected a rule from {next(iter(known))} to {list(known)[-1]}, got {rule!r}")
    name = game.names(lang).get(rule)
    yield f"{rule}  {name}: {known[rule]}" if name else f"{rule}  {known[rule]}"
    root = checkout()
    if root:
        yield from ("", *paragraph(root, game, rule), "", *places(root, rule))


def checkout() -> Path | None:
    """The repository that this package was found in, or that one stands in, if any."""
    here = Path.cwd()
    folders = (*PACKAGE.parents, here, *here.parents)
    return next((root for root in folders if (root / "docs" / "rules").is_dir()), None)


def paragraph(root: Path, game: Game, rule: str) -> list[str]:
    """The lines of the rules file that define a rule."""
    found: list[str] = []
    for line in rules_file(root, game).read_text("utf-8").splitlines():
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
    for folder in ("src/anachron/games", "src/anachron/match", "tests"):
        for path in sorted((root / folder).rglob("*.py")):
            for n, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                if wanted.search(line):
                    yield f"{path.relative_to(root)}:{n}: {line.strip()}"


def naming(rule: str) -> str:
    """A rule as written in comments and tables (KM-47) or in the name of a test (km_47)."""
    return rf"(?<![a-z]){rule.replace('-', '[-_]')}(?!\d)"


def rules_file(root: Path, game: Game) -> Path:
    return root / "docs" / "rules" / f"{game.id}.md"


def untested(game: Game, root: Path) -> list[str]:
    """The rules of the rules file that no test names, in their order."""
    files = [path for pattern in TESTS for path in (root / "tests").rglob(pattern)]
    named = {rule for path in files for rule in named_in(path.read_text("utf-8"), game.prefix)}
    return [rule for rule in defined(root, game) if rule not in named]


def named_in(text: str, prefix: str) -> Iterator[str]:
    """The rules a text names, KM-47 or km_47; also all of km_45_47 in the name of a test."""
    for found in re.findall(rf"(?<![A-Z]){prefix}[-_]((?:[A-Z]?\d+_?)+)", text, re.IGNORECASE):
        yield from (f"{prefix}-{number.upper()}" for number in found.split("_") if number)


def defined(root: Path, game: Game) -> list[str]:
    """The ids that a rules file gives, in their order."""
    lines = rules_file(root, game).read_text("utf-8").splitlines()
    found = (match[1] for line in lines if (match := DEFINED.match(line)))
    return list(dict.fromkeys(rule for rule in found if rule.startswith(f"{game.prefix}-")))


# What is printed.


def main(asked: str | None, without_test: bool, lang: str) -> Iterator[str]:
    """What `anachron rules` answers."""
    if without_test:
        root = checkout()
        if root is None:
            raise Malformed("expected a checkout: the rules files and the tests are not installed")
        for game in anachron.playable() if asked is None else (anachron.game(asked),):
            yield from untested(game, root)
    elif asked is None:
        yield from (f"{game.id}  {game.name[lang]}" for game in anachron.playable())
    elif RULE.fullmatch(asked.upper()):
        yield from about(asked.upper(), lang)
    else:
        yield from (f"{rule}  {sentence}" for rule, sentence in sentences(anachron.game(asked), lang).items())
