"""A position of FOURTH DOWN from its typed value. An impossible position is refused."""

from collections.abc import Iterable

from fourfold.core.fields import require
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.fourthdown.rules.state import DOWNS, FUMBLES, MAX_DECK, MAX_ROUNDS, MAX_SEATS, NONE, TURNS, UPS, WHY
from fourfold.games.fourthdown.text.check import check
from fourfold.games.fourthdown.text.deck import check_enough, fill_deck, names, read_specials, read_yards, write_yards
from fourfold.games.fourthdown.text.views import NO_CARD, STAGES, FourthDownView, removed


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
    s.through_timeouts, s.fumble = not view.timeout_breaks_four, FUMBLES.index(view.fumble)
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
        "fumble": view.fumble in FUMBLES,
        "hand": all(len(place.hand) <= place.held <= MAX_DECK for place in view.places),
        "known": all(len(place.known) <= MAX_DECK for place in view.places),
        "up": all(len(place.up) == UPS for place in view.places),
        "down": all(_are_slots(place.down, DOWNS) for place in view.places),
    }
    require(fine)


def _kind(s: State, card: str) -> int:
    known = names(s)
    if card not in known[1:]:
        raise refused("fourthdown.no-such-card", "F2", card=card[:20])
    return known.index(card)


def _bits(slots: Iterable[int]) -> int:
    return sum(1 << (slot - 1) for slot in slots)


def _are_slots(slots: list[int], n: int) -> bool:
    return all(1 <= slot <= n for slot in slots) and len(set(slots)) == len(slots)
