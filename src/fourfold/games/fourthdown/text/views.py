"""FOURTH DOWN as a typed value: a whole position, or what one viewer may know of it."""

from functools import cache, lru_cache
from operator import sub
from typing import Literal

import msgspec

from fourfold.core.verbs import State
from fourfold.games.fourthdown.rules.state import DOWNS, FUMBLES, KINDS, NONE, TD, UPS, WHY, YARD, plain, row
from fourfold.games.fourthdown.text.deck import SPECIALS, cards, named

STAGES = ("dealing", "swapping", "playing", "filling", "turning")


NO_CARD = "-"


class SeatView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of one seat. The hand of another seat holds its known cards only (F22)."""

    held: int  # cards in the hand
    hand: list[str]
    known: list[str]  # cards of the hand that all seats have seen
    up: list[str]  # two slots; `-` is empty
    down: list[int]  # the slots that still hold a card


class FourthDownView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that the viewer knows of a position."""

    game: Literal["fourthdown"]
    first: int
    rounds: int
    may_take: bool
    yards: list[int]
    specials: dict[str, int]
    places: list[SeatView]  # by seat
    deck: int  # cards left
    pile: list[str]  # from the bottom
    removed: dict[str, int]  # cards that left the game
    stage: str
    seat: int  # the seat that decides, or for which chance draws
    then: int  # the seat that decides after the hand is filled
    swapped: list[int]  # slots that the seat has swapped
    starter: int  # the first seat of this round; after the match, the one that starts the next
    turns: int  # turns finished in this round
    done: int  # rounds finished
    won: list[int]  # rounds won, by seat
    why: str  # empty while playing
    timeout_breaks_four: bool = True
    fumble: str = FUMBLES[0]


def show(s: State) -> FourthDownView:
    """A whole state or a view as a typed value."""
    t = plain(s)
    name = named(t.yard)
    yards, specials = _deck(t.yard, t.deck)
    return FourthDownView(
        game="fourthdown",
        first=t.first,
        rounds=t.rounds,
        may_take=bool(t.may_take),
        yards=yards,
        specials=specials,
        places=[
            SeatView(
                held=t.held[seat],
                hand=_hand(name, row(t.hand, KINDS, seat)),
                known=_hand(name, row(t.known, KINDS, seat)),
                up=[name[kind] for kind in row(t.up, UPS, seat)],
                down=_slots(t.down[seat], DOWNS),
            )
            for seat in range(t.seats)
        ],
        deck=t.stock,
        pile=[name[kind] for kind in t.pile[: t.piled]],
        removed={card: n for card, n in zip(name, removed(s), strict=False) if n},
        stage=STAGES[t.stage],
        seat=t.seat,
        then=t.then,
        swapped=_slots(t.swapped, UPS),
        starter=t.starter,
        turns=t.turns,
        done=t.done,
        won=list(t.won[: t.seats]),
        why=WHY[t.ended],
        timeout_breaks_four=not t.through_timeouts,
        fumble=FUMBLES[t.fumble],
    )


def show_other(s: State, shown: FourthDownView) -> FourthDownView:
    """The same position for another viewer. Only the hands differ."""
    t = plain(s)
    hands = [_hand(named(t.yard), row(t.hand, KINDS, seat)) for seat in range(t.seats)]
    places = [msgspec.structs.replace(place, hand=hand) for place, hand in zip(shown.places, hands, strict=True)]
    return msgspec.structs.replace(shown, places=places)


_hand = lru_cache(4096)(cards)  # most hands are small, and many positions share them


@lru_cache(64)
def _deck(yard: bytes, deck: bytes) -> tuple[list[int], dict[str, int]]:
    """The yards and the specials."""
    return [int(card) for card in named(yard)[YARD:]], dict(zip(SPECIALS, deck[TD:YARD], strict=True))


def removed(s: State) -> list[int]:
    """How many cards of each kind have left the game: those that are in no other place."""
    t = plain(s)
    counts = list(map(sub, t.deck, t.rest))
    for seat in range(t.seats):
        counts = list(map(sub, counts, row(t.hand, KINDS, seat)))
    for kind in t.pile[: t.piled] + t.up:
        counts[kind] -= 1
    counts[NONE] = 0
    return counts


@cache
def _slots(bits: int, n: int) -> list[int]:
    return [slot + 1 for slot in range(n) if bits >> slot & 1]
