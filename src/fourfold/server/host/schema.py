"""The tables of the database. The log is the truth; everything else can be made from it or is kept beside it."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

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

option_text = Table(  # long texts of options, which the entries of logs name by their digest
    "option_text",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("body", LargeBinary, nullable=False),
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
    Column("rated", Boolean, nullable=False, server_default=false()),
    Index("listing_phase", "phase", "changed"),
    Index("listing_rated", "rated", "phase"),
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

follow = Table(  # an account `visitor` follows an account `other`; two who follow each other are friends
    "follow",
    metadata,
    Column("visitor", String(40), primary_key=True),
    Column("other", String(40), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

invitation = Table(  # friends who were invited to a seat of an open table
    "invitation",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("visitor", String(40), primary_key=True, index=True),
    Column("inviter", String(40), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("declined", Boolean, nullable=False),
)

report = Table(  # what a person reported to the host of the server, with what was said before
    "report",
    metadata,
    Column("table_id", String(24), primary_key=True),  # a table, a tournament or a visitor
    Column("number", Integer, primary_key=True),  # of the line; a name has 0
    Column("reporter", String(40), primary_key=True),
    Column("reported", String(40), nullable=False),
    Column("name", String(64), nullable=False),  # of the reported person
    Column("at", BigInteger, nullable=False, index=True),
    Column("why", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("before", Text, nullable=False),
    Column("kind", String(10), nullable=False, server_default="line"),  # line of talk, or name of a cup or a person
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

sanction = Table(  # what the host of the server has imposed on a visitor or an address, until a time
    "sanction",
    metadata,
    Column("kind", String(10), primary_key=True),  # visitor or address: it is blocked; name: the visitor is called so
    Column("subject", String(40), primary_key=True),  # a visitor, or the digest of an address
    Column("until", BigInteger, nullable=False),
    Column("name", String(64), nullable=False),  # of the person, or the imposed one
)

admin_act = Table(  # what the host has done, for ever; servers follow it
    "admin_act",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", String(64), nullable=False),
    Column("act", String(20), nullable=False),
    Column("subject", String(40), nullable=False),  # a table, a visitor or the digest of an address
    Column("detail", Text, nullable=False),
)

admin_key = Table(  # links that open the page of the host once, and browsers that have opened it
    "admin_key",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("kind", String(10), nullable=False),  # link or session
    Column("actor", String(64), nullable=False),
    Column("expires", BigInteger, nullable=False),
)

account = Table(  # visitors who keep their name over devices
    "account",
    metadata,
    Column("visitor", String(40), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("folded", String(128), nullable=False, unique=True),  # of the name (accounts.account_names)
    Column("made", BigInteger, nullable=False),
    Column("password", Text, nullable=False),  # as argon2id keeps it; empty if there is none
    Column("recovery", String(64), nullable=False),  # the digest of the recovery code
)

session = Table(  # browsers in which an account is signed in
    "session",
    metadata,
    Column("lock", String(64), primary_key=True),  # the digest of the secret in the browser's cookie
    Column("session_id", String(16), nullable=False),  # by which its owner ends it
    Column("visitor", String(40), nullable=False, index=True),
    Column("device", String(60), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),
)

passkey = Table(  # keys with which browsers and phones sign in to an account
    "passkey",
    metadata,
    Column("digest", String(64), primary_key=True),  # of the id that the device gave the key
    Column("passkey_id", String(16), nullable=False),  # by which its owner ends it
    Column("visitor", String(40), nullable=False, index=True),
    Column("public_key", Text, nullable=False),  # as DER in base64
    Column("counter", BigInteger, nullable=False),  # of signatures, as far as the device counts
    Column("device", String(60), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)

attempt = Table(  # how often a name or an address was tried lately
    "attempt",
    metadata,
    Column("whose", String(100), primary_key=True),
    Column("since", BigInteger, nullable=False, index=True),
    Column("times", Integer, nullable=False),
)

rating = Table(
    "rating",
    metadata,
    Column("player", String(40), primary_key=True),  # an account or a bot
    Column("game", String(40), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("speed", String(10), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

rated_table = Table(  # rated tables that are over and were looked at: each counts once
    "rated_table",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("counts", Boolean, nullable=False),
)

rated_game = Table(  # what a player's rating became by a game
    "rated_game",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("speed", String(10), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("result", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Index("rated_game_player", "player", "at"),
)

opening = Table(  # how accounts began their finished games
    "opening",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(40), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("moves", String(80), nullable=False),  # of the seat's first turn
    Column("result", Float, nullable=False),
)

solved = Table(  # puzzles that an account has solved
    "solved",
    metadata,
    Column("visitor", String(40), primary_key=True),
    Column("puzzle", String(48), primary_key=True),
)

solved_day = Table(  # days on which an account has solved the puzzle of the day
    "solved_day",
    metadata,
    Column("visitor", String(40), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),  # since 1970
)

tournament = Table(
    "tournament",
    metadata,
    Column("tournament_id", String(24), primary_key=True),
    Column("state", String(10), nullable=False, index=True),  # open, running, over or called-off
    Column("starts", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),  # when it was made
    Column("maker", String(40), nullable=False, index=True),
    Column("origin", String(40), nullable=False),
    Column("body", Text, nullable=False),  # a tournaments.plan.TournamentPlan, as JSON
    Column("changes", Integer, nullable=False, server_default="0"),  # how often it or its entrants and bouts changed
    Index("tournament_origin", "origin"),
)

entrant = Table(
    "entrant",
    metadata,
    Column("tournament_id", String(24), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1, in the order of entering
    Column("visitor", String(40), nullable=False, index=True),  # empty for a bot
    Column("origin", String(40), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("rating", Float, nullable=False),
    Column("since", Integer, nullable=False),  # the first round in which they can be paired
    Column("left", Boolean, nullable=False),
    Column("team", String(40), nullable=False, server_default=""),  # of a league
)

bout = Table(
    "bout",
    metadata,
    Column("tournament_id", String(24), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # a taken one cannot be written again
    Column("round", Integer, nullable=False),
    Column("first", Integer, nullable=False),  # an entrant, on seat 0
    Column("second", Integer, nullable=True),  # none: a bye
    Column("table_id", String(24), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("first_points", Float, nullable=True),
    Column("second_points", Float, nullable=True),
    Column("first_carried", Text, nullable=False, server_default=""),  # what the entrants carry out of the match
    Column("second_carried", Text, nullable=False, server_default=""),
)
