"""Which tables have a clock: a starting server takes those up, and loads the others when they are asked for."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column, and fill it for tables that are not over from their first entries."""
    op.add_column("listing", sa.Column("timed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("listing_timed", "listing", ["timed", "phase"])
    db = op.get_bind()
    first = sa.text(
        "SELECT listing.table_id, body FROM listing JOIN event USING (table_id) WHERE seq = 0 AND phase <> 'over'"
    )
    timed = [{"table_id": row.table_id} for row in db.execute(first) if _has_clock(row.body)]
    if timed:
        db.execute(sa.text("UPDATE listing SET timed = :yes WHERE table_id = :table_id").bindparams(yes=True), timed)


def _has_clock(body: bytes) -> bool:
    try:
        return json.loads(bytes(body)).get("clock") is not None
    except (ValueError, TypeError, AttributeError):  # a broken row: the table is reported when it is asked for
        return False
