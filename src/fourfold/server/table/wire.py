"""Every message a client may send and every frame it is sent, as JSON. docs/PROTOCOL.md explains them.

Views, descriptions and events belong to the games: here they are forwarded unread.
"""

from typing import Annotated, Any, Literal

import msgspec

from fourfold.core.position import LONGEST_MOVE
from fourfold.core.words import Refusal, Sentence, refused

PROTOCOL = 2  # 1 was that of version 0.1, where `sentences` were called `told`
LARGEST = 4096  # bytes of a message

MessageId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=4)]
Natural = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Share = Annotated[int, msgspec.Meta(ge=5, le=100)]  # percent
Nonce = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}$")]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do", tag=str.lower):
    """A request of a seat. It is acknowledged when it is committed, or refused with nothing changed.

    A message sent again with the same id gets the same answer.
    """

    id: MessageId
    seat: SeatNumber
    seq: Natural  # the last frame the client has seen


class Ready(Message, frozen=True):
    """The seat is ready to begin and adds its nonce to the seed that the table has committed to."""

    nonce: Nonce


class Choose(Message, frozen=True):
    """A legal action, by exactly one of its number, its place in the legal list, or its text."""

    action: Natural | None = None
    index: Natural | None = None
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)] | None = None
    thought: Natural | None = (
        None  # milliseconds from the arrival of the frame to the choice, so that network delay costs less
    )


class Undo(Message, frozen=True):
    """Take the seat's last decision back: at once if nothing was revealed since, else if the others agree."""


class Draw(Message, frozen=True):
    """Offer a draw."""


class Answer(Message, frozen=True):
    """Yes or no to the request of another seat."""

    yes: bool


class Resign(Message, frozen=True):
    """Give the game up."""


class Abort(Message, frozen=True):
    """End the game without a result: until a second seat has decided, or when no other person is playing."""


class StandIn(Message, frozen=True):
    """Let a bot play on for a person whose link has been gone for long, until they are back."""

    absent: SeatNumber


class Lift(Message, frozen=True):
    """The seat has the shared device before it and sees its cards: its clock runs from now on."""


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="ping"):
    """Answered with `pong`; spectators may send it too."""

    n: Natural = 0


Acted = Ready | Choose | Undo | Draw | Answer | Resign | Abort | StandIn | Lift
Inbound = Acted | Ping


Phrase = Literal[  # what can be said without words of one's own; the reader's client has the sentence or the drawing
    "hello",
    "good-luck",
    "have-fun",
    "nice-move",
    "well-played",
    "good-game",
    "thanks",
    "oops",
    "sorry",
    "thinking",
    "one-moment",
    "bye",
    "face-smile",
    "face-laugh",
    "face-wow",
    "face-sad",
    "heart",
    "star",
]


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="frame", tag=str.lower):
    """What a client is sent."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds: either a bank for the game with an increment for each turn, or so many for every turn.

    Time odds: `shares` says how much of that each seat has, in percent; if it is empty, each has all of it.
    """

    bank: Annotated[int, msgspec.Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    turn: Annotated[int, msgspec.Meta(ge=0, le=30 * 86_400)] = 0
    shares: Annotated[list[Share], msgspec.Meta(max_length=5)] = []


class SeatInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The public facts of a seat."""

    kind: Literal["open", "person", "local", "bot", "program"]
    name: str = ""
    ready: bool = False
    away: bool = False  # a bot plays on for a person until they are back
    account: str = ""  # the id of the account that sits there; a person or program without one is a guest
    given_up: bool = False  # the person has resigned or run out of time, and a bot plays to the end


class Choice(msgspec.Struct, frozen=True):
    """A legal action; `does` is the game's description of it."""

    action: int
    text: str
    does: Any


class Moved(msgspec.Struct, frozen=True):
    """An action that was played; action and text are missing if the viewer may not know them."""

    seat: int  # -1 is chance
    action: int | None
    text: str | None
    events: list[Any]
    said: list[str]
    sentences: list[Sentence]  # what each of `said` is made of, to be said in another language


class Time(msgspec.Struct, frozen=True):
    """Milliseconds left by seat, and whose clock runs."""

    left: list[int]
    running: int | None
    since: int  # when it was started, in milliseconds of the server's time


class Offer(msgspec.Struct, frozen=True):
    """What a seat has asked, and the seats that have not answered."""

    what: Literal["undo", "draw"]
    seat: int
    waiting: list[int]


class Declined(msgspec.Struct, frozen=True):
    """What the seat `seat` asked and did not get: the seat `by` declined, or played on instead of answering."""

    what: Literal["undo", "draw"]
    seat: int
    by: int


class Rematch(msgspec.Struct, frozen=True):
    """The offer to play again: by whom, with what options, and the answers of the seats so far."""

    seat: int
    options: dict[str, Any]
    changed: list[str]  # options that are not those of the finished game, apart from who starts
    accepted: list[int]
    declined: list[int]
    waiting: list[int]
    failed: bool  # withdrawn, or nobody is left to play with
    table: str  # empty until all have answered and the new table is there
    seats: list[int]  # the new seat of each seat; the secrets stay


class Result(msgspec.Struct, frozen=True):
    """How it ended, and the seed the table had committed to."""

    how: Literal["played", "resigned", "time", "draw", "aborted"]
    why: str
    scores: list[float] | None
    seed: str
    nonces: str
    series: list[float] = []  # points of each seat in all games of the series, this one included
    chances: int = 0  # dice, cards and other chances that have fallen
    drawn: bool = False  # whether chance decided something before the first move


Phase = Literal["open", "playing", "over"]


class Welcome(Frame, frozen=True):
    """The first frame: what table this is and who you are at it."""

    protocol: int
    table: str
    game: str
    version: int
    options: dict[str, Any]
    listed: bool
    rated: bool
    clock: Clock | None
    commitment: str  # SHA-256 of the key of all chances
    seats: list[SeatInfo]
    yours: list[int]
    seq: int
    since: int  # the updates tell of every entry after this one: what was asked for, or later if that is too long ago
    notice: Sentence | None  # what a viewer must know about how the game is shown
    notice_said: str  # the same in English
    host: int = -1  # the seat of the person who made the table; -1 if that person has none
    private: bool = False  # only its players see it, also when it is over
    series: list[float] = []  # points of each seat before this game, if it is a rematch
    fair: bool = False  # no hints and no analysis before the game is over


class Update(Frame, frozen=True):
    """What happened at `seq`. `view`, `legal` and `seats` are missing where the frame only catches up."""

    seq: int
    digest: str  # of what the viewer may know; empty before the game
    viewer: int  # the seat whose view this is; -1 is a spectator's
    phase: Phase
    to_move: int | None
    moved: list[Moved]
    took_back: bool
    seats: list[SeatInfo] | None
    view: Any | None
    legal: list[Choice] | None  # only if the viewer is to move
    time: Time | None
    offer: Offer | None
    result: Result | None
    public: list[Moved] | None = None  # `moved` as everybody may know it, where several seats share the connection
    rematch: Rematch | None = None  # after the game
    declined: Declined | None = None  # until the next move or request


class Ack(Frame, frozen=True):
    """The message is committed as number `seq` of the table."""

    id: str
    seq: int


class Refusing(Frame, frozen=True, tag="refused"):
    """The message is refused and has changed nothing. `text` is the sentence in English."""

    id: str
    seq: int
    key: str
    ruling: str
    args: dict[str, Any]
    text: str


class Presence(Frame, frozen=True):
    """The seats that are connected, and how many watch. Not part of the log."""

    here: list[int]
    watching: int


class TalkLine(msgspec.Struct, frozen=True):
    """What a seat has said: a phrase, or a text of its own. Text is plain; a client must not read markup in it."""

    number: int  # counts the lines of the table
    seat: int
    name: str  # of the person who had the seat then
    at: int  # milliseconds since 1970
    phrase: Phrase | None
    text: str


class Talk(Frame, frozen=True):
    """Lines that were said. Not part of the log; a line may come twice."""

    lines: list[TalkLine]


class Pong(Frame, frozen=True):
    """The answer to `ping`, with the server's time in milliseconds."""

    n: int
    now: int


class Bye(Frame, frozen=True):
    """The last frame before the server closes the socket."""

    key: str
    text: str


Outbound = Welcome | Update | Ack | Refusing | Presence | Talk | Pong | Bye

_decoder = msgspec.json.Decoder(Inbound)
encode = msgspec.json.Encoder().encode


def read_message(data: bytes | str) -> Inbound:
    """The message in a text frame; refused with the reason if it is none."""
    if len(data) > LARGEST:
        raise refused("server.frame-large", largest=LARGEST)
    try:
        message: Inbound = _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise refused("server.frame-broken", reason=str(error)[:200]) from error
    if isinstance(message, Choose) and (message.action, message.index, message.text).count(None) != 2:
        raise refused("server.choose-one")
    return message


def refusing(ident: str, seq: int, why: Refusal) -> Refusing:
    """The frame for a refusal."""
    return Refusing(id=ident, seq=seq, key=why.key, ruling=why.ruling, args=why.args, text=why.say())
