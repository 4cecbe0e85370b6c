"""What a die leads to: each purpose of a roll goes to the file of its rule."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules import phases
from fourfold.games.takkure.rules.ball import scatter
from fourfold.games.takkure.rules.bonuses import ready_rollers
from fourfold.games.takkure.rules.contact import settle_balance, settle_tackle
from fourfold.games.takkure.rules.duels import settle_duel
from fourfold.games.takkure.rules.injuries import settle_injury, settle_stamina, tire_after_roll
from fourfold.games.takkure.rules.kickoff import settle_catch, settle_kick
from fourfold.games.takkure.rules.melee import settle_melee, settle_try
from fourfold.games.takkure.rules.passing import settle_air, settle_reception
from fourfold.games.takkure.rules.rolls import hold_windows, line_up, next_roller, take_die
from fourfold.games.takkure.rules.stack import REDO
from fourfold.games.takkure.rules.state import (
    ASKED,
    FOR_AIR,
    FOR_BALANCE,
    FOR_DUEL,
    FOR_INJURY,
    FOR_KICK,
    FOR_MELEE,
    FOR_RECEPTION,
    FOR_STAMINA,
    FOR_TACKLE,
    FOR_TRY,
    NOT_ASKED,
    REDOING,
)
from fourfold.games.takkure.rules.trials import roll_test


@rule
def roll_die(s: State, face: int) -> None:
    """Count a die; after the last die of a roll, settle the roll."""
    purpose = int64(s.rolled_for)
    if s.tester:
        roll_test(s, face)
        return
    if purpose >= FOR_INJURY:
        s.phase = phases.RUNNING
        if purpose == FOR_INJURY:
            settle_injury(s, face)
        else:
            scatter(s, face)
        close_roll(s)
    elif take_die(s, face):
        s.phase = phases.RUNNING
        if s.redo == NOT_ASKED and purpose in (FOR_DUEL, FOR_MELEE, FOR_TRY):
            s.redo = ASKED
            hold_windows(s, REDO)
        else:
            finish_roll(s)


@rule
def ready_roll(s: State) -> None:
    """Roll after the windows; a roll whose cards need no die is settled at once."""
    ready_rollers(s)
    if next_roller(s, 0):
        finish_roll(s)
    else:
        s.phase = phases.ROLLING


@rule
def redo(s: State) -> None:
    """Roll missed dice once more where a card does so, then settle the roll (K85)."""
    s.redo = REDOING
    if next_roller(s, 0):
        finish_roll(s)
    else:
        s.phase = phases.ROLLING


@rule
def finish_roll(s: State) -> None:
    s.redo = ASKED
    settle(s, int64(s.rolled_for))
    tire_after_roll(s)
    close_roll(s)


@rule
def close_roll(s: State) -> None:
    """Reset the roll, unless another one has been opened."""
    if s.phase != phases.ROLLING:
        line_up(s, 0)


@rule
def settle(s: State, purpose: int) -> None:
    if purpose == FOR_DUEL:
        settle_duel(s)
    elif purpose == FOR_TACKLE:
        settle_tackle(s)
    elif purpose == FOR_BALANCE:
        settle_balance(s)
    elif purpose == FOR_STAMINA:
        settle_stamina(s)
    elif purpose == FOR_RECEPTION:
        settle_reception(s)
    elif purpose == FOR_AIR:
        settle_air(s)
    elif purpose == FOR_MELEE:
        settle_melee(s)
    elif purpose == FOR_TRY:
        settle_try(s)
    elif purpose == FOR_KICK:
        settle_kick(s)
    else:
        settle_catch(s)
