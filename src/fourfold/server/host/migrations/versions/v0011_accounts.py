"""Accounts, the browsers in which they are signed in, and attempts to sign in."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String, Text

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "account",
        Column("visitor", String(40), primary_key=True),
        Column("name", String(64), nullable=False),
        Column("folded", String(128), nullable=False, unique=True),
        Column("made", BigInteger, nullable=False),
        Column("password", Text, nullable=False),
        Column("recovery", String(64), nullable=False),
    )
    op.create_table(
        "session",
        Column("lock", String(64), primary_key=True),
        Column("session_id", String(16), nullable=False),
        Column("visitor", String(40), nullable=False, index=True),
        Column("device", String(60), nullable=False),
        Column("made", BigInteger, nullable=False),
        Column("seen", BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "attempt",
        Column("whose", String(100), primary_key=True),
        Column("since", BigInteger, nullable=False, index=True),
        Column("times", Integer, nullable=False),
    )
