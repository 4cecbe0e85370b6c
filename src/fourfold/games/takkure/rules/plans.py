"""Declaring a collective card: it lies face down, its slots are filled, it is shown after the defence (K53, K84)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, NAME, PLAN
from fourfold.games.takkure.rules.components import (
    ACTS,
    DECK,
    DO_PASS,
    DRILL_CARDS,
    FIRSTS,
    SLOT,
    SLOT_C,
    SLOTS,
    STEPS,
    TARGETS,
    TEAM_SIZE,
)
from fourfold.games.takkure.rules.phases import RUNNING, SLOTTING, ask
from fourfold.games.takkure.rules.stack import FILL_SLOTS, push
from fourfold.games.takkure.rules.state import NOBODY, stands


@rule
def slots_of(s: State, team: int, card: int) -> int:
    """How many slots a collective card has, C included."""
    most = 1
    for step in range(STEPS):
        if s.play[team, card, step, ACTS]:
            most = max(most, int64(s.play[team, card, step, SLOT]) + 1)
            for slot in range(SLOTS):
                if int64(s.play[team, card, step, TARGETS]) >> slot & 1:
                    most = max(most, slot + 1)
    for step in range(FIRSTS):
        if s.play_first[team, card, step, ACTS]:
            most = max(most, int64(s.play_first[team, card, step, SLOT]) + 1)
    targets = ground_targets(s, team, card)
    for slot in range(SLOTS):
        if targets >> slot & 1:
            most = max(most, slot + 1)
    return most


@rule
def ground_targets(s: State, team: int, card: int) -> int:
    """The slots, as bits, that C of a collective card may pass to from the ground as first action; 0: none (K83)."""
    targets = 0
    for step in range(FIRSTS):
        if int64(s.play_first[team, card, step, ACTS]) >> DO_PASS & 1:
            targets |= int64(s.play_first[team, card, step, TARGETS])
    return targets


@rule
def standing_mates(s: State) -> int:
    """How many standing team mates the carrier has."""
    holder = int64(s.holder)
    n = 0
    for body in range(holder // TEAM_SIZE * TEAM_SIZE, holder // TEAM_SIZE * TEAM_SIZE + TEAM_SIZE):
        n += body != holder and stands(s, body)
    return n


@rule
def list_plans(s: State, out: Longs, n: int) -> int:
    """List the collective cards that the carrier may begin: enough team mates stand (K53, K84).

    The carrier stands, unless the card begins with its pass from the ground.
    """
    team = int64(s.attackers)
    if not s.drill[DRILL_CARDS] or s.holder < 0:
        return n
    down = s.ground[s.holder] != 0
    mates = standing_mates(s)
    ready = int64(s.picked[team]) & ~int64(s.spent[team])
    for card in range(DECK):
        if not ready >> card & 1 or (ground_targets(s, team, card) != 0) != down:
            continue
        if slots_of(s, team, card) - 1 <= mates:
            out[n] = PLAN * ARGS + card
            n += 1
    return n


@rule
def declare_plan(s: State, card: int) -> None:
    """Lay a collective card face down; the carrier is in its first slot."""
    s.plan = card
    s.slot[SLOT_C] = s.holder
    s.slots = 1


@rule
def withdraw_plan(s: State) -> None:
    """Take the card back to the hand, unseen, because the carrier could not begin."""
    s.plan = NOBODY
    s.slot[SLOT_C] = NOBODY
    s.slots = 0


@rule
def fill_slots(s: State) -> None:
    """Ask for the next slot while one is empty."""
    if s.slots < slots_of(s, int64(s.attackers), int64(s.plan)):
        push(s, FILL_SLOTS)
        ask(s, SLOTTING, int64(s.attackers))


@rule
def is_in_slot(s: State, body: int) -> bool:
    found = 0
    for slot in range(int64(s.slots)):
        found += s.slot[slot] == body
    return found > 0


@rule
def list_slots(s: State, out: Longs, n: int) -> int:
    team = int64(s.attackers)
    for body in range(TEAM_SIZE * team, TEAM_SIZE * team + TEAM_SIZE):
        if stands(s, body) and not is_in_slot(s, body):
            out[n] = NAME * ARGS + body
            n += 1
    return n


@rule
def name_slot(s: State, body: int) -> None:
    s.slot[s.slots] = body
    s.slots += 1
    s.joined[body] = 1
    s.phase = RUNNING


@rule
def reveal(s: State) -> None:
    """Show the card after the defence; it lies open until the next kick-off (K53)."""
    if s.plan != NOBODY:
        s.revealed = 1
        s.shown[s.attackers] |= 1 << int64(s.plan)
        s.spent[s.attackers] |= 1 << int64(s.plan)
