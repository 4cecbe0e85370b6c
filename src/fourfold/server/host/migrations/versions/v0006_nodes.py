"""What several servers share: which of them are alive, who is connected where, and which tickets are used up."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the three tables; a server that is alone uses none of them."""
    op.create_table(
        "node",
        Column("node", String(16), primary_key=True),
        Column("expires", BigInteger, nullable=False),
    )
    op.create_table(
        "presence",
        Column("table_id", String(24), primary_key=True),
        Column("node", String(16), primary_key=True, index=True),
        Column("seat", Integer, primary_key=True),
        Column("connections", Integer, nullable=False),
        Column("changed", BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "used_ticket",
        Column("ticket_id", String(24), primary_key=True),
        Column("expires", BigInteger, nullable=False, index=True),
    )
