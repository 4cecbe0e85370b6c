"""The dice of a pass, a dodge or a break through against opponents in order (K36, K40, K41, K65, K67, K68, K72)."""

from fourfold.core.jit import rule
from fourfold.core.verbs import Longs, State, int64
from fourfold.games.takkure.rules.actions import ARGS, FOE
from fourfold.games.takkure.rules.ball import give
from fourfold.games.takkure.rules.bonuses import roll_bonus
from fourfold.games.takkure.rules.components import (
    CARD_BONUS,
    CARD_DODGE,
    DO_BREAK,
    DO_DODGE,
    DO_PASS,
    ROLL_BREAK,
    ROLL_DODGE,
    ROLL_STEAL_DOWN,
    ROLL_TACKLE,
    TEAM_SIZE,
    TRAIT_DODGE,
    TRAIT_DODGE_CRITICAL,
)
from fourfold.games.takkure.rules.contact import bring_down
from fourfold.games.takkure.rules.dice import MISS
from fourfold.games.takkure.rules.injuries import hit_the_ground
from fourfold.games.takkure.rules.passing import is_from_ground, pass_kind
from fourfold.games.takkure.rules.phases import ORDER, RUNNING, ask
from fourfold.games.takkure.rules.points import begin_move
from fourfold.games.takkure.rules.rolls import (
    all_dice,
    base_value,
    call,
    card_total,
    critical_up_to,
    enter,
    hold_windows,
    is_critical,
    join_roll,
    line_up,
    open_roll,
    perks_of,
    use_cards,
    winner_of,
)
from fourfold.games.takkure.rules.stack import DUELS, FLY, ORDER_FOES, READY_OWN, cut, push
from fourfold.games.takkure.rules.state import (
    FOR_DUEL,
    KEPT,
    MADE,
    MISSED,
    NO_BALL,
    NO_PREY,
    OPEN,
    PLAYERS,
    PREY_DOWN,
    REROLL,
    TACKLED,
    TACKLES_NOW,
    WON_CRITICAL,
    WON_PLAIN,
    exhausted,
    stands,
    team_of,
)


@rule
def roll_own(s: State) -> None:
    """Line up a pass, dodge or break through with all its opponents; the windows come before the dice (K85)."""
    line_up(s, FOR_DUEL)
    call(s, int64(s.actor), own_kind(s))
    for body in range(PLAYERS):
        if is_foe(s, body):
            call(s, body, ROLL_STEAL_DOWN if s.prey[body] == PREY_DOWN else ROLL_TACKLE)
    if s.rollers > 1 or s.second != DO_BREAK:  # K72
        hold_windows(s, READY_OWN)
    else:
        line_up(s, 0)


@rule
def ready_own(s: State) -> None:
    """Work out the dice of the actor, then order the opponents (K74, K85)."""
    line_up(s, 0)
    body = int64(s.actor)
    kind = own_kind(s)
    s.own_value = base_value(s, body, kind) + card_total(s, body, kind, CARD_BONUS) + roll_bonus(s, body, kind)
    s.own_dice = all_dice(s, body, kind)
    s.own_crit = critical_up_to(s, body, kind)
    s.own_perks = perks_of(s, body, kind)
    s.leap = card_total(s, body, kind, CARD_DODGE)
    use_cards(s, body, kind)
    s.own_left = s.own_dice
    push(s, ORDER_FOES)


@rule
def is_foe(s: State, body: int) -> bool:
    """Whether a defender opposes the actor's dice (K32, K65, K69)."""
    if s.second == DO_PASS and is_from_ground(s):
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
    """With several opponents the coach sets the order and the dice (K74); the last opponent gets the dice left."""
    left = unplaced(s)
    if left > 1:
        push(s, ORDER_FOES)
        ask(s, ORDER, team_of(int64(s.actor)))
        return
    for body in range(PLAYERS):
        if is_foe(s, body) and not is_placed(s, body):
            place_foe(s, body, int64(s.own_left))
    s.own_left = s.own_dice
    push(s, DUELS)


@rule
def list_foes(s: State, out: Longs, n: int) -> int:
    for body in range(PLAYERS):
        if is_foe(s, body) and not is_placed(s, body):
            for dice in range(int64(s.own_left) + 1):
                out[n] = FOE * ARGS + body * TEAM_SIZE + dice
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
    """Roll against the next opponent in order; without opponents the actor rolls alone."""
    if s.foes == 0:
        open_roll(s, FOR_DUEL)
        enter_own(s, int64(s.own_dice))
        return
    over = s.holder != s.actor if is_from_ground(s) else not stands(s, int64(s.actor))
    if s.met == s.foes or over:
        return
    body = int64(s.foe[s.met])
    dice = int64(s.foe_dice[s.met])
    s.met += 1
    push(s, DUELS)
    open_roll(s, FOR_DUEL)
    if dice and s.made == OPEN:
        enter_own(s, dice)
    if s.prey[body] == PREY_DOWN:
        s.prey[body] = NO_PREY
        join_roll(s, body, ROLL_STEAL_DOWN, 0)
    else:
        s.doing[body] = TACKLED
        join_roll(s, body, ROLL_TACKLE, roll_bonus(s, body, ROLL_TACKLE))


@rule
def enter_own(s: State, dice: int) -> None:
    enter(s, int64(s.actor), own_kind(s), int64(s.own_value), dice, int64(s.own_crit), int64(s.own_perks))
    s.own_left -= dice
    s.own_perks &= ~REROLL & 255  # a card works for one roll


@rule
def own_kind(s: State) -> int:
    if s.second == DO_PASS:
        return pass_kind(s)
    return ROLL_DODGE if s.second == DO_DODGE else ROLL_BREAK


@rule
def settle_duel(s: State) -> None:
    """Settle the roll against one opponent (K40, K67, K72)."""
    own = s.who[0] == s.actor
    foe = 1 if own else 0
    winner = winner_of(s)
    felled = own and winner == 0 and s.second == DO_BREAK
    down = winner == foe and foe < s.rollers and s.kind[foe] == ROLL_TACKLE
    if own:
        count_own(s, winner == 0)
    if s.second == DO_PASS and s.made == OPEN and (down or s.own_left == 0):
        decide_pass(s, down)
    if foe < s.rollers:
        meet(s, foe, winner == foe, felled)


@rule
def decide_pass(s: State, down: bool) -> None:
    """No die made the pass: it is missed if dice were rolled and all missed, else the ball is kept (K67, K68)."""
    if s.hit or s.own_left == s.own_dice:
        s.made = KEPT
        return
    s.made = MISSED
    push(s, FLY)
    if down:
        s.holder = NO_BALL  # nobody holds the ball during the stamina roll of its passer


@rule
def count_own(s: State, wins: bool) -> None:
    """Note the result of the actor's dice."""
    if s.best[0] != MISS:
        s.hit = 1
    if wins:
        s.won = max(int64(s.won), WON_CRITICAL if is_critical(s, 0) else WON_PLAIN)
        if s.second == DO_PASS:
            s.made = MADE
            push(s, FLY)


@rule
def meet(s: State, k: int, wins: bool, felled: bool) -> None:
    """Apply the duel to roller `k`, the opponent, and to the actor if the opponent wins."""
    body = int64(s.who[k])
    if s.kind[k] == ROLL_STEAL_DOWN:
        if wins:
            give(s, body)
            cut(s)
    elif wins:
        bring_down(s, body, is_critical(s, k))
    elif felled:
        hit_the_ground(s, body, is_critical(s, 0))
    elif s.best[k] == MISS:
        hit_the_ground(s, body, False)


@rule
def dodge_away(s: State) -> None:
    """A standing player that won a dodge moves once, after all duels (K36, K72)."""
    body = int64(s.actor)
    if s.won and stands(s, body):
        trait = TRAIT_DODGE_CRITICAL if s.won == WON_CRITICAL else TRAIT_DODGE
        begin_move(s, body, int64(s.trait[exhausted(s, body), body, trait]) + int64(s.leap))
