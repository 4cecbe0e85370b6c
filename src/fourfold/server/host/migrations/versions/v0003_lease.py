"""Which of several servers runs a table."""

from alembic import op
from sqlalchemy import BigInteger, Column, String

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the leases."""
    op.create_table(
        "lease",
        Column("table_id", String(24), primary_key=True),
        Column("node", String(16), nullable=False, index=True),
        Column("expires", BigInteger, nullable=False),
    )
