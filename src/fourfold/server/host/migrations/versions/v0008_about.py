"""What a row of a list of tables says: who has made the table, who sits there, clock, options and result."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column. It is filled when a table is listed again; until then its row says less."""
    op.add_column("listing", sa.Column("about", sa.Text, nullable=False, server_default=""))
