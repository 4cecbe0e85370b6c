"""Rolls: the rollers, their dice and values, and the winner (K39 to K43).

A roll has up to five rollers. Chance rolls one die after the other. `best` is the best mark of each roller (dice.py);
the larger mark wins.
"""

from fourfold.core.jit import rule
from fourfold.core.verbs import State, int64
from fourfold.games.takkure.rules.components import (
    BAND_UP_TO,
    BANDS,
    BOD,
    CARD_BONUS,
    CARD_CRITICAL,
    CARD_CRUSH,
    CARD_DICE,
    CARD_PLAIN,
    CARD_REROLL,
    CARD_ROLLS,
    CARD_SET,
    CARD_SUCCEED,
    CARD_TIRE,
    CARD_UNPRESSED,
    CHARACTERISTIC,
    CRITICAL,
    DECK,
    DICE,
    MOST_ROLLED,
    PITCH_PRESSURE,
    REF,
    STR,
    TEAM_SIZE,
    TRAIT_AURA_BY,
    TRAIT_AURA_ROLLS,
    TRAIT_AURA_WITHIN,
    TRAIT_TEST,
    TRAIT_TEST_BONUS,
    TRAIT_TEST_DICE,
    TRAIT_TEST_ROLLS,
    TRAIT_UNPRESSED,
    VALUE,
)
from fourfold.games.takkure.rules.dice import CRITICAL_MARK, MISS, read_die
from fourfold.games.takkure.rules.geometry import square_between
from fourfold.games.takkure.rules.phases import ROLLING
from fourfold.games.takkure.rules.stack import OFFER_CARDS, TEST_SKILLS, push, push_with
from fourfold.games.takkure.rules.state import (
    CRUSH,
    NOBODY,
    NOT_ASKED,
    PLAYERS,
    PRESSES,
    REDOING,
    REROLL,
    SURE,
    defenders,
    exhausted,
    radius,
    team_of,
)

PLAIN = 1  # the mark of a roll that succeeds without a die
WEAKENED = 3  # active fatigue tokens that cost a point of every characteristic (K45)


@rule
def base_value(s: State, body: int, kind: int) -> int:
    """The value of a purpose: card and skills, less injuries and the third fatigue token (K45, K46)."""
    value = int64(s.roll[exhausted(s, body), body, kind, VALUE])
    trait = CHARACTERISTIC[kind]
    set_to = set_by_card(s, body, kind)
    if set_to > 0:
        value += set_to - int64(s.player[body, trait])
    if trait == STR:
        value -= int64(s.weak_str[body])
    if trait == REF:
        value -= int64(s.weak_ref[body])
    if trait != BOD and s.tired[body] >= WEAKENED:
        value -= 1
    if int64(s.inspired) >> body & 1 and is_tested(s, body, kind):
        value += int64(s.trait[exhausted(s, body), body, TRAIT_TEST_BONUS])
    return value + auras(s, body, kind)


@rule
def is_tested(s: State, body: int, kind: int) -> bool:
    """Whether a skill of the player for this kind of roll asks for a test first (K96)."""
    row = s.trait[exhausted(s, body), body]
    return bool(row[TRAIT_TEST] and int64(row[TRAIT_TEST_ROLLS]) >> kind & 1)


@rule
def asks_for_test(s: State) -> bool:
    """Whether a skill of a roller has to be tested before this roll."""
    found = 0
    for k in range(int64(s.rollers)):
        body = int64(s.who[k])
        found += body >= 0 and not int64(s.tested) >> body & 1 and is_tested(s, body, int64(s.kind[k]))
    return found > 0


@rule
def auras(s: State, body: int, kind: int) -> int:
    """What skills of opponents within reach add to a roll (K96)."""
    total = 0
    first = TEAM_SIZE * (1 - team_of(body))
    for other in range(first, first + TEAM_SIZE):
        row = s.trait[exhausted(s, other), other]
        if s.on[other] and int64(row[TRAIT_AURA_ROLLS]) >> kind & 1:
            reach = int64(row[TRAIT_AURA_WITHIN])
            if gap_within(s, body, int64(s.x[body]), int64(s.y[body]), other, reach):
                total += int64(row[TRAIT_AURA_BY])
    return total


@rule
def dice_of(s: State, body: int, kind: int) -> int:
    """The dice of a roll without cards."""
    dice = int64(s.roll[exhausted(s, body), body, kind, DICE])
    if int64(s.inspired) >> body & 1 and is_tested(s, body, kind):
        dice += int64(s.trait[exhausted(s, body), body, TRAIT_TEST_DICE])
    return dice


@rule
def all_dice(s: State, body: int, kind: int) -> int:
    """The dice of a roll with cards: one at least, and a coach has three (K42)."""
    return min(MOST_ROLLED, max(1, dice_of(s, body, kind) + card_total(s, body, kind, CARD_DICE)))


@rule
def owner_of(body: int, card: int) -> int:
    """The team whose deck a card of `announced` belongs to."""
    return team_of(body) if card < DECK else 1 - team_of(body)


@rule
def bit_of(seat: int, card: int, body: int) -> int:
    """The place in `announced` of a card that a seat plays on a player."""
    return card if team_of(body) == seat else card + DECK


@rule
def card_at(s: State, body: int, card: int, column: int) -> int:
    """Column CARD_x of a card of `announced`."""
    return int64(s.card[owner_of(body, card), card % DECK, column])


@rule
def cards_on(s: State, body: int) -> int:
    """How many places of `announced` are worth looking at."""
    return 2 * DECK if s.announced[body] else 0


@rule
def helps(s: State, body: int, card: int, kind: int) -> bool:
    """Whether an individual card played on a player still waits for a roll of this kind (K93)."""
    waits = int64(s.announced[body]) & ~int64(s.used[body]) & ~int64(s.parked[body])
    return bool(waits >> card & 1 and card_at(s, body, card, CARD_ROLLS) >> kind & 1)


@rule
def card_total(s: State, body: int, kind: int, column: int) -> int:
    """The sum of column CARD_x over the cards that help a player with a roll of this kind."""
    total = 0
    for card in range(cards_on(s, body)):
        if helps(s, body, card, kind):
            total += card_at(s, body, card, column)
    return total


@rule
def set_by_card(s: State, body: int, kind: int) -> int:
    """The number that cards set the characteristic of a roll to, the lowest of several; 0: none (K96)."""
    found = 0
    for card in range(cards_on(s, body)):
        if helps(s, body, card, kind):
            to = card_at(s, body, card, CARD_SET)
            if to and (found == 0 or to < found):
                found = to
    return found


@rule
def critical_up_to(s: State, body: int, kind: int) -> int:
    """The highest face that is critical; 0 if a card cancels criticals."""
    high = int64(s.roll[exhausted(s, body), body, kind, CRITICAL])
    if card_total(s, body, kind, CARD_PLAIN):
        return 0
    for card in range(cards_on(s, body)):
        if helps(s, body, card, kind):
            high = max(high, card_at(s, body, card, CARD_CRITICAL))
    return high


@rule
def perks_of(s: State, body: int, kind: int) -> int:
    perks = REROLL if card_total(s, body, kind, CARD_REROLL) else 0
    if card_total(s, body, kind, CARD_CRUSH) and not card_total(s, body, kind, CARD_PLAIN):
        perks |= CRUSH
    return perks | (SURE if card_total(s, body, kind, CARD_SUCCEED) else 0)


@rule
def use_cards(s: State, body: int, kind: int) -> None:
    """Use up the cards that help with this roll; their fatigue follows the roll (K52)."""
    s.tiring[body] += card_total(s, body, kind, CARD_TIRE)
    for card in range(cards_on(s, body)):
        if helps(s, body, card, kind):
            s.used[body] |= 1 << card


# -- modifiers of the place


@rule
def gap_within(s: State, body: int, x: int, y: int, other: int, gap: int) -> bool:
    """Whether `body` with its centre at (x, y) would be at most `gap` from another, edge to edge."""
    reach = radius(s, body) + radius(s, other) + gap
    return square_between(x, y, int64(s.x[other]), int64(s.y[other])) <= reach * reach


@rule
def band_of(s: State, body: int, x: int, y: int, other: int) -> int:
    """The distance band from a player at (x, y) to another, upper bounds included (K32)."""
    for band in range(BANDS - 1):
        if gap_within(s, body, x, y, other, int64(s.band[band, BAND_UP_TO])):
            return band
    return BANDS - 1


@rule
def pressure(s: State, body: int, x: int, y: int) -> int:
    """How many pressing defenders count against a player that acts from (x, y) (K25, K75)."""
    if s.calm:
        return 0
    total = 0
    for other in range(PLAYERS):
        if s.doing[other] == PRESSES and stands_near(s, body, x, y, other):
            total += 1
    spared = int64(s.trait[exhausted(s, body), body, TRAIT_UNPRESSED])
    for card in range(cards_on(s, body)):
        if int64(s.announced[body]) >> card & 1:
            spared += card_at(s, body, card, CARD_UNPRESSED)
    return max(0, total - spared)


@rule
def pressed(s: State, body: int) -> int:
    """The pressure on a player at its place."""
    return pressure(s, body, int64(s.x[body]), int64(s.y[body]))


@rule
def stands_near(s: State, body: int, x: int, y: int, other: int) -> bool:
    near = gap_within(s, body, x, y, other, int64(s.pitch[PITCH_PRESSURE]))
    return bool(near and s.on[other] and team_of(other) != team_of(body))


# -- the roll


@rule
def open_roll(s: State, purpose: int) -> None:
    """Open a roll without rollers, whose dice come next."""
    line_up(s, purpose)
    s.phase = ROLLING


@rule
def line_up(s: State, purpose: int) -> None:
    """Prepare a roll without rollers."""
    s.rolled_for = purpose
    s.rollers = 0
    s.roller = 0
    s.die = 0
    s.again = 0
    s.redo = NOT_ASKED
    for k in range(len(s.who)):
        s.who[k] = NOBODY
        s.kind[k] = 0
        s.value[k] = 0
        s.crit[k] = 0
        s.dice[k] = 0
        s.perks[k] = 0
        s.best[k] = MISS
        s.inside[k] = 0


@rule
def enter(s: State, body: int, kind: int, value: int, dice: int, crit: int, perks: int) -> None:
    """Add a roller."""
    k = int64(s.rollers)
    s.who[k] = body
    s.kind[k] = kind
    s.value[k] = value
    s.dice[k] = dice
    s.crit[k] = crit
    s.perks[k] = perks
    s.inside[k] = 1
    s.rollers += 1


@rule
def call(s: State, body: int, kind: int) -> None:
    """Add a roller whose value and dice are worked out after the windows."""
    enter(s, body, kind, 0, 0, 0, 0)


@rule
def hold_windows(s: State, task: int) -> None:
    """Each coach has a window for individual cards, the attackers' first; then the task goes on (K85)."""
    push(s, task)
    if s.redo == NOT_ASKED and asks_for_test(s):
        push(s, TEST_SKILLS)
    push_with(s, OFFER_CARDS, defenders(s))
    push_with(s, OFFER_CARDS, int64(s.attackers))


@rule
def join_roll(s: State, body: int, kind: int, more: int) -> None:
    """Add a roller with its skills, tokens and cards, and `more` added to its value; use up its cards."""
    value = base_value(s, body, kind) + card_total(s, body, kind, CARD_BONUS) + more
    dice = all_dice(s, body, kind)
    crit = critical_up_to(s, body, kind)
    perks = perks_of(s, body, kind)
    use_cards(s, body, kind)
    enter(s, body, kind, value, dice, crit, perks)


@rule
def take_die(s: State, face: int) -> bool:
    """Count a die of the current roller; True if it is the last die of the roll."""
    k = int64(s.roller)
    result = read_die(face, int64(s.value[k]), int64(s.crit[k]))
    s.best[k] = max(int64(s.best[k]), result)  # K42
    s.die += 1
    if s.redo == REDOING and s.die == s.dice[k]:
        s.perks[k] &= ~REROLL & 255
    return False if s.die < s.dice[k] else next_roller(s, k + 1)


@rule
def next_roller(s: State, start: int) -> bool:
    """Go on to the next roller that needs a die; True if there is none."""
    s.die = 0
    for k in range(start, int64(s.rollers)):
        if s.redo == REDOING:
            if rolls_again(s, k):
                s.roller = k
                return False
        elif s.perks[k] & SURE:
            s.best[k] = PLAIN
        elif s.inside[k]:
            s.roller = k
            return False
    return True


@rule
def rolls_again(s: State, k: int) -> bool:
    """Whether a card rolls the missed dice of a roller once more."""
    return bool(s.best[k] == MISS and s.perks[k] & REROLL)


@rule
def winner_of(s: State) -> int:
    """The roller with the only best success, or NOBODY (K40)."""
    found = NOBODY
    best = MISS
    for k in range(int64(s.rollers)):
        if s.inside[k] and s.best[k] > best:
            best = int64(s.best[k])
            found = k
        elif s.inside[k] and s.best[k] == best:
            found = NOBODY
    return found


@rule
def roll_again(s: State) -> bool:
    """The rollers that tie for best roll again with the same values and dice; False if none tie (K43, K71).

    A tie of rolls that all succeed without a die has no dice to roll again, so it stands and nobody wins.
    """
    best = MISS
    for k in range(int64(s.rollers)):
        if s.inside[k]:
            best = max(best, int64(s.best[k]))
    if best == MISS or winner_of(s) != NOBODY:
        return False
    thrown = 0
    for k in range(int64(s.rollers)):
        if s.inside[k] and s.best[k] == best and not s.perks[k] & SURE:
            thrown += 1
    if thrown == 0:
        return False
    for k in range(int64(s.rollers)):
        s.inside[k] = 1 if s.inside[k] and s.best[k] == best else 0
        if s.inside[k]:
            s.best[k] = MISS
    s.again = 1
    next_roller(s, 0)
    return True


@rule
def is_critical(s: State, k: int) -> bool:
    """Whether the success of a roller counts as critical."""
    return bool(s.best[k] == CRITICAL_MARK or (s.best[k] > MISS and s.perks[k] & CRUSH))


@rule
def is_miss(s: State, k: int) -> bool:
    """Whether a roller failed; a roller that tied for best and missed the second roll has not."""
    return bool(s.best[k] == MISS and not (s.again and s.inside[k]))
