"""Finding people: friends, invitations, clubs, and accounts that are programs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "13"
down_revision = "12"


def upgrade() -> None:
    op.add_column("players", sa.Column("bot", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "friends",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("friend", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("agreed", sa.Boolean, nullable=False),
        sa.Column("time", sa.Float, nullable=False),
    )
    op.create_index("ix_friends_friend", "friends", ["friend"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("by", sa.Integer, sa.ForeignKey("players.id"), nullable=False),
        sa.Column("time", sa.Float, nullable=False),
    )
    op.create_index("ix_invitations_player", "invitations", ["player"])
    op.create_index("ix_invitations_by", "invitations", ["by"])
    op.create_table(
        "clubs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("notice", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("club_id", sa.Text, sa.ForeignKey("clubs.id"), primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("role", sa.Text, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("ix_members_player", "members", ["player"])
    op.create_table(
        "club_tables",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("club_id", sa.Text, sa.ForeignKey("clubs.id"), nullable=False),
    )
    op.create_index("ix_club_tables_club_id", "club_tables", ["club_id"])
