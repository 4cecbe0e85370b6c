"""What the situation adds to a roll: distance, pressure, fatigue, other tackles (K25, K32, K33, K37, K74, K75)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.components import (
    CARD_BONUS,
    ROLL_BREAK,
    ROLL_DODGE,
    ROLL_GROUND_PASS,
    ROLL_PASS,
    ROLL_PICK_UP,
    ROLL_RECEPTION,
    ROLL_TACKLE,
    ROLL_TRY,
)
from fourfold.games.takkure.rules.contact import tackle_bonus
from fourfold.games.takkure.rules.passing import pass_bonus, reception_bonus
from fourfold.games.takkure.rules.rolls import (
    all_dice,
    base_value,
    card_total,
    critical_up_to,
    perks_of,
    pressed,
    use_cards,
)


@rule
def roll_bonus(s: State, body: int, kind: int) -> int:
    """What is added to the value of a player's roll, beside its card, tokens and skills."""
    if kind in (ROLL_PASS, ROLL_GROUND_PASS):
        return pass_bonus(s, kind)
    if kind == ROLL_RECEPTION:
        return reception_bonus(s)
    if kind == ROLL_TACKLE:
        return tackle_bonus(s, body)
    if kind == ROLL_TRY:
        return -int64(s.tired[body]) - int64(s.turned[body]) - pressed(s, body)
    return -pressed(s, body) if kind in (ROLL_PICK_UP, ROLL_DODGE, ROLL_BREAK) else 0


@rule
def ready_rollers(s: State) -> None:
    """Work out values and dice of the rollers after the windows, and use up their cards (K85)."""
    for k in range(int64(s.rollers)):
        body = int64(s.who[k])
        kind = int64(s.kind[k])
        s.value[k] = base_value(s, body, kind) + card_total(s, body, kind, CARD_BONUS) + roll_bonus(s, body, kind)
        s.dice[k] = all_dice(s, body, kind)
        s.crit[k] = critical_up_to(s, body, kind)
        s.perks[k] = perks_of(s, body, kind)
        use_cards(s, body, kind)
