"""What a host settles for a table beside the game: time to respond, grace, hints, ratings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict

WINDOWS = (5, 8, 12, 20, 40, None)  # seconds that a menu offers
GRACES = (60, 120, 300, 900, None)

Window = Annotated[int, Meta(ge=2, le=3600)]
Grace = Annotated[int, Meta(ge=0, le=86400)]


class Terms(Struct, frozen=True, kw_only=True):
    """The terms of a table; they count between people, where one alone with bots need not be asked."""

    window: Annotated[
        Window | None, Meta(description="most seconds of a response window; null: it waits for everybody")
    ] = 8
    grace: Annotated[
        Grace | None,
        Meta(description="seconds somebody is gone before others may let a bot play; null: never"),
    ] = 120
    hints: Annotated[bool, Meta(description="hints between people; everybody is told who asks")] = False
    rated: Annotated[
        bool, Meta(description="counts for the ratings; all seats are for people with accounts")
    ] = False


USUAL = Terms()


def terms_of(settings: Mapping[str, Any], strict: bool = True) -> Terms:
    """The terms among the settings of a table, or, not strictly, in a form; what is not said is usual."""
    known = {name: settings[name] for name in Terms.__struct_fields__ if name in settings}
    return msgspec.convert(known, Terms, strict=strict)


def as_settings(terms: Terms) -> dict[str, Any]:
    """The terms as a table keeps them."""
    return asdict(terms)
