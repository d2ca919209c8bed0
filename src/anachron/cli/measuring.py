"""Commands of those who measure: simulations, arenas, reports, benchmarks, data, training, pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from anachron.cli.shared import EXISTING, FILE, LANGUAGES, REVIEWERS, commands, with_workers


@commands.command()
@click.argument("game")
@click.option("--mode", default="all", show_default=True, help="One mode, or all.")
@click.option("--seats", type=int, help="One number of seats, rather than each allowed.")
@click.option(
    "--games", type=click.IntRange(1), default=10_000, show_default=True, help="Games of each set-up."
)
@click.option("--seed", default="0", show_default=True, help="Other seeds give other games.")
@with_workers
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
@click.option("--states", type=click.IntRange(1), help="Only whether observations leak, in so many states.")
@click.option("--seed", default=0, show_default=True, help="Other seeds give other games.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a finding.")
def check(**options: Any) -> None:
    """Hold a GAME to the laws that every game keeps, and tell which of them it breaks, and where."""
    from anachron.testing.report import main as hold

    sys.exit(hold(**options))


@commands.command()
@click.argument("game")
@click.argument("level", required=False)
@click.argument("other", required=False)
@click.option("--ladder", is_flag=True, help="Every level against the one below.")
@click.option("--ratings", is_flag=True, help="The same, told as ratings of the levels.")
@click.option("--mode", help="One mode; the first of the game if left out.")
@click.option("--seats", type=int, help="The number of seats; the fewest if left out.")
@click.option("--games", type=click.IntRange(1), default=400, show_default=True, help="Games of each pair.")
@click.option(
    "--opening", type=click.IntRange(0), default=4, show_default=True, help="Turns played at random first."
)
@click.option("--nodes-scale", "scale", default=1.0, show_default=True, help="Share of each level's nodes.")
@click.option("--seconds", type=(float, float), help="CPU seconds a decision of both, rather than nodes.")
@click.option("--against", metavar="PYTHON", help="OTHER, or a whole team, plays in another installation.")
@click.option("--seed", default="0", show_default=True)
@with_workers
@click.option(
    "--out", type=FILE, help="Append results here as JSON lines; those already there are not played again."
)
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    help="With --ladder or --ratings: write table and plot here.",
)
def arena(level: str | None, ladder: bool, ratings: bool, into: Path | None, **options: Any) -> None:
    """LEVEL against OTHER: the score of the first with its interval. Without OTHER, LEVEL plays all seats."""
    from anachron.lab import arena as lab
    from anachron.lab import ladder as levels
    from anachron.lab import steps

    if ladder or ratings:
        del options["other"]
        for line in (steps if ratings else levels).main(**options, into=into):
            click.echo(line)
    elif level is None:
        raise click.UsageError("expected a LEVEL, or --ladder")
    else:
        click.echo(lab.main(level=level, **options))


@commands.command()
@click.argument("game")
@click.option("--mode", default="all", show_default=True, help="One mode, or all.")
@click.option("--seats", type=int, help="One number of seats, rather than each allowed.")
@click.option("--games", type=click.IntRange(1), help="Games of each set-up; as the game likes if left out.")
@click.option("--level", help="Who plays: novice, casual, skilled, expert, master or random.")
@click.option("--nodes-scale", "scale", type=float, help="Share of the level's nodes.")
@click.option("--seed", default="0", show_default=True, help="Other seeds give other games.")
@with_workers
@click.option(
    "--out", type=FILE, help="Append results here as JSON lines; those already there are not played again."
)
@click.option("--markdown", type=FILE, help="Write the tables to this file too.")
def report(**options: Any) -> None:
    """How a GAME balances out: wins by seat or of the team, and how long games are, with intervals."""
    from anachron.lab import report as lab

    click.echo(lab.main(**options))


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
@click.option("--pictures", is_flag=True, help="What a picture costs instead; with --against by turns.")
@click.option(
    "--arrays",
    type=click.IntRange(1),
    help="Array code instead, so many games side by side, beside games of pgx.",
)
@click.option("--load", is_flag=True, help="The web table under load instead.")
@click.option("--asked", "looks", type=click.IntRange(100), help="So many looks at what waits instead.")
@click.option(
    "--reviews",
    type=click.IntRange(1),
    help="How honest reviews are instead, over so many moments of a mode.",
)
@click.option("--modes", "-m", multiple=True, help="Reviews: only these modes.")
@click.option("--tables", type=click.IntRange(1), default=300, show_default=True, help="Load: live tables.")
@click.option(
    "--watchers", type=click.IntRange(1), default=4, show_default=True, help="Load: connections to each."
)
@click.option("--pace", default=9.0, show_default=True, help="Load: seconds between two choices of a table.")
@click.option(
    "--thinking", type=click.IntRange(0), default=0, help="Load: tables at which master bots think."
)
@click.option(
    "--reviewing",
    type=click.IntRange(0, 8),
    default=0,
    help="Load: finished matches that are reviewed meanwhile, beside a run without.",
)
@click.option("--clocks", is_flag=True, help="Load: clocks at all tables, and how far pages are from them.")
@click.option(
    "--kill",
    is_flag=True,
    help="Load: kill the server in the middle and start it again; of several nodes one every ten seconds.",
)
@click.option("--between", type=float, default=0.0, help="Load: kill again and again, so many seconds apart.")
@click.option("--nodes", type=click.IntRange(1), default=1, show_default=True, help="Load: servers at once.")
@click.option(
    "--database", default="", metavar="URL", help="Load: an empty PostgreSQL for the nodes, beside SQLite."
)
def bench(
    games: tuple[str, ...],
    seconds: float | None,
    rounds: int | None,
    against: str | None,
    lightness: bool,
    decisions: int | None,
    learning: bool,
    pictures: bool,
    arrays: int | None,
    load: bool,
    looks: int | None,
    reviews: int | None,
    modes: tuple[str, ...],
    **how: Any,
) -> None:
    """How fast our games are, beside OpenSpiel's nearest, on one core; or the web table, under load."""
    import anachron
    from anachron.lab import bench as lab
    from anachron.lab import builds, patience

    asked = [anachron.game(id) for id in games]
    chosen = tuple(game.id for game in asked or anachron.playable())
    if decisions is not None:
        lines = patience.report(chosen, decisions)
    elif learning:
        from anachron.lab import learning as fed

        lines = fed.report(chosen, seconds or 2.0, rounds or 3)
    elif pictures:
        from anachron.lab import pictures as drawn

        lines = drawn.report(chosen, against, rounds or 3)
    elif arrays is not None:
        from anachron.lab import arrays as many

        lines = many.report(chosen, arrays, seconds or 2.0, rounds or 3)
    elif reviews is not None:
        from anachron.lab import honesty

        lines = honesty.report(chosen, reviews, modes)
    elif load:
        from anachron.lab.load import Plan, run

        lines = run(Plan(seconds=seconds or 60.0, **how))
    elif looks is not None:
        from anachron.lab import waiting

        lines = waiting.run(looks)
    elif against is not None:
        from anachron.lab import against as twins

        lines = twins.report(chosen, against, seconds or 0.5, rounds or 10)
    else:
        lines = lab.lightness() if lightness else lab.report(chosen, seconds or 2.0, rounds or 3)
    if not anachron.compiled:
        click.echo(f"anachron: {builds.SLOW}", err=True)
    for line in lines:
        click.echo(line)


@commands.command()
@click.argument("game")
@click.argument("files", nargs=-1, type=EXISTING)
@click.option("--games", type=click.IntRange(1), help="Games that bots play: 1000, unless there are FILES.")
@click.option("--bots", "level", default="novice", show_default=True, help="Who plays: random, or a level.")
@click.option("--out", type=FILE, required=True, help="The Parquet file; stopped in between, it goes on.")
@click.option("--expanded", is_flag=True, help="Every decision with observation and mask, not seed and ids.")
@click.option("--mode", help="One mode; the first of the game if left out.")
@click.option("--seats", type=int, help="The number of seats; the fewest if left out.")
@click.option(
    "--opening", type=click.IntRange(0), default=0, show_default=True, help="Turns played at random first."
)
@click.option("--nodes-scale", "scale", default=1.0, show_default=True, help="Share of the level's nodes.")
@click.option("--seed", default="0", show_default=True, help="Other seeds give other games.")
@click.option("--review", type=click.Choice(REVIEWERS), help="Who judges the decisions of the FILES.")
@with_workers
def dataset(**options: Any) -> None:
    """Games of a GAME for learners in one Parquet file: played by bots, or those of the match FILES."""
    from anachron.lab import dataset as lab

    click.echo(lab.main(**options))


@commands.command()
@click.argument("games", nargs=-1)
@click.option("--files", type=click.IntRange(1), default=50_000, show_default=True, help="How many.")
@click.option("--seed", default="0", show_default=True, help="Other seeds change other things.")
@click.option("--jobs", type=click.IntRange(1), help="Processes; as many as there are cores if left out.")
def mutants(games: tuple[str, ...], files: int, seed: str, jobs: int | None) -> None:
    """Match files of GAMES changed at random: each must be read, or refused in a sentence."""
    import anachron
    from anachron.lab.mutants import main as change
    from anachron.lab.work import workers

    chosen = games or tuple(game.id for game in anachron.playable())
    for line in change(chosen, files, seed, workers(jobs)):
        click.echo(line)


@commands.command()
@click.argument("game")
@click.option("--pawns", default=2, show_default=True, help="The most pawns of a side.")
@click.option(
    "--out", type=FILE, help="Where the table is written; larger ones go to the user's data if left out."
)
def endings(game: str, pawns: int, out: Path | None) -> None:
    """Work out the endings that a GAME's bots play without fault, and write their table."""
    import anachron
    from anachron.engine import Malformed

    room = anachron.game(game).endings
    if room is None:
        raise Malformed(f"expected a game with solved endings, got {game!r}")
    if not 2 <= pawns <= room.most:
        raise Malformed(f"--pawns: expected 2 to {room.most}, got {pawns}")
    if out is None:
        if pawns == 2:
            raise Malformed("--out: expected a file for the table that comes with the game")
        out = room.home(pawns)
        out.parent.mkdir(parents=True, exist_ok=True)
    table = room.make(click.echo) if pawns == 2 else room.make_larger(pawns, click.echo)
    fresh = out.with_name(out.name + ".new")  # whoever plays meanwhile reads the old one
    fresh.write_bytes(table)
    fresh.replace(out)
    click.echo(f"{out}  {len(table) // 1000} kB")


@commands.command()
@click.argument("game")
@click.option("--minutes", default=5.0, show_default=True, help="How long to learn.")
@click.option(
    "--keep", type=FILE, required=True, help="Where learning is kept, and goes on from if it is there."
)
@click.option("--out", type=FILE, required=True, help="Where what was learned is written, as bots read it.")
def train(game: str, minutes: float, keep: Path, out: Path) -> None:
    """Let a GAME play itself, and write what its bots learn from that."""
    import anachron
    from anachron.engine import Malformed

    room = anachron.game(game).training
    if room is None:
        raise Malformed(f"expected a game whose bots learn, got {game!r}")
    learned = room.run(minutes, keep, click.echo)
    out.write_bytes(learned)
    click.echo(f"{out}  {len(learned) // 1000} kB")


@commands.command()
@click.argument("games", nargs=-1)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("docs/pictures"),
    show_default=True,
    help="The folder for them.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True, help="Language.")
def shots(games: tuple[str, ...], out: Path, lang: str) -> None:
    """Take the pictures of the web table that the docs show (needs chromium and playwright)."""
    import anachron
    from anachron.lab import shots as lab

    for picture in lab.main(out, games or anachron.games(), lang):
        click.echo(f"{picture}  {picture.stat().st_size // 1000} kB")
