"""What the HTTP calls take and give, typed once; the OpenAPI document is made from these."""

from typing import Annotated, Any, Literal

import msgspec

from fourfold.core.options import Option, Value
from fourfold.core.position import LONGEST_MOVE
from fourfold.core.words import Sentence
from fourfold.server.table.wire import Clock, Natural, SeatInfo, SeatNumber

Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
BotName = Annotated[str, msgspec.Meta(pattern=r"^(random|bot:[1-9][0-9]?|net:[A-Za-z0-9-]{1,20})$")]
SeatWish = Annotated[str, msgspec.Meta(pattern=r"^(open|me|local|random|bot:[1-9][0-9]?|net:[A-Za-z0-9-]{1,20})$")]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of what is taken: unknown fields are refused."""


class OptionInfo(Option, frozen=True):
    """An option in a language: what people call it and its values, and in `help` what it is for."""

    label: str = ""
    labels: dict[str, str] = {}  # of values, and of the parts of a text that comes with the game
    sample: str = ""  # of a text: the data file of the game that an editor begins with


class GameInfo(msgspec.Struct, frozen=True):
    """A game and all that can be chosen for a table of it, in a language."""

    name: str
    title: str
    version: int
    seats: list[int]
    minutes: int
    credit: str
    line: str  # what it is about, in a sentence; empty if the game does not say
    house: str  # what of it was invented for Fourfold; empty if nothing was
    options: list[OptionInfo]
    levels: int  # bots: bot:1 to bot:levels
    styles: list[str]  # how each level plays, in a sentence
    nets: dict[str, int]  # networks of the host, and the seats each was made for: net:NAME
    lessons: bool  # whether there is a course
    rules: bool  # whether there is a rules page
    league: bool = False  # whether teams can play a league with injuries that last


class LeftOut(msgspec.Struct, frozen=True):
    """A game that cannot be played here, and why, in a sentence."""

    text: str


class Me(msgspec.Struct, frozen=True):
    """The visitor as the server knows it."""

    id: str
    name: str
    account: bool = False  # else a guest
    password: bool = False  # whether the account has one, besides its recovery code


class Rename(Body, frozen=True):
    """The name others will see."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class NewTable(Body, frozen=True):
    """A table to be made. `wishes` has one entry for each seat."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    wishes: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=5)]
    options: dict[Annotated[str, msgspec.Meta(max_length=40)], Value] = {}
    clock: Clock | None = None
    listed: bool = True  # among the open tables and those to watch; else strangers see it when it is over
    private: bool = False  # strangers never see it, and it is not listed
    rated: bool = False
    fair: bool = False  # no hints and no analysis before the game is over; rated games are always so
    beside: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=4)] = []
    # names of the people beside you, in the order of their seats; an empty one is called as you are


class Join(Body, frozen=True):
    """Take a seat: the first open one unless one is named. A program says that it is one."""

    seat: SeatNumber | None = None
    program: bool = False


class Key(Body, frozen=True):
    """A seat and its secret."""

    seat: SeatNumber
    secret: Secret


StepText = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_MOVE)]


class StepsAhead(Key, frozen=True):
    """Steps that a seat thinks of, as numbers or texts: all but the last are taken in thought."""

    actions: Annotated[list[Natural | StepText], msgspec.Meta(min_length=1, max_length=4)]


class Again(Body, frozen=True):
    """Offer to play again, or answer the offer of another seat: yes or no.

    With `setup` it is an offer: with the board as it was, or a new one; `options` change others. Two people who offer
    the same agree. With `go_on` those who have agreed play without the people who have not answered.
    """

    seat: SeatNumber
    secret: Secret
    yes: bool = True
    setup: Literal["same", "new"] | None = None
    options: dict[Annotated[str, msgspec.Meta(max_length=40)], Value] = {}
    go_on: bool = False


class Keys(Body, frozen=True):
    """All the seats that one socket is to hold; none to watch."""

    keys: Annotated[list[Key], msgspec.Meta(max_length=5)] = []


class SetBot(Body, frozen=True):
    """Put a bot on an open seat, or with no bot take one away; only the maker of the table may."""

    seat: SeatNumber
    bot: BotName | None = None


class Remove(Body, frozen=True):
    """Remove a person before the game, who cannot come back; only the maker of the table may."""

    seat: SeatNumber
    seq: Natural  # the last entry of the table that the maker has seen


class TableInfo(msgspec.Struct, frozen=True):
    """The public facts of a table."""

    id: str
    link: str
    game: str
    version: int
    phase: Literal["open", "playing", "over"]
    seq: int
    seats: list[SeatInfo]
    options: dict[str, Any]
    clock: Clock | None
    listed: bool
    private: bool
    rated: bool
    commitment: str
    after: str
    fair: bool
    tournament: str  # of which it is a game; empty if of none


class Seated(msgspec.Struct, frozen=True):
    """Your seats at a table, each with the secret that only you are told."""

    table: TableInfo
    keys: list[Key]


class TableRow(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    link: str
    game: str
    phase: str
    seats: int
    free: int
    created: int
    changed: int
    host: str = ""  # who has made it, if they have a seat
    names: list[str] = []  # by seat; empty for an open seat
    clock: Clock | None = None
    options: dict[str, Value] = {}  # those that differ from the defaults of the game; long texts are cut
    scores: list[float] | None = None  # once it is over with a result
    fair: bool = False  # no hints and no analysis before the game is over
    accounts: list[str] = []  # by seat: the id of an account; empty for guests and bots
    rated: bool = False


class Pair(Body, frozen=True):
    """Find a person who waits for this game, or wait for one."""

    game: Annotated[str, msgspec.Meta(max_length=40)]


class TicketInfo(msgspec.Struct, frozen=True):
    """Open the socket with it within half a minute; it works once."""

    ticket: str
    socket: str
    seq: int  # of the table's last entry; a client that has seen nothing can ask for the last few
    hidden: bool  # whether the game has secrets that a shared device must not tell


class UploadInfo(msgspec.Struct, frozen=True):
    """An uploaded record. `notice` says what was not checked."""

    id: str
    link: str
    notice: Sentence | None = None


class Distances(msgspec.Struct, frozen=True):
    """How far each seat is from its goal after entry `seq`; empty where that is not counted, or not now."""

    seq: int
    seats: list[int]


class Problem(msgspec.Struct, frozen=True):
    """Why not. `text` is the sentence in English, `key` and `args` are for other languages."""

    key: str
    text: str
    ruling: str = ""
    args: dict[str, Any] = {}


class OptionText(Body, frozen=True):
    """The text of an option, to be proved; an empty one stands for the data of the game."""

    option: Annotated[str, msgspec.Meta(max_length=40)]
    text: str


class ProvedText(msgspec.Struct, frozen=True):
    """What the text of an option holds, and its faults in the order of their lines."""

    faults: list[Problem]  # the first 50
    more: int  # how many others there are
    content: Any  # null if the text cannot be read at all
