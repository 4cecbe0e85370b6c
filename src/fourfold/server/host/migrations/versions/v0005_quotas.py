"""Who made a table and where visitors asked from, as digests: quotas and the fair order of the lobby count by these."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the columns, and fill in the makers of tables that are not over from their first entries."""
    op.add_column("listing", sa.Column("maker", sa.String(40), nullable=False, server_default=""))
    for table in ("listing", "player", "upload"):
        op.add_column(table, sa.Column("origin", sa.String(40), nullable=False, server_default=""))
    for name in ("maker", "origin"):
        op.create_index(f"listing_{name}_phase", "listing", [name, "phase", "changed"])
        op.create_index(f"listing_{name}_created", "listing", [name, "created"])
    op.create_index("player_origin", "player", ["origin"])
    op.create_index("upload_visitor", "upload", ["visitor", "at"])
    op.create_index("upload_origin", "upload", ["origin", "at"])
    db = op.get_bind()
    first = sa.text(
        "SELECT listing.table_id, body FROM listing JOIN event USING (table_id) WHERE seq = 0 AND phase <> 'over'"
    )
    made = [{"table_id": row.table_id, "maker": _maker(row.body)} for row in db.execute(first)]
    if made:
        db.execute(sa.text("UPDATE listing SET maker = :maker WHERE table_id = :table_id"), made)


def _maker(body: bytes) -> str:
    try:
        return str(json.loads(bytes(body)).get("by", ""))[:40]
    except (ValueError, TypeError, AttributeError):  # a broken row: the table is reported when it is asked for
        return ""
