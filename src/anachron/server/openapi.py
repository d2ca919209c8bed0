"""The API described for programs, from its routes and the models of what they take and give."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from anachron.server import identity, plans, render, shelf, wire
from anachron.server.answers.campaigns import Campaign, Campaigns
from anachron.server.answers.clubs import Club, Clubs
from anachron.server.answers.common import Error, Made, Numbered, Seated
from anachron.server.answers.days import Day
from anachron.server.answers.games import Asked, Games, Lists, OpenTables
from anachron.server.answers.people import (
    Blocked,
    Everything,
    Friends,
    Invitations,
    Invited,
    KeptTokens,
    Known,
    Notices,
    Sessions,
    Token,
)
from anachron.server.answers.ratings import Profile, Ranking
from anachron.server.answers.reviews import Promises, Reviewed, Sketch
from anachron.server.answers.tables import Again, Checked, Hints, Imagined, Moment, Preview, Told, Why
from anachron.server.answers.timelines import BranchMoment, Reached, Tree
from anachron.server.crosstable import Course, Tournaments
from anachron.server.steering import Order
from anachron.server.together import Room
from anachron.server.wire import OPTIONS, REFERENCE, VIEW

# What each address takes and gives.


class Operation(NamedTuple):
    """A body, an answer, and what may stand behind the question mark; a media type for what is not JSON."""

    body: Any = None
    answer: Any = wire.Nothing
    query: tuple[str, ...] = ()


FILE, EVENTS, LINES, ZIP = "text/plain", "text/event-stream", "application/jsonl", "application/zip"
LOOK = ("lang", "theme", "shape")
FILTERS = ("game", "pace", "seats", "rated", "friends", "lang")

# fmt: off
OPERATIONS = {
    "POST /api/guest":                Operation(wire.NewGuest, Known),
    "GET /api/me":                    Operation(None, Known),
    "POST /api/me":                   Operation(wire.Me, Known),
    "POST /api/me/bot":               Operation(wire.Sure, Known),
    "GET /api/me/matches":            Operation(None, ZIP),
    "POST /api/account":              Operation(wire.Account, Known),
    "POST /api/login":                Operation(wire.Login, Known),
    "POST /api/logout":               Operation(),
    "GET /api/sessions":              Operation(None, Sessions),
    "POST /api/sessions/end":         Operation(),
    "POST /api/email":                Operation(wire.Email),
    "POST /api/reset":                Operation(wire.Reset),
    "POST /api/reset/password":       Operation(wire.NewPassword),
    "GET /api/me/data":               Operation(None, Everything),
    "POST /api/me/farewell":          Operation(wire.Farewell),
    "GET /api/notices":               Operation(None, Notices),
    "POST /api/notices":              Operation(wire.Notify),
    "POST /api/notices/browsers":     Operation(wire.Browser),
    "POST /api/notices/browsers/drop": Operation(wire.DropBrowser),
    "GET /api/tokens":                Operation(None, KeptTokens),
    "POST /api/tokens":               Operation(wire.NewToken, Token),
    "POST /api/tokens/drop":          Operation(wire.DropToken),
    "GET /api/games":                 Operation(None, Games, ("lang",)),
    "GET /api/tables":                Operation(None, Lists, ("lang",)),
    "GET /api/asked":                 Operation(None, Asked, ("lang",)),
    "POST /api/tables":               Operation(wire.NewTable, Made),
    "POST /api/matches":              Operation(FILE, Made),
    "GET /api/tables/{id}":           Operation(None, Told),
    "POST /api/tables/{id}/sit":      Operation(wire.Sit, Seated),
    "POST /api/tables/{id}/stand":    Operation(),
    "POST /api/tables/{id}/chair":    Operation(wire.SetChair),
    "POST /api/tables/{id}/start":    Operation(),
    "POST /api/tables/{id}/leave":    Operation(),
    "POST /api/tables/{id}/return":   Operation(),
    "POST /api/tables/{id}/replace":  Operation(wire.Replace),
    "POST /api/tables/{id}/take":     Operation(wire.Take),
    "POST /api/tables/{id}/choose":   Operation(wire.Choose, Numbered),
    "POST /api/tables/{id}/verb":     Operation(wire.Verb, Numbered),
    "POST /api/tables/{id}/chat":     Operation(wire.Remark),
    "POST /api/tables/{id}/complain": Operation(wire.Complain, Numbered),
    "POST /api/tables/{id}/passes":   Operation(wire.Passes),
    "POST /api/tables/{id}/looked":   Operation(wire.Looked),
    "POST /api/tables/{id}/ahead":    Operation(wire.Ahead, Imagined, LOOK),
    "POST /api/tables/{id}/orders":   Operation(wire.Ahead),
    "POST /api/tables/{id}/orders/drop": Operation(wire.DropPlan),
    "POST /api/tables/{id}/orders/forced": Operation(wire.Forced),
    "GET /api/tables/{id}/hint":      Operation(None, Hints, ("lang",)),
    "GET /api/tables/{id}/preview":   Operation(None, Preview, ("choice", *LOOK)),
    "GET /api/tables/{id}/why":       Operation(None, Why, ("choice", "lang")),
    "GET /api/tables/{id}/at/{n}":    Operation(None, Moment, (*LOOK, "as")),
    "GET /api/tables/{id}/file":      Operation(None, FILE),
    "GET /api/tables/{id}/check":     Operation(None, Checked),
    "POST /api/tables/{id}/rematch":  Operation(None, Again),
    "GET /api/tables/{id}/review":    Operation(None, Reviewed, ("level",)),
    "POST /api/tables/{id}/review":   Operation(wire.Review, Reviewed),
    "POST /api/tables/{id}/fork":     Operation(wire.Fork, Made),
    "GET /api/tables/{id}/sketch":    Operation(None, Sketch, ("lang",)),
    "GET /api/tables/{id}/review/lines": Operation(None, LINES, ("level",)),
    "POST /api/tables/{id}/room":     Operation(wire.Step, Room),
    "GET /api/tables/{id}/tree":      Operation(None, Tree),
    "POST /api/tables/{id}/tree/{branch}": Operation(wire.Naming),
    "GET /api/tables/{id}/tree/{branch}/{n}": Operation(None, BranchMoment, (*LOOK, "as")),
    "POST /api/tables/{id}/tree/{branch}/{n}": Operation(wire.WhatIf, Reached),
    "GET /api/tables/{id}/tree/{branch}/{n}/values": Operation(None, Promises, ("seat", "level")),
    "POST /api/tables/{id}/tree/{branch}/{n}/remark": Operation(wire.Remark),
    "GET /api/daily/{game}":          Operation(None, Day, ("day", "lang")),
    "POST /api/daily/{game}":         Operation(None, Made),
    "GET /api/campaigns":             Operation(None, Campaigns, ("lang",)),
    "POST /api/campaigns":            Operation(wire.NewCampaign, Made),
    "POST /api/campaigns/bring":      Operation(wire.BringCampaign, Made),
    "GET /api/campaigns/{id}":        Operation(None, Campaign, ("lang",)),
    "GET /api/campaigns/{id}/file":   Operation(None, FILE),
    "POST /api/campaigns/{id}/join":  Operation(None, Seated),
    "POST /api/campaigns/{id}/next":  Operation(wire.NextGame, Made),
    "GET /api/tournaments":           Operation(None, Tournaments, ("lang",)),
    "POST /api/tournaments":          Operation(plans.NewTournament, Made),
    "GET /api/tournaments/{id}":      Operation(None, Course, ("lang",)),
    "POST /api/tournaments/{id}/enter":    Operation(plans.Enter),
    "POST /api/tournaments/{id}/withdraw": Operation(plans.Withdraw),
    "POST /api/tournaments/{id}/play":     Operation(None, Made),
    "POST /api/tournaments/{id}/bots":     Operation(plans.AddBots),
    "POST /api/tournaments/{id}/start":    Operation(),
    "POST /api/tournaments/{id}/pause":    Operation(plans.Pause),
    "POST /api/tournaments/{id}/next":     Operation(),
    "POST /api/tournaments/{id}/finish":   Operation(),
    "POST /api/tournaments/{id}/remove":   Operation(plans.Remove),
    "POST /api/tournaments/{id}/correct":  Operation(plans.Correct),
    "POST /api/quick":                Operation(wire.Quick, Made),
    "GET /api/players/{id}":          Operation(None, Profile, ("lang",)),
    "GET /api/ratings/{game}":        Operation(None, Ranking, ("pace", "pool")),
    "GET /api/find":                  Operation(None, OpenTables, FILTERS),
    "GET /api/friends":               Operation(None, Friends),
    "POST /api/friends":              Operation(wire.Befriend),
    "GET /api/tables/{id}/invite":    Operation(None, Invited),
    "POST /api/tables/{id}/invite":   Operation(wire.Invite, Invited),
    "GET /api/invitations":           Operation(None, Invitations, ("lang",)),
    "POST /api/invitations/{id}":     Operation(wire.Answered, Seated),
    "GET /api/clubs":                 Operation(None, Clubs),
    "POST /api/clubs":                Operation(wire.NewClub, Made),
    "GET /api/clubs/{id}":            Operation(None, Club, ("game", "pace", "lang")),
    "POST /api/clubs/{id}":           Operation(wire.ClubChange),
    "POST /api/clubs/{id}/join":      Operation(wire.JoinClub),
    "POST /api/clubs/{id}/leave":     Operation(),
    "POST /api/clubs/{id}/appoint":   Operation(wire.Appoint),
    "POST /api/clubs/{id}/close":     Operation(),
    "POST /api/tables/{id}/hush":     Operation(wire.Hush),
    "POST /api/report":               Operation(wire.ReportPlayer, Numbered),
    "GET /api/blocks":                Operation(None, Blocked),
    "POST /api/blocks":               Operation(wire.Block),
    "POST /api/admin":                Operation(Order),
    "GET /api/stream":                Operation(None, EVENTS, ("t", "as", *LOOK, "motion", "known")),
}
# fmt: on
CREATES = (Made, Reached)  # these are answered with 201


class Described(NamedTuple):
    """One thing that the API can do."""

    method: str
    path: str
    summary: str
    name: str


def described(routes: Iterable[BaseRoute]) -> Iterator[Described]:
    """All that the routes offer to programs, in their own words."""
    for route in routes:
        if isinstance(route, Route) and route.path.startswith("/api/") and route.include_in_schema:
            path = re.sub(r":\w+}", "}", route.path)
            summary = (route.endpoint.__doc__ or "").partition("\n")[0]
            for method in sorted((route.methods or set()) - {"HEAD"}):
                yield Described(method, path, summary, route.endpoint.__name__)


def document(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """The OpenAPI document."""
    models = [model for operation in OPERATIONS.values() for model in operation[:2] if is_model(model)]
    _, schemas = msgspec.json.schema_components([*models, Error], ref_template=REFERENCE)
    paths: dict[str, Any] = {}
    for found in described(routes):
        paths.setdefault(found.path, {})[found.method.lower()] = operation_of(found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Anachron", "version": version("anachron")},
        "security": [{"token": []}, {"cookie": []}],
        "paths": paths,
        "x-games": {game.id: shelf.schemas(game).refers for game in shelf.games()},
        "components": {
            "schemas": schemas | shapes(),
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": identity.COOKIE},
            },
        },
    }


def shapes() -> dict[str, Any]:
    """The shapes of every game, and of any."""
    known = {game.id: shelf.schemas(game) for game in shelf.games()}
    mapping = {id: schemas.refers["view"]["$ref"] for id, schemas in known.items()}
    found: dict[str, Any] = {
        OPTIONS: {"anyOf": [schemas.refers["options"] for schemas in known.values()]},
        VIEW: {
            "anyOf": [schemas.refers["view"] for schemas in known.values()],
            "discriminator": {"propertyName": "game", "mapping": mapping},
        },
    }
    for schemas in known.values():
        found |= schemas.known
    return found


def operation_of(found: Described) -> dict[str, Any]:
    """One operation of the document."""
    operation = OPERATIONS[f"{found.method} {found.path}"]
    done = "201" if operation.answer in CREATES else "200"
    data: dict[str, Any] = {
        "operationId": found.name,
        "summary": found.summary.rstrip("."),
        "parameters": [*parameters(found.path, operation)],
        "responses": {
            done: {"description": "done", "content": content(operation.answer)},
            "default": {"description": "refused", "content": content(Error)},
        },
    }
    if operation.body is not None:
        data["requestBody"] = {"content": content(operation.body)}
    return data


def parameters(path: str, operation: Operation) -> Iterator[dict[str, Any]]:
    for name in re.findall(r"{(\w+)}", path):
        is_number = name in ("n", "branch") or path.startswith("/api/players")
        kind = "integer" if is_number else "string"
        yield {"name": name, "in": "path", "required": True, "schema": {"type": kind}}
    for name in operation.query:
        yield {"name": name, "in": "query", "schema": {"type": "string"}}


def content(model: Any) -> dict[str, Any]:
    if not is_model(model):
        return {model: {"schema": {"type": "string"}}}
    return {"application/json": {"schema": {"$ref": REFERENCE.format(name=model.__name__)}}}


def is_model(model: Any) -> bool:
    return isinstance(model, type)


# Pages.


def example() -> str:
    """The bot in twenty lines."""
    return files(__package__).joinpath("static", "bot.txt").read_text("utf-8")


async def page(request: Request) -> Response:
    """What a program can do here."""
    operations = [found._asdict() for found in described(request.app.routes)]
    me = await identity.who(request)
    return render.page(request, "api.html", me, operations=operations, example=example())


async def as_json(request: Request) -> Response:
    """The OpenAPI document."""
    return JSONResponse(document(request.app.routes))


ROUTES = [
    Route("/api", page),
    Route("/api/openapi.json", as_json, include_in_schema=False),
]
