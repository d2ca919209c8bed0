"""Pages and their parts: templates filled with what a viewer may see."""

from __future__ import annotations

import hashlib
import re
from functools import cache, lru_cache, partial
from importlib.resources import files
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

import anachron
from anachron.draw.board import size
from anachron.draw.theme import THEMES
from anachron.engine import Game
from anachron.match import PACES
from anachron.match.speech import level_word
from anachron.server import faces, identity, illustrated, shelf
from anachron.server.company import company
from anachron.server.hall import Hall
from anachron.server.kept import Weighed
from anachron.server.naming import say
from anachron.server.pictured import Eyes, Shown
from anachron.server.shown import around, lasting, lasting_before, levels, seats
from anachron.server.story import is_deed, log
from anachron.server.table import Table
from anachron.server.terms import BANKS, DAYS, GRACES, INCREMENTS, MINUTES, USUAL, WINDOWS
from anachron.store import Chair, Listed, Player
from anachron.texts import LANGUAGES, outline, signed

# fmt: off
READS = {  # what each part of a page is made of; the log is made apart
    "seats":   ("seats", "levels", "status", "is_host", "seat", "can"),
    "turn":    ("turn", "mine", "count", "window", "offer", "passes", "has_windows", "seat", "status",
                "length"),
    "choices": ("question", "choices", "picks", "refused", "game"),
    "orders":  ("foretold",),
    "actions": ("can", "status", "begun", "again", "forced"),
    "chat":    ("chat", "seat", "is_host"),
    "curtain": ("curtain",),
    "result":  ("outcome", "game", "successor", "t", "path", "can"),
}
# fmt: on
TOLD = ("t", "n", "v", "seat", "status", "mine", "turn", "now")  # beside the parts
PARTS = Weighed(1 << 25)
PLAIN_NAME = re.compile(r"[\w-]{1,40}(\.[\w-]{1,40})+", re.ASCII)  # of a file beside the pages
REMARKS = {  # in scripts and styles: not for browsers
    "js": re.compile(rb"^\s*(//.*|/\*\*.*\*/)\n|[ \t]+// .*$|^[ \t]+", re.MULTILINE),
    "css": re.compile(rb"[ \t]*/\*(?s:.*?)\*/|^[ \t]+", re.MULTILINE),
}
STAMPS_KEPT = 1 << 12  # of files, most of which are faces
LISTED = 20  # tables in each list of the lobby
TURNS_KEPT = 1 << 14  # of all logs: most of a log is that of the choice before
COVERS = {f"{lang}.{theme}.svg": (lang, theme) for lang in LANGUAGES for theme in THEMES}
TURNS = "<li></li>"  # of a log, before they are put there
LOW = 1.7  # times as wide as high: a board with room below it

templates = Environment(
    loader=PackageLoader("anachron.server"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)


def spoken(lang: str, name: str, **values: Any) -> str:
    """A sentence of the pages: section and key in one name."""
    section, _, key = name.partition(".")
    return say(lang, section, key, **values)


def page(request: Request, name: str, me: Player | None, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page in the reader's language."""
    lang = identity.language(request)
    known: Shown = {"lang": lang, "theme": identity.theme(request), "shape": identity.shape(request)}
    known |= {"me": me, "static": static}
    known |= {"say": partial(spoken, lang)}
    return HTMLResponse(templates.get_template(name).render(**known, **values), status)


# A table.


def told_turn(lang: str, turn: Shown, seats: list[Shown]) -> Markup:
    """A turn of the log with whoever took it, or several that are written already."""
    if "html" in turn:
        return Markup(turn["html"])
    player = seats[turn["seat"]]
    who = (
        ""
        if is_deed(turn)
        else player["name"]
        if player["kind"] == "person"
        else player["role"] or player["word"]
    )
    key = lang, who, len(turn["steps"])
    if turn.get("known") != key:
        turn["known"] = key
        turn["told"] = turn_part(lang, msgspec.json.encode({**turn, "told": "", "who": who}))
    told: Markup = turn["told"]
    return told


@lru_cache(TURNS_KEPT)
def turn_part(lang: str, turn: bytes) -> Markup:
    known = {**msgspec.json.decode(turn), "say": partial(spoken, lang)}
    return Markup(templates.get_template("parts/told.html").render(**known))


def figure(score: float) -> str:
    """A result, with a minus sign where it is below zero."""
    return signed(f"{score:g}")


templates.globals |= {"told_turn": told_turn, "figure": figure, "face": faces.person}


def ratio(board: str) -> float:
    """How many times a board is as wide as it is high."""
    wide, high = size(board)
    return wide / high if high else 0.0


def update(table: Table, eyes: Eyes, is_host: bool) -> Shown:
    """What the stream tells a browser of a table, its board and its log left out."""
    s = around(table, eyes, is_host)
    key = "title_mine" if s["mine"] else "title" if s["status"] == "open" else "title_turn"
    title = spoken(eyes.lang, f"turn.{key}", game=s["game_name"], turn=s["turn"])
    parts = {name: part(name, eyes.lang, picked(s, name)) for name in READS}
    return {**{key: s[key] for key in TOLD}, "title": title, "parts": parts}


def picked(s: Shown, name: str) -> bytes:
    """What a part reads of all that is shown."""
    return msgspec.json.encode({key: s[key] for key in READS[name]})


def part(name: str, lang: str, read: bytes) -> str:
    """A part of the page; where it says the same it is not made again."""
    return PARTS.once((name, lang, read), lambda: made(name, lang, read))


def made(name: str, lang: str, read: bytes) -> str:
    known = {"s": msgspec.json.decode(read), "lang": lang, "say": partial(spoken, lang), "static": static}
    return templates.get_template(f"parts/{name}.html").render(**known)


def log_part(table: Table, eyes: Eyes) -> str:
    """What happened, turn by turn."""
    turns, known_seats = log(table, eyes), seats(table, eyes)
    html = "\n".join([told_turn(eyes.lang, turn, known_seats) for turn in turns])
    return around_log(eyes.lang, bool(turns)).replace(TURNS, html, 1)


@cache
def around_log(lang: str, has_turns: bool) -> str:
    """The part of the log with a mark where its turns belong."""
    s = {"log": [{"html": TURNS}] if has_turns else [], "seats": []}
    known = {"s": s, "lang": lang, "say": partial(spoken, lang)}
    return templates.get_template("parts/log.html").render(**known)


# The rules.


def in_short(game: Game, lang: str) -> list[str]:
    """A game in a few sentences."""
    return list(outline(game.package, lang).get("short", []))


def guide(game: Game, lang: str) -> list[Shown]:
    """What somebody is told in the course of a first game: each step, and where to look."""
    return list(outline(game.package, lang).get("guide", []))


def chapters(game: Game, lang: str) -> list[Shown]:
    """The rules of a game under the headings of their chapters."""
    headings, figures = outline(game.package, lang).get("chapters", {}), illustrated.figures(game, lang)
    found: list[Shown] = []
    for rule in game.texts(lang).get("rules", {}):
        if rule in headings or not found:
            found.append({"id": f"from-{rule}", "title": headings.get(rule, ""), "rules": []})
        shown = {"id": rule, "text": game.sentence("rules", rule, lang), "figure": figures.get(rule)}
        found[-1]["rules"].append(shown)
    return found


# The lobby.


async def lobby_lists(hall: Hall, lang: str) -> str:
    """The tables that anybody can join or watch."""
    found = {"open": await hall.store.open_tables(LISTED), "recent": await hall.store.recent(LISTED)}
    return tables_part(
        lang,
        "tables",
        {
            name: [in_list(hall, one, None, lang) for one in playable(entries)]
            for name, entries in found.items()
        },
    )


async def own_list(hall: Hall, player: Player, lang: str) -> str:
    """The tables that somebody can go on with."""
    mine = [in_list(hall, entry, player, lang) for entry in await own_tables(hall, player)]
    return tables_part(lang, "mine", {"mine": mine}, await company(hall, player, lang))


def tables_part(lang: str, name: str, tables: Shown, company: Shown | None = None) -> str:
    known: Shown = {"tables": tables, "company": company, "name": name}
    known |= {"say": partial(spoken, lang), "static": static, "lang": lang}
    return templates.get_template("parts/tables.html").render(**known)


async def own_tables(hall: Hall, player: Player | None) -> list[Listed]:
    mine = playable(await hall.store.tables_of(player.id, LISTED)) if player is not None else []
    for entry in mine:
        if entry.row.status == "live":
            await hall.call(entry.row.id)  # which knows whose turn it is
    return mine


async def listed(hall: Hall, player: Player | None, lang: str) -> Shown:
    """All lists for one who looks now; what is one's own is in no other."""
    store, mine = hall.store, await own_tables(hall, player)
    taken = {entry.row.id for entry in mine}
    waiting = [entry for entry in playable(await store.open_tables(LISTED)) if entry.row.id not in taken]
    recent = [entry for entry in playable(await store.recent(LISTED)) if entry.row.id not in taken]
    return {
        "mine": [in_list(hall, entry, player, lang) for entry in mine],
        "open": [in_list(hall, entry, player, lang) for entry in waiting],
        "recent": [in_list(hall, entry, player, lang) for entry in recent],
    }


def playable(entries: list[Listed]) -> list[Listed]:
    """Those whose game is on the shelf: a table may outlive its game."""
    known = {game.id for game in shelf.games()}
    return [entry for entry in entries if entry.row.game in known]


def in_list(hall: Hall, entry: Listed, player: Player | None, lang: str) -> Shown:
    row, table = entry.row, hall.tables.get(entry.row.id)
    taken = [
        (chair, name)
        for chair, name in zip(entry.chairs, entry.names)
        if chair.player is not None or chair.level
    ]
    return {
        "id": row.id,
        "game": row.game,
        "game_name": anachron.game(row.game).name[lang],
        "status": row.status,
        "names": [called(chair, name, lang) for chair, name in taken],
        "faces": [faces.of(name, chair.level) for chair, name in taken],
        "free": len(entry.chairs) - len(taken),
        "seats": row.seats,
        "changed": row.changed,
        "mine": table is not None and any(table.is_asked(seat) for seat in table.seats_of(player)),
    }


def called(chair: Chair, name: str, lang: str) -> str:
    """The name of whoever sits there."""
    is_bot = chair.player is None and chair.level is not None
    return spoken(lang, "table.bot", level=level_word(chair.level or "", lang)) if is_bot else name


def lobby_values(lang: str, is_new: bool) -> Shown:
    games = [shelf.lobby(game, lang) for game in shelf.games()]
    first = next((game for game in games if game["first"]), None) if is_new else None
    steps = guide(anachron.game(first["id"]), lang) if first else []
    return {
        "games": games,
        "levels": levels(lang),
        "terms": offered_terms(lang),
        "first": first,
        "steps": steps,
    }


def offered_terms(lang: str) -> Shown:
    """What a host may settle: the values of each menu with their words, and what is usual."""
    return {
        "window": [(value, lasting(lang, value)) for value in WINDOWS],
        "grace": [(value, lasting_before(lang, value)) for value in GRACES],
        "pace": [(pace, spoken(lang, f"terms.pace_{pace}")) for pace in PACES],
        "minutes": MINUTES,
        "increment": INCREMENTS,
        "days": DAYS,
        "bank": BANKS,
        "usual": USUAL,
    }


# Files.


def static(name: str) -> str:
    """The address of a file, which changes when the file does."""
    return f"/static/{name}?v={stamp(name)}"


@lru_cache(STAMPS_KEPT)
def stamp(name: str) -> str:
    return hashlib.sha256(static_file(name)).hexdigest()[:10]


def static_file(name: str) -> bytes:
    """A file of the pages, or one that is drawn: a face, the picture of a game and its style sheet."""
    folder, _, rest = name.rpartition("/")
    id, _, kind = rest.partition(".")
    if folder == "faces" and kind == "svg":
        return faces.drawn(id).encode()
    if folder.startswith("examples/") and folder[9:] in anachron.games() and rest.endswith(".svg"):
        return illustrated.drawn(anachron.game(folder[9:]), rest[:-4]).encode()
    if folder == "pictures" and id in anachron.games():
        game = anachron.game(id)
        if kind == "css":
            return game.picture.style().encode()
        if kind in COVERS:
            return shelf.cover(game, *COVERS[kind]).encode()
    if not PLAIN_NAME.fullmatch(name):
        raise FileNotFoundError(name)
    found = files(__package__).joinpath("static", name).read_bytes()
    return REMARKS[kind].sub(b"", found) if kind in REMARKS else found
