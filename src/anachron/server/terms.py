"""What a host settles for a table beside the game: time to respond, grace, hints, ratings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict

from anachron.match import Control, Pace

WINDOWS = (5, 8, 12, 20, 40, None)  # seconds that a menu offers
GRACES = (60, 120, 300, 900, None)
MINUTES = (3, 5, 10, 15, 25, 45, 90)
INCREMENTS = (0, 3, 10, 20, 30, 60)
DAYS = (1, 2, 3, 5, 7, 14)
BANKS = (0, 1, 3, 7, 14)
DAY = 86400.0

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
    pace: Annotated[
        Pace, Meta(description="free: no clock; live: minutes for the match; days: days for each turn")
    ] = "free"
    minutes: Annotated[int, Meta(ge=1, le=600, description="live: of every seat at the start")] = 15
    increment: Annotated[int, Meta(ge=0, le=600, description="live: seconds gained with every turn")] = 10
    delay: Annotated[
        int,
        Meta(ge=2, le=600, description="live: seconds for windows, and free of charge for secret choices"),
    ] = 20
    days: Annotated[int, Meta(ge=1, le=60, description="days: for each turn")] = 2
    bank: Annotated[
        int, Meta(ge=0, le=120, description="days: to spend in all where a turn takes longer")
    ] = 3
    by: Annotated[Literal["turn", "decision"], Meta(description="what the time is given for each time")] = (
        "turn"
    )
    out: Annotated[
        Literal["loss", "novice", "casual", "skilled", "expert", "master"],
        Meta(description="out of time: a loss, or a bot of this level plays on"),
    ] = "skilled"

    @property
    def control(self) -> Control | None:
        """How time is kept."""
        if self.pace == "live":
            bank, increment, delay = 60.0 * self.minutes, float(self.increment), float(self.delay)
            return Control("live", bank, increment, delay, by=self.by, out=self.out)
        if self.pace == "days":
            return Control("days", DAY * self.bank, allowance=DAY * self.days, by=self.by, out=self.out)
        return None


USUAL = Terms()


def keeping(control: Control | None) -> Terms:
    """The usual terms, but for how time is kept."""
    if control is None:
        return USUAL
    found: dict[str, Any] = {"pace": control.pace, "by": control.by, "out": control.out}
    if control.pace == "live":
        found |= {"minutes": control.bank / 60, "increment": control.increment, "delay": control.delay}
    else:
        found |= {"days": control.allowance / DAY, "bank": control.bank / DAY}
    try:
        whole = {name: round(one) if isinstance(one, float) else one for name, one in found.items()}
        return msgspec.convert(whole, Terms)
    except msgspec.ValidationError:
        return USUAL  # kept in a way that no host can choose


def terms_of(settings: Mapping[str, Any], strict: bool = True) -> Terms:
    """The terms among the settings of a table, or, not strictly, in a form; what is not said is usual."""
    known = {name: settings[name] for name in Terms.__struct_fields__ if name in settings}
    return msgspec.convert(known, Terms, strict=strict)


def as_settings(terms: Terms) -> dict[str, Any]:
    """The terms as a table keeps them."""
    return asdict(terms)
