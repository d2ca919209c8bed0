"""Several nodes: who drives a table, its open window, who lets windows pass, who is present."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "9"
down_revision = "8"


def upgrade() -> None:
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("node", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("window", sa.JSON))
    op.add_column("tables", sa.Column("passes", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("holders", sa.JSON, nullable=False, server_default="{}"))
    op.create_index("ix_tables_status_node", "tables", ["status", "node"])
    op.create_table(
        "nodes", sa.Column("id", sa.Text, primary_key=True), sa.Column("until", sa.Float, nullable=False)
    )
    op.create_table(
        "present",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("node", sa.Text, primary_key=True),
        sa.Column("online", sa.Boolean, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
