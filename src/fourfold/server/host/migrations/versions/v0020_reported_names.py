"""Names of tournaments and of people can be reported as lines of talk are."""

from alembic import op
from sqlalchemy import Column, String

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Add the column; the reports that there are tell of lines."""
    op.add_column("report", Column("kind", String(10), nullable=False, server_default="line"))
