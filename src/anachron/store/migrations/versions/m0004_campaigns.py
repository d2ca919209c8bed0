"""Campaigns, and who plays them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "4"
down_revision = "3"


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "places",
        sa.Column("campaign_id", sa.Text, sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), index=True),
        sa.Column("level", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
    )
