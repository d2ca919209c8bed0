"""Write the reference pages and run the notebooks: `python docs/make.py`. Tests hold them true."""

from __future__ import annotations

import ast
import inspect
import io
import json
import re
import textwrap
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, is_typeddict

import anachron
from anachron import bots, engine
from anachron.engine import observer, plain, rooms, row, shapes
from anachron.engine import state as game_state
from anachron.lab import steps

REFERENCE = Path(__file__).parent / "reference"
LEVELS = Path(__file__).parent / "levels"
RATED = Path(__file__).parent.parent / "src" / "anachron" / "league" / "levels.toml"
NOTEBOOKS = sorted(Path(__file__).parent.glob("notebooks/*.ipynb"))


def classes(module: ModuleType) -> list[Any]:
    """The public classes that a module defines, in their order."""
    found = [value for name, value in vars(module).items() if name[0].isupper() and inspect.isclass(value)]
    return [one for one in found if one.__module__ == module.__name__]


ROOMS = [rooms.room, rooms.setup, rooms.modes, rooms.picture, rooms.bots, rooms.packs]
ROOMS += [rooms.measures, rooms.campaign, rooms.daily]
CONTRACT: dict[str, list[Any]] = {
    "Finding games": [anachron.games, anachron.game, anachron.bot],
    "A game": [engine.Game, engine.Windows, engine.Losses, engine.Option],
    "A state": [engine.State],
    "What is said": [engine.Choice, engine.Kind, engine.Codec, engine.Event, engine.Outcome],
    "Chance": [engine.Luck, engine.Stream],
    "Errors": [
        engine.AnachronError,
        engine.Malformed,
        engine.BadSetup,
        engine.BadPosition,
        engine.IllegalChoice,
    ],
    "The rooms of a game": [rooms, *(one for room in ROOMS for one in classes(room))],
    "Observations": [observer, *classes(observer), row.Row],
    "Shapes of plain data": [shapes, *classes(shapes)],
    "Opponents": [engine.Bot, engine.Answer, engine.Budget, bots.bot, bots.budget_of],
    "A match": [anachron.Match],
    "Plain data": [plain, plain.Counted, plain.Result],
}
NAMES = {"Plain data": [plain, game_state]}
ALIAS = re.compile(r"^([A-Z]\w*[a-z]) = (.+?)  # (.+)$", re.MULTILINE)


def contract() -> str:
    """The contract as a page."""
    lines = ["# The contract", "", "Written from the code by `python docs/make.py`."]
    for title, things in CONTRACT.items():
        lines += ["", f"## {title}"]
        for thing in things:
            lines += module_lines(thing) if inspect.ismodule(thing) else thing_lines(thing)
        lines += list(names_of(title))
    return "\n".join(lines) + "\n"


def names_of(title: str) -> Iterator[str]:
    """The names of types that a section speaks of, each with what its line of code says of it."""
    if title in NAMES:
        yield from ("", "| | |", "| --- | --- |")
        for module in NAMES[title]:
            for name, kind, told in ALIAS.findall(inspect.getsource(module)):
                yield row(f"{name} = {kind}", told)


def module_lines(module: ModuleType) -> list[str]:
    return ["", inspect.getdoc(module) or ""]


def thing_lines(thing: Any) -> list[str]:
    """A class with all that can be called, or a function."""
    if not inspect.isclass(thing):
        return ["", f"### `{thing.__name__}{signature(thing)}`", "", inspect.getdoc(thing) or ""]
    lines = ["", f"### {thing.__name__}", "", own_doc(thing)]
    rows = [*fields(thing), *methods(thing)]
    return [*lines, "", "| | |", "| --- | --- |", *rows] if rows else lines


def own_doc(thing: Any) -> str:
    return inspect.cleandoc(thing.__doc__ or "")


def fields(thing: Any) -> Iterator[str]:
    """The fields of a struct or a tuple, with their types."""
    if issubclass(thing, tuple) or hasattr(thing, "__struct_fields__") or is_typeddict(thing):
        for name, kind in thing.__annotations__.items():
            yield row(f"{name}: {getattr(kind, '__forward_arg__', kind)}", "")


def methods(thing: Any) -> Iterator[str]:
    """What a class defines for others, with the first paragraph of what it says of it."""
    for name, value in vars(thing).items():
        is_value = isinstance(value, (property, cached_property))
        if name.startswith("_") or not (inspect.isroutine(value) or is_value):
            continue
        getter = getattr(value, "fget", None) or getattr(value, "func", None)
        inner = getter if is_value else inspect.unwrap(getattr(thing, name))
        doc = (inspect.getdoc(inner) or "").partition("\n\n")[0].replace("\n", " ")
        yield row(name if is_value else f"{name}{signature(inner)}", doc)


def signature(function: Any) -> str:
    try:
        return str(inspect.signature(function)).replace("self, ", "").replace("(self)", "()")
    except (TypeError, ValueError):
        return "(...)"


def row(code: str, doc: str) -> str:
    escaped = code.replace("|", "\\|").replace("'", "")
    return f"| `{escaped}` | {doc.replace('|', chr(92) + '|')} |"


def http() -> str:
    """The JSON API as a page, from the description that the server gives."""
    from anachron.server import openapi
    from anachron.server.app import routes

    lines = [
        "# The JSON API",
        "",
        "Written from the code by `python docs/make.py`; `/api` of a running table has the same.",
    ]
    lines += ["", "| Address | What it does | Takes | Gives |", "| --- | --- | --- | --- |"]
    document = openapi.document(routes())
    for path, methods in document["paths"].items():
        for method, told in methods.items():
            takes = named(told.get("requestBody", {}))
            (done,) = (answer for code, answer in told["responses"].items() if code != "default")
            lines.append(f"| `{method.upper()} {path}` | {told['summary']} | {takes} | {named(done)} |")
    return "\n".join(lines) + "\n"


def named(body: dict[str, Any]) -> str:
    """The model of a body, by its name."""
    for media, content in body.get("content", {}).items():
        return f"`{content['schema'].get('$ref', media).rpartition('/')[2]}`"
    return ""


def observations() -> str:
    """What every game is observed by, field by field, as a page."""
    lines = [
        "# Observations",
        "",
        "Written from the code by `python docs/make.py`: the fields of `game.observer()`.",
    ]
    lines += [
        "",
        "Bits come first, then numbers up to 255; what is longer for more seats is shown for the fewest.",
    ]
    for game in map(anachron.game, anachron.games()):
        seen = game.observer()
        lines += ["", f"## {game.name['en']}", ""]
        lines += [f"`{game.id}` for {seen.seats}: {seen.bits} bits and {seen.numbers} numbers.", ""]
        lines += ["| field | from | length | |", "| --- | --- | --- | --- |"]
        for field in seen.fields:
            lines += [f"| `{field.name}` | {field.offset} | {field.length} | {field.meaning} |"]
    return "\n".join(lines) + "\n"


PAGES = {"contract.md": contract, "http.md": http, "observations.md": observations}


# Notebooks.


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook with the outputs of its cells, run from top to bottom in one namespace."""
    known: dict[str, Any] = {}
    cells = [with_output(cell, known) if cell["cell_type"] == "code" else cell for cell in notebook["cells"]]
    return {**notebook, "cells": cells}


def with_output(cell: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """A cell with what it prints, and its last expression as a notebook shows it."""
    tree = ast.parse("".join(cell["source"]))
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, outputs = io.StringIO(), list[dict[str, Any]]()
    with redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), known)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), known) if last else None
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": lines(printed.getvalue())})
    if value is not None:
        outputs.append({"output_type": "display_data", "metadata": {}, "data": displayed(value)})
    return {**cell, "outputs": outputs}


def displayed(value: Any) -> dict[str, list[str]]:
    """A picture where something draws itself, else its text."""
    if hasattr(value, "_repr_svg_"):
        return {"image/svg+xml": lines(value._repr_svg_())}
    return {"text/plain": lines(textwrap.shorten(repr(value), 300))}


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def levels() -> dict[Path, str]:
    """How strong the levels are, from the ladders beside the page: for readers, and for the server."""
    ladders = list(steps.kept(LEVELS).values())
    return {LEVELS / "ratings.md": steps.page(ladders), RATED: steps.toml(ladders)}


if __name__ == "__main__":
    for path, text in levels().items():
        path.write_text(text, "utf-8")
    for name, page in PAGES.items():
        (REFERENCE / name).write_text(page(), "utf-8")
    for path in NOTEBOOKS:
        run = executed(json.loads(path.read_text("utf-8")))
        path.write_text(json.dumps(run, ensure_ascii=False, indent=1) + "\n", "utf-8")
