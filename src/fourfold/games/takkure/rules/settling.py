"""What a die leads to: each purpose of a roll goes to the file of its rule."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules import phases
from fourfold.games.takkure.rules.ball import scatter
from fourfold.games.takkure.rules.contact import settle_balance, settle_tackle
from fourfold.games.takkure.rules.duels import settle_duel
from fourfold.games.takkure.rules.injuries import settle_injury, settle_stamina, tire_after_roll
from fourfold.games.takkure.rules.kickoff import settle_catch, settle_kick
from fourfold.games.takkure.rules.melee import settle_melee, settle_try
from fourfold.games.takkure.rules.passing import settle_air, settle_reception
from fourfold.games.takkure.rules.rolls import open_roll, take_die
from fourfold.games.takkure.rules.state import (
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
)


@rule
def roll_die(s: State, face: int) -> None:
    """Count a die; after the last die of a roll, settle the roll."""
    purpose = int64(s.rolled_for)
    if purpose >= FOR_INJURY:
        s.phase = phases.RUNNING
        if purpose == FOR_INJURY:
            settle_injury(s, face)
        else:
            scatter(s, face)
    elif take_die(s, face):
        s.phase = phases.RUNNING
        settle(s, purpose)
        tire_after_roll(s)
    if s.phase != phases.ROLLING:
        phase = int64(s.phase)
        open_roll(s, 0)
        s.phase = phase


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
