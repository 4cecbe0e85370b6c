"""Events of FOURTH DOWN: what happened, as one viewer may see it."""

from typing import Any, ClassVar

from fourfold.core.events import Event
from fourfold.core.verbs import REFEREE, State
from fourfold.games.fourthdown.rules.play import score
from fourfold.games.fourthdown.rules.state import (
    DEALING,
    DRAW,
    FLIP,
    FUM,
    KINDS,
    NOBODY,
    NONE,
    NOT_OVER,
    READY,
    SWAP,
    TAKE,
    TD,
    TURN,
    TURNS,
    UPS,
    WHY,
    fits_turned,
    plain,
    row,
)
from fourfold.games.fourthdown.text.deck import named
from fourfold.games.fourthdown.text.describe import makes_four, played_cards


class _FourthDownEvent(Event, frozen=True):
    section: ClassVar[str] = "fourthdown"
    word_fields: ClassVar[tuple[str, ...]] = ("why",)


class Dealt(_FourthDownEvent, frozen=True):
    """A card lies face up in a slot."""

    seat: int
    slot: int
    card: str


class Drew(_FourthDownEvent, frozen=True):
    """A card went from the deck to a hand. `card` is empty for a viewer who may not see it."""

    seat: int
    card: str

    def key(self) -> str:
        """The sentence for a hidden card does not name it."""
        return super().key() if self.card else "fourthdown.event-drew-hidden"


class Swapped(_FourthDownEvent, frozen=True):
    """A hand card took the place of a face-up card."""

    seat: int
    slot: int
    card: str
    old: str


class Ready(_FourthDownEvent, frozen=True):
    """A seat has finished swapping."""

    seat: int


class Played(_FourthDownEvent, frozen=True):
    """Cards went to the pile."""

    seat: int
    card: str
    n: int
    place: str


class Took(_FourthDownEvent, frozen=True):
    """The pile went to a hand."""

    seat: int
    n: int
    cards: list[str]


class Flipped(_FourthDownEvent, frozen=True):
    """A face-down card was chosen."""

    seat: int
    slot: int


class Turned(_FourthDownEvent, frozen=True):
    """The chosen card is turned over. If it does not fit, it goes to the hand with the pile."""

    seat: int
    card: str
    fits: bool


class Four(_FourthDownEvent, frozen=True):
    """Four of one yard lie on top of the pile (F9)."""

    seat: int
    card: str


class Removed(_FourthDownEvent, frozen=True):
    """The pile left the game; the seat goes again."""

    seat: int
    n: int


class Skipped(_FourthDownEvent, frozen=True):
    """A FUMBLE passed over a seat (F14)."""

    seat: int


class RoundWon(_FourthDownEvent, frozen=True):
    """A seat is out of cards."""

    seat: int
    round: int


class RoundFewest(_FourthDownEvent, frozen=True):
    """A seat had the fewest cards when the turns of the round were used up (F20)."""

    seat: int
    round: int
    turns: int


class RoundDrawn(_FourthDownEvent, frozen=True):
    """No seat was out in time, and several had the fewest cards (F20)."""

    round: int
    turns: int


class MatchWon(_FourthDownEvent, frozen=True):
    """A seat has won most rounds (F5)."""

    seat: int
    n: int  # rounds won


class Ended(_FourthDownEvent, frozen=True):
    """The match is over."""

    why: str
    scores: list[float]


def events(before: State, action: int, after: State, viewer: int) -> list[Event]:
    """What happened, in order. Only a card that is drawn into a hand is hidden from other viewers."""
    was, now = plain(before), plain(after)
    name, seat = named(was.yard), was.seat
    found: list[Event] = []
    out = False
    if action >= TURN:
        fits = bool(fits_turned(before, action - TURN))
        out = fits and _cards_left(was) == 0
        found += _turned(was, action - TURN, fits, out)
    elif action >= DRAW:
        found.append(_drew(was, name[action - DRAW], secret(before, action, viewer)))
    elif action == READY:
        found.append(Ready(seat))
    elif action >= SWAP:
        slot, kind = divmod(action - SWAP, KINDS)
        found.append(Swapped(seat, slot + 1, name[kind], name[row(was.up, UPS, seat)[slot]]))
    elif action >= FLIP:
        found.append(Flipped(seat, action - FLIP + 1))
    elif action == TAKE:
        found.append(_took(was))
    else:
        kind, n = played_cards(action)
        found.append(Played(seat, name[kind], n, "hand" if was.held[seat] else "up"))
        out = _cards_left(was) == n
        found += _worked(was, kind, n, out)
    return found if now.done == was.done else found + _closed(was, now, after, out)


def secret(s: State, action: int, viewer: int) -> bool:
    """F23: whether `viewer` may not see the action. Only its own seat sees a card drawn into a hand."""
    if not DRAW <= action < TURN:
        return False
    t = plain(s)
    return viewer not in (t.seat, REFEREE) and not _is_dealt_up(t)


def _is_dealt_up(t: Any) -> bool:
    """Whether the drawn card goes face up into a slot."""
    return bool(t.stage == DEALING and NONE in row(t.up, UPS, t.seat))


def _drew(was: Any, card: str, hidden: bool) -> Event:
    if _is_dealt_up(was):
        return Dealt(was.seat, 1 + (row(was.up, UPS, was.seat)[0] != NONE), card)
    return Drew(was.seat, "" if hidden else card)


def _took(was: Any, *more: str) -> Event:
    name = named(was.yard)
    taken = [*(name[kind] for kind in was.pile[: was.piled]), *more]
    return Took(was.seat, len(taken), taken)


def _turned(was: Any, kind: int, fits: bool, out: bool) -> list[Event]:
    card = named(was.yard)[kind]
    turned = Turned(was.seat, card, fits)
    return [turned, *_worked(was, kind, 1, out)] if fits else [turned, _took(was, card)]


def _worked(was: Any, kind: int, n: int, out: bool) -> list[Event]:
    """The effect of the cards that were played; none if they were the last of the seat (F11)."""
    seat = was.seat
    found: list[Event] = []
    if out:
        return found
    four = makes_four(was, kind, n)
    if four:
        found.append(Four(seat, named(was.yard)[kind]))
    if four or kind == TD:
        found.append(Removed(seat, was.piled + n))
    if kind == FUM:
        found.append(Skipped((seat + 1) % was.seats))
    return found


def _closed(was: Any, now: Any, after: State, out: bool) -> list[Event]:
    """The end of a round, and perhaps of the match."""
    found: list[Event] = [_round_end(was, now, out)]
    if now.ended != NOT_OVER:
        scores = [float(score(after, k)) for k in range(now.seats)]
        found += [MatchWon(k, now.won[k]) for k, points in enumerate(scores) if points > 0]
        found.append(Ended(WHY[now.ended], scores))
    return found


def _round_end(was: Any, now: Any, out: bool) -> Event:
    if out:
        return RoundWon(was.seat, now.done)
    winner = next((seat for seat in range(now.seats) if now.won[seat] > was.won[seat]), NOBODY)
    return RoundDrawn(now.done, TURNS) if winner == NOBODY else RoundFewest(winner, now.done, TURNS)


def _cards_left(t: Any) -> int:
    """The cards of the seat to move; a face-down card that chance is about to turn over is none of them."""
    return int(t.held[t.seat]) + UPS - row(t.up, UPS, t.seat).count(NONE) + int(t.down[t.seat]).bit_count()
