"""Reviews that people look at together."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "10"
down_revision = "9"


def upgrade() -> None:
    op.add_column("tables", sa.Column("room", sa.JSON, nullable=False, server_default="{}"))
