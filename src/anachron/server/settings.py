"""How a server is set: a TOML file, the environment above it, the command line above both.

    hosts = ["play.example.org"]
    proxies = ["127.0.0.1"]

    [mail]
    host = "smtp.example.org"

The same from the environment: ANACHRON_HOSTS=play.example.org, ANACHRON_MAIL_HOST=smtp.example.org; several
values are set apart by commas.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields

from anachron.engine import Malformed

PREFIX = "ANACHRON_"
FILE = "CONFIG"  # the variable that names the file
Days = Annotated[int, Meta(ge=0)]  # nought: never
Port = Annotated[int, Meta(ge=0, le=65535)]


class Section(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings that belong together."""


class Mail(Section, frozen=True, kw_only=True):
    """How letters are sent; without a host none are, and nobody can be helped to a new password by one."""

    host: str = ""
    port: Port = 587
    user: str = ""
    password: str = ""
    sender: str = ""
    security: Literal["starttls", "tls", "none"] = "starttls"


class Expiry(Section, frozen=True, kw_only=True):
    """Days after which what nobody uses is deleted; 0 keeps it for ever."""

    guests: Days = 90  # since they were last here
    sessions: Days = 180  # of a browser since it was last used
    tokens: Days = 365  # of a program since it was last used
    waiting: Days = 14  # tables that have never begun
    live: Days = 60  # tables at which nobody has done anything
    bots: Days = 7  # matches of bots alone, and their tables
    reports: Days = 365  # that are settled, and the audit trail


class Log(Section, frozen=True, kw_only=True):
    """What is written, to the standard error."""

    format: Literal["text", "json"] = "text"
    requests: bool = False  # each of them
    slow: float = 1.0  # seconds after which something is named


class Settings(Section, frozen=True, kw_only=True):
    """All of it."""

    host: str = "127.0.0.1"
    port: Port | None = None
    data: str = ""
    database: str = ""
    hosts: tuple[str, ...] = ()  # names under which the table is reached; () guesses those of a home
    proxies: tuple[str, ...] = ()  # before this server, believed for whom they ask
    url: str = ""  # how people reach it, for links in letters
    crowd: Annotated[float, Meta(gt=0)] = 1.0  # how many more people than usual are behind one address
    limits: bool = True
    watchers: tuple[str, ...] = ("127.0.0.0/8", "::1")  # networks that may read /metrics
    tell_after: Annotated[float, Meta(ge=0)] = 60.0  # seconds somebody is asked before a notice goes
    private: tuple[str, ...] = ()  # private networks that the server itself may call
    mail: Mail = Mail()
    expiry: Expiry = Expiry()
    log: Log = Log()

    def __post_init__(self) -> None:
        if self.mail.host and not self.url:
            raise ValueError("mail: expected url as well, with which the links of letters begin")


def load(
    file: Path | None = None,
    given: Mapping[str, Any] | None = None,
    environment: Mapping[str, str] = os.environ,
) -> Settings:
    """The settings of a file, the environment and a command line, each above the one before."""
    named = file or (Path(environment[PREFIX + FILE]) if environment.get(PREFIX + FILE) else None)
    told = read_file(named) if named else {}
    for name, value in from_environment(environment).items():
        told[name] = {**told.get(name, {}), **value} if isinstance(value, dict) else value
    told |= {name: value for name, value in (given or {}).items() if value not in (None, ())}
    try:
        return msgspec.convert(told, Settings)
    except msgspec.ValidationError as error:
        raise Malformed(f"settings: {error}") from None


def read_file(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise Malformed(f"{file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"{file}: {error}") from None


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """What the variables say: ANACHRON_NAME, or ANACHRON_SECTION_NAME."""
    found: dict[str, Any] = {}
    for field in fields(Settings):
        if isinstance(field.default, Section):
            inside = {
                one.name: value
                for one in fields(type(field.default))
                if (value := said(environment, f"{field.name}_{one.name}", one.default)) is not None
            }
            found |= {field.name: inside} if inside else {}
        elif (value := said(environment, field.name, field.default)) is not None:
            found[field.name] = value
    return found


def said(environment: Mapping[str, str], name: str, default: Any) -> Any:
    """The value of a variable, read as what stands there by default; None where it is not set."""
    text = environment.get(PREFIX + name.upper())
    if text is None:
        return None
    if isinstance(default, tuple):
        return [part.strip() for part in text.split(",") if part.strip()]
    if isinstance(default, str):
        return text
    kind = Port | None if default is None else type(default)
    try:
        return msgspec.convert(text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise Malformed(f"{PREFIX}{name.upper()}: {error}") from None
