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
    CARD_REROLL,
    CARD_ROLLS,
    CARD_SUCCEED,
    CARD_TIRE,
    CARD_UNPRESSED,
    CHARACTERISTIC,
    CRITICAL,
    DECK,
    DICE,
    PITCH_PRESSURE,
    REF,
    STR,
    TRAIT_UNPRESSED,
    VALUE,
)
from fourfold.games.takkure.rules.dice import CRITICAL_MARK, MISS, read_die
from fourfold.games.takkure.rules.geometry import square_between
from fourfold.games.takkure.rules.phases import ROLLING
from fourfold.games.takkure.rules.state import CRUSH, NOBODY, PLAYERS, PRESSES, REROLL, SURE, exhausted, radius, team_of

PLAIN = 1  # the mark of a roll that succeeds without a die
WEAKENED = 3  # active fatigue tokens that cost a point of every characteristic (K45)


@rule
def base_value(s: State, body: int, kind: int) -> int:
    """The value of a purpose: card and skills, less injuries and the third fatigue token (K45, K46)."""
    value = int64(s.roll[exhausted(s, body), body, kind, VALUE])
    trait = CHARACTERISTIC[kind]
    if trait == STR:
        value -= int64(s.weak_str[body])
    if trait == REF:
        value -= int64(s.weak_ref[body])
    if trait != BOD and s.tired[body] >= WEAKENED:
        value -= 1
    return value


@rule
def dice_of(s: State, body: int, kind: int) -> int:
    return int64(s.roll[exhausted(s, body), body, kind, DICE])


@rule
def helps(s: State, body: int, card: int, kind: int) -> bool:
    """Whether an individual card played on a player still waits for a roll of this kind (K93)."""
    waits = int64(s.announced[body]) & ~int64(s.used[body])
    return bool(waits >> card & 1 and int64(s.card[team_of(body), card, CARD_ROLLS]) >> kind & 1)


@rule
def card_total(s: State, body: int, kind: int, column: int) -> int:
    """The sum of column CARD_x over the cards that help a player with a roll of this kind."""
    total = 0
    for card in range(DECK):
        if helps(s, body, card, kind):
            total += int64(s.card[team_of(body), card, column])
    return total


@rule
def critical_up_to(s: State, body: int, kind: int) -> int:
    """The highest face that is critical."""
    high = int64(s.roll[exhausted(s, body), body, kind, CRITICAL])
    for card in range(DECK):
        if helps(s, body, card, kind):
            high = max(high, int64(s.card[team_of(body), card, CARD_CRITICAL]))
    return high


@rule
def perks_of(s: State, body: int, kind: int) -> int:
    perks = REROLL if card_total(s, body, kind, CARD_REROLL) else 0
    perks |= CRUSH if card_total(s, body, kind, CARD_CRUSH) else 0
    return perks | (SURE if card_total(s, body, kind, CARD_SUCCEED) else 0)


@rule
def use_cards(s: State, body: int, kind: int) -> None:
    """Use up the cards that help with this roll; their fatigue follows the roll (K52)."""
    s.tiring[body] += card_total(s, body, kind, CARD_TIRE)
    for card in range(DECK):
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
    for card in range(DECK):
        if int64(s.announced[body]) >> card & 1:
            spared += int64(s.card[team_of(body), card, CARD_UNPRESSED])
    return max(0, total - spared)


@rule
def stands_near(s: State, body: int, x: int, y: int, other: int) -> bool:
    near = gap_within(s, body, x, y, other, int64(s.pitch[PITCH_PRESSURE]))
    return bool(near and s.on[other] and team_of(other) != team_of(body))


# -- the roll


@rule
def open_roll(s: State, purpose: int) -> None:
    """Open a roll without rollers."""
    s.rolled_for = purpose
    s.rollers = 0
    s.roller = 0
    s.die = 0
    s.again = 0
    s.phase = ROLLING
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
def join_roll(s: State, body: int, kind: int, more: int) -> None:
    """Add a roller with its skills, tokens and cards, and `more` added to its value; use up its cards."""
    value = base_value(s, body, kind) + card_total(s, body, kind, CARD_BONUS) + more
    dice = dice_of(s, body, kind) + card_total(s, body, kind, CARD_DICE)
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
    if s.die < s.dice[k]:
        return False
    if s.best[k] == MISS and s.perks[k] & REROLL:
        s.perks[k] ^= REROLL
        s.die = 0
        return False
    return next_roller(s, k + 1)


@rule
def next_roller(s: State, start: int) -> bool:
    """Go on to the next roller that needs a die; True if there is none."""
    s.die = 0
    for k in range(start, int64(s.rollers)):
        if s.perks[k] & SURE:
            s.best[k] = PLAIN
        elif s.inside[k]:
            s.roller = k
            return False
    return True


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
    """The rollers that tie for best roll again with the same values and dice; False if none tie (K43, K71)."""
    best = MISS
    for k in range(int64(s.rollers)):
        if s.inside[k]:
            best = max(best, int64(s.best[k]))
    if best == MISS or winner_of(s) != NOBODY:
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
