"""Step 5 around the carrier: which players are in contact, and the tackles (K27, K61, K63, K64, K74)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.bodies import bring_to, in_contact
from fourfold.games.takkure.rules.components import (
    PITCH_CONTACT,
    ROLL_BALANCE,
    ROLL_TACKLE,
    TEAM_SIZE,
    TRAIT_PER_MATE,
    TRAIT_PER_MATE_MOST,
    TRAIT_STILL,
)
from fourfold.games.takkure.rules.dice import MISS
from fourfold.games.takkure.rules.injuries import fall, hit_the_ground
from fourfold.games.takkure.rules.path import first_sample_near, near_path
from fourfold.games.takkure.rules.rolls import (
    call,
    hold_windows,
    is_critical,
    line_up,
)
from fourfold.games.takkure.rules.stack import BALANCES, READY, TACKLES, push, push_with
from fourfold.games.takkure.rules.state import (
    BALL,
    BY_FALL,
    FOR_BALANCE,
    FOR_TACKLE,
    LOOSE,
    PLAYERS,
    PREY_AIR,
    PREY_DOWN,
    PREY_LOOSE,
    STEALS_NOW,
    TACKLED,
    TACKLES_NOW,
    exhausted,
    radius,
    stands,
    team_of,
)

# -- measuring


@rule
def measure_tackles(s: State) -> None:
    """Note which tackles on the active player touch, after step 3 (K63)."""
    for body in range(PLAYERS):
        if s.doing[body] == TACKLES_NOW and s.victim == s.active:
            s.touch[body] = touch_of(s, body)


@rule
def measure(s: State) -> None:
    """Note what each stealer goes for when step 5 begins (K70); other contact has no effect (K66)."""
    for body in range(PLAYERS):
        if s.doing[body] == STEALS_NOW:
            s.prey[body] = prey_of(s, body)


@rule
def touch_of(s: State, body: int) -> int:
    """0 without contact, else 1 + the first half-inch point of the path that the tackle touches."""
    victim = int64(s.victim)
    if victim != s.active:
        return 1 if in_contact(s, body, victim) else 0
    x, y = int64(s.x[body]), int64(s.y[body])
    reach = radius(s, body) + radius(s, victim) + int64(s.pitch[PITCH_CONTACT])
    if s.displaced[body] or near_path(s, x, y, reach):
        return 1 + first_sample_near(s, x, y, reach)
    return 0


@rule
def prey_of(s: State, body: int) -> int:
    holder = int64(s.holder)
    if holder == LOOSE:
        return PREY_LOOSE if in_contact(s, body, BALL) else PREY_AIR
    if s.ground[holder] and in_contact(s, body, holder):
        return PREY_DOWN
    return PREY_AIR


# -- tackles without opposition


@rule
def balances(s: State) -> None:
    """The next tackler without contact rolls to keep standing, or falls at once if the option says so (K27)."""
    for body in range(PLAYERS):
        if s.doing[body] == TACKLES_NOW and s.touch[body] == 0:
            s.doing[body] = TACKLED
            push(s, BALANCES)
            if s.missed_tackle == BY_FALL:
                hit_the_ground(s, body, False)
                return
            line_up(s, FOR_BALANCE)
            call(s, body, ROLL_BALANCE)
            hold_windows(s, READY)
            return


@rule
def settle_balance(s: State) -> None:
    if s.best[0] == MISS:
        hit_the_ground(s, int64(s.who[0]), False)


@rule
def tackles(s: State) -> None:
    """Roll the next touching tackle, unopposed, while the carrier stands (K41, K64)."""
    for body in range(PLAYERS):
        if s.doing[body] == TACKLES_NOW and stands(s, int64(s.victim)):
            s.doing[body] = TACKLED
            push_with(s, TACKLES, 1)
            line_up(s, FOR_TACKLE)
            call(s, body, ROLL_TACKLE)
            hold_windows(s, READY)
            return


@rule
def tackle_bonus(s: State, body: int) -> int:
    """What the skills Anchor and Pack Hunter add to a tackle (K74)."""
    mates = 0
    for other in range(TEAM_SIZE * team_of(body), TEAM_SIZE * team_of(body) + TEAM_SIZE):
        if other != body and s.touch[other]:
            mates += 1
    row = s.trait[exhausted(s, body), body]
    bonus = min(int64(row[TRAIT_PER_MATE]) * mates, int64(row[TRAIT_PER_MATE_MOST]))
    return bonus if s.moved[body] else bonus + int64(row[TRAIT_STILL])


@rule
def settle_tackle(s: State) -> None:
    if s.best[0] == MISS:
        hit_the_ground(s, int64(s.who[0]), False)
    else:
        bring_down(s, int64(s.who[0]), is_critical(s, 0))


@rule
def bring_down(s: State, tackler: int, critical: bool) -> None:
    """The tackler comes into contact and both fall (K27); an acting player brought down ends a sequence (K83)."""
    victim = int64(s.victim)
    bring_to(s, tackler, victim)
    fall(s, tackler)
    if s.actor == victim:
        s.broken = 1
    hit_the_ground(s, victim, critical)
