"""Tournaments: who is in them, who meets whom, what the organiser has ruled."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "12"
down_revision = "11"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("host", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("club", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("starts", sa.Float),
        sa.Column("due", sa.Float),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("plan", sa.JSON, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.create_index("ix_tournaments_host", "tournaments", ["host"])
    op.create_index("ix_tournaments_due", "tournaments", ["due"])
    op.create_index("ix_tournaments_status_created", "tournaments", ["status", "created"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id")),
        sa.Column("level", sa.Text),
        sa.Column("team", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("strength", sa.Float, nullable=False),
    )
    op.create_index("ix_entrants_player", "entrants", ["player"])
    op.create_table(
        "fixtures",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("who", sa.JSON, nullable=False),
        sa.Column("points", sa.JSON),
        sa.Column("how", sa.Text, nullable=False),
        sa.Column("absent", sa.JSON, nullable=False),
        sa.Column("spent", sa.JSON, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("ix_fixtures_table_id", "fixtures", ["table_id"])
    op.create_table(
        "came",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "rulings",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("by", sa.Integer, sa.ForeignKey("players.id")),
        sa.Column("deed", sa.Text, nullable=False),
        sa.Column("what", sa.JSON, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
    op.create_index("ix_rulings_by", "rulings", ["by"])
