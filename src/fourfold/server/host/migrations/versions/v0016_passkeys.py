"""Passkeys: keys of browsers and phones that sign in to an account."""

from alembic import op
from sqlalchemy import BigInteger, Column, String, Text

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "passkey",
        Column("digest", String(64), primary_key=True),
        Column("passkey_id", String(16), nullable=False),
        Column("visitor", String(40), nullable=False, index=True),
        Column("public_key", Text, nullable=False),
        Column("counter", BigInteger, nullable=False),
        Column("device", String(60), nullable=False),
        Column("made", BigInteger, nullable=False),
        Column("used", BigInteger, nullable=False),
    )
