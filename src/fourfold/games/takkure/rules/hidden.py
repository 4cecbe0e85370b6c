"""What a seat sees, guesses and observes.

Secret are the individual cards in hand that have not been seen, the collective cards not shown since the choice, and
the collective card that lies face down (K51 to K53, K84).
"""

import numpy as np
import numpy.typing as npt

from fourfold.core.jit import rule
from fourfold.core.rng import below
from fourfold.core.verbs import Rng, State, int64
from fourfold.games.takkure.rules.components import DECK, INCH, PITCH_LENGTH, PITCH_WIDTH, SLOT_C, SQUAD, TEAM_SIZE
from fourfold.games.takkure.rules.copying import copy_public
from fourfold.games.takkure.rules.dealing import all_cards, all_plays
from fourfold.games.takkure.rules.phases import SLOTTING
from fourfold.games.takkure.rules.plans import ground_targets, slots_of
from fourfold.games.takkure.rules.squads import all_called
from fourfold.games.takkure.rules.state import (
    BALL,
    BODIES,
    FACE_DOWN,
    NOBODY,
    PASSED_DOWN,
    PLAYERS,
    count,
    forward,
    radius,
)

FIRST_CARDS = 12  # where the cards of a deck begin in the last row
HOUSE_DECK = 8  # cards of which each fact stands side by side
CARD_ROWS = 5  # facts of a card
LATER_CARDS = 56  # where the cards of larger decks begin, five numbers a card (K94)
NUMBERS = LATER_CARDS + CARD_ROWS * (DECK - HOUSE_DECK)  # numbers in a row of an observation


@rule
def view(s: State, seat: int, out: State) -> None:
    """Copy what a seat sees: of the other coach's cards only those that were shown."""
    copy_public(s, out)
    out.plan = s.plan
    if s.plan != NOBODY and s.attackers != seat and not s.revealed:
        out.plan = FACE_DOWN
    for other in range(2):
        out.hand[other] = s.hand[other] if other == seat else s.known[other]
        out.picked[other] = s.picked[other] if other == seat else s.shown[other]
        out.called[other] = s.called[other] if other == seat or all_called(s) else 0


@rule
def guess(s: State, seat: int, rng: Rng, out: State) -> None:
    """Fill in the secrets: every hand, choice and face-down card that fits is equally likely."""
    copy_public(s, out)
    out.plan = s.plan
    for other in range(2):
        if other == seat:
            out.hand[other] = s.hand[other]
            out.picked[other] = s.picked[other]
            out.called[other] = s.called[other]
        else:
            guess_squad(s, other, rng, out)
            known = int64(s.known[other])
            unknown = all_cards(s, other) & ~int64(s.played[other]) & ~known
            out.hand[other] = known | some_of(rng, unknown, int64(s.held[other]) - count(known))
            guess_picks(s, other, rng, out)


@rule
def guess_squad(s: State, team: int, rng: Rng, out: State) -> None:
    """Fill in the players that a coach has picked so far: the first of four that are drawn (K95)."""
    if all_called(s):
        out.called[team] = s.called[team]
        return
    four = some_of(rng, (1 << int64(s.squad[team])) - 1, min(TEAM_SIZE, int64(s.squad[team])))
    called = 0
    for member in range(SQUAD):
        if four >> member & 1 and count(called) < s.calls[team]:
            called |= 1 << member
    out.called[team] = called


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
        out.picked[team] = shown | some_of(rng, all_plays(s, team) & ~shown, int64(s.picks[team]) - count(shown))
        return
    total = 0
    for plan in range(DECK):
        total += choices_with(s, team, plan)
    ticket = below(rng, total)
    plan = 0
    while ticket >= choices_with(s, team, plan):
        ticket -= choices_with(s, team, plan)
        plan += 1
    sure = shown | 1 << plan
    out.plan = plan
    out.picked[team] = sure | some_of(rng, all_plays(s, team) & ~sure, int64(s.picks[team]) - count(sure))


@rule
def choices_with(s: State, team: int, plan: int) -> int:
    """How many choices of collective cards there are in which a card can be the one that lies face down."""
    if not fits(s, team, plan):
        return 0
    sure = int64(s.shown[team]) | 1 << plan
    return ways_to_choose(count(all_plays(s, team)) - count(sure), int64(s.picks[team]) - count(sure))


@rule
def ways_to_choose(n: int, k: int) -> int:
    """How many sets of `k` there are among `n` things."""
    ways = 1 if 0 <= k <= n else 0
    for j in range(k):
        ways = ways * (n - j) // (j + 1)
    return ways


@rule
def fits(s: State, team: int, plan: int) -> bool:
    """Whether a collective card can be the one that lies face down, by what the seat sees (K84)."""
    if int64(s.spent[team]) >> plan & 1 or not all_plays(s, team) >> plan & 1:
        return False
    targets = ground_targets(s, team, plan)
    if (targets != 0) != (s.ground[s.slot[SLOT_C]] != 0) or not aims_at_receiver(s, targets):
        return False
    slots = slots_of(s, team, plan)
    return bool(slots > s.slots) if s.phase == SLOTTING else bool(slots == s.slots)


@rule
def aims_at_receiver(s: State, targets: int) -> bool:
    """Whether a pass from the ground that has been named goes to one of the slots."""
    if s.first != PASSED_DOWN:
        return True
    found = 0
    for slot in range(int64(s.slots)):
        found += s.slot[slot] == s.receiver and targets >> slot & 1
    return found > 0


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
        step = HOUSE_DECK if card < HOUSE_DECK else 1
        at = FIRST_CARDS + card if card < HOUSE_DECK else LATER_CARDS + CARD_ROWS * (card - HOUSE_DECK)
        row[at] = int64(s.hand[seat]) >> card & 1
        row[at + step] = int64(s.picked[seat]) >> card & 1
        row[at + 2 * step] = int64(s.spent[seat]) >> card & 1
        row[at + 3 * step] = int64(s.played[other]) >> card & 1
        row[at + 4 * step] = int64(s.spent[other]) >> card & 1
    row[52] = s.path_x[2] / float(s.pitch[PITCH_LENGTH])
    row[53] = s.path_y[2] / float(s.pitch[PITCH_WIDTH])
    row[54] = s.column / 64.0
    row[55] = s.reach / 128.0
