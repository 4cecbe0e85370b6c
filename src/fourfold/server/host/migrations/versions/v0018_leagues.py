"""Leagues: the team of an entrant, and what a team carries out of a match into its next one."""

from alembic import op
from sqlalchemy import Column, String, Text

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the columns; tournaments that there are have no teams and carry nothing."""
    op.add_column("entrant", Column("team", String(40), nullable=False, server_default=""))
    op.add_column("bout", Column("first_carried", Text, nullable=False, server_default=""))
    op.add_column("bout", Column("second_carried", Text, nullable=False, server_default=""))
