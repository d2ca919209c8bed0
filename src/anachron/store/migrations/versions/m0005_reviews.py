"""What decisions of finished matches were worth."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "5"
down_revision = "4"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("level", sa.Text, primary_key=True),
        sa.Column("decisions", sa.JSON, nullable=False),
    )
