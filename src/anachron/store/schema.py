"""The tables of the database; `migrations` makes them, step by step."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

REVISION = "14"  # the last of the migrations: a database that is there needs none

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players = Table(
    "players",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("login", Text, unique=True),
    Column("password", Text),  # its argon2 hash
    Column("created", Float, nullable=False),
    Column("role", Text, nullable=False, server_default=""),
    Column("email", Text),  # once confirmed
    Column("seen", Float, nullable=False, server_default="0"),  # when somebody last came, to the hour
    Column("banned", Float, nullable=False, server_default="0"),  # until when
    Column("muted", Float, nullable=False, server_default="0"),
    Column("bot", Boolean, nullable=False, server_default=false()),  # a program, for good
    sqlite_autoincrement=True,  # the number of a guest who is gone is never given again
)

tokens = Table(
    "tokens",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False, server_default="0"),  # to the hour
)

tables = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", ForeignKey("players.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("head", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("successor", Text, nullable=False),
    Column("epoch", Integer, nullable=False, server_default="0"),
    Column("node", Text, nullable=False, server_default=""),
    Column("window", JSON(none_as_null=True)),
    Column("passes", JSON, nullable=False, server_default="{}"),
    Column("holders", JSON, nullable=False, server_default="{}"),
    Column("room", JSON, nullable=False, server_default="{}"),
    Column("due", Float, index=True),  # when something happens without anybody: time runs out
    Index(None, "status", "public", "created"),
    Index(None, "status", "node"),
)

chairs = Table(
    "chairs",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", ForeignKey("players.id"), index=True),
    Column("level", Text),
    Column("away", Boolean, nullable=False),
)

# A key is null where the client gave none: nulls are never equal, so only keys that were given must differ.
lines = Table(
    "lines",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("key", Text),
    UniqueConstraint("table_id", "key"),
)

said = Table(
    "said",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("key", Text),
    Column("player", Integer),  # null: from before it was kept, or gone
    UniqueConstraint("table_id", "key"),
)

held = Table(
    "held",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("question", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("key", Text, nullable=False),
)

complaints = Table(
    "complaints",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("moment", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Float, nullable=False),
    Column("file", Text, nullable=False),
    Column("key", Text),
    UniqueConstraint("table_id", "key"),
)

# The challenge of a day: the key lets everybody try it once.
tries = Table(
    "tries",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True, index=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
)

campaigns = Table(
    "campaigns",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("text", Text, nullable=False),  # its games so far, as a file has them
    Column("table_id", Text, nullable=False),  # of the last game, or ""
    Column("changed", Float, nullable=False),
)

places = Table(
    "places",
    METADATA,
    Column("campaign_id", ForeignKey("campaigns.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", ForeignKey("players.id"), index=True),
    Column("level", Text),
    Column("name", Text, nullable=False),
)

reviews = Table(
    "reviews",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("level", Text, primary_key=True),
    Column("decisions", JSON, nullable=False),
)

# Branches and remarks, as lines behind the journal: see match/notes.py.
notes = Table(
    "notes",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("player", ForeignKey("players.id"), index=True),  # who wrote it; not of a file that was brought
)

# How strong somebody is at a game and a pace; `who` is "player 7", or "box base 2" that teams play against.
ratings = Table(
    "ratings",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("pace", Text, primary_key=True),
    Column("who", Text, primary_key=True, index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed", Float, nullable=False),
)

# What each match made of it; kept when the table itself is long gone.
rated = Table(
    "rated",
    METADATA,
    Column("table_id", Text, primary_key=True),
    Column("who", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("seat", Integer),  # a box has none
    Column("score", Float, nullable=False),
    Column("before", Float),  # nothing was known before the first match
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("time", Float, nullable=False),
    Index(None, "who", "time"),
)

keys = Table(
    "keys",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("secret", Text, nullable=False),
)

# What somebody has spent of a budget that holds for all nodes: the moment at which it will be whole again.
budgets = Table(
    "budgets",
    METADATA,
    Column("kind", Text, primary_key=True),
    Column("whose", Text, primary_key=True),
    Column("spent", Float, nullable=False),
)

blocks = Table(
    "blocks",
    METADATA,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("blocked", ForeignKey("players.id"), primary_key=True, index=True),
)

# Somebody has asked another to be friends; once agreed it holds for both.
friends = Table(
    "friends",
    METADATA,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("friend", ForeignKey("players.id"), primary_key=True, index=True),
    Column("agreed", Boolean, nullable=False),
    Column("time", Float, nullable=False),
)

# Who is asked to sit down at a table that waits.
invitations = Table(
    "invitations",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True, index=True),
    Column("by", ForeignKey("players.id"), nullable=False, index=True),
    Column("time", Float, nullable=False),
)

clubs = Table(
    "clubs",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("notice", Text, nullable=False),  # what its leaders say to all who look
    Column("open", Boolean, nullable=False),  # to anybody; else one is let in by the key, which is a link
    Column("key", Text, nullable=False),
    Column("created", Float, nullable=False),
)

members = Table(
    "members",
    METADATA,
    Column("club_id", ForeignKey("clubs.id"), primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True, index=True),
    Column("role", Text, nullable=False),  # founder, leader or member; barred: removed, and not let in again
    Column("since", Float, nullable=False),
)

club_tables = Table(
    "club_tables",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("club_id", ForeignKey("clubs.id"), nullable=False, index=True),
)

hushed = Table(  # by the host of a table
    "hushed",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True, index=True),
)

reports = Table(
    "reports",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("time", Float, nullable=False),
    Column("by", ForeignKey("players.id"), index=True),
    Column("about", ForeignKey("players.id"), index=True),
    Column("table_id", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("chat", Text, nullable=False),  # as it was then
    Column("settled", Float, nullable=False),  # when, or 0
    Column("answer", Text, nullable=False),
)

notices = Table(
    "notices",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("until", Float, nullable=False),
    Column("en", Text, nullable=False),
    Column("fr", Text, nullable=False),
)

audit = Table(
    "audit",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("time", Float, nullable=False),
    Column("who", Text, nullable=False),
    Column("deed", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("why", Text, nullable=False),
)

# Who serves this database, and until when at least: whoever does not say so again in time is gone.
nodes = Table(
    "nodes",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("until", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),  # when it last said so
)

# When a node was gone before others knew: nobody's clock ran then.
stops = Table(
    "stops",
    METADATA,
    Column("node", Text, primary_key=True),
    Column("since", Float, nullable=False),
    Column("until", Float, nullable=False),
)

# Who is asked where, and since when; `told` is when a notice of it was put into the outbox.
asked = Table(
    "asked",
    METADATA,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True, index=True),
    Column("since", Float, nullable=False),
    Column("due", Float),
    Column("told", Float, nullable=False),
    Index(None, "told", "since"),
)

# How many choices there were when somebody last looked at a table.
looked = Table(
    "looked",
    METADATA,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True, index=True),
    Column("length", Integer, nullable=False),
)

# How somebody wants to be told.
wishes = Table(
    "wishes",
    METADATA,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("key", Text, nullable=False, unique=True),  # with which a notice can be turned off
    Column("mail", Text, nullable=False),
    Column("hook", Text, nullable=False),
    Column("quiet_from", Integer, nullable=False),  # minutes of the day
    Column("quiet_to", Integer, nullable=False),
    Column("zone", Text, nullable=False),
    Column("mailed", Float, nullable=False),  # when the last letter went
)

subscriptions = Table(
    "subscriptions",
    METADATA,
    Column("endpoint", Text, primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
)

# Notices that wait to be sent: a row goes when it is surely sent, so that a kill loses none.
outbox = Table(
    "outbox",
    METADATA,
    Column("name", Text, primary_key=True),  # its Message-ID or Topic
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("way", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("after", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)

# What somebody has said ahead: secret until it applies.
orders = Table(
    "orders",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("lines", JSON, nullable=False),
)

# Who is at a table, as each node knows it.
present = Table(
    "present",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("node", Text, primary_key=True),
    Column("online", Boolean, nullable=False),
    Column("seen", Float, nullable=False),
)

tournaments = Table(
    "tournaments",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", ForeignKey("players.id"), nullable=False, index=True),
    Column("club", Text),
    Column("created", Float, nullable=False),
    Column("starts", Float),  # when it begins by itself, and once it has begun: when it began
    Column("due", Float, index=True),  # when something happens by itself
    Column("round", Integer, nullable=False),
    Column("plan", JSON, nullable=False),
    Column("epoch", Integer, nullable=False),
    Index(None, "status", "created"),
)

entrants = Table(
    "entrants",
    METADATA,
    Column("tournament_id", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", ForeignKey("players.id"), index=True),
    Column("level", Text),
    Column("team", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("strength", Float, nullable=False),
)

# Who meets whom; what it came to is kept when the table itself is long gone.
fixtures = Table(
    "fixtures",
    METADATA,
    Column("tournament_id", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("table_id", Text, nullable=False, index=True),  # "": nobody had to play
    Column("who", JSON, nullable=False),
    Column("points", JSON(none_as_null=True)),
    Column("how", Text, nullable=False),
    Column("absent", JSON, nullable=False),
    Column("spent", JSON, nullable=False),
    Column("made", Float, nullable=False),
)

# Who has come to a table at which they are awaited.
came = Table(
    "came",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
)

rulings = Table(
    "rulings",
    METADATA,
    Column("tournament_id", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("time", Float, nullable=False),
    Column("by", ForeignKey("players.id"), index=True),
    Column("deed", Text, nullable=False),
    Column("what", JSON, nullable=False),
    Column("why", Text, nullable=False),
)
