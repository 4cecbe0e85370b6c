"""What the host of a server does about people and tables: blocks and names, the log of it, and keys of the page."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String, Text

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "sanction",
        Column("kind", String(10), primary_key=True),
        Column("subject", String(40), primary_key=True),
        Column("until", BigInteger, nullable=False),
        Column("name", String(64), nullable=False),
    )
    op.create_table(
        "admin_act",
        Column("number", Integer, primary_key=True, autoincrement=False),
        Column("at", BigInteger, nullable=False),
        Column("actor", String(64), nullable=False),
        Column("act", String(20), nullable=False),
        Column("subject", String(40), nullable=False),
        Column("detail", Text, nullable=False),
    )
    op.create_table(
        "admin_key",
        Column("digest", String(64), primary_key=True),
        Column("kind", String(10), nullable=False),
        Column("actor", String(64), nullable=False),
        Column("expires", BigInteger, nullable=False),
    )
