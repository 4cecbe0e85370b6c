"""Analyses that are under way: a client may ask another server how far one is."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String, Text

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table; a server that is alone does not use it."""
    op.create_table(
        "analysing",
        Column("game_id", String(32), primary_key=True),
        Column("done", Integer, nullable=False),
        Column("total", Integer, nullable=False),
        Column("problem", Text, nullable=False),
        Column("expires", BigInteger, nullable=False),
    )
