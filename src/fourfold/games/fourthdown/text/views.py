"""FOURTH DOWN as a typed value, whole or as one viewer may see it, and as one line of text."""

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from operator import sub
from typing import Any, Literal

import msgspec

from fourfold.core.fields import convert, require, split_line
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.fourthdown.rules.state import (
    DOWNS,
    KINDS,
    MAX_DECK,
    MAX_ROUNDS,
    MAX_SEATS,
    NONE,
    TD,
    TURNS,
    UPS,
    WHY,
    YARD,
    plain,
    row,
)
from fourfold.games.fourthdown.text.check import check
from fourfold.games.fourthdown.text.deck import (
    SPECIALS,
    cards,
    check_enough,
    fill_deck,
    named,
    names,
    read_specials,
    read_yards,
    write_specials,
    write_yards,
)

STAGES = ("dealing", "swapping", "playing", "filling", "turning")
HIDDEN = "?"
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
    starter: int  # the first seat of this round
    turns: int  # turns finished in this round
    done: int  # rounds finished
    won: list[int]  # rounds won, by seat
    why: str  # empty while playing


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


def restore(view: FourthDownView, s: State) -> None:
    """Inverse of `show`. Refuses an impossible position."""
    seats = len(view.places)
    if not 2 <= seats <= MAX_SEATS:
        raise refused("core.position-field", field="places")
    yards = read_yards(write_yards(view.yards))
    specials = read_specials(",".join(f"{name}:{n}" for name, n in view.specials.items()))
    check_enough(seats, yards, specials)
    _check_numbers(view, seats)
    fill_deck(s, yards, specials)
    s.seats, s.first, s.rounds, s.may_take = seats, view.first, view.rounds, view.may_take
    s.stock, s.stage, s.seat, s.then = view.deck, STAGES.index(view.stage), view.seat, view.then
    s.swapped, s.starter, s.turns, s.done = _bits(view.swapped), view.starter, view.turns, view.done
    s.won[:seats], s.ended = view.won, WHY.index(view.why)
    s.piled = len(view.pile)
    s.pile[: len(view.pile)] = [_kind(s, card) for card in view.pile]
    for seat, place in enumerate(view.places):
        for counts, listed in ((s.hand[seat], place.hand), (s.known[seat], place.known)):
            for card in listed:
                counts[_kind(s, card)] += 1
        s.up[seat] = [NONE if card == NO_CARD else _kind(s, card) for card in place.up]
        s.down[seat] = _bits(place.down)
        s.held[seat], s.hidden[seat] = place.held, place.held - len(place.hand)
    gone = [0] * len(s.deck)
    for card, n in view.removed.items():
        gone[_kind(s, card)] = n
    rest = [left - n for left, n in zip(removed(s), gone, strict=True)]
    if min(rest) < 0:
        raise refused("fourthdown.position-copies", "F2", card=names(s)[rest.index(min(rest))])
    s.rest[:] = rest
    check(s)


def _check_numbers(view: FourthDownView, seats: int) -> None:
    """Refuse a number that does not fit its field. Whether the fields fit each other is for `check`."""
    fine = {
        "first": 0 <= view.first < seats,
        "rounds": 1 <= view.rounds <= MAX_ROUNDS,
        "deck": 0 <= view.deck <= MAX_DECK,
        "pile": len(view.pile) <= MAX_DECK,
        "removed": all(0 < n <= MAX_DECK for n in view.removed.values()),
        "stage": view.stage in STAGES,
        "seat": 0 <= view.seat < seats,
        "then": 0 <= view.then < seats,
        "swapped": _are_slots(view.swapped, UPS),
        "starter": 0 <= view.starter < seats,
        "turns": 0 <= view.turns <= TURNS,
        "done": 0 <= view.done <= MAX_ROUNDS,
        "won": len(view.won) == seats and all(0 <= n <= MAX_ROUNDS for n in view.won),
        "why": view.why in WHY,
        "hand": all(len(place.hand) <= place.held <= MAX_DECK for place in view.places),
        "known": all(len(place.known) <= MAX_DECK for place in view.places),
        "up": all(len(place.up) == UPS for place in view.places),
        "down": all(_are_slots(place.down, DOWNS) for place in view.places),
    }
    require(fine)


def position(s: State) -> str:
    """The position in one line of `field=value`. Commas separate lists, slashes seats; `30x2` is two of a kind."""
    view = show(s)
    values: dict[str, Any] = msgspec.structs.asdict(view)
    places: list[SeatView] = values.pop("places")
    values |= {name: ",".join(map(str, values[name])) for name in ("yards", "swapped", "won", "pile")}
    values |= {
        "may_take": int(view.may_take),
        "specials": write_specials(view.specials),
        "removed": _pack(view.removed),
        "hands": "/".join(_pack(Counter(p.hand) + Counter({HIDDEN: p.held - len(p.hand)})) for p in places),
        "known": "/".join(_pack(Counter(p.known)) for p in places),
        "up": "/".join(",".join(p.up) for p in places),
        "down": "/".join("".join(map(str, p.down)) for p in places),
    }
    return " ".join(f"{name}={value}" for name, value in values.items())


_LINE = (*(name for name in FourthDownView.__struct_fields__ if name != "places"), "hands", "known", "up", "down")


def read_position(line: str, s: State) -> None:
    """Inverse of `position`."""
    values: dict[str, Any] = {**split_line(line, _LINE)}
    for name in ("yards", "swapped", "won", "pile"):
        values[name] = _list(values.get(name, ""))
    values["specials"] = read_specials(values.get("specials", ""))
    values["removed"] = dict(_unpack(values.get("removed", "")))
    rows = [values.pop(name, "").split("/") for name in ("hands", "known", "up", "down")]
    if len({len(row) for row in rows}) > 1:
        raise refused("fourthdown.position-rows")
    values["places"] = [_place(*row) for row in zip(*rows, strict=True)]
    restore(convert(values, FourthDownView), s)


def _place(hand: str, known: str, up: str, down: str) -> dict[str, Any]:
    held = _unpack(hand)
    size = held.total()
    del held[HIDDEN]
    return {
        "held": size,
        "hand": list(held.elements()),
        "known": list(_unpack(known).elements()),
        "up": _list(up),
        "down": list(down),
    }


def _pack(counts: dict[str, int]) -> str:
    return ",".join(card if n == 1 else f"{card}x{n}" for card, n in counts.items())


def _unpack(text: str) -> Counter[str]:
    """The cards of `30x2,TD`."""
    counts: Counter[str] = Counter()
    for word in _list(text):
        card, x, n = word.partition("x")
        if x and not (n.isascii() and n.isdigit() and len(n) < 4 and 0 < int(n) <= MAX_DECK):
            raise refused("core.position-part", part=word[:40])
        counts[card] += int(n or 1)
    return counts


def _list(text: str) -> list[str]:
    return text.split(",") if text else []


def _kind(s: State, card: str) -> int:
    known = names(s)
    if card not in known[1:]:
        raise refused("fourthdown.no-such-card", "F2", card=card[:20])
    return known.index(card)


@cache
def _slots(bits: int, n: int) -> list[int]:
    return [slot + 1 for slot in range(n) if bits >> slot & 1]


def _bits(slots: Iterable[int]) -> int:
    return sum(1 << (slot - 1) for slot in slots)


def _are_slots(slots: list[int], n: int) -> bool:
    return all(1 <= slot <= n for slot in slots) and len(set(slots)) == len(slots)
