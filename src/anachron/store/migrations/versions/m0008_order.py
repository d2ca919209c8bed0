"""Order in the house: roles, bans, mutes, blocks, reports, notices, an audit trail; keys and budgets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    op.add_column("players", sa.Column("role", sa.Text, nullable=False, server_default=""))
    op.add_column("players", sa.Column("email", sa.Text))
    op.add_column("players", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.add_column("players", sa.Column("banned", sa.Float, nullable=False, server_default="0"))
    op.add_column("players", sa.Column("muted", sa.Float, nullable=False, server_default="0"))
    op.add_column("tokens", sa.Column("used", sa.Float, nullable=False, server_default="0"))
    op.add_column("said", sa.Column("player", sa.Integer))
    op.execute("UPDATE players SET seen = created")
    op.execute("UPDATE tokens SET used = created")
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
    )
    op.create_table(
        "budgets",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("whose", sa.Text, primary_key=True),
        sa.Column("spent", sa.Float, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("blocked", sa.Integer, sa.ForeignKey("players.id"), primary_key=True, index=True),
    )
    op.create_table(
        "hushed",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True, index=True),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("by", sa.Integer, sa.ForeignKey("players.id"), index=True),
        sa.Column("about", sa.Integer, sa.ForeignKey("players.id"), index=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("chat", sa.Text, nullable=False),
        sa.Column("settled", sa.Float, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("en", sa.Text, nullable=False),
        sa.Column("fr", sa.Text, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("deed", sa.Text, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
