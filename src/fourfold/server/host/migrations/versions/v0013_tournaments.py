"""Tournaments: what is played, who plays, and who met whom."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, String, Text

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "tournament",
        Column("tournament_id", String(24), primary_key=True),
        Column("state", String(10), nullable=False, index=True),
        Column("starts", BigInteger, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("maker", String(40), nullable=False, index=True),
        Column("origin", String(40), nullable=False),
        Column("body", Text, nullable=False),
    )
    op.create_table(
        "entrant",
        Column("tournament_id", String(24), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("visitor", String(40), nullable=False, index=True),
        Column("origin", String(40), nullable=False),
        Column("name", String(64), nullable=False),
        Column("bot", String(40), nullable=False),
        Column("rating", Float, nullable=False),
        Column("since", Integer, nullable=False),
        Column("left", Boolean, nullable=False),
    )
    op.create_table(
        "bout",
        Column("tournament_id", String(24), primary_key=True),
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("round", Integer, nullable=False),
        Column("first", Integer, nullable=False),
        Column("second", Integer, nullable=True),
        Column("table_id", String(24), nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("first_points", Float, nullable=True),
        Column("second_points", Float, nullable=True),
    )
