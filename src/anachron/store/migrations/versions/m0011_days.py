"""Turns over days: when time runs out, who is asked, what is told to whom, and when no node served."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "11"
down_revision = "10"


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.Float))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.add_column("nodes", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "stops",
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "asked",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("told", sa.Float, nullable=False),
    )
    op.create_index("ix_asked_table_id", "asked", ["table_id"])
    op.create_index("ix_asked_told_since", "asked", ["told", "since"])
    op.create_table(
        "looked",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("length", sa.Integer, nullable=False),
    )
    op.create_index("ix_looked_table_id", "looked", ["table_id"])
    op.create_table(
        "wishes",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("mail", sa.Text, nullable=False),
        sa.Column("hook", sa.Text, nullable=False),
        sa.Column("quiet_from", sa.Integer, nullable=False),
        sa.Column("quiet_to", sa.Integer, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("mailed", sa.Float, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("way", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("ix_outbox_after", "outbox", ["after"])
    op.create_index("ix_outbox_player", "outbox", ["player"])
    op.create_table(
        "orders",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("lines", sa.JSON, nullable=False),
    )
