"""The log, the list of tables, who plays where, uploaded records, the server's secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """From nothing."""
    op.create_table(
        "event",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("mid", sa.String(80), nullable=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("event_mid", "event", ["table_id", "mid"], unique=True)
    op.create_table(
        "listing",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("listing_phase", "listing", ["phase", "changed"])
    op.create_table(
        "player",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String(40), nullable=False),
    )
    op.create_index("ix_player_visitor", "player", ["visitor"])
    op.create_table(
        "upload",
        sa.Column("record_id", sa.String(24), primary_key=True),
        sa.Column("visitor", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
