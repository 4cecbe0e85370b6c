"""Tournaments count their changes, so that a server reads their rows again only when there is something new.

Quotas look for the tournaments of an address.
"""

from alembic import op
from sqlalchemy import Column, Integer

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add the column and the index."""
    op.add_column("tournament", Column("changes", Integer, nullable=False, server_default="0"))
    op.create_index("tournament_origin", "tournament", ["origin"])
