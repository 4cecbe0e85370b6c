"""The legal actions: each phase goes to the file of its rule."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules import actions, phases
from fourfold.games.takkure.rules.actions import ARGS
from fourfold.games.takkure.rules.activation import list_first, list_mark_rows, list_tokens
from fourfold.games.takkure.rules.cards import list_window
from fourfold.games.takkure.rules.collective import (
    list_sequence,
)
from fourfold.games.takkure.rules.components import FACES
from fourfold.games.takkure.rules.dealing import list_draws, list_picks
from fourfold.games.takkure.rules.defence import list_defence, list_targets
from fourfold.games.takkure.rules.duels import list_foes
from fourfold.games.takkure.rules.kickoff import list_aim_columns, list_aim_rows, list_spots
from fourfold.games.takkure.rules.passing import (
    list_origins,
)
from fourfold.games.takkure.rules.placing import list_free_rows, list_half, list_line, list_team
from fourfold.games.takkure.rules.plans import list_slots
from fourfold.games.takkure.rules.points import (
    list_move_rows,
    list_moves,
    list_range,
)
from fourfold.games.takkure.rules.second_action import list_second
from fourfold.games.takkure.rules.squads import list_squad


@rule
def list_phase(s: State, out: Longs) -> int:
    """List every action of the phase in ascending order; how many there are."""
    phase = int64(s.phase)
    if phase == phases.ROLLING:
        return list_range(out, 0, actions.DIE, 1, FACES)
    if phase == phases.MOVING:
        return list_moves(s, out, 0)
    if phase == phases.ROWS:
        return list_rows(s, out)
    if phase == phases.CALLING:
        return list_squad(s, out, 0)
    if phase >= phases.TOKEN:
        return list_activation(s, out, phase)
    return list_kick_off(s, out, phase)


@rule
def list_rows(s: State, out: Longs) -> int:
    if s.asked == phases.MOVING:
        return list_move_rows(s, out, 0)
    if s.asked == phases.FIRST:
        return list_mark_rows(s, out, 0)
    return list_free_rows(s, out, 0) if s.asked == phases.PLACING else list_aim_rows(s, out, 0)


@rule
def list_activation(s: State, out: Longs, phase: int) -> int:
    if phase == phases.TOKEN:
        return list_tokens(s, out, 0)
    if phase == phases.FIRST:
        return list_first(s, out, 0)
    if phase == phases.DEFENCE:
        return list_defence(s, out, 0)
    if phase == phases.TARGET:
        return list_targets(s, out, 0)
    if phase == phases.SECOND:
        return list_second(s, out, 0)
    if phase == phases.ORIGIN:
        return list_origins(s, out, 0)
    if phase == phases.WINDOW:
        return list_window(s, out, 0)
    if phase == phases.ORDER:
        return list_foes(s, out, 0)
    return list_slots(s, out, 0) if phase == phases.SLOTTING else list_sequence(s, out, 0)


@rule
def list_kick_off(s: State, out: Longs, phase: int) -> int:
    if phase == phases.LINING:
        return list_line(s, out, 0)
    if phase == phases.PLACING:
        return list_half(s, out, 0)
    if phase == phases.AIMING:
        return list_aim_columns(s, out, 0)
    if phase == phases.SPOTTING:
        return list_spots(out, 0)
    if phase == phases.KICKING or phase == phases.CARRIER:
        return list_team(s, out, 0, int64(s.seat))
    if phase == phases.DEALING:
        return list_draws(s, out, 0)
    if phase == phases.CHOOSING:
        return list_picks(s, out, 0)
    if phase == phases.TOSSING:
        return list_range(out, 0, actions.TOSS, 0, 1)
    out[0] = actions.KICK * ARGS
    out[1] = actions.RECEIVE * ARGS
    return 2
