"""What people do besides playing: talk, blocks and reports, notices, and games that they want to forget."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, String, Text

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "talk",
        Column("table_id", String(24), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("seat", Integer, nullable=False),
        Column("visitor", String(40), nullable=False),
        Column("name", String(64), nullable=False),
        Column("at", BigInteger, nullable=False, index=True),
        Column("phrase", String(40), nullable=False),
        Column("text", Text, nullable=False),
    )
    op.create_table(
        "blocked",
        Column("visitor", String(40), primary_key=True),
        Column("other", String(40), primary_key=True, index=True),
        Column("name", String(64), nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_table(
        "report",
        Column("table_id", String(24), primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("reporter", String(40), primary_key=True),
        Column("reported", String(40), nullable=False),
        Column("name", String(64), nullable=False),
        Column("at", BigInteger, nullable=False, index=True),
        Column("why", String(20), nullable=False),
        Column("text", Text, nullable=False),
        Column("before", Text, nullable=False),
    )
    op.create_table(
        "push",
        Column("digest", String(64), primary_key=True),
        Column("visitor", String(40), nullable=False),
        Column("origin", String(40), nullable=False),
        Column("endpoint", Text, nullable=False),
        Column("p256dh", String(100), nullable=False),
        Column("auth", String(40), nullable=False),
        Column("language", String(2), nullable=False),
        Column("at", BigInteger, nullable=False),
    )
    op.create_index("push_visitor", "push", ["visitor", "at"])
    op.create_index("push_origin", "push", ["origin"])
    op.create_table(
        "forgotten",
        Column("visitor", String(40), primary_key=True),
        Column("table_id", String(24), primary_key=True),
    )
