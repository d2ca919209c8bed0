"""Whose a branch or a remark is: somebody's number, and not only a name that others may have as well."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "14"
down_revision = "13"


def upgrade() -> None:
    with op.batch_alter_table("notes") as notes:
        notes.add_column(sa.Column("player", sa.Integer, nullable=True))
        notes.create_foreign_key("fk_notes_player", "players", ["player"], ["id"])
        notes.create_index("ix_notes_player", ["player"])
