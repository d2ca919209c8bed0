"""What programs and pages send to the API: one model per body."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import parse_qs

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request

from anachron.engine import Malformed
from anachron.match import Pace
from anachron.server.terms import Terms

FORM = "application/x-www-form-urlencoded"
MOST_FIELDS = 1000
NOUGHT = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # in JSON, where the backslash is not itself escaped
NO_NOUGHT = "expected text without U+0000"  # which not every database keeps

Key = Annotated[str, Meta(max_length=64, description="chosen by the client; sent again, it changes nothing")]
Seat = Annotated[int, Meta(ge=0, lt=100)]
Short = Annotated[str, Meta(max_length=200)]
Text = Annotated[str, Meta(max_length=2000)]

REFERENCE = "#/components/schemas/{name}"  # where the description of the API has a shape
OPTIONS, VIEW = "AnyOptions", "AnyView"  # those of any game
GameOptions = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": REFERENCE.format(name=OPTIONS)})]
GameView = Annotated[dict[str, Any], Meta(extra_json_schema={"$ref": REFERENCE.format(name=VIEW)})]

T = TypeVar("T")


class NewGuest(Struct):
    name: Short = ""
    lang: Literal["en", "fr"] | None = None
    token: Annotated[bool, Meta(description="for programs: answer with a token rather than a cookie")] = False


class Me(Struct):
    name: Short | None = None
    lang: Literal["en", "fr"] | None = None


class Account(Struct):
    login: Short
    password: Text
    old: Annotated[Text, Meta(description="the password until now, where there is one")] = ""


class Login(Struct):
    login: Short
    password: Text


class NewToken(Struct):
    label: Short = ""


class DropToken(Struct):
    id: Short


class NewTable(Terms, frozen=True, kw_only=True):
    game: Short
    mode: Annotated[Short | None, Meta(description="a named set of options")] = None
    options: GameOptions = {}
    seats: Annotated[int, Meta(ge=1, le=100)] | None = None
    chairs: Annotated[
        list[Short | None],
        Meta(
            description="me, a bot's level, or null for an open chair; me several times: one screen for all"
        ),
    ] = []
    names: Annotated[list[Short], Meta(description="by chair, of those who share a screen")] = []
    public: bool = False
    club: Annotated[Short, Meta(description="for a club one belongs to: listed there")] = ""


class Quick(Struct):
    game: Short
    rated: bool = False
    pace: Pace = "free"
    fill: Annotated[
        bool, Meta(description="bots take the chairs that are free after a minute; not where it is rated")
    ] = False


class Sure(Struct):
    sure: Annotated[bool, Meta(description="must be true")] = False


class Befriend(Struct):
    player: Annotated[int, Meta(ge=0, lt=1 << 31, description="the number of a player")]
    on: Annotated[bool, Meta(description="ask or agree; false: decline, or friends no more")] = True


class Invite(Struct):
    player: Annotated[int, Meta(ge=0, lt=1 << 31)] | None = None
    name: Annotated[Short, Meta(description="or by name")] = ""
    on: Annotated[bool, Meta(description="false: take it back")] = True


class Answered(Struct):
    take: Annotated[bool, Meta(description="sit down; false: decline")] = True


class NewClub(Struct):
    name: Short
    open: Annotated[bool, Meta(description="anybody may join; else by the link only")] = False


class ClubChange(Struct):
    name: Short | None = None
    notice: Text | None = None
    open: bool | None = None
    link: Annotated[bool, Meta(description="true: a new link, the old one lets nobody in")] = False


class JoinClub(Struct):
    key: Annotated[Short, Meta(description="from the link, where the club is not open")] = ""


class Appoint(Struct):
    player: Annotated[int, Meta(ge=0, lt=1 << 31)]
    role: Annotated[
        Literal["leader", "member", "barred"], Meta(description="barred: removed, and not let in again")
    ]


class Sit(Struct):
    seat: Seat | None = None


class Take(Struct):
    seat: Seat


class SetChair(Struct):
    seat: Seat
    level: Short | None = None


class Replace(Struct):
    seat: Annotated[Seat, Meta(description="of somebody who has lost the connection")]


class Named(Struct):
    kind: Short
    args: dict[str, Any] = {}


class Choose(Struct):
    choice: Annotated[
        int | Text | Named, Meta(description="its id, its text form, or its kind and arguments")
    ]
    question: Annotated[Text, Meta(description="what it answers, as the table told it")]
    key: Key = ""


class Verb(Struct):
    verb: Literal["undo", "withdraw", "resign", "offer", "accept", "decline"]
    key: Key = ""


class Remark(Struct):
    text: Text
    key: Key = ""


class Complain(Struct):
    text: Text
    n: Annotated[int, Meta(ge=0, description="the moment that was looked at; left out: now")] | None = None
    key: Key = ""


Other = Annotated[int, Meta(ge=0, lt=1 << 31, description="the number of a player")]


class ReportPlayer(Struct):
    player: Other
    text: Text
    table: Annotated[Short, Meta(description="where it happened, if at a table")] = ""


class Block(Struct):
    player: Other
    on: Annotated[bool, Meta(description="false: no more")] = True


class Hush(Struct):
    player: Other
    on: Annotated[bool, Meta(description="false: no more")] = True


class Email(Struct):
    email: Annotated[str, Meta(max_length=254, description="empty: none")] = ""
    password: Text = ""


class Notify(Struct):
    mail: Annotated[
        Literal["", "daily", "turn"] | None, Meta(description="letters: never, one a day at most, each turn")
    ] = None
    hook: Annotated[
        Annotated[str, Meta(max_length=500)] | None,
        Meta(description="the webhook of a chat room: https; empty: none"),
    ] = None
    quiet_from: Annotated[Short | None, Meta(description="HH:MM; the same as quiet_to: never quiet")] = None
    quiet_to: Short | None = None
    zone: Annotated[Short | None, Meta(description="of these hours, as in Europe/Paris")] = None


class Browser(Struct):
    """A push subscription."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[Short, Meta(description="base64url, as the browser gives it")]
    auth: Short
    zone: Annotated[
        Short | None, Meta(description="in which it tells the time; null: as was said before")
    ] = None


class DropBrowser(Struct):
    endpoint: Annotated[str, Meta(max_length=1000, description="left out: all browsers")] = ""


class Reset(Struct):
    email: Annotated[str, Meta(max_length=254)]


class NewPassword(Struct):
    token: Annotated[Short, Meta(description="from the letter")]
    password: Text


class Farewell(Struct):
    password: Annotated[Text, Meta(description="of an account")] = ""
    sure: Annotated[bool, Meta(description="must be true")] = False


class Passes(Struct):
    until: Literal["", "turn", "round", "end"]


class Ahead(Struct):
    """Choices from now on, whoever makes them."""

    n: Annotated[int, Meta(ge=0, description="how many choices are in force now")]
    steps: Annotated[list[int | Short], Meta(max_length=80, description="by number or text")] = []


class DropPlan(Struct):
    number: Annotated[int, Meta(ge=0)]


class Forced(Struct):
    on: bool


class Review(Struct):
    level: Annotated[Short | None, Meta(description="of whoever judges; left out: skilled")] = None
    stop: Annotated[bool, Meta(description="stop it instead: what is judged is kept")] = False


Thing = Annotated[str, Meta(max_length=64)]  # the id of a cell or card in a picture


class Looked(Struct):
    n: Annotated[int, Meta(ge=0, description="how many choices one has seen")]


class WhatIf(Struct):
    """Another choice of a seat, or the level of a bot that chooses for whoever is asked."""

    seat: Annotated[int, Meta(ge=0)] = 0
    choice: Annotated[int | Short, Meta(description="its number or its text")] = ""
    level: Short | None = None


class Step(Struct):
    """Where somebody goes in a review that people look at together."""

    branch: Annotated[int, Meta(ge=0)]
    n: Annotated[int, Meta(ge=0)]
    follows: Annotated[bool, Meta(description="with whoever leads")] = True
    lead: Annotated[bool | None, Meta(description="take the lead, or leave it")] = None
    arrows: Annotated[
        list[tuple[Thing, Thing]] | None,
        Meta(description="all one points at: ids of the picture, twice the same for one thing"),
    ] = None


class Naming(Struct):
    name: Text


class Fork(Struct):
    n: Annotated[int, Meta(ge=0)] | None = None


class NewCampaign(Struct):
    game: Short
    level: Annotated[Short | None, Meta(description="of the bot; null: whoever joins")] = None


class BringCampaign(Struct):
    game: Short
    text: Annotated[str, Meta(description="of the file, as the terminal writes it")]
    name: Annotated[Short, Meta(description="which of the names in it is one's own")] = ""


class NextGame(Struct):
    part: Annotated[Short, Meta(description="left out: the last that is open")] = ""
    answers: Annotated[dict[str, Short], Meta(description="to the questions of the part, by name")] = {}


class Nothing(Struct):
    pass


async def read(request: Request, model: type[T]) -> T:
    """The body of a request, as JSON or from a plain form; an empty one says nothing."""
    body = await request.body()
    try:
        if is_form(request):
            said = {name: values[-1] for name, values in fields(body).items()}
            return msgspec.convert(said, model, strict=False)
        if NOUGHT.search(body):
            raise Malformed(NO_NOUGHT)
        return msgspec.json.decode(body or b"{}", type=model)
    except msgspec.MsgspecError as error:
        raise Malformed(str(error)) from None
    except RecursionError:
        raise Malformed("expected JSON that is not as deep") from None


def fields(body: bytes) -> dict[str, list[str]]:
    """What a plain form says, whatever bytes it is written with."""
    try:
        found = parse_qs(body.decode(errors="replace"), keep_blank_values=True, max_num_fields=MOST_FIELDS)
        if any("\0" in value for values in found.values() for value in values):
            raise Malformed(NO_NOUGHT)
        return found
    except ValueError:
        raise Malformed(f"expected a form of {MOST_FIELDS} fields at most") from None


def is_form(request: Request) -> bool:
    """Whether a page sent it; programs call JSON a form as well, for want of saying anything else."""
    return request.headers.get("content-type", "").startswith(FORM) and wants_page(request)


def wants_page(request: Request) -> bool:
    return "text/html" in request.headers.get("accept", "")
