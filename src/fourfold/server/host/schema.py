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
    Column("about", Text, nullable=False, server_default=""),  # what a list says about it (table.about), as JSON
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

analysing = Table(  # analyses that a server has under way
    "analysing",
    metadata,
    Column("game_id", String(32), primary_key=True),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("problem", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

lease = Table(
    "lease",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("node", String(16), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

node = Table(  # servers that are alive
    "node",
    metadata,
    Column("node", String(16), primary_key=True),
    Column("expires", BigInteger, nullable=False),
)

presence = Table(  # who is connected at which server
    "presence",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("node", String(16), primary_key=True, index=True),
    Column("seat", Integer, primary_key=True),  # SPECTATOR for those without a seat
    Column("connections", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False, index=True),
)

used_ticket = Table(
    "used_ticket",
    metadata,
    Column("ticket_id", String(24), primary_key=True),
    Column("expires", BigInteger, nullable=False, index=True),
)

secret = Table(
    "secret",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

talk = Table(  # what was said at tables; the newest lines only
    "talk",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),  # a taken one cannot be written again, by any number of servers
    Column("seat", Integer, nullable=False),
    Column("visitor", String(40), nullable=False),
    Column("name", String(64), nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("phrase", String(40), nullable=False),  # a key; empty if it is a text
    Column("text", Text, nullable=False),
)

blocked = Table(  # `visitor` does not want to meet or hear `other`
    "blocked",
    metadata,
    Column("visitor", String(40), primary_key=True),
    Column("other", String(40), primary_key=True, index=True),
    Column("name", String(64), nullable=False),  # of the other, when that was
    Column("at", BigInteger, nullable=False),
)

report = Table(  # lines that a person reported to the host of the server, with what was said before
    "report",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("reporter", String(40), primary_key=True),
    Column("reported", String(40), nullable=False),
    Column("name", String(64), nullable=False),  # of the reported person
    Column("at", BigInteger, nullable=False, index=True),
    Column("why", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("before", Text, nullable=False),
)

push = Table(  # browsers that asked for notices
    "push",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the endpoint
    Column("visitor", String(40), nullable=False),
    Column("origin", String(40), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("push_visitor", "visitor", "at"),
    Index("push_origin", "origin"),
)

forgotten = Table(  # finished games that a visitor does not want to see among their own
    "forgotten",
    metadata,
    Column("visitor", String(40), primary_key=True),
    Column("table_id", String(24), primary_key=True),
)
