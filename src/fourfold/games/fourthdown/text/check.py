"""Checks that a position of FOURTH DOWN is possible: each card is in one place, and the places fit the phase."""

from fourfold.core.fields import require
from fourfold.core.verbs import State
from fourfold.core.words import refused
from fourfold.games.fourthdown.rules.rounds import verdict
from fourfold.games.fourthdown.rules.state import (
    ALL_DOWN,
    DEALING,
    FILLING,
    HAND,
    NONE,
    NOT_OVER,
    PLAYING,
    SWAPPING,
    TD,
    TURNING,
    TURNS,
    has_up,
    is_out,
    run_of_four,
)


def check(s: State) -> None:
    """Refuse an impossible state or view. The numbers must be in range already."""
    _check_cards(s)
    for seat in range(int(s.seats)):
        _check_place(s, seat)
    _check_match(s)
    {DEALING: _check_deal, SWAPPING: _check_swap, PLAYING: _check_play, FILLING: _check_fill, TURNING: _check_turn}[
        int(s.stage)
    ](s)


def _check_cards(s: State) -> None:
    down = sum(int(bits).bit_count() for bits in s.down)
    places = int(s.stock) + down + int(s.hidden.sum()) + (s.stage == TURNING)
    if places != s.rest.sum():
        raise refused("fourthdown.position-total", "F23", places=places, cards=int(s.rest.sum()))


def _check_place(s: State, seat: int) -> None:
    """F18, F19, F22: face-up slots are full while the deck lasts, and empty before a card is turned over."""
    early = s.stock > 0 or s.stage == SWAPPING
    fine = {
        "known": (s.known[seat] <= s.hand[seat]).all(),
        "up": s.stage == DEALING or not early or NONE not in s.up[seat],
        "down": s.down[seat] == ALL_DOWN or not (early or has_up(s, seat)),
        "hand": not early or s.held[seat] >= HAND or s.stage == DEALING or (s.stage == FILLING and s.seat == seat),
    }
    require(fine)


def _check_match(s: State) -> None:
    """F5, F20: the rounds, the winner and the turns fit each other."""
    won = int(s.won.sum())
    over = s.ended != NOT_OVER
    fine = {
        "done": s.done == s.rounds if over else s.done < s.rounds,
        "won": won <= s.done,
        "why": not over or (s.ended == verdict(s) and s.stage == PLAYING),
        "turns": s.turns < TURNS + over,
        "starter": s.done > 0 or s.starter == s.first,
        "swapped": s.swapped == 0 or s.stage == SWAPPING,
        "then": s.then == 0 or s.stage == FILLING,
    }
    require(fine)


def _check_deal(s: State) -> None:
    """F25: seats before the one that chance deals to have five cards, seats after it have none."""
    fine = not (s.known.any() or s.piled or s.turns)
    for seat in range(int(s.seats)):
        row = int((s.up[seat] != NONE).sum())
        dealt = row + int(s.held[seat])
        fine = (
            fine
            and s.down[seat] == ALL_DOWN
            and (s.held[seat] == 0 or row == 2)
            and (row != 1 or s.up[seat, 1] == NONE)
        )
        fine = fine and (dealt == 5 if seat < s.seat else dealt < 5 if seat == s.seat else dealt == 0)
    require({"stage": fine})


def _check_swap(s: State) -> None:
    require({"stage": not s.piled and not s.turns and (s.held[: int(s.seats)] == HAND).all()})


def _check_play(s: State) -> None:
    """Only the winner of a finished match is out (F11). The pile holds no TOUCHDOWN and no four on top."""
    out = [seat for seat in range(int(s.seats)) if is_out(s, seat)]
    if s.ended == NOT_OVER:
        require({"hand": not out, "pile": _pile_can_stay(s)})
    else:
        require({"hand": out == [s.seat] or (not out and s.turns == TURNS)})


def _check_fill(s: State) -> None:
    require({"stage": s.stock > 0 and s.held[s.seat] < HAND, "pile": _pile_can_stay(s)})


def _check_turn(s: State) -> None:
    others = [seat for seat in range(int(s.seats)) if seat != s.seat]
    fine = {
        "stage": not s.held[s.seat] and not has_up(s, int(s.seat)),
        "down": s.down[s.seat] != ALL_DOWN,
        "hand": not any(is_out(s, seat) for seat in others),
        "pile": _pile_can_stay(s),
    }
    require(fine)


def _pile_can_stay(s: State) -> bool:
    return not run_of_four(s) and TD not in s.pile[: int(s.piled)]
