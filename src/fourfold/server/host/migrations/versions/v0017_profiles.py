"""What profiles tell besides ratings: how people begin their games, and which puzzles they have solved."""

from alembic import op
from sqlalchemy import Column, Float, Integer, String

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "opening",
        Column("table_id", String(24), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("player", String(40), nullable=False, index=True),
        Column("game", String(40), nullable=False),
        Column("seats", Integer, nullable=False),
        Column("moves", String(80), nullable=False),
        Column("result", Float, nullable=False),
    )
    op.create_table(
        "solved",
        Column("visitor", String(40), primary_key=True),
        Column("puzzle", String(48), primary_key=True),
    )
    op.create_table(
        "solved_day",
        Column("visitor", String(40), primary_key=True),
        Column("day", Integer, primary_key=True, autoincrement=False),
    )
