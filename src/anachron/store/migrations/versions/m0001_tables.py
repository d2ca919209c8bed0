"""Players and their tokens; tables with chairs, journals, chat and early answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("login", sa.Text, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.Integer, sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False, index=True),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("successor", sa.Text, nullable=False),
        sa.Index(None, "status", "public", "created"),
    )
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), index=True),
        sa.Column("level", sa.Text),
        sa.Column("away", sa.Boolean, nullable=False),
    )
    op.create_table(
        "lines",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.UniqueConstraint("table_id", "key"),
    )
    op.create_table(
        "said",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("key", sa.Text),
        sa.UniqueConstraint("table_id", "key"),
    )
    op.create_table(
        "held",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
    )
