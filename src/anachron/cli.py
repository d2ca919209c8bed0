"""The `anachron` command; what a command needs is imported when it runs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable

    from anachron.engine.rooms import Packs

LANGUAGES = ("en", "fr")
EXTRAS = {  # what commands need beyond the core, and what brings it
    **dict.fromkeys("alembic argon2 jinja2 sqlalchemy starlette uvicorn".split(), "server"),
    "pyspiel": "bench",
}
REVIEWERS = ("novice", "casual", "skilled", "expert", "master")
FILE = click.Path(dir_okay=False, path_type=Path)
EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)


def main(arguments: list[str] | None = None) -> None:
    """Run a command; whatever is refused on purpose becomes one line and exit code 2."""
    from anachron.engine import AnachronError

    try:
        commands(args=arguments, prog_name="anachron", obj=sys.argv[1:] if arguments is None else arguments)
    except AnachronError as error:
        click.echo(f"anachron: {error}", err=True)
        sys.exit(2)
    except ModuleNotFoundError as error:
        extra = EXTRAS.get((error.name or "").partition(".")[0])
        if extra is None:
            raise
        click.echo(f"anachron: this needs {error.name}: pip install 'anachron[{extra}]'", err=True)
        sys.exit(2)


def own_language() -> str:
    """The language of the person at the terminal, as far as the environment tells."""
    from anachron.terminal.words import language

    return language(None)


def with_lang(command: Callable[..., Any]) -> Callable[..., Any]:
    choice = click.option("--lang", type=click.Choice(LANGUAGES), default=own_language, help="Language.")
    return choice(command)


def show_version(context: click.Context, option: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        import anachron

        click.echo(f"anachron {anachron.__version__}, {'compiled' if anachron.compiled else 'interpreted'}")
        context.exit()


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Version and build.",
)
def commands() -> None:
    """A table for time-travel games: play them, search them, measure them."""


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
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets other machines in.")
@click.option("--port", type=click.IntRange(0, 65535), help="The first free one from 8642 on if left out.")
@click.option(
    "--data", type=click.Path(file_okay=False, path_type=Path), help="The folder where everything is kept."
)
@click.option(
    "--no-browser", "browser", is_flag=True, default=True, flag_value=False, help="Open no browser."
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy before this server, which is believed for whom it asks.",
)
@click.option("--no-limits", "limits", is_flag=True, default=True, flag_value=False, hidden=True)
def serve(**options: Any) -> None:
    """Open the web table: five games, friends and bots, live."""
    from anachron.server.serve import main as open_doors

    open_doors(**options)


@commands.command()
@click.argument("number", type=int, required=False)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="The folder of the server.")
@click.option("--out", type=FILE, help="Where to write the match that it is about.")
def complaints(number: int | None, data: Path | None, out: Path | None) -> None:
    """What looked wrong to people at the web table: all of it, or one by its NUMBER."""
    from anachron.server.operator import main as read

    read(number, data, out)


@commands.command()
@click.argument("game")
@click.option("--mode", default="all", show_default=True, help="One mode, or all.")
@click.option("--seats", type=int, help="One number of seats, rather than each allowed.")
@click.option(
    "--games", type=click.IntRange(1), default=10_000, show_default=True, help="Games of each set-up."
)
@click.option("--seed", default="0", show_default=True, help="Other seeds give other games.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as there are cores if left out.")
@click.option(
    "--check", type=click.IntRange(0), default=10, show_default=True, help="Decisions between two checks."
)
@click.option("--bots", "level", default="random", show_default=True, help="Who plays: random, or a level.")
@click.option(
    "--compare", type=click.IntRange(0), default=0, help="Replay the first so many games interpreted."
)
@click.option("--interpreted", is_flag=True, help="Run in plain Python, even if this is compiled.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a set-up.")
@click.pass_obj
def simulate(
    arguments: list[str], /, interpreted: bool, seed: str, level: str, check: int, **options: Any
) -> None:
    """Play a GAME many times: do all games end, does every invariant hold, do both builds agree?"""
    from anachron.lab import builds
    from anachron.lab import simulate as lab

    if interpreted:
        sys.exit(builds.again_interpreted([word for word in arguments if word != "--interpreted"]))
    sys.exit(lab.main(plan=lab.Plan(seed, level, check), **options))


@commands.command()
@click.argument("game")
@click.option("--games", type=click.IntRange(1), help="Random games; one of each set-up if left out.")
@click.option("--seed", default=0, show_default=True, help="Other seeds give other games.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a finding.")
def check(**options: Any) -> None:
    """Hold a GAME to the laws that every game keeps, and tell which of them it breaks, and where."""
    from anachron.testing.report import main as hold

    sys.exit(hold(**options))


@commands.command()
@click.option("--games", "-g", multiple=True, help="Only these games.")
@click.option(
    "--seconds", type=float, help="CPU seconds of one measurement: 2; with --against 0.5; of the load: 60."
)
@click.option(
    "--rounds", type=click.IntRange(1), help="The best of them counts: 3; with --against the median: 10."
)
@click.option("--against", metavar="PYTHON", help="Beside another installation instead, by turns.")
@click.option("--import", "lightness", is_flag=True, help="Import time and installed size instead.")
@click.option(
    "--decisions", type=click.IntRange(1), help="How long bots think instead, over so many decisions."
)
@click.option("--learning", is_flag=True, help="Steps with observation and mask instead.")
@click.option("--load", is_flag=True, help="The web table under load instead.")
@click.option("--tables", type=click.IntRange(1), default=300, show_default=True, help="Load: live tables.")
@click.option(
    "--watchers", type=click.IntRange(1), default=4, show_default=True, help="Load: connections to each."
)
@click.option("--pace", default=9.0, show_default=True, help="Load: seconds between two choices of a table.")
@click.option(
    "--thinking", type=click.IntRange(0), default=0, help="Load: tables at which master bots think."
)
@click.option("--kill", is_flag=True, help="Load: kill the server in the middle and start it again.")
def bench(
    games: tuple[str, ...],
    seconds: float | None,
    rounds: int | None,
    against: str | None,
    lightness: bool,
    decisions: int | None,
    learning: bool,
    load: bool,
    **how: Any,
) -> None:
    """How fast our games are, beside OpenSpiel's nearest, on one core; or the web table, under load."""
    import anachron
    from anachron.lab import bench as lab
    from anachron.lab import patience

    asked = [anachron.game(id) for id in games]
    chosen = tuple(game.id for game in asked or anachron.playable())
    if decisions is not None:
        lines = patience.report(chosen, decisions)
    elif learning:
        from anachron.lab import learning as fed

        lines = fed.report(chosen, seconds or 2.0, rounds or 3)
    elif load:
        from anachron.lab.load import Plan, run

        lines = run(Plan(seconds=seconds or 60.0, **how))
    elif against is not None:
        from anachron.lab import against as twins

        lines = twins.report(chosen, against, seconds or 0.5, rounds or 10)
    else:
        lines = lab.lightness() if lightness else lab.report(chosen, seconds or 2.0, rounds or 3)
    for line in lines:
        click.echo(line)


@commands.command()
@click.argument("game")
@click.argument("level", required=False)
@click.argument("other", required=False)
@click.option("--ladder", is_flag=True, help="Every level against the one below.")
@click.option("--mode", help="One mode; the first of the game if left out.")
@click.option("--seats", type=int, help="The number of seats; the fewest if left out.")
@click.option("--games", type=click.IntRange(1), default=400, show_default=True, help="Games of each pair.")
@click.option(
    "--opening", type=click.IntRange(0), default=4, show_default=True, help="Turns played at random first."
)
@click.option("--nodes-scale", "scale", default=1.0, show_default=True, help="Share of each level's nodes.")
@click.option("--seconds", type=(float, float), help="CPU seconds a decision of both, rather than nodes.")
@click.option("--seed", default="0", show_default=True)
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as there are cores if left out.")
@click.option(
    "--out", type=FILE, help="Append results here as JSON lines; those already there are not played again."
)
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    help="With --ladder: write table and plot here.",
)
def arena(level: str | None, ladder: bool, into: Path | None, **options: Any) -> None:
    """LEVEL against OTHER: the score of the first with its interval. Without OTHER, LEVEL plays all seats."""
    from anachron.lab import arena as lab
    from anachron.lab import ladder as levels
    from anachron.lab.work import cores

    options["jobs"] = options["jobs"] or cores()
    if ladder:
        del options["other"], options["seconds"]
        for line in levels.main(**options, into=into):
            click.echo(line)
    elif level is None:
        raise click.UsageError("expected a LEVEL, or --ladder")
    else:
        click.echo(lab.main(level=level, **options))


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
@click.option("--json", "as_json", is_flag=True, help="Print one object.")
@with_lang
def review(file: Path, level: str, seconds: float, html: Path | None, as_json: bool, lang: str) -> None:
    """What every decision of the finished match in a FILE was worth."""
    from anachron.match import Match
    from anachron.review import Review
    from anachron.review.page import page
    from anachron.review.words import Words

    match = Match.read(file.read_bytes())
    done = Review(match, level, seconds / max(len(match.line), 1))
    with click.progressbar(done.run(), len(done), file=sys.stderr, label=file.name) as decisions:
        for _ in decisions:
            pass
    if html:
        html.write_text(page(Words(done, lang)), encoding="utf-8")
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


@commands.group()
def packs() -> None:
    """Packs of cards of one's own."""


def pack_maker(game: str | None) -> Packs:
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


@commands.command()
@click.argument("game")
@click.option("--mode", default="all", show_default=True, help="One mode, or all.")
@click.option("--seats", type=int, help="One number of seats, rather than each allowed.")
@click.option("--games", type=click.IntRange(1), help="Games of each set-up; as the game likes if left out.")
@click.option("--level", help="Who plays: novice, casual, skilled, expert, master or random.")
@click.option("--nodes-scale", "scale", type=float, help="Share of the level's nodes.")
@click.option("--seed", default="0", show_default=True, help="Other seeds give other games.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as there are cores if left out.")
@click.option(
    "--out", type=FILE, help="Append results here as JSON lines; those already there are not played again."
)
@click.option("--markdown", type=FILE, help="Write the tables to this file too.")
def report(**options: Any) -> None:
    """How a GAME balances out: wins by seat or of the team, and how long games are, with intervals."""
    from anachron.lab import report as lab

    click.echo(lab.main(**options))


@commands.command()
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("docs/pictures"),
    show_default=True,
    help="The folder for them.",
)
def shots(out: Path) -> None:
    """Take the pictures of the web table that the docs show (needs chromium and playwright)."""
    from anachron.lab import shots as lab

    for picture in lab.main(out):
        click.echo(f"{picture}  {picture.stat().st_size // 1000} kB")
