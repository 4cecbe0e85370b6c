"""The tables of the database. The log is the truth; everything else can be made from it or is kept beside it."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

event = Table(
    "event",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True),  # a taken one cannot be written again, by any number of servers
    Column("mid", String(80), nullable=True),  # seat and message id of the client
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("event_mid", "table_id", "mid", unique=True),
)

listing = Table(
    "listing",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("phase", String(10), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("free", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("listing_phase", "phase", "changed"),
)

player = Table(
    "player",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("visitor", String(40), nullable=False, index=True),
)

upload = Table(
    "upload",
    metadata,
    Column("record_id", String(24), primary_key=True),
    Column("visitor", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
)

analysis = Table(
    "analysis",
    metadata,
    Column("game_id", String(32), primary_key=True),  # t/ and a table, or r/ and an uploaded record
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

lease = Table(
    "lease",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("node", String(16), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

secret = Table(
    "secret",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
