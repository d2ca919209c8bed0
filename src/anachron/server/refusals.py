"""Errors, told: a sentence in the reader's language, a page for a browser, JSON for everybody else."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from anachron.engine import AnachronError, BadPosition, BadSetup, IllegalChoice, Malformed
from anachron.match import Refused
from anachron.server import identity, render
from anachron.server.budgets import TooFast
from anachron.server.errors import Denied
from anachron.server.naming import say
from anachron.server.wire import wants_page


class Fault(AnachronError):
    """A bug of ours: the number under which the log knows it."""

    def __init__(self, number: str) -> None:
        super().__init__(f"fault {number}")
        self.number = number


STATUS = {IllegalChoice: 422, Refused: 409, Malformed: 400, BadSetup: 400, BadPosition: 400, Fault: 500}
KIND = {
    IllegalChoice: "illegal",
    Refused: "refused",
    Malformed: "malformed",
    BadSetup: "setup",
    BadPosition: "position",
    Fault: "bug",
}


def told(request: Request, error: Exception) -> Response:
    """An error for whoever asked: a page for a browser, JSON for everybody else."""
    lang, status = identity.language(request), status_of(error)
    message = sentence(error, lang)
    if wants_page(request):
        me, back = request.scope.get(identity.WHO), form_page(request)
        response: Response = render.page(
            request, "error.html", me, status, message=message, code=status, back=back
        )
    else:
        response = JSONResponse(data(error, message), status)
    if isinstance(error, HTTPException):
        response.headers.update(error.headers or {})
    if isinstance(error, TooFast):
        response.headers["Retry-After"] = str(error.seconds)
    return response


def form_page(request: Request) -> str:
    """The page of ours from which a form was sent."""
    came = urlsplit(request.headers.get("referer", ""))
    ours = request.method == "POST" and came.netloc == request.url.netloc
    return f"/{came.path.lstrip('/')}" if ours else ""  # with two, it would lead to another host


def data(error: Exception, message: str) -> dict[str, Any]:
    known: dict[str, Any] = {"error": kind_word(error), "message": message}
    if isinstance(error, IllegalChoice):
        known["rule"] = error.rule
    return known


def kind_word(error: Exception) -> str:
    if isinstance(error, Denied):
        return error.key
    if isinstance(error, HTTPException):
        return {404: "no_page", 405: "method"}.get(error.status_code, "http")
    return next((word for kind, word in KIND.items() if isinstance(error, kind)), "malformed")


def status_of(error: Exception) -> int:
    if isinstance(error, Denied):
        return error.status
    if isinstance(error, HTTPException):
        return error.status_code
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)


def sentence(error: Exception, lang: str) -> str:
    """What went wrong, in the reader's language where the error has words for it."""
    if isinstance(error, Fault):
        return spoken("bug", lang, number=error.number)
    if isinstance(error, HTTPException):
        key = kind_word(error)
        return spoken(key, lang) if key != "http" else str(error.detail)
    return error.text(lang) if isinstance(error, AnachronError) else str(error)


def spoken(key: str, lang: str, **values: Any) -> str:
    return say(lang, "errors", key, **values)


async def handle(request: Request, error: Exception) -> Response:
    return told(request, error)


HANDLERS = {HTTPException: handle, AnachronError: handle}
