"""Commands of those who play: games, files, reviews, rules, packs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from anachron.cli.shared import EXISTING, FILE, LANGUAGES, REVIEWERS, commands, with_lang

if TYPE_CHECKING:
    from anachron.engine.rooms import Packs
    from anachron.engine.shapes import Options


@commands.command()
@click.argument("game", required=False)
@click.option("--mode", help="The way to play: a mode, a chapter, or chapters joined by +.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--level", help="The opponents: novice, casual, skilled, expert, master or random.")
@click.option("--seats", type=click.IntRange(1), help="How many play; the fewest if left out.")
@click.option("--seat", help="Where you sit.")
@click.option("--hotseat", is_flag=True, help="All seats are played here, by people.")
@click.option("--resume", type=FILE, help="Go on with a match file.")
@click.option("--save", type=FILE, help="Where the match is kept; every choice is written at once.")
@click.option("--campaign", type=FILE, help="Play the next game of a campaign kept in this file.")
@click.option("--clock", metavar="MINUTES+SECONDS", help="For each, and gained with every turn: 15+10.")
@click.option("--plain", is_flag=True, help="Lines only, for a pipe: no colours, no redrawing.")
@click.option("--seed", help="Whatever is drawn follows from it.")
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language; that of the terminal if left out.")
def play(game: str | None, options: tuple[str, ...], **asked: Any) -> None:
    """Play a GAME in the terminal; without one, pick from a menu."""
    from anachron.terminal.play import main as sit_down

    sys.exit(sit_down(game, options=dict(map(read_option, options)), **asked))


def read_option(text: str) -> tuple[str, Any]:
    """An option and its value: JSON where it reads as such, else the text itself."""
    name, sign, value = text.partition("=")
    if not sign:
        raise click.BadParameter(f"expected NAME=VALUE, got {text!r}", param_hint="--option")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


@commands.command()
@click.argument("file", type=EXISTING)
@with_lang
def watch(file: Path, lang: str) -> None:
    """Tell the match in a FILE as a story."""
    from anachron.lab.story import story
    from anachron.match import Match

    for line in story(Match.read(file.read_bytes()), lang):
        click.echo(line)


@commands.command()
@click.argument("file", type=EXISTING)
@click.option(
    "--level", type=click.Choice(REVIEWERS), default="skilled", show_default=True, help="Who judges."
)
@click.option("--seconds", type=click.FloatRange(min=0), default=0.0, help="About how long, in all.")
@click.option("--html", type=FILE, help="Write one page with boards and curve, which opens without a server.")
@click.option("--lines", type=FILE, help="Write one line of JSON for every decision, to learn from.")
@click.option("--json", "as_json", is_flag=True, help="Print one object.")
@with_lang
def review(
    file: Path, level: str, seconds: float, html: Path | None, lines: Path | None, as_json: bool, lang: str
) -> None:
    """What every decision of the finished match in a FILE was worth."""
    from anachron.match import Match
    from anachron.review import Review
    from anachron.review.lines import lines as as_lines
    from anachron.review.page import page
    from anachron.review.words import Words

    match = Match.read(file.read_bytes())
    done = Review(match, level, seconds / max(len(match.line), 1))
    with click.progressbar(done.run(), len(done), file=sys.stderr, label=file.name) as decisions:
        for _ in decisions:
            pass
    if html:
        html.write_text(page(Words(done, lang)), encoding="utf-8")
    if lines:
        lines.write_text("".join(f"{line}\n" for line in as_lines(done)), encoding="utf-8")
    click.echo(json.dumps(done.data()) if as_json else "\n".join(Words(done, lang).told()))


@commands.command()
@click.option("--game", help="The game; the first that has one if left out.")
@click.option("--date", "day", help="Another day than today, as 2026-01-31.")
@click.option("--plain", is_flag=True, help="Lines only, for a pipe: no colours, no redrawing.")
@with_lang
def daily(game: str | None, day: str | None, plain: bool, lang: str) -> None:
    """The challenge of the day: the same game for everyone, and a line to share."""
    from anachron.terminal.daily import main as sit_down

    sys.exit(sit_down(game, day, lang, plain))


@commands.command()
@click.argument("rule", required=False)
@click.option(
    "--untested", "lack", flag_value="untested", help="In a checkout: the rules that no test names."
)
@click.option("--uncited", "lack", flag_value="uncited", help="In a checkout: the rules that no code cites.")
@with_lang
def rules(rule: str | None, lack: str | None, lang: str) -> None:
    """What a RULE says (by its id, as XY-47), or all rules of a game (by its name)."""
    from anachron.lab import rulebook as lab

    for line in lab.lacking(lack, rule) if lack else lab.main(rule, lang):
        click.echo(line)


@commands.group()
def packs() -> None:
    """Packs of cards of one's own."""


def pack_maker(game: str | None) -> Packs[Options]:
    from anachron.terminal.finding import game_with

    return game_with(lambda one: one.packs.makes, game, "no_packs").packs


for_game = click.option("--game", help="The game it is for; the first that takes any if left out.")


@packs.command("new")
@click.argument("name")
@for_game
@click.option("--en", help="What it is called in English.")
@click.option("--fr", help="What it is called in French.")
def new_pack(game: str | None, name: str, en: str | None, fr: str | None) -> None:
    """Make a pack NAME to fill in; tells where it lies."""
    click.echo(pack_maker(game).new(name, en, fr))


@packs.command("check")
@click.argument("folder")
@for_game
def check_pack(game: str | None, folder: str) -> None:
    """What is wrong with a pack, by its FOLDER or name."""
    faults = pack_maker(game).faults(folder)
    for fault in faults:
        click.echo(fault)
    sys.exit(1 if faults else 0)
