"""What the server writes about itself: lines for people, or JSON for programs, each with its request."""

from __future__ import annotations

import json
import logging
import sys
import time
from contextvars import ContextVar

from anachron.server.settings import Log

REQUEST: ContextVar[str] = ContextVar("request", default="")  # the id of the one that is being answered
CLOCK = "%Y-%m-%dT%H:%M:%S"
PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "request", "color_message", "taskName"}


class Named(logging.Filter):
    """Every line knows its request."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request = getattr(record, "request", "") or REQUEST.get()
        return True


class Lines(logging.Formatter):
    """One JSON object a line; values given as `extra` are its fields."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": f"{time.strftime(CLOCK, time.gmtime(record.created))}.{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": getattr(record, "request", ""),
            **{name: value for name, value in vars(record).items() if name not in PLAIN},
        }
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps({name: value for name, value in told.items() if value != ""}, default=str)


def begin(log: Log) -> None:
    """Write everything of ours, and the warnings of others, to the standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Named())
    plain = logging.Formatter("%(asctime)s %(levelname)s %(request)s %(message)s")
    handler.setFormatter(Lines() if log.format == "json" else plain)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("anachron").setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
