"""What the calls about tournaments take and give."""

from typing import Annotated, Literal

import msgspec

from fourfold.server.http.calls import Body
from fourfold.server.table.wire import Clock
from fourfold.server.tournaments.standings import EntrantStanding, Format, TieBreak

CupState = Literal["open", "running", "over", "called-off"]
BotSpec = Annotated[str, msgspec.Meta(pattern=r"^bot:[1-9][0-9]?$")]


class NewTournament(Body, frozen=True):
    """A tournament to be made. Games have two seats and the options of the book, those of a league teams too."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
    game: Annotated[str, msgspec.Meta(max_length=40)]
    format: Format
    clock: Clock
    rounds: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0  # of a Swiss; 0: as many as it takes
    minutes: Annotated[int, msgspec.Meta(ge=0, le=480)] = 0  # of an arena
    starts_in: Annotated[int, msgspec.Meta(ge=0, le=30 * 86_400)] = 600  # seconds
    patience: Annotated[int, msgspec.Meta(ge=20, le=86_400)] = 120  # seconds until an absent entrant loses
    late: bool = True
    bots: Annotated[list[BotSpec], msgspec.Meta(max_length=8)] = []
    twice: bool = False  # of a round robin: every two meet twice, with seats changed
    league: bool = False  # of a round robin: entrants have teams, and injuries last from one match to the next


class TournamentRow(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    format: Format
    state: CupState
    starts: int
    entrants: int
    mine: bool  # whether you have entered


class TeamInfo(msgspec.Struct, frozen=True):
    """A team that an entrant of a league can have."""

    key: str
    name: str


class CarriedInfo(msgspec.Struct, frozen=True):
    """A player who goes injured into the next match: out, or with points of characteristics lost."""

    name: str
    out: bool
    lost: dict[str, int]


class EntrantInfo(msgspec.Struct, frozen=True):
    """One who plays in a tournament."""

    number: int
    name: str
    bot: str
    account: str  # its id; empty for a guest and a bot
    rating: int  # by which they were seeded when they entered; that of a guest is the one of a new player
    left: bool
    standing: EntrantStanding
    team: str  # the name of the team, in a league; else empty
    carried: list[CarriedInfo]


class BoutInfo(msgspec.Struct, frozen=True):
    """Two entrants at a table, or a bye."""

    round: int
    first: int
    second: int | None
    table: str
    points: list[float] | None


class TournamentInfo(msgspec.Struct, frozen=True):
    """A tournament as it stands. Entrants are in the order of the standings."""

    id: str
    name: str
    game: str
    format: Format
    state: CupState
    clock: Clock
    starts: int
    ends: int | None  # of an arena
    now: int
    round: int
    rounds: int  # of a Swiss; else 0
    patience: int
    most_bouts: int  # after so many games an arena ends; else 0
    tie_breaks: list[TieBreak]
    entrants: list[EntrantInfo]
    bouts: list[BoutInfo]  # the newest first
    me: int | None  # your number
    table: str  # where you are awaited; empty if nowhere
    twice: bool
    teams: list[TeamInfo]  # of a league; else empty
    can_enter: bool
    can_start: bool  # you made it, and it has not begun


class MyBout(msgspec.Struct, frozen=True):
    """A table of a tournament that waits for you."""

    table: str
    tournament: str
    name: str
