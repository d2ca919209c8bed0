"""Tries at the challenge of a day."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    op.create_table(
        "tries",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True, index=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), nullable=False),
    )
