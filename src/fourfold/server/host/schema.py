"""The tables of the database. The log is the truth; everything else can be made from it or is kept beside it."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text, false

metadata = MetaData()

event = Table(
    "event",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seq", Integer, primary_key=True),  # a taken one cannot be written again, by any number of servers
    Column("mid", String(80), nullable=True),  # the key of the client's message (Table.message_key)
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
    Column("timed", Boolean, nullable=False, server_default=false()),  # whether it has a clock
    Column("maker", String(40), nullable=False, server_default=""),  # the visitor who made it
    Column("origin", String(40), nullable=False, server_default=""),  # the digest of an address
    Index("listing_phase", "phase", "changed"),
    Index("listing_timed", "timed", "phase"),
    Index("listing_maker_phase", "maker", "phase", "changed"),
    Index("listing_maker_created", "maker", "created"),
    Index("listing_origin_phase", "origin", "phase", "changed"),
    Index("listing_origin_created", "origin", "created"),
)

player = Table(
    "player",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("visitor", String(40), nullable=False, index=True),
    Column("origin", String(40), nullable=False, server_default=""),
    Index("player_origin", "origin"),
)

upload = Table(
    "upload",
    metadata,
    Column("record_id", String(24), primary_key=True),
    Column("visitor", String(40), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("origin", String(40), nullable=False, server_default=""),
    Index("upload_visitor", "visitor", "at"),
    Index("upload_origin", "origin", "at"),
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
