"""The row of a table for a match that exists already."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any

from anachron.match import Match
from anachron.match.record import head_text
from anachron.store import Row

LINK = 15  # random bytes of an address


def new_id() -> str:
    return secrets.token_urlsafe(LINK)


def row_of(host: int, match: Match, settings: dict[str, Any]) -> Row:
    now, outcome = time.time(), match.outcome
    return Row(
        id=new_id(),
        game=match.game.id,
        status="live" if outcome is None else "over",
        public=False,
        host=host,
        created=now,
        changed=now,
        seats=match.seats,
        options=match.head.options,
        settings=settings,
        head=head_text(match.head),
        result="" if outcome is None else json.dumps(outcome.data()),
        successor="",
    )
