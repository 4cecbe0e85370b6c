"""Long texts of options, each kept once. Logs that are older hold their texts themselves and stay as they are."""

from alembic import op
from sqlalchemy import Column, LargeBinary, String

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "option_text",
        Column("digest", String(64), primary_key=True),
        Column("body", LargeBinary, nullable=False),
    )
