"""The tables of the database; `migrations` makes them, step by step."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

REVISION = "5"  # the last of the migrations: a database that is there needs none

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players = Table(
    "players",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("login", Text, unique=True),
    Column("password", Text),  # its argon2 hash
    Column("created", Float, nullable=False),
    sqlite_autoincrement=True,  # the number of a guest who is gone is never given again
)

tokens = Table(
    "tokens",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", ForeignKey("players.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("head", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("successor", Text, nullable=False),
    Index(None, "status", "public", "created"),
)

chairs = Table(
    "chairs",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", ForeignKey("players.id"), index=True),
    Column("level", Text),
    Column("away", Boolean, nullable=False),
)

# A key is null where the client gave none: nulls are never equal, so only keys that were given must differ.
lines = Table(
    "lines",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("key", Text),
    UniqueConstraint("table_id", "key"),
)

said = Table(
    "said",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("key", Text),
    UniqueConstraint("table_id", "key"),
)

held = Table(
    "held",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("question", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", Text, nullable=False),
)

complaints = Table(
    "complaints",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("moment", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("file", Text, nullable=False),
    Column("key", Text),
    UniqueConstraint("table_id", "key"),
)

# The challenge of a day: the key lets everybody try it once.
tries = Table(
    "tries",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True, index=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
)

campaigns = Table(
    "campaigns",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("text", Text, nullable=False),  # its games so far, as a file has them
    Column("table_id", Text, nullable=False),  # of the last game, or ""
    Column("changed", Float, nullable=False),
)

places = Table(
    "places",
    METADATA,
    Column("campaign_id", ForeignKey("campaigns.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", ForeignKey("players.id"), index=True),
    Column("level", Text),
    Column("name", Text, nullable=False),
)

reviews = Table(
    "reviews",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("level", Text, primary_key=True),
    Column("decisions", JSON, nullable=False),
)
