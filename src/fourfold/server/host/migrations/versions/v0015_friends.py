"""Accounts that follow others, and friends who are invited to a table."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Integer, String

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "follow",
        Column("visitor", String(40), primary_key=True),
        Column("other", String(40), primary_key=True, index=True),
        Column("at", BigInteger, nullable=False),
    )
    op.create_table(
        "invitation",
        Column("table_id", String(24), primary_key=True),
        Column("visitor", String(40), primary_key=True, index=True),
        Column("inviter", String(40), nullable=False, index=True),
        Column("seat", Integer, nullable=False),
        Column("at", BigInteger, nullable=False, index=True),
        Column("declined", Boolean, nullable=False),
    )
