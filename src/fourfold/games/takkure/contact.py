"""Step 5 around the carrier: who touches whom, tackles, dodges and breaking through.

K27, K36, K40, K41, K61 to K65, K72, K74.
"""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.ball import give
from fourfold.games.takkure.bodies import bring_to, in_contact
from fourfold.games.takkure.dice import CRITICAL_MARK, MISS
from fourfold.games.takkure.injuries import fall, hit_the_ground
from fourfold.games.takkure.passing import pass_kind
from fourfold.games.takkure.path import first_sample_near, near_path
from fourfold.games.takkure.points import begin_move
from fourfold.games.takkure.rolls import (
    base_value,
    card_total,
    critical_up_to,
    dice_of,
    enter,
    is_critical,
    join_roll,
    open_roll,
    perks_of,
    use_cards,
    winner_of,
)
from fourfold.games.takkure.state import (
    ARGS,
    BALANCES,
    BALL,
    DUELS,
    FLY,
    FOE,
    FOR_BALANCE,
    FOR_DUEL,
    FOR_TACKLE,
    KEPT,
    LOOSE,
    MADE,
    MISSED,
    NO_PREY,
    OPEN,
    ORDER,
    ORDER_FOES,
    PLAYERS,
    PREY_AIR,
    PREY_DOWN,
    PREY_LOOSE,
    REROLL,
    RUNNING,
    STEALS_NOW,
    TACKLED,
    TACKLES,
    TACKLES_NOW,
    TEAM,
    WON_CRITICAL,
    WON_PLAIN,
    ask,
    cut,
    exhausted,
    push,
    radius,
    stands,
    team_of,
)
from fourfold.games.takkure.tables import (
    CARD_BONUS,
    CARD_DICE,
    CARD_DODGE,
    DO_BREAK,
    DO_DODGE,
    DO_PASS,
    PITCH_CONTACT,
    ROLL_BALANCE,
    ROLL_BREAK,
    ROLL_DODGE,
    ROLL_STEAL_DOWN,
    ROLL_TACKLE,
    TRAIT_DODGE,
    TRAIT_DODGE_CRITICAL,
    TRAIT_PER_MATE,
    TRAIT_PER_MATE_MOST,
    TRAIT_STILL,
)

# -- measuring


@rule
def measure(s: State) -> None:
    """Which tackles touch (K63), and what each stealer goes for (K70); any other contact means nothing (K66)."""
    for body in range(PLAYERS):
        if s.doing[body] == TACKLES_NOW:
            s.touch[body] = touch_of(s, body)
        elif s.doing[body] == STEALS_NOW:
            s.prey[body] = prey_of(s, body)


@rule
def touch_of(s: State, body: int) -> int:
    """0 without contact, else one more than the first half inch of the path that is touched."""
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
    """K27: a tackler without contact rolls to keep standing."""
    for body in range(PLAYERS):
        if s.doing[body] == TACKLES_NOW and s.touch[body] == 0:
            s.doing[body] = TACKLED
            push(s, BALANCES, 0)
            open_roll(s, FOR_BALANCE)
            join_roll(s, body, ROLL_BALANCE, 0)
            return


@rule
def settle_balance(s: State) -> None:
    if s.best[0] == MISS:
        fall(s, int64(s.who[0]))


@rule
def tackles(s: State) -> None:
    """Roll the touching tackles that are left, unopposed, until the carrier is down (K41, K64)."""
    for body in range(PLAYERS):
        if s.doing[body] == TACKLES_NOW and stands(s, int64(s.victim)):
            s.doing[body] = TACKLED
            push(s, TACKLES, 1)
            open_roll(s, FOR_TACKLE)
            join_roll(s, body, ROLL_TACKLE, tackle_bonus(s, body))
            return


@rule
def tackle_bonus(s: State, body: int) -> int:
    """Anchor and Pack Hunter (K74)."""
    mates = 0
    for other in range(TEAM * team_of(body), TEAM * team_of(body) + TEAM):
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
    """K27: the tackler comes into contact, both fall; a carrier brought down ends a collective play (K83)."""
    victim = int64(s.victim)
    bring_to(s, tackler, victim)
    fall(s, tackler)
    if s.holder == victim:
        s.broken = 1
    hit_the_ground(s, victim, critical)


# -- the actor's dice


@rule
def roll_own(s: State, kind: int, more: int) -> None:
    """Fix the dice of a pass, dodge or break through; the opponents come next."""
    body = int64(s.actor)
    s.own_value = base_value(s, body, kind) + card_total(s, body, kind, CARD_BONUS) + more
    s.own_dice = dice_of(s, body, kind) + card_total(s, body, kind, CARD_DICE)
    s.own_crit = critical_up_to(s, body, kind)
    s.own_perks = perks_of(s, body, kind)
    s.leap = card_total(s, body, kind, CARD_DODGE)
    use_cards(s, body, kind)
    s.own_left = s.own_dice
    push(s, ORDER_FOES, 0)


@rule
def is_foe(s: State, body: int) -> bool:
    """Whether a defender opposes the actor's dice (K32, K65, K69)."""
    if s.second == DO_PASS and s.ground[s.actor]:
        return bool(s.prey[body] == PREY_DOWN)
    if s.doing[body] != TACKLES_NOW or not s.touch[body] or s.victim != s.actor:
        return False
    return bool(s.second != DO_PASS or s.touch[body] - 1 <= s.sample)


@rule
def is_placed(s: State, body: int) -> bool:
    found = 0
    for k in range(int64(s.foes)):
        found += s.foe[k] == body
    return found > 0


@rule
def unplaced(s: State) -> int:
    n = 0
    for body in range(PLAYERS):
        n += is_foe(s, body) and not is_placed(s, body)
    return n


@rule
def order_foes(s: State) -> None:
    """K74: with several opponents the coach sets the order and all dice; the last one meets what is left."""
    left = unplaced(s)
    if left > 1:
        push(s, ORDER_FOES, 0)
        ask(s, ORDER, team_of(int64(s.actor)))
        return
    for body in range(PLAYERS):
        if is_foe(s, body) and not is_placed(s, body):
            place_foe(s, body, int64(s.own_left))
    s.own_left = s.own_dice
    push(s, DUELS, 0)


@rule
def list_foes(s: State, out: Longs, n: int) -> int:
    for body in range(PLAYERS):
        if is_foe(s, body) and not is_placed(s, body):
            for dice in range(int64(s.own_left) + 1):
                out[n] = FOE * ARGS + body * TEAM + dice
                n += 1
    return n


@rule
def place_foe(s: State, body: int, dice: int) -> None:
    s.foe[s.foes] = body
    s.foe_dice[s.foes] = dice
    s.foes += 1
    s.own_left -= dice
    s.phase = RUNNING


@rule
def duels(s: State) -> None:
    """The next opponent in order; the actor alone if there is none."""
    if s.foes == 0:
        if s.second != DO_BREAK:  # K72
            open_roll(s, FOR_DUEL)
            enter_own(s, int64(s.own_dice))
        return
    down = s.second == DO_PASS and s.ground[s.actor]
    over = s.holder != s.actor if down else not stands(s, int64(s.actor))
    if s.met == s.foes or over:
        return
    body = int64(s.foe[s.met])
    dice = int64(s.foe_dice[s.met])
    s.met += 1
    push(s, DUELS, 0)
    open_roll(s, FOR_DUEL)
    if dice and s.made == OPEN:
        enter_own(s, dice)
    if s.prey[body] == PREY_DOWN:
        s.prey[body] = NO_PREY
        join_roll(s, body, ROLL_STEAL_DOWN, 0)
    else:
        s.doing[body] = TACKLED
        join_roll(s, body, ROLL_TACKLE, tackle_bonus(s, body))


@rule
def enter_own(s: State, dice: int) -> None:
    enter(s, int64(s.actor), own_kind(s), int64(s.own_value), dice, int64(s.own_crit), int64(s.own_perks))
    s.own_left -= dice
    s.own_perks &= ~REROLL & 255  # one card, one roll


@rule
def own_kind(s: State) -> int:
    if s.second == DO_PASS:
        return pass_kind(s)
    return ROLL_DODGE if s.second == DO_DODGE else ROLL_BREAK


@rule
def settle_duel(s: State) -> None:
    """One opponent has been faced (K40, K67, K72)."""
    own = s.who[0] == s.actor
    foe = 1 if own else 0
    winner = winner_of(s)
    felled = own and winner == 0 and s.second == DO_BREAK
    if own:
        count_own(s, winner == 0)
    if foe < s.rollers:
        meet(s, foe, winner == foe, felled)
    if s.second == DO_PASS and s.made == OPEN and s.own_left == 0:
        s.made = KEPT if s.hit else MISSED
        if s.made == MISSED:
            push(s, FLY, 0)


@rule
def count_own(s: State, wins: bool) -> None:
    """Note what the dice of the actor did."""
    if s.best[0] != MISS:
        s.hit = 1
    if wins:
        s.won = max(int64(s.won), WON_CRITICAL if s.best[0] == CRITICAL_MARK else WON_PLAIN)
        if s.second == DO_PASS:
            s.made = MADE
            push(s, FLY, 0)


@rule
def meet(s: State, k: int, wins: bool, felled: bool) -> None:
    """What a duel does to the opponent, and through it to the actor."""
    body = int64(s.who[k])
    if s.kind[k] == ROLL_STEAL_DOWN:
        if wins:
            give(s, body)
            cut(s)
    elif wins:
        bring_down(s, body, is_critical(s, k))
        if s.made == OPEN:
            s.made = KEPT  # K67
    elif felled:
        hit_the_ground(s, body, is_critical(s, 0))
    elif s.best[k] == MISS:
        hit_the_ground(s, body, False)


@rule
def dodge_away(s: State) -> None:
    """K36, K72: one move at the end, only of a standing player."""
    body = int64(s.actor)
    if s.won and stands(s, body):
        trait = TRAIT_DODGE_CRITICAL if s.won == WON_CRITICAL else TRAIT_DODGE
        begin_move(s, body, int64(s.trait[exhausted(s, body), body, trait]) + int64(s.leap))
