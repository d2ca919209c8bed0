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
from anachron.engine import Game, Luck, Option
from anachron.match.settings import asked, offer_word, option_help, option_word
from anachron.match.speech import level_word, seat_word
from anachron.server import identity
from anachron.server.hall import Hall
from anachron.server.shown import Eyes, Shown, around, levels, log, picture_style, say, seats
from anachron.server.table import SECONDS, USUAL_SECONDS, Table
from anachron.server.windows import has_windows
from anachron.store import Listed, Player
from anachron.texts import table as table_of
from anachron.texts import texts

# fmt: off
READS = {  # what each part of a page is made of; the log is made apart
    "seats":   ("seats", "levels", "status", "is_host", "me", "can"),
    "turn":    ("turn", "mine", "choices", "window", "offer", "passes", "has_windows", "me", "status",
                "length"),
    "choices": ("question", "choices", "refused", "game"),
    "actions": ("can", "status", "length"),
    "chat":    ("chat", "me"),
    "result":  ("outcome", "game", "successor", "id"),
}
# fmt: on
PARTS_KEPT = 1 << 12
LISTED = 20  # tables in each list of the lobby
TURNS_KEPT = 1 << 14  # of all logs: most of a log is that of the choice before
VIEW_BOX = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
SIZED = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')
UNBROKEN = {" :": "\xa0:", "« ": "«\xa0", " »": "\xa0»", " ;": "\u202f;", " !": "\u202f!", " ?": "\u202f?"}
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
    known = {"lang": lang, "theme": identity.theme(request), "me": me, "static": static}
    known |= {"say": partial(spoken, lang)}
    return HTMLResponse(templates.get_template(name).render(**known, **values), status)


# A table.


def told_turn(lang: str, turn: Shown, seats: list[Shown]) -> Markup:
    """A turn of the log with whoever took it, or several that are written already."""
    if "html" in turn:
        return Markup(turn["html"])
    player = seats[turn["seat"]]
    who = player["name"] if player["kind"] == "person" else player["role"] or player["word"]
    if player["word"][-1].isdigit() and turn["lines"][0].startswith(player["word"]):
        who = player["word"]  # which is read as the name
    key = lang, who, len(turn["lines"])
    if turn.get("known") != key:
        turn["known"] = key
        turn["told"] = turn_part(lang, turn["seat"], who, tuple(turn["lines"]), turn["number"])
    told: Markup = turn["told"]
    return told


@lru_cache(TURNS_KEPT)
def turn_part(lang: str, seat: int, who: str, lines: tuple[str, ...], number: int) -> Markup:
    known = {"say": partial(spoken, lang), "seat": seat, "who": who, "lines": lines, "number": number}
    return Markup(templates.get_template("parts/told.html").render(**known))


def typeset(text: str) -> str:
    """A sentence of a game, with the spaces that French does not break at."""
    for loose, tight in UNBROKEN.items():
        text = text.replace(loose, tight)
    return text


templates.globals |= {"told_turn": told_turn, "typeset": typeset}


def ratio(board: str) -> float:
    """How many times a board is as wide as it is high."""
    found = VIEW_BOX.search(board)
    return float(found[1]) / float(found[2]) if found else 0.0


def update(table: Table, eyes: Eyes, is_host: bool) -> Shown:
    """What the stream tells a browser of a table, its board and its log left out."""
    s = around(table, eyes, is_host)
    title = spoken(eyes.lang, "turn.title_mine" if s["mine"] else "turn.title", game=s["game_name"])
    return {
        "t": table.id,
        "n": s["number"],
        "v": s["version"],
        "status": s["status"],
        "mine": s["mine"],
        "title": title,
        "turn": s["turn"],
        "parts": {name: part(name, eyes.lang, picked(s, name)) for name in READS},
    }


def picked(s: Shown, name: str) -> bytes:
    """What a part reads of all that is shown."""
    return msgspec.json.encode({key: s[key] for key in READS[name]})


@lru_cache(PARTS_KEPT)
def part(name: str, lang: str, read: bytes) -> str:
    """A part of the page; where it says the same it is not made again."""
    known = {"s": msgspec.json.decode(read), "lang": lang, "say": partial(spoken, lang), "static": static}
    return templates.get_template(f"parts/{name}.html").render(**known)


def log_part(table: Table, eyes: Eyes) -> str:
    """What happened, turn by turn."""
    turns, known_seats = log(table, eyes), seats(table, eyes)
    html = "\n".join([told_turn(eyes.lang, turn, known_seats) for turn in turns])
    s = {"log": [{"html": html}] if turns else [], "seats": known_seats}
    known = {"s": s, "lang": eyes.lang, "say": partial(spoken, eyes.lang)}
    return templates.get_template("parts/log.html").render(**known)


def told(table: Table, seat: int | None) -> Shown:
    """A table for programs: the same contract as in Python."""
    match = table.match
    outcome = match.outcome if match is not None else None
    return {
        "t": table.id,
        "game": table.game.id,
        "status": table.row.status,
        "options": table.row.options,
        "n": len(match.journal) if match is not None else 0,
        "v": table.version_for(seat),
        "seat": seat,
        "seats": [told_seat(table, at) for at in range(table.row.seats)],
        "mine": table.is_asked(seat),
        "pending": table.pending(),
        "question": table.question(seat) if match is not None and seat is not None else "",
        "window": None if table.window is None else table.window.left,
        "offer": None if match is None or match.asked is None else match.asked._asdict(),
        "view": table.view(seat) if match is not None else None,
        "commitment": match.commitment if match is not None else "",
        "outcome": outcome.data() if outcome is not None else None,
        "successor": table.row.successor,
    }


def told_seat(table: Table, seat: int) -> Shown:
    chair = table.chairs[seat]
    kind = "person" if chair.player is not None else "bot" if chair.level else "open"
    name = table.names.get(chair.player or 0, "")
    return {"seat": seat, "kind": kind, "name": name, "level": chair.level, "away": chair.away}


# The rules.


def in_short(game: Game, lang: str) -> list[str]:
    """A game in a few sentences."""
    return list(outline(game, lang).get("short", []))


def chapters(game: Game, lang: str) -> list[Shown]:
    """The rules of a game under the headings of their chapters."""
    headings = outline(game, lang).get("chapters", {})
    found: list[Shown] = []
    for rule in texts(game.package, lang)["rules"]:
        if rule in headings or not found:
            found.append({"id": f"from-{rule}", "title": headings.get(rule, ""), "rules": []})
        found[-1]["rules"].append({"id": rule, "text": game.sentence("rules", rule, lang)})
    return found


def outline(game: Game, lang: str) -> dict[str, Any]:
    """How a game tells its rules, where it says so."""
    path = f"texts/chapters.{lang}.toml"
    return table_of(game.package, path) if files(game.package).joinpath(path).is_file() else {}


# The lobby.


async def lobby_lists(hall: Hall, player: Player | None, lang: str) -> str:
    """The tables one can go on with, join or watch."""
    known = {"tables": await listed(hall, player, lang), "say": partial(spoken, lang), "static": static}
    return templates.get_template("parts/tables.html").render(**known)


async def listed(hall: Hall, player: Player | None, lang: str) -> Shown:
    store = hall.store
    mine = await store.tables_of(player.id, LISTED) if player is not None else []
    for entry in mine:
        if entry.row.status == "live":
            await hall.call(entry.row.id)  # which knows whose turn it is
    taken = {entry.row.id for entry in mine}
    waiting = [entry for entry in await store.open_tables(LISTED) if entry.row.id not in taken]
    recent = [entry for entry in await store.recent(LISTED) if entry.row.id not in taken]
    return {
        "mine": [in_list(hall, entry, player, lang) for entry in mine],
        "open": [in_list(hall, entry, player, lang) for entry in waiting],
        "recent": [in_list(hall, entry, player, lang) for entry in recent],
    }


def in_list(hall: Hall, entry: Listed, player: Player | None, lang: str) -> Shown:
    row, table = entry.row, hall.tables.get(entry.row.id)
    names = []
    for chair, name in zip(entry.chairs, entry.names):
        if chair.player is not None:
            names.append(name)
        elif chair.level:
            names.append(spoken(lang, "table.bot", level=level_word(chair.level, lang)))
    return {
        "id": row.id,
        "game": row.game,
        "game_name": anachron.game(row.game).name[lang],
        "status": row.status,
        "names": names,
        "free": sum(chair.player is None and chair.level is None for chair in entry.chairs),
        "seats": row.seats,
        "changed": row.changed,
        "mine": table is not None and table.is_asked(table.seat_of(player)),
    }


def lobby_games(lang: str) -> list[Shown]:
    """Everything the lobby says about the games."""
    return [lobby_game(anachron.game(id), lang) for id in anachron.games()]


def lobby_game(game: Game, lang: str) -> Shown:
    first, last = min(game.seats), max(game.seats)
    players = spoken(lang, "games.players", **{"from": first, "to": last})
    if first == last:
        players = spoken(lang, "games.players_same", n=first)
    words = [seat_word(game, seat, lang) for seat in range(last)]
    return {
        "id": game.id,
        "name": game.name[lang],
        "about": spoken(lang, f"games.{game.id}"),
        "players": players,
        "length": spoken(lang, f"games.{game.id}_minutes"),
        "modes": [lobby_mode(game, mode, lang) for mode in game.modes.menu()],
        "seats": list(game.seats),
        "usual": game.usual_seats,
        "windows": has_windows(game),
        "words": words,
        "options": [lobby_option(game, name, option, lang) for name, option in asked(game).items()],
    }


def lobby_option(game: Game, name: str, option: Option, lang: str) -> Shown:
    """An option with the words of what it offers and the place of what is usual."""
    offers = list(option.offers)
    return {
        "name": name,
        "kind": option.kind,
        "word": option_word(game, name, lang),
        "help": option_help(game, name, lang),
        "offers": [offer_word(game, name, value, lang) for value in offers],
        "usual": offers.index(option.default) if option.default in offers else 0,
    }


def lobby_mode(game: Game, mode: str, lang: str) -> Shown:
    return {"id": mode, "label": game.modes.word(mode, lang), "seats": game.modes.seats_of(mode)}


def lobby_values(lang: str) -> Shown:
    games = lobby_games(lang)
    return {"games": games, "levels": levels(lang), "window_seconds": SECONDS, "usual_window": USUAL_SECONDS}


# Files.


def static(name: str) -> str:
    """The address of a file, which changes when the file does."""
    return f"/static/{name}?v={stamp(name)}"


@cache
def stamp(name: str) -> str:
    return hashlib.sha256(static_file(name)).hexdigest()[:10]


def static_file(name: str) -> bytes:
    """A file of the pages, or one that is drawn: the picture of a game and its style sheet."""
    folder, _, rest = name.rpartition("/")
    game, _, kind = rest.partition(".")
    if folder == "pictures" and game in anachron.games():
        return picture_style(game).encode() if kind == "css" else thumbnail(game).encode()
    if folder or "." not in name:
        raise FileNotFoundError(name)
    return files(__package__).joinpath("static", name).read_bytes()


@cache
def thumbnail(game_id: str) -> str:
    """A moment of a random game, as its picture in the lobby."""
    game = anachron.game(game_id)
    moment = game.picture.cover
    state = game.start(game.usual_seats, moment.seed, **moment.options)
    stream = Luck(moment.seed).stream("play")
    for _ in range(moment.decisions):
        if state.seat >= 0:
            legal = state.legal(int(state.seat))
            state.apply(int(state.seat), legal[stream.below(len(legal))])
    picture = game.draw(state.view(moment.seat))
    if moment.part is None:
        return picture
    x, y, wide, tall = moment.part
    return SIZED.sub(f'viewBox="{x} {y} {wide} {tall}" width="{wide}" height="{tall}"', picture, count=1)
