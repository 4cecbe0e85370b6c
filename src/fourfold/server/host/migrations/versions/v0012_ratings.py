"""Ratings, and the games that made them."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, String, false

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the tables, and whether a listed table is rated."""
    op.add_column("listing", Column("rated", Boolean, nullable=False, server_default=false()))
    op.create_index("listing_rated", "listing", ["rated", "phase"])
    op.create_table(
        "rating",
        Column("player", String(40), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("seats", Integer, primary_key=True),
        Column("speed", String(10), primary_key=True),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
        Column("games", Integer, nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_table(
        "rated_table",
        Column("table_id", String(24), primary_key=True),
        Column("at", BigInteger, nullable=False),
        Column("counts", Boolean, nullable=False),
    )
    op.create_table(
        "rated_game",
        Column("table_id", String(24), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("player", String(40), nullable=False),
        Column("game", String(40), nullable=False),
        Column("seats", Integer, nullable=False),
        Column("speed", String(10), nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("result", Float, nullable=False),
        Column("mu", Float, nullable=False),
        Column("sigma", Float, nullable=False),
    )
    op.create_index("rated_game_player", "rated_game", ["player", "at"])
