"""The types of the events of TAKKURE."""

from typing import ClassVar

from fourfold.core.events import Event
from fourfold.games.takkure.text.lexicon import NONE


class _TakkureEvent(Event, frozen=True):
    section: ClassVar[str] = "takkure"
    word_fields: ClassVar[tuple[str, ...]] = ("why", "what", "purpose", "result")


class Rolled(_TakkureEvent, frozen=True):
    """A player rolled a die for a purpose against a value; an injury or a scatter has value 0."""

    who: str
    purpose: str
    value: int
    face: int
    result: str  # success, critical, miss, or nothing

    def key(self) -> str:
        """An injury has a sentence without a value, and the scatter of a kick one without a player."""
        if self.result:
            return super().key()
        return "takkure.event-rolled-ball" if self.who == NONE else "takkure.event-rolled-table"


class Decided(_TakkureEvent, frozen=True):
    """A roll of several players is decided; this is how it ended for one of them."""

    who: str
    result: str  # success, critical, cancelled, fail


class Fielded(_TakkureEvent, frozen=True):
    """A coach has picked the four players of the match; both choices are told together (K95)."""

    seat: int
    players: str


class Drew(_TakkureEvent, frozen=True):
    """An individual card went to a hand; the card is empty for a viewer that may not see it."""

    seat: int
    card: str

    def key(self) -> str:
        """A hidden card has a sentence without its name."""
        return super().key() if self.card else "takkure.event-drew-hidden"


class Played(_TakkureEvent, frozen=True):
    """An individual card was played."""

    seat: int
    card: str


class Returned(_TakkureEvent, frozen=True):
    """An individual card came back unused; both coaches know that it is in the hand."""

    seat: int
    card: str


class Revealed(_TakkureEvent, frozen=True):
    """A collective card was shown."""

    seat: int
    card: str


class Activated(_TakkureEvent, frozen=True):
    """A player got an activation token."""

    who: str
    left: int  # tokens still to place


class Declared(_TakkureEvent, frozen=True):
    """A defender declared an action."""

    who: str
    what: str


class Placed(_TakkureEvent, frozen=True):
    """A player came onto the pitch."""

    who: str
    x: str
    y: str


class Moved(_TakkureEvent, frozen=True):
    """A player moved; the place and the distance from the place before are in inches."""

    who: str
    x: str
    y: str
    far: str


class Fell(_TakkureEvent, frozen=True):
    """A player is on the ground."""

    who: str


class Rose(_TakkureEvent, frozen=True):
    """A player stands again."""

    who: str


class Wounded(_TakkureEvent, frozen=True):
    """A player got a wound token."""

    who: str
    n: int


class Tired(_TakkureEvent, frozen=True):
    """The fatigue tokens of a player changed."""

    who: str
    active: int
    turned: int


class Left(_TakkureEvent, frozen=True):
    """A player was injured and left the pitch."""

    who: str


class Held(_TakkureEvent, frozen=True):
    """A player got the ball."""

    who: str


class Dropped(_TakkureEvent, frozen=True):
    """The ball came to lie on the ground."""

    x: str
    y: str


class Tossed(_TakkureEvent, frozen=True):
    """A coach won the toss."""

    seat: int


class Attacks(_TakkureEvent, frozen=True):
    """The other team attacks."""

    seat: int


class Scored(_TakkureEvent, frozen=True):
    """A team scored a try."""

    seat: int
    a: int
    b: int


class Clock(_TakkureEvent, frozen=True):
    """The time tokens moved."""

    half: int
    box: int


class Ended(_TakkureEvent, frozen=True):
    """The game is over."""

    why: str
    scores: list[float]
