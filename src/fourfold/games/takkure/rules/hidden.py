"""What a seat sees, guesses and observes.

Secret are the individual cards in hand, the collective cards not shown since the choice, and the collective card that
lies face down (K51 to K53, K84).
"""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.rng import below
from fourfold.core.verbs import Rng, State, int64
from fourfold.games.takkure.rules.components import DECK, INCH, PITCH_LENGTH, PITCH_WIDTH, TEAM_SIZE
from fourfold.games.takkure.rules.copying import copy_public
from fourfold.games.takkure.rules.phases import SLOTTING
from fourfold.games.takkure.rules.plans import slots_of
from fourfold.games.takkure.rules.state import (
    ALL_CARDS,
    BALL,
    BODIES,
    FACE_DOWN,
    NOBODY,
    PLAYERS,
    count,
    forward,
    radius,
)

NUMBERS = 56  # numbers in a row of an observation


@rule
def view(s: State, seat: int, out: State) -> None:
    """Copy what a seat sees: of the other coach's cards only those that were shown."""
    copy_public(s, out)
    out.plan = s.plan
    if s.plan != NOBODY and s.attackers != seat and not s.revealed:
        out.plan = FACE_DOWN
    for other in range(2):
        out.hand[other] = s.hand[other] if other == seat else 0
        out.picked[other] = s.picked[other] if other == seat else s.shown[other]


@rule
def guess(s: State, seat: int, rng: Rng, out: State) -> None:
    """Fill in the secrets: every hand, choice and face-down card that fits is equally likely."""
    copy_public(s, out)
    out.plan = s.plan
    for other in range(2):
        if other == seat:
            out.hand[other] = s.hand[other]
            out.picked[other] = s.picked[other]
        else:
            unknown = ALL_CARDS & ~int64(s.played[other])
            out.hand[other] = some_of(rng, unknown, int64(s.held[other]))
            guess_picks(s, other, rng, out)


@rule
def some_of(rng: Rng, known: int, wanted: int) -> int:
    """`wanted` of the bits of `known`; every such set is equally likely."""
    chosen = 0
    left = count(known)
    for card in range(DECK):
        if known >> card & 1:
            if below(rng, left) < wanted:
                chosen |= 1 << card
                wanted -= 1
            left -= 1
    return chosen


@rule
def hides_plan(s: State, team: int) -> bool:
    """Whether a team's collective card lies face down in this view."""
    return bool(s.plan == FACE_DOWN and s.attackers == team)


@rule
def guess_picks(s: State, team: int, rng: Rng, out: State) -> None:
    """Fill in collective cards; with one face down, every pair of choice and card that fits is equally likely."""
    shown = int64(s.shown[team])
    if not hides_plan(s, team):
        out.picked[team] = shown | some_of(rng, ALL_CARDS & ~shown, int64(s.picks[team]) - count(shown))
        return
    total = 0
    for picked in range(ALL_CARDS + 1):
        for plan in range(DECK):
            total += fits(s, team, picked, plan)
    ticket = below(rng, total)
    for picked in range(ALL_CARDS + 1):
        for plan in range(DECK):
            if fits(s, team, picked, plan):
                if ticket == 0:
                    out.picked[team] = picked
                    out.plan = plan
                    return
                ticket -= 1


@rule
def fits(s: State, team: int, picked: int, plan: int) -> bool:
    """Whether a choice of collective cards and its face-down card agree with what the seat sees (K84)."""
    shown = int64(s.shown[team])
    if count(picked) != s.picks[team] or shown & ~picked:
        return False
    if not (picked & ~int64(s.spent[team])) >> plan & 1:
        return False
    slots = slots_of(s, team, plan)
    return bool(slots > s.slots) if s.phase == SLOTTING else bool(slots == s.slots)


# -- observations


@rule
def observe(s: State, seat: int, out: npt.NDArray[np.float32]) -> None:
    """Write one row for each own player, each opponent and the ball, and a last row for the match.

    Forward is towards 1 for either seat. Every number is divided by a usual size.
    """
    for k in range(PLAYERS):
        body = (k + TEAM_SIZE * seat) % PLAYERS
        observe_player(s, seat, body, out[k])
    if s.on[BALL]:
        observe_place(s, seat, BALL, out[PLAYERS])
    observe_table(s, seat, out[BODIES])


@rule
def observe_place(s: State, seat: int, body: int, row: npt.NDArray[np.float32]) -> None:
    length = float(s.pitch[PITCH_LENGTH])
    width = float(s.pitch[PITCH_WIDTH])
    ahead = forward(seat) > 0
    row[0] = 1.0
    row[1] = s.x[body] / length if ahead else 1.0 - s.x[body] / length
    row[2] = s.y[body] / width if ahead else 1.0 - s.y[body] / width
    row[3] = radius(s, body) / INCH


@rule
def observe_player(s: State, seat: int, body: int, row: npt.NDArray[np.float32]) -> None:
    if s.on[body]:
        observe_place(s, seat, body, row)
    row[4] = 1.0 if s.holder == body else 0.0
    row[5] = s.ground[body]
    row[6] = s.tired[body] / 3.0
    row[7] = s.turned[body] / 3.0
    row[8] = s.wounds[body] / 4.0
    row[9] = s.tokens[body] / 4.0
    row[10] = 1.0 if s.active == body else 0.0
    row[11] = 1.0 if s.mover == body else 0.0
    row[12] = s.acted[body]
    row[13] = s.doing[body] / 6.0
    for k in range(6):
        row[14 + k] = s.player[body, k] / 12.0


@rule
def observe_table(s: State, seat: int, row: npt.NDArray[np.float32]) -> None:
    other = 1 - seat
    row[0] = 1.0 if s.attackers == seat else 0.0
    row[1] = 1.0 if s.seat == seat else 0.0
    row[2] = s.phase / 24.0
    row[3] = s.box / 5.0
    row[4] = s.half / 2.0
    row[5] = s.set_left / 4.0
    row[6] = s.clock[seat]
    row[7] = s.clock[other]
    row[8] = s.tries[seat] / 5.0
    row[9] = s.tries[other] / 5.0
    row[10] = s.held[seat] / 4.0
    row[11] = s.held[other] / 4.0
    for card in range(DECK):
        row[12 + card] = int64(s.hand[seat]) >> card & 1
        row[20 + card] = int64(s.picked[seat]) >> card & 1
        row[28 + card] = int64(s.spent[seat]) >> card & 1
        row[36 + card] = int64(s.played[other]) >> card & 1
        row[44 + card] = int64(s.spent[other]) >> card & 1
    row[52] = s.path_x[2] / 512.0
    row[53] = s.path_y[2] / 256.0
    row[54] = s.column / 64.0
    row[55] = s.reach / 128.0
