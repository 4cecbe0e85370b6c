"""What the calls about accounts take and give."""

from typing import Annotated, Any

import msgspec

from fourfold.server.http.calls import Body, Me

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Given = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]  # a password or a recovery code
Encoded = Annotated[str, msgspec.Meta(min_length=1, max_length=4096, pattern="^[A-Za-z0-9_-]*$")]  # base64url


class NewAccount(Body, frozen=True):
    """Become an account under a name of one's own; with a password, or with the recovery code alone."""

    name: Name
    password: Given | None = None


class AccountMade(msgspec.Struct, frozen=True):
    """The account, and its recovery code, which is told this once."""

    me: Me
    code: str


class SignIn(Body, frozen=True):
    """A name, and its password or recovery code."""

    name: Name
    secret: Given


class SessionInfo(msgspec.Struct, frozen=True):
    """A browser in which you are signed in."""

    id: str
    device: str
    made: int
    seen: int
    here: bool  # whether it is the one that asks


class EndSession(Body, frozen=True):
    """End one session, or without an id all but this one."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=16)] | None = None


class PasskeyUsed(Body, frozen=True):
    """What a passkey has signed, as the browser tells it."""

    id: Encoded
    client: Encoded
    authenticator: Encoded
    signature: Encoded


class Confirmed(Body, frozen=True):
    """What proves that the owner of an account asks: its password or recovery code, or an answer of a passkey of it."""

    now: Given | None = None
    passkey: PasskeyUsed | None = None


class NewPassword(Confirmed, frozen=True):
    """Another password, or none."""

    password: Given | None = None


class PasskeyWish(msgspec.Struct, frozen=True):
    """What a browser needs to make a passkey: the challenge, and the id and name of the account."""

    challenge: str
    id: str
    name: str


class PasskeyAsk(msgspec.Struct, frozen=True):
    """The bytes of `challenge` are to be signed by a passkey."""

    challenge: str


class NewPasskey(Confirmed, frozen=True, kw_only=True):
    """A new passkey as the browser tells it: its id, `clientDataJSON`, the authenticator's data and the public key."""

    id: Encoded
    client: Encoded
    authenticator: Encoded
    key: Encoded


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey of yours: the browser that made it, when, and when it signed in last."""

    id: str
    device: str
    made: int
    used: int


class EndPasskey(Confirmed, frozen=True, kw_only=True):
    """A passkey signs in no more."""

    id: Annotated[str, msgspec.Meta(min_length=1, max_length=16)]


class OwnData(msgspec.Struct, frozen=True):
    """All that the server keeps of you."""

    me: Me
    sessions: list[SessionInfo]
    passkeys: list[PasskeyInfo]
    tables: list[dict[str, Any]]
    uploads: list[dict[str, Any]]
    talk: list[dict[str, Any]]
    reports: list[dict[str, Any]]
    blocked: list[dict[str, Any]]
    following: list[dict[str, Any]]
    followers: list[dict[str, Any]]
    invitations: list[dict[str, Any]]  # of friends to you
    invited: list[dict[str, Any]]  # friends by you
    notices: list[dict[str, Any]]
    openings: list[dict[str, Any]]
    ratings: list[dict[str, Any]]
    rated_games: list[dict[str, Any]]
    tournaments: list[dict[str, Any]]  # that you made
    entered: list[dict[str, Any]]  # tournaments
    solved: list[str]  # puzzles
    solved_days: list[int]  # since 1970, with a solved puzzle of the day
    forgotten: list[str]
    imposed: list[dict[str, Any]]  # blocks, and a name that the host gave
    host_acts: list[dict[str, Any]]  # what else the host did about you
