"""What the calls about people take and give."""

from typing import Annotated, Any, Literal

import msgspec

from fourfold.server.http.calls import Body, Secret, TableRow
from fourfold.server.table.wire import Natural, Phrase, SeatNumber, TalkLine

LONGEST_LINE = 280  # characters
Why = Literal["rude", "unsafe", "spam", "other"]
VisitorId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Say(Body, frozen=True):
    """Say a phrase at a table, or where that is allowed a text: exactly one of them."""

    seat: SeatNumber
    secret: Secret
    phrase: Phrase | None = None
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_LINE)] | None = None


class Talked(msgspec.Struct, frozen=True):
    """What was said at a table, without the lines of people whom you have blocked."""

    allows: Literal["nothing", "phrases", "text"]  # what you may say there
    lines: list[TalkLine]
    blocked: list[int]  # seats of people whom you have blocked


class Block(Body, frozen=True):
    """Block the person on another seat, or with `yes` false no longer."""

    seat: SeatNumber
    secret: Secret
    other: SeatNumber
    yes: bool = True


class Unblock(Body, frozen=True):
    """A person of your list is no longer blocked."""

    id: VisitorId


class BlockedPerson(msgspec.Struct, frozen=True):
    """A person whom you have blocked, by the name they had then."""

    id: str
    name: str
    at: int


class Follow(Body, frozen=True):
    """Follow an account, by its id or its name, or with `yes` false no longer."""

    id: VisitorId | None = None
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=64)] | None = None
    yes: bool = True


class Person(msgspec.Struct, frozen=True):
    """An account that you follow or that follows you; as a friend, both."""

    id: str
    name: str
    friend: bool
    online: bool  # told of friends alone


class People(msgspec.Struct, frozen=True):
    """Whom you follow, by name, and who follows you, the newest first."""

    following: list[Person]
    followers: list[Person]


class Invite(Body, frozen=True):
    """Invite a friend to another seat of an open table."""

    seat: SeatNumber
    secret: Secret
    person: VisitorId
    place: SeatNumber


class Invited(msgspec.Struct, frozen=True):
    """A friend who is invited to a table and has no seat there yet."""

    id: str
    name: str
    place: int
    declined: bool


class InviteWhom(msgspec.Struct, frozen=True):
    """The open seats to which you can invite, and who is invited."""

    team: list[int]  # seats of your own team
    others: list[int]
    invited: list[Invited]


class Invitation(msgspec.Struct, frozen=True):
    """A table to which a friend invites you."""

    table: str
    game: str
    name: str  # of the friend
    at: int


class Decline(Body, frozen=True):
    """You do not come to a table to which you are invited."""

    table: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,24}$")]


class ReportLine(Body, frozen=True):
    """Tell the host of the server about a line."""

    seat: SeatNumber
    secret: Secret
    number: Natural
    why: Why


class ReportName(Body, frozen=True):
    """Tell the host of the server about the name of a tournament or of an account."""

    why: Why


class Reported(msgspec.Struct, frozen=True):
    """The report is kept for the host."""

    number: int  # of the line; 0 for a name


class PushInfo(msgspec.Struct, frozen=True):
    """The key for which a browser subscribes to notices; empty if this server sends none."""

    key: str


class Subscribe(Body, frozen=True):
    """A browser that wants the notices of its guest, as `PushSubscription` tells it."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1024)]
    p256dh: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    auth: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    language: Annotated[str, msgspec.Meta(pattern="^[a-z]{2}$")] = "en"


class Unsubscribe(Body, frozen=True):
    """A browser that wants no more notices."""

    endpoint: Annotated[str, msgspec.Meta(min_length=1, max_length=1024)]


class MyGame(TableRow, frozen=True):
    """One of your games: your seats, while it is played whose turn it is, then who is asked to play again."""

    mine: list[int] = []
    to_move: int | None = None
    ends: int | None = None  # when the seat to move has no time left, in milliseconds of the server's time
    now: int = 0  # the server's time
    asked: list[int] = []  # seats that an offer to play again waits for


class StartBoard(msgspec.Struct, frozen=True):
    """How an open table will begin, as spectators will see it."""

    view: Any  # null where nothing is on the table yet, because chance acts first
    example: bool  # chance decides the set-up when the game begins, so it will be another one


class Forget(Body, frozen=True):
    """Leave a table out of your games from now on."""

    table: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,24}$")]
